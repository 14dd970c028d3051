package biome

import "umpire/engines/rule"

// The clauses on the seasons and the first four phases.
const (
	SeasonOrder rule.Clause = iota + pastSetup
	SeasonPhases
	SeasonSimultaneous
	SeasonTurnBased
	SeasonStandardEvents
	SeasonYearOneSkip
	HandLimit
	HandLimitOnlyThen
	HandReward
	HandOdd
	HandVoluntary
	DrawTwo
	CollectTwo
	CollectLastPlace
	CollectLastPlaceTie
	CollectLastPlaceChoice
	PlayOne
	PlayCost
	PlayPoints
	PlayOrder
	PlayForgoDraw
	PlayForgoUnable
	PlayKangarooExample
	pastPhase
)

var phasesClauses = provisions{
	SeasonOrder: {ID: "biome.season.order", Kind: rule.KindTurn, Section: "GAMEPLAY", Words: "Fall, Winter, Spring and Summer follow each other for three years.",
		Tell: (*Game).tellSeason,
	},
	SeasonPhases: {ID: "biome.season.phases", Kind: rule.KindTurn, Section: "GAMEPLAY, Phase Overview", Words: "A season goes through its six phases in order.",
		Tell:    said("the next phase begins"),
		Explain: (*Game).explainDue,
	},
	SeasonSimultaneous: {ID: "biome.season.simultaneous", Kind: rule.KindTurn, Section: "GAMEPLAY", Tie: rule.Judged, Words: "In a simultaneous phase everybody decides once, and the next phase waits for all.",
		Explain: (*Game).explainDue,
	},
	SeasonTurnBased: {ID: "biome.season.turn-based", Kind: rule.KindTurn, Section: "GAMEPLAY", Tie: rule.Judged, Words: "After the simultaneous phases only the player whose turn it is decides.",
		Tell:    nextOr(""),
		Explain: (*Game).explainDue,
	},
	SeasonStandardEvents: {ID: "biome.season.standard-events", Kind: rule.KindTurn, Section: "GAMEPLAY", Words: "In Standard mode Fall and Winter have no event.",
		Tell: said("the season has no event in this mode"),
	},
	SeasonYearOneSkip: {ID: "biome.season.year-one-skip", Kind: rule.KindTurn, Section: "Quick Rules, Phase 1", Words: "Nobody reduces the hand in the first season.",
		Tell: said("nobody reduces the hand in the first season"),
	},
	HandLimit: {ID: "biome.hand.limit", Kind: rule.KindLegality, Section: "Phase 1", Words: "Nobody leaves the first phase with more than 8 cards.",
		Explain: (*Game).explainHand,
	},
	HandLimitOnlyThen: {ID: "biome.hand.limit-only-then", Kind: rule.KindLegality, Section: "Phase 1, 2", Tie: rule.Acted, Words: "Outside the first phase a hand may be of any size."},
	HandReward: {ID: "biome.hand.reward", Kind: rule.KindEffect, Section: "Phase 1", Words: "Two cards discarded in the first phase earn a resource or a card.",
		Explain: (*Game).explainCredit,
	},
	HandOdd: {ID: "biome.hand.odd", Kind: rule.KindEffect, Section: "Phase 1", Tie: rule.Judged, Words: "A discard without a partner earns nothing.",
		Explain: (*Game).explainCredit,
	},
	HandVoluntary: {ID: "biome.hand.voluntary", Kind: rule.KindLegality, Section: "Phase 1", Tie: rule.Acted, Words: "Cards may be discarded for rewards even from a small hand."},
	DrawTwo: {ID: "biome.draw.two", Kind: rule.KindEffect, Section: "Phase 2", Words: "In the second phase everybody may take up to two cards.",
		Explain: func(g *Game, _ *State, _ Move) string { return atMost(g.number.draw) },
	},
	CollectTwo: {ID: "biome.collect.two", Kind: rule.KindEffect, Section: "Phase 3", Words: "In the third phase everybody may take up to two resources.",
		Explain: func(g *Game, _ *State, _ Move) string { return atMost(g.number.collect) },
	},
	CollectLastPlace: {ID: "biome.collect.last-place", Kind: rule.KindEffect, Section: "Phase 3", Words: "From the second year on the player with fewest points takes something extra.",
		Explain: (*Game).explainStandings,
	},
	CollectLastPlaceTie: {ID: "biome.collect.last-place-tie", Kind: rule.KindTiebreak, Section: "Phase 3", Words: "Players tied for fewest points get no extra.",
		Tell:    said("the last place is shared: nobody is owed an extra"),
		Explain: (*Game).explainStandings,
	},
	CollectLastPlaceChoice: {ID: "biome.collect.last-place-choice", Kind: rule.KindEffect, Section: "Phase 3", Words: "The extra is a card or a resource of the player's choice."},
	PlayOne: {ID: "biome.play.one", Kind: rule.KindLegality, Section: "Phase 4", Words: "One card is played in the fourth phase.",
		Explain: (*Game).explainHeld,
	},
	PlayCost: {ID: "biome.play.cost", Kind: rule.KindCost, Section: "Phase 4", Words: "A card is paid for with exactly the resources printed on it.",
		Explain: (*Game).explainCost,
	},
	PlayPoints: {ID: "biome.play.points", Kind: rule.KindScore, Section: "Phase 4", Words: "A card played scores its points.",
		Tell: (*Game).tellPoints,
	},
	PlayOrder:     {ID: "biome.play.order", Kind: rule.KindEffect, Section: "Phase 4", Words: "A play is paid, laid and scored; then come claims and bonuses.", From: []rule.Clause{PlayCost, PlayPoints, AchievementMust, TrackBonus}},
	PlayForgoDraw: {ID: "biome.play.forgo-draw", Kind: rule.KindEffect, Section: "Phase 4 note", Words: "Who forgoes a play may draw a card instead."},
	PlayForgoUnable: {ID: "biome.play.forgo-unable", Kind: rule.KindEffect, Section: "Phase 4 note", Words: "Who has nothing to play forgoes too, and may draw.",
		Tell: said("nothing can be played"),
	},
	PlayKangarooExample: {ID: "biome.play.kangaroo-example", Kind: rule.KindEffect, Section: "Phase 4 example", Words: "The tree kangaroo is paid with four foods, goes into the Jungle and scores 7.", From: []rule.Clause{PlayCost, PlayPoints, BoardNative}},
}
