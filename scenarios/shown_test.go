package scenarios_test

import (
	"testing"

	"umpire/engines"
	"umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
	"umpire/scenarios/faq"
)

// TestEveryClauseMatters strikes out each clause of each game in turn. A stated
// expectation must then fail in some scenario, or unshown.yaml must give a reason why
// not. Recorded goldens do not count.
func TestEveryClauseMatters(t *testing.T) {
	suite, known := wholeSuite(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			suite.TryAll(nil, ablation.Strikes(def), false, 2, func(f *ablation.Finding) {
				why := known.Why(f.Clause)
				if f.Verdict != ablation.Noticed && why == "" {
					t.Errorf("no scenario notices when %s is struck out: %s", f.Clause, f.Words)
				}
				if f.Verdict == ablation.Noticed && why != "" {
					t.Errorf("%s is shown; take it off the list (%s)", f.Clause, why)
				}
			})
		})
	}
}

// TestMisreadingsAreNoticed plays each game as people misread it. At least nine of ten
// misreadings must make a stated expectation fail.
func TestMisreadingsAreNoticed(t *testing.T) {
	suite, known := wholeSuite(t)
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			noticed, all := 0, ablation.Misreadings(def)
			suite.TryAll(nil, all, false, 2, func(f *ablation.Finding) {
				for _, r := range f.Faults {
					t.Errorf("%s breaks the game down: %v", f.Misreading, r.Diags)
				}
				if f.Verdict == ablation.Noticed {
					noticed++
				} else if known.Why(f.Misreading) == "" {
					t.Errorf("no scenario notices %s of %s: %s", f.Misreading, f.Clause, f.Words)
				}
			})
			if noticed*10 < len(all)*9 {
				t.Errorf("%d of %d misreadings are noticed", noticed, len(all))
			}
		})
	}
}

// TestEveryAnswerIsProved plays the scenario of each answer with each clause that it
// cites struck out, and misread. Something that the scenario states must fail then.
// Answers about hidden information are proved by what a player sees.
func TestEveryAnswerIsProved(t *testing.T) {
	opt := scenarios.Options{Games: engines.Games}
	loaded, err := scenarios.Load(opt, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range faq.Collect(loaded.Cases, opt, 2) {
		if v := e.Verdict(); v != faq.Proved {
			t.Errorf("%s: %q is %s", e.Def.Name, e.Question, v)
		}
	}
}

func wholeSuite(t *testing.T) (*ablation.Suite, exemptions.Reasons) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	loaded, err := scenarios.Load(opt, ".")
	if err != nil {
		t.Fatal(err)
	}
	known, diags, err := exemptions.Beside(loaded.Files, engines.Games, &files.Reader{})
	if err != nil || len(diags) > 0 {
		t.Fatal(err, diags)
	}
	suite := ablation.NewSuite(loaded.Cases, opt, 2)
	for _, r := range suite.Failing {
		t.Errorf("%s: %v", r.Case.Name, r.Diags)
	}
	return suite, known
}
