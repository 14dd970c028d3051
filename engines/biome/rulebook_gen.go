// Code generated from rules.md by go generate; DO NOT EDIT.

package biome

import "umpire/engines/rule"

// The clauses, in the order of rules.md.
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
	SeasonOrder
	SeasonPhases
	SeasonSimultaneous
	SeasonTurnBased
	SeasonStandardEvents
	SeasonYearOneSkip
	HandLimit
	HandLimitOnlyThen
	HandReward
	HandOdd
	HandVoluntary
	DrawTwo
	CollectTwo
	CollectLastPlace
	CollectLastPlaceTie
	CollectLastPlaceChoice
	PlayOne
	PlayCost
	PlayPoints
	PlayOrder
	PlayForgoDraw
	PlayForgoUnable
	PlayKangarooExample
	NestSimultaneous
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
	PredationFirst
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
	ActionOrder
	ActionOne
	ActionCube
	ActionOnce
	ActionDrawInstead
	ActionSameSeason
	ActionCondition
	ActionInformativeCount
	SeasonEnd
	SeasonPassToken
	SeasonYearToken
	ConditionsAnyTime
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
	TrackLoop
	TrackBonus
	TrackKinds
	TrackFirstLapOnly
	TrackOrder
	TrackDiscount
	TrackDiscountForgo
	TrackBackward
	TrackReEarn
	TrackFormula
	TrackPredationTurn
	AchievementFour
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
	ActionPayAny
	ActionPerCardPoints
	ActionPerCardDraw
	ActionPerResourcePoints
	ActionPerSetPoints
	ActionGiveDrawPlayFree
	ActionGainAndDraw
	ActionGiveThenPlayFree
	ActionGivePointsDrawPlay
	ActionRevealIf
	ActionCoinIfResources
	ActionDrawKeep
	ActionNewAchievement
	ActionCoinIfRow
	ActionPayDef
	ActionDiscardDef
	ActionGiveDef
	ActionFreePlayScores
	ActionStealDodge
	ActionBlackbirdAnyHabitat
	AdvancedSide
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
	PrivateModes
	PrivateDeal
	PrivateScore
	BountifulModes
	BountifulDeal
	BountifulRedraw
	BountifulTwoDown
	BountifulThird
	BountifulReveal
	BountifulPlayOn
	BountifulBenefit
	BountifulUnmet
	BountifulPermanent
	BountifulReclaim
	DisasterOption
	DisasterWhen
	DisasterSpin
	DisasterOneAtATime
	DisasterNoPointLoss
	DisasterSave
	DisasterSaveNoReward
	DisasterDraw
	DisasterDrawFirst
	DisasterNestWithAnimal
	DisasterChoose
	DisasterHalf
	DisasterPrevented
	DisasterTsunami
	DisasterTsunamiNests
	DisasterTsunamiPrevent
	DisasterTsunamiExample
	DisasterDrought
	DisasterPlague
	DisasterHurricane
	DisasterTreeDisease
	DisasterSnowstorm
	DisasterSnowstormFirst
	DisasterFire
	DisasterSunny
	DisasterClimateAdvanced
	DisasterClimateExpert
	SoloSetup
	SoloBuild
	SoloRatings
	SoloRace
	SoloExchange
	SoloPhases
	SoloMigration
	SoloMigrationReveal
	SoloBrumation
	SoloNesting
	SoloPredationOwn
	SoloPredationVirtual
	SoloPredationExpert
	SoloFeeding
	SoloScavenging
	SoloAction
	SoloSteal
	SoloGive
	SoloCalendar
	SoloAchievementFirst
	SoloAchievementSecond
	SoloAchievementThird
	SoloDisasters
	QuickCollectOneOrTwo
	QuickMigration
	QuickBrumation
	QuickPredatorsSameHabitat
	QuickFeedTwo
	QuickEndFilled
	QuickTieFullPoints
	QuickWinnerAfterActions
)

// Def describes the game to the tools: what rules.md says. The game adds what is code.
var Def = &rule.GameDef{
	Name:      "biome",
	Edition:   "deluxe edition, with a placeholder card set",
	Players:   [2]int{1, 4},
	PlayersBy: "biome.component.counts",
	Clauses:   clauses,
	Variants: []rule.Variant{
		{Name: "standard", Words: "Standard mode, which two or more players play when no mode is named; one player plays Advanced."},
		{Name: "advanced", Words: "Advanced mode: migration, brumation, different resources in a collection."},
		{Name: "expert", Words: "Expert mode: Advanced, and exchanges for a resource cost three."},
		{Name: "private", Words: "Private achievements: each player has a secret one, scored by all at the end."},
		{Name: "bountiful", Words: "Bountiful Biome: cards under the spaces with benefits."},
		{Name: "disasters", Words: "Natural disasters; in Advanced and Expert with Climate Change."},
		{Name: "no-climate", Words: "Natural disasters without Climate Change."},
		{Name: "build", Words: "One player: Build your Biome, as many points as possible in twelve seasons."},
		{Name: "race", Words: "One player: 120 points in ten seasons, in Expert mode in eight."},
	},
	Rulings: []rule.Ruling{
		{ID: "biome.ruling.board-layout", Question: "How are the 18 spaces of a Biome arranged?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "blocks", Words: "They are 3 rows of 6: each habitat is a block of 2 columns, Marsh, Prairie and Jungle from left to right.", Supported: true},
			{Name: "B", Alias: "rows", Words: "Each habitat is a row of 6 spaces.", Supported: true},
			{Name: "C", Alias: "data", Words: "They lie as the card set lays them out.", Supported: false},
		}},
		{ID: "biome.ruling.track-data", Question: "How long is the point track, and where are its bonus spaces?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "data", Words: "The card set says so; the placeholder set has 100 spaces.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-lap", Question: "Which bonuses does a token no longer earn once it loops around the track?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "none", Words: "It earns no bonus at all once its first lap is complete.", Supported: true},
			{Name: "B", Alias: "start", Words: "It earns them on every lap; only crossing the start space earns nothing.", Supported: true},
		}},
		{ID: "biome.ruling.lap-down", Question: "May a player earn bonuses again who falls from the second lap back to the first?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "again", Words: "The bonuses ahead of the token on the first lap can be earned again.", Supported: true},
			{Name: "B", Alias: "never", Words: "A player who falls back from the second lap earns none of them again.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-backward-landing", Question: "Does a token that moves back exactly onto a bonus space earn the bonus?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "It earns nothing there, and nothing when it moves on, since it was not behind the space.", Supported: true},
			{Name: "B", Alias: "yes", Words: "It earns the bonus of the space onto which it moves back.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-other-turn", Question: "When does a player resolve a bonus that was earned in another player's turn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "Its owner resolves it right after the step that moved the token, and the turn then continues.", Supported: true},
			{Name: "B", Alias: "own-turn", Words: "Its owner resolves it at the beginning of the owner's next turn.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-optional", Question: "Must a sunlight or card bonus be taken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "must", Words: "It is taken without a decision, and only its order can be chosen; the discount alone may be forgone.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-auto", Question: "Which bonuses need a move of their own?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "discount", Words: "Sunlight and card bonuses resolve by themselves, unless a discount is pending too: then each waits for its move.", Supported: true},
			{Name: "B", Alias: "every", Words: "Every bonus waits for a move of its owner.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-interrupt", Question: "Does a bonus interrupt an action of several steps?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "interrupts", Words: "It is resolved after the step that moved the token, before the next step; only feeding is not interrupted.", Supported: true},
			{Name: "B", Alias: "waits", Words: "It is resolved when the action is complete.", Supported: true},
		}},
		{ID: "biome.ruling.discount-zero", Question: "What does a discount do for a card that costs nothing?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "Its cost stays 0, and discounts of different offers never add up.", Supported: true},
		}},
		{ID: "biome.ruling.trigger-order", Question: "What comes first when a move completes an achievement and earns bonuses?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "claims", Words: "Achievements are claimed first, then the bonuses come in their owner's order; the active player goes before the others.", Supported: true},
		}},
		{ID: "biome.ruling.starter-points", Question: "Do the starting cards score when they are placed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "They score nothing, and tokens begin on the start space.", Supported: true},
			{Name: "B", Alias: "printed", Words: "They score their printed points.", Supported: true},
		}},
		{ID: "biome.ruling.houseplant-tie", Question: "Who starts when several players own most houseplants?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "named", Words: "One of them is drawn at random; in a scenario the start line names the player.", Supported: true},
		}},
		{ID: "biome.ruling.supply-limits", Question: "Are tokens, chicks, rabbits and nests limited by what the box holds?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "unlimited", Words: "They are not: substitutes are used, and the supply may fall below zero.", Supported: true},
			{Name: "B", Alias: "limited", Words: "They are: who comes later in turn order goes without.", Supported: true},
		}},
		{ID: "biome.ruling.cube-shortage", Question: "May a player without cubes activate a card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "The player may, since cubes only mark what has been used.", Supported: true},
			{Name: "B", Alias: "forbidden", Words: "The player may not activate a card.", Supported: true},
		}},
		{ID: "biome.ruling.deck-empty", Question: "What happens when a card is drawn and the main deck is empty?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "reshuffle", Words: "The discard pile is shuffled into a new deck; when both are empty no more is drawn, also as an extra or a reward.", Supported: true},
			{Name: "B", Alias: "none", Words: "Nothing is drawn, and the discard pile stays where it is.", Supported: true},
		}},
		{ID: "biome.ruling.discard-public", Question: "May every player look at the discard pile?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "public", Words: "Every player may, since it lies face up.", Supported: true},
		}},
		{ID: "biome.ruling.hidden-gift", Question: "Who sees cards that are given away?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "both", Words: "The giver and the receiver see them, and no other player.", Supported: true},
		}},
		{ID: "biome.ruling.play-exact", Question: "May a player pay more than a card costs, or with other resources?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "exact", Words: "No, the player pays exactly the printed resources, less a discount.", Supported: true},
		}},
		{ID: "biome.ruling.starters-count", Question: "Do the starting cards count as ordinary cards afterwards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "ordinary", Words: "They do, for counts, nests, actions, migration and disasters.", Supported: true},
		}},
		{ID: "biome.ruling.same-species", Question: "May a Biome hold several copies of a species?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "It may; only conditions that ask for different species compare names.", Supported: true},
		}},
		{ID: "biome.ruling.row-printed", Question: "Do Changing Conditions cards alter the rows?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "printed", Words: "They do not: rows are those of the printed board.", Supported: true},
		}},
		{ID: "biome.ruling.full-biome-offer", Question: "Does a player with no open space still get offers to play a card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "offered", Words: "The player does, and can only forgo them, perhaps for a card.", Supported: true},
		}},
		{ID: "biome.ruling.pass-over", Question: "Must a player who has nothing to decide make a move?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "passed", Words: "No, such a step is passed over, and a loss of which only one result is possible happens by itself.", Supported: true},
		}},
		{ID: "biome.ruling.simultaneous-order", Question: "In what order are cards drawn in a simultaneous phase?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "submitted", Words: "They are drawn in the order in which the decisions come in, and in turn order when all come at once.", Supported: true},
		}},
		{ID: "biome.ruling.simultaneous-seen", Question: "What do the others see of a simultaneous phase before it ends?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "open", Words: "They see at once what lies open: cards laid, points, achievements, tokens and discards. Hands, and what a decision that has not ended has set aside, stay hidden.", Supported: true},
		}},
		{ID: "biome.ruling.dual-plant", Question: "For which habitat does a card of two habitats count?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "space", Words: "It counts for the habitat that its space counts as, and for no other.", Supported: true},
		}},
		{ID: "biome.ruling.hand-pooling", Question: "How do discards of the first phase add up to rewards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "credit", Words: "They form a credit from which each reward is paid at once; a card drawn as a reward counts for the limit again.", Supported: true},
			{Name: "B", Alias: "at-end", Words: "Rewards are counted once, when the hand is down to the limit.", Supported: true},
		}},
		{ID: "biome.ruling.hand-reward-must", Question: "Must a reward for discards be taken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "optional", Words: "It may be left, and what is not used by the end of the phase is lost.", Supported: true},
		}},
		{ID: "biome.ruling.hand-reopen", Question: "May a player who is done with the first phase exchange for a card while others still reduce?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "reopens", Words: "The player may; a hand above 8 cards makes the player reduce again.", Supported: true},
			{Name: "B", Alias: "refused", Words: "The player may not when the hand would rise above 8 cards.", Supported: true},
		}},
		{ID: "biome.ruling.draw-optional", Question: "May a player draw fewer than two cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fewer", Words: "The player may draw one or none.", Supported: true},
		}},
		{ID: "biome.ruling.collect-optional", Question: "May a player collect fewer resources than allowed?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fewer", Words: "The player may collect fewer, or none.", Supported: true},
		}},
		{ID: "biome.ruling.last-place-when", Question: "When is it judged who is in last place?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "phase-start", Words: "It is judged once a season, when the third phase begins, by all points of all laps.", Supported: true},
		}},
		{ID: "biome.ruling.last-place-solo", Question: "Is a single player in last place?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nobody", Words: "No, there is no player to be behind, and no extra.", Supported: true},
			{Name: "B", Alias: "alone", Words: "Yes, the single player gets the extra of the last place.", Supported: true},
		}},
		{ID: "biome.ruling.advanced-extra-match", Question: "Must the extra resource of the last place differ from those collected?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "differ", Words: "It must: all resources picked in the phase differ.", Supported: true},
			{Name: "B", Alias: "free", Words: "It need not differ.", Supported: true},
		}},
		{ID: "biome.ruling.forgo-stack", Question: "How many cards does a player draw who plays nothing in an action that grants a card for that?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "The player draws one card only, or declines it: the action and the general note say the same.", Supported: true},
		}},
		{ID: "biome.ruling.forgo-capable", Question: "May a player activate an action only to forgo the play that it offers?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "The player may, after paying the whole price.", Supported: true},
		}},
		{ID: "biome.ruling.exchange-base", Question: "May resources be exchanged in the Standard mode?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "every", Words: "They may be exchanged in every mode.", Supported: true},
			{Name: "B", Alias: "harder", Words: "They may be exchanged in Advanced, Expert and solo play only.", Supported: true},
		}},
		{ID: "biome.ruling.exchange-same", Question: "May two fish be exchanged for one fish, or two cards for one card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "They may: every exchange leaves its player with fewer things than before.", Supported: true},
		}},
		{ID: "biome.ruling.anytime-window", Question: "When is \"any time\", at which a player may exchange or lay a Changing Conditions card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "anybody", Words: "Any player may while a decision of a phase or turn is due, and a player who owes another decision may before it. No player may in a steal or a disaster, while an animal settles, or before a roll.", Supported: true},
			{Name: "B", Alias: "own", Words: "A player may only in their turn and in simultaneous phases.", Supported: true},
		}},
		{ID: "biome.ruling.reveal-window", Question: "Are cards that an action has set aside in the player's hand meanwhile?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "aside", Words: "They are not until they are kept, so they cannot be exchanged, given or laid.", Supported: true},
		}},
		{ID: "biome.ruling.seen-cards", Question: "Do the others know which revealed cards have gone into a hand?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "hidden", Words: "No, they see them while they are revealed, and a hand only its owner.", Supported: true},
			{Name: "B", Alias: "remembered", Words: "Yes, what all players saw go into a hand stays known.", Supported: false},
		}},
		{ID: "biome.ruling.conditions-cost", Question: "What does laying a Changing Conditions card cost?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "free", Words: "It costs nothing.", Supported: true},
		}},
		{ID: "biome.ruling.conditions-empty", Question: "On which spaces may a Changing Conditions card be laid?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "bare", Words: "It needs a space without a plant, an animal, a Bountiful card or another such card.", Supported: true},
			{Name: "B", Alias: "again", Words: "It may also change a space again that has been changed and not been planted.", Supported: true},
		}},
		{ID: "biome.ruling.conditions-permanent", Question: "How long does a Changing Conditions card lie?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "It stays under whatever is played, and keeps the space changed when that leaves.", Supported: true},
		}},
		{ID: "biome.ruling.conditions-count", Question: "Do Changing Conditions cards in hand count as cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "count", Words: "They do, for the hand limit, discards, gifts and fire.", Supported: true},
		}},
		{ID: "biome.ruling.conditions-owner", Question: "May a Changing Conditions card be laid in another player's Biome?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own", Words: "No, it is laid only in the player's own Biome.", Supported: true},
		}},
		{ID: "biome.ruling.nest-same-habitat", Question: "In which plants may a bird nest that is native to two habitats?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any", Words: "It may nest in any adjacent plant with room whose habitat is native to the bird.", Supported: true},
			{Name: "B", Alias: "trees", Words: "It may nest so in its own habitat; in the other one only in an adjacent tree.", Supported: true},
		}},
		{ID: "biome.ruling.rabbit-dual", Question: "May a rabbit of two habitats nest across the border between them?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "same", Words: "It may not: rabbit and plant are in the same habitat.", Supported: true},
			{Name: "B", Alias: "across", Words: "It may, as a bird of two habitats may.", Supported: true},
		}},
		{ID: "biome.ruling.nest-mandatory", Question: "May a player decline to nest?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "must", Words: "No, every animal that can nest does.", Supported: true},
			{Name: "B", Alias: "may", Words: "Yes, a player may be done while animals could still nest.", Supported: true},
		}},
		{ID: "biome.ruling.nest-assignment", Question: "Who nests when there are more animals than room?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "owner", Words: "The owner nests them one at a time and chooses animal and plant, until no player left has a plant with room.", Supported: true},
		}},
		{ID: "biome.ruling.nest-habitat", Question: "In which habitat does a nest lie?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "plant", Words: "It lies in the habitat of the plant that holds it.", Supported: true},
			{Name: "B", Alias: "parent", Words: "It lies in the habitat of its parent.", Supported: true},
			{Name: "C", Alias: "both", Words: "It lies in the habitats of both.", Supported: true},
		}},
		{ID: "biome.ruling.nest-limits-independent", Question: "Do the nests of birds and of rabbits in a plant count together?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "apart", Words: "They are counted apart: a tree holds 2 nests of birds and 4 of rabbits.", Supported: true},
		}},
		{ID: "biome.ruling.nest-flowers", Question: "May animals nest in flowers?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "rabbits", Words: "Rabbits may; birds may only if the card shows a nest symbol.", Supported: true},
		}},
		{ID: "biome.ruling.nest-symbols-data", Question: "How many birds' nests does a plant hold?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "symbols", Words: "It holds as many as its card shows symbols; every tree shows two.", Supported: true},
		}},
		{ID: "biome.ruling.empty-nest", Question: "What becomes of a nest whose last baby is taken?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "It stays until the clean-up, and cannot be attacked, fed or scavenged.", Supported: true},
			{Name: "B", Alias: "removed", Words: "It is removed at once.", Supported: true},
		}},
		{ID: "biome.ruling.predation-order", Question: "Does the order of predation change while players hunt?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fixed", Words: "It is ranked once, when predation begins.", Supported: true},
			{Name: "B", Alias: "dynamic", Words: "Those who still wait are ranked again after each player.", Supported: true},
		}},
		{ID: "biome.ruling.predator-order", Question: "Who decides the order in which a player's predators hunt?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "owner", Words: "Their owner decides, and sees each result before choosing the next.", Supported: true},
		}},
		{ID: "biome.ruling.predator-habitat", Question: "In which habitat does a predator of two habitats hunt?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "space", Words: "It hunts only in the habitat that its space counts as now.", Supported: true},
		}},
		{ID: "biome.ruling.predation-must", Question: "Must a predator attack when a nest with babies is there for it?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "must", Words: "It must, but its owner chooses among the nests, a hopeless one included.", Supported: true},
			{Name: "B", Alias: "may", Words: "It may decline, and its owner then draws 3 cards.", Supported: true},
		}},
		{ID: "biome.ruling.predation-no-target", Question: "When does a predator without a nest to attack draw its 3 cards?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "by-itself", Words: "It draws without a move, once none of its owner's predators that have not hunted finds a nest.", Supported: true},
			{Name: "B", Alias: "by-move", Words: "It draws by a move, whenever its owner likes.", Supported: true},
		}},
		{ID: "biome.ruling.roll-count", Question: "Which plants does a roll have to beat?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nest", Words: "All plants count that its owner has in the habitat of the nest when the die is rolled, the one that holds it included.", Supported: true},
		}},
		{ID: "biome.ruling.up-to-two", Question: "May an attacker take fewer than two babies?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "cap", Words: "No, a success takes two, or the one that is there.", Supported: true},
			{Name: "B", Alias: "fewer", Words: "Yes, the attacker says how many are taken.", Supported: true},
		}},
		{ID: "biome.ruling.bonus-predator-window", Question: "Does a predator hunt in the Summer in which it is played?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "in-turn", Words: "It does if it is played in phase 4, or with a bonus in its owner's own predation turn, and not later.", Supported: true},
		}},
		{ID: "biome.ruling.predator-action", Question: "May a predator or a vulture be activated?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "action", Words: "It may if its card shows an action besides hunting or scavenging.", Supported: true},
		}},
		{ID: "biome.ruling.feeding-order", Question: "Are feeding and scavenging simultaneous?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turns", Words: "They are done in turn order; nesting is the only event for all at once.", Supported: true},
			{Name: "B", Alias: "at-once", Words: "They are done by all players at once.", Supported: false},
		}},
		{ID: "biome.ruling.feed-mix", Question: "May the babies of a parent of two foods be fed with different foods?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "mixed", Words: "They may; each baby takes one food, even of a kind that the parent costs twice.", Supported: true},
		}},
		{ID: "biome.ruling.feed-exchange", Question: "May a player exchange for food while feeding?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "The player may until done, but gains no bonus of this feeding before.", Supported: true},
		}},
		{ID: "biome.ruling.feed-once", Question: "How often is a baby fed, and when does it leave?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "once", Words: "It is fed once, and leaves its nest when its owner is done feeding.", Supported: true},
		}},
		{ID: "biome.ruling.scavenge-order", Question: "In what order do vultures scavenge?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turns", Words: "Players go in turn order; an owner of both vultures chooses their order, and for each whom it visits.", Supported: true},
		}},
		{ID: "biome.ruling.scavenge-removal", Question: "Does scavenging use up the babies?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "keeps", Words: "No, they stay until the clean-up.", Supported: true},
			{Name: "B", Alias: "removes", Words: "Yes, they go to the supply.", Supported: true},
		}},
		{ID: "biome.ruling.scavenge-all", Question: "May a vulture scavenge only some of the babies?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "all", Words: "No, its owner takes points and cards for all of them in one step, or leaves it.", Supported: true},
		}},
		{ID: "biome.ruling.scavenge-habitat", Question: "For which habitat does a baby count that is scavenged?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nest", Words: "It counts for the habitat of its nest.", Supported: true},
		}},
		{ID: "biome.ruling.action-precondition", Question: "May a card be activated whose condition is not met, or whose price cannot be paid?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "illegal", Words: "It may not; a later step that cannot be done in full is done as far as possible.", Supported: true},
		}},
		{ID: "biome.ruling.action-once", Question: "When may an action be used again?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "per-stay", Words: "It may once its cube has gone: with a new owner after migration, or when the card is played again after a disaster.", Supported: true},
		}},
		{ID: "biome.ruling.self-count", Question: "Does the acting card count itself?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "counts", Words: "It does, since it lies in the Biome.", Supported: true},
		}},
		{ID: "biome.ruling.give-split", Question: "May a gift be split among several players?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "goods", Words: "Food and cards may be split, points go to one player, and no player can refuse.", Supported: true},
		}},
		{ID: "biome.ruling.give-points-zero", Question: "May a player give points who has fewer than must be given?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "forbidden", Words: "No, the card cannot be activated then.", Supported: true},
		}},
		{ID: "biome.ruling.give-food", Question: "Does a gift of \"1 food\" cover sunlight?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "food", Words: "No, sunlight is not food.", Supported: true},
		}},
		{ID: "biome.ruling.free-play-points", Question: "Does a card that is played free or at a discount score?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "printed", Words: "It scores its printed points.", Supported: true},
		}},
		{ID: "biome.ruling.marsh-card", Question: "What is a \"Marsh card\"?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "native", Words: "It is a card native to the Marsh, and may go into any space that suits it.", Supported: true},
			{Name: "B", Alias: "into", Words: "It is a card native to the Marsh, and must go into the Marsh.", Supported: true},
		}},
		{ID: "biome.ruling.per-max", Question: "What does the maximum of 10 limit when points are counted by tokens?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "points", Words: "It limits the points, not the tokens.", Supported: true},
		}},
		{ID: "biome.ruling.reveal-short", Question: "What if fewer cards can be revealed than an action asks for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "fewer", Words: "Those that are there are revealed, and none of them may be a bird.", Supported: true},
		}},
		{ID: "biome.ruling.steal-none", Question: "What is stolen from a player who does not have the resource?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "Nothing is stolen from that player.", Supported: true},
		}},
		{ID: "biome.ruling.thresholds", Question: "Are numbers like \"4 mammals\" or \"2 trees\" minimums?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "minimums", Words: "They are: more will do as well.", Supported: true},
		}},
		{ID: "biome.ruling.steal-each", Question: "From whom does \"each player\" steal?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "others", Words: "One token is taken from each of the other players.", Supported: true},
		}},
		{ID: "biome.ruling.others-order", Question: "In what order do the others draw?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "clockwise", Words: "They draw clockwise from the active player.", Supported: true},
		}},
		{ID: "biome.ruling.rest", Question: "May a player do nothing at all instead of drawing a card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may", Words: "The player may.", Supported: true},
		}},
		{ID: "biome.ruling.vulture-cube", Question: "Does hunting or scavenging put a cube on the card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "never", Words: "It never does.", Supported: true},
		}},
		{ID: "biome.ruling.achievement-instant", Question: "When is an achievement claimed, and can it be lost again?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "It is claimed as soon as its condition is met, and stays claimed when the condition fails later.", Supported: true},
		}},
		{ID: "biome.ruling.achievement-same-turn", Question: "What if the active player completes an achievement in a turn in which another player has claimed it already?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "ranked", Words: "The places of one turn are ranked in turn order from the active player on; who falls back a place gives back the difference in points.", Supported: true},
			{Name: "B", Alias: "kept", Words: "The player who claimed it first in the turn keeps the better place.", Supported: true},
		}},
		{ID: "biome.ruling.printed-achievement", Question: "Which achievement is printed on the centerpiece?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "data", Words: "The card set says so; in the placeholder set it is The Naturalist.", Supported: true},
		}},
		{ID: "biome.ruling.achievement-new", Question: "What if a new public achievement is already met?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "claimed", Words: "All who meet it claim it at once, and rank as completions of one turn.", Supported: true},
		}},
		{ID: "biome.ruling.achievement-deck", Question: "What if fewer than three achievement cards are left?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "rest", Words: "Those that are left are drawn; discarded ones do not come back, and without any the action does nothing.", Supported: true},
		}},
		{ID: "biome.ruling.gardener-diverse", Question: "How many types must the full row of The Gardener show?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "different", Words: "All six of its cards must be of different types.", Supported: true},
			{Name: "B", Alias: "four", Words: "Any four types in the row will do.", Supported: true},
		}},
		{ID: "biome.ruling.end-latched", Question: "Does the end stay triggered when points fall or a card leaves?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "stays", Words: "It does: this season is the last.", Supported: true},
		}},
		{ID: "biome.ruling.end-full", Question: "Is a space filled that holds only a Changing Conditions or a Bountiful card?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "open", Words: "It is not: only plants and animals fill a space.", Supported: true},
		}},
		{ID: "biome.ruling.end-order", Question: "What happens in what order at the end of the game?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "season", Words: "The season is finished, private achievements are scored, and then points are compared.", Supported: true},
		}},
		{ID: "biome.ruling.private-when", Question: "Do the points of private achievements earn bonuses of the track?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "They do not; the final position counts, and all who meet one score its top points.", Supported: true},
		}},
		{ID: "biome.ruling.private-solo", Question: "May a single player play with a private achievement?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "allowed", Words: "The player may: one is dealt, and it scores as with several players.", Supported: true},
		}},
		{ID: "biome.ruling.left-hand", Question: "Who is the left-hand opponent?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "clockwise", Words: "The next player clockwise is; with two players it is the other one.", Supported: true},
		}},
		{ID: "biome.ruling.migration-loss", Question: "Does the giver of a migrating animal lose points?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "keeps", Words: "No, the giver keeps all points.", Supported: true},
		}},
		{ID: "biome.ruling.migration-fallback", Question: "When can the left-hand opponent accommodate no animal, and what then?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "none-fits", Words: "When no animal fits that has not migrated in this phase; the player may then discard any own animal, or stay.", Supported: true},
		}},
		{ID: "biome.ruling.migration-trigger", Question: "When do achievements and bonuses of the receiver of a migrant happen?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-once", Words: "They happen at once, in the turn of the giver, who stays the active player.", Supported: true},
		}},
		{ID: "biome.ruling.migration-starters", Question: "May starting birds migrate?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may", Words: "They may, as any animal.", Supported: true},
		}},
		{ID: "biome.ruling.migration-fresh", Question: "May an animal migrate that was played in the same season?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "may", Words: "It may, since the play comes before migration.", Supported: true},
		}},
		{ID: "biome.ruling.left-solo", Question: "How does a single player migrate, who has no left-hand opponent?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "releases", Words: "The player may release an animal, and then reveals a card.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-spaces", Question: "On which spaces may a Bountiful card be laid?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "bare", Words: "It needs a space without a plant, an animal or another Bountiful card.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-redraw", Question: "What if the deck of Bountiful cards is too short for all redraws?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "reshuffled", Words: "Players redraw in turn order, and discards are shuffled in when the deck has run out.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-trigger", Question: "Does a card bring the benefit that arrives by migration, a bonus or an action?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "any", Words: "It does, however it arrives; the owner of the Biome profits, after the card's own points.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-first", Question: "What comes first, the benefit of a Bountiful card or the bonuses that the points of the play earn?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "benefit", Words: "The benefit comes first, as a part of the play.", Supported: true},
			{Name: "B", Alias: "bonuses", Words: "The bonuses come first, and then the benefit.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-solo", Question: "Where does the third Bountiful card of a single player go?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "home", Words: "It goes face up into the player's Biome.", Supported: true},
		}},
		{ID: "biome.ruling.bountiful-static", Question: "How long does a standing benefit of a Bountiful card last?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "while", Words: "It lasts while a card that meets the requirement lies there.", Supported: true},
		}},
		{ID: "biome.ruling.climate-start", Question: "When is the spinner first spun under Climate Change?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "summer", Words: "It is spun first in Summer of Year 1, and every season from then on.", Supported: true},
			{Name: "B", Alias: "fall", Words: "It is spun first in Fall of Year 1.", Supported: true},
		}},
		{ID: "biome.ruling.climate-optional", Question: "Can disasters in Advanced or Expert be played without Climate Change?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "option", Words: "They can: calendar and rounding are then those of Standard, but a single Expert player still rounds up.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-spinner", Question: "Who spins, and how likely is each field?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "starter", Words: "The starting player spins; the card set says how likely each field is.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-order", Question: "In what order do players resolve a disaster?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "turns", Words: "They resolve it in turn order.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-standing", Question: "When is it judged who is first and last in a disaster?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-spin", Words: "It is judged at the spin; tied players are neither, nor is a single player, and the adjustment follows the rounding.", Supported: true},
		}},
		{ID: "biome.ruling.save-draws", Question: "Does a card that is saved from a disaster earn a draw?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "draws", Words: "It does, since the draws come before the saving.", Supported: true},
			{Name: "B", Alias: "none", Words: "It earns no draw.", Supported: true},
		}},
		{ID: "biome.ruling.save-nest", Question: "Does an animal that is saved keep its nest?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "keeps", Words: "It does, unless the disaster itself takes nests; a nest alone cannot be saved.", Supported: true},
		}},
		{ID: "biome.ruling.nest-with-plant", Question: "What becomes of the nests in a plant that is lost?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "lost", Words: "They are lost with it, and count for the draws.", Supported: true},
			{Name: "B", Alias: "stay", Words: "They stay.", Supported: true},
		}},
		{ID: "biome.ruling.tsunami-nests", Question: "Which nests does a Tsunami take?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "all", Words: "It takes all nests of the player.", Supported: true},
			{Name: "B", Alias: "marsh", Words: "It takes the nests in the Marsh only.", Supported: true},
		}},
		{ID: "biome.ruling.plague-scope", Question: "Where does a Plague of Insects take flowers and miscellaneous plants?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "biome", Words: "It takes half of those in the whole Biome.", Supported: true},
			{Name: "B", Alias: "prairie", Words: "It takes half of those in the Prairie only.", Supported: true},
		}},
		{ID: "biome.ruling.hurricane-rounding", Question: "Of which nests does a Hurricane take half?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "habitats", Words: "It takes half of the nests in each habitat, and rounds each of them.", Supported: true},
			{Name: "B", Alias: "together", Words: "It takes half of all nests together.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-count-time", Question: "When are prevention and the number of losses judged?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "own", Words: "They are judged when the player begins to resolve the disaster; what others lose changes nothing.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-lock", Question: "May players exchange during a disaster?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "They may not, as in a steal.", Supported: true},
		}},
		{ID: "biome.ruling.disaster-pile", Question: "Where do cards go that a disaster takes?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "discard", Words: "They go to the main discard pile, and their cubes back to the owner.", Supported: true},
		}},
		{ID: "biome.ruling.fire-draw", Question: "Are cards drawn for losses of store or hand?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "none", Words: "They are not: only cards and nests of the Biome are drawn for.", Supported: true},
		}},
		{ID: "biome.ruling.snowstorm-total", Question: "Of what does a Snowstorm take half?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "together", Words: "It takes half of all tokens in the store together.", Supported: true},
			{Name: "B", Alias: "apart", Words: "It takes half of the foods and half of the sunlight, each rounded.", Supported: true},
		}},
		{ID: "biome.ruling.solo-no-early-end", Question: "Do 120 points or a full Biome end Build your Biome?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "no", Words: "They do not: all twelve seasons are played.", Supported: true},
		}},
		{ID: "biome.ruling.race-check", Question: "When is a Race won?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "at-end", Words: "It is won with 120 points at the end of its last season.", Supported: true},
			{Name: "B", Alias: "at-once", Words: "It is won, and play stops, as soon as 120 points are reached.", Supported: true},
		}},
		{ID: "biome.ruling.solo-printed", Question: "Is the printed achievement public in solo play?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "public", Words: "It is, with three cards.", Supported: true},
		}},
		{ID: "biome.ruling.solo-reveal-miss", Question: "What becomes of a card that is revealed after a release?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "settles", Words: "An animal that fits must settle; any other card is discarded.", Supported: true},
		}},
		{ID: "biome.ruling.solo-scavenge", Question: "What does a vulture need to scavenge in solo play?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "nothing", Words: "It needs no babies and draws no cards, but the Greater one must be in the player's Jungle.", Supported: true},
		}},
		{ID: "biome.ruling.solo-virtual-few", Question: "What does an attack take from the player's own nest with one baby or none?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "one", Words: "It takes the one; for an empty nest nothing is rolled.", Supported: true},
		}},
		{ID: "biome.ruling.solo-virtual-order", Question: "In what order are own nests rolled for?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "names", Words: "They are rolled for by the name of the parent's space, a1, a2, a3, b1 to f3, all habitats together.", Supported: true},
		}},
		{ID: "biome.ruling.solo-last-year", Question: "Which years and seasons does a Race have?", Default: "A", Readings: []rule.Reading{
			{Name: "A", Alias: "calendar", Words: "It has those of the calendar, up to season 10, or 8 in Expert.", Supported: true},
		}},
	},
	Misreadings: []rule.Misreading{
		{Name: "hand-of-seven", Clause: "biome.hand.limit", Words: "the hand limit is 7"},
		{Name: "draw-three", Clause: "biome.draw.two", Words: "three cards may be drawn"},
		{Name: "winter-two", Clause: "biome.advanced.winter-one", Words: "two resources are collected in an Advanced Winter too"},
		{Name: "last-place-at-once", Clause: "biome.collect.last-place", Words: "the extra of the last place comes from the first season on"},
		{Name: "early-migration", Clause: "biome.advanced.migration-when", Words: "animals migrate in the first Fall too"},
		{Name: "early-disaster", Clause: "biome.disaster.when", Words: "disasters come from the first Winter on"},
		{Name: "roll-equal", Clause: "biome.predation.roll", Words: "a hunt succeeds when the die shows at least the number of plants"},
		{Name: "one-baby", Clause: "biome.predation.gain", Words: "a hunt takes one baby"},
		{Name: "leader-hunts-first", Clause: "biome.predation.player-order", Words: "the player with most points hunts first"},
		{Name: "failure-draws-two", Clause: "biome.predation.fail", Words: "a failed hunt draws two cards"},
		{Name: "one-point-a-baby", Clause: "biome.feed.points", Words: "a fed baby scores one point"},
		{Name: "half-down", Clause: "biome.advanced.migration-points", Words: "half of a migrant's points is rounded down"},
		{Name: "half-up", Clause: "biome.disaster.half", Words: "half of what is affected is rounded up"},
		{Name: "one-card-a-loss", Clause: "biome.disaster.draw", Words: "one card is drawn for each loss"},
		{Name: "cheap-saving", Clause: "biome.disaster.save", Words: "three cards save one"},
		{Name: "next-place", Clause: "biome.achievement.skip", Words: "after a shared place the next place is taken"},
		{Name: "worse-place-shared", Clause: "biome.achievement.simultaneous-tie", Words: "who share a place take the lower one of the two"},
		{Name: "end-beyond-120", Clause: "biome.end.points", Words: "the end comes with more than 120 points"},
		{Name: "points-stay", Clause: "biome.track.backward", Words: "points given away are not lost"},
		{Name: "one-nest-a-tree", Clause: "biome.nest.tree-limit", Words: "a tree holds one nest"},
		{Name: "two-burrows-a-plant", Clause: "biome.nest.rabbit-limit", Words: "a plant holds two rabbits"},
		{Name: "corner-nests", Clause: "biome.nest.bird-condition", Words: "animals nest across corners too"},
		{Name: "nest-of-the-parent", Clause: "biome.predation.target", Words: "a nest lies in the habitat of its parent"},
		{Name: "giver-settles", Clause: "biome.advanced.migration-receiver", Words: "the giver chooses the migrant's space"},
		{Name: "second-lap-bonuses", Clause: "biome.track.first-lap-only", Words: "bonuses are given on every lap"},
		{Name: "three-for-a-card", Clause: "biome.expert.card-ratio", Words: "in Expert a card costs three too"},
	},
}

var clauses = []rule.Entry{
	{ID: "biome.component.counts", Kind: "component", Section: "Components", Words: "No more players, cards and pieces are in the game than the box holds.", Enforcement: "judged"},
	{ID: "biome.component.seven-types", Kind: "definition", Section: "OVERVIEW, The Gardener", Words: "Every plant or animal is of one of seven types, three of plants and four of animals.", From: []string{"biome.achievement.gardener", "biome.action.per-set-points"}},
	{ID: "biome.component.nest-is-marker", Kind: "definition", Section: "Important Clarification", Words: "The word nest always means the marker with its babies.", From: []string{"biome.nest.place"}},
	{ID: "biome.component.rabbit-nest-note", Kind: "definition", Section: "SPRING", Words: "A burrow of rabbits is a nest like any other.", From: []string{"biome.nest.rabbit-litter"}},
	{ID: "biome.component.cubes", Kind: "component", Section: "Setup step 3", Words: "A player marks with 16 cubes of one color.", Enforcement: "judged"},
	{ID: "biome.component.legend", Kind: "component", Section: "Setup step 7", Words: "Legend cards only remind.", From: []string{"biome.component.counts"}},
	{ID: "biome.setup.boards", Kind: "setup", Section: "Setup step 1, 3", Words: "Every player starts with an empty Biome, and colors mean nothing.", From: []string{"biome.board.native", "biome.end.full"}},
	{ID: "biome.setup.centerpiece", Kind: "setup", Section: "Setup step 2", Words: "The centerpiece shows the side of the mode played.", From: []string{"biome.collect.two", "biome.advanced.no-match"}},
	{ID: "biome.setup.deck", Kind: "setup", Section: "Setup step 2", Words: "Plants, animals and Changing Conditions cards make one shuffled deck, without the starting cards.", Enforcement: "acted"},
	{ID: "biome.setup.supply", Kind: "setup", Section: "Setup step 2", Words: "All tokens and nests begin in the supply.", From: []string{"biome.component.counts"}},
	{ID: "biome.setup.points-zero", Kind: "setup", Section: "Setup step 3", Words: "Every player starts with no points.", Enforcement: "acted"},
	{ID: "biome.setup.achievements", Kind: "setup", Section: "Setup step 4", Words: "Three achievement cards are dealt face up.", Enforcement: "acted"},
	{ID: "biome.setup.start-player", Kind: "setup", Section: "Setup step 5", Words: "The owner of most houseplants starts the first season.", Enforcement: "acted", Said: "{starter} is the starting player"},
	{ID: "biome.setup.starters-draw", Kind: "setup", Section: "Setup step 6", Words: "In turn order every player draws a starting bird, and takes the tree of its number.", Enforcement: "acted"},
	{ID: "biome.setup.starters-place", Kind: "setup", Section: "Setup step 6", Words: "The two starting cards go onto open spaces of their printed habitat.", Enforcement: "judged"},
	{ID: "biome.setup.orthogonal", Kind: "definition", Section: "Setup step 6", Words: "Spaces are adjacent across an edge only, as the two starting cards must be.", Enforcement: "judged"},
	{ID: "biome.setup.starters-no-points", Kind: "setup", Section: "Setup step 6", Words: "Placing the starting cards scores nothing.", Enforcement: "acted"},
	{ID: "biome.setup.hand", Kind: "setup", Section: "Setup step 7", Words: "Every player is dealt three cards.", Enforcement: "acted"},
	{ID: "biome.setup.resources", Kind: "setup", Section: "Setup step 8", Words: "Every player takes one of each resource.", Enforcement: "acted"},
	{ID: "biome.setup.complete", Kind: "setup", Section: "Setup step 8 note", Words: "The game begins with two cards laid, three in hand and six tokens each.", From: []string{"biome.setup.starters-place", "biome.setup.hand", "biome.setup.resources"}},
	{ID: "biome.setup.markers", Kind: "setup", Section: "Setup step 9", Words: "The first season begins with drawing cards.", Enforcement: "acted", Said: "the first season begins"},
	{ID: "biome.board.spaces", Kind: "definition", Section: "OVERVIEW", Words: "A Biome has 18 spaces in three habitats.", From: []string{"biome.board.native", "biome.end.full"}},
	{ID: "biome.board.native", Kind: "legality", Section: "OVERVIEW", Words: "A card goes only onto a space that now counts as a habitat native to it."},
	{ID: "biome.board.dual", Kind: "legality", Section: "OVERVIEW", Words: "A card of two habitats may use spaces of either.", Enforcement: "acted"},
	{ID: "biome.board.one-card", Kind: "legality", Section: "Phase 4 example", Words: "A space takes one plant or animal."},
	{ID: "biome.board.scope", Kind: "definition", Section: "OVERVIEW", Words: "A rule about a habitat counts only the cards there.", Enforcement: "acted"},
	{ID: "biome.board.no-removal", Kind: "legality", Section: "Quick Rules, Starting Cards", Words: "A played card stays unless it migrates or a disaster takes it.", From: []string{"biome.advanced.migration-must", "biome.disaster.choose"}},
	{ID: "biome.board.cost-kinds", Kind: "definition", Section: "Phase 4", Words: "Sunlight pays for plants, food for animals.", From: []string{"biome.play.cost"}},
	{ID: "biome.points.sources", Kind: "score", Section: "Overview", Words: "Points come from cards, achievements, actions, babies, hunting and scavenging.", From: []string{"biome.play.points", "biome.achievement.places", "biome.feed.points", "biome.predation.gain", "biome.scavenge.greater", "biome.scavenge.lesser"}},
	{ID: "biome.season.order", Kind: "turn", Section: "GAMEPLAY", Words: "Fall, Winter, Spring and Summer follow each other for three years.", Said: "{season} of Year {year} begins"},
	{ID: "biome.season.phases", Kind: "turn", Section: "GAMEPLAY, Phase Overview", Words: "A season goes through its six phases in order.", Refused: "{due}"},
	{ID: "biome.season.simultaneous", Kind: "turn", Section: "GAMEPLAY", Words: "In a simultaneous phase every player decides once, and the next phase waits for all.", Enforcement: "judged"},
	{ID: "biome.season.turn-based", Kind: "turn", Section: "GAMEPLAY", Words: "After the simultaneous phases only the player whose turn it is decides.", Enforcement: "judged"},
	{ID: "biome.season.standard-events", Kind: "turn", Section: "GAMEPLAY", Words: "In Standard mode Fall and Winter have no event.", Said: "the season has no event in this mode"},
	{ID: "biome.season.year-one-skip", Kind: "turn", Section: "Quick Rules, Phase 1", Words: "No player reduces the hand in the first season.", Said: "hands are not reduced in the first season: the draw phase begins"},
	{ID: "biome.hand.limit", Kind: "legality", Section: "Phase 1", Words: "No player leaves the first phase with more than 8 cards."},
	{ID: "biome.hand.limit-only-then", Kind: "legality", Section: "Phase 1, 2", Words: "Outside the first phase a hand may be of any size.", Enforcement: "acted"},
	{ID: "biome.hand.reward", Kind: "effect", Section: "Phase 1", Words: "Two cards discarded in the first phase earn a resource or a card."},
	{ID: "biome.hand.odd", Kind: "effect", Section: "Phase 1", Words: "A discard without a partner earns nothing.", Enforcement: "judged"},
	{ID: "biome.hand.voluntary", Kind: "legality", Section: "Phase 1", Words: "Cards may be discarded for rewards even from a small hand.", Enforcement: "acted"},
	{ID: "biome.draw.two", Kind: "effect", Section: "Phase 2", Words: "In the second phase every player may take up to two cards."},
	{ID: "biome.collect.two", Kind: "effect", Section: "Phase 3", Words: "In the third phase every player may take up to two resources."},
	{ID: "biome.collect.last-place", Kind: "effect", Section: "Phase 3", Words: "From the second year on the player with fewest points takes something extra."},
	{ID: "biome.collect.last-place-tie", Kind: "tiebreak", Section: "Phase 3", Words: "Players tied for fewest points get no extra.", Said: "the last place is shared: no player is owed an extra"},
	{ID: "biome.collect.last-place-choice", Kind: "effect", Section: "Phase 3", Words: "The extra is a card or a resource of the player's choice."},
	{ID: "biome.play.one", Kind: "legality", Section: "Phase 4", Words: "One card is played in the fourth phase."},
	{ID: "biome.play.cost", Kind: "cost", Section: "Phase 4", Words: "A card is paid for with exactly the resources printed on it."},
	{ID: "biome.play.points", Kind: "score", Section: "Phase 4", Words: "A card played scores its points."},
	{ID: "biome.play.order", Kind: "effect", Section: "Phase 4", Words: "A play is paid, laid and scored; then come claims and bonuses.", From: []string{"biome.play.cost", "biome.play.points", "biome.achievement.must", "biome.track.bonus"}},
	{ID: "biome.play.forgo-draw", Kind: "effect", Section: "Phase 4 note", Words: "A player who forgoes a play may draw a card instead."},
	{ID: "biome.play.forgo-unable", Kind: "effect", Section: "Phase 4 note", Words: "A player with nothing to play also forgoes the play and may draw a card."},
	{ID: "biome.play.kangaroo-example", Kind: "effect", Section: "Phase 4 example", Words: "The tree kangaroo is paid with four foods, goes into the Jungle and scores 7.", From: []string{"biome.play.cost", "biome.play.points", "biome.board.native"}},
	{ID: "biome.nest.simultaneous", Kind: "turn", Section: "SPRING", Words: "Spring's event is nesting, by all at once.", Said: "it is Spring: animals nest"},
	{ID: "biome.nest.bird-condition", Kind: "trigger", Section: "SPRING", Words: "A bird nests in an adjacent plant with a nest symbol in its own habitat.", Enforcement: "judged"},
	{ID: "biome.nest.bird-dual", Kind: "trigger", Section: "SPRING", Words: "A bird of two habitats may also nest across the border between them."},
	{ID: "biome.nest.rabbit-condition", Kind: "trigger", Section: "SPRING", Words: "A rabbit nests in any adjacent plant of its own habitat.", Enforcement: "judged"},
	{ID: "biome.nest.single", Kind: "effect", Section: "SPRING", Words: "An animal makes one nest a Spring.", Enforcement: "judged"},
	{ID: "biome.nest.every", Kind: "effect", Section: "SPRING", Words: "Nesting ends only when no player left can nest.", Enforcement: "judged"},
	{ID: "biome.nest.place", Kind: "effect", Section: "SPRING", Words: "A marker joins the parent and the plant that holds the nest.", Said: "a nest joins {space} and {to}"},
	{ID: "biome.nest.rabbit-litter", Kind: "effect", Section: "SPRING", Words: "Rabbits have six young.", Said: "it holds {babies}"},
	{ID: "biome.nest.chicks", Kind: "effect", Section: "SPRING", Words: "A bird has as many chicks as its card shows.", Said: "it holds {babies}"},
	{ID: "biome.nest.choice", Kind: "effect", Section: "SPRING", Words: "Among several plants the owner chooses.", From: []string{"biome.nest.bird-condition", "biome.nest.rabbit-condition"}},
	{ID: "biome.nest.fresh-choice", Kind: "effect", Section: "SPRING note", Words: "Every Spring the choice is made again.", From: []string{"biome.nest.choice", "biome.summer.cleanup"}},
	{ID: "biome.nest.tree-limit", Kind: "legality", Section: "SPRING", Words: "Two birds at most nest in a tree."},
	{ID: "biome.nest.misc-limit", Kind: "legality", Section: "SPRING", Words: "A plant that is not a tree holds one bird's nest for each of its symbols, one at most."},
	{ID: "biome.nest.rabbit-limit", Kind: "legality", Section: "SPRING", Words: "Four rabbits at most nest in a plant."},
	{ID: "biome.nest.no-duty", Kind: "legality", Section: "SPRING note", Words: "No player has to play birds next to trees.", From: []string{"biome.board.native"}},
	{ID: "biome.nest.only-spring", Kind: "turn", Section: "SPRING", Words: "Nests come in Spring and at no other time.", Enforcement: "judged"},
	{ID: "biome.predation.first", Kind: "turn", Section: "Summer", Words: "Summer begins with predation.", Said: "it is Summer: predators hunt"},
	{ID: "biome.predation.automatic", Kind: "trigger", Section: "Summer", Words: "Every predator hunts every Summer without being asked."},
	{ID: "biome.predation.player-order", Kind: "turn", Section: "Summer", Words: "The player with fewest points hunts first.", Said: "who has fewest points hunts first"},
	{ID: "biome.predation.order-tie", Kind: "tiebreak", Section: "Summer", Words: "Tied players hunt in turn order.", Said: "tied players hunt in turn order"},
	{ID: "biome.predation.each", Kind: "turn", Section: "Summer", Words: "A predator attacks once.", Enforcement: "judged"},
	{ID: "biome.predation.target", Kind: "legality", Section: "Summer", Words: "A predator attacks an opponent's nest with babies in its own habitat.", Said: "{player} attacks with {space}"},
	{ID: "biome.predation.roll", Kind: "effect", Section: "Summer", Words: "A hunt succeeds when the die beats the number of plants around the nest."},
	{ID: "biome.predation.gain", Kind: "score", Section: "Summer", Words: "A success takes up to two babies and scores two points for each."},
	{ID: "biome.predation.fail", Kind: "effect", Section: "Summer", Words: "A hunt that fails, or finds no nest, draws three cards."},
	{ID: "biome.predation.no-cube", Kind: "effect", Section: "Summer note", Words: "Hunting needs no cube and minds none."},
	{ID: "biome.predation.meerkat-example", Kind: "legality", Section: "Summer example", Words: "A predator in the Prairie attacks Prairie nests only.", From: []string{"biome.predation.target"}},
	{ID: "biome.predation.three-plants-example", Kind: "effect", Section: "Summer example", Words: "Against three plants a 4 is needed.", From: []string{"biome.predation.roll"}},
	{ID: "biome.predation.bonus-predator", Kind: "trigger", Section: "POINT TRACK BONUSES note", Words: "A predator played with a bonus of the hunt still hunts."},
	{ID: "biome.feed.after-predation", Kind: "turn", Section: "Summer", Words: "Feeding comes after predation.", Said: "babies may be fed"},
	{ID: "biome.feed.cost", Kind: "cost", Section: "Summer", Words: "A fed baby costs one food."},
	{ID: "biome.feed.type", Kind: "legality", Section: "Summer", Words: "Babies eat what their parent's card costs."},
	{ID: "biome.feed.dual-food", Kind: "legality", Section: "Summer note", Words: "A parent of several foods feeds each baby any of them.", Enforcement: "acted"},
	{ID: "biome.feed.optional", Kind: "legality", Section: "Summer example", Words: "Babies may go unfed.", Enforcement: "acted"},
	{ID: "biome.feed.points", Kind: "score", Section: "Summer", Words: "When the feeding is done every fed baby leaves its nest and scores two points."},
	{ID: "biome.feed.bonus-delay", Kind: "effect", Section: "Summer", Words: "Bonuses of the feeding come after it."},
	{ID: "biome.feed.rabbit-example", Kind: "score", Section: "Summer example", Words: "Six leaves raise six rabbits for 12 points.", From: []string{"biome.feed.points", "biome.feed.cost"}},
	{ID: "biome.scavenge.when", Kind: "turn", Section: "Summer", Words: "Vultures scavenge after the feeding."},
	{ID: "biome.scavenge.greater", Kind: "effect", Section: "Summer", Words: "The Greater vulture in its Jungle gains a point and a card for each unfed baby in another player's Jungle."},
	{ID: "biome.scavenge.lesser", Kind: "effect", Section: "Summer", Words: "The Lesser vulture gains a point and a card for each unfed baby in another player's Marsh and Prairie."},
	{ID: "biome.scavenge.no-cube", Kind: "effect", Section: "Summer note", Words: "Scavenging needs no cube and comes every Summer."},
	{ID: "biome.scavenge.keep-babies", Kind: "effect", Section: "Summer", Words: "Scavenging leaves the babies where they are."},
	{ID: "biome.summer.cleanup", Kind: "effect", Section: "Summer", Words: "At the end of Summer's event all nests and babies are cleared away.", Said: "all nests are cleared away"},
	{ID: "biome.action.order", Kind: "turn", Section: "Phase 6", Words: "In the action phase turns go clockwise from the starting player."},
	{ID: "biome.action.one", Kind: "legality", Section: "Phase 6", Words: "On their turn a player may activate one card of their Biome that has an action."},
	{ID: "biome.action.cube", Kind: "cost", Section: "Phase 6", Words: "An activated card is marked with a cube.", Enforcement: "acted"},
	{ID: "biome.action.once", Kind: "legality", Section: "Phase 6", Words: "A card with a cube cannot be activated."},
	{ID: "biome.action.draw-instead", Kind: "effect", Section: "Phase 6", Words: "Instead of activating a player may draw a card."},
	{ID: "biome.action.same-season", Kind: "legality", Section: "Phase 6", Words: "A card may act in the season in which it was laid.", From: []string{"biome.action.one"}},
	{ID: "biome.action.condition", Kind: "legality", Section: "Glossary", Words: "An action needs its condition met and its whole price at hand."},
	{ID: "biome.action.informative-count", Kind: "definition", Section: "Phase 6", Words: "The average game length is only information.", From: []string{"biome.end.finish"}},
	{ID: "biome.season.end", Kind: "turn", Section: "Phase 6", Words: "When every player has acted the season is over.", Said: "the season is over"},
	{ID: "biome.season.pass-token", Kind: "turn", Section: "Setup step 5, Phase 6", Words: "Then the next player clockwise becomes the starting player.", Said: "{starter} is the starting player"},
	{ID: "biome.season.year-token", Kind: "turn", Section: "Phase 6", Words: "After Summer the next year begins.", From: []string{"biome.season.order"}},
	{ID: "biome.conditions.any-time", Kind: "legality", Section: "CHANGING CONDITIONS", Words: "A Changing Conditions card may be laid whenever the game waits for its owner or the table. It is not laid in a disaster, before a roll or while an animal settles."},
	{ID: "biome.conditions.space", Kind: "legality", Section: "CHANGING CONDITIONS", Words: "It goes onto an empty own space of one of its two habitats."},
	{ID: "biome.conditions.effect", Kind: "effect", Section: "CHANGING CONDITIONS", Words: "The space then counts as the other habitat.", Said: "{space} now counts as {habitat}"},
	{ID: "biome.conditions.play-on", Kind: "legality", Section: "CHANGING CONDITIONS example", Words: "Cards of the new habitat may be played there from then on.", Enforcement: "acted"},
	{ID: "biome.conditions.both-ways", Kind: "legality", Section: "CHANGING CONDITIONS", Words: "It works from either habitat to the other.", Enforcement: "acted"},
	{ID: "biome.conditions.free", Kind: "cost", Section: "CHANGING CONDITIONS", Words: "It costs and scores nothing.", Enforcement: "acted"},
	{ID: "biome.conditions.not-plant-animal", Kind: "definition", Section: "Setup step 2", Words: "It is not a plant or an animal and is never played as one.", Enforcement: "judged"},
	{ID: "biome.exchange.cards", Kind: "effect", Section: "Phase 1", Words: "Two hand cards buy a resource or a card at any time."},
	{ID: "biome.exchange.resources", Kind: "effect", Section: "Solo reminder; Expert example; Bonobo", Words: "Two resources of a kind buy a resource or a card at any time."},
	{ID: "biome.exchange.matching", Kind: "legality", Section: "Solo reminder", Words: "What is exchanged is all cards, or all resources of one kind."},
	{ID: "biome.exchange.no-steal-dodge", Kind: "legality", Section: "Bonobo", Words: "No player exchanges while a steal is under way."},
	{ID: "biome.track.loop", Kind: "definition", Section: "POINT TRACK", Words: "The track is a loop, and laps add up.", From: []string{"biome.track.bonus", "biome.track.first-lap-only"}},
	{ID: "biome.track.bonus", Kind: "trigger", Section: "POINT TRACK", Words: "A token that comes to or passes a bonus space earns its bonus."},
	{ID: "biome.track.kinds", Kind: "effect", Section: "POINT TRACK", Words: "A bonus gives a sunlight, a card, or a cheaper play."},
	{ID: "biome.track.first-lap-only", Kind: "legality", Section: "POINT TRACK", Words: "There are no bonuses after the first lap.", Enforcement: "acted", Said: "there are no bonuses after the first lap"},
	{ID: "biome.track.order", Kind: "effect", Section: "POINT TRACK note", Words: "The owner chooses the order of several bonuses."},
	{ID: "biome.track.discount", Kind: "effect", Section: "POINT TRACK", Words: "The discount bonus plays a card for one resource less."},
	{ID: "biome.track.discount-forgo", Kind: "effect", Section: "Phase 4 note", Words: "The discount may be forgone, and a card drawn."},
	{ID: "biome.track.backward", Kind: "effect", Section: "POINT TRACK", Words: "Points given away move the token back."},
	{ID: "biome.track.re-earn", Kind: "trigger", Section: "POINT TRACK", Words: "A bonus space passed again after moving back gives its bonus again."},
	{ID: "biome.track.formula", Kind: "definition", Section: "derived", Words: "A move from p to q earns the bonuses above p up to q.", From: []string{"biome.track.bonus", "biome.track.first-lap-only"}},
	{ID: "biome.track.predation-turn", Kind: "trigger", Section: "POINT TRACK note", Words: "Bonuses of the hunt are used in the hunt.", From: []string{"biome.predation.bonus-predator"}},
	{ID: "biome.achievement.four", Kind: "setup", Section: "ACHIEVEMENTS", Words: "The printed achievement is public from the start.", Enforcement: "acted"},
	{ID: "biome.achievement.must", Kind: "trigger", Section: "Quick Rules", Words: "A player who meets an achievement claims it at once."},
	{ID: "biome.achievement.once", Kind: "legality", Section: "ACHIEVEMENTS", Words: "No player completes an achievement twice.", Enforcement: "acted"},
	{ID: "biome.achievement.places", Kind: "score", Section: "ACHIEVEMENTS", Words: "Each place has its points, fewer for later ones."},
	{ID: "biome.achievement.simultaneous-tie", Kind: "tiebreak", Section: "ACHIEVEMENTS", Words: "Players who complete it in the same simultaneous phase share a place.", Said: "completed in one phase: the place is shared"},
	{ID: "biome.achievement.skip", Kind: "tiebreak", Section: "ACHIEVEMENTS", Words: "After a shared place the same number of places is skipped.", Said: "places are skipped after a tie"},
	{ID: "biome.achievement.turn-order", Kind: "tiebreak", Section: "ACHIEVEMENTS note", Words: "Completions in different turns never tie."},
	{ID: "biome.achievement.same-turn", Kind: "tiebreak", Section: "ACHIEVEMENTS note", Words: "Completions in one turn rank from the active player on."},
	{ID: "biome.achievement.florist-example", Kind: "score", Section: "ACHIEVEMENTS example", Words: "Two players share second place of The Florist, and the next is fourth.", From: []string{"biome.achievement.simultaneous-tie", "biome.achievement.skip"}},
	{ID: "biome.achievement.ecologist", Kind: "definition", Section: "The Ecologist", Words: "The Ecologist wants five species of plants and five of animals.", Enforcement: "acted"},
	{ID: "biome.achievement.naturalist", Kind: "definition", Section: "The Naturalist", Words: "The Naturalist wants a card on every space.", Enforcement: "acted"},
	{ID: "biome.achievement.mammalogist", Kind: "definition", Section: "The Mammalogist", Words: "The Mammalogist wants four mammals that live in all three habitats.", Enforcement: "acted"},
	{ID: "biome.achievement.gardener", Kind: "definition", Section: "The Gardener", Words: "The Gardener wants a full row of different types.", Enforcement: "acted"},
	{ID: "biome.end.points", Kind: "end", Section: "Game End", Words: "120 points bring the end.", Said: "the end is near: {end points} points"},
	{ID: "biome.end.full", Kind: "end", Section: "Game End, Quick Rules", Words: "A full Biome brings the end.", Said: "the end is near: a Biome is full"},
	{ID: "biome.end.season", Kind: "end", Section: "Game End", Words: "The twelfth season is the last.", Said: "Summer of Year 3 is over"},
	{ID: "biome.end.finish", Kind: "end", Section: "Game End", Words: "The season in which the end comes is played out.", Refused: "the game is over"},
	{ID: "biome.end.winner", Kind: "score", Section: "Game End", Words: "Most points win."},
	{ID: "biome.end.no-leftover", Kind: "score", Section: "Game End", Words: "What is left over counts nothing.", From: []string{"biome.end.winner"}},
	{ID: "biome.end.tie", Kind: "tiebreak", Section: "Game End", Words: "Tied leaders win together."},
	{ID: "biome.action.pay-any", Kind: "effect", Section: "Action Examples 1, Glossary", Words: "pay-any: pay a number of resources and cards in any mix for points."},
	{ID: "biome.action.per-card-points", Kind: "score", Section: "Action Examples 2, Glossary", Words: "per-card-points: points for every card of some types."},
	{ID: "biome.action.per-card-draw", Kind: "effect", Section: "OVERVIEW", Words: "per-card-draw: cards for every card of some types."},
	{ID: "biome.action.per-resource-points", Kind: "score", Section: "Action Examples 3, Glossary", Words: "per-resource-points: points for the tokens of a kind in the store, up to a maximum."},
	{ID: "biome.action.per-set-points", Kind: "score", Section: "Action Examples 4, Glossary", Words: "per-set-points: points for every full set of the seven types."},
	{ID: "biome.action.give-draw-play-free", Kind: "effect", Section: "Action Examples 5, Glossary", Words: "give-draw-play-free: give food and cards, draw, and play one of the drawn cards free."},
	{ID: "biome.action.gain-and-draw", Kind: "effect", Section: "Action Examples 6, Glossary", Words: "gain-and-draw: take resources and cards, and the others may draw."},
	{ID: "biome.action.give-then-play-free", Kind: "effect", Section: "Glossary, Great Plains Toad", Words: "give-then-play-free: give resources and cards, then play a certain card free."},
	{ID: "biome.action.give-points-draw-play", Kind: "effect", Section: "Glossary, Kit Fox", Words: "give-points-draw-play: give points, draw, and play one of the drawn cards cheaper."},
	{ID: "biome.action.reveal-if", Kind: "effect", Section: "Glossary, Red-Winged Blackbird", Words: "reveal-if: reveal cards, for points if one is of a type, else for the cards and resources."},
	{ID: "biome.action.coin-if-resources", Kind: "effect", Section: "Glossary, Bonobo", Words: "coin-if-resources: a coin brings points, or cards and a steal."},
	{ID: "biome.action.draw-keep", Kind: "effect", Section: "Glossary, Mountain Plover", Words: "draw-keep: draw cards and keep some."},
	{ID: "biome.action.new-achievement", Kind: "effect", Section: "Glossary", Words: "new-achievement: one of some drawn achievements may become public."},
	{ID: "biome.action.coin-if-row", Kind: "effect", Section: "Glossary, Prairie Rose", Words: "coin-if-row: with a full row a coin brings points, or sunlight and cards."},
	{ID: "biome.action.pay-def", Kind: "definition", Section: "Glossary", Words: "To pay is to return tokens to the supply.", From: []string{"biome.action.pay-any"}},
	{ID: "biome.action.discard-def", Kind: "definition", Section: "Glossary", Words: "To discard is to lay cards on the discard pile.", From: []string{"biome.action.pay-any", "biome.action.draw-keep"}},
	{ID: "biome.action.give-def", Kind: "definition", Section: "Glossary", Words: "To give is to hand something of one's own to another player.", Enforcement: "judged"},
	{ID: "biome.action.free-play-scores", Kind: "score", Section: "Phase 4", Words: "A card played by an action scores as usual."},
	{ID: "biome.action.steal-dodge", Kind: "legality", Section: "Bonobo", Words: "No player may exchange to escape a steal.", From: []string{"biome.exchange.no-steal-dodge"}},
	{ID: "biome.action.blackbird-any-habitat", Kind: "definition", Section: "Blackbird", Words: "The cards that a condition asks for may live anywhere in the Biome.", From: []string{"biome.action.reveal-if"}},
	{ID: "biome.advanced.side", Kind: "setup", Section: "Advanced Mode", Words: "The Advanced side shows the rules added to Standard.", Enforcement: "acted"},
	{ID: "biome.advanced.no-match", Kind: "legality", Section: "Advanced Mode", Words: "The resources collected in a phase all differ."},
	{ID: "biome.advanced.winter-one", Kind: "legality", Section: "WINTER", Words: "In Winter one resource is collected."},
	{ID: "biome.advanced.brumation", Kind: "legality", Section: "WINTER", Words: "In Winter no reptile is activated."},
	{ID: "biome.advanced.migration-when", Kind: "turn", Section: "FALL", Words: "Fall's event is migration, from the second year on.", Said: "animals migrate"},
	{ID: "biome.advanced.migration-must", Kind: "turn", Section: "FALL", Words: "Each player in turn order sends an animal to the left.", Enforcement: "judged", Said: "{player} sends the animal of {space} to the left"},
	{ID: "biome.advanced.migration-fit", Kind: "legality", Section: "FALL", Words: "The animal must find a space there that suits it."},
	{ID: "biome.advanced.migration-dual", Kind: "legality", Section: "FALL", Words: "An animal of two habitats may settle in either.", Enforcement: "acted"},
	{ID: "biome.advanced.migration-once", Kind: "legality", Section: "FALL note", Words: "No card migrates twice in a season."},
	{ID: "biome.advanced.migration-cube", Kind: "effect", Section: "FALL", Words: "The migrant's cube goes back to its owner."},
	{ID: "biome.advanced.migration-receiver", Kind: "effect", Section: "FALL", Words: "The receiver chooses the space."},
	{ID: "biome.advanced.migration-points", Kind: "score", Section: "FALL", Words: "The receiver scores half the animal's points, rounded up."},
	{ID: "biome.advanced.migration-none-fits", Kind: "effect", Section: "FALL", Words: "If none fits an animal may be discarded instead, or nothing done."},
	{ID: "biome.expert.includes", Kind: "variant", Section: "Expert Mode", Words: "Expert keeps all the Advanced rules.", Enforcement: "acted"},
	{ID: "biome.expert.ratio", Kind: "cost", Section: "Expert Mode", Words: "In Expert a resource costs three cards or three matching resources."},
	{ID: "biome.expert.card-ratio", Kind: "cost", Section: "Expert Mode", Words: "In Expert a card still costs two."},
	{ID: "biome.expert.example", Kind: "cost", Section: "Expert Mode", Words: "Five sunlight buy a fish and a card.", From: []string{"biome.expert.ratio", "biome.expert.card-ratio"}},
	{ID: "biome.expert.climate", Kind: "variant", Section: "Expert Mode", Words: "Disasters in Expert are those of Climate Change.", Enforcement: "acted"},
	{ID: "biome.private.modes", Kind: "variant", Section: "Private Achievements", Words: "Private achievements are a variant, which goes with any mode.", Enforcement: "acted"},
	{ID: "biome.private.deal", Kind: "setup", Section: "Private Achievements", Words: "Each player is dealt a secret achievement.", Enforcement: "acted"},
	{ID: "biome.private.score", Kind: "score", Section: "Private Achievements", Words: "At the end every player scores the first place of every private achievement that they have met."},
	{ID: "biome.bountiful.modes", Kind: "variant", Section: "Bountiful", Words: "Bountiful Biome is a variant, which goes with any mode.", Enforcement: "acted"},
	{ID: "biome.bountiful.deal", Kind: "setup", Section: "Bountiful", Words: "Each player is dealt three Bountiful cards.", Enforcement: "acted"},
	{ID: "biome.bountiful.redraw", Kind: "setup", Section: "Bountiful", Words: "Up to three of them may be redrawn once.", Enforcement: "judged"},
	{ID: "biome.bountiful.two-down", Kind: "setup", Section: "Bountiful", Words: "Each player lays two face down in their Biome.", Enforcement: "judged"},
	{ID: "biome.bountiful.third", Kind: "setup", Section: "Bountiful", Words: "The third goes face up to the right-hand neighbor.", Enforcement: "judged"},
	{ID: "biome.bountiful.reveal", Kind: "setup", Section: "Bountiful", Words: "Then all are turned up.", Enforcement: "acted"},
	{ID: "biome.bountiful.play-on", Kind: "legality", Section: "Bountiful", Words: "Cards are played onto them as onto any space.", Enforcement: "acted"},
	{ID: "biome.bountiful.benefit", Kind: "trigger", Section: "Bountiful", Words: "A card that meets the requirement brings the benefit."},
	{ID: "biome.bountiful.unmet", Kind: "legality", Section: "Bountiful", Words: "Any other card brings nothing.", Enforcement: "acted", Said: "the card misses the requirement"},
	{ID: "biome.bountiful.permanent", Kind: "effect", Section: "Bountiful", Words: "A Bountiful card stays."},
	{ID: "biome.bountiful.reclaim", Kind: "trigger", Section: "Bountiful", Words: "Once the space is free again the benefit can be had again."},
	{ID: "biome.disaster.option", Kind: "variant", Section: "Natural Disasters", Words: "Natural disasters are optional.", Enforcement: "acted", Said: "disasters are in the game"},
	{ID: "biome.disaster.when", Kind: "turn", Section: "Natural Disasters", Words: "Disasters come at the start of every Summer and Winter from the first Summer on.", Said: "a disaster is due"},
	{ID: "biome.disaster.spin", Kind: "effect", Section: "Natural Disasters", Words: "One spin decides for every player."},
	{ID: "biome.disaster.one-at-a-time", Kind: "turn", Section: "Natural Disasters", Words: "Players resolve the disaster in turn order.", Said: "players suffer in turn order"},
	{ID: "biome.disaster.no-point-loss", Kind: "score", Section: "Natural Disasters", Words: "Lost cards cost no points."},
	{ID: "biome.disaster.save", Kind: "effect", Section: "Natural Disasters", Words: "Four cards from hand save one card of the Biome."},
	{ID: "biome.disaster.save-no-reward", Kind: "effect", Section: "Natural Disasters", Words: "Nothing else is earned by these four."},
	{ID: "biome.disaster.draw", Kind: "effect", Section: "Natural Disasters", Words: "Two cards are drawn for each card and each nest lost."},
	{ID: "biome.disaster.draw-first", Kind: "effect", Section: "Natural Disasters", Words: "These draws come before the saving."},
	{ID: "biome.disaster.nest-with-animal", Kind: "effect", Section: "Natural Disasters", Words: "A lost animal takes its nest along."},
	{ID: "biome.disaster.choose", Kind: "effect", Section: "Tsunami", Words: "The owner chooses which affected cards are lost."},
	{ID: "biome.disaster.half", Kind: "effect", Section: "Overview of Fields", Words: "Half is rounded down.", Said: "half, rounded down"},
	{ID: "biome.disaster.prevented", Kind: "effect", Section: "Overview of Fields", Words: "A player who meets the prevention loses nothing.", Said: "the disaster is prevented for {active}"},
	{ID: "biome.disaster.tsunami", Kind: "effect", Section: "Tsunami", Words: "Tsunami: half of the Marsh is lost, birds and trees apart."},
	{ID: "biome.disaster.tsunami-nests", Kind: "effect", Section: "Tsunami", Words: "Tsunami: all nests are lost."},
	{ID: "biome.disaster.tsunami-prevent", Kind: "effect", Section: "Tsunami", Words: "Tsunami: a Mangrove Tree in the Marsh prevents it."},
	{ID: "biome.disaster.tsunami-example", Kind: "effect", Section: "Tsunami", Words: "With three affected cards, one is lost and two are drawn.", From: []string{"biome.disaster.tsunami", "biome.disaster.half", "biome.disaster.draw"}},
	{ID: "biome.disaster.drought", Kind: "effect", Section: "Drought", Words: "Drought: half of the animals in the Prairie are lost, unless two trees are there."},
	{ID: "biome.disaster.plague", Kind: "effect", Section: "Plague", Words: "Plague of Insects: half of the flowers and miscellaneous plants are lost, unless two insect eaters live in the Prairie."},
	{ID: "biome.disaster.hurricane", Kind: "effect", Section: "Hurricane", Words: "Hurricane: half of the nests in each habitat are lost, unless there are three miscellaneous plants."},
	{ID: "biome.disaster.tree-disease", Kind: "effect", Section: "Tree Disease", Words: "Tree Disease: half of the trees in the Jungle are lost, unless three species of plants grow there."},
	{ID: "biome.disaster.snowstorm", Kind: "effect", Section: "Snowstorm", Words: "Snowstorm: half of the store is lost."},
	{ID: "biome.disaster.snowstorm-first", Kind: "effect", Section: "Snowstorm", Words: "Snowstorm and Fire: the sole leader loses one more, the sole last one less."},
	{ID: "biome.disaster.fire", Kind: "effect", Section: "Fire", Words: "Fire: half of the hand is discarded."},
	{ID: "biome.disaster.sunny", Kind: "effect", Section: "Sunny Day", Words: "Sunny Day: nothing happens.", From: []string{"biome.disaster.spin"}},
	{ID: "biome.disaster.climate-advanced", Kind: "variant", Section: "Climate Change", Words: "Climate Change: a spin every season.", Enforcement: "acted", Said: "a disaster is due every season"},
	{ID: "biome.disaster.climate-expert", Kind: "variant", Section: "Climate Change", Words: "Climate Change in Expert: halves are rounded up.", Enforcement: "acted", Said: "half, rounded up"},
	{ID: "biome.solo.setup", Kind: "solo", Section: "Solo", Words: "One player sets up as usual, in Advanced or Expert mode."},
	{ID: "biome.solo.build", Kind: "solo", Section: "Solo", Words: "Build your Biome lasts all twelve seasons."},
	{ID: "biome.solo.ratings", Kind: "solo", Section: "Solo", Words: "Build your Biome rates the final points in bands."},
	{ID: "biome.solo.race", Kind: "solo", Section: "Solo", Words: "Race: 120 points within ten seasons, in Expert eight."},
	{ID: "biome.solo.exchange", Kind: "solo", Section: "Solo", Words: "The standing exchange holds for one player too."},
	{ID: "biome.solo.phases", Kind: "solo", Section: "Solo Gameplay", Words: "The first four phases are as usual.", From: []string{"biome.season.phases"}},
	{ID: "biome.solo.migration", Kind: "solo", Section: "Solo Fall", Words: "In Fall from the second year on one animal may be released."},
	{ID: "biome.solo.migration-reveal", Kind: "solo", Section: "Solo Fall", Words: "Then a card is revealed: an animal that fits settles free for half its points, rounded down."},
	{ID: "biome.solo.brumation", Kind: "solo", Section: "Solo Winter", Words: "Reptiles rest in Winter.", From: []string{"biome.advanced.brumation"}},
	{ID: "biome.solo.nesting", Kind: "solo", Section: "Solo Spring", Words: "Nesting is as usual.", From: []string{"biome.nest.every"}},
	{ID: "biome.solo.predation-own", Kind: "solo", Section: "Solo Predation a", Words: "Own predators need a 3, later a 4, for 4 points."},
	{ID: "biome.solo.predation-virtual", Kind: "solo", Section: "Solo Predation b", Words: "Then own nests in the habitat of the year are attacked."},
	{ID: "biome.solo.predation-expert", Kind: "solo", Section: "Solo Predation c", Words: "In Expert two habitats are attacked."},
	{ID: "biome.solo.feeding", Kind: "solo", Section: "Solo", Words: "Feeding is as usual.", From: []string{"biome.feed.points"}},
	{ID: "biome.solo.scavenging", Kind: "solo", Section: "Solo", Words: "Each vulture scores the roll of a die."},
	{ID: "biome.solo.action", Kind: "solo", Section: "Solo Action", Words: "One action a season.", From: []string{"biome.action.one", "biome.action.once"}},
	{ID: "biome.solo.steal", Kind: "solo", Section: "Solo Action", Words: "A steal takes one from the supply."},
	{ID: "biome.solo.give", Kind: "solo", Section: "Solo Action", Words: "What is given goes to the supply and the discard pile."},
	{ID: "biome.solo.calendar", Kind: "solo", Section: "Solo Action", Words: "Years continue as usual.", Said: "{season} of Year {year} begins"},
	{ID: "biome.solo.achievement-first", Kind: "solo", Section: "Solo Achievements", Words: "In the first six seasons an achievement scores its first place."},
	{ID: "biome.solo.achievement-second", Kind: "solo", Section: "Solo Achievements", Words: "From season 7 to 10 it scores its second place."},
	{ID: "biome.solo.achievement-third", Kind: "solo", Section: "Solo Achievements", Words: "In the last two seasons it scores its third place."},
	{ID: "biome.solo.disasters", Kind: "solo", Section: "Solo Disasters", Words: "Disasters round down in Advanced and up in Expert."},
	{ID: "biome.quick.collect-one-or-two", Kind: "effect", Section: "Quick Rules, Phase 3", Words: "Two resources are collected, one in an Advanced Winter.", From: []string{"biome.collect.two", "biome.advanced.winter-one"}},
	{ID: "biome.quick.migration", Kind: "variant", Section: "Quick Rules", Words: "Only Advanced and Expert have migration.", From: []string{"biome.advanced.migration-when"}},
	{ID: "biome.quick.brumation", Kind: "variant", Section: "Quick Rules", Words: "Only Advanced and Expert have brumation.", From: []string{"biome.advanced.brumation"}},
	{ID: "biome.quick.predators-same-habitat", Kind: "legality", Section: "Quick Rules", Words: "Predators hunt in their own habitat.", From: []string{"biome.predation.target"}},
	{ID: "biome.quick.feed-two", Kind: "score", Section: "Quick Rules", Words: "A fed baby is worth two points.", From: []string{"biome.feed.points"}},
	{ID: "biome.quick.end-filled", Kind: "end", Section: "Quick Rules", Words: "Full means full of plants and animals.", From: []string{"biome.end.full"}},
	{ID: "biome.quick.tie-full-points", Kind: "tiebreak", Section: "Quick Rules", Words: "Tied completers all get the full points.", From: []string{"biome.achievement.simultaneous-tie"}},
	{ID: "biome.quick.winner-after-actions", Kind: "end", Section: "Quick Rules", Words: "The winner is named after the last action phase.", From: []string{"biome.end.finish"}},
}

// settings are what each reading sets.
var settings = rule.Settings[readings]{
	"board-layout A":           func(r *readings) { r.rows = false },
	"board-layout B":           func(r *readings) { r.rows = true },
	"bonus-lap A":              func(r *readings) { r.everyLap = false },
	"bonus-lap B":              func(r *readings) { r.everyLap = true },
	"lap-down A":               func(r *readings) { r.onceOnly = false },
	"lap-down B":               func(r *readings) { r.onceOnly = true },
	"bonus-backward-landing A": func(r *readings) { r.landing = false },
	"bonus-backward-landing B": func(r *readings) { r.landing = true },
	"bonus-other-turn A":       func(r *readings) { r.ownTurn = false },
	"bonus-other-turn B":       func(r *readings) { r.ownTurn = true },
	"bonus-auto A":             func(r *readings) { r.everyMove = false },
	"bonus-auto B":             func(r *readings) { r.everyMove = true },
	"bonus-interrupt A":        func(r *readings) { r.afterAction = false },
	"bonus-interrupt B":        func(r *readings) { r.afterAction = true },
	"starter-points A":         func(r *readings) { r.startersScore = false },
	"starter-points B":         func(r *readings) { r.startersScore = true },
	"supply-limits A":          func(r *readings) { r.limited = false },
	"supply-limits B":          func(r *readings) { r.limited = true },
	"cube-shortage A":          func(r *readings) { r.fewCubes = false },
	"cube-shortage B":          func(r *readings) { r.fewCubes = true },
	"deck-empty A":             func(r *readings) { r.noReshuffle = false },
	"deck-empty B":             func(r *readings) { r.noReshuffle = true },
	"hand-pooling A":           func(r *readings) { r.onceAtEnd = false },
	"hand-pooling B":           func(r *readings) { r.onceAtEnd = true },
	"hand-reopen A":            func(r *readings) { r.notReopened = false },
	"hand-reopen B":            func(r *readings) { r.notReopened = true },
	"last-place-solo A":        func(r *readings) { r.lastAlone = false },
	"last-place-solo B":        func(r *readings) { r.lastAlone = true },
	"advanced-extra-match A":   func(r *readings) { r.extraMatches = false },
	"advanced-extra-match B":   func(r *readings) { r.extraMatches = true },
	"exchange-base A":          func(r *readings) { r.noTokens = false },
	"exchange-base B":          func(r *readings) { r.noTokens = true },
	"anytime-window A":         func(r *readings) { r.ownWindow = false },
	"anytime-window B":         func(r *readings) { r.ownWindow = true },
	"conditions-empty A":       func(r *readings) { r.overAgain = false },
	"conditions-empty B":       func(r *readings) { r.overAgain = true },
	"nest-same-habitat A":      func(r *readings) { r.treesAcross = false },
	"nest-same-habitat B":      func(r *readings) { r.treesAcross = true },
	"rabbit-dual A":            func(r *readings) { r.rabbitsAcross = false },
	"rabbit-dual B":            func(r *readings) { r.rabbitsAcross = true },
	"nest-mandatory A":         func(r *readings) { r.mayNotNest = false },
	"nest-mandatory B":         func(r *readings) { r.mayNotNest = true },
	"nest-habitat A":           func(r *readings) { r.nestIn = 0 },
	"nest-habitat B":           func(r *readings) { r.nestIn = 1 },
	"nest-habitat C":           func(r *readings) { r.nestIn = 2 },
	"empty-nest A":             func(r *readings) { r.emptyGone = false },
	"empty-nest B":             func(r *readings) { r.emptyGone = true },
	"predation-order A":        func(r *readings) { r.rerank = false },
	"predation-order B":        func(r *readings) { r.rerank = true },
	"predation-must A":         func(r *readings) { r.mayDecline = false },
	"predation-must B":         func(r *readings) { r.mayDecline = true },
	"predation-no-target A":    func(r *readings) { r.failsByMove = false },
	"predation-no-target B":    func(r *readings) { r.failsByMove = true },
	"up-to-two A":              func(r *readings) { r.fewer = false },
	"up-to-two B":              func(r *readings) { r.fewer = true },
	"scavenge-removal A":       func(r *readings) { r.eatsUp = false },
	"scavenge-removal B":       func(r *readings) { r.eatsUp = true },
	"marsh-card A":             func(r *readings) { r.into = false },
	"marsh-card B":             func(r *readings) { r.into = true },
	"achievement-same-turn A":  func(r *readings) { r.keepsPlace = false },
	"achievement-same-turn B":  func(r *readings) { r.keepsPlace = true },
	"gardener-diverse A":       func(r *readings) { r.someTypes = false },
	"gardener-diverse B":       func(r *readings) { r.someTypes = true },
	"bountiful-first A":        func(r *readings) { r.bonusesFirst = false },
	"bountiful-first B":        func(r *readings) { r.bonusesFirst = true },
	"climate-start A":          func(r *readings) { r.climateAtOnce = false },
	"climate-start B":          func(r *readings) { r.climateAtOnce = true },
	"save-draws A":             func(r *readings) { r.drawsLate = false },
	"save-draws B":             func(r *readings) { r.drawsLate = true },
	"nest-with-plant A":        func(r *readings) { r.plantless = false },
	"nest-with-plant B":        func(r *readings) { r.plantless = true },
	"tsunami-nests A":          func(r *readings) { r.marshNests = false },
	"tsunami-nests B":          func(r *readings) { r.marshNests = true },
	"plague-scope A":           func(r *readings) { r.plagueThere = false },
	"plague-scope B":           func(r *readings) { r.plagueThere = true },
	"hurricane-rounding A":     func(r *readings) { r.allTogether = false },
	"hurricane-rounding B":     func(r *readings) { r.allTogether = true },
	"snowstorm-total A":        func(r *readings) { r.separately = false },
	"snowstorm-total B":        func(r *readings) { r.separately = true },
	"race-check A":             func(r *readings) { r.raceAtOnce = false },
	"race-check B":             func(r *readings) { r.raceAtOnce = true },
}

// What is said of the notation before and after the list of lines.
const (
	notationHead = "A position is made of lines, each of which may be omitted; a later line\noverrides an earlier one of the same subject, and a line names a space, a player\nor a resource once. Cards are written by name in quotes; \"Mallard Duck\" 2 is two\ncopies, and \"none\" an empty list. A player's name may be omitted: the first\nplayer is meant. Spaces are named as on the board, a1 to f3.\n\n"
	notationRest = "\nEvery move names one thing: discards, payments, gifts, cards kept, losses and fed\nbabies are moves of their own. Chance speaks for one result at a time."
)
