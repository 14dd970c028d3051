package explain

import (
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
)

// The answer to a fact shows its value and its meaning. If there is no such fact, it
// says why.
func TestJudgeFacts(t *testing.T) {
	const open, over = "board\n  | . . . |\n  | . x . |\n  | . . . |\n", "board\n  | x x x |\n  | o o . |\n  | . . . |\nturn over, winner Cross\n"
	for _, test := range []struct{ name, position, question, verdict, said string }{
		{"a number", open, "Cross.marks", States, "Cross.marks is 1: how many marks the player has placed"},
		{"a text", open, "turn", States, `turn is "Nought": whose turn it is`},
		{"an empty text", open, "winner", States, `winner is ""`},
		{"a fact about something", open, `Cross.has("b2")`, States, `Cross.has("b2") is true`},
		{"an expression", open, "Cross.marks + empty", States, "Cross.marks + empty is 9\n"},
		{"who has won, and by what", over, "winner", States, "Cross made a line; Cross wins  mnk.win.line"},
		{"a fact that there is not", open, "Cross.mark", Malformed, `this is not a fact: no fact of Cross is called "mark"`},
		{"a fact about nothing", open, "Cross.has", Malformed, "Cross.has must be told what it is asked about"},
		{"a fact about what is not there", open, `Cross.has("z9")`, Malformed, `"z9" is not a cell of the board`},
		{"a number by itself", open, "3", Malformed, "this is not a move"},
		{"a text by itself", open, `"turn"`, Malformed, "this is not a move"},
		{"what never ends", open, "map(1..100000000, turn)", Malformed, "this is not a move"},
	} {
		table, p := at(t, test.position)
		v := Judge(table, p, test.question)
		v.Explain(mnk.Def)
		var b strings.Builder
		v.Write(&b, false)
		if v.Verdict != test.verdict || !strings.Contains(b.String(), test.said) {
			t.Errorf("%s: %s, said\n%swant %s: %s", test.name, v.Verdict, b.String(), test.verdict, test.said)
		}
	}
}

// A legal move names the clauses that refuse it elsewhere, or that refuse similar moves
// here.
func TestPassedTests(t *testing.T) {
	table, p := at(t, "board\n  | . . . |\n  | . x . |\n  | . . . |\n")
	m, err := table.ReadMove(p, "Nought: place a1")
	if err != nil {
		t.Fatal(err)
	}
	want := "mnk.turn.alternate mnk.place.board mnk.place.empty"
	for range 2 { // the order is always the same
		if got := ids(table.Passed(p, m)); got != want {
			t.Errorf("it passed %s, want %s", got, want)
		}
	}
	free := table.Fresh()
	c, _ := free.Book().Find("mnk.place.empty")
	free.Without(c)
	if got := ids(free.Passed(p, m)); strings.Contains(got, "mnk.place.empty") {
		t.Errorf("a clause that is struck out is among %s", got)
	}
}

func ids(entries []*rule.Entry) string {
	var list []string
	for _, e := range entries {
		list = append(list, e.ID)
	}
	return strings.Join(list, " ")
}
