package rule_test

import (
	"fmt"
	"slices"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
)

func TestFindLedger(t *testing.T) {
	ledgers := []rule.Ledger{
		{Name: "Ann.score", Fact: "Ann.points"}, {Name: "Ann.score c1", Fact: `Ann.worth("c1")`}, {Name: "Ann.food-web", Fact: "Ann.foodWeb"},
		{Name: "links 4,-2"}, {Name: "links -2,4"}, {Name: "Bob.score", Fact: "Bob.points"}, {Name: "Bob.score c2", Fact: `Bob.worth("c2")`},
	}
	for _, c := range []struct{ name, question, want string }{
		{"the name", "Ann.score", "Ann.score"},
		{"the name as it is written, though another has its words", "links 4,-2", "links 4,-2"},
		{"its words in another order", "score Ann c1", "Ann.score c1"},
		{"in lower case", "score of bob", ""},
		{"in lower case, without others", "score bob", "Bob.score"},
		{"the fact", `Bob.worth("c2")`, "Bob.score c2"},
		{"so little that one is shortest", "Ann c1", "Ann.score c1"},
		{"a community that only one has", "c2", "Bob.score c2"},
		{"so little that two are", "score", ""},
		{"a word with a hyphen", "Ann food-web", "Ann.food-web"},
		{"another word", "Ann.scores", ""},
		{"nothing", " ", ""},
	} {
		got := ""
		if l := rule.FindLedger(ledgers, c.question); l != nil {
			got = l.Name
		}
		if got != c.want {
			t.Errorf("%s: %q finds %q, want %q", c.name, c.question, got, c.want)
		}
	}
}

// ExampleLedger adds up a score.
func ExampleLedger() {
	ledger := rule.Ledger{Name: "Ann.score", Fact: "Ann.points", Lines: []rule.Line{
		{What: "c1: 4 types", Points: 4, Clause: "moss.score.types"},
		{What: "c1: MD at 3 levels", Points: 5, Clause: "moss.score.three-levels"},
	}}
	fmt.Println(ledger.Name, "is", ledger.Sum())
	// Output: Ann.score is 9
}

func TestNearestMoves(t *testing.T) {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition("board\n| . . . |\n| . x . |\n| . . . |")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, line string
		want       []string
	}{
		{"a cell off the board is near those beside it", "Nought: place c4", []string{"Nought: place c3", "Nought: place c2"}},
		{"a misspelt word does not hide the cell", "Nought: plaec a3", []string{"Nought: place a3", "Nought: place a2"}},
		{"the speaker may be left out", "place a3", []string{"Nought: place a3", "Nought: place a2"}},
		{"nonsense still gets an answer", "", []string{"Nought: place a1", "Nought: place b1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, m := range rule.NearestMoves(table, p, c.line, 2) {
				got = append(got, table.PrintMove(m))
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("nearest to %q are %q, want %q", c.line, got, c.want)
			}
		})
	}
	if got := rule.NearestMoves(table, p, "place a1", 100); len(got) != 8 {
		t.Errorf("%d moves, want all 8", len(got))
	}
}

func TestFreshTableForgets(t *testing.T) {
	table, _ := mnk.Def.Table(rule.Setup{})
	table.Without(mnk.TurnAlternate)
	m, _ := table.ReadMove(table.Start(), "Cross: place d4")
	if table.Judge(table.Start(), m); table.Cited() == (rule.Set{}) {
		t.Fatal("nothing was cited")
	}
	fresh := table.Fresh()
	if fresh.Cited() != (rule.Set{}) {
		t.Error("a fresh table remembers citations")
	}
	m, _ = fresh.ReadMove(fresh.Start(), "Nought: place a1")
	if len(fresh.Judge(fresh.Start(), m)) == 0 {
		t.Error("a fresh table has clauses struck out")
	}
}

func TestNearest(t *testing.T) {
	words := []string{"mnk", "roam", "turn"}
	for got, want := range map[string]string{"mkn": "mnk", "trun": "turn", "Raom": "roam", "q": "", "biome": ""} {
		if near := rule.Nearest(got, words); near != want {
			t.Errorf("nearest to %q is %q, want %q", got, near, want)
		}
	}
}

// ExampleMost finds who wins: most points, then most coins.
func ExampleMost() {
	points, coins := []int{9, 10, 10}, []int{5, 2, 3}
	first := rule.Most(0b111, "most points", "moss.win.points", func(seat rule.Seat) int { return points[seat] })
	second := rule.Most(first.Left, "most coins", "moss.win.coins", func(seat rule.Seat) int { return coins[seat] })
	for _, c := range []rule.Comparison{first, second} {
		fmt.Printf("%s: %v, %03b is left\n", c.What, c.Has, c.Left)
	}
	// Output:
	// most points: [{0 9} {1 10} {2 10}], 110 is left
	// most coins: [{1 2} {2 3}], 100 is left
}

func TestPlacesOfMisreadMoves(t *testing.T) {
	table, err := mnk.Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, move, want string }{
		{"with its speaker", "Cross: plaec b2", `1:8: expected "place" (did you mean "place"?)`},
		{"without its speaker", "plaec b2", `1:1: expected "place" (did you mean "place"?)`},
		{"indented", "  Cross: plaec b2", `1:10: expected "place" (did you mean "place"?)`},
		{"indented without its speaker", "\tplaec b2", `1:2: expected "place" (did you mean "place"?)`},
		{"after a blank line", "\n place b", `2:8: expected a cell, a letter and a number like a1, not "b"`},
		{"nothing but blanks", " \r", `1:1: expected "place"`},
		{"nothing at all", "", `1:1: expected "place"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			if _, err := table.ReadMove(table.Start(), c.move); err == nil || err.Error() != c.want {
				t.Errorf("%q gives\n%v\nwant\n%s", c.move, err, c.want)
			}
		})
	}
}
