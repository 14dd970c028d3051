package phylo

import (
	"fmt"

	"umpire/engines/rule"
)

// The clauses on where cards lie, and on what new ones build.
const (
	GeoAlignment rule.Clause = iota + pastTurn
	GeoAdjacent
	GeoNoOverlap
	HabitatClimate
	HabitatAnyNeighbour
	HabitatTerrainFree
	HabitatStarter
	HabitatOpening
	HabitatElsewhere
	SpeciesControl
	SpeciesNoControlNoPlay
	SpeciesStarterGivesNone
	pastPlace
)

var placeClauses = provisions{
	GeoAlignment: {ID: "phylo.geo.alignment", Kind: rule.KindDefinition, Section: "Example of play", Words: "Cards touch along a whole side or along half of one, as the players like.",
		Explain: func(_ *Game, _ *State, m Move) string {
			if !m.places() {
				return ""
			}
			return m.To.String() + " is off the grid"
		},
		Flaw: func(g *Game, s *State) string {
			one := &s.Table[max(0, g.astray(s))]
			return fmt.Sprintf("%s %s is off the grid", g.cardName(one.Card), one.at())
		},
	},
	GeoAdjacent: {ID: "phylo.geo.adjacent", Kind: rule.KindDefinition, Section: "Example of play", Words: "Cards are next to each other if they share half a side or more; corners do not count."},
	GeoNoOverlap: {ID: "phylo.geo.no-overlap", Kind: rule.KindLegality, Section: "Movement", Words: "A card is laid only where no other lies, not even in part, unless it is played onto, on or under that card.",
		Explain: (*Game).explainOverlap,
		Flaw:    wrong("two cards overlap"),
	},
	HabitatClimate: {ID: "phylo.habitat.climate", Kind: rule.KindLegality, Section: "Basic play 2", Words: "A habitat goes next to a card that has a CLIMATE in common with it.",
		Explain: nextTo(HabitatClimate),
	},
	HabitatAnyNeighbour: {ID: "phylo.habitat.any-neighbour", Kind: rule.KindLegality, Section: "Example of play", Words: "One matching neighbour is enough for a habitat, be it habitat or species, one's own or not.", Tie: rule.Defined},
	HabitatTerrainFree:  {ID: "phylo.habitat.terrain-free", Kind: rule.KindLegality, Section: "Example of play", Words: "Habitats are laid without regard to TERRAIN.", Tie: rule.Defined},
	HabitatStarter:      {ID: "phylo.habitat.starter", Kind: rule.KindLegality, Section: "Basic play 2, Example of play", Words: "A starter takes any habitat at its side.", Tie: rule.Defined},
	HabitatOpening: {ID: "phylo.habitat.opening", Kind: rule.KindEffect, Section: "Example of play", Words: "The first habitat of a player, as a rule beside the own starter, takes an action like every other card.",
		Tell: said("the first habitat takes an action too"),
	},
	HabitatElsewhere: {ID: "phylo.habitat.elsewhere", Kind: rule.KindLegality, Section: "Example of play", Words: "Even the first habitat may lie away from the starters, next to a card with a common CLIMATE.", Tie: rule.Defined},
	SpeciesControl: {ID: "phylo.species.control", Kind: rule.KindLegality, Section: "Basic play 2, Example of play", Words: "The card on which a new species builds must be the player's own.",
		Explain: nextTo(SpeciesControl),
	},
	SpeciesNoControlNoPlay: {ID: "phylo.species.no-control-no-play", Kind: rule.KindLegality, Section: "Example of play", Words: "Who has neither habitat nor species on the table cannot lay a species.",
		Explain: func(g *Game, _ *State, m Move) string {
			return g.name(m.Seat) + " has neither habitat nor species on the table"
		},
	},
	SpeciesStarterGivesNone: {ID: "phylo.species.starter-gives-none", Kind: rule.KindLegality, Section: "Example of play", Words: "Species do not build on starters.",
		Explain: nextTo(SpeciesStarterGivesNone),
	},
}
