package phylo

import "umpire/engines/rule"

// The clauses on MOVEs.
const (
	MoveOwn rule.Clause = iota + pastLink
	MovePurpose
	MoveValue
	MoveUnoccupied
	MoveNoControlNeeded
	MoveBadMove
	MoveOpponentHabitat
	MoveUsesAction
	SeenFreeMove
	pastMove
)

var moveClauses = provisions{
	MoveOwn: {ID: "phylo.move.own", Kind: rule.KindLegality, Section: "Basic play 2", Words: "A player moves own species only.",
		Explain: (*Game).explainOwn,
	},
	MovePurpose: {ID: "phylo.move.purpose", Kind: rule.KindDefinition, Section: "Movement", Words: "By a MOVE a species gets away from an event or takes shelter on the other player's habitats.", Tie: rule.Follows, From: []rule.Clause{MoveValue, MoveOpponentHabitat}},
	MoveValue: {ID: "phylo.move.value", Kind: rule.KindDefinition, Section: "Movement", Words: "A MOVE goes as far as the species' MOVE number at most, and a species without one stays.", Tie: rule.Judged,
		Explain: (*Game).explainDistance,
	},
	MoveUnoccupied: {ID: "phylo.move.unoccupied", Kind: rule.KindLegality, Section: "Movement", Words: "A MOVE ends on a free spot.",
		Explain: (*Game).explainOverlap,
	},
	MoveNoControlNeeded: {ID: "phylo.move.no-control-needed", Kind: rule.KindLegality, Section: "Basic play 2", Words: "A MOVE need not end next to a card of one's own.", Tie: rule.Defined},
	MoveBadMove:         {ID: "phylo.move.bad-move", Kind: rule.KindEffect, Section: "Movement", Words: "A MOVE may end where the species is not connected; the removal will then take it.", Tie: rule.Defined},
	MoveOpponentHabitat: {ID: "phylo.move.opponent-habitat", Kind: rule.KindEffect, Section: "Movement", Words: "A MOVE may end where only the other player's habitats hold the species, whose events it then shares.", Tie: rule.Defined},
	MoveUsesAction: {ID: "phylo.move.uses-action", Kind: rule.KindCost, Section: "Basic play 2", Words: "Each MOVE costs an action.",
		Tell:    said("the MOVE takes an action"),
		Explain: (*Game).explainFree,
	},
	SeenFreeMove: {ID: "phylo.seen.free-move", Kind: rule.KindVariant, Section: "Movement", Words: "By agreement a species that its player has met in the wild has a MOVE that costs no action.",
		Tell: said("seen in the wild: the MOVE is free"),
		Flaw: wrong("a free MOVE has been used outside a turn"),
	},
}
