package loam

import "slices"

// begin begins a turn, with what a solo scenario's text says of it.
//
// loam.scenario.turn-start, loam.scenario.text-order,
// loam.ruling.scenario-start-window
func (t *table) begin() {
	if steps := t.text(); steps != nil {
		t.doing = &doing{what: "start", lists: []*list{newList(steps)}}
	}
}

// text returns the text for the turn, in the words of effects and four more: to
// discard an input, to have creatures invade, to make a placement extra, and to
// cleanse the root zone of an invader.
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
	case t.setup.Has("allelopathy"):
		// loam.scenario.allelopathy.t1, loam.scenario.allelopathy.t2,
		// loam.scenario.allelopathy.t3
		if left := t.discardable(); len(left) == 1 {
			t.out = left[0]
			return nil
		}
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

// triggered returns what a behavior earned this turn entitles to.
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

// trigger begins the first trigger that waits. Its placement is an effect of its
// own, and what it earns waits at the end.
//
// loam.scenario.on-earn-queue, loam.ruling.extra-earns, loam.ruling.trigger-order
func (t *table) trigger() {
	t.queue--
	t.doing = &doing{what: "trigger", lists: []*list{newList(t.triggered())}}
}

// allowed reports whether a drought lets a creature be placed from a pile.
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
		return t.placed >= 2 || t.cards.creature(name).Gains[0] > 0
	}
	return true
}

// discardable returns the inputs that may be put aside until the end of the turn.
func (t *table) discardable() []string {
	return slices.DeleteFunc(t.held(), func(stat string) bool { return slices.Contains(t.outBefore, stat) })
}

// discards offers the inputs that may be put aside.
//
// loam.scenario.input-back, loam.ruling.fire-input
func (t *table) discards() (list []move) {
	for _, stat := range t.discardable() {
		list = append(list, t.say(func() { t.out = stat; t.unitDone() }, "discard %s", stat))
	}
	return list
}

// pick has chance pick a creature for a unit, unless the player may leave it.
//
// loam.effect.mod-random, loam.effect.mod-up-to
func (t *table) pick(s *step) {
	if t.phase = phasePick; s.UpTo || t.optional() {
		t.phase = phasePickStop
	}
}

// picks offers what chance may pick: every copy of what qualifies, for a placement
// of what has a place as things stand.
func (t *table) picks() (list []move) {
	s := t.doing.step()
	all := t.candidates(s)
	if s.Op == "place" {
		all = slices.DeleteFunc(all, func(one candidate) bool { return len(t.places(one.name)) == 0 })
	}
	seen := map[candidate]int{}
	for _, one := range all {
		seen[one]++
		list = append(list, move{one.pile, `"` + copyOf(one.name, seen[one]) + `"`, func() { t.picked(s, one) }})
	}
	return list
}

// picked does with a creature what the unit is about.
//
// loam.scenario.invasive.subtract, loam.scenario.invasive.negative,
// loam.scenario.invasive.no-community, loam.scenario.invasive.not-placed
func (t *table) picked(s *step, one candidate) {
	d := t.doing
	switch s.Op {
	case "place":
		d.drawn, d.from = one.name, one.pile
		return
	case "bury":
		t.bury(one)
	case "invade":
		take(&t.soil, one.name)
		t.put(&t.invasive, one.name)
		t.addGains(one.name, -1)
	case "draw":
		t.draw(one)
	}
	t.unitDone()
	if one.pile == "discard" {
		d.drawn, d.from = one.name, "hand"
		if p := t.active(); count(p.buried, one.name) > count(t.discard, one.name) {
			take(&p.buried, one.name)
		}
	}
}

// extra asks for a placement that costs no input: of any creature in hand in a
// drought, of the one just drawn in a fire. What fits nowhere, and cannot be made
// to fit, stays in the hand.
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

// extras offers those placements, and to make none.
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

// cleansings offers the invasive creatures, whose gains come back.
//
// loam.scenario.invasive.t3-bury, loam.scenario.invasive.t3-restore,
// loam.ruling.invasive-which, loam.ruling.invasive-restore
func (t *table) cleansings() (list []move) {
	for _, name := range distinct(t.invasive) {
		list = append(list, t.say(func() {
			take(&t.invasive, name)
			t.put(&t.discard, name)
			t.addGains(name, 1)
			t.unitDone()
		}, "bury-invasive %q", name))
	}
	return append(list, t.say(t.unitLeft, "extra none"))
}
