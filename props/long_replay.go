package props

import (
	"math/rand/v2"

	"umpire/engines/rule"
)

// A recorded is a game recorded during fast play.
type recorded struct {
	moves []string
	at    []rule.Position // the positions, one more than moves
	legal []int           // the number of legal moves before each move
}

// Replay plays random games fast, and plays each again in three ways: from its printed
// moves, from a printed position in its middle, and every move from the printed position
// before it. All must pass through the same positions.
func (g *Ground) Replay(games int, seed uint64) (tally Tally, b *Breach) {
	r := rand.New(rand.NewPCG(seed, 8))
	walk, table := g.Table.Walk(), g.again()
	for ; tally.Games < games && b == nil; tally.Games++ {
		b = guard("playing a game again", func() *Breach {
			game := g.record(walk, r)
			tally.Plies += len(game.moves)
			if b := g.playAgain(table, "from its moves", game, 0, table.Start()); b != nil {
				return b
			}
			middle := len(game.moves) / 2
			at, b := g.written(table, game.at[middle])
			if b == nil {
				b = g.playAgain(table, "from its middle", game, middle, at)
			}
			if b == nil {
				b = g.dumped(table, game)
			}
			return b
		})
	}
	return tally, b
}

// record plays one random game.
func (g *Ground) record(walk rule.Walker, r *rand.Rand) *recorded {
	walk.Restart()
	game := &recorded{at: []rule.Position{walk.Position()}}
	for range longestGame {
		list := walk.List()
		if len(list) == 0 {
			break
		}
		m := list[r.IntN(len(list))]
		walk.Make(m)
		game.moves = append(game.moves, g.Table.PrintMove(m))
		game.at = append(game.at, walk.Position())
		game.legal = append(game.legal, len(list))
	}
	return game
}

// playAgain plays the recorded game again from move number from, in position at.
func (g *Ground) playAgain(table rule.AnyGame, how string, game *recorded, from int, at rule.Position) *Breach {
	for i := from; i < len(game.moves); i++ {
		next, b := g.ply(table, how, at, game, i)
		if b != nil {
			return b
		}
		at = next
	}
	if at != game.at[len(game.moves)] {
		return breach("%s the game ends at\n%snot at\n%s", how, table.PrintPosition(at), table.PrintPosition(game.at[len(game.moves)]))
	}
	return nil
}

// ply plays a printed move, which must be legal and lead to the recorded position.
func (g *Ground) ply(table rule.AnyGame, how string, at rule.Position, game *recorded, i int) (rule.Position, *Breach) {
	text := game.moves[i]
	m, err := table.ReadMove(at, text)
	if err != nil {
		return at, breach("%s: move %d, %q, cannot be read: %v", how, i+1, text, err)
	}
	if reasons := table.Judge(at, m); len(reasons) > 0 {
		return at, breach("%s: move %d, %q, is refused by %v in\n%s", how, i+1, text, ids(reasons), table.PrintPosition(at))
	}
	next, _ := table.Play(at, m)
	if next != game.at[i+1] {
		return at, breach("%s: move %d, %q, leads to\n%snot to\n%safter %q", how, i+1, text, table.PrintPosition(next), table.PrintPosition(game.at[i+1]), game.moves[:i])
	}
	return next, nil
}

// dumped plays each move from the printed position before it, and counts the legal moves
// there.
func (g *Ground) dumped(table rule.AnyGame, game *recorded) *Breach {
	for i := range game.moves {
		at, b := g.written(table, game.at[i])
		if b != nil {
			return b
		}
		if n := len(table.Legal(at)); n != game.legal[i] {
			return breach("%d moves were legal, and %d in the printed position\n%s", game.legal[i], n, table.PrintPosition(at))
		}
		if _, b := g.ply(table, "from a written position", at, game, i); b != nil {
			return b
		}
	}
	return nil
}

// written prints a position and reads it back. It must be the same position.
func (g *Ground) written(table rule.AnyGame, at rule.Position) (rule.Position, *Breach) {
	text := table.PrintPosition(at)
	back, err := table.ReadPosition(text)
	switch {
	case err != nil:
		return at, breach("the printed position cannot be read: %v\n%s", err, text)
	case back != at:
		return at, breach("the printed position reads back as another:\n%s\n%s", text, table.PrintPosition(back))
	}
	return back, nil
}
