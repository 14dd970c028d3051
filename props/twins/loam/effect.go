package loam

// resolve begins an effect.
//
// loam.effect.resolution
func (t *table) resolve(what string, steps []step) {
	t.doing = &doing{what: what, lists: []*list{newList(steps)}}
}

// carryOut continues the effect in progress with its next step or its next unit.
//
// loam.effect.steps-in-order, loam.effect.units, loam.effect.as-far-as-possible,
// loam.effect.mandatory, loam.effect.mod-needs-previous
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
		// loam.behavior.single-use, loam.behavior.discard-after
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

// unitDone ends a unit.
func (t *table) unitDone() {
	d := t.doing
	d.drawn, d.from = "", ""
	if d.left--; d.left == 0 {
		t.stepDone(!d.short)
	}
}

// unitLeft ends a unit that was skipped or passed.
//
// loam.effect.as-far-as-possible, loam.effect.zero-result
func (t *table) unitLeft() {
	t.doing.short = true
	t.unitDone()
}

// discardDisplay begins a cycle: it discards all available behaviors.
//
// loam.action.cycle, loam.action.cycle-count, loam.action.cycle-not-hand
func (t *table) discardDisplay() {
	for _, name := range t.display {
		t.putBehavior(&t.behaviorDiscard, name)
	}
	t.display = nil
}

// options returns the moves of a choose, or those of a may: yes and no.
//
// loam.effect.op-choose, loam.effect.op-may
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
//
// loam.effect.mod-up-to, loam.effect.possible-as-things-stand,
// loam.ruling.must-place
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
//
// loam.ruling.must-place
func (t *table) optional() bool {
	d := t.doing
	return t.setup.Reads("loam.ruling.must-place", "B") && (d.behavior || d.what != "start" && d.what != "trigger")
}
