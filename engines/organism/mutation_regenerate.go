package organism

import "umpire/engines/rule"

// regenerate: what is disrupted may be grown again at once.
func regenerate(g *Game) {
	g.allow(DoRegenerate, verb{in: 1 << Regenerate, legal: mayRegenerate, list: listRegenerate, apply: growAgain})
	g.declined(Regenerate)
	g.recalls = true
	g.whenLost = append(g.whenLost, func(g *Game, s *State, t *trace) bool {
		_, owner := s.lost()
		if owner >= g.players() || owner != s.Turn && !t.On(RegenerateAnyTurn) {
			return false
		}
		a := g.wounded(s, t)
		if !anyOf(listRegenerate, g, s, a, Move{By: rule.Seat(owner), Verb: DoRegenerate}, t) || !t.On(RegenerateOffer) {
			return false
		}
		s.ask(owner, Regenerate)
		return true
	})
	g.resume[Regenerate] = uint8(len(g.whenLost))
}

// wounded returns the organism that has lost an element.
func (g *Game) wounded(s *State, t *trace) activation {
	ty, owner := s.lost()
	own := s.own(owner)
	live := s.group(own, s.Group)
	if g.bond != nil {
		live = s.group(s.elements(), s.Group)
	}
	return activation{seat: owner, ty: ty, left: 1, group: s.Group, live: live, mine: live.and(own), anywhere: !t.On(RegeneratePlace)}
}

func mayRegenerate(g *Game, s *State, _ activation, m *Move, t *trace) bool {
	a := g.wounded(s, t)
	offered := s.Phase == Regenerate && g.by(s, m) == a.seat && m.As == a.ty
	if !offered && t.Breaks(RegenerateOffer) {
		return false
	}
	if s.Phase != Regenerate {
		return true // no element is lost, so nothing more can be judged
	}
	return mayGrow(g, s, a, m, t)
}

func listRegenerate(g *Game, s *State, _ activation, m Move, buf []Move, t *trace) []Move {
	a := g.wounded(s, t)
	return only(listGrow(g, s, a, m, buf, t), len(buf), func(m *Move) bool { return m.As == a.ty || !t.Breaks(RegenerateOffer) })
}

func growAgain(g *Game, s *State, m Move, t *trace) {
	a := g.wounded(s, t)
	if t.On(RegenerateCost) {
		g.pay(s, &m, t)
	}
	if lost, ok := s.Victim.Get(); ok && s.food(lost) > 0 && !s.elements().has(lost) && !t.On(RegeneratePowerStands) {
		s.setFood(lost, 0)
	}
	t.On(RegenerateOffer)
	food := g.stand(s, m.To, a.seat, m.As)
	s.setOrganism(m.To, a.group)
	if food > 0 && t.On(RegenerateFood) {
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

// The clauses of REGENERATE, in the order of the rulebook.
const (
	RegenerateOffer rule.Clause = iota + pastAvenge
	RegenerateCost
	RegeneratePlace
	RegeneratePowerStands
	RegenerateAnyTurn
	RegenerateFood
	pastRegenerate
)

// regenerateClauses are what the card says.
var regenerateClauses = provisions{
	RegenerateOffer: {ID: "organism.regenerate.offer", Kind: rule.KindTrigger, Section: "REGENERATE", Words: "When one of your elements is removed by disruption you may at once grow an element of the same type back into the organism it belonged to.",
		Tell: then((*Game).tellOffer), Explain: (*Game).explainLost,
	},
	RegenerateCost:        {ID: "organism.regenerate.cost", Kind: rule.KindCost, Section: "REGENERATE", Tie: rule.Acted, Words: "You pay the normal growth cost, counted after the removal, from that organism's GROW elements."},
	RegeneratePlace:       {ID: "organism.regenerate.place", Kind: rule.KindLegality, Section: "REGENERATE", Tie: rule.Defined, Words: "All growth restrictions hold: open target, adjacent to a GROW of the organism, not adjacent to another player's element, supply."},
	RegeneratePowerStands: {ID: "organism.regenerate.power-stands", Kind: rule.KindScore, Section: "REGENERATE", Words: "The disruptor's owner keeps the power, and the lost element's food stays dropped."},
	RegenerateAnyTurn:     {ID: "organism.regenerate.any-turn", Kind: rule.KindTrigger, Section: "REGENERATE", Words: "It applies on every player's turn, the owner deciding."},
	RegenerateFood:        {ID: "organism.regenerate.food", Kind: rule.KindEffect, Section: "GROW", Words: "The regrown element holds only the free food of its new space."},
}

// regenerateRulings are its ambiguous sentences.
var regenerateRulings = choices{
	{ID: "organism.ruling.regenerate-time", Question: "When is a lost element grown again?", Ways: []way{
		{Name: "A", Alias: "at-once", Words: "As soon as it is removed, so that free food in the target includes what was just dropped."},
	}},
	{ID: "organism.ruling.regenerate-organism", Question: "To which organism does a lost element belong?", Ways: []way{
		{Name: "A", Alias: "as-before", Words: "The acting player's to that of the turn, any other to the group before E; the GROW that is used must still be there."},
	}},
	{ID: "organism.ruling.regenerate-doomed", Question: "May a GROW pay and anchor that falls later in this E?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, while it is on the board."},
	}},
}
