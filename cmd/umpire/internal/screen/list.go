package screen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A list is chosen from: by arrows, by number, narrowed by a filter.
type list struct {
	items   []string
	lower   []string // as they are shown
	marked  map[int]bool
	shown   []int // of items, those that contain the words of the filter
	filter  string
	at      int // of shown
	top     int
	speaker string // with whom all items begin, which need not be shown
}

func (l *list) set(items []string) {
	*l = list{items: items, lower: make([]string, len(items))}
	l.speaker = speakerOf(items)
	for i, item := range items {
		l.lower[i] = strings.ToLower(strings.TrimPrefix(item, l.speaker))
	}
	l.narrow("")
}

// speakerOf returns who speaks in all moves, with a colon, "" when several do.
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

// middle leaves out the middle of a text that is too wide: moves differ in their ends.
func middle(text string, width int) string {
	wide := ansi.StringWidth(text)
	if wide <= width {
		return text
	}
	end := min(12, width/2)
	return ansi.Truncate(text, width-end, "…") + ansi.Cut(text, wide-end, wide)
}

// narrow shows only what contains every word of the filter.
func (l *list) narrow(filter string) {
	l.filter, l.at, l.top, l.shown = filter, 0, 0, l.shown[:0]
	words := strings.Fields(strings.ToLower(filter))
	for i := range l.items {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(l.lower[i], w) }) {
			l.shown = append(l.shown, i)
		}
	}
}

// move chooses another, so many further down.
func (l *list) move(by int) { l.at = max(0, min(l.at+by, len(l.shown)-1)) }

// chosen returns the index of the item that is chosen, -1 for none.
func (l *list) chosen() int {
	if l.at >= len(l.shown) {
		return -1
	}
	return l.shown[l.at]
}

// numbered is the width of what stands before an item that has a number.
const numbered = 6

// cut reports whether a list so wide shows only parts of the item that is chosen.
func (l *list) cut(width int) bool {
	i := l.chosen()
	return i >= 0 && ansi.StringWidth(strings.TrimPrefix(l.items[i], l.speaker)) > width-numbered
}

// row returns which item stands in a row below the title, -1 for none.
func (l *list) row(y int) int {
	if i := l.top + y; y >= 0 && i < len(l.shown) {
		return i
	}
	return -1
}

// rows returns the list as so many rows of a width, its title among them.
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
