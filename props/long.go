package props

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"umpire/engines/rule"
)

// A Tally holds the counts of a long run.
type Tally struct {
	Games, Plies int
	Tried        int           // moves judged, or positions tried
	Refused      int           // how many of them a clause forbade
	Reasons      int           // the clauses that did, each move counted
	Evident      int           // how many of them gave evidence; all of it was true
	Grounded     int           // how many of them named a fact as a ground
	Unread       int           // texts that cannot be read
	Explained    time.Duration // the median time to judge a refused move with all reasons
}

// Mutated tries n moves with mistakes in them, during random games. Each must be refused
// by clauses of the book, or be in the list of legal moves. A text that cannot be read
// must be refused with a place in it.
func (g *Env) Mutated(n int, seed uint64) (tally Tally, b *Violation) {
	run := &mutationRun{Env: g, r: rand.New(rand.NewPCG(seed, 6)), tally: &tally, past: slices.Clone(g.Def.Examples())}
	run.at = g.Table.Start()
	for tally.Tried < n && b == nil {
		b = guard("trying moves", run.position)
	}
	tally.Explained = median(run.took)
	return tally, b
}

// A mutationRun is a run of Mutated.
type mutationRun struct {
	*Env
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
func (x *mutationRun) position() *Violation {
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

func (x *mutationRun) try(text string, listed map[rule.Move]bool) *Violation {
	m, err := x.Table.ReadMove(x.at, text)
	if err != nil {
		x.tally.Unread++
		if errs, ok := err.(rule.TextErrors); !ok || len(errs) == 0 {
			return violation("%q is refused without a place: %v", text, err)
		}
		return nil
	}
	x.tally.Tried++
	begun := time.Now()
	reasons := x.Table.Judge(x.at, m)
	spent := time.Since(begun)
	where := func() string { return x.Table.PrintPosition(x.at) }
	if (len(reasons) == 0) != listed[m] {
		return violation("%q is forbidden by %v, and in the list is %v, in\n%s", text, ids(reasons), listed[m], where())
	}
	if len(reasons) == 0 {
		return nil
	}
	x.tally.Refused++
	x.took = append(x.took, spent)
	for _, reason := range reasons {
		if c, known := x.Table.Book().Find(reason.ID); !known || c != reason.Clause {
			return violation("%q is forbidden by %q, which the book does not have, in\n%s", text, reason.ID, where())
		}
		if x.tally.Reasons++; len(reason.Evidence) > 0 {
			x.tally.Evident++
		}
		if slices.ContainsFunc(reason.Evidence, func(e rule.Evidence) bool { return len(e.Grounds) > 0 }) {
			x.tally.Grounded++
		}
	}
	if wrong := untrue(x.Table, x.at, m, reasons); wrong != "" {
		return violation("%q: %s, in\n%s", text, wrong, where())
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
// for the legal moves with a clause of scoring disabled. Some games have fast code that
// runs only with the whole book, so this runs the slow code too.
func (g *Env) March(plies int, seed uint64) (tally Tally, b *Violation) {
	r := rand.New(rand.NewPCG(seed, 7))
	walk, careful := g.Table.Walk(), g.again(g.ofNoAccount()...)
	for tally.Plies < plies && b == nil {
		b = guard("playing", func() *Violation {
			walk.Restart()
			tally.Games++
			for moves := 0; moves < longestGame && tally.Plies < plies; moves++ {
				before, list := walk.Position(), walk.List()
				if other := careful.Legal(before); !slices.Equal(list, other) {
					return violation("%d moves are legal, and %d where nothing is taken for granted, in\n%s", len(list), len(other), g.Table.PrintPosition(before))
				}
				if len(list) == 0 {
					break
				}
				m := list[r.IntN(len(list))]
				walk.Make(m)
				tally.Plies++
				if after, _ := g.Table.Play(before, m); after != walk.Position() {
					return violation("%q leads to\n%sand in fast play to\n%s", g.Table.PrintMove(m), g.Table.PrintPosition(after), g.Table.PrintPosition(walk.Position()))
				}
			}
			return nil
		})
	}
	return tally, b
}

// ofNoAccount returns a clause that decides nothing before the end of the game, or no
// clause if the book has none like that.
func (g *Env) ofNoAccount() []rule.Clause {
	book := g.Table.Book()
	for i := range book.Clauses {
		if kind := book.Clauses[i].Kind; (kind == rule.KindScore || kind == rule.KindTiebreak) && book.Clauses[i].EnforcementOf() == rule.Acted {
			return []rule.Clause{rule.Clause(i)}
		}
	}
	return nil
}

// A recordedGame is a game as it was first played.
type recordedGame struct {
	moves []string
	at    []rule.Position // the positions, one more than moves
	legal []int           // the number of legal moves before each move
}

// Replay plays random games fast, and plays each again in three ways: from its printed
// moves, from a printed position in its middle, and every move from the printed position
// before it. All must pass through the same positions.
func (g *Env) Replay(games int, seed uint64) (tally Tally, b *Violation) {
	r := rand.New(rand.NewPCG(seed, 8))
	walk, table := g.Table.Walk(), g.again()
	for ; tally.Games < games && b == nil; tally.Games++ {
		b = guard("playing a game again", func() *Violation {
			game := g.record(walk, r)
			tally.Plies += len(game.moves)
			if b := g.playAgain(table, "from its moves", game, 0, table.Start()); b != nil {
				return b
			}
			if b := g.fromMiddle(table, game); b != nil {
				return b
			}
			return g.dumped(table, game)
		})
	}
	return tally, b
}

// record plays one random game.
func (g *Env) record(walk rule.Walker, r *rand.Rand) *recordedGame {
	walk.Restart()
	game := &recordedGame{at: []rule.Position{walk.Position()}}
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
func (g *Env) playAgain(table rule.AnyGame, how string, game *recordedGame, from int, at rule.Position) *Violation {
	for i := from; i < len(game.moves); i++ {
		next, b := g.ply(table, how, at, game, i)
		if b != nil {
			return b
		}
		at = next
	}
	if at != game.at[len(game.moves)] {
		return violation("%s the game ends at\n%snot at\n%s", how, table.PrintPosition(at), table.PrintPosition(game.at[len(game.moves)]))
	}
	return nil
}

// fromMiddle plays the second half of the recorded game again, from a printed position.
func (g *Env) fromMiddle(table rule.AnyGame, game *recordedGame) *Violation {
	middle := len(game.at) / 2
	at, b := g.written(table, game.at[middle])
	if b == nil {
		b = g.playAgain(table, "from its middle", game, middle, at)
	}
	return b
}

// ply plays a printed move, which must be legal and lead to the recorded position.
func (g *Env) ply(table rule.AnyGame, how string, at rule.Position, game *recordedGame, i int) (rule.Position, *Violation) {
	text := game.moves[i]
	m, err := table.ReadMove(at, text)
	if err != nil {
		return at, violation("%s: move %d, %q, cannot be read: %v", how, i+1, text, err)
	}
	if reasons := table.Judge(at, m); len(reasons) > 0 {
		return at, violation("%s: move %d, %q, is refused by %v in\n%s", how, i+1, text, ids(reasons), table.PrintPosition(at))
	}
	next, _ := table.Play(at, m)
	if next != game.at[i+1] {
		return at, violation("%s: move %d, %q, leads to\n%snot to\n%safter %q", how, i+1, text, table.PrintPosition(next), table.PrintPosition(game.at[i+1]), game.moves[:i])
	}
	return next, nil
}

// dumped plays each move from the printed position before it, and counts the legal moves there.
func (g *Env) dumped(table rule.AnyGame, game *recordedGame) *Violation {
	for i := range game.moves {
		at, b := g.written(table, game.at[i])
		if b != nil {
			return b
		}
		if n := len(table.Legal(at)); n != game.legal[i] {
			return violation("%d moves were legal, and %d in the printed position\n%s", game.legal[i], n, table.PrintPosition(at))
		}
		if _, b := g.ply(table, "from a written position", at, game, i); b != nil {
			return b
		}
	}
	return nil
}

// written prints a position and reads it back. It must be the same position.
func (g *Env) written(table rule.AnyGame, at rule.Position) (rule.Position, *Violation) {
	text := table.PrintPosition(at)
	back, err := table.ReadPosition(text)
	switch {
	case err != nil:
		return at, violation("the printed position cannot be read: %v\n%s", err, text)
	case back != at:
		return at, violation("the printed position reads back as another:\n%s\n%s", text, table.PrintPosition(back))
	}
	return back, nil
}

// Reread tries n texts that are almost positions, during random games: printed positions without a
// line, with lines of other positions, or with mistakes in their words. A text that reads as a
// position must print and read back as the same one, and looking at the position must not panic.
func (g *Env) Reread(n int, seed uint64) (tally Tally, b *Violation) {
	run := &rereadRun{Env: g, r: rand.New(rand.NewPCG(seed, 9)), tally: &tally, lines: map[string][]string{}}
	run.at = g.Table.Start()
	for tally.Tried < n && b == nil {
		b = guard("reading positions", run.position)
	}
	return tally, b
}

// A rereadRun is a run of Reread.
type rereadRun struct {
	*Env
	r        *rand.Rand
	at       rule.Position
	moves    int                 // moves played in the game
	subjects []string            // first words of lines, in the order they were found
	lines    map[string][]string // lines of this and earlier positions, by first word
	tally    *Tally
}

// A run keeps perSubject lines for each first word, and tries borrowed texts with changed
// lines in each position.
const (
	perSubject = 20
	borrowed   = 24
)

// position tries texts in a position, and then plays some moves.
func (x *rereadRun) position() *Violation {
	lines := strings.Split(strings.TrimSuffix(x.Table.PrintPosition(x.at), "\n"), "\n")
	for _, line := range lines {
		x.remember(line)
	}
	for i := range lines {
		if b := x.try(slices.Delete(slices.Clone(lines), i, i+1)); b != nil {
			return b
		}
	}
	for range borrowed {
		text := slices.Clone(lines)
		for range 1 + x.r.IntN(4) {
			text = x.amend(text)
		}
		if b := x.try(text); b != nil {
			return b
		}
	}
	for range 1 + x.r.IntN(30) {
		legal := x.Table.Legal(x.at)
		if len(legal) == 0 || x.moves == longestGame {
			x.at, x.moves = x.Table.Start(), 0
			x.tally.Games++
			break
		}
		x.at, _ = x.Table.Play(x.at, legal[x.r.IntN(len(legal))])
		x.tally.Plies++
		x.moves++
	}
	return nil
}

func (x *rereadRun) remember(line string) {
	subject, _, _ := strings.Cut(line, " ")
	known := x.lines[subject]
	switch {
	case slices.Contains(known, line):
	case len(known) < perSubject:
		if known == nil {
			x.subjects = append(x.subjects, subject)
		}
		x.lines[subject] = append(known, line)
	default:
		known[x.r.IntN(perSubject)] = line
	}
}

// amend deletes a line, inserts a line of another position, replaces a line by one with
// the same first word, or makes a mistake.
func (x *rereadRun) amend(lines []string) []string {
	subject := x.subjects[x.r.IntN(len(x.subjects))]
	other := x.lines[subject][x.r.IntN(len(x.lines[subject]))]
	switch at := x.r.IntN(len(lines) + 1); x.r.IntN(6) {
	case 0:
		if at < len(lines) {
			return slices.Delete(lines, at, at+1)
		}
		return lines
	case 1, 2:
		return slices.Insert(lines, at, other)
	case 3, 4:
		for i, line := range lines {
			if s, _, _ := strings.Cut(line, " "); s == subject {
				lines[i] = other
				return lines
			}
		}
		return append(lines, other)
	}
	return strings.Split(Mutate(x.r, strings.Join(lines, "\n")), "\n")
}

// try reads a text. If it breaks the law, try leaves out lines as long as it still does.
func (x *rereadRun) try(lines []string) *Violation {
	x.tally.Tried++
	b := x.reread(lines)
	if b == nil {
		return nil
	}
	for again := true; again; {
		again = false
		for i := range lines {
			less := slices.Delete(slices.Clone(lines), i, i+1)
			if other := x.reread(less); other != nil {
				lines, b, again = less, other, true
				break
			}
		}
	}
	return b
}

func (x *rereadRun) reread(lines []string) *Violation {
	text := strings.Join(lines, "\n") + "\n"
	return guard("reading "+text, func() *Violation {
		at, err := x.Table.ReadPosition(text)
		if err != nil {
			x.tally.Unread++
			return placed(text, err)
		}
		printed := x.Table.PrintPosition(at)
		if again, err := x.Table.ReadPosition(printed); err != nil || again != at {
			return violation("%q reads as a position that prints %q, which reads back as another: %v", text, printed, err)
		}
		x.Table.Faults(at)
		x.Table.Draw(at, nil)
		x.Table.Facts(at)
		x.Table.Deciders(at)
		return nil
	})
}

// Twins plays random games. It prints some random positions and reads them back. From
// there the game continues twice to its end: on the original table, and on a second table
// from the position that was read. On the whole way both must have the same legal moves,
// texts, deciders and winners, and stored values must equal freshly derived ones.
func (g *Env) Twins(games int, seed uint64) (tally Tally, b *Violation) {
	r := rand.New(rand.NewPCG(seed, 10))
	walk, table := g.Table.Walk(), g.again()
	for ; tally.Games < games && b == nil; tally.Games++ {
		b = guard("playing twice", func() *Violation {
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
					if r.IntN(fullReads) == 0 { // equal positions play on the same, so few of them are played
						twins = append(twins[:min(1, len(twins))], &twin{Env: g, table: table, at: back, from: at})
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
	*Env
	table rule.AnyGame
	from  rule.Position // the position before it was printed
	at    rule.Position
	list  []rule.Move
	moves []rule.Move // the moves since then
}

// alike compares the twin with the original game.
func (t *twin) alike(at rule.Position, list []rule.Move) *Violation {
	t.list = t.table.Legal(t.at)
	switch {
	case !slices.Equal(t.list, list):
		return t.differs("%d moves are legal, and %d in the position that was read", len(list), len(t.list))
	case t.table.Deciders(t.at) != t.Table.Deciders(at):
		return t.differs("others decide in the position that was read")
	case t.at != at && t.table.PrintPosition(t.at) != t.Table.PrintPosition(at):
		return t.differs("the game is at\n%sand the other at\n%s", t.Table.PrintPosition(at), t.table.PrintPosition(t.at))
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

func (t *twin) differs(format string, args ...any) *Violation {
	moves := make([]string, len(t.moves))
	for i, m := range t.moves {
		moves[i] = t.Table.PrintMove(m)
	}
	return violation("%s; after %q from\n%s", fmt.Sprintf(format, args...), moves, t.Table.PrintPosition(t.from))
}

// play plays the move with index i in the list.
func (t *twin) play(i int) {
	t.moves = append(t.moves, t.list[i])
	t.at, _ = t.table.Play(t.at, t.list[i])
}

// stored compares the stored values of a position with freshly derived ones.
func (g *Env) stored(at rule.Position) *Violation {
	if anew := g.Table.Derived(at); anew != at {
		return violation("what the position stores is not what is worked out again:\n%sand again\n%s", g.Table.PrintPosition(at), g.Table.PrintPosition(anew))
	}
	return nil
}
