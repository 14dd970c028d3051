package organism

import (
	"slices"
	"strings"
)

// An actionTerms is what an action is judged by.
type actionTerms struct {
	who      string
	organism int // whose action it is; -1 if the player has none
	budget   int // the actions left that a JUMP or a PUSH may use; -1 if there is no limit
}

func (a actionTerms) doer() doer { return doer{organism: a.organism, actor: a.who} }

// typeOf returns the type of action that a move is, or "" for a CIRCULATE.
func typeOf(words []string) string {
	switch words[0] {
	case "eat", "grow":
		return words[0]
	case "circulate", "pass":
		return ""
	}
	return "move"
}

// performed judges a move of an activation. A player who is not acting is judged as if one
// of their own organisms were activated with the type of the action.
// Clauses: perform.no-extra
func (r *refusal) performed() {
	words, members := r.words, r.actors()
	acts := r.phase == phaseAct && slices.Contains(members, r.who) || r.phase == phaseSync && r.who == r.actor
	due := acts && r.phase == phaseAct
	if (words[0] != "pass" && words[0] != "done") || !r.skips() {
		r.due(phaseAct)
	}
	if acts {
		r.By(r.who != r.actor, "merge.play-order")
	} else {
		r.alternate()
	}
	d := doer{budget: -1}
	if due {
		d = r.doing()
	}
	switch words[0] {
	case "pass", "done":
		must := due && r.who == r.actor && r.reads("pass", "B") && d.budget > 0 && !slices.Contains(r.acts(), words[0])
		r.By(must, "perform.optional")
		if words[0] == "pass" {
			r.nearest(acts, r.active, func(one *refusal, number int) { one.count(due, d, number, words) })
		}
		return
	case "combust", "transmute", "slide":
		r.nearest(acts, r.active, func(one *refusal, number int) {
			one.free(actionTerms{who: r.who, organism: number}, words)
		})
		return
	case "project":
		r.projected(acts, due, d)
		return
	}
	if kind := typeOf(words); due && kind != "" {
		r.By(len(r.bonuses) > 0 && kind != d.kind, "combust.gain")
		r.By(len(r.bonuses) == 0 && kind != r.chosen, "perform.type-or-circulate")
	}
	r.nearest(acts, r.active, func(one *refusal, number int) {
		one.action(actionTerms{r.who, number, one.count(due, d, number, words)}, words)
	})
}

// count returns the number of actions that a JUMP or a PUSH may use, -1 if it is not known,
// and judges whether there is one for another action.
// Clauses: choose.count
func (r *refusal) count(due bool, d doer, number int, words []string) int {
	n := d.budget
	if !due {
		kind := typeOf(words)
		n = len(r.where(func(e *element) bool { return e.organism == number && e.owner == r.who && e.kind == kind }))
		if kind == "" || r.vague {
			n = -1
		}
	}
	several := (words[0] == "jump" || words[0] == "push") && r.plays(words[0])
	r.By(n == 0 && !several, "perform.no-extra")
	if due && words[0] == "jump" {
		n += d.joined
	}
	return n
}

// echoed judges an action that echoes the previous player.
// Clauses: ruling.echo-previous
func (r *refusal) echoed() {
	r.due(phaseEcho)
	r.alternate()
	if !r.mutation("echo") || r.words[1] == "none" {
		return
	}
	order := r.inTurnOrder(r.who)
	kind := typeOf(r.words[1:])
	r.By(kind != "" && kind != r.player(order[len(order)-1]).echo, "echo.action")
	r.nearest(false, 0, func(one *refusal, number int) { one.action(actionTerms{r.who, number, 1}, r.words[1:]) })
}

// synced judges the action that SYNCHRONIZE gives.
func (r *refusal) synced() {
	due := r.due(phaseSync) && r.who == r.actor
	r.alternate()
	if !r.mutation("synchronize") || r.words[1] == "none" {
		return
	}
	kind := typeOf(r.words[1:])
	r.By(due && kind != "" && !slices.Contains(r.types, kind), "synchronize.reward")
	acts := r.phase == phaseAct && slices.Contains(r.actors(), r.who) || r.phase == phaseSync && r.who == r.actor
	r.nearest(acts, r.active, func(one *refusal, number int) { one.action(actionTerms{r.who, number, 1}, r.words[1:]) })
}

// projected judges an action of the type of an element on a project field.
func (r *refusal) projected(acts, due bool, d doer) {
	s, words := r.words[1], r.words[2:]
	if !r.rules("project") {
		return
	}
	r.nearest(acts, r.active, func(one *refusal, number int) {
		one.count(due, d, number, words)
		e := r.elements[s]
		stands := e != nil && e.owner == r.who && e.organism == number && r.fields[s].kind == "project"
		one.By(!stands || typeOf(words) != e.kind, "project.substitute")
		one.By(e != nil && e.used, "project.once")
		one.action(actionTerms{r.who, number, 1}, words)
	})
}

// rules judges whether the rules of a kind of field are in force.
// Clauses: inherit.kinds, setup.mutations
func (r *refusal) rules(kind string) bool {
	return strings.Contains(r.setup.Variants["inherit"], "."+kind+"@") || r.mutation(kind)
}

// uses returns an element that an action uses, or nil. Every player acts with their own ones.
func (r *refusal) uses(a actionTerms, s string) *element {
	e := r.elements[s]
	r.By(e == nil || e.organism != a.organism || e.owner != a.who, "perform.own-organism")
	return e
}

// action judges an action, whatever its time and type.
func (r *refusal) action(a actionTerms, words []string) {
	switch words[0] {
	case "eat":
		r.eats(a, words[1], words[3])
	case "grow":
		if words[1] == "field" {
			r.growsField(a, words)
			return
		}
		r.grown(a, words)
	case "circulate":
		r.circulated(a, words[1], words[3])
	default:
		r.moves(a, words)
	}
}

// Clauses: ruling.food-supply, eat.blocked, eat.space-may-be-empty, warp.eat
func (r *refusal) eats(a actionTerms, s, from string) {
	e := r.uses(a, s)
	r.By(e != nil && e.kind != "eat", "eat.from-open")
	r.By(!slices.Contains(r.touching(s), from) || !r.isOpen(from), "eat.from-open")
	r.By(e != nil && r.isFull(e), "circulate.no-limit")
}

// circulated judges a CIRCULATE. To a member of a merged organism food may be given.
// Clauses: ruling.merge-circulate, circulate.distance, circulate.effect, circulate.separated
func (r *refusal) circulated(a actionTerms, from, to string) {
	e := r.uses(a, from)
	f := r.elements[to]
	r.By(f == nil || f.organism != a.organism, "perform.own-organism")
	r.By(e != nil && e.food == 0, "circulate.source-fed")
	r.By(from == to, "circulate.distinct")
	for _, s := range []string{from, to} {
		r.By(r.elements[s] == nil && r.fields[s].kind != "", "field.no-circulate")
	}
	r.By(f != nil && r.isFull(f), "circulate.no-limit")
}

// Clauses: grow.not-near-others, expand.adjacent-any, rain.same-type-rain
func (r *refusal) grown(a actionTerms, words []string) {
	kind, s := words[1], words[3]
	r.By(r.supply(a.who, kind) <= 0, "grow.supply")
	r.pays(a, words, r.growCost(a.organism, kind), "grow.insufficient")
	r.By(r.fields[s].kind == "pillar", "pillar.exclusive")
	r.By(r.elements[s] != nil, "grow.target-open")
	r.By(!r.growsBeside(a.doer(), s), r.widened("grow.target-open"))
	r.apart(a, s)
	r.contact(s, &element{owner: a.who, kind: kind}, "move.same-type-never", func(one string) { r.By(true, one) })
}

// widened returns the clause on the space next to which one grows.
func (r *refusal) widened(standard string) string {
	if r.plays("expand") {
		return "expand.adjacent-any"
	}
	return standard
}

// apart judges growth next to elements of others.
// Clauses: ruling.grow-near-rain, ruling.merge-grow, expand.not-near-others
func (r *refusal) apart(a actionTerms, s string) {
	if !r.nearOthers(a.doer(), s) {
		return
	}
	for _, other := range r.touching(s) {
		e := r.elements[other]
		if e == nil || e.owner == a.who {
			continue
		}
		alone := r.table.copy()
		for _, rest := range r.touching(s) {
			if rest != other {
				delete(alone.elements, rest)
			}
		}
		if alone.nearOthers(a.doer(), s) {
			r.By(e.owner != rain, "grow.not-near-others")
			r.By(e.owner == rain, "rain.same-type-rain")
		}
	}
}

// pays judges the payment of a growth. short is the clause on too little food.
// Clauses: grow.insufficient, field.grow-cost
func (r *refusal) pays(a actionTerms, words []string, cost int, short string) {
	sum := 0
	for _, one := range paymentsIn(words) {
		sum += one.food
		e := r.elements[one.space]
		member := e != nil && e.organism == a.organism && e.owner == a.who
		pays := member && e.kind == "grow"
		r.By(!pays, "grow.exact")
		r.By(!member || pays && e.food < one.food, "grow.payment")
	}
	r.By(sum != cost, "grow.exact")
	has := 0
	for _, s := range r.mine(a.doer()) {
		if e := r.elements[s]; e.kind == "grow" {
			has += e.food
		}
	}
	r.By(has < cost, short)
}

// contact names the clauses on equal types that would touch an element in a space.
func (r *refusal) contact(s string, e *element, clause string, name func(string)) {
	for _, other := range r.touching(s) {
		f := r.elements[other]
		switch {
		case f == nil || f.owner == e.owner || f.kind != e.kind || e.owner == rain:
		case clause != "move.same-type-never":
			name(clause)
		case f.owner == rain:
			name("rain.same-type-rain")
		case r.rain:
			name("rain.same-type")
		default:
			name(clause)
		}
	}
}

// Clauses: field.one-per-space, field.not-center, pillar.not-onto, field.grow-action,
// ruling.expand-fields, ruling.field-under-foreign
func (r *refusal) growsField(a actionTerms, words []string) {
	kind, s := words[2], words[4]
	if !r.rules(kind) {
		return
	}
	r.By(!r.plays(kind), "inherit.kinds")
	r.By(r.reserve(a.who) <= 0, "field.supply")
	r.pays(a, words, r.fieldsOf(a.who), "field.grow-cost")
	e := r.elements[s]
	r.lay(s, field{a.who, kind})
	if e == nil {
		r.By(!r.growsBeside(a.doer(), s), "field.grow-where")
	} else {
		under := e.owner == a.who && e.organism == a.organism
		r.By(!under || r.reads("field-under", "B") && !r.growsBeside(a.doer(), s), "field.grow-where")
	}
	r.By(r.nearOthers(a.doer(), s), "field.grow-not-near-others")
}

// lay judges a space into which a field is grown or moved.
// Clauses: field.share, ruling.field-stack, ruling.pillar-place
func (r *refusal) lay(s string, f field) {
	r.By(s == "A0", "field.not-center")
	_, has := r.fields[s]
	r.By(has, "field.one-per-space")
	r.By(f.kind == "pillar" && r.elements[s] != nil, "pillar.not-onto")
	r.By(r.joins(s, f), "move.same-type-never")
}
