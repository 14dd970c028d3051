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
		var filled Spaces
		for _, p := range m.steps() {
			filled = filled.or(one(p.at()))
		}
		by := g.by(s, &m)
		return m.Verb == DoIntroduce && s.Entered>>by&1 != 0 && filled == join(g.front[by%6])
	})
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

// misfront is what a first introduction breaks that fills the home and then
// too few spaces or too many, or others than those in front.
func misfront(g *Game, seat uint8, filled, all Spaces) clause {
	home := g.home(seat)
	switch {
	case all == home || filled == all || home.without(filled).any():
		return IntroducePlace
	case filled.len() != all.len():
		return SkipFive
	}
	return SkipFront
}
