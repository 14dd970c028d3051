package organism

// combust: an element is burnt for two actions of another type.
func combust(g *Game) {
	g.allow(DoCombust, verb{in: 1 << Act, legal: mayCombust, list: listCombust, apply: burn})
	g.free = append(g.free, DoCombust)
}

func mayCombust(g *Game, s *State, a activation, m *Move, t *trace) bool {
	fuel, stands := a.mine, s.elements().has(m.At)
	if g.read.combustAny {
		fuel = s.own(a.seat)
	}
	switch {
	case s.Bonus != 0 && !t.Applies(CombustRepeat) && t.BreaksFor(CombustGain, func(e why) { e.Is("bonus > 0", true).Say("a bonus action is to be taken first") }):
	case !stands && t.RefusesFor(CombustRemove, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && !fuel.has(m.At) && t.BreaksFor(CombustRemove, func(e why) { g.alien(e, s, &a, m.At) }):
	case stands && (m.As == s.kind(m.At) || m.As < Eat || m.As > MoveType) && t.BreaksFor(CombustGain, func(e why) {
		g.alreadyOf(e, s, m).Say("%s is of type %s itself", g.board.name(m.At), typeName(s.kind(m.At)))
	}):
	default:
		return true
	}
	return false
}

func listCombust(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for left := s.elements(); left.any(); left = left.rest() {
		m.At = left.first()
		for m.As = Eat; m.As <= MoveType; m.As++ {
			if mayCombust(g, s, a, &m, t) {
				buf = append(buf, m)
			}
		}
	}
	return buf
}

func burn(g *Game, s *State, m Move, t *trace) {
	if t.Applies(CombustRemove) {
		s.lift(m.At)
	}
	if t.Applies(CombustGain) {
		s.addBonus(m.As, bonusActions)
	}
	g.goOn(s, t)
}

func combustWords(g *Game) []wording {
	return []wording{said("combust", DoCombust, "P1: combust D2 as move", g.atPart(""), g.typePart("as"))}
}
