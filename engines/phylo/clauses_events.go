package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on events.
const (
	EventPlay rule.Clause = iota + pastMove
	EventAnyOwner
	EventTarget
	EventEffect
	EventDomino
	EventDuration
	EventFlood
	EventBreaksLinks
	EventRemovedToPile
	pastEvent
)

var eventClauses = provisions{
	EventPlay: {ID: "phylo.event.play", Kind: rule.KindEffect, Section: "Event cards", Words: "An event is laid onto the card it is about.",
		Tell: func(g *Game, m Move, before, _ *State) string {
			return fmt.Sprintf("%s lies on %s", g.cardName(m.Card), g.faceName(before, m.To))
		},
	},
	EventAnyOwner: {ID: "phylo.event.any-owner", Kind: rule.KindLegality, Section: "Event cards", Words: "An event may be played on a card of either player.", Tie: rule.Defined},
	EventTarget: {ID: "phylo.event.target", Kind: rule.KindLegality, Section: "Event cards", Words: "An event is played on a card of the kind that it names.",
		Explain: (*Game).explainEvent,
		Flaw:    onSpots(EventTarget, "has an event on it that cannot lie there"),
	},
	EventEffect: {ID: "phylo.event.effect", Kind: rule.KindEffect, Section: "Event cards", Words: "An event does what is written on it.",
		Tell: said("the event works"),
	},
	EventDomino: {ID: "phylo.event.domino", Kind: rule.KindDefinition, Section: "Types of cards", Words: "What an event changes can reach further cards, but only by the links that it breaks.", Tie: rule.Follows, From: []rule.Clause{EventBreaksLinks, ConnChain}},
	EventDuration: {ID: "phylo.event.duration", Kind: rule.KindDefinition, Section: "Event cards", Words: "A numbered event ends when so many turns have passed.", Tie: rule.Acted,
		Tell: func(g *Game, _ Move, before, after *State) string { return g.tellEvents(before, after) },
		Flaw: onSpots(EventDuration, "has an event on it for more turns than it lasts"),
	},
	EventFlood:       {ID: "phylo.event.flood", Kind: rule.KindEffect, Section: "Event cards", Words: "An event can give a habitat another TERRAIN, as Flood makes it freshwater for 2 turns.", Tie: rule.Defined},
	EventBreaksLinks: {ID: "phylo.event.breaks-links", Kind: rule.KindEffect, Section: "Event cards", Words: "Links are looked at with the values that events give.", Tie: rule.Defined},
	EventRemovedToPile: {ID: "phylo.event.removed-to-pile", Kind: rule.KindEffect, Section: "Event cards", Words: "A species that an event takes off the table goes to its player's discard pile.",
		Tell: (*Game).tellPiled,
	},
}
