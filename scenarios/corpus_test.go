package scenarios

import (
	"os"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// corpus runs the scenarios of m,n,k in a row and the examples of the guide.
func corpus(t *testing.T, opt Options) (results []*Result) {
	t.Helper()
	opt.Games = []*rule.GameDef{mnk.Def}
	suite, err := Load(opt, "mnk", "GUIDE.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range suite.Diags {
		t.Error(d.Render())
	}
	RunAll(suite.Cases, opt, 2, func(r *Result) { results = append(results, r) })
	return results
}

func TestCorpus(t *testing.T) {
	for _, r := range corpus(t, Options{Strict: true}) {
		if r.Status != Passed && r.Status != Pending {
			t.Errorf("%s: %s %s", r.Case.Name, r.Status, r.Class)
			for _, d := range r.Diags {
				t.Error(d.Render())
			}
		}
	}
}

// Every clause is shown: some scenario fails when it is struck out.
func TestCorpusShowsEveryClause(t *testing.T) {
	for i := range mnk.Def.Clauses {
		entry := &mnk.Def.Clauses[i]
		if entry.EnforcementOf() == rule.Follows {
			continue
		}
		noticed := false
		for _, r := range corpus(t, Options{Without: []string{entry.ID}}) {
			noticed = noticed || r.Status == Failed
			if r.Class == Fault {
				t.Error(r.Diags[0].Render())
			}
		}
		if !noticed {
			t.Errorf("no scenario notices that %s is gone", entry.ID)
		}
	}
}

func TestCorpusIsFormatted(t *testing.T) {
	for _, name := range []string{"GUIDE.md", "mnk/placing.scenario", "mnk/winning.scenario", "mnk/overline.scenario", "mnk/variants.scenario"} {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		formatted, diags := syntax.Format(name, src, nil)
		if string(formatted) != string(src) || len(diags) > 0 {
			t.Errorf("%s is not formatted: %v", name, diags)
		}
	}
}
