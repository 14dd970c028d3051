package organism

import "cmp"

// A ban names elements, and the clause by which no element may come to stand next to
// one of them that has its own type.
type ban struct {
	clause clause
	of     func(g *Game, s *State, seat uint8, t *trace) Spaces
}

// foreign returns the elements of everybody but a seat.
func (s *State) foreign(seat uint8) Spaces { return s.elements().without(s.own(seat)) }

// foreignTo is foreign with the parameters of a ban.
func foreignTo(_ *Game, s *State, seat uint8, _ *trace) Spaces { return s.foreign(seat) }

// besideEqual returns the spaces that touch a foreign element of a type.
func (g *Game) besideEqual(s *State, seat uint8, ty Type, t *trace) Spaces {
	return g.around(s, s.foreign(seat).and(s.of(ty)), forMoving, t)
}

// shunned returns the elements that the bans name.
func (g *Game) shunned(s *State, seat uint8, t *trace) (set Spaces) {
	for i := range g.bans {
		set = set.or(g.bans[i].of(g, s, seat, t))
	}
	return set
}

// besideShunned returns the spaces that touch an element of a type that the bans name.
func (g *Game) besideShunned(s *State, seat uint8, ty Type, t *trace) Spaces {
	return g.around(s, g.shunned(s, seat, t).and(s.of(ty)), forMoving, t)
}

// touching is the spaces in which an element of a seat and a type would touch others.
type touching struct {
	equal [2]Spaces // one of their type, by ban
	other Spaces    // any that is foreign
}

// touches finds what elements of a seat and type would touch.
func (g *Game) touches(s *State, seat uint8, ty Type, t *trace) (beside touching) {
	for i := range g.bans {
		beside.equal[i&1] = g.around(s, g.bans[i].of(g, s, seat, t).and(s.of(ty)), forMoving, t)
	}
	beside.other = g.around(s, s.foreign(seat).without(s.of(ty)), forMoving, t)
	return beside
}

// alone reports whether elements of a seat touch nobody else's in any of the
// spaces that they reach.
func (g *Game) alone(s *State, seat uint8, reach Spaces, t *trace) bool {
	return !reach.meets(g.around(s, s.foreign(seat), forMoving, t))
}

// unlike judges in which spaces an element touches no foreign one of its own type.
// A kind of move with a clause of its own about that passes it as never, others 0.
func (g *Game) unlike(cand Spaces, beside *touching, never clause, t *trace) Spaces {
	for i := range g.bans {
		cand = keep(cand, beside.equal[i&1], cmp.Or(never, g.bans[i].clause), t)
	}
	if cand.meets(beside.other) && !t.Applies(MoveContactOk) {
		cand = keep(cand, beside.other, MoveSameTypeNever, t)
	}
	return cand
}
