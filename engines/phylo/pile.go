package phylo

import "math/bits"

// A Pile is a number of cards of each sort, without order: four bits a card, so
// that at most 15 are alike.
type Pile [maxCards / 16]uint64

// mostAlike is how many copies of a card a pile can hold.
const mostAlike = 15

// count returns how many copies of a card there are.
func (p *Pile) count(card uint8) int { return int(p[card>>4&7] >> (card & 15 * 4) & 15) }

// has reports whether there is a copy of a card.
func (p *Pile) has(card uint8) bool { return p.count(card) != 0 }

// add puts a card onto the pile; it reports whether there is room.
func (p *Pile) add(card uint8) bool {
	if p.count(card) == mostAlike {
		return false
	}
	p[card>>4&7] += 1 << (card & 15 * 4)
	return true
}

// take takes a card off the pile; it reports whether there was one.
func (p *Pile) take(card uint8) bool {
	if !p.has(card) {
		return false
	}
	p[card>>4&7] -= 1 << (card & 15 * 4)
	return true
}

func (p *Pile) empty() bool { return p[0]|p[1]|p[2]|p[3]|p[4]|p[5]|p[6]|p[7] == 0 }

// len returns how many cards there are.
func (p *Pile) len() (n int) {
	for card := range p.each {
		n += p.count(card)
	}
	return n
}

// each yields every card of which there is a copy, in the order of the set.
func (p *Pile) each(yield func(uint8) bool) {
	for i, word := range p {
		for word != 0 {
			at := bits.TrailingZeros64(word) >> 2
			if !yield(uint8(i<<4 + at)) {
				return
			}
			word &^= 15 << (at * 4)
		}
	}
}
