package twins

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/rule"
)

// A Crowd makes positions that play rarely reaches. It takes positions of random games
// and changes, doubles or leaves out lines, list entries, words and numbers, or takes
// them from other positions. It gives out only positions in which the engine finds no
// flaw.
type Crowd struct {
	// Draw, if set, draws a line that may be added to those of a position.
	Draw func(r *rand.Rand, lines []string) string

	table rule.AnyGame
	r     *rand.Rand
	texts [][]string // printed positions, as lines
}

// NewCrowd plays a random game of at most limit moves, whose positions supply the lines.
func NewCrowd(table rule.AnyGame, r *rand.Rand, limit int) *Crowd {
	c := &Crowd{table: table, r: r}
	at := table.Start()
	for range limit {
		c.keep(at)
		legal := table.Legal(at)
		if len(legal) == 0 {
			break
		}
		at, _ = table.Play(at, legal[r.IntN(len(legal))])
	}
	return c
}

// most is how many positions a crowd keeps.
const most = 500

// keep stores a position, so that its lines can be used. A full crowd loses another one.
func (c *Crowd) keep(at rule.Position) {
	text := strings.Split(strings.TrimSpace(c.table.PrintPosition(at)), "\n")
	if len(c.texts) < most {
		c.texts = append(c.texts, text)
	} else {
		c.texts[c.r.IntN(most)] = text
	}
}

// Position returns a sound position. ok is false when some tries found none. Most
// positions get a few changes, and some get many, one by one. Some are kept as a base
// for later ones, so positions become ever more crowded.
func (c *Crowd) Position() (at rule.Position, ok bool) {
	for range 40 {
		lines := slices.Clone(c.texts[c.r.IntN(len(c.texts))])
		if c.r.IntN(4) > 0 {
			for range 1 + c.r.IntN(5) {
				lines = c.change(lines)
			}
		} else {
			lines = c.crowd(lines, 5+c.r.IntN(40))
		}
		if at, ok := c.valid(lines); ok && len(c.table.Legal(at)) > 0 {
			if c.r.IntN(4) == 0 {
				c.keep(at)
			}
			return at, true
		}
	}
	return at, false
}

// sound reads a position. ok is false if it cannot be read or has a flaw.
func (c *Crowd) valid(lines []string) (at rule.Position, ok bool) {
	read := c.table.ReadPosition
	if exact, is := c.table.(interface {
		ReadExactly(string) (rule.Position, error)
	}); is {
		read = exact.ReadExactly // most are wrong, and what is meant instead takes long to find
	}
	at, err := read(strings.Join(lines, "\n") + "\n")
	return at, err == nil && len(c.table.Faults(at)) == 0
}

// crowd tries the given number of changes, and keeps each that leaves the position
// sound.
func (c *Crowd) crowd(lines []string, times int) []string {
	for range times {
		next := slices.Clone(lines)
		if c.Draw != nil && c.r.IntN(3) > 0 {
			next = append(next, c.Draw(c.r, lines))
		} else {
			next = c.change(next)
		}
		if _, ok := c.valid(next); ok {
			lines = next
		}
	}
	return lines
}

func (c *Crowd) change(lines []string) []string {
	if len(lines) == 0 {
		return c.exchange(lines)
	}
	at := c.r.IntN(len(lines))
	switch c.r.IntN(8) {
	case 0:
		lines[at] = c.renumber(lines[at])
	case 1:
		// Add a line of the same kind, with another number.
		lines = slices.Insert(lines, at+1, c.renumber(lines[at]))
	case 2:
		lines[at] = c.mix(lines[at], c.like(lines[at], " "), " ")
	case 3:
		lines[at] = c.mix(lines[at], c.like(lines[at], ","), ",")
	case 4:
		lines[at] = c.more(lines[at])
	default:
		lines = c.exchange(lines)
	}
	return lines
}

// exchange replaces a line by one of another position with the same subject, or adds
// that line, or deletes a line.
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
	if len(same) == 0 || c.r.IntN(4) == 0 && other[0] != ' ' {
		return append(lines, other)
	}
	lines[same[c.r.IntN(len(same))]] = other
	return lines
}

// like returns a line of another position with the same subject and, unless mark is a
// comma, as many parts. If it finds none, it returns the line itself.
func (c *Crowd) like(line, mark string) string {
	for range 8 {
		from := c.texts[c.r.IntN(len(c.texts))]
		other := from[c.r.IntN(len(from))]
		if subjectOf(other) == subjectOf(line) && (mark == "," || strings.Count(other, mark) == strings.Count(line, mark)) {
			return other
		}
	}
	return line
}

// mix replaces some parts of a line by parts of another: by those in the same places
// when both have as many parts, else by any.
func (c *Crowd) mix(line, other, mark string) string {
	parts, others := strings.Split(line, mark), strings.Split(other, mark)
	for range 1 + c.r.IntN(3) {
		at := c.r.IntN(len(parts))
		from := at
		if len(parts) != len(others) {
			from = c.r.IntN(len(others))
		}
		parts[at] = others[from]
	}
	return strings.Join(parts, mark)
}

// more adds an entry to a list, from a line with the same subject.
func (c *Crowd) more(line string) string {
	others := strings.Split(c.like(line, ","), ",")
	entry := others[c.r.IntN(len(others))]
	if len(others) == 1 || entry == others[0] {
		words := strings.Fields(entry)
		entry = " " + words[len(words)-1]
	}
	if strings.Contains(line, ",") {
		return line + "," + entry
	}
	return line + entry
}

// renumber changes one number of a line by 1, 2 or 4.
func (c *Crowd) renumber(line string) string {
	return c.number(line, func(n int) int { return n + []int{-4, -2, -1, 1, 2, 4}[c.r.IntN(6)] })
}

var numbers = regexp.MustCompile(`-?[0-9]+`)

// number replaces one number of a line, if it has one of at most five digits.
func (c *Crowd) number(line string, by func(int) int) string {
	all := slices.DeleteFunc(numbers.FindAllStringIndex(line, -1), func(at []int) bool { return at[1]-at[0] > 6 })
	if len(all) == 0 {
		return line
	}
	one := all[c.r.IntN(len(all))]
	n, _ := strconv.Atoi(line[one[0]:one[1]])
	return line[:one[0]] + strconv.Itoa(by(n)) + line[one[1]:]
}

func subjectOf(line string) string {
	word, _, _ := strings.Cut(strings.TrimLeft(line, " "), " ")
	return word
}
