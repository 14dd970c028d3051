package explain

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/biome"
	"umpire/engines/mnk"
	"umpire/engines/roam"
	"umpire/engines/rule"
	"umpire/props"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
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

// played returns the moments of a random game of at most n moves.
func played(table rule.AnyGame, r *rand.Rand, n int) []scenarios.Moment {
	at := table.Start()
	moments := []scenarios.Moment{{Position: at}}
	for range n {
		legal := table.Legal(at)
		if len(legal) == 0 {
			break
		}
		m := legal[r.IntN(len(legal))]
		moment := scenarios.Moment{Move: table.PrintMove(m)}
		moment.Position, moment.Effects = table.Play(at, m)
		at = moment.Position
		moments = append(moments, moment)
	}
	return moments
}

// plain returns the facts of the table and of the players that ask for nothing: their
// expressions, with a function that reads each without the language of expressions.
func plain(table rule.AnyGame, p rule.Position) map[string]func(rule.Position) any {
	read := map[string]func(rule.Position) any{}
	seats := table.Seats()
	// The story of a list that adds up is that of its sum.
	asks := func(v reflect.Value) bool {
		return v.Kind() == reflect.Func || v.Type() == reflect.TypeFor[[]rule.Line]()
	}
	for name, value := range table.Facts(p) {
		if !slices.Contains(seats, name) && !asks(reflect.ValueOf(value)) {
			read[name] = func(p rule.Position) any { return table.Facts(p)[name] }
		}
	}
	for _, seat := range seats {
		for _, f := range rule.FactsOf(table.Facts(p)[seat]) {
			if !asks(rule.FactNamed(table.Facts(p)[seat], f.Name)) {
				read[seat+"."+f.Name] = func(p rule.Position) any { return rule.FactNamed(table.Facts(p)[seat], f.Name).Interface() }
			}
		}
	}
	return read
}

// misblamed returns what is wrong with the story of a fact: it begins and ends with the
// values of the fact, each change is that of an effect of the clause and the move that it
// names, and no move that changes the fact is without one.
func misblamed(moments []scenarios.Moment, value func(rule.Position) any, changes []Change) string {
	is := value(moments[0].Position)
	for i := 1; i < len(moments); i++ {
		for _, e := range moments[i].Effects {
			if was, now := value(e.Before), value(e.After); !reflect.DeepEqual(was, now) {
				if !reflect.DeepEqual(was, is) {
					return fmt.Sprintf("%q: between two effects it becomes %v", moments[i].Move, was)
				}
				is = now
				if len(changes) == 0 {
					return fmt.Sprintf("%q: %s makes it %v, which is not told", moments[i].Move, e.ID, now)
				}
				c := changes[0]
				if changes = changes[1:]; c.Step != i-1 || c.Move != moments[i].Move || c.Clause != e.ID || !reflect.DeepEqual(c.Value, now) {
					return fmt.Sprintf("%q: %s makes it %v, and told is %+v", moments[i].Move, e.ID, now, c)
				}
				if c.What == "" {
					return fmt.Sprintf("%q: %s makes it %v without a word", moments[i].Move, e.ID, now)
				}
			}
		}
		if end := value(moments[i].Position); !reflect.DeepEqual(is, end) {
			return fmt.Sprintf("%q: no effect makes it %v", moments[i].Move, end)
		}
	}
	if len(changes) > 0 {
		return fmt.Sprintf("told and not true: %+v", changes[0])
	}
	return ""
}

// story returns the changes that why lists for a fact, without the beginning.
func story(table rule.AnyGame, moments []scenarios.Moment, fact string) []Change {
	v := Judge(table, moments[len(moments)-1].Position, fact)
	v.RecallFact(table, moments)
	return v.Changed[min(1, len(v.Changed)):]
}

var blameGames = flag.Int("explain.games", 1, "random games of each game whose facts must blame what changed them")

// The story of a fact blames the move and the clause that changed it, in random games under
// setups of all kinds.
func TestFactsBlameWhatChangedThem(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(props.Seed(), 21))
			var setup rule.Setup
			stories, said := 0, map[string]bool{}
			for games := 0; games < *blameGames; setup = props.AnySetup(def, r) {
				env, err := props.NewEnv(def, setup)
				if err != nil {
					continue // this combination of settings is not allowed
				}
				games++
				moments := played(env.Table, r, 60)
				for fact, value := range plain(env.Table, moments[0].Position) {
					stories++
					changes := story(env.Table, moments, fact)
					if wrong := misblamed(moments, value, changes); wrong != "" && !said[fact] {
						said[fact] = true
						t.Errorf("%s: %s\nunder %+v", fact, wrong, setup)
					}
				}
			}
			t.Logf("%d stories", stories)
		})
	}
}

// The check of stories finds planted faults.
func TestPlantedBlameIsFound(t *testing.T) {
	def, _ := engines.Find("jetty")
	env := must.Value(props.NewEnv(def, rule.Setup{}))(t)
	moments := played(env.Table, rand.New(rand.NewPCG(1, 1)), 60)
	for fact, value := range plain(env.Table, moments[0].Position) {
		changes := story(env.Table, moments, fact)
		if len(changes) < 2 {
			continue
		}
		for name, plant := range map[string]func(c []Change) []Change{
			"the move before": func(c []Change) []Change { c[0].Step--; return c },
			"another clause":  func(c []Change) []Change { c[1].Clause = "jetty.end.deck"; return c },
			"another value":   func(c []Change) []Change { c[1].Value = "7"; return c },
			"one omitted":     func(c []Change) []Change { return c[1:] },
			"one too many":    func(c []Change) []Change { return append(c, c[0]) },
			"no words":        func(c []Change) []Change { c[0].What = ""; return c },
		} {
			fail.If(t, misblamed(moments, value, plant(slices.Clone(changes))) == "", "%s: %s is not found", fact, name)
		}
	}
}
