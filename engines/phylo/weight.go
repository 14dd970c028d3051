package phylo

// Weight returns how many copies of the card that a draw names are in the deck.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return s.Deck[s.Active&1].count(m.Card)
}
