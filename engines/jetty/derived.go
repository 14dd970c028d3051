package jetty

// Derive works out anew what follows from the rest: the points of a game that is
// over. It is told a second time here, so that a mistake of the rules shows.
func (g *Game) Derive(s *State) {
	s.Points = [seats]int16{}
	if s.Phase != Over {
		return
	}
	for seat := range g.players() {
		stall := s.Stall[seat]
		for kind, points := range [...]int16{1, 2, 3, 4} {
			s.Points[seat] += points * int16(stall[kind])
		}
		s.Points[seat] += 2*int16(s.Feasts[seat]) - int16(s.held(seat))
	}
}
