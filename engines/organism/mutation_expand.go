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
