package biome

import "umpire/engines/rule"

// The clauses on Changing Conditions cards and exchanges.
const (
	ConditionsAnyTime rule.Clause = iota + pastAction
	ConditionsSpace
	ConditionsEffect
	ConditionsPlayOn
	ConditionsBothWays
	ConditionsFree
	ConditionsNotPlantAnimal
	ExchangeCards
	ExchangeResources
	ExchangeMatching
	ExchangeNoStealDodge
	pastAnytime
)

var anytimeClauses = provisions{
	ConditionsAnyTime: {ID: "biome.conditions.any-time", Kind: rule.KindLegality, Section: "CHANGING CONDITIONS", Words: "A Changing Conditions card may be laid whenever the game waits for its owner or for the table.",
		Explain: (*Game).explainChange,
	},
	ConditionsSpace: {ID: "biome.conditions.space", Kind: rule.KindLegality, Section: "CHANGING CONDITIONS", Words: "It goes onto an empty own space of one of its two habitats.",
		Explain: (*Game).explainHabitat,
	},
	ConditionsEffect: {ID: "biome.conditions.effect", Kind: rule.KindEffect, Section: "CHANGING CONDITIONS", Words: "The space then counts as the other habitat.",
		Tell: (*Game).tellHabitat,
	},
	ConditionsPlayOn:         {ID: "biome.conditions.play-on", Kind: rule.KindLegality, Section: "CHANGING CONDITIONS example", Tie: rule.Acted, Words: "Cards of the new habitat may be played there from then on."},
	ConditionsBothWays:       {ID: "biome.conditions.both-ways", Kind: rule.KindLegality, Section: "CHANGING CONDITIONS", Tie: rule.Acted, Words: "It works from either habitat to the other."},
	ConditionsFree:           {ID: "biome.conditions.free", Kind: rule.KindCost, Section: "CHANGING CONDITIONS", Tie: rule.Acted, Words: "It costs and scores nothing."},
	ConditionsNotPlantAnimal: {ID: "biome.conditions.not-plant-animal", Kind: rule.KindDefinition, Section: "Setup step 2", Tie: rule.Judged, Words: "It is no plant or animal and is never played as one."},
	ExchangeCards: {ID: "biome.exchange.cards", Kind: rule.KindEffect, Section: "Phase 1", Words: "Two hand cards buy a resource or a card at any time.",
		Explain: (*Game).explainPrices,
	},
	ExchangeResources: {ID: "biome.exchange.resources", Kind: rule.KindEffect, Section: "Solo reminder; Expert example; Bonobo", Words: "Two resources of a kind buy a resource or a card at any time.",
		Explain: (*Game).explainPrices,
	},
	ExchangeMatching: {ID: "biome.exchange.matching", Kind: rule.KindLegality, Section: "Solo reminder", Words: "What is exchanged is all cards, or all resources of one kind.",
		Explain: (*Game).explainPrices,
	},
	ExchangeNoStealDodge: {ID: "biome.exchange.no-steal-dodge", Kind: rule.KindLegality, Section: "Bonobo", Words: "Nobody exchanges while a steal is under way.",
		Explain: because("a steal is under way"),
	},
}
