package roam

import "umpire/engines/rule"

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.stands(s, rule.Seat(seat))
	}
	return rule.Seats(s.Winners) & (1<<g.players() - 1), g.reason(s)
}

// stands returns what a player has: the result once the game is over.
func (g *Game) stands(s *State, seat rule.Seat) int {
	if s.Phase == Finished {
		return int(s.Points[seat&3])
	}
	points := int(g.cardPoints(s, seat))
	if g.full {
		points += int(g.tilePoints(s, seat))
	}
	if s.Outpost.Holds(seat) {
		points += int(g.cards.Outpost)
	}
	return points
}

// Ranking says how the winners are found: the most points, then the most coins.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	disabled := g.book.Disabled
	if disabled.Has(ScoreWinner) || s.Round == 0 {
		return nil
	}
	step := rule.Most(1<<g.players()-1, "most points", clauses[ScoreWinner].ID, func(seat rule.Seat) int { return g.stands(s, seat) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && !disabled.Has(ScoreTieCoins) {
		step = rule.Most(step.Left, "of those who tie, most coins", clauses[ScoreTieCoins].ID, func(seat rule.Seat) int { return int(s.Coins[seat&3]) })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !disabled.Has(ScoreTieShared) {
		steps = append(steps, rule.Comparison{What: "the players who still tie share the victory", Left: step.Left, Clause: clauses[ScoreTieShared].ID})
	}
	return steps
}
