package simulate_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// What a game says of how it stands is what its facts say.
func TestRanksAreFacts(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			scorer, err := simulate.NewScorer(game, "")
			if err != nil {
				t.Fatal(err)
			}
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			walk, r := game.Walk(), rand.New(rand.NewPCG(1, 2))
			points := make([]int, len(game.Seats()))
			for range 60 {
				moves, _ := walk.Random(r, r.IntN(60))
				winners, reason, ok := walk.Rank(points)
				if !ok {
					t.Skip("the game leaves it to its facts")
				}
				want := scorer.Standing(walk.Position())
				if winners != want.Winners || reason != want.Reason || scorer.HasPoints() && !slices.Equal(points, want.Points) {
					t.Fatalf("rank %v %q %v, the facts are %+v, in\n%s", winners, reason, points, want, game.PrintPosition(walk.Position()))
				}
				if moves == 0 && walk.Over() {
					walk.Restart()
				}
			}
		})
	}
}
