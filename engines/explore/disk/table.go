package disk

import (
	"bytes"
	"math/bits"
)

// A table holds successors, each once, in the order of their hashes, nearly: the
// slot of a position is its hash, scaled down, and the next free one.
type table struct {
	slots  []slot
	scale  uint64 // how many slots hashes are scaled to; beyond are those of the last
	n      int
	arena  []byte
	sorted []slot // for flush
}

type slot struct {
	key uint64
	at  uint32 // in the arena, from 1
	len uint16
}

// Tables begin small, double, and are flushed when they hold most.
const (
	leastSlots = 1 << 10
	slack      = 1 << 10
	maxHeld    = 640 << 10
	maxArena   = 32 << 20
)

func (t *table) reset(scale uint64) {
	if t.scale != scale {
		t.slots, t.scale = make([]slot, scale+slack), scale
	} else {
		clear(t.slots)
	}
	t.n, t.arena = 0, t.arena[:0]
}

// full reports whether the table has to be flushed.
func (t *table) full() bool { return t.n >= maxHeld || len(t.arena) > maxArena }

// add adds a position, unless it is there.
func (t *table) add(packed []byte, key uint64) {
	for {
		at, _ := bits.Mul64(key, t.scale)
		for ; at < uint64(len(t.slots)); at++ {
			s := &t.slots[at]
			if s.at == 0 {
				*s = slot{key, uint32(len(t.arena)) + 1, uint16(len(packed))}
				t.arena = append(t.arena, packed...)
				if t.n++; uint64(t.n) > t.scale/8*5 {
					t.grow()
				}
				return
			}
			if s.key == key && bytes.Equal(t.packed(s), packed) {
				return
			}
		}
		t.grow()
	}
}

func (t *table) packed(s *slot) []byte { return t.arena[s.at-1 : s.at-1+uint32(s.len)] }

func (t *table) grow() {
	old := t.slots
	t.scale *= 2
	t.slots = make([]slot, t.scale+slack)
	for i := range old {
		if old[i].at == 0 {
			continue
		}
		at, _ := bits.Mul64(old[i].key, t.scale)
		for t.slots[at].at != 0 {
			at++
		}
		t.slots[at] = old[i]
	}
}

// order returns what the table holds in the order of hashes and of bytes.
func (t *table) order() []slot {
	t.sorted = t.sorted[:0]
	for i := range t.slots {
		s := t.slots[i]
		if s.at == 0 {
			continue
		}
		t.sorted = append(t.sorted, s)
		for j := len(t.sorted) - 1; j > 0 && t.less(&s, &t.sorted[j-1]); j-- {
			t.sorted[j], t.sorted[j-1] = t.sorted[j-1], s
		}
	}
	return t.sorted
}

func (t *table) less(a, b *slot) bool {
	return a.key < b.key || a.key == b.key && bytes.Compare(t.packed(a), t.packed(b)) < 0
}
