package loam

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// BenchmarkRandomPlay plays random games to their end, with the full list of
// legal moves before every choice.
func BenchmarkRandomPlay(b *testing.B) {
	for _, players := range []int{1, 2, 3, 4} {
		b.Run(fmt.Sprintf("%dplayers", players), func(b *testing.B) {
			w := rule.NewWalk[State, Move](New(WithPlayers([]string{"p1", "p2", "p3", "p4"}[:players]...)))
			// The same games each time.
			r := rand.New(rand.NewPCG(1, 2))
			moves, games := 0, 0
			b.ReportAllocs()
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
		})
	}
}
