package explore

import (
	"errors"

	"umpire/engines/rule"
)

// Line returns the moves of a shortest line that leads to the example of an
// answer, and the position there. It searches back, depth by depth, for a
// position from which a move leads on.
func (s *Search) Line(a *Answer) (moves []rule.Move, end rule.Position, err error) {
	err = s.careful(func() error {
		moves, end, err = s.line(a)
		return err
	})
	return moves, end, err
}

func (s *Search) line(a *Answer) ([]rule.Move, rule.Position, error) {
	t := Trail{Expander: s.workers[0].expander, Start: s.start, Sides: s.sides}
	for _, w := range s.workers {
		w.expander.Seek()
		defer w.expander.Seek(s.opt.Clauses...)
	}
	return t.Line(a, s.before)
}

// A Trail finds the moves that lead to examples, where a search is kept by depth.
type Trail struct {
	Expander rule.Expander // which seeks no clauses, and is left canonical from all sides
	Start    []byte
	Sides    []int // from which the start looks the same
}

// Line returns the moves of a shortest line to the example of an answer, and the
// position there. Before finds a position stored of a depth from which a move leads
// to the stored target, nil if there is none.
func (t *Trail) Line(a *Answer, before func(target []byte, depth int) ([]byte, error)) ([]rule.Move, rule.Position, error) {
	e := t.Expander
	defer e.Canonical(t.Sides...)
	target := a.Packed
	if a.From != nil {
		target = a.From
	}
	depth := a.Depth
	if a.From != nil {
		depth--
	}
	path, err := t.back(target, depth, before)
	if err != nil {
		return nil, rule.Position{}, err
	}
	e.Canonical()
	if path, err = t.follow(path, target); err != nil {
		return nil, rule.Position{}, err
	}
	var moves []rule.Move
	var to rule.Successors
	for i, packed := range path[:len(path)-1] {
		n := number(e, packed, &to, func(next []byte) bool { return string(next) == string(path[i+1]) })
		moves = append(moves, e.Move(packed, n))
	}
	last := path[len(path)-1]
	if a.From != nil {
		e.Expand(last, &to)
		moves = append(moves, e.Move(last, a.Number))
		last = append([]byte(nil), to.At(a.Number)...)
	}
	return moves, e.Unpack(last), nil
}

// LeadsTo reports whether a move leads from a packed position to a target.
func LeadsTo(e rule.Expander, packed []byte, to *rule.Successors, target []byte) bool {
	return number(e, packed, to, func(next []byte) bool { return string(next) == string(target) }) >= 0
}

// number returns the number of the first move that leads to a position that
// will accepts, -1 if there is none.
func number(e rule.Expander, packed []byte, to *rule.Successors, will func([]byte) bool) int {
	e.Expand(packed, to)
	for i := range to.Ends {
		if will(to.At(i)) {
			return i
		}
	}
	return -1
}

// back returns stored positions, one of each depth, that lead to what is
// stored for the target.
func (t *Trail) back(target []byte, depth int, before func([]byte, int) ([]byte, error)) (path [][]byte, err error) {
	t.Expander.Canonical(t.Sides...)
	path = make([][]byte, depth+1)
	path[depth] = t.Expander.Least(target)
	for d := depth - 1; d >= 0; d-- {
		if path[d], err = before(path[d+1], d); err != nil {
			return nil, err
		}
		if path[d] == nil {
			return nil, errors.New("no move leads to a position that was found: the game is not the same for equal positions")
		}
	}
	return path, nil
}

// before returns the first position stored of a depth that leads to the target.
func (s *Search) before(target []byte, depth int) ([]byte, error) {
	found := make([][]byte, shardCount)
	err := s.spread(shardCount, func(w *worker, i int) error {
		return w.each(s, s.segments(i, depth), func(packed []byte, _ segment) bool {
			if LeadsTo(w.expander, packed, &w.to, target) {
				found[i] = append([]byte(nil), packed...)
			}
			return found[i] == nil
		})
	})
	for _, packed := range found {
		if packed != nil && err == nil {
			return packed, nil
		}
	}
	return nil, err
}

// segments returns where a shard has the positions of a depth.
func (s *Search) segments(number, depth int) (segments []segment) {
	a := &s.shards[number].arena
	from, until := s.marks[depth][number], s.marks[depth+1][number]
	for block := int(from >> blockBits); block < len(a.blocks) && uint32(block<<blockBits) < until; block++ {
		seg := segment{number, block, 0, a.fill(block)}
		if block == int(from>>blockBits) {
			seg.from = int(from & blockMask)
		}
		if block == int(until>>blockBits) {
			seg.to = int(until & blockMask)
		}
		if seg.to > seg.from {
			segments = append(segments, seg)
		}
	}
	return segments
}

// follow turns a path of stored positions, each of which stands for its
// symmetric equivalents, into positions that follow from one another, from the
// start to the target.
func (t *Trail) follow(path [][]byte, target []byte) ([][]byte, error) {
	if len(t.Sides) == 0 {
		return path, nil
	}
	e := t.Expander
	least := func(packed []byte) string {
		e.Canonical(t.Sides...)
		defer e.Canonical()
		return string(e.Least(packed))
	}
	var to rule.Successors
	real := [][]byte{t.Start}
	for _, want := range path[1:] {
		n := number(e, real[len(real)-1], &to, func(next []byte) bool { return least(next) == string(want) })
		if n < 0 {
			return nil, errors.New("the game is not the same from all its sides")
		}
		real = append(real, append([]byte(nil), to.At(n)...))
	}
	for side := range 1 + len(t.Sides) {
		turn := func(packed []byte) []byte {
			if side == 0 {
				return packed
			}
			return e.Turned(packed, t.Sides[side-1])
		}
		if string(turn(real[len(real)-1])) == string(target) {
			for i := range real {
				real[i] = turn(real[i])
			}
			return real, nil
		}
	}
	return nil, errors.New("the game is not the same from all its sides")
}
