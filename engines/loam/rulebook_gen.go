// Code generated from rules.md by go generate; DO NOT EDIT.

package loam

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
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
	InputMustUseAll
	InputTwoEffects
	InputOneEffectOnly
	InputEffectsOfActions
	InputOnce
	InputAnyOrder
	InputShowingSide
	InputFreeChoice
	ActionPlace
	ActionPlaceOwnZone
	ActionPlaceSources
	ActionPlaceAnywhere
	ActionPlaceIntoCommunity
	ActionPlaceGains
	ActionDraw
	ActionDrawSourceChoice
	ActionDrawNoDiscard
	ActionGrow
	ActionGrowNumber
	ActionBury
	ActionBuryFaceDown
	ActionBurySource
	ActionBuryNotZone
	ActionBuryOwnHand
	ActionCycle
	ActionCycleCount
	ActionCycleNotHand
	EffectStepsInOrder
	EffectUnits
	EffectUnitsIndependent
	EffectUnitsCommunities
	EffectAsFarAsPossible
	EffectMandatory
	EffectPossibleAsThingsStand
	EffectNoInterruption
	EffectZeroResult
	EffectZeroAllowed
	EffectOnlyDue
	EffectSideFixed
	EffectOpPlace
	EffectOpDraw
	EffectOpGrow
	EffectOpBury
	EffectOpCycle
	EffectOpChoose
	EffectOpMay
	EffectModUpTo
	EffectModOnly
	EffectModRandom
	EffectModNeedsPrevious
	EffectCostStep
	EffectResolution
	TurnContent
	TurnBehaviorsOptional
	TurnOwnTurnOnly
	TurnEndCondition
	TurnEndExplicit
	TurnEndStepsUnordered
	TurnEndDraw
	TurnEndDrawNotFinal
	TurnEndGrow
	TurnEndRefill
	TurnEndReturn
	TurnNoMidturnGrow
	TurnPassLeft
	TurnRound
	TurnTracker
	TurnFixedOrder
	CreatureOneType
	CreatureOneLevel
	CreatureGains
	CreatureNameInert
	CreatureTigerBeetleLarva
	StatAddOnPlace
	StatUncapped
	StatLap
	StatExactly20
	StatLapFormula
	StatTrueValue
	StatNoPoints
	UpgradeThreshold
	UpgradeImmediate
	UpgradeAutomatic
	UpgradeCorresponding
	UpgradeUnusedAtOnce
	UpgradeUsedLater
	UpgradeInUseCountsAsUsed
	UpgradePermanentBase
	UpgradeIndependent
	CommunityEveryCreature
	CommunityMaxSeven
	CommunityComplete
	CommunityCompleteClosed
	CommunityLevel1Join
	CommunityLevel1Start
	CommunityLevel2Ratio
	CommunityLevel2NotAlone
	CommunityLevel3Seventh
	CommunityLevel3NotAlone
	CommunityOneLevel3
	CommunityNoSwap
	CommunityNoMove
	CommunityFixedOrder
	CommunityCombine
	CommunityCombineIncomplete
	CommunityCombineSingles
	CommunityCombineSize
	CommunityCombineRatio
	CommunityCombineNotPlace
	CommunityCombineNoEarn
	CommunityCombineOptional
	CommunityCombineTiming
	CommunityCombineLayout
	CommunityAnyNumber
	CommunityColumn
	CommunityPositionFree
	CommunityOwnOnly
	BehaviorAvailableThree
	BehaviorPair
	BehaviorEarn
	BehaviorAdjacent
	BehaviorNotSameTurn
	BehaviorNoOrder
	BehaviorDecisivePlacement
	BehaviorNeighborsAtPlacement
	BehaviorLevelIrrelevant
	BehaviorEarnAfterEffect
	BehaviorAvailableThen
	BehaviorTakeOptional
	BehaviorTakeNowOrNever
	BehaviorSeveralAtOnce
	BehaviorSameCreatureAgain
	BehaviorOneCardPerCard
	BehaviorNotRefilledMidturn
	BehaviorUseLikeInput
	BehaviorSameTurnUse
	BehaviorAnyNumber
	BehaviorSingleUse
	BehaviorDiscardAfter
	BehaviorSave
	BehaviorNoScore
	BehaviorHandUnlimited
	BehaviorBuryCost
	BehaviorBuryCostSeparate
	BehaviorBuryCostInFull
	BehaviorRefill
	BehaviorDeckOut
	BehaviorTrophicCascade
	BehaviorBiofilmGrazing
	BehaviorRichExudates
	EndAfterThirdTurns
	EndNoEarlyEnd
	ScoreBalance
	ScoreBalanceTwo
	ScoreBalanceTable
	ScoreBalanceTies
	ScorePerCommunity
	ScoreTypes
	ScoreAllSix
	ScoreTwoLevels
	ScoreThreeLevels
	ScoreDuplicates
	ScoreSingle
	ScoreOrderIrrelevant
	ScoreHandNothing
	ScoreTotal
	ScoreCounters
	WinMostPoints
	WinTieLowestStat
	WinTieShared
	MatchBestOfThree
	SoloThreeTurns
	SoloEndSteps
	SoloBenchmarks
	SoloScenariosOptional
	SoloModifier
	ScenarioTurnStart
	ScenarioWholeTurn
	ScenarioTextOrder
	ScenarioRandom
	ScenarioInputBack
	ScenarioOnEarn
	ScenarioOnEarnQueue
	ScenarioDroughtModifier
	ScenarioDroughtT1Draw
	ScenarioDroughtT1HandOnly
	ScenarioDroughtT1DrawFree
	ScenarioDroughtT2FirstTwo
	ScenarioDroughtT2Count
	ScenarioDroughtT3Extra
	ScenarioDroughtT3Optional
	ScenarioSurfaceFireModifier
	ScenarioSurfaceFireT1Bury
	ScenarioSurfaceFireT1Input
	ScenarioSurfaceFireT2
	ScenarioSurfaceFireT3Draw
	ScenarioSurfaceFireT3Place
	ScenarioSurfaceFireT3Empty
	ScenarioAllelopathyModifier
	ScenarioAllelopathyT1
	ScenarioAllelopathyT2
	ScenarioAllelopathyT3
	ScenarioAllelopathyT3Return
	ScenarioAllelopathyT3MustUse
	ScenarioAllelopathySides
	ScenarioInvasiveModifier
	ScenarioInvasiveT1
	ScenarioInvasiveT2
	ScenarioInvasiveT3
	ScenarioInvasiveSubtract
	ScenarioInvasiveNegative
	ScenarioInvasiveDowngrade
	ScenarioInvasiveNoCommunity
	ScenarioInvasiveNotPlaced
	ScenarioInvasiveT3Bury
	ScenarioInvasiveT3Restore
	FaqPlaceIndependent
	FaqDrawIndependent
	FaqCommunitiesIndependent
	FaqNoLimits
	FaqEarnTiming
	FaqRichExudatesTiming
	FaqTimingSolo
	FaqBuryCostSingle
	FaqCreatureDeckOut
	FaqBehaviorDeckOut
	FaqSeparatePiles
	FaqBothEmpty
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "loam",
	Edition:   "first edition, with a placeholder card set",
	Players:   [2]int{1, 4},
	PlayersBy: "loam.component.player-limit",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "drought", Words: "Solo scenario: dry soil, so creatures come from the hand."},
		{Name: "surface-fire", Words: "Solo scenario: a fire buries creatures of the soil, and some come back."},
		{Name: "allelopathy", Words: "Solo scenario: each turn one input cannot be used."},
		{Name: "invasive-species", Words: "Solo scenario: invasive creatures lower the stats."},
		{Name: "match", Words: "Two players: the best of three games."},
	},
	Rulings: []rule.Ruling{
		{ID: "loam.ruling.partial-effect", Question: "What happens if only part of an effect can be carried out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "possible", Words: "As much as possible is done, in the printed order.", Supported: true},
			{Name: "B", Alias: "unchoosable", Words: "Such an effect cannot be chosen.", Supported: false},
			{Name: "C", Alias: "all-or-nothing", Words: "Either all of it is done or nothing.", Supported: false},
		}},
		{ID: "loam.ruling.must-place", Question: "May a player decline a placement, draw or bury that is possible?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "mandatory", Words: "No, every unit that can be carried out must be.", Supported: true},
			{Name: "B", Alias: "optional", Words: "Yes, every unit may be passed.", Supported: true},
		}},
		{ID: "loam.ruling.fizzle-choice", Question: "May a player choose the effect of an input that can do less?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "free", Words: "Yes, either effect may be chosen, even if nothing of it can be done.", Supported: true},
			{Name: "B", Alias: "fuller", Words: "Only if the other effect cannot do more.", Supported: false},
		}},
		{ID: "loam.ruling.step-order", Question: "In which order are the actions of an effect carried out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "printed", Words: "They are carried out in the printed order.", Supported: true},
			{Name: "B", Alias: "chosen", Words: "The player chooses the order.", Supported: false},
		}},
		{ID: "loam.ruling.combine-and-duty", Question: "May a player combine, or omit to combine, to escape a mandatory placement?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-it-stands", Words: "Yes, duty is judged as the communities are when the unit is due.", Supported: true},
			{Name: "B", Alias: "no-escape", Words: "No, a placement that combining would make possible is owed, and one may not be made impossible.", Supported: false},
		}},
		{ID: "loam.ruling.no-interrupt", Question: "Can a behavior be used in the middle of another effect?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "after", Words: "No, the effect and its earn check are finished first.", Supported: true},
			{Name: "B", Alias: "between-units", Words: "Yes, it can be used between two units.", Supported: false},
		}},
		{ID: "loam.ruling.up-to-numbers", Question: "Is a printed number exact, or the most that may be done?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "exact", Words: "It is exact, as far as it can be carried out.", Supported: true},
			{Name: "B", Alias: "at-most", Words: "It is the most: the player may do less.", Supported: false},
		}},
		{ID: "loam.ruling.draw-information", Question: "Does a player see the first of two draws before deciding on the second?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-by-one", Words: "Yes, each draw is decided after seeing the one before.", Supported: true},
			{Name: "B", Alias: "announced", Words: "No, the sources of all draws are announced together.", Supported: false},
		}},
		{ID: "loam.ruling.restricted-source", Question: "Can a unit with one printed source use the other one if only that has a creature?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "skipped", Words: "No, the unit is skipped.", Supported: true},
		}},
		{ID: "loam.ruling.showing-side", Question: "Can the basic side of an upgraded input still be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "showing", Words: "No, only the side that shows can be used.", Supported: true},
			{Name: "B", Alias: "either", Words: "Yes, either side can be used.", Supported: true},
		}},
		{ID: "loam.ruling.insertion", Question: "Where in a community may a creature be placed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "anywhere", Words: "It may be placed at any position.", Supported: true},
			{Name: "B", Alias: "ends", Words: "It may be placed at either end.", Supported: true},
			{Name: "C", Alias: "top", Words: "It may be placed only on top.", Supported: true},
		}},
		{ID: "loam.ruling.rearrange", Question: "May the order inside a community be changed later?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fixed", Words: "No, the order stays as it was placed and combined.", Supported: true},
			{Name: "B", Alias: "free", Words: "Yes, it may be changed freely, and earns nothing.", Supported: true},
		}},
		{ID: "loam.ruling.combine-layout", Question: "In which order does a combined community lie?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "second-on-first", Words: "The second community lies on the first, both keep their order, and the player chooses which is first.", Supported: true},
			{Name: "B", Alias: "reversible", Words: "The second community may be reversed.", Supported: false},
			{Name: "C", Alias: "any-order", Words: "The player arranges the creatures as they like.", Supported: false},
		}},
		{ID: "loam.ruling.combine-timing", Question: "When may communities be combined?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "placements", Words: "On your own turn, whenever nothing is in progress and before any placement, also between two placements of one effect.", Supported: true},
			{Name: "B", Alias: "between", Words: "On your own turn, but only between two effects.", Supported: true},
			{Name: "C", Alias: "placing-only", Words: "Only when a creature is placed.", Supported: false},
		}},
		{ID: "loam.ruling.combine-complete", Question: "Can a combination have exactly seven creatures?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "seven", Words: "Yes, and it is complete then.", Supported: true},
			{Name: "B", Alias: "six", Words: "No, a combination has at most six.", Supported: false},
		}},
		{ID: "loam.ruling.level2-ratio", Question: "Does a new Level 2 count when Level 1s are compared with Level 2s?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "included", Words: "Yes, there must be two Level 1s for each Level 2 after it is placed.", Supported: true},
			{Name: "B", Alias: "before", Words: "No, only those that lie there before it is placed count.", Supported: false},
		}},
		{ID: "loam.ruling.level3-base", Question: "Does a Level 3 need particular levels among the six others?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-six", Words: "No, any six that may lie together will do.", Supported: true},
		}},
		{ID: "loam.ruling.foreign-zones", Question: "Can a creature be placed into another player's root zone?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-zone", Words: "No, creatures are placed into the player's own root zone.", Supported: true},
		}},
		{ID: "loam.ruling.standing-pairs", Question: "Is a behavior earned when it becomes available while its pair already lies next to each other?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "decisive", Words: "No, one of the two must be placed by the effect just resolved.", Supported: true},
			{Name: "B", Alias: "standing", Words: "Yes, it is earned at the next check.", Supported: false},
		}},
		{ID: "loam.ruling.broken-pairs", Question: "Does a pair count that the same effect makes and then separates by placing between the two?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-placement", Words: "Yes, neighbors are noted when a creature is placed.", Supported: true},
			{Name: "B", Alias: "at-check", Words: "No, only neighbors at the check count.", Supported: false},
		}},
		{ID: "loam.ruling.pair-by-combining", Question: "Does a creature placed by this effect earn a behavior if only combining brings it next to the other?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-earning", Words: "No, neighbors made by combining earn nothing.", Supported: true},
			{Name: "B", Alias: "earning", Words: "Yes, it earns the behavior.", Supported: false},
		}},
		{ID: "loam.ruling.display-at-check", Question: "When does a behavior have to be available to be earned?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "check", Words: "It has to be available when the check comes.", Supported: true},
			{Name: "B", Alias: "placement", Words: "It has to be available when the pair is made.", Supported: false},
			{Name: "C", Alias: "throughout", Words: "It has to be available at both points.", Supported: false},
		}},
		{ID: "loam.ruling.take-lapses", Question: "Can a behavior that was declined be claimed later in the turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lapses", Words: "No, it lapses with the check.", Supported: true},
			{Name: "B", Alias: "claimable", Words: "Yes, while it is available and nothing is in progress, until the turn ends.", Supported: true},
		}},
		{ID: "loam.ruling.identical-behaviors", Question: "What does one new pair earn if two available behaviors show it (in custom sets only)?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "every", Words: "It earns both of them.", Supported: true},
			{Name: "B", Alias: "single", Words: "It earns only one of them.", Supported: false},
		}},
		{ID: "loam.ruling.same-pair-twice", Question: "What does an effect earn that makes two pairs of the same types?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one-card", Words: "It earns the one card that shows the pair, once.", Supported: true},
		}},
		{ID: "loam.ruling.same-turn-use", Question: "Can an earned behavior be used at once?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "Yes, as soon as the earn check is over.", Supported: true},
			{Name: "B", Alias: "next-turn", Words: "No, it can be used from the next turn on.", Supported: false},
		}},
		{ID: "loam.ruling.earn-after-last-input", Question: "Can a behavior earned by the third input be used in that turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "usable", Words: "Yes, the turn continues until the player ends it.", Supported: true},
			{Name: "B", Alias: "too-late", Words: "No, the turn is over with the third input.", Supported: false},
		}},
		{ID: "loam.ruling.behavior-in-use", Question: "Where is a behavior while it is used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no-pile", Words: "It is in no pile, and goes to the discard pile after its steps.", Supported: true},
			{Name: "B", Alias: "discarded", Words: "It is in the discard pile at once.", Supported: false},
		}},
		{ID: "loam.ruling.behavior-hand", Question: "Is the number of behaviors in hand limited?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "unlimited", Words: "No, any number may be held.", Supported: true},
		}},
		{ID: "loam.ruling.bury-cost", Question: "When and from where is a bury cost paid?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "in-full", Words: "It is paid first, in full and from the printed source; else the behavior cannot be used.", Supported: true},
			{Name: "B", Alias: "what-can-be", Words: "It is paid first, as far as it can be.", Supported: false},
		}},
		{ID: "loam.ruling.bury-cost-reuse", Question: "Can a creature buried as a cost come back in the same effect, when the discard pile is shuffled?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may-return", Words: "Yes, it is discarded like any other creature.", Supported: true},
		}},
		{ID: "loam.ruling.start-values", Question: "Where do stats start?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "zero", Words: "They start at 0, before the first space of the track.", Supported: true},
			{Name: "B", Alias: "one", Words: "They start at 1, on the first space of the track.", Supported: false},
		}},
		{ID: "loam.ruling.upgrade-automatic", Question: "May a player leave an input on its basic side when its stat reaches 8?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "automatic", Words: "No, it turns by itself.", Supported: true},
			{Name: "B", Alias: "by-choice", Words: "Yes, the player decides when the stat reaches 8: now or never.", Supported: true},
		}},
		{ID: "loam.ruling.upgrade-in-use", Question: "What happens if a stat reaches 8 by the effect of its own input?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "counts-as-used", Words: "The input counts as used, the effect continues as it began, and the upgraded side applies from the next turn.", Supported: true},
			{Name: "B", Alias: "rest-upgraded", Words: "The rest of the effect is that of the upgraded side.", Supported: false},
			{Name: "C", Alias: "returns", Words: "The input returns to the hand at once.", Supported: false},
		}},
		{ID: "loam.ruling.upgrade-discarded", Question: "What happens to an input put aside by a scenario when its stat reaches 8?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turns", Words: "It turns, and comes back on its upgraded side.", Supported: true},
			{Name: "B", Alias: "hand-only", Words: "It stays as it is: only inputs in hand turn.", Supported: false},
		}},
		{ID: "loam.ruling.laps", Question: "What does the track show for a stat of 20, of 40, and below 1?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lap-from-21", Words: "20 is on space 20 without a lap, 40 on space 20 with one lap; 0 and less is off the track and kept aside.", Supported: true},
		}},
		{ID: "loam.ruling.counter-supply", Question: "What happens if point counters run out?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "substitute", Words: "Anything else can replace them; no value changes.", Supported: true},
		}},
		{ID: "loam.ruling.reshuffle-timing", Question: "When is a discard pile reshuffled?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "needed", Words: "It is reshuffled when a card is needed and the deck is empty.", Supported: true},
			{Name: "B", Alias: "emptied", Words: "It is reshuffled as soon as the last card is taken, or when a card is needed if the discard pile was empty then.", Supported: true},
		}},
		{ID: "loam.ruling.supply-out", Question: "What happens if a deck and its discard pile are both empty?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "short", Words: "As much as possible is done, and the soil or the display stays short.", Supported: true},
		}},
		{ID: "loam.ruling.cycle-reshuffle", Question: "Does a cycle that empties the deck shuffle in the behaviors it has just discarded?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "shuffled-in", Words: "Yes, discarding them comes first.", Supported: true},
			{Name: "B", Alias: "left-out", Words: "No, they stay in the discard pile.", Supported: false},
		}},
		{ID: "loam.ruling.setup-order", Question: "Who gets the first cards of the deck at set-up?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-seat", Words: "Six go to the soil, then hands are dealt in the order of the seats.", Supported: true},
			{Name: "B", Alias: "by-turn", Words: "Six go to the soil, then hands are dealt in turn order from the first player.", Supported: false},
		}},
		{ID: "loam.ruling.hidden", Question: "What is secret?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "remembered", Words: "Hands, decks and what is buried from a hand, except creatures that every player saw go into a hand; behaviors in hand are public.", Supported: true},
			{Name: "B", Alias: "forgotten", Words: "Hands, decks and what is buried from a hand, even what every player saw go there; behaviors in hand are public.", Supported: true},
		}},
		{ID: "loam.ruling.end-order", Question: "Who orders the four end-of-turn steps?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-listed", Words: "No player does: they come as listed, draw, grow, refill, return.", Supported: true},
			{Name: "B", Alias: "players-choice", Words: "The active player chooses their order.", Supported: true},
		}},
		{ID: "loam.ruling.end-explicit", Question: "Does the turn end by itself after the third input?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "ended-by-player", Words: "No, the player ends it.", Supported: true},
			{Name: "B", Alias: "by-itself", Words: "Yes, it ends with the third input.", Supported: false},
		}},
		{ID: "loam.ruling.end-after-last", Question: "Are the end-of-turn steps done after the very last turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "done", Words: "Yes, all but the draw.", Supported: true},
			{Name: "B", Alias: "omitted", Words: "No, the game is over.", Supported: false},
		}},
		{ID: "loam.ruling.final-turn", Question: "Which turn is the final turn, at whose end no player draws?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-third", Words: "It is each player's own third turn.", Supported: true},
			{Name: "B", Alias: "last-of-game", Words: "It is only the last turn of the game.", Supported: false},
		}},
		{ID: "loam.ruling.no-skip", Question: "Can a player end the turn with an input unused because both effects are impossible?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "used-without-result", Words: "No, it must be used, without result.", Supported: true},
		}},
		{ID: "loam.ruling.balance-table", Question: "What is the balance bonus at distances other than 2, which gives 6?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "eight-less", Words: "It is 8 less the distance, and never below 0.", Supported: true},
			{Name: "B", Alias: "ten-less-twice", Words: "It is 10 less twice the distance, and never below 0.", Supported: false},
			{Name: "C", Alias: "bands", Words: "It is the same for a whole band of distances.", Supported: false},
		}},
		{ID: "loam.ruling.balance-negative", Question: "Can the balance bonus be negative?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never", Words: "No, it is at least 0.", Supported: true},
		}},
		{ID: "loam.ruling.balance-negative-stats", Question: "How far apart are stats of which some are negative?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "subtract", Words: "The lowest is subtracted from the highest as usual: 5 and -1 are 6 apart.", Supported: true},
		}},
		{ID: "loam.ruling.three-levels", Question: "Do the 5 points for three levels replace the point for two?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "instead", Words: "Yes, they come instead of it.", Supported: true},
			{Name: "B", Alias: "on-top", Words: "No, they come on top of it, which makes 6.", Supported: false},
		}},
		{ID: "loam.ruling.three-levels-once", Question: "Are the 5 points for three levels earned once per community or once per type?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "per-type", Words: "They are earned for each type; a community has one Level 3 at most, so it never shows.", Supported: true},
			{Name: "B", Alias: "per-community", Words: "They are earned once per community.", Supported: false},
		}},
		{ID: "loam.ruling.example-26", Question: "What are the numbers in the rulebook's total of 3 + 6 + 9 + 8?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "three-and-bonus", Words: "They are three communities of 3, 9 and 8 points and a balance bonus of 6.", Supported: true},
			{Name: "B", Alias: "four-communities", Words: "They are four communities, without a bonus.", Supported: false},
		}},
		{ID: "loam.ruling.tie-lowest", Question: "Does the tie-break compare only the lowest stat?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lowest-only", Words: "Yes, once; whoever is still tied shares the win.", Supported: true},
			{Name: "B", Alias: "second-lowest", Words: "No, the second lowest stat is compared next.", Supported: false},
		}},
		{ID: "loam.ruling.match", Question: "What does a drawn game count in a best-of-three match?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both-win", Words: "It counts as a win for both; the match ends when a player has two wins and more than the other, or after three games, and equal wins share it.", Supported: true},
			{Name: "B", Alias: "replayed", Words: "It counts nothing and is played again.", Supported: false},
		}},
		{ID: "loam.ruling.scenario-solo", Question: "Can a scenario be played with several players?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "solo-only", Words: "No, such a game is refused.", Supported: true},
		}},
		{ID: "loam.ruling.drought-draw", Question: "Are the two draws of Drought's turn 1 from the soil or from the deck?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "either-source", Words: "Each is a Draw action, from soil or deck as the player chooses.", Supported: true},
			{Name: "B", Alias: "deck-only", Words: "Both are from the deck.", Supported: false},
		}},
		{ID: "loam.ruling.drought-count", Question: "Which placements are \"the first two\" of Drought's turn 2?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-count", Words: "They are the first two of the turn by count, and each is judged by itself.", Supported: true},
			{Name: "B", Alias: "alike", Words: "They are the first two of the turn, and both must be the same.", Supported: false},
		}},
		{ID: "loam.ruling.drought-structure", Question: "Which creatures does Drought mean by \"grant Structure\"?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-gain", Words: "All that gain at least 1 Structure do, whatever else they gain.", Supported: true},
		}},
		{ID: "loam.ruling.earn-means-take", Question: "Does a behavior count as earned that was declined?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "taken", Words: "No, only what is taken is earned.", Supported: true},
		}},
		{ID: "loam.ruling.extra-earns", Question: "Can placements granted by triggers earn further behaviors?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own-effect", Words: "Yes, each is an effect of its own with its own check.", Supported: true},
			{Name: "B", Alias: "barren", Words: "No, they earn nothing.", Supported: false},
		}},
		{ID: "loam.ruling.trigger-order", Question: "May other moves be made before a trigger is resolved?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "trigger-first", Words: "No; only a trigger that offers a placement allows combining first.", Supported: true},
		}},
		{ID: "loam.ruling.fire-input", Question: "Who picks the input discarded in Surface Fire?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "player", Words: "The player picks it, after seeing what was buried.", Supported: true},
			{Name: "B", Alias: "chance", Words: "Chance picks it.", Supported: false},
		}},
		{ID: "loam.ruling.fire-draw", Question: "Where does the creature drawn in Surface Fire go if it is not placed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "hand", Words: "It stays in the hand.", Supported: true},
			{Name: "B", Alias: "discard-pile", Words: "It goes back to the discard pile.", Supported: false},
		}},
		{ID: "loam.ruling.fire-start-order", Question: "Does Surface Fire's turn 2 reshuffle if the deck is empty when the soil grows?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "reshuffles", Words: "Yes, and the two creatures just buried are shuffled in.", Supported: true},
		}},
		{ID: "loam.ruling.allelopathy-return", Question: "Must the input that Allelopathy returns be used?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "must-use", Words: "Yes, it must be used before the turn ends.", Supported: true},
			{Name: "B", Alias: "may-use", Words: "No, it may be used.", Supported: false},
		}},
		{ID: "loam.ruling.allelopathy-count", Question: "Which behavior returns Allelopathy's input if two are taken in one check?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "second-taken", Words: "The second one taken does; behaviors of earlier turns do not count.", Supported: true},
		}},
		{ID: "loam.ruling.invasive-restore", Question: "Does burying an invasive creature give its gains back?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "restored", Words: "Yes, they are added again.", Supported: true},
			{Name: "B", Alias: "lost", Words: "No, they stay subtracted.", Supported: false},
		}},
		{ID: "loam.ruling.invasive-which", Question: "Which invasive creatures can be buried on turn 3?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any-beside", Words: "Any of those next to the root zone can be.", Supported: true},
			{Name: "B", Alias: "turn-three", Words: "Only those that came on turn 3 can be.", Supported: false},
		}},
		{ID: "loam.ruling.invasive-short", Question: "What happens if fewer than two creatures are in the soil when they become invasive?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "as-many", Words: "As many as there are become invasive.", Supported: true},
		}},
		{ID: "loam.ruling.downgrade", Question: "What happens to an input that turns back while it is used or put aside?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "comes-back-basic", Words: "It comes back on its basic side, and an effect in progress continues as it began.", Supported: true},
		}},
		{ID: "loam.ruling.scenario-start-window", Question: "May the player combine or use behaviors before a scenario's text for the turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "text-first", Words: "No, the text comes at the very beginning of the turn.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "past-eight", Clause: "loam.upgrade.threshold", Words: "An input turns when its stat has passed 8, at 9."},
		{Name: "one-to-one", Clause: "loam.community.level2-ratio", Words: "One Level 1 is enough for each Level 2."},
		{Name: "level-3-sixth", Clause: "loam.community.level3-seventh", Words: "A Level 3 comes sixth, after five others."},
		{Name: "complete-at-six", Clause: "loam.community.complete", Words: "A community of six is complete."},
		{Name: "eight-on-top", Clause: "loam.score.all-six", Words: "All six types are worth 8 points more."},
		{Name: "six-for-three-levels", Clause: "loam.score.three-levels", Words: "The 5 points for three levels come on top of the point for two."},
		{Name: "point-for-each-level", Clause: "loam.score.three-levels", Words: "Each level after the first is a point."},
		{Name: "drought-first-three", Clause: "loam.scenario.drought.t2-first-two", Words: "The first three creatures of turn 2 are limited."},
		{Name: "first-behavior-returns", Clause: "loam.scenario.allelopathy.t3-return", Words: "The first behavior of turn 3 returns the input."},
		{Name: "anywhere-in-the-community", Clause: "loam.behavior.adjacent", Words: "Two creatures of one community are next to each other."},
		{Name: "only-on-top", Clause: "loam.behavior.no-order", Words: "The newcomer must lie on top of its partner."},
		{Name: "distance-to-the-middle", Clause: "loam.score.balance", Words: "The distance is that between the highest stat and the next one."},
		{Name: "lower-lowest-stat", Clause: "loam.win.tie-lowest-stat", Words: "The lower lowest stat wins a tie."},
		{Name: "highest-stat-breaks-ties", Clause: "loam.win.tie-lowest-stat", Words: "The highest stat breaks a tie."},
		{Name: "take-at-once", Clause: "loam.behavior.earn-after-effect", Words: "A behavior is taken between two placements of one effect."},
		{Name: "draw-after-the-last-turn", Clause: "loam.turn.end-draw-not-final", Words: "Every player draws at the end of every turn."},
		{Name: "upgraded-input-again", Clause: "loam.upgrade.used-later", Words: "A used input that turns can be used once more."},
		{Name: "over-after-three-inputs", Clause: "loam.turn.end-explicit", Words: "The turn is over with the third input."},
		{Name: "behaviors-replaced-at-once", Clause: "loam.behavior.not-refilled-midturn", Words: "A behavior taken is replaced at once."},
		{Name: "old-neighbors-earn", Clause: "loam.behavior.decisive-placement", Words: "Neighbors earn what becomes available later."},
		{Name: "take-all", Clause: "loam.behavior.take-optional", Words: "Whatever can be taken must be."},
		{Name: "draw-from-the-deck", Clause: "loam.action.draw-source-choice", Words: "Drawing is from the deck if it can be."},
		{Name: "placing-is-optional", Clause: "loam.effect.mandatory", Words: "A placement that is possible may be left."},
		{Name: "cycle-lays-out-three", Clause: "loam.action.cycle-count", Words: "A cycle brings the display back to three."},
		{Name: "combining-earns", Clause: "loam.community.combine-no-earn", Words: "Neighbors made by combining earn as well."},
		{Name: "behaviors-lapse", Clause: "loam.behavior.save", Words: "Behaviors not used are lost at the end of the turn."},
		{Name: "stats-stop-at-20", Clause: "loam.stat.uncapped", Words: "A stat ends with its track."},
	},
}

var clauses = []rule.Entry{
	{ID: "loam.flow.plant", Kind: "definition", Section: "Dig in to Loam!", Words: "Each player is one plant and owns exactly one root zone, one tracker and one set of inputs.", From: []string{"loam.input.once", "loam.action.place-own-zone"}},
	{ID: "loam.flow.three-stats", Kind: "definition", Section: "Dig in to Loam!", Words: "A root zone has exactly three stats: Structure, Nutrients, Food Web.", From: []string{"loam.action.place-gains"}},
	{ID: "loam.flow.rounds", Kind: "turn", Section: "Game Flow", Words: "A game is exactly three rounds.", Said: "all rounds have been played", Wrong: "round {round}"},
	{ID: "loam.flow.objectives", Kind: "definition", Section: "Game Flow", Words: "Points come from two sources only: balance between stats, and communities.", From: []string{"loam.score.balance", "loam.score.per-community"}},
	{ID: "loam.flow.highest-wins", Kind: "end", Section: "Game Flow", Words: "The highest total after the third round wins.", From: []string{"loam.win.most-points"}},
	{ID: "loam.type.six", Kind: "definition", Section: "Meet the Creatures!", Words: "Every creature has exactly one of six types: Microbial Decomposer, Animal Decomposer, Ecosystem Engineer, Plant Mutualist, Large Predator, Small Predator.", From: []string{"loam.score.types", "loam.score.all-six"}},
	{ID: "loam.type.label-only", Kind: "definition", Section: "Meet the Creatures!", Words: "The printed type is all that counts; biological kinship does not: kinds such as nematodes or ants occur under several types. Types have no other rules than those of earning and scoring.", From: []string{"loam.behavior.earn", "loam.score.types"}},
	{ID: "loam.component.creatures", Kind: "component", Section: "Components", Words: "120 creatures form one shared creature deck.", Enforcement: "judged"},
	{ID: "loam.component.behaviors", Kind: "component", Section: "Components", Words: "15 behaviors form one shared behavior deck.", Enforcement: "judged"},
	{ID: "loam.component.behavior-pairs", Kind: "component", Section: "Components", Words: "The 15 behaviors carry the 15 different unordered pairs of different types, one each.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.component.inputs", Kind: "component", Section: "Components", Words: "12 inputs: three kinds, four copies each, a basic and an upgraded side.", From: []string{"loam.input.once"}},
	{ID: "loam.component.input-per-stat", Kind: "component", Section: "Upgrading Inputs", Words: "Each kind of input corresponds to exactly one stat and each stat to one kind.", From: []string{"loam.upgrade.corresponding"}},
	{ID: "loam.component.trackers", Kind: "component", Section: "Components", Words: "Four root zone health trackers (each showing a turn tracker), twelve stat counters, four double-sided reminder/point trackers, twenty point counters.", From: []string{"loam.stat.uncapped"}},
	{ID: "loam.component.player-limit", Kind: "component", Section: "Components", Words: "At most four players, at least one."},
	{ID: "loam.component.counters-unlimited", Kind: "component", Section: "Components", Words: "Running out of point counters never changes a value or a rule.", From: []string{"loam.stat.uncapped"}},
	{ID: "loam.setup.creature-deck", Kind: "setup", Section: "Setup and Game Start", Words: "Shuffle all creatures into a face-down deck within reach of all.", From: []string{"loam.component.creatures"}},
	{ID: "loam.setup.zones", Kind: "setup", Section: "Setup and Game Start", Words: "Next to the creature deck there is a place for the soil and one for the discard pile; both start empty.", From: []string{"loam.setup.soil-six"}},
	{ID: "loam.setup.soil-space", Kind: "setup", Section: "Setup and Game Start", Words: "Room for 6-10 soil creatures is table advice, not a limit.", From: []string{"loam.action.grow", "loam.turn.end-grow"}},
	{ID: "loam.setup.player-kit", Kind: "setup", Section: "Setup and Game Start", Words: "Each player takes one tracker, three stat counters, one reminder/point tracker and one copy of each of the three inputs.", From: []string{"loam.input.once"}},
	{ID: "loam.setup.inputs-basic", Kind: "setup", Section: "Setup and Game Start", Words: "The three inputs start in the player's hand on their basic side.", Said: "all inputs start on their basic side"},
	{ID: "loam.setup.stats-zero", Kind: "setup", Section: "Setup and Game Start", Words: "All stats start at 0.", Said: "all stats start at 0"},
	{ID: "loam.setup.zone-empty", Kind: "setup", Section: "Setup and Game Start", Words: "Root zones start without creatures, players without behaviors.", From: []string{"loam.component.creatures", "loam.component.behaviors"}},
	{ID: "loam.setup.soil-six", Kind: "setup", Section: "Setup and Game Start", Words: "The top six creatures of the deck go face-up into the soil.", Said: "{card} joins the soil"},
	{ID: "loam.setup.hand-one", Kind: "setup", Section: "Setup and Game Start", Words: "After the soil, each player draws one creature from the deck into the hand.", Said: "{dealt} draws {card}"},
	{ID: "loam.setup.hand-order", Kind: "setup", Section: "Setup and Game Start", Words: "The six soil creatures come off the deck before the hands; hands are dealt in seat order from seat 1.", Said: "hands are dealt in the order of the seats"},
	{ID: "loam.setup.behaviors-three", Kind: "setup", Section: "Setup and Game Start", Words: "Shuffle the behaviors into a face-down deck and put its top three face-up as the available behaviors.", Said: "{behavior} becomes available"},
	{ID: "loam.setup.first-player", Kind: "setup", Section: "Setup and Game Start", Words: "The player who most recently touched soil takes the first turn.", Said: "the first player is known"},
	{ID: "loam.input.must-use-all", Kind: "turn", Section: "Inputs", Words: "On each turn a player must use all three of their inputs.", From: []string{"loam.turn.end-condition"}},
	{ID: "loam.input.two-effects", Kind: "definition", Section: "Inputs", Words: "The showing side of an input offers exactly two effects; the player chooses one of them when using it."},
	{ID: "loam.input.one-effect-only", Kind: "legality", Section: "Inputs", Words: "Using an input gives one of its two effects, never both and never neither."},
	{ID: "loam.input.effects-of-actions", Kind: "definition", Section: "Inputs", Words: "Every effect consists of one or more of the five actions.", From: []string{"loam.effect.steps-in-order"}},
	{ID: "loam.input.once", Kind: "legality", Section: "Turn Structure", Words: "A used input leaves the hand and cannot be used again this turn."},
	{ID: "loam.input.any-order", Kind: "turn", Section: "Turn Structure", Words: "The order of the three inputs is free.", Enforcement: "defined"},
	{ID: "loam.input.showing-side", Kind: "legality", Section: "Upgrading Inputs", Words: "Only the showing side can be used: basic below the threshold, upgraded at or above it."},
	{ID: "loam.input.free-choice", Kind: "legality", Section: "Inputs", Words: "Either effect may be chosen even if little or nothing of it can be carried out.", From: []string{"loam.effect.as-far-as-possible"}},
	{ID: "loam.action.place", Kind: "effect", Section: "Inputs", Words: "Place: put one creature from your hand or from the soil into your root zone."},
	{ID: "loam.action.place-own-zone", Kind: "legality", Section: "Inputs", Words: "Placing is always into your own root zone, never another player's."},
	{ID: "loam.action.place-sources", Kind: "legality", Section: "Inputs", Words: "Hand and soil are the only sources (never deck, discard pile or a root zone), unless a scenario says so."},
	{ID: "loam.action.place-anywhere", Kind: "definition", Section: "Inputs", Words: "The place of a community near the tracker has no meaning.", From: []string{"loam.behavior.adjacent"}},
	{ID: "loam.action.place-into-community", Kind: "legality", Section: "Community Assembly", Words: "A placement names the community joined (or a new one) and the position in it; the rules for levels apply."},
	{ID: "loam.action.place-gains", Kind: "effect", Section: "Placing Creatures", Words: "On placement its gains are added to your stats at once."},
	{ID: "loam.action.draw", Kind: "effect", Section: "Inputs", Words: "Draw: put one creature into your hand, from the soil (your choice which) or from the top of the creature deck."},
	{ID: "loam.action.draw-source-choice", Kind: "effect", Section: "Inputs", Words: "The drawing player chooses soil or deck for every single creature drawn.", Enforcement: "defined", Said: "each draw is from soil or deck, as the player chooses"},
	{ID: "loam.action.draw-no-discard", Kind: "legality", Section: "Inputs", Words: "The discard pile is not a source for Draw unless a scenario says so."},
	{ID: "loam.action.grow", Kind: "effect", Section: "Inputs", Words: "Grow n: the top n cards of the creature deck join the soil, face-up.", Said: "{card} joins the soil"},
	{ID: "loam.action.grow-number", Kind: "effect", Section: "Inputs", Words: "The number is printed and there is no choice in it; \"grow the soil to 6\" means growing by the shortfall, and nothing at 6 or more.", Said: "{units} cards are to join the soil"},
	{ID: "loam.action.bury", Kind: "effect", Section: "Inputs", Words: "Bury n: n creatures of your hand or of the soil, as the card shows, go to the discard pile."},
	{ID: "loam.action.bury-face-down", Kind: "effect", Section: "Inputs", Words: "Buried creatures lie face-down.", From: []string{"loam.action.bury"}},
	{ID: "loam.action.bury-source", Kind: "legality", Section: "Inputs", Words: "Each bury step names its source: hand, soil or both; a step with source soil cannot take from the hand and vice versa."},
	{ID: "loam.action.bury-not-zone", Kind: "legality", Section: "Inputs", Words: "Creatures in a root zone cannot be buried (invasive creatures lie next to it and are the scenario's exception)."},
	{ID: "loam.action.bury-own-hand", Kind: "legality", Section: "Inputs", Words: "The hand that a bury step names is the active player's own."},
	{ID: "loam.action.cycle", Kind: "effect", Section: "Inputs", Words: "Cycle: all available behaviors go to the behavior discard pile, then as many new ones as were discarded are laid out from the behavior deck."},
	{ID: "loam.action.cycle-count", Kind: "effect", Section: "Inputs", Words: "Cycling after some were earned this turn does not bring the display back to three; with none available it does nothing.", Said: "as many are laid out as were discarded"},
	{ID: "loam.action.cycle-not-hand", Kind: "effect", Section: "Inputs", Words: "Cycling does not touch behaviors in hands.", Enforcement: "defined", Said: "behaviors in hand stay there"},
	{ID: "loam.effect.steps-in-order", Kind: "effect", Section: "Inputs", Words: "An effect is a list of steps, carried out in printed order, each finished before the next."},
	{ID: "loam.effect.units", Kind: "effect", Section: "FAQ", Words: "A step with number n is n separate units, decided and carried out one after another, each with knowledge of the results of the earlier ones.", Said: "{units} units, one after the other"},
	{ID: "loam.effect.units-independent", Kind: "effect", Section: "FAQ", Words: "Units of one step need not share a source: each placement may come from hand or soil, each draw from soil or deck.", From: []string{"loam.effect.units", "loam.action.place-sources"}},
	{ID: "loam.effect.units-communities", Kind: "effect", Section: "FAQ", Words: "Units of one place step need not go to the same community.", From: []string{"loam.effect.units"}},
	{ID: "loam.effect.as-far-as-possible", Kind: "effect", Section: "Inputs", Words: "A unit that cannot be carried out is skipped; later units and steps still happen."},
	{ID: "loam.effect.mandatory", Kind: "effect", Section: "Inputs", Words: "A unit that can be carried out must be, unless it is marked up_to or is inside may.", Enforcement: "judged"},
	{ID: "loam.effect.possible-as-things-stand", Kind: "effect", Section: "Inputs", Words: "Whether a place unit can be carried out is judged with the communities as they are now. No player is ever forced to combine communities to make it possible, and combining may make it impossible.", Said: "nothing fits as things stand, but communities could be combined"},
	{ID: "loam.effect.no-interruption", Kind: "turn", Section: "FAQ", Words: "No other input or behavior can be begun before the current effect, its earn check and its scenario triggers are finished. Only combining communities is allowed in between, and only where a placement is to be decided.", Enforcement: "judged"},
	{ID: "loam.effect.zero-result", Kind: "effect", Section: "Inputs", Words: "An effect of which nothing could be carried out still counts as used.", From: []string{"loam.effect.as-far-as-possible", "loam.input.once"}},
	{ID: "loam.effect.zero-allowed", Kind: "legality", Section: "Inputs, Behaviors", Words: "An input or a behavior may be used even if nothing of its effect can be carried out; only an unpayable bury cost forbids it.", From: []string{"loam.effect.as-far-as-possible"}},
	{ID: "loam.effect.only-due", Kind: "legality", Section: "FAQ", Words: "At every decision (turn, unit of an effect, earn check, trigger, scenario start text) only the moves that belong to that decision are legal.", Refused: "{due}"},
	{ID: "loam.effect.side-fixed", Kind: "effect", Section: "Upgrading Inputs", Words: "An effect is resolved to its end as it was when begun, even if its input flips meanwhile.", Enforcement: "defined", Said: "the effect continues as it began"},
	{ID: "loam.effect.op-place", Kind: "definition", Section: "Inputs", Words: "The step place n makes n placements from hand, soil or both, as its from says; both when it says nothing.", Enforcement: "judged"},
	{ID: "loam.effect.op-draw", Kind: "definition", Section: "Inputs", Words: "The step draw n makes n draws from soil, deck or both, as its from says; both when it says nothing.", Enforcement: "judged"},
	{ID: "loam.effect.op-grow", Kind: "definition", Section: "Inputs", Words: "The step grow n puts n cards of the deck into the soil and leaves no choice.", From: []string{"loam.action.grow"}},
	{ID: "loam.effect.op-bury", Kind: "definition", Section: "Inputs", Words: "The step bury n buries n creatures from hand, soil or both, which it always says.", From: []string{"loam.action.bury-source"}},
	{ID: "loam.effect.op-cycle", Kind: "definition", Section: "Inputs", Words: "The step cycle has no number and no choice.", From: []string{"loam.action.cycle"}},
	{ID: "loam.effect.op-choose", Kind: "definition", Section: "Inputs", Words: "At choose the player picks exactly one of the listed options, even one of which nothing can be carried out.", Enforcement: "acted", Said: "{active} chooses option {option}"},
	{ID: "loam.effect.op-may", Kind: "definition", Section: "Inputs", Words: "At may the player carries out all the enclosed steps (as far as possible) or none; the question is asked even if the steps could do nothing.", Enforcement: "acted"},
	{ID: "loam.effect.mod-up-to", Kind: "definition", Section: "Inputs", Words: "With up_to the player may stop a place, draw or bury step after any number of units."},
	{ID: "loam.effect.mod-only", Kind: "definition", Section: "Inputs", Words: "With only just creatures of certain types, levels or gains qualify; for draws from the deck it is ignored.", Enforcement: "judged"},
	{ID: "loam.effect.mod-random", Kind: "definition", Section: "Inputs", Words: "With random the creature of each unit is picked by chance among those that qualify; the player still decides where it is placed.", Said: "chance picks"},
	{ID: "loam.effect.mod-needs-previous", Kind: "definition", Section: "Inputs", Words: "With needs_previous a step is skipped unless the step before it was carried out in full.", Enforcement: "acted", Said: "the step is skipped: the one before was not carried out in full"},
	{ID: "loam.effect.cost-step", Kind: "cost", Section: "Inputs", Words: "The cost of a behavior is one bury step, which must be payable in full when the behavior is used.", From: []string{"loam.behavior.bury-cost", "loam.behavior.bury-cost-in-full"}},
	{ID: "loam.effect.resolution", Kind: "effect", Section: "FAQ", Words: "Every effect first has (1) its cost paid, if any, and (2) its steps carried out. Then (3) a used behavior goes to the behavior discard pile, (4) earning is checked, and (5) scenario triggers follow, one for each behavior taken in step 4.", From: []string{"loam.behavior.bury-cost", "loam.behavior.discard-after", "loam.behavior.earn-after-effect", "loam.scenario.on-earn"}},
	{ID: "loam.turn.content", Kind: "turn", Section: "Turn Structure", Words: "During your turn you use your three inputs and any number of behaviors in your hand, in any order.", Enforcement: "judged"},
	{ID: "loam.turn.behaviors-optional", Kind: "turn", Section: "Turn Structure", Words: "Using behaviors is never required.", Enforcement: "defined"},
	{ID: "loam.turn.own-turn-only", Kind: "legality", Section: "Turn Structure", Words: "Inputs, behaviors and combining are available only on your own turn."},
	{ID: "loam.turn.end-condition", Kind: "legality", Section: "Turn Structure", Words: "A turn cannot end while an input is left in the hand.", Said: "{active} ends the turn", Wrong: "used or discarded: {inputs gone}; tasks: {tasks}"},
	{ID: "loam.turn.end-explicit", Kind: "turn", Section: "Turn Structure", Words: "When no input is left in hand the player may still use behaviors and combine, then ends the turn.", Said: "all inputs are used; the turn continues until the player ends it"},
	{ID: "loam.turn.end-steps-unordered", Kind: "turn", Section: "Turn Structure", Words: "The four end-of-turn steps have no prescribed order; unless the player chooses, it is draw, grow, refill, return.", Enforcement: "judged"},
	{ID: "loam.turn.end-draw", Kind: "turn", Section: "Turn Structure", Words: "At end of turn draw one creature from the creature deck; from the deck only, not the soil.", Said: "{active} draws {card}"},
	{ID: "loam.turn.end-draw-not-final", Kind: "turn", Section: "Turn Structure", Words: "On their own third turn a player does not draw.", Said: "no player draws at the end of their final turn"},
	{ID: "loam.turn.end-grow", Kind: "turn", Section: "Turn Structure", Words: "If the soil has fewer than six creatures, grow it to six; with six or more nothing happens and nothing is removed.", Said: "{card} joins the soil"},
	{ID: "loam.turn.end-refill", Kind: "turn", Section: "Turn Structure", Words: "Refill the available behaviors to three from the behavior deck.", Said: "{behavior} becomes available"},
	{ID: "loam.turn.end-return", Kind: "turn", Section: "Turn Structure", Words: "Used inputs return to the hand (on the side their stat calls for).", Said: "the inputs return to the hand"},
	{ID: "loam.turn.no-midturn-grow", Kind: "turn", Section: "Turn Structure", Words: "The soil is not replenished during a turn except by grow steps.", From: []string{"loam.turn.end-grow"}},
	{ID: "loam.turn.pass-left", Kind: "turn", Section: "Turn Structure", Words: "The turn passes to the left; seats are numbered p1, p2, ... to the left, and p1 follows the last.", Said: "the turn passes from {active} to the left"},
	{ID: "loam.turn.round", Kind: "definition", Section: "Turn Structure", Words: "A round is one turn for each player.", Enforcement: "acted", Said: "a round is over"},
	{ID: "loam.turn.tracker", Kind: "component", Section: "Turn Structure", Words: "Marking rounds on the tracker is optional and has no effect.", From: []string{"loam.turn.round"}},
	{ID: "loam.turn.fixed-order", Kind: "turn", Section: "Turn Structure", Words: "The order of players is the same in all rounds.", From: []string{"loam.turn.pass-left"}},
	{ID: "loam.creature.one-type", Kind: "definition", Section: "Creatures", Words: "A creature has one type, used for behaviors and scoring.", From: []string{"loam.behavior.earn", "loam.score.types", "loam.score.all-six"}},
	{ID: "loam.creature.one-level", Kind: "definition", Section: "Creatures", Words: "A creature has one level, 1, 2 or 3, used for placing and scoring.", From: []string{"loam.community.level2-ratio", "loam.community.level3-seventh"}},
	{ID: "loam.creature.gains", Kind: "definition", Section: "Creatures", Words: "A creature lists the stats it raises and by how much.", From: []string{"loam.action.place-gains"}},
	{ID: "loam.creature.name-inert", Kind: "definition", Section: "Creatures", Words: "Name and description have no effect on play.", From: []string{"loam.behavior.earn", "loam.score.types"}},
	{ID: "loam.creature.tiger-beetle-larva", Kind: "component", Section: "Creatures", Words: "Tiger beetle larva: level 2, type LP, gains 1/0/2.", From: []string{"loam.action.place-gains"}},
	{ID: "loam.stat.add-on-place", Kind: "effect", Section: "Placing Creatures", Words: "Placing a creature raises its owner's stats by its gains; no other player's change.", From: []string{"loam.action.place-gains"}},
	{ID: "loam.stat.uncapped", Kind: "definition", Section: "Placing Creatures", Words: "Stats have no maximum.", Enforcement: "acted", Said: "stats go on beyond the end of the track"},
	{ID: "loam.stat.lap", Kind: "component", Section: "Placing Creatures", Words: "A stat above 20 is shown by a point counter on 20 and the stat counter starting over: 21 shows as 1, 22 as 2 and so on.", From: []string{"loam.stat.uncapped"}},
	{ID: "loam.stat.exactly-20", Kind: "component", Section: "Placing Creatures", Words: "Exactly 20 is shown without a lap counter.", From: []string{"loam.stat.uncapped"}},
	{ID: "loam.stat.lap-formula", Kind: "component", Section: "Placing Creatures", Words: "A value v of at least 1 shows laps = (v - 1) div 20 and position = v - 20 x laps.", From: []string{"loam.stat.uncapped"}},
	{ID: "loam.stat.true-value", Kind: "definition", Section: "Placing Creatures", Words: "Every rule uses the true value, never the position on the track.", Said: "the true value counts, not the place on the track"},
	{ID: "loam.stat.no-points", Kind: "score", Section: "Game End and Scoring", Words: "High stats give no points as such.", From: []string{"loam.score.balance"}},
	{ID: "loam.upgrade.threshold", Kind: "trigger", Section: "Upgrading Inputs", Words: "When a stat reaches or passes 8 its input turns to the upgraded side."},
	{ID: "loam.upgrade.immediate", Kind: "trigger", Section: "Upgrading Inputs", Words: "The input turns at once, after the single placement that raised the stat, even in the middle of an effect.", Said: "it turns at once"},
	{ID: "loam.upgrade.automatic", Kind: "trigger", Section: "Upgrading Inputs", Words: "The turn to the upgraded side needs no decision.", From: []string{"loam.upgrade.threshold"}},
	{ID: "loam.upgrade.corresponding", Kind: "trigger", Section: "Upgrading Inputs", Words: "Only the input of that stat is affected.", Said: "only the input of that stat turns"},
	{ID: "loam.upgrade.unused-at-once", Kind: "effect", Section: "Upgrading Inputs", Words: "If the input has not been used this turn, its upgraded side can be used this very turn.", Said: "its upgraded side can be used this very turn"},
	{ID: "loam.upgrade.used-later", Kind: "effect", Section: "Upgrading Inputs", Words: "If the input has been used this turn, it stays used and comes back at end of turn, so the upgraded side serves from the next turn.", Enforcement: "defined", Said: "the used input stays used until the end of the turn"},
	{ID: "loam.upgrade.in-use-counts-as-used", Kind: "effect", Section: "Upgrading Inputs", Words: "The input whose effect is being resolved counts as used.", Enforcement: "defined", Said: "the input in use counts as used"},
	{ID: "loam.upgrade.permanent-base", Kind: "definition", Section: "Upgrading Inputs", Words: "In a game without the Invasive Species scenario stats never fall, so an upgraded input stays upgraded.", From: []string{"loam.action.place-gains"}},
	{ID: "loam.upgrade.independent", Kind: "definition", Section: "Upgrading Inputs", Words: "One placement can upgrade several inputs, one for each stat that reaches 8.", Said: "each stat turns its own input"},
	{ID: "loam.community.every-creature", Kind: "definition", Section: "Community Assembly", Words: "Every creature in a root zone belongs to exactly one community; a single creature is a community of one.", From: []string{"loam.action.place-into-community"}},
	{ID: "loam.community.max-seven", Kind: "legality", Section: "Community Assembly", Words: "A community has at most seven creatures."},
	{ID: "loam.community.complete", Kind: "definition", Section: "Community Assembly", Words: "A community of seven is complete, whatever its types and levels.", From: []string{"loam.community.complete-closed"}},
	{ID: "loam.community.complete-closed", Kind: "legality", Section: "Community Assembly", Words: "Nothing can be placed into a complete community."},
	{ID: "loam.community.level1-join", Kind: "legality", Section: "Community Assembly", Words: "A Level 1 may be placed into any incomplete community.", From: []string{"loam.community.complete-closed"}},
	{ID: "loam.community.level1-start", Kind: "legality", Section: "Community Assembly", Words: "A Level 1 may always be placed alone as a new community.", From: []string{"loam.community.level2-not-alone", "loam.community.level3-not-alone"}},
	{ID: "loam.community.level2-ratio", Kind: "legality", Section: "Community Assembly", Words: "A Level 2 may be placed only if afterwards the community has at least two Level 1s for each Level 2, the new one included."},
	{ID: "loam.community.level2-not-alone", Kind: "legality", Section: "Community Assembly", Words: "A Level 2 cannot start a community."},
	{ID: "loam.community.level3-seventh", Kind: "legality", Section: "Community Assembly", Words: "A Level 3 may be placed only into a community that already has six other creatures, which it completes."},
	{ID: "loam.community.level3-not-alone", Kind: "legality", Section: "Community Assembly", Words: "A Level 3 cannot start a community."},
	{ID: "loam.community.one-level3", Kind: "definition", Section: "Community Assembly", Words: "A community has at most one Level 3, and only complete communities have one.", From: []string{"loam.community.level3-seventh", "loam.community.complete-closed"}},
	{ID: "loam.community.no-swap", Kind: "legality", Section: "Community Assembly", Words: "Single creatures are never swapped between communities."},
	{ID: "loam.community.no-move", Kind: "legality", Section: "Community Assembly", Words: "Single creatures are never moved to another community, nor out into a new one (no splitting)."},
	{ID: "loam.community.fixed-order", Kind: "legality", Section: "Community Assembly", Words: "The order inside a community is not rearranged.", Said: "{active} rearranges {community}"},
	{ID: "loam.community.combine", Kind: "effect", Section: "Community Assembly", Words: "A player may combine two whole communities of their own into one.", Said: "{active} combines {community} and {second}"},
	{ID: "loam.community.combine-incomplete", Kind: "legality", Section: "Community Assembly", Words: "Both communities to be combined must be incomplete."},
	{ID: "loam.community.combine-singles", Kind: "legality", Section: "Community Assembly", Words: "Communities of one may be combined too.", Enforcement: "defined", Said: "communities of one can be combined as well"},
	{ID: "loam.community.combine-size", Kind: "legality", Section: "Community Assembly", Words: "The result has at most seven creatures; exactly seven makes a complete community."},
	{ID: "loam.community.combine-ratio", Kind: "legality", Section: "Community Assembly", Words: "The result must keep the Level 2 ratio (it always does, as both parts keep it)."},
	{ID: "loam.community.combine-not-place", Kind: "effect", Section: "Community Assembly", Words: "Combining is not placing: no gains, no use of a place unit, no counting for scenarios.", Enforcement: "defined", Said: "combining is not placing"},
	{ID: "loam.community.combine-no-earn", Kind: "effect", Section: "Community Assembly", Words: "Neighbors made by combining earn nothing.", Enforcement: "defined", Said: "neighbors made by combining earn nothing"},
	{ID: "loam.community.combine-optional", Kind: "turn", Section: "Community Assembly", Words: "Combining is never required and costs nothing.", From: []string{"loam.community.combine"}},
	{ID: "loam.community.combine-timing", Kind: "turn", Section: "Community Assembly", Words: "Combining is allowed on your own turn whenever you choose a turn move or are about to decide a placement.", Enforcement: "defined"},
	{ID: "loam.community.combine-layout", Kind: "effect", Section: "Community Assembly", Words: "The second community's creatures follow the first's, both in their old order.", Said: "{second} lies on {community}"},
	{ID: "loam.community.any-number", Kind: "legality", Section: "Community Assembly", Words: "There is no limit on the number of communities in a root zone, whether complete or not.", From: []string{"loam.action.place-into-community"}},
	{ID: "loam.community.column", Kind: "definition", Section: "Community Assembly", Words: "A community is a single column; positions are consecutive.", From: []string{"loam.community.position-free"}},
	{ID: "loam.community.position-free", Kind: "legality", Section: "Community Assembly", Words: "A placed creature may go to any position: base, top or between two others, which keep their order."},
	{ID: "loam.community.own-only", Kind: "legality", Section: "Community Assembly", Words: "Only your own communities can be joined or combined."},
	{ID: "loam.behavior.available-three", Kind: "definition", Section: "Behaviors", Words: "Three behaviors are available at the start of each turn (fewer only if the supply is short).", Enforcement: "judged", Wrong: "{on display} are available"},
	{ID: "loam.behavior.pair", Kind: "definition", Section: "Behaviors", Words: "Each behavior shows two creature types.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.behavior.earn", Kind: "trigger", Section: "Behaviors", Words: "Placing a creature next to one of the other type of a pair, within one community, entitles you to take the available behavior with that pair into your hand.", Said: "next to each other: {pairs made}", Wrong: "no community of {active} has {pairs not made}"},
	{ID: "loam.behavior.adjacent", Kind: "definition", Section: "Behaviors", Words: "Next to each other means consecutive positions in the column; in different communities never.", Said: "only neighbors in the column count"},
	{ID: "loam.behavior.not-same-turn", Kind: "trigger", Section: "Behaviors", Words: "The two creatures may have been placed on different turns.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.behavior.no-order", Kind: "trigger", Section: "Behaviors", Words: "Which of the two was placed first, and which lies above, does not matter.", Said: "it does not matter which lies above"},
	{ID: "loam.behavior.decisive-placement", Kind: "trigger", Section: "FAQ", Words: "A behavior is earned by a placement: the effect just resolved must have placed one of the two.", Enforcement: "defined", Said: "pairs that were there before earn nothing", Wrong: "no creature has been placed this turn"},
	{ID: "loam.behavior.neighbors-at-placement", Kind: "trigger", Section: "FAQ", Words: "The neighbors that count are those the creature has when it is placed.", Enforcement: "defined", Said: "neighbors count as they were when the creature was placed"},
	{ID: "loam.behavior.level-irrelevant", Kind: "trigger", Section: "Behaviors", Words: "Levels do not matter for earning.", Said: "levels do not matter for a pair"},
	{ID: "loam.behavior.earn-after-effect", Kind: "trigger", Section: "FAQ", Words: "Behaviors are taken after the effect with the decisive placement has fully resolved, not between its placements.", Enforcement: "judged", Said: "{active} takes {behavior}"},
	{ID: "loam.behavior.available-then", Kind: "trigger", Section: "FAQ", Words: "Only behaviors available at that point can be taken.", Enforcement: "judged"},
	{ID: "loam.behavior.take-optional", Kind: "trigger", Section: "Behaviors", Words: "Taking is optional, for each behavior separately.", Enforcement: "defined", Said: "{active} leaves {behaviors earned}"},
	{ID: "loam.behavior.take-now-or-never", Kind: "trigger", Section: "Behaviors", Words: "A behavior not taken at its earn check is not earned by that placement later.", Enforcement: "judged", Wrong: "in a hand or in use: {lapsed in use}"},
	{ID: "loam.behavior.several-at-once", Kind: "trigger", Section: "Behaviors", Words: "One effect, even one placed creature, can earn several behaviors.", Said: "more behaviors can be taken"},
	{ID: "loam.behavior.same-creature-again", Kind: "trigger", Section: "Behaviors", Words: "A creature that helped to earn one behavior can help to earn others later.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.behavior.one-card-per-card", Kind: "trigger", Section: "Behaviors", Words: "Each card is taken at most once; two adjacent pairs of the same types do not give two of it.", From: []string{"loam.behavior.available-then"}},
	{ID: "loam.behavior.not-refilled-midturn", Kind: "turn", Section: "Behaviors", Words: "Taken behaviors are replaced only at end of turn.", Said: "a behavior that is taken is replaced only at the end of the turn"},
	{ID: "loam.behavior.use-like-input", Kind: "turn", Section: "Behaviors", Words: "A behavior in hand is used on your own turn like an input, between other effects.", From: []string{"loam.turn.content"}},
	{ID: "loam.behavior.same-turn-use", Kind: "turn", Section: "Behaviors", Words: "A behavior can be used in the turn in which it was earned.", From: []string{"loam.turn.content"}},
	{ID: "loam.behavior.any-number", Kind: "turn", Section: "Turn Structure", Words: "Any number may be used in a turn.", From: []string{"loam.turn.content"}},
	{ID: "loam.behavior.single-use", Kind: "effect", Section: "Behaviors", Words: "A behavior is used once and then goes to the common behavior discard pile.", Said: "the behavior is used up and discarded"},
	{ID: "loam.behavior.discard-after", Kind: "effect", Section: "Behaviors", Words: "A behavior goes to the discard pile after its effect, so it is in no pile while in use.", Said: "{active} uses {behavior}, which is discarded after its effect"},
	{ID: "loam.behavior.save", Kind: "turn", Section: "Behaviors", Words: "Unused behaviors may be kept between turns.", Said: "behaviors in hand are kept"},
	{ID: "loam.behavior.no-score", Kind: "score", Section: "Game End and Scoring", Words: "Behaviors left at the end give nothing.", From: []string{"loam.score.balance", "loam.score.per-community"}},
	{ID: "loam.behavior.hand-unlimited", Kind: "definition", Section: "FAQ", Words: "Any number of behaviors may be held.", From: []string{"loam.behavior.save", "loam.behavior.earn-after-effect"}},
	{ID: "loam.behavior.bury-cost", Kind: "cost", Section: "FAQ", Words: "A behavior with a bury cost takes effect only if that cost is paid by burying the required creatures.", Enforcement: "acted", Said: "{active} pays for {behavior}"},
	{ID: "loam.behavior.bury-cost-separate", Kind: "cost", Section: "FAQ", Words: "One buried creature pays for one behavior only; each use needs its own."},
	{ID: "loam.behavior.bury-cost-in-full", Kind: "legality", Section: "FAQ", Words: "A behavior whose cost cannot be paid in full cannot be used."},
	{ID: "loam.behavior.refill", Kind: "turn", Section: "Behaviors", Words: "At end of turn new behaviors from the deck take the place of those earned.", From: []string{"loam.turn.end-refill"}},
	{ID: "loam.behavior.deck-out", Kind: "effect", Section: "Behaviors", Words: "When the behavior deck runs out its discard pile is shuffled and becomes the deck.", Said: "the behavior deck is empty: the discard pile of {behaviors discarded} becomes the deck"},
	{ID: "loam.behavior.trophic-cascade", Kind: "component", Section: "Behaviors", Words: "Trophic Cascade is earned by Small Predator + Microbial Decomposer.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.behavior.biofilm-grazing", Kind: "component", Section: "Behaviors", Words: "Biofilm Grazing is earned by Animal Decomposer + Microbial Decomposer.", From: []string{"loam.behavior.earn"}},
	{ID: "loam.behavior.rich-exudates", Kind: "component", Section: "FAQ", Words: "Rich Exudates places two creatures.", From: []string{"loam.effect.units"}},
	{ID: "loam.end.after-third-turns", Kind: "end", Section: "Game End and Scoring", Words: "The game ends when every player has taken three turns.", Said: "every player has taken three turns: the game is over", Wrong: "round {round}, the turn of {active}; {first} began"},
	{ID: "loam.end.no-early-end", Kind: "end", Section: "Game End and Scoring", Words: "Nothing else ends it; no player is eliminated.", From: []string{"loam.end.after-third-turns"}},
	{ID: "loam.score.balance", Kind: "score", Section: "Game End and Scoring", Words: "Each player gets a balance bonus that depends only on highest stat minus lowest stat.", Said: "a balance bonus for each player"},
	{ID: "loam.score.balance-two", Kind: "score", Section: "Game End and Scoring", Words: "A distance of 2 is worth 6 points.", Said: "a distance of 2 is worth 6 points"},
	{ID: "loam.score.balance-table", Kind: "score", Section: "Game End and Scoring", Words: "Other distances are read from the card set's table.", Said: "the table gives the bonus for the distance"},
	{ID: "loam.score.balance-ties", Kind: "score", Section: "Game End and Scoring", Words: "Several stats may share the highest or the lowest value; only the distance counts.", From: []string{"loam.score.balance"}},
	{ID: "loam.score.per-community", Kind: "score", Section: "Game End and Scoring", Words: "Each community is scored by itself and the results added; complete or not makes no difference.", Said: "each community is scored by itself"},
	{ID: "loam.score.types", Kind: "score", Section: "Game End and Scoring", Words: "A community earns 1 point for each different type in it.", Said: "a point for each type in a community"},
	{ID: "loam.score.all-six", Kind: "score", Section: "Game End and Scoring", Words: "A community earns 2 more points if all six types are in it, 8 altogether for six types.", Said: "two more points for all six types"},
	{ID: "loam.score.two-levels", Kind: "score", Section: "Game End and Scoring", Words: "A community earns 1 point for each type in it that is present at exactly two different levels, any two.", Said: "a point for a type at two levels"},
	{ID: "loam.score.three-levels", Kind: "score", Section: "Game End and Scoring", Words: "A community earns 5 points for a type present at all three levels, in place of that type's two-level point.", Said: "five points for a type at all three levels"},
	{ID: "loam.score.duplicates", Kind: "score", Section: "Game End and Scoring", Words: "Further creatures of the same type and level add nothing.", Said: "more of the same type and level add nothing"},
	{ID: "loam.score.single", Kind: "score", Section: "Game End and Scoring", Words: "A community of one is worth 1 point.", From: []string{"loam.score.types"}},
	{ID: "loam.score.order-irrelevant", Kind: "score", Section: "Game End and Scoring", Words: "The order in a community does not matter for points.", From: []string{"loam.score.types"}},
	{ID: "loam.score.hand-nothing", Kind: "score", Section: "Game End and Scoring", Words: "Creatures in hand give nothing.", From: []string{"loam.score.per-community"}},
	{ID: "loam.score.total", Kind: "score", Section: "Game End and Scoring", Words: "Total = balance bonus + sum over communities.", Said: "the parts of each score are added up"},
	{ID: "loam.score.counters", Kind: "component", Section: "Game End and Scoring", Words: "Point counters only record the parts of the total.", From: []string{"loam.score.balance", "loam.score.per-community"}},
	{ID: "loam.win.most-points", Kind: "end", Section: "Game End and Scoring", Words: "Most points wins.", Wrong: "the winners are: {winners counted}"},
	{ID: "loam.win.tie-lowest-stat", Kind: "tiebreak", Section: "Game End and Scoring", Words: "Among tied players the one whose lowest single stat is higher wins."},
	{ID: "loam.win.tie-shared", Kind: "tiebreak", Section: "Game End and Scoring", Words: "If the lowest stats are equal too, all still tied win together."},
	{ID: "loam.match.best-of-three", Kind: "variant", Section: "Game End and Scoring", Words: "Two players may play a best-of-three match.", Said: "games won: {games won}", Wrong: "{games}, won {games won}"},
	{ID: "loam.solo.three-turns", Kind: "solo", Section: "Solo Play", Words: "A solo game is the normal setup for one player and three turns in a row; every other rule is unchanged.", From: []string{"loam.flow.rounds"}},
	{ID: "loam.solo.end-steps", Kind: "solo", Section: "Turn Structure", Words: "End-of-turn steps happen after each of the three turns, without the draw after the third.", From: []string{"loam.turn.end-draw-not-final", "loam.turn.end-grow"}},
	{ID: "loam.solo.benchmarks", Kind: "solo", Section: "Solo Play", Words: "Final score up to 14: Degraded soil; 15-23: Marginal soil; 24-29: Healthy soil; 30 or more: Rich soil."},
	{ID: "loam.solo.scenarios-optional", Kind: "solo", Section: "Solo Play", Words: "One of four scenarios may be chosen before the game; they belong to solo play.", Enforcement: "judged"},
	{ID: "loam.solo.modifier", Kind: "solo", Section: "Solo Play", Words: "With a scenario its modifier is added to the final score; the benchmark is read after adding.", Said: "the scenario's modifier is added"},
	{ID: "loam.scenario.turn-start", Kind: "solo", Section: "Solo Play", Words: "A scenario's text for turn 1, 2 or 3 takes effect at the beginning of that turn, before any other decision.", Said: "the scenario's text for this turn comes first", Wrong: "used: {inputs used}; placed {placed}, earned {earned}"},
	{ID: "loam.scenario.whole-turn", Kind: "solo", Section: "Solo Scenarios", Words: "Restrictions and triggers of a turn's text hold for that turn only.", Enforcement: "defined", Said: "the limit of the turn before is over"},
	{ID: "loam.scenario.text-order", Kind: "solo", Section: "Solo Scenarios", Words: "Several instructions of one turn's text are carried out in the written order, each as far as possible.", Said: "the next instruction of the turn's text follows"},
	{ID: "loam.scenario.random", Kind: "solo", Section: "Solo Scenarios", Words: "Random creatures are picked uniformly by chance, without replacement, from the pile named.", Said: "chance picks"},
	{ID: "loam.scenario.input-back", Kind: "solo", Section: "Solo Scenarios", Words: "An input discarded \"until end of turn\" is not used that turn and does not count for the duty to use inputs. It returns with the used ones at end of turn.", Enforcement: "judged"},
	{ID: "loam.scenario.on-earn", Kind: "trigger", Section: "Solo Scenarios", Words: "A trigger \"whenever you earn a behavior\" happens once for each behavior taken, right after the earn check in which it was taken.", Said: "the scenario answers when the check is over", Wrong: "queue {queue}, earned {earned}, and {behaviors held} in hand"},
	{ID: "loam.scenario.on-earn-queue", Kind: "trigger", Section: "FAQ", Words: "Triggers are resolved one by one, first taken first, before any further input or behavior. A placement made by one is a separate effect with a separate earn check, whose new triggers join the end of the queue."},
	{ID: "loam.scenario.drought.modifier", Kind: "solo", Section: "Solo Scenarios", Words: "Drought adds 3 to the final score.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.drought.t1-draw", Kind: "solo", Section: "Solo Scenarios", Words: "Turn 1 starts with two draws, each from soil or deck by choice.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.drought.t1-hand-only", Kind: "solo", Section: "Solo Scenarios", Words: "On turn 1 creatures may be placed only from the hand; a place unit with no creature in hand that fits is skipped.", Enforcement: "judged"},
	{ID: "loam.scenario.drought.t1-draw-free", Kind: "solo", Section: "Solo Scenarios", Words: "Drawing from the soil (and placing that creature afterwards) stays allowed.", Enforcement: "defined", Said: "{active}: {as written}"},
	{ID: "loam.scenario.drought.t2-first-two", Kind: "solo", Section: "Solo Scenarios", Words: "On turn 2 each of the first two creatures placed must come from the hand. A creature that gains at least 1 Structure may come from the soil instead.", Enforcement: "judged"},
	{ID: "loam.scenario.drought.t2-count", Kind: "solo", Section: "Solo Scenarios", Words: "The count runs over all placements of the turn, whatever effect makes them; skipped units do not count.", Said: "the placement counts for the first two of the turn"},
	{ID: "loam.scenario.drought.t3-extra", Kind: "solo", Section: "Solo Scenarios", Words: "On turn 3 each behavior earned entitles you to one placement that costs no input.", Said: "{active} may place a creature from the hand for it"},
	{ID: "loam.scenario.drought.t3-optional", Kind: "solo", Section: "Solo Scenarios", Words: "Drought's extra placement is optional, from the hand only, and obeys all placing rules.", Enforcement: "defined", Said: "{active} makes no extra placement"},
	{ID: "loam.scenario.surface-fire.modifier", Kind: "solo", Section: "Solo Scenarios", Words: "Surface Fire adds 4 to the final score.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.surface-fire.t1-bury", Kind: "solo", Section: "Solo Scenarios", Words: "Turn 1 starts with burying two random creatures from the soil.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.surface-fire.t1-input", Kind: "solo", Section: "Solo Scenarios", Words: "After burying, you discard one input of your choice until end of turn.", Said: "{active} discards {an input} until end of turn"},
	{ID: "loam.scenario.surface-fire.t2", Kind: "solo", Section: "Solo Scenarios", Words: "Turn 2 starts with burying two random creatures from the soil, then growing the soil by 2.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.surface-fire.t3-draw", Kind: "solo", Section: "Solo Scenarios", Words: "On turn 3, for each behavior earned, you draw one random creature from the discard pile into your hand; this is not optional."},
	{ID: "loam.scenario.surface-fire.t3-place", Kind: "solo", Section: "Solo Scenarios", Words: "You may place that creature at once if a legal place exists, without using an input; otherwise it stays in your hand."},
	{ID: "loam.scenario.surface-fire.t3-empty", Kind: "solo", Section: "Solo Scenarios", Words: "With an empty discard pile nothing is drawn.", Said: "nothing is left to draw"},
	{ID: "loam.scenario.allelopathy.modifier", Kind: "solo", Section: "More Solo Scenarios", Words: "Allelopathy adds 8 to the final score.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.allelopathy.t1", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 1 starts with discarding one input of your choice until end of turn.", Said: "{active} discards {an input} until end of turn"},
	{ID: "loam.scenario.allelopathy.t2", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 2 starts with discarding one of the two inputs not discarded on turn 1, until end of turn.", Enforcement: "judged", Said: "{active} discards {an input} until end of turn"},
	{ID: "loam.scenario.allelopathy.t3", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 3 starts with discarding the one input not discarded so far, until end of turn; no choice.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.allelopathy.t3-return", Kind: "solo", Section: "More Solo Scenarios", Words: "When you earn your second behavior of turn 3, the discarded input returns to your hand at once.", Said: "the discarded input returns to the hand of {active}"},
	{ID: "loam.scenario.allelopathy.t3-must-use", Kind: "solo", Section: "More Solo Scenarios", Words: "The returned input then has to be used before the turn can end.", From: []string{"loam.turn.end-condition"}},
	{ID: "loam.scenario.allelopathy.sides", Kind: "solo", Section: "Upgrading Inputs", Words: "A discarded input follows its stat: it returns on the upgraded side if the stat is 8 or more.", Said: "the discarded input follows its stat"},
	{ID: "loam.scenario.invasive.modifier", Kind: "solo", Section: "More Solo Scenarios", Words: "Invasive Species adds 4 to the final score.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.invasive.t1", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 1 starts with growing the soil by 1.", Said: "{active}: {as written}"},
	{ID: "loam.scenario.invasive.t2", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 2 starts with moving two random soil creatures to a place next to your root zone.", Said: "{active}: {as written}", Wrong: "invasive in round {round}: {aliens}"},
	{ID: "loam.scenario.invasive.t3", Kind: "solo", Section: "More Solo Scenarios", Words: "Turn 3 starts with moving two further random soil creatures next to your root zone.", Said: "{active}: {as written}", Wrong: "invasive in round {round}: {aliens}"},
	{ID: "loam.scenario.invasive.subtract", Kind: "solo", Section: "More Solo Scenarios", Words: "Each invasive creature's gains are subtracted from your stats at once."},
	{ID: "loam.scenario.invasive.negative", Kind: "solo", Section: "More Solo Scenarios", Words: "Stats can become negative.", Said: "stats go on below 0"},
	{ID: "loam.scenario.invasive.downgrade", Kind: "solo", Section: "More Solo Scenarios", Words: "If a stat falls below 8 its input turns back to the basic side."},
	{ID: "loam.scenario.invasive.no-community", Kind: "solo", Section: "More Solo Scenarios", Words: "Invasive creatures are in no community: they do not count for levels, adjacency, combining or points.", Said: "{card} comes next to the root zone of {active}, in no community"},
	{ID: "loam.scenario.invasive.not-placed", Kind: "solo", Section: "More Solo Scenarios", Words: "Putting invasive creatures next to the root zone is not placing and earns nothing.", Said: "nothing has been placed"},
	{ID: "loam.scenario.invasive.t3-bury", Kind: "solo", Section: "More Solo Scenarios", Words: "On turn 3, for each behavior earned, you may bury one invasive creature, from either turn."},
	{ID: "loam.scenario.invasive.t3-restore", Kind: "solo", Section: "More Solo Scenarios", Words: "Burying an invasive creature ends its subtraction: its gains are added back, which may upgrade an input at once."},
	{ID: "loam.faq.place-independent", Kind: "effect", Section: "FAQ", Words: "Several placements by one input or behavior may mix hand and soil.", From: []string{"loam.effect.units", "loam.action.place-sources"}},
	{ID: "loam.faq.draw-independent", Kind: "effect", Section: "FAQ", Words: "Several draws at once may mix soil and deck.", From: []string{"loam.effect.units", "loam.action.draw-source-choice"}},
	{ID: "loam.faq.communities-independent", Kind: "effect", Section: "FAQ", Words: "Several placements by one effect need not go into one community.", From: []string{"loam.effect.units", "loam.action.place-into-community"}},
	{ID: "loam.faq.no-limits", Kind: "definition", Section: "FAQ", Words: "There is no maximum hand size, soil size or number of communities.", From: []string{"loam.action.draw", "loam.action.grow", "loam.action.place-into-community"}},
	{ID: "loam.faq.earn-timing", Kind: "trigger", Section: "FAQ", Words: "An earned behavior is taken after the effect with the decisive placement has fully resolved.", From: []string{"loam.behavior.earn-after-effect"}},
	{ID: "loam.faq.rich-exudates-timing", Kind: "trigger", Section: "FAQ", Words: "If the first of the two creatures placed by Rich Exudates earns a behavior, the second is placed before it is taken.", From: []string{"loam.behavior.earn-after-effect"}},
	{ID: "loam.faq.timing-solo", Kind: "trigger", Section: "FAQ", Words: "The order of placing and taking can matter in the solo scenarios.", From: []string{"loam.behavior.earn-after-effect", "loam.scenario.on-earn"}},
	{ID: "loam.faq.bury-cost-single", Kind: "cost", Section: "FAQ", Words: "One creature cannot pay the bury cost of several behaviors.", From: []string{"loam.behavior.bury-cost-separate"}},
	{ID: "loam.faq.creature-deck-out", Kind: "effect", Section: "FAQ", Words: "When the creature deck runs out, its discard pile is shuffled and becomes the deck.", Said: "the creature deck is empty: the discard pile of {creatures discarded} becomes the deck"},
	{ID: "loam.faq.behavior-deck-out", Kind: "effect", Section: "FAQ", Words: "When the behavior deck runs out, its own discard pile is shuffled and becomes the deck.", From: []string{"loam.behavior.deck-out"}},
	{ID: "loam.faq.separate-piles", Kind: "effect", Section: "FAQ", Words: "Creature and behavior discard piles are separate.", From: []string{"loam.faq.creature-deck-out", "loam.behavior.deck-out"}},
	{ID: "loam.faq.both-empty", Kind: "effect", Section: "FAQ", Words: "If a deck and its discard pile are both empty, what needs a card from it is carried out as far as possible.", From: []string{"loam.effect.as-far-as-possible"}},
}

// settings are what each reading sets.
var settings = rule.Settings[readings]{
	"must-place A":        func(r *readings) { r.optional = false },
	"must-place B":        func(r *readings) { r.optional = true },
	"showing-side A":      func(r *readings) { r.either = false },
	"showing-side B":      func(r *readings) { r.either = true },
	"insertion A":         func(r *readings) { r.insertion = 0 },
	"insertion B":         func(r *readings) { r.insertion = 1 },
	"insertion C":         func(r *readings) { r.insertion = 2 },
	"rearrange A":         func(r *readings) { r.rearrange = false },
	"rearrange B":         func(r *readings) { r.rearrange = true },
	"combine-timing A":    func(r *readings) { r.between = false },
	"combine-timing B":    func(r *readings) { r.between = true },
	"take-lapses A":       func(r *readings) { r.claims = false },
	"take-lapses B":       func(r *readings) { r.claims = true },
	"upgrade-automatic A": func(r *readings) { r.byChoice = false },
	"upgrade-automatic B": func(r *readings) { r.byChoice = true },
	"reshuffle-timing A":  func(r *readings) { r.early = false },
	"reshuffle-timing B":  func(r *readings) { r.early = true },
	"hidden A":            func(r *readings) { r.forgets = false },
	"hidden B":            func(r *readings) { r.forgets = true },
	"end-order A":         func(r *readings) { r.anyEnd = false },
	"end-order B":         func(r *readings) { r.anyEnd = true },
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "A position is lines, one subject a line; a later line overrides an earlier one\nof the same subject. Creatures and behaviors are written by name or ID, names of\nseveral words in quotes; \"Bacillus 2\" is two copies; \"none\" is an empty list. A\nplayer's name may be omitted: the first player is meant. Each line shows its\ndefault:\n\n"
	notationRest = "\nMoves: use nutrients A (nutrients+ asserts the upgraded side); play \"Carrion\nPulse\" paying \"Bacillus\" from soil; combine c1 c3; end; place \"Potworm\" from\nsoil into c2 at 3 (base, top; default top) or into new; pass; draw\n\"Potworm\" from soil; draw from deck; bury \"Potworm\" from soil; stop; choose 2;\nyes; no; take \"Pest Patrol\"; done; extra place \"Potworm\" into c1; extra none;\ndiscard structure; bury-invasive \"Potworm\".\nChance speaks for one card at a time: first: p1, deck: Bacillus, behaviors: \"Pest\nPatrol\", soil: Bacillus, hand: Bacillus, discard: Bacillus."
)
