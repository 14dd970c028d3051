package disk

import (
	"context"

	"umpire/engines/explore"
)

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
	switch n := len(x.to.Ends); {
	case n > 0:
		x.part.Moves += uint64(n)
	case x.to.Over:
		x.part.Over++
	default:
		x.part.Dead++
	}
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
