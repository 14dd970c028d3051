package screen

import (
	"testing"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/charmbracelet/x/ansi"
)

// Exactly what is new in a line is marked.
func TestMarks(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Old, Now, Want string }](t, "testdata/screen.yaml", "Marks") {
		t.Run(c.Name, func(t *testing.T) {
			got, at := "", 0
			for _, r := range changed(c.Old, c.Now) {
				got += ansi.Cut(c.Now, at, r.Start) + "[" + ansi.Cut(c.Now, r.Start, r.End) + "]"
				at = r.End
			}
			got += ansi.Cut(c.Now, at, 1000)
			fail.If(t, got != c.Want, "%q after %q is marked %q, not %q", c.Now, c.Old, got, c.Want)
		})
	}
}

// Text from strangers cannot control the terminal, and the colors around it stay.
func TestOddCharactersOnScreen(t *testing.T) {
	view := full([]string{"plain", "\x1b[1ma\u202eb\u009bc\xff\x1b[m"}, nil)
	want := "plain\n\x1b[1ma\\u202eb\\u009bc\\xff\x1b[m"
	fail.If(t, view.Content != want, "%q, and not %q", view.Content, want)
}
