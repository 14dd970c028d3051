package phylo

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// Positions of random games are sound, and are read as they are printed.
func TestPrintedIsRead(t *testing.T) {
	g := New()
	w := rule.NewWalk[State, Move](g)
	r := rand.New(rand.NewPCG(7, 7))
	for range 15 {
		w.Restart()
		for range 3000 {
			list := w.Legal()
			text := g.PrintState(&w.State)
			back, err := g.ParseState(text)
			if err != nil || back != w.State {
				t.Fatalf("%v\n%s\nis read as\n%s", err, text, g.PrintState(&back))
			}
			if flaws := rule.Flaws(g, &w.State); flaws != nil {
				t.Fatalf("%v\n%s", g.book.IDs(rule.SetOf(flaws...)), text)
			}
			if len(list) == 0 {
				break
			}
			m := list[r.IntN(len(list))]
			if again, err := g.ParseMove(g.PrintMove(m)); err != nil || again != m {
				t.Fatalf("%s is read as %s: %v", g.PrintMove(m), g.PrintMove(again), err)
			}
			w.Step(m)
		}
		t.Logf("turn %d, %d pieces, %d:%d", w.State.Number, w.State.Pieces, g.score(&w.State, 0, rule.NewTrace[State](&g.book)), g.score(&w.State, 1, rule.NewTrace[State](&g.book)))
	}
}
