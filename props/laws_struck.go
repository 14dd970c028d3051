package props

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"umpire/engines/rule"
)

// struckLaws are the laws of a game with clauses struck out.
var struckLaws = []*Law{
	{Name: "struck-clauses-never-panic", Words: "Random play without any one clause, or without two, never panics, nor does a move that nothing refuses then.", ground: struckNeverPanic},
	{Name: "struck-clauses-have-no-say", Words: "A clause that is struck out forbids nothing and does nothing.", ground: struckHaveNoSay},
}

// Without each clause struckMoves moves are played. Every lookEvery moves look is called.
const (
	struckMoves = 25
	lookEvery   = 5
)

func struckNeverPanic(g *Ground) *Breach {
	r := rand.New(rand.NewPCG(1, 6))
	for c := range g.Table.Book().Clauses {
		if b := g.playWithout(r, struckMoves, rule.Clause(c)); b != nil {
			return b
		}
	}
	n := len(g.Table.Book().Clauses)
	for range 12 {
		if b := g.playWithout(r, struckMoves, rule.Clause(r.IntN(n)), rule.Clause(r.IntN(n))); b != nil {
			return b
		}
	}
	return nil
}

// PlayWithout plays random moves with clauses struck out. On the way it prints, reads,
// draws and views positions, and plays moves with mistakes in them if nothing forbids them.
// It returns an error if anything panics.
func (g *Ground) PlayWithout(r *rand.Rand, moves int, without ...rule.Clause) error {
	return asError(g.playWithout(r, moves, without...))
}

func (g *Ground) playWithout(r *rand.Rand, moves int, without ...rule.Clause) *Breach {
	table := g.again(without...)
	var trail []rule.Move
	lead := r.IntN(2) * r.IntN(300) // moves played first with all clauses, because play with one struck out has no kernel
	what := func() string {
		var texts []string
		for _, m := range trail[max(0, len(trail)-12):] {
			texts = append(texts, table.PrintMove(m))
		}
		return fmt.Sprintf("%[2]d moves by all clauses, then play without %[1]s after %[3]s", strings.Join(table.Book().IDs(rule.SetOf(without...)), "; "), lead, strings.Join(texts, "; "))
	}
	b := guard("play", func() *Breach {
		walk := g.Table.Walk()
		walk.Random(r, lead)
		at := walk.Position()
		for n := range moves {
			legal := table.Legal(at)
			if n%lookEvery == 0 || len(legal) == 0 {
				look(r, table, at, legal)
			}
			if len(legal) == 0 {
				return nil
			}
			m := legal[r.IntN(len(legal))]
			trail = append(trail, m)
			next, effects := table.Play(at, m)
			for _, e := range effects {
				table.Describe(e)
			}
			at = next
		}
		return nil
	})
	if b != nil {
		b.Msg = what() + ": " + b.Msg
	}
	return b
}

// look does with a position what tools do, and plays moves that people might try.
func look(r *rand.Rand, table rule.AnyGame, at rule.Position, legal []rule.Move) {
	_, _ = table.ReadPosition(table.PrintPosition(at))
	table.Draw(at, nil)
	table.Facts(at)
	table.Flaws(at)
	for seat := range table.Seats() {
		table.View(at, rule.Seat(seat))
	}
	for _, m := range some(r, 6, legal) {
		if tried, err := table.ReadMove(at, Mutate(r, table.PrintMove(m))); err == nil && len(rule.Forbids(table, at, tried)) == 0 {
			table.Play(at, tried)
		}
	}
}

func struckHaveNoSay(g *Ground) *Breach {
	r := rand.New(rand.NewPCG(1, 7))
	all := make([]rule.Clause, len(g.Table.Book().Clauses))
	for c := range all {
		all[c] = rule.Clause(c)
	}
	s := g.first(1)
	s, b := s.advance(20)
	if b != nil {
		return b
	}
	table := g.again(all...)
	for _, m := range s.Attempts(r, 20) {
		if reasons := table.Judge(s.At, m); len(reasons) > 0 {
			return breach("without any clause %q is forbidden by %v", table.PrintMove(m), ids(reasons))
		}
	}
	if flaws := table.Flaws(s.At); len(flaws) > 0 {
		return breach("without any clause the position breaks %v", ids(flaws))
	}
	for _, m := range some(r, 5, s.Legal()) {
		if _, effects := table.Play(s.At, m); len(effects) > 0 {
			return breach("without any clause %q is carried out by %s", table.PrintMove(m), effects[0].ID)
		}
	}
	if cited := table.Cited(); cited.Len() > 0 {
		return breach("without any clause %v are cited", table.Book().IDs(cited))
	}
	return nil
}
