package mnk

import (
	"encoding/binary"
	"math/bits"

	"umpire/engines/rule"
)

// bytes returns how many bytes the marks of a player take.
func (g *Game) bytes() int { return (g.m*g.n + 7) / 8 }

// PackedSize is a bit a cell for each player, in whole bytes, and one byte more.
func (g *Game) PackedSize() int { return 2*g.bytes() + 1 }

// Pack appends the marks of each player, and then whose turn it is and who has
// won.
func (g *Game) Pack(s *State, buf []byte) []byte {
	n := g.bytes()
	for _, marks := range s.Marks {
		buf = binary.LittleEndian.AppendUint64(buf, marks)
		buf = buf[:len(buf)-8+n]
	}
	return append(buf, byte(s.Turn&15|s.Winner<<4))
}

// Unpack reads a packed state.
func (g *Game) Unpack(b []byte) State {
	var s State
	n := g.bytes()
	for by := range s.Marks {
		for i, marks := range b[by*n : by*n+n] {
			s.Marks[by] |= uint64(marks) << (8 * i)
		}
	}
	s.Turn, s.Winner = rule.Seat(b[2*n]&15), rule.Seat(b[2*n]>>4)
	return s
}

// Sides returns from how many sides the board looks the same: marks that fall
// tell up from down, and a square board can be turned by a quarter.
func (g *Game) Sides() int {
	switch {
	case len(g.also) > 0:
		return 2
	case g.m == g.n:
		return 8
	}
	return 4
}

// Turned returns a state as seen from a side: bit 0 mirrors left and right, bit
// 1 up and down, bit 2 exchanges columns and rows.
func (g *Game) Turned(s *State, side int) State {
	t := *s
	for by, marks := range s.Marks {
		t.Marks[by] = 0
		for ; marks != 0; marks &= marks - 1 {
			at := bits.TrailingZeros64(marks)
			column, row := at%g.m, at/g.m
			if side&1 != 0 {
				column = g.m - 1 - column
			}
			if side&2 != 0 {
				row = g.n - 1 - row
			}
			if side&4 != 0 {
				column, row = row, column
			}
			t.Marks[by] |= g.cell(column, row)
		}
	}
	return t
}
