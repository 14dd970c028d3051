package scenarios

import (
	"slices"
	"testing"

	"umpire/engines"
	"umpire/scenarios/syntax"
)

// A line that cannot be read causes no further diagnostics: if all other lines are
// right, none of them is reported.
func TestNothingFollowsFromALineThatCannotBeRead(t *testing.T) {
	opt := Options{Games: engines.Games}
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			suite, err := Load(opt, def.Name)
			if err != nil {
				t.Fatal(err)
			}
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
