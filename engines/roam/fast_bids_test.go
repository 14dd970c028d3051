package roam

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// The usual list of bids is the list made stage by stage, as it is when a
// clause is struck out that has no say in it, and cites the same.
func TestUsualBids(t *testing.T) {
	four := WithPlayers(Player{"Ann", 0, 0}, Player{"Ben", 1, 1}, Player{"Cid", 2, 2}, Player{"Dee", 3, 3})
	for _, options := range [][]Option{{}, {Outpost, Stacking}, {four}} {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		g, r, seen := New(options...), rand.New(rand.NewPCG(1, 2)), 0
		w := rule.NewWalk[State, Move](g)
		for range 200 {
			w.Restart()
			for range 300 {
				usual, staged := rule.NewTrace[State](g.Book()), rule.NewTrace[State](g.Book(), ScoreWinner)
				list := g.Kernel().List(&w.State, nil, usual)
				if len(list) == 0 {
					break
				}
				if w.State.Phase == Bidding {
					seen++
					if want := g.Kernel().List(&w.State, nil, staged); !slices.Equal(list, want) {
						t.Fatalf("the usual list is %v, not %v", list, want)
					}
					if is, want := usual.Cited(), staged.Cited(); is != want {
						t.Fatalf("the usual list cites %v, not %v", g.Book().IDs(is), g.Book().IDs(want))
					}
				}
				w.Step(list[rule.Choose(r, len(list))])
			}
		}
		if seen < 100 {
			t.Errorf("only %d lists of bids were seen", seen)
		}
	}
}
