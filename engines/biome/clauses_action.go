package biome

import "umpire/engines/rule"

// The clauses on the action phase and the end of a season.
const (
	ActionOrder rule.Clause = iota + pastSummer
	ActionOne
	ActionCube
	ActionOnce
	ActionDrawInstead
	ActionSameSeason
	ActionCondition
	ActionInformativeCount
	SeasonEnd
	SeasonPassToken
	SeasonYearToken
	pastAction
)

var actionClauses = provisions{
	ActionOrder: {ID: "biome.action.order", Kind: rule.KindTurn, Section: "Phase 6", Words: "In the action phase turns go clockwise from the starting player.",
		Tell: nextOr("turns go clockwise from the starting player"),
	},
	ActionOne: {ID: "biome.action.one", Kind: rule.KindLegality, Section: "Phase 6", Words: "On the turn one card of the own Biome that has an action may be activated.",
		Explain: (*Game).explainAction,
	},
	ActionCube: {ID: "biome.action.cube", Kind: rule.KindCost, Section: "Phase 6", Tie: rule.Acted, Words: "An activated card is marked with a cube.",
		Tell: (*Game).tellCube,
	},
	ActionOnce: {ID: "biome.action.once", Kind: rule.KindLegality, Section: "Phase 6", Words: "A card with a cube cannot be activated.",
		Explain: (*Game).explainAction,
	},
	ActionDrawInstead: {ID: "biome.action.draw-instead", Kind: rule.KindEffect, Section: "Phase 6", Words: "Instead of activating a player may draw a card."},
	ActionSameSeason:  {ID: "biome.action.same-season", Kind: rule.KindLegality, Section: "Phase 6", Words: "A card may act in the season in which it was laid.", From: []rule.Clause{ActionOne}},
	ActionCondition: {ID: "biome.action.condition", Kind: rule.KindLegality, Section: "Glossary", Words: "An action needs its condition met and its whole price at hand.",
		Explain: (*Game).explainAction,
	},
	ActionInformativeCount: {ID: "biome.action.informative-count", Kind: rule.KindDefinition, Section: "Phase 6", Words: "How long games last on average binds nobody.", From: []rule.Clause{EndFinish}},
	SeasonEnd: {ID: "biome.season.end", Kind: rule.KindTurn, Section: "Phase 6", Words: "When everybody has acted the season is over.",
		Tell: said("the season is over"),
	},
	SeasonPassToken: {ID: "biome.season.pass-token", Kind: rule.KindTurn, Section: "Setup step 5, Phase 6", Words: "Then the next player clockwise becomes the starting player.",
		Tell: (*Game).tellStart,
	},
	SeasonYearToken: {ID: "biome.season.year-token", Kind: rule.KindTurn, Section: "Phase 6", Words: "After Summer the next year begins.", From: []rule.Clause{SeasonOrder}},
}
