package organism

import "umpire/engines/rule"

// The clauses of the turn up to phase D, in the order of the rulebook.
const (
	TurnAlternate rule.Clause = iota + pastComponent
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
	pastTurn
)

// turnClauses are the clauses of a turn up to its actions.
var turnClauses = provisions{
	TurnAlternate: {ID: "organism.turn.alternate", Kind: rule.KindTurn, Section: "GAMEPLAY", Words: "Players take turns one at a time in seat order, cyclically, until the game ends.",
		Tell: then((*Game).tellNext), Explain: (*Game).explainDecider,
	},
	TurnOrder: {ID: "organism.turn.order", Kind: rule.KindTurn, Section: "GAMEPLAY", Tie: rule.Judged, Words: "A turn consists of A Introduce, B Hold the Center, then C Choose Element and D Perform Actions for each organism, then E Resolve Conflicts, then F Check Integrity, in this order.",
		Explain: (*Game).explainMoment,
	},
	TurnAllOrganismsFirst: {ID: "organism.turn.all-organisms-first", Kind: rule.KindTurn, Section: "GAMEPLAY", Words: "C and D are completed for every organism before E begins; E and F happen once per turn.",
		Tell: says("every organism has been activated"),
	},
	TurnOrganismOrder: {ID: "organism.turn.organism-order", Kind: rule.KindTurn, Section: "C - CHOOSE ELEMENT", Tie: rule.Judged, Words: "The acting player chooses the order in which the organisms are activated, one by one, each exactly once.",
		Explain: (*Game).explainOrder,
	},
	TurnNewPartsNotActivated: {ID: "organism.turn.new-parts-not-activated", Kind: rule.KindTurn, Section: "MOVE", Words: "A part split off during phase D is not activated separately this turn.",
		Tell: says("a part that splits off is not activated"),
	},
	IntroduceWhen: {ID: "organism.introduce.when", Kind: rule.KindTrigger, Section: "A - INTRODUCE", Words: "Phase A does something only if the acting player has no element on the board when the turn begins; this holds on the first turn and after any later extinction.",
		Tell: then((*Game).tellExtinct), Explain: (*Game).explainPresence,
	},
	IntroduceMandatory: {ID: "organism.introduce.mandatory", Kind: rule.KindTurn, Section: "A - INTRODUCE", Tie: rule.Judged, Words: "When it applies, introduction is not optional.",
		Explain: (*Game).explainMoment,
	},
	IntroduceClearHome:         {ID: "organism.introduce.clear-home", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "First every element and all free food in the three home spaces is removed."},
	IntroduceClearAdjacent:     {ID: "organism.introduce.clear-adjacent", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "At the same time every element in a space adjacent to a home space is removed, whoever owns it."},
	IntroduceClearDrops:        {ID: "organism.introduce.clear-drops", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "An element removed from an adjacent space drops its food plus one in that space, as for any removal."},
	IntroduceAdjacentFoodStays: {ID: "organism.introduce.adjacent-food-stays", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "Free food already lying in an adjacent space stays."},
	IntroduceHomeEmpty:         {ID: "organism.introduce.home-empty", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "After the clearing the home spaces contain neither elements nor food; food dropped there by the clearing is gone."},
	IntroduceNoPower:           {ID: "organism.introduce.no-power", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "No power is awarded for the elements removed by an introduction."},
	IntroducePlace: {ID: "organism.introduce.place", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "Then one EAT, one GROW and one MOVE are placed, one in each home space, in an arrangement the player chooses (6 arrangements).",
		Tell: moved((*Game).tellPlaced), Explain: (*Game).explainHomes,
	},
	IntroduceFood: {ID: "organism.introduce.food", Kind: rule.KindEffect, Section: "A - INTRODUCE", Words: "Each introduced element holds exactly one food."},
	IntroduceThenPlays: {ID: "organism.introduce.then-plays", Kind: rule.KindTurn, Section: "A - INTRODUCE", Words: "The introduced elements form an organism that is activated in this same turn.",
		Tell: says("the introduced elements play at once"),
	},
	IntroduceLeftovers: {ID: "organism.introduce.leftovers", Kind: rule.KindTurn, Section: "F - CHECK INTEGRITY", Tie: rule.Follows, From: []clause{IntegrityAllPlayers}, Words: "Organisms of others made incomplete by the clearing are judged in phase F of this turn like any other."},
	HoldGain:           {ID: "organism.hold.gain", Kind: rule.KindScore, Section: "B - HOLD THE CENTER", Words: "If the acting player has an element in A0 when the turn begins, that player gains 1 power."},
	HoldOnlyOwnTurn: {ID: "organism.hold.only-own-turn", Kind: rule.KindScore, Section: "B - HOLD THE CENTER", Words: "Holding gives power only at the start of the holder's own turn, never on other players' turns.",
		Tell: says("holding gives power at the start of the own turn only"),
	},
	HoldAnyElement: {ID: "organism.hold.any-element", Kind: rule.KindScore, Section: "B - HOLD THE CENTER", Tie: rule.Follows, From: []clause{HoldGain}, Words: "The type, food and organism of the element in A0 do not matter."},
	HoldWin:        {ID: "organism.hold.win", Kind: rule.KindEnd, Section: "GAME END", Words: "If this gain reaches the threshold the game ends at once, before phase C."},
	ChooseOrganism: {ID: "organism.choose.organism", Kind: rule.KindTurn, Section: "C - CHOOSE ELEMENT", Tie: rule.Judged, Words: "The acting player picks one of the own organisms not yet activated this turn.",
		Explain: (*Game).explainNoOrganism,
	},
	ChooseType: {ID: "organism.choose.type", Kind: rule.KindTurn, Section: "C - CHOOSE ELEMENT", Words: "The player picks one type, EAT, GROW or MOVE, for that organism.",
		Tell: moved((*Game).tellChosen),
	},
	ChooseCount: {ID: "organism.choose.count", Kind: rule.KindTurn, Section: "C - CHOOSE ELEMENT", Words: "The number of actions equals the number of elements of that type in the organism at the moment of choosing.",
		Tell: moved((*Game).tellCounted),
	},
	ChooseCountFixed: {ID: "organism.choose.count-fixed", Kind: rule.KindTurn, Section: "D - PERFORM ACTIONS", Words: "That number does not change afterwards, even if elements of the type are grown or lost during phase D."},
	ChooseAnyType:    {ID: "organism.choose.any-type", Kind: rule.KindLegality, Section: "C - CHOOSE ELEMENT", Tie: rule.Defined, Words: "A type may be chosen even if no action of that type is possible."},
	PerformSequence: {ID: "organism.perform.sequence", Kind: rule.KindTurn, Section: "D - PERFORM ACTIONS", Words: "Actions are taken one at a time; each is completed before the next is chosen, and each sees the result of the former.",
		Tell: moved((*Game).tellLeft),
	},
	PerformTypeOrCirculate: {ID: "organism.perform.type-or-circulate", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Words: "Each action is either an action of the chosen type or a CIRCULATE.",
		Explain: (*Game).explainTypes,
	},
	PerformAnyOrder: {ID: "organism.perform.any-order", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Follows, From: []clause{PerformTypeOrCirculate}, Words: "Actions of the chosen type and CIRCULATEs may be mixed in any order."},
	PerformOptional: {ID: "organism.perform.optional", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Defined, Words: "The player may forgo any or all remaining actions.",
		Tell: (*Game).tellForgone,
	},
	PerformOwnOrganism: {ID: "organism.perform.own-organism", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Words: "Every action uses elements of the organism being activated.",
		Explain: (*Game).explainOrganism,
	},
	PerformNoExtra: {ID: "organism.perform.no-extra", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Words: "No action is taken beyond the number counted in phase C plus bonus actions; only free decisions remain then.",
		Explain: because("no action is left"),
	},
	PerformEnd: {ID: "organism.perform.end", Kind: rule.KindTurn, Section: "D - PERFORM ACTIONS", Words: "An activation is over when no action is left and no free decision (SLIDE, COMBUST, TRANSMUTE) is legal, or at done; while a free decision is legal it stays open after the last action.",
		Tell: says("the activation is over"),
	},
}
