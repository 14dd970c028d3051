package jetty

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// Draw draws a position for a terminal: a line for each player, then the pier.
func (g *Game) Draw(s *State, paint rule.Paint) string {
	var b strings.Builder
	for seat := range g.players() {
		mark := " "
		if g.Deciders(s).Has(seat) {
			mark = ">"
		}
		fmt.Fprintf(&b, "%s %s  stall: %s  hand: %s  %d points\n", mark, paint(seat, g.name(seat)), catchValue.Print(s.Stall[seat]), g.handText(s, seat), g.points(s, seat))
	}
	fmt.Fprintf(&b, "  %s\n", g.moment(s))
	return b.String()
}

// handText says what is known of a hand.
func (g *Game) handText(s *State, seat rule.Seat) string {
	known := catchValue.Print(s.Hand[seat])
	switch veiled := s.Veil[seat]; {
	case veiled == 0:
		return known
	case s.Hand[seat].len() == 0:
		return fmt.Sprintf("%d unknown", veiled)
	default:
		return fmt.Sprintf("%s and %d unknown", known, veiled)
	}
}

// moment says where the game stands.
func (g *Game) moment(s *State) string {
	deck := fmt.Sprintf("%d in the deck", s.left())
	switch s.Phase {
	case Dealing:
		return g.name(s.Turn) + " is dealt a fish, " + deck
	case Rolling:
		return "the die is rolled for " + g.name(s.Turn) + ", " + deck
	case Casting:
		return g.name(s.Turn) + " fishes, " + deck
	case Over:
		return "over, won by " + g.nameList(s.Winners)
	}
	if n, rolled := s.Die.Get(); rolled {
		return fmt.Sprintf("%s has rolled %d, %s", g.name(s.Turn), n, deck)
	}
	return "the turn of " + g.name(s.Turn) + ", " + deck
}
