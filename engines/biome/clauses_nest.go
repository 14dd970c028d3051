package biome

import "umpire/engines/rule"

// The clauses on nesting in Spring.
const (
	NestSimultaneous rule.Clause = iota + pastPhase
	NestBirdCondition
	NestBirdDual
	NestRabbitCondition
	NestSingle
	NestEvery
	NestPlace
	NestRabbitLitter
	NestChicks
	NestChoice
	NestFreshChoice
	NestTreeLimit
	NestMiscLimit
	NestRabbitLimit
	NestNoDuty
	NestOnlySpring
	pastNest
)

var nestClauses = provisions{
	NestSimultaneous: {ID: "biome.nest.simultaneous", Kind: rule.KindTurn, Section: "SPRING", Words: "Spring's event is nesting, by all at once.",
		Tell: said("it is Spring: animals nest"),
	},
	NestBirdCondition: {ID: "biome.nest.bird-condition", Kind: rule.KindTrigger, Section: "SPRING", Tie: rule.Judged, Words: "A bird nests in an adjacent plant with a nest symbol in its own habitat.",
		Explain: (*Game).explainNest,
	},
	NestBirdDual: {ID: "biome.nest.bird-dual", Kind: rule.KindTrigger, Section: "SPRING", Words: "A bird of two habitats may also nest across the border between them."},
	NestRabbitCondition: {ID: "biome.nest.rabbit-condition", Kind: rule.KindTrigger, Section: "SPRING", Tie: rule.Judged, Words: "A rabbit nests in any adjacent plant of its own habitat.",
		Explain: (*Game).explainNest,
	},
	NestSingle: {ID: "biome.nest.single", Kind: rule.KindEffect, Section: "SPRING", Tie: rule.Judged, Words: "An animal makes one nest a Spring.",
		Explain: (*Game).explainNest,
	},
	NestEvery: {ID: "biome.nest.every", Kind: rule.KindEffect, Section: "SPRING", Tie: rule.Judged, Words: "Nesting ends only when nobody left can nest.",
		Tell: (*Game).tellNested,
	},
	NestPlace: {ID: "biome.nest.place", Kind: rule.KindEffect, Section: "SPRING", Words: "A marker joins the parent and the plant that holds the nest.",
		Tell: (*Game).tellNest,
	},
	NestRabbitLitter: {ID: "biome.nest.rabbit-litter", Kind: rule.KindEffect, Section: "SPRING", Words: "Rabbits have six young.",
		Tell: (*Game).tellBrood,
	},
	NestChicks: {ID: "biome.nest.chicks", Kind: rule.KindEffect, Section: "SPRING", Words: "A bird has as many chicks as its card shows.",
		Tell: (*Game).tellBrood,
	},
	NestChoice:      {ID: "biome.nest.choice", Kind: rule.KindEffect, Section: "SPRING", Words: "Among several plants the owner chooses.", From: []rule.Clause{NestBirdCondition, NestRabbitCondition}},
	NestFreshChoice: {ID: "biome.nest.fresh-choice", Kind: rule.KindEffect, Section: "SPRING note", Words: "Every Spring the choice is made anew.", From: []rule.Clause{NestChoice, SummerCleanup}},
	NestTreeLimit: {ID: "biome.nest.tree-limit", Kind: rule.KindLegality, Section: "SPRING", Words: "Two birds at most nest in a tree.",
		Explain: (*Game).explainNest,
	},
	NestMiscLimit: {ID: "biome.nest.misc-limit", Kind: rule.KindLegality, Section: "SPRING", Words: "A plant that is no tree holds a bird's nest for each of its symbols, one at most.",
		Explain: (*Game).explainNest,
	},
	NestRabbitLimit: {ID: "biome.nest.rabbit-limit", Kind: rule.KindLegality, Section: "SPRING", Words: "Four rabbits at most nest in a plant.",
		Explain: (*Game).explainNest,
	},
	NestNoDuty: {ID: "biome.nest.no-duty", Kind: rule.KindLegality, Section: "SPRING note", Words: "Nobody has to play birds beside trees.", From: []rule.Clause{BoardNative}},
	NestOnlySpring: {ID: "biome.nest.only-spring", Kind: rule.KindTurn, Section: "SPRING", Tie: rule.Judged, Words: "Nests come in Spring and at no other time.",
		Flaw: (*Game).flawSeason,
	},
}
