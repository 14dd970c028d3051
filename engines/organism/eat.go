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

func listEat(g *Game, s *State, a activation, m Move, buf []Move, t *trace) []Move {
	o := outlet{moves: buf}
	gatherEat(g, s, &a, &m, &o, t)
	return o.moves
}

func gatherEat(g *Game, s *State, a *activation, m *Move, o *outlet, t *trace) {
	if o.task != seeking {
		o.who = g.eaters(s, a, o.actors(s, a), t)
		o.open = g.open(s, g.around(s, o.who, forEating, t), EatFromOpen, t)
	}
	for eaters := o.who; eaters.any(); eaters = eaters.rest() {
		at := eaters.first()
		if o.task == counting {
			o.n += g.near(s, at, forEating, t).and(o.open).len()
			continue
		}
		o.put(m, at, g.near(s, at, forEating, t).and(o.open))
	}
}

func eat(g *Game, s *State, m Move, t *trace) {
	lying := 0
	if !s.elements().has(m.To) {
		lying = s.food(m.To)
	}
	gain := 0
	if (lying > 0 || t.On(EatSpaceMayBeEmpty)) && t.On(EatAmount) {
		gain = lying + g.fresh(s, 1)
	}
	s.addFood(m.At, gain)
	if lying > 0 && t.On(EatClearsSpace) {
		s.setFood(m.To, 0)
	}
	g.acted(s, &m, 1, t)
}
