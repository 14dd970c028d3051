package biome

// Derive makes anew what follows from the rest of a state: the spaces in which a
// plant or animal lies are those that have a card, in each Biome and in what the
// others see of it.
func (g *Game) Derive(s *State) {
	for seat := range s.Biomes {
		s.Biomes[seat].Filled = s.Biomes[seat].withCards()
		s.Shown[seat].Filled = s.Shown[seat].withCards()
	}
}

// withCards returns the spaces that have a card.
func (b *Biome) withCards() (set Spaces) {
	for at, card := range b.Card {
		if card.Is() {
			set += 1 << at
		}
	}
	return set
}
