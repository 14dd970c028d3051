package rule_test

import (
	"fmt"
	"testing"

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
