package organism

import (
	"maps"
	"slices"
	"strings"

	"umpire/props/twins/reference"
)

func (r *refusal) moves(a actionTerms, words []string) {
	switch words[0] {
	case "move":
		if words[1] == "field" {
			r.movesField(a, words[2], words[4])
			return
		}
		r.conditions(r.uses(a, words[1]), words[1])
		r.steps(words[1], words[3], words)
	case "jump":
		r.jumped(a, words)
	case "push":
		r.pushed(a, words)
	case "pulse":
		r.pulsing(a, words)
	case "contract":
		r.contracting(a, words)
	}
}

// conditions judges whether an element is FED, MOBILE and ALIVE.
func (r *refusal) conditions(e *element, s string) {
	if e == nil {
		return
	}
	r.By(!r.isFed(s), "move.fed")
	r.By(!r.isMobile(s), "move.mobile")
	r.By(!r.isAlive(s), "move.alive")
}

// steps judges a step from a space to another.
// Clauses: move.may-split
func (r *refusal) steps(from, to string, words []string) {
	r.By(!slices.Contains(r.touching(from), to), "move.step")
	r.enters(to)
	r.changing(words, []string{to})
	r.lands(r.elements[from], from, to, typeAfter(words, to), "move.same-type-never")
}

// enters judges a space that an element enters.
func (r *refusal) enters(to string) {
	r.By(r.elements[to] != nil, "move.onto-element")
	r.By(r.fields[to].kind == "pillar", "pillar.exclusive")
}

// lands judges the type with which an element comes to a space.
// Clauses: move.same-type-never, merge.contact
func (r *refusal) lands(e *element, from, to, as, clause string) {
	if r.By(as != "" && r.fields[to].kind != "metamorphose" && r.rules("metamorphose"), "metamorphose.change"); e == nil {
		return
	}
	touches := func(s, kind, clause string) {
		for _, other := range r.touching(s) {
			f := r.elements[other]
			if f == nil || f.owner == e.owner || f.kind != kind || r.plays("merge") && f.owner != rain && e.owner != rain {
				continue
			}
			r.contact(s, &element{owner: e.owner, kind: kind}, clause, func(one string) { r.By(true, one) })
		}
	}
	if r.fields[to].kind != "metamorphose" {
		touches(to, e.kind, clause)
		return
	}
	if as == "" || as == e.kind {
		left := slices.ContainsFunc(kinds, func(kind string) bool { return kind != e.kind && r.supply(e.owner, kind) > 0 })
		touches(to, e.kind, clause)
		r.By(left, "metamorphose.change")
		r.By(!left, "metamorphose.supply")
		return
	}
	r.By(r.supply(e.owner, as) <= 0, "metamorphose.supply")
	touches(from, as, "metamorphose.order")
	touches(to, as, "metamorphose.order")
}

// free judges a decision that uses no action.
// Clauses: combust.not-mid-action, combust.repeat, ruling.combust-type, ruling.transmute-own-food,
// ruling.transmute-scope, slide.rules, transmute.again
func (r *refusal) free(a actionTerms, words []string) {
	s, verb := words[1], words[0]
	if verb == "slide" && !r.rules(verb) || verb != "slide" && !r.mutation(verb) {
		return
	}
	e := r.elements[s]
	switch verb {
	case "combust":
		own := e != nil && e.owner == a.who && (e.organism == a.organism || r.reads("combust-which", "B"))
		r.By(!own, "combust.remove")
		r.By(e != nil && e.kind == words[3], "combust.gain")
	case "transmute":
		r.By(e == nil || e.organism != a.organism || e.owner != a.who || e.food == 0, "transmute.cost")
		if e == nil {
			return
		}
		r.By(e.kind == words[3], "transmute.effect")
		r.By(r.touches(s, func(f *element) bool { return f.owner != e.owner && f.kind == words[3] }), "transmute.same-type")
	case "slide":
		r.uses(a, s)
		r.By(r.fields[s].kind != "slide", "slide.free")
		r.By(r.phase != phaseAct || r.chosen != "move" && r.reads("slide-when", "A"), "slide.when")
		r.By(e != nil && slices.Contains(e.slid, s) && r.reads("slide-loop", "A"), "slide.limit")
		r.conditions(e, s)
		r.steps(s, words[3], words)
	}
}

// Clauses: field.move-not-fed, ruling.field-mobile, ruling.field-whose
func (r *refusal) movesField(a actionTerms, from, to string) {
	f, has := r.fields[from]
	r.By(!has || f.owner != a.who && f.owner != neutral, "field.move-action")
	r.By(!slices.Contains(r.touching(from), to), "field.move-action")
	if !has {
		return
	}
	mover := func(e *element) bool { return e.organism == a.organism && e.kind == "move" }
	e := r.elements[from]
	r.By(!(e != nil && mover(e)) && !r.touches(from, mover), "field.move-mobile")
	_, taken := r.fields[to]
	r.By(taken || to == "A0", "field.move-target")
	r.By(f.kind == "pillar" && r.elements[to] != nil, "pillar.not-onto")
	delete(r.fields, from)
	r.By(r.joins(to, f), "move.same-type-never")
	r.fields[from] = f
}

// Clauses: ruling.jump-stones
func (r *refusal) jumped(a actionTerms, words []string) {
	if !r.mutation("jump") {
		return
	}
	way := way(words)
	last := len(way) - 1
	s, stones, to := way[0], way[1:last], way[last]
	e := r.uses(a, s)
	r.By(a.budget >= 0 && len(stones)+1 > a.budget, "jump.spend")
	r.conditions(e, s)
	for i, stone := range stones {
		f := r.elements[stone]
		r.By(f == nil || f.owner != a.who || stone == s, "jump.over-own-only")
		r.By(slices.Contains(stones[:i], stone), "jump.path")
	}
	for i := range last {
		r.By(!slices.Contains(r.touching(way[i]), way[i+1]), "jump.path")
	}
	r.By(r.elements[to] != nil, "jump.path")
	r.By(r.fields[to].kind == "pillar", "pillar.exclusive")
	r.By(!r.touches(to, func(f *element) bool { return f.organism == a.organism && f != e }), "jump.landing")
	r.changing(words, []string{to})
	r.lands(e, s, to, typeAfter(words, to), "jump.same-type")
}

// Clauses: ruling.push-swap, ruling.push-loop
func (r *refusal) pushed(a actionTerms, words []string) {
	if !r.mutation("push") {
		return
	}
	way := way(words)
	e := r.uses(a, way[0])
	r.conditions(e, way[0])
	r.By(a.budget >= 0 && len(way)-1 > a.budget, "push.limit")
	last := len(way) - 1
	for i := range last {
		clause := "push.chain"
		if i < 2 {
			clause = "push.enter"
		}
		r.By(!slices.Contains(r.touching(way[i]), way[i+1]), clause)
		if i == 0 {
			continue
		}
		f := r.elements[way[i]]
		r.By(f == nil, clause)
		r.By(f != nil && f.owner != a.who, "push.no-foreign")
		r.By(i > 1 && slices.Contains(way[:i], way[i]), "push.chain")
		if f != nil && r.reads("push-conditions", "B") {
			r.By(!r.isFed(way[i]), "move.fed")
			r.By(!r.isMobile(way[i]), "move.mobile")
		}
	}
	r.By(way[last] != way[0] && r.elements[way[last]] != nil, "push.end-open")
	r.By(r.fields[way[last]].kind == "pillar", "pillar.exclusive")
	r.changing(words, way[1:])
	for _, m := range chainOf(way) {
		r.lands(r.elements[m.from], m.from, m.to, changed(words, m.to), "push.same-type")
	}
}

// changing judges the changes of types that a move names for spaces that no element enters.
func (r *refusal) changing(words, landings []string) {
	if i := slices.Index(words, "as"); i >= 0 {
		for _, word := range words[i+1:] {
			s, _, named := strings.Cut(word, ":")
			r.By(named && !slices.Contains(landings, s) && r.rules("metamorphose"), "metamorphose.change")
		}
	}
}

// Clauses: ruling.merge-whole
func (r *refusal) pulsing(a actionTerms, words []string) {
	if !r.mutation("pulse") {
		return
	}
	direction, sector := int(words[1][0]-'0'), 0
	if len(words) > 2 && words[2] == "sector" {
		sector = int(words[3][0] - '0')
	}
	body, sum := r.bodies(a.doer()), 0
	for _, one := range paymentsIn(words) {
		sum += one.food
		r.By(!slices.Contains(body, one.space) || r.elements[one.space].food < one.food, "pulse.cost")
	}
	r.By(sum != 2, "pulse.cost")
	var landings []string
	for _, m := range r.pulsed(a.doer(), direction, sector) {
		s, to := m.from, m.to
		taken := r.elements[to] != nil && !slices.Contains(body, to)
		r.By(to == "" || r.fields[to].kind == "pillar" || taken, "pulse.unobstructed")
		if to != "" {
			r.lands(r.elements[s], s, to, changed(words, to), "pulse.unobstructed")
		}
		r.By(r.reads("pulse-conditions", "B") && !(r.isFed(s) && r.isMobile(s)), "pulse.conditions")
		landings = append(landings, to)
	}
	r.changing(words, landings)
	r.By(r.reads("pulse-conditions", "C") && !r.whole(r.organism(a.organism)), "pulse.conditions")
}

// contracting judges a CONTRACT. Elements at the same distance are tried in any order.
// Clauses: contract.if-able
func (r *refusal) contracting(a actionTerms, words []string) {
	if !r.mutation("contract") {
		return
	}
	focus, body := words[1], r.bodies(a.doer())
	r.By(!slices.Contains(body, focus), "contract.choose")
	steps, last := map[string]string{}, 0
	far := r.distances(focus)
	then := &refusal{table: r.table.copy()} // after the steps of elements of the organism that are written before
	for i, word := range words {
		if word != "to" {
			continue
		}
		from, to := words[i-1], words[i+1]
		r.By(from == focus, "contract.choose")
		r.By(steps[from] != "" || far[from] < last, "contract.order")
		if last = max(last, far[from]); steps[from] != "" {
			continue
		}
		if steps[from] = to; from != focus && slices.Contains(body, from) {
			if then.isOpen(to) {
				then.shift(from, to, changed(words, to))
			}
			continue
		}
		r.By(!slices.Contains(body, from), "perform.own-organism")
		open := r.isOpen(to) || steps[to] != "" && slices.Contains(body, to) // an element leaves it
		r.By(!slices.Contains(r.touching(from), to) || !open || far[to] != far[from]-1, "contract.step")
		r.By(r.reads("contract-conditions", "B") && (r.elements[from] == nil || !r.mayMove(from)), "contract.step")
		one := &refusal{table: then.table}
		one.lands(r.elements[from], from, to, changed(words, to), "contract.same-type")
		r.Clauses = append(r.Clauses, one.Clauses...)
	}
	r.changing(words, slices.Collect(maps.Values(steps)))
	r.nearer(&refusal{table: r.table.copy()}, focus, body, steps, words)
}

// nearer judges the steps of a CONTRACT in a copy of the position, in which it makes them.
func (r *refusal) nearer(c *refusal, focus string, body []string, steps map[string]string, words []string) {
	far := r.distances(focus)
	able := func(s string) bool {
		return slices.ContainsFunc(c.touching(s), func(to string) bool {
			return c.isOpen(to) && far[to] == far[s]-1 && len(c.landings(s, to)) > 0 && (r.reads("contract-conditions", "A") || c.mayMove(s))
		})
	}
	for distance := range len(r.board.spaces) {
		layer := reference.Keep(body, func(s string) bool { return s != focus && far[s] == distance })
		stays := reference.Keep(layer, func(s string) bool { return steps[s] == "" && able(s) })
		for _, s := range layer {
			to := steps[s]
			if to == "" {
				continue
			}
			r.By(!slices.Contains(c.touching(s), to) || !c.isOpen(to) || far[to] != distance-1, "contract.step")
			r.By(r.reads("contract-conditions", "B") && !r.mayMove(s), "contract.step")
			one := &refusal{table: c.table}
			one.lands(c.elements[s], s, to, changed(words, to), "contract.same-type")
			r.Clauses = append(r.Clauses, one.Clauses...)
			if c.isOpen(to) {
				c.shift(s, to, changed(words, to))
			}
		}
		for _, s := range stays {
			r.By(able(s), "contract.if-able")
		}
	}
}
