package loam

// Derive makes anew what follows from the rest of a state: an input lies on its
// upgraded side while its stat has reached the threshold.
func (g *Game) Derive(s *State) {
	for seat, stats := range s.Stats {
		if seat >= len(g.names) {
			break
		}
		s.Up[seat] = 0
		for stat, value := range stats {
			if int(value) >= g.cards.Numbers.Threshold {
				s.Up[seat] += 1 << stat
			}
		}
	}
}
