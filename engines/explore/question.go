package explore

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// An Ask says whether something holds of a position at a depth.
type Ask func(p rule.Position, depth int) (bool, error)

// A Measure says how much something is in a position at a depth.
type Measure func(p rule.Position, depth int) (float64, error)

// A Question is asked about every position that is found.
type Question struct {
	Kind    Kind
	Text    string
	New     func() Ask     // each worker has its own
	Measure func() Measure // in place of New, for Maximize and Minimize
}

// A Kind of question.
type Kind string

// The kinds of questions.
const (
	Always    Kind = "always"    // it holds everywhere
	Never     Kind = "never"     // it holds nowhere
	Sometimes Kind = "sometimes" // it holds somewhere
	Until     Kind = "until"     // where does it hold first? The search ends there
	Meets     Kind = "clause"    // where do all the clauses of the options show first?
	Reaches   Kind = "to"        // where is the position of that name?
	Maximize  Kind = "maximize"  // where is it the most? The first such position
	Minimize  Kind = "minimize"  // where is it the least?
)

// A Verdict is what is known of an answer.
type Verdict string

// The verdicts.
const (
	Open  Verdict = "open"  // nothing found so far
	Holds Verdict = "holds" // as it should be, in all that can be reached
	Fails Verdict = "fails" // not as it should be
	Seen  Verdict = "found" // there is an example
	None  Verdict = "none"  // there is no example in all that can be reached
)

// An Answer is a question and what is known of it. An example is the packed
// position of a shortest line, or the move that shows the clauses.
type Answer struct {
	Kind    Kind
	Text    string
	Verdict Verdict
	Depth   int     // of the example
	Value   float64 `json:",omitempty"` // of Maximize and Minimize

	Packed []byte
	From   []byte // with clauses: the position before the last move, nil for none
	Number int    // of the last move in the list
}

// Unanswered returns the answers at the beginning of a search: to each question, and where
// all the clauses show, if there are any.
func Unanswered(questions []Question, clauses []rule.Clause, book *rule.Book) (answers []Answer) {
	for _, q := range questions {
		answers = append(answers, Answer{Kind: q.Kind, Text: q.Text, Verdict: Open})
	}
	if len(clauses) > 0 {
		ids := rule.NamesOf(slices.Values(clauses), func(c rule.Clause) string { return book.Entry(c).ID })
		answers = append(answers, Answer{Kind: Meets, Text: strings.Join(ids, ", "), Verdict: Open})
	}
	return answers
}

func (s *Search) clauseAnswer() *Answer {
	if len(s.opt.Clauses) == 0 {
		return nil
	}
	return &s.Answers[len(s.Answers)-1]
}

// Found notes an example: a packed position, or a move, by its number in the list, from one.
func (a *Answer) Found(depth int, packed, from []byte, number int) {
	a.Verdict, a.Depth, a.Packed, a.From, a.Number = Seen, depth, packed, from, number
	if a.Kind == Always || a.Kind == Never {
		a.Verdict = Fails
	}
}

// better reports whether a value is more, or less, than the best one so far.
func (a *Answer) better(value float64) bool {
	switch {
	case a.Verdict == Open:
		return true
	case a.Kind == Minimize:
		return value < a.Value
	}
	return value > a.Value
}

// asked reports whether a question still has to be asked: the most and the least of
// something can be found until the end.
func (a *Answer) asked() bool { return a.Verdict == Open || a.Kind == Maximize || a.Kind == Minimize }

// Settle gives their verdicts to the questions that have no example, once all
// that can be reached has been seen.
func (s *Search) Settle() { Settle(s.Answers, s.Stop) }

// inspect asks the questions about the positions that have been stored and not
// been asked about; those of the least shard and offset are the examples. When
// the context is done first, they remain.
func (s *Search) inspect(ctx context.Context) error {
	asked := false
	for i := range s.opt.Questions {
		asked = asked || s.Answers[i].asked()
	}
	if !asked {
		s.unasked = nil
	}
	if s.unasked == nil {
		return nil
	}
	ends, depth := &s.unasked.ends, s.unasked.depth
	examples := make([][]example, shardCount)
	err := s.spread(shardCount, func(w *worker, i int) error {
		var err error
		examples[i], err = w.inspect(ctx, s, i, ends[i], depth)
		return err
	})
	if err != nil || s.stopped(ctx) {
		return err
	}
	s.unasked = nil
	for i := range s.opt.Questions {
		for _, found := range examples {
			a := &s.Answers[i]
			if found != nil && found[i].packed != nil && a.asked() && a.better(found[i].value) {
				a.Found(depth, found[i].packed, nil, 0)
				a.Value = found[i].value
			}
		}
	}
	return nil
}

// inspect asks the questions about the positions of a shard from an offset on,
// and returns an example for each question, nil for none.
func (w *worker) inspect(ctx context.Context, s *Search, number int, from uint32, depth int) ([]example, error) {
	a := &s.shards[number].arena
	examples := make([]example, len(s.opt.Questions))
	for block := int(from >> blockBits); block < len(a.blocks); block++ {
		at := 0
		if block == int(from>>blockBits) {
			at = int(from & blockMask)
		}
		var failed error
		err := w.each(s, []segment{{number, block, at, a.fill(block)}}, func(packed []byte, _ segment) bool {
			if ctx.Err() != nil {
				return false
			}
			failed = w.askAll(s, packed, depth, examples)
			return failed == nil
		})
		if err != nil || failed != nil {
			return nil, cmp.Or(err, failed)
		}
	}
	return examples, nil
}

// An example is a packed position that answers a question, with its value.
type example struct {
	packed []byte
	value  float64
}

// askAll asks the open questions about a position and what it looks like from other sides.
func (w *worker) askAll(s *Search, packed []byte, depth int, examples []example) error {
	for side := range 1 + len(s.sides) {
		seen := packed
		if side > 0 {
			seen = w.expander.Turned(packed, s.sides[side-1])
		}
		p := w.expander.Unpack(seen)
		for i, ask := range w.ask {
			a := &s.Answers[i]
			if measure := w.measures[i]; measure != nil {
				value, err := measure(p, depth)
				if err != nil {
					return err
				}
				best := Answer{Kind: a.Kind, Verdict: Seen, Value: examples[i].value}
				if a.better(value) && (examples[i].packed == nil || best.better(value)) {
					examples[i] = example{append(examples[i].packed[:0], seen...), value}
				}
				continue
			}
			if a.Verdict != Open || examples[i].packed != nil {
				continue
			}
			holds, err := ask(p, depth)
			if err != nil {
				return err
			}
			if holds == (a.Kind != Always) {
				examples[i].packed = append([]byte(nil), seen...)
			}
		}
	}
	return nil
}

// Line returns the moves of a shortest line that leads to the example of an answer, and the
// position there. It searches back, depth by depth, for a position from which a move leads on.
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

// number returns the number of the first move to a position that will accepts, -1 if there is none.
func number(e rule.Expander, packed []byte, to *rule.Successors, will func([]byte) bool) int {
	e.Expand(packed, to)
	for i := range to.Ends {
		if will(to.At(i)) {
			return i
		}
	}
	return -1
}

// back returns stored positions, one of each depth, that lead to what is stored for the target.
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

// follow turns a path of stored positions, each of which stands for its symmetric equivalents, into
// positions that follow from one another, from the start to the target.
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
