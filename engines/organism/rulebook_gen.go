// Code generated from rules.md by go generate; DO NOT EDIT.

package organism

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
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
	TurnAlternate
	TurnOrder
	TurnAllOrganismsFirst
	TurnOrganismOrder
	TurnNewPartsNotActivated
	IntroduceWhen
	IntroduceMandatory
	IntroduceClearHome
	IntroduceClearAdjacent
	IntroduceClearDrops
	IntroduceAdjacentFoodStays
	IntroduceHomeEmpty
	IntroduceNoPower
	IntroducePlace
	IntroduceFood
	IntroduceThenPlays
	IntroduceLeftovers
	HoldGain
	HoldOnlyOwnTurn
	HoldAnyElement
	HoldWin
	ChooseOrganism
	ChooseType
	ChooseCount
	ChooseCountFixed
	ChooseAnyType
	PerformSequence
	PerformTypeOrCirculate
	PerformAnyOrder
	PerformOptional
	PerformOwnOrganism
	PerformNoExtra
	PerformEnd
	EatFromOpen
	EatAmount
	EatClearsSpace
	EatSpaceMayBeEmpty
	EatRepeat
	EatBlocked
	EatOneTarget
	GrowCost
	GrowPayment
	GrowExact
	GrowTargetOpen
	GrowAnyGrower
	GrowNotNearOthers
	GrowAbsorb
	GrowSupply
	GrowInsufficient
	GrowIndependent
	GrowZeroCost
	MoveStep
	MoveMobile
	MoveFed
	MoveAlive
	MoveConditionsAtStart
	MoveFoodKept
	MoveAbsorb
	MoveMaySplit
	MoveContactOk
	MoveSameTypeNever
	MoveInConflict
	MoveSameElementAgain
	MoveOntoElement
	CirculateEffect
	CirculateSourceFed
	CirculateDistinct
	CirculateNoLimit
	CirculateDistance
	CirculateSeparated
	CirculateCounts
	ConflictWhen
	ConflictHeterarchy
	ConflictNumbers
	ConflictNoSameType
	ConflictOwnSafe
	ConflictRemoved
	ConflictSimultaneous
	ConflictOrder
	ConflictCycle
	ConflictDrop
	ConflictPower
	ConflictPowerEachPlayer
	ConflictPowerNotPerPiece
	ConflictPowerAnyTurn
	ConflictPowerDespiteLoss
	ConflictMoverAtRisk
	ConflictToSupply
	ConflictReferenceLetter
	IntegrityAllPlayers
	IntegrityRemove
	IntegritySimultaneous
	IntegrityDrop
	IntegrityBonus
	IntegrityBonusTotal
	IntegrityOwnNoBonus
	IntegritySacrifice
	IntegritySacrificePerElement
	IntegritySacrificeNeedsSurvivor
	IntegrityPowerKept
	EndImmediate
	EndThreeOrganisms
	EndThreeOnlyActing
	EndPower
	EndPowerWinner
	EndPowerTie
	EndPowerTieOthers
	EndNoElimination
	EndNoOther
	MutationParts
	MutationFriendliness
	MutationComplexity
	MutationPhase
	MutationShared
	MutationCombine
	MutationAdvice
	SkipFive
	SkipFront
	SkipTypes
	SkipFirstOnly
	SkipFood
	SkipClear
	DrinkStreak
	DrinkReset
	DrinkElementMayChange
	ExpandAdjacentAny
	ExpandNotNearOthers
	ExpandCost
	ReclaimTrigger
	ReclaimWhere
	ReclaimNone
	ReclaimSource
	JumpSpend
	JumpPath
	JumpLanding
	JumpConditions
	JumpSameType
	JumpOverOwnOnly
	JumpAbsorb
	PushEnter
	PushCost
	PushChain
	PushLimit
	PushEndOpen
	PushMoverConditions
	PushSameType
	PushAbsorb
	PushNoForeign
	AvengeGain
	AvengeSpend
	AvengeWhen
	AvengeSupply
	AvengeOwnTurn
	RegenerateOffer
	RegenerateCost
	RegeneratePlace
	RegeneratePowerStands
	RegenerateAnyTurn
	RegenerateFood
	CommuneCondition
	CommuneNotRecursive
	CommuneAliveNeeded
	CommuneAddition
	EchoAction
	EchoCirculate
	EchoOptional
	EchoRules
	EchoNoPrevious
	CombustRemove
	CombustGain
	CombustCirculate
	CombustRepeat
	CombustNotDisruption
	CombustNotMidAction
	AccelerateTwo
	AccelerateDifferent
	AccelerateAllPhases
	PulseCost
	PulseEffect
	PulseUnobstructed
	PulseAllOrNone
	PulseAbsorb
	PulseConditions
	ContractCost
	ContractChoose
	ContractOrder
	ContractStep
	ContractIfAble
	ContractSameType
	ContractAbsorb
	TransmuteCost
	TransmuteEffect
	TransmuteEnds
	TransmuteSameType
	TransmuteAgain
	PersistNoRemoval
	PersistPlayerCheck
	PersistDrop
	PersistDeadGroupsAct
	SynchronizeCheck
	SynchronizeReward
	SynchronizeCirculate
	SynchronizeOnce
	MergeContact
	MergeMerged
	MergeImmunity
	MergeControllerMost
	MergeControllerTie
	MergeControllerFallback
	MergeActsOnControllersTurn
	MergeControllerType
	MergePlayOrder
	MergeWhileLinked
	MergeEndCheck
	FieldOwner
	FieldOnePerSpace
	FieldShare
	FieldNotCenter
	FieldGrowAction
	FieldGrowWhere
	FieldGrowCost
	FieldGrowNotNearOthers
	FieldFoodUntouched
	FieldMoveAction
	FieldMoveMobile
	FieldMoveNotFed
	FieldMoveTarget
	FieldCarry
	FieldLeavesElement
	FieldSurvives
	FieldNoCirculate
	FieldNotElement
	FieldSupply
	FieldTakenAtStart
	SlideFree
	SlideRules
	SlideWhen
	SlideLimit
	WarpLink
	WarpEat
	WarpGrow
	WarpMove
	WarpConflict
	WarpIntegrity
	WarpAnyUser
	ProjectSubstitute
	ProjectTotal
	ProjectOnce
	ProjectAnyTypeElement
	PillarExclusive
	PillarNotOnto
	PillarAnnihilate
	PillarFood
	MetamorphoseChange
	MetamorphoseOrder
	MetamorphosePermanent
	MetamorphoseSupply
	ImmolateDrop
	ImmolateReplace
	ImmolateRequires
	ImmolateSupply
	ImmolateCenter
	InheritPattern
	InheritOwners
	InheritNeutral
	InheritLimits
	InheritKinds
	RainOrientation
	RainSize
	RainColumns
	RainUpByConvention
	RainHomes
	RainHomesApart
	RainCapacity
	RainSeveralPerPlayer
	RainSupply
	RainThreshold
	RainMode
	RainFirst
	RainPlayersPeace
	RainSameType
	RainPlayersVsRain
	RainSameTypeRain
	RainFall
	RainAbsorb
	RainLeave
	RainAnnihilate
	RainAnnihilatePower
	RainRoll
	RainPlace
	RainPlaceNoSupply
	RainConflicts
	RainEnd
	RainNoChoices
	RainScoreCollective
	RainScorePersonal
	RainIntense
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "organism",
	Edition:   "rulebook with 26 mutations",
	Players:   [2]int{1, 6},
	PlayersBy: "organism.player-count",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "close", Words: "The smaller board of the player count, which is played when nothing is said."},
		{Name: "open", Words: "The larger board: one ring more, for 2 to 4 players."},
		{Name: "rings", Values: "N", Words: "A board of N rings, 4 to 7 (with rain 4 to 6)."},
		{Name: "homes", Values: "D0+D1+D2/D9+D10+D11", Words: "The home spaces of each player; with rain three for each organism."},
		{Name: "threshold", Values: "N", Words: "The power that ends the game, 1 to 200; default 5."},
		{Name: "designer-2022", Words: "The readings of the designer's public implementation of 2022."},
		{Name: "merge", Words: "MERGE: equal types of different players may touch, as one organism."},
		{Name: "skip", Words: "SKIP: a player's first introduction brings five elements."},
		{Name: "drink", Words: "DRINK: holding the center on consecutive turns gives 1, 2, 3, ... power."},
		{Name: "expand", Words: "EXPAND: growth goes next to any element of the organism."},
		{Name: "reclaim", Words: "RECLAIM: an element lost on another's turn gives a food to another organism."},
		{Name: "jump", Words: "JUMP: several MOVE actions carry an element over own ones."},
		{Name: "push", Words: "PUSH: a MOVE may push own elements."},
		{Name: "regenerate", Words: "REGENERATE: what is disrupted may be grown again at once."},
		{Name: "commune", Words: "COMMUNE: two fed neighbors make an element fed and mobile."},
		{Name: "echo", Words: "ECHO: an extra action of the type the previous player chose last."},
		{Name: "combust", Words: "COMBUST: an element is burnt for two actions of another type."},
		{Name: "accelerate", Words: "ACCELERATE: every turn is two, with different types."},
		{Name: "avenge", Words: "AVENGE: organisms lost on another's turn give extra turns."},
		{Name: "pulse", Words: "PULSE: a whole organism moves one space for two food."},
		{Name: "contract", Words: "CONTRACT: the elements draw nearer to one of them."},
		{Name: "transmute", Words: "TRANSMUTE: for a food an element counts as another type this turn."},
		{Name: "persist", Words: "PERSIST: incomplete organisms stay while their player has a whole one."},
		{Name: "synchronize", Words: "SYNCHRONIZE: an element between two of one other type earns an action."},
		{Name: "slide", Words: "SLIDE fields: a step off one is free."},
		{Name: "warp", Words: "WARP fields: those of one owner are adjacent."},
		{Name: "project", Words: "PROJECT fields: an element on one lends its type to one action."},
		{Name: "pillar", Words: "PILLAR fields: nothing shares their space."},
		{Name: "metamorphose", Words: "METAMORPHOSE fields: who enters becomes another type."},
		{Name: "immolate", Words: "IMMOLATE: a disrupted element leaves a field."},
		{Name: "inherit", Values: "P1.warp@D0+neutral.pillar@C5", Words: "INHERIT: these fields lie on the board before play; none is an empty pattern."},
		{Name: "rain", Words: "RAIN: an automated opponent, for 1 to 4 players together."},
		{Name: "rain-threshold", Values: "N", Words: "The power at which RAIN ends the game, 1 to 200; default 5."},
		{Name: "rain-mode", Values: "solo|cooperative|competitive", Words: "How a game with rain is read; by default solo for one player and cooperative for more."},
		{Name: "intense", Words: "RAIN rolls for two elements on each of its turns."},
	},
	Rulings: []rule.Ruling{
		{ID: "organism.ruling.mutation-count", Question: "How many mutations are there?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "twenty-six", Words: "There are 26: the component list says 24, but 26 are described.", Supported: true},
		}},
		{ID: "organism.ruling.platforms", Question: "Are the five platforms of a player the fields?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fields", Words: "Yes, a player has five fields.", Supported: true},
			{Name: "B", Alias: "unnumbered", Words: "No, fields are a further component, and their number is not given.", Supported: true},
		}},
		{ID: "organism.ruling.power-pieces", Question: "What are the three power levels of a player for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "markers", Words: "They are markers with which the board of 0 to 5 counts on; power has no limit.", Supported: true},
			{Name: "B", Alias: "cap", Words: "They limit the power of a player to 15.", Supported: true},
		}},
		{ID: "organism.ruling.element-supply", Question: "Does the number of pieces limit growth?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "five", Words: "Yes, a type of which a player has five pieces on the board cannot be grown.", Supported: true},
			{Name: "B", Alias: "unlimited", Words: "No, any number of elements may be grown.", Supported: true},
		}},
		{ID: "organism.ruling.food-supply", Question: "Can food run out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "unlimited", Words: "No, there is always more.", Supported: true},
			{Name: "B", Alias: "ninety", Words: "Yes, there are 90 tokens in all.", Supported: true},
			{Name: "C", Alias: "full", Words: "No, but an element that holds 111 or more can neither eat nor receive.", Supported: true},
		}},
		{ID: "organism.ruling.rings-and-homes", Question: "Which homes do four players have on the open board?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "pictures", Words: "They begin at F0, F8, F15 and F23, as the pictures have it; all other homes are those of the setup too.", Supported: true},
			{Name: "B", Alias: "program", Words: "They begin at F2, F10, F17 and F25; all other homes are those of the setup.", Supported: true},
		}},
		{ID: "organism.ruling.open-close", Question: "Which variant has the larger board?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "open", Words: "The open one, which has one ring more; the close one is played when nothing is said.", Supported: true},
		}},
		{ID: "organism.ruling.corners", Question: "Are the corner spaces of the outer ring in play?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "last-ring", Words: "Yes, but for those of ring G.", Supported: true},
			{Name: "B", Alias: "outer", Words: "No, the outer ring of five or more rings lacks them, except with four players or RAIN.", Supported: true},
		}},
		{ID: "organism.ruling.first-player", Question: "Who starts, and in which direction does play go?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "named", Words: "The first player named starts, and play goes clockwise.", Supported: true},
		}},
		{ID: "organism.ruling.threshold-value", Question: "How much power ends the game when nothing is agreed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "five", Words: "It takes 5, the same for every player; any other number may be agreed.", Supported: true},
		}},
		{ID: "organism.ruling.one-player-base", Question: "Can one player play without RAIN?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, the base game takes two.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-home-drop", Question: "What becomes of the food that elements drop in home spaces which an introduction clears?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "gone", Words: "It is removed with the other food there.", Supported: true},
			{Name: "B", Alias: "absorbed", Words: "The new elements take it.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-adjacent-food", Question: "Does an introduction remove the free food next to the home spaces?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "No, it removes elements there, and they drop their food.", Supported: true},
			{Name: "B", Alias: "vanishes", Words: "Yes, and the elements removed there drop nothing.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-bonus", Question: "Does the acting player get the integrity bonus for an organism that their introduction has broken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, only the power for disruption is withheld.", Supported: true},
			{Name: "B", Alias: "no", Words: "No, an introduction gives no power at all.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-overlap", Question: "Does an introduction remove a third player's elements in that player's own home?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, it removes any element next to the home spaces.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-fragments", Question: "Does a player introduce who has elements, but no living organism?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, not while any element is on the board.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, as without any element.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-conflict", Question: "Can introduced elements be in conflict at once?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "over-warps", Words: "Only over WARP fields; everything next to the home spaces is gone.", Supported: true},
		}},
		{ID: "organism.ruling.introduce-no-arrangement", Question: "What happens when every arrangement of an introduction would touch equal types over WARP fields?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "removed", Words: "The far element that is touched is removed as if it were next to the home, and drops its food.", Supported: true},
		}},
		{ID: "organism.ruling.hold-after-introduce", Question: "Could an introduced element hold the center?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "counts", Words: "Yes, phase B would count it, but no home of the setup has A0.", Supported: true},
		}},
		{ID: "organism.ruling.pass", Question: "Must all actions be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may-pass", Words: "No, any of them may be forgone.", Supported: true},
			{Name: "B", Alias: "must", Words: "Yes, as long as one is legal.", Supported: true},
		}},
		{ID: "organism.ruling.activation-mandatory", Question: "Must every organism be activated?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "chosen", Words: "Yes, each gets a chosen type, though its actions may be forgone.", Supported: true},
		}},
		{ID: "organism.ruling.organism-time", Question: "Are the organisms of a turn determined before or after phase A?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after", Words: "After it, so that a fresh organism acts.", Supported: true},
		}},
		{ID: "organism.ruling.count-time", Question: "Which count holds when ECHO or COMBUST changes an organism before its phase C?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "when-chosen", Words: "The count when it is chosen holds.", Supported: true},
		}},
		{ID: "organism.ruling.count-later", Question: "Does the number of actions change when an element of the chosen type is grown or lost?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fixed", Words: "No, it is counted once.", Supported: true},
			{Name: "B", Alias: "recounted", Words: "Yes, it goes up with each one grown.", Supported: true},
		}},
		{ID: "organism.ruling.alive-group", Question: "Which elements are looked at to see whether a mover is ALIVE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "part", Words: "Those of its organism that are connected with it.", Supported: true},
			{Name: "B", Alias: "organism", Words: "Those of its whole organism, even if it is separated.", Supported: true},
			{Name: "C", Alias: "any-own", Words: "All own elements that are connected with it, of whatever organism.", Supported: true},
		}},
		{ID: "organism.ruling.mobile-other-organism", Question: "Does a MOVE of another own organism make an element mobile?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "same", Words: "No, it takes one of the same organism.", Supported: true},
			{Name: "B", Alias: "any-own", Words: "Yes, any own MOVE does.", Supported: true},
		}},
		{ID: "organism.ruling.circulate-other-organism", Question: "May food be circulated to another own organism that is touched?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, membership is frozen during the turn.", Supported: true},
		}},
		{ID: "organism.ruling.grow-cost-scope", Question: "Which elements count for the cost of a growth?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Those of the organism, separated ones included.", Supported: true},
		}},
		{ID: "organism.ruling.grow-next-to-own", Question: "May growth touch another own organism?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, they are one organism after phase E.", Supported: true},
		}},
		{ID: "organism.ruling.grow-overpay", Question: "May more than the cost be paid for a growth?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "exact", Words: "No, exactly the cost is paid.", Supported: true},
		}},
		{ID: "organism.ruling.grow-near-rain", Question: "With RAIN, may a player grow next to another player's element?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, the base rule holds.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, only RAIN's elements are to be kept away from.", Supported: true},
		}},
		{ID: "organism.ruling.eat-which", Question: "May an EAT action use an EAT of another own organism?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, it uses one of the organism that acts.", Supported: true},
		}},
		{ID: "organism.ruling.eat-same-space", Question: "Does eating from one empty space again and again give food each time?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "each-time", Words: "Yes, 1 each time.", Supported: true},
		}},
		{ID: "organism.ruling.move-back", Question: "May an element move back and forth?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, there is no rule against repetition.", Supported: true},
		}},
		{ID: "organism.ruling.move-same-type-own-part", Question: "May equal types of one player touch?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, the ban holds between different players only.", Supported: true},
		}},
		{ID: "organism.ruling.endless", Question: "Does a game end that can be prolonged without end?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never", Words: "No, no rule ends it; tools stop after a number of turns.", Supported: true},
		}},
		{ID: "organism.ruling.no-legal-action", Question: "What happens when no action is legal?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "passed", Words: "The action is passed.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-cycle", Question: "What happens to elements that disrupt each other in a cycle?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "removed", Words: "All disrupted elements are removed at once.", Supported: true},
			{Name: "B", Alias: "stays", Words: "Nothing happens on that turn, and the contact stays.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-scope", Question: "Which contacts are resolved in phase E?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "all", Words: "All contacts on the board are.", Supported: true},
			{Name: "B", Alias: "acting", Words: "Only those in which an element of the acting player takes part are.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-multi", Question: "Who gains power for an element that several players disrupt?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "each", Words: "Each of them gains 1.", Supported: true},
			{Name: "B", Alias: "one", Words: "One disruptor alone is credited: its player gains 1, and it alone can be a sacrifice for it.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-multi-same", Question: "How much power do two disruptors of one player give for one element?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "They give 1.", Supported: true},
			{Name: "B", Alias: "each", Words: "They give 1 each.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-amount", Question: "How much power does a disrupted element give?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "It gives 1.", Supported: true},
		}},
		{ID: "organism.ruling.conflict-round-order", Question: "In which order are the elements of one round handled?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "acting-first", Words: "The acting player's go first, then those of the others in turn order, each by ring and step. Each is finished, with its field and its regrowth, before the next, and RECLAIM follows after E.", Supported: true},
		}},
		{ID: "organism.ruling.integrity-bonus-unit", Question: "How much is the bonus when others lose several organisms?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "in-total", Words: "It is 1 in total.", Supported: true},
			{Name: "B", Alias: "per-player", Words: "It is 1 for each player who has lost any.", Supported: true},
			{Name: "C", Alias: "per-organism", Words: "It is 1 for each organism.", Supported: true},
		}},
		{ID: "organism.ruling.sacrifice-amount", Question: "How much power does a sacrifice give?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "per-disruptor", Words: "Each lost disruptor gives 1 to each player whom it disrupted.", Supported: true},
			{Name: "B", Alias: "per-organism", Words: "Each lost organism gives 1 to each player whom it disrupted.", Supported: true},
			{Name: "C", Alias: "per-victim", Words: "Each element that a lost disruptor disrupted gives 1 to its owner.", Supported: true},
		}},
		{ID: "organism.ruling.sacrifice-credited", Question: "Which of several own disruptors of one element is a sacrifice when it is lost?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "each", Words: "Each of them is.", Supported: true},
			{Name: "B", Alias: "credited", Words: "Only the one that is credited with the disruption is, the first by ring and step.", Supported: true},
		}},
		{ID: "organism.ruling.sacrifice-cost", Question: "Does the acting player lose power by a sacrifice?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, power is only ever awarded.", Supported: true},
		}},
		{ID: "organism.ruling.sacrifice-opponents", Question: "Do lost organisms of other players count as sacrifices?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, only those of the acting player do.", Supported: true},
		}},
		{ID: "organism.ruling.integrity-both", Question: "What holds when own and foreign organisms are removed in one phase F?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both", Words: "The bonus and the sacrifice are both awarded, as one batch.", Supported: true},
		}},
		{ID: "organism.ruling.integrity-no-fight", Question: "Does the bonus take a contact?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, whoever is acting gets it for an organism that is incomplete for any reason.", Supported: true},
		}},
		{ID: "organism.ruling.power-check-time", Question: "When is it looked for whether a player has reached the threshold?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after-each", Words: "After phases B, E and F, each as a whole; the game ends there.", Supported: true},
			{Name: "B", Alias: "without-e", Words: "After phases B and F only.", Supported: true},
			{Name: "C", Alias: "every-award", Words: "After every single award.", Supported: true},
		}},
		{ID: "organism.ruling.three-or-more", Question: "Do more than three organisms win?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, three are the least.", Supported: true},
		}},
		{ID: "organism.ruling.three-living", Question: "Must the three organisms that win be living?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "living", Words: "Yes, each needs all three types.", Supported: true},
			{Name: "B", Alias: "any", Words: "No, incomplete ones count as well.", Supported: true},
		}},
		{ID: "organism.ruling.three-acting", Question: "Who wins by three organisms?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "acting", Words: "Only the acting player does, at the end of their turn.", Supported: true},
			{Name: "B", Alias: "anybody", Words: "Any player who has three does, after phases B and F, if no other such player has as many.", Supported: true},
		}},
		{ID: "organism.ruling.three-time", Question: "When is it looked for whether a player has three organisms?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after-f", Words: "It is looked for after phase F.", Supported: true},
			{Name: "B", Alias: "every-choice", Words: "It is looked for before every choice as well, by the organisms to which the elements belonged when the turn began.", Supported: true},
		}},
		{ID: "organism.ruling.three-versus-power", Question: "What decides when three organisms and the threshold happen in one phase F?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organisms", Words: "The three organisms do.", Supported: true},
			{Name: "B", Alias: "power", Words: "The power does.", Supported: true},
		}},
		{ID: "organism.ruling.power-most", Question: "Who wins when several players reach the threshold with different power?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "highest", Words: "The one with most power does.", Supported: true},
		}},
		{ID: "organism.ruling.power-tie-impl", Question: "What happens on a tie for most power?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "others-win", Words: "The acting player loses it, and the others in it share the victory.", Supported: true},
			{Name: "B", Alias: "goes-on", Words: "No player wins, and play continues.", Supported: true},
		}},
		{ID: "organism.ruling.tie-on-hold", Question: "Can a tie for most arise in phase B?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, another player at the threshold would have ended the game before.", Supported: true},
		}},
		{ID: "organism.ruling.forbid-wins", Question: "What holds when one mutation permits what another forbids?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "forbidden", Words: "The prohibition does; but a mutation lifts the base rule that it names, also where another one repeats it.", Supported: true},
		}},
		{ID: "organism.ruling.your-elements", Question: "Which elements do mutations mean by your elements?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Those of the activated organism for costs and effects; for stones of a JUMP and pieces of a PUSH any own.", Supported: true},
		}},
		{ID: "organism.ruling.free-moves-and-counts", Question: "Do bonus and free actions obey the conditions of their type?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, all of them.", Supported: true},
		}},
		{ID: "organism.ruling.bonus-order", Question: "In which order are bonus actions used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "latest-first", Words: "Before the next regular action, those of a later COMBUST before those of an earlier one.", Supported: true},
		}},
		{ID: "organism.ruling.skip-front", Question: "Which spaces are directly in front of the home?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "inner-two", Words: "The two of the next inner ring that each touch two home spaces.", Supported: true},
		}},
		{ID: "organism.ruling.skip-food", Question: "Do the two extra elements of SKIP hold food?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-each", Words: "Yes, one each.", Supported: true},
			{Name: "B", Alias: "none", Words: "No, they come without food.", Supported: true},
		}},
		{ID: "organism.ruling.skip-clear", Question: "Are the spaces around the two extra spaces cleared too?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "cleared", Words: "Yes, they count as home spaces.", Supported: true},
			{Name: "B", Alias: "base-only", Words: "No, only those around the home are, and equal types may then be in the way.", Supported: true},
		}},
		{ID: "organism.ruling.skip-pyramid", Question: "Which are the extra spaces when not exactly two inner spaces touch two home spaces each?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "ranked", Words: "The first two spaces next to the home that are not a player's home, by smaller ring, then by more home spaces touched, then by lower step.", Supported: true},
		}},
		{ID: "organism.ruling.drink-series", Question: "How much power does holding the center give from turn to turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-one", Words: "It gives 1, 2, 3 and so on.", Supported: true},
			{Name: "B", Alias: "from-two", Words: "It gives 2, 3, 4 and so on.", Supported: true},
			{Name: "C", Alias: "doubling", Words: "It gives 1, 2, 4, 8 and so on.", Supported: true},
		}},
		{ID: "organism.ruling.drink-extinct", Question: "Does a turn with an introduction break the streak?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, the center was not held.", Supported: true},
		}},
		{ID: "organism.ruling.expand-any", Question: "Next to which elements may EXPAND grow?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Next to any of the organism.", Supported: true},
			{Name: "B", Alias: "any-own", Words: "Next to any own element.", Supported: true},
		}},
		{ID: "organism.ruling.expand-fields", Question: "Does EXPAND widen the growth of fields too?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, in the same way.", Supported: true},
		}},
		{ID: "organism.ruling.reclaim-cause", Question: "Which losses are reclaimed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "disruption", Words: "Only those by disruption are.", Supported: true},
			{Name: "B", Alias: "any-loss", Words: "Any loss on another's turn is.", Supported: false},
		}},
		{ID: "organism.ruling.reclaim-target", Question: "Where may the reclaimed food go?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "another-organism", Words: "Into an element of another own organism.", Supported: true},
			{Name: "B", Alias: "any-element", Words: "Into any other own element.", Supported: true},
		}},
		{ID: "organism.ruling.reclaim-time", Question: "When is the food reclaimed, and with which organisms?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after-e", Words: "After phase E, with the organisms as they were before it; the receiver must still be there.", Supported: true},
		}},
		{ID: "organism.ruling.jump-straight", Question: "Must a jump be straight?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, any chain of spaces will do.", Supported: true},
		}},
		{ID: "organism.ruling.jump-length-one", Question: "Is a step over nothing a jump?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, it is an ordinary move.", Supported: true},
		}},
		{ID: "organism.ruling.jump-stones", Question: "May elements of other own organisms be stepping stones?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, but none may be used twice in a jump.", Supported: true},
		}},
		{ID: "organism.ruling.push-conditions", Question: "Must pushed elements be FED and MOBILE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "mover-only", Words: "No, only the one that moves must.", Supported: true},
			{Name: "B", Alias: "all", Words: "Yes, all of them must.", Supported: true},
		}},
		{ID: "organism.ruling.push-swap", Question: "May the pushed element go to the space just left?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, the mover leaves first, so that two change places for two actions.", Supported: true},
		}},
		{ID: "organism.ruling.push-loop", Question: "May a chain of pushes return to a space that it has entered?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, each space is entered once.", Supported: true},
		}},
		{ID: "organism.ruling.push-other-organism", Question: "May elements of another own organism be pushed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, and they stay members of it.", Supported: true},
		}},
		{ID: "organism.ruling.avenge-when", Question: "When may a token be spent on an extra turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-turn", Words: "Right after the player's turn.", Supported: true},
			{Name: "B", Alias: "between", Words: "Between any two turns.", Supported: false},
		}},
		{ID: "organism.ruling.avenge-accelerate", Question: "What does a token buy with ACCELERATE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "pair", Words: "It buys a pair of turns.", Supported: true},
		}},
		{ID: "organism.ruling.avenge-rounds", Question: "Do extra turns count as rounds?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, a round begins with the regular turn of the first player.", Supported: true},
		}},
		{ID: "organism.ruling.avenge-removal", Question: "Does the field go back to supply when its token is spent?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, at once.", Supported: true},
		}},
		{ID: "organism.ruling.regenerate-time", Question: "When is a lost element grown again?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "As soon as it is removed, so that free food in the target includes what was just dropped.", Supported: true},
		}},
		{ID: "organism.ruling.regenerate-organism", Question: "To which organism does a lost element belong?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-before", Words: "The acting player's to that of the turn, any other to the group before E; the GROW that is used must still be there.", Supported: true},
		}},
		{ID: "organism.ruling.regenerate-doomed", Question: "May a GROW pay and anchor that falls later in this E?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, while it is on the board.", Supported: true},
		}},
		{ID: "organism.ruling.commune-own", Question: "Whose two fed neighbors does COMMUNE count?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Those of the same organism.", Supported: true},
			{Name: "B", Alias: "any-own", Words: "Those of any own organism as well.", Supported: true},
			{Name: "C", Alias: "anyone", Words: "Those of any player.", Supported: true},
		}},
		{ID: "organism.ruling.commune-mobile-impl", Question: "Is an element mobile whose neighbor communes?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, it has to commune by itself.", Supported: true},
			{Name: "B", Alias: "neighbour", Words: "Yes, also when the neighbor is of another own organism.", Supported: true},
		}},
		{ID: "organism.ruling.echo-frequency", Question: "How often may ECHO be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "per-turn", Words: "Once in a turn.", Supported: true},
		}},
		{ID: "organism.ruling.echo-type", Question: "Which type is echoed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "chosen", Words: "The one chosen for the last activation.", Supported: true},
			{Name: "B", Alias: "performed", Words: "The one that was performed last, a CIRCULATE if there was nothing else.", Supported: true},
		}},
		{ID: "organism.ruling.echo-previous", Question: "Who is the previous player of ECHO?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turn-order", Words: "The player before you in turn order, with the latest turn; RAIN does not count, and a turn without any activation leaves nothing.", Supported: true},
		}},
		{ID: "organism.ruling.echo-organism", Question: "Which organism grows by ECHO when several could for nothing?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lowest-grow", Words: "The one with the lowest GROW next to the target, among those whom it costs nothing.", Supported: true},
		}},
		{ID: "organism.ruling.combust-type", Question: "Must the two actions of COMBUST be of one type?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "same", Words: "Yes, and it may be the chosen type.", Supported: true},
		}},
		{ID: "organism.ruling.combust-which", Question: "Which elements may be combusted?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Those of the activated organism.", Supported: true},
			{Name: "B", Alias: "any-own", Words: "Any own one may be.", Supported: true},
		}},
		{ID: "organism.ruling.combust-jump", Question: "May a JUMP be paid for with bonus and regular actions together?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-each", Words: "Yes, with the last bonus action and one regular action of type MOVE.", Supported: true},
		}},
		{ID: "organism.ruling.combust-project", Question: "May a bonus action be of a type that a PROJECT field lends?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, like a regular action.", Supported: true},
		}},
		{ID: "organism.ruling.combust-last", Question: "May the last element of an organism be combusted?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lost", Words: "Yes, and its bonus actions are lost.", Supported: true},
		}},
		{ID: "organism.ruling.accelerate-reading", Question: "What must differ with ACCELERATE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "second-turn", Words: "The type that an organism chooses in the second turn from that of the first.", Supported: true},
			{Name: "B", Alias: "each-organism", Words: "The types that the organisms choose within one turn.", Supported: true},
		}},
		{ID: "organism.ruling.accelerate-identity", Question: "What may organisms that have split or joined not choose in the second turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "contributors", Words: "The choices of the organisms that gave them elements; if these are all choices, nothing is barred.", Supported: true},
		}},
		{ID: "organism.ruling.accelerate-rain", Question: "Does RAIN take two turns in a row with ACCELERATE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "No, RAIN takes one turn; only players' turns are paired.", Supported: true},
		}},
		{ID: "organism.ruling.accelerate-hold", Question: "Does the center count in both turns of a pair?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both", Words: "Yes, each has its phase B.", Supported: true},
		}},
		{ID: "organism.ruling.pulse-payers", Question: "Who pays for a PULSE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-split", Words: "Any elements of the organism, in any split; the food is lost.", Supported: true},
		}},
		{ID: "organism.ruling.pulse-conditions", Question: "Which conditions of MOVE does a PULSE ask for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "none", Words: "It asks for none of them.", Supported: true},
			{Name: "B", Alias: "fed-mobile", Words: "It asks that every element be FED and MOBILE.", Supported: true},
			{Name: "C", Alias: "alive", Words: "It asks that the organism be ALIVE.", Supported: true},
		}},
		{ID: "organism.ruling.pulse-five", Question: "What is a direction on the five-sided board?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "sector", Words: "One within a sector, 0 to 4, that the player names, in which all elements begin and end.", Supported: true},
		}},
		{ID: "organism.ruling.pulse-other-own", Question: "Do elements of other own organisms obstruct a PULSE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, like any other player's.", Supported: true},
		}},
		{ID: "organism.ruling.contract-distance", Question: "How is the distance to the focus measured, and when?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "board", Words: "Along the board whatever is on it, links included, before each step; the order is by the distance before the action.", Supported: true},
		}},
		{ID: "organism.ruling.contract-ties", Question: "Who decides between elements equally far, or several spaces?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "player", Words: "The player does.", Supported: true},
		}},
		{ID: "organism.ruling.contract-conditions", Question: "Must elements that a CONTRACT moves be FED, MOBILE and ALIVE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "waived", Words: "No, only space decides.", Supported: true},
			{Name: "B", Alias: "required", Words: "Yes, each of them.", Supported: true},
		}},
		{ID: "organism.ruling.transmute-own-food", Question: "Whose food pays for a TRANSMUTE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own", Words: "That of the element itself.", Supported: true},
		}},
		{ID: "organism.ruling.transmute-scope", Question: "Which elements may be transmuted?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "An element of the activated organism may be, and no other.", Supported: true},
		}},
		{ID: "organism.ruling.transmute-revert-contact", Question: "Can equal types touch when elements count as printed again?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "merge-only", Words: "Only with MERGE, and it is a merge then.", Supported: true},
		}},
		{ID: "organism.ruling.transmute-revert-death", Question: "What becomes of an organism that was whole by transmutation only?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "next-f", Words: "It is removed in the next phase F, and whoever acts then gains the bonus.", Supported: true},
		}},
		{ID: "organism.ruling.persist-bonus", Question: "What is the bonus for players who are wiped out with PERSIST?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "in-total", Words: "It is 1, however many players are wiped out.", Supported: true},
			{Name: "B", Alias: "per-player", Words: "It is 1 for each of them.", Supported: true},
			{Name: "C", Alias: "every-turn", Words: "It is 1 on every player's turn for each other player without a living organism, even one who has nothing on the board. On RAIN's turn it is 1 for each who is wiped out.", Supported: true},
		}},
		{ID: "organism.ruling.persist-sacrifice", Question: "Is it a sacrifice when the acting player is wiped out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, as without PERSIST.", Supported: true},
			{Name: "B", Alias: "no", Words: "No, it gives no player power.", Supported: true},
		}},
		{ID: "organism.ruling.persist-zero", Question: "May a type be chosen of which a group has no element?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, for no actions.", Supported: true},
		}},
		{ID: "organism.ruling.synchronize-type", Question: "Of which type is the action that is earned?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "of-the-two", Words: "Of that of the two others.", Supported: true},
			{Name: "B", Alias: "chosen", Words: "The type of the chosen one.", Supported: true},
		}},
		{ID: "organism.ruling.synchronize-own", Question: "Which elements count as the two others?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Own ones of the same organism, two or more; the player chooses when both types have two.", Supported: true},
		}},
		{ID: "organism.ruling.synchronize-zero", Question: "Is the check made when all actions were forgone?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, as after performing them.", Supported: true},
		}},
		{ID: "organism.ruling.merge-start", Question: "What changes in the turn in which organisms merge?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "immunity", Words: "Only that they do not disrupt each other in its E; control and joint action begin with the next turn.", Supported: true},
		}},
		{ID: "organism.ruling.merge-actions", Question: "How many actions do the members of a merged organism have?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own", Words: "Each has one for each own element of the chosen type.", Supported: true},
			{Name: "B", Alias: "shared", Words: "They share the number of all its elements of the chosen type.", Supported: true},
		}},
		{ID: "organism.ruling.merge-circulate", Question: "Between which elements of a merged organism does food circulate?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-to-any", Words: "From one of the player's elements to any element of it.", Supported: true},
		}},
		{ID: "organism.ruling.merge-grow-cost", Question: "What does growth cost in a merged organism, and who pays?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "whole", Words: "All its elements of the type count; only own GROW elements pay.", Supported: true},
		}},
		{ID: "organism.ruling.merge-conditions", Question: "Whose elements make MOBILE and ALIVE in a merged organism?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any", Words: "Any element of it does.", Supported: true},
		}},
		{ID: "organism.ruling.merge-integrity", Question: "Is a merged organism judged as a whole?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "whole", Words: "Yes, the types of all members count.", Supported: true},
			{Name: "B", Alias: "each", Words: "No, each player's part is judged by itself.", Supported: true},
		}},
		{ID: "organism.ruling.merge-win", Question: "For whom does a merged organism count towards three?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "controller", Words: "It counts for its controller only.", Supported: true},
		}},
		{ID: "organism.ruling.merge-immunity-time", Question: "When are the links of merged organisms read?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "once", Words: "Once, at the end of phase D; removals in E do not end the immunity in that E.", Supported: true},
		}},
		{ID: "organism.ruling.merge-leftover", Question: "What becomes of different types that still touch when E has broken the link?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "next-e", Words: "They stay until the next phase E.", Supported: true},
		}},
		{ID: "organism.ruling.merge-next-most", Question: "Who has the next most when players are tied for most?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "alone", Words: "The one with the largest smaller count, if no player shares it; with two players tied no player has.", Supported: true},
		}},
		{ID: "organism.ruling.merge-grow", Question: "May growth touch other members of the merged organism?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, foreign elements are kept away from as always.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, those of the organism are not foreign.", Supported: true},
		}},
		{ID: "organism.ruling.merge-whole", Question: "Which elements of a merged organism do PULSE and CONTRACT move?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own", Words: "Those of the acting player.", Supported: true},
			{Name: "B", Alias: "all", Words: "Those of all members, each of whom may pay for a PULSE.", Supported: true},
		}},
		{ID: "organism.ruling.merge-no-own-turn", Question: "Does a player have a turn whose elements are all under foreign control?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, with phases A, B, E and F.", Supported: true},
		}},
		{ID: "organism.ruling.field-kind", Question: "Which kind is a field when several field mutations are played?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "when-placed", Words: "It has one kind, chosen when it is placed; all own fields count for the cost.", Supported: true},
		}},
		{ID: "organism.ruling.field-stack", Question: "May two fields lie in one space?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, one at most.", Supported: true},
		}},
		{ID: "organism.ruling.field-under", Question: "Under which elements may a field be grown?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "organism", Words: "Under any own element of the organism.", Supported: true},
			{Name: "B", Alias: "beside-grow", Words: "Under one of the player's elements that is next to a GROW.", Supported: true},
		}},
		{ID: "organism.ruling.field-under-foreign", Question: "May a field come under a foreign element?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "moved", Words: "Not by growth; a field that moves may, unless it is a pillar.", Supported: true},
		}},
		{ID: "organism.ruling.field-mobile", Question: "Does a MOVE in the field's own space make it mobile?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, like one next to it.", Supported: true},
		}},
		{ID: "organism.ruling.field-whose", Question: "Whose fields may an activation move?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-neutral", Words: "It may move own and neutral ones.", Supported: true},
		}},
		{ID: "organism.ruling.field-carry-into", Question: "What becomes of food that a field carries under an element?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "taken", Words: "The element takes it.", Supported: true},
		}},
		{ID: "organism.ruling.field-owner-benefit", Question: "May fields of others be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, slides, projects and metamorphoses work for every player; only WARP asks who owns them.", Supported: true},
		}},
		{ID: "organism.ruling.field-introduce", Question: "What becomes of fields in home spaces at an introduction?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stay", Words: "They stay, but pillars go back to supply.", Supported: true},
		}},
		{ID: "organism.ruling.slide-when", Question: "When may an element slide?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "move-only", Words: "Only in activations with chosen type MOVE.", Supported: true},
			{Name: "B", Alias: "any", Words: "In any activation.", Supported: true},
		}},
		{ID: "organism.ruling.slide-loop", Question: "How often may an element use one slide field?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "once", Words: "It may once in each activation.", Supported: true},
			{Name: "B", Alias: "unlimited", Words: "It may any number of times.", Supported: true},
		}},
		{ID: "organism.ruling.warp-purposes", Question: "Do warp links count beyond the five purposes of the card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "five", Words: "No, not for SYNCHRONIZE and not for what RAIN annihilates.", Supported: true},
			{Name: "B", Alias: "everywhere", Words: "Yes, linked spaces are adjacent for every purpose.", Supported: true},
		}},
		{ID: "organism.ruling.warp-neutral", Question: "How are neutral warps linked?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-group", Words: "They are all linked with each other.", Supported: true},
		}},
		{ID: "organism.ruling.warp-introduce", Question: "Does an introduction clear spaces that a WARP links to the home?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, only those next to it.", Supported: true},
		}},
		{ID: "organism.ruling.project-total", Question: "Does a project field substitute an action or add one?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "substitute", Words: "It substitutes one.", Supported: true},
			{Name: "B", Alias: "extra", Words: "It adds one.", Supported: true},
		}},
		{ID: "organism.ruling.project-time", Question: "When must the element be on the project field?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-start", Words: "It must when the action begins.", Supported: true},
		}},
		{ID: "organism.ruling.pillar-open", Question: "May an EAT eat from the space of a pillar?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, the space is not open.", Supported: true},
		}},
		{ID: "organism.ruling.pillar-three", Question: "What happens when one pillar comes to touch two others?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "all-vanish", Words: "All three vanish.", Supported: true},
		}},
		{ID: "organism.ruling.pillar-place", Question: "May a pillar be placed next to a pillar on purpose?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, both vanish.", Supported: true},
		}},
		{ID: "organism.ruling.metamorphose-conditions", Question: "With which type are FED, MOBILE and ALIVE tested for an element that changes?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "old", Words: "They are tested with the type before the change.", Supported: true},
		}},
		{ID: "organism.ruling.metamorphose-others", Question: "Do elements that are pushed, pulsed or contracted onto the field change too?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "owner-chooses", Words: "Yes, their owner choosing; RAIN's falling elements do not.", Supported: true},
		}},
		{ID: "organism.ruling.immolate-warp", Question: "When do the contacts count that a WARP dropped in E makes?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "later", Words: "From phase F on for organisms, and for conflict in the next E; one that would join equal types is not placed.", Supported: true},
		}},
		{ID: "organism.ruling.immolate-alone", Question: "May IMMOLATE be played without another field mutation?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "refused", Words: "No, unless INHERIT lays out fields.", Supported: true},
		}},
		{ID: "organism.ruling.immolate-rain", Question: "Does a disrupted element of RAIN leave a field?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, RAIN owns no fields.", Supported: true},
		}},
		{ID: "organism.ruling.immolate-kind", Question: "Which kind is dropped when several kinds of fields are in play?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "owner-chooses", Words: "The owner of the disrupted element chooses among the field mutations played, or else the kinds laid out; a single kind is not asked for.", Supported: true},
		}},
		{ID: "organism.ruling.inherit-kinds", Question: "May kinds that only INHERIT laid out be grown?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, they may only be moved.", Supported: true},
		}},
		{ID: "organism.ruling.inherit-who", Question: "Who decides which fields INHERIT lays out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "agreed", Words: "They are agreed with the setup.", Supported: true},
		}},
		{ID: "organism.ruling.inherit-neutral", Question: "How many neutral fields may be laid out, and where does a removed one go?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-number", Words: "Any number may, and a removed one leaves the game.", Supported: true},
		}},
		{ID: "organism.ruling.inherit-pillars", Question: "May pillars be laid out next to each other?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "refused", Words: "No, such a setup is refused.", Supported: true},
		}},
		{ID: "organism.ruling.rain-integrity", Question: "Are RAIN's elements subject to integrity?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, they stay.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, like those of players.", Supported: true},
		}},
		{ID: "organism.ruling.rain-f", Question: "Is phase F held on RAIN's turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, after the conflicts and before the end is looked for, with RAIN acting.", Supported: true},
			{Name: "B", Alias: "no", Words: "No, it ends with the conflicts.", Supported: true},
		}},
		{ID: "organism.ruling.rain-centre", Question: "Does RAIN hold the center?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, only players do.", Supported: true},
		}},
		{ID: "organism.ruling.rain-bottom", Question: "What becomes of a RAIN element in the bottom space of its column?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "leaves", Words: "It leaves the board; its food is lost, and no player gains.", Supported: true},
			{Name: "B", Alias: "stays", Words: "It stays where it is.", Supported: true},
		}},
		{ID: "organism.ruling.rain-blocked", Question: "What does a RAIN element do when the space below holds a player's element or a pillar?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "waits", Words: "It stays, as do those above it.", Supported: true},
		}},
		{ID: "organism.ruling.rain-top-occupied", Question: "What happens when the top space of the column is taken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "Nothing is placed.", Supported: true},
			{Name: "B", Alias: "again", Words: "The dice are rolled again.", Supported: true},
			{Name: "C", Alias: "replaced", Words: "The new element replaces what is there.", Supported: true},
		}},
		{ID: "organism.ruling.rain-place-annihilate", Question: "When does a placed element annihilate an equal one that it touches?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "It does right after it is placed.", Supported: true},
			{Name: "B", Alias: "next-turn", Words: "It does on RAIN's next turn.", Supported: true},
		}},
		{ID: "organism.ruling.rain-annihilate-food", Question: "Do annihilated elements drop food?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, each drops its food and one more, RAIN's too.", Supported: true},
		}},
		{ID: "organism.ruling.rain-annihilate-scope", Question: "Do two RAIN elements of one type that touch vanish?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, only players' elements set it off.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, for no power.", Supported: true},
		}},
		{ID: "organism.ruling.rain-other-turn", Question: "Is RAIN's turn another player's turn for RECLAIM, REGENERATE and AVENGE?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, but annihilation is not disruption and sets off none of them.", Supported: true},
		}},
		{ID: "organism.ruling.rain-homes-default", Question: "Who gets which home with RAIN?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "listed", Words: "One each, in seat order, of the list with the fewest homes that suffices.", Supported: true},
		}},
		{ID: "organism.ruling.rain-drop", Question: "Do RAIN's disrupted elements drop food?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "drop", Words: "Yes, like any other.", Supported: true},
			{Name: "B", Alias: "vanish", Words: "No, they vanish.", Supported: true},
		}},
		{ID: "organism.ruling.rain-place-food", Question: "Does a placed element take the free food of the top space?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, all of it.", Supported: true},
		}},
		{ID: "organism.ruling.rain-first-turn", Question: "What does RAIN do on its first turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "rolls", Words: "It rolls as on any other; there is nothing to fall yet.", Supported: true},
		}},
		{ID: "organism.ruling.rain-other-ends", Question: "Do three organisms or players' power end a game with RAIN?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "No, only RAIN's threshold does.", Supported: true},
			{Name: "B", Alias: "yes", Words: "Yes, as without RAIN.", Supported: true},
		}},
		{ID: "organism.ruling.rain-check-time", Question: "When is RAIN's power compared with its threshold?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "end-of-turn", Words: "Only at the end of RAIN's turn.", Supported: true},
		}},
		{ID: "organism.ruling.rain-score", Question: "Which turns count as survived?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "rounds", Words: "The rounds that were played whole.", Supported: true},
			{Name: "B", Alias: "rain-turns", Words: "The turns of RAIN, the last one included.", Supported: true},
		}},
		{ID: "organism.ruling.rain-reintroduce", Question: "Where does a player with several homes introduce?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "all", Words: "At all of them, at first and after extinction.", Supported: true},
		}},
		{ID: "organism.ruling.rain-sacrifice", Question: "May a sacrifice award power to RAIN?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "yes", Words: "Yes, as to any player.", Supported: true},
		}},
		{ID: "organism.ruling.rain-merge", Question: "What does MERGE do under RAIN?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "players-only", Words: "Equal types of players may touch; RAIN never merges.", Supported: true},
		}},
		{ID: "organism.ruling.rain-die-values", Question: "What does the column die mean?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "column", Words: "Its value is the number of the column.", Supported: true},
		}},
		{ID: "organism.ruling.rain-intense-order", Question: "How are two elements rolled for in one turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-by-one", Words: "One is rolled for and placed, then the other, and then conflicts are resolved.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "parts-act", Clause: "organism.turn.new-parts-not-activated", Words: "A part that splits off is activated too."},
		{Name: "board-order", Clause: "organism.turn.organism-order", Words: "Organisms are activated in the order of the board, from the center outwards."},
		{Name: "clear-home-only", Clause: "organism.introduce.clear-adjacent", Words: "An introduction clears the home spaces and nothing next to them."},
		{Name: "enter-hungry", Clause: "organism.introduce.food", Words: "Introduced elements come without food."},
		{Name: "hold-every-turn", Clause: "organism.hold.only-own-turn", Words: "The center gives power on every player's turn."},
		{Name: "hold-alive", Clause: "organism.hold.any-element", Words: "Only an element of a living organism holds the center."},
		{Name: "eat-what-lies-there", Clause: "organism.eat.space-may-be-empty", Words: "A space without food feeds no player."},
		{Name: "grow-anywhere", Clause: "organism.grow.target-open", Words: "Growth goes next to any element of the organism."},
		{Name: "fed-carrier", Clause: "organism.move.fed", Words: "The MOVE that makes an element mobile must be fed too."},
		{Name: "circulate-near", Clause: "organism.circulate.distance", Words: "Food goes to an adjacent element only."},
		{Name: "mover-safe", Clause: "organism.conflict.mover-at-risk", Words: "The acting player's elements disrupt and are not disrupted."},
		{Name: "no-hitting-back", Clause: "organism.conflict.simultaneous", Words: "An element that is disrupted harms no player any more."},
		{Name: "drop-what-it-held", Clause: "organism.conflict.drop", Words: "A disrupted element leaves the food that it held, and no more."},
		{Name: "own-integrity", Clause: "organism.integrity.all-players", Words: "Only the acting player's organisms are checked."},
		{Name: "dead-disruptors-bleed", Clause: "organism.integrity.sacrifice-needs-survivor", Words: "A disruptor that fell in the conflict is a sacrifice too."},
		{Name: "more-than-three", Clause: "organism.end.three-organisms", Words: "It takes more than three organisms to win."},
		{Name: "beyond-the-threshold", Clause: "organism.end.power", Words: "It takes more power than the threshold to win."},
		{Name: "shared-tie", Clause: "organism.end.power-tie", Words: "The acting player shares in a tie for most power."},
		{Name: "jump-straight", Clause: "organism.jump.path", Words: "A jump goes in a straight line."},
		{Name: "avenge-own-turn", Clause: "organism.avenge.own-turn", Words: "Organisms lost on the player's own turn give tokens too."},
		{Name: "transmute-is-an-action", Clause: "organism.transmute.cost", Words: "To transmute an element uses an action as well."},
		{Name: "slide-is-an-action", Clause: "organism.slide.free", Words: "A slide uses an action like any step."},
		{Name: "warp-to-move", Clause: "organism.warp.conflict", Words: "A warp is a way to go: elements at its ends do not touch."},
		{Name: "rain-of-war", Clause: "organism.rain.players-peace", Words: "Under RAIN players fight each other as ever."},
	},
}

var clauses = []rule.Entry{
	{ID: "organism.component.boards", Kind: "component", Section: "COMPONENTS", Words: "A game uses one board side: hexagonal (S = 6) for 1, 2, 3, 4 and 6 players, five-sided (S = 5) for 5 players.", From: []string{"organism.board.rings-in-play"}},
	{ID: "organism.component.elements", Kind: "component", Section: "COMPONENTS", Words: "Each player owns exactly 5 EAT, 5 GROW and 5 MOVE; at no time are more of one type of one player on the board.", Enforcement: "judged"},
	{ID: "organism.component.food", Kind: "component", Section: "COMPONENTS", Words: "15 food tokens come with each color; food has no owner.", From: []string{"organism.eat.amount"}},
	{ID: "organism.component.power-board", Kind: "component", Section: "COMPONENTS", Words: "Power is tracked on a 0-5 board with three markers per player.", From: []string{"organism.end.power", "organism.hold.gain"}},
	{ID: "organism.component.fields", Kind: "component", Section: "COMPONENTS", Words: "Each player has 5 platforms; these are the fields of the FIELD mutations and of AVENGE.", From: []string{"organism.field.supply"}},
	{ID: "organism.component.mutations", Kind: "component", Section: "COMPONENTS", Words: "The mutation set is the 26 named in the list of mutations.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.board.notation", Kind: "definition", Section: "Notation", Words: "A space is named by ring letter and step, for example D10.", From: []string{"organism.introduce.place"}},
	{ID: "organism.board.adjacency", Kind: "definition", Section: "Game Components", Words: "Two spaces are adjacent exactly as the rings are laid out; adjacency is symmetric and irreflexive.", From: []string{"organism.eat.from-open", "organism.move.step"}},
	{ID: "organism.board.rings-in-play", Kind: "setup", Section: "SETUP", Words: "The rings in play and the home spaces are fixed before play by player count and by the open/close variant."},
	{ID: "organism.player-count", Kind: "setup", Section: "SETUP", Words: "2 to 6 players compete in the base game; with RAIN the game also plays solo and cooperatively."},
	{ID: "organism.space.capacity", Kind: "definition", Section: "MOVE", Words: "A space holds at most one element.", Enforcement: "judged"},
	{ID: "organism.space.open", Kind: "definition", Section: "MOVE", Words: "A space is open when no element of any player is in it.", From: []string{"organism.eat.from-open", "organism.grow.target-open", "organism.move.onto-element"}},
	{ID: "organism.element.types", Kind: "definition", Section: "OVERVIEW", Words: "There are three element types: EAT, GROW, MOVE.", From: []string{"organism.choose.type", "organism.introduce.place"}},
	{ID: "organism.organism.contiguous", Kind: "definition", Section: "BEING AN ORGANISM", Words: "An organism is a maximal set of one player's elements connected through adjacency.", Said: "elements that touch are one organism"},
	{ID: "organism.organism.single", Kind: "definition", Section: "BEING AN ORGANISM", Words: "One element with no adjacent element of the same player is an organism of size one."},
	{ID: "organism.organism.living", Kind: "definition", Section: "OVERVIEW", Words: "An organism lives only if it contains at least one of each of the three types."},
	{ID: "organism.organism.start-of-turn", Kind: "definition", Section: "GAMEPLAY", Words: "The acting player's organisms are determined after phase A of the turn; those are the ones activated this turn.", Said: "the organisms of the turn are determined"},
	{ID: "organism.organism.frozen", Kind: "definition", Section: "MOVE", Words: "During phase D every element of the acting player belongs to the organism it belonged to at that determination, whatever it now touches. A newly grown element belongs to the organism that grew it."},
	{ID: "organism.organism.separated-still-member", Kind: "definition", Section: "CIRCULATE", Words: "An element that moved away from its organism stays a member of it until integrity."},
	{ID: "organism.organism.recomputed", Kind: "definition", Section: "MOVE", Words: "After phase E all organisms of all players are recomputed from contiguity."},
	{ID: "organism.setup.empty-board", Kind: "setup", Section: "A - INTRODUCE", Words: "Play starts with an empty board, no free food, all power 0; elements enter only through phase A.", Enforcement: "judged"},
	{ID: "organism.setup.threshold", Kind: "setup", Section: "GAME END", Words: "The players agree on one power threshold before play.", From: []string{"organism.end.power"}},
	{ID: "organism.setup.mutations", Kind: "setup", Section: "MUTATIONS", Words: "Any set of mutations may be chosen before play; their rules apply to every player for the whole game.", Enforcement: "judged", Refused: "no mutation in play allows it"},
	{ID: "organism.setup.fields", Kind: "setup", Section: "MUTATIONS", Words: "Fields are handed out only if a mutation in play uses them.", From: []string{"organism.field.taken-at-start"}},
	{ID: "organism.turn.alternate", Kind: "turn", Section: "GAMEPLAY", Words: "Players take turns one at a time in seat order, cyclically, until the game ends.", Refused: "it is for {decider} to decide"},
	{ID: "organism.turn.order", Kind: "turn", Section: "GAMEPLAY", Words: "A turn consists, in this order, of A Introduce, B Hold the Center, C Choose Element and D Perform Actions for each organism, E Resolve Conflicts, and F Check Integrity.", Enforcement: "judged", Refused: "the turn of {active} is at {due}"},
	{ID: "organism.turn.all-organisms-first", Kind: "turn", Section: "GAMEPLAY", Words: "C and D are completed for every organism before E begins; E and F happen once per turn.", Said: "an organism has not been activated yet"},
	{ID: "organism.turn.organism-order", Kind: "turn", Section: "C - CHOOSE ELEMENT", Words: "The acting player chooses the order in which the organisms are activated, one by one, each exactly once.", Enforcement: "judged"},
	{ID: "organism.turn.new-parts-not-activated", Kind: "turn", Section: "MOVE", Words: "A part split off during phase D is not activated separately this turn.", Said: "a part that splits off is not activated"},
	{ID: "organism.introduce.when", Kind: "trigger", Section: "A - INTRODUCE", Words: "Phase A does something only if the acting player has no element on the board when the turn begins; this holds on the first turn and after any later extinction.", Refused: "{actor} has elements on the board"},
	{ID: "organism.introduce.mandatory", Kind: "turn", Section: "A - INTRODUCE", Words: "When it applies, introduction is not optional.", Enforcement: "judged", Refused: "the turn of {active} is at {due}"},
	{ID: "organism.introduce.clear-home", Kind: "effect", Section: "A - INTRODUCE", Words: "First every element and all free food in the three home spaces is removed."},
	{ID: "organism.introduce.clear-adjacent", Kind: "effect", Section: "A - INTRODUCE", Words: "At the same time every element in a space adjacent to a home space is removed, whoever owns it."},
	{ID: "organism.introduce.clear-drops", Kind: "effect", Section: "A - INTRODUCE", Words: "An element removed from an adjacent space drops its food plus one in that space, as for any removal."},
	{ID: "organism.introduce.adjacent-food-stays", Kind: "effect", Section: "A - INTRODUCE", Words: "Free food already lying in an adjacent space stays."},
	{ID: "organism.introduce.home-empty", Kind: "effect", Section: "A - INTRODUCE", Words: "After the clearing the home spaces contain neither elements nor food; food dropped there by the clearing is gone."},
	{ID: "organism.introduce.no-power", Kind: "effect", Section: "A - INTRODUCE", Words: "No power is awarded for the elements removed by an introduction."},
	{ID: "organism.introduce.place", Kind: "effect", Section: "A - INTRODUCE", Words: "Then one EAT, one GROW and one MOVE are placed, one in each home space, in an arrangement the player chooses (6 arrangements of each home)."},
	{ID: "organism.introduce.food", Kind: "effect", Section: "A - INTRODUCE", Words: "Each introduced element holds exactly one food."},
	{ID: "organism.introduce.then-plays", Kind: "turn", Section: "A - INTRODUCE", Words: "The introduced elements form an organism that is activated in this same turn.", Said: "the introduced elements play at once"},
	{ID: "organism.introduce.leftovers", Kind: "turn", Section: "F - CHECK INTEGRITY", Words: "Organisms of others made incomplete by the clearing are judged in phase F of this turn like any other.", From: []string{"organism.integrity.all-players"}},
	{ID: "organism.hold.gain", Kind: "score", Section: "B - HOLD THE CENTER", Words: "If the acting player has an element in A0 when the turn begins, that player gains 1 power."},
	{ID: "organism.hold.only-own-turn", Kind: "score", Section: "B - HOLD THE CENTER", Words: "Holding gives power only at the start of the holder's own turn, never on other players' turns.", Said: "holding gives power only at the start of the holder's turn"},
	{ID: "organism.hold.any-element", Kind: "score", Section: "B - HOLD THE CENTER", Words: "The type, food and organism of the element in A0 do not matter.", From: []string{"organism.hold.gain"}},
	{ID: "organism.hold.win", Kind: "end", Section: "GAME END", Words: "If this gain reaches the threshold the game ends at once, before phase C."},
	{ID: "organism.choose.organism", Kind: "turn", Section: "C - CHOOSE ELEMENT", Words: "The acting player picks one of their organisms that has not been activated this turn.", Enforcement: "judged", Refused: "no organism of {actor} is in {space}"},
	{ID: "organism.choose.type", Kind: "turn", Section: "C - CHOOSE ELEMENT", Words: "The player picks one type, EAT, GROW or MOVE, for that organism."},
	{ID: "organism.choose.count", Kind: "turn", Section: "C - CHOOSE ELEMENT", Words: "The number of actions equals the number of elements of that type in the organism when it is chosen."},
	{ID: "organism.choose.count-fixed", Kind: "turn", Section: "D - PERFORM ACTIONS", Words: "That number does not change afterwards, even if elements of the type are grown or lost during phase D."},
	{ID: "organism.choose.any-type", Kind: "legality", Section: "C - CHOOSE ELEMENT", Words: "A type may be chosen even if no action of that type is possible.", Enforcement: "defined"},
	{ID: "organism.perform.sequence", Kind: "turn", Section: "D - PERFORM ACTIONS", Words: "Actions are taken one at a time; each is completed before the next is chosen, and each sees the result of the former."},
	{ID: "organism.perform.type-or-circulate", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "Each action is either an action of the chosen type or a CIRCULATE."},
	{ID: "organism.perform.any-order", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "Actions of the chosen type and CIRCULATEs may be mixed in any order.", From: []string{"organism.perform.type-or-circulate"}},
	{ID: "organism.perform.optional", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "The player may forgo any or all remaining actions.", Enforcement: "defined"},
	{ID: "organism.perform.own-organism", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "Every action uses elements of the organism being activated."},
	{ID: "organism.perform.no-extra", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "No action is taken beyond the number counted in phase C plus bonus actions; only free decisions remain then.", Refused: "no action is left"},
	{ID: "organism.perform.end", Kind: "turn", Section: "D - PERFORM ACTIONS", Words: "An activation is over when no action is left and no free decision (SLIDE, COMBUST, TRANSMUTE) is legal, or at done. While a free decision is legal it stays open after the last action.", Said: "{part} is over"},
	{ID: "organism.eat.from-open", Kind: "legality", Section: "EAT", Words: "EAT needs an EAT element of the organism and an open space adjacent to it."},
	{ID: "organism.eat.amount", Kind: "effect", Section: "EAT", Words: "That EAT element gains all free food of the chosen space plus 1."},
	{ID: "organism.eat.clears-space", Kind: "effect", Section: "EAT", Words: "The chosen space then holds no free food."},
	{ID: "organism.eat.space-may-be-empty", Kind: "effect", Section: "EAT", Words: "The chosen space need not hold food; then the gain is exactly 1."},
	{ID: "organism.eat.repeat", Kind: "effect", Section: "EAT", Words: "The same element and the same space may be used for several EAT actions.", From: []string{"organism.eat.from-open", "organism.perform.sequence"}},
	{ID: "organism.eat.blocked", Kind: "legality", Section: "EAT", Words: "If no EAT element of the organism has an adjacent open space, EAT cannot be performed.", From: []string{"organism.eat.from-open"}},
	{ID: "organism.eat.one-target", Kind: "effect", Section: "EAT", Words: "All food of one EAT action goes into one element.", From: []string{"organism.eat.amount"}},
	{ID: "organism.grow.cost", Kind: "cost", Section: "GROW", Words: "Growing an element of type T costs as much food as there are elements of type T already in the organism.", Enforcement: "acted", Said: "growth is paid for as there are elements of the type"},
	{ID: "organism.grow.payment", Kind: "cost", Section: "GROW", Words: "The food is removed from the organism's GROW elements, split among them as the player likes but no more from one than it holds, and is lost."},
	{ID: "organism.grow.exact", Kind: "cost", Section: "GROW", Words: "Exactly the cost is paid, neither more nor less; food on EAT or MOVE elements cannot pay."},
	{ID: "organism.grow.target-open", Kind: "legality", Section: "GROW", Words: "The new element goes into an open space adjacent to at least one GROW element of the organism."},
	{ID: "organism.grow.any-grower", Kind: "legality", Section: "GROW", Words: "The GROW element next to the target need not be one that pays.", From: []string{"organism.grow.target-open", "organism.grow.payment"}},
	{ID: "organism.grow.not-near-others", Kind: "legality", Section: "GROW", Words: "The target may not be adjacent to any element of any other player, of whatever type."},
	{ID: "organism.grow.absorb", Kind: "effect", Section: "GROW", Words: "The new element takes all free food of the target space; it gets no other food."},
	{ID: "organism.grow.supply", Kind: "legality", Section: "COMPONENTS", Words: "A type of which 5 own elements are on the board cannot be grown."},
	{ID: "organism.grow.insufficient", Kind: "legality", Section: "GROW", Words: "With less food on the GROW elements than the cost, that type cannot be grown."},
	{ID: "organism.grow.independent", Kind: "effect", Section: "D - PERFORM ACTIONS", Words: "A grown element counts at once for costs, for growing from it and as a circulation partner."},
	{ID: "organism.grow.zero-cost", Kind: "cost", Section: "GROW", Words: "If the organism has no element of type T the cost is 0.", Enforcement: "acted"},
	{ID: "organism.move.step", Kind: "effect", Section: "MOVE", Words: "One element of the organism moves to an adjacent open space."},
	{ID: "organism.move.mobile", Kind: "legality", Section: "MOVE", Words: "MOBILE: the element is a MOVE or is adjacent to a MOVE of the same organism."},
	{ID: "organism.move.fed", Kind: "legality", Section: "MOVE", Words: "FED: the element holds at least 1 food; the MOVE that makes it mobile needs none.", Refused: "{space} holds no food"},
	{ID: "organism.move.alive", Kind: "legality", Section: "MOVE", Words: "ALIVE: when the action begins the element is part of a connected group of its organism that contains all three types."},
	{ID: "organism.move.conditions-at-start", Kind: "legality", Section: "MOVE", Words: "The three conditions are all required, and are tested when each MOVE action begins, not afterwards.", From: []string{"organism.move.mobile", "organism.move.fed", "organism.move.alive"}},
	{ID: "organism.move.food-kept", Kind: "effect", Section: "MOVE", Words: "Moving consumes no food; the element carries its food along."},
	{ID: "organism.move.absorb", Kind: "effect", Section: "MOVE", Words: "The element takes all free food of the space it enters."},
	{ID: "organism.move.may-split", Kind: "effect", Section: "MOVE", Words: "A move may split the organism into two or more parts; nothing is removed before phase F.", From: []string{"organism.integrity.remove"}},
	{ID: "organism.move.contact-ok", Kind: "legality", Section: "MOVE", Words: "An element may end next to another player's element of a different type.", Enforcement: "defined"},
	{ID: "organism.move.same-type-never", Kind: "legality", Section: "MOVE", Words: "No element may be placed or moved so that it is adjacent to another player's element of the same type, not even between two actions."},
	{ID: "organism.move.in-conflict", Kind: "definition", Section: "MOVE", Words: "Adjacent elements of different players are in conflict; this is settled only in phase E.", From: []string{"organism.conflict.when"}},
	{ID: "organism.move.same-element-again", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "One element may use several of the MOVE actions.", From: []string{"organism.perform.sequence"}},
	{ID: "organism.move.onto-element", Kind: "legality", Section: "MOVE", Words: "A space with an element, own or foreign, cannot be entered."},
	{ID: "organism.circulate.effect", Kind: "effect", Section: "CIRCULATE", Words: "One food goes from one element to another element of the same organism."},
	{ID: "organism.circulate.source-fed", Kind: "legality", Section: "CIRCULATE", Words: "The source must hold at least 1 food."},
	{ID: "organism.circulate.distinct", Kind: "legality", Section: "CIRCULATE", Words: "Source and destination are different elements.", Refused: "{space} gives to itself"},
	{ID: "organism.circulate.no-limit", Kind: "definition", Section: "CIRCULATE", Words: "An element may hold any amount of food.", Enforcement: "judged"},
	{ID: "organism.circulate.distance", Kind: "legality", Section: "CIRCULATE", Words: "Distance and contiguity do not matter, only membership of the same organism.", Enforcement: "defined"},
	{ID: "organism.circulate.separated", Kind: "legality", Section: "CIRCULATE", Words: "Elements separated earlier in this phase D may still give and receive.", From: []string{"organism.circulate.distance", "organism.organism.separated-still-member"}},
	{ID: "organism.circulate.counts", Kind: "cost", Section: "D - PERFORM ACTIONS", Words: "A CIRCULATE uses up one action.", Enforcement: "acted"},
	{ID: "organism.conflict.when", Kind: "turn", Section: "E - RESOLVE CONFLICTS", Words: "After all activations every pair of adjacent elements of different players on the whole board is in conflict.", Said: "the conflicts on the board are resolved"},
	{ID: "organism.conflict.heterarchy", Kind: "definition", Section: "E - RESOLVE CONFLICTS", Words: "EAT disrupts GROW; GROW disrupts MOVE; MOVE disrupts EAT."},
	{ID: "organism.conflict.numbers", Kind: "definition", Section: "E - RESOLVE CONFLICTS", Words: "The numbers 5, 4, 3 name EAT, GROW, MOVE; each beats the next lower, and 3 beats 5.", From: []string{"organism.conflict.heterarchy"}},
	{ID: "organism.conflict.no-same-type", Kind: "definition", Section: "E - RESOLVE CONFLICTS", Words: "No conflict is ever between equal types, because such contact is forbidden.", From: []string{"organism.move.same-type-never"}},
	{ID: "organism.conflict.own-safe", Kind: "definition", Section: "E - RESOLVE CONFLICTS", Words: "Elements of one player never disrupt each other.", Said: "elements of one player do not disrupt each other"},
	{ID: "organism.conflict.removed", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "Every element that is disrupted by at least one other element is removed."},
	{ID: "organism.conflict.simultaneous", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "Resolution is simultaneous: an element that is itself disrupted still disrupts its own targets.", Said: "elements that are disrupted themselves still disrupt"},
	{ID: "organism.conflict.order", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "Processing goes in rounds: first those disrupted elements that disrupt nothing, then those that after this disrupt nothing any more, until no conflict is left.", Said: "conflicts are resolved in rounds"},
	{ID: "organism.conflict.cycle", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "If conflicts remain but every disrupted element also disrupts something (a cycle), all disrupted elements are removed in one round.", Said: "the elements of a cycle are removed together"},
	{ID: "organism.conflict.drop", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "A removed element leaves its food plus 1 as free food in its space."},
	{ID: "organism.conflict.power", Kind: "score", Section: "E - RESOLVE CONFLICTS", Words: "For each disrupted element, the owner of a disrupting element gains 1 power."},
	{ID: "organism.conflict.power-each-player", Kind: "score", Section: "E - RESOLVE CONFLICTS", Words: "If elements of several players disrupt it, each of those players gains 1 power."},
	{ID: "organism.conflict.power-not-per-piece", Kind: "score", Section: "E - RESOLVE CONFLICTS", Words: "Two disruptors of the same player give that player only 1 power for the one disrupted element."},
	{ID: "organism.conflict.power-any-turn", Kind: "score", Section: "E - RESOLVE CONFLICTS", Words: "Power goes to the disruptor's owner whether or not that player is acting."},
	{ID: "organism.conflict.power-despite-loss", Kind: "score", Section: "E - RESOLVE CONFLICTS", Words: "The owner keeps the power even if the disruptor is removed in the same phase."},
	{ID: "organism.conflict.mover-at-risk", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "The element that moved into contact can be disrupted too."},
	{ID: "organism.conflict.to-supply", Kind: "effect", Section: "E - RESOLVE CONFLICTS", Words: "A removed element returns to its owner's supply.", From: []string{"organism.component.elements", "organism.grow.supply", "organism.conflict.removed"}},
	{ID: "organism.conflict.reference-letter", Kind: "definition", Section: "MOVE", Words: "The text's mention of a conflict phase \"C\" means phase E.", From: []string{"organism.conflict.when"}},
	{ID: "organism.integrity.all-players", Kind: "turn", Section: "F - CHECK INTEGRITY", Words: "After E, every organism of every player is checked."},
	{ID: "organism.integrity.remove", Kind: "effect", Section: "F - CHECK INTEGRITY", Words: "All elements of an organism that lacks any of the three types are removed."},
	{ID: "organism.integrity.simultaneous", Kind: "effect", Section: "F - CHECK INTEGRITY", Words: "All organisms are judged on the same position; removals do not influence each other.", From: []string{"organism.integrity.remove"}},
	{ID: "organism.integrity.drop", Kind: "effect", Section: "F - CHECK INTEGRITY", Words: "Each removed element leaves its food plus 1 in its space."},
	{ID: "organism.integrity.bonus", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "If at least one organism of a player other than the acting player is removed, the acting player gains 1 power."},
	{ID: "organism.integrity.bonus-total", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "That bonus is 1 in total, however many organisms and however many players lost some."},
	{ID: "organism.integrity.own-no-bonus", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "Removal of the acting player's own organisms gives no player power except through sacrifice."},
	{ID: "organism.integrity.sacrifice", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "If a removed organism of the acting player contains an element that disrupted elements this turn, each player who owned an element it disrupted gains 1 power.", Said: "a disruptor is sacrificed"},
	{ID: "organism.integrity.sacrifice-per-element", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "Sacrifice is counted per such disrupting element, once per disrupted player."},
	{ID: "organism.integrity.sacrifice-needs-survivor", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "A disruptor removed already in E is not part of the organism any more and causes no sacrifice."},
	{ID: "organism.integrity.power-kept", Kind: "score", Section: "F - CHECK INTEGRITY", Words: "Power is never taken away; a sacrifice adds power to others."},
	{ID: "organism.end.immediate", Kind: "end", Section: "GAME END", Words: "The game ends as soon as one of the two conditions holds; checks happen after phase B, after phase E, and after phase F.", Enforcement: "judged", Refused: "the game is over"},
	{ID: "organism.end.three-organisms", Kind: "end", Section: "GAME END", Words: "If the acting player has three or more separate organisms at the end of their turn, they win alone."},
	{ID: "organism.end.three-only-acting", Kind: "end", Section: "GAME END", Words: "Three organisms of another player do not win now; they win only if still there at the end of that player's own turn."},
	{ID: "organism.end.power", Kind: "end", Section: "GAME END", Words: "If one or more players have reached the threshold, the game ends."},
	{ID: "organism.end.power-winner", Kind: "tiebreak", Section: "GAME END", Words: "Among the players who reached it the one with most power wins."},
	{ID: "organism.end.power-tie", Kind: "tiebreak", Section: "GAME END", Words: "A tie for most that includes the acting player is lost by that player; every other player in the tie wins jointly."},
	{ID: "organism.end.power-tie-others", Kind: "tiebreak", Section: "GAME END", Words: "If the tied players do not include the acting player, they all win together."},
	{ID: "organism.end.no-elimination", Kind: "end", Section: "A - INTRODUCE", Words: "A player without elements is not out; that player introduces again on the next own turn."},
	{ID: "organism.end.no-other", Kind: "end", Section: "GAME END", Words: "There is no other end: no draw, no turn limit, no stalemate rule.", From: []string{"organism.end.three-organisms", "organism.end.power", "organism.turn.alternate"}},
	{ID: "organism.mutation.parts", Kind: "definition", Section: "MUTATIONS", Words: "A mutation has a name, a phase, a complexity, a friendliness and an effect.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.friendliness", Kind: "definition", Section: "MUTATIONS", Words: "Friendliness is BLUE (no real effect on interaction), GREEN (friendlier), YELLOW (more interactive) or RED (more hostile); it has no rule effect.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.complexity", Kind: "definition", Section: "MUTATIONS", Words: "Complexity is simple, moderate or complex; it has no rule effect.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.phase", Kind: "definition", Section: "MUTATIONS", Words: "The phase label says when the mutation applies.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.shared", Kind: "legality", Section: "MUTATIONS", Words: "Every player may use every mutation in play.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.combine", Kind: "definition", Section: "MUTATIONS", Words: "Several mutations may be in play together; every unmodified base rule stays in force.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.mutation.advice", Kind: "definition", Section: "MUTATIONS", Words: "Adding mutations one at a time is only advice.", From: []string{"organism.setup.mutations"}},
	{ID: "organism.skip.five", Kind: "effect", Section: "SKIP", Words: "In a player's first introduction of the game 5 elements are placed instead of 3.", Said: "the first introduction of {active} brings 5 elements for each home, not 3"},
	{ID: "organism.skip.front", Kind: "definition", Section: "SKIP", Words: "The two extra spaces are the two spaces of the next inner ring that are each adjacent to two of the home spaces.", Enforcement: "acted"},
	{ID: "organism.skip.types", Kind: "legality", Section: "SKIP", Words: "Each type occurs at least once and no type more than twice (so 2+2+1; 90 arrangements)."},
	{ID: "organism.skip.first-only", Kind: "trigger", Section: "SKIP", Words: "Later introductions of that player place 3 elements as in the base game.", Refused: "{actor} has introduced an organism before"},
	{ID: "organism.skip.food", Kind: "effect", Section: "SKIP", Words: "Each of the five holds one food."},
	{ID: "organism.skip.clear", Kind: "effect", Section: "SKIP", Words: "For this introduction all five spaces count as home spaces in the clearing rules."},
	{ID: "organism.drink.streak", Kind: "score", Section: "DRINK", Words: "The n-th consecutive own turn on which a player holds the center in phase B gives n power instead of 1."},
	{ID: "organism.drink.reset", Kind: "score", Section: "DRINK", Words: "An own turn that starts without holding the center sets the streak back, so the next hold gives 1 again.", Said: "the streak of holding the center is broken"},
	{ID: "organism.drink.element-may-change", Kind: "definition", Section: "DRINK", Words: "The streak belongs to the player; a different element of the player may be in A0 each time.", From: []string{"organism.drink.streak"}},
	{ID: "organism.expand.adjacent-any", Kind: "legality", Section: "EXPAND", Words: "A grown element may go to an open space adjacent to any element of the organism, not only to a GROW.", Enforcement: "defined"},
	{ID: "organism.expand.not-near-others", Kind: "legality", Section: "EXPAND", Words: "Openness and the ban on foreign neighbors still apply to the target.", From: []string{"organism.grow.not-near-others", "organism.grow.target-open"}},
	{ID: "organism.expand.cost", Kind: "cost", Section: "EXPAND", Words: "Cost and payment (from GROW elements) are unchanged.", From: []string{"organism.grow.exact", "organism.grow.insufficient"}},
	{ID: "organism.reclaim.trigger", Kind: "trigger", Section: "RECLAIM", Words: "When, in phase E of another player's turn, an element of one of your organisms is removed, you gain 1 food per such element."},
	{ID: "organism.reclaim.where", Kind: "effect", Section: "RECLAIM", Words: "The food goes into an element of yours in a different organism than the one that lost the element; you choose the element."},
	{ID: "organism.reclaim.none", Kind: "effect", Section: "RECLAIM", Words: "With no other organism there is no gain.", Said: "no other organism can reclaim the food"},
	{ID: "organism.reclaim.source", Kind: "effect", Section: "RECLAIM", Words: "The food comes from the supply; the dropped food in the space is not touched."},
	{ID: "organism.jump.spend", Kind: "cost", Section: "JUMP", Words: "n of the remaining MOVE actions (n >= 2) may be spent at once on one element."},
	{ID: "organism.jump.path", Kind: "effect", Section: "JUMP", Words: "The element travels n steps along adjacent spaces; the first n-1 spaces each contain one of the player's elements, the last one is open."},
	{ID: "organism.jump.landing", Kind: "legality", Section: "JUMP", Words: "The landing space must be adjacent to an element of the activated organism other than the jumper."},
	{ID: "organism.jump.conditions", Kind: "legality", Section: "JUMP", Words: "FED, MOBILE and ALIVE must hold for the jumper when the jump begins.", Enforcement: "defined"},
	{ID: "organism.jump.same-type", Kind: "legality", Section: "JUMP", Words: "Only the landing space is tested for contact with a foreign element of the same type."},
	{ID: "organism.jump.over-own-only", Kind: "legality", Section: "JUMP", Words: "Foreign elements and empty spaces cannot be jumped over."},
	{ID: "organism.jump.absorb", Kind: "effect", Section: "MOVE", Words: "The jumper takes the free food of the landing space; nothing else changes along the path."},
	{ID: "organism.push.enter", Kind: "legality", Section: "PUSH", Words: "A MOVE may go into a space holding another own element; that element is pushed to an adjacent space the player chooses."},
	{ID: "organism.push.cost", Kind: "cost", Section: "PUSH", Words: "Each pushed element costs one further MOVE action.", Enforcement: "acted"},
	{ID: "organism.push.chain", Kind: "effect", Section: "PUSH", Words: "If the pushed element's new space holds one of the player's elements, that one is pushed in turn, in a freely chosen direction, and so on."},
	{ID: "organism.push.limit", Kind: "cost", Section: "PUSH", Words: "A chain with k pushed elements costs 1+k actions and needs that many remaining."},
	{ID: "organism.push.end-open", Kind: "legality", Section: "PUSH", Words: "The last pushed element must enter an open space."},
	{ID: "organism.push.mover-conditions", Kind: "legality", Section: "PUSH", Words: "FED, MOBILE and ALIVE are required of the moving element only.", Enforcement: "defined"},
	{ID: "organism.push.same-type", Kind: "legality", Section: "MOVE", Words: "In the final arrangement no moved or pushed element may touch a foreign element of its own type."},
	{ID: "organism.push.absorb", Kind: "effect", Section: "MOVE", Words: "Every element that changes space takes the free food of its new space."},
	{ID: "organism.push.no-foreign", Kind: "legality", Section: "PUSH", Words: "Foreign elements cannot be pushed."},
	{ID: "organism.avenge.gain", Kind: "trigger", Section: "AVENGE", Words: "For each organism you lose in phase F of another player's turn you put one of your fields in reserve as an avenge token."},
	{ID: "organism.avenge.spend", Kind: "effect", Section: "AVENGE", Words: "One token may be spent to take one extra complete turn.", Said: "a token is spent on an extra turn", Refused: "{actor} has no token"},
	{ID: "organism.avenge.when", Kind: "turn", Section: "AVENGE", Words: "The extra turn is taken directly after your own turn ends, if the game is not over.", Refused: "the turn of {active} is at {due}"},
	{ID: "organism.avenge.supply", Kind: "component", Section: "AVENGE", Words: "Without a free field of yours nothing is gained."},
	{ID: "organism.avenge.own-turn", Kind: "trigger", Section: "AVENGE", Words: "Organisms lost on your own turn give no token."},
	{ID: "organism.regenerate.offer", Kind: "trigger", Section: "REGENERATE", Words: "When one of your elements is removed by disruption you may at once grow an element of the same type back into the organism it belonged to."},
	{ID: "organism.regenerate.cost", Kind: "cost", Section: "REGENERATE", Words: "You pay the normal growth cost, counted after the removal, from that organism's GROW elements.", Enforcement: "acted"},
	{ID: "organism.regenerate.place", Kind: "legality", Section: "REGENERATE", Words: "All growth restrictions hold: open target, adjacent to a GROW of the organism, not adjacent to another player's element, supply.", Enforcement: "defined"},
	{ID: "organism.regenerate.power-stands", Kind: "score", Section: "REGENERATE", Words: "The disruptor's owner keeps the power, and the lost element's food stays dropped."},
	{ID: "organism.regenerate.any-turn", Kind: "trigger", Section: "REGENERATE", Words: "It applies on every player's turn, the owner deciding."},
	{ID: "organism.regenerate.food", Kind: "effect", Section: "GROW", Words: "The regrown element holds only the free food of its new space."},
	{ID: "organism.commune.condition", Kind: "legality", Section: "COMMUNE", Words: "For movement an element counts as FED and as MOBILE if it is adjacent to at least two other elements of its organism that hold food.", Enforcement: "defined"},
	{ID: "organism.commune.not-recursive", Kind: "definition", Section: "COMMUNE", Words: "\"Fed\" here means actually holding at least 1 food."},
	{ID: "organism.commune.alive-needed", Kind: "legality", Section: "MOVE", Words: "ALIVE is still required.", Enforcement: "defined"},
	{ID: "organism.commune.addition", Kind: "definition", Section: "COMMUNE", Words: "The ordinary ways of being FED and MOBILE remain.", From: []string{"organism.commune.condition", "organism.move.mobile", "organism.move.fed"}},
	{ID: "organism.echo.action", Kind: "effect", Section: "ECHO", Words: "Ahead of the first phase C of the turn there is one optional extra action, of the type which the previous player's last activated organism had chosen.", Said: "an extra action echoes the previous player's"},
	{ID: "organism.echo.circulate", Kind: "legality", Section: "ECHO", Words: "That action may instead be a CIRCULATE.", Enforcement: "defined"},
	{ID: "organism.echo.optional", Kind: "legality", Section: "ECHO", Words: "It may be declined.", Enforcement: "defined", Said: "the extra action is forgone"},
	{ID: "organism.echo.rules", Kind: "legality", Section: "ECHO", Words: "The action obeys all rules of its type and is taken by one own organism of your choice.", From: []string{"organism.echo.action"}},
	{ID: "organism.echo.no-previous", Kind: "trigger", Section: "ECHO", Words: "On the first turn of the game there is nothing to echo.", Said: "nothing is left to echo"},
	{ID: "organism.combust.remove", Kind: "cost", Section: "COMBUST", Words: "Between actions of an activation you may remove one element of that organism; its food and the extra food of a removal vanish."},
	{ID: "organism.combust.gain", Kind: "effect", Section: "COMBUST", Words: "You then get two actions of one type different from the removed element's type."},
	{ID: "organism.combust.circulate", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "Each of the two may be a CIRCULATE instead.", Enforcement: "defined"},
	{ID: "organism.combust.repeat", Kind: "legality", Section: "COMBUST", Words: "It may be repeated as long as elements remain, also while such bonus actions are pending.", Enforcement: "defined"},
	{ID: "organism.combust.not-disruption", Kind: "score", Section: "COMBUST", Words: "No power, no disruption, no sacrifice by itself.", From: []string{"organism.combust.remove"}},
	{ID: "organism.combust.not-mid-action", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "Not in the middle of an action.", From: []string{"organism.turn.order"}},
	{ID: "organism.accelerate.two", Kind: "turn", Section: "ACCELERATE", Words: "Every player's turn is replaced by two successive complete turns, each with its own E and F.", Said: "the second turn of the pair begins"},
	{ID: "organism.accelerate.different", Kind: "legality", Section: "ACCELERATE", Words: "In the second turn an organism may not choose a type that an organism contributing elements to it chose in the first."},
	{ID: "organism.accelerate.all-phases", Kind: "turn", Section: "ACCELERATE", Words: "Each of the two has phases A to F, including B, and end checks."},
	{ID: "organism.pulse.cost", Kind: "cost", Section: "PULSE", Words: "One MOVE action and two food, taken from elements of the organism."},
	{ID: "organism.pulse.effect", Kind: "effect", Section: "PULSE", Words: "All elements of the organism move one space in the same direction, simultaneously."},
	{ID: "organism.pulse.unobstructed", Kind: "legality", Section: "PULSE", Words: "It is illegal if any element would leave the board, or enter a pillar space or a space of an element that is not of this organism. It is also illegal if any element would end next to a foreign element of its type."},
	{ID: "organism.pulse.all-or-none", Kind: "legality", Section: "PULSE", Words: "If one element is obstructed nothing moves.", Enforcement: "defined"},
	{ID: "organism.pulse.absorb", Kind: "effect", Section: "MOVE", Words: "Each element takes the free food of its new space."},
	{ID: "organism.pulse.conditions", Kind: "legality", Section: "PULSE", Words: "FED and MOBILE are not required of the single elements, nor ALIVE of the organism."},
	{ID: "organism.contract.cost", Kind: "cost", Section: "CONTRACT", Words: "One MOVE action.", Enforcement: "acted"},
	{ID: "organism.contract.choose", Kind: "effect", Section: "CONTRACT", Words: "The player chooses one element of the organism as the focus; it does not move."},
	{ID: "organism.contract.order", Kind: "effect", Section: "CONTRACT", Words: "All other elements of the organism are handled one by one, nearest to the focus first.", Enforcement: "judged"},
	{ID: "organism.contract.step", Kind: "effect", Section: "CONTRACT", Words: "Each moves to an adjacent open space whose distance to the focus is one less, if a legal one exists."},
	{ID: "organism.contract.if-able", Kind: "effect", Section: "CONTRACT", Words: "An element with no legal such space stays; an element that has one must move; a CONTRACT in which nothing moves is legal and uses the action.", Enforcement: "judged"},
	{ID: "organism.contract.same-type", Kind: "legality", Section: "MOVE", Words: "A step that would touch a foreign element of the same type is not legal."},
	{ID: "organism.contract.absorb", Kind: "effect", Section: "MOVE", Words: "Each moved element takes the free food of its new space."},
	{ID: "organism.transmute.cost", Kind: "cost", Section: "TRANSMUTE", Words: "At any time between actions of an activation an element of that organism may spend 1 of its own food; this uses no action.", Refused: "{space} holds no food"},
	{ID: "organism.transmute.effect", Kind: "effect", Section: "TRANSMUTE", Words: "Until the end of this turn the element counts as another type of the player's choice for every rule."},
	{ID: "organism.transmute.ends", Kind: "effect", Section: "TRANSMUTE", Words: "At the end of the turn, after the checks of phase F, it counts as its printed type again.", Said: "transmuted elements count as printed again"},
	{ID: "organism.transmute.same-type", Kind: "legality", Section: "MOVE", Words: "It may not be transmuted into a type that a touching foreign element has."},
	{ID: "organism.transmute.again", Kind: "legality", Section: "TRANSMUTE", Words: "It may be transmuted again while it has food.", Enforcement: "defined"},
	{ID: "organism.persist.no-removal", Kind: "effect", Section: "PERSIST", Words: "In phase F incomplete organisms are not removed.", Said: "incomplete organisms stay"},
	{ID: "organism.persist.player-check", Kind: "effect", Section: "PERSIST", Words: "Instead each player who has elements but no living organism loses all of them."},
	{ID: "organism.persist.drop", Kind: "effect", Section: "PERSIST", Words: "These removals drop food as usual."},
	{ID: "organism.persist.dead-groups-act", Kind: "turn", Section: "PERSIST", Words: "Incomplete groups are organisms: they are activated, with as many actions as elements of the chosen type (possibly 0); they cannot MOVE."},
	{ID: "organism.synchronize.check", Kind: "trigger", Section: "SYNCHRONIZE", Words: "When an activation's actions are over, see whether some own element of its chosen type touches two further elements, own ones of the organism, that have one common other type.", Said: "the organism is in tune and earns an action"},
	{ID: "organism.synchronize.reward", Kind: "effect", Section: "SYNCHRONIZE", Words: "If there is one, the organism gets one immediate action of that shared type."},
	{ID: "organism.synchronize.circulate", Kind: "legality", Section: "D - PERFORM ACTIONS", Words: "The action may be a CIRCULATE, or be forgone.", Enforcement: "defined"},
	{ID: "organism.synchronize.once", Kind: "trigger", Section: "SYNCHRONIZE", Words: "At most one such action per activation; it is not checked again afterwards.", Said: "the action earned earns no further one"},
	{ID: "organism.merge.contact", Kind: "legality", Section: "MERGE", Words: "A MOVE action of any kind (step, slide, jump, push, pulse, contract) may bring equal types of different players into contact.", Enforcement: "defined"},
	{ID: "organism.merge.merged", Kind: "definition", Section: "MERGE", Words: "Organisms linked by at least one such contact form one merged organism; linking is transitive.", Said: "equal types that touch are merged"},
	{ID: "organism.merge.immunity", Kind: "effect", Section: "MERGE", Words: "An element of a merged organism cannot be disrupted by a member player, that is by any element of a player with at least one piece in that organism.", Said: "members of a merged organism do not disrupt it"},
	{ID: "organism.merge.controller-most", Kind: "definition", Section: "MERGE", Words: "The player with most elements in it controls it.", Said: "the player with most elements in it controls the merged organism"},
	{ID: "organism.merge.controller-tie", Kind: "definition", Section: "MERGE", Words: "If several are tied for most, the player with the next most controls it.", Said: "the player with the next most elements controls the merged organism"},
	{ID: "organism.merge.controller-fallback", Kind: "definition", Section: "MERGE", Words: "If that does not single out one player, the first in turn order among those with the most controls it.", Said: "the first in turn order among those with most elements controls the merged organism"},
	{ID: "organism.merge.acts-on-controllers-turn", Kind: "turn", Section: "MERGE", Words: "Its elements act only on the controller's turn."},
	{ID: "organism.merge.controller-type", Kind: "turn", Section: "MERGE", Words: "The controller chooses one type for all its elements.", Said: "the choice of {active} holds for all its elements"},
	{ID: "organism.merge.play-order", Kind: "turn", Section: "MERGE", Words: "The member players perform their actions from fewest to most elements in it; ties go in turn order starting with the player after the controller.", Refused: "it is for {decider} to decide"},
	{ID: "organism.merge.while-linked", Kind: "definition", Section: "MERGE", Words: "It stays merged as long as such a contact exists.", From: []string{"organism.merge.merged", "organism.merge.controller-type"}},
	{ID: "organism.merge.end-check", Kind: "effect", Section: "MERGE", Words: "If no such contact is left when phase D ends, its conflicts are resolved normally.", From: []string{"organism.merge.immunity", "organism.conflict.when"}},
	{ID: "organism.field.owner", Kind: "definition", Section: "FIELD MUTATIONS", Words: "Every field belongs to a player (or is neutral, INHERIT only).", From: []string{"organism.field.grow-action"}},
	{ID: "organism.field.one-per-space", Kind: "legality", Section: "FIELD MUTATIONS", Words: "A space holds at most one field."},
	{ID: "organism.field.share", Kind: "definition", Section: "FIELD MUTATIONS", Words: "A field may share its space with an element (except pillars)."},
	{ID: "organism.field.not-center", Kind: "legality", Section: "FIELD MUTATIONS", Words: "No field is ever in A0, by whatever means.", Refused: "{target} is the center"},
	{ID: "organism.field.grow-action", Kind: "effect", Section: "FIELD MUTATIONS", Words: "A GROW action may place one of the player's fields instead of an element."},
	{ID: "organism.field.grow-where", Kind: "legality", Section: "FIELD MUTATIONS", Words: "It goes into an open space adjacent to a GROW of the organism, or under an existing own element of the organism."},
	{ID: "organism.field.grow-cost", Kind: "cost", Section: "FIELD MUTATIONS", Words: "The cost is the number of that player's fields on the board (0 for the first), paid from GROW elements as usual."},
	{ID: "organism.field.grow-not-near-others", Kind: "legality", Section: "GROW", Words: "A space adjacent to a foreign element is not allowed, as for elements."},
	{ID: "organism.field.food-untouched", Kind: "effect", Section: "FIELD MUTATIONS", Words: "A field holds no food; free food in the space of a new field stays free food."},
	{ID: "organism.field.move-action", Kind: "effect", Section: "FIELD MUTATIONS", Words: "A MOVE action may move one own field to an adjacent space."},
	{ID: "organism.field.move-mobile", Kind: "legality", Section: "FIELD MUTATIONS", Words: "The field must be mobile: a MOVE of the organism in the same or an adjacent space."},
	{ID: "organism.field.move-not-fed", Kind: "legality", Section: "FIELD MUTATIONS", Words: "It need be neither fed nor alive.", Enforcement: "defined"},
	{ID: "organism.field.move-target", Kind: "legality", Section: "FIELD MUTATIONS", Words: "The target holds no field and is not A0; it may hold elements (not for a pillar)."},
	{ID: "organism.field.carry", Kind: "effect", Section: "FIELD MUTATIONS", Words: "The moving field takes along all free food of the space it leaves."},
	{ID: "organism.field.leaves-element", Kind: "effect", Section: "FIELD MUTATIONS", Words: "An element on the field stays behind."},
	{ID: "organism.field.survives", Kind: "effect", Section: "FIELD MUTATIONS", Words: "Fields are never removed by integrity."},
	{ID: "organism.field.no-circulate", Kind: "legality", Section: "FIELD MUTATIONS", Words: "Food cannot be circulated to or from a field."},
	{ID: "organism.field.not-element", Kind: "definition", Section: "FIELD MUTATIONS", Words: "A field is not an element: it does not count for contiguity, action counts, integrity, holding the center or conflict.", From: []string{"organism.organism.contiguous", "organism.choose.count"}},
	{ID: "organism.field.supply", Kind: "component", Section: "COMPONENTS", Words: "A player has at most 5 fields on the board and in reserve together.", Enforcement: "judged"},
	{ID: "organism.field.taken-at-start", Kind: "setup", Section: "MUTATIONS", Words: "Players take their fields before play only if a mutation needs them.", Enforcement: "judged", Wrong: "no mutation in play uses these fields"},
	{ID: "organism.slide.free", Kind: "effect", Section: "SLIDE", Words: "An element on a slide field may make a move out of that space without spending an action."},
	{ID: "organism.slide.rules", Kind: "legality", Section: "SLIDE", Words: "All other rules of MOVE hold: adjacent open space, FED, MOBILE, ALIVE, no equal foreign neighbor.", Enforcement: "defined"},
	{ID: "organism.slide.when", Kind: "turn", Section: "SLIDE", Words: "During the activation of its organism with chosen type MOVE, between actions, also when no action is left.", Enforcement: "judged"},
	{ID: "organism.slide.limit", Kind: "legality", Section: "ruling slide-loop", Words: "Each element uses each slide field at most once per activation."},
	{ID: "organism.warp.link", Kind: "effect", Section: "WARP", Words: "Any two spaces with warp fields of the same owner are adjacent."},
	{ID: "organism.warp.eat", Kind: "effect", Section: "WARP", Words: "The link counts for EAT (reaching an open warp space)."},
	{ID: "organism.warp.grow", Kind: "effect", Section: "WARP", Words: "It counts for GROW: for the target and for the ban on being next to foreign elements."},
	{ID: "organism.warp.move", Kind: "effect", Section: "WARP", Words: "It counts for MOVE: for the step, for MOBILE, for ALIVE and for the equal-type ban."},
	{ID: "organism.warp.conflict", Kind: "effect", Section: "WARP", Words: "It counts for conflict."},
	{ID: "organism.warp.integrity", Kind: "effect", Section: "WARP", Words: "It counts for contiguity of organisms.", Enforcement: "defined", Said: "elements on linked warp fields belong together"},
	{ID: "organism.warp.any-user", Kind: "legality", Section: "WARP", Words: "Every player may use the links, whoever owns the fields.", Enforcement: "defined", Said: "warp fields link for every player"},
	{ID: "organism.project.substitute", Kind: "effect", Section: "PROJECT", Words: "For each element of the organism on a project field one action may be of that element's type instead of the chosen type."},
	{ID: "organism.project.total", Kind: "cost", Section: "PROJECT", Words: "The number of actions does not change.", Enforcement: "acted"},
	{ID: "organism.project.once", Kind: "legality", Section: "PROJECT", Words: "Each element on a project field allows this once per activation."},
	{ID: "organism.project.any-type-element", Kind: "legality", Section: "PROJECT", Words: "The element performing the substituted action need not be the one on the field.", Enforcement: "defined"},
	{ID: "organism.pillar.exclusive", Kind: "legality", Section: "PILLAR", Words: "No element may be in the space of a pillar."},
	{ID: "organism.pillar.not-onto", Kind: "legality", Section: "PILLAR", Words: "A pillar may not be moved or grown onto an element."},
	{ID: "organism.pillar.annihilate", Kind: "effect", Section: "PILLAR", Words: "Pillars that become adjacent, of any owners, are removed at once."},
	{ID: "organism.pillar.food", Kind: "effect", Section: "PILLAR", Words: "Food in a pillar's space stays when the pillar is removed."},
	{ID: "organism.metamorphose.change", Kind: "effect", Section: "METAMORPHOSE", Words: "An element that moves onto a metamorphose field must change its type first, to one of the two other types, chosen by its player."},
	{ID: "organism.metamorphose.order", Kind: "effect", Section: "METAMORPHOSE", Words: "The change happens before the step, so the new type may equal neither a foreign neighbor in the space left nor one in the space entered.", Enforcement: "judged"},
	{ID: "organism.metamorphose.permanent", Kind: "effect", Section: "METAMORPHOSE", Words: "The change is permanent; the piece is exchanged with the supply and keeps its food."},
	{ID: "organism.metamorphose.supply", Kind: "legality", Section: "METAMORPHOSE", Words: "Without a piece of another type in supply the move is illegal."},
	{ID: "organism.immolate.drop", Kind: "effect", Section: "IMMOLATE", Words: "When an element is disrupted a field of its owner is placed in its space, free of charge."},
	{ID: "organism.immolate.replace", Kind: "effect", Section: "IMMOLATE", Words: "A field already there goes back to its owner's supply."},
	{ID: "organism.immolate.requires", Kind: "legality", Section: "IMMOLATE", Words: "It is used together with another field mutation, which gives the kind of the field."},
	{ID: "organism.immolate.supply", Kind: "component", Section: "IMMOLATE", Words: "Without a field in supply nothing is placed and an existing field stays."},
	{ID: "organism.immolate.center", Kind: "legality", Section: "FIELD MUTATIONS", Words: "In A0 nothing is placed.", Enforcement: "defined"},
	{ID: "organism.inherit.pattern", Kind: "setup", Section: "INHERIT", Words: "Before play any pattern of slides, warps, projects, pillars and/or metamorphoses may be laid out.", From: []string{"organism.inherit.limits", "organism.inherit.neutral", "organism.inherit.kinds"}},
	{ID: "organism.inherit.owners", Kind: "setup", Section: "INHERIT", Words: "Each such field is neutral or belongs to a player.", From: []string{"organism.inherit.limits", "organism.inherit.neutral", "organism.field.grow-cost"}},
	{ID: "organism.inherit.neutral", Kind: "legality", Section: "INHERIT", Words: "Neutral fields may be moved by anyone who makes them mobile.", Enforcement: "defined"},
	{ID: "organism.inherit.limits", Kind: "legality", Section: "FIELD MUTATIONS", Words: "Not in A0, one per space, at most 5 per player (neutral fields: ruling inherit-neutral)."},
	{ID: "organism.inherit.kinds", Kind: "legality", Section: "INHERIT", Words: "The rules of each kind laid out are in force even if that mutation was not chosen, but such a kind cannot be grown.", Refused: "fields of that kind are laid out before play only"},
	{ID: "organism.rain.orientation", Kind: "setup", Section: "RAIN SETUP", Words: "The hexagonal side is turned so that one corner points up; the two sides meeting there are the top, the two opposite sides the bottom.", From: []string{"organism.rain.columns", "organism.rain.place"}},
	{ID: "organism.rain.size", Kind: "setup", Section: "RAIN SETUP", Words: "Rings A-D give 7 top spaces, A-E 9, A-F 11.", From: []string{"organism.rain.columns"}},
	{ID: "organism.rain.columns", Kind: "definition", Section: "RAIN", Words: "Columns are numbered from 1 at the left along the top. With outer ring number R: column c has its top at outer step 3R+c-1, runs in direction 1 (towards corner 1) and ends at outer step 2R-c+1.", Enforcement: "judged"},
	{ID: "organism.rain.up-by-convention", Kind: "definition", Section: "RAIN", Words: "Which corner is up is a convention; all corners are equivalent.", From: []string{"organism.rain.columns", "organism.rain.place"}},
	{ID: "organism.rain.homes", Kind: "setup", Section: "RAIN SETUP", Words: "Each organism has three home spaces: three adjacent bottom spaces (flat), or two adjacent bottom spaces plus one space one ring in that touches both (pyramid)."},
	{ID: "organism.rain.homes-apart", Kind: "setup", Section: "RAIN SETUP", Words: "At least one bottom space lies between the home spaces of different organisms."},
	{ID: "organism.rain.capacity", Kind: "setup", Section: "RAIN SETUP", Words: "7 bottom spaces hold 2 organisms (flat); 9 hold 2 (flat) or 3 (pyramids at both ends, flat in the middle); 11 hold 3 (flat) or 4 (all pyramids)."},
	{ID: "organism.rain.several-per-player", Kind: "setup", Section: "RAIN SETUP", Words: "A player may field several of these organisms; one introduction then fills all homes of that player (three elements each, all clearing first)."},
	{ID: "organism.rain.supply", Kind: "setup", Section: "RAIN SETUP", Words: "RAIN uses the elements of two unused colors.", Enforcement: "judged"},
	{ID: "organism.rain.threshold", Kind: "setup", Section: "RAIN SETUP", Words: "A power threshold for RAIN is agreed.", From: []string{"organism.rain.end"}},
	{ID: "organism.rain.mode", Kind: "setup", Section: "RAIN SETUP", Words: "Solo, cooperative or competitive is agreed; it changes only how the result is read.", From: []string{"organism.rain.end"}},
	{ID: "organism.rain.first", Kind: "turn", Section: "RAIN", Words: "RAIN is first in turn order and then takes its turn whenever its place comes up.", Said: "a turn of RAIN begins"},
	{ID: "organism.rain.players-peace", Kind: "effect", Section: "RAIN", Words: "Elements of different players do not disrupt each other and may touch without conflict.", Said: "players' elements do not disrupt each other"},
	{ID: "organism.rain.same-type", Kind: "legality", Section: "RAIN", Words: "Equal types of different players still may not touch, unless MERGE is in play."},
	{ID: "organism.rain.players-vs-rain", Kind: "effect", Section: "RAIN", Words: "Players' elements and RAIN's elements are in conflict as usual on every turn."},
	{ID: "organism.rain.same-type-rain", Kind: "legality", Section: "MOVE", Words: "A player may not move next to a RAIN element of the same type, nor grow next to any RAIN element."},
	{ID: "organism.rain.fall", Kind: "effect", Section: "RAIN", Words: "All RAIN elements on the board move one space down their column at the same time."},
	{ID: "organism.rain.absorb", Kind: "effect", Section: "RAIN", Words: "A RAIN element takes all free food of the space it falls into."},
	{ID: "organism.rain.leave", Kind: "effect", Section: "ruling rain-bottom", Words: "A RAIN element in the bottom space of its column leaves the board and returns to supply."},
	{ID: "organism.rain.annihilate", Kind: "effect", Section: "RAIN", Words: "Every RAIN element adjacent to players' elements of its own type, and all those elements, are removed."},
	{ID: "organism.rain.annihilate-power", Kind: "score", Section: "RAIN", Words: "RAIN gains 1 power per player element so removed; players gain nothing."},
	{ID: "organism.rain.roll", Kind: "effect", Section: "RAIN", Words: "Both dice are rolled: type and column.", Said: "the dice are rolled"},
	{ID: "organism.rain.place", Kind: "effect", Section: "RAIN", Words: "A RAIN element of that type is placed in the top space of that column."},
	{ID: "organism.rain.place-no-supply", Kind: "effect", Section: "RAIN", Words: "If RAIN has no element of that type in supply nothing is placed.", Said: "RAIN has no such element left"},
	{ID: "organism.rain.conflicts", Kind: "effect", Section: "RAIN", Words: "Conflicts are resolved and power awarded as in phase E with RAIN acting; both sides can gain."},
	{ID: "organism.rain.end", Kind: "end", Section: "RAIN", Words: "If RAIN's power is at or above its threshold the game is over."},
	{ID: "organism.rain.no-choices", Kind: "turn", Section: "RAIN", Words: "RAIN makes no decisions.", From: []string{"organism.rain.roll"}},
	{ID: "organism.rain.score-collective", Kind: "score", Section: "RAIN", Words: "The collective score is the number of turns survived.", From: []string{"organism.rain.end"}},
	{ID: "organism.rain.score-personal", Kind: "score", Section: "RAIN", Words: "Each player's personal score is their power at the end.", From: []string{"organism.rain.end"}},
	{ID: "organism.rain.intense", Kind: "variant", Section: "RAIN", Words: "In the harder variant two elements are rolled for and placed on each RAIN turn."},
}

// settings are what each reading sets.
var settings = rule.Settings[readings]{
	"platforms A":               func(r *readings) { r.manyFields = false },
	"platforms B":               func(r *readings) { r.manyFields = true },
	"power-pieces A":            func(r *readings) { r.powerCap = false },
	"power-pieces B":            func(r *readings) { r.powerCap = true },
	"element-supply A":          func(r *readings) { r.unlimited = false },
	"element-supply B":          func(r *readings) { r.unlimited = true },
	"food-supply A":             func(r *readings) { r.foodLimited = false; r.fills = false },
	"food-supply B":             func(r *readings) { r.foodLimited = true; r.fills = false },
	"food-supply C":             func(r *readings) { r.foodLimited = false; r.fills = true },
	"rings-and-homes A":         func(r *readings) { r.shiftedHomes = false },
	"rings-and-homes B":         func(r *readings) { r.shiftedHomes = true },
	"corners A":                 func(r *readings) { r.cornerless = false },
	"corners B":                 func(r *readings) { r.cornerless = true },
	"introduce-home-drop A":     func(r *readings) { r.homeDrop = false },
	"introduce-home-drop B":     func(r *readings) { r.homeDrop = true },
	"introduce-adjacent-food A": func(r *readings) { r.clearAll = false },
	"introduce-adjacent-food B": func(r *readings) { r.clearAll = true },
	"introduce-bonus A":         func(r *readings) { r.noIntroBonus = false },
	"introduce-bonus B":         func(r *readings) { r.noIntroBonus = true },
	"introduce-fragments A":     func(r *readings) { r.fragmentsEnter = false },
	"introduce-fragments B":     func(r *readings) { r.fragmentsEnter = true },
	"pass A":                    func(r *readings) { r.mustAct = false },
	"pass B":                    func(r *readings) { r.mustAct = true },
	"count-later A":             func(r *readings) { r.recount = false },
	"count-later B":             func(r *readings) { r.recount = true },
	"alive-group A":             func(r *readings) { r.alive = 0 },
	"alive-group B":             func(r *readings) { r.alive = 1 },
	"alive-group C":             func(r *readings) { r.alive = 2 },
	"mobile-other-organism A":   func(r *readings) { r.anyOrganism = false },
	"mobile-other-organism B":   func(r *readings) { r.anyOrganism = true },
	"grow-near-rain A":          func(r *readings) { r.nearFriends = false },
	"grow-near-rain B":          func(r *readings) { r.nearFriends = true },
	"conflict-cycle A":          func(r *readings) { r.cyclesStay = false },
	"conflict-cycle B":          func(r *readings) { r.cyclesStay = true },
	"conflict-scope A":          func(r *readings) { r.actingOnly = false },
	"conflict-scope B":          func(r *readings) { r.actingOnly = true },
	"conflict-multi A":          func(r *readings) { r.oneAward = false },
	"conflict-multi B":          func(r *readings) { r.oneAward = true },
	"conflict-multi-same A":     func(r *readings) { r.perDisruptor = false },
	"conflict-multi-same B":     func(r *readings) { r.perDisruptor = true },
	"integrity-bonus-unit A":    func(r *readings) { r.bonus = 0 },
	"integrity-bonus-unit B":    func(r *readings) { r.bonus = 1 },
	"integrity-bonus-unit C":    func(r *readings) { r.bonus = 2 },
	"sacrifice-amount A":        func(r *readings) { r.sacrifice = 0 },
	"sacrifice-amount B":        func(r *readings) { r.sacrifice = 1 },
	"sacrifice-amount C":        func(r *readings) { r.sacrifice = 2 },
	"sacrifice-credited A":      func(r *readings) { r.oneSacrifice = false },
	"sacrifice-credited B":      func(r *readings) { r.oneSacrifice = true },
	"power-check-time A":        func(r *readings) { r.afterFOnly = false; r.everyAward = false },
	"power-check-time B":        func(r *readings) { r.afterFOnly = true; r.everyAward = false },
	"power-check-time C":        func(r *readings) { r.afterFOnly = false; r.everyAward = true },
	"three-living A":            func(r *readings) { r.deadCount = false },
	"three-living B":            func(r *readings) { r.deadCount = true },
	"three-acting A":            func(r *readings) { r.anyOrganisms = false },
	"three-acting B":            func(r *readings) { r.anyOrganisms = true },
	"three-time A":              func(r *readings) { r.threeAlways = false },
	"three-time B":              func(r *readings) { r.threeAlways = true },
	"three-versus-power A":      func(r *readings) { r.powerFirst = false },
	"three-versus-power B":      func(r *readings) { r.powerFirst = true },
	"power-tie-impl A":          func(r *readings) { r.tiesGoOn = false },
	"power-tie-impl B":          func(r *readings) { r.tiesGoOn = true },
	"skip-food A":               func(r *readings) { r.skipUnfed = false },
	"skip-food B":               func(r *readings) { r.skipUnfed = true },
	"skip-clear A":              func(r *readings) { r.skipUncleared = false },
	"skip-clear B":              func(r *readings) { r.skipUncleared = true },
	"drink-series A":            func(r *readings) { r.drink = 0 },
	"drink-series B":            func(r *readings) { r.drink = 1 },
	"drink-series C":            func(r *readings) { r.drink = 2 },
	"expand-any A":              func(r *readings) { r.expandAll = false },
	"expand-any B":              func(r *readings) { r.expandAll = true },
	"reclaim-target A":          func(r *readings) { r.reclaimSame = false },
	"reclaim-target B":          func(r *readings) { r.reclaimSame = true },
	"push-conditions A":         func(r *readings) { r.pushFit = false },
	"push-conditions B":         func(r *readings) { r.pushFit = true },
	"commune-own A":             func(r *readings) { r.commune = 0 },
	"commune-own B":             func(r *readings) { r.commune = 1 },
	"commune-own C":             func(r *readings) { r.commune = 2 },
	"commune-mobile-impl A":     func(r *readings) { r.communeNear = false },
	"commune-mobile-impl B":     func(r *readings) { r.communeNear = true },
	"echo-type A":               func(r *readings) { r.echoPerformed = false },
	"echo-type B":               func(r *readings) { r.echoPerformed = true },
	"combust-which A":           func(r *readings) { r.combustAny = false },
	"combust-which B":           func(r *readings) { r.combustAny = true },
	"accelerate-reading A":      func(r *readings) { r.allDifferent = false },
	"accelerate-reading B":      func(r *readings) { r.allDifferent = true },
	"pulse-conditions A":        func(r *readings) { r.pulse = 0 },
	"pulse-conditions B":        func(r *readings) { r.pulse = 1 },
	"pulse-conditions C":        func(r *readings) { r.pulse = 2 },
	"contract-conditions A":     func(r *readings) { r.contractFit = false },
	"contract-conditions B":     func(r *readings) { r.contractFit = true },
	"persist-bonus A":           func(r *readings) { r.persistEach = false; r.persistAbsent = false },
	"persist-bonus B":           func(r *readings) { r.persistEach = true; r.persistAbsent = false },
	"persist-bonus C":           func(r *readings) { r.persistEach = true; r.persistAbsent = true },
	"persist-sacrifice A":       func(r *readings) { r.persistNoBlood = false },
	"persist-sacrifice B":       func(r *readings) { r.persistNoBlood = true },
	"synchronize-type A":        func(r *readings) { r.syncChosen = false },
	"synchronize-type B":        func(r *readings) { r.syncChosen = true },
	"merge-actions A":           func(r *readings) { r.mergeTotal = false },
	"merge-actions B":           func(r *readings) { r.mergeTotal = true },
	"merge-integrity A":         func(r *readings) { r.mergeEach = false },
	"merge-integrity B":         func(r *readings) { r.mergeEach = true },
	"merge-grow A":              func(r *readings) { r.mergeGrow = false },
	"merge-grow B":              func(r *readings) { r.mergeGrow = true },
	"merge-whole A":             func(r *readings) { r.mergeAll = false },
	"merge-whole B":             func(r *readings) { r.mergeAll = true },
	"field-under A":             func(r *readings) { r.fieldNear = false },
	"field-under B":             func(r *readings) { r.fieldNear = true },
	"slide-when A":              func(r *readings) { r.slideAny = false },
	"slide-when B":              func(r *readings) { r.slideAny = true },
	"slide-loop A":              func(r *readings) { r.slideAgain = false },
	"slide-loop B":              func(r *readings) { r.slideAgain = true },
	"warp-purposes A":           func(r *readings) { r.warpsAll = false },
	"warp-purposes B":           func(r *readings) { r.warpsAll = true },
	"project-total A":           func(r *readings) { r.projectExtra = false },
	"project-total B":           func(r *readings) { r.projectExtra = true },
	"rain-integrity A":          func(r *readings) { r.rainIntegrity = false },
	"rain-integrity B":          func(r *readings) { r.rainIntegrity = true },
	"rain-f A":                  func(r *readings) { r.rainNoF = false },
	"rain-f B":                  func(r *readings) { r.rainNoF = true },
	"rain-bottom A":             func(r *readings) { r.rainStays = false },
	"rain-bottom B":             func(r *readings) { r.rainStays = true },
	"rain-top-occupied A":       func(r *readings) { r.rainTop = 0 },
	"rain-top-occupied B":       func(r *readings) { r.rainTop = 1 },
	"rain-top-occupied C":       func(r *readings) { r.rainTop = 2 },
	"rain-place-annihilate A":   func(r *readings) { r.rainLater = false },
	"rain-place-annihilate B":   func(r *readings) { r.rainLater = true },
	"rain-annihilate-scope A":   func(r *readings) { r.rainAmong = false },
	"rain-annihilate-scope B":   func(r *readings) { r.rainAmong = true },
	"rain-drop A":               func(r *readings) { r.rainVanishes = false },
	"rain-drop B":               func(r *readings) { r.rainVanishes = true },
	"rain-other-ends A":         func(r *readings) { r.playersEnd = false },
	"rain-other-ends B":         func(r *readings) { r.playersEnd = true },
	"rain-score A":              func(r *readings) { r.rainTurns = false },
	"rain-score B":              func(r *readings) { r.rainTurns = true },
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "A position is made of lines, each of which may be omitted; a later line\noverrides an earlier one. The defaults are those of the start of the game:\n\n"
	notationRest = "\nIn a picture A0 is in the middle, B0 to its east, and the rings go round\nclockwise. The five-sided board is drawn with the sector between B4 and B0 cut\nout, whose sides adjoin. A space shows . or free food or an element, AE2: Ann's\nEAT holding 2 food; its field comes after it, @Bs: a slide of Bob. Owners are\nthe first letters of the names if they differ, else 1, 2, 3; RAIN is *, nobody\nis -. Types are E, G, M; fields s slide, w warp, p project, i pillar, m\nmetamorphose.\n\nAt start, conflict and integrity the player says begin, resolve or check, and\nthat phase alone is run: resolve runs E and stops at integrity; play itself\nnever stops there. Positions that play does not reach can be set up: incomplete\norganisms and lone elements when a turn begins, foes in contact at its first\nchoose.\n\nMoves: \"pass\" gives up one action, \"done\" all that are left; on five sides\n\"pulse 2 sector 4 pay ...\". Onto a metamorphose field: \"move C3 to C4 as grow\",\nfor several elements \"... as C4:grow D5:eat\". Dice: \"dice: eat 4\"."
)
