package explore

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"slices"
	"time"
	"umpire/engines/rule"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
)

// A checkpointHead is the head of a checkpoint. After it come the blocks of the arenas,
// shard by shard, and a hash of everything before.
type checkpointHead struct {
	Version      int                  `json:"version"`
	Command      string               `json:"command"` // the command line that resumes it
	Identity     string               `json:"identity"`
	Levels       []Level              `json:"levels"`
	Answers      []Answer             `json:"answers"`
	Marks        [][shardCount]uint32 `json:"marks"`
	Shard        int                  `json:"shard"`
	Offset       uint32               `json:"offset"`
	Yield, Fresh float64
	Positions    [shardCount]int   `json:"positions"`
	Slots        [shardCount]int   `json:"slots"`
	Fills        [shardCount][]int `json:"fills"` // of the blocks
}

const magic = "umpire explore 3\n"

// maxHead is how many bytes the head may have: ten thousand depths need 30 MB.
const maxHead = 64 << 20

// identity says what is searched, so that a search goes on only where it began.
func (s *Search) identity() string {
	text := fmt.Sprintf("%s\nfingerprints %t, sides %d", s.opt.Identity, s.opt.Prints, s.Sides())
	for _, a := range s.Answers {
		text += fmt.Sprintf("\n%s %s", a.Kind, a.Text)
	}
	return text
}

func (s *Search) save() error {
	began := time.Now()
	head := checkpointHead{
		Version: 1, Command: s.opt.Command, Identity: s.identity(), Levels: s.Levels, Answers: s.Answers, Marks: s.marks,
		Shard: s.shard, Offset: s.offset, Yield: s.yield, Fresh: s.fresh,
	}
	for i := range s.shards {
		sh := &s.shards[i]
		head.Positions[i], head.Slots[i] = sh.n, sh.slots()
		for block := range sh.arena.blocks {
			head.Fills[i] = append(head.Fills[i], sh.arena.fill(block))
		}
	}
	if err := atomicfile.OverBy(s.opt.Checkpoint, func(w io.Writer) (int64, error) { return 0, s.write(w, &head) }); err != nil {
		return fmt.Errorf("the checkpoint cannot be saved: %w", err)
	}
	s.saved, s.saving = time.Now(), time.Since(began)
	return nil
}

func (s *Search) write(f io.Writer, head *checkpointHead) error {
	text, err := json.Marshal(head)
	if err != nil {
		return err
	}
	sum := xxhash.New()
	w := bufio.NewWriterSize(io.MultiWriter(f, sum), 1<<20)
	w.WriteString(magic)
	w.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(text))))
	w.Write(text)
	for i := range s.shards {
		a := &s.shards[i].arena
		for number := range a.blocks {
			block, err := a.block(number, s.workers[0].block[:])
			if err != nil {
				return err
			}
			w.Write(block)
		}
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err = f.Write(binary.LittleEndian.AppendUint64(nil, sum.Sum64()))
	return err
}

// errDamaged is the error for a checkpoint that contradicts itself.
var errDamaged = errors.New("it is damaged, or not a checkpoint of a search: name another file")

// resume continues from the checkpoint, if it is there.
func (s *Search) resume() (resumed bool, err error) {
	if s.opt.Checkpoint == "" {
		return false, nil
	}
	f, err := files.Open(s.opt.Checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err == nil {
		defer f.Close()
		err = s.read(f)
	}
	if err != nil {
		return false, fmt.Errorf("the search cannot continue from %s: %w", s.opt.Checkpoint, err)
	}
	s.Resumed = true
	return true, nil
}

// read reads a checkpoint. A position whose length points outside of its block
// panics, which the caller catches.
func (s *Search) read(f *os.File) (err error) {
	defer func() {
		if recover() != nil {
			err = errDamaged
		}
	}()
	size, err := whole(f)
	if err != nil {
		return err
	}
	r := bufio.NewReaderSize(io.LimitReader(f, size-8), 1<<20)
	start := make([]byte, len(magic)+8)
	if _, err := io.ReadFull(r, start); err != nil {
		return err
	}
	length := binary.LittleEndian.Uint64(start[len(magic):])
	if length > uint64(min(size, maxHead)) {
		return errDamaged
	}
	text := make([]byte, length)
	if _, err := io.ReadFull(r, text); err != nil {
		return err
	}
	var head checkpointHead
	if err := json.Unmarshal(text, &head); err != nil {
		return errDamaged
	}
	if want := s.identity(); head.Identity != want {
		return fmt.Errorf("it is of another search, %s, or the game has changed since: name another file", head.Command)
	}
	if !s.valid(&head) {
		return errDamaged
	}
	s.Levels, s.Answers, s.marks = head.Levels, head.Answers, head.Marks
	s.shard, s.offset, s.yield, s.fresh = head.Shard, head.Offset, head.Yield, head.Fresh
	if err := s.readShards(r, &head); err != nil {
		return err
	}
	if _, err := r.ReadByte(); err != io.EOF {
		return errDamaged
	}
	return nil
}

// whole checks that a file is a checkpoint as it was written, rewinds it, and returns the length.
func whole(f *os.File) (size int64, err error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	var begin [len(magic)]byte
	if info.Size() < int64(len(magic)+16) {
		return 0, errDamaged
	}
	if _, err := f.ReadAt(begin[:], 0); err != nil {
		return 0, err
	}
	if string(begin[:]) != magic { // seen before a large file is read to its end
		return 0, errDamaged
	}
	sum := xxhash.New()
	if _, err := io.CopyN(sum, f, info.Size()-8); err != nil {
		return 0, err
	}
	var end [8]byte
	if _, err := io.ReadFull(f, end[:]); err != nil {
		return 0, err
	}
	if binary.LittleEndian.Uint64(end[:]) != sum.Sum64() {
		return 0, errDamaged
	}
	_, err = f.Seek(0, io.SeekStart)
	return info.Size(), err
}

func (s *Search) readShards(r io.Reader, head *checkpointHead) error {
	found := count{states: make([]uint64, len(head.Marks))}
	for i := range s.shards {
		sh := &s.shards[i]
		before := found.all()
		sh.resize(head.Slots[i], true)
		sh.n = head.Positions[i]
		for number, fill := range head.Fills[i] {
			block := make([]byte, fill, blockSize)
			if _, err := io.ReadFull(r, block); err != nil {
				return errDamaged
			}
			if !found.walk(s, head, i, number, block) {
				return errDamaged
			}
			if err := sh.take(block, number == len(head.Fills[i])-1); err != nil {
				return err
			}
		}
		if found.all()-before != uint64(sh.n) || head.Marks[len(head.Levels)][i] > sh.arena.end() {
			return errDamaged
		}
		if !s.opt.Prints {
			sh.index()
		}
	}
	if !found.adds(head) {
		return errDamaged
	}
	return nil
}

// take adds a saved block. A search by fingerprints takes those of its
// positions, and spills the block unless it is the last.
func (s *shard) take(block []byte, last bool) error {
	s.arena.blocks = append(s.arena.blocks, block)
	if !s.prints {
		return nil
	}
	for at := 0; at < len(block); {
		n := s.length(block[at:])
		h := max(hash(block[at:at+n]), 1)
		insert(s.hashes, h)
		at += n
	}
	if last {
		return nil
	}
	place, err := s.arena.spill.write(block)
	s.arena.places = append(s.arena.places, place)
	s.arena.fills = append(s.arena.fills, uint16(len(block)))
	s.arena.blocks[len(s.arena.blocks)-1] = nil
	return err
}

// A checkpoint may come from a stranger and carry a correct hash. Its figures
// are checked before a search resumes from it. A forged position is noticed
// only when the game meets it; the checkpoint is refused then.

// errCrafted is the error for a checkpoint whose positions no search has found.
var errCrafted = errors.New("it holds positions that no search has found")

// careful runs something that handles positions. When it panics in a search
// that was resumed, the checkpoint is to blame.
func (s *Search) careful(do func() error) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			if _, engine := fault.(rule.GameFault); engine || !s.Resumed {
				panic(fault)
			}
			err = fmt.Errorf("the search cannot continue from %s: %w", s.opt.Checkpoint, errCrafted)
		}
	}()
	return do()
}

func (s *Search) valid(head *checkpointHead) bool {
	depths := len(head.Levels)
	if head.Version != 1 || depths == 0 || len(head.Marks) != depths+1 || len(head.Answers) != len(s.Answers) ||
		head.Shard < 0 || head.Shard > shardCount || !positive(head.Yield) || !positive(head.Fresh+1) {
		return false
	}
	for shard := range shardCount {
		for depth := range head.Marks {
			if depth == 0 && head.Marks[0][shard] != 0 || depth > 0 && head.Marks[depth][shard] < head.Marks[depth-1][shard] {
				return false
			}
		}
		if n := head.Positions[shard]; n < 0 || head.Slots[shard]*fullest/8 < n || head.Slots[shard] < fewest || head.Slots[shard] > 4*n+256 {
			return false
		}
		for _, fill := range head.Fills[shard] {
			if fill < 1 || fill > blockSize {
				return false
			}
		}
	}
	return !slices.ContainsFunc(head.Answers, func(a Answer) bool { return !s.validateAnswer(&a, depths) }) &&
		slices.EqualFunc(head.Answers, s.Answers, func(a, b Answer) bool { return a.Kind == b.Kind && a.Text == b.Text })
}

func positive(f float64) bool { return f > 0 && !math.IsInf(f, 1) }

// validateAnswer reports whether an answer is open, or has an example at a depth reached.
func (s *Search) validateAnswer(a *Answer, depths int) bool {
	if a.Verdict == Open {
		return a.Packed == nil && a.From == nil
	}
	if a.Verdict != Seen && a.Verdict != Fails || a.Depth < 0 || a.Depth > depths || a.Number < 0 || a.From != nil && a.Depth == 0 {
		return false
	}
	example := a.Packed
	if a.From != nil {
		example = a.From
	}
	return len(example) > 0 && s.workers[0].expander.Len(example) == len(example)
}

// A count is how many positions of a checkpoint belong to each depth.
type count struct {
	states []uint64 // by depth; the last are those found for the next one
	left   uint64   // of the depth that is being searched: not expanded yet
}

// walk goes through the positions of a block and counts them. It returns false
// when they do not fill the block, or when a depth begins in the middle of one.
func (c *count) walk(s *Search, head *checkpointHead, shard, number int, block []byte) bool {
	last := len(head.Levels) - 1
	for at := 0; at < len(block); {
		offset := uint32(number<<blockBits + at)
		n := s.shards[shard].length(block[at:])
		if n < 1 || at+n > len(block) {
			return false
		}
		depth := -1
		for _, mark := range head.Marks {
			if mark[shard] > offset && mark[shard] < offset+uint32(n) {
				return false
			}
			if mark[shard] <= offset {
				depth++
			}
		}
		c.states[depth]++
		if depth == last {
			begun := shard < head.Shard || shard == head.Shard && offset < head.Offset
			if shard == head.Shard && head.Offset > offset && head.Offset < offset+uint32(n) {
				return false
			}
			if !begun {
				c.left++
			}
		}
		at += n
	}
	return true
}

func (c *count) all() (n uint64) {
	for _, states := range c.states {
		n += states
	}
	return n
}

func (c *count) adds(head *checkpointHead) bool {
	for depth, level := range head.Levels {
		if level.States != c.states[depth] {
			return false
		}
	}
	return head.Levels[len(head.Levels)-1].Left == c.left
}
