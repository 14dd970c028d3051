package roam

import "umpire/engines/rule"

// The clauses on the variants Outpost and Stacking.
const (
	OutpostSetup rule.Clause = iota + pastArtifact
	OutpostClaim
	OutpostEight
	OutpostAnyTime
	OutpostOnce
	OutpostPoints
	StackCapacity
	StackMajority
	StackTies
	StackRestNormal
	pastOption
)

var optionClauses = provisions{
	OutpostSetup: {ID: "roam.outpost.setup", Kind: rule.KindVariant, Section: "OUTPOST VARIANT", Words: "The Outpost card lies beside the map, unowned.",
		Tell: (*Game).tellOutpost,
		Flaw: func(g *Game, s *State) string { return g.flawOutpost(s) + " before the first turn" },
	},
	OutpostClaim: {ID: "roam.outpost.claim", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "A player whose markers completely surround a marker of an opponent, on all 8 squares around it, claims the Outpost card.",
		Tell: (*Game).tellRing,
	},
	OutpostEight: {ID: "roam.outpost.eight", Kind: "variant, definition", Section: "OUTPOST VARIANT", Words: "Exactly the 8 neighbouring squares count, diagonals included, and all of them must hold a marker of that player; card borders do not matter.",
		Tell: said("a marker at the rim is not surrounded"),
	},
	OutpostAnyTime: {ID: "roam.outpost.any-time", Kind: "variant, trigger", Section: "OUTPOST VARIANT", Words: "It is claimed during the game, as soon as the situation exists after a use or a slide.",
		Flaw: flawed("somebody surrounds a marker of an opponent, and nobody has the Outpost card"),
	},
	OutpostOnce: {ID: "roam.outpost.once", Kind: "variant, legality", Section: "OUTPOST VARIANT", Tie: rule.Acted, Words: "Once claimed it can never be claimed by another player, and its owner keeps it whatever happens on the map.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return g.name(rule.Seat(before.Outpost.Must()&3)) + " keeps the Outpost card"
		},
	},
	OutpostPoints: {ID: "roam.outpost.points", Kind: "variant, score", Section: "OUTPOST VARIANT", Words: "It is worth 3 points at game end. It is not a character and does not count toward ten cards.",
		Tell: (*Game).tellPoints,
	},
	StackCapacity: {ID: "roam.stack.capacity", Kind: "variant, legality", Section: "STACKING VARIANT", Tie: rule.Acted, Words: "A square holds up to two markers, one on top of the other.",
		Explain: (*Game).explainFull,
		Flaw: func(g *Game, s *State) string {
			return g.flawSquares(s, s.Over|crowded(&s.Low)|crowded(&s.High), "more than two markers")
		},
	},
	StackMajority:   {ID: "roam.stack.majority", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "When the card is complete the player with the most markers on it, both levels counted, claims it."},
	StackTies:       {ID: "roam.stack.ties", Kind: "variant, effect", Section: "STACKING VARIANT", Words: "Ties are resolved as normal."},
	StackRestNormal: {ID: "roam.stack.rest-normal", Kind: rule.KindVariant, Section: "STACKING VARIANT", Words: "All other rules are unchanged.", From: []rule.Clause{StackCapacity}},
}

func (g *Game) tellOutpost(_ Move, before, _ *State) string {
	if before.Round > 0 {
		return ""
	}
	return "the Outpost card lies beside the map"
}

func (g *Game) tellRing(_ Move, _, after *State) string {
	if after.Outpost.None() {
		return ""
	}
	return g.name(after.Outpost.Must()) + " surrounds a marker and takes the Outpost card"
}
