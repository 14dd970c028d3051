package organism

// givers judges which elements give food.
func (g *Game) givers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(a, cand, t)
	if hungry := cand.without(a.fedOf(s, cand)); hungry.any() && t.Breaks(CirculateSourceFed) {
		cand = cand.without(hungry)
	}
	return cand
}

// takers judges which elements receive food, whichever element gives it.
func (g *Game) takers(s *State, a *activation, cand Spaces, t *trace) Spaces {
	if others := cand.without(a.live); others.any() && t.Breaks(PerformOwnOrganism) {
		cand = cand.and(a.live)
	}
	if g.read.foodCap > 0 {
		cand = keep(cand, g.fullUp(s, cand), CirculateNoLimit, t)
	}
	return cand
}

// others judges which takers one giver can give to: any but itself, at any distance.
func (g *Game) others(s *State, cand Spaces, from uint8, t *trace) Spaces {
	cand = keep(cand, one(from), CirculateDistinct, t)
	if far := cand.without(g.board.near[from&127]).without(one(from)); far.any() && !t.Applies(CirculateDistance) {
		cand = keep(cand, far, PerformOwnOrganism, t)
	}
	return cand
}

func mayCirculate(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.givers(s, &a, one(m.At), t).any() && g.others(s, g.takers(s, &a, one(m.To), t), m.At, t).any()
}

func circulate(g *Game, s *State, m Move, t *trace) {
	if t.Applies(CirculateEffect) && s.food(m.At) > 0 {
		s.addFood(m.At, -1)
		s.addFood(m.To, 1)
	}
	g.acted(s, &m, actionsBy(CirculateCounts, t), t)
}
