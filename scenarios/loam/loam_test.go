package loam_test

import (
	"os"
	"regexp"
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
	if len(suite.Cases) == 0 {
		t.Fatal("no scenario")
	}
	return suite.Cases, opt
}

// Every scenario of this folder holds.
func TestScenarios(t *testing.T) {
	cases, opt := load(t)
	scenarios.RunAll(cases, opt, runtime.NumCPU(), func(r *scenarios.Result) {
		if r.Status == scenarios.Passed || r.Status == scenarios.Pending {
			return
		}
		t.Errorf("%s %s: %s", r.Status, r.Class, r.Case.Name)
		for _, d := range r.Diags {
			t.Error(d.Render())
		}
	})
	t.Logf("%d cases", len(cases))
}

// Every clause of the rulebook is cited by a scenario, those that follow from
// others too.
func TestEveryClauseIsCited(t *testing.T) {
	cases, _ := load(t)
	cited := map[string]bool{}
	for _, c := range cases {
		for _, id := range citedBy(c) {
			cited[id] = true
		}
	}
	title, _ := engines.Find("loam")
	for _, entry := range title.Clauses {
		if !cited[entry.ID] {
			t.Errorf("no scenario cites %s: %s", entry.ID, entry.Words)
		}
	}
}

// citedBy returns what a scenario cites and what its refusals name.
func citedBy(c *scenarios.Case) (ids []string) {
	for _, text := range c.Scenario.Cites {
		ids = append(ids, text.S)
	}
	for _, step := range c.Scenario.Steps {
		if cannot, ok := step.(*syntax.Cannot); ok {
			for _, text := range cannot.Because {
				ids = append(ids, text.S)
			}
		}
	}
	return ids
}

// Every two readings of a ruling differ at the table: a scenario that chooses
// the one fails under the other.
func TestReadingsDiffer(t *testing.T) {
	cases, opt := load(t)
	title, _ := engines.Find("loam")
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

// The page of questions shows the very question and answer that a scenario
// proves.
func TestQuestionsAreProved(t *testing.T) {
	src, err := os.ReadFile("faq.md")
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)### ([^\n]+)\n\n([^\n]+)\n\n```scenario\n(.*?)```")
	faq := regexp.MustCompile(`\n  faq "([^"]*)" "([^"]*)"\n`)
	found := block.FindAllStringSubmatch(string(src), -1)
	if len(found) < 30 {
		t.Errorf("%d questions", len(found))
	}
	for _, q := range found {
		proved := faq.FindStringSubmatch(q[3])
		if proved == nil || proved[1] != q[1] || proved[2] != q[2] {
			t.Errorf("%s: the scenario proves something else: %q", q[1], proved)
		}
	}
}

// A table that cannot be set up is refused with the clause that forbids it.
func TestSetupsRefused(t *testing.T) {
	for _, c := range []struct{ name, settings, clause string }{
		{"five players", "players Fern, Moss, Reed, Sage, Iris\n", "1 to 4 players"},
		{"a scenario with two players", "players Fern, Moss\nvariants drought\n", "loam.solo.scenarios-optional"},
		{"two scenarios at once", "players Fern\nvariants drought, allelopathy\n", "loam.solo.scenarios-optional"},
		{"a match of three", "players Fern, Moss, Reed\nvariants match\n", "loam.match.best-of-three"},
		{"a match alone", "players Fern\nvariants match\n", "loam.match.best-of-three"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game loam\n" + c.settings + "scenario \"s\"\n  position\n  expect round == 2\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			var text strings.Builder
			for _, d := range suite.Diags {
				text.WriteString(d.Render())
			}
			if !strings.Contains(text.String(), c.clause) {
				t.Errorf("want %s, got:\n%s", c.clause, text.String())
			}
		})
	}
}
