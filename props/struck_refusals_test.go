package props_test

import (
	"math/rand/v2"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// With a clause struck out, a move that only this clause forbade may still be refused,
// because it cannot be carried out. Such a refusal has a reason too, so nobody takes the
// move for legal and plays it.
func TestStruckRefusalsAreRefusals(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			// From a seed and not rapid: smaller numbers do not make a shorter game.
			r := rand.New(rand.NewPCG(1, 14))
			silent := 0
			for c := range def.Clauses {
				table, err := def.Table(rule.Setup{})
				if err != nil {
					t.Fatal(err)
				}
				table.Without(rule.Clause(c))
				walk := table.Walk()
				walk.Random(r, r.IntN(40))
				p := walk.Position()
				for _, m := range some(r, 60, table.(rule.Checker).Proposals(p)) {
					reasons := rule.Forbids(table, p, m)
					if refused := table.(rule.Checker).Refuses(p, m); refused != (len(reasons) > 0) {
						t.Fatalf("without %s %q is refused: %v, with %d reasons", def.Clauses[c].ID, table.PrintMove(m), refused, len(reasons))
					}
					if len(reasons) == 1 && reasons[0].ID == "" {
						silent++
					}
				}
			}
			t.Logf("%d refusals without a clause", silent)
		})
	}
}

func some(r *rand.Rand, n int, moves []rule.Move) (list []rule.Move) {
	for range min(n, len(moves)) {
		list = append(list, moves[r.IntN(len(moves))])
	}
	return list
}
