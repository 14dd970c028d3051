package props_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props"
	"umpire/scenarios"
)

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
			if f == nil {
				t.Fatal("the law is broken and does not notice")
			}
			path, err := f.Write(t.TempDir())
			if err != nil || filepath.Base(path) != "fists-"+name+".scenario" {
				t.Fatalf("written to %q: %v", path, err)
			}
			source, err := os.ReadFile(path)
			if err != nil || string(source) != f.Source() {
				t.Fatalf("the file is not the source: %v", err)
			}
			if status := run(t, p.titleOf(), path); status != scenarios.Failed {
				t.Errorf("with the flaw the scenario is %s\n%s", status, source)
			}
			if status := run(t, healthy, path); status == scenarios.Failed {
				t.Errorf("without the flaw the scenario is %s\n%s", status, source)
			}
			if !f.Stated || f.Shows(healthy) {
				t.Errorf("the failure is stated: %t; it shows without the flaw: %t", f.Stated, f.Shows(healthy))
			}
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
	suite, err := scenarios.Load(opt, path)
	if err != nil {
		t.Fatal(err)
	}
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
		if f == nil {
			t.Fatalf("%s does not notice", c.law)
		}
		if n := len(f.Spot.Line()); n > c.moves {
			t.Errorf("%s is shown by %d moves, %d are enough:\n%s", c.law, n, c.moves, strings.Join(f.Spot.Script(), "\n"))
		}
	}
}
