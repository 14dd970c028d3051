package jetty

import "umpire/engines/rule"

// Settle says how many fish are sold where a move leaves it open: all of the kind
// that the player has.
func (g *Game) Settle(s *State, m Move) Move {
	if m.Kind == Sell && m.N.None() {
		m.N = rule.Some(max(1, s.Hand[m.Seat&3][m.Fish%kinds]))
	}
	return m
}

// sales appends every sale of fish in a hand.
func (g *Game) sales(s *State, seat rule.Seat, buf []Move) []Move {
	for fish := range kinds {
		for n := range s.Hand[seat&3][fish] {
			buf = append(buf, Move{Seat: seat, Kind: Sell, Fish: fish, N: rule.Some(n + 1)})
		}
	}
	return buf
}

// maySell judges a sale.
func (g *Game) maySell(s *State, m Move, t *trace) bool {
	n, demand := m.N.Or(0), s.Die.Or(unlimited)
	switch {
	case g.read.stormShuts && g.isStorm(s) && t.Breaks(FishStorm):
	case n > demand && t.Breaks(SellDemand):
	case !g.also.Allow(s, m, t):
	case n > s.Hand[m.Seat&3][m.Fish%kinds] && t.Refuses(SellHand):
	default:
		return true
	}
	return false
}

// unlimited is the demand while no die is rolled.
const unlimited = 255

// sell lays fish on the stall.
func (g *Game) sell(s *State, m Move, t *trace) {
	seat, fish, n := m.Seat&3, m.Fish%kinds, m.N.Or(0)
	if t.Applies(SellStall) {
		s.Hand[seat][fish] -= n
		s.Stall[seat][fish] += n
	}
	if n >= g.feast && t.Applies(SellFeast) {
		s.Feasts[seat]++
	}
}
