package bisect_test

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/bisect"
)

var opt = scenarios.Options{Games: []*rule.GameDef{mnk.Def}}

//go:embed testdata/row.txt
var row string

func caseOf(t testing.TB, text string) *scenarios.Case {
	t.Helper()
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(text))
	fail.Now(t, len(suite.Diags) > 0, "%v", suite.Diags)
	return suite.Cases[0]
}

func TestRuns(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Text, First string
		Variants, Rulings []rule.Setting
		Want              [][]string
	}](t, "testdata/search.yaml", "Runs") {
		other := opt
		other.Rulings = c.Rulings
		other.Amend = func(s *rule.Setup) { s.Variants = append(s.Variants, c.Variants...) }
		t.Run(c.Name, func(t *testing.T) {
			d := bisect.Runs(caseOf(t, cmp.Or(c.Text, row)), opt, other, bisect.Limit{})
			if d == nil {
				fail.If(t, c.Want != nil, "no difference")
				return
			}
			fail.If(t, !slices.EqualFunc(d.Sets, c.Want, slices.Equal[[]string]) || d.Stopped || d.Partly, "because of %v; want %v", d.Explanation, c.Want)
			fail.Unequal(t, d.A.Events[d.First].String(), c.First, "first %q, want %q")
		})
	}
}

func TestRecorded(t *testing.T) {
	c := caseOf(t, "game mnk\nplayers Ann, Bob\nscenario \"One\"\n  position\n    board\n      | . . . |\n      | . o o |\n      | x x . |\n  Ann: place c1\n    | Bob is next  mnk.turn.one-mark\n")
	today, because := bisect.Recorded(c, opt, bisect.Limit{})
	fail.If(t, today == nil || len(because.Sets) != 1 || !slices.Equal(because.Sets[0], []string{"mnk.win.line"}), "because of %v", because)
	today, _ = bisect.Recorded(caseOf(t, row), opt, bisect.Limit{})
	fail.If(t, today != nil, "nothing was recorded")
}

func ExampleRuns() {
	b := opt
	b.Rulings = []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}}
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(row))
	d := bisect.Runs(suite.Cases[0], opt, b, bisect.Limit{})
	fmt.Println(d.A.Events[d.First])
	fmt.Println(d.B.Events[d.First])
	fmt.Println("because of any of", d.Sets)
	// Output:
	// Ann: place c1: Ann makes a line; Ann wins  mnk.win.line
	// Ann: place c1: the board is full: a draw  mnk.draw.full
	// because of any of [[mnk.win.line] [mnk.win.longer]]
}

// TestAnotherGameExplainsNothing: without the clause that passes the turn the runs
// are the same too, but they differ from the original runs from the first move on.
func TestAnotherGameExplainsNothing(t *testing.T) {
	exact := opt
	exact.Rulings = []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}}
	d := bisect.Runs(caseOf(t, must.Cases[string](t, "testdata/search.yaml", "AnotherGame")), opt, exact, bisect.Limit{})
	fail.If(t, d == nil || slices.Contains(slices.Concat(d.Sets...), "mnk.turn.one-mark"), "%+v", d)
}
