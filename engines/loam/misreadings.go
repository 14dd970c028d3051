package loam

import "umpire/engines/rule"

// misreadings are how the usual wrong ways to play of rules.md amend a game whose cards and
// scenario are laid out.
var misreadings = map[string]func(*Game){
	"past-eight":                 numbers(func(n *Numbers) { n.Threshold++ }),
	"one-to-one":                 numbers(func(n *Numbers) { n.Ratio = 1 }),
	"level-3-sixth":              numbers(func(n *Numbers) { n.Others-- }),
	"complete-at-six":            numbers(func(n *Numbers) { n.Size-- }),
	"eight-on-top":               numbers(func(n *Numbers) { n.AllTypes = 8 }),
	"six-for-three-levels":       numbers(func(n *Numbers) { n.ThreeLevels += n.TwoLevels }),
	"point-for-each-level":       numbers(func(n *Numbers) { n.ThreeLevels = 2 * n.TwoLevels }),
	"drought-first-three":        onStage("drought", func(sc *scenario) { sc.limits[1].most++ }),
	"first-behavior-returns":     onStage("allelopathy", func(sc *scenario) { sc.returns-- }),
	"anywhere-in-the-community":  disabled(BehaviorAdjacent),
	"only-on-top":                disabled(BehaviorNoOrder),
	"distance-to-the-middle":     func(g *Game) { g.apart = toTheMiddle },
	"lower-lowest-stat":          func(g *Game) { g.tiebreak = func(stats *[3]int16) int16 { return -lowest(stats) } },
	"highest-stat-breaks-ties":   func(g *Game) { g.tiebreak = highest },
	"take-at-once":               disabled(BehaviorEarnAfterEffect),
	"draw-after-the-last-turn":   disabled(TurnEndDrawNotFinal),
	"upgraded-input-again":       disabled(UpgradeUsedLater),
	"over-after-three-inputs":    disabled(TurnEndExplicit),
	"behaviors-replaced-at-once": disabled(BehaviorNotRefilledMidturn),
	"old-neighbors-earn":         disabled(BehaviorDecisivePlacement),
	"take-all":                   disabled(BehaviorTakeOptional),
	"draw-from-the-deck":         disabled(ActionDrawSourceChoice),
	"placing-is-optional":        func(g *Game) { g.read.optional = true },
	"cycle-lays-out-three":       disabled(ActionCycleCount),
	"combining-earns":            disabled(CommunityCombineNoEarn),
	"behaviors-lapse":            disabled(BehaviorSave),
	"stats-stop-at-20":           disabled(StatUncapped),
}

// Misread plays by a misreading, whose name is in the Title.
func Misread(name string) Option {
	return func(g *Game) {
		if amend := misreadings[name]; amend != nil {
			g.late = append(g.late, amend)
		}
	}
}

func numbers(amend func(*Numbers)) func(*Game) {
	return func(g *Game) {
		set := *g.cards
		amend(&set.Numbers)
		g.cards = &set
	}
}

// struck leaves a clause out, where that is what the misreading comes to.
func disabled(c rule.Clause) func(*Game) { return func(g *Game) { g.book.Disabled.Add(c) } }

// onStage amends the texts of a scenario, if it is the one played.
func onStage(name string, amend func(*scenario)) func(*Game) {
	return func(g *Game) {
		if g.scenario != nil && g.scenario.name == name {
			amend(g.scenario)
		}
	}
}

// toTheMiddle returns how far the highest and the second highest stat lie apart.
func toTheMiddle(stats *[3]int16) int { return distance(stats) - int(middle(stats)-lowest(stats)) }

func middle(stats *[3]int16) int16 {
	return stats[0] + stats[1] + stats[2] - lowest(stats) - highest(stats)
}

func highest(stats *[3]int16) int16 { return max(stats[0], stats[1], stats[2]) }
