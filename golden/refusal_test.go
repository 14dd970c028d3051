package golden

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// TestRefusals records why moves that are legal in one position of a game are not legal in
// another: every clause, with the values that decide.
func TestRefusals(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			table := g.table(t)
			var positions []rule.Position
			var moves []rule.Move
			g.each(table, func(p rule.Position, legal []rule.Move, _ string) {
				positions = append(positions, p)
				if len(legal) > 0 {
					moves = append(moves, legal[len(legal)/2])
				}
			})
			// From a seed and not rapid: golden refusals are the same in every run.
			r := rand.New(rand.NewPCG(g.seed, 1))
			var b strings.Builder
			for range 60 {
				at, m := r.IntN(len(positions)), moves[r.IntN(len(moves))]
				reasons := table.Judge(positions[at], m)
				if len(reasons) == 0 {
					continue
				}
				fmt.Fprintf(&b, "after %d moves, %s\n", at, table.PrintMove(m))
				for _, reason := range reasons {
					fmt.Fprintf(&b, "  %s: %s\n", reason.ID, reason.Values)
				}
			}
			expect(t, b.String())
		})
	}
}

// TestDrawings records how positions are drawn without colours, six in each game.
func TestDrawings(t *testing.T) {
	for _, g := range games {
		t.Run(g.name, func(t *testing.T) {
			table := g.table(t)
			var positions []rule.Position
			g.each(table, func(p rule.Position, _ []rule.Move, _ string) { positions = append(positions, p) })
			var b strings.Builder
			for i := range 6 {
				at := i * (len(positions) - 1) / 5
				fmt.Fprintf(&b, "after %d moves\n\n%s\n", at, table.Draw(positions[at], nil))
			}
			expect(t, b.String())
		})
	}
}
