package loam

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// A mode is a way to set up the game that the laws are tried under.
type mode struct {
	name    string
	options []Option
}

var names = []string{"p1", "p2", "p3", "p4"}

func modes() (all []mode) {
	for n := 1; n <= 4; n++ {
		all = append(all, mode{fmt.Sprintf("%d players", n), []Option{WithPlayers(names[:n]...)}})
	}
	for _, sc := range scenarioIDs {
		all = append(all, mode{sc, []Option{WithPlayers("p1"), Scenario(sc)}})
	}
	all = append(all, mode{"match", []Option{Match}})
	for _, r := range Def.Rulings {
		for _, reading := range r.Readings {
			if reading.Supported && reading.Name != r.Default {
				all = append(all, mode{r.ID + " " + reading.Name, []Option{Reading(r.ID, reading.Name)}})
				all = append(all, mode{"drought, " + r.ID + " " + reading.Name, []Option{WithPlayers("p1"), Scenario("drought"), Reading(r.ID, reading.Name)}})
			}
		}
	}
	return append(all, mode{"vocabulary", []Option{WithCards(vocabulary())}})
}

// eachState plays random games and shows every state on the way.
func eachState(t *testing.T, g *Game, games int, seed uint64, do func(s *State, list []Move) bool) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
	r := rand.New(rand.NewPCG(seed, 7))
	for range games {
		w.Restart()
		for moves := 0; ; moves++ {
			list := w.Legal()
			if !do(&w.State, list) || len(list) == 0 || moves > 5000 {
				break
			}
			w.Step(list[pick(g, list, r)])
		}
		if t.Failed() {
			return
		}
	}
}

// pick chooses a move; rearranging for ever would not end a game.
func pick(g *Game, list []Move, r *rand.Rand) int {
	for range 20 {
		if i := r.IntN(len(list)); list[i].Kind != Rearrange || r.IntN(40) == 0 {
			return i
		}
	}
	return 0
}
