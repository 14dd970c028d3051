package organism

// Derive computes what follows from the rest of a state, and clears what has no
// meaning in its phase. Play keeps states so; positions that are read need it.
func (g *Game) Derive(s *State) {
	switch {
	case s.Phase == Introduce:
		g.keepChoices(s)
	case !s.numbered():
		g.unnumber(s)
	}
	if s.Half == 0 || !s.numbered() {
		s.Barred = 0
	}
	for at := range uint8(spaceCount) {
		if n := s.organism(at); n != 0 && !s.elements().has(at) || n > groups && !s.settling() {
			s.setOrganism(at, 0)
		}
	}
	switch {
	case s.Phase == Act || s.Phase == Sync:
		s.Live = s.group(s.elements(), s.Now)
	case s.Phase == Immolate || s.Phase == Regenerate:
		s.Live = s.Live.and(s.elements())
		s.Now, s.Chosen = 0, NoType
	default:
		s.Live, s.Now, s.Chosen = Spaces{}, 0, NoType
	}
	if s.Phase != Act {
		s.Left, s.Bonus, s.Members = 0, 0, 0
	}
	if s.Phase != Sync {
		s.Owed = 0
	}
	if !s.settling() {
		s.forgetLost()
		s.Paid, s.Pause = false, false
	}
	if s.Phase != Roll {
		s.Rolls = 0
	}
	if s.Phase != Over {
		s.Winners, s.Reason = 0, NoReason
	}
	s.Entered |= g.entered(s)
	s.Step = g.resume[min(s.Phase, Over)]
	s.unnote(func(n note) bool { return !s.lasts(n) || ofElement(n) && !s.elements().has(n.at()) })
	g.appoint(s)
}

// settling reports whether phase E waits for a decision.
func (s *State) settling() bool {
	return s.Phase == Immolate || s.Phase == Regenerate || s.Phase == Reclaim
}

// numbered reports whether the acting player's organisms are determined: from
// phase C to the end of the turn.
func (s *State) numbered() bool {
	switch s.Phase {
	case Echo, Choose, Act, Sync, Conflict, Integrity:
		return true
	}
	return s.settling()
}

// lasts reports whether a note still means something in this phase.
func (s *State) lasts(n note) bool {
	switch n.subject() {
	case slidNote, projectedNote:
		return s.Phase == Act || s.Phase == Sync
	case immuneNote, reclaimNote:
		return s.settling()
	case harmedNote:
		return s.settling() || s.Phase == Integrity
	case brokenNote:
		return s.numbered()
	case printedNote:
		return s.numbered() || s.Phase == Over // when the game ends, the end of the turn does not come
	}
	return true
}

// appoint sets who decides: the owner of a lost element about that element, a member
// of a merged organism in its actions, and else the acting player.
func (g *Game) appoint(s *State) {
	switch s.Phase {
	case Act:
	case Immolate, Regenerate:
		_, s.Who = s.lost()
	case Reclaim:
		owner, group, _ := s.loss()
		s.forgetLost()
		s.setLost(NoType, owner)
		s.Who, s.Group = owner, group
	default:
		s.Who = s.Turn
	}
}
