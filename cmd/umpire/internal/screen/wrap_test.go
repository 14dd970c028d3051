package screen_test

import (
	"fmt"
	"strings"
	"testing"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	"umpire/cmd/umpire/internal/screen"
)

// ExampleWrap shows that continuation lines have the same indentation.
func ExampleWrap() {
	fmt.Println(screen.Wrap("bid 2\n    | Cid pays two coins to the bank", 22))
	// Output:
	// bid 2
	//     | Cid pays two
	//     coins to the bank
}

// A colour ends with each row, since other columns are beside it, and begins again in
// the next row.
func TestWrapKeepsColoursToTheirRows(t *testing.T) {
	painted := lipgloss.NewStyle().Bold(true).Render("one two three four five six")
	for _, row := range strings.Split(screen.Wrap("  "+painted, 14), "\n") {
		if !strings.Contains(row, "\x1b[1m") || !strings.HasSuffix(row, "\x1b[m") && !strings.HasSuffix(row, "\x1b[0m") {
			t.Errorf("the row %q is not bold, or what stands beside it is", row)
		}
	}
}

// No text is lost and no line is too wide, whatever the words are.
func TestWrapLosesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOf(rapid.StringMatching(`[a-zé木|.]{1,30}`)).Draw(t, "words")
		text := strings.Repeat(" ", rapid.IntRange(0, 60).Draw(t, "indent")) + strings.Join(words, " ")
		width := rapid.IntRange(24, 80).Draw(t, "width")
		got := screen.Wrap(text, width)
		for _, row := range strings.Split(got, "\n") {
			if wide := ansi.StringWidth(strings.TrimRight(row, " ")); wide > width {
				t.Fatalf("%d columns in a row of %d: %q", wide, width, row)
			}
		}
		squeeze := func(s string) string { return strings.Join(strings.Fields(s), "") }
		if squeeze(got) != squeeze(text) {
			t.Fatalf("%q became %q", text, got)
		}
	})
}
