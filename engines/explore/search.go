package explore

import (
	"context"
	"fmt"
	"time"

	"umpire/engines/parallel"
	"umpire/engines/rule"
)

// A Search is an exhaustive search on its way, or at its end.
type Search struct {
	Levels  []Level // by depth, the last one perhaps not complete
	Answers []Answer
	Stop    Stop
	Resumed bool // from a checkpoint

	opt     Options
	table   rule.AnyGame
	start   []byte
	sides   []int
	shards  [shardCount]shard
	workers []*worker
	tasks   []*task
	spill   *spill
	marks   [][shardCount]uint32 // where in the arenas each depth begins
	shard   int                  // where the next round begins
	offset  uint32
	yield   float64 // bytes of successors for each byte expanded
	fresh   float64 // new positions for each byte expanded
	short   bool    // the round before had short positions alone
	peak    int
	saved   time.Time
	saving  time.Duration
	unasked *unaskedRange // positions that are stored and have not been asked about
}

// An unaskedRange is the positions that no question has been asked about: those of a
// depth, from where the arenas ended before.
type unaskedRange struct {
	ends  [shardCount]uint32
	depth int
}

// overhead is the memory of a search besides what it counts: the program, and
// garbage that has not been collected yet.
const overhead = 28 << 20

// New returns a search from a position of a table, ready to run or, if the
// checkpoint is there, to continue.
func New(table rule.AnyGame, start rule.Position, opt Options) (*Search, error) {
	s := &Search{opt: opt, table: table, yield: 256, fresh: 256}
	if opt.Prints {
		var err error
		if s.spill, err = newSpill(opt.SpillDir); err != nil {
			return nil, err
		}
	}
	for range max(1, opt.Jobs) {
		w := &worker{}
		var err error
		if w.expander, err = table.Expander(); err != nil {
			return nil, err
		}
		for _, q := range opt.Questions {
			var ask Ask
			var measure Measure
			if q.Measure != nil {
				measure = q.Measure()
			} else {
				ask = q.New()
			}
			w.ask, w.measures = append(w.ask, ask), append(w.measures, measure)
		}
		w.expander.Seek(opt.Clauses...)
		s.workers = append(s.workers, w)
	}
	for i := range s.shards {
		s.shards[i] = shard{arena: arena{spill: s.spill}, length: s.workers[0].expander.Len}
		s.shards[i].init(i, opt.Prints)
	}
	s.start = s.workers[0].expander.Pack(start)
	s.sides = Symmetries(opt.Symmetry, s.workers[0].expander, s.start)
	for _, w := range s.workers {
		w.expander.Canonical(s.sides...)
	}
	if len(s.start) > blockSize {
		return nil, fmt.Errorf("a packed position takes %d bytes: more than %d cannot be searched", len(s.start), blockSize)
	}
	s.Answers = Unanswered(opt.Questions, opt.Clauses, table.Book())
	if resumed, err := s.resume(); err != nil || resumed {
		return s, err
	}
	return s, s.begin()
}

// Symmetries returns the sides from which the start looks the same, if a search makes use of them:
// everything reachable from it has these symmetries too.
func Symmetries(wanted bool, e rule.Expander, start []byte) (sides []int) {
	for side := 1; wanted && side < e.Sides(); side++ {
		if string(e.Turned(start, side)) == string(start) {
			sides = append(sides, side)
		}
	}
	return sides
}

// Sides returns how many symmetric views of the start the search makes use of, itself included.
func (s *Search) Sides() int { return 1 + len(s.sides) }

func (s *Search) begin() error {
	s.marks = append(s.marks, [shardCount]uint32{})
	h := hash(s.start)
	if _, err := s.shards[shardOf(h)].store(s.start, h); err != nil {
		return err
	}
	s.Levels = []Level{{States: 1, Left: 1}}
	s.mark()
	s.unasked = &unaskedRange{}
	if err := s.inspect(context.Background()); err != nil {
		return err
	}
	if len(s.opt.Clauses) > 0 && s.workers[0].expander.Shows(s.start) {
		s.clauseAnswer().Found(0, s.start, nil, 0)
	}
	return nil
}

// mark notes that a depth begins where the arenas end.
func (s *Search) mark() {
	var at [shardCount]uint32
	for i := range s.shards {
		at[i] = s.shards[i].arena.end()
	}
	s.marks = append(s.marks, at)
	s.shard, s.offset = 0, s.marks[len(s.marks)-2][0]
}

// Close gives up the files of the search.
func (s *Search) Close() error { return s.spill.Close() }

// count counts the positions of the depth that begins.
func (s *Search) count() {
	depth := len(s.Levels) - 1
	n := s.Stored()
	for _, level := range s.Levels[:depth] {
		n -= level.States
	}
	s.Levels[depth] = Level{States: n, Left: n}
}

// A segment is a part of a block of an arena, with whole positions.
type segment struct {
	shard, block int
	from, to     int
}

// A task is what one worker expands in one go, and what comes of it: the
// successors, grouped by their shards.
type task struct {
	segments []segment
	counts   Level // what is counted: States are those expanded
	shown    *transition

	bytes   int // of all successors
	hashes  []uint64
	lengths []uint16            // 0 for short ones; unused if all are short
	packed  []byte              // those that are not short
	first   [shardCount + 1]int // of each shard: its first successor
	byte    [shardCount + 1]int // and where in packed its first one is
}

// A transition is a move, by its number in the list, from a packed position.
type transition struct {
	from []byte
	move int
}

type worker struct {
	expander rule.Expander
	to       rule.Successors
	packed   []byte
	hashes   []uint64
	lengths  []uint16
	block    [blockSize]byte
	ask      []Ask // of each question, nil for those without
	measures []Measure
}

// each calls do for every position of the segments, until it says no.
func (w *worker) each(s *Search, segments []segment, do func(packed []byte, at segment) bool) error {
	for _, seg := range segments {
		block, err := s.shards[seg.shard].arena.block(seg.block, w.block[:])
		if err != nil {
			return err
		}
		for at := seg.from; at < seg.to; {
			n := w.expander.Len(block[at:])
			if !do(block[at:at+n], segment{seg.shard, seg.block, at, at + n}) {
				return nil
			}
			at += n
		}
	}
	return nil
}

// expand carries out a task. It gives up when the context is done.
func (w *worker) expand(ctx context.Context, s *Search, t *task) error {
	w.packed, w.hashes, w.lengths = w.packed[:0], w.hashes[:0], w.lengths[:0]
	t.counts, t.shown, t.bytes = Level{}, nil, 0
	done := ctx.Done()
	err := w.each(s, t.segments, func(packed []byte, _ segment) bool {
		select {
		case <-done:
			return false
		default:
		}
		t.counts.States++
		w.expander.Expand(packed, &w.to)
		t.counts.Count(&w.to)
		if w.to.Shown >= 0 && t.shown == nil {
			t.shown = &transition{append([]byte(nil), packed...), w.to.Shown}
		}
		t.bytes += len(w.to.Packed)
		from := 0
		for _, end := range w.to.Ends {
			w.hashes = append(w.hashes, hash(w.to.Packed[from:end]))
			n := 0
			if end-from > short {
				n = end - from
				w.packed = append(w.packed, w.to.Packed[from:end]...)
			}
			w.lengths = append(w.lengths, uint16(n))
			from = end
		}
		return true
	})
	w.group(t)
	return err
}

// group sorts the successors by their shards, those of a shard in the order in which they came.
func (w *worker) group(t *task) {
	var next, nextByte [shardCount]int
	for i, h := range w.hashes {
		next[shardOf(h)]++
		nextByte[shardOf(h)] += int(w.lengths[i])
	}
	all, allBytes := 0, 0
	for i := range next {
		t.first[i], t.byte[i] = all, allBytes
		all, next[i] = all+next[i], all
		allBytes, nextByte[i] = allBytes+nextByte[i], allBytes
	}
	t.first[shardCount] = all
	t.hashes, t.packed = sized(t.hashes, all), sized(t.packed, allBytes)
	if allBytes > 0 {
		t.lengths = sized(t.lengths, all)
	}
	from := 0
	for i, h := range w.hashes {
		to := shardOf(h)
		t.hashes[next[to]] = h
		if allBytes > 0 {
			n := int(w.lengths[i])
			t.lengths[next[to]] = w.lengths[i]
			copy(t.packed[nextByte[to]:], w.packed[from:from+n])
			nextByte[to] += n
			from += n
		}
		next[to]++
	}
}

// sized returns a slice of n elements, the old one if it is long enough.
func sized[E any](old []E, n int) []E {
	if cap(old) >= n {
		return old[:n]
	}
	return make([]E, n, n+n/8)
}

// store stores the successors of the tasks that belong to one shard.
func (s *Search) store(number int, tasks []*task) error {
	sh := &s.shards[number]
	for _, t := range tasks {
		first, last := t.first[number], t.first[number+1]
		if len(t.packed) == 0 {
			if err := sh.storeShort(t.hashes[first:last]); err != nil {
				return err
			}
			continue
		}
		at := t.byte[number]
		for i := first; i < last; i++ {
			if (i-first)%ahead == 0 {
				sh.touch(t.hashes[i:min(i+ahead, last)])
			}
			n := int(t.lengths[i])
			if _, err := sh.store(t.packed[at:at+n], t.hashes[i]); err != nil {
				return err
			}
			at += n
		}
	}
	return nil
}

// spread shares n things among the workers.
func (s *Search) spread(n int, do func(w *worker, i int) error) error {
	return parallel.Share(s.workers, n, func(w *worker, i int) error {
		return s.careful(func() error { return do(w, i) })
	})
}
