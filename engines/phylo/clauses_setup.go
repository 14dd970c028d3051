package phylo

import "umpire/engines/rule"

// The clauses on the set-up.
const (
	SetupPlayers rule.Clause = iota + pastCard
	SetupDeck
	SetupStarters
	SetupHand
	SetupFirst
	SetupFirstTie
	pastSetup
)

var setupClauses = provisions{
	SetupPlayers: {ID: "phylo.setup.players", Kind: rule.KindSetup, Section: "Set-up", Words: "The game is for two, who sit on opposite sides.", Tie: rule.Follows, From: []rule.Clause{TurnAlternate}},
	SetupDeck: {ID: "phylo.setup.deck", Kind: rule.KindSetup, Section: "Set-up", Words: "Each player has one deck of 40 cards of their choice, and no more than these.", Tie: rule.Judged,
		Flaw: (*Game).flawDeck,
	},
	SetupStarters: {ID: "phylo.setup.starters", Kind: rule.KindSetup, Section: "Set-up", Words: "Each player has one starter on the table, and the two lie next to each other.", Tie: rule.Judged,
		Flaw: wrong("each player has one starter, and the two are next to each other"),
	},
	SetupHand: {ID: "phylo.setup.hand", Kind: rule.KindSetup, Section: "Set-up", Words: "Each player draws five cards to begin with.", Tie: rule.Acted,
		Tell:    said("the opening hand goes on"),
		Explain: (*Game).explainDeck,
		Flaw:    (*Game).flawHands,
	},
	SetupFirst: {ID: "phylo.setup.first", Kind: rule.KindSetup, Section: "Set-up", Words: "Whoever has drawn fewer habitats takes the first turn.", Tie: rule.Acted,
		Tell:    said("whoever drew fewer habitats begins"),
		Explain: explainDue,
	},
	SetupFirstTie: {ID: "phylo.setup.first-tie", Kind: rule.KindTiebreak, Section: "Set-up", Words: "With as many habitats each, rock, paper, scissors says who begins, thrown again while it is drawn.",
		Tell:    said("as many habitats each: a throw decides"),
		Explain: explainDue,
		Flaw:    (*Game).flawTie,
	},
}
