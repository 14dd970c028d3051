// Package moments keeps which parts of a position play leaves together. A part is a line
// of the position without the board: which word it begins with, whose it is, which words
// and small numbers follow, how many things. A position with two parts that no game has
// ever left together, the gap, either cannot come about, and then a clause should refuse
// it, or is one that play seldom meets.
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

// A Book keeps which parts, and which two of them, were met, by context. What variants
// force is a context of its own; what they allow is a part like others.
type Book struct {
	keys map[string]map[string]bool // by context, the words with which lines begin
	met  map[string]bool            // context: part, or context: part & part
}

// NewBook returns an empty book.
func NewBook() *Book { return &Book{map[string]map[string]bool{}, map[string]bool{}} }

// A Moment is the parts of a position.
type Moment struct {
	context string
	unsaid  []string
	parts   map[string][]string // by the word with which the line begins
}

// A Reading is how the lines of a game are read.
type Reading struct {
	Forced []string // variants that force something: each set of them is a context of its own
	Unsaid []string // words of lines that say nothing when they are omitted
}

// Of returns the moment of a position under some variants.
func (rd *Reading) Of(table rule.AnyGame, at rule.Position, variants []rule.Setting) Moment {
	m := Moment{fmt.Sprint(min(3, len(table.Seats()))), rd.Unsaid, map[string][]string{}}
	for _, v := range variants {
		if slices.Contains(rd.Forced, v.Name) {
			m.context += " " + v.Name
		} else {
			m.parts["variant "+v.Name] = []string{""}
		}
	}
	turn, _ := table.Facts(at)["turn"].(string)
	seats := table.Seats()
	for line := range strings.Lines(table.PrintPosition(at)) {
		head := ""
		for segment := range strings.SplitSeq(strings.TrimRight(line, "\n"), ", ") {
			words := fields(segment)
			switch {
			case len(words) == 0 || head == "" && !unicode.IsLetter(rune(words[0][0])):
				continue
			case head == "":
				head, words = words[0], words[1:]
			case !slices.Contains(seats, words[0]):
				continue // more things of the same owner
			}
			key, value := part(head, words, seats, turn)
			if !slices.Contains(m.parts[key], value) {
				m.parts[key] = append(m.parts[key], value)
			}
		}
	}
	return m
}

// part returns what a part of a line says, without names of cards and places.
func part(key string, words, seats []string, turn string) (string, string) {
	if strings.ContainsAny(key, "@=") {
		return "piece", ""
	}
	if len(words) > 0 && slices.Contains(seats, words[0]) {
		key, words = key+whose(words[0], turn), words[1:]
	}
	things, kept := 0, []string{}
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case err == nil:
			kept = append(kept, strconv.Itoa(max(-1, min(3, n))))
		case slices.Contains(seats, word):
			kept = append(kept, strings.TrimSpace(whose(word, turn)))
		case len(kept) < 2 && strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLower(r) && r != '-' }) < 0:
			kept = append(kept, word)
		default:
			things++
		}
	}
	if things > 0 {
		kept = append(kept, "#"+strconv.Itoa(min(2, things)))
	}
	return key, strings.Join(kept, " ")
}

// fields returns the words of a line, a quoted name as one.
func fields(line string) []string {
	var quoted bool
	return strings.FieldsFunc(line, func(r rune) bool {
		if r == '"' {
			quoted = !quoted
		}
		return !quoted && (unicode.IsSpace(r) || r == ',' || r == ';' || r == ':')
	})
}

func whose(name, turn string) string {
	if name == turn {
		return " of the turn"
	}
	return " of another"
}

// each calls do for each part, and each two parts, of a moment in which lines that other
// moments of the context have and this one has not are parts as well.
func (b *Book) each(m Moment, do func(gap string)) {
	var parts []string
	for key := range b.keys[m.context] {
		if len(m.parts[key]) == 0 && !strings.HasPrefix(key, "variant ") && !slices.Contains(m.unsaid, key) {
			parts = append(parts, key+" -")
		}
	}
	for key, values := range m.parts {
		for _, value := range values {
			parts = append(parts, strings.TrimSpace(key+" "+value))
		}
	}
	slices.Sort(parts)
	for i, one := range parts {
		do(m.context + ": " + one)
		for _, other := range parts[i+1:] {
			if strings.HasPrefix(one, "variant ") && strings.HasPrefix(other, "variant ") {
				continue
			}
			do(m.context + ": " + one + " & " + other)
		}
	}
}

// Add adds a moment that was met. It reports whether something in it was new.
func (b *Book) Add(m Moment) (fresh bool) {
	if b.keys[m.context] == nil {
		b.keys[m.context] = map[string]bool{}
	}
	for key := range m.parts {
		b.keys[m.context][key] = true
	}
	b.each(m, func(gap string) {
		if !b.met[gap] {
			b.met[gap], fresh = true, true
		}
	})
	return fresh
}

// Gaps returns the smallest combinations of parts that were never met: parts or, where
// each of these was, two parts.
func (b *Book) Gaps(m Moment) (gaps []string) {
	var pairs []string
	b.each(m, func(gap string) {
		switch {
		case b.met[gap]:
		case strings.Contains(gap, " & "):
			pairs = append(pairs, gap)
		default:
			gaps = append(gaps, gap)
		}
	})
	if gaps == nil {
		gaps = pairs
	}
	slices.Sort(gaps)
	return gaps
}

// Len returns how many contexts, parts and pairs of parts the book holds.
func (b *Book) Len() (contexts, parts, pairs int) {
	for gap := range b.met {
		if strings.Contains(gap, " & ") {
			pairs++
		} else {
			parts++
		}
	}
	return len(b.keys), parts, pairs
}

// Write writes the book: a line for each part of a context, with the numbers of the parts
// that were met together with it.
func (b *Book) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, context := range slices.Sorted(maps.Keys(b.keys)) {
		var parts []string
		for gap := range b.met {
			if in, part, _ := strings.Cut(gap, ": "); in == context && !strings.Contains(part, " & ") {
				parts = append(parts, part)
			}
		}
		slices.Sort(parts)
		fmt.Fprintf(out, "context %s\n", context)
		for i, one := range parts {
			fmt.Fprintf(out, "%d %s:", i, one)
			for j := i + 1; j < len(parts); j++ {
				if b.met[context+": "+one+" & "+parts[j]] {
					from := j
					for j+1 < len(parts) && b.met[context+": "+one+" & "+parts[j+1]] {
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
	b, context := NewBook(), ""
	var parts []string
	var with [][2]int
	flush := func() error {
		for _, pair := range with {
			if pair[1] <= pair[0] || pair[1] >= len(parts) {
				return fmt.Errorf("context %s: part %d is met with part %d of %d", context, pair[0], pair[1], len(parts))
			}
			b.met[context+": "+parts[pair[0]]+" & "+parts[pair[1]]] = true
		}
		parts, with = nil, nil
		return nil
	}
	in := bufio.NewScanner(r)
	in.Buffer(nil, 1<<20)
	for n := 1; in.Scan(); n++ {
		line := in.Text()
		if name, ok := strings.CutPrefix(line, "context "); ok {
			if err := flush(); err != nil {
				return nil, err
			}
			context, b.keys[name] = name, map[string]bool{}
			continue
		}
		head, tail, ok := strings.Cut(line, ":")
		number, one, _ := strings.Cut(head, " ")
		if i, err := strconv.Atoi(number); !ok || err != nil || i != len(parts) || context == "" {
			return nil, fmt.Errorf("%d: not a part: %q", n, line)
		}
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
				with = append(with, [2]int{len(parts), j})
			}
		}
		parts = append(parts, one)
		b.met[context+": "+one] = true
		b.keys[context][keyOf(one)] = true
	}
	if err := flush(); err != nil {
		return nil, err
	}
	return b, in.Err()
}

// keyOf returns the key of a part: its first word, and whose it is.
func keyOf(part string) string {
	words := strings.Fields(part)
	if words[0] == "variant" && len(words) > 1 {
		return words[0] + " " + words[1]
	}
	for _, owner := range []string{" of the turn", " of another"} {
		if strings.HasPrefix(part, words[0]+owner) {
			return words[0] + owner
		}
	}
	return words[0]
}
