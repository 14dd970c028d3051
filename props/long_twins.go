package props

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"umpire/engines/rule"
)

// Twins plays random games. It prints some random positions and reads them back. From
// there the game continues twice to its end: on the original table, and on a second table
// from the position that was read. On the whole way both must have the same legal moves,
// texts, deciders and winners, and stored values must equal freshly derived ones.
func (g *Ground) Twins(games int, seed uint64) (tally Tally, b *Breach) {
	r := rand.New(rand.NewPCG(seed, 10))
	walk, table := g.Table.Walk(), g.again()
	for ; tally.Games < games && b == nil; tally.Games++ {
		b = guard("playing twice", func() *Breach {
			walk.Restart()
			var twins []*twin // at most two: from the first position drawn and from the latest
			for range longestGame {
				at := walk.Position()
				if b := g.stored(at); b != nil {
					return b
				}
				if r.IntN(rereads) == 0 {
					back, b := g.written(table, at)
					if b != nil {
						return b
					}
					if r.IntN(fullReads) == 0 { // equal positions play on alike, so few of them are played
						twins = append(twins[:min(1, len(twins))], &twin{Ground: g, table: table, at: back, from: at})
					}
				}
				list := walk.List()
				for _, t := range twins {
					if b := t.alike(at, list); b != nil {
						return b
					}
				}
				if len(list) == 0 {
					return nil
				}
				m := rule.Choose(r, len(list))
				walk.Make(list[m])
				tally.Plies++
				for _, t := range twins {
					t.play(m)
				}
			}
			return nil
		})
	}
	return tally, b
}

const (
	rereads   = 8  // one position in so many is read back
	fullReads = 30 // one of so many read positions is played on
)

// A twin is a game that continues from a position that was read.
type twin struct {
	*Ground
	table rule.AnyGame
	from  rule.Position // the position before it was printed
	at    rule.Position
	list  []rule.Move
	moves []rule.Move // the moves since then
}

// alike compares the twin with the original game.
func (t *twin) alike(at rule.Position, list []rule.Move) *Breach {
	t.list = t.table.Legal(t.at)
	switch {
	case !slices.Equal(t.list, list):
		return t.differs("%d moves are legal, and %d in the position that was read", len(list), len(t.list))
	case t.table.Deciders(t.at) != t.Table.Deciders(at):
		return t.differs("others decide in the position that was read")
	case t.at != at && t.table.PrintPosition(t.at) != t.Table.PrintPosition(at):
		return t.differs("the game stands at\n%sand the other at\n%s", t.Table.PrintPosition(at), t.table.PrintPosition(t.at))
	case len(list) == 0 && fmt.Sprint(winnersOf(t.table.Facts(t.at))) != fmt.Sprint(winnersOf(t.Table.Facts(at))):
		return t.differs("others win")
	}
	return nil
}

// winnersOf returns the facts about the end of a game.
func winnersOf(facts map[string]any) (said []any) {
	for _, name := range []string{"over", "winner", "winners", "reason"} {
		said = append(said, facts[name])
	}
	return said
}

func (t *twin) differs(format string, args ...any) *Breach {
	moves := make([]string, len(t.moves))
	for i, m := range t.moves {
		moves[i] = t.Table.PrintMove(m)
	}
	return breach("%s; after %q from\n%s", fmt.Sprintf(format, args...), moves, t.Table.PrintPosition(t.from))
}

// play plays the move with index i in the list.
func (t *twin) play(i int) {
	t.moves = append(t.moves, t.list[i])
	t.at, _ = t.table.Play(t.at, t.list[i])
}

// stored compares the stored values of a position with freshly derived ones.
func (g *Ground) stored(at rule.Position) *Breach {
	if anew := g.Table.Derived(at); anew != at {
		return breach("what the position stores is not what is worked out anew:\n%sand anew\n%s", g.Table.PrintPosition(at), g.Table.PrintPosition(anew))
	}
	return nil
}
