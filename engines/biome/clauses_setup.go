package biome

import "umpire/engines/rule"

// The clauses on the components, the set-up and the board.
const (
	ComponentCounts rule.Clause = iota
	ComponentSevenTypes
	ComponentNestIsMarker
	ComponentRabbitNestNote
	ComponentCubes
	ComponentLegend
	SetupBoards
	SetupCenterpiece
	SetupDeck
	SetupSupply
	SetupPointsZero
	SetupAchievements
	SetupStartPlayer
	SetupStartersDraw
	SetupStartersPlace
	SetupOrthogonal
	SetupStartersNoPoints
	SetupHand
	SetupResources
	SetupComplete
	SetupMarkers
	BoardSpaces
	BoardNative
	BoardDual
	BoardOneCard
	BoardScope
	BoardNoRemoval
	BoardCostKinds
	PointsSources
	pastSetup
)

var setupClauses = provisions{
	ComponentCounts: {ID: "biome.component.counts", Kind: rule.KindComponent, Section: "Components", Tie: rule.Judged, Words: "A position uses no more copies of a card than the game has.",
		Explain: (*Game).explainCopies,
		Flaw:    (*Game).flawCopies,
	},
	ComponentSevenTypes:     {ID: "biome.component.seven-types", Kind: rule.KindDefinition, Section: "OVERVIEW, The Gardener", Words: "Every plant or animal is of one of seven types, three of plants and four of animals.", From: []rule.Clause{AchievementGardener, ActionPerSetPoints}},
	ComponentNestIsMarker:   {ID: "biome.component.nest-is-marker", Kind: rule.KindDefinition, Section: "Important Clarification", Words: "The word nest always means the marker with its babies.", From: []rule.Clause{NestPlace}},
	ComponentRabbitNestNote: {ID: "biome.component.rabbit-nest-note", Kind: rule.KindDefinition, Section: "SPRING", Words: "A burrow of rabbits is a nest like any other.", From: []rule.Clause{NestRabbitLitter}},
	ComponentCubes:          {ID: "biome.component.cubes", Kind: rule.KindComponent, Section: "Setup step 3", Tie: rule.Judged, Words: "A player marks with 16 cubes of one colour."},
	ComponentLegend:         {ID: "biome.component.legend", Kind: rule.KindComponent, Section: "Setup step 7", Words: "Legend cards only remind.", From: []rule.Clause{ComponentCounts}},
	SetupBoards:             {ID: "biome.setup.boards", Kind: rule.KindSetup, Section: "Setup step 1, 3", Words: "Everybody starts with an empty Biome, and colours mean nothing.", From: []rule.Clause{BoardNative, EndFull}},
	SetupCenterpiece:        {ID: "biome.setup.centerpiece", Kind: rule.KindSetup, Section: "Setup step 2", Words: "The centerpiece shows the side of the mode played.", From: []rule.Clause{CollectTwo, AdvancedNoMatch}},
	SetupDeck:               {ID: "biome.setup.deck", Kind: rule.KindSetup, Section: "Setup step 2", Tie: rule.Acted, Words: "Plants, animals and Changing Conditions cards make one shuffled deck, without the starting cards."},
	SetupSupply:             {ID: "biome.setup.supply", Kind: rule.KindSetup, Section: "Setup step 2", Words: "All tokens and nests begin in the supply.", From: []rule.Clause{ComponentCounts}},
	SetupPointsZero:         {ID: "biome.setup.points-zero", Kind: rule.KindSetup, Section: "Setup step 3", Tie: rule.Acted, Words: "Everybody starts with no points."},
	SetupAchievements:       {ID: "biome.setup.achievements", Kind: rule.KindSetup, Section: "Setup step 4", Tie: rule.Acted, Words: "Three achievement cards are dealt face up."},
	SetupStartPlayer:        {ID: "biome.setup.start-player", Kind: rule.KindSetup, Section: "Setup step 5", Tie: rule.Acted, Words: "The owner of most houseplants starts the first season."},
	SetupStartersDraw:       {ID: "biome.setup.starters-draw", Kind: rule.KindSetup, Section: "Setup step 6", Tie: rule.Acted, Words: "In turn order everybody draws a starting bird, and takes the tree of its number."},
	SetupStartersPlace:      {ID: "biome.setup.starters-place", Kind: rule.KindSetup, Section: "Setup step 6", Tie: rule.Judged, Words: "The two starting cards go onto open spaces of their printed habitat."},
	SetupOrthogonal:         {ID: "biome.setup.orthogonal", Kind: rule.KindDefinition, Section: "Setup step 6", Tie: rule.Judged, Words: "Spaces are adjacent across an edge only, as the two starting cards must be."},
	SetupStartersNoPoints:   {ID: "biome.setup.starters-no-points", Kind: rule.KindSetup, Section: "Setup step 6", Tie: rule.Acted, Words: "Placing the starting cards scores nothing."},
	SetupHand:               {ID: "biome.setup.hand", Kind: rule.KindSetup, Section: "Setup step 7", Tie: rule.Acted, Words: "Everybody is dealt three cards."},
	SetupResources:          {ID: "biome.setup.resources", Kind: rule.KindSetup, Section: "Setup step 8", Tie: rule.Acted, Words: "Everybody takes one of each resource."},
	SetupComplete:           {ID: "biome.setup.complete", Kind: rule.KindSetup, Section: "Setup step 8 note", Words: "The game begins with two cards laid, three in hand and six tokens each.", From: []rule.Clause{SetupStartersPlace, SetupHand, SetupResources}},
	SetupMarkers: {ID: "biome.setup.markers", Kind: rule.KindSetup, Section: "Setup step 9", Tie: rule.Acted, Words: "The first season begins with drawing cards.",
		Tell: said("the first season begins"),
	},
	BoardSpaces: {ID: "biome.board.spaces", Kind: rule.KindDefinition, Section: "OVERVIEW", Words: "A Biome has 18 spaces in three habitats.", From: []rule.Clause{BoardNative, EndFull}},
	BoardNative: {ID: "biome.board.native", Kind: rule.KindLegality, Section: "OVERVIEW", Words: "A card goes only onto a space that now counts as a habitat native to it.",
		Explain: (*Game).explainNative,
		Flaw:    (*Game).flawNative,
	},
	BoardDual: {ID: "biome.board.dual", Kind: rule.KindLegality, Section: "OVERVIEW", Tie: rule.Acted, Words: "A card of two habitats may use spaces of either."},
	BoardOneCard: {ID: "biome.board.one-card", Kind: rule.KindLegality, Section: "Phase 4 example", Words: "A space takes one plant or animal.",
		Explain: (*Game).explainFilled,
	},
	BoardScope:     {ID: "biome.board.scope", Kind: rule.KindDefinition, Section: "OVERVIEW", Tie: rule.Acted, Words: "What speaks of a habitat counts the cards there alone."},
	BoardNoRemoval: {ID: "biome.board.no-removal", Kind: rule.KindLegality, Section: "Quick Rules, Starting Cards", Words: "A played card stays unless it migrates or a disaster takes it.", From: []rule.Clause{AdvancedMigrationMust, DisasterChoose}},
	BoardCostKinds: {ID: "biome.board.cost-kinds", Kind: rule.KindDefinition, Section: "Phase 4", Words: "Sunlight pays for plants, food for animals.", From: []rule.Clause{PlayCost}},
	PointsSources:  {ID: "biome.points.sources", Kind: rule.KindScore, Section: "Overview", Words: "Points come from cards, achievements, actions, babies, hunting and scavenging.", From: []rule.Clause{PlayPoints, AchievementPlaces, FeedPoints, PredationGain, ScavengeGreater, ScavengeLesser}},
}
