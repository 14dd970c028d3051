package mnk

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// Turning the board changes nothing: what can follow is the same, turned.
func TestSidesLookTheSame(t *testing.T) {
	for name, g := range map[string]*Game{
		"a square":    New(4, 4, 3),
		"a rectangle": New(5, 3, 3),
		"marks fall":  New(4, 4, 3, Gravity),
	} {
		t.Run(name, func(t *testing.T) {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
			for range 200 {
				if moves, _ := w.Random(r, 1); moves == 0 {
					w.Restart()
				}
				follow := map[State]bool{}
				for _, m := range rule.Legal(g, &w.State) {
					next, _ := rule.Play(g, &w.State, m)
					follow[next] = true
				}
				for side := range g.Sides() {
					turned := g.Turned(&w.State, side)
					if side == 0 && turned != w.State {
						t.Fatal("side 0 changes the board")
					}
					found := map[State]bool{}
					for _, m := range rule.Legal(g, &turned) {
						next, _ := rule.Play(g, &turned, m)
						found[next] = true
					}
					if len(found) != len(follow) {
						t.Fatalf("from side %d, %d positions can follow, not %d, after\n%s", side, len(found), len(follow), g.PrintState(&w.State))
					}
					for next := range follow {
						if !found[g.Turned(&next, side)] {
							t.Fatalf("from side %d, this cannot follow:\n%s", side, g.PrintState(&next))
						}
					}
				}
			}
		})
	}
}

func TestPackedStates(t *testing.T) {
	for _, g := range []*Game{New(3, 3, 3), New(4, 4, 4), New(8, 8, 5), New(7, 6, 4, Gravity)} {
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
		for range 300 {
			if moves, _ := w.Random(r, 1); moves == 0 {
				w.Restart()
			}
			packed := g.Pack(&w.State, nil)
			if len(packed) != g.PackedSize() || g.Unpack(packed) != w.State {
				t.Fatalf("%v comes back from %v as %v", w.State, packed, g.Unpack(packed))
			}
		}
	}
}
