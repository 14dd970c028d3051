package disk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"umpire/engines/explore"
	"umpire/engines/parallel"
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

// New returns a search. It continues from the rounds that its files hold; the error says
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
	s.Answers = explore.Unanswered(opt.Questions, opt.Clauses, table.Book())
	for _, a := range s.Answers {
		kind := string(a.Kind)
		if a.Kind == explore.Meets {
			kind = "clauses"
		}
		s.identity += fmt.Sprintf("\n%s %s", kind, a.Text)
	}
	return s, s.resume(ctx)
}

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
				a.Found(depth, p.Examples[i], nil, 0)
			}
			switch {
			case i < len(s.opt.Questions) || p.From == nil:
			case p.Number < 0: // the start itself
				a.Found(0, p.From, nil, 0)
			default:
				a.Found(depth+1, nil, p.From, p.Number)
			}
		}
	}
}

// settled reports whether the search need not continue, and notes why.
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
	err := parallel.Share(s.workers, len(tasks), func(w *Worker, i int) (err error) {
		parts[i], err = w.Do(ctx, tasks[i])
		return err
	})
	return parts, err
}

// line returns the moves of a shortest line to an example, found back through the depths.
func (s *Search) line(a *explore.Answer) ([]rule.Move, rule.Position, error) {
	for _, w := range s.workers {
		w.expander.Seek()
		defer w.expander.Seek(s.opt.Clauses...)
	}
	w := s.workers[0]
	trail := explore.Trail{Expander: w.expander, Start: w.start, Sides: w.sides}
	return trail.Line(a, s.before)
}

// before returns a position of a depth that leads to the target.
func (s *Search) before(target []byte, depth int) ([]byte, error) {
	found := make([][]byte, s.opt.Shards)
	err := parallel.Share(s.workers, s.opt.Shards, func(w *Worker, i int) error {
		r, err := open(context.Background(), s.files, frontName(depth, i), w.expander.Len)
		if err != nil {
			return err
		}
		defer r.from.Close()
		for {
			if err := r.next(); err != nil || r.packed == nil {
				return err
			}
			if explore.LeadsTo(w.expander, r.packed, &w.to, target) {
				found[i] = append([]byte(nil), r.packed...)
				return nil
			}
		}
	})
	for _, packed := range found {
		if packed != nil && err == nil {
			return packed, nil
		}
	}
	return nil, err
}

// An expansion is a task on its way.
type expansion struct {
	*Worker
	ctx  context.Context
	task Task
	part *Part
}

// first takes the start of the game, which may show the clauses by itself.
func (x *expansion) first(packed []byte, fresh func([]byte) error) error {
	if len(x.opt.Clauses) > 0 && x.expander.Shows(x.start) {
		x.part.From, x.part.Number = x.start, -1
	}
	return fresh(packed)
}

// position counts a position of the depth, asks about it, and expands it.
func (x *expansion) position(packed []byte) error {
	x.part.States++
	if err := x.inquire(packed); err != nil {
		return err
	}
	if x.task.Last {
		x.part.Left++
		return nil
	}
	x.expander.Expand(packed, &x.to)
	x.part.Count(&x.to)
	if x.to.Shown >= 0 && x.part.From == nil {
		x.part.From, x.part.Number = append([]byte(nil), packed...), x.to.Shown
	}
	from := 0
	for _, end := range x.to.Ends {
		next := x.to.Packed[from:end]
		x.table.add(next, hash(next))
		from = end
	}
	if x.table.full() {
		return x.flush()
	}
	return nil
}

// inquire asks the questions that the shard has no example for, about a position and
// what it looks like from other sides.
func (x *expansion) inquire(packed []byte) error {
	open := false
	for i := range x.ask {
		open = open || x.part.Examples[i] == nil
	}
	if !open {
		return nil
	}
	for side := range 1 + len(x.sides) {
		view := packed
		if side > 0 {
			view = x.expander.Turned(packed, x.sides[side-1])
		}
		p := x.expander.Unpack(view)
		for i, ask := range x.ask {
			if x.part.Examples[i] != nil {
				continue
			}
			holds, err := ask(p, x.task.Depth)
			if err != nil {
				return err
			}
			if holds == (x.opt.Questions[i].Kind != explore.Always) {
				x.part.Examples[i] = append([]byte(nil), view...)
			}
		}
	}
	return nil
}

// flush writes the successors of the table as a run for each shard.
func (x *expansion) flush() error {
	if x.table.n == 0 {
		return nil
	}
	shards := uint64(x.opt.Shards)
	to := make([]*writer, shards)
	var failed error
	for _, s := range x.table.order() {
		target := s.key % shards
		if to[target] == nil {
			name := runName(x.task.Depth+1, int(target), x.task.Shard, x.part.Runs[target])
			if to[target], failed = create(x.ctx, x.files, name); failed != nil {
				break
			}
			x.part.Runs[target]++
		}
		to[target].add(x.table.packed(&s))
	}
	for _, w := range to {
		if w == nil {
			continue
		}
		if err := w.close(); failed == nil {
			failed = err
		}
		x.part.Written += w.written
	}
	x.table.reset(x.table.scale)
	return failed
}

// base merges all positions of the shard into one file, every few depths.
func (x *expansion) base() error {
	if (x.task.Depth+1)%based != 0 || x.task.Last {
		return nil
	}
	all, err := openAll(x.ctx, x.files, append(seen(x.task.Depth, x.task.Shard), frontName(x.task.Depth, x.task.Shard)), x.expander.Len)
	if err != nil {
		return err
	}
	defer all.close()
	to, err := create(x.ctx, x.files, baseName(x.task.Depth, x.task.Shard))
	if err != nil {
		return err
	}
	for all.last != nil {
		to.add(all.last)
		if err := all.next(); err != nil {
			to.to.Close()
			return err
		}
	}
	x.part.Written += to.written
	return to.close()
}
