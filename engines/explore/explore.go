package explore

import (
	"context"
	"errors"
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
