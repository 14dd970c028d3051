package organism

import (
	"slices"
	"strings"
)

// A doer holds who acts with which organism, the type of the actions, and how many of them
// are left.
type doer struct {
	organism int
	actor    string
	kind     string
	budget   int
	joined   int // regular actions that a JUMP may join to the last bonus action
}

// activate begins the activation of an organism.
//
// organism.choose.count, organism.choose.count-fixed, organism.ruling.count-time,
// organism.merge.controller-type, organism.merge.play-order
func (t *table) activate(space, kind string) {
	t.active, t.chosen, t.phase = t.elements[space].organism, kind, phaseAct
	t.bonuses, t.members = nil, nil
	if t.player(t.turn).echo = kind; t.reads("echo-type", "B") {
		t.player(t.turn).echo = ""
	}
	for i, name := range t.actors() {
		n := len(t.where(func(e *element) bool { return e.organism == t.active && e.owner == name && e.kind == kind }))
		if i == 0 {
			t.actor, t.left = name, n
		} else {
			t.members = append(t.members, share{name, n})
		}
	}
	if t.reads("merge-actions", "B") {
		for _, m := range t.members {
			t.left += m.left
		}
		for i := range t.members {
			t.members[i].left = t.left
		}
	}
	t.settle()
}

// actors returns the members of the activated organism in the order of play.
//
// organism.merge.play-order
func (t *table) actors() (names []string) {
	if !t.plays("merge") {
		return []string{t.turn}
	}
	count := map[string]int{}
	for _, s := range t.organism(t.active) {
		count[t.elements[s].owner]++
	}
	order := t.inTurnOrder(t.turn)
	for _, name := range append(order[1:], order[0]) {
		if count[name] > 0 {
			names = append(names, name)
		}
	}
	slices.SortStableFunc(names, func(a, b string) int { return count[a] - count[b] })
	return names
}

// doing returns the doer of the next action. Bonus actions come first, and those of the
// latest COMBUST before other ones.
//
// organism.ruling.bonus-order, organism.ruling.combust-jump
func (t *table) doing() doer {
	if n := len(t.bonuses); n > 0 {
		d := doer{t.active, t.actor, t.bonuses[n-1].kind, t.bonuses[n-1].left, 0}
		if n == 1 && d.budget == 1 && d.kind == t.chosen {
			d.joined = min(1, t.left)
		}
		return d
	}
	return doer{t.active, t.actor, t.chosen, t.left, 0}
}

// acts returns all moves in an activation.
//
// organism.perform.sequence, organism.perform.any-order, organism.perform.optional,
// organism.perform.no-extra, organism.ruling.pass, organism.ruling.no-legal-action
func (t *table) acts() []string {
	list := t.freeDecisions()
	if d := t.doing(); d.budget > 0 {
		actions, projects := t.actions(d), t.projects(d)
		must := len(actions) > 0 || len(projects) > 0 && t.reads("project-total", "A")
		if t.reads("pass", "A") || !must {
			list = append(list, "pass", "done")
		}
		return slices.Concat(list, actions, projects)
	}
	return append(list, "done")
}

// act plays a move in an activation.
func (t *table) act(what string) {
	words := strings.Fields(what)
	switch words[0] {
	case "done":
		t.bonuses = nil
		if t.reads("merge-actions", "A") {
			t.left = 0 // the actions left of a shared total are for the other members
		}
		t.nextMember()
		return
	case "pass":
		t.spend(1)
	case "combust":
		t.combust(words[1], words[3])
	case "transmute":
		t.transmute(words[1], words[3])
	case "slide":
		t.slide(words)
	case "project":
		t.project(words)
	default:
		d := t.doing()
		t.spend(t.perform(d, words))
	}
	t.settle()
}

// spend uses up actions.
func (t *table) spend(n int) {
	for range n {
		last := len(t.bonuses) - 1
		if last < 0 {
			t.left--
			continue
		}
		if t.bonuses[last].left--; t.bonuses[last].left == 0 {
			t.bonuses = t.bonuses[:last]
		}
	}
}

// settle continues if nothing is left to decide in an activation.
//
// organism.perform.end, organism.ruling.combust-last
func (t *table) settle() {
	// COMBUST may remove even the last element, by every reading.
	if len(t.organism(t.active)) == 0 && len(t.freeDecisions()) == 0 {
		t.left, t.bonuses = 0, nil
	}
	if t.threeAtOnce() {
		return
	}
	if t.left > 0 || len(t.bonuses) > 0 || len(t.freeDecisions()) > 0 {
		t.phase = phaseAct
		return
	}
	t.nextMember()
}

// nextMember lets the next member of a merged organism act. After the last one it ends the
// activation.
//
// organism.merge.play-order
func (t *table) nextMember() {
	if len(t.members) > 0 {
		t.actor = t.members[0].name
		if t.reads("merge-actions", "A") {
			t.left = t.members[0].left
		}
		t.members = t.members[1:]
		t.settle()
		return
	}
	t.checkSync()
}

// endActivation ends an activation.
func (t *table) endActivation() {
	t.done = slices.DeleteFunc(t.done, func(a activated) bool { return a.organism == t.active })
	t.done = append(t.done, activated{t.active, t.chosen})
	for _, e := range t.elements {
		e.used, e.slid = false, nil
	}
	t.active, t.chosen, t.actor, t.left, t.bonuses, t.types = 0, "", "", 0, nil, nil
	t.next()
}

// perform plays an action, and returns how many actions it costs.
func (t *table) perform(d doer, words []string) (cost int) {
	cost = 1
	switch words[0] {
	case "eat":
		t.eat(words[1], words[3])
	case "grow":
		if words[1] == "field" {
			t.growField(d, words)
		} else {
			t.grow(d, words)
		}
	case "circulate":
		t.elements[words[1]].food--
		t.elements[words[3]].food++
	case "move":
		if words[1] == "field" {
			t.moveField(words[2], words[4])
		} else {
			t.step(words)
		}
	case "jump":
		cost = t.jump(words)
	case "push":
		cost = t.push(words)
	case "pulse":
		t.pulse(d, words)
	case "contract":
		t.contract(words)
	}
	t.heard(words[0])
	return cost
}

// heard records an action for ECHO.
//
// organism.ruling.echo-type
func (t *table) heard(word string) {
	p := t.player(t.turn)
	switch {
	case t.reads("echo-type", "A") || t.active == 0:
	case word == "circulate":
		if p.echo == "" {
			p.echo = word
		}
	case word == "eat" || word == "grow":
		p.echo = word
	default:
		p.echo = "move"
	}
}
