package rule

import (
	"strings"
	"testing"
)

func TestDifference(t *testing.T) {
	for _, c := range []struct{ name, before, after, want string }{
		{"nothing", "a 1\nb 2\n", "a 1\nb 2\n", " a 1| b 2"},
		{"a number", "a 1\nb 2\n", "a 1\nb 3\n", " a 1|-b 2|+b 3"},
		{"a line comes", "a 1\n", "a 1\nb 3\n", " a 1|+b 3"},
		{"a line goes", "a 1\nb 2\nc 3\n", "a 1\nc 3\n", " a 1|-b 2| c 3"},
		{"a line takes another place, and one changes", "a 1\nb 2\nc 3\n", "b 2\na 1\nc 4\n", " b 2|-c 3| a 1|+c 4"},
		{"one goes above and one comes below: no other changes", "a 1\nb 2\nc 3\n", "b 2\nc 3\nd 4\n", "-a 1| b 2| c 3|+d 4"},
		{"columns are wider", "map\n  | x | y |\n  | . | . |\n", "map\n  | long | y |\n  | .    | . |\n", " map|-  | x | y ||+  | long | y ||   | .    | . |"},
		{"rows of a picture do not move", "map\n  | x |\n  | . |\n", "map\n  | . |\n  | x |\n", " map|-  | x ||+  | . ||-  | . ||+  | x |"},
		{"lines that change side by side stand in pairs", "a 1\nb 1\n", "a 2\nb 2\n", "-a 1|+a 2|-b 1|+b 2"},
		{"equal lines are counted", "t x\nt x\n", "t x\n", " t x|-t x"},
		{"all goes", "a 1\n", "", "-a 1"},
	} {
		var got []string
		for _, line := range Difference(c.before, c.after) {
			got = append(got, string(line.Sign)+line.Line)
		}
		if text := strings.Join(got, "|"); text != c.want {
			t.Errorf("%s: %q, want %q", c.name, text, c.want)
		}
	}
}
