package organism

// push: a MOVE may enter the space of another own element and push it on.
func push(g *Game) {
	g.allow(DoPush, verb{action: true, as: MoveType, legal: mayPush, list: listPush, apply: pushOn})
}

// pushed returns the spaces that a push's elements go to, the mover's first,
// and the new types by space.
func (m *Move) pushed() (path pathOf, as [128]Type) {
	path.add(m.To)
	as[m.To&127] = m.As
	for _, p := range m.steps() {
		if p.as() == NoType {
			path.add(p.at())
		} else {
			as[p.at()] = p.as()
		}
	}
	return path, as
}

// A pathOf is the spaces that the elements of a push go to, in order.
type pathOf struct {
	n  int
	at [24]uint8
}

func (p *pathOf) add(at uint8) {
	if p.n < len(p.at) {
		p.at[p.n] = at
		p.n++
	}
}

func (p *pathOf) spaces() []uint8 { return p.at[:p.n] }

func mayPush(g *Game, s *State, a activation, m *Move, t *trace) bool {
	if !g.setters(s, &a, one(m.At), PushMoverConditions, t).any() {
		return false
	}
	pushed, as := m.pushed()
	path := pushed.spaces()
	if !g.near(s, m.At, forMoving, t).has(m.To) && t.Breaks(PushEnter) {
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
	case (len(path) < 2 || entered.has(last)) && t.Breaks(PushEnter):
		return false
	case len(path) > a.left && t.Breaks(PushLimit):
		return false
	}
	end := one(last)
	if last != m.At {
		end = g.open(s, end, PushEndOpen, t)
	}
	return end.any() && g.pushArrives(s, a, m.At, path, as, t)
}

// mayPushOff judges that the element in a space can be pushed to the next.
func (g *Game) mayPushOff(s *State, a activation, mover, at, to uint8, entered Spaces, t *trace) bool {
	own := s.own(a.seat)
	foreign := s.elements().has(at) && !own.has(at)
	switch {
	case foreign && t.Breaks(PushNoForeign):
	case (!s.elements().has(at) || at == mover) && t.Breaks(PushEnter):
	case entered.has(at) && t.Breaks(PushChain):
	case entered.none() && !g.near(s, at, forMoving, t).has(to) && t.Breaks(PushEnter):
	case entered.any() && !g.near(s, at, forMoving, t).has(to) && t.Breaks(PushChain):
	case g.read.pushFit && !g.movers(s, &a, one(at), t).any():
	default:
		return true
	}
	return false
}

// pushArrives judges the final arrangement: nobody next to a foreign element
// of the own type, and everybody as the spaces entered have it.
func (g *Game) pushArrives(s *State, a activation, mover uint8, path []uint8, as [128]Type, t *trace) bool {
	var into [4]int
	from := mover
	for _, to := range path {
		if s.elements().has(from) && !g.arrives(g, s, a.seat, from, to, as[to&127], PushSameType, t) {
			return false
		}
		if as[to&127] != s.printed(from) {
			into[as[to&127]&3]++
		}
		from = to
	}
	return g.supplied(s, a.seat, &into, t)
}

func listPush(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	own := s.own(a.seat)
	for movers := g.setters(s, &a, a.live, PushMoverConditions, t); movers.any(); movers = movers.rest() {
		m.At = movers.first()
		for spaces := g.near(s, m.At, forMoving, t).and(own); spaces.any(); spaces = spaces.rest() {
			m.To = spaces.first()
			buf = g.listPushes(s, a, m, m.To, one(m.To), buf, t)
		}
	}
	return buf
}

// listPushes lists the pushes that go on from the space entered last.
func (g *Game) listPushes(s *State, a activation, m Move, at uint8, entered Spaces, buf []Move, t *trace) []Move {
	if len(buf) >= maxMoves || int(m.N) >= 14 || int(m.N)+2 > max(a.left, 2) {
		return buf
	}
	own := s.own(a.seat)
	for next := g.near(s, at, forMoving, t).without(entered); next.any(); next = next.rest() {
		to := next.first()
		longer := m.with(step(to, 0, 0))
		if to != m.At && own.has(to) {
			buf = g.listPushes(s, a, longer, to, entered.or(one(to)), buf, t)
			continue
		}
		if to == m.At || !s.elements().has(to) {
			path, _ := longer.pushed()
			buf = g.withTypes(s, a, longer, path.spaces(), g.changes(s), mayPush, buf, t)
		}
	}
	return buf
}

func pushOn(g *Game, s *State, m Move, t *trace) {
	pushed, as := m.pushed()
	path := pushed.spaces()
	cost := 1
	if t.On(PushCost) {
		cost = len(path)
	}
	// The mover leaves first, so that the last one pushed may take its place:
	// it waits off the board while the others move, the last one first.
	wait := *s
	seat, ty, food, group := s.owner(m.At), s.kind(m.At), s.food(m.At), s.organism(m.At)
	live := s.Live.has(m.At)
	s.lift(m.At)
	for i := len(path) - 1; i > 0; i-- {
		if i == 1 && !s.elements().has(path[1]) || i > 1 && t.On(PushChain) {
			g.shift(s, path[i-1], path[i], as[path[i]&127], PushAbsorb, t)
		}
	}
	free := s.food(m.To)
	if s.elements().has(m.To) {
		s.lift(m.To)
		free = 0
	}
	if free > 0 && !t.On(PushAbsorb) {
		free = 0
	}
	s.put(m.To, seat, ty)
	s.setFood(m.To, food+free)
	s.setOrganism(m.To, group)
	if live {
		s.Live = s.Live.or(one(m.To))
	}
	g.renote(s, &wait, m.At, m.To)
	if m.As != NoType {
		g.change(s, m.To, m.As, t)
	}
	g.acted(s, &m, cost, t)
}

// renote takes over what was noted about an element that stood elsewhere
// before.
func (g *Game) renote(s, before *State, from, to uint8) {
	for _, n := range before.Notes {
		if n != 0 && ofElement(n) && uint8(n&127) == from {
			s.note(n&^127 | note(to))
		}
	}
}
