package phylo

import "umpire/engines/rule"

// The clauses on keywords.
const (
	InvasiveOnTop rule.Clause = iota + pastEvent
	InvasiveNoPoints
	ParasiteUnder
	ParasiteBothScore
	PollinatorEnables
	PollinatorCard
	PollinatorNoPoints
	PollinatorLinks
	PollinatorAction
	SpreadLikeMove
	SpreadNeeds
	MutualisticNamed
	pastKeyword
)

var keywordClauses = provisions{
	InvasiveOnTop: {ID: "phylo.invasive.on-top", Kind: rule.KindEffect, Section: "Other keywords", Words: "An INVASIVE species may be laid onto another that its text names.", Tie: rule.Judged,
		Explain: (*Game).explainInvasive,
		Flaw:    onSpots(InvasiveOnTop, "lies on what it cannot cover"),
	},
	InvasiveNoPoints: {ID: "phylo.invasive.no-points", Kind: rule.KindScore, Section: "Other keywords", Words: "What lies below an INVASIVE species earns nothing.",
		Tell: said("covered species count nothing"),
		Flaw: wrong("it is given as not counted"),
	},
	ParasiteUnder: {ID: "phylo.parasite.under", Kind: rule.KindEffect, Section: "Other keywords", Words: "A PARASITE may be put under a species that its text names.", Tie: rule.Judged,
		Explain: (*Game).explainParasite,
		Flaw:    onSpots(ParasiteUnder, "has a parasite that it cannot have"),
	},
	ParasiteBothScore: {ID: "phylo.parasite.both-score", Kind: rule.KindScore, Section: "Other keywords", Words: "A PARASITE earns its points beside those of its host.",
		Tell: said("the parasite counts beside its host"),
		Flaw: wrong("it is given as not counted"),
	},
	PollinatorEnables: {ID: "phylo.pollinator.enables", Kind: rule.KindEffect, Section: "Other keywords", Words: "A plant that wants a POLLINATOR can spread while one is next to it.", Tie: rule.Defined},
	PollinatorCard: {ID: "phylo.pollinator.card", Kind: rule.KindEffect, Section: "Other keywords", Words: "A hand card laid upside down shows where a plant has spread.",
		Tell: said("a card of the hand is laid upside down"),
	},
	PollinatorNoPoints: {ID: "phylo.pollinator.no-points", Kind: rule.KindScore, Section: "Other keywords", Words: "Cards that lie upside down earn nothing.",
		Tell: said("copies count nothing"),
		Flaw: wrong("it is given as not counted"),
	},
	PollinatorLinks: {ID: "phylo.pollinator.links", Kind: rule.KindEffect, Section: "Other keywords", Words: "Cards that lie upside down give links like the plant they show.", Tie: rule.Defined},
	PollinatorAction: {ID: "phylo.pollinator.action", Kind: rule.KindCost, Section: "Other keywords", Words: "To lay a card upside down costs an action.", Tie: rule.Acted,
		Tell: said("the copy takes an action"),
	},
	SpreadLikeMove: {ID: "phylo.spread.like-move", Kind: rule.KindDefinition, Section: "Other keywords", Words: "SPREAD reaches as far as its number, as MOVE does, while the plant stays where it is.", Tie: rule.Judged,
		Explain: (*Game).explainSpread,
		Flaw:    onSpots(SpreadLikeMove, "is a copy of what cannot spread"),
	},
	SpreadNeeds: {ID: "phylo.spread.needs", Kind: rule.KindLegality, Section: "Other keywords", Words: "Where a plant's text wants a POLLINATOR or WIND, it does not spread without.",
		Explain: (*Game).explainNeeds,
	},
	MutualisticNamed: {ID: "phylo.mutualistic.named", Kind: rule.KindComponent, Section: "Types of cards", Words: "MUTUALISTIC is a word on cards that does nothing.", Tie: rule.Follows, From: []rule.Clause{LinkRank1, SpreadNeeds}},
}
