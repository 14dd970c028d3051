package loam

import "umpire/engines/rule"

// over ends the game: scores are added up and the winners found.
func (g *Game) over(s *State, t *trace) {
	s.Phase, s.Doing, s.Tasks, s.Step = Over, doNothing, 0, 0
	sh := sheet{g: g, t: t}
	var totals [4]int
	for seat := range g.players() {
		sh.total = 0
		sh.score(s, seat)
		totals[seat&3] = sh.total
	}
	if len(g.names) == 1 {
		sh.says(byBenchmark, SoloBenchmarks)
	} else {
		s.Winners = g.winners(s, &totals, t)
	}
	s.Unscored = sh.unscored
	for _, then := range g.whenOver {
		then(g, s, t)
	}
}

// winners returns who wins, as bits: the most points, then the highest lowest
// stat, then everybody who is still tied.
func (g *Game) winners(s *State, totals *[4]int, t *trace) uint8 {
	tied := uint8(1)<<len(g.names) - 1
	if t.Applies(WinMostPoints) {
		tied = best(tied, func(seat int) int { return totals[seat] })
	}
	if tied&(tied-1) != 0 && t.Applies(WinTieLowestStat) {
		tied = best(tied, func(seat int) int { return int(g.tiebreak(&s.Stats[seat])) })
	}
	if tied&(tied-1) != 0 && !t.Applies(WinTieShared) {
		tied &= -tied
	}
	return tied
}

// best returns those of some seats whose value is highest.
func best(seats uint8, value func(seat int) int) (most uint8) {
	top := 0
	for seat := range 4 {
		if seats>>seat&1 == 0 {
			continue
		}
		switch v := value(seat); {
		case most == 0 || v > top:
			most, top = 1<<seat, v
		case v == top:
			most |= 1 << seat
		}
	}
	return most
}

// A match is the best of three games.
const (
	matchGames = 3
	matchWins  = 2 // more than the other player
)

// nextGame counts a game of a best-of-three match and, unless the match is
// decided, sets up the next one. A shared game counts for both.
func nextGame(g *Game, s *State, t *trace) {
	if !t.Applies(MatchBestOfThree) {
		return
	}
	for seat := range s.Wins {
		s.Wins[seat] += s.Winners >> seat & 1
	}
	s.Games++
	if s.Games >= matchGames || max(s.Wins[0], s.Wins[1]) >= matchWins && s.Wins[0] != s.Wins[1] {
		s.Winners = best(3, func(seat int) int { return int(s.Wins[seat]) })
		return
	}
	wins, games := s.Wins, s.Games
	*s = g.Start()
	s.Wins, s.Games = wins, games
}

// tallied reports whether the games won can be those of a match that has come
// as far as the position: each game is won by one player or by both, and none
// is played once the match is decided.
func (g *Game) tallied(s *State) bool {
	most, least := max(s.Wins[0], s.Wins[1]), min(s.Wins[0], s.Wins[1])
	over := s.Phase == Over
	switch {
	case !g.bestOf || s.Games == 0:
		return s.Games == 0 && most == 0 && !(g.bestOf && over)
	case s.Games == 1:
		return most == 1 && !over
	case s.Games == 2:
		decided := most == 2 && least < 2
		return (decided || most == least && most > 0) && most <= 2 && decided == over
	}
	return over && s.Games == 3 && (most == 2 && least > 0 || most == 3 && least > 1)
}

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat], _ = g.score(s, rule.Seat(seat), true)
	}
	return rule.Seats(s.Winners) & (1<<g.players() - 1), ""
}
