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
