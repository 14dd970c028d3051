package roam_test

import (
	"runtime"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

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
	t.Logf("%d cases", len(cases))
}

// A position that cannot be on a table is refused with the clause it breaks.
func TestPositionsRefused(t *testing.T) {
	for _, c := range []struct{ name, position, variants, clause string }{
		{"a land card both owned and on the map", "own Cid L01", "none", "roam.component.land"},
		{"a land card owned by two players", "own Cid L10, Zoey L10", "none", "roam.component.land"},
		{"a visible top card that lies on the map", "top L01", "none", "roam.component.limited"},
		{"an artifact owned by two players", "own Cid A01, Zoey A01", "full", "roam.component.artifacts"},
		{"an artifact both owned and on offer", "own Cid A01|row A01 A02 A03 A04", "full", "roam.component.artifacts"},
		{"an artifact in the basic game", "own Cid A01", "none", "roam.setup.basic-no-artifacts"},
		{"an Outpost without the variant", "outpost Cid", "none", "roam.component.outpost"},
		{"two markers on a square", "marks Cid c3, Zoey c3", "none", "roam.square.capacity"},
		{"three markers on a square", "marks Cid c3 c3, Zoey c3", "stacking", "roam.stack.capacity"},
		{"a marker where no card lies", "map SW=none|deck none|marks Cid a1", "none", "roam.setup.map"},
		{"25 markers of a colour", "marks Cid a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6 c1 d1 c2 d2 c3 d3 c4 d4 c5 d5 c6 d6 e1", "none", "roam.component.markers"},
		{"a debt", "coins Cid -1", "none", "roam.coin.keep"},
		{"somebody else's starting card", "own Zoey B1", "none", "roam.component.starting"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game roam\nplayers Cid blue at S, Zoey green at W\nvariants " + c.variants + "\nscenario \"s\"\n  position\n    " +
				strings.ReplaceAll(c.position, "|", "\n    ") + "\n  expect round == 1\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			diags := suite.Diags
			for _, one := range suite.Cases {
				diags = append(diags, scenarios.Run(one, scenarios.Options{Games: engines.Games}).Diags...)
			}
			var text strings.Builder
			for _, d := range diags {
				text.WriteString(d.Render())
			}
			if !strings.Contains(text.String(), c.clause) {
				t.Errorf("want %s, got:\n%s", c.clause, text.String())
			}
		})
	}
}

// Every clause matters: a scenario that cites it fails when it is struck out.
func TestClausesMatter(t *testing.T) {
	cases, opt := load(t)
	if len(cases) == 0 {
		t.Fatal("no scenario")
	}
	title, _ := engines.Find("roam")
	table, err := title.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	cases = slices.DeleteFunc(cases, func(c *scenarios.Case) bool { return scenarios.Run(c, opt).Status != scenarios.Passed })
	for _, entry := range table.Book().Clauses {
		if entry.TieOf() == rule.Follows {
			continue
		}
		cited, missed := false, false
		for _, c := range cases {
			if names(c, entry.ID) {
				cited = true
				opt.Without = []string{entry.ID}
				missed = missed || scenarios.Run(c, opt).Status == scenarios.Failed
			}
		}
		switch {
		case !cited:
			t.Errorf("%s: no scenario cites it", entry.ID)
		case !missed:
			t.Errorf("%s: every scenario that cites it passes without it", entry.ID)
		}
	}
}

// Every two readings of a ruling differ at the table: a scenario that chooses
// the one fails under the other.
func TestReadingsDiffer(t *testing.T) {
	cases, opt := load(t)
	title, _ := engines.Find("roam")
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

// names reports whether the scenario cites the clause or expects a refusal
// because of it.
func names(c *scenarios.Case, id string) bool {
	for _, text := range c.Scenario.Cites {
		if text.S == id {
			return true
		}
	}
	for _, step := range c.Scenario.Steps {
		if cannot, ok := step.(*syntax.Cannot); ok {
			for _, text := range cannot.Because {
				if text.S == id {
					return true
				}
			}
		}
	}
	return false
}
