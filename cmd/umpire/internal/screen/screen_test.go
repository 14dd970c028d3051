package screen

import (
	"testing"
	"umpire/props/fail"

	"github.com/charmbracelet/x/ansi"
)

// Exactly what is new in a line is marked.
func TestMarks(t *testing.T) {
	for _, c := range []struct{ name, old, now, want string }{
		{"a cell", "| . . |", "| . x |", "| . [x] |"},
		{"nothing", "| . x |", "| . x |", "| . x |"},
		{"a number that has become longer", "9 coins, 22 markers left", "10 coins, 22 markers left", "[10] coins, 22 markers left"},
		{"words that have moved", "0 coins, 22 markers, 0 points", "1 coin, 21 markers, 0 points", "[1] [coin,] [21] markers, 0 points"},
		{"a word between others", "hand oak, elm", "hand oak, ash, elm", "hand oak, [ash,] elm"},
		{"a name", "Ben uses a character", "Ann uses a character", "[Ann] uses a character"},
		{"a place on a track", "track ■■■·········", "track ■■■■········", "track ■■■[■]········"},
		{"a new line", "", "a line", "[a] [line]"},
		{"wide letters", "木 a", "木 b", "木 [b]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, at := "", 0
			for _, r := range changed(c.old, c.now) {
				got += ansi.Cut(c.now, at, r.Start) + "[" + ansi.Cut(c.now, r.Start, r.End) + "]"
				at = r.End
			}
			if got += ansi.Cut(c.now, at, 1000); got != c.want {
				t.Errorf("%q after %q is marked %q, not %q", c.now, c.old, got, c.want)
			}
		})
	}
}

// Text from strangers cannot control the terminal, and the colors around it stay.
func TestOddCharactersOnScreen(t *testing.T) {
	view := full([]string{"plain", "\x1b[1ma\u202eb\u009bc\xff\x1b[m"}, nil)
	want := "plain\n\x1b[1ma\\u202eb\\u009bc\\xff\x1b[m"
	fail.If(t, view.Content != want, "%q, and not %q", view.Content, want)
}
