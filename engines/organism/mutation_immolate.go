package organism

import "slices"

// immolate: a disrupted element leaves a field of its owner.
func immolate(g *Game) {
	fields(g)
	g.allow(DoImmolate, verb{in: 1 << Immolate, legal: mayImmolate, list: listImmolate, apply: dropKind})
	// The field is placed before REGENERATE offers to grow the element again.
	g.whenLost = append([]moment{func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		at := s.Victim.Must()
		if owner >= g.players() || at == centre && t.Applies(ImmolateCenter) {
			return false
		}
		if g.reserve(s, owner) <= 0 && t.Applies(ImmolateSupply) {
			return false
		}
		kinds := g.dropKinds()
		if len(kinds) > 1 {
			s.ask(owner, Immolate)
			return true
		}
		if len(kinds) == 1 {
			g.immolated(s, at, owner, kinds[0], t)
		}
		return false
	}}, g.whenLost...)
	g.resume[Immolate] = 1
	if g.resume[Regenerate] > 0 {
		g.resume[Regenerate]++
	}
}

// immolated lays the field.
func (g *Game) immolated(s *State, at, owner uint8, kind FieldKind, t *trace) {
	if kind == WarpField && g.warpsEqual(s, at, off, owner) || !t.Applies(ImmolateDrop) {
		return
	}
	if s.field(at) != 0 {
		if !t.Applies(ImmolateReplace) {
			return
		}
		s.dropField(at)
	}
	s.addField(at, owner, kind)
	g.follow(g.rearranged, s, t)
}

func mayImmolate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	_, owner := s.lost()
	foreign := s.Phase == Immolate && g.by(s, m) != owner && t.RefusesFor(ImmolateDrop, func(e why) { g.foreign(e, m, owner) })
	return (slices.Contains(g.dropKinds(), m.kind()) || !t.BreaksFor(ImmolateRequires, func(e why) {
		e.Is("move.kind", fieldName(m.kind())).Say("no %s field can be dropped", fieldName(m.kind()))
	})) && !foreign
}

func listImmolate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	for _, kind := range g.dropKinds() {
		m.setKind(kind)
		buf = append(buf, m)
	}
	return buf
}

func dropKind(g *Game, s *State, m Move, t *trace) {
	if at, ok := s.Victim.Get(); ok {
		_, owner := s.lost()
		g.immolated(s, at, owner, m.kind(), t)
	}
	g.settleOn(s, Immolate, t)
}

func immolateWords(g *Game) []wording {
	return []wording{said("immolate", DoImmolate, "P2: immolate slide", g.kindPart())}
}
