package explore

import (
	"fmt"
	"io"
	"os"
	"sync"

	"umpire/engines/atomicfile"
)

// Arenas grow by blocks; no position lies across two.
const (
	blockBits = 14
	blockSize = 1 << blockBits
	blockMask = blockSize - 1
)

// An arena holds packed positions back to back, in the order in which they
// came. An offset has the block's number in its high bits and the place within
// the block in its low ones.
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

// end returns the offset at which the next position would be put if the last
// block had room for it.
func (a *arena) end() uint32 {
	last := len(a.blocks) - 1
	if last < 0 {
		return 0
	}
	return uint32(last<<blockBits + len(a.blocks[last]))
}

// from returns the bytes of a block in memory from an offset on.
func (a *arena) from(offset uint32) []byte { return a.blocks[offset>>blockBits][offset&blockMask:] }

// fill returns how many bytes of a block are used.
func (a *arena) fill(block int) int {
	if block < len(a.fills) {
		return int(a.fills[block])
	}
	return len(a.blocks[block])
}

// block returns the bytes of a block; one that has been spilled is read into
// buf.
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
