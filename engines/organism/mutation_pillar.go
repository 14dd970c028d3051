package organism

// pillar: nothing shares its space.
func pillar(g *Game) {
	fields(g)
	g.closed = append(g.closed, closure{PillarExclusive, func(s *State) Spaces { return s.fieldsOf(PillarField) }})
	g.rearranged = append(g.rearranged, annihilate)
	g.beforeFilled = append(g.beforeFilled, func(g *Game, s *State, filled Spaces, t *trace) {
		for left := s.fieldsOf(PillarField).and(filled); left.any(); left = left.rest() {
			if t.Applies(PillarExclusive) {
				s.dropField(left.first())
			}
		}
	})
}

// annihilate removes pillars that have become adjacent.
func annihilate(g *Game, s *State, t *trace) bool {
	pillars := s.fieldsOf(PillarField)
	var gone Spaces
	for left := pillars; left.any(); left = left.rest() {
		if g.near(s, left.first(), toBelong, t).meets(pillars) {
			gone = gone.or(one(left.first()))
		}
	}
	if gone.any() && t.Applies(PillarAnnihilate) {
		for ; gone.any(); gone = gone.rest() {
			s.dropField(gone.first())
			if s.food(gone.first()) > 0 && !t.Applies(PillarFood) {
				s.setFood(gone.first(), 0)
			}
		}
	}
	return false
}
