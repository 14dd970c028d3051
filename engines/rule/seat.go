package rule

import "math/bits"

// A Seat is a place at the table: players are 0, 1, 2, ... in the order the
// game lists them; Chance holds the dice, the coins and the decks.
type Seat uint8

// Chance is the seat that draws, rolls and flips.
const Chance Seat = 15

// Seats is a set of seats.
type Seats uint16

// Only returns the set that holds one seat.
func Only(seat Seat) Seats { return 1 << seat }

// Has reports whether seat is in the set.
func (ss Seats) Has(seat Seat) bool { return ss>>seat&1 != 0 }

// Len returns how many seats the set holds.
func (ss Seats) Len() int { return bits.OnesCount16(uint16(ss)) }

// First returns the lowest seat; the set must not be empty.
func (ss Seats) First() Seat { return Seat(bits.TrailingZeros16(uint16(ss))) }

// Each yields the seats from the lowest to the highest.
func (ss Seats) Each(yield func(Seat) bool) {
	for ; ss != 0; ss &= ss - 1 {
		if !yield(ss.First()) {
			return
		}
	}
}
