package phylo

import "umpire/engines/rule"

// The clauses on what stands on what, what is connected, and what goes.
const (
	LinkTerrainClimate rule.Clause = iota + pastPlace
	LinkRankGeneral
	LinkRank1
	LinkHabitatRank1Only
	LinkHerbivore
	LinkOmnivorePlant
	LinkOmnivorePrey
	LinkCarnivoreScale
	LinkScaleOverride
	LinkDiet
	ConnChain
	ConnRange
	ConnBothPlayers
	RemoveStep
	RemoveOwn
	RemoveAfterActions
	RemovePile
	RemoveOpponentHelps
	pastLink
)

var linkClauses = provisions{
	LinkTerrainClimate: {ID: "phylo.link.terrain-climate", Kind: rule.KindLegality, Section: "Example of play", Words: "A species and the card it stands on have a TERRAIN and a CLIMATE in common.",
		Explain: nextTo(LinkTerrainClimate),
	},
	LinkRankGeneral: {ID: "phylo.link.rank-general", Kind: rule.KindLegality, Section: "Example of play", Words: "As a rule a species stands on one with the same FOODCHAIN number or the number below.",
		Explain: nextTo(LinkRankGeneral),
	},
	LinkRank1: {ID: "phylo.link.rank1", Kind: rule.KindLegality, Section: "Example of play", Words: "Species of FOODCHAIN 1 stand on any card that fits in TERRAIN and CLIMATE, also on habitats.", Tie: rule.Defined},
	LinkHabitatRank1Only: {ID: "phylo.link.habitat-rank1-only", Kind: rule.KindLegality, Section: "Example of play", Words: "Species of a higher FOODCHAIN number do not stand on a habitat.",
		Explain: nextTo(LinkHabitatRank1Only),
	},
	LinkHerbivore: {ID: "phylo.link.herbivore", Kind: rule.KindLegality, Section: "Example of play", Words: "A herbivore stands on a species of FOODCHAIN 1.",
		Explain: nextTo(LinkHerbivore),
	},
	LinkOmnivorePlant: {ID: "phylo.link.omnivore-plant", Kind: rule.KindLegality, Section: "Example of play", Words: "An omnivore stands on any plant, whatever the FOODCHAIN number and the SCALE.", Tie: rule.Defined},
	LinkOmnivorePrey: {ID: "phylo.link.omnivore-prey", Kind: rule.KindLegality, Section: "Example of play", Words: "An omnivore that stands on an animal must not be smaller than it.",
		Explain: nextTo(LinkOmnivorePrey),
	},
	LinkCarnivoreScale: {ID: "phylo.link.carnivore-scale", Kind: rule.KindLegality, Section: "Example of play", Words: "A carnivore stands on nothing of a larger SCALE.",
		Explain: nextTo(LinkCarnivoreScale),
	},
	LinkScaleOverride: {ID: "phylo.link.scale-override", Kind: rule.KindLegality, Section: "Example of play", Words: "Pack hunters, scavengers and the like do not mind the SCALE.", Tie: rule.Defined},
	LinkDiet:          {ID: "phylo.link.diet", Kind: rule.KindDefinition, Section: "Example of play", Words: "What a species may stand on depends on its DIET too."},
	ConnChain:         {ID: "phylo.conn.chain", Kind: rule.KindDefinition, Section: "Example of play", Words: "A species is connected when links lead from it back to a habitat."},
	ConnRange:         {ID: "phylo.conn.range", Kind: rule.KindDefinition, Section: "Types of cards, Example of play", Words: "Connected is only what lies within the range of that habitat.", Tie: rule.Judged},
	ConnBothPlayers:   {ID: "phylo.conn.both-players", Kind: rule.KindDefinition, Section: "Example of play, Movement", Words: "Links run through the cards and habitats of either player."},
	RemoveStep: {ID: "phylo.remove.step", Kind: rule.KindTurn, Section: "Basic play 3", Words: "At the end of a turn the player on turn takes the own species away that are no longer connected.",
		Tell: func(g *Game, _ Move, before, _ *State) string { return g.tellLost(before) },
	},
	RemoveOwn: {ID: "phylo.remove.own", Kind: rule.KindLegality, Section: "Basic play 3", Words: "In that step only the cards of the player on turn go.", Tie: rule.Acted},
	RemoveAfterActions: {ID: "phylo.remove.after-actions", Kind: rule.KindTurn, Section: "Basic play 3, note", Words: "The step waits until the actions are done, so that the player can mend what the other broke.",
		Tell: said("the actions are done: what is lost is looked for"),
	},
	RemovePile: {ID: "phylo.remove.pile", Kind: rule.KindEffect, Section: "Basic play 3, Event cards", Words: "What is taken away goes to the discard pile of whose it is.",
		Tell: (*Game).tellPiled,
	},
	RemoveOpponentHelps: {ID: "phylo.remove.opponent-helps", Kind: rule.KindDefinition, Section: "Basic play 3", Words: "Nothing may be kept that has to go; the other player may point it out.", Tie: rule.Follows, From: []rule.Clause{RemoveStep}},
}
