package roam

import "umpire/engines/rule"

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		if s.Phase == Finished {
			points[seat] = int(s.Points[seat&3])
			continue
		}
		points[seat] = 0
		for _, line := range g.score(s, rule.Seat(seat)) {
			points[seat] += line.Points
		}
	}
	return rule.Seats(s.Winners) & (1<<g.players() - 1), ""
}
