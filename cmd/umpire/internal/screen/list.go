package screen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A list is a list to choose from: by arrows, by number, or by a filter.
type list struct {
	items   []string
	lower   []string // the texts shown, in lower case, for the filter
	marked  map[int]bool
	shown   []int // indices of the items that match the filter
	filter  string
	at      int // index in shown
	top     int
	speaker string // the beginning of all items that need not be shown
}

func (l *list) set(items []string) {
	*l = list{items: items, lower: make([]string, len(items))}
	l.speaker = speakerOf(items)
	for i, item := range items {
		l.lower[i] = strings.ToLower(strings.TrimPrefix(item, l.speaker))
	}
	l.narrow("")
}

// speakerOf returns who makes all the moves, with a colon and a space, "" when there
// are several.
func speakerOf(moves []string) string {
	if len(moves) == 0 {
		return ""
	}
	name, _, _ := strings.Cut(moves[0], " ")
	for _, m := range moves {
		if !strings.HasSuffix(name, ":") || !strings.HasPrefix(m, name+" ") {
			return ""
		}
	}
	return name + " "
}

// middle shortens a text in its middle, since moves differ at their ends.
func middle(text string, width int) string {
	wide := ansi.StringWidth(text)
	if wide <= width {
		return text
	}
	end := min(12, width/2)
	return ansi.Truncate(text, width-end, "…") + ansi.Cut(text, wide-end, wide)
}

// narrow shows only the items that contain every word of the filter.
func (l *list) narrow(filter string) {
	l.filter, l.at, l.top, l.shown = filter, 0, 0, l.shown[:0]
	words := strings.Fields(strings.ToLower(filter))
	for i := range l.items {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(l.lower[i], w) }) {
			l.shown = append(l.shown, i)
		}
	}
}

// move chooses the item so many rows further down.
func (l *list) move(by int) { l.at = max(0, min(l.at+by, len(l.shown)-1)) }

// chosen returns the index of the chosen item, -1 if there is none.
func (l *list) chosen() int {
	if l.at >= len(l.shown) {
		return -1
	}
	return l.shown[l.at]
}

// numbered is the width of the number before an item.
const numbered = 6

// cut reports whether the chosen item is too long for the width.
func (l *list) cut(width int) bool {
	i := l.chosen()
	return i >= 0 && ansi.StringWidth(strings.TrimPrefix(l.items[i], l.speaker)) > width-numbered
}

// row returns the index in shown of the item in a row below the title, -1 if there is
// none.
func (l *list) row(y int) int {
	if i := l.top + y; y >= 0 && i < len(l.shown) {
		return i
	}
	return -1
}

// rows returns the list as rows of the given width, the title first.
func (l *list) rows(title string, width, height int, focus, numbers bool) []string {
	height--
	l.top = max(0, max(l.at-height+1, min(l.top, l.at)))
	l.top = max(0, min(l.top, len(l.shown)-height))
	if l.filter != "" {
		title = fmt.Sprintf("%s: %d with %q", title, len(l.shown), l.filter)
	}
	if n := len(l.shown); n > height {
		title += faintStyle.Render(" " + span(l.top, height, n))
	}
	rows := []string{across(title, width, focus)}
	for y := range max(0, height) {
		i := l.row(y)
		if i < 0 {
			rows = append(rows, fit("", 0, width))
			continue
		}
		n := l.shown[i]
		line := l.items[n]
		if numbers {
			mark := " "
			if l.marked[n] {
				mark = "•"
			}
			line = fmt.Sprintf("%4d%s %s", n+1, mark, middle(strings.TrimPrefix(line, l.speaker), width-numbered))
		}
		line = fit(line, 0, width)
		if i == l.at && focus {
			line = chosenStyle.Render(fit(">"+strip(line)[1:], 0, width))
		}
		rows = append(rows, line)
	}
	return rows
}
