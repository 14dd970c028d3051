package organism

import "math/bits"

func (g *Game) mobile(s *State, a *activation, t *trace) Spaces {
	moves := s.of(MoveType)
	if g.read.anyOrganism {
		moves = moves.and(a.live.or(s.own(a.seat)))
	} else {
		moves = moves.and(a.live)
	}
	return g.widened(s, a, moves.or(g.around(s, moves, forMoving, t)), g.freeToo, t)
}

func (g *Game) fed(s *State, a *activation, t *trace) Spaces {
	return g.widened(s, a, s.fedOf(a.live), g.fedToo, t)
}

func (s *State) fedOf(of Spaces) (fed Spaces) {
	for word := of.Lo; word != 0; word &= word - 1 {
		food := int64(s.Spot[bits.TrailingZeros64(word)] & maxFood)
		fed.Lo |= word & -word & uint64(-food>>63)
	}
	for word := of.Hi; word != 0; word &= word - 1 {
		food := int64(s.Spot[64+bits.TrailingZeros64(word)] & maxFood)
		fed.Hi |= word & -word & uint64(-food>>63)
	}
	return fed
}

// widened adds what mutations add to a term, citing the clause that does it.
func (g *Game) widened(s *State, a *activation, set Spaces, by []termExtension, t *trace) Spaces {
	for i := range by {
		if more := by[i].also(g, s, *a, t).without(set); more.any() && t.Applies(by[i].clause) {
			set = set.or(more)
		}
	}
	return set
}

// alive returns those that are ALIVE: in a connected part that is whole.
func (g *Game) alive(s *State, a *activation, t *trace) Spaces {
	switch g.read.alive {
	case aliveOrganism:
		if g.whole(s, a.live, t) {
			return a.live
		}
		return Spaces{}
	case aliveAnyOwn:
		return g.wholeParts(s, s.own(a.seat), forMoving, t)
	}
	return g.wholeParts(s, a.live, forMoving, t)
}

// whole reports whether a group lives: it has all three types.
func (g *Game) whole(s *State, group Spaces, t *trace) bool {
	low, high := group.and(s.Kind[0]), group.and(s.Kind[1])
	all := low.without(high).any() && high.without(low).any() && low.meets(high)
	return all || !t.Applies(OrganismLiving)
}

func (g *Game) part(s *State, at uint8, set Spaces, use purpose, t *trace) Spaces {
	part := one(at)
	if len(g.links) == 0 {
		part = g.board.flood(part, set)
	} else {
		for edge := part; edge.any(); {
			edge = g.around(s, edge, use, t).and(set).without(part)
			part = part.or(edge)
		}
	}
	if part != set && !t.Applies(OrganismContiguous) {
		return set
	}
	return part
}

func (g *Game) wholeParts(s *State, set Spaces, use purpose, t *trace) (whole Spaces) {
	for left := set; left.any(); {
		part := g.part(s, left.first(), set, use, t)
		if g.whole(s, part, t) {
			whole = whole.or(part)
		}
		left = left.without(part)
	}
	return whole
}

func (g *Game) movers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(s, a, cand, t)
	if others := cand.and(s.elements()).without(a.mine); others.any() {
		return g.movers(s, a, cand.without(others), t).or(g.othersFit(s, others, t))
	}
	mine := cand.and(a.mine)
	if still := mine.without(g.mobile(s, a, t)); still.any() && t.BreaksFor(MoveMobile, func(e why) { g.still(e, still.first()) }) {
		cand = cand.without(still)
	}
	if hungry := mine.and(cand).without(g.fed(s, a, t)); hungry.any() && t.BreaksFor(MoveFed, func(e why) { g.hungry(e, hungry.first()) }) {
		cand = cand.without(hungry)
	}
	if cand.none() {
		return cand
	}
	dead := g.unspared(s, a, mine.and(cand).without(g.alive(s, a, t)), t)
	if dead.any() && t.BreaksFor(MoveAlive, func(e why) { g.dead(e, s, a, dead.first(), t) }) {
		cand = cand.without(dead)
	}
	return cand
}

// othersFit judges elements that are not of the organism: in the organism that each belongs to.
func (g *Game) othersFit(s *State, others Spaces, t *trace) (fit Spaces) {
	for at := range others.each {
		own := g.itself(s, at, t)
		fit = fit.or(g.movers(s, &own, one(at), t))
	}
	return fit
}

// itself returns the activation in which an element would act.
func (g *Game) itself(s *State, at uint8, t *trace) (a activation) {
	a.seat = s.owner(at)
	a.group, a.live = g.belonging(s, at, a.seat, t)
	a.mine = a.live.and(s.own(a.seat))
	return a
}

// unspared returns those elements that are not ALIVE and need to be.
func (g *Game) unspared(s *State, a *activation, dead Spaces, t *trace) Spaces {
	for i := range g.spared {
		if some := dead.and(g.spared[i].also(g, s, *a, t)); some.any() && !t.Applies(g.spared[i].clause) {
			dead = dead.without(some)
		}
	}
	return dead
}

// setters judges which elements begin a kind of move for which a clause of its own
// asks for the conditions of a MOVE.
func (g *Game) setters(s *State, a *activation, cand Spaces, asks clause, t *trace) Spaces {
	if !t.Applies(asks) {
		return g.actors(s, a, cand, t)
	}
	return g.movers(s, a, cand, t)
}

// entries judges into which spaces an element goes.
func (g *Game) entries(s *State, at uint8, cand Spaces, t *trace) Spaces {
	if far := cand.without(g.near(s, at, forMoving, t)); far.any() && t.BreaksFor(MoveStep, func(e why) { g.apartFrom(e, at, far.first()) }) {
		cand = cand.without(far)
	}
	return g.open(s, cand, MoveOntoElement, t)
}

// arrivesPlain judges how an element arrives: as what it is.
func arrivesPlain(g *Game, s *State, seat, at, to uint8, as Type, never clause, t *trace) bool {
	if as != NoType && t.BreaksFor(SetupMutations, func(e why) { e.Is("move.as", typeName(as)) }) {
		return false
	}
	if !s.own(seat).has(at) {
		return true // no element of a player's arrives
	}
	var beside contactSpaces
	g.touches(&beside, s, seat, s.kind(at), t)
	return g.unlike(s, seat, s.kind(at), one(to), &beside, never, t).any()
}

// lands judges how the element that a move takes to one space arrives there.
func (g *Game) lands(s *State, a *activation, m *Move, never clause, t *trace) bool {
	return g.arrives(g, s, g.mover(s, a, m.At), m.At, m.To, m.As, never, t) && g.retypes(m, one(m.To), t)
}

// retypes judges that only spaces in which an element comes to stand are named with a type.
func (g *Game) retypes(m *Move, landed Spaces, t *trace) bool {
	for _, p := range m.steps() {
		if p.as() != NoType && !landed.has(p.at()) && t.BreaksFor(g.retyping, func(e why) {
			isNot(e, "%q in move.lands", g.board.name(p.at())).Say("no element comes to %s", g.board.name(p.at()))
		}) {
			return false
		}
	}
	return true
}

func mayMove(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.movers(s, &a, one(m.At), t).any() && g.entries(s, m.At, one(m.To), t).any() && g.lands(s, &a, m, 0, t)
}

func move(g *Game, s *State, m Move, t *trace) {
	if t.Applies(MoveStep) {
		g.shift(s, m.At, m.To, m.As, MoveStep, MoveAbsorb, t)
		g.separate(s, m.To, t)
	}
	g.acted(s, &m, 1, t)
}

// separate keeps an element that has moved away from its organism a member of it.
func (g *Game) separate(s *State, at uint8, t *trace) {
	rest := s.Live.without(one(at))
	if rest.none() || !s.Live.has(at) || g.near(s, at, toBelong, t).meets(rest) || t.Applies(OrganismSeparatedStillMember) {
		return
	}
	s.Live = rest
	s.setOrganism(at, 0)
}

// shift moves an element to another space. By is the clause that moves it, already
// cited, and absorb that by which it takes the free food there.
func (g *Game) shift(s *State, from, to uint8, as Type, by, absorb clause, t *trace) {
	if from == to || !s.elements().has(from) {
		return
	}
	g.clear(s, to)
	if as != NoType {
		g.change(s, from, as, t)
		t.Applies(by)
	}
	found := s.step(from, to)
	if !t.Applies(MoveFoodKept) {
		s.setFood(to, 0)
	}
	if found > 0 && t.Applies(absorb) {
		s.addFood(to, found)
	}
}
