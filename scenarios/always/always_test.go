package always_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/always"
	"umpire/scenarios/syntax"
)

var positions = flag.Int("always.positions", 20, "positions in which each shipped statement is tried")

// searches returns a search for each scenario of a file: for its first case.
func searches(t *testing.T, path string, text []byte, positions int) (all []*always.Search, of []*scenarios.Case) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, path, text)
	if suite.Diags.Failed() {
		t.Fatal(suite.Diags)
	}
	for i, c := range suite.Cases {
		if i > 0 && suite.Cases[i-1].Scenario == c.Scenario || len(c.Scenario.FAQ) == 0 {
			continue
		}
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
		all, of = append(all, s), append(of, c)
	}
	return all, of
}

// unstated are the answers of which nothing can be said about every position, and why.
var unstated = map[string]string{
	"May I keep my coins secret?":                          seen,
	"May I look at what my opponent holds?":                seen,
	"Does my opponent know which card I laid upside down?": seen,
	"Do I show what I have fished?":                        seen,
	"How many pike are there?":                             "shown by a position that cannot be, from which nothing is played",
}

const seen = "is about what a player sees, and statements are about whole positions"

// complaints lists what is wrong with the statements below the answers of a file: none, no
// result in the file beside it, or an exception that a short search finds.
func complaints(t *testing.T, path string, text []byte, rows []always.Row, positions int) (answers int, all []string) {
	list, cases := searches(t, path, text, positions)
	for i, s := range list {
		faq := cases[i].Scenario.FAQ
		answers += len(faq)
		question := faq[0].Question.S
		table := must.Get(t, s.Def.Table, s.Setup)
		setup := always.Setup(s.Def, s.Setup, table)
		if why, is := unstated[question]; is != (len(s.Always) == 0) {
			all = append(all, question+": statement and reason for none: "+why)
		}
		for _, a := range s.Always {
			for _, line := range always.Lines(a) {
				if !slices.ContainsFunc(rows, func(r always.Row) bool { return r.Claim == line && r.Setup == setup && r.Applied > 0 }) {
					all = append(all, question+": no result: "+line)
				}
			}
		}
		reports, err := s.Run()
		must.Succeed(t, err)
		for _, r := range reports {
			if r.Err != nil && r.Applied > 0 {
				all = append(all, question+": "+r.Claim+": "+r.Err.Error())
			} else if r.Exception != nil {
				all = append(all, question+": exception:\n"+r.Exception.Source)
			}
		}
	}
	return answers, all
}

// TestShippedAnswers holds that each answer that is shipped has statements about every
// position, with a result beside it, and that a short search finds no exception.
func TestShippedAnswers(t *testing.T) {
	answers := 0
	for _, path := range append(must.Get(t, filepath.Glob, "../*/faq.md"), must.Get(t, filepath.Glob, "../*/*.scenario")...) {
		text := must.Get(t, os.ReadFile, path)
		if !strings.Contains(string(text), "\n  faq \"") {
			continue
		}
		data, _ := os.ReadFile(filepath.Join(filepath.Dir(path), always.FileName)) // without it each answer has a complaint
		n, all := complaints(t, path, text, always.ReadRows(data), *positions)
		answers += n
		for _, what := range all {
			t.Errorf("%s: %s", path, what)
		}
	}
	if answers < 317 {
		t.Errorf("%d answers", answers)
	}
	for text, want := range map[string]string{
		"":                            "statement and reason for none",
		"  always\n    expect over\n": "exception:",
		"  always\n    expect not over or turn == \"\"\n": "no result: expect not over",
	} {
		_, all := complaints(t, "planted.scenario", []byte("game mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  faq \"a?\" \"b\"\n  setup\n"+text), nil, 50)
		if !strings.Contains(strings.Join(all, "\n"), want) {
			t.Errorf("%q: %q, expected %q", text, all, want)
		}
	}
}

// TestNoFalseExceptions searches statements that follow from the rulebooks, of every game.
func TestNoFalseExceptions(t *testing.T) {
	files, _ := filepath.Glob("testdata/holds-*.scenario")
	claims := 0
	for _, path := range files {
		list, _ := searches(t, path, must.Get(t, os.ReadFile, path), 600)
		for _, s := range list {
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
		list, _ := searches(t, path, must.Get(t, os.ReadFile, path), 6000)
		for _, s := range list {
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
