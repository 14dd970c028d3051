package organism

import (
	"slices"
	"strings"
)

// mayMove reports whether an element is FED, MOBILE and ALIVE.
//
// organism.move.fed, organism.move.mobile, organism.move.alive, organism.move.conditions-at-start,
// organism.commune.condition, organism.commune.alive-needed, organism.commune.addition
func (t *table) mayMove(s string) bool { return t.isFed(s) && t.isMobile(s) && t.isAlive(s) }

func (t *table) isFed(s string) bool { return t.elements[s].food > 0 || t.communes(s) }

// isMobile reports whether an element is or touches a MOVE.
//
// organism.move.mobile, organism.warp.move, organism.ruling.mobile-other-organism,
// organism.ruling.commune-mobile-impl, organism.ruling.merge-conditions
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
//
// organism.commune.condition, organism.commune.not-recursive, organism.ruling.commune-own
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
//
// organism.move.alive, organism.ruling.alive-group, organism.ruling.merge-conditions
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
//
// organism.move.contact-ok, organism.move.same-type-never, organism.metamorphose.change,
// organism.metamorphose.order, organism.metamorphose.supply
func (t *table) landings(from, to string) (list []string) {
	e := t.elements[from]
	if t.fields[to].kind != "metamorphose" {
		if t.clashes(to, e.owner, e.kind) {
			return nil
		}
		return []string{""}
	}
	for _, kind := range kinds {
		if kind != e.kind && t.supply(e.owner, kind) > 0 && !t.clashes(from, e.owner, kind) && !t.clashes(to, e.owner, kind) {
			list = append(list, kind)
		}
	}
	return list
}

// shift moves an element, which takes the food in its new space.
//
// organism.move.step, organism.move.food-kept, organism.move.absorb,
// organism.metamorphose.permanent
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
	kind := ""
	if len(words) > 5 {
		kind = words[5]
	}
	t.shift(words[1], words[3], kind)
}

func (t *table) slide(words []string) {
	e := t.elements[words[1]]
	if t.reads("slide-loop", "A") {
		e.slid = append(e.slid, words[1])
	}
	t.step(words)
}

// jumps returns every JUMP.
//
// organism.jump.spend, organism.jump.path, organism.jump.landing, organism.jump.conditions,
// organism.jump.same-type, organism.jump.over-own-only, organism.ruling.jump-straight,
// organism.ruling.jump-length-one, organism.ruling.jump-stones
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
//
// organism.jump.spend, organism.jump.absorb
func (t *table) jump(words []string) int {
	to := slices.Index(words, "to")
	kind := ""
	if len(words) > to+2 {
		kind = words[to+3]
	}
	t.shift(words[1], words[to+1], kind)
	return to - 2
}
