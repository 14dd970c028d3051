package organism

// markBroken notes which organisms of others an introduction has made incomplete.
func (g *Game) markBroken(before, s *State, t *trace) {
	for seat := range g.players() {
		own := s.own(seat)
		for left := own; left.any() && seat != s.Who; {
			part := g.part(s, left.first(), own, toBelong, t)
			left = left.without(part)
			if g.whole(s, g.gathered(s, seat, part, t), t) || !g.torn(before, s, seat, part, t) {
				continue
			}
			for ; part.any(); part = part.rest() {
				s.note(brokenNote.of(part.first()))
			}
		}
	}
}

// torn reports whether the organism to which a part belonged has lost something.
func (g *Game) torn(before, s *State, seat uint8, part Spaces, t *trace) bool {
	old := g.gathered(before, seat, g.part(before, part.first(), before.own(seat), toBelong, t), t)
	for _, owner := range g.owners {
		if old.and(before.own(owner)).without(s.own(owner)).any() {
			return true
		}
	}
	return false
}

// broken returns the elements of organisms that an introduction has made
// incomplete, by the reading that gives no bonus for them; by the other none.
func (g *Game) broken(s *State) Spaces {
	if !g.read.noIntroBonus {
		return Spaces{}
	}
	return s.marked(brokenNote)
}
