package loam

import "umpire/engines/rule"

// The clauses on the five actions.
const (
	ActionPlace rule.Clause = iota + pastInput
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
	pastAction
)

var actionClauses = provisions{
	ActionPlace: {ID: "loam.action.place", Kind: rule.KindEffect, Section: "Inputs", Words: "Place: put one creature from your hand or from the soil into your root zone.",
		Tell: (*Game).tellPlace, Flaw: (*Game).flawPlaced,
	},
	ActionPlaceOwnZone: {ID: "loam.action.place-own-zone", Kind: rule.KindLegality, Section: "Inputs", Words: "Placing is always into your own root zone, never another player's.",
		Explain: (*Game).explainZone,
	},
	ActionPlaceSources: {ID: "loam.action.place-sources", Kind: rule.KindLegality, Section: "Inputs", Words: "Hand and soil are the only sources (never deck, discard pile or a root zone), unless a scenario says so.",
		Explain: (*Game).explainSource, Flaw: (*Game).flawPicked,
	},
	ActionPlaceAnywhere: {ID: "loam.action.place-anywhere", Kind: rule.KindDefinition, Section: "Inputs", Words: "Where a community lies near the tracker has no meaning.", From: []rule.Clause{BehaviorAdjacent}, Tie: rule.Follows},
	ActionPlaceIntoCommunity: {ID: "loam.action.place-into-community", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A placement names the community joined (or a new one) and the position in it; level rules of 4.11 apply.",
		Explain: (*Game).explainMissing,
	},
	ActionPlaceGains: {ID: "loam.action.place-gains", Kind: rule.KindEffect, Section: "Placing Creatures", Words: "On placement its gains are added to your stats at once.",
		Tell: (*Game).tellStats,
	},
	ActionDraw: {ID: "loam.action.draw", Kind: rule.KindEffect, Section: "Inputs", Words: "Draw: put one creature into your hand, from the soil (your choice which) or from the top of the creature deck.",
		Tell: (*Game).tellDraw, Explain: (*Game).explainSource,
	},
	ActionDrawSourceChoice: {ID: "loam.action.draw-source-choice", Kind: rule.KindEffect, Section: "Inputs", Words: "The drawing player chooses soil or deck for every single creature drawn.", Tie: rule.Defined,
		Tell: said("each draw is from soil or deck, as the player chooses"),
	},
	ActionDrawNoDiscard: {ID: "loam.action.draw-no-discard", Kind: rule.KindLegality, Section: "Inputs", Words: "The discard pile is not a source for Draw unless a scenario says so.",
		Explain: (*Game).explainSource,
	},
	ActionGrow: {ID: "loam.action.grow", Kind: rule.KindEffect, Section: "Inputs", Words: "Grow n: the top n cards of the creature deck join the soil, face-up.",
		Tell: (*Game).tellSoil,
	},
	ActionGrowNumber: {ID: "loam.action.grow-number", Kind: rule.KindEffect, Section: "Inputs", Words: "The number is printed and there is no choice in it; \"grow the soil to 6\" means growing by the shortfall, and nothing at 6 or more.",
		Tell: said("the printed number of cards joins the soil"),
	},
	ActionBury: {ID: "loam.action.bury", Kind: rule.KindEffect, Section: "Inputs", Words: "Bury n: n creatures of your hand or of the soil, as the card shows, go to the discard pile.",
		Tell: (*Game).tellBury,
	},
	ActionBuryFaceDown: {ID: "loam.action.bury-face-down", Kind: rule.KindEffect, Section: "Inputs", Words: "Buried creatures lie face-down.", From: []rule.Clause{ActionBury}, Tie: rule.Follows},
	ActionBurySource: {ID: "loam.action.bury-source", Kind: rule.KindLegality, Section: "Inputs", Words: "Each bury step names its source: hand, soil or both; a step with source soil cannot take from the hand and vice versa.",
		Explain: (*Game).explainSource,
	},
	ActionBuryNotZone: {ID: "loam.action.bury-not-zone", Kind: rule.KindLegality, Section: "Inputs", Words: "Creatures in a root zone cannot be buried (invasive creatures lie beside it and are the scenario's exception).",
		Explain: (*Game).explainSource,
	},
	ActionBuryOwnHand: {ID: "loam.action.bury-own-hand", Kind: rule.KindLegality, Section: "Inputs", Words: "The hand that a bury step names is the active player's own.",
		Explain: (*Game).explainSource,
	},
	ActionCycle: {ID: "loam.action.cycle", Kind: rule.KindEffect, Section: "Inputs", Words: "Cycle: all available behaviors go to the behavior discard pile, then as many new ones as were discarded are laid out from the behavior deck.",
		Tell: (*Game).tellCycle,
	},
	ActionCycleCount: {ID: "loam.action.cycle-count", Kind: rule.KindEffect, Section: "Inputs", Words: "Cycling after some were earned this turn does not bring the display back to three; with none available it does nothing.",
		Tell: said("as many are laid out as were discarded"),
	},
	ActionCycleNotHand: {ID: "loam.action.cycle-not-hand", Kind: rule.KindEffect, Section: "Inputs", Words: "Cycling does not touch behaviors in hands.",
		Tell: said("behaviors in hand stay there"),
	},
}
