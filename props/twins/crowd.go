package twins

import (
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Crowd makes positions that play hardly reaches: lines of some positions of
// random games put into others. The engine must find nothing wrong with them.
type Crowd struct {
	table rule.Table
	r     *rand.Rand
	texts [][]string // printed positions, as lines
}

// NewCrowd plays a random game for lines to choose from.
func NewCrowd(table rule.Table, r *rand.Rand, limit int) *Crowd {
	c := &Crowd{table: table, r: r}
	at := table.Start()
	for range limit {
		c.texts = append(c.texts, strings.Split(strings.TrimSpace(table.PrintPosition(at)), "\n"))
		legal := table.Legal(at)
		if len(legal) == 0 {
			break
		}
		at, _ = table.Play(at, legal[r.IntN(len(legal))])
	}
	return c
}

// Position returns a sound position; ok is false when none was found in some
// tries.
func (c *Crowd) Position() (at rule.Position, ok bool) {
	for range 40 {
		lines := slices.Clone(c.texts[c.r.IntN(len(c.texts))])
		for range 1 + c.r.IntN(5) {
			lines = c.exchange(lines)
		}
		at, err := c.table.ReadPosition(strings.Join(lines, "\n") + "\n")
		if err == nil && len(c.table.Flaws(at)) == 0 && len(c.table.Legal(at)) > 0 {
			return at, true
		}
	}
	return at, false
}

// exchange puts a line of another position in the place of one of its subject,
// or adds it, or leaves one out.
func (c *Crowd) exchange(lines []string) []string {
	from := c.texts[c.r.IntN(len(c.texts))]
	other := from[c.r.IntN(len(from))]
	if c.r.IntN(6) == 0 && len(lines) > 1 {
		at := c.r.IntN(len(lines))
		return slices.Delete(lines, at, at+1)
	}
	subject := subjectOf(other)
	var same []int
	for i, line := range lines {
		if subjectOf(line) == subject {
			same = append(same, i)
		}
	}
	if len(same) == 0 {
		return append(lines, other)
	}
	lines[same[c.r.IntN(len(same))]] = other
	return lines
}

func subjectOf(line string) string {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	return word
}
