package scenarios_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"testing"

	"umpire/engines"
	"umpire/engines/files"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/syntax"
)

// notTold are the pairs of readings that no scenario distinguishes, with the reason.
// An entry that is distinguished after all is an error: the list must shrink.
var notTold = map[string]string{}

// each runs a test over the scenarios of every game, except pending ones.
func each(t *testing.T, test func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options)) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			opt := scenarios.Options{Games: engines.Games}
			suite, err := scenarios.Load(opt, def.Name)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range suite.Diags {
				t.Error(d.Render())
			}
			test(t, def, suite.Cases, opt)
		})
	}
}

// Every scenario of every game passes.
func TestScenariosHold(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		scenarios.RunAll(cases, opt, runtime.NumCPU(), func(r *scenarios.Result) {
			if r.Status == scenarios.Passed || r.Status == scenarios.Pending {
				return
			}
			t.Errorf("%s %s: %s", r.Status, r.Class, r.Case.Name)
			for _, d := range r.Diags {
				t.Error(d.Render())
			}
		})
		if len(cases) < 10 {
			t.Errorf("only %d scenarios", len(cases))
		}
	})
}

// Every clause, even one that follows from others, is cited by a scenario or is the
// reason of a refusal. Otherwise unshown.yaml says why no scenario can do this.
func TestEveryClauseIsCited(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		cited := map[string]bool{}
		for _, c := range cases {
			for _, id := range citedBy(c) {
				cited[id] = true
			}
		}
		suite, _ := scenarios.Load(opt, def.Name)
		known, _, err := exemptions.Beside(suite.Files, engines.Games, &files.Reader{})
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range def.Clauses {
			if !cited[entry.ID] && known.Why(entry.ID) == "" {
				t.Errorf("no scenario cites %s: %s", entry.ID, entry.Words)
			}
		}
	})
}

// citedBy returns the clauses that a scenario cites or gives as reasons.
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

// Any two readings of a ruling can be distinguished: a scenario that chooses one of
// them fails under the other.
func TestReadingsDiffer(t *testing.T) {
	each(t, func(t *testing.T, def *rule.GameDef, cases []*scenarios.Case, opt scenarios.Options) {
		for _, ruling := range def.Rulings {
			missing := untold(ruling, cases, opt)
			reason, listed := notTold[ruling.ID]
			switch {
			case listed && missing == nil:
				t.Errorf("%s is told apart; take it off the list (%s)", ruling.ID, reason)
			case !listed:
				for _, one := range missing {
					t.Error(one)
				}
			}
		}
	})
}

// untold returns the pairs of readings that no case distinguishes.
func untold(ruling rule.Ruling, cases []*scenarios.Case, opt scenarios.Options) (missing []string) {
	for _, chosen := range ruling.Readings {
		for _, other := range ruling.Readings {
			if chosen.Name == other.Name || !chosen.Supported || !other.Supported {
				continue
			}
			if !slices.ContainsFunc(cases, func(c *scenarios.Case) bool { return tells(c, opt, ruling.ID, chosen.Name, other.Name) }) {
				missing = append(missing, fmt.Sprintf("%s: no scenario for reading %s fails under %s", ruling.ID, chosen.Name, other.Name))
			}
		}
	}
	return missing
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

// Every question and answer on the FAQ pages is also in a scenario that proves it.
func TestQuestionsAreProved(t *testing.T) {
	block := regexp.MustCompile("(?s)### ([^\n]+)\n\n([^\n]+)\n\n```scenario\n(.*?)```")
	faq := regexp.MustCompile(`\n  faq "([^"]*)" "([^"]*)"\n`)
	pages, err := filepath.Glob("*/faq.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no page of questions: %v", err)
	}
	for _, page := range pages {
		src, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		found := block.FindAllStringSubmatch(string(src), -1)
		if len(found) < 30 {
			t.Errorf("%s: only %d questions", page, len(found))
		}
		for _, q := range found {
			proved := faq.FindStringSubmatch(q[3])
			if proved == nil || proved[1] != q[1] || proved[2] != q[2] {
				t.Errorf("%s: %s: the scenario proves something else: %q", page, q[1], proved)
			}
		}
	}
}
