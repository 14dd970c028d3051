package biome

import "umpire/engines/rule"

// The clauses on the point track.
const (
	TrackLoop rule.Clause = iota + pastAnytime
	TrackBonus
	TrackKinds
	TrackFirstLapOnly
	TrackOrder
	TrackDiscount
	TrackDiscountForgo
	TrackBackward
	TrackReEarn
	TrackFormula
	TrackPredationTurn
	pastTrack
)

var trackClauses = provisions{
	TrackLoop: {ID: "biome.track.loop", Kind: rule.KindDefinition, Section: "POINT TRACK", Words: "The track is a loop, and laps add up.", From: []rule.Clause{TrackBonus, TrackFirstLapOnly}},
	TrackBonus: {ID: "biome.track.bonus", Kind: rule.KindTrigger, Section: "POINT TRACK", Words: "A token that comes to or passes a bonus space earns its bonus.",
		Tell:    (*Game).tellBonus,
		Explain: (*Game).explainBonuses,
	},
	TrackKinds: {ID: "biome.track.kinds", Kind: rule.KindEffect, Section: "POINT TRACK", Words: "A bonus gives a sunlight, a card, or a cheaper play."},
	TrackFirstLapOnly: {ID: "biome.track.first-lap-only", Kind: rule.KindLegality, Section: "POINT TRACK", Tie: rule.Acted, Words: "There are no bonuses after the first lap.",
		Tell: said("there are no bonuses after the first lap"),
	},
	TrackOrder: {ID: "biome.track.order", Kind: rule.KindEffect, Section: "POINT TRACK note", Words: "The owner chooses the order of several bonuses."},
	TrackDiscount: {ID: "biome.track.discount", Kind: rule.KindEffect, Section: "POINT TRACK", Words: "The discount bonus plays a card for one resource less.",
		Explain: (*Game).explainBonuses,
	},
	TrackDiscountForgo: {ID: "biome.track.discount-forgo", Kind: rule.KindEffect, Section: "Phase 4 note", Words: "The discount may be forgone, and a card drawn.",
		Explain: (*Game).explainBonuses,
	},
	TrackBackward:      {ID: "biome.track.backward", Kind: rule.KindEffect, Section: "POINT TRACK", Words: "Points given away move the token back."},
	TrackReEarn:        {ID: "biome.track.re-earn", Kind: rule.KindTrigger, Section: "POINT TRACK", Words: "A bonus space passed again after moving back gives its bonus again."},
	TrackFormula:       {ID: "biome.track.formula", Kind: rule.KindDefinition, Section: "derived", Words: "A move from p to q earns the bonuses above p up to q.", From: []rule.Clause{TrackBonus, TrackFirstLapOnly}},
	TrackPredationTurn: {ID: "biome.track.predation-turn", Kind: rule.KindTrigger, Section: "POINT TRACK note", Words: "Bonuses of the hunt are used in the hunt.", From: []rule.Clause{PredationBonusPredator}},
}
