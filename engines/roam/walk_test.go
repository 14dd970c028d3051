package roam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

func BenchmarkRandomPlay(b *testing.B) {
	w := rule.NewWalk[State, Move](New())
	r := rand.New(rand.NewPCG(1, 2))
	moves, games := 0, 0
	for b.Loop() {
		w.Restart()
		n, over := w.Random(r, 100000)
		if !over {
			b.Fatal("no end")
		}
		moves += n
		games++
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
	b.ReportMetric(float64(moves)/float64(games), "moves/game")
}
