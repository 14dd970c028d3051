package explore

import "math"

// Stored returns how many positions have been stored.
func (s *Search) Stored() (n uint64) {
	for i := range s.shards {
		n += uint64(s.shards[i].n)
	}
	return n
}

// Found returns how many positions the depth after the last level has so far.
func (s *Search) Found() uint64 {
	n := s.Stored()
	for _, level := range s.Levels {
		n -= level.States
	}
	return n
}

// Moves returns how many legal moves have been carried out: transitions.
func (s *Search) Moves() (n uint64) {
	for _, level := range s.Levels {
		n += level.Moves
	}
	return n
}

// Expanded returns how many positions have been expanded.
func (s *Search) Expanded() (n uint64) {
	for _, level := range s.Levels {
		n += level.States - level.Left
	}
	return n
}

// Memory returns how many bytes the positions, their tables and the buffers of
// a round take.
func (s *Search) Memory() int {
	n := s.peak + len(s.marks)*4*shardCount
	for i := range s.shards {
		n += s.shards[i].memory()
	}
	return n
}

// Collision returns a bound on how likely it is that fingerprints have taken
// two positions for one: half the square of their number over 2 to the 64. It
// is 0 for an exact search.
func (s *Search) Collision() float64 {
	if !s.opt.Prints {
		return 0
	}
	n := float64(s.Stored())
	return min(1, n*(n-1)/2/math.Exp2(64))
}
