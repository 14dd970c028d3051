package jetty

import (
	"fmt"
	"strings"

	"umpire/engines/rule"
)

// violationDeck says of which fish there are too many.
func (g *Game) violationDeck(s *State) string {
	if fish, ok := g.tooMany(s).Get(); ok {
		return fmt.Sprintf("the game has %s, and more are on the table", some(whole[fish], fish))
	}
	return "more fish are hidden than are left"
}

// violationDie says whether a die is missing or too many.
func (g *Game) violationDie(s *State) string {
	if s.Die.Is() {
		return "a die lies there before it is rolled"
	}
	return "no die has been rolled"
}

// tellPoints says who has got points.
func (g *Game) tellPoints(_ Move, before, after *State) string {
	var parts []string
	for seat := range g.players() {
		if n := after.Points[seat] - before.Points[seat]; n != 0 {
			parts = append(parts, fmt.Sprintf("%s %+d", g.name(seat), n))
		}
	}
	return strings.Join(parts, ", ")
}

// pointsOf says what everybody has: "Ann has 3, Ben has 5".
func (g *Game) pointsOf(s *State) string {
	var parts []string
	for seat := range g.players() {
		parts = append(parts, fmt.Sprintf("%s has %d", g.name(rule.Seat(seat)), s.Points[seat]))
	}
	return strings.Join(parts, ", ")
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
