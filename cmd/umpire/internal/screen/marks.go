package screen

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Marked returns a drawing with marks on what is new since another.
func Marked(before, now string) string {
	painted := split(now)
	marks(painted, split(before), split(now))
	return strings.Join(painted, "\n") + "\n"
}

// Plain returns a painted text without its colours.
func Plain(text string) string { return strip(text) }

// Wrap breaks the lines of a painted text that are wider than a screen.
func Wrap(text string, width int) string { return wrap(text, width) }

// marks puts a mark on what is new in a drawing, and returns its first line with one,
// -1 when there is none. painted is the drawing as it is now, with colours. Lines are
// compared with those in their place; where there are more or fewer than before, what
// is alike at the beginning and at the end stays unmarked.
func marks(painted []string, before, now []string) (first int) {
	first = -1
	from, shift := 0, len(now)-len(before)
	for from < min(len(before), len(now)) && before[from] == now[from] {
		from++
	}
	to := len(now)
	for to > from && to-shift > from && now[to-1] == before[to-1-shift] {
		to--
	}
	for i := from; i < to && i < len(painted); i++ {
		old := ""
		if i < len(before) {
			old = before[i]
		}
		if ranges := changed(old, now[i]); len(ranges) > 0 {
			painted[i] = lipgloss.StyleRanges(painted[i], ranges...)
			if first < 0 {
				first = i
			}
		}
	}
	return first
}

// changed returns the columns of a line that are not as they were.
func changed(old, now string) (ranges []lipgloss.Range) {
	was := []rune(old)
	column, from := 0, -1
	end := func() {
		if from >= 0 {
			ranges = append(ranges, lipgloss.NewRange(from, column, newStyle))
			from = -1
		}
	}
	for i, r := range []rune(now) {
		same := i < len(was) && was[i] == r || i >= len(was) && r == ' '
		if same {
			end()
		} else if from < 0 {
			from = column
		}
		column += ansi.StringWidth(string(r))
	}
	end()
	return ranges
}
