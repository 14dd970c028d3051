// Package explore searches a game exhaustively from a position, breadth first,
// within bounds: it counts positions and moves depth by depth, and finds the
// shortest lines of play that answer questions.
//
// Positions are packed into bytes by package rule and lie in arenas in the
// order in which they are found; the positions of a depth, and those still to
// be expanded, are ranges of the arenas. A position's hash chooses one of 256
// shards, each with an arena and a table of its own, small enough for a cache.
//
// The search goes in rounds. In a round, workers expand the next positions of the depth, each into
// buffers of its own; then workers go through the shards and store what is new, in the order of the
// positions expanded. So everything about a search but its speed is the same however many workers
// there are, and every search can be stopped, saved and resumed between two rounds.
package explore

import (
	"cmp"
	"context"
	"errors"
	"math"
	"runtime/debug"
	"time"

	"umpire/engines/heap"
	"umpire/engines/rule"
)

// Options say how far to search and for what. The zero value searches all that
// can be reached, with one worker.
type Options struct {
	Depth      int   // moves from the start; 0 is not a bound
	States     int   // positions stored; 0 is not a bound
	Memory     int64 // bytes; 0 is not a bound
	Jobs       int   // workers; 0 is 1
	Prints     bool  // distinguish positions by fingerprints of 64 bits
	Symmetry   bool  // store one of several symmetric positions
	Clauses    []rule.Clause
	Questions  []Question
	SpillDir   string        // where to put positions that are no longer looked up; "" is the system's
	Checkpoint string        // a file to resume from, if it is there, and to save to
	SaveEvery  time.Duration // time between saves; 0 is 20 s
	Identity   string        // what a checkpoint must agree with: the game and its setup
	Command    string        // the command line, which a checkpoint names
	Progress   func(*Search) // called after every round
}

// A Level counts the positions at a depth and what follows from them.
type Level struct {
	States uint64 `json:"states"` // found at this depth and no smaller one
	Moves  uint64 `json:"moves"`  // legal moves from those that have been expanded
	Over   uint64 `json:"over"`   // positions in which the game is over
	Dead   uint64 `json:"dead"`   // and those in which it is not over, and nobody has a legal move
	Left   uint64 `json:"left"`   // positions that have not been expanded
}

// Count counts what follows from a position.
func (l *Level) Count(to *rule.Successors) {
	switch n := len(to.Ends); {
	case n > 0:
		l.Moves += uint64(n)
	case to.Over:
		l.Over++
	default:
		l.Dead++
	}
}

// A Stop is why a search ended.
type Stop string

// Why searches end.
const (
	Whole       Stop = "whole"    // every position that can be reached has been seen
	Answered    Stop = "answered" // every question has its answer
	ByDepth     Stop = "depth"
	ByStates    Stop = "states"
	ByMemory    Stop = "memory"
	ByTime      Stop = "time"
	Interrupted Stop = "interrupted"
)

// Run searches until there is a reason to stop. It can be called again after an interruption.
func (s *Search) Run(ctx context.Context) error {
	defer heap.Percent(20)()
	if s.opt.Memory > 0 {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(s.opt.Memory - s.opt.Memory/16))
	}
	s.saved, s.Stop = time.Now(), ""
	if err := s.inspect(ctx); err != nil {
		return err
	}
	for s.Stop == "" {
		if s.Stop = s.settled(); s.Stop != "" {
			break
		}
		if err := s.careful(func() error { return s.round(ctx) }); err != nil {
			return err
		}
		if s.opt.Progress != nil {
			s.opt.Progress(s)
		}
		if s.opt.Checkpoint != "" && s.Stop == "" && time.Since(s.saved) > max(cmp.Or(s.opt.SaveEvery, 20*time.Second), 8*s.saving) {
			if err := s.save(); err != nil {
				return err
			}
		}
	}
	if s.opt.Checkpoint != "" && s.unasked == nil {
		return s.save()
	}
	return nil // the saved checkpoint stays
}

// settled returns why the search need not continue.
func (s *Search) settled() Stop {
	depth := len(s.Levels) - 1
	switch {
	case AllAnswered(s.Answers):
		return Answered
	case s.Levels[depth].States == 0:
		s.Levels = s.Levels[:depth]
		s.marks = s.marks[:depth+1]
		s.shard = shardCount // the last depth is done
		return Whole
	case s.opt.Depth > 0 && depth >= s.opt.Depth:
		return ByDepth
	case s.opt.States > 0 && s.Stored() >= uint64(s.opt.States):
		return ByStates
	case s.opt.Memory > 0 && s.Memory()+overhead > int(s.opt.Memory)/16*15:
		return ByMemory
	}
	return ""
}

// round expands the next positions of the depth and stores what is new.
func (s *Search) round(ctx context.Context) error {
	depth := len(s.Levels) - 1
	shard, offset := s.shard, s.offset
	segments, size := s.next(s.portion())
	if len(segments) == 0 {
		s.mark()
		s.Levels = append(s.Levels, Level{})
		s.count()
		s.yield, s.fresh = 4*s.yield, 16*s.fresh // careful: a depth can differ from the one before
		return nil
	}
	tasks := s.deal(segments, size)
	err := s.spread(len(tasks), func(w *worker, i int) error { return w.expand(ctx, s, tasks[i]) })
	if err != nil {
		return err
	}
	if s.stopped(ctx) { // nothing of this round counts
		s.shard, s.offset = shard, offset
		return nil
	}
	fresh := &unaskedRange{depth: depth + 1}
	before := s.Stored()
	for i := range s.shards {
		fresh.ends[i] = s.shards[i].arena.end()
	}
	if err := s.spread(shardCount, func(_ *worker, i int) error { return s.store(i, tasks) }); err != nil {
		return err
	}
	s.tally(tasks, size, depth, int(s.Stored()-before))
	s.unasked = fresh
	return s.inspect(ctx)
}

// stopped reports whether the context is done, and notes why.
func (s *Search) stopped(ctx context.Context) bool {
	switch {
	case ctx.Err() == nil:
		return false
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		s.Stop = ByTime
	default:
		s.Stop = Interrupted
	}
	return true
}

// tally adds what the tasks counted, and estimates the size of the next round.
func (s *Search) tally(tasks []*task, size, depth, fresh int) {
	level := &s.Levels[depth]
	weight, held := 0, 0
	s.short = true
	var shown *transition
	for _, t := range tasks {
		level.Moves += t.counts.Moves
		level.Over += t.counts.Over
		level.Dead += t.counts.Dead
		level.Left -= t.counts.States
		weight += t.bytes + 10*len(t.hashes)
		s.short = s.short && len(t.packed) == 0
		held += cap(t.packed) + 8*cap(t.hashes) + 2*cap(t.lengths)
		if shown == nil {
			shown = t.shown
		}
	}
	s.yield = max(1, float64(weight)/float64(size))
	s.fresh = float64(fresh) / float64(size)
	s.peak = max(s.peak, held)
	if a := s.clauseAnswer(); shown != nil && a != nil && a.Verdict == Open {
		a.Found(depth+1, nil, shown.from, shown.move)
	}
}

// Stored returns how many positions have been stored.
func (s *Search) Stored() (n uint64) {
	for i := range s.shards {
		n += uint64(s.shards[i].n)
	}
	return n
}

// Moves returns how many legal moves have been carried out: transitions.
func (s *Search) Moves() (n uint64) {
	for _, level := range s.Levels {
		n += level.Moves
	}
	return n
}

// Memory returns how many bytes the positions, their tables and the buffers of a round take.
func (s *Search) Memory() int {
	n := s.peak + len(s.marks)*4*shardCount
	for i := range s.shards {
		n += s.shards[i].memory()
	}
	return n
}

// An Outcome is the report of a search, wherever it was carried out.
type Outcome struct {
	Levels    []Level // by depth, the last one perhaps not complete
	Answers   []Answer
	Stop      Stop
	Resumed   bool
	Sides     int    // how many symmetric views of the start were made use of, itself included
	Stored    uint64 // positions
	Found     uint64 // positions of the depth after the last level
	Moves     uint64
	Expanded  uint64
	Collision float64 // a bound on how likely it is that fingerprints have taken two positions for one
	Memory    int     // bytes that the positions take
	Line      func(*Answer) ([]rule.Move, rule.Position, error)
}

// Outcome returns the report of the search so far.
func (s *Search) Outcome() *Outcome {
	o := &Outcome{
		Levels: s.Levels, Answers: s.Answers, Stop: s.Stop, Resumed: s.Resumed, Sides: s.Sides(), Stored: s.Stored(), Found: s.Stored(),
		Moves: s.Moves(), Memory: s.Memory(), Line: s.Line,
	}
	for _, level := range s.Levels {
		o.Found -= level.States
		o.Expanded += level.States - level.Left
	}
	if n := float64(o.Stored); s.opt.Prints { // half the square of their number over 2 to the 64
		o.Collision = min(1, n*(n-1)/2/math.Exp2(64))
	}
	return o
}

// Settle gives their verdicts to the questions that have no example, once all
// that can be reached has been seen.
func Settle(answers []Answer, stop Stop) {
	if stop != Whole {
		return
	}
	for i := range answers {
		if a := &answers[i]; a.Verdict == Open {
			a.Verdict = None
			if a.Kind == Always || a.Kind == Never {
				a.Verdict = Holds
			}
		}
	}
}

// AllAnswered reports whether there are questions and nothing is left to find.
func AllAnswered(answers []Answer) bool {
	open := 0
	for i := range answers {
		a := &answers[i]
		if a.Kind == Until && a.Verdict == Seen {
			return true
		}
		if a.asked() {
			open++
		}
	}
	return len(answers) > 0 && open == 0
}

// portion returns how many bytes of positions the next round expands: enough to fill a buffer of an
// eighth of what is held, and few enough to stay below the bound on positions.
func (s *Search) portion() int {
	held := 8 * int(s.Stored())
	if !s.opt.Prints {
		held += s.stored()
	}
	buffer := float64(min(max(held/8, 1<<20), 64<<20))
	if o := &s.opt; s.short && !o.Prints && o.States == 0 && len(o.Questions)+len(o.Clauses) == 0 {
		// The same is found wherever rounds end. Larger ones look up more slots of a shard's table while
		// it is in the cache. There is memory for them: of short positions, buffers have the hashes alone.
		buffer *= 3
	}
	if s.opt.Memory > 0 {
		buffer = min(buffer, float64(s.opt.Memory)/16)
	}
	n := buffer / s.yield
	if left := float64(s.opt.States) - float64(s.Stored()); s.opt.States > 0 && s.fresh > 0 {
		n = min(n, left/s.fresh/2) // half: positions differ
	}
	return max(int(n), 1)
}

// next returns the next segments of the depth, of about n bytes in all, and how many there are.
func (s *Search) next(n int) (segments []segment, size int) {
	until := &s.marks[len(s.marks)-1]
	for s.shard < shardCount && size < n {
		a := &s.shards[s.shard].arena
		if s.offset >= until[s.shard] {
			if s.shard++; s.shard < shardCount {
				s.offset = s.marks[len(s.marks)-2][s.shard]
			}
			continue
		}
		block, from := int(s.offset>>blockBits), int(s.offset&blockMask)
		to := a.fill(block)
		if block == int(until[s.shard]>>blockBits) {
			to = int(until[s.shard] & blockMask)
		}
		if to-from > n-size {
			to = s.cut(a, block, from, to, n-size)
		}
		if to > from {
			segments = append(segments, segment{s.shard, block, from, to})
			size += to - from
		}
		if s.offset = uint32(block<<blockBits + to); to == a.fill(block) && s.offset < until[s.shard] {
			s.offset = uint32((block + 1) << blockBits)
		}
	}
	return segments, size
}

// cut returns where, n bytes or a little more after from, a position ends.
func (s *Search) cut(a *arena, block, from, to, n int) int {
	bytes, err := a.block(block, s.workers[0].block[:])
	if err != nil {
		return to
	}
	at := from
	for at < to && at-from < n {
		at += s.shards[0].length(bytes[at:])
	}
	return at
}

// deal makes tasks of the segments, small enough to keep all workers busy.
func (s *Search) deal(segments []segment, size int) []*task {
	each := max(min(size/16, int(1<<19/s.yield)), 1)
	n := 0
	for len(segments) > 0 {
		if n == len(s.tasks) {
			s.tasks = append(s.tasks, &task{})
		}
		t := s.tasks[n]
		t.segments = t.segments[:0]
		for sum := 0; len(segments) > 0 && sum < each; segments = segments[1:] {
			t.segments = append(t.segments, segments[0])
			sum += segments[0].to - segments[0].from
		}
		n++
	}
	return s.tasks[:n]
}

func (s *Search) stored() (bytes int) {
	for i := range s.shards {
		bytes += int(s.shards[i].arena.end())
	}
	return bytes
}
