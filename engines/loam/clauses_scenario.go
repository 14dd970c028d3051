package loam

import "umpire/engines/rule"

// The clauses on the four scenarios.
const (
	ScenarioDroughtModifier rule.Clause = iota + pastSolo
	ScenarioDroughtT1Draw
	ScenarioDroughtT1HandOnly
	ScenarioDroughtT1DrawFree
	ScenarioDroughtT2FirstTwo
	ScenarioDroughtT2Count
	ScenarioDroughtT3Extra
	ScenarioDroughtT3Optional
	ScenarioSurfaceFireModifier
	ScenarioSurfaceFireT1Bury
	ScenarioSurfaceFireT1Input
	ScenarioSurfaceFireT2
	ScenarioSurfaceFireT3Draw
	ScenarioSurfaceFireT3Place
	ScenarioSurfaceFireT3Empty
	ScenarioAllelopathyModifier
	ScenarioAllelopathyT1
	ScenarioAllelopathyT2
	ScenarioAllelopathyT3
	ScenarioAllelopathyT3Return
	ScenarioAllelopathyT3MustUse
	ScenarioAllelopathySides
	ScenarioInvasiveModifier
	ScenarioInvasiveT1
	ScenarioInvasiveT2
	ScenarioInvasiveT3
	ScenarioInvasiveSubtract
	ScenarioInvasiveNegative
	ScenarioInvasiveDowngrade
	ScenarioInvasiveNoCommunity
	ScenarioInvasiveNotPlaced
	ScenarioInvasiveT3Bury
	ScenarioInvasiveT3Restore
	pastScenario
)

var scenarioClauses = provisions{
	ScenarioDroughtModifier: {ID: "loam.scenario.drought.modifier", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Drought adds 3 to the final score.",
		Tell: asWritten(ScenarioDroughtModifier),
	},
	ScenarioDroughtT1Draw: {ID: "loam.scenario.drought.t1-draw", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Turn 1 starts with two draws, each from soil or deck by choice.",
		Tell: asWritten(ScenarioDroughtT1Draw),
	},
	ScenarioDroughtT1HandOnly: {ID: "loam.scenario.drought.t1-hand-only", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "On turn 1 creatures may be placed only from the hand; a place unit with no creature in hand that fits is skipped.", Tie: rule.Judged,
		Tell: asWritten(ScenarioDroughtT1HandOnly), Explain: (*Game).explainSource,
	},
	ScenarioDroughtT1DrawFree: {ID: "loam.scenario.drought.t1-draw-free", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Drawing from the soil (and placing that creature afterwards) stays allowed.", Tie: rule.Defined,
		Tell: asWritten(ScenarioDroughtT1DrawFree),
	},
	ScenarioDroughtT2FirstTwo: {ID: "loam.scenario.drought.t2-first-two", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "On turn 2 each of the first two creatures placed must come from the hand unless that creature gains at least 1 Structure, in which case it may come from the soil.", Tie: rule.Judged,
		Tell: asWritten(ScenarioDroughtT2FirstTwo), Explain: (*Game).explainSource,
	},
	ScenarioDroughtT2Count: {ID: "loam.scenario.drought.t2-count", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "The count runs over all placements of the turn, whatever effect makes them; skipped units do not count.",
		Tell: said("the placement counts for the first two of the turn"),
	},
	ScenarioDroughtT3Extra: {ID: "loam.scenario.drought.t3-extra", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "On turn 3 each behavior earned entitles you to one placement that costs no input.",
		Tell: asWritten(ScenarioDroughtT3Extra),
	},
	ScenarioDroughtT3Optional: {ID: "loam.scenario.drought.t3-optional", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Drought's extra placement is optional, from the hand only, and obeys all placing rules.", Tie: rule.Defined,
		Tell: asWritten(ScenarioDroughtT3Optional), Explain: (*Game).explainSource,
	},
	ScenarioSurfaceFireModifier: {ID: "loam.scenario.surface-fire.modifier", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Surface Fire adds 4 to the final score.",
		Tell: asWritten(ScenarioSurfaceFireModifier),
	},
	ScenarioSurfaceFireT1Bury: {ID: "loam.scenario.surface-fire.t1-bury", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Turn 1 starts with burying two random creatures from the soil.",
		Tell: asWritten(ScenarioSurfaceFireT1Bury),
	},
	ScenarioSurfaceFireT1Input: {ID: "loam.scenario.surface-fire.t1-input", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "After burying, you discard one input of your choice until end of turn.",
		Tell: asWritten(ScenarioSurfaceFireT1Input),
	},
	ScenarioSurfaceFireT2: {ID: "loam.scenario.surface-fire.t2", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Turn 2 starts with burying two random creatures from the soil, then growing the soil by 2.",
		Tell: asWritten(ScenarioSurfaceFireT2),
	},
	ScenarioSurfaceFireT3Draw: {ID: "loam.scenario.surface-fire.t3-draw", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "On turn 3, for each behavior earned, you draw one random creature from the discard pile into your hand; this is not optional.",
		Tell: asWritten(ScenarioSurfaceFireT3Draw),
	},
	ScenarioSurfaceFireT3Place: {ID: "loam.scenario.surface-fire.t3-place", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "You may place that creature at once if a legal place exists, without using an input; otherwise it stays in your hand.",
		Tell: asWritten(ScenarioSurfaceFireT3Place),
	},
	ScenarioSurfaceFireT3Empty: {ID: "loam.scenario.surface-fire.t3-empty", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "With an empty discard pile nothing is drawn.",
		Tell: said("nothing is left to draw"),
	},
	ScenarioAllelopathyModifier: {ID: "loam.scenario.allelopathy.modifier", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Allelopathy adds 8 to the final score.",
		Tell: asWritten(ScenarioAllelopathyModifier),
	},
	ScenarioAllelopathyT1: {ID: "loam.scenario.allelopathy.t1", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 1 starts with discarding one input of your choice until end of turn.",
		Tell: asWritten(ScenarioAllelopathyT1),
	},
	ScenarioAllelopathyT2: {ID: "loam.scenario.allelopathy.t2", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 2 starts with discarding one of the two inputs not discarded on turn 1, until end of turn.", Tie: rule.Judged,
		Tell: asWritten(ScenarioAllelopathyT2), Explain: (*Game).explainDiscarded, Flaw: (*Game).flawDiscardedAgain,
	},
	ScenarioAllelopathyT3: {ID: "loam.scenario.allelopathy.t3", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 3 starts with discarding the one input not discarded so far, until end of turn; no choice.",
		Tell: asWritten(ScenarioAllelopathyT3),
	},
	ScenarioAllelopathyT3Return: {ID: "loam.scenario.allelopathy.t3-return", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "When you earn your second behavior of turn 3, the discarded input returns to your hand at once.",
		Tell: asWritten(ScenarioAllelopathyT3Return),
	},
	ScenarioAllelopathyT3MustUse: {ID: "loam.scenario.allelopathy.t3-must-use", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "The returned input then has to be used before the turn can end.", From: []rule.Clause{TurnEndCondition}, Tie: rule.Follows},
	ScenarioAllelopathySides: {ID: "loam.scenario.allelopathy.sides", Kind: rule.KindSolo, Section: "Upgrading Inputs", Words: "A discarded input follows its stat: it returns on the upgraded side if the stat is 8 or more.",
		Tell: said("the discarded input follows its stat"),
	},
	ScenarioInvasiveModifier: {ID: "loam.scenario.invasive.modifier", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Invasive Species adds 4 to the final score.",
		Tell: asWritten(ScenarioInvasiveModifier),
	},
	ScenarioInvasiveT1: {ID: "loam.scenario.invasive.t1", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 1 starts with growing the soil by 1.",
		Tell: asWritten(ScenarioInvasiveT1),
	},
	ScenarioInvasiveT2: {ID: "loam.scenario.invasive.t2", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 2 starts with moving two random soil creatures to a place beside your root zone.",
		Tell: asWritten(ScenarioInvasiveT2), Flaw: (*Game).flawInvasive,
	},
	ScenarioInvasiveT3: {ID: "loam.scenario.invasive.t3", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Turn 3 starts with moving two further random soil creatures beside your root zone.",
		Tell: asWritten(ScenarioInvasiveT3),
	},
	ScenarioInvasiveSubtract: {ID: "loam.scenario.invasive.subtract", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Each invasive creature's gains are subtracted from your stats at once.",
		Tell: (*Game).tellStats,
	},
	ScenarioInvasiveNegative: {ID: "loam.scenario.invasive.negative", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Stats can become negative.",
		Tell: said("stats go on below 0"),
	},
	ScenarioInvasiveDowngrade: {ID: "loam.scenario.invasive.downgrade", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "If a stat falls below 8 its input turns back to the basic side.",
		Tell: (*Game).tellSides,
	},
	ScenarioInvasiveNoCommunity: {ID: "loam.scenario.invasive.no-community", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Invasive creatures are in no community: they do not count for levels, adjacency, combining or points.",
		Tell: said("it is in no community"),
	},
	ScenarioInvasiveNotPlaced: {ID: "loam.scenario.invasive.not-placed", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Putting invasive creatures beside the root zone is not placing and earns nothing.",
		Tell: said("nothing has been placed"),
	},
	ScenarioInvasiveT3Bury: {ID: "loam.scenario.invasive.t3-bury", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "On turn 3, for each behavior earned, you may bury one invasive creature, from either turn.",
		Tell: asWritten(ScenarioInvasiveT3Bury), Explain: (*Game).explainInvasive,
	},
	ScenarioInvasiveT3Restore: {ID: "loam.scenario.invasive.t3-restore", Kind: rule.KindSolo, Section: "More Solo Scenarios", Words: "Burying an invasive creature ends its subtraction: its gains are added back, which may upgrade an input at once.",
		Tell: (*Game).tellStats,
	},
}
