package loam

import "umpire/engines/rule"

// The clauses on solo play.
const (
	SoloThreeTurns rule.Clause = iota + pastEnd
	SoloEndSteps
	SoloBenchmarks
	SoloScenariosOptional
	SoloModifier
	ScenarioTurnStart
	ScenarioWholeTurn
	ScenarioTextOrder
	ScenarioRandom
	ScenarioInputBack
	ScenarioOnEarn
	ScenarioOnEarnQueue
	pastSolo
)

var soloClauses = provisions{
	SoloThreeTurns: {ID: "loam.solo.three-turns", Kind: rule.KindSolo, Section: "Solo Play", Words: "A solo game is the normal setup for one player and three turns in a row; every other rule is unchanged.", From: []rule.Clause{FlowRounds}, Tie: rule.Follows},
	SoloEndSteps:   {ID: "loam.solo.end-steps", Kind: rule.KindSolo, Section: "Turn Structure", Words: "End-of-turn steps happen after each of the three turns, without the draw after the third.", From: []rule.Clause{TurnEndDrawNotFinal, TurnEndGrow}, Tie: rule.Follows},
	SoloBenchmarks: {ID: "loam.solo.benchmarks", Kind: rule.KindSolo, Section: "Solo Play", Words: "Final score up to 14: Degraded soil; 15-23: Marginal soil; 24-29: Healthy soil; 30 or more: Rich soil.",
		Tell: (*Game).tellBenchmark,
	},
	SoloScenariosOptional: {ID: "loam.solo.scenarios-optional", Kind: rule.KindSolo, Section: "Solo Play", Words: "One of four scenarios may be chosen before the game; they belong to solo play.", Tie: rule.Judged},
	SoloModifier: {ID: "loam.solo.modifier", Kind: rule.KindSolo, Section: "Solo Play", Words: "With a scenario its modifier is added to the final score; the benchmark is read after adding.",
		Tell: said("the scenario's modifier is added"),
	},
	ScenarioTurnStart: {ID: "loam.scenario.turn-start", Kind: rule.KindSolo, Section: "Solo Play", Words: "A scenario's text for turn 1, 2 or 3 takes effect at the beginning of that turn, before any other decision.",
		Tell: said("the scenario's text for this turn comes first"), Flaw: (*Game).flawStart,
	},
	ScenarioWholeTurn: {ID: "loam.scenario.whole-turn", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Restrictions and triggers of a turn's text hold for that turn only.", Tie: rule.Defined,
		Tell: said("the limit of the turn before is over"),
	},
	ScenarioTextOrder: {ID: "loam.scenario.text-order", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Several instructions of one turn's text are carried out in the written order, each as far as possible.",
		Tell: asWritten(ScenarioTextOrder),
	},
	ScenarioRandom: {ID: "loam.scenario.random", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "Random creatures are picked uniformly by chance, without replacement, from the pile named.",
		Tell: said("chance picks"),
	},
	ScenarioInputBack: {ID: "loam.scenario.input-back", Kind: rule.KindSolo, Section: "Solo Scenarios", Words: "An input discarded \"until end of turn\" is not used that turn, does not count for the duty to use inputs, and returns with the used ones at end of turn.", Tie: rule.Judged,
		Tell: asWritten(ScenarioInputBack), Explain: (*Game).explainInput, Flaw: (*Game).flawDiscarded,
	},
	ScenarioOnEarn: {ID: "loam.scenario.on-earn", Kind: rule.KindTrigger, Section: "Solo Scenarios", Words: "A trigger \"whenever you earn a behavior\" happens once for each behavior taken, right after the earn check in which it was taken.",
		Tell: said("the scenario answers when the check is over"), Flaw: (*Game).flawQueue,
	},
	ScenarioOnEarnQueue: {ID: "loam.scenario.on-earn-queue", Kind: rule.KindTrigger, Section: "FAQ", Words: "Triggers are resolved one by one, first taken first, before any further input or behavior; a placement made by one is an effect of its own with its own earn check, whose new triggers join the end of the queue.",
		Tell: said("the placement has an earn check of its own"),
	},
}
