package terminal

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"umpire/engines/scene"
)

// A canvas is a rectangle of columns.
type canvas struct {
	wide, high int
	cells      []cell
}

// A cell is a column of a row: a character, or the arms of lines that meet in it.
// The second column of a wide character is hidden.
type cell struct {
	text   string
	owner  scene.Owner
	arms   arms
	hidden bool
}

type arms uint8

const (
	north arms = 1 << iota
	east
	south
	west
)

var crossings = [...]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"}

func newCanvas(wide, high int) *canvas {
	return &canvas{wide, high, make([]cell, wide*high)}
}

// at returns a cell, one of no canvas when it lies outside.
func (c *canvas) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= c.wide || y >= c.high {
		return &cell{}
	}
	return &c.cells[y*c.wide+x]
}

// put writes a text from a cell on.
func (c *canvas) put(x, y int, t text) {
	for i, w := range t {
		if i > 0 {
			*c.at(x, y) = cell{text: " "}
			x++
		}
		for _, r := range w {
			for rest := r.text; rest != ""; {
				one, n := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
				rest = rest[len(one):]
				*c.at(x, y) = cell{text: one, owner: r.owner}
				for k := 1; k < n; k++ {
					*c.at(x+k, y) = cell{hidden: true}
				}
				x += n
			}
		}
	}
}

// frame draws a frame whose corners are given.
func (c *canvas) frame(x, y, right, bottom int, owner scene.Owner) {
	arm := func(x, y int, a arms) {
		one := c.at(x, y)
		one.arms |= a
		one.owner = owner
	}
	for i := x; i < right; i++ {
		for _, y := range [2]int{y, bottom} {
			arm(i, y, east)
			arm(i+1, y, west)
		}
	}
	for i := y; i < bottom; i++ {
		for _, x := range [2]int{x, right} {
			arm(x, i, south)
			arm(x, i+1, north)
		}
	}
}

// write writes the rows without blanks at their ends, each run of an owner
// painted.
func (c *canvas) write(b *strings.Builder, paint Paint) {
	for y := range c.high {
		row := c.cells[y*c.wide : (y+1)*c.wide]
		for len(row) > 0 && strings.TrimSpace(row[len(row)-1].shown()) == "" && !row[len(row)-1].hidden {
			row = row[:len(row)-1]
		}
		for x := 0; x < len(row); {
			owner, run := row[x].owner, ""
			for x < len(row) && (row[x].owner == owner || row[x].hidden) {
				run += row[x].shown()
				x++
			}
			if owner > 0 && paint != nil {
				run = paint(owner, run)
			}
			b.WriteString(run)
		}
		b.WriteString("\n")
	}
}

func (c *cell) shown() string {
	switch {
	case c.hidden:
		return ""
	case c.text != "":
		return c.text
	}
	return crossings[c.arms]
}
