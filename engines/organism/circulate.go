package organism

// givers judges which elements give food.
func (g *Game) givers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(a, cand, t)
	if hungry := cand.without(s.fedOf(cand)); hungry.any() && t.Breaks(CirculateSourceFed) {
		cand = cand.without(hungry)
	}
	return cand
}

// takers judges which elements receive it.
func (g *Game) takers(s *State, a *activation, from uint8, cand Spaces, t *trace) Spaces {
	if others := cand.without(a.live); others.any() && t.Breaks(PerformOwnOrganism) {
		cand = cand.and(a.live)
	}
	cand = keep(cand, one(from), CirculateDistinct, t)
	if full := g.fullUp(s, cand); full.any() {
		cand = keep(cand, full, CirculateNoLimit, t)
	}
	return cand
}

func mayCirculate(g *Game, s *State, a *activation, m *Move, t *trace) bool {
	return g.givers(s, a, one(m.At), t).any() && g.takers(s, a, m.At, one(m.To), t).any()
}

func listCirculate(g *Game, s *State, a *activation, m Move, buf []Move, t *trace) []Move {
	for givers := g.givers(s, a, s.elements(), t); givers.any(); givers = givers.rest() {
		m.At = givers.first()
		for takers := g.takers(s, a, m.At, s.elements(), t); takers.any(); takers = takers.rest() {
			m.To = takers.first()
			buf = append(buf, m)
		}
	}
	return buf
}

func circulate(g *Game, s *State, m *Move, t *trace) {
	if t.On(CirculateEffect) && s.food(m.At) > 0 {
		s.addFood(m.At, -1)
		s.addFood(m.To, 1)
	}
	cost := 1
	if !t.On(CirculateCounts) {
		cost = 0
	}
	g.acted(s, m, cost, t)
}
