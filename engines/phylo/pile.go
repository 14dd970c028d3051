package phylo

import "math/bits"

// A Pile is a number of cards of each sort, without order: the first word pair
// holds the lowest bit of the number of each card, the next one the second bit,
// and so on, so that a pile has room for a whole deck of cards that are alike.
type Pile [6][maxCards / 64]uint64

// mostAlike is how many copies of a card a pile can hold.
const mostAlike = 63

// count returns how many copies of a card there are.
func (p *Pile) count(card uint8) int {
	at, by := card>>6&1, card&63
	n := p[0][at]>>by&1 | p[1][at]>>by&1<<1
	if (p[2][at]|p[3][at]|p[4][at]|p[5][at])>>by&1 != 0 { // which is rare
		n |= p[2][at]>>by&1<<2 | p[3][at]>>by&1<<3 | p[4][at]>>by&1<<4 | p[5][at]>>by&1<<5
	}
	return int(n)
}

// has reports whether there is a copy of a card.
func (p *Pile) has(card uint8) bool { return p.sorts(int(card>>6&1))>>(card&63)&1 != 0 }

// sorts returns of which cards there are copies, for each half of the set.
func (p *Pile) sorts(half int) uint64 {
	half &= 1
	return p[0][half] | p[1][half] | p[2][half] | p[3][half] | p[4][half] | p[5][half]
}

// add puts a card onto the pile; it reports whether there is room.
func (p *Pile) add(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if p[5][at]&bit != 0 && p.count(card) == mostAlike {
		return false
	}
	if p[0][at] ^= bit; p[0][at]&bit == 0 {
		p.carry(at, bit)
	}
	return true
}

// carry adds to all but the lowest bit of a number.
func (p *Pile) carry(at uint8, bit uint64) {
	for i := range p[1:] {
		if p[i+1][at] ^= bit; p[i+1][at]&bit != 0 {
			return
		}
	}
}

// take takes a card off the pile; it reports whether there was one.
func (p *Pile) take(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if !p.has(card) {
		return false
	}
	for i := range p {
		p[i][at] ^= bit
		if p[i][at]&bit == 0 {
			break // nothing to borrow
		}
	}
	return true
}

func (p *Pile) empty() bool { return p.sorts(0)|p.sorts(1) == 0 }

// len returns how many cards there are.
func (p *Pile) len() (n int) {
	for i := range p {
		n += (bits.OnesCount64(p[i][0]) + bits.OnesCount64(p[i][1])) << i
	}
	return n
}

// each yields every card of which there is a copy, in the order of the set.
func (p *Pile) each(yield func(uint8) bool) {
	for half := range 2 {
		for set := p.sorts(half); set != 0; set &= set - 1 {
			if !yield(uint8(half<<6 + bits.TrailingZeros64(set))) {
				return
			}
		}
	}
}
