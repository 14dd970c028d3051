package organism

import (
	"fmt"
	"math/bits"
	"strconv"
	"sync"
)

// spaceCount is how many spaces the largest board has, with all its corners.
const spaceCount = 127

// A board is the geometry that a game is played on. Spaces are numbered ring
// by ring from the center, clockwise in each ring.
type board struct {
	symmetry, rings int
	inPlay          Spaces
	oneWord         bool          // all spaces are among the first 64: up to five rings
	near            [128]Spaces   // adjacent spaces in play
	ring            [128]uint8    // 0 for A
	number          [128]uint8    // the step within the ring
	first           [8]uint8      // the first space of each ring
	toward          [6][128]uint8 // the space in a direction, off when there is none (hexagonal board)
	place           [128][2]int8  // axial coordinates; the five-sided board lacks a sector
	off5            [5]sectorMap  // the five-sided board's sectors
	distance        [128][128]uint8
}

// off is not a space.
const off uint8 = 127

// directions are the axial steps of the six directions.
var directions = [6][2]int8{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// A sectorMap has the spaces in a direction within a sector of the five-sided board.
type sectorMap [6][128]uint8

type shape struct {
	symmetry, rings int
	cornerless      bool
}

// boards are the boards that games have, by shape: there are few, and nothing changes them.
var boards sync.Map

func boardOf(s shape) *board {
	if b, ok := boards.Load(s); ok {
		return b.(*board)
	}
	b, _ := boards.LoadOrStore(s, newBoard(s.symmetry, s.rings, s.cornerless))
	return b.(*board)
}

// newBoard returns the board with the given symmetry, 5 or 6, and number of rings, 1 to 7. The
// corners of ring G are never in play; cornerless takes away those of a smaller outer ring.
func newBoard(symmetry, rings int, cornerless bool) *board {
	b := &board{symmetry: symmetry, rings: rings}
	next := 0
	for r := range rings {
		b.first[r] = uint8(next)
		for i := range b.size(r) {
			at := next + i
			b.ring[at], b.number[at] = uint8(r), uint8(i)
			if corner := r > 0 && i%r == 0; !(corner && (r == 6 || cornerless && r == rings-1)) {
				b.inPlay = b.inPlay.or(one(uint8(at)))
			}
			b.place[at] = b.axial(r, i)
		}
		next += b.size(r)
	}
	b.oneWord = b.inPlay.Hi == 0
	b.connect()
	b.measure()
	b.directions()
	return b
}

// flood returns the part together with everything in the set that is connected to it.
func (b *board) flood(part, set Spaces) Spaces {
	if b.oneWord {
		return Spaces{Lo: b.floodWord(part.Lo, set.Lo)}
	}
	left := set.without(part)
	for edge := part; edge.any() && left.any(); {
		at := edge.first()
		more := b.near[at&127].and(left)
		left = left.without(more)
		part = part.or(more)
		edge = edge.rest().or(more)
	}
	return part
}

// connected reports whether a set, which is not empty, is in one piece.
func (b *board) connected(set Spaces) bool { return b.flood(one(set.first()), set) == set }

// floodWord is flood on boards of up to five rings: no space is after the first 64.
func (b *board) floodWord(part, set uint64) uint64 {
	left := set &^ part
	for edge := part; edge != 0 && left != 0; {
		rest := edge & (edge - 1) // two at a time: what follows waits for both at once
		more := (b.near[bits.TrailingZeros64(edge)].Lo | b.near[bits.TrailingZeros64(rest)].Lo) & left
		left &^= more
		edge = rest&(rest-1) | more
	}
	return part | set&^left
}

// size returns how many spaces ring r has, corners included.
func (b *board) size(r int) int {
	if r == 0 {
		return 1
	}
	return b.symmetry * r
}

// at returns the space of ring r and step i, which may be any number, or off.
func (b *board) at(r, i int) uint8 {
	if r < 0 || r >= b.rings {
		return off
	}
	n := b.size(r)
	space := b.first[r] + uint8(((i%n)+n)%n)
	if !b.inPlay.has(space) {
		return off
	}
	return space
}

// connect finds the neighbors of every space, in its own ring and in the rings on
// either side. A corner touches one space of the ring within, any other space two.
func (b *board) connect() {
	join := func(x, y uint8) {
		if x != off && y != off && x != y {
			b.near[x] = b.near[x].or(one(y))
			b.near[y] = b.near[y].or(one(x))
		}
	}
	for r := 1; r < b.rings; r++ {
		for i := range b.size(r) {
			at := b.at(r, i)
			corner, past := i/r, i%r
			join(at, b.at(r, i+1))
			join(at, b.at(r-1, corner*(r-1)+past))
			if past > 0 {
				join(at, b.at(r-1, corner*(r-1)+past-1))
			}
		}
	}
}

// measure finds the number of steps between any two spaces.
func (b *board) measure() {
	for from := range uint8(spaceCount) {
		reached, edge := one(from), one(from)
		for d := uint8(0); edge.any(); d++ {
			var next Spaces
			for ; edge.any(); edge = edge.rest() {
				b.distance[from][edge.first()] = d
				next = next.or(b.near[edge.first()])
			}
			edge = next.without(reached)
			reached = reached.or(next)
		}
	}
}

func (b *board) axial(r, i int) [2]int8 {
	if r == 0 {
		return [2]int8{}
	}
	out, along := directions[i/r], directions[(i/r+2)%6]
	o := int8(i % r)
	return [2]int8{int8(r)*out[0] + o*along[0], int8(r)*out[1] + o*along[1]}
}

// directions finds which space lies in each direction: on the hexagonal board
// from every space, on the five-sided one within each sector.
func (b *board) directions() {
	find := func(in map[[2]int8]uint8, to *[6][128]uint8) {
		for d := range 6 {
			for at := range 128 {
				to[d][at] = off
			}
			for place, at := range in {
				if next, ok := in[[2]int8{place[0] + directions[d][0], place[1] + directions[d][1]}]; ok {
					to[d][at] = next
				}
			}
		}
	}
	all := map[[2]int8]uint8{}
	for s := b.inPlay; s.any() && b.symmetry == 6; s = s.rest() {
		all[b.place[s.first()]] = s.first()
	}
	find(all, &b.toward)
	for sector := range 5 {
		in := map[[2]int8]uint8{}
		for r := 0; r < b.rings && b.symmetry == 5; r++ {
			for o := 0; o <= r; o++ {
				if at := b.at(r, sector*r+o); at != off {
					in[[2]int8{int8(r - o), int8(o)}] = at
				}
			}
		}
		find(in, (*[6][128]uint8)(&b.off5[sector]))
	}
}

// name writes a space as D10.
func (b *board) name(at uint8) string {
	if at >= spaceCount || !b.inPlay.has(at) {
		return fmt.Sprintf("?%d", at)
	}
	return string(rune('A'+b.ring[at])) + strconv.Itoa(int(b.number[at]))
}

// find reads D10; ok is false when there is no such space in play.
func (b *board) find(text string) (at uint8, ok bool) {
	if len(text) < 2 || len(text) > 3 || text[0] < 'A' || text[0] > 'G' {
		return off, false
	}
	i, err := strconv.Atoi(text[1:])
	r := int(text[0] - 'A')
	if err != nil || text[1] < '0' || text[1] > '9' || len(text) == 3 && text[1] == '0' || r >= b.rings || i >= b.size(r) {
		return off, false
	}
	at = b.at(r, i)
	return at, at != off
}
