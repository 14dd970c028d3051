package organism

import "umpire/engines/rule"

// regenerate: what is disrupted may be grown again at once.
func regenerate(g *Game) {
	g.allow(DoRegenerate, verb{in: 1 << Regenerate, legal: mayRegenerate, list: listRegenerate, apply: growAgain})
	g.declined(Regenerate)
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		if owner >= g.players() || owner != s.Turn && !t.Applies(RegenerateAnyTurn) {
			return false
		}
		a := g.wounded(s, t)
		if !anyOf(listRegenerate, g, s, a, Move{By: rule.Seat(owner), Verb: DoRegenerate}, t) || !t.Applies(RegenerateOffer) {
			return false
		}
		s.ask(owner, Regenerate)
		return true
	})
	g.resume[Regenerate] = uint8(len(g.whenLost))
}

func mayRegenerate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	a := g.wounded(s, t)
	switch {
	case s.Phase == Regenerate && g.by(s, m) != a.seat:
		return !t.RefusesFor(RegenerateOffer, func(e why) { g.foreign(e, m, a.seat) })
	case s.Phase != Regenerate: // no element is lost, so nothing more can be judged
		return !t.BreaksFor(RegenerateOffer, func(e why) {
			e.Since("phase", phaseNames[s.Phase], "!=", phaseNames[Regenerate]).Say("nothing of %s has just been disrupted", g.name(g.by(s, m)))
		})
	case m.As != a.ty && t.BreaksFor(RegenerateOffer, func(e why) {
		e.Since("move.as", typeName(m.As), "!=", typeName(a.ty)).Say("the lost element is of type %s", typeName(a.ty))
	}):
		return false
	}
	return mayGrow(g, s, a, m, t)
}

func listRegenerate(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	a := g.wounded(s, t)
	return only(listGrow(g, s, a, m, buf, t), len(buf), func(m *Move) bool { return m.As == a.ty || !t.Breaks(RegenerateOffer) })
}

func growAgain(g *Game, s *State, m Move, t *trace) {
	a := g.wounded(s, t)
	if t.Applies(RegenerateCost) {
		g.pay(s, &m, t)
	}
	if lost, ok := s.Victim.Get(); ok && s.food(lost) > 0 && !s.elements().has(lost) && !t.Applies(RegeneratePowerStands) {
		s.setFood(lost, 0)
	}
	t.Applies(RegenerateOffer)
	food := g.stand(s, m.To, a.seat, m.As)
	s.setOrganism(m.To, a.group)
	if food > 0 && t.Applies(RegenerateFood) {
		s.setFood(m.To, food)
	}
	g.settleOn(s, Regenerate, t)
}

func regenerateWords(g *Game) []wording {
	return []wording{
		said("regenerate", DoRegenerate, "P2: regenerate move at C4 pay C3:1", g.typePart(""), g.toPart("at"), g.payPart()),
		declined(Regenerate, "P2: regenerate none"),
	}
}
