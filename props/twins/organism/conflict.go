package organism

import (
	"slices"

	"umpire/props/twins/reference"
)

// beats holds the heterarchy: each type with the type that it disrupts.
//
// organism.conflict.heterarchy, organism.conflict.numbers
var beats = map[string]string{"eat": "grow", "grow": "move", "move": "eat"}

// disruptors returns the spaces of the elements that disrupt an element.
//
// organism.conflict.when, organism.conflict.own-safe, organism.warp.conflict,
// organism.conflict.no-same-type, organism.move.in-conflict, organism.rain.players-peace,
// organism.rain.players-vs-rain, organism.merge.immunity, organism.ruling.conflict-scope
func (t *table) disruptors(s string) (list []string) {
	e := t.elements[s]
	for _, other := range t.touching(s) {
		f := t.elements[other]
		switch {
		case f == nil || f.owner == e.owner || beats[f.kind] != e.kind,
			t.rain && f.owner != rain && e.owner != rain,
			slices.Contains(e.immune, f.owner),
			t.reads("conflict-scope", "B") && f.owner != t.turn && e.owner != t.turn:
			continue
		}
		list = append(list, other)
	}
	return t.board.ordered(list)
}

// resolveAlone plays phase E apart from the rest of the turn.
func (t *table) resolveAlone() {
	t.alone = true
	t.resolve()
}

// resolve begins phase E.
//
// organism.conflict.when, organism.ruling.regenerate-organism, organism.ruling.reclaim-time
func (t *table) resolve() {
	t.phase, t.active, t.chosen = phaseConflict, 0, ""
	t.noteImmunity()
	if t.plays("regenerate") || t.plays("reclaim") {
		// The organisms of this turn stay as they are, even if others touch them now.
		others := t.groups(func(a, b *element) bool { return a.organism == 0 && b.organism == 0 && t.merged(a, b) })
		for _, g := range others {
			if first := t.elements[g[0]]; first.organism > 0 || first.owner == rain {
				continue
			}
			number := t.unused()
			for _, s := range g {
				t.elements[s].organism = number
			}
		}
	}
	t.round1, t.owed = nil, nil
	if t.reads("conflict-cycle", "B") && t.hasCycle() {
		t.offerReclaim()
		return
	}
	t.goOn()
}

// goOn removes disrupted elements, round by round, until there is a decision.
//
// organism.conflict.removed, organism.conflict.simultaneous,
// organism.conflict.order, organism.conflict.cycle, organism.conflict.mover-at-risk
func (t *table) goOn() {
	for t.phase != phaseOver {
		if len(t.round1) == 0 {
			if t.round1 = t.nextRound(); len(t.round1) == 0 {
				t.offerReclaim()
				return
			}
		}
		l := t.round1[0]
		t.round1 = t.round1[1:]
		t.strike(l)
		if t.phase != phaseConflict {
			return
		}
	}
}

// hasCycle reports whether some elements disrupt each other in a cycle, now or after other
// elements are removed.
//
// organism.ruling.conflict-cycle
func (t *table) hasCycle() bool {
	c := t.copy()
	for {
		round := c.nextRound()
		if len(round) == 0 {
			return false
		}
		for _, l := range round {
			if slices.ContainsFunc(round, func(other loss) bool { return slices.Contains(other.by, l.space) }) {
				return true
			}
		}
		for _, l := range round {
			delete(c.elements, l.space)
		}
	}
}

// nextRound returns the disrupted elements that disrupt no other. If there are none, it
// returns all disrupted elements.
//
// organism.conflict.order, organism.conflict.cycle, organism.ruling.conflict-cycle,
// organism.ruling.conflict-round-order
func (t *table) nextRound() (list []loss) {
	all := map[string][]string{} // for each disrupted element, its disruptors
	busy := map[string]bool{}
	for s := range t.elements {
		if d := t.disruptors(s); len(d) > 0 {
			all[s] = d
			for _, other := range d {
				busy[other] = true
			}
		}
	}
	cycle := true
	for s := range all {
		cycle = cycle && busy[s]
	}
	order := []string{t.turn}
	for _, name := range append(t.inTurnOrder(t.turn), rain) {
		if !slices.Contains(order, name) {
			order = append(order, name)
		}
	}
	for _, owner := range order {
		for _, s := range t.of(owner) {
			if e := t.elements[s]; all[s] != nil && (cycle || !busy[s]) {
				owners := map[string]string{}
				for _, other := range all[s] {
					owners[other] = t.elements[other].owner
				}
				list = append(list, loss{owner, e.kind, s, e.organism, all[s], owners})
			}
		}
	}
	return list
}

// strike removes a disrupted element.
//
// organism.conflict.power, organism.conflict.power-each-player,
// organism.conflict.power-not-per-piece, organism.conflict.power-any-turn,
// organism.conflict.power-despite-loss, organism.conflict.drop, organism.ruling.conflict-multi,
// organism.ruling.conflict-multi-same, organism.ruling.conflict-amount,
// organism.ruling.sacrifice-credited, organism.ruling.rain-drop
func (t *table) strike(l loss) {
	var paid []string
	first := t.firstOf(l.owners)
	for _, s := range l.by {
		owner := l.owners[s]
		if t.reads("conflict-multi", "B") && owner != first {
			continue // only one player is credited, for one or for all disruptors
		}
		blamed := !slices.Contains(paid, owner) || t.reads("sacrifice-credited", "A")
		if e := t.elements[s]; e != nil && e.owner == owner && owner == t.turn && blamed {
			if !slices.Contains(e.victims, l.owner) || t.reads("sacrifice-amount", "C") {
				e.victims = append(e.victims, l.owner)
			}
		}
		if !slices.Contains(paid, owner) {
			paid = append(paid, owner)
		}
	}
	for _, owner := range t.fromActing(paid) { // each player gets one award, of whatever amount
		amount := 1
		if t.reads("conflict-multi-same", "B") {
			amount = 0
			amount += reference.Count(l.by, func(s string) bool { return l.owners[s] == owner })
		}
		t.award(owner, amount)
	}
	t.remove(l.space)
	if l.owner == rain && t.reads("rain-drop", "B") {
		delete(t.free, l.space)
	}
	if t.phase == phaseOver {
		return
	}
	t.disabled = l
	t.offerImmolate()
}

// firstOf returns the first of some owners: the acting player, then the others in turn
// order. In this order the elements of a round are removed.
//
// organism.ruling.conflict-round-order
func (t *table) firstOf(owners map[string]string) string {
	for _, name := range append([]string{t.turn}, t.inTurnOrder(t.turn)...) {
		for _, owner := range owners {
			if owner == name {
				return name
			}
		}
	}
	return rain
}

// endConflict ends phase E.
//
// organism.rain.conflicts, organism.ruling.rain-f
func (t *table) endConflict() {
	for _, e := range t.elements {
		e.immune = nil
	}
	if t.checkEnd(afterE) {
		return
	}
	if t.alone {
		t.alone, t.phase = false, phaseIntegrity
		return
	}
	t.check()
}
