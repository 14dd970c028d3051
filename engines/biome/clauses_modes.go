package biome

import "umpire/engines/rule"

// The clauses on the Advanced and the Expert mode.
const (
	AdvancedSide rule.Clause = iota + pastTemplate
	AdvancedNoMatch
	AdvancedWinterOne
	AdvancedBrumation
	AdvancedMigrationWhen
	AdvancedMigrationMust
	AdvancedMigrationFit
	AdvancedMigrationDual
	AdvancedMigrationOnce
	AdvancedMigrationCube
	AdvancedMigrationReceiver
	AdvancedMigrationPoints
	AdvancedMigrationNoneFits
	ExpertIncludes
	ExpertRatio
	ExpertCardRatio
	ExpertExample
	ExpertClimate
	pastMode
)

var modesClauses = provisions{
	AdvancedSide:    {ID: "biome.advanced.side", Kind: rule.KindSetup, Section: "Advanced Mode", Tie: rule.Acted, Words: "The Advanced side shows the rules added to Standard."},
	AdvancedNoMatch: {ID: "biome.advanced.no-match", Kind: rule.KindLegality, Section: "Advanced Mode", Words: "The resources collected in a phase all differ."},
	AdvancedWinterOne: {ID: "biome.advanced.winter-one", Kind: rule.KindLegality, Section: "WINTER", Words: "In Winter one resource is collected.",
		Explain: because("it is Winter"),
	},
	AdvancedBrumation: {ID: "biome.advanced.brumation", Kind: rule.KindLegality, Section: "WINTER", Words: "In Winter no reptile is activated.",
		Explain: (*Game).explainAction,
	},
	AdvancedMigrationWhen: {ID: "biome.advanced.migration-when", Kind: rule.KindTurn, Section: "FALL", Words: "Fall's event is migration, from the second year on.",
		Tell: said("animals migrate"),
	},
	AdvancedMigrationMust: {ID: "biome.advanced.migration-must", Kind: rule.KindTurn, Section: "FALL", Tie: rule.Judged, Words: "Each player in turn order sends an animal to the left.",
		Explain: (*Game).explainMigration,
	},
	AdvancedMigrationFit: {ID: "biome.advanced.migration-fit", Kind: rule.KindLegality, Section: "FALL", Words: "The animal must find a space there that suits it.",
		Explain: (*Game).explainReceiver,
	},
	AdvancedMigrationDual: {ID: "biome.advanced.migration-dual", Kind: rule.KindLegality, Section: "FALL", Tie: rule.Acted, Words: "An animal of two habitats may settle in either."},
	AdvancedMigrationOnce: {ID: "biome.advanced.migration-once", Kind: rule.KindLegality, Section: "FALL note", Words: "No card migrates twice in a season.",
		Tell:    lacks("no animal that could migrate"),
		Explain: (*Game).explainMigrated,
	},
	AdvancedMigrationCube: {ID: "biome.advanced.migration-cube", Kind: rule.KindEffect, Section: "FALL", Words: "The migrant's cube goes back to its owner."},
	AdvancedMigrationReceiver: {ID: "biome.advanced.migration-receiver", Kind: rule.KindEffect, Section: "FALL", Words: "The receiver chooses the space.",
		Explain: (*Game).explainDue,
	},
	AdvancedMigrationPoints: {ID: "biome.advanced.migration-points", Kind: rule.KindScore, Section: "FALL", Words: "The receiver scores half the animal's points, rounded up.",
		Tell: (*Game).tellPoints,
	},
	AdvancedMigrationNoneFits: {ID: "biome.advanced.migration-none-fits", Kind: rule.KindEffect, Section: "FALL", Words: "If none fits an animal may be discarded instead, or nothing done."},
	ExpertIncludes:            {ID: "biome.expert.includes", Kind: rule.KindVariant, Section: "Expert Mode", Tie: rule.Acted, Words: "Expert keeps all the Advanced rules."},
	ExpertRatio: {ID: "biome.expert.ratio", Kind: rule.KindCost, Section: "Expert Mode", Words: "In Expert a resource costs three cards or three matching resources.",
		Explain: (*Game).explainPrices,
	},
	ExpertCardRatio: {ID: "biome.expert.card-ratio", Kind: rule.KindCost, Section: "Expert Mode", Words: "In Expert a card still costs two.",
		Explain: (*Game).explainPrices,
	},
	ExpertExample: {ID: "biome.expert.example", Kind: rule.KindCost, Section: "Expert Mode", Words: "Five sunlight buy a fish and a card.", From: []rule.Clause{ExpertRatio, ExpertCardRatio}},
	ExpertClimate: {ID: "biome.expert.climate", Kind: rule.KindVariant, Section: "Expert Mode", Tie: rule.Acted, Words: "Disasters in Expert are those of Climate Change."},
}
