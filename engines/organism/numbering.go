package organism

import "math/bits"

// groups is how many organisms of one turn have numbers of their own.
const groups = 15

// number gives the connected parts of a set the numbers from 1. There are 15
// numbers: further parts share the last.
func (g *Game) number(s *State, set Spaces, t *trace) {
	n := uint8(0)
	for left := set; left.any(); {
		part := g.part(s, left.first(), set, toBelong, t)
		left = left.without(part)
		if part.rest().none() && !t.Applies(OrganismSingle) {
			continue
		}
		n = min(n+1, groups)
		s.enrol(part, n)
	}
}

// numberRest numbers the elements that are in none of the acting player's organisms, for phase E:
// as they touch, and as they are merged among themselves. Each gets a number of its own.
func (g *Game) numberRest(s *State, t *trace) {
	rest := s.group(s.elements().without(s.own(rainSeat)), 0)
	taken := s.numbers(s.elements()).or(Spaces{Lo: uint64(s.Done) | 1})
	for left := rest; left.any(); {
		seat := s.owner(left.first())
		part := g.part(s, left.first(), left.and(s.own(seat)), toBelong, t)
		if g.bond != nil {
			part = g.bond(g, s, part, left, t)
		}
		left = left.without(part)
		number := min(Spaces{^taken.Lo, ^taken.Hi}.first(), maxNumbers)
		taken = taken.or(one(number))
		s.enrol(part, number)
	}
}

// numbers returns the numbers that the elements of a set have, as a set.
func (s *State) numbers(of Spaces) (numbers Spaces) {
	for at := range of.each {
		numbers = numbers.or(one(s.organism(at)))
	}
	return numbers
}

// forgetRest forgets the numbers that were given for phase E alone.
func (g *Game) forgetRest(s *State) {
	for at := range s.elements().each {
		if s.Done>>s.organism(at)&1 == 0 {
			s.setOrganism(at, 0)
		}
	}
}

// unnumber forgets the organisms of the turn that is over, and what they have chosen.
func (g *Game) unnumber(s *State) {
	all := s.elements()
	for word := all.Lo; word != 0; word &= word - 1 {
		s.Spot[bits.TrailingZeros64(word)] &= maxFood
	}
	for word := all.Hi; word != 0; word &= word - 1 {
		s.Spot[64+bits.TrailingZeros64(word)] &= maxFood
	}
	s.Done, s.Chose, s.Barred = 0, 0, 0
}

func (s *State) enrol(of Spaces, number uint8) {
	high := uint16(number) << foodBits
	for word := of.Lo; word != 0; word &= word - 1 {
		spot := &s.Spot[bits.TrailingZeros64(word)]
		*spot = *spot&maxFood | high
	}
	for word := of.Hi; word != 0; word &= word - 1 {
		spot := &s.Spot[64+bits.TrailingZeros64(word)]
		*spot = *spot&maxFood | high
	}
}

func (s *State) group(of Spaces, number uint8) (set Spaces) {
	for word := of.Lo; word != 0; word &= word - 1 {
		if s.Spot[bits.TrailingZeros64(word)]>>foodBits == uint16(number) {
			set.Lo |= word & -word
		}
	}
	for word := of.Hi; word != 0; word &= word - 1 {
		if s.Spot[64+bits.TrailingZeros64(word)]>>foodBits == uint16(number) {
			set.Hi |= word & -word
		}
	}
	return set
}

// awaits reports whether an organism of some elements has not been activated yet.
func (s *State) awaits(all Spaces) bool {
	done := uint64(s.Done | 1)
	for word := all.Lo; word != 0; word &= word - 1 {
		if done>>(s.Spot[bits.TrailingZeros64(word)]>>foodBits&63)&1 == 0 {
			return true
		}
	}
	for word := all.Hi; word != 0; word &= word - 1 {
		if done>>(s.Spot[64+bits.TrailingZeros64(word)]>>foodBits&63)&1 == 0 {
			return true
		}
	}
	return false
}

// heads returns the first space of each numbered organism of some elements; but is a set
// of numbers, as bits, that are omitted.
func (s *State) heads(all Spaces, but uint16) (set Spaces) {
	seen := uint64(but | 1)
	for word := all.Lo; word != 0; word &= word - 1 {
		if number := s.Spot[bits.TrailingZeros64(word)] >> foodBits & 63; seen>>number&1 == 0 {
			seen |= 1 << number
			set.Lo |= word & -word
		}
	}
	for word := all.Hi; word != 0; word &= word - 1 {
		if number := s.Spot[64+bits.TrailingZeros64(word)] >> foodBits & 63; seen>>number&1 == 0 {
			seen |= 1 << number
			set.Hi |= word & -word
		}
	}
	return set
}

// supposed numbers the organisms as is usual: in phases C and D as they touch, at other
// times not at all.
func (g *Game) supposed(s *State) {
	for at := range s.elements().each {
		s.setOrganism(at, 0)
	}
	switch s.Phase {
	case Echo, Choose, Act, Sync:
		if phase := s.Phase; s.Turn < g.players() {
			s.Half = 0
			g.frozen(g, s, g.lawful(s))
			s.Phase = phase
		}
	}
}

func (g *Game) barredType(s *State, m *Move) bool {
	if g.read.allDifferent {
		return s.chosen()>>m.As&1 != 0
	}
	return s.Half != 0 && s.barred(s.organism(m.At))>>m.As&1 != 0
}

// barred returns the types that an organism may not choose, as bits.
func (s *State) barred(group uint8) uint8 {
	if bits := uint8(s.Barred>>(3*group)) & 7; bits != 7 {
		return bits << 1
	}
	return 0
}

// chosen returns the types that organisms have chosen this turn, as bits, none
// when that is all of them.
func (s *State) chosen() (types uint8) {
	for left := s.Chose; left != 0; left >>= 2 {
		types |= 1 << (left & 3)
	}
	if types &^= 1; types != 1<<Eat|1<<Grow|1<<MoveType {
		return types
	}
	return 0
}
