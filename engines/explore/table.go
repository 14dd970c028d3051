package explore

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"math"
	"math/bits"
	"os"
	"sync"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/atomicfile"
)

// hash spreads packed positions: the highest eight bits choose the shard, the
// rest the slot of its table.
func hash(packed []byte) uint64 {
	if len(packed) > short {
		return xxhash.Sum64(packed)
	}
	h := word(packed) // different positions have different hashes: unhash undoes each step
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd // these are the constants of MurmurHash3
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// short is how many bytes a position may have for its hash to stand for it.
const short = 7

// unhash appends the short position that has a hash.
func unhash(h uint64, buf []byte) []byte {
	h ^= h >> 33
	h *= 0x9cb4b2f8129337db // the inverses of the constants of hash
	h ^= h >> 33
	h *= 0x4f74430c22a54005
	h ^= h >> 33
	return binary.LittleEndian.AppendUint64(buf, h)[:len(buf)+int(h>>56-0x80)]
}

// word returns a short position as a number, never 0. Its highest byte says how long it is.
func word(packed []byte) uint64 {
	n := len(packed)
	w := uint64(0x80+n) << 56
	if n >= 4 {
		return w | uint64(binary.LittleEndian.Uint32(packed)) | uint64(binary.LittleEndian.Uint32(packed[n-4:]))<<(8*(n-4))
	}
	for i, b := range packed {
		w |= uint64(b) << (8 * i)
	}
	return w
}

const shardCount = 256

func shardOf(h uint64) int { return int(h >> 56) }

// A shard holds the positions whose hashes begin the same way: an arena, and a table
// with open addressing. A table of fingerprints has the hashes alone, and so has an exact one while
// all positions are short; else it has a byte of the hash and the offset in the arena.
type shard struct {
	arena  arena
	length func([]byte) int
	n      int
	room   int // how many positions the table may hold
	prints bool

	tags    []uint8 // of the hash; 0 for an empty slot
	offsets []uint32
	hashes  []uint64 // 0 for an empty slot
	touched uint64
}

// How full tables get, in eighths, and by how much they grow then.
const (
	fullest = 7
	growth  = 1.5
	fewest  = 64 // slots of a table, so that it can grow
	// Fingerprints are there to save memory.
	growthOfPrints = 1.25
)

// init makes the table. The tables of the shards have different sizes at first,
// so that they do not all grow at once.
func (s *shard) init(number int, prints bool) {
	s.prints = prints
	s.resize(int(fewest*math.Pow(growth, float64(number)/shardCount)), true)
}

func (s *shard) resize(slots int, hashes bool) {
	s.room = slots * fullest / 8
	s.tags, s.offsets, s.hashes = nil, nil, nil
	if hashes {
		s.hashes = make([]uint64, slots)
	} else {
		s.tags, s.offsets = make([]uint8, slots), make([]uint32, slots)
	}
}

func (s *shard) slots() int { return max(len(s.tags), len(s.hashes)) }

// memory returns how many bytes the shard takes.
func (s *shard) memory() int {
	return s.arena.memory() + len(s.tags) + 4*len(s.offsets) + 8*len(s.hashes)
}

// slot returns where in a table of n slots the search for a hash begins.
func slot(h uint64, n int) int {
	high, _ := bits.Mul64(h<<8, uint64(n))
	return int(high)
}

// tag returns a byte of the hash that neither the shard nor the slot depends on, never 0.
func tag(h uint64) uint8 {
	if t := uint8(h); t != 0 {
		return t
	}
	return 1
}

// ahead is how many slots are read at once, before it is decided about each. The processor then
// fetches them from memory at the same time: most of a search of short positions is waiting for them.
const ahead = 32

// missing returns those hashes that are not in the first slot where they can be.
func (s *shard) missing(hashes []uint64, buf *[ahead]uint64) []uint64 {
	n := 0
	for _, h := range hashes[:min(len(hashes), ahead)] {
		buf[n&(ahead-1)] = h
		if s.hashes[slot(h, len(s.hashes))] != h {
			n++
		}
	}
	return buf[:n]
}

// touch reads the slots of hashes. With tags it gains nothing.
func (s *shard) touch(hashes []uint64) {
	if s.hashes == nil {
		return
	}
	var read uint64
	for _, h := range hashes {
		read |= s.hashes[slot(h, len(s.hashes))]
	}
	s.touched = read // else the compiler would leave the loop out
}

// storeShort stores short positions by their hashes, unless they are there already.
func (s *shard) storeShort(hashes []uint64) error {
	var buf [ahead]uint64
	for some := hashes; len(hashes) > 0; hashes = hashes[len(some):] {
		some = hashes[:min(len(hashes), ahead)]
		left := some
		if s.hashes != nil {
			left = s.missing(some, &buf)
		}
		for _, h := range left {
			if _, err := s.store(nil, h); err != nil {
				return err
			}
		}
	}
	return nil
}

// store stores a position, unless it is there already. The hash of a short one is enough.
func (s *shard) store(packed []byte, h uint64) (isNew bool, err error) {
	var buf [short + 1]byte
	if s.prints || s.hashes != nil && len(packed) <= short {
		if !insert(s.hashes, max(h, 1)) {
			return false, nil
		}
		if len(packed) == 0 {
			packed = unhash(h, buf[:0])
		}
		if _, err := s.arena.add(packed); err != nil {
			return false, err
		}
		if s.n++; s.n > s.room {
			s.grow()
		}
		return true, nil
	}
	if len(packed) == 0 {
		packed = unhash(h, buf[:0])
	}
	if s.hashes != nil {
		s.resize(len(s.hashes), false)
		s.index()
	}
	t := tag(h)
	i := slot(h, len(s.tags))
	for ; s.tags[i] != 0; i++ {
		if s.tags[i] == t {
			if begins(s.arena.from(s.offsets[i]), packed) {
				return false, nil
			}
		}
		if i+1 == len(s.tags) {
			i = -1
		}
	}
	offset, err := s.arena.add(packed)
	if err != nil {
		return false, err
	}
	s.tags[i], s.offsets[i] = t, offset
	if s.n++; s.n > s.room {
		s.grow()
	}
	return true, nil
}

// begins reports whether bytes begin with a packed position. It is asked for
// every move of a search, mostly about a few bytes.
func begins(b, packed []byte) bool {
	n := len(packed)
	if len(b) < n {
		return false
	}
	if n > 8 || n < 4 {
		return bytes.Equal(b[:n], packed)
	}
	return binary.LittleEndian.Uint32(b) == binary.LittleEndian.Uint32(packed) &&
		binary.LittleEndian.Uint32(b[n-4:]) == binary.LittleEndian.Uint32(packed[n-4:])
}

// insert puts a hash that is not 0 into a table, unless it is there already.
func insert(table []uint64, h uint64) (isNew bool) {
	for i := slot(h, len(table)); ; {
		switch table[i] {
		case h:
			return false
		case 0:
			table[i] = h
			return true
		}
		if i++; i == len(table) {
			i = 0
		}
	}
}

// grow makes the table larger and puts the positions into it: hashes from the old table, which has
// them in nearly the same order, the others from the arena.
func (s *shard) grow() {
	old, by := s.hashes, growth
	if s.prints {
		by = growthOfPrints
	}
	s.resize(int(float64(s.slots())*by), old != nil)
	if old == nil {
		s.index()
	}
	for _, h := range old {
		if h != 0 {
			insert(s.hashes, h)
		}
	}
}

// index puts the positions of an arena in memory into an empty table.
func (s *shard) index() {
	for number, block := range s.arena.blocks {
		for at := 0; at < len(block); {
			packed := block[at : at+s.length(block[at:])]
			at += len(packed)
			h := hash(packed)
			if s.hashes != nil && len(packed) > short {
				s.resize(len(s.hashes), false)
				s.index()
				return
			}
			if s.hashes != nil {
				insert(s.hashes, h)
				continue
			}
			i := slot(h, len(s.tags))
			for s.tags[i] != 0 {
				if i++; i == len(s.tags) {
					i = 0
				}
			}
			s.tags[i], s.offsets[i] = tag(h), uint32(number<<blockBits+at-len(packed))
		}
	}
}

// Arenas grow by blocks; no position lies across two.
const (
	blockBits = 14
	blockSize = 1 << blockBits
	blockMask = blockSize - 1
)

// An arena holds packed positions back to back, in the order in which they came. An offset has the
// block's number in its high bits and the place within the block in its low ones.
type arena struct {
	blocks [][]byte
	spill  *spill // where full blocks go, nil when they stay
	places []int64
	fills  []uint16 // bytes used of the blocks that have been spilled
}

// add stores a position and returns its offset.
func (a *arena) add(packed []byte) (uint32, error) {
	last := len(a.blocks) - 1
	if last < 0 || len(a.blocks[last])+len(packed) > blockSize {
		if a.spill != nil && last >= 0 {
			place, err := a.spill.write(a.blocks[last])
			if err != nil {
				return 0, err
			}
			a.places = append(a.places, place)
			a.fills = append(a.fills, uint16(len(a.blocks[last])))
			a.blocks = append(a.blocks, a.blocks[last][:0])
			a.blocks[last] = nil
		} else {
			a.blocks = append(a.blocks, make([]byte, 0, blockSize))
		}
		last++
	}
	offset := uint32(last<<blockBits + len(a.blocks[last]))
	a.blocks[last] = append(a.blocks[last], packed...)
	return offset, nil
}

// end returns the offset at which the next position would be put if the last block had room for it.
func (a *arena) end() uint32 {
	last := len(a.blocks) - 1
	if last < 0 {
		return 0
	}
	return uint32(last<<blockBits + len(a.blocks[last]))
}

func (a *arena) from(offset uint32) []byte { return a.blocks[offset>>blockBits][offset&blockMask:] }

// fill returns how many bytes of a block are used.
func (a *arena) fill(block int) int {
	if block < len(a.fills) {
		return int(a.fills[block])
	}
	return len(a.blocks[block])
}

func (a *arena) block(i int, buf []byte) ([]byte, error) {
	if i >= len(a.places) {
		return a.blocks[i], nil
	}
	buf = buf[:a.fills[i]]
	_, err := a.spill.file.ReadAt(buf, a.places[i])
	return buf, err
}

// memory returns how many bytes the arena takes.
func (a *arena) memory() int { return (len(a.blocks)-len(a.places))*blockSize + len(a.blocks)*24 }

// A spill is a file that takes full blocks, so that they need no memory.
type spill struct {
	mu   sync.Mutex
	file *os.File
	end  int64
}

// newSpill returns a spill in a file that has no name on systems which allow
// that, so that others cannot see it.
func newSpill(dir string) (*spill, error) {
	f, err := atomicfile.Scratch(dir)
	if err != nil {
		return nil, fmt.Errorf("positions cannot be put aside: %w", err)
	}
	return &spill{file: f}, nil
}

func (s *spill) write(block []byte) (int64, error) {
	s.mu.Lock()
	place := s.end
	s.end += blockSize
	s.mu.Unlock()
	if _, err := s.file.WriteAt(block, place); err != nil {
		return 0, fmt.Errorf("positions cannot be put aside: %w", err)
	}
	return place, nil
}

var _ io.Closer = (*spill)(nil)

// Close closes and removes the file.
func (s *spill) Close() error {
	if s == nil {
		return nil
	}
	return s.file.Close()
}
