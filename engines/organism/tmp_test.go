package organism

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"umpire/engines/rule"
	"unsafe"
)

var all = []string{"skip", "drink", "expand", "reclaim", "jump", "push", "avenge", "regenerate", "commune", "echo", "combust", "accelerate", "pulse", "contract", "transmute", "persist", "synchronize", "merge", "slide", "warp", "project", "pillar", "metamorphose", "immolate"}

func games() (list []Options) {
	list = []Options{{}, {Open: true}, {Players: []string{"A", "B", "C"}}, {Players: []string{"Ann", "Abe", "C", "D"}}, {Players: []string{"A", "B", "C", "D", "E"}}, {Players: []string{"A", "B", "C", "D", "E", "F"}}, {Designer2022: true}, {Players: []string{"A"}, Rain: true}, {Players: []string{"A", "B", "C", "D"}, Rain: true, Intense: true}, {Mutations: all, Threshold: 30}, {Mutations: all, Threshold: 30, Players: []string{"A", "B", "C"}}, {Mutations: all, Players: []string{"A", "B"}, Rain: true, RainThreshold: 20}, {Mutations: all, Players: []string{"A", "B", "C", "D", "E"}, Threshold: 20}}
	for _, m := range all {
		o := Options{Mutations: []string{m}, Threshold: 20}
		if m == "immolate" {
			o.Mutations = append(o.Mutations, "slide", "pillar")
		}
		list = append(list, o)
		o.Players = []string{"A", "B", "C"}
		list = append(list, o)
	}
	return
}
func TestWalk(t *testing.T) {
	fmt.Println(unsafe.Sizeof(State{}), unsafe.Sizeof(Move{}))
	for _, o := range games() {
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		w := rule.NewWalk(g)
		total, ended, leg := 0, 0, 0
		r := rand.New(rand.NewPCG(1, 2))
		for i := 0; i < 3; i++ {
			w.Restart()
			for n := 0; n < 400; n++ {
				list := w.Legal()
				if len(list) == 0 {
					if w.State.Phase != Over {
						t.Fatal("stuck", g.PrintState(&w.State))
					}
					ended++
					break
				}
				total++
				leg += len(list)
				text := g.PrintState(&w.State)
				s, err := g.ParseState(text)
				if err != nil {
					t.Fatal(o, err, "\n"+text)
				}
				if s != w.State {
					t.Fatal(o.Mutations, "round trip\n"+text+"\n---\n"+g.PrintState(&s), fmt.Sprintf("\n%+v\n%+v", s, w.State))
				}
				for k, m := range list {
					if k%7 == 0 {
						p := g.PrintMove(m)
						q, err := g.ParseMove(p)
						if err != nil || q != m {
							t.Fatal(p, err, g.PrintMove(q), fmt.Sprintf("\n%+v\n%+v", q, m))
						}
						if why := rule.Why(g, &w.State, m); len(why) > 0 {
							t.Fatal("listed but illegal", p, g.book.IDs(rule.SetOf(why...)), "\n"+text)
						}
					}
				}
				if n%20 == 0 {
					var legal []Move
					for _, m := range g.Moves(&w.State, nil) {
						tr := rule.NewTrace[State](g.Book())
						if g.Legal(&w.State, m, tr) {
							legal = append(legal, m)
						}
					}
					if len(legal) != len(list) {
						in := map[Move]bool{}
						for _, m := range list {
							in[m] = true
						}
						x := []string{}
						for _, m := range legal {
							if !in[m] {
								x = append(x, g.PrintMove(m))
							}
						}
						t.Fatal(len(legal), len(list), strings.Join(x, "\n"), "\n"+text)
					}
				}
				if fl := rule.Flaws(g, &w.State); len(fl) > 0 {
					t.Fatal(o.Mutations, g.book.IDs(rule.SetOf(fl...)), "\n"+text)
				}
				w.Step(list[r.IntN(len(list))])
			}
		}
		fmt.Println(o.Mutations, o.Players, total/3, ended, leg/total)
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
