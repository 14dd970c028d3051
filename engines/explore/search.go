package explore

import (
	"context"
	"fmt"
	"time"

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
