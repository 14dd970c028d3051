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
	"umpire/engines/mnk"
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

func TestDiffLines(t *testing.T) {
	for _, test := range must.Cases[[]struct{ Name, Before, After, Want string }](t, "testdata/explain.yaml", "DiffLines") {
		fail.Unequal(t, DiffLines(test.Before, test.After), test.Want, "%s:\n%swant\n%s", test.Name)
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
	list := rule.NamesOf(slices.Values(entries), func(e *rule.Entry) string { return e.ID })
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
