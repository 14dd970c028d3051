// Package disk searches a game breadth first with files in place of memory: for
// searches that one machine's memory does not hold, or that many machines share.
//
// Positions are dealt into shards by their hashes. A [Task] is one shard at one depth: it merges
// the runs of successors that the depth before has written for the shard with the positions that
// the shard has, keeps what is new, sorted by hash, and expands it, which writes runs for the next
// depth. Nothing but files passes between tasks, and a task is a pure function of its name: carried
// out again, anywhere, it writes the same bytes under the same names. A round is committed when all
// shards of a depth are done, by one small file that is written last; a search that was killed goes
// on after the last round that was committed.
//
//	run/003/01/00-2   successors for depth 3 and shard 1, the third run of shard 0
//	front/003/01      what was new, the positions of depth 3
//	base/007/01       all positions of the shard up to depth 7, in one file
//	round/003         what was counted: the round is committed
//
// Memory is a table of successors for each worker and some buffers, whatever the
// number of positions.
package disk

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"path/filepath"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
)

// A Disk keeps files below a folder. A file appears under its name when it is whole.
type Disk string

// Create begins a file.
func (d Disk) Create(_ context.Context, name string) (io.WriteCloser, error) {
	w, err := atomicfile.Create(string(d), filepath.FromSlash(name))
	return w, files.Cause(err)
}

// Open opens a file.
func (d Disk) Open(_ context.Context, name string) (io.ReadCloser, error) {
	root, err := files.Folder(string(d))
	if err != nil {
		return nil, files.Cause(err)
	}
	defer root.Close()
	f, err := files.In(root, filepath.FromSlash(name))
	return f, files.Cause(err)
}

// Remove removes a file.
func (d Disk) Remove(_ context.Context, name string) error {
	return files.Cause(atomicfile.Remove(string(d), filepath.FromSlash(name)))
}

// Files keep what rounds write, on a disk or in an object store. Names have folders
// between slashes. A file is there when its writer was closed without an error; until
// then, and when a writer was lost, anything may be under the name, or nothing.
type Files interface {
	Create(ctx context.Context, name string) (io.WriteCloser, error)
	// Open returns an error that is fs.ErrNotExist for a file that is not there.
	Open(ctx context.Context, name string) (io.ReadCloser, error)
	Remove(ctx context.Context, name string) error
}

// ErrDamaged is the error for a file that was not written to its end.
var ErrDamaged = errors.New("it is damaged, was not written to its end, or was written under another name")

// Put writes a small file with a hash of it and its name, so that one half written is
// known, and one in the place of another.
func Put(ctx context.Context, files Files, name string, data []byte) error {
	w, err := files.Create(ctx, name)
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	_, err = w.Write(binary.LittleEndian.AppendUint64(nil, sum(name, data)))
	if err == nil {
		_, err = w.Write(data)
	}
	if err = errors.Join(err, w.Close()); err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, err)
	}
	return nil
}

// Get reads a file that [Put] has written. The error is ErrDamaged for one that was
// half written or written under another name, and fs.ErrNotExist for none.
func Get(ctx context.Context, files Files, name string) ([]byte, error) {
	r, err := files.Open(ctx, name)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	defer r.Close()
	var all bytes.Buffer
	if _, err := all.ReadFrom(io.LimitReader(r, maxSmall)); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	data := all.Bytes()
	if len(data) < 8 || sum(name, data[8:]) != binary.LittleEndian.Uint64(data) {
		return nil, fmt.Errorf("%s: %w", name, ErrDamaged)
	}
	return data[8:], nil
}

// sum returns a hash of a small file and its name.
func sum(name string, data []byte) uint64 {
	d := xxhash.New()
	d.WriteString(name)
	d.Write([]byte{0})
	d.Write(data)
	return d.Sum64()
}

// maxSmall is how many bytes a small file may have.
const maxSmall = 256 << 20

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
