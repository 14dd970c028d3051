package loam

import "slices"

// begin begins a turn, with what the text of a solo scenario says about it.
//
// loam.scenario.turn-start, loam.scenario.text-order,
// loam.ruling.scenario-start-window
func (t *table) begin() {
	if steps := t.text(); steps != nil {
		t.resolve("start", steps)
	}
	if left := t.discardable(); t.solo("allelopathy", 3) && len(left) > 0 {
		// loam.scenario.allelopathy.t3
		t.out = left[0]
	}
}

// text returns the scenario's text for the turn, as the steps of an effect. It uses four
// more operations than card sets: discard an input, let creatures invade, make an extra
// placement, and cleanse the root zone of an invader.
//
// loam.scenario.random, loam.ruling.fire-start-order, loam.ruling.invasive-short
func (t *table) text() []step {
	soil := []string{"soil"}
	switch {
	case t.solo("drought", 1):
		// loam.scenario.drought.t1-draw, loam.ruling.drought-draw
		return []step{{Op: "draw", N: 2}}
	case t.solo("surface-fire", 1):
		// loam.scenario.surface-fire.t1-bury, loam.scenario.surface-fire.t1-input
		return []step{{Op: "bury", N: 2, From: soil, Random: true}, {Op: "discard"}}
	case t.solo("surface-fire", 2):
		// loam.scenario.surface-fire.t2
		return []step{{Op: "bury", N: 2, From: soil, Random: true}, {Op: "grow", N: 2}}
	case t.solo("allelopathy", 1), t.solo("allelopathy", 2):
		// loam.scenario.allelopathy.t1, loam.scenario.allelopathy.t2
		return []step{{Op: "discard"}}
	case t.solo("invasive-species", 1):
		// loam.scenario.invasive.t1
		return []step{{Op: "grow", N: 1}}
	case t.solo("invasive-species", 2), t.solo("invasive-species", 3):
		// loam.scenario.invasive.t2, loam.scenario.invasive.t3
		return []step{{Op: "invade", N: 2, From: soil, Random: true}}
	}
	return nil
}

// triggered returns the steps that an earned behavior triggers in this turn.
//
// loam.scenario.drought.t3-extra, loam.scenario.surface-fire.t3-draw,
// loam.scenario.surface-fire.t3-place, loam.scenario.invasive.t3-bury,
// loam.scenario.whole-turn
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
//
// loam.scenario.on-earn-queue, loam.ruling.extra-earns, loam.ruling.trigger-order
func (t *table) trigger() {
	t.queue--
	t.resolve("trigger", t.triggered())
}

// allowed reports whether a drought allows a creature from a pile to be placed.
//
// loam.scenario.drought.t1-hand-only, loam.scenario.drought.t1-draw-free,
// loam.scenario.drought.t2-first-two, loam.scenario.drought.t2-count,
// loam.ruling.drought-count, loam.ruling.drought-structure
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
//
// loam.scenario.input-back, loam.ruling.fire-input
func (t *table) discards() (list []move) {
	for _, stat := range t.discardable() {
		list = append(list, t.say(func() { t.out = stat; t.unitDone() }, "discard %s", stat))
	}
	return list
}

// extra asks for a placement that costs no input: of any creature in hand in a drought, or
// of the creature just drawn in a fire. In a fire, a creature without a possible place stays
// in the hand.
//
// loam.scenario.drought.t3-extra, loam.scenario.surface-fire.t3-empty,
// loam.scenario.surface-fire.t3-place, loam.ruling.fire-draw
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
//
// loam.scenario.drought.t3-optional, loam.scenario.surface-fire.t3-place
func (t *table) extras() (list []move) {
	if drawn := t.doing.drawn; drawn != "" {
		for _, where := range t.places(drawn) {
			list = append(list, t.say(func() { t.place(candidate{drawn, "hand"}, where) }, "extra place into %s", where))
		}
	} else {
		for _, name := range distinct(t.active().hand) {
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
//
// loam.scenario.invasive.t3-bury, loam.scenario.invasive.t3-restore,
// loam.ruling.invasive-which, loam.ruling.invasive-restore
func (t *table) cleansings() (list []move) {
	for _, name := range distinct(t.invasive) {
		list = append(list, t.say(func() {
			take(&t.invasive, name)
			t.put(&t.discard, name)
			t.addGains(name, 1)
			t.raised()
		}, "bury-invasive %q", name))
	}
	return append(list, t.say(t.unitLeft, "extra none"))
}
