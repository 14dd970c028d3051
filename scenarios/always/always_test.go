package always_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
	"umpire/scenarios/always"
	"umpire/scenarios/syntax"
)

// searches returns a search for each scenario of a file.
func searches(t *testing.T, path string, positions int) (all []*always.Search) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, path, text)
	if suite.Diags.Failed() {
		t.Fatal(suite.Diags)
	}
	for _, c := range suite.Cases {
		s := &always.Search{Def: c.Def, Setup: c.Setup, Positions: positions, Seed: 1, Games: engines.Games}
		moments, _, result := scenarios.Replay(c, opt)
		if result.Status != scenarios.Passed {
			t.Fatal(result.Diags)
		}
		for _, m := range moments {
			s.Moments = append(s.Moments, m.Position)
		}
		for _, step := range c.Script() {
			if a, is := step.(*syntax.Always); is {
				s.Always = append(s.Always, a)
			}
		}
		all = append(all, s)
	}
	return all
}

// TestNoFalseExceptions searches statements that follow from the rulebooks, of every game.
func TestNoFalseExceptions(t *testing.T) {
	files, _ := filepath.Glob("testdata/holds-*.scenario")
	claims := 0
	for _, path := range files {
		for _, s := range searches(t, path, 600) {
			reports, err := s.Run()
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range reports {
				claims++
				switch {
				case r.Err != nil:
					t.Errorf("%s: always when %s: %s: %v", path, r.When, r.Claim, r.Err)
				case r.Exception != nil:
					t.Errorf("%s: always when %s: %s: an exception for %s, which is none:\n%s", path, r.When, r.Claim, r.Exception.Binding, r.Exception.Source)
				case r.Vacuous() != "":
					t.Errorf("%s: always when %s: %s: %s", path, r.When, r.Claim, r.Vacuous())
				}
			}
		}
	}
	if claims < 50 {
		t.Errorf("%d statements are searched, fewer than 50", claims)
	}
}

// TestOverGeneral searches statements that say too much. Each has an exception, which is
// written as a scenario that passes; some are reported as saying nothing.
func TestOverGeneral(t *testing.T) {
	found, claims := 0, 0
	files, _ := filepath.Glob("testdata/breaks-*.scenario")
	for _, path := range files {
		for _, s := range searches(t, path, 6000) {
			reports, err := s.Run()
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range reports {
				claims++
				switch {
				case r.Err != nil:
					t.Errorf("%s: %s: %v", path, r.Claim, r.Err)
				case r.Exception == nil:
					t.Logf("%s: when %s: %s: no exception in %d positions, it applied in %d", path, r.When, r.Claim, r.Positions, r.Applied)
				case r.Exception.Passes != nil:
					t.Errorf("%s: %s: the exception is no scenario that passes: %v\n%s", path, r.Claim, r.Exception.Passes, r.Exception.Source)
				default:
					found++
					if n := strings.Count(r.Exception.Source, "\n"); n > 40 {
						t.Errorf("%s: %s: the exception has %d lines", path, r.Claim, n)
					}
				}
			}
		}
	}
	t.Logf("%d of %d statements have an exception", found, claims)
	if claims < 30 || found < claims-2 {
		t.Errorf("%d of %d statements have an exception", found, claims)
	}
}
