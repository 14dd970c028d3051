package organism

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
)

// beats holds the heterarchy: each type with the type that it disrupts.
// Clauses: conflict.heterarchy, conflict.numbers
var beats = map[string]string{"eat": "grow", "grow": "move", "move": "eat"}

// disruptors returns the spaces of the elements that disrupt an element.
// Clauses: conflict.when, conflict.own-safe, warp.conflict, conflict.no-same-type,
// move.in-conflict, rain.players-peace, rain.players-vs-rain, merge.immunity
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
// Clauses: conflict.when, ruling.regenerate-organism, ruling.reclaim-time
func (t *table) resolve() {
	t.phase, t.active, t.chosen = phaseConflict, 0, ""
	t.noteImmunity()
	if t.plays("regenerate") || t.plays("reclaim") {
		// The organisms of this turn stay as they are, even if others touch them now.
		t.numberRest(func(e *element) bool { return e.owner != rain })
	}
	t.round1, t.owed = nil, nil
	if t.reads("conflict-cycle", "B") && t.hasCycle() {
		t.offerReclaim()
		return
	}
	t.goOn()
}

// numberRest gives a number to the elements that have none, if which is true for the first of
// a group: those of a group get the same one.
func (t *table) numberRest(which func(first *element) bool) {
	for _, g := range t.groups(func(a, b *element) bool { return a.organism == 0 && b.organism == 0 && t.merged(a, b) }) {
		if first := t.elements[g[0]]; first.organism == 0 && which(first) {
			number := t.unused()
			for _, s := range g {
				t.elements[s].organism = number
			}
		}
	}
}

// goOn removes disrupted elements, round by round, until there is a decision.
// Clauses: conflict.removed, conflict.simultaneous, conflict.order, conflict.cycle,
// conflict.mover-at-risk
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
// Clauses: ruling.conflict-cycle
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
// Clauses: conflict.order, conflict.cycle, ruling.conflict-cycle, ruling.conflict-round-order
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
	for _, owner := range t.actingFirst() {
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
// Clauses: conflict.power, conflict.power-each-player, conflict.power-not-per-piece,
// conflict.power-any-turn, conflict.power-despite-loss, conflict.drop, ruling.conflict-amount
func (t *table) strike(l loss) {
	var paid []string
	first := t.fromActing(slices.Collect(maps.Values(l.owners)))[0]
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
			amount = reference.Count(l.by, func(s string) bool { return l.owners[s] == owner })
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

// endConflict ends phase E.
// Clauses: rain.conflicts, ruling.rain-f
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

// A shove is an element's way from one space to another.
type shove struct{ from, to string }

// changes returns every way in which elements that move together may change their types: ""
// if none enters a metamorphose field, else a text such as " as C4:grow D5:eat". It returns
// nothing if one of them may not enter its new space.
// Clauses: metamorphose.change, metamorphose.supply, ruling.metamorphose-others
func (t *table) changes(moved []shove) []string {
	lines := []string{""}
	for _, m := range moved {
		landings := t.landings(m.from, m.to)
		var more []string
		for _, line := range lines {
			for _, kind := range landings {
				switch {
				case kind == "":
					more = append(more, line)
				default:
					more = append(more, line+" "+m.to+":"+kind)
				}
			}
		}
		lines = more
	}
	var list []string
	for _, line := range lines {
		enough, taken := true, map[string]int{}
		for _, m := range moved {
			owner, kind := t.elements[m.from].owner, changed(append([]string{"as"}, strings.Fields(line)...), m.to)
			if kind != "" {
				taken[owner+kind]++
				enough = enough && taken[owner+kind] <= max(0, t.supply(owner, kind))
			}
		}
		if !enough {
			continue
		}
		if line != "" {
			line = " as " + strings.Join(t.inRingOrder(strings.Fields(line)), " ")
		}
		list = append(list, line)
	}
	return list
}

// inRingOrder sorts changes such as "C4:grow" by ring and step.
func (t *table) inRingOrder(changes []string) []string {
	slices.SortFunc(changes, func(a, b string) int {
		x, _, _ := strings.Cut(a, ":")
		y, _, _ := strings.Cut(b, ":")
		return slices.Index(t.board.spaces, x) - slices.Index(t.board.spaces, y)
	})
	return changes
}

// changed returns the new type of the element that comes to a space, from the words after "as".
func changed(words []string, to string) string {
	i := slices.Index(words, "as")
	if i < 0 {
		return ""
	}
	for _, word := range words[i:] {
		if s, kind, _ := strings.Cut(word, ":"); s == to {
			return kind
		}
	}
	return ""
}

// shiftAll moves elements at the same time.
func (t *table) shiftAll(moved []shove, words []string) {
	lifted := map[string]*element{}
	for _, m := range moved {
		lifted[m.to] = t.elements[m.from]
		delete(t.elements, m.from)
	}
	for to, e := range lifted {
		if kind := changed(words, to); kind != "" {
			e.kind, e.printed, e.transmuted = kind, kind, false
		}
		t.put(to, e)
	}
}

// Clauses: push.enter, push.chain, push.limit, push.end-open, push.mover-conditions,
// push.same-type, push.no-foreign, ruling.push-conditions, ruling.push-swap, ruling.push-loop,
// ruling.push-other-organism
func (t *table) pushes(d doer) (list []string) {
	for _, path := range t.paths(d, d.budget) {
		way := "push " + path[0] + " to " + strings.Join(path[1:], " > ")
		list = append(list, reference.Each(t.changes(chainOf(path)), func(change string) string { return way + change })...)
	}
	return t.allowed(d, list)
}

func chainOf(spaces []string) (moved []shove) {
	for i := range len(spaces) - 1 {
		moved = append(moved, shove{spaces[i], spaces[i+1]})
	}
	return moved
}

// push plays a PUSH, and returns how many actions it costs.
// Clauses: push.cost, push.absorb
func (t *table) push(words []string) int {
	spaces := way(words)
	t.shiftAll(chainOf(spaces), words)
	return len(spaces) - 1
}

// way returns the spaces that a JUMP or a PUSH names, in their order.
func way(words []string) (spaces []string) {
	for _, word := range words[1:] {
		if word == "as" {
			break
		}
		if word != "over" && word != "to" && word != ">" {
			spaces = append(spaces, word)
		}
	}
	return spaces
}

// pulses returns every PULSE: in six directions or, on the five-sided board, in six
// directions of each sector.
// Clauses: pulse.cost, pulse.effect, pulse.unobstructed, pulse.all-or-none, pulse.conditions,
// ruling.pulse-payers, ruling.pulse-conditions, ruling.pulse-five, ruling.pulse-other-own
func (t *table) pulses(d doer) (list []string) {
	payments := t.payments(t.bodies(d), 2)
	for direction := range 6 {
		for sector := range 5 {
			name := fmt.Sprintf("pulse %d sector %d", direction, sector)
			if t.board.sides == 6 {
				name = fmt.Sprintf("pulse %d", direction)
			}
			if t.board.sides == 6 && sector > 0 {
				continue
			}
			changes := t.changes(t.pulsed(d, direction, sector))
			for _, payment := range payments {
				list = append(list, reference.Each(changes, func(change string) string { return name + payment + change })...)
			}
		}
	}
	return t.allowed(d, list)
}

// pulsed returns the shoves of a PULSE; one off the board ends at "".
func (t *table) pulsed(d doer, direction, sector int) (moved []shove) {
	for _, s := range t.bodies(d) {
		to := t.board.beside(s, direction)
		if t.board.sides == 5 {
			to = t.board.besideIn(s, sector, direction)
		}
		moved = append(moved, shove{s, to})
	}
	return moved
}

// Clauses: pulse.absorb
func (t *table) pulse(d doer, words []string) {
	direction, _ := strconv.Atoi(words[1])
	sector := 0
	if words[2] == "sector" {
		sector, _ = strconv.Atoi(words[3])
	}
	moved := t.pulsed(d, direction, sector)
	t.pay(words)
	t.shiftAll(moved, words)
}

// controller returns who controls an organism.
// Clauses: merge.controller-most, merge.controller-tie, merge.controller-fallback,
// ruling.merge-next-most
func (t *table) controller(g []string) string {
	count := map[string]int{}
	most := 0
	for _, s := range g {
		owner := t.elements[s].owner
		count[owner]++
		most = max(most, count[owner])
	}
	if len(count) == 1 {
		return t.elements[g[0]].owner
	}
	var best, rest []string
	next := 0
	for _, p := range t.players {
		switch n := count[p.name]; {
		case n == most:
			best = append(best, p.name)
		case n > next:
			next, rest = n, []string{p.name}
		case n == next && n > 0:
			rest = append(rest, p.name)
		}
	}
	if len(best) > 1 && len(rest) == 1 {
		return rest[0]
	}
	return best[0]
}

// noteImmunity records at the end of phase D which elements are immune to which members.
// Clauses: merge.immunity, merge.end-check, ruling.merge-start, ruling.merge-immunity-time
func (t *table) noteImmunity() {
	if !t.plays("merge") {
		return
	}
	for _, g := range t.organisms() {
		if names := t.inSeatOrder(t.owners(g)); len(names) > 1 {
			for _, s := range g {
				// Record it only for elements that another member's element would disrupt.
				e := t.elements[s]
				if t.touches(s, func(f *element) bool {
					return f.owner != e.owner && beats[f.kind] == e.kind && slices.Contains(names, f.owner)
				}) {
					e.immune = names
				}
			}
		}
	}
}

func (t *table) inSeatOrder(names []string) []string {
	return reference.Keep(t.names(), func(name string) bool { return slices.Contains(names, name) })
}
