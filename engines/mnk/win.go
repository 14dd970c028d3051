package mnk

import (
	"math/bits"

	"umpire/engines/rule"
)

// completes reports whether the mark just placed on cell made a line.
func (g *Game) completes(marks, cell uint64, t *trace) bool {
	for _, l := range g.through[bits.TrailingZeros64(cell)&63] {
		if marks&l.cells != l.cells {
			continue
		}
		if marks&l.ends == 0 || g.longer && t.Applies(WinLonger) {
			return true
		}
	}
	return false
}

// finished reports whether somebody has a line, who then is the winner, or the
// board is full.
func (g *Game) finished(s *State, t *trace) bool {
	for maker, marks := range s.Marks {
		for cells := marks; cells != 0; cells &= cells - 1 {
			if g.completes(marks, cells&-cells, t) {
				s.Winner = g.winner(rule.Seat(maker), t)
				return true
			}
		}
	}
	return s.taken() == g.full
}

// A line is k cells in a row.
type line struct {
	cells uint64
	ends  uint64 // the cells that would make it longer
}

// ways are the directions of lines, in columns and rows.
var ways = [4][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}

// lines returns every line of the board.
func (g *Game) lines() (all []line) {
	for _, step := range ways {
		for at := range g.m * g.n {
			column, row := at%g.m, at/g.m
			var l line
			for i := range g.k {
				cell := g.cell(column+i*step[0], row+i*step[1])
				if cell == 0 {
					l.cells = 0
					break
				}
				l.cells |= cell
			}
			if l.cells != 0 {
				l.ends = g.cell(column-step[0], row-step[1]) | g.cell(column+g.k*step[0], row+g.k*step[1])
				all = append(all, l)
			}
		}
	}
	return all
}

// makerWins is who wins as printed: who made the line.
func makerWins(maker rule.Seat, _ *trace) rule.Seat { return maker }
