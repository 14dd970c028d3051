package loam

import "umpire/engines/rule"

// A misreading is a usual wrong way to read a clause, and how it amends a game
// whose cards and scenario are laid out.
type misreading struct {
	name   string
	clause rule.Clause
	words  string
	amend  func(*Game)
}

var misreadings = []misreading{
	// Off by one, or a number taken for another.
	{"past-eight", UpgradeThreshold, "An input turns when its stat has passed 8, at 9.", numbers(func(n *Numbers) { n.Threshold++ })},
	{"one-to-one", CommunityLevel2Ratio, "One Level 1 is enough for each Level 2.", numbers(func(n *Numbers) { n.Ratio = 1 })},
	{"level-3-sixth", CommunityLevel3Seventh, "A Level 3 comes sixth, after five others.", numbers(func(n *Numbers) { n.Others-- })},
	{"complete-at-six", CommunityComplete, "A community of six is complete.", numbers(func(n *Numbers) { n.Size-- })},
	{"eight-on-top", ScoreAllSix, "All six types are worth 8 points more.", numbers(func(n *Numbers) { n.AllTypes = 8 })},
	{"six-for-three-levels", ScoreThreeLevels, "The 5 points for three levels come on top of the point for two.", numbers(func(n *Numbers) { n.ThreeLevels += n.TwoLevels })},
	{"point-for-each-level", ScoreThreeLevels, "Each level after the first is a point.", numbers(func(n *Numbers) { n.ThreeLevels = 2 * n.TwoLevels })},
	{"drought-first-three", ScenarioDroughtT2FirstTwo, "The first three creatures of turn 2 are limited.", onStage("drought", func(sc *scenario) { sc.limits[1].most++ })},
	{"first-behavior-returns", ScenarioAllelopathyT3Return, "The first behavior of turn 3 returns the input.", onStage("allelopathy", func(sc *scenario) { sc.returns-- })},

	// A wrong neighbor or a wrong measure.
	{"anywhere-in-the-community", BehaviorAdjacent, "Two creatures of one community are next to each other.", struck(BehaviorAdjacent)},
	{"only-on-top", BehaviorNoOrder, "The newcomer must lie on top of its partner.", struck(BehaviorNoOrder)},
	{"distance-to-the-middle", ScoreBalance, "The distance is that between the highest stat and the next one.", func(g *Game) { g.apart = toTheMiddle }},
	{"lower-lowest-stat", WinTieLowestStat, "The lower lowest stat wins a tie.", func(g *Game) { g.tiebreak = func(stats *[3]int16) int16 { return -lowest(stats) } }},
	{"highest-stat-breaks-ties", WinTieLowestStat, "The highest stat breaks a tie.", func(g *Game) { g.tiebreak = highest }},

	// A wrong moment.
	{"take-at-once", BehaviorEarnAfterEffect, "A behavior is taken between two placements of one effect.", struck(BehaviorEarnAfterEffect)},
	{"draw-after-the-last-turn", TurnEndDrawNotFinal, "Everybody draws at the end of every turn.", struck(TurnEndDrawNotFinal)},
	{"upgraded-input-again", UpgradeUsedLater, "A used input that turns can be used once more.", struck(UpgradeUsedLater)},
	{"over-after-three-inputs", TurnEndExplicit, "The turn is over with the third input.", struck(TurnEndExplicit)},
	{"behaviors-replaced-at-once", BehaviorNotRefilledMidturn, "A behavior taken is replaced at once.", struck(BehaviorNotRefilledMidturn)},
	{"old-neighbors-earn", BehaviorDecisivePlacement, "Neighbors earn what becomes available later.", struck(BehaviorDecisivePlacement)},

	// What may be, must be; what is, is not.
	{"take-all", BehaviorTakeOptional, "Whatever can be taken must be.", struck(BehaviorTakeOptional)},
	{"draw-from-the-deck", ActionDrawSourceChoice, "Drawing is from the deck if it can be.", struck(ActionDrawSourceChoice)},
	{"placing-is-optional", EffectMandatory, "A placement that is possible may be left.", func(g *Game) { g.read.optional = true }},
	{"cycle-lays-out-three", ActionCycleCount, "A cycle brings the display back to three.", struck(ActionCycleCount)},
	{"combining-earns", CommunityCombineNoEarn, "Neighbors made by combining earn as well.", struck(CommunityCombineNoEarn)},
	{"behaviors-lapse", BehaviorSave, "Behaviors not used are lost at the end of the turn.", struck(BehaviorSave)},
	{"stats-stop-at-20", StatUncapped, "A stat ends with its track.", struck(StatUncapped)},
}

// Misread plays by a misreading, whose name is in the Title.
func Misread(name string) Option {
	return func(g *Game) {
		for i := range misreadings {
			if misreadings[i].name == name {
				g.late = append(g.late, misreadings[i].amend)
			}
		}
	}
}

// listMisreadings returns them as tools know them.
func listMisreadings() []rule.Misreading {
	list := make([]rule.Misreading, len(misreadings))
	for i, m := range misreadings {
		list[i] = rule.Misreading{Name: m.name, Clause: clauses[m.clause].ID, Words: m.words}
	}
	return list
}

// numbers amends the numbers of the rulebook.
func numbers(amend func(*Numbers)) func(*Game) {
	return func(g *Game) {
		set := *g.cards
		amend(&set.Numbers)
		g.cards = &set
	}
}

// struck leaves a clause out, where that is what the misreading comes to.
func struck(c rule.Clause) func(*Game) {
	return func(g *Game) { g.book.Struck.Add(c) }
}

// onStage amends the texts of a scenario, if it is the one played.
func onStage(name string, amend func(*scenario)) func(*Game) {
	return func(g *Game) {
		if g.scenario != nil && g.scenario.name == name {
			amend(g.scenario)
		}
	}
}

// toTheMiddle returns how far the highest and the second highest stat lie
// apart.
func toTheMiddle(stats *[3]int16) int {
	return distance(stats) - int(middle(stats)-lowest(stats))
}

func middle(stats *[3]int16) int16 {
	return stats[0] + stats[1] + stats[2] - lowest(stats) - highest(stats)
}

func highest(stats *[3]int16) int16 { return max(stats[0], stats[1], stats[2]) }
