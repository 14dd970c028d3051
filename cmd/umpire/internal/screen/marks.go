package screen

import (
	"strings"
	"unicode"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// Marked returns the drawing now, with marks on what is new since before.
func Marked(before, now string) string {
	painted := split(now)
	marks(painted, split(before), split(now))
	return strings.Join(painted, "\n") + "\n"
}

// Plain returns a text without its colours.
func Plain(text string) string { return strip(text) }

// Wrap breaks the lines of a coloured text that are wider than width.
func Wrap(text string, width int) string { return wrap(text, width) }

// marks marks what is new in a drawing, and returns the first line with a mark, -1 when
// there is none. Painted is the drawing now, with colours. Each line is compared with
// the line at the same place before. Equal lines at the beginning, and at the end even
// if their number has changed, stay unmarked.
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

// changed returns the columns of a line that have changed: whole words, but single
// columns if the words are long, such as a track.
func changed(old, now string) []lipgloss.Range {
	byColumn := newColumns([]rune(old), []rune(now))
	byWord := newWords(old, now)
	if count(byWord) <= 2*count(byColumn) {
		return ranges(now, byWord)
	}
	return ranges(now, byColumn)
}

// newColumns says which runes of a line differ from the rune at the same place in the
// old line.
func newColumns(was, now []rune) []bool {
	fresh := make([]bool, len(now))
	for i, r := range now {
		fresh[i] = !(i < len(was) && was[i] == r || i >= len(was) && r == ' ')
	}
	return fresh
}

// newWords says which runes of a line belong to new words. Words are matched by the
// longest common subsequence.
func newWords(old, now string) []bool {
	was, is := strings.Fields(old), strings.Fields(now)
	common := make([][]int, len(was)+1) // length of the longest common subsequence of the remaining words
	common[len(was)] = make([]int, len(is)+1)
	for i := len(was) - 1; i >= 0; i-- {
		common[i] = make([]int, len(is)+1)
		for j := len(is) - 1; j >= 0; j-- {
			if common[i][j] = max(common[i+1][j], common[i][j+1]); was[i] == is[j] {
				common[i][j] = 1 + common[i+1][j+1]
			}
		}
	}
	fresh := make([]bool, 0, len(now))
	i, j, inWord := 0, 0, false
	isNew := false
	for _, r := range now {
		if begins := !unicode.IsSpace(r); begins && !inWord {
			for i < len(was) && was[i] != is[j] && common[i+1][j] == common[i][j] {
				i++
			}
			if isNew = i == len(was) || was[i] != is[j]; !isNew {
				i++
			}
			j, inWord = j+1, true
		} else if !begins {
			isNew, inWord = false, false
		}
		fresh = append(fresh, isNew)
	}
	return fresh
}

func count(fresh []bool) (n int) {
	for _, yes := range fresh {
		if yes {
			n++
		}
	}
	return n
}

// ranges returns the columns of the fresh runes.
func ranges(line string, fresh []bool) (all []lipgloss.Range) {
	column, from := 0, -1
	end := func() {
		if from >= 0 {
			all = append(all, lipgloss.NewRange(from, column, newStyle))
			from = -1
		}
	}
	for i, r := range []rune(line) {
		if !fresh[i] {
			end()
		} else if from < 0 {
			from = column
		}
		column += ansi.StringWidth(string(r))
	}
	end()
	return all
}
