package scenarios

import (
	"cmp"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios/syntax"

	"github.com/rogpeppe/go-internal/txtar"
)

const mnkHead = "game mnk\nplayers Ann, Bob\n"
const mnkScene = mnkHead + "scenario \"s\"\n"

// Each mistake is reported once, at its word, with the nearest correct word, and several of one
// scenario in order. What depends on a position that was not reached is not judged.
func TestMistakes(t *testing.T) {
	for _, f := range must.Get(t, txtar.ParseFile, "testdata/mistakes.txt").Files {
		t.Run(f.Name, func(t *testing.T) {
			src, want, _ := strings.Cut(string(f.Data), "=> ")
			wanted, want, _ := strings.Cut(want, "\n")
			suite, results := runText(Options{}, src)
			fail.Unequal(t, written(diagsOf(suite, results)), strings.TrimSuffix(want, "\n"), "got\n%s\nwant\n%s")
			class := Class("unread")
			for _, r := range results {
				if r.Status != Pending {
					class = r.Class
				}
			}
			class = cmp.Or(class, "unread")
			fail.If(t, class != Class(wanted), "class %q, want %q", class, wanted)
		})
	}
}

var everyLine = flag.Bool("scenarios.all", false, "spoil every line of the scenarios, not one in two hundred: a minute")

// A line that the parser cannot read causes no further diagnostics, in its scenario or
// in another: running reports only what parsing reports.
func TestNothingFollowsFromASlip(t *testing.T) {
	// Common ways to spoil a line; each is an error of the language.
	slips := must.Cases[[]struct{ Old, New string }](t, "testdata/mistakes.yaml", "NothingFollowsFromASlip")
	files, err := filepath.Glob("*/*.scenario")
	fail.Now(t, err != nil || len(files) == 0, "%v %v", files, err)
	for i, name := range files {
		source := must.Get(t, os.ReadFile, name)
		lines := strings.Split(string(source), "\n")
		for k, slip := range slips {
			for no, line := range lines {
				if !*everyLine && (7*i+k+no)%211 != 0 {
					continue
				}
				spoilt := strings.Replace(line, slip.Old, slip.New, 1)
				if strings.TrimSpace(line) == "" || strings.HasPrefix(strings.TrimSpace(line), "#") || spoilt == line {
					continue
				}
				with := append(append(append([]string(nil), lines[:no]...), spoilt), lines[no+1:]...)
				text := []byte(strings.Join(with, "\n"))
				_, slipped := syntax.Parse(name, text)
				suite := LoadSource(Options{Games: engines.Games}, name, text)
				if len(slipped) > 0 && len(suite.Diags) > len(slipped) {
					t.Errorf("%s: %q for %q in line %d", name, slip.New, slip.Old, no+1)
					for _, d := range suite.Diags {
						t.Error(d.Render())
					}
				}
			}
		}
	}
}

// A line that cannot be read causes no further diagnostics: if all other lines are
// right, none of them is reported.
func TestNothingFollowsFromALineThatCannotBeRead(t *testing.T) {
	opt := Options{Games: engines.Games}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			suite := must.Value(Load(opt, def.Name))(t)
			RunAll(withNonsense(suite.Cases), opt, 1, func(r *Result) {
				if r.Because != nil || r.Case.cannotStand() != nil {
					return
				}
				if len(r.Diags) != 1 || r.Class != Input || r.Diags[0].Source != nonsense {
					t.Errorf("%s: %s %s", r.Case.Name, r.Status, r.Class)
					for _, d := range r.Diags {
						t.Error(d.Render())
					}
				}
			})
		})
	}
}

const nonsense = "Nobody: does nothing"

// withNonsense inserts a move that cannot be read before the first step of cases, or
// before a step in the middle.
func withNonsense(cases []*Case) []*Case {
	var spoilt []*Case
	for i, c := range cases {
		with := *c
		script := *c.script
		at := len(script.Steps) / 2 * (i % 2)
		file := *c.File
		file.Source = append(slices.Clone(file.Source), nonsense)
		line := syntax.Text{S: nonsense, Line: len(file.Source), Col: 1, Width: len(nonsense)}
		script.Steps = slices.Insert(slices.Clone(script.Steps), at, syntax.Step(&syntax.Move{Text: line}))
		with.script, with.File = &script, &file
		spoilt = append(spoilt, &with)
	}
	return spoilt
}

// An explanation shows the values that make an expression false, and no others.
func TestExplain(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Expr string
		Want []string
	}](t, "testdata/mistakes.yaml", "Explain") {
		t.Run(c.Expr, func(t *testing.T) {
			r := only(t, Options{}, mnkScene+"  setup\n  Ann: place a1\n  expect "+c.Expr+"\n")
			if len(r.Diags) != 1 || r.Diags[0].Line != 6 || r.Diags[0].Col != 10 || !slices.Equal(r.Diags[0].Hints, c.Want) {
				t.Errorf("%v", r.Diags)
				for _, d := range r.Diags {
					t.Errorf("%q, want %q", d.Hints, c.Want)
				}
			}
		})
	}
}

// One mistake is reported once, even if other things fail because of it.
func TestConsequences(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Src, Want, Ends string }](t, "testdata/mistakes.yaml", "Consequences") {
		t.Run(c.Name, func(t *testing.T) {
			suite, results := runText(Options{}, c.Src)
			fail.Unequal(t, written(diagsOf(suite, results)), c.Want, "got\n%s\nwant\n%s")
			fail.Unequal(t, statuses(results), c.Ends, "got\n%s\nwant\n%s")
		})
	}
}

// If a case is run alone or stepped through, it reports the reason of the failure.
func TestBecauseIsToldWhereNobodyElseDoes(t *testing.T) {
	opt := Options{Games: allGames}
	suite := LoadSource(opt, "t.scenario", []byte(mnkHead+"scenario \"a\"\n  setup\n  Bob: place a1\nscenario \"b\"\n  from \"a\"\n"))
	want := `7:8: "a" fails: t.scenario:5:3: place a1 is illegal`
	RunAll(suite.Cases[1:], opt, 1, func(r *Result) { fail.Unequal(t, written(r.Diags), want, "%v") })
	_, _, r := Replay(suite.Cases[1], opt)
	fail.Unequal(t, written(r.Diags), want, "%v")
	r = Run(suite.Cases[1], opt)
	fail.If(t, len(r.Diags) > 0 || r.Because == nil || r.Because.Line != 5, "%v %v", r.Diags, r.Because)
}
