package explore

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"time"

	"umpire/engines/rule"
)

// Options say how far to search and for what. The zero value searches all that
// can be reached, with one worker.
type Options struct {
	Depth      int   // moves from the start; 0 is no bound
	States     int   // positions stored; 0 is no bound
	Memory     int64 // bytes; 0 is no bound
	Jobs       int   // workers; 0 is 1
	Prints     bool  // tell positions apart by fingerprints of 64 bits
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

// A Search is an exhaustive search on its way, or at its end.
type Search struct {
	Levels  []Level // by depth, the last one perhaps not complete
	Answers []Answer
	Stop    Stop
	Resumed bool // from a checkpoint

	opt     Options
	table   rule.Table
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
	peak    int
	saved   time.Time
	saving  time.Duration
	unasked *unasked // positions that are stored and have not been asked about
}

// An unasked is the positions that no question has been asked about: those of a
// depth, from where the arenas ended before.
type unasked struct {
	ends  [shardCount]uint32
	depth int
}

// overhead is the memory of a search beside what it counts: the program, and
// garbage that has not been collected yet.
const overhead = 28 << 20

// New returns a search from a position of a table, ready to run or, if the
// checkpoint is there, to go on.
func New(table rule.Table, start rule.Position, opt Options) (*Search, error) {
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
			w.ask = append(w.ask, q.New())
		}
		w.expander.Seek(opt.Clauses...)
		s.workers = append(s.workers, w)
	}
	for i := range s.shards {
		s.shards[i] = shard{arena: arena{spill: s.spill}, length: s.workers[0].expander.Len}
		s.shards[i].init(i, opt.Prints)
	}
	s.start = s.workers[0].expander.Pack(start)
	s.findSides()
	if len(s.start) > blockSize {
		return nil, fmt.Errorf("a packed position takes %d bytes: more than %d cannot be searched", len(s.start), blockSize)
	}
	s.ask()
	resumed, err := s.resume()
	if err != nil || resumed {
		return s, err
	}
	return s, s.begin()
}

// findSides finds the symmetries of the start: everything reachable from it has
// them too.
func (s *Search) findSides() {
	e := s.workers[0].expander
	for side := 1; s.opt.Symmetry && side < e.Sides(); side++ {
		if string(e.Turned(s.start, side)) == string(s.start) {
			s.sides = append(s.sides, side)
		}
	}
	for _, w := range s.workers {
		w.expander.Canonical(s.sides...)
	}
}

// Sides returns how many symmetric views of the start the search makes use of,
// itself included.
func (s *Search) Sides() int { return 1 + len(s.sides) }

// begin stores the start.
func (s *Search) begin() error {
	s.marks = append(s.marks, [shardCount]uint32{})
	h := hash(s.start)
	if _, err := s.shards[shardOf(h)].store(s.start, h); err != nil {
		return err
	}
	s.Levels = []Level{{States: 1, Left: 1}}
	s.mark()
	s.unasked = &unasked{}
	if err := s.inspect(context.Background()); err != nil {
		return err
	}
	if len(s.opt.Clauses) > 0 && s.workers[0].expander.Shows(s.start) {
		s.found(&s.Answers[len(s.Answers)-1], s.start, nil, 0)
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

// Run searches until there is a reason to stop. It can be called again after
// an interruption.
func (s *Search) Run(ctx context.Context) error {
	defer debug.SetGCPercent(debug.SetGCPercent(20))
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
		if s.opt.Checkpoint != "" && s.Stop == "" && time.Since(s.saved) > max(s.every(), 8*s.saving) {
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

func (s *Search) every() time.Duration {
	if s.opt.SaveEvery > 0 {
		return s.opt.SaveEvery
	}
	return 20 * time.Second
}

// Close gives up the files of the search.
func (s *Search) Close() error { return s.spill.Close() }

// settled returns why the search need not go on.
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
	fresh := &unasked{depth: depth + 1}
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
	var shown *transition
	for _, t := range tasks {
		level.Moves += t.counts.Moves
		level.Over += t.counts.Over
		level.Dead += t.counts.Dead
		level.Left -= t.counts.States
		weight += len(t.packed) + 10*len(t.hashes)
		held += cap(t.packed) + 10*cap(t.hashes)
		if shown == nil {
			shown = t.shown
		}
	}
	s.yield = max(1, float64(weight)/float64(size))
	s.fresh = float64(fresh) / float64(size)
	s.peak = max(s.peak, held)
	if a := s.clauseAnswer(); shown != nil && a != nil && a.Verdict == Open {
		s.found(a, nil, shown, depth+1)
	}
}

// count counts the positions of the depth that begins.
func (s *Search) count() {
	depth := len(s.Levels) - 1
	n := s.Stored()
	for _, level := range s.Levels[:depth] {
		n -= level.States
	}
	s.Levels[depth] = Level{States: n, Left: n}
}
