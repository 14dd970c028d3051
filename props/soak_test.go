package props_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// A long run finds nothing in sound Fists. It finds a planted flaw by the law that the
// flaw breaks, with a game that shows it.
func TestSoakFindsItsPlants(t *testing.T) {
	for _, c := range []struct {
		want string // the law
		plant
	}{
		{want: ""},
		{want: "positions-read-back", plant: plant{game: func(p *planted) {
			p.printState = func(s *table) string {
				less := *s
				less.Points[0] = min(s.Points[0], 1)
				return p.fists.PrintState(&less)
			}
		}}},
		{want: "legal-moves-can-be-played", plant: plant{game: func(p *planted) {
			p.apply = func(s *table, m move, t *rule.Trace[table]) {
				p.fists.Apply(s, m, t)
				_ = [3]int{}[s.Points[0]]
			}
		}}},
	} {
		title := c.plant.titleOf()
		found := map[string]string{}
		for seed := range uint64(20) {
			for _, f := range props.Soak(title, props.Laws(), seed).Failures {
				if found[f.Law.Name] == "" {
					found[f.Law.Name] = f.Source()
				}
				again := props.Soak(title, []*props.Law{f.Law}, seed)
				if again.Moves == 0 {
					t.Errorf("seed %d played nothing the second time", seed)
				}
			}
		}
		switch {
		case c.want == "" && len(found) > 0:
			t.Errorf("sound Fists break %v", found)
		case c.want != "" && !strings.Contains(found[c.want], "scenario"):
			t.Errorf("%s is not found, but %v", c.want, found)
		}
	}
}

// Every game keeps the laws in a game or two.
func TestSoak(t *testing.T) {
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) {
			t.Parallel()
			s := props.Soak(title, props.Laws(), props.Seed())
			for _, f := range s.Failures {
				t.Errorf("%v\n%s", f, f.Source())
			}
			t.Logf("%d moves, laws asked %d times", s.Moves, s.Asked)
		})
	}
}
