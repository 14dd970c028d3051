package scenarios_test

import (
	"strings"
	"testing"
)

// For a line that cannot be read, a correct line is suggested, or how to write it.
func TestMeantLines(t *testing.T) {
	const mnk = "game mnk\nplayers Ann, Bob\nscenario \"s\"\n"
	const roam = "game roam\nplayers Cid blue at S, Zoey green at W\nscenario \"s\"\n  position\n"
	for _, c := range []struct{ name, src, want string }{
		{"a comma too much", mnk + "  Ann: place, b1\n", "Ann: place b1"},
		{"a full stop, of a word that is told", mnk + "  Ann: place b1.\n", ""},
		{"two moves in a line", mnk + "  Ann: place b1, place b2\n", "Ann: place b1|Ann: place b2"},
		{"two moves joined by and", mnk + "  Ann: place b1 and place b2\n", "Ann: place b1|Ann: place b2"},
		{"two moves that may be made", mnk + "  expect legal includes\n    place b1, place b2\n", "Ann: place b1|Ann: place b2"},
		{"words of people in a move", mnk + "  Ann: place at b1\n", "Ann: place b1"},
		{"is for ==", mnk + "  expect empty is 9\n", "expect empty == 9"},
		{"a comma for and", mnk + "  expect empty == 9, Ann.marks == 0\n", "expect empty == 9 and Ann.marks == 0"},
		{"a fact without its dot", mnk + "  expect Ann marks == 0\n", "expect Ann.marks == 0"},
		{"a question without brackets", mnk + "  expect not Ann has \"b1\"\n", "expect not Ann.has(\"b1\")"},
		{"a question in the wrong brackets", mnk + "  expect not Ann.has[\"b1\"]\n", "expect not Ann.has(\"b1\")"},
		{"texts without quotes", mnk + "  expect winner == nobody\n", "expect winner == \"nobody\""},
		{"a list that contains", "game loam\nplayers Fern, Moss\nscenario \"s\"\n  position\n    round 2\n  expect not (Fern.hand contains \"Frankia\")\n", "expect not (\"Frankia\" in Fern.hand)"},
		{"a number in words", roam + "    coins Cid two\n", "coins Cid 2"},
		{"two words exchanged", roam + "    coins 2 Cid\n", "coins Cid 2"},
		{"a word that says nothing", roam + "    coins Cid is 2\n", "coins Cid 2"},
		{"none by another word", roam + "    down nothing\n", "down none"},
		{"a semicolon for a comma", roam + "    coins Cid 2; Zoey 1\n", "coins Cid 2, Zoey 1"},
		{"nothing is like it", roam + "    round %%\n", "written like round 3: 1 when left out"},
		{"nor like this move", mnk + "  Ann: place %%\n", "written like Ann: place b2"},
		{"a line of several subjects", "game biome\nplayers Ada, Ben\nscenario \"s\"\n  position\n    points Ada 97, Ben 88\n", "points Ada 97|points Ben 88"},
	} {
		diags := reported("a.scenario", c.src)
		if len(diags) != 1 {
			t.Errorf("%s: %d mistakes\n%v", c.name, len(diags), diags)
			continue
		}
		if got := strings.Join(diags[0].Hints, "|"); got != c.want {
			t.Errorf("%s: got %q, want %q\n%s", c.name, got, c.want, diags[0].Render())
		}
	}
}
