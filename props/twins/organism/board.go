package organism

import (
	"fmt"
	"slices"

	"umpire/props/twins/reference"
)

// A board holds the spaces in play, in ring and step order, and which spaces are adjacent.
type board struct {
	sides, rings int
	spaces       []string
	near         map[string][]string
	place        map[string]place
	named        map[place]string
}

// A place is a ring, where 0 is A, and a step on the ring.
type place struct{ ring, step int }

// newBoard returns a board with the given number of sides and rings.
//
// organism.board.notation, organism.component.boards
func newBoard(sides, rings int, corners bool) *board {
	b := &board{sides: sides, rings: rings, near: map[string][]string{}, place: map[string]place{}, named: map[place]string{}}
	for ring := range rings {
		for step := range b.size(ring) {
			if ring == rings-1 && !corners && step%ring == 0 {
				continue
			}
			name := fmt.Sprintf("%c%d", 'A'+ring, step)
			b.spaces = append(b.spaces, name)
			b.place[name] = place{ring, step}
			b.named[place{ring, step}] = name
		}
	}
	for _, s := range b.spaces {
		b.near[s] = b.neighbours(b.place[s])
	}
	return b
}

// size returns the number of steps on a ring, including corners.
func (b *board) size(ring int) int { return max(1, ring*b.sides) }

// space returns the name of the space in a place, or "" if it is not in play.
func (b *board) space(ring, step int) string {
	if ring < 0 || ring >= b.rings {
		return ""
	}
	n := b.size(ring)
	return b.named[place{ring, (step%n + n) % n}]
}

// neighbours returns the spaces adjacent to a place.
//
// organism.board.adjacency
func (b *board) neighbours(p place) (list []string) {
	add := func(ring, step int) {
		if s := b.space(ring, step); s != "" && !slices.Contains(list, s) {
			list = append(list, s)
		}
	}
	r := p.ring
	if r == 0 {
		for step := range b.sides {
			add(1, step)
		}
		return list
	}
	corner, offset := p.step/r, p.step%r
	if offset == 0 {
		add(r-1, corner*(r-1))
	} else {
		add(r-1, corner*(r-1)+offset-1)
		add(r-1, corner*(r-1)+offset)
	}
	add(r, p.step-1)
	add(r, p.step+1)
	if offset == 0 {
		add(r+1, corner*(r+1)-1)
		add(r+1, corner*(r+1))
		add(r+1, corner*(r+1)+1)
	} else {
		add(r+1, corner*(r+1)+offset)
		add(r+1, corner*(r+1)+offset+1)
	}
	return list
}

// ordered returns spaces sorted by ring and step.
func (b *board) ordered(list []string) (sorted []string) {
	return reference.Keep(b.spaces, func(s string) bool { return slices.Contains(list, s) })
}

// directions are the steps in q and r, clockwise from east: east is q+1, south-east is r+1.
var directions = [6]spot{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}

// A spot is where a space is drawn, in hexagonal coordinates.
type spot struct{ q, r int }

// spotOf returns where a space is drawn: ring steps towards its corner, then steps along the side.
func (b *board) spotOf(p place) spot {
	if p.ring == 0 {
		return spot{}
	}
	out, along := directions[p.step/p.ring], directions[(p.step/p.ring+2)%6]
	offset := p.step % p.ring
	return spot{p.ring*out.q + offset*along.q, p.ring*out.r + offset*along.r}
}

// beside returns the space next to another in a direction, or "" off the board.
//
// organism.pulse.effect
func (b *board) beside(s string, direction int) string {
	at, d := b.spotOf(b.place[s]), directions[direction]
	for _, other := range b.near[s] {
		if b.spotOf(b.place[other]) == (spot{at.q + d.q, at.r + d.r}) {
			return other
		}
	}
	return ""
}

// inSector returns where a space is drawn in a sector of the five-sided board. offset is
// the number of steps from the line of the sector's first corner. ok is false outside.
//
// organism.ruling.pulse-five
func (b *board) inSector(s string, sector int) (at spot, ok bool) {
	p := b.place[s]
	for offset := 0; offset <= p.ring; offset++ {
		if b.space(p.ring, sector*p.ring+offset) == s {
			return spot{p.ring - offset, offset}, true
		}
	}
	return at, false
}

// besideIn returns the space next to another in a direction, within a sector.
func (b *board) besideIn(s string, sector, direction int) string {
	at, ok := b.inSector(s, sector)
	d := directions[direction]
	q, r := at.q+d.q, at.r+d.r
	if !ok || q < 0 || r < 0 {
		return ""
	}
	return b.space(q+r, sector*(q+r)+r)
}
