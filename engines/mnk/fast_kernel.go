package mnk

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// A kernel is the game played by sets of cells: see rule.Kernel.
type kernel struct {
	*Game
	steps [4]step
}

// A step leads from one cell of a line to the next.
type step struct {
	by     int    // so many bits
	begins uint64 // the cells with which a line that way begins
}

// Kernel returns the fast way to play.
func (g *Game) Kernel() rule.Kernel[State, Move] { return g.kernel() }

func newKernel(g *Game) *kernel {
	k := &kernel{Game: g}
	for i, way := range ways {
		k.steps[i].by = way[1]*g.m + way[0]
		for at := range g.m * g.n {
			last := [2]int{at%g.m + (g.k-1)*way[0], at/g.m + (g.k-1)*way[1]}
			if g.cell(last[0], last[1]) != 0 {
				k.steps[i].begins |= 1 << at
			}
		}
	}
	return k
}

// List appends the legal moves: every empty cell, unless a variant forbids it.
func (k *kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Turn >= over {
		return buf
	}
	from := len(buf)
	buf = slices.Grow(buf, 64)[:from+64]
	list, place, n := (*[64]Move)(buf[from:]), &k.place[s.Turn], 0
	for free := k.full &^ s.taken(); free != 0; free &= free - 1 {
		list[n&63] = place[bits.TrailingZeros64(free)&63]
		n++
	}
	if len(k.also) == 0 {
		return buf[:from+n]
	}
	kept := from
	for _, m := range buf[from : from+n] {
		if k.also.Allow(s, m, t) {
			buf[kept] = m
			kept++
		}
	}
	return buf[:kept]
}

// Apply places a mark. Where that ends the game, or might, the rules do it.
func (k *kernel) Apply(s *State, m Move, t *trace) {
	by := m.By & 1
	marks := s.Marks[by] | 1<<((int(m.Row)*k.m+int(m.Column))&63)
	if k.anyLine(marks) || marks|s.Marks[1-by] == k.full {
		k.Game.Apply(s, m, t)
		return
	}
	t.Applies(TurnOneMark)
	s.Marks[by], s.Turn = marks, 1-s.Turn
}

// anyLine reports whether k of the marks are in a row. It looks at all cells at
// once: a mark stays for as long as the next cells each way have one too.
func (k *kernel) anyLine(marks uint64) bool {
	found := uint64(0)
	for i := range k.steps {
		way := &k.steps[i]
		rows, next := marks&way.begins, marks
		for range k.k - 1 {
			next >>= way.by & 63
			rows &= next
		}
		found |= rows
	}
	return found != 0
}
