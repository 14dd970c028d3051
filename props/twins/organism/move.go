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

// steps returns every plain move of an element.
//
// organism.move.step, organism.move.onto-element, organism.move.may-split,
// organism.move.same-element-again, organism.ruling.move-back
func (t *table) steps(d doer) (list []string) {
	for _, s := range t.mine(d) {
		if t.mayMove(s) {
			list = append(list, t.stepsOf("move", s)...)
		}
	}
	return list
}

func (t *table) stepsOf(word, s string) (list []string) {
	for _, to := range t.touching(s) {
		if t.isOpen(to) {
			for _, kind := range t.landings(s, to) {
				list = append(list, word+" "+s+" to "+to+as(kind))
			}
		}
	}
	return list
}

// step plays a move such as "move C3 to C4 as grow".
func (t *table) step(words []string) {
	kind := ""
	if len(words) > 5 {
		kind = words[5]
	}
	t.shift(words[1], words[3], kind)
}

// slides returns every free move off a slide field.
//
// organism.slide.free, organism.slide.rules, organism.slide.when,
// organism.slide.limit, organism.ruling.slide-when, organism.ruling.slide-loop
func (t *table) slides() (list []string) {
	if t.chosen != "move" && t.reads("slide-when", "A") {
		return nil
	}
	for _, s := range t.mine(t.doing()) {
		e := t.elements[s]
		if t.fields[s].kind != "slide" || t.reads("slide-loop", "A") && slices.Contains(e.slid, s) {
			continue
		}
		if t.mayMove(s) {
			list = append(list, t.stepsOf("slide", s)...)
		}
	}
	return list
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
	budget := d.budget + d.joined
	if !t.plays("jump") || budget < 2 {
		return nil
	}
	for _, s := range t.mine(d) {
		if !t.mayMove(s) {
			continue
		}
		var leap func(stones []string)
		leap = func(stones []string) {
			at := s
			if len(stones) > 0 {
				at = stones[len(stones)-1]
			}
			for _, to := range t.touching(at) {
				switch e := t.elements[to]; {
				case e != nil && e.owner == d.actor && to != s && !slices.Contains(stones, to) && len(stones)+2 <= budget:
					leap(append(slices.Clone(stones), to))
				case len(stones) > 0 && t.isOpen(to) && t.touches(to, func(e *element) bool { return e.organism == d.organism && e != t.elements[s] }):
					for _, kind := range t.landings(s, to) {
						list = append(list, "jump "+s+" over "+strings.Join(stones, " ")+" to "+to+as(kind))
					}
				}
			}
		}
		leap(nil)
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
