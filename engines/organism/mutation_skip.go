package organism

import "umpire/engines/rule"

// skip: the first introduction of a player brings five elements.
func skip(g *Game) {
	for seat, homes := range g.homes {
		for _, home := range homes {
			g.front[seat] = append(g.front[seat], home.or(g.inFront(home)))
		}
	}
	plain := g.entrance
	g.arrangement, g.misplaced = SkipTypes, misfront
	g.entrance = func(g *Game, s *State, seat uint8, t *trace) ([]Spaces, int) {
		later := s.Entered>>seat&1 != 0
		if later && t.On(SkipFirstOnly) || !t.On(SkipFive) || !t.On(SkipFront) {
			return plain(g, s, seat, t)
		}
		return g.front[seat%6], frontMost
	}
	g.cleared = func(g *Game, s *State, all Spaces, t *trace) Spaces {
		if home := g.home(s.Who); all != home && (g.read.skipUncleared || !t.On(SkipClear)) {
			return all.and(home)
		}
		return all
	}
	food := g.firstFood
	g.firstFood = func(g *Game, s *State, at uint8, t *trace) int {
		if !g.home(s.Who).has(at) && (g.read.skipUnfed || !t.On(SkipFood)) {
			return 0
		}
		return food(g, s, at, t)
	}
}

// home returns all home spaces of a seat.
func (g *Game) home(seat uint8) Spaces { return join(g.homes[seat%6]) }

// misfront is what a first introduction breaks that fills the home and then
// too few spaces or too many, or others than those in front.
func misfront(g *Game, seat uint8, filled, all Spaces) clause {
	home := g.home(seat)
	switch {
	case all == home || filled == all || home.without(filled).any():
		return IntroducePlace
	case filled.len() != all.len():
		return SkipFive
	}
	return SkipFront
}

// inFront returns the two spaces in front of a home: of those that are
// nobody's home and touch it, by smaller ring, more home spaces touched, lower
// step.
func (g *Game) inFront(home Spaces) (front Spaces) {
	var taken Spaces
	for _, homes := range g.homes {
		taken = taken.or(join(homes))
	}
	beside := g.board.around(home).without(taken)
	for range frontSpaces {
		best, most := off, 0
		for left := beside; left.any(); left = left.rest() {
			at := left.first()
			touched := g.board.near[at].and(home).len()
			if best == off || g.board.ring[at] == g.board.ring[best] && touched > most {
				best, most = at, touched
			}
		}
		if best != off {
			front = front.or(one(best))
			beside = beside.without(front)
		}
	}
	return front
}

// The clauses of SKIP, in the order of the rulebook.
const (
	SkipFive rule.Clause = iota + pastMutation
	SkipFront
	SkipTypes
	SkipFirstOnly
	SkipFood
	SkipClear
	pastSkip
)

// skipClauses are what the card says.
var skipClauses = provisions{
	SkipFive: {ID: "organism.skip.five", Kind: rule.KindEffect, Section: "SKIP", Words: "In a player's first introduction of the game 5 elements are placed instead of 3.",
		Explain: (*Game).explainHomes,
	},
	SkipFront: {ID: "organism.skip.front", Kind: rule.KindDefinition, Section: "SKIP", Words: "The two extra spaces are the two spaces of the next inner ring that are each adjacent to two of the home spaces.",
		Explain: (*Game).explainHomes,
	},
	SkipTypes: {ID: "organism.skip.types", Kind: rule.KindLegality, Section: "SKIP", Words: "Each type occurs at least once and no type more than twice (so 2+2+1; 90 arrangements).",
		Explain: (*Game).explainHomes,
	},
	SkipFirstOnly: {ID: "organism.skip.first-only", Kind: rule.KindTrigger, Section: "SKIP", Words: "Later introductions of that player place 3 elements as in the base game."},
	SkipFood:      {ID: "organism.skip.food", Kind: rule.KindEffect, Section: "SKIP", Words: "Each of the five holds one food."},
	SkipClear:     {ID: "organism.skip.clear", Kind: rule.KindEffect, Section: "SKIP", Words: "For this introduction all five spaces count as home spaces in the clearing rules."},
}

// skipRulings are its ambiguous sentences.
var skipRulings = choices{
	{ID: "organism.ruling.skip-front", Question: "Which spaces are directly in front of the home?", Ways: []way{
		{Name: "A", Alias: "inner-two", Words: "The two of the next inner ring that each touch two home spaces."},
	}},
	{ID: "organism.ruling.skip-food", Question: "Do the two extra elements of SKIP hold food?", Ways: []way{
		{Name: "A", Alias: "one-each", Words: "Yes, one each."},
		{Name: "B", Alias: "none", Words: "No, they come without food.", Set: func(r *readings) { r.skipUnfed = true }},
	}},
	{ID: "organism.ruling.skip-clear", Question: "Are the spaces around the two extra spaces cleared too?", Ways: []way{
		{Name: "A", Alias: "cleared", Words: "Yes, they count as home spaces."},
		{Name: "B", Alias: "base-only", Words: "No, only those around the home are, and equal types may then be in the way.", Set: func(r *readings) { r.skipUncleared = true }},
	}},
	{ID: "organism.ruling.skip-pyramid", Question: "Which are the extra spaces when not exactly two inner spaces touch two home spaces each?", Ways: []way{
		{Name: "A", Alias: "ranked", Words: "Of the spaces beside the home that are nobody's home the first two, by smaller ring, then by more home spaces touched, then by lower step."},
	}},
}
