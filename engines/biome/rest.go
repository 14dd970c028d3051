package biome

// cardsOut returns the cards that lie anywhere but in the deck.
func (g *Game) cardsOut(s *State) (out [MaxCards]uint8) {
	put := func(pile *Pile) {
		for card := range (*pile).each {
			out[g.cards.first[card]]++
		}
	}
	put(&s.Discard)
	for seat := range s.Hand {
		put(&s.Hand[seat])
		put(&s.Aside[seat])
		b := &s.Biomes[seat]
		for at := range spaces {
			if b.Card[at].Is() {
				out[g.cards.first[b.Card[at].Must()]]++
			}
			if kind, ok := b.Cond[at].Get(); ok && int(kind) < len(g.cards.Pairs) {
				out[g.cards.conditionOf(kind)]++
			}
		}
	}
	return out
}

// restOfCards returns the main deck without what is elsewhere.
func (g *Game) restOfCards(s *State) (deck Pile) {
	out := g.cardsOut(s)
	for card := range g.cards.all.each {
		if first := g.cards.first[card]; out[first] > 0 {
			out[first]--
		} else {
			g.cards.add(&deck, first)
		}
	}
	return deck
}

// restOfGoals returns the achievement cards that are nowhere else.
func (g *Game) restOfGoals(s *State) uint16 {
	rest := g.cards.goals &^ g.cards.printed &^ s.Public &^ s.GoalsGone &^ s.GoalsAside
	for _, private := range s.Private {
		if goal, ok := private.Get(); ok {
			rest &^= 1 << goal
		}
	}
	return rest
}

// restOfBounties returns the Bountiful cards that are nowhere else.
func (g *Game) restOfBounties(s *State) uint32 {
	if !g.bountiful {
		return 0
	}
	rest := g.cards.bounties &^ s.BountiesGone
	for seat := range s.Dealt {
		rest &^= s.Dealt[seat]
		for _, card := range s.Biomes[seat].Bounty {
			if card.Is() {
				rest &^= 1 << card.Must()
			}
		}
	}
	return rest
}
