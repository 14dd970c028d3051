package biome

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// A mode is a way to play that the invariants are held to.
type mode struct {
	name    string
	options []Option
}

func seats(n int) Option { return WithPlayers([]string{"p1", "p2", "p3", "p4"}[:n]...) }

func modes() []mode {
	return []mode{
		{"standard of two", []Option{seats(2)}},
		{"standard of three with everything", []Option{seats(3), Private, WithBountiful, Disasters}},
		{"advanced of four", []Option{seats(4), Advanced}},
		{"advanced of two with disasters", []Option{seats(2), Advanced, Disasters}},
		{"advanced with disasters and no climate", []Option{seats(3), Advanced, Disasters, NoClimate}},
		{"expert of four with everything", []Option{seats(4), Expert, Private, WithBountiful, Disasters}},
		{"expert of two", []Option{seats(2), Expert}},
		{"bountiful of two", []Option{seats(2), WithBountiful}},
		{"private of three", []Option{seats(3), Private}},
		{"disasters of two", []Option{seats(2), Disasters}},
		{"build", []Option{seats(1), Advanced}},
		{"build in expert with everything", []Option{seats(1), Expert, Private, WithBountiful, Disasters}},
		{"race", []Option{seats(1), Advanced, Race, Disasters}},
		{"race in expert", []Option{seats(1), Expert, Race}},
	}
}

var games = flag.Int("games", 3, "random games for each mode")

// TestGames plays random games to their end.
func TestGames(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			w := rule.NewWalk[State, Move](g)
			for game := range *games {
				w.Restart()
				r := rand.New(rand.NewPCG(uint64(game), 1))
				n, over := w.Random(r, 200000)
				if !over || w.State.Phase != Over {
					t.Fatalf("game %d: no end after %d moves\n%s", game, n, g.PrintState(&w.State))
				}
				if game == 0 {
					fmt.Println(m.name, n, "moves, season", w.State.Season, w.State.Biomes[0].Points, w.State.Biomes[1].Points)
				}
			}
		})
	}
}
