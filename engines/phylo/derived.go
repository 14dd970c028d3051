package phylo

// Derive makes anew what follows from the rest of a state: a card is covered while
// another one with a place of its own lies on its spot, which comes after it on the
// table.
func (g *Game) Derive(s *State) {
	for i := range s.pieces() {
		one := &s.Table[i]
		one.Who = uint8(one.seat())
		for _, later := range s.pieces()[i+1:] {
			if one.Role.main() && later.Role.main() && later.at() == one.at() {
				one.cover()
			}
		}
	}
}
