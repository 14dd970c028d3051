package biome

import "math/bits"

// MaxCards is how many cards a set may have.
const MaxCards = 256

// A Pile is a heap of cards without order, a bit each. The copies of a card
// have bits side by side; since they are alike, a pile always holds the first
// so many of them, and equal piles are ==.
type Pile [MaxCards / 64]uint64

func (p *Pile) has(card uint8) bool { return p[card>>6]>>(card&63)&1 != 0 }
func (p *Pile) set(card uint8)      { p[card>>6] |= 1 << (card & 63) }
func (p *Pile) clear(card uint8)    { p[card>>6] &^= 1 << (card & 63) }
func (p *Pile) empty() bool         { return p[0]|p[1]|p[2]|p[3] == 0 }

func (p *Pile) len() int {
	return bits.OnesCount64(p[0]) + bits.OnesCount64(p[1]) + bits.OnesCount64(p[2]) + bits.OnesCount64(p[3])
}

func (p Pile) and(q *Pile) Pile { return Pile{p[0] & q[0], p[1] & q[1], p[2] & q[2], p[3] & q[3]} }

// each yields the bits of the pile: every card.
func (p Pile) each(yield func(uint8) bool) {
	for i, word := range p {
		for ; word != 0; word &= word - 1 {
			if !yield(uint8(i<<6 + bits.TrailingZeros64(word))) {
				return
			}
		}
	}
}

// add lays a card on the pile, take takes one from it. A card is named by its
// first copy. They report whether that could be done.
func (set *CardSet) add(p *Pile, card uint8) bool {
	for n := range set.info[card].copies {
		if !p.has(card + n) {
			p.set(card + n)
			return true
		}
	}
	return false
}

func (set *CardSet) take(p *Pile, card uint8) bool {
	if !p.has(card) {
		return false
	}
	last := card
	for n := uint8(1); n < set.info[card].copies && p.has(card+n); n++ {
		last = card + n
	}
	p.clear(last)
	return true
}

// count returns how many copies of a card a pile holds.
func (set *CardSet) count(p *Pile, card uint8) (n int) {
	for i := range set.info[card].copies {
		if p.has(card + i) {
			n++
		}
	}
	return n
}

func count32(set uint32) int { return bits.OnesCount32(set) }
