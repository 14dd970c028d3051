package roam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

func TestTextRoundTrip(t *testing.T) {
	for name, g := range someGames() {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(7, 7))
		w := rule.NewWalk[State, Move](g)
		for range 4 {
			w.Restart()
			for range 300 {
				text := g.PrintState(&w.State)
				back, err := g.ParseState(text)
				if err != nil || back != w.State {
					t.Fatalf("%s: %v\n%s\n%s\n%+v\n%+v", name, err, text, g.PrintState(&back), w.State, back)
				}
				moves := w.Legal()
				if len(moves) == 0 {
					break
				}
				m := moves[r.IntN(len(moves))]
				line := g.PrintMove(m)
				if got, err := g.ParseMove(line); err != nil || got != m {
					t.Fatalf("%s: %s reads as %+v, %v, not %+v", name, line, got, err, m)
				}
				w.Step(m)
			}
		}
	}
}

// someGames are games with every option and several tables.
func someGames() map[string]*Game {
	cid, zoey := Player{"Cid", 0, 0}, Player{"Zoey", 1, 1}
	mara, ivo := Player{"Mara", 2, 2}, Player{"Ivo", 3, 3}
	return map[string]*Game{
		"base":         New(WithPlayers(cid, zoey)),
		"four":         New(WithPlayers(cid, zoey, mara, ivo)),
		"full":         New(WithPlayers(cid, zoey), Full),
		"outpost":      New(WithPlayers(cid, zoey, mara), Outpost),
		"stacking":     New(WithPlayers(cid, zoey), Stacking),
		"all":          New(WithPlayers(cid, mara, zoey), Full, Outpost, Stacking),
		"wide":         New(WithPlayers(cid, zoey), Full, Reading("roam.ruling.map-geometry", "B")),
		"tall":         New(WithPlayers(cid, zoey), Reading("roam.ruling.map-geometry", "C")),
		"together":     New(WithPlayers(cid, zoey), Reading("roam.ruling.multi-complete-order", "C"), Reading("roam.ruling.all-pass", "C")),
		"after marker": New(WithPlayers(cid, zoey), Full, Outpost, Reading("roam.ruling.outpost-timing", "C"), Reading("roam.ruling.before-rest", "B")),
	}
}
