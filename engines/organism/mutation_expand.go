package organism

import "umpire/engines/rule"

// expand: growth goes next to any element of the organism.
func expand(g *Game) {
	plain := g.growers
	g.growers = func(g *Game, s *State, a activation, t *trace) Spaces {
		growers, all := plain(g, s, a, t), a.live
		if g.read.expandAll {
			all = all.or(s.own(a.seat))
		}
		if all.without(growers).any() && t.On(ExpandAdjacentAny) {
			return all
		}
		return growers
	}
}

// reach returns a set that holds all elements beside which an organism may grow.
func (g *Game) reach(a *activation, own Spaces) Spaces {
	if g.read.expandAll {
		return own.or(a.live)
	}
	return a.live
}

// The clauses of EXPAND, in the order of the rulebook.
const (
	ExpandAdjacentAny rule.Clause = iota + pastDrink
	ExpandNotNearOthers
	ExpandCost
	pastExpand
)

// expandClauses are what the card says.
var expandClauses = provisions{
	ExpandAdjacentAny:   {ID: "organism.expand.adjacent-any", Kind: rule.KindLegality, Section: "EXPAND", Tie: rule.Defined, Words: "A grown element may go to an open space adjacent to any element of the organism, not only to a GROW."},
	ExpandNotNearOthers: {ID: "organism.expand.not-near-others", Kind: rule.KindLegality, Section: "EXPAND", Tie: rule.Follows, From: []clause{GrowNotNearOthers, GrowTargetOpen}, Words: "Openness and the ban on foreign neighbours still apply to the target."},
	ExpandCost:          {ID: "organism.expand.cost", Kind: rule.KindCost, Section: "EXPAND", Tie: rule.Follows, From: []clause{GrowExact, GrowInsufficient}, Words: "Cost and payment (from GROW elements) are unchanged."},
}

// expandRulings are its ambiguous sentences.
var expandRulings = choices{
	{ID: "organism.ruling.expand-any", Question: "Next to which elements may EXPAND grow?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Next to any of the organism."},
		{Name: "B", Alias: "any-own", Words: "Next to any own element.", Set: func(r *readings) { r.expandAll = true }},
	}},
	{ID: "organism.ruling.expand-fields", Question: "Does EXPAND widen the growth of fields too?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, in the same way."},
	}},
}
