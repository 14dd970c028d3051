package moments

import (
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
	"umpire/props"
)

// Readings are how the lines of each game are read.
var Readings = map[string]*Reading{
	"biome": {
		Forced: []string{"disasters"},
		Unsaid: []string{"discard", "achievements", "board", "store", "score", "hand"},
		Board:  []string{"store", "board", "conditions", "hand", "discard", "achievements", "private", "points", "score", "nests"},
	},
	"jetty": {Board: []string{"hand", "stall", "deck"}},
	"loam": {
		Forced: []string{"allelopathy", "drought", "invasive-species", "surface-fire"},
		Unsaid: []string{"zone", "discard", "behavior-discard", "hand"},
		Board:  []string{"zone", "stats", "ids", "hand", "known", "behaviors", "soil", "deck", "discard", "invasive", "display", "behavior-discard", "behavior-deck"},
	},
	"mnk":      {},
	"organism": {Forced: []string{"rain"}, Unsaid: []string{"round"}, Board: []string{"board", "power", "introduced"}},
	"phylo":    {Unsaid: []string{"hand", "pile", "table"}, Board: []string{"hand", "pile"}},
	"roam":     {Unsaid: []string{"round", "top", "row"}, Board: []string{"map", "own", "coins", "top", "row"}},
}

// Collect adds what games leave together: about so many moves of random and of steered
// play, and every move in one position of ten. Every other game continues on a thinned
// table from the beginning of a turn, since positions that people write are sparse.
func (b *Book) Collect(def *rule.GameDef, r *rand.Rand, moves int) {
	for made := 0; made < moves; {
		setup := AnySetup(def, r)
		table, err := def.Table(setup)
		if err != nil {
			continue
		}
		c := &collector{b, def, table, setup, r}
		made += 1 + c.game(r.IntN(2) == 0, r.IntN(2) == 0)
	}
}

// AnySetup draws a setup with the default readings: none, one or two variants, or any.
func AnySetup(def *rule.GameDef, r *rand.Rand) rule.Setup {
	setup := props.AnySetup(def, r)
	setup.Rulings = nil
	if n := r.IntN(5); n < 3 && len(setup.Variants) > n {
		r.Shuffle(len(setup.Variants), func(i, j int) {
			setup.Variants[i], setup.Variants[j] = setup.Variants[j], setup.Variants[i]
		})
		setup.Variants = setup.Variants[:n]
	}
	return setup
}

// A collector plays games on a table.
type collector struct {
	book  *Book
	def   *rule.GameDef
	table rule.AnyGame
	setup rule.Setup
	r     *rand.Rand
}

// game plays a game and returns how many moves were made.
func (c *collector) game(steered, thinned bool) (moves int) {
	const longest, around = 400, 40
	at, turn := c.table.Start(), any(nil)
	for ; moves < longest; moves++ {
		c.add(at)
		legal := c.table.Legal(at)
		if len(legal) == 0 {
			break
		}
		if moves%10 == 9 {
			for _, m := range legal[:min(around, len(legal))] {
				next, _ := c.table.Play(at, m)
				c.add(next)
			}
		}
		now := c.table.Facts(at)["turn"]
		if thinned && turn != nil && now != turn && now != "" && c.r.IntN(8) == 0 {
			at, legal = c.thin(at, legal)
		}
		turn = now
		next, _ := c.table.Play(at, legal[c.r.IntN(len(legal))])
		for range 2 {
			if steered && !c.add(next) {
				next, _ = c.table.Play(at, legal[c.r.IntN(len(legal))])
			}
		}
		at = next
	}
	return moves
}

// add adds a position, and reports whether something in it was new.
func (c *collector) add(at rule.Position) bool { return c.book.Add(Of(c.def, c.table, at, c.setup)) }

// thin deletes things from lines of the board as long as the position stands.
func (c *collector) thin(at rule.Position, legal []rule.Move) (rule.Position, []rule.Move) {
	for range 6 {
		list := strings.SplitAfter(c.table.PrintPosition(at), "\n")
		i := c.r.IntN(len(list))
		word, _, _ := strings.Cut(list[i], " ")
		if !slices.Contains(Readings[c.def.Name].Board, word) {
			continue
		}
		if pieces := strings.Split(list[i], ", "); len(pieces) > 1 {
			which := c.r.IntN(len(pieces)-1) + 1
			list[i] = strings.Join(append(pieces[:which:which], pieces[which+1:]...), ", ")
		} else {
			list[i] = ""
		}
		thin, err := c.table.ReadPosition(strings.Join(list, ""))
		if err != nil || len(c.table.Faults(thin)) > 0 {
			continue
		}
		if moves := c.table.Legal(thin); len(moves) > 0 {
			at, legal = thin, moves
		}
	}
	return at, legal
}
