package phylo

import "umpire/engines/rule"

// Rank returns who has won, and the sum of each player as if the game ended
// now.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.score(s, rule.Seat(seat&1), g.scorer(s))
	}
	return rule.Seats(s.Winners & 3), ""
}
