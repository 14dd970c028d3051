package kit

import (
	"math/bits"
	"testing"
)

func TestGrid(t *testing.T) {
	for _, g := range []Grid{{3, 3}, {8, 8}, {7, 6}, {52, 1}, {1, 64}} {
		for at, name := range g.names() {
			column, row, ok := readCell(name)
			if c := g.Cell(at); !ok || column != int(c.Column) || row != int(c.Row) || g.Bit(column, row) != 1<<at {
				t.Errorf("%v: cell %d is %s, read as column %d, row %d", g, at, name, column, row)
			}
		}
		cells := uint64(0x9E3779B97F4A7C15) & (1<<(g.Columns*g.Rows) - 1)
		packed := g.PackCells(cells, []byte{7})
		if len(packed) != 1+g.PackedCells() || packed[0] != 7 || g.UnpackCells(packed[1:]) != cells {
			t.Errorf("%v: %x comes back as %x", g, cells, g.UnpackCells(packed[1:]))
		}
		for side := range g.Sides() {
			turned := g.Turned(cells, side)
			if bits.OnesCount64(turned) != bits.OnesCount64(cells) || side < 4 && g.Turned(turned, side) != cells {
				t.Errorf("%v from side %d: %x is %x", g, side, cells, turned)
			}
		}
		if g.Bit(-1, 0)|g.Bit(g.Columns, 0)|g.Bit(0, g.Rows) != 0 {
			t.Errorf("%v has cells off it", g)
		}
	}
	for _, text := range []string{"", "a", "a0", "a-1", "a+1", "11", "é1", "a100", "a1x"} {
		if column, row, ok := readCell(text); ok {
			t.Errorf("%q is read as column %d, row %d", text, column, row)
		}
	}
}
