package props

import (
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// Reread tries n texts that are almost positions, during random games: printed positions
// without a line, with lines of other positions, or with mistakes in their words. A text
// that reads as a position must print and read back as the same one, and looking at the
// position must not panic.
func (g *Ground) Reread(n int, seed uint64) (tally Tally, b *Breach) {
	run := &rereading{Ground: g, r: rand.New(rand.NewPCG(seed, 9)), tally: &tally, lines: map[string][]string{}}
	run.at = g.Table.Start()
	for tally.Tried < n && b == nil {
		b = guard("reading positions", run.position)
	}
	return tally, b
}

// A rereading is a run of Reread.
type rereading struct {
	*Ground
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
func (x *rereading) position() *Breach {
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

func (x *rereading) remember(line string) {
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
func (x *rereading) amend(lines []string) []string {
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
func (x *rereading) try(lines []string) *Breach {
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

func (x *rereading) reread(lines []string) *Breach {
	text := strings.Join(lines, "\n") + "\n"
	return guard("reading "+text, func() *Breach {
		at, err := x.Table.ReadPosition(text)
		if err != nil {
			x.tally.Unread++
			return placed(text, err)
		}
		printed := x.Table.PrintPosition(at)
		if again, err := x.Table.ReadPosition(printed); err != nil || again != at {
			return breach("%q reads as a position that prints %q, which reads back as another: %v", text, printed, err)
		}
		x.Table.Flaws(at)
		x.Table.Draw(at, nil)
		x.Table.Facts(at)
		x.Table.Deciders(at)
		return nil
	})
}
