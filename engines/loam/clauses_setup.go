package loam

import "umpire/engines/rule"

// The clauses on what a game is, the components and the set-up.
const (
	FlowPlant rule.Clause = iota
	FlowThreeStats
	FlowRounds
	FlowObjectives
	FlowHighestWins
	TypeSix
	TypeLabelOnly
	ComponentCreatures
	ComponentBehaviors
	ComponentBehaviorPairs
	ComponentInputs
	ComponentInputPerStat
	ComponentTrackers
	ComponentPlayerLimit
	ComponentCountersUnlimited
	SetupCreatureDeck
	SetupZones
	SetupSoilSpace
	SetupPlayerKit
	SetupInputsBasic
	SetupStatsZero
	SetupZoneEmpty
	SetupSoilSix
	SetupHandOne
	SetupHandOrder
	SetupBehaviorsThree
	SetupFirstPlayer
	pastSetup
)

var setupClauses = provisions{
	FlowPlant:      {ID: "loam.flow.plant", Kind: rule.KindDefinition, Section: "Dig in to Loam!", Words: "Each player is one plant and owns exactly one root zone, one tracker and one set of inputs.", From: []rule.Clause{InputOnce, ActionPlaceOwnZone}, Tie: rule.Follows},
	FlowThreeStats: {ID: "loam.flow.three-stats", Kind: rule.KindDefinition, Section: "Dig in to Loam!", Words: "A root zone has exactly three stats: Structure, Nutrients, Food Web.", From: []rule.Clause{ActionPlaceGains}, Tie: rule.Follows},
	FlowRounds: {ID: "loam.flow.rounds", Kind: rule.KindTurn, Section: "Game Flow", Words: "A game is exactly three rounds.",
		Tell: said("all rounds have been played"), Flaw: (*Game).flawRound,
	},
	FlowObjectives:  {ID: "loam.flow.objectives", Kind: rule.KindDefinition, Section: "Game Flow", Words: "Points come from two sources only: balance between stats, and communities.", From: []rule.Clause{ScoreBalance, ScorePerCommunity}, Tie: rule.Follows},
	FlowHighestWins: {ID: "loam.flow.highest-wins", Kind: rule.KindEnd, Section: "Game Flow", Words: "The highest total after the third round wins.", From: []rule.Clause{WinMostPoints}, Tie: rule.Follows},
	TypeSix:         {ID: "loam.type.six", Kind: rule.KindDefinition, Section: "Meet the Creatures!", Words: "Every creature has exactly one of six types: Microbial Decomposer, Animal Decomposer, Ecosystem Engineer, Plant Mutualist, Large Predator, Small Predator.", From: []rule.Clause{ScoreTypes, ScoreAllSix}, Tie: rule.Follows},
	TypeLabelOnly:   {ID: "loam.type.label-only", Kind: rule.KindDefinition, Section: "Meet the Creatures!", Words: "The printed type is all that counts; biological kinship does not (kinds such as nematodes or ants occur under several types), and types have no rules of their own beyond earning and scoring.", From: []rule.Clause{BehaviorEarn, ScoreTypes}, Tie: rule.Follows},
	ComponentCreatures: {ID: "loam.component.creatures", Kind: rule.KindComponent, Section: "Components", Words: "120 creatures form one shared creature deck.", Tie: rule.Judged,
		Explain: (*Game).explainDeck, Flaw: (*Game).flawCreatures,
	},
	ComponentBehaviors: {ID: "loam.component.behaviors", Kind: rule.KindComponent, Section: "Components", Words: "15 behaviors form one shared behavior deck.", Tie: rule.Judged,
		Explain: (*Game).explainBehaviorDeck, Flaw: (*Game).flawBehaviors,
	},
	ComponentBehaviorPairs:     {ID: "loam.component.behavior-pairs", Kind: rule.KindComponent, Section: "Components", Words: "The 15 behaviors carry the 15 different unordered pairs of different types, one each.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	ComponentInputs:            {ID: "loam.component.inputs", Kind: rule.KindComponent, Section: "Components", Words: "12 inputs: three kinds, four copies each, a basic and an upgraded side.", From: []rule.Clause{InputOnce}, Tie: rule.Follows},
	ComponentInputPerStat:      {ID: "loam.component.input-per-stat", Kind: rule.KindComponent, Section: "Upgrading Inputs", Words: "Each kind of input corresponds to exactly one stat and each stat to one kind.", From: []rule.Clause{UpgradeCorresponding}, Tie: rule.Follows},
	ComponentTrackers:          {ID: "loam.component.trackers", Kind: rule.KindComponent, Section: "Components", Words: "Four root zone health trackers (each showing a turn tracker), twelve stat counters, four double-sided reminder/point trackers, twenty point counters.", From: []rule.Clause{StatUncapped}, Tie: rule.Follows},
	ComponentPlayerLimit:       {ID: "loam.component.player-limit", Kind: rule.KindComponent, Section: "Components", Words: "At most four players, at least one."},
	ComponentCountersUnlimited: {ID: "loam.component.counters-unlimited", Kind: rule.KindComponent, Section: "Components", Words: "Running out of point counters never changes a value or a rule.", From: []rule.Clause{StatUncapped}, Tie: rule.Follows},
	SetupCreatureDeck:          {ID: "loam.setup.creature-deck", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Shuffle all creatures into a face-down deck within reach of all.", From: []rule.Clause{ComponentCreatures}, Tie: rule.Follows},
	SetupZones:                 {ID: "loam.setup.zones", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Beside the creature deck there is a place for the soil and one for the discard pile; both start empty.", From: []rule.Clause{SetupSoilSix}, Tie: rule.Follows},
	SetupSoilSpace:             {ID: "loam.setup.soil-space", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Room for 6-10 soil creatures is table advice, not a limit.", From: []rule.Clause{ActionGrow, TurnEndGrow}, Tie: rule.Follows},
	SetupPlayerKit:             {ID: "loam.setup.player-kit", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Each player takes one tracker, three stat counters, one reminder/point tracker and one copy of each of the three inputs.", From: []rule.Clause{InputOnce}, Tie: rule.Follows},
	SetupInputsBasic: {ID: "loam.setup.inputs-basic", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "The three inputs start in the player's hand on their basic side.",
		Tell: said("all inputs start on their basic side"),
	},
	SetupStatsZero: {ID: "loam.setup.stats-zero", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "All stats start at 0.",
		Tell: said("all stats start at 0"),
	},
	SetupZoneEmpty: {ID: "loam.setup.zone-empty", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Root zones start without creatures, players without behaviors.", From: []rule.Clause{ComponentCreatures, ComponentBehaviors}, Tie: rule.Follows},
	SetupSoilSix: {ID: "loam.setup.soil-six", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "The top six creatures of the deck go face-up into the soil.",
		Tell: (*Game).tellSoil,
	},
	SetupHandOne: {ID: "loam.setup.hand-one", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "After the soil, each player draws one creature from the deck into the hand.",
		Tell: (*Game).tellHand,
	},
	SetupHandOrder: {ID: "loam.setup.hand-order", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "The six soil creatures come off the deck before the hands; hands are dealt in seat order from seat 1.",
		Tell: said("hands are dealt in the order of the seats"),
	},
	SetupBehaviorsThree: {ID: "loam.setup.behaviors-three", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "Shuffle the behaviors into a face-down deck and put its top three face-up as the available behaviors.",
		Tell: (*Game).tellShown,
	},
	SetupFirstPlayer: {ID: "loam.setup.first-player", Kind: rule.KindSetup, Section: "Setup and Game Start", Words: "The player who most recently touched soil takes the first turn; for an engine this is an input, not a rule (script first).",
		Tell: said("the first player is known"),
	},
}
