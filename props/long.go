package props

import (
	"math/rand/v2"
	"slices"
	"time"

	"umpire/engines/rule"
)

// A Tally holds the counts of a long run.
type Tally struct {
	Games, Plies int
	Tried        int           // moves judged, or positions tried
	Refused      int           // how many of them a clause forbade
	Unread       int           // texts that cannot be read
	Explained    time.Duration // the median time to judge a refused move with all reasons
}

// Mutated tries n moves with mistakes in them, during random games. Each must be refused
// by clauses of the book, or be in the list of legal moves. A text that cannot be read
// must be refused with a place in it.
func (g *Ground) Mutated(n int, seed uint64) (tally Tally, b *Breach) {
	run := &mutating{Ground: g, r: rand.New(rand.NewPCG(seed, 6)), tally: &tally, past: slices.Clone(g.Def.Examples())}
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
	moves int      // moves played in the game
	past  []string // printed moves of this and earlier positions
	took  []time.Duration
	tally *Tally
}

// A run keeps remembered printed moves, tries tries moves in each position, and plays at
// most longestGame moves of a game.
const (
	remembered  = 200
	tries       = 8
	longestGame = 2000
)

// position tries moves in a position, and then plays one.
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

// March plays random games fast, for a number of plies. It plays each move again in the
// careful way, which records effects, and both must reach the same position. It also asks
// for the legal moves with a clause of scoring struck out. Some games have fast code that
// runs only with the whole book, so this runs the slow code too.
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

// ofNoAccount returns a clause that decides nothing before the end of the game, or no
// clause if the book has none like that.
func (g *Ground) ofNoAccount() []rule.Clause {
	book := g.Table.Book()
	for i := range book.Clauses {
		if kind := book.Clauses[i].Kind; (kind == rule.KindScore || kind == rule.KindTiebreak) && book.Clauses[i].EnforcementOf() == rule.Acted {
			return []rule.Clause{rule.Clause(i)}
		}
	}
	return nil
}
