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
	h := word(packed) // different positions have different hashes: each step can be undone
	h ^= h >> 33
	h *= 0xff51afd7ed558ccd // these are the constants of MurmurHash3
	h ^= h >> 33
	h *= 0xc4ceb9fe1a85ec53
	return h ^ h>>33
}

// short is how many bytes a position may have to lie in a table itself.
const short = 7

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
// with open addressing. An exact table has the position itself while all are short, else a byte
// of the hash and the offset in the arena; a table of fingerprints has the hash alone.
type shard struct {
	arena  arena
	length func([]byte) int
	n      int
	room   int // how many positions the table may hold

	tags    []uint8 // of the hash; 0 for an empty slot
	offsets []uint32
	prints  []uint64 // 0 for an empty slot
	words   []uint64 // 0 for an empty slot
	touched uint64
}

// How full tables get, in eighths, and by how much they grow then.
const (
	fullest = 7
	growth  = 1.5
	// Fingerprints lie in their tables, so that these grow cheaply.
	growthOfPrints = 1.25
)

// init makes the table. The tables of the shards have different sizes at first,
// so that they do not all grow at once.
func (s *shard) init(number int, prints bool) {
	s.resize(int(64*math.Pow(growth, float64(number)/shardCount)), prints, !prints)
}

func (s *shard) resize(slots int, prints, words bool) {
	s.room = slots * fullest / 8
	s.tags, s.offsets, s.prints, s.words = nil, nil, nil, nil
	switch {
	case prints:
		s.prints = make([]uint64, slots)
	case words:
		s.words = make([]uint64, slots)
	default:
		s.tags, s.offsets = make([]uint8, slots), make([]uint32, slots)
	}
}

func (s *shard) slots() int { return max(len(s.tags), len(s.prints), len(s.words)) }

// memory returns how many bytes the shard takes.
func (s *shard) memory() int {
	return s.arena.memory() + len(s.tags) + 4*len(s.offsets) + 8*len(s.prints) + 8*len(s.words)
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

// ahead is how many slots are read at once, before it is decided about each.
const ahead = 32

// touch reads the slots of hashes, so that the processor fetches them from memory at the same
// time and not one after another: most of a search of short positions is waiting for them. With
// tags it gains nothing.
func (s *shard) touch(hashes []uint64) {
	table := s.words
	if s.prints != nil {
		table = s.prints
	}
	if table == nil {
		return
	}
	var read uint64
	for _, h := range hashes {
		read |= table[slot(h, len(table))]
	}
	s.touched = read // else the compiler would leave the loop out
}

// store stores a position, unless it is there already.
func (s *shard) store(packed []byte, h uint64) (isNew bool, err error) {
	if s.prints != nil {
		return s.storePrint(packed, h)
	}
	if s.words != nil && len(packed) <= short {
		return s.storeWord(packed, h)
	}
	if s.words != nil {
		s.resize(len(s.words), false, false)
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

func (s *shard) storeWord(packed []byte, h uint64) (isNew bool, err error) {
	if !insert(s.words, word(packed), h) {
		return false, nil
	}
	if _, err := s.arena.add(packed); err != nil {
		return false, err
	}
	if s.n++; s.n > s.room {
		s.grow()
	}
	return true, nil
}

// insert puts a number that is not 0 into a table, unless it is there already.
func insert(table []uint64, word, h uint64) (isNew bool) {
	i := slot(h, len(table))
	for ; table[i] != 0; i++ {
		if table[i] == word {
			return false
		}
		if i+1 == len(table) {
			i = -1
		}
	}
	table[i] = word
	return true
}

func (s *shard) storePrint(packed []byte, h uint64) (isNew bool, err error) {
	if h = max(h, 1); !insert(s.prints, h, h) {
		return false, nil
	}
	if _, err := s.arena.add(packed); err != nil {
		return false, err
	}
	if s.n++; s.n > s.room {
		old := s.prints
		s.resize(int(float64(len(old))*growthOfPrints), true, false)
		for _, h := range old {
			if h != 0 {
				insert(s.prints, h, h)
			}
		}
	}
	return true, nil
}

// grow makes the table larger and puts the positions of the arena into it.
func (s *shard) grow() {
	s.resize(int(float64(s.slots())*growth), false, s.words != nil)
	s.index()
}

// index puts the positions of an arena in memory into an empty table.
func (s *shard) index() {
	for number, block := range s.arena.blocks {
		for at := 0; at < len(block); {
			packed := block[at : at+s.length(block[at:])]
			at += len(packed)
			h := hash(packed)
			if s.words != nil && len(packed) > short {
				s.resize(len(s.words), false, false)
				s.index()
				return
			}
			if s.words != nil {
				insert(s.words, word(packed), h)
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
