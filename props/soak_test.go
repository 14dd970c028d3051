package props_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/invariants"
	"umpire/props/must"
	"umpire/scenarios"
)

// A long run finds nothing in sound Fists. It finds a planted flaw by the law that the
// flaw breaks, with a game that shows it.
func TestSoakFindsItsPlants(t *testing.T) {
	for _, c := range []struct {
		want string // the law
		plant
	}{
		{want: ""},
		{want: "positions-read-back", plant: plant{game: func(p *plantedGame) {
			p.printState = func(s *table) string {
				less := *s
				less.Points[0] = min(s.Points[0], 1)
				return p.fists.PrintState(&less)
			}
		}}},
		{want: "legal-moves-can-be-played", plant: plant{game: applying(func(p *plantedGame, s *table, m move, t *trace) {
			p.fists.Apply(s, m, t)
			_ = [3]int{}[s.Points[0]]
		})}},
	} {
		def := c.plant.titleOf()
		found := map[string]string{}
		for seed := range uint64(20) {
			for _, f := range props.Soak(def, props.Laws(), seed, nil, 0).Failures {
				if found[f.Law.Name] == "" {
					found[f.Law.Name] = f.Source()
				}
				again := props.Soak(def, []*props.Law{f.Law}, seed, nil, 0)
				fail.If(t, again.Moves == 0, "seed %d played nothing the second time", seed)
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
			s := props.Soak(def, props.Laws(), props.Seed(), nil, 0)
			for _, f := range s.Failures {
				t.Errorf("%v\n%s", f, f.Source())
			}
			t.Logf("%d moves, properties checked %d times", s.Moves, s.Asked)
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
		fail.If(t, (c.skipped == "") != (skipped == "") || !strings.HasPrefix(skipped, c.skipped), "skipped %q, not %q", skipped, c.skipped)
		found := false
		for seed := range uint64(40) {
			for _, f := range props.Soak(&def, props.Laws(), seed, nil, 0).Failures {
				found = found || f.Law.Name == law
			}
		}
		fail.If(t, found != c.found, "found %v, not %v", found, c.found)
	}
	delete(invariants.Of, "unwritten")
}

// A failure becomes a scenario that fails on its own as long as the game has the flaw,
// and passes without the flaw.
func TestFailuresBecomeScenarios(t *testing.T) {
	healthy := fistsTitle(func(g *fists) rule.AnyGame { return rule.ByText(g) })
	for _, name := range []string{
		"positions-read-back", "listed-moves-are-legal", "legal-moves-are-listed", "moves-are-listed-once",
		"over-is-over", "sealed-moves-commute", "views-read-back", "replays-from-a-dump",
	} {
		t.Run(name, func(t *testing.T) {
			p := plantAgainst(name)
			f := props.Find(name).Hold(p.titleOf(), rule.Setup{}, 200)
			fail.Now(t, f == nil, "the law is broken and does not notice")
			path, err := f.Write(t.TempDir())
			fail.Now(t, err != nil || filepath.Base(path) != "fists-"+name+".scenario", "written to %q: %v", path, err)
			source, err := os.ReadFile(path)
			fail.Now(t, err != nil || string(source) != f.Source(), "the file is not the source: %v", err)
			status := run(t, p.titleOf(), path)
			fail.If(t, status != scenarios.Failed, "with the flaw the scenario is %s\n%s", status, source)
			status = run(t, healthy, path)
			fail.If(t, status == scenarios.Failed, "without the flaw the scenario is %s\n%s", status, source)
			fail.If(t, !f.Stated || f.Shows(healthy), "the failure is stated: %t; it shows without the flaw: %t", f.Stated, f.Shows(healthy))
		})
	}
}

func plantAgainst(law string) *plant {
	plants := allPlants()
	return &plants[slices.IndexFunc(plants, func(p plant) bool { return p.law == law })]
}

// run runs the only scenario of a file.
func run(t *testing.T, def *rule.GameDef, path string) scenarios.Status {
	t.Helper()
	opt := scenarios.Options{Games: []*rule.GameDef{def}}
	suite := must.Value(scenarios.Load(opt, path))(t)
	if suite.Diags.Failed() {
		return scenarios.Failed
	}
	result := scenarios.Run(suite.Cases[0], opt)
	for _, d := range result.Diags {
		t.Log(strings.TrimSpace(d.Render()))
	}
	return result.Status
}

// Games are shortened: no game that breaks one of these laws needs more moves than this.
func TestFailuresAreShort(t *testing.T) {
	for _, c := range []struct {
		law   string
		moves int
	}{
		{"sealed-moves-commute", 1},   // a card, then two bids in either order
		{"positions-stay-sound", 4},   // a card, the bids for it, and the next card
		{"legal-moves-are-listed", 1}, // a card, and a bid for it
		{"replays-from-a-dump", 4},
	} {
		f := props.Find(c.law).Hold(plantAgainst(c.law).titleOf(), rule.Setup{}, 200)
		fail.Now(t, f == nil, "%s does not notice", c.law)
		n := len(f.Sample.Line())
		fail.If(t, n > c.moves, "%s is shown by %d moves, %d are enough:\n%s", c.law, n, c.moves, strings.Join(f.Sample.Script(), "\n"))
	}
}
