package jetty

import (
	"fmt"

	"umpire/engines/kit"
	"umpire/engines/rule"
)

func (g *Game) isLast(s *State) bool {
	return s.left() <= 0 && (g.endsAtOnce || s.Turn == g.Players()-1)
}

// finish ends the game and counts points.
func (g *Game) finish(s *State, t *trace) {
	s.Phase, s.Turn = Over, 0
	sold, feasts, unsold := 0, 0, 0
	for seat := range g.Players() {
		sold += s.Stall[seat].len()
		feasts += int(s.Feasts[seat])
		unsold += s.held(seat)
	}
	s.Points = [seats]int16{}
	if sold > 0 && t.Applies(ScoreFish) {
		g.each(s, func(seat rule.Seat) int { return value(&s.Stall[seat]) })
	}
	if feasts > 0 && t.Applies(ScoreFeast) {
		g.each(s, func(seat rule.Seat) int { return feastWins * int(s.Feasts[seat]) })
	}
	if unsold > 0 && t.Applies(ScoreUnsold) {
		g.each(s, func(seat rule.Seat) int { return -s.held(seat) })
	}
	g.decide(s, t)
}

func (g *Game) each(s *State, points func(rule.Seat) int) {
	for seat := range g.Players() {
		s.Points[seat] += int16(points(seat))
	}
}

func value(stall *Catch) (points int) {
	for fish, n := range stall {
		points += worth[fish] * int(n)
	}
	return points
}

func (g *Game) decide(s *State, t *trace) {
	s.Winners = 0
	if !t.Applies(ScoreWinner) {
		return
	}
	s.Winners = kit.Best(g.Everybody(), func(seat rule.Seat) int { return int(s.Points[seat]) })
	if most := kit.Best(s.Winners, func(seat rule.Seat) int { return s.Stall[seat].len() }); most != s.Winners && t.Applies(ScoreTie) {
		s.Winners = most
	}
	if s.Winners.Len() > 1 && !t.Applies(ScoreShared) {
		s.Winners &= -s.Winners
	}
}

// result returns the position with points and winners as the rules count them.
func (g *Game) result(s *State) *State { return g.counted(s, rule.NewTrace[State](g.Book())) }

// points returns what a player has: the result once the game is over.
func (g *Game) points(s *State, seat rule.Seat) int {
	if s.Phase == Over {
		return int(s.Points[seat])
	}
	return rule.Sum(g.score(s, seat))
}

// score returns what a player's points are made of, as the table stands.
func (g *Game) score(s *State, seat rule.Seat) (all []rule.Line) {
	for fish, n := range s.Stall[seat] {
		if n > 0 {
			all = append(all, rule.Line{What: fmt.Sprintf("%d %s sold", n, fishWords[fish]), Points: worth[fish] * int(n), Clause: g.ID(ScoreFish)})
		}
	}
	if n := s.Feasts[seat]; n > 0 {
		all = append(all, rule.Line{What: "feasts", Points: feastWins * int(n), Clause: g.ID(ScoreFeast)})
	}
	if n := s.held(seat); n > 0 {
		all = append(all, rule.Line{What: "fish in hand", Points: -n, Clause: g.ID(ScoreUnsold)})
	}
	return all
}

// Rank returns who has won, and what each player has.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.points(s, rule.Seat(seat))
	}
	return s.Winners, ""
}

// Ranking says how the winners are found: the most points, then the most fish sold.
func (g *Game) Ranking(s *State) (steps []rule.Comparison) {
	disabled := g.Book().Disabled
	if disabled.Has(ScoreWinner) {
		return nil
	}
	step := rule.Most(g.Everybody(), "most points", g.ID(ScoreWinner), func(seat rule.Seat) int { return g.points(s, seat) })
	steps = append(steps, step)
	if step.Left.Len() > 1 && !disabled.Has(ScoreTie) {
		step = rule.Most(step.Left, "of those who tie, most fish sold", g.ID(ScoreTie), func(seat rule.Seat) int { return s.Stall[seat].len() })
		steps = append(steps, step)
	}
	if step.Left.Len() > 1 && !disabled.Has(ScoreShared) {
		steps = append(steps, rule.Comparison{What: "those still tied win together", Left: step.Left, Clause: g.ID(ScoreShared)})
	}
	return steps
}
