package explore

import (
	"context"
	"umpire/engines/rule"
)

// An Ask says whether something holds of a position at a depth.
type Ask func(p rule.Position, depth int) (bool, error)

// A Question is asked about every position that is found.
type Question struct {
	Kind Kind
	Text string
	New  func() Ask // each worker has its own
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
	Depth   int // of the example

	Packed []byte
	From   []byte // with clauses: the position before the last move, nil for none
	Number int    // of the last move in the list
}

// ask opens the answers.
func (s *Search) ask() {
	for _, q := range s.opt.Questions {
		s.Answers = append(s.Answers, Answer{Kind: q.Kind, Text: q.Text, Verdict: Open})
	}
	if len(s.opt.Clauses) > 0 {
		text := ""
		for i, c := range s.opt.Clauses {
			if i > 0 {
				text += ", "
			}
			text += s.table.Book().Entry(c).ID
		}
		s.Answers = append(s.Answers, Answer{Kind: Meets, Text: text, Verdict: Open})
	}
}

func (s *Search) clauseAnswer() *Answer {
	if len(s.opt.Clauses) == 0 {
		return nil
	}
	return &s.Answers[len(s.Answers)-1]
}

// found gives an answer its example.
func (s *Search) found(a *Answer, packed []byte, last *transition, depth int) {
	a.Verdict, a.Depth, a.Packed = Seen, depth, append([]byte(nil), packed...)
	if a.Kind == Always || a.Kind == Never {
		a.Verdict = Fails
	}
	if last != nil {
		a.From, a.Number = last.from, last.move
	}
}

// Settle gives their verdicts to the questions that have no example, once all
// that can be reached has been seen.
func (s *Search) Settle() { Settle(s.Answers, s.Stop) }

// inspect asks the questions about the positions that have been stored and not
// been asked about; those of the least shard and offset are the examples. When
// the context is done first, they remain.
func (s *Search) inspect(ctx context.Context) error {
	asked := false
	for i := range s.opt.Questions {
		asked = asked || s.Answers[i].Verdict == Open
	}
	if !asked {
		s.unasked = nil
	}
	if s.unasked == nil {
		return nil
	}
	ends, depth := &s.unasked.ends, s.unasked.depth
	examples := make([][][]byte, shardCount)
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
			if found != nil && found[i] != nil && s.Answers[i].Verdict == Open {
				s.found(&s.Answers[i], found[i], nil, depth)
			}
		}
	}
	return nil
}

// inspect asks the questions about the positions of a shard from an offset on,
// and returns an example for each question, nil for none.
func (w *worker) inspect(ctx context.Context, s *Search, number int, from uint32, depth int) ([][]byte, error) {
	a := &s.shards[number].arena
	examples := make([][]byte, len(s.opt.Questions))
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
			return nil, first(err, failed)
		}
	}
	return examples, nil
}

// askAll asks the open questions about a position and what it looks like from
// other sides.
func (w *worker) askAll(s *Search, packed []byte, depth int, examples [][]byte) error {
	for side := range 1 + len(s.sides) {
		seen := packed
		if side > 0 {
			seen = w.expander.Turned(packed, s.sides[side-1])
		}
		p := w.expander.Unpack(seen)
		for i, ask := range w.ask {
			if s.Answers[i].Verdict != Open || examples[i] != nil {
				continue
			}
			holds, err := ask(p, depth)
			if err != nil {
				return err
			}
			if holds == (s.Answers[i].Kind != Always) {
				examples[i] = append([]byte(nil), seen...)
			}
		}
	}
	return nil
}

// first returns the error that there is.
func first(a, b error) error {
	if a != nil {
		return a
	}
	return b
}
