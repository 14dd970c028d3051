package organism

// clearedHomes returns the homes that the clearing empties: all that are to be
// filled.
func clearedHomes(_ *Game, _ *State, all Spaces, _ *trace) Spaces { return all }

// clearing removes the elements in the homes and beside them, and the food in
// the homes.
func (g *Game) clearing(s *State, homes Spaces, t *trace) {
	beside := g.board.around(homes).without(homes)
	lying := beside.without(s.elements())
	g.clearHomes(s, homes, t)
	if beside.meets(s.elements()) && (g.read.clearAll || t.Applies(IntroduceClearAdjacent)) {
		for left := beside.and(s.elements()); left.any(); left = left.rest() {
			if g.read.clearAll {
				s.lift(left.first())
				continue
			}
			if s.owner(left.first()) != s.Who && !t.Applies(IntroduceNoPower) {
				g.gain(s, s.Who, 1, t)
			}
			t.Applies(IntroduceClearAdjacent)
			g.drop(s, left.first(), IntroduceClearDrops, t)
		}
	}
	for left := lying; left.any(); left = left.rest() {
		if at := left.first(); s.food(at) > 0 && (g.read.clearAll || !t.Applies(IntroduceAdjacentFoodStays)) {
			s.setFood(at, 0)
		}
	}
}

// clearHomes empties the home spaces.
func (g *Game) clearHomes(s *State, homes Spaces, t *trace) {
	for left := homes; left.any(); left = left.rest() {
		at := left.first()
		food, standing := s.food(at), s.elements().has(at)
		if food == 0 && !standing {
			continue
		}
		if !t.Applies(IntroduceClearHome) {
			continue
		}
		s.lift(at)
		if standing && (g.read.homeDrop || !t.Applies(IntroduceHomeEmpty)) {
			s.setFood(at, food+dropFood)
		}
	}
}

// drop removes an element, which leaves its food and one more.
func (g *Game) drop(s *State, at uint8, c clause, t *trace) {
	food := s.food(at) + g.fresh(s, dropFood)
	s.lift(at)
	if t.Applies(c) {
		s.setFood(at, food)
	}
}
