package always_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/always"
	"umpire/scenarios/syntax"
)

var positions = flag.Int("always.positions", 10, "positions in which each shipped statement is tried")

// searches returns a search for each scenario of a file: for its first case.
func searches(t *testing.T, path string, text []byte, positions int) (all []*always.Search, of []*scenarios.Case) {
	t.Helper()
	opt := scenarios.Options{Games: engines.Games}
	suite := scenarios.LoadSource(opt, path, text)
	fail.Now(t, suite.Diags.Failed(), "%v", suite.Diags)
	for i, c := range suite.Cases {
		if i > 0 && suite.Cases[i-1].Scenario == c.Scenario {
			continue
		}
		s := &always.Search{Def: c.Def, Setup: c.Setup, Positions: positions, Seed: 1, Games: engines.Games}
		moments, _, result := scenarios.Replay(c, opt)
		fail.Now(t, result.Status != scenarios.Passed, "%v", result.Diags)
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

// complaints lists what is wrong with what is said below the answers of a file: nothing is,
// an exception is found, or the rows kept next to it lack a result. Without rows
// each statement has to apply in this search.
func complaints(t *testing.T, path string, text []byte, rows []always.Row, positions int) (claims int, all []string) {
	list, cases := searches(t, path, text, positions)
	for i, s := range list {
		if len(cases[i].Scenario.FAQ) == 0 {
			continue
		}
		question := cases[i].Scenario.FAQ[0].Question.S
		say := func(what string) { all = append(all, path+": "+question+": "+what) }
		if len(s.Always) == 0 {
			say("there is no statement")
		}
		reports := must.Value(s.Run())(t)
		setup := always.Setup(s.Def, s.Setup, must.Get(t, s.Def.Table, s.Setup))
		for _, r := range reports {
			claims++
			row, holds := r.Row(setup)
			switch {
			case r.Exception != nil:
				say(row.Claim + ": exception:\n" + r.Exception.Source)
			case rows == nil && !holds:
				say(fmt.Sprint(row.Claim, ": ", r.Vacuous(), r.Err))
			case rows != nil && !slices.ContainsFunc(rows, func(k always.Row) bool { return k.Applied > 0 && k.Setup == setup && k.Claim == row.Claim }):
				say("no result: " + row.Claim)
			}
		}
	}
	return claims, all
}

// TestShippedAnswers searches statements that follow from the rulebooks, of every game, and
// those below the answers that are shipped.
func TestShippedAnswers(t *testing.T) {
	claims := map[bool]int{}
	for _, pattern := range []string{"../*/*.md", "../*/*.scenario", "testdata/holds-*.scenario"} {
		for _, path := range must.Get(t, filepath.Glob, pattern) {
			if text := must.Get(t, os.ReadFile, path); bytes.Contains(text, []byte("\n  faq \"")) {
				shipped, rows, most := path[0] == '.', []always.Row(nil), 60
				if shipped {
					data, _ := os.ReadFile(filepath.Join(filepath.Dir(path), always.FileName)) // without it each statement lacks a result
					rows, most = append([]always.Row{}, scenarios.ReadRows[always.Row](data)...), *positions
				}
				n, all := complaints(t, path, text, rows, most)
				claims[shipped] += n
				fail.If(t, len(all) > 0, "%v", strings.Join(all, "\n"))
			}
		}
	}
	fail.If(t, claims[false] < 50 || claims[true] < 450, "statements of the tests and of answers: %v", claims)
	for text, want := range must.Cases[map[string]string](t, "testdata/always.yaml", "ShippedAnswers") {
		text = "game mnk\nplayers Ann, Bob\n\nscenario \"a\"\n  faq \"a?\" \"b\"\n  setup\n" + text
		_, all := complaints(t, "planted", []byte(text), nil, 50)
		fail.If(t, !strings.Contains(strings.Join(all, ""), want), "%s: %q, expected %q", text, all, want)
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
			reports := must.Value(s.Run())(t)
			for _, r := range reports {
				claims++
				switch {
				case r.Err != nil:
					t.Errorf("%s: %s: %v", path, r.Claim, r.Err)
				case r.Exception == nil:
					t.Logf("%s: when %s: %s: no exception in %d positions, it applied in %d", path, r.When, r.Claim, r.Positions, r.Applied)
				case r.Exception.Passes != nil:
					t.Errorf("%s: %s: the exception is not a scenario that passes: %v\n%s", path, r.Claim, r.Exception.Passes, r.Exception.Source)
				default:
					found++
					n := strings.Count(r.Exception.Source, "\n")
					fail.If(t, n > 40, "%s: %s: the exception has %d lines", path, r.Claim, n)
				}
			}
		}
	}
	t.Logf("%d of %d statements have an exception", found, claims)
	fail.If(t, claims < 30 || found < claims-2, "%d of %d statements have an exception", found, claims)
}
