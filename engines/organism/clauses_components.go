package organism

import "umpire/engines/rule"

// The clauses of components, setup and organisms, in the order of the rulebook.
const (
	ComponentBoards rule.Clause = iota
	ComponentElements
	ComponentFood
	ComponentPowerBoard
	ComponentFields
	ComponentMutations
	BoardNotation
	BoardAdjacency
	BoardRingsInPlay
	PlayerCount
	SpaceCapacity
	SpaceOpen
	ElementTypes
	OrganismContiguous
	OrganismSingle
	OrganismLiving
	OrganismStartOfTurn
	OrganismFrozen
	OrganismSeparatedStillMember
	OrganismRecomputed
	SetupEmptyBoard
	SetupThreshold
	SetupMutations
	SetupFields
	pastComponent
)

// componentClauses are the clauses of the components, what words mean, and the set-up.
var componentClauses = provisions{
	ComponentBoards: {ID: "organism.component.boards", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Follows, From: []clause{BoardRingsInPlay}, Words: "A game uses one board side: hexagonal (S = 6) for 1, 2, 3, 4 and 6 players, five-sided (S = 5) for 5 players."},
	ComponentElements: {ID: "organism.component.elements", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Judged, Words: "Each player owns exactly 5 EAT, 5 GROW and 5 MOVE; at no time are more of one type of one player on the board.",
		Flaw: (*Game).flawPieces,
	},
	ComponentFood:       {ID: "organism.component.food", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Follows, From: []clause{EatAmount}, Words: "15 food tokens come with each colour; food has no owner."},
	ComponentPowerBoard: {ID: "organism.component.power-board", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Follows, From: []clause{EndPower, HoldGain}, Words: "Power is tracked on a 0-5 board with three markers per player."},
	ComponentFields:     {ID: "organism.component.fields", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Follows, From: []clause{FieldSupply}, Words: "Each player has 5 platforms; these are the fields of the FIELD mutations and of AVENGE."},
	ComponentMutations:  {ID: "organism.component.mutations", Kind: rule.KindComponent, Section: "COMPONENTS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "The mutation set is the 26 named in the list of mutations."},
	BoardNotation:       {ID: "organism.board.notation", Kind: rule.KindDefinition, Section: "Notation", Tie: rule.Follows, From: []clause{IntroducePlace}, Words: "A space is named by ring letter and step, for example D10."},
	BoardAdjacency:      {ID: "organism.board.adjacency", Kind: rule.KindDefinition, Section: "Game Components", Tie: rule.Follows, From: []clause{EatFromOpen, MoveStep}, Words: "Two spaces are adjacent exactly as the rings are laid out; adjacency is symmetric and irreflexive."},
	BoardRingsInPlay:    {ID: "organism.board.rings-in-play", Kind: rule.KindSetup, Section: "SETUP", Words: "The rings in play and the home spaces are fixed before play by player count and by the open/close variant."},
	PlayerCount:         {ID: "organism.player-count", Kind: rule.KindSetup, Section: "SETUP", Words: "2 to 6 players compete in the base game; with RAIN the game also plays solo and cooperatively."},
	SpaceCapacity: {ID: "organism.space.capacity", Kind: rule.KindDefinition, Section: "MOVE", Tie: rule.Judged, Words: "A space holds at most one element.",
		Flaw: (*Game).flawCrowd,
	},
	SpaceOpen:    {ID: "organism.space.open", Kind: rule.KindDefinition, Section: "MOVE", Tie: rule.Follows, From: []clause{EatFromOpen, GrowTargetOpen, MoveOntoElement}, Words: "A space is open when no element of any player is in it."},
	ElementTypes: {ID: "organism.element.types", Kind: rule.KindDefinition, Section: "OVERVIEW", Tie: rule.Follows, From: []clause{ChooseType, IntroducePlace}, Words: "There are three element types: EAT, GROW, MOVE."},
	OrganismContiguous: {ID: "organism.organism.contiguous", Kind: rule.KindDefinition, Section: "BEING AN ORGANISM", Words: "An organism is a maximal set of one player's elements connected through adjacency.",
		Tell: says("elements that touch are one organism"),
	},
	OrganismSingle: {ID: "organism.organism.single", Kind: rule.KindDefinition, Section: "BEING AN ORGANISM", Words: "One element with no adjacent element of the same player is an organism of size one."},
	OrganismLiving: {ID: "organism.organism.living", Kind: rule.KindDefinition, Section: "OVERVIEW", Words: "An organism lives only if it contains at least one of each of the three types."},
	OrganismStartOfTurn: {ID: "organism.organism.start-of-turn", Kind: rule.KindDefinition, Section: "GAMEPLAY", Words: "The acting player's organisms are determined after phase A of the turn; those are the ones activated this turn.",
		Tell: says("the organisms of the turn are determined"),
	},
	OrganismFrozen:               {ID: "organism.organism.frozen", Kind: rule.KindDefinition, Section: "MOVE", Words: "During phase D every element of the acting player belongs to the organism it belonged to at that determination, whatever it now touches; a newly grown element belongs to the organism that grew it."},
	OrganismSeparatedStillMember: {ID: "organism.organism.separated-still-member", Kind: rule.KindDefinition, Section: "CIRCULATE", Words: "An element that moved away from its organism stays a member of it until integrity."},
	OrganismRecomputed:           {ID: "organism.organism.recomputed", Kind: rule.KindDefinition, Section: "MOVE", Words: "After phase E all organisms of all players are recomputed from contiguity."},
	SetupEmptyBoard:              {ID: "organism.setup.empty-board", Kind: rule.KindSetup, Section: "A - INTRODUCE", Tie: rule.Follows, From: []clause{IntroduceWhen}, Words: "Play starts with an empty board, no free food, all power 0; elements enter only through phase A."},
	SetupThreshold:               {ID: "organism.setup.threshold", Kind: rule.KindSetup, Section: "GAME END", Tie: rule.Follows, From: []clause{EndPower}, Words: "The players agree on one power threshold before play."},
	SetupMutations: {ID: "organism.setup.mutations", Kind: rule.KindSetup, Section: "MUTATIONS", Tie: rule.Judged, Words: "Any set of mutations may be chosen before play; their rules apply to every player for the whole game.",
		Explain: because("no mutation in play allows it"),
	},
	SetupFields: {ID: "organism.setup.fields", Kind: rule.KindSetup, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{FieldTakenAtStart}, Words: "Fields are handed out only if a mutation in play uses them."},
}

// The clauses of mutations in general, in the order of the rulebook.
const (
	MutationParts rule.Clause = iota + pastEnd
	MutationFriendliness
	MutationComplexity
	MutationPhase
	MutationShared
	MutationCombine
	MutationAdvice
	pastMutation
)

// mutationClauses are the clauses of all mutations.
var mutationClauses = provisions{
	MutationParts:        {ID: "organism.mutation.parts", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "A mutation has a name, a phase, a complexity, a friendliness and an effect."},
	MutationFriendliness: {ID: "organism.mutation.friendliness", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "Friendliness is BLUE (no real effect on interaction), GREEN (friendlier), YELLOW (more interactive) or RED (more hostile); it has no rule effect."},
	MutationComplexity:   {ID: "organism.mutation.complexity", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "Complexity is simple, moderate or complex; it has no rule effect."},
	MutationPhase:        {ID: "organism.mutation.phase", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "The phase label says when the mutation applies."},
	MutationShared:       {ID: "organism.mutation.shared", Kind: rule.KindLegality, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "Every player may use every mutation in play."},
	MutationCombine:      {ID: "organism.mutation.combine", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "Several mutations may be in play together; every unmodified base rule stays in force."},
	MutationAdvice:       {ID: "organism.mutation.advice", Kind: rule.KindDefinition, Section: "MUTATIONS", Tie: rule.Follows, From: []clause{SetupMutations}, Words: "Adding mutations one at a time is only advice."},
}
