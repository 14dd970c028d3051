package organism

import "math/bits"

// A purpose is why adjacency is asked: for each a clause of its own says whether
// links count.
type purpose uint8

const (
	forEating purpose = iota
	forGrowth
	forMoving
	forConflict
	toBelong // to an organism
)

// near returns the spaces adjacent to a space.
func (g *Game) near(s *State, at uint8, use purpose, t *trace) Spaces {
	if len(g.links) == 0 {
		return g.board.near[at&127]
	}
	return g.linked(s, at, use, t)
}

// linked returns the neighbours of a space where mutations add some.
func (g *Game) linked(s *State, at uint8, use purpose, t *trace) Spaces {
	set := g.board.near[at&127]
	for _, link := range g.links {
		set = set.or(link(g, s, at, use, t))
	}
	return set
}

// around returns the spaces adjacent to any of a set.
func (g *Game) around(s *State, set Spaces, use purpose, t *trace) (near Spaces) {
	if len(g.links) > 0 {
		for ; set.any(); set = set.rest() {
			near = near.or(g.linked(s, set.first(), use, t))
		}
		return near
	}
	return g.board.around(set)
}

// around returns the spaces that the board has next to any of a set.
func (b *board) around(set Spaces) (near Spaces) {
	table := &b.near
	if set.Hi == 0 && b.oneWord {
		for word := set.Lo; word != 0; word &= word - 1 {
			near.Lo |= table[bits.TrailingZeros64(word)&63].Lo
		}
		return near
	}
	for word := set.Lo; word != 0; word &= word - 1 {
		near = near.or(table[bits.TrailingZeros64(word)&63])
	}
	for word := set.Hi; word != 0; word &= word - 1 {
		near = near.or(table[64+bits.TrailingZeros64(word)&63])
	}
	return near
}
