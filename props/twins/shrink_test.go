package twins

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/twins/reference"
	"umpire/scenarios"
)

// TestShrink plants a difference: the engine plays one reading of a ruling and the twin
// another. The finding from random games is a short scenario that plays.
func TestShrink(t *testing.T) {
	for _, plant := range []struct {
		game   string
		ruling rule.Setting // chosen for the engine only
		lines  int          // the most lines that may be left of the position
		moves  int
	}{
		{"phylo", rule.Setting{Name: "phylo.ruling.herbivore-equal", Value: "B"}, 8, 1},
		{"phylo", rule.Setting{Name: "phylo.ruling.event-replace-not-add", Value: "B"}, 8, 1},
		{"roam", rule.Setting{Name: "roam.ruling.must-use", Value: "B"}, 12, 1},
	} {
		t.Run(plant.ruling.Name, func(t *testing.T) {
			def, _ := engines.Find(plant.game)
			match := Match{Def: def, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
				plain, err := def.Table(setup)
				if err != nil {
					return nil, nil, err
				}
				twin, err := Open(def, plain, setup)
				setup.Rulings = append(slices.Clone(setup.Rulings), plant.ruling)
				table, _ := def.Table(setup)
				return table, twin, err
			}}
			d, _ := match.search(plant.game, budget)
			if d == nil {
				t.Fatal("the planted difference was not found")
			}
			f := match.Shrink(d)
			source := f.Source()
			if strings.Count(f.Begin, "\n") > plant.lines || len(f.Script) > plant.moves || f.Begin == "" {
				t.Errorf("long:\n%s", source)
			}
			if !strings.Contains(source, "# Only the engine says:") || !strings.Contains(source, "# Only the twin says:") {
				t.Errorf("no answers:\n%s", source)
			}
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "found.scenario", []byte(source))
			if suite.Diags.Failed() || len(suite.Cases) != 1 {
				t.Fatalf("%v\n%s", suite.Diags, source)
			}
			if r := scenarios.Run(suite.Cases[0], scenarios.Options{Games: engines.Games, Rulings: []rule.Setting{plant.ruling}}); r.Status == scenarios.Failed {
				t.Errorf("%v\n%s", r.Diags, source)
			}
		})
	}
}

// A finding that needs its own card set is written with it, and plays.
func TestShrinkCards(t *testing.T) {
	def, _ := engines.Find("phylo")
	cards := cardSets("phylo")[0]
	match := Match{Def: def, Setup: rule.Setup{Cards: cards}, Open: func(def *rule.GameDef, setup rule.Setup) (rule.AnyGame, reference.Game, error) {
		table, err := def.Table(setup)
		if err != nil {
			return nil, nil, err
		}
		twin, err := Open(def, table, rule.Setup{}) // opened without the card set
		return table, twin, err
	}}
	d, _ := match.search("phylo", 1)
	if d == nil {
		t.Fatal("the planted difference was not found")
	}
	path, err := match.Shrink(d).Write(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	suite, err := scenarios.Load(scenarios.Options{Games: engines.Games}, path)
	if err != nil || suite.Diags.Failed() || len(suite.Cases) != 1 {
		t.Fatal(err, suite)
	}
	if r := scenarios.Run(suite.Cases[0], scenarios.Options{Games: engines.Games}); r.Status == scenarios.Failed {
		t.Error(r.Diags)
	}
}
