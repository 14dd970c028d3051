package loam

import "umpire/engines/rule"

// The clauses on inputs.
const (
	InputMustUseAll rule.Clause = iota + pastSetup
	InputTwoEffects
	InputOneEffectOnly
	InputEffectsOfActions
	InputOnce
	InputAnyOrder
	InputShowingSide
	InputFreeChoice
	pastInput
)

var inputClauses = provisions{
	InputMustUseAll: {ID: "loam.input.must-use-all", Kind: rule.KindTurn, Section: "Inputs", Words: "On each turn a player must use all three of their inputs.", From: []rule.Clause{TurnEndCondition}, Tie: rule.Follows},
	InputTwoEffects: {ID: "loam.input.two-effects", Kind: rule.KindDefinition, Section: "Inputs", Words: "The showing side of an input offers exactly two effects; the player chooses one of them when using it.", Tie: rule.Defined},
	InputOneEffectOnly: {ID: "loam.input.one-effect-only", Kind: rule.KindLegality, Section: "Inputs", Words: "Using an input gives one of its two effects, never both and never neither.",
		Explain: because("an input gives one of its effects, A or B"), Flaw: (*Game).flawEffect,
	},
	InputEffectsOfActions: {ID: "loam.input.effects-of-actions", Kind: rule.KindDefinition, Section: "Inputs", Words: "Every effect consists of one or more of the five actions.", From: []rule.Clause{EffectStepsInOrder}, Tie: rule.Follows},
	InputOnce: {ID: "loam.input.once", Kind: rule.KindLegality, Section: "Turn Structure", Words: "A used input leaves the hand and cannot be used again this turn.",
		Tell: (*Game).tellUse, Explain: (*Game).explainInput, Flaw: (*Game).flawUsed,
	},
	InputAnyOrder: {ID: "loam.input.any-order", Kind: rule.KindTurn, Section: "Turn Structure", Words: "The order of the three inputs is free.", Tie: rule.Defined},
	InputShowingSide: {ID: "loam.input.showing-side", Kind: rule.KindLegality, Section: "Upgrading Inputs", Words: "Only the showing side can be used: basic below the threshold, upgraded at or above it.",
		Explain: (*Game).explainSide, Flaw: (*Game).flawEffect,
	},
	InputFreeChoice: {ID: "loam.input.free-choice", Kind: rule.KindLegality, Section: "Inputs", Words: "Either effect may be chosen even if little or nothing of it can be carried out.", From: []rule.Clause{EffectAsFarAsPossible}, Tie: rule.Follows},
}
