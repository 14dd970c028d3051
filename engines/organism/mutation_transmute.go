package organism

// transmute: for a food an element counts as another type this turn.
func transmute(g *Game) {
	g.allow(DoTransmute, verb{in: 1 << Act, legal: mayTransmute, list: listTransmute, apply: turnInto})
	g.free = append(g.free, DoTransmute)
	g.afterF = append(g.afterF, func(g *Game, s *State, t *trace) bool {
		if !s.transmuted() || !t.Applies(TransmuteEnds) {
			return false
		}
		for _, n := range s.Notes {
			if n.is(printedNote) {
				s.setKind(n.at(), n.printed())
			}
		}
		s.unnote(func(n note) bool { return n.is(printedNote) })
		return false
	})
}

func mayTransmute(g *Game, s *State, a activation, m *Move, t *trace) bool {
	mine, stands := a.mine.has(m.At), s.elements().has(m.At)
	switch {
	case !stands && t.RefusesFor(TransmuteCost, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && !mine && t.BreaksFor(TransmuteCost, func(e why) { g.alien(e, s, &a, m.At) }):
	case mine && s.food(m.At) < 1 && t.BreaksFor(TransmuteCost, func(e why) { g.hungry(e, m.At) }):
	case stands && (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType) && t.BreaksFor(TransmuteEffect, func(e why) {
		g.alreadyOf(e, s, m).Say("%s counts as %s already", g.board.name(m.At), typeName(s.kind(m.At)))
	}):
	case mine && s.printed(m.At) != s.kind(m.At) && !t.Applies(TransmuteAgain) && t.Breaks(TransmuteCost):
	case stands && g.besideEqual(s, s.owner(m.At), m.As, t).has(m.At) && t.BreaksFor(TransmuteSameType, func(e why) {
		g.meets(e, s, m.At, g.near(s, m.At, forMoving, t.Quiet()).and(s.foreign(s.owner(m.At))).and(s.of(m.As)))
	}):
	default:
		return true
	}
	return false
}

func listTransmute(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for left := s.elements(); left.any(); left = left.rest() {
		m.At = left.first()
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if mayTransmute(g, s, a, &m, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func turnInto(g *Game, s *State, m Move, t *trace) {
	t.Under(TransmuteCost)
	s.addFood(m.At, -1)
	if t.Applies(TransmuteEffect) {
		printed := s.printed(m.At)
		s.unnote(func(n note) bool { return n.is(printedNote) && n.at() == m.At })
		s.setKind(m.At, m.As)
		if printed != m.As {
			s.note(printedOf(m.At, printed))
		}
	}
	g.goOn(s, t)
}

func transmuteWords(g *Game) []wording {
	return []wording{said("transmute", DoTransmute, "P1: transmute D2 as grow", g.atPart(""), g.typePart("as"))}
}
