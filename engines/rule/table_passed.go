package rule

import (
	"math/rand/v2"
	"strings"
)

// How far Passed looks for what could have refused a move: how many random
// games it plays from the start and from the position, how many moves each of
// them has, and how many moves of the same kind it judges.
const (
	passedGames = 6
	passedMoves = 80
	passedLike  = 400
)

// A Rounder is a Game whose moves resolve something in rounds. Round names what is
// resolved ("the removal") if a round of it begins with what clause c did, else it
// returns "".
type Rounder[S any] interface {
	Round(c Clause, before, after *S) string
}

func (x *byText[S, M]) Round(e Effect) string {
	if r, ok := x.g.(Rounder[S]); ok {
		return r.Round(e.Clause, x.state(e.Before), x.state(e.After))
	}
	return ""
}

// Passed returns the tests that a legal move has passed: the clauses that
// refuse moves of its kind here, or the same move in other positions, in the
// order of the book. It looks for them among what the game proposes and in a
// few random games, which are the same every time.
func (x *byText[S, M]) Passed(p Position, m Move) []*Entry {
	s, move := x.state(p), m.move.(M)
	t := NewTrace[S](x.g.Book())
	t.strike(x.trace.struck)
	var found Set
	judge := func(at *S, m M) {
		if !x.g.Legal(at, m, t) {
			found = found.Union(SetOf(t.why(func() { x.g.Legal(at, m, t) })...))
		}
	}
	kind := kindOf(x.g.PrintMove(move))
	likes := 0
	like := func(m M) {
		if likes < passedLike && m != move && kindOf(x.g.PrintMove(m)) == kind {
			likes++
			judge(s, m)
		}
	}
	for _, m := range x.g.Moves(s, nil) {
		like(m)
	}
	w := NewWalk(x.g)
	w.trace.strike(x.trace.struck)
	r := rand.New(rand.NewPCG(1, 1))
	for game := range passedGames {
		w.Restart()
		if game%2 == 1 {
			w.State = *s
		}
		for range passedMoves {
			list := w.Legal()
			if len(list) == 0 {
				break
			}
			next := list[r.IntN(len(list))]
			like(next)
			w.Step(next)
			judge(&w.State, move)
		}
	}
	var entries []*Entry
	for c := range found.Each {
		entries = append(entries, x.g.Book().Entry(c))
	}
	return entries
}

// kindOf returns the first word of a printed move, after its speaker.
func kindOf(move string) string {
	_, said, _ := strings.Cut(move, ": ")
	word, _, _ := strings.Cut(said, " ")
	return word
}
