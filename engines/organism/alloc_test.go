package organism

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// TestPlayAllocatesNothing plays every mutation alone.
func TestPlayAllocatesNothing(t *testing.T) {
	for _, name := range append(names(), "") {
		o := Options{}
		if name != "" {
			o = together(name)
		}
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		// Allocations are counted in the same games each time.
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
		play := func() {
			w.Restart()
			w.Random(r, 120)
		}
		for range 20 {
			play() // the lists grow to what they need
		}
		if n := testing.AllocsPerRun(40, play); n >= 1 {
			t.Errorf("%s: %v allocations a game", name, n)
		}
	}
}
