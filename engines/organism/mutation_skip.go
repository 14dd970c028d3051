package organism

// skip: the first introduction of a player brings five elements.
func skip(g *Game) {
	for seat, homes := range g.homes {
		for _, home := range homes {
			g.front[seat] = append(g.front[seat], home.or(g.inFront(home)))
		}
	}
	plain := g.entrance
	g.arrangement, g.misplaced = SkipTypes, misfront
	g.also.Add(SkipFirstOnly, func(s *State, m Move) bool {
		by := g.by(s, &m)
		return m.Verb == DoIntroduce && s.Entered>>by&1 != 0 && int(m.N) == (homeSpaces+frontSpaces)*len(g.front[by%6])
	}, func(_ *State, m Move, e why) { e.Is("move.entered", true).Is("len(move.steps)", int(m.N)) })
	g.entrance = func(g *Game, s *State, seat uint8, t *trace) ([]Spaces, int) {
		later := s.Entered>>seat&1 != 0
		if later && t.Applies(SkipFirstOnly) || !t.Applies(SkipFive) || !t.Applies(SkipFront) {
			return plain(g, s, seat, t)
		}
		return g.front[seat%6], frontMost
	}
	g.cleared = func(g *Game, s *State, all Spaces, t *trace) Spaces {
		if home := g.home(s.Who); all != home && (g.read.skipUncleared || !t.Applies(SkipClear)) {
			return all.and(home)
		}
		return all
	}
	food := g.firstFood
	g.firstFood = func(g *Game, s *State, at uint8, t *trace) int {
		if !g.home(s.Who).has(at) && (g.read.skipUnfed || !t.Applies(SkipFood)) {
			return 0
		}
		return food(g, s, at, t)
	}
}

// misfront judges the spaces of an introduction: of a first one the number, and then those
// of the home and those in front of it.
func misfront(g *Game, seat uint8, m *Move, filled, all Spaces, t *trace) bool {
	home, front := g.home(seat), SkipFront
	switch {
	case all == home:
		return t.BreaksFor(IntroducePlace, func(e why) { g.unfilled(e, m, filled, all) })
	case int(m.N) != all.len():
		return t.BreaksFor(SkipFive, func(e why) { e.Since("len(move.steps)", int(m.N), "!=", all.len()) })
	case filled.len() < all.len():
		front = SkipFive
	}
	amiss := home.without(filled).any() && t.BreaksFor(IntroducePlace, func(e why) { g.unfilled(e, m, filled, home) })
	outer := all.without(home)
	return outer.without(filled).any() && t.BreaksFor(front, func(e why) { g.unfilled(e, m, filled, outer) }) || amiss
}
