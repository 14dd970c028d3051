package roam

import "math/bits"

// Squares is a set of squares of the map, a bit each, row by row from the
// south-west.
type Squares uint64

// Cards is a set of characters: 43 land cards by number, a player's own
// starting cards as bits 43, 44 and 45, and from 46 on those of other colours,
// which no player has in a sound position.
type Cards uint64

// Tiles is a set of artifacts, A01 as bit 0.
type Tiles uint32

func (set Squares) len() int { return bits.OnesCount64(uint64(set)) }
func (set Cards) len() int   { return bits.OnesCount64(uint64(set)) }
func (set Tiles) len() int   { return bits.OnesCount32(uint32(set)) }

// each yields the members of a set from the lowest.
func (set Squares) each(yield func(uint8) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(uint8(bits.TrailingZeros64(uint64(set)))) {
			return
		}
	}
}

func (set Cards) each(yield func(uint8) bool) { Squares(set).each(yield) }
func (set Tiles) each(yield func(uint8) bool) { Squares(set).each(yield) }

func square(at uint8) Squares { return 1 << (at & 63) }
func tile(at uint8) Tiles     { return 1 << (at & 31) }

const (
	starters = Cards(1<<startingCards-1) << landCount
	allLand  = Cards(1)<<landCount - 1
)
