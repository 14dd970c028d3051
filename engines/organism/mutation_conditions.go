package organism

// expand: growth goes next to any element of the organism.
func expand(g *Game) {
	g.besideBy = func(t *trace) clause {
		if t.Applies(ExpandAdjacentAny) {
			return ExpandAdjacentAny
		}
		return GrowTargetOpen
	}
	plain := g.growers
	g.growers = func(g *Game, s *State, a activation, t *trace) Spaces {
		growers, all := plain(g, s, a, t), a.live
		if g.read.expandAll {
			all = all.or(s.own(a.seat))
		}
		if all.without(growers).any() && t.Applies(ExpandAdjacentAny) {
			return all
		}
		return growers
	}
}

// commune: two fed neighbors make an element fed and mobile.
func commune(g *Game) {
	g.fedToo = append(g.fedToo, widening{CommuneCondition, besideTwoFed})
	g.freeToo = append(g.freeToo, widening{CommuneCondition, besideTwoFed})
	g.spared = append(g.spared, widening{CommuneAliveNeeded, besideTwoFed})
	if g.read.communeNear {
		g.freeToo = append(g.freeToo, widening{CommuneCondition, func(g *Game, s *State, a activation, t *trace) Spaces {
			return g.around(s, g.communing(s, a, t), forMoving, t).and(a.live)
		}})
	}
}

func (g *Game) communing(s *State, a activation, t *trace) (set Spaces) {
	set = besideTwoFed(g, s, a, t)
	for left := s.own(a.seat).without(a.live); left.any(); left = left.without(a.live) {
		a.live = s.group(left, s.organism(left.first()))
		set = set.or(besideTwoFed(g, s, a, t))
	}
	return set
}

// besideTwoFed returns the elements of the organism that are adjacent to at
// least two others that hold food.
func besideTwoFed(g *Game, s *State, a activation, t *trace) (set Spaces) {
	whose := a.live
	switch g.read.commune {
	case anyOwn:
		whose = whose.or(s.own(a.seat))
	case anyones:
		whose = s.elements()
	}
	fed := s.fedOf(whose)
	set = g.besideTwo(s, a.live, fed, t)
	if again := g.besideTwo(s, a.live, fed.or(set), t); again != set && !t.Applies(CommuneNotRecursive) {
		return again
	}
	return set
}

// besideTwo returns the elements of a set that are adjacent to at least two of another set.
func (g *Game) besideTwo(s *State, of, fed Spaces, t *trace) (set Spaces) {
	for ; of.any(); of = of.rest() {
		if at := of.first(); g.near(s, at, forMoving, t).and(fed).len() >= communeFed {
			set = set.or(one(at))
		}
	}
	return set
}

// drink: holding the center again and again gives more each time.
func drink(g *Game) {
	g.streaks = true
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		streak := &s.Streak[s.Turn%6]
		if gain == 0 {
			if *streak > 0 && t.Applies(DrinkReset) {
				*streak = 0
			}
			return 0
		}
		*streak = min(*streak+1, 200)
		if more := g.read.drink.reward(int(*streak)); more != gain && t.Applies(DrinkStreak) {
			return more
		}
		return gain
	})
}

// reward returns the power for the n-th hold in a row.
func (r drinkReading) reward(n int) int {
	switch r {
	case fromTwo:
		return n + 1
	case doubling:
		return 1 << min(n-1, 8)
	}
	return n
}
