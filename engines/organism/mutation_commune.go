package organism

import "umpire/engines/rule"

// commune: two fed neighbours make an element fed and mobile.
func commune(g *Game) {
	g.fedToo = append(g.fedToo, widening{CommuneCondition, besideTwoFed})
	g.freeToo = append(g.freeToo, widening{CommuneCondition, besideTwoFed})
	g.spared = append(g.spared, widening{CommuneAliveNeeded, besideTwoFed})
	if g.read.communeNear {
		g.freeToo = append(g.freeToo, widening{CommuneCondition, func(g *Game, s *State, a activation, t *trace) Spaces {
			return g.around(s, g.communing(s, a, t), forMoving, t).and(a.live)
		}})
	}
}

// communing returns the elements beside two fed ones in any own organism.
func (g *Game) communing(s *State, a activation, t *trace) (set Spaces) {
	set = besideTwoFed(g, s, a, t)
	for left := s.own(a.seat).without(a.live); left.any(); left = left.without(a.live) {
		a.live = s.group(left, s.organism(left.first()))
		set = set.or(besideTwoFed(g, s, a, t))
	}
	return set
}

// besideTwoFed returns the elements of the organism that are adjacent to at
// least two others that hold food.
func besideTwoFed(g *Game, s *State, a activation, t *trace) (set Spaces) {
	whose := a.live
	switch g.read.commune {
	case anyOwn:
		whose = whose.or(s.own(a.seat))
	case anyones:
		whose = s.elements()
	}
	fed := s.fedOf(whose)
	set = g.besideTwo(s, a.live, fed, t)
	if again := g.besideTwo(s, a.live, fed.or(set), t); again != set && !t.On(CommuneNotRecursive) {
		return again
	}
	return set
}

// besideTwo returns the elements of a set that are adjacent to at least two of
// another set.
func (g *Game) besideTwo(s *State, of, fed Spaces, t *trace) (set Spaces) {
	for ; of.any(); of = of.rest() {
		if at := of.first(); g.near(s, at, forMoving, t).and(fed).len() >= communeFed {
			set = set.or(one(at))
		}
	}
	return set
}

// The clauses of COMMUNE, in the order of the rulebook.
const (
	CommuneCondition rule.Clause = iota + pastRegenerate
	CommuneNotRecursive
	CommuneAliveNeeded
	CommuneAddition
	pastCommune
)

// communeClauses are what the card says.
var communeClauses = provisions{
	CommuneCondition:    {ID: "organism.commune.condition", Kind: rule.KindLegality, Section: "COMMUNE", Tie: rule.Defined, Words: "For movement an element counts as FED and as MOBILE if it is adjacent to at least two other elements of its organism that hold food."},
	CommuneNotRecursive: {ID: "organism.commune.not-recursive", Kind: rule.KindDefinition, Section: "COMMUNE", Words: "\"Fed\" here means actually holding at least 1 food."},
	CommuneAliveNeeded:  {ID: "organism.commune.alive-needed", Kind: rule.KindLegality, Section: "MOVE", Tie: rule.Defined, Words: "ALIVE is still required."},
	CommuneAddition:     {ID: "organism.commune.addition", Kind: rule.KindDefinition, Section: "COMMUNE", Tie: rule.Follows, From: []clause{CommuneCondition, MoveMobile, MoveFed}, Words: "The ordinary ways of being FED and MOBILE remain."},
}

// communeRulings are its ambiguous sentences.
var communeRulings = choices{
	{ID: "organism.ruling.commune-own", Question: "Whose two fed neighbours does COMMUNE count?", Ways: []way{
		{Name: "A", Alias: "organism", Words: "Those of the same organism."},
		{Name: "B", Alias: "any-own", Words: "Those of any own organism as well.", Set: func(r *readings) { r.commune = anyOwn }},
		{Name: "C", Alias: "anyone", Words: "Those of anybody.", Set: func(r *readings) { r.commune = anyones }},
	}},
	{ID: "organism.ruling.commune-mobile-impl", Question: "Is an element mobile whose neighbour communes?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, it has to commune by itself."},
		{Name: "B", Alias: "neighbour", Words: "Yes, also when the neighbour is of another own organism.", Set: func(r *readings) { r.communeNear = true }},
	}},
}
