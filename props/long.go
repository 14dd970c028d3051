package props

import (
	"math/rand/v2"
	"slices"
	"time"

	"umpire/engines/rule"
)

// A Tally is what a long run counted.
type Tally struct {
	Games, Plies int
	Tried        int           // moves judged
	Refused      int           // of them, those that a clause forbade
	Unread       int           // texts that are no move at all
	Explained    time.Duration // how long a refusal took with all its reasons, the median
}

// Mutated tries n moves with mistakes in them, in the course of random games. Each
// is refused by clauses of the book or is in the list of legal moves, and what
// cannot be read is refused with its place.
func (g *Ground) Mutated(n int, seed uint64) (tally Tally, b *Breach) {
	run := &mutating{Ground: g, r: rand.New(rand.NewPCG(seed, 6)), tally: &tally, past: slices.Clone(g.Title.Examples())}
	run.at = g.Table.Start()
	for tally.Tried < n && b == nil {
		b = guard("trying moves", run.position)
	}
	tally.Explained = median(run.took)
	return tally, b
}

// A mutating is a run of Mutated.
type mutating struct {
	*Ground
	r     *rand.Rand
	at    rule.Position
	moves int      // of the game
	past  []string // printed moves of now and before
	took  []time.Duration
	tally *Tally
}

// remembered is how many printed moves a run keeps, tries how many it makes at a
// position, and longestGame how many moves of a game it plays.
const (
	remembered  = 200
	tries       = 8
	longestGame = 2000
)

// position tries moves at a position, and plays on.
func (x *mutating) position() *Breach {
	legal := x.Table.Legal(x.at)
	if len(legal) == 0 || x.moves == longestGame {
		x.at, x.moves = x.Table.Start(), 0
		x.tally.Games++
		return nil
	}
	listed := make(map[rule.Move]bool, len(legal))
	for _, m := range legal {
		listed[m] = true
	}
	for range 3 {
		text := x.Table.PrintMove(legal[x.r.IntN(len(legal))])
		if len(x.past) < remembered {
			x.past = append(x.past, text)
		} else {
			x.past[x.r.IntN(remembered)] = text
		}
	}
	for range tries {
		if b := x.try(Mutate(x.r, x.past[x.r.IntN(len(x.past))]), listed); b != nil {
			return b
		}
	}
	x.at, _ = x.Table.Play(x.at, legal[x.r.IntN(len(legal))])
	x.tally.Plies++
	x.moves++
	return nil
}

// try tries a text as a move.
func (x *mutating) try(text string, listed map[rule.Move]bool) *Breach {
	m, err := x.Table.ReadMove(x.at, text)
	if err != nil {
		x.tally.Unread++
		if errs, ok := err.(rule.TextErrors); !ok || len(errs) == 0 {
			return breach("%q is refused without a place: %v", text, err)
		}
		return nil
	}
	x.tally.Tried++
	begun := time.Now()
	reasons := x.Table.Judge(x.at, m)
	spent := time.Since(begun)
	where := func() string { return x.Table.PrintPosition(x.at) }
	if (len(reasons) == 0) != listed[m] {
		return breach("%q is forbidden by %v, and in the list is %v, in\n%s", text, ids(reasons), listed[m], where())
	}
	if len(reasons) == 0 {
		return nil
	}
	x.tally.Refused++
	x.took = append(x.took, spent)
	for _, reason := range reasons {
		if c, known := x.Table.Book().Find(reason.ID); !known || c != reason.Clause {
			return breach("%q is forbidden by %q, which the book does not have, in\n%s", text, reason.ID, where())
		}
	}
	return nil
}

func median(all []time.Duration) time.Duration {
	if len(all) == 0 {
		return 0
	}
	slices.Sort(all)
	return all[len(all)/2]
}

// March plays random games for a number of plies, fast, and plays each move again
// the careful way, which records what clauses do. Both come to the same position.
// The list of legal moves is also asked for with a clause of scoring struck out:
// games that hurry while their book is whole do not hurry then.
func (g *Ground) March(plies int, seed uint64) (tally Tally, b *Breach) {
	r := rand.New(rand.NewPCG(seed, 7))
	walk, careful := g.Table.Walk(), g.again(g.ofNoAccount()...)
	for tally.Plies < plies && b == nil {
		b = guard("playing", func() *Breach {
			walk.Restart()
			tally.Games++
			for moves := 0; moves < longestGame && tally.Plies < plies; moves++ {
				before, list := walk.Position(), walk.List()
				if other := careful.Legal(before); !slices.Equal(list, other) {
					return breach("%d moves are legal, and %d where nothing is taken for granted, in\n%s", len(list), len(other), g.Table.PrintPosition(before))
				}
				if len(list) == 0 {
					break
				}
				m := list[r.IntN(len(list))]
				walk.Make(m)
				tally.Plies++
				if after, _ := g.Table.Play(before, m); after != walk.Position() {
					return breach("%q leads to\n%sand in fast play to\n%s", g.Table.PrintMove(m), g.Table.PrintPosition(after), g.Table.PrintPosition(walk.Position()))
				}
			}
			return nil
		})
	}
	return tally, b
}

// ofNoAccount returns a clause that decides nothing before the end, none if the
// book has no such clause.
func (g *Ground) ofNoAccount() []rule.Clause {
	book := g.Table.Book()
	for i := range book.Clauses {
		if kind := book.Clauses[i].Kind; (kind == rule.KindScore || kind == rule.KindTiebreak) && book.Clauses[i].TieOf() == rule.Acted {
			return []rule.Clause{rule.Clause(i)}
		}
	}
	return nil
}
