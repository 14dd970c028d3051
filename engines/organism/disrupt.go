package organism

// hunters returns the elements that disrupt the one in a space.
func (g *Game) hunters(s *State, at uint8, t *trace) (hunters Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).hunter()))
	hunters = near.and(s.foreign(owner))
	if near != hunters && !t.Applies(ConflictOwnSafe) {
		hunters = near
	}
	if hunters.none() {
		return hunters
	}
	if !t.Applies(ConflictHeterarchy) || owner == s.Turn && !t.Applies(ConflictMoverAtRisk) {
		return Spaces{}
	}
	for left := hunters; left.any(); left = left.rest() {
		hunter := left.first()
		if !g.fight(s, at, owner, s.owner(hunter), t) {
			hunters = hunters.without(one(hunter))
		}
	}
	return hunters
}

// fight reports whether a seat's elements disrupt the element in a space.
func (g *Game) fight(s *State, at, owner, hunter uint8, t *trace) bool {
	if g.read.actingOnly && owner != s.Turn && hunter != s.Turn {
		return false
	}
	if g.rain != nil && !g.rain.fight(owner, hunter, t) {
		return false
	}
	for _, immune := range g.immune {
		if immune(s, at, hunter, t) {
			return false
		}
	}
	return true
}

// preyOf returns the elements that the one in a space disrupts.
func (g *Game) preyOf(s *State, at uint8, t *trace) (prey Spaces) {
	owner := s.owner(at)
	near := g.near(s, at, forConflict, t).and(s.of(s.kind(at).prey())).and(s.foreign(owner))
	for ; near.any(); near = near.rest() {
		if other := near.first(); g.hunters(s, other, t).has(at) {
			prey = prey.or(one(other))
		}
	}
	return prey
}

// disrupted returns the elements that some other disrupts.
func (g *Game) disrupted(s *State, t *trace) (prey Spaces) {
	if len(g.links) == 0 && !g.contact(s) {
		return Spaces{}
	}
	beside := Spaces{}
	for _, seat := range g.owners {
		if own := s.own(seat); own.any() {
			beside = beside.or(g.around(s, own, forConflict, t).and(s.elements()).without(own))
		}
	}
	for ; beside.any(); beside = beside.rest() {
		if at := beside.first(); g.hunters(s, at, t).any() {
			prey = prey.or(one(at))
		}
	}
	return prey
}

// contact reports whether elements of different owners touch on the board. Each pair
// of owners is looked at once.
func (g *Game) contact(s *State) bool {
	left := s.elements()
	for _, seat := range g.owners[:len(g.owners)-1] {
		own := s.own(seat)
		left = left.without(own)
		if g.board.around(own).meets(left) {
			return true
		}
	}
	return false
}
