// Package moments keeps which parts of a position play leaves together. A part is a line of the
// position without the board: which word it begins with, whose it is, which words and small numbers
// follow, how many things. A position with two parts that no game has ever left together, the gap,
// either cannot happen, and then a clause should refuse it, or is one that play seldom meets.
//
// It is for tests. Whether a position can stand is decided by the game alone.
package moments

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"umpire/engines/rule"
)

// A Book keeps which parts, and which two of them, were met, by context. Variants
// that force something make a context of their own; the others only allow more.
type Book struct{ contexts map[string]*met }

type met struct {
	moments int
	keys    map[string]bool // the words with which lines begin
	parts   []string
	number  map[string]int // of a part
	times   []int          // by part, in how many moments it was met
	with    []map[int]bool // by part, the parts with higher numbers that were met with it
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{map[string]*met{}} }

func (b *Book) in(context string) *met {
	c := b.contexts[context]
	if c == nil {
		c = &met{keys: map[string]bool{}, number: map[string]int{}}
		b.contexts[context] = c
	}
	return c
}

// A Moment is the parts of a position.
type Moment struct {
	context string
	reading *Reading
	parts   map[string][]string // by the words with which the line begins
}

// A Reading is how the lines of a game are read.
type Reading struct {
	Forced []string // variants that force something: each set of them is a context of its own
	Unsaid []string // words of lines that say nothing when they are omitted
	Board  []string // words of lines of which only the number of things counts, one or more
}

// Of returns the moment of a position on a table with a setup.
func Of(def *rule.GameDef, table rule.AnyGame, at rule.Position, setup rule.Setup) Moment {
	seats, rd := table.Seats(), Readings[def.Name]
	m := Moment{fmt.Sprint(min(3, len(seats))), rd, map[string][]string{}}
	for _, v := range setup.Variants {
		if slices.Contains(rd.Forced, v.Name) {
			m.context += " " + v.Name
		}
	}
	l := lineReader{Moment: m, seats: seats}
	l.turn, _ = table.Facts(at)["turn"].(string)
	for line := range strings.Lines(table.PrintPosition(at)) {
		if unicode.IsLetter(rune(line[0])) {
			l.line(strings.TrimRight(line, "\n"))
		}
	}
	return m
}

// A lineReader reads the parts of lines.
type lineReader struct {
	Moment
	seats  []string
	turn   string
	key    string // of the part that is being read
	kept   []string
	things int
}

// line adds the parts of a line: one for each owner whom it names, or each word with
// which a piece of it begins.
func (l *lineReader) line(line string) {
	head, owned := "", false
	for segment := range strings.SplitSeq(line, ", ") {
		words := fields(segment)
		switch {
		case len(words) == 0:
			continue
		case head == "":
			head, l.key, words = words[0], words[0], words[1:]
			owned = len(words) > 0 && slices.Contains(l.seats, words[0])
		case owned && slices.Contains(l.seats, words[0]):
			l.end()
			l.key = head
		case !owned && isWord(words[0]) && !slices.Contains(l.reading.Board, head):
			l.end()
			l.key, words = head+" "+words[0], words[1:]
		default:
			l.things++
			continue
		}
		if len(words) > 0 && slices.Contains(l.seats, words[0]) {
			l.key, words = l.key+" of "+l.whose(words[0]), words[1:]
		}
		for _, word := range words {
			l.word(word, slices.Contains(l.reading.Board, head))
		}
	}
	l.end()
}

// word adds what a word says, without names of cards and places.
func (l *lineReader) word(word string, board bool) {
	n, err := strconv.Atoi(word)
	switch {
	case board:
		l.things++
	case err == nil:
		l.kept = append(l.kept, strconv.Itoa(max(-1, min(3, n))))
	case slices.Contains(l.seats, word):
		l.kept = append(l.kept, l.whose(word))
	case len(l.kept) < 2 && isWord(word):
		l.kept = append(l.kept, word)
	default:
		l.things++
	}
}

func (l *lineReader) end() {
	if l.things > 0 {
		l.kept = append(l.kept, "#"+strconv.Itoa(min(2, l.things)))
	}
	if value := strings.Join(l.kept, " "); !slices.Contains(l.parts[l.key], value) {
		l.parts[l.key] = append(l.parts[l.key], value)
	}
	l.key, l.kept, l.things = "", nil, 0
}

func (l *lineReader) whose(name string) string {
	if name == l.turn {
		return "turn's"
	}
	return "another's"
}

// isWord reports whether a word is not a name or a place.
func isWord(word string) bool {
	return strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLower(r) && r != '-' }) < 0
}

func fields(line string) []string {
	var quoted bool
	return strings.FieldsFunc(line, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return !quoted && (unicode.IsSpace(r) || r == ';' || r == ':')
	})
}

// of returns the parts of a moment, in order; lines that other moments of the context
// have and this one has not are parts as well.
func (c *met) of(m Moment) (parts []string) {
	for key := range c.keys {
		if word, _, _ := strings.Cut(key, " "); len(m.parts[key]) == 0 && !slices.Contains(m.reading.Unsaid, word) {
			parts = append(parts, key+equals+"-")
		}
	}
	for key, values := range m.parts {
		for _, value := range values {
			parts = append(parts, strings.TrimSuffix(key+equals+value, equals))
		}
	}
	slices.Sort(parts)
	return parts
}

const equals = " = " // ends a key

// together returns the parts of a moment two by two, but not two of the board.
func together(m Moment, parts []string) func(yield func(one, other string) bool) {
	light := func(part string) bool {
		word, _, _ := strings.Cut(part, " ")
		return slices.Contains(m.reading.Board, word)
	}
	return func(yield func(one, other string) bool) {
		for i, one := range parts {
			for _, other := range parts[i+1:] {
				if (!light(one) || !light(other)) && !yield(one, other) {
					return
				}
			}
		}
	}
}

// meets reports whether two parts were met together.
func (c *met) meets(one, other string) bool {
	i, j := c.number[one], c.number[other]
	return c.with[min(i, j)][max(i, j)]
}

// join adds that two parts, by their numbers, were met together. It reports whether that is new.
func (c *met) join(i, j int) bool {
	i, j = min(i, j), max(i, j)
	if c.with[i][j] {
		return false
	}
	c.with[i][j] = true
	return true
}

func (c *met) add(part string) int {
	i, known := c.number[part]
	if !known {
		i = len(c.parts)
		c.parts, c.number[part] = append(c.parts, part), i
		c.times, c.with = append(c.times, 0), append(c.with, map[int]bool{})
	}
	return i
}

// Add adds a moment that was met. It reports whether something in it was new.
func (b *Book) Add(m Moment) (fresh bool) {
	c := b.in(m.context)
	before := len(c.parts)
	for key := range m.parts {
		if !c.keys[key] && before > 0 { // no moment until now had such a line
			none := c.add(key + equals + "-")
			c.times[none] = c.moments
			for other := range none {
				c.join(other, none)
			}
		}
		c.keys[key] = true
	}
	parts := c.of(m)
	for _, part := range parts {
		c.times[c.add(part)]++
	}
	c.moments++
	for one, other := range together(m, parts) {
		fresh = c.join(c.number[one], c.number[other]) || fresh
	}
	return fresh || len(c.parts) > before
}

// often is how many moments would have had two parts that are never met, if one had
// nothing to do with the other. The moments of a game are like one another.
const often = 40

// Gaps returns the smallest combinations of parts that were never met: parts or, where
// each of these was met often, two parts.
func (b *Book) Gaps(m Moment) (gaps []string) {
	c := b.contexts[m.context]
	if c == nil {
		return []string{m.context}
	}
	parts := c.of(m)
	for _, one := range parts {
		if _, known := c.number[one]; !known {
			gaps = append(gaps, m.context+": "+one)
		}
	}
	if gaps != nil {
		return gaps
	}
	for one, other := range together(m, parts) {
		if !c.meets(one, other) && c.times[c.number[one]]*c.times[c.number[other]] > often*c.moments {
			gaps = append(gaps, m.context+": "+one+" & "+other)
		}
	}
	return gaps
}

// Len returns how many contexts, parts and pairs of parts the book holds.
func (b *Book) Len() (contexts, parts, pairs int) {
	for _, c := range b.contexts {
		parts += len(c.parts)
		for _, with := range c.with {
			pairs += len(with)
		}
	}
	return len(b.contexts), parts, pairs
}

// Write writes the book: a line for each part of a context, with its number, how often it
// was met, and the numbers of the parts that were met together with it.
func (b *Book) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, context := range slices.Sorted(maps.Keys(b.contexts)) {
		c := b.contexts[context]
		parts := slices.Sorted(slices.Values(c.parts))
		fmt.Fprintf(out, "context %d %s\n", c.moments, context)
		for i, one := range parts {
			fmt.Fprintf(out, "%d %d %s:", i, c.times[c.number[one]], one)
			for j := i + 1; j < len(parts); j++ {
				if c.meets(one, parts[j]) {
					from := j
					for j+1 < len(parts) && c.meets(one, parts[j+1]) {
						j++
					}
					if fmt.Fprintf(out, " %d", from); j > from {
						fmt.Fprintf(out, "-%d", j)
					}
				}
			}
			fmt.Fprintln(out)
		}
	}
	return out.Flush()
}

// Read reads a book.
func Read(r io.Reader) (*Book, error) {
	b := NewBook()
	var c *met
	var with [][2]int
	flush := func() error {
		for _, pair := range with {
			if pair[1] <= pair[0] || pair[1] >= len(c.parts) {
				return fmt.Errorf("part %d is met with part %d of %d", pair[0], pair[1], len(c.parts))
			}
			c.join(pair[0], pair[1])
		}
		with = nil
		return nil
	}
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		line := in.Text()
		if name, ok := strings.CutPrefix(line, "context "); ok {
			if err := flush(); err != nil {
				return nil, fmt.Errorf("%d: %w", n, err)
			}
			moments, name, _ := strings.Cut(name, " ")
			c = b.in(name)
			c.moments, _ = strconv.Atoi(moments)
			continue
		}
		head, tail, ok := strings.Cut(line, ":")
		number, part, _ := strings.Cut(head, " ")
		times, one, _ := strings.Cut(part, " ")
		i, err := strconv.Atoi(number)
		met, wrong := strconv.Atoi(times)
		if !ok || err != nil || wrong != nil || c == nil || i != c.add(one) {
			return nil, fmt.Errorf("%d: not a part: %q", n, line)
		}
		c.times[i] = met
		key, _, _ := strings.Cut(one, equals)
		c.keys[key] = true
		for _, span := range strings.Fields(tail) {
			from, to, _ := strings.Cut(span, "-")
			first, err := strconv.Atoi(from)
			last := first
			if err == nil && to != "" {
				last, err = strconv.Atoi(to)
			}
			if err != nil {
				return nil, fmt.Errorf("%d: not a number: %q", n, span)
			}
			for j := first; j <= min(last, 1<<16); j++ {
				with = append(with, [2]int{len(c.parts) - 1, j})
			}
		}
	}
	if err := flush(); err != nil {
		return nil, err
	}
	return b, in.Err()
}
