package phylo

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// BenchmarkRandomPlay plays random games, one move at a time from the full list
// of legal moves.
func BenchmarkRandomPlay(b *testing.B) {
	w := rule.NewWalk[State, Move](New())
	// The same games each time.
	r := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		w.Restart()
		w.Random(r, 5000)
	}
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		w.Restart()
		n, _ := w.Random(r, 5000)
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
