package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

func (g *Game) violationHands(s *State) string {
	return fmt.Sprintf("%s holds %d cards, %s %d, with %d and %d in the decks, when the part is %s", g.name(0), s.Hand[0].len(), g.name(1), s.Hand[1].len(), s.Deck[0].len(), s.Deck[1].len(), partWords[s.Part%parts])
}

func (g *Game) violationTie(s *State) string {
	return fmt.Sprintf("%s holds %d habitats, %s %d, and the throws are for a tie", g.name(0), g.habitats(&s.Hand[0]), g.name(1), g.habitats(&s.Hand[1]))
}

func (g *Game) violationOrder(s *State) string {
	if s.Part == Trimming {
		return g.name(s.Active) + " has no cards to drop"
	}
	return "something has been played before the first turn"
}

func (g *Game) violationDeck(s *State) string {
	for seat := range rule.Seat(2) {
		if n := g.owned(s, seat); n > g.set.Size {
			return fmt.Sprintf("%s has %d cards, a deck has %d", g.name(seat), n, g.set.Size)
		}
	}
	return "more cards are unknown than there are in the deck"
}

func (g *Game) violationLast(s *State) string {
	last, ran := s.Last.Get()
	switch {
	case ran && !s.Deck[last&1].empty():
		return fmt.Sprintf("the deck of %s has %d cards and is given as used up", g.name(last), s.Deck[last&1].len())
	case ran:
		return fmt.Sprintf("the deck of %s has run out, so that there is no further turn", g.name(last))
	case s.Part == Over:
		return "no deck has run out"
	}
	return "a deck is empty and none is given as used up"
}

// onSpots is the Flaw of a clause that the cards of some spots break.
func onSpots(c rule.Clause, flaw string) func(*Game, *State) string {
	return func(g *Game, s *State) string {
		var words []string
		for i := range s.pieces() {
			one := &s.Table[i]
			alone := State{Opened: both}
			from, to := s.group(one.at())
			for k := from; k < to; k++ {
				alone.lay(s.Table[k])
			}
			if i == from && slices.Contains(rule.Violations(g, &alone), c) {
				words = append(words, g.faceName(s, one.at()))
			}
		}
		return strings.Join(words, ", ") + " " + flaw
	}
}
