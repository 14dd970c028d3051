package organism

// Validate judges a position: can it be on a table?
func (g *Game) Validate(s *State, t *trace) bool {
	switch {
	case s.Crowd.Is() && t.Breaks(SpaceCapacity):
	case !g.read.unlimited && g.tooMany(s) && t.Breaks(ComponentElements):
	case g.tooMuchRain(s) && t.Breaks(RainSupply):
	case g.inContact(s, t).any() && t.Breaks(MoveSameTypeNever):
	case s.field(centre) != 0 && t.Breaks(FieldNotCenter):
	case s.markedTwice(fieldNote) && t.Breaks(FieldOnePerSpace):
	case g.overFields(s) && t.Breaks(FieldSupply):
	case g.start.noted() && g.overFields(s) && t.Breaks(InheritLimits):
	case g.strayFields(s) && t.Breaks(FieldTakenAtStart):
	case s.fieldsOf(PillarField).meets(s.elements()) && t.Breaks(PillarExclusive):
	case g.pillarsTouch(s, t) && t.Breaks(PillarAnnihilate):
	default:
		return g.validateMoment(s, t)
	}
	return false
}

// tooMany reports whether a player has more than five pieces of a type.
func (g *Game) tooMany(s *State) bool {
	for seat := range g.players() {
		for ty := Eat; ty <= MoveType; ty++ {
			if s.pieceCount(seat, ty) > pieces {
				return true
			}
		}
	}
	return false
}

func (g *Game) tooMuchRain(s *State) bool {
	for ty := Eat; ty <= MoveType; ty++ {
		if s.pieceCount(rainSeat, ty) > rainPieces {
			return true
		}
	}
	return false
}

// inContact returns the elements that touch a foreign one of their type though
// they may not.
func (g *Game) inContact(s *State, t *trace) (set Spaces) {
	for left := s.elements(); left.any(); left = left.rest() {
		at := left.first()
		if g.near(s, at, forMoving, t).and(s.of(s.kind(at))).meets(g.shunned(s, s.owner(at), t).without(s.own(s.owner(at)))) {
			set = set.or(one(at))
		}
	}
	return set
}

// overFields reports whether a player has more fields than there are.
func (g *Game) overFields(s *State) bool {
	for seat := range g.players() {
		if g.reserve(s, seat) < 0 {
			return true
		}
	}
	return false
}

// strayFields reports whether there is a field of a kind that is not in play.
func (g *Game) strayFields(s *State) bool {
	return s.fields(func(n note) bool { return !g.grows[min(n.kind(), 5)] && !g.laid[min(n.kind(), 5)] }).any()
}

func (g *Game) pillarsTouch(s *State, t *trace) bool {
	pillars := s.fieldsOf(PillarField)
	return g.around(s, pillars, forMoving, t).meets(pillars)
}
