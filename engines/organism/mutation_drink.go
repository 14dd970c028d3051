package organism

import "umpire/engines/rule"

// drink: holding the centre again and again gives more each time.
func drink(g *Game) {
	g.streaks = true
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		streak := &s.Streak[s.Turn%6]
		if gain == 0 {
			if *streak > 0 && t.On(DrinkReset) {
				*streak = 0
			}
			return 0
		}
		*streak = min(*streak+1, 200)
		more := g.read.drink.reward(int(*streak))
		if more != gain && t.On(DrinkStreak) {
			return more
		}
		return gain
	})
}

// reward returns the power for the n-th hold in a row.
func (r drinkReading) reward(n int) int {
	switch r {
	case fromTwo:
		return n + 1
	case doubling:
		return 1 << min(n-1, 8)
	}
	return n
}

// The clauses of DRINK, in the order of the rulebook.
const (
	DrinkStreak rule.Clause = iota + pastSkip
	DrinkReset
	DrinkElementMayChange
	pastDrink
)

// drinkClauses are what the card says.
var drinkClauses = provisions{
	DrinkStreak: {ID: "organism.drink.streak", Kind: rule.KindScore, Section: "DRINK", Words: "The n-th consecutive own turn on which a player holds the centre in phase B gives n power instead of 1."},
	DrinkReset: {ID: "organism.drink.reset", Kind: rule.KindScore, Section: "DRINK", Words: "An own turn that starts without holding the centre sets the streak back, so the next hold gives 1 again.",
		Tell: says("the streak of holding the centre is broken"),
	},
	DrinkElementMayChange: {ID: "organism.drink.element-may-change", Kind: rule.KindDefinition, Section: "DRINK", Tie: rule.Follows, From: []clause{DrinkStreak}, Words: "The streak belongs to the player; a different own element may stand in A0 each time."},
}

// drinkRulings are its ambiguous sentences.
var drinkRulings = choices{
	{ID: "organism.ruling.drink-series", Question: "How much power does holding the centre give from turn to turn?", Ways: []way{
		{Name: "A", Alias: "by-one", Words: "It gives 1, 2, 3 and so on."},
		{Name: "B", Alias: "from-two", Words: "It gives 2, 3, 4 and so on.", Set: func(r *readings) { r.drink = fromTwo }},
		{Name: "C", Alias: "doubling", Words: "It gives 1, 2, 4, 8 and so on.", Set: func(r *readings) { r.drink = doubling }},
	}},
	{ID: "organism.ruling.drink-extinct", Question: "Does a turn with an introduction break the streak?", Ways: []way{
		{Name: "A", Alias: "yes", Words: "Yes, the centre was not held."},
	}},
}
