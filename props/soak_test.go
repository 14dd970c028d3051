package props_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/invariants"
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
		def := c.plant.titleOf()
		found := map[string]string{}
		for seed := range uint64(20) {
			for _, f := range props.Soak(def, props.Laws(), seed).Failures {
				if found[f.Law.Name] == "" {
					found[f.Law.Name] = f.Source()
				}
				again := props.Soak(def, []*props.Law{f.Law}, seed)
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
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			s := props.Soak(def, props.Laws(), props.Seed())
			for _, f := range s.Failures {
				t.Errorf("%v\n%s", f, f.Source())
			}
			t.Logf("%d moves, laws asked %d times", s.Moves, s.Asked)
		})
	}
}

// A game without written invariants is not accused: the law is skipped, with the reason.
// With invariants, the law finds a game that breaks them.
func TestSoakSkipsWhatIsNotWritten(t *testing.T) {
	const law = "accepted-positions-keep-the-invariants"
	def := *(&plant{}).titleOf()
	def.Name = "unwritten"
	for _, c := range []struct {
		check   invariants.Check
		skipped string
		found   bool
	}{
		{nil, law + ": no invariants of unwritten", false},
		{func(*invariants.Position) []string { return nil }, "", false},
		{func(*invariants.Position) []string { return []string{"no position is sound"} }, "", true},
	} {
		invariants.Of["unwritten"] = c.check
		skipped := strings.Join(props.Skipped(&def), "\n")
		if (c.skipped == "") != (skipped == "") || !strings.HasPrefix(skipped, c.skipped) {
			t.Errorf("skipped %q, not %q", skipped, c.skipped)
		}
		found := false
		for seed := range uint64(5) {
			for _, f := range props.Soak(&def, props.Laws(), seed).Failures {
				found = found || f.Law.Name == law
			}
		}
		if found != c.found {
			t.Errorf("found %v, not %v", found, c.found)
		}
	}
	delete(invariants.Of, "unwritten")
}
