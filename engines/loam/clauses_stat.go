package loam

import "umpire/engines/rule"

// The clauses on creatures, stats and upgrades.
const (
	CreatureOneType rule.Clause = iota + pastTurn
	CreatureOneLevel
	CreatureGains
	CreatureNameInert
	CreatureTigerBeetleLarva
	StatAddOnPlace
	StatUncapped
	StatLap
	StatExactly20
	StatLapFormula
	StatTrueValue
	StatNoPoints
	UpgradeThreshold
	UpgradeImmediate
	UpgradeAutomatic
	UpgradeCorresponding
	UpgradeUnusedAtOnce
	UpgradeUsedLater
	UpgradeInUseCountsAsUsed
	UpgradePermanentBase
	UpgradeIndependent
	pastStat
)

var statClauses = provisions{
	CreatureOneType:          {ID: "loam.creature.one-type", Kind: rule.KindDefinition, Section: "Creatures", Words: "A creature has one type, used for behaviors and scoring.", From: []rule.Clause{BehaviorEarn, ScoreTypes, ScoreAllSix}, Tie: rule.Follows},
	CreatureOneLevel:         {ID: "loam.creature.one-level", Kind: rule.KindDefinition, Section: "Creatures", Words: "A creature has one level, 1, 2 or 3, used for placing and scoring.", From: []rule.Clause{CommunityLevel2Ratio, CommunityLevel3Seventh}, Tie: rule.Follows},
	CreatureGains:            {ID: "loam.creature.gains", Kind: rule.KindDefinition, Section: "Creatures", Words: "A creature lists the stats it raises and by how much.", From: []rule.Clause{ActionPlaceGains}, Tie: rule.Follows},
	CreatureNameInert:        {ID: "loam.creature.name-inert", Kind: rule.KindDefinition, Section: "Creatures", Words: "Name and description have no effect on play.", From: []rule.Clause{BehaviorEarn, ScoreTypes}, Tie: rule.Follows},
	CreatureTigerBeetleLarva: {ID: "loam.creature.tiger-beetle-larva", Kind: rule.KindComponent, Section: "Creatures", Words: "Tiger beetle larva: level 2, type LP, gains 1/0/2.", From: []rule.Clause{ActionPlaceGains}, Tie: rule.Follows},
	StatAddOnPlace:           {ID: "loam.stat.add-on-place", Kind: rule.KindEffect, Section: "Placing Creatures", Words: "Placing a creature raises its owner's stats by its gains; nobody else's change.", From: []rule.Clause{ActionPlaceGains}, Tie: rule.Follows},
	StatUncapped: {ID: "loam.stat.uncapped", Kind: rule.KindDefinition, Section: "Placing Creatures", Words: "Stats have no maximum.", Tie: rule.Acted,
		Tell: said("stats go on beyond the end of the track"),
	},
	StatLap:        {ID: "loam.stat.lap", Kind: rule.KindComponent, Section: "Placing Creatures", Words: "A stat above 20 is shown by a point counter on 20 and the stat counter starting over: 21 shows as 1, 22 as 2 and so on.", From: []rule.Clause{StatUncapped}, Tie: rule.Follows},
	StatExactly20:  {ID: "loam.stat.exactly-20", Kind: rule.KindComponent, Section: "Placing Creatures", Words: "Exactly 20 is shown without a lap counter.", From: []rule.Clause{StatUncapped}, Tie: rule.Follows},
	StatLapFormula: {ID: "loam.stat.lap-formula", Kind: rule.KindComponent, Section: "Placing Creatures", Words: "A value v of at least 1 shows laps = (v - 1) div 20 and position = v - 20 x laps.", From: []rule.Clause{StatUncapped}, Tie: rule.Follows},
	StatTrueValue: {ID: "loam.stat.true-value", Kind: rule.KindDefinition, Section: "Placing Creatures", Words: "Every rule uses the true value, never the position on the track.", Tie: rule.Defined,
		Tell: said("the true value counts, not the place on the track"),
	},
	StatNoPoints: {ID: "loam.stat.no-points", Kind: rule.KindScore, Section: "Game End and Scoring", Words: "High stats give no points as such.", From: []rule.Clause{ScoreBalance}, Tie: rule.Follows},
	UpgradeThreshold: {ID: "loam.upgrade.threshold", Kind: rule.KindTrigger, Section: "Upgrading Inputs", Words: "When a stat reaches or passes 8 its input turns to the upgraded side.",
		Tell: (*Game).tellSides, Flaw: (*Game).flawSides,
	},
	UpgradeImmediate: {ID: "loam.upgrade.immediate", Kind: rule.KindTrigger, Section: "Upgrading Inputs", Words: "The input turns at once, after the single placement that raised the stat, even in the middle of an effect.",
		Tell: said("it turns at once"),
	},
	UpgradeAutomatic: {ID: "loam.upgrade.automatic", Kind: rule.KindTrigger, Section: "Upgrading Inputs", Words: "The turn to the upgraded side needs no decision.", From: []rule.Clause{UpgradeThreshold}, Tie: rule.Follows},
	UpgradeCorresponding: {ID: "loam.upgrade.corresponding", Kind: rule.KindTrigger, Section: "Upgrading Inputs", Words: "Only the input of that stat is affected.",
		Tell: said("only the input of that stat turns"),
	},
	UpgradeUnusedAtOnce: {ID: "loam.upgrade.unused-at-once", Kind: rule.KindEffect, Section: "Upgrading Inputs", Words: "If the input has not been used this turn, its upgraded side can be used this very turn.",
		Tell: said("its upgraded side can be used this very turn"),
	},
	UpgradeUsedLater: {ID: "loam.upgrade.used-later", Kind: rule.KindEffect, Section: "Upgrading Inputs", Words: "If the input has been used this turn, it stays used and comes back at end of turn, so the upgraded side serves from the next turn.",
		Tell: said("the used input stays used until the end of the turn"),
	},
	UpgradeInUseCountsAsUsed: {ID: "loam.upgrade.in-use-counts-as-used", Kind: rule.KindEffect, Section: "Upgrading Inputs", Words: "The input whose effect is being resolved counts as used.",
		Tell: said("the input in use counts as used"),
	},
	UpgradePermanentBase: {ID: "loam.upgrade.permanent-base", Kind: rule.KindDefinition, Section: "Upgrading Inputs", Words: "In a game without the Invasive Species scenario stats never fall, so an upgraded input stays upgraded.", From: []rule.Clause{ActionPlaceGains}, Tie: rule.Follows},
	UpgradeIndependent: {ID: "loam.upgrade.independent", Kind: rule.KindDefinition, Section: "Upgrading Inputs", Words: "One placement can upgrade several inputs, one for each stat that reaches 8.",
		Tell: said("each stat turns its own input"),
	},
}
