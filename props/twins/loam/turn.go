package loam

import (
	"fmt"
	"slices"
	"strings"
)

// goOn continues until a player or chance must decide.
//
// loam.effect.resolution, loam.effect.no-interruption
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
//
// loam.setup.first-player
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
//
// loam.turn.content, loam.input.any-order, loam.input.once,
// loam.input.one-effect-only, loam.input.showing-side, loam.input.free-choice,
// loam.upgrade.unused-at-once, loam.scenario.input-back
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
//
// loam.effect.side-fixed, loam.upgrade.in-use-counts-as-used,
// loam.upgrade.used-later, loam.effect.zero-allowed
func (t *table) use(stat string, upgraded bool, label, what string) {
	t.used = t.inputs(append(t.used, stat))
	t.resolve(what, t.cards.effect(stat, upgraded, label))
}

// inputs returns inputs in the order of their stats.
func (t *table) inputs(names []string) (list []string) {
	for _, stat := range t.cards.Stats {
		if slices.Contains(names, stat.ID) {
			list = append(list, stat.ID)
		}
	}
	return list
}

// plays returns the moves that play a behavior in hand, with every way to pay for it.
//
// loam.behavior.use-like-input, loam.behavior.same-turn-use,
// loam.behavior.any-number, loam.turn.behaviors-optional,
// loam.behavior.bury-cost, loam.behavior.bury-cost-in-full
func (t *table) plays() (list []move) {
	for _, name := range t.active().behaviors {
		cost := t.cards.behavior(name).Cost
		if cost == nil {
			list = append(list, t.say(func() { t.play(name, nil) }, "play %q", name))
			continue
		}
		for _, paid := range choices(t.candidates(cost), cost.N) {
			var words []string
			for _, one := range paid {
				words = append(words, fmt.Sprintf("%q from %s", one.name, one.pile))
			}
			list = append(list, t.say(func() { t.play(name, paid) }, "play %q paying %s", name, strings.Join(words, ", ")))
		}
	}
	return list
}

// choices returns every choice of n candidates. Choices that differ only in copies count
// once.
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
//
// loam.behavior.discard-after, loam.behavior.bury-cost-separate,
// loam.ruling.behavior-in-use
func (t *table) play(name string, paid []candidate) {
	take(&t.active().behaviors, name)
	for _, one := range paid {
		t.bury(one)
	}
	t.resolve(name, t.cards.behavior(name).Steps)
	t.doing.behavior = true
}

// ends returns the moves that end the turn, if no input is left in hand.
//
// loam.turn.end-condition, loam.turn.end-explicit, loam.inv.end-legal,
// loam.ruling.end-order
func (t *table) ends() (list []move) {
	if len(t.held()) > 0 {
		return nil
	}
	usual := []string{"draw", "grow", "refill", "return"}
	end := func(order []string) func() {
		return func() { t.tasks = append(slices.Clone(order), "pass") }
	}
	if !t.setup.Reads("loam.ruling.end-order", "B") {
		return []move{t.say(end(usual), "end")}
	}
	for _, order := range orders(usual) {
		list = append(list, t.say(end(order), "end %s", strings.Join(order, ", ")))
	}
	return list
}

// orders returns every order of some words, each order once.
func orders(words []string) (list [][]string) {
	if len(words) == 0 {
		return [][]string{nil}
	}
	for _, first := range distinct(words) {
		rest := slices.Clone(words)
		take(&rest, first)
		for _, order := range orders(rest) {
			list = append(list, append([]string{first}, order...))
		}
	}
	return list
}
