package roam

import "umpire/engines/rule"

// filled returns the squares that hold as many markers as they can.
func (g *Game) filled(s *State, t *trace) Squares {
	if g.room(t) == 2 {
		return s.high()
	}
	return s.low()
}

// room returns how many markers a square holds, as far as the clause for it is in force.
func (g *Game) room(t *trace) int {
	if g.stacking == t.Applies(g.capacity()) {
		return 2
	}
	return 1
}

// capacity returns the clause that says how many markers a square holds.
func (g *Game) capacity() rule.Clause {
	if g.stacking {
		return StackCapacity
	}
	return SquareCapacity
}

// places returns how many markers a square holds.
func (g *Game) places() int {
	if g.stacking {
		return 2
	}
	return 1
}

// others returns the squares on which another player has a marker.
func (g *Game) others(s *State, seat rule.Seat) (set Squares) {
	for other := range g.players() {
		if other != seat {
			set |= s.has(other)
		}
	}
	return set
}

// occupied returns the squares that count toward a complete card: those with a
// marker, or by one reading of roam.ruling.stack-complete those with two.
func (g *Game) occupied(s *State) Squares {
	if g.stacking && g.read.bothLevels {
		return s.high()
	}
	return s.low()
}

// onCard returns how many markers a player has on a slot, both levels counted.
func (g *Game) onCard(s *State, seat rule.Seat, slot uint8, t *trace) int {
	land := g.land[slot]
	if g.stacking && s.high()&land != 0 && !t.Applies(StackMajority) {
		return (s.tops(seat) & land).len()
	}
	return s.on(seat, land)
}

// on returns how many markers a player has on some squares.
func (s *State) on(seat rule.Seat, set Squares) int {
	return (s.Low[seat&3] & set).len() + (s.High[seat&3] & set).len()
}

// targets returns the squares on which a marker of another player can be
// replaced.
func (g *Game) targets(s *State, seat rule.Seat) Squares {
	set := g.others(s, seat)
	if g.stacking && g.read.onlyStacked {
		set &= s.high()
	}
	return set
}

// put lays markers of a player on squares, on top of what lies there. A square
// that holds two takes no third.
func (s *State) put(seat rule.Seat, set Squares) {
	low := s.low()
	s.High[seat&3] |= set & low &^ s.high()
	s.Low[seat&3] |= set &^ low
}

// take removes the topmost marker of a player from a square.
func (s *State) take(seat rule.Seat, at Squares) {
	switch {
	case s.High[seat&3]&at != 0:
		s.High[seat&3] &^= at
	case s.Low[seat&3]&at != 0:
		s.Low[seat&3] &^= at
		s.drop(at)
	}
}

// drop lets the upper marker come down to an emptied place.
func (s *State) drop(at Squares) {
	for seat := range s.High {
		s.Low[seat] |= s.High[seat] & at
		s.High[seat] &^= at
	}
}

// exchange puts a marker of a player in place of the topmost marker of another
// one, and returns whose it was.
func (s *State) exchange(seat rule.Seat, at Squares) (whose rule.Seat) {
	for _, level := range []*[4]Squares{&s.High, &s.Low} {
		for other := range level {
			if other != int(seat) && level[other]&at != 0 {
				level[other] &^= at
				level[seat&3] |= at
				return rule.Seat(other)
			}
		}
	}
	s.put(seat, at)
	return seat
}
