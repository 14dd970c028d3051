package biome

import "umpire/engines/rule"

// The clauses on Summer's predation, feeding and scavenging.
const (
	PredationFirst rule.Clause = iota + pastNest
	PredationAutomatic
	PredationPlayerOrder
	PredationOrderTie
	PredationEach
	PredationTarget
	PredationRoll
	PredationGain
	PredationFail
	PredationNoCube
	PredationMeerkatExample
	PredationThreePlantsExample
	PredationBonusPredator
	FeedAfterPredation
	FeedCost
	FeedType
	FeedDualFood
	FeedOptional
	FeedPoints
	FeedBonusDelay
	FeedRabbitExample
	ScavengeWhen
	ScavengeGreater
	ScavengeLesser
	ScavengeNoCube
	ScavengeKeepBabies
	SummerCleanup
	pastSummer
)

var summerClauses = provisions{
	PredationFirst: {ID: "biome.predation.first", Kind: rule.KindTurn, Section: "Summer", Words: "Summer begins with predation.",
		Tell: said("it is Summer: predators hunt"),
	},
	PredationAutomatic: {ID: "biome.predation.automatic", Kind: rule.KindTrigger, Section: "Summer", Words: "Every predator hunts every Summer without being asked.",
		Tell: said("every predator hunts"),
	},
	PredationPlayerOrder: {ID: "biome.predation.player-order", Kind: rule.KindTurn, Section: "Summer", Words: "The player with fewest points hunts first.",
		Tell: said("who has fewest points hunts first"),
	},
	PredationOrderTie: {ID: "biome.predation.order-tie", Kind: rule.KindTiebreak, Section: "Summer", Words: "Tied players hunt in turn order.",
		Tell: said("tied players hunt in turn order"),
	},
	PredationEach: {ID: "biome.predation.each", Kind: rule.KindTurn, Section: "Summer", Tie: rule.Judged, Words: "A predator attacks once.",
		Tell:    lacks("no predator"),
		Explain: (*Game).explainHunted,
	},
	PredationTarget: {ID: "biome.predation.target", Kind: rule.KindLegality, Section: "Summer", Words: "A predator attacks an opponent's nest with babies in its own habitat.",
		Explain: (*Game).explainHunter,
	},
	PredationRoll: {ID: "biome.predation.roll", Kind: rule.KindEffect, Section: "Summer", Words: "A hunt succeeds when the die beats the number of plants around the nest."},
	PredationGain: {ID: "biome.predation.gain", Kind: rule.KindScore, Section: "Summer", Words: "A success takes up to two babies and scores two points for each.",
		Tell: (*Game).tellPoints,
	},
	PredationFail:               {ID: "biome.predation.fail", Kind: rule.KindEffect, Section: "Summer", Words: "A hunt that fails, or finds no nest, draws three cards."},
	PredationNoCube:             {ID: "biome.predation.no-cube", Kind: rule.KindEffect, Section: "Summer note", Words: "Hunting needs no cube and minds none."},
	PredationMeerkatExample:     {ID: "biome.predation.meerkat-example", Kind: rule.KindLegality, Section: "Summer example", Words: "A predator in the Prairie attacks Prairie nests only.", From: []rule.Clause{PredationTarget}},
	PredationThreePlantsExample: {ID: "biome.predation.three-plants-example", Kind: rule.KindEffect, Section: "Summer example", Words: "Against three plants a 4 is needed.", From: []rule.Clause{PredationRoll}},
	PredationBonusPredator:      {ID: "biome.predation.bonus-predator", Kind: rule.KindTrigger, Section: "POINT TRACK BONUSES note", Words: "A predator played with a bonus of the hunt still hunts."},
	FeedAfterPredation: {ID: "biome.feed.after-predation", Kind: rule.KindTurn, Section: "Summer", Words: "Feeding comes after predation.",
		Tell: said("babies may be fed"),
	},
	FeedCost: {ID: "biome.feed.cost", Kind: rule.KindCost, Section: "Summer", Words: "A fed baby costs one food.",
		Explain: (*Game).explainMeal,
	},
	FeedType: {ID: "biome.feed.type", Kind: rule.KindLegality, Section: "Summer", Words: "Babies eat what their parent's card costs.",
		Tell:    lacks("no babies to feed"),
		Explain: (*Game).explainMeal,
	},
	FeedDualFood: {ID: "biome.feed.dual-food", Kind: rule.KindLegality, Section: "Summer note", Tie: rule.Acted, Words: "A parent of several foods feeds each baby any of them."},
	FeedOptional: {ID: "biome.feed.optional", Kind: rule.KindLegality, Section: "Summer example", Tie: rule.Acted, Words: "Babies may go unfed.",
		Tell: said("babies may go unfed"),
	},
	FeedPoints: {ID: "biome.feed.points", Kind: rule.KindScore, Section: "Summer", Words: "When the feeding is done every fed baby leaves its nest and scores two points.",
		Tell: (*Game).tellPoints,
	},
	FeedBonusDelay:    {ID: "biome.feed.bonus-delay", Kind: rule.KindEffect, Section: "Summer", Words: "Bonuses of the feeding come after it."},
	FeedRabbitExample: {ID: "biome.feed.rabbit-example", Kind: rule.KindScore, Section: "Summer example", Words: "Six leaves raise six rabbits for 12 points.", From: []rule.Clause{FeedPoints, FeedCost}},
	ScavengeWhen: {ID: "biome.scavenge.when", Kind: rule.KindTurn, Section: "Summer", Words: "Vultures scavenge after the feeding.",
		Tell: (*Game).tellScavenging,
	},
	ScavengeGreater: {ID: "biome.scavenge.greater", Kind: rule.KindEffect, Section: "Summer", Words: "The Greater vulture in its Jungle gains a point and a card for each unfed baby in another player's Jungle.",
		Tell: (*Game).tellPoints,
	},
	ScavengeLesser: {ID: "biome.scavenge.lesser", Kind: rule.KindEffect, Section: "Summer", Words: "The Lesser vulture gains a point and a card for each unfed baby in another player's Marsh and Prairie.",
		Tell: (*Game).tellPoints,
	},
	ScavengeNoCube:     {ID: "biome.scavenge.no-cube", Kind: rule.KindEffect, Section: "Summer note", Words: "Scavenging needs no cube and comes every Summer."},
	ScavengeKeepBabies: {ID: "biome.scavenge.keep-babies", Kind: rule.KindEffect, Section: "Summer", Words: "Scavenging leaves the babies where they are."},
	SummerCleanup: {ID: "biome.summer.cleanup", Kind: rule.KindEffect, Section: "Summer", Words: "At the end of Summer's event all nests and babies are cleared away.",
		Tell: said("all nests are cleared away"),
	},
}
