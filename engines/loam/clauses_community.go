package loam

import "umpire/engines/rule"

// The clauses on communities.
const (
	CommunityEveryCreature rule.Clause = iota + pastStat
	CommunityMaxSeven
	CommunityComplete
	CommunityCompleteClosed
	CommunityLevel1Join
	CommunityLevel1Start
	CommunityLevel2Ratio
	CommunityLevel2NotAlone
	CommunityLevel3Seventh
	CommunityLevel3NotAlone
	CommunityOneLevel3
	CommunityNoSwap
	CommunityNoMove
	CommunityFixedOrder
	CommunityCombine
	CommunityCombineIncomplete
	CommunityCombineSingles
	CommunityCombineSize
	CommunityCombineRatio
	CommunityCombineNotPlace
	CommunityCombineNoEarn
	CommunityCombineOptional
	CommunityCombineTiming
	CommunityCombineLayout
	CommunityAnyNumber
	CommunityColumn
	CommunityPositionFree
	CommunityOwnOnly
	pastCommunity
)

var communityClauses = provisions{
	CommunityEveryCreature: {ID: "loam.community.every-creature", Kind: rule.KindDefinition, Section: "Community Assembly", Words: "Every creature in a root zone belongs to exactly one community; a single creature is a community of one.", From: []rule.Clause{ActionPlaceIntoCommunity}, Tie: rule.Follows},
	CommunityMaxSeven: {ID: "loam.community.max-seven", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A community has at most seven creatures.",
		Explain: (*Game).explainSize, Flaw: flawedCommunity(CommunityMaxSeven),
	},
	CommunityComplete: {ID: "loam.community.complete", Kind: rule.KindDefinition, Section: "Community Assembly", Words: "A community of seven is complete, whatever its types and levels.", From: []rule.Clause{CommunityCompleteClosed}, Tie: rule.Follows},
	CommunityCompleteClosed: {ID: "loam.community.complete-closed", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Nothing can be placed into a complete community.",
		Explain: (*Game).explainSize,
	},
	CommunityLevel1Join:  {ID: "loam.community.level1-join", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 1 may be placed into any incomplete community.", From: []rule.Clause{CommunityCompleteClosed}, Tie: rule.Follows},
	CommunityLevel1Start: {ID: "loam.community.level1-start", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 1 may always be placed alone as a new community.", From: []rule.Clause{CommunityLevel2NotAlone, CommunityLevel3NotAlone}, Tie: rule.Follows},
	CommunityLevel2Ratio: {ID: "loam.community.level2-ratio", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 2 may be placed only if afterwards the community has at least two Level 1s for each Level 2, the new one included.",
		Explain: (*Game).explainRatio, Flaw: flawedCommunity(CommunityLevel2Ratio),
	},
	CommunityLevel2NotAlone: {ID: "loam.community.level2-not-alone", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 2 cannot start a community.",
		Explain: (*Game).explainLevel, Flaw: flawedCommunity(CommunityLevel2NotAlone),
	},
	CommunityLevel3Seventh: {ID: "loam.community.level3-seventh", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 3 may be placed only into a community that already has six other creatures, which it completes.",
		Explain: (*Game).explainSeventh, Flaw: flawedCommunity(CommunityLevel3Seventh),
	},
	CommunityLevel3NotAlone: {ID: "loam.community.level3-not-alone", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A Level 3 cannot start a community.",
		Explain: (*Game).explainLevel, Flaw: flawedCommunity(CommunityLevel3NotAlone),
	},
	CommunityOneLevel3: {ID: "loam.community.one-level3", Kind: rule.KindDefinition, Section: "Community Assembly", Words: "A community has at most one Level 3, and only complete communities have one.", From: []rule.Clause{CommunityLevel3Seventh, CommunityCompleteClosed}, Tie: rule.Follows},
	CommunityNoSwap: {ID: "loam.community.no-swap", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Single creatures are never swapped between communities.",
		Explain: (*Game).explainMissing,
	},
	CommunityNoMove: {ID: "loam.community.no-move", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Single creatures are never moved to another community, nor out into a new one (no splitting).",
		Explain: (*Game).explainMissing,
	},
	CommunityFixedOrder: {ID: "loam.community.fixed-order", Kind: rule.KindLegality, Section: "Community Assembly", Words: "The order inside a community is not rearranged.",
		Explain: (*Game).explainMissing,
	},
	CommunityCombine: {ID: "loam.community.combine", Kind: rule.KindEffect, Section: "Community Assembly", Words: "A player may combine two whole communities of their own into one.",
		Tell: (*Game).tellCombine, Explain: (*Game).explainUnion,
	},
	CommunityCombineIncomplete: {ID: "loam.community.combine-incomplete", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Both communities to be combined must be incomplete.",
		Explain: (*Game).explainUnion,
	},
	CommunityCombineSingles: {ID: "loam.community.combine-singles", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Communities of one may be combined too.", Tie: rule.Defined,
		Tell: said("communities of one can be combined as well"),
	},
	CommunityCombineSize: {ID: "loam.community.combine-size", Kind: rule.KindLegality, Section: "Community Assembly", Words: "The result has at most seven creatures; exactly seven makes a complete community.",
		Explain: (*Game).explainUnion,
	},
	CommunityCombineRatio: {ID: "loam.community.combine-ratio", Kind: rule.KindLegality, Section: "Community Assembly", Words: "The result must keep the Level 2 ratio (it always does, as both parts keep it).",
		Explain: (*Game).explainUnion,
	},
	CommunityCombineNotPlace: {ID: "loam.community.combine-not-place", Kind: rule.KindEffect, Section: "Community Assembly", Words: "Combining is not placing: no gains, no use of a place unit, no counting for scenarios.",
		Tell: said("combining is not placing"),
	},
	CommunityCombineNoEarn: {ID: "loam.community.combine-no-earn", Kind: rule.KindEffect, Section: "Community Assembly", Words: "Neighbors made by combining earn nothing.",
		Tell: said("neighbors made by combining earn nothing"), Explain: (*Game).explainPair,
	},
	CommunityCombineOptional: {ID: "loam.community.combine-optional", Kind: rule.KindTurn, Section: "Community Assembly", Words: "Combining is never required and costs nothing.", From: []rule.Clause{CommunityCombine}, Tie: rule.Follows},
	CommunityCombineTiming:   {ID: "loam.community.combine-timing", Kind: rule.KindTurn, Section: "Community Assembly", Words: "Combining is allowed on your own turn whenever you choose a turn move or are about to decide a placement.", Tie: rule.Defined},
	CommunityCombineLayout: {ID: "loam.community.combine-layout", Kind: rule.KindEffect, Section: "Community Assembly", Words: "The second community's creatures follow the first's, both in their old order.",
		Tell: said("the second community lies on the first"),
	},
	CommunityAnyNumber: {ID: "loam.community.any-number", Kind: rule.KindLegality, Section: "Community Assembly", Words: "There is no limit on the number of communities in a root zone, whether complete or not.", From: []rule.Clause{ActionPlaceIntoCommunity}, Tie: rule.Follows},
	CommunityColumn:    {ID: "loam.community.column", Kind: rule.KindDefinition, Section: "Community Assembly", Words: "A community is a single column; positions are consecutive.", From: []rule.Clause{CommunityPositionFree}, Tie: rule.Follows},
	CommunityPositionFree: {ID: "loam.community.position-free", Kind: rule.KindLegality, Section: "Community Assembly", Words: "A placed creature may go to any position: base, top or between two others, which keep their order.",
		Explain: (*Game).explainPosition,
	},
	CommunityOwnOnly: {ID: "loam.community.own-only", Kind: rule.KindLegality, Section: "Community Assembly", Words: "Only your own communities can be joined or combined.",
		Explain: (*Game).explainZone,
	},
}
