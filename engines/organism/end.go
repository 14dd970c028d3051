package organism

// wonAfterHold checks the end after phase B.
func (g *Game) wonAfterHold(s *State, t *trace) bool {
	if g.read.anyOrganisms && g.wonByOrganisms(s, t) {
		return true
	}
	if s.Power[s.Turn%seatCount] >= g.limit() && !g.endless() && !t.Applies(HoldWin) {
		return false
	}
	return g.wonByPower(s, t)
}

func (g *Game) wonAfterF(s *State, t *trace) bool {
	if g.read.powerFirst {
		return g.wonByPower(s, t) || g.wonByOrganisms(s, t)
	}
	return g.wonByOrganisms(s, t) || g.wonByPower(s, t)
}

func (g *Game) limit() uint8 { return uint8(g.threshold) }

func (g *Game) endless() bool { return g.rain != nil && !g.read.playersEnd }

func (g *Game) end(s *State, winners uint8, reason Reason) {
	s.Phase, s.Winners, s.Reason = Over, winners, reason
	s.Live, s.Who, s.Pause, s.Paid = Spaces{}, s.Turn, false, false
	s.Step, s.Now, s.Chosen, s.Left, s.Bonus, s.Members, s.Owed = 0, 0, NoType, 0, 0, 0, 0
	g.unnumber(s)
	s.unnote(func(n note) bool { return !s.lasts(n) })
}

// living returns how many organisms of a seat count for the win.
func living(g *Game, s *State, seat uint8, t *trace) (n int) {
	own := s.own(seat)
	for left := own; left.any(); {
		part := g.part(s, left.first(), own, toBelong, t)
		left = left.without(part)
		if g.read.deadCount || g.whole(s, part, t) {
			n++
		}
	}
	return n
}

// wonByOrganisms ends the game for a player who has three organisms.
func (g *Game) wonByOrganisms(s *State, t *trace) bool { return g.wonByCount(s, g.count, t) }

// wonAsBegun is wonByOrganisms before a choice, by the reading that checks there. It
// counts the acting player's organisms as they were when the turn began.
func (g *Game) wonAsBegun(s *State, t *trace) bool {
	return g.read.threeAlways && g.wonByCount(s, begun, t)
}

// begun counts a seat's organisms, the acting player's as they were determined.
func begun(g *Game, s *State, seat uint8, t *trace) (n int) {
	if seat != s.Turn {
		return g.count(g, s, seat, t)
	}
	for left := s.own(seat); left.any(); {
		group := s.group(left, s.organism(left.first()))
		left = left.without(group)
		if s.organism(group.first()) != 0 && (g.read.deadCount || g.whole(s, group, t)) {
			n++
		}
	}
	return n
}

// A tally counts the organisms of a seat.
type tally func(g *Game, s *State, seat uint8, t *trace) int

func (g *Game) wonByCount(s *State, count tally, t *trace) bool {
	if g.endless() {
		return false
	}
	own := s.own(s.Turn).len()
	others := s.elements().len() - own
	if g.read.anyOrganisms || others >= g.leastToWin && g.othersHaveThree(s, count, t) && !t.Applies(EndThreeOnlyActing) {
		return g.maxOrganisms(s, count, t)
	}
	if own >= g.leastToWin && s.Turn != rainSeat && count(g, s, s.Turn, t) >= organismsToWin && t.Applies(EndThreeOrganisms) {
		g.end(s, 1<<s.Turn, ByOrganisms)
		return true
	}
	return false
}

// othersHaveThree reports whether a player who is not acting would win.
func (g *Game) othersHaveThree(s *State, count tally, t *trace) bool {
	for seat := range g.players() {
		if seat != s.Turn && g.enough(s, seat) && count(g, s, seat, t) >= organismsToWin {
			return true
		}
	}
	return false
}

// enough reports whether a seat has as many elements as three organisms need.
func (g *Game) enough(s *State, seat uint8) bool { return s.own(seat).len() >= g.leastToWin }

// maxOrganisms ends the game for whoever has three organisms, if nobody else has as many.
func (g *Game) maxOrganisms(s *State, count tally, t *trace) bool {
	best, most, shared := uint8(0), 0, false
	for seat := range g.players() {
		n := count(g, s, seat, t)
		if n >= organismsToWin && n == most {
			shared = true
		}
		if n >= organismsToWin && n > most {
			best, most, shared = seat, n, false
		}
	}
	if most == 0 || shared || !t.Applies(EndThreeOrganisms) {
		return false
	}
	g.end(s, 1<<best, ByOrganisms)
	return true
}

// wonByPower ends the game when somebody has reached the threshold.
func (g *Game) wonByPower(s *State, t *trace) bool {
	if g.endless() {
		return false
	}
	reached := g.reached(s)
	if reached == 0 || !t.Applies(EndPower) {
		return false
	}
	tied := g.strongest(s, reached)
	if tied&(tied-1) != 0 {
		if g.read.tiesGoOn {
			return false
		}
		tied = g.breakTie(s, tied, t)
	} else if reached&(reached-1) != 0 && !t.Applies(EndPowerWinner) {
		tied = reached
	}
	g.end(s, tied, ByPower)
	return true
}

func (g *Game) reached(s *State) (seats uint8) {
	for seat, power := range s.Power[:min(len(g.seats), seatCount)] {
		if power >= g.limit() {
			seats |= 1 << seat
		}
	}
	return seats
}

// powerDecides reports whether the power that has been gained ends the game when it is looked at.
func (g *Game) powerDecides(s *State) bool {
	best := g.strongest(s, g.reached(s))
	return best != 0 && !g.endless() && (best&(best-1) == 0 || !g.read.tiesGoOn)
}

// strongest returns those of some seats that have most power, as bits.
func (g *Game) strongest(s *State, of uint8) (best uint8) {
	most := uint8(0)
	for seat := range g.players() {
		power := s.Power[seat]
		if of>>seat&1 == 0 || power < most {
			continue
		}
		if power > most {
			most, best = power, 0
		}
		best |= 1 << seat
	}
	return best
}

// breakTie takes the acting player out of a tie for most power.
func (g *Game) breakTie(s *State, tied uint8, t *trace) uint8 {
	if acting := uint8(1) << s.Turn; tied&acting != 0 {
		if t.Applies(EndPowerTie) {
			return tied &^ acting
		}
		return tied
	}
	if !t.Applies(EndPowerTieOthers) {
		return 0
	}
	return tied
}
