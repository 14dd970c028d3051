package notation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/notation"
	"umpire/props/fail"
)

// reads reports whether a line is a move of a game in which things are paid,
// lost, and fed to somebody.
func reads(line string) bool {
	if thing, buried := strings.CutPrefix(line, "Ada: bury "); buried {
		return thing == "ant from soil" || thing == `"red mite" from soil`
	}
	return slices.ContainsFunc([]string{"fish", "leaf", "rock", "nest X", "nest Y", `"Old Oak"`, "Old Oak"}, func(thing string) bool {
		return line == "Ada: pay "+thing || line == "Ada: lose "+thing || line == "Ada: feed a1 "+thing
	})
}

var heads = map[string]int{"pay": 1, "lose": 1, "lose nest": 2, "feed": 2, "bury": 1}

func ExampleDivide() {
	fmt.Println(strings.Join(notation.Divide(`Ada: feed a1 fish, leaf 2`, heads, reads), "\n"))
	// Output:
	// Ada: feed a1 fish
	// Ada: feed a1 leaf
	// Ada: feed a1 leaf
}

func TestDivide(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"Ada: pay fish leaf", "Ada: pay fish|Ada: pay leaf"},
		{"Ada: pay fish, leaf and rock", "Ada: pay fish|Ada: pay leaf|Ada: pay rock"},
		{"  Ada:  pay  fish   leaf ", "Ada: pay fish|Ada: pay leaf"},
		{`Ada: pay "Old Oak" fish`, `Ada: pay "Old Oak"|Ada: pay fish`},
		{"Ada: pay Old Oak fish", "Ada: pay Old Oak|Ada: pay fish"},
		{"Ada: pay fish 2", "Ada: pay fish|Ada: pay fish"},
		{"Ada: pay fish 1", "Ada: pay fish"},
		{"Ada: lose nest X, Y", "Ada: lose nest X|Ada: lose nest Y"},
		{"Ada: lose fish leaf", "Ada: lose fish|Ada: lose leaf"},
		{`Ada: bury ant, "red mite" from soil`, `Ada: bury ant from soil|Ada: bury "red mite" from soil`},
		{"Ada: bury ant 2 from soil", "Ada: bury ant from soil|Ada: bury ant from soil"},
		{"Ada: bury from soil", ""},     // nothing before what is shared
		{"Ada: pay fish", ""},           // a move by itself
		{"Ada: pay fish now", ""},       // no thing
		{"Ada: pay fish,", ""},          // nothing follows
		{"Ada: pay fish,, leaf", ""},    // nothing between
		{"Ada: pay , fish leaf", ""},    // nor before
		{"Ada: pay fish 0", ""},         // never
		{"Ada: pay fish 02", ""},        // no number that anybody writes
		{"Ada: pay fish 100", ""},       // too many
		{"Ada: pay fish 99 leaf", ""},   // one too many
		{`Ada: pay fish "2"`, ""},       // a name
		{"Ada: give fish leaf", ""},     // not of several things
		{"pay fish leaf", ""},           // nobody says it
		{"Ada: pay fish\nAda: pay", ""}, // two lines
		{`Ada: "pay" fish leaf`, ""},
		{"", ""},
	} {
		fail.Unequal(t, strings.Join(notation.Divide(c.line, heads, reads, "from"), "|"), c.want, "%q: %q, not %q", c.line)
	}
}
