package phylo

import "umpire/engines/rule"

// scoring clauses, as bits of State.Unscored.
var scoringClauses = [...]rule.Clause{ScoreSum, InvasiveNoPoints, ParasiteBothScore, PollinatorNoPoints}

// finish ends the game and finds the winner.
func (g *Game) finish(s *State, t *trace) {
	s.Part, s.Actions, s.Used = Over, 0, 0
	quiet := t.Silent()
	for i, c := range scoringClauses {
		if !quiet.Applies(c) {
			s.Unscored |= 1 << i
		}
	}
	south, north := g.score(s, 0, t), g.score(s, 1, t)
	if south == north && g.read.moreSpecies {
		south, north = g.present(s, 0), g.present(s, 1)
	}
	if !t.Applies(ScoreWinner) {
		return
	}
	if south >= north {
		s.Winners |= 1
	}
	if north >= south {
		s.Winners |= 2
	}
}

func (g *Game) score(s *State, seat rule.Seat, t *trace) (sum int) {
	held, host := g.countable(s, t), 0
	for i := range s.pieces() {
		if s.Table[i].Role.main() {
			host = i
		}
		if s.Table[i].seat() == seat && held.has(host) {
			sum += g.points(s, i, host, t)
		}
	}
	if sum != 0 && !t.Applies(ScoreSum) {
		return 0
	}
	return sum
}

// points returns what the card at i, which lies with the one at host, is worth.
func (g *Game) points(s *State, i, host int, t *trace) int {
	one := &s.Table[i]
	switch {
	case one.Role != Species && one.Role != Copy && one.Role != Parasite:
		return 0
	case s.Table[host].isCovered() && !g.slips.coveredScore && t.Applies(InvasiveNoPoints),
		one.Role == Copy && !g.slips.copiesScore && t.Applies(PollinatorNoPoints),
		one.Role == Species && g.slips.hostsLose && g.hosts(s, i),
		one.Role == Parasite && !t.Applies(ParasiteBothScore):
		return 0
	}
	switch c := &g.cards[one.Card]; g.read.scoring {
	case bySpecies:
		return 1
	case byPoints:
		return int(c.Points)
	default:
		return int(c.Rank)
	}
}

// hosts reports whether a parasite lies with the card at i.
func (g *Game) hosts(s *State, i int) bool { return i+1 < s.end(i) && s.Table[i+1].Role == Parasite }

// countable returns the cards on the table that may count: all of them or, by reading B of
// phylo.ruling.score-disconnected, those that are connected, and what is covered.
func (g *Game) countable(s *State, t *trace) (held mask) {
	if !g.read.heldOnly {
		return mask{^uint64(0), ^uint64(0)}
	}
	quiet := t.Silent()
	var w web
	g.connect(&w, s, quiet)
	for i := range w.n {
		if w.connected(i) {
			held.add(int(w.faces[i].piece))
		}
	}
	for i := range s.pieces() {
		if s.Table[i].isCovered() {
			held.add(i)
		}
	}
	return held
}

// settled counts a player's face species, copies aside.
func (g *Game) settled(s *State, seat rule.Seat) (n int) {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role == Species && !one.isCovered() && one.seat() == seat {
			n++
		}
	}
	return n
}

// present counts a player's face species and parasites under face species, copies aside.
func (g *Game) present(s *State, seat rule.Seat) (n int) {
	seen := false // whether the card that the others lie with is a face
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role.main() {
			seen = !one.isCovered()
		}
		if seen && one.seat() == seat && (one.Role == Species || one.Role == Parasite) {
			n++
		}
	}
	return n
}

// Rank returns who has won, and the sum of each player as if the game ended now.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = g.score(s, rule.Seat(seat&1), g.scorer(s))
	}
	return rule.Seats(s.Winners & 3), ""
}

// worth returns the points that a card gives under the reading in force, 0 unless it is a species.
func (g *Game) worth(c *Card) int {
	switch {
	case c.Rank == 0:
		return 0
	case g.read.scoring == bySpecies:
		return 1
	case g.read.scoring == byPoints:
		return int(c.Points)
	}
	return int(c.Rank)
}

// scorer returns a trace in which those scoring clauses are disabled that were
// when the game ended.
func (g *Game) scorer(s *State) *trace {
	var without []rule.Clause
	for i, c := range scoringClauses {
		if s.Unscored>>i&1 != 0 {
			without = append(without, c)
		}
	}
	return rule.NewTrace[State](&g.book, without...)
}
