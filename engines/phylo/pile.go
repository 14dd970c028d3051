package phylo

import (
	"math/bits"
	"slices"
)

// A Pile is a number of cards of each sort, without order. It is small, since a state has six and
// is copied at every move, and yet has room for a whole deck of cards that are the same.
type Pile struct {
	// low holds a number from 1 to 7 for each card of which there are copies, one
	// bit of it in each pair of words.
	low [3][maxCards / 64]uint64
	// sevens names a card, plus 1, once for every seven more, in order.
	sevens [8]uint8
}

// maxAlike is how many copies of a card a pile can hold.
const maxAlike = 7 + 7*len(Pile{}.sevens)

// count returns how many copies of a card there are.
func (p *Pile) count(card uint8) int {
	at, by := card>>6&1, card&63
	n := int(p.low[0][at]>>by&1 | p.low[1][at]>>by&1<<1 | p.low[2][at]>>by&1<<2)
	if p.sevens[0] != 0 { // which is rare
		for _, more := range p.sevens {
			if more == card+1 {
				n += 7
			}
		}
	}
	return n
}

func (p *Pile) has(card uint8) bool { return p.sorts(int(card>>6&1))>>(card&63)&1 != 0 }

// sorts returns of which cards there are copies, for each half of the set.
func (p *Pile) sorts(half int) uint64 {
	half &= 1
	return p.low[0][half] | p.low[1][half] | p.low[2][half]
}

// add puts a card onto the pile; it reports whether there is room.
func (p *Pile) add(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if p.low[0][at]&p.low[1][at]&p.low[2][at]&bit != 0 {
		return p.addAfterSeven(card)
	}
	carry := p.low[0][at] & bit
	p.low[0][at] ^= bit
	p.low[2][at] ^= p.low[1][at] & carry
	p.low[1][at] ^= carry
	return true
}

// addAfterSeven adds a card of which the low number is 7: it becomes 1 and seven more.
func (p *Pile) addAfterSeven(card uint8) bool {
	last := len(p.sevens) - 1
	if p.sevens[last] != 0 {
		return false
	}
	at, bit := card>>6&1, uint64(1)<<(card&63)
	p.low[1][at] ^= bit
	p.low[2][at] ^= bit
	for p.sevens[last] = card + 1; last > 0 && (p.sevens[last-1] == 0 || p.sevens[last-1] > card+1); last-- {
		p.sevens[last-1], p.sevens[last] = p.sevens[last], p.sevens[last-1]
	}
	return true
}

// take takes a card off the pile; it reports whether there was one.
func (p *Pile) take(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if !p.has(card) {
		return false
	}
	borrow := bit &^ p.low[0][at]
	p.low[0][at] ^= bit
	p.low[2][at] ^= borrow &^ p.low[1][at]
	p.low[1][at] ^= borrow
	if p.sevens[0] != 0 && !p.has(card) {
		p.breakSeven(card)
	}
	return true
}

// breakSeven makes seven single copies of seven, if there are any.
func (p *Pile) breakSeven(card uint8) {
	i := slices.Index(p.sevens[:], card+1)
	if i < 0 {
		return
	}
	copy(p.sevens[i:], p.sevens[i+1:])
	p.sevens[len(p.sevens)-1] = 0
	for bit := range p.low {
		p.low[bit][card>>6&1] |= 1 << (card & 63)
	}
}

func (p *Pile) empty() bool { return p.sorts(0)|p.sorts(1) == 0 }

// len returns how many cards there are.
func (p *Pile) len() (n int) {
	for i := range p.low {
		n += (bits.OnesCount64(p.low[i][0]) + bits.OnesCount64(p.low[i][1])) << i
	}
	if p.sevens[0] != 0 {
		for _, more := range p.sevens {
			if more != 0 {
				n += 7
			}
		}
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
