package biome

import "umpire/engines/rule"

// The clauses on what the actions of cards do.
const (
	ActionPayAny rule.Clause = iota + pastEnd
	ActionPerCardPoints
	ActionPerCardDraw
	ActionPerResourcePoints
	ActionPerSetPoints
	ActionGiveDrawPlayFree
	ActionGainAndDraw
	ActionGiveThenPlayFree
	ActionGivePointsDrawPlay
	ActionRevealIf
	ActionCoinIfResources
	ActionDrawKeep
	ActionNewAchievement
	ActionCoinIfRow
	ActionPayDef
	ActionDiscardDef
	ActionGiveDef
	ActionFreePlayScores
	ActionStealDodge
	ActionBlackbirdAnyHabitat
	pastTemplate
)

var templatesClauses = provisions{
	ActionPayAny: {ID: "biome.action.pay-any", Kind: rule.KindEffect, Section: "Action Examples 1, Glossary", Words: "pay-any: pay a number of resources and cards in any mix for points."},
	ActionPerCardPoints: {ID: "biome.action.per-card-points", Kind: rule.KindScore, Section: "Action Examples 2, Glossary", Words: "per-card-points: points for every card of some types.",
		Tell: (*Game).tellPoints,
	},
	ActionPerCardDraw: {ID: "biome.action.per-card-draw", Kind: rule.KindEffect, Section: "OVERVIEW", Words: "per-card-draw: cards for every card of some types."},
	ActionPerResourcePoints: {ID: "biome.action.per-resource-points", Kind: rule.KindScore, Section: "Action Examples 3, Glossary", Words: "per-resource-points: points for the tokens of a kind in the store, up to a maximum.",
		Tell: (*Game).tellPoints,
	},
	ActionPerSetPoints: {ID: "biome.action.per-set-points", Kind: rule.KindScore, Section: "Action Examples 4, Glossary", Words: "per-set-points: points for every full set of the seven types.",
		Tell: (*Game).tellPoints,
	},
	ActionGiveDrawPlayFree:   {ID: "biome.action.give-draw-play-free", Kind: rule.KindEffect, Section: "Action Examples 5, Glossary", Words: "give-draw-play-free: give food and cards, draw, and play one of the drawn cards free."},
	ActionGainAndDraw:        {ID: "biome.action.gain-and-draw", Kind: rule.KindEffect, Section: "Action Examples 6, Glossary", Words: "gain-and-draw: take resources and cards, and the others may draw."},
	ActionGiveThenPlayFree:   {ID: "biome.action.give-then-play-free", Kind: rule.KindEffect, Section: "Glossary, Great Plains Toad", Words: "give-then-play-free: give resources and cards, then play a certain card free."},
	ActionGivePointsDrawPlay: {ID: "biome.action.give-points-draw-play", Kind: rule.KindEffect, Section: "Glossary, Kit Fox", Words: "give-points-draw-play: give points, draw, and play one of the drawn cards cheaper."},
	ActionRevealIf:           {ID: "biome.action.reveal-if", Kind: rule.KindEffect, Section: "Glossary, Red-Winged Blackbird", Words: "reveal-if: reveal cards, for points if one is of a type, else for the cards and resources."},
	ActionCoinIfResources:    {ID: "biome.action.coin-if-resources", Kind: rule.KindEffect, Section: "Glossary, Bonobo", Words: "coin-if-resources: a coin brings points, or cards and a steal."},
	ActionDrawKeep:           {ID: "biome.action.draw-keep", Kind: rule.KindEffect, Section: "Glossary, Mountain Plover", Words: "draw-keep: draw cards and keep some."},
	ActionNewAchievement:     {ID: "biome.action.new-achievement", Kind: rule.KindEffect, Section: "Glossary", Words: "new-achievement: one of some drawn achievements may become public."},
	ActionCoinIfRow:          {ID: "biome.action.coin-if-row", Kind: rule.KindEffect, Section: "Glossary, Prairie Rose", Words: "coin-if-row: with a full row a coin brings points, or sunlight and cards."},
	ActionPayDef:             {ID: "biome.action.pay-def", Kind: rule.KindDefinition, Section: "Glossary", Words: "To pay is to return tokens to the supply.", From: []rule.Clause{ActionPayAny}},
	ActionDiscardDef:         {ID: "biome.action.discard-def", Kind: rule.KindDefinition, Section: "Glossary", Words: "To discard is to lay cards on the discard pile.", From: []rule.Clause{ActionPayAny, ActionDrawKeep}},
	ActionGiveDef:            {ID: "biome.action.give-def", Kind: rule.KindDefinition, Section: "Glossary", Tie: rule.Judged, Words: "To give is to hand over what is one's own to another player."},
	ActionFreePlayScores: {ID: "biome.action.free-play-scores", Kind: rule.KindScore, Section: "Phase 4", Words: "A card played by an action scores as usual.",
		Tell: (*Game).tellPoints,
	},
	ActionStealDodge:          {ID: "biome.action.steal-dodge", Kind: rule.KindLegality, Section: "Bonobo", Words: "Nobody may exchange to escape a steal.", From: []rule.Clause{ExchangeNoStealDodge}},
	ActionBlackbirdAnyHabitat: {ID: "biome.action.blackbird-any-habitat", Kind: rule.KindDefinition, Section: "Blackbird", Words: "The cards that a condition asks for may live anywhere in the Biome.", From: []rule.Clause{ActionRevealIf}},
}
