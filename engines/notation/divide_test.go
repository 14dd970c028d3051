package notation_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/notation"
	"umpire/props/fail"
	"umpire/props/must"
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
	for _, c := range must.Cases[[]struct{ Line, Want string }](t, "testdata/divide.yaml", "Divide") {
		fail.Unequal(t, strings.Join(notation.Divide(c.Line, heads, reads, "from"), "|"), c.Want, "%q: %q, not %q", c.Line)
	}
}
