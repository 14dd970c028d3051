package screen

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// View draws the screen.
func (b *Browse) View() tea.View {
	if b.width == 0 { // the size is not known yet
		return full(nil, nil)
	}
	if b.width < leastWidth || b.height < leastHeight {
		return full(tooSmall(b.width, b.height), nil)
	}
	if b.child != nil {
		return b.child.View()
	}
	b.load()
	left, right, rows := b.sizes()
	if shown := fmt.Sprint(b.at, len(b.items), right); shown != b.shown {
		text := wrap(b.Empty, right)
		if len(b.items) > 0 {
			text = b.Detail(b.at, right)
		}
		b.detail.set(b.named(), text)
		b.shown = shown
	}
	body := beside(b.list(left, rows), b.detail.rows(right, rows, false))
	if b.help {
		body = b.helpRows(rows)
	}
	status := ""
	if b.Status != nil {
		status = b.Status() + " "
	}
	head := chosenStyle.Render(fit(ansi.Truncate(" "+b.Title, b.width-ansi.StringWidth(status), "…"), 0, b.width-ansi.StringWidth(status)) + status)
	return full(append(append([]string{head}, body...), b.foot()), nil)
}

// named returns the text of the chosen item, "" when there is none.
func (b *Browse) named() string {
	if len(b.items) == 0 {
		return ""
	}
	return b.items[b.at].Text
}

// foot returns the last line: a question, a note or the keys.
func (b *Browse) foot() string {
	switch {
	case b.asks != nil:
		return fit(headStyle.Render(b.asks.text+" y/n"), 0, b.width)
	case b.note != "":
		return fit(b.note, 0, b.width)
	}
	text := "? help  "
	for _, k := range b.Keys {
		short, _, _ := strings.Cut(k.Words, ":")
		text += k.Key + " " + short + "  "
	}
	return fit(faintStyle.Render(strings.TrimRight(text, " ")), 0, b.width)
}

// A row of the list is the heading of a group, or an item.
type row struct{ item int } // for a heading: -1 minus the first item of its group

func (b *Browse) rowsOf() (rows []row, at int) {
	for i := range b.items {
		if i == 0 || b.items[i].Group != b.items[i-1].Group {
			rows = append(rows, row{-1 - i})
		}
		if i == b.at {
			at = len(rows)
		}
		rows = append(rows, row{i})
	}
	return rows, at
}

// list draws the items.
func (b *Browse) list(width, height int) []string {
	all, at := b.rowsOf()
	b.top = max(0, max(at-height+1, min(b.top, at-1)))
	b.top = max(0, min(b.top, len(all)-height))
	rows := make([]string, height)
	for y := range rows {
		i := b.top + y
		if i >= len(all) {
			rows[y] = fit("", 0, width)
			continue
		}
		n := all[i].item
		if n < 0 {
			rows[y] = fit(focusStyle.Render(ansi.Truncate(b.items[-1-n].Group, width, "…")), 0, width)
			continue
		}
		mark := b.items[n].Mark
		if mark == "" {
			mark = " "
		}
		line := fit("  "+mark+" "+middle(b.items[n].Text, width-4), 0, width)
		if n == b.at {
			line = chosenStyle.Render(">" + line[1:])
		}
		rows[y] = line
	}
	return rows
}

// itemAt returns the item in a row of the list, -1 if there is none.
func (b *Browse) itemAt(y int) int {
	all, _ := b.rowsOf()
	if i := b.top + y; i >= 0 && i < len(all) {
		return max(-1, all[i].item)
	}
	return -1
}

// helpRows lists the keys.
func (b *Browse) helpRows(height int) []string {
	lines := []string{"", "  " + headStyle.Render("keys")}
	add := func(key, words string) {
		lines = append(lines, fmt.Sprintf("  %s %s", headStyle.Render(fmt.Sprintf("%-14s", key)), words))
	}
	for _, k := range b.Keys {
		add(k.Key, k.Words)
	}
	add("↑ ↓  Home End", "choose; a click does too")
	add("Tab", "the next group")
	add("PgUp PgDn ← →", "scroll what is on the right; the wheel does too")
	add("?", "this help; any key closes it")
	add("Ctrl+C", "leave at once")
	for len(lines) < height {
		lines = append(lines, "")
	}
	for i := range lines {
		lines[i] = fit(lines[i], 0, b.width)
	}
	return lines[:height]
}
