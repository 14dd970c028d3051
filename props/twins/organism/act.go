package organism

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"umpire/props/twins/reference"
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
// Clauses: choose.count, choose.count-fixed, ruling.count-time, merge.controller-type,
// merge.play-order
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
// Clauses: merge.play-order
func (t *table) actors() (names []string) {
	if !t.plays("merge") {
		return []string{t.turn}
	}
	count := map[string]int{}
	for _, s := range t.organism(t.active) {
		count[t.elements[s].owner]++
	}
	order := t.inTurnOrder(t.turn)
	names = reference.Keep(append(order[1:], order[0]), func(name string) bool { return count[name] > 0 })
	return reference.Sorted(names, func(a, b string) int { return count[a] - count[b] })
}

// doing returns the doer of the next action. Bonus actions come first, and those of the
// latest COMBUST before other ones.
// Clauses: ruling.bonus-order, ruling.combust-jump
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
// Clauses: perform.sequence, perform.any-order, perform.optional, perform.no-extra,
// ruling.no-legal-action
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
// Clauses: perform.end, ruling.combust-last
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
// Clauses: merge.play-order
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

func (t *table) endActivation() {
	t.done = slices.DeleteFunc(t.done, func(a activation) bool { return a.organism == t.active })
	t.done = append(t.done, activation{t.active, t.chosen})
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

// offerImmolate drops a field where an element was disrupted. If several kinds are
// possible, the owner of the element decides.
// Clauses: immolate.drop, immolate.supply, immolate.center, ruling.immolate-kind
func (t *table) offerImmolate() {
	if t.plays("immolate") && t.disabled.space != "A0" && t.reserve(t.disabled.owner) > 0 {
		switch list := t.immolations(); len(list) {
		case 0:
		case 1:
			t.immolate(strings.Fields(list[0])[1])
			return
		default:
			t.phase = phaseImmolate
			return
		}
	}
	t.offerRegenerate()
}

// immolations returns the moves that decide which kind of field is dropped.
// Clauses: immolate.requires, ruling.immolate-kind
func (t *table) immolations() (list []string) {
	dropped := t.grown()
	if len(dropped) == 0 {
		dropped = reference.Keep(fieldKinds, func(kind string) bool { return strings.Contains(t.setup.Variants["inherit"], "."+kind+"@") })
	}
	return reference.Each(dropped, func(kind string) string { return "immolate " + kind })
}

// immolate drops a field.
// Clauses: immolate.replace, ruling.immolate-warp
func (t *table) immolate(kind string) {
	t.phase = phaseConflict
	t.fields[t.disabled.space] = field{t.disabled.owner, kind}
	t.annihilate()
	t.offerRegenerate()
	if t.phase == phaseConflict {
		t.goOn()
	}
}

// offerRegenerate lets the owner of a lost element grow it again.
// Clauses: regenerate.offer, regenerate.any-turn, reclaim.trigger
func (t *table) offerRegenerate() {
	if l := t.disabled; t.plays("reclaim") && l.owner != rain && l.owner != t.turn {
		t.owed = append(t.owed, l)
	}
	if t.plays("regenerate") && t.disabled.owner != rain && len(t.regrowths()) > 1 {
		t.phase = phaseRegenerate
	}
}

// regrowths returns every way to grow a lost element again, and the move not to do so.
// Clauses: regenerate.cost, regenerate.place, ruling.regenerate-organism, ruling.regenerate-doomed
func (t *table) regrowths() (list []string) {
	for _, line := range t.growths(doer{organism: t.disabled.organism, actor: t.disabled.owner}, t.disabled.kind) {
		list = append(list, "regenerate "+strings.TrimPrefix(line, "grow "))
	}
	return append(list, "regenerate none")
}

// regenerate grows a lost element again, or leaves it lost.
// Clauses: regenerate.food, regenerate.power-stands
func (t *table) regenerate(words []string) {
	t.phase = phaseConflict
	if words[0] != "none" {
		d := doer{organism: t.disabled.organism, actor: t.disabled.owner}
		t.grow(d, slices.Concat([]string{"grow"}, words))
	}
	t.goOn()
}

// offerReclaim lets the first player with a loss decide which element gets food.
// Clauses: reclaim.trigger, reclaim.none, ruling.reclaim-cause
func (t *table) offerReclaim() {
	for len(t.owed) > 0 {
		if t.plays("reclaim") && len(t.receivers()) > 0 {
			t.phase = phaseReclaim
			return
		}
		t.owed = t.owed[1:]
	}
	t.endConflict()
}

// receivers returns the moves that decide where reclaimed food goes.
// Clauses: reclaim.where, ruling.reclaim-time
func (t *table) receivers() (list []string) {
	for _, s := range t.of(t.owed[0].owner) {
		e := t.elements[s]
		if (e.organism != t.owed[0].organism || t.reads("reclaim-target", "B")) && !t.isFull(e) {
			list = append(list, "reclaim "+s)
		}
	}
	return list
}

// reclaim gives an element a food.
// Clauses: reclaim.source
func (t *table) reclaim(s string) {
	t.elements[s].food += min(1, t.tokensLeft())
	t.owed = t.owed[1:]
	t.offerReclaim()
}

// mine returns the spaces of the actor's elements in the acting organism.
// Clauses: perform.own-organism, ruling.eat-which
func (t *table) mine(d doer) []string {
	return t.where(func(e *element) bool { return e.organism == d.organism && e.owner == d.actor })
}

// bodies returns the spaces of the elements that a PULSE or a CONTRACT moves.
func (t *table) bodies(d doer) []string {
	if t.reads("merge-whole", "B") {
		return t.organism(d.organism)
	}
	return t.mine(d)
}

// eat gives an element the food of a space and one food more.
// Clauses: eat.amount, eat.clears-space, eat.one-target, eat.repeat, ruling.eat-same-space
func (t *table) eat(s, from string) {
	extra := min(1, t.tokensLeft())
	t.elements[s].food += t.free[from] + extra
	delete(t.free, from)
}

// besideLike reports whether a space touches another owner's element of a type. Growth
// there is never allowed.
// Clauses: move.same-type-never
func (t *table) besideLike(s, owner, kind string) bool {
	return t.touches(s, func(e *element) bool { return e.owner != owner && e.kind == kind })
}

// growsBeside reports whether an organism may grow into a space.
// Clauses: ruling.grow-next-to-own
func (t *table) growsBeside(d doer, s string) bool {
	return t.touches(s, func(e *element) bool {
		switch {
		case t.plays("expand") && t.reads("expand-any", "B") && e.owner == d.actor:
			return true
		case e.organism != d.organism:
			return false
		}
		return e.kind == "grow" || t.plays("expand")
	})
}

// nearOthers reports whether a space is too near to other owners' elements for growth.
// Clauses: grow.not-near-others
func (t *table) nearOthers(d doer, s string) bool {
	return t.touches(s, func(e *element) bool {
		switch {
		case e.owner == d.actor:
			return false
		case t.rain && e.owner != rain && t.reads("grow-near-rain", "B"):
			return false
		case t.plays("merge") && t.reads("merge-grow", "B") && e.organism == d.organism:
			return false
		}
		return true
	})
}

// growPayments returns every way to pay for a growth, such as " pay C2:1 D3:2".
// Clauses: grow.payment, grow.exact, ruling.grow-overpay
func (t *table) growPayments(d doer, cost int) []string {
	payers := reference.Keep(t.mine(d), func(s string) bool { return t.elements[s].kind == "grow" })
	return t.payments(payers, cost)
}

// payments returns every way to take food from the given spaces.
func (t *table) payments(payers []string, cost int) (list []string) {
	var pay func(i, left int, line string)
	pay = func(i, left int, line string) {
		switch {
		case left == 0 && line == "":
			list = append(list, "")
		case left == 0:
			list = append(list, " pay"+line)
		case i < len(payers):
			for n := range min(left, t.elements[payers[i]].food) + 1 {
				more := line
				if n > 0 {
					more += fmt.Sprintf(" %s:%d", payers[i], n)
				}
				pay(i+1, left-n, more)
			}
		}
	}
	pay(0, cost, "")
	return list
}

// A payment is food that is taken from an element.
type payment struct {
	space string
	food  int
}

// paymentsIn returns what the words of a move after "pay" take, up to any other word.
func paymentsIn(words []string) (list []payment) {
	at := slices.Index(words, "pay")
	for at >= 0 && at+1 < len(words) {
		at++
		s, n, found := strings.Cut(words[at], ":")
		if !found {
			break
		}
		food, _ := strconv.Atoi(n)
		list = append(list, payment{s, food})
	}
	return list
}

// pay takes the food that a move says.
func (t *table) pay(words []string) {
	for _, one := range paymentsIn(words) {
		t.elements[one.space].food -= one.food
	}
}

// Clauses: grow.absorb, grow.independent
func (t *table) grow(d doer, words []string) {
	t.pay(words)
	t.put(words[3], &element{owner: d.actor, kind: words[1], printed: words[1], organism: d.organism})
	if t.reads("count-later", "B") && t.phase == phaseAct && words[1] == t.chosen {
		t.left++
	}
}

// contracts returns every CONTRACT, with every focus, every order of elements at the same
// distance and every choice of spaces.
// Clauses: contract.choose, contract.order, contract.step, contract.if-able, contract.same-type,
// ruling.contract-distance, ruling.contract-ties
func (t *table) contracts(d doer) (list []string) {
	if !t.plays("contract") {
		return nil
	}
	able := map[*element]bool{}
	for _, s := range t.bodies(d) {
		if t.reads("contract-conditions", "A") || t.mayMove(s) {
			able[t.elements[s]] = true
		}
	}
	for _, focus := range t.bodies(d) {
		far := t.distances(focus)
		others := reference.Keep(t.bodies(d), func(s string) bool { return s != focus })
		seen := map[string]bool{}
		t.contracted(others, far, able, map[string]bool{}, nil, nil, func(steps, changes []string) {
			// Elements at the same distance are written in ring and step order.
			slices.SortStableFunc(steps, func(a, b string) int {
				x, y := strings.Fields(a)[0], strings.Fields(b)[0]
				if far[x] != far[y] {
					return far[x] - far[y]
				}
				return slices.Index(t.board.spaces, x) - slices.Index(t.board.spaces, y)
			})
			line := "contract " + focus
			if len(steps) > 0 {
				line += " : " + strings.Join(steps, ", ")
			}
			var as []string
			for _, step := range steps {
				if kind := changed(append([]string{"as"}, changes...), strings.Fields(step)[2]); kind != "" {
					as = append(as, strings.Fields(step)[2]+":"+kind)
				}
			}
			if len(as) > 0 {
				line += " as " + strings.Join(t.inRingOrder(as), " ")
			}
			if !seen[line] {
				seen[line] = true
				list = append(list, line)
			}
		})
	}
	return list
}

// contracted tries every order and choice for the elements in others, and calls describe for
// each result. The same steps in another order lead to what is in been.
func (t *table) contracted(others []string, far map[string]int, able map[*element]bool, been map[string]bool, steps, changes []string, describe func(steps, changes []string)) {
	key := fmt.Sprint(others, slices.Sorted(slices.Values(steps)), slices.Sorted(slices.Values(changes)))
	if been[key] {
		return
	}
	been[key] = true
	if len(others) == 0 {
		describe(slices.Clone(steps), changes)
		return
	}
	nearest := far[others[0]]
	for _, s := range others {
		nearest = min(nearest, far[s])
	}
	for _, s := range others {
		if far[s] != nearest {
			continue
		}
		rest := slices.DeleteFunc(slices.Clone(others), func(other string) bool { return other == s })
		stays := true
		for _, to := range t.touching(s) {
			if !able[t.elements[s]] || !t.isOpen(to) || far[to] != far[s]-1 {
				continue
			}
			for _, kind := range t.landings(s, to) {
				stays = false
				e, food, free := *t.elements[s], t.elements[s].food, t.free[to]
				moving := t.elements[s]
				t.shift(s, to, kind)
				more := changes
				if kind != "" {
					more = append(slices.Clone(changes), to+":"+kind)
				}
				t.contracted(rest, far, able, been, append(slices.Clone(steps), s+" to "+to), more, describe)
				delete(t.elements, to)
				moving.kind, moving.printed, moving.food = e.kind, e.printed, food
				t.elements[s] = moving
				if free > 0 {
					t.free[to] = free
				}
			}
		}
		if stays {
			t.contracted(rest, far, able, been, steps, changes, describe)
		}
	}
}

// distances returns the distance of every space from a space. Pieces do not matter.
// Clauses: ruling.contract-distance
func (t *table) distances(from string) map[string]int {
	return t.reach(from, func(string, string) bool { return true })
}

// reach returns how far spaces are from a space, over spaces that are linked.
func (t *table) reach(from string, link func(s, other string) bool) map[string]int {
	far := map[string]int{from: 0}
	queue := []string{from}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, other := range t.touching(s) {
			if _, seen := far[other]; !seen && link(s, other) {
				far[other] = far[s] + 1
				queue = append(queue, other)
			}
		}
	}
	return far
}

// Clauses: contract.absorb
func (t *table) contract(words []string) {
	for i := 3; i+2 < len(words) && words[i+1] == "to"; i += 3 {
		to := strings.TrimSuffix(words[i+2], ",")
		t.shift(words[i], to, changed(words, to))
	}
}
