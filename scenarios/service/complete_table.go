package service

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"umpire/scenarios/syntax"
)

// column completes a column reference, such as "<ce", from the columns of the
// scenario's table.
func (c *completer) column() bool {
	at := strings.LastIndexByte(c.before, '<')
	if at < 0 || c.at.scenario == nil || c.at.scenario.Examples == nil || strings.HasPrefix(c.before, "|") {
		return false
	}
	begun := c.before[at+1:]
	if strings.HasPrefix(begun, " ") || strings.HasPrefix(begun, "=") || strings.ContainsAny(begun, ">|") {
		return false
	}
	for _, name := range c.at.scenario.Examples.Columns {
		if strings.HasPrefix(name.S, begun) {
			c.word = "<" + begun
			c.add("column", "<"+name.S+">")
		}
	}
	return len(c.items) > 0
}

var marks = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`<([^<>|\n]+)>`) })

// row completes a cell of a table of examples. In the first row it offers the columns
// that the scenario uses, in others what may be written where the column is used.
func (c *completer) row() bool {
	if !strings.HasPrefix(c.before, "|") || c.at.scenario == nil || c.opener() != "examples" {
		return false
	}
	cells := strings.Split(c.before[1:], "|")
	typed := strings.TrimLeft(cells[len(cells)-1], " ")
	x := c.at.scenario.Examples
	if x == nil || x.At.Line >= c.line || len(x.Columns) == 0 || x.Columns[0].Line == c.line {
		c.word = typed
		for line := c.at.scenario.Line; line < c.line; line++ {
			for _, used := range marks().FindAllStringSubmatch(c.at.file.Source[line-1], -1) {
				if !slices.Contains(trimmed(cells), used[1]) {
					c.add("column", used[1])
				}
			}
		}
		return true
	}
	if n := len(cells) - 1; n < len(x.Columns) {
		c.cell(x, n, trimmed(cells[:n]), typed)
	}
	c.word = typed
	return true
}

func trimmed(cells []string) []string {
	all := make([]string, len(cells))
	for i, cell := range cells {
		all[i] = strings.TrimSpace(cell)
	}
	return all
}

// cell completes a cell of the nth column. It completes the line where the scenario
// first uses the column, with the cells before it filled in. It also offers the values
// of other rows.
func (c *completer) cell(x *syntax.Examples, n int, before []string, typed string) {
	mark := "<" + x.Columns[n].S + ">"
	for line := c.at.scenario.Line; line < x.At.Line; line++ {
		source := c.at.file.Source[line-1]
		at := strings.Index(source, mark)
		if at < 0 {
			continue
		}
		said := source[:at]
		for i, cell := range before {
			said = strings.ReplaceAll(said, "<"+x.Columns[i].S+">", cell)
		}
		position := c.doc.text.at(line, 1+runes(source[:at]), 0).Start
		there := c.d.completer(c.doc, Place{URI: c.place.URI, Position: position, Row: c.place.Row, Rulings: c.place.Rulings})
		there.ctx = c.ctx
		there.before = strings.TrimLeft(c.unquoted(said), " \t") + typed
		there.word = there.before[lastWord(there.before):]
		there.complete()
		c.items, c.cut = there.items, there.cut
		break
	}
	for _, row := range x.Rows {
		if n < len(row) && row[n].Line != c.line {
			c.add("value", row[n].S)
		}
	}
}
