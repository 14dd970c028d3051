package organism

// commune: two fed neighbours make an element fed and mobile.
func commune(g *Game) {
	g.fedToo = append(g.fedToo, widening{CommuneCondition, besideTwoFed})
	g.freeToo = append(g.freeToo, widening{CommuneCondition, besideTwoFed})
	if g.read.communeNear {
		g.freeToo = append(g.freeToo, widening{CommuneCondition, func(g *Game, s *State, a activation, t *trace) Spaces {
			return g.around(s, besideTwoFed(g, s, a, t), t).and(a.live)
		}})
	}
}

// besideTwoFed returns the elements of the organism that are adjacent to at
// least two others that hold food.
func besideTwoFed(g *Game, s *State, a activation, t *trace) (set Spaces) {
	whose := a.live
	switch g.read.commune {
	case anyOwn:
		whose = s.own(a.seat)
	case anyones:
		whose = s.elements()
	}
	fed := s.fedOf(whose)
	for left := a.live; left.any(); left = left.rest() {
		if at := left.first(); g.near(s, at, t).and(fed).len() >= 2 {
			set = set.or(one(at))
		}
	}
	return set
}
