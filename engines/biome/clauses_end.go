package biome

import "umpire/engines/rule"

// The clauses on achievements and the end of the game.
const (
	AchievementFour rule.Clause = iota + pastTrack
	AchievementMust
	AchievementOnce
	AchievementPlaces
	AchievementSimultaneousTie
	AchievementSkip
	AchievementTurnOrder
	AchievementSameTurn
	AchievementFloristExample
	AchievementEcologist
	AchievementNaturalist
	AchievementMammalogist
	AchievementGardener
	EndPoints
	EndFull
	EndSeason
	EndFinish
	EndWinner
	EndNoLeftover
	EndTie
	pastEnd
)

var endClauses = provisions{
	AchievementFour: {ID: "biome.achievement.four", Kind: rule.KindSetup, Section: "ACHIEVEMENTS", Tie: rule.Acted, Words: "The printed achievement is public from the start."},
	AchievementMust: {ID: "biome.achievement.must", Kind: rule.KindTrigger, Section: "Quick Rules", Words: "Whoever meets an achievement claims it at once.",
		Tell: (*Game).tellClaim,
	},
	AchievementOnce: {ID: "biome.achievement.once", Kind: rule.KindLegality, Section: "ACHIEVEMENTS", Tie: rule.Acted, Words: "Nobody completes an achievement twice."},
	AchievementPlaces: {ID: "biome.achievement.places", Kind: rule.KindScore, Section: "ACHIEVEMENTS", Words: "Each place has its points, fewer for later ones.",
		Tell: (*Game).tellPoints,
	},
	AchievementSimultaneousTie: {ID: "biome.achievement.simultaneous-tie", Kind: rule.KindTiebreak, Section: "ACHIEVEMENTS", Words: "Who complete it in the same simultaneous phase share a place.",
		Tell: said("completed in one phase: the place is shared"),
	},
	AchievementSkip: {ID: "biome.achievement.skip", Kind: rule.KindTiebreak, Section: "ACHIEVEMENTS", Words: "After a shared place as many places are left out.",
		Tell: said("places are left out after a tie"),
	},
	AchievementTurnOrder:      {ID: "biome.achievement.turn-order", Kind: rule.KindTiebreak, Section: "ACHIEVEMENTS note", Words: "Completions in different turns never tie."},
	AchievementSameTurn:       {ID: "biome.achievement.same-turn", Kind: rule.KindTiebreak, Section: "ACHIEVEMENTS note", Words: "Completions in one turn rank from the active player on."},
	AchievementFloristExample: {ID: "biome.achievement.florist-example", Kind: rule.KindScore, Section: "ACHIEVEMENTS example", Words: "Two players share second place of The Florist, and the next is fourth.", From: []rule.Clause{AchievementSimultaneousTie, AchievementSkip}},
	AchievementEcologist:      {ID: "biome.achievement.ecologist", Kind: rule.KindDefinition, Section: "The Ecologist", Tie: rule.Acted, Words: "The Ecologist wants five species of plants and five of animals."},
	AchievementNaturalist:     {ID: "biome.achievement.naturalist", Kind: rule.KindDefinition, Section: "The Naturalist", Tie: rule.Acted, Words: "The Naturalist wants a card on every space."},
	AchievementMammalogist:    {ID: "biome.achievement.mammalogist", Kind: rule.KindDefinition, Section: "The Mammalogist", Tie: rule.Acted, Words: "The Mammalogist wants four mammals that live in all three habitats."},
	AchievementGardener:       {ID: "biome.achievement.gardener", Kind: rule.KindDefinition, Section: "The Gardener", Tie: rule.Acted, Words: "The Gardener wants a full row of different types."},
	EndPoints: {ID: "biome.end.points", Kind: rule.KindEnd, Section: "Game End", Words: "120 points bring the end.",
		Tell: (*Game).tellEndPoints,
	},
	EndFull: {ID: "biome.end.full", Kind: rule.KindEnd, Section: "Game End, Quick Rules", Words: "A full Biome brings the end.",
		Tell: said("the end is near: a Biome is full"),
	},
	EndSeason: {ID: "biome.end.season", Kind: rule.KindEnd, Section: "Game End", Words: "The twelfth season is the last.",
		Tell: said("Summer of Year 3 is over"),
		Flaw: (*Game).flawLastSeason,
	},
	EndFinish: {ID: "biome.end.finish", Kind: rule.KindEnd, Section: "Game End", Words: "The season in which the end comes is played out.",
		Explain: because("the game is over"),
	},
	EndWinner: {ID: "biome.end.winner", Kind: rule.KindScore, Section: "Game End", Words: "Most points win.",
		Tell: said("most points win"),
	},
	EndNoLeftover: {ID: "biome.end.no-leftover", Kind: rule.KindScore, Section: "Game End", Words: "What is left over counts nothing.", From: []rule.Clause{EndWinner}},
	EndTie: {ID: "biome.end.tie", Kind: rule.KindTiebreak, Section: "Game End", Words: "Tied leaders win together.",
		Tell: said("tied leaders win together"),
	},
}
