package explore_test

import (
	"context"
	"fmt"
	"testing"

	"umpire/engines/explore"
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func table(t testing.TB, def *rule.GameDef, setup rule.Setup) rule.AnyGame {
	t.Helper()
	table, err := def.Table(setup)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func sized(size string) rule.Setup {
	return rule.Setup{Variants: []rule.Setting{{Name: "size", Value: size}}}
}

// search runs a search from the start of a game.
func search(t testing.TB, table rule.AnyGame, opt explore.Options) *explore.Search {
	t.Helper()
	s, err := explore.New(table, table.Start(), opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if err := s.Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	s.Settle()
	return s
}

// The numbers are those that SPIN, Rumur and TLC count for the same games.
func TestWholeGames(t *testing.T) {
	for _, c := range []struct {
		size          string
		states, moves uint64
	}{
		{"3x3x3", 5478, 16167},
		{"4x3x3", 111973, 391062},
	} {
		for name, opt := range map[string]explore.Options{
			"exact":        {},
			"two workers":  {Jobs: 2},
			"fingerprints": {Prints: true},
		} {
			t.Run(c.size+", "+name, func(t *testing.T) {
				s := search(t, table(t, mnk.Def, sized(c.size)), opt)
				if s.Stop != explore.Whole || s.Stored() != c.states || s.Moves() != c.moves {
					t.Errorf("%d positions and %d moves, stopped by %s, want %d and %d", s.Stored(), s.Moves(), s.Stop, c.states, c.moves)
				}
			})
		}
	}
}

func BenchmarkExact(b *testing.B) {
	for _, jobs := range []int{1, 2} {
		b.Run(fmt.Sprint(jobs), func(b *testing.B) {
			for b.Loop() {
				s := search(b, table(b, mnk.Def, sized("4x4x4")), explore.Options{Jobs: jobs})
				b.ReportMetric(float64(s.Stored())/b.Elapsed().Seconds()*float64(b.N), "states/s")
				b.ReportMetric(float64(s.Memory())/float64(s.Stored()), "B/state")
				b.ReportMetric(float64(s.Stored()), "states")
			}
		})
	}
}
