package organism

import "math/bits"

// Spaces is a set of spaces, one bit each.
type Spaces struct{ Lo, Hi uint64 }

// one returns the set that holds one space.
func one(at uint8) Spaces {
	if at < 64 {
		return Spaces{Lo: 1 << (at & 63)}
	}
	return Spaces{Hi: 1 << (at & 63)}
}

func (a Spaces) or(b Spaces) Spaces  { return Spaces{a.Lo | b.Lo, a.Hi | b.Hi} }
func (a Spaces) and(b Spaces) Spaces { return Spaces{a.Lo & b.Lo, a.Hi & b.Hi} }

// without returns the spaces of a that are not in b.
func (a Spaces) without(b Spaces) Spaces { return Spaces{a.Lo &^ b.Lo, a.Hi &^ b.Hi} }

func (a Spaces) any() bool           { return a.Lo|a.Hi != 0 }
func (a Spaces) none() bool          { return a.Lo|a.Hi == 0 }
func (a Spaces) meets(b Spaces) bool { return a.Lo&b.Lo|a.Hi&b.Hi != 0 }
func (a Spaces) len() int            { return bits.OnesCount64(a.Lo) + bits.OnesCount64(a.Hi) }

func (a Spaces) has(at uint8) bool {
	if at < 64 {
		return a.Lo>>(at&63)&1 != 0
	}
	return a.Hi>>(at&63)&1 != 0
}

// join returns what is in any of some sets.
func join(sets []Spaces) (all Spaces) {
	for _, set := range sets {
		all = all.or(set)
	}
	return all
}

// first returns the lowest space of a set that is not empty.
func (a Spaces) first() uint8 {
	if a.Lo != 0 {
		return uint8(bits.TrailingZeros64(a.Lo))
	}
	return uint8(64+bits.TrailingZeros64(a.Hi)) & 127
}

// nth returns the space of a set before which n others come.
func (a Spaces) nth(n int) uint8 {
	for ; n > 0; n-- {
		a = a.rest()
	}
	return a.first()
}

// rest returns the set without its lowest space.
func (a Spaces) rest() Spaces {
	if a.Lo != 0 {
		return Spaces{a.Lo & (a.Lo - 1), a.Hi}
	}
	return Spaces{0, a.Hi & (a.Hi - 1)}
}
