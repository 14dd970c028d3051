package loam

import (
	"fmt"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// goOn continues until a player or chance must decide.
// Clauses: effect.resolution, effect.no-interruption
func (t *table) goOn() {
	for t.phase == "" {
		switch {
		case len(t.tasks) > 0:
			t.task()
		case t.doing != nil:
			t.carryOut()
		case len(t.pairs) > 0:
			t.check()
		case t.queue > 0:
			t.trigger()
		default:
			t.phase = phaseTurn
		}
	}
}

// firstPlayers returns the moves that choose the first player. The set-up follows.
// Clauses: setup.first-player
func (t *table) firstPlayers() (list []move) {
	for _, p := range t.players {
		list = append(list, move{"first", p.name, func() {
			t.first, t.turn = p.name, p.name
			t.tasks = []string{"soil", "hands", "display", "begin"}
		}})
	}
	return list
}

// uses returns the moves that use an input in hand: two effects of the visible side for each.
// Clauses: turn.content, input.any-order, input.once, input.one-effect-only, input.showing-side,
// input.free-choice, upgrade.unused-at-once, scenario.input-back
func (t *table) uses() (list []move) {
	for _, stat := range t.held() {
		for _, side := range t.sides(stat) {
			for _, label := range []string{"A", "B"} {
				what := side + " " + label
				list = append(list, t.say(func() { t.use(stat, side != stat, label, what) }, "use %s", what))
			}
		}
	}
	return list
}

// use begins an effect of an input. Its side stays the same until the effect ends.
// Clauses: effect.side-fixed, upgrade.in-use-counts-as-used, upgrade.used-later,
// effect.zero-allowed
func (t *table) use(stat string, upgraded bool, label, what string) {
	t.used = t.inputs(append(t.used, stat))
	t.resolve(what, t.cards.effect(stat, upgraded, label))
}

func (t *table) inputs(names []string) []string {
	return reference.Keep(t.stats(), func(stat string) bool { return slices.Contains(names, stat) })
}

// plays returns the moves that play a behavior in hand, with every way to pay for it.
// Clauses: behavior.use-like-input, behavior.same-turn-use, behavior.any-number,
// turn.behaviors-optional, behavior.bury-cost, behavior.bury-cost-in-full
func (t *table) plays() (list []move) {
	for _, name := range t.active().behaviors {
		cost := t.cards.behavior(name).Cost
		if cost == nil {
			list = append(list, t.say(func() { t.play(name, nil) }, "play %q", name))
			continue
		}
		for _, paid := range choices(t.candidates(cost), cost.N) {
			words := reference.Each(paid, func(one candidate) string { return fmt.Sprintf("%q from %s", one.name, one.pile) })
			list = append(list, t.say(func() { t.play(name, paid) }, "play %q paying %s", name, strings.Join(words, ", ")))
		}
	}
	return list
}

// choices returns every choice of n candidates. Choices that differ only in copies count once.
func choices(from []candidate, n int) (list [][]candidate) {
	if n == 0 {
		return [][]candidate{nil}
	}
	for i, one := range from {
		if i > 0 && from[i-1] == one {
			continue
		}
		for _, rest := range choices(from[i+1:], n-1) {
			list = append(list, append([]candidate{one}, rest...))
		}
	}
	return list
}

// play begins the effect of a behavior. Until the effect ends, the behavior is in no pile.
// Clauses: behavior.discard-after, behavior.bury-cost-separate, ruling.behavior-in-use
func (t *table) play(name string, paid []candidate) {
	reference.Take(&t.active().behaviors, name)
	for _, one := range paid {
		t.bury(one)
	}
	t.resolve(name, t.cards.behavior(name).Steps)
	t.doing.behavior = true
}

// ends returns the moves that end the turn, if no input is left in hand.
// Clauses: turn.end-condition, turn.end-explicit, inv.end-legal
func (t *table) ends() []move {
	if len(t.held()) > 0 {
		return nil
	}
	standard := []string{"draw", "grow", "refill", "return"}
	end := func(order []string) func() { return func() { t.tasks = append(slices.Clone(order), "pass") } }
	if !t.setup.Reads("loam.ruling.end-order", "B") {
		return []move{t.say(end(standard), "end")}
	}
	return reference.Each(reference.Orders(standard), func(order []string) move { return t.say(end(order), "end %s", strings.Join(order, ", ")) })
}

// finish ends a game. The player with most points wins, then the one with the highest
// lowest stat. If players are still tied, all of them win. A solo game has no winner.
// Clauses: flow.highest-wins, win.most-points, win.tie-lowest-stat, win.tie-shared,
// ruling.tie-lowest
func (t *table) finish() {
	t.phase = phaseOver
	t.winners = nil
	if len(t.players) > 1 {
		best := reference.Best(t.players, func(p *player) []int { return []int{t.points(p), slices.Min(p.stats[:])} })
		t.winners = reference.Each(best, func(p *player) string { return p.name })
	}
	if t.setup.Has("match") {
		t.finishGame()
	}
}

// finishGame counts a game of a match. The match continues until somebody leads with two wins
// or more, or until three games are played. Then the player with more wins wins the match.
// Clauses: match.best-of-three, ruling.match
func (t *table) finishGame() {
	t.games++
	for i, p := range t.players {
		if slices.Contains(t.winners, p.name) {
			t.wins[i]++
		}
	}
	a, b := t.wins[0], t.wins[1]
	if t.games < 3 && (max(a, b) < 2 || a == b) {
		t.box()
		return
	}
	t.winners = nil
	for i, p := range t.players {
		if t.wins[i] == max(a, b) {
			t.winners = append(t.winners, p.name)
		}
	}
}

// Clauses: flow.objectives, score.total, score.per-community, score.hand-nothing,
// behavior.no-score, stat.no-points, solo.modifier
func (t *table) points(p *player) int {
	sum := t.bonus(p)
	for _, c := range p.zone {
		sum += t.worth(c)
	}
	for _, scenario := range t.cards.Solo.Scenarios {
		if t.setup.Has(scenario.ID) {
			sum += scenario.Modifier
		}
	}
	return sum
}

// Clauses: score.balance, score.balance-table, score.balance-ties, ruling.balance-negative-stats
func (t *table) bonus(p *player) int {
	distance := slices.Max(p.stats[:]) - slices.Min(p.stats[:])
	for _, row := range t.cards.Balance {
		if row.Distance != nil && *row.Distance == distance || row.AtLeast != nil && distance >= *row.AtLeast {
			return row.Points
		}
	}
	return 0
}

// Clauses: score.types, score.all-six, score.two-levels, score.three-levels, score.duplicates,
// score.single, score.order-irrelevant, ruling.three-levels
func (t *table) worth(c *community) (sum int) {
	levels := map[string][]int{}
	for _, name := range c.creatures {
		one := t.cards.creature(name)
		if !slices.Contains(levels[one.Type], one.Level) {
			levels[one.Type] = append(levels[one.Type], one.Level)
		}
	}
	rules := t.cards.Scoring
	if len(levels) == len(t.cards.Types) {
		sum += rules.All
	}
	for _, of := range levels {
		sum += rules.Type
		switch len(of) {
		case 2:
			sum += rules.Two
		case 3:
			sum += rules.Three
		}
	}
	return sum
}

// begin begins a turn, with what the text of a solo scenario says about it.
// Clauses: scenario.turn-start, scenario.text-order, ruling.scenario-start-window
func (t *table) begin() {
	if steps := t.text(); steps != nil {
		t.resolve("start", steps)
	}
	if left := t.discardable(); t.solo("allelopathy", 3) && len(left) > 0 {
		// scenario.allelopathy.t3
		t.out = left[0]
	}
}

// text returns the scenario's text for the turn, as the steps of an effect. It uses four
// more operations than card sets: discard an input, let creatures invade, make an extra
// placement, and cleanse the root zone of an invader.
// Clauses: scenario.random, ruling.fire-start-order, ruling.invasive-short
func (t *table) text() []step {
	soil := []string{"soil"}
	switch {
	case t.solo("drought", 1):
		// scenario.drought.t1-draw, ruling.drought-draw
		return []step{{Op: "draw", N: 2}}
	case t.solo("surface-fire", 1):
		// scenario.surface-fire.t1-bury, scenario.surface-fire.t1-input
		return []step{{Op: "bury", N: 2, From: soil, Random: true}, {Op: "discard"}}
	case t.solo("surface-fire", 2):
		// scenario.surface-fire.t2
		return []step{{Op: "bury", N: 2, From: soil, Random: true}, {Op: "grow", N: 2}}
	case t.solo("allelopathy", 1), t.solo("allelopathy", 2):
		// scenario.allelopathy.t1, scenario.allelopathy.t2
		return []step{{Op: "discard"}}
	case t.solo("invasive-species", 1):
		// scenario.invasive.t1
		return []step{{Op: "grow", N: 1}}
	case t.solo("invasive-species", 2), t.solo("invasive-species", 3):
		// scenario.invasive.t2, scenario.invasive.t3
		return []step{{Op: "invade", N: 2, From: soil, Random: true}}
	}
	return nil
}

// triggered returns the steps that an earned behavior triggers in this turn.
// Clauses: scenario.drought.t3-extra, scenario.surface-fire.t3-draw,
// scenario.surface-fire.t3-place, scenario.invasive.t3-bury, scenario.whole-turn
func (t *table) triggered() []step {
	switch {
	case t.solo("drought", 3):
		return []step{{Op: "extra"}}
	case t.solo("surface-fire", 3):
		return []step{{Op: "draw", N: 1, From: []string{"discard"}, Random: true}, {Op: "extra"}}
	case t.solo("invasive-species", 3):
		return []step{{Op: "cleanse"}}
	}
	return nil
}

// trigger begins the first waiting trigger. Its placement is an effect of its own, and the
// triggers of behaviors earned by it wait at the end.
// Clauses: scenario.on-earn-queue, ruling.extra-earns, ruling.trigger-order
func (t *table) trigger() {
	t.queue--
	t.resolve("trigger", t.triggered())
}

// allowed reports whether a drought allows a creature from a pile to be placed.
// Clauses: scenario.drought.t1-hand-only, scenario.drought.t1-draw-free,
// scenario.drought.t2-first-two, scenario.drought.t2-count, ruling.drought-count,
// ruling.drought-structure
func (t *table) allowed(pile, name string) bool {
	switch {
	case pile == "hand":
		return true
	case t.solo("drought", 1):
		return false
	case t.solo("drought", 2):
		return t.placed >= 2 || t.cards.creature(name).Gains[t.cards.stat("structure")] > 0
	}
	return true
}

// discardable returns the inputs that may be put aside until the end of the turn.
func (t *table) discardable() []string {
	return slices.DeleteFunc(t.held(), func(stat string) bool { return slices.Contains(t.outBefore, stat) })
}

// discards returns the moves that put an input aside.
// Clauses: scenario.input-back, ruling.fire-input
func (t *table) discards() []move {
	return reference.Each(t.discardable(), func(stat string) move { return t.say(func() { t.out = stat; t.unitDone() }, "discard %s", stat) })
}

// extra asks for a placement that costs no input: of any creature in hand in a drought, or of the
// creature just drawn in a fire. In a fire, a creature without a possible place stays in the hand.
// Clauses: scenario.drought.t3-extra, scenario.surface-fire.t3-empty,
// scenario.surface-fire.t3-place, ruling.fire-draw
func (t *table) extra() bool {
	drawn := t.doing.drawn
	if t.setup.Has("drought") && len(t.active().hand) == 0 ||
		t.setup.Has("surface-fire") && (drawn == "" || len(t.places(drawn)) == 0 && len(t.combinationsAtPlacement()) == 0) {
		return false
	}
	t.phase = phaseExtra
	return true
}

// extras returns the moves of an extra placement, and the move to make none.
// Clauses: scenario.drought.t3-optional, scenario.surface-fire.t3-place
func (t *table) extras() (list []move) {
	if drawn := t.doing.drawn; drawn != "" {
		for _, where := range t.places(drawn) {
			list = append(list, t.say(func() { t.place(candidate{drawn, "hand"}, where) }, "extra place into %s", where))
		}
	} else {
		for _, name := range reference.Distinct(t.active().hand) {
			for _, where := range t.places(name) {
				list = append(list, t.say(func() { t.place(candidate{name, "hand"}, where) }, "extra place %q into %s", name, where))
			}
		}
	}
	return append(list, t.say(t.unitLeft, "extra none"))
}

// cleanse asks which invasive creature to bury, if there is one.
func (t *table) cleanse() bool {
	if len(t.invasive) == 0 {
		return false
	}
	t.phase = phaseCleanse
	return true
}

// cleansings returns the moves that bury an invasive creature, which restores its gains.
// Clauses: scenario.invasive.t3-bury, scenario.invasive.t3-restore, ruling.invasive-which,
// ruling.invasive-restore
func (t *table) cleansings() (list []move) {
	for _, name := range reference.Distinct(t.invasive) {
		list = append(list, t.say(func() {
			reference.Take(&t.invasive, name)
			t.put(&t.discard, name)
			t.addGains(name, 1)
			t.raised()
		}, "bury-invasive %q", name))
	}
	return append(list, t.say(t.unitLeft, "extra none"))
}
