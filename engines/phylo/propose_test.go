package phylo

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// unmet are clauses that forbid moves and that no proposal of a random game meets.
var unmet = map[rule.Clause]string{
	GeoAlignment: "cards may lie anywhere, unless a reading says otherwise",
}

// Proposals of 20 random games, ten of each position, meet every clause that
// forbids moves.
func TestProposalsMeetClauses(t *testing.T) {
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	g, r := New(), rand.New(rand.NewPCG(1, 5))
	var met rule.Set
	w := rule.NewWalk[State, Move](g)
	var list []Move
	for range 20 {
		for w.Restart(); ; {
			moves := w.Legal()
			list = g.Moves(&w.State, list[:0])
			for range 10 {
				for _, c := range rule.Why(g, &w.State, list[r.IntN(len(list))]) {
					met.Add(c)
				}
			}
			if len(moves) == 0 {
				break
			}
			w.Step(moves[r.IntN(len(moves))])
		}
	}
	for i := range clauses {
		c := rule.Clause(i)
		forbids := clauses[c].Refused != "" || code[c].Explain != nil
		if reason, listed := unmet[c]; met.Has(c) != (forbids && !listed) {
			t.Errorf("%s forbids moves: %t, is met: %t, listed with the reason %q", clauses[c].ID, forbids, met.Has(c), reason)
		}
	}
}
