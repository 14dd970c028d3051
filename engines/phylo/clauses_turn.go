package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on the turn and its actions.
const (
	TurnAlternate rule.Clause = iota + pastSetup
	TurnOrder
	TurnDraw
	TurnActions
	TurnFacing
	TurnFirstCard
	ActionDiscard
	ActionHabitat
	ActionSpecies
	ActionEvent
	ActionMove
	ActionPass
	ActionSpread
	pastTurn
)

var turnClauses = provisions{
	TurnAlternate: {ID: "phylo.turn.alternate", Kind: rule.KindTurn, Section: "Basic play 4", Words: "One player's turn follows the other's, and only the player on turn acts.",
		Tell:    func(g *Game, _ Move, before, _ *State) string { return g.name(1-before.Active&1) + " is next" },
		Explain: func(g *Game, s *State, _ Move) string { return "it is the turn of " + g.name(s.Active) },
	},
	TurnOrder: {ID: "phylo.turn.order", Kind: rule.KindTurn, Section: "Basic play", Words: "A turn goes from the draw to the actions and ends with the removal; nobody acts before the draw.", Tie: rule.Judged,
		Explain: explainDue,
		Flaw:    (*Game).flawOrder,
	},
	TurnDraw: {ID: "phylo.turn.draw", Kind: rule.KindTurn, Section: "Basic play 1", Words: "A turn begins with a card from one's own deck.",
		Tell:    func(g *Game, _ Move, before, _ *State) string { return g.name(before.Active) + " has to draw a card" },
		Explain: explainDue,
		Flaw: func(g *Game, s *State) string {
			return fmt.Sprintf("a draw is due and the deck of %s is empty", g.name(s.Active))
		},
	},
	TurnActions: {ID: "phylo.turn.actions", Kind: rule.KindTurn, Section: "Basic play 2", Words: "A turn has three actions, of like or of different kinds.",
		Tell: func(g *Game, _ Move, before, _ *State) string {
			return fmt.Sprintf("%s has %d actions", g.name(before.Active), g.actions)
		},
		Explain: explainDue,
		Flaw:    (*Game).flawActions,
	},
	TurnFacing: {ID: "phylo.turn.facing", Kind: rule.KindDefinition, Section: "Basic play", Words: "A card faces the player who laid it, and so shows whose it is.",
		Tell: said("the card faces its player"),
	},
	TurnFirstCard: {ID: "phylo.turn.first-card", Kind: rule.KindLegality, Section: "Basic play 2, Example of play", Words: "Before anything else a player has to lay a habitat.",
		Explain: func(g *Game, _ *State, m Move) string { return g.name(m.Seat) + " has laid no habitat yet" },
		Flaw:    wrong("a player who has laid no habitat has a card on the table"),
	},
	ActionDiscard: {ID: "phylo.action.discard", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be to throw away a card of the hand and draw another.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s discards %s", g.name(before.Active), g.cardName(m.Card))
		},
		Explain: (*Game).explainHand,
		Flaw: func(g *Game, s *State) string {
			return fmt.Sprintf("a card is to be drawn for a discarded one and the deck of %s is empty", g.name(s.Active))
		},
	},
	ActionHabitat: {ID: "phylo.action.habitat", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be to lay a habitat from the hand.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s lays %s %s", g.name(before.Active), g.cardName(m.Card), m.To)
		},
		Explain: (*Game).explainHand,
	},
	ActionSpecies: {ID: "phylo.action.species", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be to lay a species from the hand.",
		Tell:    (*Game).tellSpecies,
		Explain: (*Game).explainHand,
	},
	ActionEvent: {ID: "phylo.action.event", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be to play an event from the hand.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s plays %s", g.name(before.Active), g.cardName(m.Card))
		},
		Explain: (*Game).explainHand,
	},
	ActionMove: {ID: "phylo.action.move", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be to MOVE a species.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s goes to %s", g.faceName(before, m.From), m.To)
		},
	},
	ActionPass: {ID: "phylo.action.pass", Kind: rule.KindEffect, Section: "Basic play 2", Words: "An action may be passed.",
		Tell: func(g *Game, _ Move, before, _ *State) string { return g.name(before.Active) + " passes" },
	},
	ActionSpread: {ID: "phylo.action.spread", Kind: rule.KindEffect, Section: "Other keywords, POLLINATOR", Words: "An action may be to let a plant SPREAD by a card laid upside down.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s spreads to %s", g.faceName(before, m.From), m.To)
		},
		Explain: (*Game).explainHand,
	},
}
