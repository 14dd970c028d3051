package loam

import "umpire/engines/rule"

// View returns the position as a seat sees it. Creatures in other hands, and
// those buried from them, are counted but lie among the cards of the deck,
// whose order nobody knows.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range g.players() {
		if other == seat {
			continue
		}
		g.hide(&v, &v.Hand[other], &v.Hand[other], other)
		g.hide(&v, &v.Discard, &v.Buried[other], 4)
		v.Buried[other] = Pile{}
	}
	return v
}

// hide takes some creatures out of a pile and counts them as unknown.
func (g *Game) hide(v *State, pile, some *Pile, veil rule.Seat) {
	for card := range (*some).each {
		first := g.cards.first[card]
		if g.cards.take(pile, first) {
			g.cards.add(&v.Deck, first)
			v.Veil[veil]++
		}
	}
}
