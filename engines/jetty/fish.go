package jetty

import "umpire/engines/rule"

// mayFish judges fishing.
func (g *Game) mayFish(s *State, seat rule.Seat, t *trace) bool {
	switch {
	case g.isStorm(s) && t.Breaks(FishStorm):
	case s.held(seat) >= g.limit && t.Breaks(FishLimit):
	case s.left() <= 0 && t.Refuses(FishDeck):
	default:
		return true
	}
	return false
}

// isStorm reports whether the die shows a storm.
func (g *Game) isStorm(s *State) bool {
	n, rolled := s.Die.Get()
	return rolled && n <= g.storm
}

// draw gives the fish that was drawn to who fishes.
func (g *Game) draw(s *State, fish Fish, t *trace) {
	if t.Applies(FishDraw) {
		s.take(fish)
	}
	g.endTurn(s, t)
}

// take moves a fish from the deck into the hand of who has the turn.
func (s *State) take(fish Fish) {
	s.Deck[fish]--
	s.Hand[s.Turn&3][fish]++
}
