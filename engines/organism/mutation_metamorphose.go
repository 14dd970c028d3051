package organism

// metamorphose: an element that enters such a field becomes another type.
func metamorphose(g *Game) {
	fields(g)
	g.changing = append(g.changing, func(s *State) Spaces { return s.fieldsOf(MetamorphoseField) })
	plain := g.arrives
	g.arrives = func(g *Game, s *State, seat, at, to uint8, as Type, t *trace) bool {
		if !g.changes(s).has(to) {
			return !(as != NoType && t.Breaks(MetamorphoseChange)) && plain(g, s, seat, at, to, NoType, t)
		}
		old := s.kind(at)
		beside := g.besideShunned(s, seat, as, t)
		lacks := as != NoType && as != s.printed(at) && s.pieceCount(seat, as) >= pieces && !g.read.unlimited
		switch {
		case (as == NoType || as == old) && t.Breaks(MetamorphoseChange):
		case lacks && t.Breaks(MetamorphoseSupply):
		case as != NoType && (beside.has(at) || beside.has(to)) && t.Breaks(MetamorphoseOrder):
		case as == NoType && !g.unlike(s, seat, old, one(to), t).any():
		default:
			return true
		}
		return false
	}
}

// change gives an element another type for good.
func (g *Game) change(s *State, at uint8, as Type, t *trace) {
	if !t.On(MetamorphoseChange) {
		return
	}
	s.unnote(func(n note) bool { return subject(n) == printedNote && uint8(n&127) == at })
	s.setKind(at, as)
}

// withTypes appends the move with every choice of new types for the landings
// that change types, as far as ok lets it pass.
func (g *Game) withTypes(s *State, m Move, landings []uint8, ok func(*Move) bool, buf []Move) []Move {
	changing := g.changes(s)
	var choose func(m Move, left []uint8)
	choose = func(m Move, left []uint8) {
		for len(left) > 0 && !changing.has(left[0]) {
			left = left[1:]
		}
		if len(left) == 0 {
			if len(buf) < maxMoves && ok(&m) {
				buf = append(buf, m)
			}
			return
		}
		for ty := Eat; ty <= MoveType; ty++ {
			next := m
			if m.Verb == DoPush && left[0] == m.To {
				next.As = ty
			} else {
				next = m.with(step(left[0], 0, ty))
			}
			choose(next, left[1:])
		}
	}
	choose(m, landings)
	return buf
}
