package organism

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
