package organism

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"umpire/engines/rule"
	"unsafe"
)

func TestWalk(t *testing.T) {
	fmt.Println(unsafe.Sizeof(State{}), unsafe.Sizeof(Move{}))
	for _, o := range []Options{{}, {Open: true}, {Players: []string{"A", "B", "C"}}, {Players: []string{"A", "B", "C", "D"}}, {Players: []string{"A", "B", "C", "D", "E"}}, {Players: []string{"A", "B", "C", "D", "E", "F"}}, {Designer2022: true}, {Players: []string{"A"}, Rain: true}, {Players: []string{"A", "B", "C", "D"}, Rain: true, Intense: true}} {
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		w := rule.NewWalk(g)
		total, ended, leg := 0, 0, 0
		r := rand.New(rand.NewPCG(1, 2))
		for i := 0; i < 50; i++ {
			w.Restart()
			n, over := w.Random(r, 3000)
			total += n
			if over {
				ended++
			}
			leg += len(w.Legal())
			if over && w.State.Phase != Over {
				t.Fatal("stuck", w.State)
			}
		}
		fmt.Println(o.Players, total/50, ended, leg)
	}
}
func BenchmarkRandomPlay(b *testing.B) {
	g, _ := New(Options{})
	w := rule.NewWalk(g)
	r := rand.New(rand.NewPCG(1, 2))
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		w.Restart()
		n, _ := w.Random(r, 1000)
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
