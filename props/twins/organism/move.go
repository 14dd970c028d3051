package organism

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// mayMove reports whether an element is FED, MOBILE and ALIVE.
// Clauses: move.fed, move.mobile, move.alive, move.conditions-at-start, commune.condition,
// commune.alive-needed, commune.addition
func (t *table) mayMove(s string) bool { return t.isFed(s) && t.isMobile(s) && t.isAlive(s) }

func (t *table) isFed(s string) bool { return t.elements[s].food > 0 || t.communes(s) }

// isMobile reports whether an element is or touches a MOVE.
// Clauses: move.mobile, warp.move, ruling.merge-conditions
func (t *table) isMobile(s string) bool {
	e := t.elements[s]
	if e.kind == "move" || t.communes(s) {
		return true
	}
	for _, other := range t.touching(s) {
		f := t.elements[other]
		if f == nil {
			continue
		}
		if f.kind == "move" && (f.organism == e.organism || f.owner == e.owner && t.reads("mobile-other-organism", "B")) {
			return true
		}
		if t.reads("commune-mobile-impl", "B") && (f.organism == e.organism || f.owner == e.owner) && t.communes(other) {
			return true
		}
	}
	return false
}

// communes reports whether an element touches two fed elements.
// Clauses: commune.condition, commune.not-recursive
func (t *table) communes(s string) bool {
	if !t.plays("commune") {
		return false
	}
	e, fed := t.elements[s], 0
	for _, other := range t.touching(s) {
		f := t.elements[other]
		if f == nil || f.food == 0 {
			continue
		}
		if t.reads("commune-own", "C") || f.owner == e.owner && t.reads("commune-own", "B") || f.organism == e.organism && e.organism != 0 {
			fed++
		}
	}
	return fed >= 2
}

// isAlive reports whether an element is part of a whole organism.
// Clauses: move.alive, ruling.merge-conditions
func (t *table) isAlive(s string) bool {
	e := t.elements[s]
	switch {
	case t.reads("alive-group", "B"):
		return t.whole(t.organism(e.organism))
	case t.reads("alive-group", "C"):
		return t.whole(t.group(s, own))
	}
	return t.whole(t.group(s, func(a, b *element) bool { return a.organism == b.organism }))
}

// landings returns the types with which an element may enter a space: "" for no change, or a new
// type such as "grow" on a metamorphose field. It returns nothing if the element may not enter.
// Clauses: move.contact-ok, move.same-type-never, metamorphose.change, metamorphose.order,
// metamorphose.supply
func (t *table) landings(from, to string) (list []string) {
	e := t.elements[from]
	if t.fields[to].kind != "metamorphose" {
		if t.clashes(to, e.owner, e.kind) {
			return nil
		}
		return []string{""}
	}
	return reference.Keep(kinds, func(kind string) bool {
		return kind != e.kind && t.supply(e.owner, kind) > 0 && !t.clashes(from, e.owner, kind) && !t.clashes(to, e.owner, kind)
	})
}

// shift moves an element, which takes the food in its new space.
// Clauses: move.step, move.food-kept, move.absorb, metamorphose.permanent
func (t *table) shift(from, to, kind string) {
	e := t.elements[from]
	delete(t.elements, from)
	if kind != "" {
		e.kind, e.printed, e.transmuted = kind, kind, false
	}
	t.put(to, e)
}

// as prints a landing for the end of a move.
func as(kind string) string {
	if kind == "" {
		return ""
	}
	return " as " + kind
}

// step plays a move such as "move C3 to C4 as grow".
func (t *table) step(words []string) {
	t.shift(words[1], words[3], typeAfter(words, words[3]))
}

// typeAfter returns the type after the word "as" of a move, or that for a space, or "".
func typeAfter(words []string, to string) string {
	if i := slices.Index(words, "as"); i >= 0 {
		if strings.Contains(words[i+1], ":") {
			return changed(words, to)
		}
		return words[i+1]
	}
	return ""
}

func (t *table) slide(words []string) {
	e := t.elements[words[1]]
	if t.reads("slide-loop", "A") {
		e.slid = append(e.slid, words[1])
	}
	t.step(words)
}

// Clauses: jump.spend, jump.path, jump.landing, jump.conditions, jump.same-type,
// jump.over-own-only, ruling.jump-straight, ruling.jump-length-one, ruling.jump-stones
func (t *table) jumps(d doer) (list []string) {
	for _, path := range t.paths(d, d.budget+d.joined) {
		last := len(path) - 1
		for _, kind := range t.landings(path[0], path[last]) {
			list = append(list, "jump "+path[0]+" over "+strings.Join(path[1:last], " ")+" to "+path[last]+as(kind))
		}
	}
	return t.allowed(d, list)
}

// paths returns every way of an element of the doer over other own elements, one or more, to
// a further space, in at most so many steps.
func (t *table) paths(d doer, most int) (list [][]string) {
	var extend func(path []string)
	extend = func(path []string) {
		for _, to := range t.touching(path[len(path)-1]) {
			longer := append(slices.Clone(path), to)
			if len(path) > 1 {
				list = append(list, longer)
			}
			if e := t.elements[to]; e != nil && e.owner == d.actor && !slices.Contains(path, to) && len(path) < most {
				extend(longer)
			}
		}
	}
	for _, s := range t.mine(d) {
		extend([]string{s})
	}
	return list
}

// jump plays a JUMP, and returns how many actions it costs.
// Clauses: jump.spend, jump.absorb
func (t *table) jump(words []string) int {
	spaces := way(words)
	last := len(spaces) - 1
	t.shift(spaces[0], spaces[last], typeAfter(words, spaces[last]))
	return last
}

// combust removes an element for two actions.
// Clauses: combust.remove, combust.circulate, combust.not-disruption
func (t *table) combust(s, kind string) {
	delete(t.elements, s)
	t.bonuses = append(t.bonuses, bonus{kind, 2})
}

func (t *table) transmute(s, kind string) {
	t.elements[s].food--
	t.elements[s].kind, t.elements[s].transmuted = kind, kind != t.elements[s].printed
}

// revert ends the effects of TRANSMUTE.
// Clauses: transmute.ends
func (t *table) revert() {
	for _, e := range t.elements {
		e.kind, e.transmuted = e.printed, false
	}
}

// projects returns every action of the type of an element that is on a project field.
// Clauses: project.substitute, project.once, project.any-type-element, ruling.project-time,
// ruling.combust-project
func (t *table) projects(d doer) (list []string) {
	for _, s := range t.mine(d) {
		e := t.elements[s]
		if t.fields[s].kind != "project" || e.used {
			continue
		}
		list = append(list, reference.Each(t.typed(doer{d.organism, d.actor, e.kind, 1, 0}), func(line string) string { return "project " + s + " " + line })...)
	}
	return list
}

// project plays an action of the type of an element that is on a project field.
// Clauses: project.total
func (t *table) project(words []string) {
	e := t.elements[words[1]]
	e.used = true
	d := t.doing()
	d.kind, d.budget, d.joined = e.kind, 1, 0
	t.perform(d, words[2:])
	if t.reads("project-total", "A") {
		t.spend(1)
	}
}

// offerEcho lets the acting player repeat the previous player's action type, if there is one.
// Clauses: echo.action, echo.no-previous, ruling.echo-previous, ruling.echo-frequency
func (t *table) offerEcho() {
	if t.plays("echo") && len(t.echoes()) > 1 {
		t.phase = phaseEcho
		return
	}
	t.next()
}

// echoes returns every action that echoes the previous player, and the move to do none.
// Clauses: echo.action, echo.circulate, echo.optional, echo.rules
func (t *table) echoes() (list []string) {
	order := t.inTurnOrder(t.turn)
	previous := order[len(order)-1]
	if kind := t.player(previous).echo; kind != "" && previous != t.turn {
		for number := range t.highest() + 1 {
			if len(t.organism(number)) == 0 {
				continue
			}
			for _, line := range t.actions(doer{number, t.turn, kind, 1, 0}) {
				if line = "echo " + line; !slices.Contains(list, line) {
					list = append(list, line)
				}
			}
		}
	}
	return append(list, "echo none")
}

// echo plays an echoed action.
// Clauses: ruling.echo-organism
func (t *table) echo(what string) {
	if what != "none" {
		order := t.inTurnOrder(t.turn)
		kind := t.player(order[len(order)-1]).echo
		best, first := doer{}, 1<<30
		for number := range t.highest() + 1 {
			d := doer{number, t.turn, kind, 1, 0}
			if len(t.organism(number)) == 0 || !slices.Contains(t.actions(d), what) {
				continue
			}
			if place := t.growsFirst(d, what); place < first {
				best, first = d, place
			}
		}
		t.perform(best, strings.Fields(what))
	}
	t.next()
}

// growsFirst ranks an organism among those that could grow a target; the lowest rank comes
// first. The rank depends on its first GROW next to the target, else on its first element
// there, else on its number.
// Clauses: ruling.echo-organism
func (t *table) growsFirst(d doer, what string) int {
	words := strings.Fields(what)
	if words[0] != "grow" || words[1] == "field" {
		return d.organism
	}
	all := len(t.board.spaces)
	beside := func(grow bool) int {
		return slices.IndexFunc(t.board.spaces, func(s string) bool {
			e := t.elements[s]
			return e != nil && e.organism == d.organism && (e.kind == "grow" || !grow) && slices.Contains(t.touching(words[3]), s)
		})
	}
	if place := beside(true); place >= 0 {
		return place
	}
	if place := beside(false); place >= 0 {
		return all + place
	}
	return 2*all + d.organism
}

// checkSync checks at the end of an activation whether SYNCHRONIZE gives one more action.
// Clauses: synchronize.check, synchronize.once, ruling.synchronize-own, ruling.synchronize-zero
func (t *table) checkSync() {
	t.types = nil
	if t.plays("synchronize") {
		t.types = t.synchronized()
		t.actor = t.turn
		if len(t.types) > 0 && len(t.earned()) > 1 {
			t.phase = phaseSync
			return
		}
	}
	t.endActivation()
}

// synchronized returns the types for which an element of the chosen type touches two elements.
// Clauses: synchronize.check, synchronize.reward, ruling.synchronize-own
func (t *table) synchronized() (list []string) {
	for _, kind := range kinds {
		if kind == t.chosen {
			continue
		}
		for _, s := range t.mine(doer{organism: t.active, actor: t.turn}) {
			n := 0
			for _, other := range t.besideFor(s) {
				if f := t.elements[other]; f != nil && f.organism == t.active && f.owner == t.turn && f.kind == kind {
					n++
				}
			}
			if t.elements[s].kind == t.chosen && n >= 2 && !slices.Contains(list, kind) {
				list = append(list, kind)
			}
		}
	}
	if len(list) > 0 && t.reads("synchronize-type", "B") {
		return []string{t.chosen}
	}
	return list
}

// earned returns the actions that SYNCHRONIZE gives, and the move to do none.
// Clauses: synchronize.reward, synchronize.circulate
func (t *table) earned() (list []string) {
	for _, kind := range t.types {
		for _, line := range t.actions(doer{t.active, t.actor, kind, 1, 0}) {
			if line = "sync " + line; !slices.Contains(list, line) {
				list = append(list, line)
			}
		}
	}
	return append(list, "sync none")
}

func (t *table) earn(what string) {
	if what != "none" {
		t.perform(doer{t.active, t.actor, "", 1, 0}, strings.Fields(what))
	}
	t.endActivation()
}
