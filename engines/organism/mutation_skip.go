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

// home returns all home spaces of a seat.
func (g *Game) home(seat uint8) Spaces { return join(g.homes[seat%6]) }

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

// inFront returns the two spaces in front of a home: of those that are
// nobody's home and touch it, by smaller ring, more home spaces touched, lower
// step.
func (g *Game) inFront(home Spaces) (front Spaces) {
	var taken Spaces
	for _, homes := range g.homes {
		taken = taken.or(join(homes))
	}
	beside := g.board.around(home).without(taken)
	for range frontSpaces {
		best, most := off, 0
		for left := beside; left.any(); left = left.rest() {
			at := left.first()
			touched := g.board.near[at].and(home).len()
			if best == off || g.board.ring[at] == g.board.ring[best] && touched > most {
				best, most = at, touched
			}
		}
		if best != off {
			front = front.or(one(best))
			beside = beside.without(front)
		}
	}
	return front
}
