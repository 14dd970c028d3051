package roam_test

import (
	"runtime"
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
