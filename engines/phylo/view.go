package phylo

import "umpire/engines/rule"

// View returns the position as a seat sees it. The cards of the other hand, and
// those that are copies, are counted but lie in the other deck, whose order
// nobody knows; a sealed throw is one, but not which.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range rule.Seat(2) {
		if rule.Seat(other) == seat {
			continue
		}
		if !g.slips.openHands {
			for card := range s.Hand[other].each {
				for range s.Hand[other].count(card) {
					v.Deck[other].add(card)
					v.Veil[other]++
				}
			}
			v.Hand[other] = Pile{}
		}
		if v.Throws[other] != NoThrow {
			v.Throws[other] = Thrown
		}
		for i := range v.pieces() {
			one := &v.Table[i]
			if card, known := one.real(); one.Role == Copy && known && one.seat() == other && !g.slips.openCopies {
				v.Deck[other].add(card)
				one.More = rule.Maybe[uint8]{}
			}
		}
	}
	return v
}

// Weight returns how many copies of the card that a draw names are in the deck.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return s.Deck[s.Active&1].count(m.Card)
}
