package faq_test

import (
	"cmp"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
	"umpire/scenarios/faq"
)

var opt = scenarios.Options{Games: []*rule.GameDef{mnk.Def}}

func collect(t testing.TB, text string) []*faq.Entry {
	t.Helper()
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\n"+text))
	fail.Now(t, len(suite.Diags) > 0, "%v", suite.Diags)
	return faq.Collect(suite.Cases, opt, 2)
}

//go:embed testdata/taken.txt
var taken string

func TestVerdicts(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Text, Old, New, More string
		Want                       []faq.Verdict
	}](t, "testdata/faq.yaml", "Verdicts") {
		t.Run(c.Name, func(t *testing.T) {
			var got []faq.Verdict
			for _, e := range collect(t, cmp.Or(c.Text, strings.Replace(taken, c.Old, c.New, 1)+c.More)) {
				got = append(got, e.Verdict())
			}
			fail.If(t, !slices.Equal(got, c.Want), "%v, want %v", got, c.Want)
		})
	}
}

func TestEntriesAreInTheOrderOfTheRulebook(t *testing.T) {
	entries := collect(t, must.Cases[string](t, "testdata/faq.yaml", "OrderOfTheRulebook")+taken)
	fail.If(t, len(entries) != 3 || entries[0].Section() != "Placing" || entries[2].Section() != "Winning", "%v", entries)
}

func Example() {
	suite := scenarios.LoadSource(opt, "a.scenario", []byte("game mnk\nplayers Ann, Bob\n"+taken))
	for _, e := range faq.Collect(suite.Cases, opt, 1)[:1] {
		fmt.Println(e.Question, e.Answer, e.Verdict(), e.Clauses())
		for _, line := range e.Script() {
			fmt.Println(line.Text, line.Because)
		}
	}
	// Output:
	// May I play on a mark? No. proved [mnk.place.empty]
	// Ann: place b2 []
	// Bob cannot: place b2 [mnk.place.empty]
}

func TestPositionsAreThoseOfTheScript(t *testing.T) {
	entries := collect(t, must.Cases[string](t, "testdata/faq.yaml", "PositionsOfTheScript"))
	begin, end, ok := entries[0].Positions()
	table := entries[0].Table
	fail.If(t, !ok || !strings.Contains(table.PrintPosition(begin), "| . x . |") || !strings.Contains(table.PrintPosition(end), "| o . . |"),
		"begins at %v, ends at %v", begin, end)
}
