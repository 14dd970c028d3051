package props

import (
	"math/rand/v2"
	"sync"
	"testing"

	"umpire/engines/rule"
)

// walkLaws are the laws of fast play.
var walkLaws = []*Law{
	{Name: "walks-play-the-same", Words: "A step of a fast walk is a legal move carried out.", ground: walksPlaySame},
	{Name: "walks-repeat", Words: "A walk with the same seed comes to the same position.", ground: walksRepeat},
	{Name: "walks-allocate-nothing", Words: "Fast play allocates nothing from move to move.", ground: walksAllocateNothing},
	{Name: "walks-run-side-by-side", Words: "Walks of one game in several goroutines come to the positions that they come to alone.", ground: walksSideBySide},
}

func walksPlaySame(g *Ground) *Breach {
	walk := g.Table.Walk()
	r := rand.New(rand.NewPCG(1, 3))
	for range 120 {
		before := walk.Position()
		if moves, _ := walk.Random(r, 1); moves == 0 {
			walk.Restart()
			continue
		}
		if !g.leads(before, walk.Position()) {
			return breach("the walk goes from\n%sto\n%swhere no legal move leads", g.Table.PrintPosition(before), g.Table.PrintPosition(walk.Position()))
		}
	}
	return nil
}

// leads reports whether a legal move leads from one position to another.
func (g *Ground) leads(from, to rule.Position) bool {
	for _, m := range g.Table.Legal(from) {
		if at, _ := g.Table.Play(from, m); at == to {
			return true
		}
	}
	return false
}

// end returns the position after a walk of up to 400 moves with the given seed.
func (g *Ground) end(walk rule.Walker, seed uint64) rule.Position {
	walk.Restart()
	walk.Random(rand.New(rand.NewPCG(seed, 4)), 400)
	return walk.Position()
}

func walksRepeat(g *Ground) *Breach {
	walk, other := g.Table.Walk(), g.again().Walk()
	for seed := range uint64(8) {
		first := g.end(walk, seed)
		if g.end(walk, seed) != first || g.end(other, seed) != first {
			return breach("the walk with the seed %d does not come to\n%sagain", seed, g.Table.PrintPosition(first))
		}
	}
	return nil
}

func walksAllocateNothing(g *Ground) *Breach {
	walk := g.Table.Walk()
	r := rand.New(rand.NewPCG(1, 5))
	play := func() {
		for range 5 {
			walk.Restart()
			walk.Random(r, 200)
		}
	}
	play() // the list of moves grows to its final size
	play()
	if n := testing.AllocsPerRun(5, play); n > 1 {
		return breach("five walks allocate %.0f times", n)
	}
	return nil
}

func walksSideBySide(g *Ground) *Breach {
	const walkers, walks = 4, 4
	var ends [walkers][walks]rule.Position
	var wg sync.WaitGroup
	for i := range ends {
		wg.Go(func() {
			walk := g.Table.Walk()
			for seed := range ends[i] {
				ends[i][seed] = g.end(walk, uint64(seed))
			}
		})
	}
	wg.Wait()
	for i := range ends {
		if ends[i] != ends[0] {
			return breach("walks in several goroutines come to different ends")
		}
	}
	return nil
}
