package scenarios

// A state says how far a play has come, and whether new failures may only follow from
// earlier ones.
type state struct {
	phase  phase
	trust  trust
	lostAt int // the number of moves when an expectation failed
}

// A phase of a play.
type phase uint8

const (
	opening phase = iota // there is no position yet
	placing              // the first position is being set up
	playing              // the first position is set up
	barred               // stopped before there was a first position
	stopped              // stopped later, because new failures would only follow from earlier ones
)

// over reports whether the play has stopped.
func (s *state) over() bool { return s.phase >= barred }

// begun reports whether the first position was set up.
func (s *state) begun() bool { return s.phase == playing || s.phase == stopped }

// halt stops the play.
func (s *state) halt() {
	if s.phase == playing {
		s.phase = stopped
	} else if s.phase < playing {
		s.phase = barred
	}
}

// A trust says whether the position is still what the script assumes.
type trust uint8

const (
	sure   trust = iota
	losing       // an expectation of this step failed; its others are still checked
	lost         // an earlier expectation failed; new failures may only follow from that
)

// lose records that an expectation failed after so many moves.
func (s *state) lose(moves int) { s.trust, s.lostAt = losing, moves }

// stepDone is called at the end of each step.
func (s *state) stepDone() {
	if s.trust == losing {
		s.trust = lost
	}
}

// beside prepares for an expectation that follows a failed one without a move between
// them. It is about the same position, so it is checked independently.
func (s *state) beside(moves int) {
	if s.trust == lost && s.lostAt == moves {
		s.trust = losing
	}
}
