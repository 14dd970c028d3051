package scenarios

// A state is how far a play has come, and whether what it meets can be a
// consequence of what was reported before.
type state struct {
	phase  phase
	trust  trust
	lostAt int // after how many moves an expectation did not hold
}

// A phase of a play.
type phase uint8

const (
	opening phase = iota // nothing is on the table
	placing              // the first position is being put on the table
	playing              // it is there
	barred               // stopped before it was there
	stopped              // what follows would be a consequence
)

// over reports whether nothing is carried out any more.
func (s *state) over() bool { return s.phase >= barred }

// begun reports whether the first position came to be on the table.
func (s *state) begun() bool { return s.phase == playing || s.phase == stopped }

// halt carries out nothing any more.
func (s *state) halt() {
	if s.phase == playing {
		s.phase = stopped
	} else if s.phase < playing {
		s.phase = barred
	}
}

// A trust says whether the table is as the script takes it to be.
type trust uint8

const (
	sure   trust = iota
	losing       // an expectation of this step does not hold: its others are judged too
	lost         // one above does not hold: what follows may be a consequence
)

// lose notes that an expectation does not hold after so many moves.
func (s *state) lose(moves int) { s.trust, s.lostAt = losing, moves }

// stepDone ends a step.
func (s *state) stepDone() {
	if s.trust == losing {
		s.trust = lost
	}
}

// beside takes an expectation for one beside another that failed, with no move
// between them: it is no consequence of that.
func (s *state) beside(moves int) {
	if s.trust == lost && s.lostAt == moves {
		s.trust = losing
	}
}
