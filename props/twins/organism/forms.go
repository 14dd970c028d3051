package organism

import (
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

// forms are the actions of every type, but those that grow or move several elements. Words
// in capitals stand for each word of their kind: see expand.
var forms = map[string][]string{
	"eat":  {"eat OWN from NEAR"},
	"move": {"move OWN to NEAR", "move OWN to CHANGING as KIND", "move field LAID to SPACE"},
	"free": {"slide OWN to NEAR", "slide OWN to CHANGING as KIND", "combust ACTORS as KIND", "transmute OWN as KIND"},
}

// expand returns the texts of a form for a doer.
//
// organism.perform.own-organism, organism.ruling.eat-which, organism.ruling.move-back,
// organism.move.same-element-again
func (t *table) expand(d doer, form string) []string {
	return reference.Expand(form, func(word string) (list []string, found bool) {
		switch word {
		case "OWN":
			return t.mine(d), true
		case "ACTORS":
			return t.of(d.actor), true
		case "MEMBER":
			return t.organism(d.organism), true
		case "SPACE":
			return t.board.spaces, true
		case "NEAR":
			ours := func(e *element) bool { return e.owner == d.actor || e.organism == d.organism }
			return reference.Keep(t.board.spaces, func(s string) bool {
				return t.touches(s, ours) || slices.Contains(t.where(ours), s)
			}), true
		case "CHANGING":
			return reference.Keep(t.board.spaces, func(s string) bool { return t.fields[s].kind == "metamorphose" }), true
		case "LAID":
			return reference.Keep(t.board.spaces, func(s string) bool { return t.fields[s].kind != "" }), true
		case "KIND":
			return kinds, true
		case "FIELD":
			return t.grown(), true
		}
		return nil, false
	})
}

// allowed returns those of some actions or free decisions that no clause refuses to a doer.
func (t *table) allowed(d doer, list []string) []string {
	return slices.DeleteFunc(list, func(what string) bool {
		r, words := &refusal{table: t, who: d.actor}, strings.Fields(what)
		judge := r.action
		if slices.Contains([]string{"slide", "combust", "transmute"}, words[0]) {
			judge = r.free
		}
		budget := d.budget
		if words[0] == "jump" {
			budget += d.joined
		}
		judge(asked{d.actor, d.organism, budget}, words)
		return len(r.list) > 0
	})
}

// actions returns every action of a type, or a CIRCULATE instead.
//
// organism.perform.type-or-circulate, organism.perform.own-organism
func (t *table) actions(d doer) []string {
	return append(t.typed(d), t.allowed(d, t.expand(d, "circulate OWN to MEMBER"))...)
}

// typed returns every action of a type.
func (t *table) typed(d doer) (list []string) {
	for _, form := range forms[d.kind] {
		list = append(list, t.expand(d, form)...)
	}
	switch d.kind {
	case "grow":
		for _, kind := range kinds {
			list = append(list, t.growths(d, kind)...)
		}
		return append(list, t.allowed(d, t.paid(d, t.fieldsOf(d.actor), "grow field FIELD at NEAR"))...)
	case "move":
		return slices.Concat(t.allowed(d, list), t.jumps(d), t.pushes(d), t.pulses(d), t.contracts(d))
	}
	return t.allowed(d, list)
}

// growths returns every growth of an element of a type.
//
// organism.grow.cost, organism.grow.zero-cost, organism.grow.any-grower
func (t *table) growths(d doer, kind string) []string {
	return t.allowed(d, t.paid(d, t.growCost(d.organism, kind), "grow "+kind+" at NEAR"))
}

// growCost returns the food that an element of a type costs.
//
// organism.grow.cost, organism.ruling.grow-cost-scope, organism.ruling.merge-grow-cost
func (t *table) growCost(organism int, kind string) int {
	return len(t.where(func(e *element) bool { return e.organism == organism && e.kind == kind }))
}

// paid returns the growths of a form with every way to pay for them.
func (t *table) paid(d doer, cost int, form string) (list []string) {
	for _, payment := range t.growPayments(d, cost) {
		for _, what := range t.expand(d, form) {
			list = append(list, what+payment)
		}
	}
	return list
}

// freeDecisions returns the moves that use no action.
//
// organism.perform.end
func (t *table) freeDecisions() (list []string) {
	for _, form := range forms["free"] {
		list = append(list, t.expand(t.doing(), form)...)
	}
	return t.allowed(t.doing(), list)
}
