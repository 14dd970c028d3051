package loam

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"
)

// printZone draws communities as columns, with the first creature at the bottom. If they are
// too wide, it draws several tables.
func (t *table) printZone(w *writer, zone []*community) {
	const widest = 95
	var columns [][]string
	for _, c := range zone {
		columns = append(columns, t.column(c))
	}
	for from, to := 0, 0; from < len(zone); from = to {
		width := len("  |")
		for to = from; to < len(zone); to++ {
			column := 0
			for _, cell := range columns[to] {
				column = max(column, utf8.RuneCountInString(cell))
			}
			if width += column + len("  |"); width > widest && to > from {
				break
			}
		}
		printColumns(w, columns[from:to])
	}
}

func printColumns(w *writer, columns [][]string) {
	height := 0
	for _, column := range columns {
		height = max(height, len(column))
	}
	for at := height - 1; at >= 0; at-- {
		cells := make([]string, len(columns))
		for i, column := range columns {
			if at < len(column) {
				cells[i] = column[at]
			}
		}
		w.line("  | %s |", strings.Join(cells, " | "))
	}
}

// column returns the cells of a community from below: its name and its creatures.
func (t *table) column(c *community) []string {
	cells := []string{fmt.Sprintf("c%d", c.id)}
	for _, name := range c.creatures {
		one := t.cards.creature(name)
		cells = append(cells, fmt.Sprintf("%s%d %s", one.Type, one.Level, name))
	}
	return cells
}

var named = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^c[0-9]+$`) })

// readZone reads communities from tables. Each table ends with the row of their names.
func readZone(rows []string) (zone []*community) {
	var above [][]string
	for _, row := range rows {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
		above = append(above, cells)
		if first := strings.TrimSpace(cells[0]); !named().MatchString(first) {
			continue
		}
		for column := range cells {
			c := &community{}
			for at := len(above) - 1; at >= 0; at-- {
				cell := strings.TrimSpace(above[at][column])
				if at == len(above)-1 {
					c.id, _ = strconv.Atoi(cell[1:])
				} else if _, name, _ := strings.Cut(cell, " "); name != "" {
					c.creatures = append(c.creatures, name)
				}
			}
			zone = append(zone, c)
		}
		above = nil
	}
	return zone
}
