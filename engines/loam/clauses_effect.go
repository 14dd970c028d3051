package loam

import "umpire/engines/rule"

// The clauses on effects and their steps.
const (
	EffectStepsInOrder rule.Clause = iota + pastAction
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
	pastEffect
)

var effectClauses = provisions{
	EffectStepsInOrder: {ID: "loam.effect.steps-in-order", Kind: rule.KindEffect, Section: "Inputs", Words: "An effect is a list of steps, carried out in printed order, each finished before the next.",
		Tell: (*Game).tellNext,
	},
	EffectUnits: {ID: "loam.effect.units", Kind: rule.KindEffect, Section: "FAQ", Words: "A step with number n is n separate units, decided and carried out one after another, each with knowledge of the results of the earlier ones.",
		Tell: (*Game).tellUnits, Flaw: (*Game).flawUnits,
	},
	EffectUnitsIndependent: {ID: "loam.effect.units-independent", Kind: rule.KindEffect, Section: "FAQ", Words: "Units of one step need not share a source: each placement may come from hand or soil, each draw from soil or deck.", From: []rule.Clause{EffectUnits, ActionPlaceSources}, Tie: rule.Follows},
	EffectUnitsCommunities: {ID: "loam.effect.units-communities", Kind: rule.KindEffect, Section: "FAQ", Words: "Units of one place step need not go to the same community.", From: []rule.Clause{EffectUnits}, Tie: rule.Follows},
	EffectAsFarAsPossible: {ID: "loam.effect.as-far-as-possible", Kind: rule.KindEffect, Section: "Inputs", Words: "A unit that cannot be carried out is skipped; later units and steps still happen.",
		Tell: said("what cannot be carried out is skipped"),
	},
	EffectMandatory: {ID: "loam.effect.mandatory", Kind: rule.KindEffect, Section: "Inputs", Words: "A unit that can be carried out must be, unless it is marked up_to or stands inside may.", Tie: rule.Judged,
		Explain: (*Game).explainDue,
	},
	EffectPossibleAsThingsStand: {ID: "loam.effect.possible-as-things-stand", Kind: rule.KindEffect, Section: "Inputs", Words: "Whether a place unit can be carried out is judged with the communities as they stand; nobody is ever forced to combine communities to make it possible, and combining may make it impossible.",
		Tell: said("nothing fits as things stand, but communities could be combined"),
	},
	EffectNoInterruption: {ID: "loam.effect.no-interruption", Kind: rule.KindTurn, Section: "FAQ", Words: "No other input or behavior can be begun before the current effect, its earn check and its scenario triggers are finished; only combining communities is allowed in between, and only where a placement is to be decided.", Tie: rule.Judged,
		Explain: (*Game).explainDue,
	},
	EffectZeroResult:  {ID: "loam.effect.zero-result", Kind: rule.KindEffect, Section: "Inputs", Words: "An effect of which nothing could be carried out still counts as used.", From: []rule.Clause{EffectAsFarAsPossible, InputOnce}, Tie: rule.Follows},
	EffectZeroAllowed: {ID: "loam.effect.zero-allowed", Kind: rule.KindLegality, Section: "Inputs, Behaviors", Words: "An input or a behavior may be used even if nothing of its effect can be carried out; only an unpayable bury cost forbids it.", From: []rule.Clause{EffectAsFarAsPossible}, Tie: rule.Follows},
	EffectOnlyDue: {ID: "loam.effect.only-due", Kind: rule.KindLegality, Section: "FAQ", Words: "At every decision (turn, unit of an effect, earn check, trigger, scenario start text) only the moves that belong to that decision are legal.",
		Explain: (*Game).explainDue, Flaw: (*Game).whatIsDue,
	},
	EffectSideFixed: {ID: "loam.effect.side-fixed", Kind: rule.KindEffect, Section: "Upgrading Inputs", Words: "An effect is resolved to its end as it was when begun, even if its input flips meanwhile.",
		Tell: said("the effect goes on as it was begun"),
	},
	EffectOpPlace: {ID: "loam.effect.op-place", Kind: rule.KindDefinition, Section: "Inputs", Words: "The step place n makes n placements from hand, soil or both, as its from says; both when it says nothing.", Tie: rule.Judged,
		Explain: (*Game).explainSource,
	},
	EffectOpDraw: {ID: "loam.effect.op-draw", Kind: rule.KindDefinition, Section: "Inputs", Words: "The step draw n makes n draws from soil, deck or both, as its from says; both when it says nothing.", Tie: rule.Judged,
		Explain: (*Game).explainSource,
	},
	EffectOpGrow:  {ID: "loam.effect.op-grow", Kind: rule.KindDefinition, Section: "Inputs", Words: "The step grow n puts n cards of the deck into the soil and leaves no choice.", From: []rule.Clause{ActionGrow}, Tie: rule.Follows},
	EffectOpBury:  {ID: "loam.effect.op-bury", Kind: rule.KindDefinition, Section: "Inputs", Words: "The step bury n buries n creatures from hand, soil or both, which it always says.", From: []rule.Clause{ActionBurySource}, Tie: rule.Follows},
	EffectOpCycle: {ID: "loam.effect.op-cycle", Kind: rule.KindDefinition, Section: "Inputs", Words: "The step cycle has no number and no choice.", From: []rule.Clause{ActionCycle}, Tie: rule.Follows},
	EffectOpChoose: {ID: "loam.effect.op-choose", Kind: rule.KindDefinition, Section: "Inputs", Words: "At choose the player picks exactly one of the listed options, even one of which nothing can be carried out.", Tie: rule.Acted,
		Tell: (*Game).tellChoice,
	},
	EffectOpMay: {ID: "loam.effect.op-may", Kind: rule.KindDefinition, Section: "Inputs", Words: "At may the player carries out all the enclosed steps (as far as possible) or none; the question is asked even if the steps could do nothing.", Tie: rule.Acted,
		Tell: does("does what may be done"),
	},
	EffectModUpTo: {ID: "loam.effect.mod-up-to", Kind: rule.KindDefinition, Section: "Inputs", Words: "With up_to the player may stop a place, draw or bury step after any number of units.",
		Tell: said("the player may stop before chance picks"),
	},
	EffectModOnly: {ID: "loam.effect.mod-only", Kind: rule.KindDefinition, Section: "Inputs", Words: "With only just creatures of certain types, levels or gains qualify; for draws from the deck it is ignored.", Tie: rule.Judged,
		Explain: (*Game).explainSource,
	},
	EffectModRandom: {ID: "loam.effect.mod-random", Kind: rule.KindDefinition, Section: "Inputs", Words: "With random the creature of each unit is picked by chance among those that qualify; the player still decides where it is placed.",
		Tell: said("chance picks"), Explain: (*Game).explainPicked, Flaw: (*Game).flawPicked,
	},
	EffectModNeedsPrevious: {ID: "loam.effect.mod-needs-previous", Kind: rule.KindDefinition, Section: "Inputs", Words: "With needs_previous a step is skipped unless the step before it was carried out in full.", Tie: rule.Acted,
		Tell: said("the step is skipped: the one before was not carried out in full"),
	},
	EffectCostStep:   {ID: "loam.effect.cost-step", Kind: rule.KindCost, Section: "Inputs", Words: "The cost of a behavior is one bury step, which must be payable in full when the behavior is used.", From: []rule.Clause{BehaviorBuryCost, BehaviorBuryCostInFull}, Tie: rule.Follows},
	EffectResolution: {ID: "loam.effect.resolution", Kind: rule.KindEffect, Section: "FAQ", Words: "Order for every effect: (1) pay the cost, if any; (2) steps; (3) a used behavior goes to the behavior discard pile; (4) earn check; (5) scenario triggers, one for each behavior taken in step 4.", From: []rule.Clause{BehaviorBuryCost, BehaviorDiscardAfter, BehaviorEarnAfterEffect, ScenarioOnEarn}, Tie: rule.Follows},
}
