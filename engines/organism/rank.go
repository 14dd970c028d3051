package organism

import (
	"math/bits"

	"umpire/engines/rule"
)

// Rank returns who has won and why the game is over, and the power of each
// player.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = int(s.Power[seat%seatCount])
	}
	for _, seat := range winnersOf(s.Winners) {
		winners |= rule.Only(rule.Seat(seat))
	}
	return winners, reasonName(s.Reason)
}

// winnersOf lists the seats of a set.
func winnersOf(set uint8) (seats []uint8) {
	for ; set != 0; set &= set - 1 {
		seats = append(seats, uint8(bits.TrailingZeros8(set)))
	}
	return seats
}
