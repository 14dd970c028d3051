package organism

import "slices"

// push: a MOVE may enter the space of another own element and push it on.
func push(g *Game) {
	g.allow(DoPush, verb{action: true, as: MoveType, counts: PushLimit, legal: mayPush, list: listPush, apply: pushOn})
}

func mayPush(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if !g.setters(s, &a, one(m.At), PushMoverConditions, t).any() {
		return false
	}
	pushed, as := m.pushed()
	path := pushed.spaces()
	if !g.near(s, m.At, forMoving, t).has(m.To) && t.BreaksFor(PushEnter, func(e why) { g.apartFrom(e, m.At, m.To) }) {
		return false
	}
	var entered Spaces
	for i, at := range path[:len(path)-1] {
		if !g.mayPushOff(s, a, m.At, at, path[i+1], entered, t) {
			return false
		}
		entered = entered.or(one(at))
	}
	last := path[len(path)-1]
	switch {
	case len(path) < 2 && t.BreaksFor(PushEnter, func(e why) { e.Since("move.spends", len(path), "<", 2).Say("nothing is pushed") }):
	case len(path) > a.left && t.BreaksFor(PushLimit, func(e why) { g.needs(e, &a, len(path)) }):
	case last != m.At && g.open(s, one(last), PushEndOpen, t).none():
	default:
		return g.pushArrives(s, a, m, path, as, t)
	}
	return false
}

func (g *Game) mayPushOff(s *State, a activation, mover, at, to uint8, entered Spaces, t *trace) bool {
	own := s.own(a.seat)
	foreign, by := s.elements().has(at) && !own.has(at), PushEnter
	if entered.any() { // what is pushed in turn
		by = PushChain
	}
	switch {
	case foreign && t.BreaksFor(PushNoForeign, func(e why) { g.full(e, s, at) }):
	case !s.elements().has(at) && t.BreaksFor(by, func(e why) {
		g.owned(e, s, at, "==", "").Say("there is no element in %s to push", g.board.name(at))
	}):
	case at == mover && t.BreaksFor(by, func(e why) { e.Is("move.at", g.board.name(at)).Say("%s is where the push begins", g.board.name(at)) }):
	case entered.has(at) && t.BreaksFor(PushChain, func(e why) { g.twice(e, "lands", at).Say("%s is entered twice", g.board.name(at)) }):
	case !g.near(s, at, forMoving, t).has(to) && t.BreaksFor(by, func(e why) { g.apartFrom(e, at, to) }):
	case g.read.pushFit && s.elements().has(at) && !g.pushedFit(s, a.seat, at, t):
	default:
		return true
	}
	return false
}

// pushedFit judges that an element is FED and MOBILE in its own organism, as a reading
// asks of those that are pushed.
func (g *Game) pushedFit(s *State, seat, at uint8, t *trace) bool {
	own := activation{seat: seat, group: s.organism(at), live: s.group(s.elements(), s.organism(at))}
	own.mine = own.live.and(s.own(seat))
	still, hungry := !g.mobile(s, &own, t).has(at), !g.fed(s, &own, t).has(at)
	return !(still && t.BreaksFor(MoveMobile, func(e why) { g.still(e, at) })) && !(hungry && t.BreaksFor(MoveFed, func(e why) { g.hungry(e, at) }))
}

// pushArrives judges the final arrangement: no element next to a foreign one of its
// type, and each of the type that its new space asks for.
func (g *Game) pushArrives(s *State, a activation, m *Move, path []uint8, as [128]Type, t *trace) bool {
	var into [4]int
	var landed Spaces
	from := m.At
	for _, to := range path {
		if !g.arrives(g, s, g.mover(s, &a, from), from, to, as[to&127], PushSameType, t) {
			return false
		}
		if as[to&127] != s.printed(from) {
			into[as[to&127]&3]++
		}
		from, landed = to, landed.or(one(to))
	}
	return g.retypes(m, landed, t) && g.supplied(s, a.seat, &into, t)
}

func listPush(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	own := s.own(a.seat)
	for at := range g.setters(s, &a, a.live, PushMoverConditions, t).each {
		m.At = at
		for m.To = range g.near(s, m.At, forMoving, t).and(own).each {
			buf = g.listPushes(s, a, m, m.To, one(m.To), buf, t)
		}
	}
	return buf
}

// listPushes lists the pushes that continue from the space entered last.
func (g *Game) listPushes(s *State, a activation, m Move, at uint8, entered Spaces, buf []Move, t *trace) []Move {
	if len(buf) >= maxMoves || int(m.N) >= 14 || int(m.N)+2 > max(a.left, 2) {
		return buf
	}
	own := s.own(a.seat)
	for to := range g.near(s, at, forMoving, t).without(entered).each {
		longer := m.with(step(to, 0, 0))
		switch {
		case to != m.At && own.has(to):
			buf = g.listPushes(s, a, longer, to, entered.or(one(to)), buf, t)
		case to == m.At || !s.elements().has(to):
			path, _ := longer.pushed()
			landings := path.spaces()
			slices.Sort(landings)
			buf = g.withTypes(s, a, longer, slices.Compact(landings), g.changes(s), mayPush, buf, t)
		}
	}
	return buf
}

func pushOn(g *Game, s *State, m Move, t *trace) {
	pushed, as := m.pushed()
	path := pushed.spaces()
	cost := 1
	if t.Applies(PushCost) {
		cost = len(path)
	}
	if last := path[len(path)-1]; last == m.At {
		g.turnRound(s, path, &as, t)
	} else {
		g.pushAlong(s, m.At, path, &as, t)
	}
	g.acted(s, &m, cost, t)
}

func pushWords(g *Game) []wording {
	return []wording{said("push", DoPush, "P1: push D1 to D2 > D3", g.atPart(""), g.toPart("to"), g.pushedPart(), g.asPart())}
}

// pushAlong moves the elements of a push, the last one first, and then the mover.
func (g *Game) pushAlong(s *State, mover uint8, path []uint8, as *[128]Type, t *trace) {
	for i := len(path) - 1; i > 0; i-- {
		if i == 1 && !s.elements().has(path[1]) || i > 1 && t.Applies(PushChain) {
			t.Applies(PushEnter)
			g.shift(s, path[i-1], path[i], as[path[i]&127], PushEnter, PushAbsorb, t)
		}
	}
	t.Applies(PushEnter)
	g.shift(s, mover, path[0], as[path[0]&127], PushEnter, PushAbsorb, t)
}

// turnRound lets elements change places in a ring: the last one pushed takes the
// place that the mover leaves. There is no free food on the way.
func (g *Game) turnRound(s *State, path []uint8, as *[128]Type, t *trace) {
	if len(path) > 2 && !t.Applies(PushChain) {
		return
	}
	from := path[len(path)-1]
	for _, to := range path {
		if as[to&127] != NoType {
			g.change(s, from, as[to&127], t)
		}
		from = to
	}
	t.Applies(PushEnter)
	before := *s
	for _, at := range path {
		s.lift(at)
	}
	from = path[len(path)-1]
	for _, to := range path {
		s.put(to, before.owner(from), before.kind(from))
		s.setFood(to, before.food(from))
		s.setOrganism(to, before.organism(from))
		if before.Live.has(from) {
			s.Live = s.Live.or(one(to))
		}
		s.renote(&before, from, to)
		from = to
	}
}

// renote takes over what was noted about an element where it stood before.
func (s *State) renote(before *State, from, to uint8) {
	for _, n := range before.Notes {
		if n != 0 && ofElement(n) && n.at() == from {
			s.note(n.moved(to))
		}
	}
}
