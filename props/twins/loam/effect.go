package loam

import (
	"slices"

	"umpire/props/twins/reference"
)

// Clauses: effect.resolution
func (t *table) resolve(what string, steps []step) {
	t.doing = &effectState{what: what, lists: []*list{newList(steps)}}
}

// carryOut continues the effect in progress with its next step or its next unit.
// Clauses: effect.steps-in-order, effect.units, effect.as-far-as-possible, effect.mandatory,
// effect.mod-needs-previous
func (t *table) carryOut() {
	d := t.doing
	l := d.list()
	if l.at == len(l.steps) {
		t.leaveList()
		return
	}
	s := d.step()
	if d.left == 0 {
		if s.IfSo && !l.previous {
			t.stepDone(false)
			return
		}
		d.short, d.left = false, max(s.N, 1)
		if s.Op == "cycle" {
			if d.left = len(t.display); d.left == 0 {
				t.stepDone(false)
				return
			}
			t.discardDisplay()
		}
	}
	if !t.unit(s) {
		t.unitLeft()
	}
}

// leaveList leaves a list of steps at its end. If all its steps were carried out in full, so
// was the choose or may that contains it.
func (t *table) leaveList() {
	d := t.doing
	full := d.list().all
	d.lists = d.lists[:len(d.lists)-1]
	if len(d.lists) > 0 {
		t.stepDone(full)
		return
	}
	t.doing = nil
	if d.behavior {
		// behavior.single-use, behavior.discard-after
		t.putBehavior(&t.behaviorDiscard, d.what)
	}
}

// stepDone ends a step. full is true if all its units were carried out.
func (t *table) stepDone(full bool) {
	d := t.doing
	l := d.list()
	d.left, d.short, d.drawn, d.from = 0, false, "", ""
	l.previous, l.all = full, l.all && full
	l.at++
}

func (t *table) unitDone() {
	d := t.doing
	d.drawn, d.from = "", ""
	if d.left--; d.left == 0 {
		t.stepDone(!d.short)
	}
}

// unitLeft ends a unit that was skipped or passed.
// Clauses: effect.as-far-as-possible, effect.zero-result
func (t *table) unitLeft() {
	t.doing.short = true
	t.unitDone()
}

// discardDisplay begins a cycle: it discards all available behaviors.
// Clauses: action.cycle, action.cycle-count, action.cycle-not-hand
func (t *table) discardDisplay() {
	for _, name := range t.display {
		t.putBehavior(&t.behaviorDiscard, name)
	}
	t.display = nil
}

// options returns the moves of a choose, or those of a may: yes and no.
// Clauses: effect.op-choose, effect.op-may
func (t *table) options() (list []move) {
	d := t.doing
	s := d.step()
	open := func(steps []step) func() {
		return func() {
			d.left = 0
			d.lists = append(d.lists, newList(steps))
		}
	}
	if s.Op == "may" {
		return []move{t.say(open(s.Steps), "yes"), t.say(func() { t.stepDone(false) }, "no")}
	}
	for i, steps := range s.Options {
		list = append(list, t.say(open(steps), "choose %d", i+1))
	}
	return list
}

// leaving returns the moves that skip a unit or the rest of a step.
// Clauses: effect.mod-up-to, effect.possible-as-things-stand, ruling.must-place
func (t *table) leaving() []move {
	switch {
	case t.doing.step().UpTo:
		return []move{t.say(func() { t.stepDone(false) }, "stop")}
	case t.optional(), t.phase == phasePlace && len(t.placements()) == 0:
		return []move{t.say(t.unitLeft, "pass")}
	}
	return nil
}

// optional reports whether the player may pass on units: on those of effects, but not on
// those of a solo scenario's text.
func (t *table) optional() bool {
	d := t.doing
	return t.setup.Reads("loam.ruling.must-place", "B") && (d.behavior || d.what != "start" && d.what != "trigger")
}

// withPair adds the pair of two creatures' types to a list, unless it is there already. Two
// creatures of the same type make no pair.
// Clauses: type.label-only, behavior.level-irrelevant, behavior.one-card-per-card,
// ruling.same-pair-twice
func (t *table) withPair(pairs []string, a, b string) []string {
	pair := t.pair(t.cards.creature(a).Type, t.cards.creature(b).Type)
	if pair == "" || slices.Contains(pairs, pair) {
		return pairs
	}
	pairs = append(pairs, pair)
	return reference.Keep(t.allPairs(), func(one string) bool { return slices.Contains(pairs, one) })
}

// pair writes a pair of types, such as "MD+AD", in the order of the card set.
func (t *table) pair(a, b string) string {
	for _, one := range t.allPairs() {
		if one == a+"+"+b || one == b+"+"+a {
			return one
		}
	}
	return ""
}

// allPairs returns every pair of two types.
// Clauses: component.behavior-pairs
func (t *table) allPairs() (list []string) {
	for i, a := range t.cards.Types {
		for _, b := range t.cards.Types[i+1:] {
			list = append(list, a.ID+"+"+b.ID)
		}
	}
	return list
}

// earnable returns the available behaviors whose pair the effect has made.
// Clauses: behavior.earn, behavior.available-then, behavior.several-at-once,
// ruling.display-at-check, ruling.identical-behaviors
func (t *table) earnable() []string {
	return reference.Keep(t.display, func(name string) bool {
		pair := t.cards.behavior(name).Pair
		return slices.Contains(t.pairs, t.pair(pair[0], pair[1]))
	})
}

// check lets the player take behaviors after an effect, if there are any to take.
// Clauses: behavior.earn-after-effect, faq.earn-timing, faq.rich-exudates-timing,
// community.combine-no-earn
func (t *table) check() {
	if len(t.earnable()) == 0 {
		t.pairs = nil
		return
	}
	t.phase = phaseCheck
}

// takes returns the moves of a check: take a behavior, or stop.
// Clauses: behavior.take-optional, behavior.take-now-or-never, ruling.earn-means-take
func (t *table) takes() (list []move) {
	list = reference.Each(t.earnable(), func(name string) move { return t.say(func() { t.earn(name) }, "take %q", name) })
	return append(list, t.say(func() {
		t.lapsed = reference.Distinct(t.cards.sortedBehaviors(append(t.lapsed, t.earnable()...)))
		t.pairs = nil
	}, "done"))
}

// earn takes a behavior, which may trigger the text of a solo scenario.
// Clauses: behavior.hand-unlimited, behavior.save, scenario.on-earn,
// scenario.allelopathy.t3-return, scenario.allelopathy.t3-must-use, ruling.allelopathy-count
func (t *table) earn(name string) {
	reference.Take(&t.display, name)
	t.putBehavior(&t.active().behaviors, name)
	t.lapsed = slices.DeleteFunc(t.lapsed, func(other string) bool { return other == name })
	t.earned++
	if t.triggered() != nil {
		t.queue++
	}
	if t.solo("allelopathy", 3) && t.earned == 2 {
		t.out = ""
	}
}

// task continues with the first task of the set-up or of the end of a turn. The task either
// asks chance for a card or is done.
// Clauses: turn.end-steps-unordered
func (t *table) task() {
	numbers := t.cards.Constants
	done := false
	switch t.tasks[0] {
	case "soil", "grow":
		// setup.soil-six, turn.end-grow, turn.no-midturn-grow
		done = len(t.soil) >= numbers.Soil || !t.needCreature()
	case "hands":
		// setup.hand-one, setup.hand-order
		done = t.dealt == numbers.Hand*len(t.players) || !t.needCreature()
	case "display", "refill":
		// setup.behaviors-three, turn.end-refill, behavior.refill,
		// behavior.not-refilled-midturn
		done = len(t.display) >= numbers.Shown || !t.needBehavior()
	case "draw":
		// turn.end-draw, turn.end-draw-not-final
		done = t.round == numbers.Rounds || t.dealt == numbers.Draw || !t.needCreature()
	case "return":
		// turn.end-return, scenario.input-back
		if t.out != "" {
			t.outBefore = t.inputs(append(t.outBefore, t.out))
		}
		t.used, t.out, done = nil, "", true
	case "begin":
		t.round, done = 1, true
	case "pass":
		done = true
	}
	if !done {
		return
	}
	last := t.tasks[0]
	t.tasks, t.dealt = t.tasks[1:], 0
	switch last {
	case "begin":
		t.begin()
	case "pass":
		t.pass()
	}
}

// deal uses the card from chance for the present task.
func (t *table) deal(name string) {
	switch t.tasks[0] {
	case "soil", "grow":
		t.put(&t.soil, name)
	case "hands":
		t.put(&t.players[t.dealt/t.cards.Constants.Hand].hand, name)
		t.dealt++
	case "draw":
		t.put(&t.active().hand, name)
		t.dealt++
	}
}

// pass passes the turn to the left, or ends the game.
// Clauses: turn.pass-left, turn.fixed-order, turn.round, flow.rounds, end.after-third-turns,
// end.no-early-end, solo.three-turns
func (t *table) pass() {
	t.placed, t.earned, t.joined, t.lapsed = 0, 0, nil, nil
	t.arranged = nil
	seat := slices.Index(t.players, t.active())
	t.turn = t.players[(seat+1)%len(t.players)].name
	if t.turn == t.first {
		if t.round == t.cards.Constants.Rounds {
			t.turn = t.players[seat].name
			t.finish()
			return
		}
		t.round++
	}
	t.begin()
}

// A candidate is a creature that a unit may use, with its pile.
type candidate struct{ name, pile string }

// unit begins a unit: it asks for the decision or the card that the unit needs. It returns
// false if the unit cannot be carried out.
// Clauses: effect.possible-as-things-stand, effect.mod-random, effect.mod-up-to
func (t *table) unit(s *step) bool {
	switch s.Op {
	case "place":
		return t.placeUnit(s)
	case "draw", "bury", "invade":
		some := len(t.candidates(s)) > 0
		switch {
		case some && s.Random:
			t.pick(s)
		case some && s.Op == "bury":
			t.phase = phaseBury
		case some, t.drawable(s):
			t.phase = phaseDraw
		default:
			return false
		}
	case "grow":
		return t.needCreature()
	case "cycle":
		return t.needBehavior()
	case "choose":
		t.phase = phaseChoose
	case "may":
		t.phase = phaseMay
	case "discard":
		t.phase = phaseDiscard
	case "extra":
		return t.extra()
	case "cleanse":
		return t.cleanse()
	}
	return true
}

// placeUnit begins a place unit. If no creature has a place, the player may combine communities to
// make room, or pass. If communities cannot be combined either, the unit is skipped.
// Clauses: effect.possible-as-things-stand, ruling.combine-and-duty
func (t *table) placeUnit(s *step) bool {
	fits := slices.ContainsFunc(t.placeable(s), func(one candidate) bool { return len(t.places(one.name)) > 0 })
	switch {
	case fits && s.Random && t.doing.drawn == "":
		t.pick(s)
	case fits, len(t.placeable(s)) > 0 && len(t.combinationsAtPlacement()) > 0:
		t.phase = phasePlace
	default:
		return false
	}
	return true
}

// placeable returns the creatures for a place unit, without regard to levels: those that
// qualify, or the one that chance has picked.
func (t *table) placeable(s *step) []candidate {
	if t.doing.drawn != "" {
		return []candidate{{t.doing.drawn, t.doing.from}}
	}
	return t.candidates(s)
}

// The piles of creatures that units use.
var piles = []string{"hand", "soil", "discard"}

// candidates returns the creatures that qualify for a step: they are in a permitted pile,
// meet the conditions after "only", and are allowed by the solo scenario.
// Clauses: effect.mod-only, effect.units-independent, faq.place-independent, action.place-sources,
// action.draw-no-discard, action.bury-source, action.bury-not-zone, ruling.restricted-source
func (t *table) candidates(s *step) (list []candidate) {
	for _, pile := range piles {
		if !slices.Contains(s.piles(), pile) {
			continue
		}
		for _, name := range *t.pile(pile) {
			if t.only(s, name) && (s.Op != "place" || t.allowed(pile, name)) {
				list = append(list, candidate{name, pile})
			}
		}
	}
	return list
}

func (s *step) piles() []string {
	switch {
	case len(s.From) > 0:
		return s.From
	case s.Op == "place":
		return []string{"hand", "soil"}
	case s.Op == "draw":
		return []string{"soil", "deck"}
	}
	return nil
}

func (t *table) only(s *step, name string) bool {
	one, only := t.cards.creature(name), s.Only
	gains := func(stat string) bool { return one.Gains[t.cards.stat(stat)] > 0 }
	return (only.Types == nil || slices.Contains(only.Types, one.Type)) &&
		(only.Levels == nil || slices.Contains(only.Levels, one.Level)) &&
		(only.Stats == nil || slices.ContainsFunc(only.Stats, gains))
}

// drawable reports whether a step may draw from the deck. It does not matter which card is on top.
// Clauses: action.draw, action.draw-source-choice, ruling.supply-out
func (t *table) drawable(s *step) bool {
	return s.Op == "draw" && slices.Contains(s.piles(), "deck") && t.creaturesLeft()
}

// draws returns the moves that draw a creature from the soil or from the deck.
// Clauses: action.draw, faq.draw-independent, ruling.draw-information
func (t *table) draws() (list []move) {
	s := t.doing.step()
	list = reference.Each(reference.Distinct(t.candidates(s)), func(one candidate) move {
		return t.say(func() { t.draw(one); t.unitDone() }, "draw %q from %s", one.name, one.pile)
	})
	if t.drawable(s) {
		list = append(list, t.say(func() { t.needCreature() }, "draw from deck"))
	}
	return list
}

func (t *table) draw(one candidate) {
	reference.Take(t.pile(one.pile), one.name)
	t.put(&t.active().hand, one.name)
	if one.pile == "soil" {
		t.watched(one.name)
	}
}

// turnUp puts a card from the deck where the step says.
// Clauses: action.grow, action.grow-number
func (t *table) turnUp(name string) {
	if t.doing.step().Op == "grow" {
		t.put(&t.soil, name)
	} else {
		t.put(&t.active().hand, name)
	}
	t.unitDone()
}

func (t *table) burials() []move {
	return reference.Each(reference.Distinct(t.candidates(t.doing.step())), func(one candidate) move {
		return t.say(func() { t.bury(one); t.unitDone() }, "bury %q from %s", one.name, one.pile)
	})
}

// bury puts a creature face down on the discard pile. The other players do not see which
// creature comes from a hand.
// Clauses: action.bury, action.bury-face-down
func (t *table) bury(one candidate) {
	p := t.active()
	guessed := p.guessed()
	reference.Take(t.pile(one.pile), one.name)
	t.put(&t.discard, one.name)
	if one.pile == "hand" {
		p.doubt()
		if !guessed {
			t.put(&p.buried, one.name)
		}
	}
}
