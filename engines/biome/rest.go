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
			if b.Card[at] != 0 {
				out[g.cards.first[b.Card[at]-1]]++
			}
			if b.Cond[at] != 0 && int(b.Cond[at]) <= len(g.cards.Pairs) {
				out[g.cards.conditionOf(b.Cond[at]-1)]++
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
		if private != 0 {
			rest &^= 1 << (private - 1)
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
			if card != 0 {
				rest &^= 1 << (card - 1)
			}
		}
	}
	return rest
}
