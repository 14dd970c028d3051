package props

import (
	"math/rand/v2"
	"strings"

	"umpire/engines/rule"
)

// struckLaws are the laws of a game without some of its clauses.
var struckLaws = []*Law{
	{Name: "struck-clauses-never-panic", Words: "Random play without any one clause, or without two, never panics.", ground: struckNeverPanic},
	{Name: "struck-clauses-have-no-say", Words: "A clause that is struck out forbids nothing and does nothing.", ground: struckHaveNoSay},
}

// struckMoves are how many moves are played without each clause.
const struckMoves = 40

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

// PlayWithout plays at random without some clauses and looks at everything. It
// returns an error if anything panics.
func (g *Ground) PlayWithout(r *rand.Rand, moves int, without ...rule.Clause) error {
	return asError(g.playWithout(r, moves, without...))
}

// playWithout plays at random without some clauses and looks at everything.
func (g *Ground) playWithout(r *rand.Rand, moves int, without ...rule.Clause) *Breach {
	table := g.again(without...)
	ids := table.Book().IDs(rule.SetOf(without...))
	at := table.Start()
	var trail []string
	return guard("play without "+join(ids), func() (b *Breach) {
		for range moves {
			look(table, at)
			legal := table.Legal(at)
			if len(legal) == 0 {
				break
			}
			m := legal[r.IntN(len(legal))]
			trail = append(trail, table.PrintMove(m))
			b := guard("play without "+join(ids)+" after "+join(trail), func() *Breach {
				next, effects := table.Play(at, m)
				for _, e := range effects {
					table.Tell(e)
				}
				at = next
				return nil
			})
			if b != nil {
				return b
			}
		}
		return nil
	})
}

// look does with a position what tools do.
func look(table rule.Table, at rule.Position) {
	text := table.PrintPosition(at)
	_, _ = table.ReadPosition(text)
	table.Draw(at, nil)
	table.Facts(at)
	table.Flaws(at)
	for seat := range table.Seats() {
		table.View(at, rule.Seat(seat))
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

// join writes the last dozen of some words.
func join(words []string) string {
	return strings.Join(words[max(0, len(words)-12):], "; ")
}
