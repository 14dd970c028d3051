package loam

import "umpire/engines/rule"

// The clauses on turns.
const (
	TurnContent rule.Clause = iota + pastEffect
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
	pastTurn
)

var turnClauses = provisions{
	TurnContent: {ID: "loam.turn.content", Kind: rule.KindTurn, Section: "Turn Structure", Words: "During your turn you use your three inputs and any number of behaviors in your hand, in any order.", Tie: rule.Judged,
		Explain: (*Game).explainHeld,
	},
	TurnBehaviorsOptional: {ID: "loam.turn.behaviors-optional", Kind: rule.KindTurn, Section: "Turn Structure", Words: "Using behaviors is never required.", Tie: rule.Defined},
	TurnOwnTurnOnly: {ID: "loam.turn.own-turn-only", Kind: rule.KindLegality, Section: "Turn Structure", Words: "Inputs, behaviors and combining are available only on your own turn.",
		Explain: (*Game).explainTurn,
	},
	TurnEndCondition: {ID: "loam.turn.end-condition", Kind: rule.KindLegality, Section: "Turn Structure", Words: "A turn cannot end while an input is left in the hand.",
		Explain: (*Game).explainEnd, Flaw: (*Game).flawTasks,
	},
	TurnEndExplicit: {ID: "loam.turn.end-explicit", Kind: rule.KindTurn, Section: "Turn Structure", Words: "When no input is left in hand the player may still use behaviors and combine, then ends the turn.",
		Tell: said("all inputs are used; the turn goes on until it is ended"),
	},
	TurnEndStepsUnordered: {ID: "loam.turn.end-steps-unordered", Kind: rule.KindTurn, Section: "Turn Structure", Words: "The four end-of-turn steps have no prescribed order; the engine's order is draw, grow, refill, return.", Tie: rule.Judged},
	TurnEndDraw: {ID: "loam.turn.end-draw", Kind: rule.KindTurn, Section: "Turn Structure", Words: "At end of turn draw one creature from the creature deck; from the deck only, not the soil.",
		Tell: (*Game).tellEndDraw,
	},
	TurnEndDrawNotFinal: {ID: "loam.turn.end-draw-not-final", Kind: rule.KindTurn, Section: "Turn Structure", Words: "On their own third turn a player does not draw.",
		Tell: said("nobody draws at the end of their final turn"),
	},
	TurnEndGrow: {ID: "loam.turn.end-grow", Kind: rule.KindTurn, Section: "Turn Structure", Words: "If the soil has fewer than six creatures, grow it to six; with six or more nothing happens and nothing is removed.",
		Tell: (*Game).tellSoil,
	},
	TurnEndRefill: {ID: "loam.turn.end-refill", Kind: rule.KindTurn, Section: "Turn Structure", Words: "Refill the available behaviors to three from the behavior deck.",
		Tell: (*Game).tellShown,
	},
	TurnEndReturn: {ID: "loam.turn.end-return", Kind: rule.KindTurn, Section: "Turn Structure", Words: "Used inputs return to the hand (on the side their stat calls for).",
		Tell: said("the inputs return to the hand"),
	},
	TurnNoMidturnGrow: {ID: "loam.turn.no-midturn-grow", Kind: rule.KindTurn, Section: "Turn Structure", Words: "The soil is not replenished during a turn except by grow steps.", From: []rule.Clause{TurnEndGrow}, Tie: rule.Follows},
	TurnPassLeft: {ID: "loam.turn.pass-left", Kind: rule.KindTurn, Section: "Turn Structure", Words: "The turn passes to the left; seats are numbered p1, p2, ... to the left, and p1 follows the last.",
		Tell: (*Game).tellPass,
	},
	TurnRound: {ID: "loam.turn.round", Kind: rule.KindDefinition, Section: "Turn Structure", Words: "A round is one turn for each player.", Tie: rule.Acted,
		Tell: said("a round is over"),
	},
	TurnTracker:    {ID: "loam.turn.tracker", Kind: rule.KindComponent, Section: "Turn Structure", Words: "Marking rounds on the tracker is optional and has no effect.", From: []rule.Clause{TurnRound}, Tie: rule.Follows},
	TurnFixedOrder: {ID: "loam.turn.fixed-order", Kind: rule.KindTurn, Section: "Turn Structure", Words: "The order of players is the same in all rounds.", From: []rule.Clause{TurnPassLeft}, Tie: rule.Follows},
}
