package roam

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// Each reason of a refusal is one by itself: with all the others struck out the
// move is refused by it, and told with values.
func TestEachReasonForbids(t *testing.T) {
	games := everyOption()
	for _, id := range []string{"roam.ruling.all-if-possible-scope", "roam.ruling.zero-marker-use", "roam.ruling.before-rest", "roam.ruling.must-use"} {
		games = append(games, New(WithPlayers(people[:2]...), Full, Reading(id, "B")))
	}
	for i, g := range games {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(i), 8))
		w := rule.NewWalk[State, Move](g)
		for range 120 {
			moves := w.Legal()
			if len(moves) == 0 {
				w.Restart()
				continue
			}
			for range 12 {
				m := g.some(r)
				if r.IntN(3) > 0 {
					m = g.changed(moves[r.IntN(len(moves))], r)
				}
				holdReasons(t, g, &w.State, m)
			}
			w.Step(moves[r.IntN(len(moves))])
		}
	}
}

func holdReasons(t *testing.T, g *Game, s *State, m Move) {
	t.Helper()
	if !g.formed(&m) {
		return
	}
	why := rule.Why(g, s, m)
	for i, c := range why {
		others := slices.Delete(slices.Clone(why), i, i+1)
		if left := rule.Why(g, s, m, others...); !slices.Contains(left, c) {
			t.Errorf("%s forbids %s, but not alone: without %v it is refused by %v in\n%s", clauses[c].ID, g.PrintMove(m), ids(others), ids(left), g.PrintState(s))
		}
		if g.Explain(c, s, m) == "" {
			t.Errorf("%s forbids %s without a word in\n%s", clauses[c].ID, g.PrintMove(m), g.PrintState(s))
		}
	}
}
