package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on what cards there are, and what is printed on them.
const (
	CardTypes rule.Clause = iota
	CardSpeciesAttributes
	CardSpeciesText
	CardHabitatAttributes
	CardEventAttributes
	CardEventPermanent
	CardInstructions
	CardHabitatNeeded
	CardRange
	pastCard
)

var cardClauses = provisions{
	CardTypes: {ID: "phylo.card.types", Kind: rule.KindComponent, Section: "Types of cards", Words: "There are species, habitat and event cards, each played in its own way, and starters, which are never played.", Tie: rule.Judged,
		Explain: func(g *Game, _ *State, m Move) string {
			return fmt.Sprintf("%s is a card of the kind %s", g.cardName(m.Card), g.card(m.Card).Sort)
		},
	},
	CardSpeciesAttributes: {ID: "phylo.card.species-attributes", Kind: rule.KindComponent, Section: "Types of cards", Words: "A species shows its SCALE, its FOODCHAIN rank, its DIET, and the TERRAINs and CLIMATEs it lives in.", Tie: rule.Follows, From: []rule.Clause{LinkTerrainClimate, LinkRankGeneral, LinkCarnivoreScale}},
	CardSpeciesText:       {ID: "phylo.card.species-text", Kind: rule.KindComponent, Section: "Types of cards", Words: "More may be written on a species, such as MOVE or a keyword.", Tie: rule.Follows, From: []rule.Clause{MoveValue, InvasiveOnTop, ParasiteUnder, PollinatorEnables}},
	CardHabitatAttributes: {ID: "phylo.card.habitat-attributes", Kind: rule.KindComponent, Section: "Types of cards", Words: "A habitat shows TERRAINs, CLIMATEs and a number, which is its range.", Tie: rule.Follows, From: []rule.Clause{LinkTerrainClimate, ConnRange}},
	CardEventAttributes:   {ID: "phylo.card.event-attributes", Kind: rule.KindComponent, Section: "Types of cards", Words: "An event describes a change of the environment, and its number says how many turns it lasts.", Tie: rule.Follows, From: []rule.Clause{EventEffect, EventDuration}},
	CardEventPermanent: {ID: "phylo.card.event-permanent", Kind: rule.KindDefinition, Section: "Types of cards", Words: "An event that shows no number lasts for good.",
		Tell: said("a permanent event stays"),
	},
	CardInstructions: {ID: "phylo.card.instructions", Kind: rule.KindDefinition, Section: "Event cards, Other keywords", Words: "What a card says of itself goes before the general rules, so a species with a condition of its own is laid only where that holds.", Tie: rule.Judged,
		Explain: func(g *Game, _ *State, m Move) string {
			return fmt.Sprintf("%s is laid next to %s", g.cardName(m.Card), valueNames(g.card(m.Card).Beside, g.set.Terrains))
		},
	},
	CardHabitatNeeded: {ID: "phylo.card.habitat-needed", Kind: rule.KindLegality, Section: "Types of cards", Words: "A species builds on a card that itself comes from a habitat; without one nothing can be built.",
		Explain: nextTo(CardHabitatNeeded),
	},
	CardRange: {ID: "phylo.card.range", Kind: rule.KindLegality, Section: "Types of cards", Words: "A species is laid no further from the habitat it comes from than the habitat's number says, counted in moves.",
		Explain: nextTo(CardRange),
	},
}
