package faq_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
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

const taken = `
scenario "Taken"
  cites mnk.place.empty
  faq "May I play on a mark?" "No."
  confirmed fd9ea975
  faq "Not even on my own?" "No."
  confirmed 6d43839f
  Ann: place b2
  Bob cannot: place b2
    because mnk.place.empty
`

func TestVerdicts(t *testing.T) {
	for _, c := range []struct {
		name, text string
		want       []faq.Verdict
	}{
		{"a scenario may answer two questions", taken, []faq.Verdict{faq.Proved, faq.Proved}},
		{"one that no person has confirmed", strings.Replace(taken, "  confirmed fd9ea975\n", "", 1), []faq.Verdict{faq.Unconfirmed, faq.Proved}},
		{"one of which a word has changed", strings.Replace(taken, `own?" "No."`, `own?" "Yes."`, 1), []faq.Verdict{faq.Proved, faq.Unconfirmed}},
		{"both of a scenario that has changed", taken + "  expect empty == 8\n", []faq.Verdict{faq.Unconfirmed, faq.Unconfirmed}},
		{"one that fails makes both false", taken + "  expect empty == 1\n", []faq.Verdict{faq.False, faq.False}},
		{"an answer of a scenario that states nothing is unproved", "scenario \"One\"\n  cites mnk.turn.one-mark\n  faq \"Who is next?\" \"Bob.\"\n  Ann: place b2\n", []faq.Verdict{faq.Unproved}},
		{"so is one that holds without what it cites", strings.Replace(taken, "cites mnk.place.empty", "cites mnk.win.line", 1), []faq.Verdict{faq.Unproved, faq.Unproved}},
		{"recorded outcomes state nothing", "scenario \"One\"\n  cites mnk.turn.one-mark\n  faq \"Who is next?\" \"Bob.\"\n  Ann: place b2\n    | Bob is next  mnk.turn.one-mark\n", []faq.Verdict{faq.Unproved}},
		{"a pinned outcome does", "scenario \"One\"\n  cites mnk.turn.one-mark\n  faq \"Who is next?\" \"Bob.\"\n  confirmed 1af14a17\n  Ann: place b2\n    |! Bob is next  mnk.turn.one-mark\n", []faq.Verdict{faq.Proved}},
		{"one without a question is none", "scenario \"One\"\n  Ann: place b2\n", nil},
		{"a pending one leaves it unproved", `
scenario "Later"
  pending "not yet"
  faq "What then?" "We shall see."
  expect empty == 1
`, []faq.Verdict{faq.Unproved}},
		{"one row that fails is enough", `
scenario "Rows"
  faq "How many are empty?" "Nine."
  expect empty == <n>
  examples
    | n |
    | 9 |
    | 8 |
`, []faq.Verdict{faq.False}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []faq.Verdict
			for _, e := range collect(t, c.text) {
				got = append(got, e.Verdict())
			}
			fail.If(t, fmt.Sprint(got) != fmt.Sprint(c.want), "%v, want %v", got, c.want)
		})
	}
}

func TestEntriesAreInTheOrderOfTheRulebook(t *testing.T) {
	entries := collect(t, `
scenario "Win"
  cites mnk.win.line
  faq "Who wins?" "Who has a line."
  position
    board
      | . . . |
      | . o o |
      | x x . |
  Ann: place c1
  expect winner == "Ann"
`+taken)
	fail.If(t, len(entries) != 3 || entries[0].Section() != "Placing" || entries[2].Section() != "Winning",
		"%v", entries)
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
	entries := collect(t, `
scenario "First"
  Ann: place b2

scenario "Second"
  faq "What then?" "Bob plays."
  from "First"
  Bob: place a1
`)
	begin, end, ok := entries[0].Positions()
	table := entries[0].Table
	fail.If(t, !ok || !strings.Contains(table.PrintPosition(begin), "| . x . |") || !strings.Contains(table.PrintPosition(end), "| o . . |"),
		"begins at %v, ends at %v", begin, end)
}
