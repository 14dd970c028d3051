package biome

import "umpire/engines/rule"

var sourceClauses = [sources]rule.Clause{PlayPoints, AchievementPlaces, PointsSources, FeedPoints, PredationGain, ScavengeWhen, AdvancedMigrationPoints,
	BountifulBenefit, ActionGivePointsDrawPlay, TrackBackward, PrivateScore}

// soloSources are the clauses of one player's game.
var soloSources = map[source]rule.Clause{fromHunting: SoloPredationOwn, fromMigration: SoloMigrationReveal, fromScavenging: SoloScavenging}

// ledger says where a player's points came from.
func (g *Game) ledger(s *State, seat rule.Seat) (lines []rule.Line) {
	earlier := int(s.Biomes[seat].Points)
	for i, n := range s.Score[seat] {
		if n != 0 {
			clause := sourceClauses[i]
			if solo, ok := soloSources[source(i)]; ok && g.solo {
				clause = solo
			}
			lines = append(lines, rule.Line{What: sourceWords[i], Points: int(n), Clause: g.book.Entry(clause).ID})
			earlier -= int(n)
		}
	}
	if earlier != 0 || lines == nil {
		lines = append([]rule.Line{{What: "before this position", Points: earlier, Clause: g.book.Entry(SetupPointsZero).ID}}, lines...)
	}
	return lines
}

// Ledgers says how the points of each player add up. The total has the same lines:
// private achievements count among the points once they are scored.
func (g *Game) Ledgers(s *State) (list []rule.Ledger) {
	for seat := range g.n {
		name, lines := g.name(seat), g.ledger(s, seat)
		list = append(list, rule.Ledger{Name: name + ".score", Fact: name + ".points", Lines: lines}, rule.Ledger{Name: name + ".total", Fact: name + ".total", Lines: lines})
	}
	return list
}

var _ rule.Standings[State] = (*Game)(nil)

// Ranking says how the winners are found: the most points, and a tie is shared.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	struck := g.book.Struck
	if struck.Has(EndWinner) {
		return nil
	}
	step := rule.Most(1<<g.n-1, "most points", g.book.Entry(EndWinner).ID, s.points)
	steps = append(steps, step)
	if step.Left.Len() > 1 && !struck.Has(EndTie) {
		steps = append(steps, rule.Comparison{What: "who ties wins together", Left: step.Left, Clause: g.book.Entry(EndTie).ID})
	}
	return steps
}
