package organism

import "strings"

// metamorphose: an element that enters such a field becomes another type.
func metamorphose(g *Game) {
	fields(g)
	g.changing = append(g.changing, func(s *State) Spaces { return s.fieldsOf(MetamorphoseField) })
	g.retyping = MetamorphoseChange
	plain := g.arrives
	g.arrives = func(g *Game, s *State, seat, at, to uint8, as Type, never clause, t *trace) bool {
		if !g.changes(s).has(to) {
			return !(as != NoType && t.BreaksFor(MetamorphoseChange, func(e why) {
				g.otherKind(e, to, MetamorphoseField).Say("no metamorphose field is in %s", g.board.name(to))
			})) &&
				plain(g, s, seat, at, to, NoType, never, t)
		}
		if !s.own(seat).has(at) {
			return true // no element of a player's arrives
		}
		old := s.kind(at)
		beside := g.besideShunned(s, seat, as, t)
		lacks := as != NoType && as != s.printed(at) && s.pieceCount(seat, as) >= pieces && !g.read.unlimited
		switch {
		case (as == NoType || as == old) && t.BreaksFor(MetamorphoseChange, func(e why) {
			g.fielded(e, s, to).About(g.board.name(to)).Say("%s holds a metamorphose field, and the %s becomes no other type", g.board.name(to), strings.ToUpper(typeName(old)))
		}):
		case lacks && t.BreaksFor(MetamorphoseSupply, func(e why) {
			g.fewer(e, s, seat, as, 1).Say("%s has no %s in supply", g.name(seat), strings.ToUpper(typeName(as)))
		}):
		case as != NoType && as != old && (beside.has(at) || beside.has(to)) && t.BreaksFor(MetamorphoseOrder, func(e why) {
			where := to
			if beside.has(at) {
				where = at
			}
			quiet := t.Silent()
			touched := g.near(s, where, forMoving, quiet).and(g.shunned(s, seat, quiet)).and(s.of(as))
			g.meets(e, s, where, touched)
			g.orDrawn(e, never, touched)
		}):
		case (as == NoType || as == old) && !plain(g, s, seat, at, to, NoType, never, t):
		default:
			return true
		}
		return false
	}
}

// supplied judges that there are pieces for all elements of a move that change into each type.
func (g *Game) supplied(s *State, seat uint8, into *[4]int, t *trace) bool {
	for ty := Eat; ty <= MoveType; ty++ {
		short := into[ty] > 1 && s.pieceCount(seat, ty)+into[ty] > pieces && !g.read.unlimited
		if short && t.BreaksFor(MetamorphoseSupply, func(e why) {
			g.fewer(e, s, seat, ty, into[ty]).Say("%s has %d %s in supply, and %d are to come", g.name(seat), max(0, pieces-s.pieceCount(seat, ty)), strings.ToUpper(typeName(ty)), into[ty])
		}) {
			return false
		}
	}
	return true
}

func (g *Game) change(s *State, at uint8, as Type, t *trace) {
	if !t.Applies(MetamorphoseChange) {
		return
	}
	s.unnote(func(n note) bool { return n.is(printedNote) && n.at() == at })
	s.setKind(at, as)
	if s.food(at) > 0 && !t.Applies(MetamorphosePermanent) {
		s.setFood(at, 0)
	}
}

// withTypes appends the move with every choice of new types for the landings
// that change types, as far as it is legal.
func (g *Game) withTypes(s *State, a activation, m Move, landings []uint8, changing Spaces, legal judge, buf []Move, t *trace) []Move {
	for len(landings) > 0 && !changing.has(landings[0]) {
		landings = landings[1:]
	}
	if len(landings) == 0 {
		if len(buf) >= maxMoves {
			return buf
		}
		return appendLegal(legal, g, s, a, m, buf, t)
	}
	for ty := Eat; ty <= MoveType; ty++ {
		next := m
		if m.Verb == DoPush && landings[0] == m.To {
			next.As = ty
		} else {
			next = m.with(step(landings[0], 0, ty))
		}
		buf = g.withTypes(s, a, next, landings[1:], changing, legal, buf, t)
	}
	return buf
}
