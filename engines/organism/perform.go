package organism

import (
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// An activation is what an action is taken with.
type activation struct {
	seat  uint8  // who acts
	ty    Type   // the type that the action must be of
	left  int    // how many actions may be spent
	group uint8  // the organism
	live  Spaces // its elements
	mine  Spaces // those of them that belong to the seat

	bonus    bool // the action is a bonus action
	joined   bool // a JUMP may join it to a regular action
	anywhere bool // growth may go anywhere
}

func keep(cand, bad Spaces, c clause, t *trace) Spaces {
	if cand.meets(bad) && t.Breaks(c) {
		return cand.without(bad)
	}
	return cand
}

// open judges spaces: those that hold an element, or are closed otherwise.
func (g *Game) open(s *State, cand Spaces, occupied clause, t *trace) Spaces {
	if full := cand.and(s.elements()); full.any() && t.BreaksFor(occupied, func(e why) {
		g.full(e, s, full.first())
		g.orDrawn(e, occupied, one(full.first()))
	}) {
		cand = cand.without(full)
	}
	for i := range g.closed {
		full := cand.and(g.closed[i].of(s))
		if full.any() && t.BreaksFor(g.closed[i].clause, func(e why) { g.full(e, s, full.first()) }) {
			cand = cand.without(full)
		}
	}
	return cand
}

// current returns the activation that continues: pending bonus actions first, then regular ones.
func (g *Game) current(s *State) (a activation) {
	g.goingOn(s, &a)
	return a
}

// goingOn is current without a copy: it fills a, which is empty.
func (g *Game) goingOn(s *State, a *activation) {
	a.seat, a.group, a.live = s.Who, s.Now, s.Live
	a.mine = a.live.and(s.own(a.seat))
	if a.ty, a.left = s.Chosen, int(s.Left); s.Bonus != 0 {
		a.ty, a.left = s.bonus()
		a.bonus = true
		a.joined = s.Bonus>>4 == 0 && a.left == 1 && a.ty == s.Chosen && s.Left > 0
	}
}

// with returns what an action is taken with. Whoever speaks out of turn, or at
// another moment, is taken to have activated the organism that is named.
func (g *Game) with(s *State, m *Move, t *trace) activation {
	if m.Verb == DoRegenerate && s.Phase == Regenerate {
		return g.wounded(s, t)
	}
	a := g.current(s)
	if by := g.by(s, m); by != s.Who || !timely(s.Phase, m, &g.verbs[m.Verb%verbCount]) {
		return g.supposing(s, m, by, t)
	}
	switch m.How {
	case ByEcho:
		a = g.echoing(s, a, g.echoGroup(s, m, t))
	case BySync:
		a.ty, a.left = NoType, 1
		if as := g.verbs[m.Verb%verbCount].as; s.Owed>>as&1 != 0 {
			a.ty = as
		}
	case ByProject:
		a.ty = s.kind(m.Via & 127)
		a.left, a.joined = min(a.left, 1), false
	}
	return a
}

// mayTake judges whether an action of a kind may be taken at all.
func (g *Game) mayTake(a *activation, as Type, how Way, t *trace) bool {
	if how == Plain && !a.bonus && a.left > 0 { // the usual case
		return as == NoType || as == a.ty || !t.BreaksFor(PerformTypeOrCirculate, func(e why) { g.otherType(e, a, as) })
	}
	switch {
	case a.left <= 0 && t.BreaksFor(PerformNoExtra, a.none):
	case how == ByProject && a.ty != NoType && as != NoType && as != a.ty && t.BreaksFor(ProjectSubstitute, func(e why) {
		e.Since("move.type", typeName(a.ty), "!=", typeName(as)).Say("the field lends %s, and %s is asked of it", strings.ToUpper(typeName(a.ty)), strings.ToUpper(typeName(as)))
	}):
	case as == NoType && how == ByEcho && !t.Applies(EchoCirculate) && t.BreaksFor(EchoAction, circulated):
	case as == NoType && how == BySync && !t.Applies(SynchronizeCirculate) && t.BreaksFor(SynchronizeReward, circulated):
	case as == NoType && a.bonus && !t.Applies(CombustCirculate) && t.BreaksFor(CombustGain, circulated):
	case as != NoType && as != a.ty && how == BySync && t.BreaksFor(SynchronizeReward, func(e why) { e.Since("move.type", typeName(a.ty), "!=", typeName(as)) }):
	case as != NoType && as != a.ty && (how == Plain || how == ByEcho) && t.BreaksFor(typedBy(a, how), func(e why) { g.otherType(e, a, as) }):
	default:
		return true
	}
	return false
}

func (a *activation) none(e why) { e.Since("move.left", a.left, "<", 1) }

func circulated(e why) { e.Is("move.action", "").Say("a CIRCULATE is of no type") }

func typedBy(a *activation, how Way) clause {
	switch {
	case how == ByEcho:
		return EchoAction
	case a.bonus:
		return CombustGain
	}
	return PerformTypeOrCirculate
}

func (g *Game) otherType(e why, a *activation, as Type) {
	switch e.Since("move.type", typeName(a.ty), "!=", typeName(as)); {
	case a.ty == NoType:
		e.Say("no type of action is chosen")
	case a.bonus:
		e.Say("the bonus actions are of type %s", typeName(a.ty))
	default:
		e.Say("the actions are of type %s", typeName(a.ty))
	}
}

// actors judges which elements act: those of the organism.
func (g *Game) actors(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if cand == a.mine {
		return cand
	}
	return g.foreignActors(s, a, cand, t)
}

// foreignActors is actors for candidates that others are among.
func (g *Game) foreignActors(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if foreign := cand.without(a.mine); foreign.any() && t.BreaksFor(PerformOwnOrganism, func(e why) { g.alien(e, s, a, foreign.first()) }) {
		return cand.and(a.mine)
	}
	return cand
}

// body returns the elements that a PULSE or a CONTRACT moves: in a merged organism the
// acting player's own, or by a reading all of it.
func (g *Game) body(a *activation) Spaces {
	if g.read.mergeAll {
		return a.live
	}
	return a.mine
}

// bodyOf is actors for such an action.
func (g *Game) bodyOf(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if !g.read.mergeAll {
		return g.actors(s, a, cand, t)
	}
	all := *a
	all.mine = a.live
	return g.actors(s, &all, cand, t)
}

// mover returns whose element an action moves.
func (g *Game) mover(s *State, a *activation, at uint8) uint8 {
	if owner := s.owner(at); owner < g.players() && s.elements().has(at) {
		return owner
	}
	return a.seat
}

// roomy returns the elements that can take more food: all, but for the reading that limits it.
func (g *Game) roomy(s *State, of Spaces, t *trace) Spaces {
	if !g.read.fills {
		return of
	}
	full := of.where(func(at uint8) bool { return s.food(at) >= fullElement })
	if full.any() && t.BreaksFor(CirculateNoLimit, func(e why) { g.overfilled(e, s, full.first()) }) {
		return of.without(full)
	}
	return of
}

// spend uses up actions: a pending bonus action, else regular ones.
func (s *State) spend(n int) {
	for ; n > 0; n-- {
		switch {
		case s.Bonus != 0:
			s.spendBonus()
		case s.Left > 0:
			s.Left--
		}
	}
}

// actionsBy returns how many actions a move uses up if a clause makes it use one.
func actionsBy(c clause, t *trace) int {
	if t.Applies(c) {
		return 1
	}
	return 0
}

// acted continues after an action: it is counted, and the activation ends when
// nothing is left to decide.
func (g *Game) acted(s *State, m *Move, cost int, t *trace) {
	switch {
	case m.How == ByEcho:
		t.Applies(EchoAction)
		s.Step = g.resume[Echo]
		g.run(s, stageFreeze, t)
		return
	case g.performed != nil:
		g.performed(g, s, m.Verb)
	}
	switch {
	case m.How == BySync:
		g.run(s, g.afterSync(s, t), t)
		return
	case m.How == ByProject:
		if g.read.projectExtra || !t.Applies(ProjectTotal) {
			cost = 0
		}
	}
	g.keepApart(s, t)
	if cost > 0 && t.Applies(PerformSequence) {
		s.spend(cost)
	}
	g.goOn(s, t)
}

// keepApart keeps the organism that acts apart from others of its player that it touches by now.
func (g *Game) keepApart(s *State, t *trace) {
	others := s.own(s.Turn).without(s.Live)
	if others.any() && g.around(s, s.Live, toBelong, t).meets(others) && !t.Applies(OrganismFrozen) {
		s.Live = g.part(s, s.Live.first(), s.own(s.Turn), toBelong, t)
		s.enrol(s.Live, s.Now)
	}
}

// goOn ends the activation when no action is left and no free decision is legal.
func (g *Game) goOn(s *State, t *trace) {
	if (s.Left > 0 || s.Bonus != 0) && s.Live.any() || len(g.free) > 0 && g.anyFree(s, t) {
		g.wonAsBegun(s, t)
		return
	}
	if !t.Applies(PerformEnd) {
		return
	}
	g.endActing(s, t)
}

func (g *Game) endActing(s *State, t *trace) {
	if g.handOver != nil {
		g.handOver(s)
	}
	s.Left, s.Bonus = 0, 0
	g.run(s, stageActed, t)
}

func (g *Game) anyFree(s *State, t *trace) bool {
	a := g.current(s)
	return slices.ContainsFunc(g.free, func(v Verb) bool {
		return anyOf(g.verbs[v].list, g, s, a, Move{By: rule.Seat(s.Who), Verb: v}, t)
	})
}

func (s *State) payers(a *activation) Spaces { return a.mine.and(s.of(Grow)) }

func (s *State) held(of Spaces) (food int) {
	for at := range of.each {
		food += s.food(at)
	}
	return food
}

func (g *Game) pays(s *State, a *activation, m *Move, cost int, t *trace) bool {
	payers, sum := s.payers(a), 0
	over, alien, outside := false, false, false
	var short, stranger, outsider uint8
	wants := 0
	for i, p := range m.steps() {
		from := p.amount()
		for _, q := range m.steps()[:i] {
			if q.at() == p.at() {
				from += q.amount()
			}
		}
		if !over && payers.has(p.at()) && from > s.food(p.at()) {
			over, short, wants = true, p.at(), from
		}
		if !payers.has(p.at()) {
			alien, stranger = true, p.at()
		}
		if !a.mine.has(p.at()) {
			outside, outsider = true, p.at()
		}
		sum += p.amount()
	}
	switch {
	case over && t.BreaksFor(GrowPayment, func(e why) {
		name := g.board.name(short)
		e.About(name).Since(fmt.Sprintf("food(%q)", name), s.food(short), "<", wants).Say("%s holds %d food, and is to pay %d", name, s.food(short), wants)
	}):
	case outside && t.BreaksFor(GrowPayment, func(e why) { g.alien(e, s, a, outsider) }):
	case alien && t.BreaksFor(GrowExact, func(e why) {
		isNot(e, "%q in move.payers", g.board.name(stranger)).About(g.board.name(stranger)).Say("the cost is %d, and %s is not a GROW of %s's in the organism", cost, g.board.name(stranger), g.name(a.seat))
	}):
	case !alien && sum != cost && t.BreaksFor(GrowExact, func(e why) { e.Since("move.paid", sum, "!=", cost).Say("the cost is %d, the payment %d", cost, sum) }):
	default:
		return true
	}
	return false
}

// split appends the move at every space, with every way in which payers, who hold so
// much food together, can pay a cost.
func (g *Game) split(s *State, m *Move, payers Spaces, held, cost int, spaces Spaces, buf []Move) []Move {
	if cost == 0 {
		return put(buf, m, m.At, spaces)
	}
	if payers.none() {
		return buf
	}
	from, rest, paid := payers.first(), payers.rest(), m.N
	food := s.food(from)
	later := held - food
	for n := max(0, cost-later); n <= min(cost, food) && len(buf) < maxMoves; n++ {
		if n > 0 {
			m.add(step(from, uint8(n), 0))
		}
		buf = g.split(s, m, rest, later, cost-n, spaces, buf)
		m.cut(paid)
	}
	return buf
}

func (g *Game) pay(s *State, m *Move, t *trace) {
	if m.N > 0 && t.Applies(GrowPayment) {
		for _, p := range m.steps() {
			s.addFood(p.at(), -p.amount())
		}
	}
}

// by returns the player who makes a move; whoever decides speaks for anybody else.
func (g *Game) by(s *State, m *Move) uint8 {
	if by := uint8(m.By); by < g.players() {
		return by
	}
	return s.Who
}

// supposing returns the activation of a player who cannot act now, so that the rest of
// the move can be judged: of the organism that the move names, with the actions it would
// have, which nothing limits if it names none or is of no type. A member of the organism
// that acts has their own elements of it.
func (g *Game) supposing(s *State, m *Move, by uint8, t *trace) (a activation) {
	own, as := s.own(by), g.verbs[m.Verb%verbCount].as
	acts := s.Phase == Act && s.Live.meets(own) || s.Phase == Sync && by == s.Who
	if a.seat = by; acts && m.How != ByEcho {
		a.group, a.live = s.Now, s.Live
	} else if at := g.named(s, m, own, t); at != off {
		a.group, a.live = g.belonging(s, at, by, t)
	}
	a.mine = a.live.and(own)
	switch a.ty = as; {
	case m.How == ByEcho:
		a.ty, a.left = g.echoed(s, by), 1
	case m.How == BySync:
		a.left = 1
	case acts && s.Phase == Act:
		now := g.current(s)
		a.ty, a.bonus, a.joined, a.left = now.ty, now.bonus, now.joined, max(now.left, 1)
	case as == NoType || !acts && m.speaksOf(own) == off:
		a.left = len(m.Steps) + 1
	default:
		a.left = a.mine.and(s.of(a.ty)).len()
	}
	if m.How == ByProject {
		a.ty, a.left, a.joined = s.kind(m.Via&127), min(a.left, 1), false
	}
	return a
}

// belonging returns an element's organism: as it was determined this turn, else as the elements
// in no organism of this turn form one now.
func (g *Game) belonging(s *State, at, seat uint8, t *trace) (group uint8, live Spaces) {
	own, bonds := s.own(seat), g.bond != nil && seat != rainSeat
	switch group = s.organism(at); {
	case group == 0:
		if live = g.part(s, at, s.group(own, 0), toBelong, t); bonds {
			live = g.bond(g, s, live, s.group(s.elements().without(s.own(rainSeat)), 0), t)
		}
	case bonds:
		live = s.group(s.elements(), group)
	default:
		live = s.group(own, group)
	}
	return group, live
}

// named returns their own element of the organism that a move is judged for when nothing
// else says for which: the first that the move names, else one that could make it, and
// failing these the first own element, or off if there is none.
func (g *Game) named(s *State, m *Move, own Spaces, t *trace) uint8 {
	if at := m.speaksOf(own); at != off {
		return at
	}
	var able Spaces
	switch m.Verb {
	case DoGrow, DoGrowField, DoRegenerate:
		growers := own.and(s.of(Grow))
		if able = growers.and(g.near(s, m.To, forGrowth, t).or(one(m.To))); able.none() {
			able = growers
		}
	case DoMoveField:
		able = own.and(s.of(MoveType)).and(g.near(s, m.At, forMoving, t).or(one(m.At)))
	}
	switch {
	case able.any():
		return able.first()
	case own.any():
		return own.first()
	}
	return off
}

// speaksOf returns the first of some elements that a move names, or off: growth and a
// PULSE name those that pay for them.
func (m *Move) speaksOf(of Spaces) uint8 {
	if m.How == ByProject && of.has(m.Via) {
		return m.Via
	}
	at, to := off, off
	switch m.Verb {
	case DoEat, DoMove, DoCirculate, DoSlide, DoPush:
		at, to = m.At, m.To
	case DoJump, DoContract, DoCombust, DoTransmute:
		at = m.At
	}
	for _, named := range [...]uint8{at, to} {
		if of.has(named) {
			return named
		}
	}
	for _, p := range m.steps() {
		switch {
		case of.has(p.at()):
			return p.at()
		case m.Verb == DoContract && of.has(p.to()):
			return p.to()
		}
	}
	if m.Verb == DoJump && of.has(m.To) {
		return m.To
	}
	return off
}

// put appends a move from a space to each of some spaces. Completing the copy in the
// list is twice as fast as completing the move and then copying it, and room for all
// spaces is made faster than these are counted.
func put(buf []Move, m *Move, at uint8, to Spaces) []Move {
	n := len(buf)
	buf = slices.Grow(buf, spaceCount)[:n+spaceCount]
	for word, base := to.Lo, 0; base <= 64; word, base = to.Hi, base+64 {
		for ; word != 0; word &= word - 1 {
			one := &buf[n]
			*one = *m
			one.At, one.To = at, uint8(base+bits.TrailingZeros64(word))
			n++
		}
	}
	return buf[:n]
}

func listCirculate(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	givers, takers := g.circulating(s, &a, m.How, t)
	return g.give(s, &m, givers, takers, buf, t)
}

// give lists a move from each giver to each taker.
func (g *Game) give(s *State, m *Move, givers, takers Spaces, buf []Move, t *trace) []Move {
	for ; givers.any(); givers = givers.rest() {
		buf = put(buf, m, givers.first(), g.others(s, takers, givers.first(), t))
	}
	return buf
}

// circulating returns which elements may give, and which receive.
func (g *Game) circulating(s *State, a *activation, how Way, t *trace) (givers, takers Spaces) {
	if !g.mayTake(a, NoType, how, t) {
		return givers, takers
	}
	if givers = g.givers(s, a, s.elements(), t); givers.any() {
		takers = g.takers(s, a, s.elements(), t)
	}
	return givers, takers
}

func (g *Game) wounded(s *State, t *trace) activation {
	ty, owner := s.lost()
	own := s.own(owner)
	live := s.group(own, s.Group)
	if g.bond != nil {
		live = s.group(s.elements(), s.Group)
	}
	return activation{seat: owner, ty: ty, left: 1, group: s.Group, live: live, mine: live.and(own), anywhere: !t.Applies(RegeneratePlace)}
}
