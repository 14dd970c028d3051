package mnk

import "umpire/engines/rule"

// Rank returns who has won; nobody has points.
func (g *Game) Rank(s *State, _ []int) (winners rule.Seats, reason string) {
	if s.Winner < nobody {
		winners = rule.Only(s.Winner)
	}
	return winners, ""
}
