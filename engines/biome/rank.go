package biome

import "umpire/engines/rule"

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = s.points(rule.Seat(seat))
	}
	return rule.Seats(s.Winners) & (1<<g.n - 1), ""
}
