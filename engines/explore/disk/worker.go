package disk

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"

	"umpire/engines/explore"
	"umpire/engines/rule"
)

// Options say what is searched for. Depth and States are looked at by a [Search], all
// the others by every worker of it.
type Options struct {
	Shards    int // how many parts positions are dealt into; they stay for the whole search
	Symmetry  bool
	Clauses   []rule.Clause
	Questions []explore.Question

	Depth    int           // moves from the start; 0 is no bound
	States   uint64        // no round begins when so many positions are stored; 0 is no bound
	Jobs     int           // goroutines for rounds that are carried out here
	Near     uint64        // rounds after depths of fewer positions are carried out here
	Progress func(*Search) // called after every round
}

// A Part is what a task has counted, of one shard at one depth.
type Part struct {
	explore.Level
	Runs     []int    `json:"runs"`               // by shard: how many runs of successors were written for it
	Examples [][]byte `json:"examples,omitempty"` // by question: the first position that decides it
	From     []byte   `json:"from,omitempty"`     // the first position with a move that shows the clauses
	Number   int      `json:"number,omitempty"`   // of that move
	Written  uint64   `json:"written"`            // bytes
}

// A Round is what the tasks of a depth have counted, by shard.
type Round struct {
	Identity string  `json:"identity"` // of the search, in the round of depth 0
	Parts    []*Part `json:"parts"`
}

// A Task is one shard at one depth. The last depth of a bounded search is not
// expanded.
type Task struct {
	Depth, Shard int
	Last         bool
}

// String returns the task's name.
func (t Task) String() string {
	name := fmt.Sprintf("%03d/%02d", t.Depth, t.Shard)
	if t.Last {
		name += " last"
	}
	return name
}

// ReadTask reads a task's name.
func ReadTask(name string) (t Task, err error) {
	if _, err := fmt.Sscanf(name, "%d/%d", &t.Depth, &t.Shard); err != nil || t.Depth < 0 || t.Shard < 0 {
		return t, fmt.Errorf("%q is no task of a search", name)
	}
	t.Last = len(name) > 5 && name[len(name)-5:] == " last"
	return t, nil
}

// A Worker carries out tasks, one at a time.
type Worker struct {
	files    Files
	opt      *Options
	expander rule.Expander
	start    []byte
	sides    []int // from which the start looks the same
	ask      []explore.Ask
	table    table
	to       rule.Successors
}

// NewWorker returns a worker of a search from a position.
func NewWorker(t rule.AnyGame, start rule.Position, opt *Options, files Files) (*Worker, error) {
	if opt.Shards < 1 || opt.Shards > 4096 {
		return nil, fmt.Errorf("%d shards: between 1 and 4096 are possible", opt.Shards)
	}
	w := &Worker{files: files, opt: opt}
	var err error
	if w.expander, err = t.Expander(); err != nil {
		return nil, err
	}
	for _, q := range opt.Questions {
		w.ask = append(w.ask, q.New())
	}
	w.start = w.expander.Pack(start)
	if len(w.start) > maxBytes {
		return nil, fmt.Errorf("a packed position takes %d bytes: more than %d cannot be searched", len(w.start), maxBytes)
	}
	for side := 1; opt.Symmetry && side < w.expander.Sides(); side++ {
		if string(w.expander.Turned(w.start, side)) == string(w.start) {
			w.sides = append(w.sides, side)
		}
	}
	w.expander.Canonical(w.sides...)
	w.expander.Seek(opt.Clauses...)
	return w, nil
}

func runName(depth, target, source, n int) string {
	return fmt.Sprintf("run/%03d/%02d/%02d-%d", depth, target, source, n)
}
func frontName(depth, shard int) string { return fmt.Sprintf("front/%03d/%02d", depth, shard) }
func baseName(depth, shard int) string  { return fmt.Sprintf("base/%03d/%02d", depth, shard) }
func roundName(depth int) string        { return fmt.Sprintf("round/%03d", depth) }

// readRound reads a round that is committed.
func readRound(ctx context.Context, files Files, depth, shards int) (*Round, error) {
	text, err := Get(ctx, files, roundName(depth))
	if err != nil {
		return nil, err
	}
	r := &Round{}
	if err := json.Unmarshal(text, r); err != nil || len(r.Parts) != shards {
		return nil, fmt.Errorf("%s: %w, or of a search with other shards", roundName(depth), ErrDamaged)
	}
	return r, nil
}

// inputs returns the runs for a shard at a depth, in a fixed order.
func (w *Worker) inputs(ctx context.Context, depth, shard int) (names []string, err error) {
	if depth == 0 {
		return nil, nil
	}
	before, err := readRound(ctx, w.files, depth-1, w.opt.Shards)
	if err != nil {
		return nil, err
	}
	for source := range before.Parts {
		if shard < len(before.Parts[source].Runs) {
			for n := range before.Parts[source].Runs[shard] {
				names = append(names, runName(depth, shard, source, n))
			}
		}
	}
	return names, nil
}

// Older fronts are merged into a base every so many depths.
const based = 8

// seen returns the files that hold all positions of a shard above a depth.
func seen(depth, shard int) (names []string) {
	from := depth / based * based
	if from > 0 {
		names = append(names, baseName(from-1, shard))
	}
	for d := from; d < depth; d++ {
		names = append(names, frontName(d, shard))
	}
	return names
}

// Do carries out a task and returns what it counted. The round before must be
// committed. The error is that of the files or of the context, or of a question.
func (w *Worker) Do(ctx context.Context, t Task) (part *Part, err error) {
	names, err := w.inputs(ctx, t.Depth, t.Shard)
	if err != nil {
		return nil, err
	}
	if err := w.sweep(ctx, t); err != nil {
		return nil, err
	}
	length := w.expander.Len
	runs, err := openAll(ctx, w.files, names, length)
	if err != nil {
		return nil, err
	}
	defer runs.close()
	known, err := openAll(ctx, w.files, seen(t.Depth, t.Shard), length)
	if err != nil {
		return nil, err
	}
	defer known.close()
	front, err := create(ctx, w.files, frontName(t.Depth, t.Shard))
	if err != nil {
		return nil, err
	}
	x := &expansion{Worker: w, ctx: ctx, task: t, part: &Part{Runs: make([]int, w.opt.Shards), Examples: make([][]byte, len(w.ask))}}
	w.table.reset(leastSlots)
	fresh := func(packed []byte) error {
		front.add(packed)
		return x.position(packed)
	}
	if t.Depth == 0 {
		if least := w.expander.Least(w.start); int(hash(least)%uint64(w.opt.Shards)) == t.Shard {
			err = x.first(least, fresh)
		}
	}
	for n := 0; err == nil && runs.last != nil; n++ {
		if n%1024 == 0 && ctx.Err() != nil {
			err = ctx.Err()
			break
		}
		var old bool
		if old, err = known.skipTo(runs.key, runs.last); err == nil && !old {
			err = fresh(runs.last)
		}
		if err == nil {
			err = runs.next()
		}
	}
	for err == nil && known.last != nil { // to its end, where damage shows
		err = known.next()
	}
	if err == nil {
		err = x.flush()
	}
	if err == nil {
		err = front.close()
		x.part.Written += front.written
	} else {
		front.to.Close()
	}
	if err == nil {
		err = x.base()
	}
	if err != nil {
		return nil, err
	}
	return x.part, nil
}

// sweep removes what the shard needs no more: the round before is committed.
func (w *Worker) sweep(ctx context.Context, t Task) error {
	if t.Depth < 2 {
		return nil
	}
	names, err := w.inputs(ctx, t.Depth-1, t.Shard)
	if err != nil {
		return err
	}
	if t.Depth%based == 0 && t.Depth > based {
		names = append(names, baseName(t.Depth-based-1, t.Shard))
	}
	for _, name := range names {
		if err := w.files.Remove(ctx, name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s cannot be removed: %w", name, err)
		}
	}
	return nil
}
