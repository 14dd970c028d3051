package phylo

import "math/bits"

// A mask is a set of faces.
type mask struct{ low, high uint64 }

func (m mask) has(i int) bool {
	if i < 64 {
		return m.low>>i&1 != 0
	}
	return m.high>>(i-64)&1 != 0
}

func (m *mask) add(i int) {
	if i < 64 {
		m.low |= 1 << i
	} else {
		m.high |= 1 << (i - 64)
	}
}

func (m *mask) drop(i int) {
	if i < 64 {
		m.low &^= 1 << i
	} else {
		m.high &^= 1 << (i - 64)
	}
}

// pop takes the first face out of a set that is not empty.
func (m *mask) pop() (i int) {
	if m.low != 0 {
		i = bits.TrailingZeros64(m.low)
		m.low &= m.low - 1
		return i
	}
	i = 64 + bits.TrailingZeros64(m.high)
	m.high &= m.high - 1
	return i
}

func (m mask) or(o mask) mask  { return mask{m.low | o.low, m.high | o.high} }
func (m mask) and(o mask) mask { return mask{m.low & o.low, m.high & o.high} }
func (m mask) without(o mask) mask {
	return mask{m.low &^ o.low, m.high &^ o.high}
}
func (m mask) empty() bool { return m.low|m.high == 0 }
func (m mask) len() int    { return bits.OnesCount64(m.low) + bits.OnesCount64(m.high) }
