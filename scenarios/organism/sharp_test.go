package organism_test

import (
	"runtime"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// load reads the scenarios of this folder.
func load(t *testing.T) ([]*scenarios.Case, scenarios.Options) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	suite, err := scenarios.Load(opt, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range suite.Diags {
		t.Error(d.Render())
	}
	if len(suite.Cases) == 0 {
		t.Fatal("no scenario")
	}
	return suite.Cases, opt
}

// Every scenario of this folder holds.
func TestScenarios(t *testing.T) {
	cases, opt := load(t)
	scenarios.RunAll(cases, opt, runtime.NumCPU(), func(r *scenarios.Result) {
		if r.Status == scenarios.Passed {
			return
		}
		t.Errorf("%s %s: %s", r.Status, r.Class, r.Case.Name)
		for _, d := range r.Diags {
			t.Error(d.Render())
		}
	})
}

// Every clause of the catalogue is cited by a scenario, or is the reason of a
// refusal.
func TestEveryClauseIsCited(t *testing.T) {
	cases, _ := load(t)
	cited := map[string]bool{}
	for _, c := range cases {
		for _, text := range c.Scenario.Cites {
			cited[text.S] = true
		}
	}
	title, _ := engines.Find("organism")
	for _, entry := range title.Clauses {
		if !cited[entry.ID] && !setUpsOnly[entry.ID] {
			t.Errorf("%s: no scenario cites it", entry.ID)
		}
	}
}

// Every two readings of a ruling differ at the table: a scenario that chooses
// the one fails under the other.
func TestReadingsDiffer(t *testing.T) {
	cases, opt := load(t)
	title, _ := engines.Find("organism")
	for _, ruling := range title.Rulings {
		for _, chosen := range ruling.Readings {
			for _, other := range ruling.Readings {
				if chosen.Name == other.Name || !chosen.Supported || !other.Supported {
					continue
				}
				if !slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return tells(c, opt, ruling.ID, chosen.Name, other.Name) }) {
					t.Errorf("%s: no scenario for reading %s fails under %s", ruling.ID, chosen.Name, other.Name)
				}
			}
		}
	}
}

// tells reports whether the case chooses a reading, passes, and fails under the
// other.
func tells(c *scenarios.Case, opt scenarios.Options, id, chosen, other string) bool {
	if !slices.Contains(c.Setup.Rulings, rule.Setting{Name: id, Value: chosen}) || scenarios.Run(c, opt).Status != scenarios.Passed {
		return false
	}
	opt.Rulings = []rule.Setting{{Name: id, Value: other}}
	return scenarios.Run(c, opt).Status == scenarios.Failed
}
