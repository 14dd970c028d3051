package loam

import "umpire/engines/rule"

// The clauses on behaviors.
const (
	BehaviorAvailableThree rule.Clause = iota + pastCommunity
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
	pastBehavior
)

var behaviorClauses = provisions{
	BehaviorAvailableThree: {ID: "loam.behavior.available-three", Kind: rule.KindDefinition, Section: "Behaviors", Words: "Three behaviors are available at the start of each turn (fewer only if the supply is short).", Tie: rule.Judged,
		Flaw: (*Game).flawDisplay,
	},
	BehaviorPair: {ID: "loam.behavior.pair", Kind: rule.KindDefinition, Section: "Behaviors", Words: "Each behavior shows two creature types.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	BehaviorEarn: {ID: "loam.behavior.earn", Kind: rule.KindTrigger, Section: "Behaviors", Words: "Placing a creature so that it lies next to one of the other type of a pair, within one community, entitles you to take the available behavior with that pair into your hand.",
		Tell: (*Game).tellPairs, Explain: (*Game).explainPair, Flaw: (*Game).flawEarned,
	},
	BehaviorAdjacent: {ID: "loam.behavior.adjacent", Kind: rule.KindDefinition, Section: "Behaviors", Words: "Next to each other means consecutive positions in the column; in different communities never.",
		Tell: said("only neighbors in the column count"),
	},
	BehaviorNotSameTurn: {ID: "loam.behavior.not-same-turn", Kind: rule.KindTrigger, Section: "Behaviors", Words: "The two creatures may have been placed on different turns.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	BehaviorNoOrder: {ID: "loam.behavior.no-order", Kind: rule.KindTrigger, Section: "Behaviors", Words: "Which of the two was placed first, and which lies above, does not matter.",
		Tell: said("it does not matter which lies above"),
	},
	BehaviorDecisivePlacement: {ID: "loam.behavior.decisive-placement", Kind: rule.KindTrigger, Section: "FAQ", Words: "What earns is a placement: one of the two must have been placed by the effect just resolved.",
		Tell: said("pairs that were there before earn nothing"), Flaw: flawed("nothing has been placed this turn"),
	},
	BehaviorNeighborsAtPlacement: {ID: "loam.behavior.neighbors-at-placement", Kind: rule.KindTrigger, Section: "FAQ", Words: "The neighbors that count are those the creature has at the moment of its placement.",
		Tell: said("neighbors count as they were when the creature was placed"),
	},
	BehaviorLevelIrrelevant: {ID: "loam.behavior.level-irrelevant", Kind: rule.KindTrigger, Section: "Behaviors", Words: "Levels do not matter for earning.",
		Tell: said("levels do not matter for a pair"),
	},
	BehaviorEarnAfterEffect: {ID: "loam.behavior.earn-after-effect", Kind: rule.KindTrigger, Section: "FAQ", Words: "Behaviors are taken after the effect with the decisive placement has fully resolved, not between its placements.", Tie: rule.Judged,
		Tell: (*Game).tellTake, Explain: (*Game).explainDue, Flaw: (*Game).flawPairs,
	},
	BehaviorAvailableThen: {ID: "loam.behavior.available-then", Kind: rule.KindTrigger, Section: "FAQ", Words: "Only behaviors available at that moment can be taken.", Tie: rule.Judged,
		Explain: (*Game).explainPair,
	},
	BehaviorTakeOptional: {ID: "loam.behavior.take-optional", Kind: rule.KindTrigger, Section: "Behaviors", Words: "Taking is optional, for each behavior separately.", Tie: rule.Defined,
		Tell: (*Game).tellLeft,
	},
	BehaviorTakeNowOrNever: {ID: "loam.behavior.take-now-or-never", Kind: rule.KindTrigger, Section: "Behaviors", Words: "A behavior not taken at its earn check is not earned by that placement later.", Tie: rule.Judged,
		Explain: (*Game).explainPair, Flaw: (*Game).flawLapsed,
	},
	BehaviorSeveralAtOnce: {ID: "loam.behavior.several-at-once", Kind: rule.KindTrigger, Section: "Behaviors", Words: "One effect, even one placed creature, can earn several behaviors.",
		Tell: said("more behaviors can be taken"),
	},
	BehaviorSameCreatureAgain: {ID: "loam.behavior.same-creature-again", Kind: rule.KindTrigger, Section: "Behaviors", Words: "A creature that helped to earn one behavior can help to earn others later.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	BehaviorOneCardPerCard:    {ID: "loam.behavior.one-card-per-card", Kind: rule.KindTrigger, Section: "Behaviors", Words: "Each card is taken at most once; two adjacent pairs of the same types do not give two of it.", From: []rule.Clause{BehaviorAvailableThen}, Tie: rule.Follows},
	BehaviorNotRefilledMidturn: {ID: "loam.behavior.not-refilled-midturn", Kind: rule.KindTurn, Section: "Behaviors", Words: "Taken behaviors are replaced only at end of turn.",
		Tell: said("what was taken is replaced only at the end of the turn"), Flaw: (*Game).flawRefilled,
	},
	BehaviorUseLikeInput: {ID: "loam.behavior.use-like-input", Kind: rule.KindTurn, Section: "Behaviors", Words: "A behavior in hand is used on your own turn like an input, between other effects.", From: []rule.Clause{TurnContent}, Tie: rule.Follows},
	BehaviorSameTurnUse:  {ID: "loam.behavior.same-turn-use", Kind: rule.KindTurn, Section: "Behaviors", Words: "A behavior can be used in the turn in which it was earned.", From: []rule.Clause{TurnContent}, Tie: rule.Follows},
	BehaviorAnyNumber:    {ID: "loam.behavior.any-number", Kind: rule.KindTurn, Section: "Turn Structure", Words: "Any number may be used in a turn.", From: []rule.Clause{TurnContent}, Tie: rule.Follows},
	BehaviorSingleUse: {ID: "loam.behavior.single-use", Kind: rule.KindEffect, Section: "Behaviors", Words: "A behavior is used once and then goes to the common behavior discard pile.",
		Tell: said("the behavior is used up and discarded"),
	},
	BehaviorDiscardAfter: {ID: "loam.behavior.discard-after", Kind: rule.KindEffect, Section: "Behaviors", Words: "A behavior goes to the discard pile after its effect, so it is in no pile while in use.",
		Tell: (*Game).tellPlay,
	},
	BehaviorSave: {ID: "loam.behavior.save", Kind: rule.KindTurn, Section: "Behaviors", Words: "Unused behaviors may be kept between turns.",
		Tell: said("behaviors in hand are kept"),
	},
	BehaviorNoScore:       {ID: "loam.behavior.no-score", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "Behaviors left at the end give nothing.", From: []rule.Clause{ScoreBalance, ScorePerCommunity}, Tie: rule.Follows},
	BehaviorHandUnlimited: {ID: "loam.behavior.hand-unlimited", Kind: rule.KindDefinition, Section: "FAQ", Words: "Any number of behaviors may be held.", From: []rule.Clause{BehaviorSave, BehaviorEarnAfterEffect}, Tie: rule.Follows},
	BehaviorBuryCost: {ID: "loam.behavior.bury-cost", Kind: rule.KindCost, Section: "FAQ", Words: "A behavior with a bury cost takes effect only if that cost is paid by burying the required creatures.", Tie: rule.Acted,
		Tell: (*Game).tellPayment,
	},
	BehaviorBuryCostSeparate: {ID: "loam.behavior.bury-cost-separate", Kind: rule.KindCost, Section: "FAQ", Words: "One buried creature pays for one behavior only; each use needs its own.",
		Explain: (*Game).explainPayment,
	},
	BehaviorBuryCostInFull: {ID: "loam.behavior.bury-cost-in-full", Kind: rule.KindLegality, Section: "FAQ", Words: "A behavior whose cost cannot be paid in full cannot be used.",
		Explain: (*Game).explainPayment,
	},
	BehaviorRefill: {ID: "loam.behavior.refill", Kind: rule.KindTurn, Section: "Behaviors", Words: "At end of turn new behaviors from the deck take the place of those earned.", From: []rule.Clause{TurnEndRefill}, Tie: rule.Follows},
	BehaviorDeckOut: {ID: "loam.behavior.deck-out", Kind: rule.KindEffect, Section: "Behaviors", Words: "When the behavior deck runs out its discard pile is shuffled and becomes the deck.",
		Tell: (*Game).tellReshuffledBehaviors,
	},
	BehaviorTrophicCascade: {ID: "loam.behavior.trophic-cascade", Kind: rule.KindComponent, Section: "Behaviors", Words: "Trophic Cascade is earned by Small Predator + Microbial Decomposer.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	BehaviorBiofilmGrazing: {ID: "loam.behavior.biofilm-grazing", Kind: rule.KindComponent, Section: "Behaviors", Words: "Biofilm Grazing is earned by Animal Decomposer + Microbial Decomposer.", From: []rule.Clause{BehaviorEarn}, Tie: rule.Follows},
	BehaviorRichExudates:   {ID: "loam.behavior.rich-exudates", Kind: rule.KindComponent, Section: "FAQ", Words: "Rich Exudates places two creatures.", From: []rule.Clause{EffectUnits}, Tie: rule.Follows},
}
