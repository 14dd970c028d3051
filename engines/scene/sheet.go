package scene

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

// A Sheet is the symbols of a game.
type Sheet struct {
	Name    string // the game's: it keeps the symbols of several games apart on a page
	Symbols []Symbol
	Tones   [Tones]string // what surfaces of a tone are: "marsh"
	plain   map[string]string
}

// ReadSheet reads a sheet: a line for each symbol with its name, what it shows and its
// Short, divided by bars, and below it, indented, a line for each path: fill, line,
// width and D. A line "tone 1 | marsh" names a tone, and "say round | round $1" is a
// sentence for [Sheet.Plain]. It panics on another form, as the sheets of games are embedded.
func ReadSheet(name, text string) *Sheet {
	s := &Sheet{Name: name, plain: map[string]string{}}
	inks := map[string]Ink{"-": None, "main": Main, "ground": Ground}
	for line := range strings.Lines(text) {
		if d, path := strings.CutPrefix(strings.TrimRight(line, "\n"), "  "); path {
			word := strings.SplitN(d, " ", 4)
			width, _ := strconv.Atoi(word[2])
			last := &s.Symbols[len(s.Symbols)-1]
			last.Paths = append(last.Paths, Path{D: word[3], Fill: inks[word[0]], Line: inks[word[1]], Width: width})
			continue
		}
		word := strings.Split(strings.TrimSpace(line), " | ")
		if n, tone := strings.CutPrefix(word[0], "tone "); tone {
			s.Tones[n[0]-'0'] = word[1]
			continue
		}
		if key, say := strings.CutPrefix(word[0], "say "); say {
			s.plain[key] = word[1]
			continue
		}
		symbol := Symbol{Name: word[0], Say: word[len(word)-1]}
		if len(word) > 2 {
			symbol.Say, symbol.Short = word[1], word[2]
		}
		s.Symbols = append(s.Symbols, symbol)
	}
	return s
}

var brackets = strings.NewReplacer("[", "", "]", "", "{", "", "}", "")

// Plain returns what a line of a position says to players: its first words choose a
// sentence of the sheet. In it $1 is the next word of the line, $* all that follow, and
// $need the number 2 of "need 2, pay 0". A line without a sentence is returned as it is.
func (s *Sheet) Plain(line string) string {
	words := strings.Fields(line)
	for n := min(3, len(words)); n > 0; n-- {
		said, known := s.plain[strings.TrimRight(strings.Join(words[:n], " "), ",:")]
		if !known {
			continue
		}
		rest := strings.Join(words[n:], " ")
		return os.Expand(said, func(name string) string {
			if i, err := strconv.Atoi(name); err == nil && i <= len(words)-n {
				return strings.TrimRight(words[n+i-1], ",:")
			}
			for part := range strings.SplitSeq(rest, ", ") {
				if key, value, _ := strings.Cut(part, " "); key == name {
					return brackets.Replace(value)
				}
			}
			return rest
		})
	}
	return line
}

// A Symbol is a small drawing in a square of 100 by 100 units. It may be drawn
// in any size, on light and on dark.
type Symbol struct {
	Name  string
	Say   string // what it shows: "coin"
	Short string // what it is in a drawing with characters: "o"; "": its name, "#": how many there are, "-": nothing
	Paths []Path
}

// A Path is a line or a surface of a symbol.
type Path struct {
	D     string // M, L, C, Q and Z with integer coordinates, as in SVG
	Fill  Ink
	Line  Ink
	Width int // of the line
}

// An Ink is which of a symbol's two colors a path has: what the symbol is
// drawn in, and what it lies on.
type Ink uint8

// The inks.
const (
	None Ink = iota
	Main
	Ground
)

// Find returns the symbol with a name, nil when there is none.
func (s *Sheet) Find(name string) *Symbol {
	if s == nil {
		return nil
	}
	for i := range s.Symbols {
		if s.Symbols[i].Name == name {
			return &s.Symbols[i]
		}
	}
	return nil
}

// A Segment is a step of a path: M and L have one point, Q two, C three, Z none.
type Segment struct {
	Op byte
	P  [3]Point
}

// points returns how many points a kind of segment has, -1 when there is no such kind.
func points(op byte) int {
	switch op {
	case 'M', 'L':
		return 1
	case 'Q':
		return 2
	case 'C':
		return 3
	case 'Z':
		return 0
	}
	return -1
}

// Segments reads the D of a path: the letters M, L, Q, C and Z, each followed
// by integers, which blanks or commas keep apart. A letter may be omitted
// where it is the one before; after M it is L.
func Segments(d string) ([]Segment, error) {
	all := make([]Segment, 0, 1+len(d)/8)
	op := byte(0)
	for at := skip(d, 0); at < len(d); at = skip(d, at) {
		if n := points(d[at]); n >= 0 {
			op = d[at]
			at = skip(d, at+1)
		} else if op == 0 || op == 'Z' {
			return nil, fmt.Errorf("path %q: expected a letter at %d", d, at)
		}
		if len(all) == 0 && op != 'M' {
			return nil, fmt.Errorf("path %q begins without M", d)
		}
		seg := Segment{Op: op}
		for i := range 2 * points(op) {
			n, end, err := integer(d, at)
			if err != nil {
				return nil, err
			}
			at = skip(d, end)
			if i%2 == 0 {
				seg.P[i/2].X = n
			} else {
				seg.P[i/2].Y = n
			}
		}
		if all = append(all, seg); op == 'M' {
			op = 'L'
		}
	}
	return all, nil
}

// skip returns the place of what follows blanks and commas.
func skip(d string, at int) int {
	for at < len(d) && (d[at] == ' ' || d[at] == ',' || d[at] == '\n' || d[at] == '\t') {
		at++
	}
	return at
}

func integer(d string, at int) (n, end int, err error) {
	end = at
	if end < len(d) && d[end] == '-' {
		end++
	}
	for end < len(d) && d[end] >= '0' && d[end] <= '9' {
		end++
	}
	if n, err = strconv.Atoi(d[at:end]); err != nil {
		return 0, end, fmt.Errorf("path %q: expected an integer at %d", d, at)
	}
	return n, end, nil
}
