package organism

import "umpire/engines/rule"

// The clauses of actions, in the order of the rulebook.
const (
	EatFromOpen rule.Clause = iota + pastTurn
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
	pastAction
)

// actionClauses are the clauses of EAT, GROW, MOVE and CIRCULATE.
var actionClauses = provisions{
	EatFromOpen: {ID: "organism.eat.from-open", Kind: rule.KindLegality, Section: "EAT", Words: "EAT needs an EAT element of the organism and an open space adjacent to it.",
		Explain: (*Game).explainMeal,
	},
	EatAmount: {ID: "organism.eat.amount", Kind: rule.KindEffect, Section: "EAT", Words: "That EAT element gains all free food of the chosen space plus 1.",
		Tell: moved((*Game).tellMeal),
	},
	EatClearsSpace: {ID: "organism.eat.clears-space", Kind: rule.KindEffect, Section: "EAT", Words: "The chosen space then holds no free food.",
		Tell: moved((*Game).tellCleared),
	},
	EatSpaceMayBeEmpty: {ID: "organism.eat.space-may-be-empty", Kind: rule.KindEffect, Section: "EAT", Words: "The chosen space need not hold food; then the gain is exactly 1."},
	EatRepeat:          {ID: "organism.eat.repeat", Kind: rule.KindEffect, Section: "EAT", Tie: rule.Follows, From: []clause{EatFromOpen, PerformSequence}, Words: "The same element and the same space may be used for several EAT actions."},
	EatBlocked:         {ID: "organism.eat.blocked", Kind: rule.KindLegality, Section: "EAT", Tie: rule.Follows, From: []clause{EatFromOpen}, Words: "If no EAT element of the organism has an adjacent open space, EAT cannot be performed."},
	EatOneTarget:       {ID: "organism.eat.one-target", Kind: rule.KindEffect, Section: "EAT", Tie: rule.Follows, From: []clause{EatAmount}, Words: "All food of one EAT action goes into one element."},
	GrowCost: {ID: "organism.grow.cost", Kind: rule.KindCost, Section: "GROW", Tie: rule.Acted, Words: "Growing an element of type T costs as much food as there are elements of type T already in the organism.",
		Tell: says("growth is paid for as there are elements of the type"),
	},
	GrowPayment: {ID: "organism.grow.payment", Kind: rule.KindCost, Section: "GROW", Words: "The food is removed from the organism's GROW elements, split among them as the player likes but no more from one than it holds, and is lost.",
		Tell: moved((*Game).tellPaid), Explain: (*Game).explainPayment,
	},
	GrowExact: {ID: "organism.grow.exact", Kind: rule.KindCost, Section: "GROW", Words: "Exactly the cost is paid, neither more nor less; food on EAT or MOVE elements cannot pay.",
		Explain: (*Game).explainExact,
	},
	GrowTargetOpen: {ID: "organism.grow.target-open", Kind: rule.KindLegality, Section: "GROW", Words: "The new element goes into an open space adjacent to at least one GROW element of the organism.",
		Explain: (*Game).explainGround,
	},
	GrowAnyGrower: {ID: "organism.grow.any-grower", Kind: rule.KindLegality, Section: "GROW", Tie: rule.Follows, From: []clause{GrowTargetOpen, GrowPayment}, Words: "The GROW element next to the target need not be one that pays."},
	GrowNotNearOthers: {ID: "organism.grow.not-near-others", Kind: rule.KindLegality, Section: "GROW", Words: "The target may not be adjacent to any element of any other player, of whatever type.",
		Explain: (*Game).explainStrangers,
	},
	GrowAbsorb: {ID: "organism.grow.absorb", Kind: rule.KindEffect, Section: "GROW", Words: "The new element takes all free food of the target space; it gets no other food."},
	GrowSupply: {ID: "organism.grow.supply", Kind: rule.KindLegality, Section: "COMPONENTS", Words: "A type of which 5 own elements are on the board cannot be grown.",
		Explain: (*Game).explainPieces,
	},
	GrowInsufficient: {ID: "organism.grow.insufficient", Kind: rule.KindLegality, Section: "GROW", Words: "With less food on the GROW elements than the cost, that type cannot be grown.",
		Explain: (*Game).explainInsufficient,
	},
	GrowIndependent: {ID: "organism.grow.independent", Kind: rule.KindEffect, Section: "D - PERFORM ACTIONS", Words: "A grown element counts at once for costs, for growing from it and as a circulation partner.",
		Tell: moved((*Game).tellGrown),
	},
	GrowZeroCost: {ID: "organism.grow.zero-cost", Kind: rule.KindCost, Section: "GROW", Tie: rule.Acted, Words: "If the organism has no element of type T the cost is 0.",
		Tell: says("growth of a type that is missing is free"),
	},
	MoveStep: {ID: "organism.move.step", Kind: rule.KindEffect, Section: "MOVE", Words: "One element of the organism moves to an adjacent open space.",
		Explain: (*Game).explainStep,
	},
	MoveMobile: {ID: "organism.move.mobile", Kind: rule.KindLegality, Section: "MOVE", Words: "MOBILE: the element is a MOVE or is adjacent to a MOVE of the same organism.",
		Explain: (*Game).explainMobile,
	},
	MoveFed: {ID: "organism.move.fed", Kind: rule.KindLegality, Section: "MOVE", Words: "FED: the element holds at least 1 food; the MOVE that makes it mobile needs none.",
		Explain: (*Game).explainHungry,
	},
	MoveAlive: {ID: "organism.move.alive", Kind: rule.KindLegality, Section: "MOVE", Words: "ALIVE: when the action begins the element is part of a connected group of its organism that contains all three types.",
		Explain: (*Game).explainAlive,
	},
	MoveConditionsAtStart: {ID: "organism.move.conditions-at-start", Kind: rule.KindLegality, Section: "MOVE", Tie: rule.Follows, From: []clause{MoveMobile, MoveFed, MoveAlive}, Words: "The three conditions are all required, and are tested when each MOVE action begins, not afterwards."},
	MoveFoodKept:          {ID: "organism.move.food-kept", Kind: rule.KindEffect, Section: "MOVE", Words: "Moving consumes no food; the element carries its food along."},
	MoveAbsorb: {ID: "organism.move.absorb", Kind: rule.KindEffect, Section: "MOVE", Words: "The element takes all free food of the space it enters.",
		Tell: moved((*Game).tellTaken),
	},
	MoveMaySplit:  {ID: "organism.move.may-split", Kind: rule.KindEffect, Section: "MOVE", Tie: rule.Follows, From: []clause{IntegrityRemove}, Words: "A move may split the organism into two or more parts; nothing is removed before phase F."},
	MoveContactOk: {ID: "organism.move.contact-ok", Kind: rule.KindLegality, Section: "MOVE", Tie: rule.Defined, Words: "An element may end next to another player's element of a different type."},
	MoveSameTypeNever: {ID: "organism.move.same-type-never", Kind: rule.KindLegality, Section: "MOVE", Words: "No element may be placed or moved so that it is adjacent to another player's element of the same type, not even between two actions.",
		Explain: arrives(MoveSameTypeNever), Flaw: (*Game).flawContact,
	},
	MoveInConflict:       {ID: "organism.move.in-conflict", Kind: rule.KindDefinition, Section: "MOVE", Tie: rule.Follows, From: []clause{ConflictWhen}, Words: "Adjacent elements of different players are in conflict; this is settled only in phase E."},
	MoveSameElementAgain: {ID: "organism.move.same-element-again", Kind: rule.KindLegality, Section: "D - PERFORM ACTIONS", Tie: rule.Follows, From: []clause{PerformSequence}, Words: "One element may use several of the MOVE actions."},
	MoveOntoElement: {ID: "organism.move.onto-element", Kind: rule.KindLegality, Section: "MOVE", Words: "A space with an element, own or foreign, cannot be entered.",
		Explain: (*Game).explainLanding,
	},
	CirculateEffect: {ID: "organism.circulate.effect", Kind: rule.KindEffect, Section: "CIRCULATE", Words: "One food goes from one element to another element of the same organism.",
		Tell: moved((*Game).tellCirculated),
	},
	CirculateSourceFed: {ID: "organism.circulate.source-fed", Kind: rule.KindLegality, Section: "CIRCULATE", Words: "The source must hold at least 1 food.",
		Explain: (*Game).explainHungry,
	},
	CirculateDistinct: {ID: "organism.circulate.distinct", Kind: rule.KindLegality, Section: "CIRCULATE", Words: "Source and destination are different elements.",
		Explain: (*Game).explainItself,
	},
	CirculateNoLimit:   {ID: "organism.circulate.no-limit", Kind: rule.KindDefinition, Section: "CIRCULATE", Tie: rule.Judged, Words: "An element may hold any amount of food."},
	CirculateDistance:  {ID: "organism.circulate.distance", Kind: rule.KindLegality, Section: "CIRCULATE", Tie: rule.Defined, Words: "Distance and contiguity do not matter, only membership of the same organism."},
	CirculateSeparated: {ID: "organism.circulate.separated", Kind: rule.KindLegality, Section: "CIRCULATE", Tie: rule.Follows, From: []clause{CirculateDistance, OrganismSeparatedStillMember}, Words: "Elements separated earlier in this phase D may still give and receive."},
	CirculateCounts:    {ID: "organism.circulate.counts", Kind: rule.KindCost, Section: "D - PERFORM ACTIONS", Tie: rule.Acted, Words: "A CIRCULATE uses up one action."},
}
