package phylo

import (
	"fmt"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Flaw says with which values a position breaks a clause.
func (g *Game) Flaw(c rule.Clause, s *State) string {
	switch c {
	case SetupDeck:
		return g.flawDeck(s)
	case GeoAlignment:
		one := &s.Table[max(0, g.astray(s))]
		return fmt.Sprintf("%s %s is off the grid", g.cardName(one.Card), one.at())
	case SetupStarters:
		return "each player has one starter, and the two are next to each other"
	case SetupHand:
		return fmt.Sprintf("%s holds %d cards, %s %d, with %d and %d in the decks, when the part is %s", g.name(0), s.Hand[0].len(), g.name(1), s.Hand[1].len(), s.Deck[0].len(), s.Deck[1].len(), partWords[s.Part%parts])
	case SetupFirstTie:
		return fmt.Sprintf("%s holds %d habitats, %s %d, and the throws are for a tie", g.name(0), g.habitats(&s.Hand[0]), g.name(1), g.habitats(&s.Hand[1]))
	case TurnFirstCard:
		return "a player who has laid no habitat has a card on the table"
	case TurnActions:
		return fmt.Sprintf("%d actions are left of %d when the part is %s", s.Actions, g.actions, partWords[s.Part%parts])
	case TurnOrder:
		if s.Part == Trimming {
			return g.name(s.Active) + " has no cards to drop"
		}
		return "something has been played before the first turn"
	case TurnDraw:
		return fmt.Sprintf("a draw is due and the deck of %s is empty", g.name(s.Active))
	case ActionDiscard:
		return fmt.Sprintf("a card is to be drawn for a discarded one and the deck of %s is empty", g.name(s.Active))
	case SeenFreeMove:
		return "a free MOVE has been used outside a turn"
	case EndLastCard:
		return g.flawLast(s)
	case ScoreWinner:
		return fmt.Sprintf("the result is given as %s; the table shows %s", g.resultText(s.Winners), g.resultText(g.counted(s)))
	case ScoreSum, InvasiveNoPoints, ParasiteBothScore, PollinatorNoPoints:
		return "it is given as not counted"
	}
	return g.flawSpots(c, s)
}

func (g *Game) flawDeck(s *State) string {
	for seat := range rule.Seat(2) {
		if n := g.owned(s, seat); n > g.set.Size {
			return fmt.Sprintf("%s has %d cards, a deck has %d", g.name(seat), n, g.set.Size)
		}
	}
	return "more cards are unknown than there are in the deck"
}

func (g *Game) flawLast(s *State) string {
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

// flawSpots says which cards on the table break a clause.
func (g *Game) flawSpots(c rule.Clause, s *State) string {
	var words []string
	for i := range s.pieces() {
		one := &s.Table[i]
		alone := State{Opened: 3}
		from, to := s.group(one.at())
		for k := from; k < to; k++ {
			alone.lay(s.Table[k])
		}
		if i == from && slices.Contains(rule.Flaws(g, &alone), c) {
			words = append(words, g.faceName(s, one.at()))
		}
	}
	if c == GeoNoOverlap {
		return "two cards overlap"
	}
	return strings.Join(words, ", ") + " " + flawWords[c]
}

var flawWords = map[rule.Clause]string{
	InvasiveOnTop:  "lies on what it cannot cover",
	ParasiteUnder:  "has a parasite that it cannot have",
	EventTarget:    "has an event on it that cannot lie there",
	EventDuration:  "has an event on it for more turns than it lasts",
	SpreadLikeMove: "is a copy of what cannot spread",
}
