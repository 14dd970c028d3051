package roam

import "umpire/engines/rule"

// A holding is a character as a player holds it.
type holding struct {
	bit     Cards       // among the player's characters
	from    edge        // the edge from which its pattern is read
	claimed bool        // it is read from another edge than S because it was claimed
	pattern *projection // without artifacts that turn it
}

// hold works out how a player holds each card.
func (g *Game) hold(i int, hand *commonHand) {
	from := g.seats[i].edge
	for card := range g.holdings[i] {
		g.holdings[i][card] = holding{
			bit: g.bitOf(rule.Seat(i), uint8(card)), from: from, claimed: from != 0 && card < landCount,
			pattern: &g.turns[from][card],
		}
	}
	g.hands[i] = hand
}

// bit returns a card as a bit of a player's characters.
func (g *Game) bit(seat rule.Seat, card uint8) Cards {
	if card >= cardCount {
		return 0
	}
	return g.holdings[seat&3][card].bit
}

// bitOf works out what bit returns. Starting cards of other colours have bits of
// their own, which no player has in a sound position.
func (g *Game) bitOf(seat rule.Seat, card uint8) Cards {
	if card < landCount {
		return 1 << card
	}
	card -= landCount
	if card < 4*startingCards && int(seat) < len(g.seats) && card/startingCards == g.seats[seat].colour {
		return 1 << (landCount + card%startingCards)
	}
	return 1 << (landCount + startingCards + card%(4*startingCards))
}

// card returns the card of a bit of a player's characters.
func (g *Game) card(seat rule.Seat, bit uint8) uint8 {
	switch {
	case bit < landCount:
		return bit
	case bit < landCount+startingCards:
		return bit + startingCards*g.seats[seat].colour
	}
	return bit - startingCards
}
