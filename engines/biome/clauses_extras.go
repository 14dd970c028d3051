package biome

import "umpire/engines/rule"

// The clauses on private achievements and Bountiful Biome.
const (
	PrivateModes rule.Clause = iota + pastMode
	PrivateDeal
	PrivateScore
	BountifulModes
	BountifulDeal
	BountifulRedraw
	BountifulTwoDown
	BountifulThird
	BountifulReveal
	BountifulPlayOn
	BountifulBenefit
	BountifulUnmet
	BountifulPermanent
	BountifulReclaim
	pastExtra
)

var extrasClauses = provisions{
	PrivateModes: {ID: "biome.private.modes", Kind: rule.KindVariant, Section: "Private Achievements", Tie: rule.Acted, Words: "Private achievements are a variant, which goes with any mode."},
	PrivateDeal:  {ID: "biome.private.deal", Kind: rule.KindSetup, Section: "Private Achievements", Tie: rule.Acted, Words: "Each player is dealt a secret achievement."},
	PrivateScore: {ID: "biome.private.score", Kind: rule.KindScore, Section: "Private Achievements", Words: "At the end everybody scores the first place of every private achievement that they have met.",
		Tell: (*Game).tellPoints,
	},
	BountifulModes:   {ID: "biome.bountiful.modes", Kind: rule.KindVariant, Section: "Bountiful", Tie: rule.Acted, Words: "Bountiful Biome is a variant, which goes with any mode."},
	BountifulDeal:    {ID: "biome.bountiful.deal", Kind: rule.KindSetup, Section: "Bountiful", Tie: rule.Acted, Words: "Each player is dealt three Bountiful cards."},
	BountifulRedraw:  {ID: "biome.bountiful.redraw", Kind: rule.KindSetup, Section: "Bountiful", Tie: rule.Judged, Words: "Up to three of them may be redrawn once."},
	BountifulTwoDown: {ID: "biome.bountiful.two-down", Kind: rule.KindSetup, Section: "Bountiful", Tie: rule.Judged, Words: "Two are laid face down in the own Biome."},
	BountifulThird:   {ID: "biome.bountiful.third", Kind: rule.KindSetup, Section: "Bountiful", Tie: rule.Judged, Words: "The third goes face up to the right-hand neighbour."},
	BountifulReveal:  {ID: "biome.bountiful.reveal", Kind: rule.KindSetup, Section: "Bountiful", Tie: rule.Acted, Words: "Then all are turned up."},
	BountifulPlayOn:  {ID: "biome.bountiful.play-on", Kind: rule.KindLegality, Section: "Bountiful", Tie: rule.Acted, Words: "Cards are played onto them as onto any space."},
	BountifulBenefit: {ID: "biome.bountiful.benefit", Kind: rule.KindTrigger, Section: "Bountiful", Words: "A card that meets the requirement brings the benefit."},
	BountifulUnmet: {ID: "biome.bountiful.unmet", Kind: rule.KindLegality, Section: "Bountiful", Tie: rule.Acted, Words: "Any other card brings nothing.",
		Tell: said("the card misses the requirement"),
	},
	BountifulPermanent: {ID: "biome.bountiful.permanent", Kind: rule.KindEffect, Section: "Bountiful", Words: "A Bountiful card stays."},
	BountifulReclaim:   {ID: "biome.bountiful.reclaim", Kind: rule.KindTrigger, Section: "Bountiful", Words: "Once the space is free again the benefit can be had again."},
}
