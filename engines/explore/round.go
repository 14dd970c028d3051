package explore

import (
	"context"
	"fmt"
	"sync"
	"sync/atomic"

	"umpire/engines/rule"
)

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

	packed  []byte
	hashes  []uint64
	lengths []uint16
	first   [shardCount + 1]int // of each shard: its first successor
	byte    [shardCount + 1]int // and that one's first byte
}

// A transition is a move, by its number in the list, from a packed position.
type transition struct {
	from []byte
	move int
}

// A worker expands positions.
type worker struct {
	expander rule.Expander
	to       rule.Successors
	packed   []byte
	hashes   []uint64
	lengths  []uint16
	block    [blockSize]byte
	ask      []Ask // of each question, nil for those without
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
	t.counts, t.shown = Level{}, nil
	done := ctx.Done()
	err := w.each(s, t.segments, func(packed []byte, _ segment) bool {
		select {
		case <-done:
			return false
		default:
		}
		t.counts.States++
		w.expander.Expand(packed, &w.to)
		switch n := len(w.to.Ends); {
		case n > 0:
			t.counts.Moves += uint64(n)
		case w.to.Over:
			t.counts.Over++
		default:
			t.counts.Dead++
		}
		if w.to.Shown >= 0 && t.shown == nil {
			t.shown = &transition{append([]byte(nil), packed...), w.to.Shown}
		}
		w.packed = append(w.packed, w.to.Packed...)
		from := 0
		for _, end := range w.to.Ends {
			w.hashes = append(w.hashes, hash(w.to.Packed[from:end]))
			w.lengths = append(w.lengths, uint16(end-from))
			from = end
		}
		return true
	})
	w.group(t)
	return err
}

// group sorts the successors by their shards, those of a shard in the order in
// which they came.
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
	t.first[shardCount], t.byte[shardCount] = all, allBytes
	t.hashes, t.lengths, t.packed = sized(t.hashes, all), sized(t.lengths, all), sized(t.packed, allBytes)
	from := 0
	for i, h := range w.hashes {
		to := shardOf(h)
		n := int(w.lengths[i])
		t.hashes[next[to]], t.lengths[next[to]] = h, w.lengths[i]
		copy(t.packed[nextByte[to]:], w.packed[from:from+n])
		next[to]++
		nextByte[to] += n
		from += n
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
		at, last := t.byte[number], t.first[number+1]
		for i := t.first[number]; i < last; i++ {
			n := int(t.lengths[i])
			if _, err := sh.store(t.packed[at:at+n], t.hashes[i]); err != nil {
				return err
			}
			at += n
		}
	}
	return nil
}

// spread shares n things among the workers, and returns the error of the first
// thing that has one.
func (s *Search) spread(n int, do func(w *worker, i int) error) error {
	errs := make([]error, n)
	var fault atomic.Value
	careful := func(w *worker, i int) {
		defer func() {
			if met := recover(); met != nil {
				fault.Store(fmt.Sprint(met))
			}
		}()
		errs[i] = s.careful(func() error { return do(w, i) })
	}
	if len(s.workers) == 1 || n == 1 {
		for i := range n {
			careful(s.workers[0], i)
		}
	} else {
		var next atomic.Int64
		var wg sync.WaitGroup
		for _, w := range s.workers[:min(n, len(s.workers))] {
			wg.Go(func() {
				for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
					careful(w, i)
				}
			})
		}
		wg.Wait()
	}
	if met := fault.Load(); met != nil {
		panic(met) // on the goroutine whose caller can recover
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
