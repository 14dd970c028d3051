package roam

import (
	"math/rand/v2"
	"testing"
	"time"

	"umpire/engines/rule"
)

// With a third of the clauses struck out nearly everything may be replaced and
// turned. A list then ends where it has tried enough, and long before anybody
// gives up waiting.
func TestListsEndThoughClausesAreStruck(t *testing.T) {
	for _, seed := range []uint64{19, 97} {
		table, err := Title.Table(rule.Setup{Variants: []rule.Setting{{Name: "full"}}})
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, 1))
		for c := range clauses {
			if r.IntN(3) == 0 {
				table.Without(rule.Clause(c))
			}
		}
		at := table.Start()
		for ply := range 30 {
			begun := time.Now()
			list := table.Legal(at)
			if spent := time.Since(begun); spent > 10*time.Second || len(list) > maxMoves {
				t.Fatalf("seed %d, move %d: %d moves are listed in %v", seed, ply, len(list), spent)
			}
			if len(list) == 0 {
				break
			}
			at, _ = table.Play(at, list[r.IntN(len(list))])
		}
	}
}
