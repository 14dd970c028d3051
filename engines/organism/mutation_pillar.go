package organism

import "umpire/engines/rule"

// pillar: nothing shares its space.
func pillar(g *Game) {
	fields(g)
	g.closed = append(g.closed, closure{PillarExclusive, func(s *State) Spaces { return s.fieldsOf(PillarField) }})
	g.rearranged = append(g.rearranged, annihilate)
	g.beforeFilled = append(g.beforeFilled, func(g *Game, s *State, filled Spaces, t *trace) {
		for left := s.fieldsOf(PillarField).and(filled); left.any(); left = left.rest() {
			if t.On(PillarExclusive) {
				s.dropField(left.first())
			}
		}
	})
}

// annihilate removes pillars that have become adjacent.
func annihilate(g *Game, s *State, t *trace) bool {
	pillars := s.fieldsOf(PillarField)
	var gone Spaces
	for left := pillars; left.any(); left = left.rest() {
		if g.near(s, left.first(), toBelong, t).meets(pillars) {
			gone = gone.or(one(left.first()))
		}
	}
	if gone.any() && t.On(PillarAnnihilate) {
		for ; gone.any(); gone = gone.rest() {
			s.dropField(gone.first())
			if s.food(gone.first()) > 0 && !t.On(PillarFood) {
				s.setFood(gone.first(), 0)
			}
		}
	}
	return false
}

// The clauses of PILLAR, in the order of the rulebook.
const (
	PillarExclusive rule.Clause = iota + pastProject
	PillarNotOnto
	PillarAnnihilate
	PillarFood
	pastPillar
)

// pillarClauses are what the card says.
var pillarClauses = provisions{
	PillarExclusive: {ID: "organism.pillar.exclusive", Kind: rule.KindLegality, Section: "PILLAR", Words: "No element may be in the space of a pillar.",
		Explain: arrives(PillarExclusive), Flaw: (*Game).flawPillars,
	},
	PillarNotOnto: {ID: "organism.pillar.not-onto", Kind: rule.KindLegality, Section: "PILLAR", Words: "A pillar may not be moved or grown onto an element."},
	PillarAnnihilate: {ID: "organism.pillar.annihilate", Kind: rule.KindEffect, Section: "PILLAR", Words: "Pillars that become adjacent, of any owners, are removed at once.",
		Tell: says("pillars that touch vanish"),
	},
	PillarFood: {ID: "organism.pillar.food", Kind: rule.KindEffect, Section: "PILLAR", Words: "Food in a pillar's space stays when the pillar is removed."},
}

// pillarRulings are its ambiguous sentences.
var pillarRulings = choices{
	{ID: "organism.ruling.pillar-open", Question: "May an EAT eat from the space of a pillar?", Ways: []way{
		{Name: "A", Alias: "no", Words: "No, the space is not open."},
	}},
	{ID: "organism.ruling.pillar-three", Question: "What happens when one pillar comes to touch two others?", Ways: []way{
		{Name: "A", Alias: "all-vanish", Words: "All three vanish."},
	}},
	{ID: "organism.ruling.pillar-place", Question: "May a pillar be placed beside a pillar on purpose?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, both vanish."},
	}},
}
