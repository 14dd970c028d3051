package explain

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/engines/biome"
	"umpire/engines/mnk"
	"umpire/engines/roam"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func at(t *testing.T, position string) (rule.AnyGame, rule.Position) {
	t.Helper()
	table := must.Get(t, mnk.Def.Table, rule.Setup{})
	p := must.Get(t, table.ReadPosition, position)
	return table, p
}

func TestJudge(t *testing.T) {
	const open, over = "board\n  | . . . |\n  | . x . |\n  | . . . |\n", "turn over, winner Cross\n"
	for _, test := range []struct{ name, position, move, verdict, clauses string }{
		{"a legal move acts", open, "Nought: place a1", Legal, "mnk.turn.one-mark"},
		{"the speaker is understood", open, "place a1", Legal, "mnk.turn.one-mark"},
		{"a taken cell forbids", open, "place b2", Illegal, "mnk.place.empty"},
		{"every clause that forbids is named", open, "Cross: place b2", Illegal, "mnk.turn.alternate mnk.place.empty"},
		{"nothing is legal when it is over", over, "Cross: place a1", Illegal, "mnk.end.no-more"},
		{"an unknown word is malformed", open, "place somewhere", Malformed, ""},
		{"nothing at all is malformed", open, "", Malformed, ""},
	} {
		table, p := at(t, test.position)
		v := Judge(table, p, test.move)
		var ids []string
		for _, c := range v.Clauses {
			ids = append(ids, c.ID)
		}
		got := strings.Join(ids, " ")
		fail.If(t, v.Verdict != test.verdict || got != test.clauses,
			"%s: %s by %q, want %s by %q", test.name, v.Verdict, got, test.verdict, test.clauses)
		fail.Unequal(t, v.Verdict != Legal && test.position == open, (len(v.Nearest) > 0),
			"%s: nearest moves %v", test.name, v.Nearest)
	}
}

// The answer to a number shows its lines. If there is no such number, it lists all numbers.
func TestJudgeNumbers(t *testing.T) {
	table := must.Get(t, roam.Def.Table, rule.Setup{})
	name := table.Seats()[1]
	for _, question := range []string{name + ".score", "score " + name, name + ".points"} {
		v := Judge(table, table.Start(), question)
		fail.If(t, v.Verdict != Adds || v.Ledger.Name != name+".score" || len(v.Clauses) != len(v.Ledger.Lines),
			"%s: %s with %d clauses, ledger %+v", question, v.Verdict, len(v.Clauses), v.Ledger)
	}
	v := Judge(table, table.Start(), name+".skore")
	fail.If(t, v.Verdict != Malformed || len(v.Numbers) != len(table.Seats()) || v.Mistakes[0].Near == "",
		"%s with the numbers %v, %+v", v.Verdict, v.Numbers, v.Mistakes)
}

func TestDiffLines(t *testing.T) {
	for _, test := range []struct{ name, before, after, want string }{
		{"the same text does not differ", "a\nb\n", "a\nb\n", ""},
		{"rows are compared with their own", "a\n.\n.\n", "a\n.\nx\n", " a\n .\n-.\n+x\n"},
		{"a first of equal rows", ".\n.\n", "x\n.\n", "-.\n+x\n .\n"},
		{"a line that only moves has not changed", "board\nhand\n", "ready\nboard\n", "+ready\n board\n-hand\n"},
		{"lines that are added", "a\n", "a\nb\n", " a\n+b\n"},
	} {
		fail.Unequal(t, DiffLines(test.before, test.after), test.want, "%s:\n%swant\n%s", test.name)
	}
}

func TestEntryNamesTheNearest(t *testing.T) {
	_, _, err := Entry(mnk.Def, "mnk.ruling.overlin")
	fail.If(t, err == nil || !strings.Contains(err.Error(), "did you mean mnk.ruling.overline?"), "error %v", err)
}

// ExampleJudge asks why a move is refused.
func ExampleJudge() {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := table.ReadPosition("board\n | . . . |\n | . x . |\n | . . . |")
	if err != nil {
		fmt.Println(err)
		return
	}
	Judge(table, p, "place b2").Write(os.Stdout, false)
	// Output:
	// Nought: place b2 is illegal
	//   mnk.place.empty (Placing): A mark is placed on an empty cell; a cell holds one mark.
	//       here: b2 holds a mark of Cross
	// the nearest legal moves:
	//   Nought: place b1
	//   Nought: place a2
	//   Nought: place c2
}

// Of several moves in a line, the verdict is about the first illegal one, and names
// those before it. If there is none, it is about all of them.
func TestJudgeSeveral(t *testing.T) {
	table := must.Get(t, biome.Def.Table, rule.Setup{Players: []rule.Player{{Name: "Ada"}, {Name: "Ben"}}})
	p := must.Get(t, table.ReadPosition, "phase action\nturn Ada\nstore Ada fish 2\nboard Ada c1 \"Honey Mesquite\"\n")
	m := must.Value(table.ReadMove(p, "Ada: activate c1"))(t)
	p, _ = table.Play(p, m)
	for _, c := range []struct{ line, verdict, move, after string }{
		{"pay fish 2", Legal, "Ada: pay fish, Ada: pay fish", ""},
		{"pay fish 3", Illegal, "Ada: pay fish", "Ada: pay fish Ada: pay fish"},
		{"pay leaf, fish", Illegal, "Ada: pay leaf", ""},
		{"pay fish, lead", Malformed, "pay fish, lead", ""},
	} {
		v := Judge(table, p, c.line)
		fail.If(t, v.Verdict != c.verdict || v.Move != c.move || strings.Join(v.After,
			" ") != c.after, "%s: %s is %s after %v", c.line, v.Move, v.Verdict, v.After)
		fail.If(t, c.verdict == Legal && (len(v.Clauses) < 2 || v.Changes == ""),
			"%s: it does %v, and changes %q", c.line, v.Clauses, v.Changes)
	}
}

// The answer to a fact shows its value and its meaning. If there is no such fact, it says why.
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
		{"a fact about nothing", open, "Cross.has", Malformed, "Cross.has needs what it is asked about"},
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
		fail.If(t, v.Verdict != test.verdict || !strings.Contains(b.String(), test.said),
			"%s: %s, said\n%swant %s: %s", test.name, v.Verdict, b.String(), test.verdict, test.said)
	}
}

// A legal move names the clauses that refuse it elsewhere, or that refuse similar moves here.
func TestPassedTests(t *testing.T) {
	table, p := at(t, "board\n  | . . . |\n  | . x . |\n  | . . . |\n")
	m := must.Value(table.ReadMove(p, "Nought: place a1"))(t)
	want := "mnk.turn.alternate mnk.place.board mnk.place.empty"
	for range 2 { // the order is always the same
		fail.Unequal(t, ids(table.Passed(p, m)), want, "it passed %s, want %s")
	}
	free := table.Fresh()
	c, _ := free.Book().Find("mnk.place.empty")
	free.Without(c)
	got := ids(free.Passed(p, m))
	fail.If(t, strings.Contains(got, "mnk.place.empty"), "a clause that is disabled is among %s", got)
}

func ids(entries []*rule.Entry) string {
	var list []string
	for _, e := range entries {
		list = append(list, e.ID)
	}
	return strings.Join(list, " ")
}
