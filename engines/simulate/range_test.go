package simulate_test

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// Ranges of games, played in any pieces and merged in any order, count what one
// run counts: every figure of every game.
func TestRangesMakeARun(t *testing.T) {
	// From a seed and not drawn: each game is cut once, and which pieces are wrong is told.
	r := rand.New(rand.NewPCG(1, 1))
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			table, err := def.Table(rule.Setup{})
			if err != nil {
				t.Fatal(err)
			}
			configs := []simulate.Config{{Name: "random", Table: table}, {Name: "again", Table: table}}
			const games, cap = 60, 5000
			run, err := simulate.New(configs, simulate.Options{Games: games, Seed: 7, Cap: cap, Jobs: 2})
			if err != nil {
				t.Fatal(err)
			}
			if err := run.Play(t.Context()); err != nil {
				t.Fatal(err)
			}
			var pieces [][]*simulate.Sample
			for from := 0; from < games; {
				to := min(games, from+1+r.IntN(20))
				samples, err := simulate.Range(t.Context(), configs, from, to, 7, cap)
				if err != nil {
					t.Fatal(err)
				}
				pieces = append(pieces, samples)
				from = to
			}
			r.Shuffle(len(pieces), func(i, j int) { pieces[i], pieces[j] = pieces[j], pieces[i] })
			merged := pieces[0]
			for _, piece := range pieces[1:] {
				for i := range merged {
					if err := merged[i].Merge(piece[i]); err != nil {
						t.Fatal(err)
					}
				}
			}
			if diff := cmp.Diff(run.Samples, merged); diff != "" {
				t.Errorf("pieces count otherwise than the run (-run +pieces):\n%s", diff)
			}
			if err := run.Take(merged, games-1); err == nil {
				t.Error("samples of 60 games were taken for 59")
			}
		})
	}
}

// A sample of another game is not added.
func TestMergeOfAnotherGame(t *testing.T) {
	sample := func(name string) *simulate.Sample {
		def, _ := engines.Find(name)
		table, err := def.Table(rule.Setup{})
		if err != nil {
			t.Fatal(err)
		}
		samples, err := simulate.Range(t.Context(), []simulate.Config{{Table: table}}, 0, 2, 1, 100)
		if err != nil {
			t.Fatal(err)
		}
		return samples[0]
	}
	if err := sample("mnk").Merge(sample("roam")); err == nil {
		t.Error("a sample of Roam was added to one of mnk")
	}
}
