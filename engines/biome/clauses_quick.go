package biome

import "umpire/engines/rule"

// The clauses on the quick rules, each of which follows from others.
const (
	QuickCollectOneOrTwo rule.Clause = iota + pastSolo
	QuickMigration
	QuickBrumation
	QuickPredatorsSameHabitat
	QuickFeedTwo
	QuickEndFilled
	QuickTieFullPoints
	QuickWinnerAfterActions
)

var quickClauses = provisions{
	QuickCollectOneOrTwo:      {ID: "biome.quick.collect-one-or-two", Kind: rule.KindEffect, Section: "Quick Rules, Phase 3", Words: "Two resources are collected, one in an Advanced Winter.", From: []rule.Clause{CollectTwo, AdvancedWinterOne}},
	QuickMigration:            {ID: "biome.quick.migration", Kind: rule.KindVariant, Section: "Quick Rules", Words: "Only Advanced and Expert have migration.", From: []rule.Clause{AdvancedMigrationWhen}},
	QuickBrumation:            {ID: "biome.quick.brumation", Kind: rule.KindVariant, Section: "Quick Rules", Words: "Only Advanced and Expert have brumation.", From: []rule.Clause{AdvancedBrumation}},
	QuickPredatorsSameHabitat: {ID: "biome.quick.predators-same-habitat", Kind: rule.KindLegality, Section: "Quick Rules", Words: "Predators hunt in their own habitat.", From: []rule.Clause{PredationTarget}},
	QuickFeedTwo:              {ID: "biome.quick.feed-two", Kind: rule.KindScore, Section: "Quick Rules", Words: "A fed baby is worth two points.", From: []rule.Clause{FeedPoints}},
	QuickEndFilled:            {ID: "biome.quick.end-filled", Kind: rule.KindEnd, Section: "Quick Rules", Words: "Full means full of plants and animals.", From: []rule.Clause{EndFull}},
	QuickTieFullPoints:        {ID: "biome.quick.tie-full-points", Kind: rule.KindTiebreak, Section: "Quick Rules", Words: "Tied completers all get the full points.", From: []rule.Clause{AchievementSimultaneousTie}},
	QuickWinnerAfterActions:   {ID: "biome.quick.winner-after-actions", Kind: rule.KindEnd, Section: "Quick Rules", Words: "The winner is named after the last action phase.", From: []rule.Clause{EndFinish}},
}
