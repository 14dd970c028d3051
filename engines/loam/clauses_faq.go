package loam

import "umpire/engines/rule"

// The clauses on the questions and answers that follow from other clauses.
const (
	FaqPlaceIndependent rule.Clause = iota + pastScenario
	FaqDrawIndependent
	FaqCommunitiesIndependent
	FaqNoLimits
	FaqEarnTiming
	FaqRichExudatesTiming
	FaqTimingSolo
	FaqBuryCostSingle
	FaqCreatureDeckOut
	FaqBehaviorDeckOut
	FaqSeparatePiles
	FaqBothEmpty
)

var faqClauses = provisions{
	FaqPlaceIndependent:       {ID: "loam.faq.place-independent", Kind: rule.KindEffect, Section: "FAQ", Words: "Several placements by one input or behavior may mix hand and soil.", From: []rule.Clause{EffectUnits, ActionPlaceSources}, Tie: rule.Follows},
	FaqDrawIndependent:        {ID: "loam.faq.draw-independent", Kind: rule.KindEffect, Section: "FAQ", Words: "Several draws at once may mix soil and deck.", From: []rule.Clause{EffectUnits, ActionDrawSourceChoice}, Tie: rule.Follows},
	FaqCommunitiesIndependent: {ID: "loam.faq.communities-independent", Kind: rule.KindEffect, Section: "FAQ", Words: "Several placements by one effect need not go into one community.", From: []rule.Clause{EffectUnits, ActionPlaceIntoCommunity}, Tie: rule.Follows},
	FaqNoLimits:               {ID: "loam.faq.no-limits", Kind: rule.KindDefinition, Section: "FAQ", Words: "There is no maximum hand size, soil size or number of communities.", From: []rule.Clause{ActionDraw, ActionGrow, ActionPlaceIntoCommunity}, Tie: rule.Follows},
	FaqEarnTiming:             {ID: "loam.faq.earn-timing", Kind: rule.KindTrigger, Section: "FAQ", Words: "An earned behavior is taken after the effect with the decisive placement has fully resolved.", From: []rule.Clause{BehaviorEarnAfterEffect}, Tie: rule.Follows},
	FaqRichExudatesTiming:     {ID: "loam.faq.rich-exudates-timing", Kind: rule.KindTrigger, Section: "FAQ", Words: "If the first of the two creatures placed by Rich Exudates earns a behavior, the second is placed before it is taken.", From: []rule.Clause{BehaviorEarnAfterEffect}, Tie: rule.Follows},
	FaqTimingSolo:             {ID: "loam.faq.timing-solo", Kind: rule.KindTrigger, Section: "FAQ", Words: "The order of placing and taking can matter in the solo scenarios.", From: []rule.Clause{BehaviorEarnAfterEffect, ScenarioOnEarn}, Tie: rule.Follows},
	FaqBuryCostSingle:         {ID: "loam.faq.bury-cost-single", Kind: rule.KindCost, Section: "FAQ", Words: "One creature cannot pay the bury cost of several behaviors.", From: []rule.Clause{BehaviorBuryCostSeparate}, Tie: rule.Follows},
	FaqCreatureDeckOut: {ID: "loam.faq.creature-deck-out", Kind: rule.KindEffect, Section: "FAQ", Words: "When the creature deck runs out, its discard pile is shuffled and becomes the deck.",
		Tell: (*Game).tellReshuffled,
	},
	FaqBehaviorDeckOut: {ID: "loam.faq.behavior-deck-out", Kind: rule.KindEffect, Section: "FAQ", Words: "When the behavior deck runs out, its own discard pile is shuffled and becomes the deck.", From: []rule.Clause{BehaviorDeckOut}, Tie: rule.Follows},
	FaqSeparatePiles:   {ID: "loam.faq.separate-piles", Kind: rule.KindEffect, Section: "FAQ", Words: "Creature and behavior discard piles are separate.", From: []rule.Clause{FaqCreatureDeckOut, BehaviorDeckOut}, Tie: rule.Follows},
	FaqBothEmpty:       {ID: "loam.faq.both-empty", Kind: rule.KindEffect, Section: "FAQ", Words: "If a deck and its discard pile are both empty, what needs a card from it is carried out as far as possible.", From: []rule.Clause{EffectAsFarAsPossible}, Tie: rule.Follows},
}
