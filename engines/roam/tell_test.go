package roam

import (
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Whatever a clause changes is told in a sentence, not as lines of a position,
// and can be recorded as an outcome.
func TestEveryActIsTold(t *testing.T) {
	for name, g := range someGames() {
		for seed := range uint64(8) {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(seed, 1))
			s := g.Start()
			for range 300 {
				moves := rule.Legal[State, Move](g, &s)
				if len(moves) == 0 {
					break
				}
				m := moves[r.IntN(len(moves))]
				next, done := rule.Play[State, Move](g, &s, m)
				for i := range done {
					after := &next
					if i+1 < len(done) {
						after = &done[i+1].Before
					}
					said := g.Describe(done[i].Clause, m, &done[i].Before, after)
					if id := clauses[done[i].Clause].ID; said == "" && done[i].Before != *after {
						t.Fatalf("%s: %s: nothing is told of %s, which changes the table to\n%s", name, g.PrintMove(m), id, g.PrintState(after))
					} else if strings.Contains(said, " #") || strings.Contains(said, "  ") {
						t.Fatalf("%s: %s is told as %q, which cannot be recorded", name, id, said)
					}
				}
				s = next
			}
		}
	}
}
