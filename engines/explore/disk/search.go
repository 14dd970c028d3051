package disk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sync"
	"sync/atomic"

	"umpire/engines/explore"
	"umpire/engines/rule"
)

// A Spread carries out the tasks of a round, anywhere and in any order, each at least
// once, and returns what they counted in the order of the tasks.
type Spread func(ctx context.Context, tasks []Task) ([]*Part, error)

// A Search is a search in rounds on its way, or at its end.
type Search struct {
	explore.Outcome
	Here, Far int    // rounds that were carried out here, and by the spread
	Written   uint64 // bytes

	table    rule.AnyGame
	opt      Options
	files    Files
	identity string
	workers  []*Worker
}

// New returns a search. It goes on from the rounds that its files hold; the error says
// when these are of a search with another identity.
func New(ctx context.Context, table rule.AnyGame, start rule.Position, opt Options, files Files, identity string) (*Search, error) {
	s := &Search{table: table, opt: opt, files: files}
	for range max(1, opt.Jobs) {
		w, err := NewWorker(table, start, &s.opt, files)
		if err != nil {
			return nil, err
		}
		s.workers = append(s.workers, w)
	}
	s.Sides = 1 + len(s.workers[0].sides)
	s.Outcome.Line = s.line
	s.identity = fmt.Sprintf("%s\n%d shards, sides %d", identity, opt.Shards, s.Sides)
	for _, q := range opt.Questions {
		s.Answers = append(s.Answers, explore.Answer{Kind: q.Kind, Text: q.Text, Verdict: explore.Open})
		s.identity += fmt.Sprintf("\n%s %s", q.Kind, q.Text)
	}
	if len(opt.Clauses) > 0 {
		text := ""
		for i, c := range opt.Clauses {
			if i > 0 {
				text += ", "
			}
			text += table.Book().Entry(c).ID
		}
		s.Answers = append(s.Answers, explore.Answer{Kind: explore.Meets, Text: text, Verdict: explore.Open})
		s.identity += "\nclauses " + text
	}
	return s, s.resume(ctx)
}

// resume takes the rounds that are committed.
func (s *Search) resume(ctx context.Context) error {
	for depth := 0; s.opt.Depth == 0 || depth < s.opt.Depth; depth++ {
		r, err := readRound(ctx, s.files, depth, s.opt.Shards)
		if errors.Is(err, fs.ErrNotExist) || depth > 0 && errors.Is(err, ErrDamaged) {
			return nil // a round that was not committed is carried out again
		}
		if err != nil {
			return err
		}
		if depth == 0 && r.Identity != s.identity {
			return fmt.Errorf("the store holds another search:\n%s\n\nand this is\n\n%s", r.Identity, s.identity)
		}
		s.Resumed = true
		if s.take(r.Parts); s.settled() {
			return nil
		}
	}
	return nil
}

// take adds a round to what is known.
func (s *Search) take(parts []*Part) {
	depth := len(s.Levels)
	level := explore.Level{}
	for _, p := range parts {
		level.States += p.States
		level.Moves += p.Moves
		level.Over += p.Over
		level.Dead += p.Dead
		level.Left += p.Left
		s.Written += p.Written
	}
	s.Stored += level.States
	s.Moves += level.Moves
	s.Expanded += level.States - level.Left
	s.Memory = int(s.Written)
	if level.States == 0 {
		s.Stop = explore.Whole
		return
	}
	s.Levels = append(s.Levels, level)
	for i := range s.Answers {
		a := &s.Answers[i]
		for _, p := range parts {
			if a.Verdict != explore.Open {
				break
			}
			if i < len(s.opt.Questions) && p.Examples[i] != nil {
				a.Verdict, a.Depth, a.Packed = explore.Seen, depth, p.Examples[i]
				if a.Kind == explore.Always || a.Kind == explore.Never {
					a.Verdict = explore.Fails
				}
			}
			if i == len(s.opt.Questions) && p.From != nil {
				a.Verdict, a.Depth, a.From, a.Number = explore.Seen, depth+1, p.From, p.Number
				if p.Number < 0 { // the start itself
					a.Depth, a.Packed, a.From, a.Number = 0, p.From, nil, 0
				}
			}
		}
	}
}

// settled reports whether the search need not go on, and notes why.
func (s *Search) settled() bool {
	switch {
	case s.Stop != "":
	case explore.AllAnswered(s.Answers):
		s.Stop = explore.Answered
	case s.opt.Depth > 0 && len(s.Levels) > s.opt.Depth:
		s.Stop = explore.ByDepth
	case s.opt.States > 0 && s.Stored >= s.opt.States:
		s.Stop = explore.ByStates
	}
	return s.Stop != ""
}

// Run searches until there is a reason to stop. An error of the spread ends it; the
// rounds that are committed stay.
func (s *Search) Run(ctx context.Context, spread Spread) error {
	for !s.settled() {
		depth := len(s.Levels)
		tasks := make([]Task, s.opt.Shards)
		for shard := range tasks {
			tasks[shard] = Task{depth, shard, s.opt.Depth > 0 && depth == s.opt.Depth}
		}
		do := spread
		if s.Here++; depth == 0 || spread == nil || s.Levels[depth-1].States < s.opt.Near {
			do = s.here
		} else {
			s.Here, s.Far = s.Here-1, s.Far+1
		}
		parts, err := do(ctx, tasks)
		switch {
		case ctx.Err() != nil:
			s.Stop = explore.Interrupted
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				s.Stop = explore.ByTime
			}
			return nil
		case err != nil:
			return err
		}
		if !tasks[0].Last {
			if err := s.commit(ctx, depth, parts); err != nil {
				return err
			}
		}
		s.take(parts)
		if s.opt.Progress != nil {
			s.opt.Progress(s)
		}
	}
	return nil
}

// commit writes what a round has counted: from then on it has happened.
func (s *Search) commit(ctx context.Context, depth int, parts []*Part) error {
	r := Round{}
	if depth == 0 {
		r.Identity = s.identity
	}
	r.Parts = parts
	text, err := json.Marshal(r)
	if err != nil {
		return err
	}
	return Put(ctx, s.files, roundName(depth), text)
}

// here carries out tasks with the search's own workers.
func (s *Search) here(ctx context.Context, tasks []Task) ([]*Part, error) {
	parts := make([]*Part, len(tasks))
	err := s.each(len(tasks), func(w *Worker, i int) (err error) {
		parts[i], err = w.Do(ctx, tasks[i])
		return err
	})
	return parts, err
}

// each shares n things among the workers.
func (s *Search) each(n int, do func(w *Worker, i int) error) error {
	errs := make([]error, n)
	var next atomic.Int64
	var wg sync.WaitGroup
	for _, w := range s.workers[:min(n, len(s.workers))] {
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				errs[i] = do(w, i)
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
