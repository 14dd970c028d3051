package roam

// Derive works out anew what follows from the rest of a state: the coin symbols on
// the map, which the cards in the slots show. Points do not follow: they are counted
// once, when the game ends.
func (g *Game) Derive(s *State) {
	s.Symbols = planes{}
	for slot, there := range s.Slots {
		land, ok := there.Get()
		if !ok {
			continue
		}
		way := s.Turned >> slot & 1
		if g.read.asPrinted != 0 {
			way = 0
		}
		for i, coins := range g.cards.Cards[land].Coins {
			at := g.board.local[way][slot][i]
			for bit := range s.Symbols {
				if coins>>bit&1 != 0 {
					s.Symbols[bit] |= square(at)
				}
			}
		}
	}
}
