package roam

import "umpire/engines/rule"

// endTurn ends the turn: it looks for ten cards and passes the turn clockwise,
// or ends the game.
func (g *Game) endTurn(s *State, t *trace) {
	if s.Coins[s.Turn] > 0 && !t.Applies(CoinKeep) {
		s.Coins[s.Turn] = 0
	}
	if !s.Last && g.anyHasEnough(s) && t.Applies(EndTrigger) {
		s.Last = true
	}
	next := g.next(s, t)
	if s.Last && (!t.Applies(EndFinishRound) || next == s.First) {
		g.finish(s, t)
		return
	}
	t.Applies(SetupClockwise)
	round := s.Round
	if s.Turn = next; next == s.First {
		round++
	}
	s.Round = max(round, s.Round) // it stops at 65,535
	g.begin(s, t)
}

// anyHasEnough reports whether a player has the characters that end the game.
func (g *Game) anyHasEnough(s *State) bool {
	for seat := range g.seats {
		if s.Cards[seat&3].len() >= g.enough {
			return true
		}
	}
	return false
}

// next returns whose turn comes after this one: clockwise, else in the order
// in which the players are listed.
func (g *Game) next(s *State, t *trace) rule.Seat {
	if quiet := t.Quiet(); !quiet.Applies(SetupClockwise) {
		return (s.Turn + 1) % g.players()
	}
	return g.after[s.Turn&3]
}
