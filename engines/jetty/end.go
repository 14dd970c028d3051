package jetty

import "umpire/engines/rule"

// isLast reports whether the game ends with this turn.
func (g *Game) isLast(s *State) bool {
	return s.left() <= 0 && (g.read.endsAtOnce || s.Turn == g.players()-1)
}

// finish ends the game and counts points.
func (g *Game) finish(s *State, t *trace) {
	s.Phase, s.Turn = Over, 0
	sold, feasts, unsold := 0, 0, 0
	for seat := range g.players() {
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

// each gives points to every player.
func (g *Game) each(s *State, points func(rule.Seat) int) {
	for seat := range g.players() {
		s.Points[seat] += int16(points(seat))
	}
}

// value returns what fish on a stall bring.
func value(stall *Catch) (points int) {
	for fish, n := range stall {
		points += worth[fish] * int(n)
	}
	return points
}

// decide settles who wins.
func (g *Game) decide(s *State, t *trace) {
	s.Winners = 0
	if !t.Applies(ScoreWinner) {
		return
	}
	s.Winners = g.best(1<<g.players()-1, func(seat rule.Seat) int { return int(s.Points[seat]) })
	if rule.Seats(s.Winners).Len() == 1 {
		return
	}
	if most := g.best(s.Winners, func(seat rule.Seat) int { return s.Stall[seat].len() }); most != s.Winners && t.Applies(ScoreTie) {
		s.Winners = most
	}
	if rule.Seats(s.Winners).Len() > 1 && !t.Applies(ScoreShared) {
		s.Winners &= -s.Winners
	}
}

// best returns those of a set of players who have the most.
func (g *Game) best(set uint8, of func(rule.Seat) int) (best uint8) {
	most := 0
	for seat := range rule.Seats(set).Each {
		switch n := of(seat); {
		case best == 0 || n > most:
			most, best = n, 1<<seat
		case n == most:
			best |= 1 << seat
		}
	}
	return best
}
