package organism

// eaters judges which elements eat.
func (g *Game) eaters(s *State, a *activation, cand Spaces, t *trace) Spaces {
	cand = g.actors(a, cand, t)
	if others := cand.without(s.of(Eat)); others.any() && t.Breaks(EatFromOpen) {
		cand = cand.and(s.of(Eat))
	}
	if g.read.foodCap > 0 {
		cand = keep(cand, g.fullUp(s, cand), CirculateNoLimit, t)
	}
	return cand
}

// edible judges from which spaces an element eats.
func (g *Game) edible(s *State, at uint8, cand Spaces, t *trace) Spaces {
	if far := cand.without(g.near(s, at, forEating, t)); far.any() && t.Breaks(EatFromOpen) {
		cand = cand.without(far)
	}
	return g.open(s, cand, EatFromOpen, t)
}

func mayEat(g *Game, s *State, a activation, m *Move, t *trace) bool {
	return g.eaters(s, &a, one(m.At), t).any() && g.edible(s, m.At, one(m.To), t).any()
}

func eat(g *Game, s *State, m Move, t *trace) {
	lying := 0
	if !s.elements().has(m.To) {
		lying = s.food(m.To)
	}
	gain := 0
	if (lying > 0 || t.Applies(EatSpaceMayBeEmpty)) && t.Applies(EatAmount) {
		gain = lying + g.fresh(s, mealFood)
	}
	s.addFood(m.At, gain)
	if lying > 0 && t.Applies(EatClearsSpace) {
		s.setFood(m.To, 0)
	}
	g.acted(s, &m, 1, t)
}
