package biome

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// TestEachReasonForbids judges moves of all kinds, most of them silly: with the
// other reasons struck out, each clause that is told as a reason still forbids
// the move.
func TestEachReasonForbids(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(8, 8))
	told := rule.Set{}
	for _, m := range modes() {
		g := New(m.options...)
		eachState(t, g, 2, 5, func(s *State, list []Move) bool {
			for range 60 {
				move := g.likely(s, list, r)
				reasons := rule.Why[State, Move](g, s, move)
				for _, c := range reasons {
					told.Add(c)
					if !g.forbidsAlone(s, move, c, reasons) {
						t.Errorf("%s: %q is refused with %s, which does not forbid it, in\n%s", m.name, g.PrintMove(move), g.Book().Entry(c).ID, g.PrintState(s))
						return false
					}
				}
			}
			return true
		})
	}
	if n := told.Len(); n < 40 {
		t.Errorf("only %d clauses were told", n)
	}
}

// likely returns a move that somebody might try: with cards that are held, or a
// legal one by somebody else.
func (g *Game) likely(s *State, list []Move, r *rand.Rand) Move {
	m := g.arbitrary(r)
	if len(list) > 0 && r.IntN(3) == 0 {
		m = list[r.IntN(len(list))]
		if m.Kind > Spun {
			m.Seat = rule.Seat(r.IntN(int(g.n)))
		}
		return m
	}
	seat := m.Seat & 3
	if m.Kind > Spun && !s.Hand[seat].empty() && r.IntN(2) == 0 {
		card := g.cards.first[some(s.Hand[seat], r)]
		switch m.Kind {
		case PlayCard, BonusPlay, ReduceCard, Burn:
			m.Card = card
		case Change:
			m.Card = card
		}
	}
	return m
}

// forbidsAlone reports whether a clause forbids a move when the other reasons are
// struck out.
func (g *Game) forbidsAlone(s *State, m Move, c rule.Clause, reasons []rule.Clause) bool {
	var others []rule.Clause
	for _, other := range reasons {
		if other != c {
			others = append(others, other)
		}
	}
	return slices.Contains(rule.Why[State, Move](g, s, m, others...), c)
}
