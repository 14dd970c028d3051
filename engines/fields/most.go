package fields

import (
	"fmt"
	"strings"
	"sync/atomic"

	"umpire/engines/rule"
)

// A Most is how much of everything a document may have. The time of a YAML
// parser grows with the square of each; card sets stay below a tenth of the
// defaults.
type Most struct {
	Bytes int
	Lines int
	Line  int // characters of a line
	Signs int // colons and commas, as a measure of its fields
	Depth int // brackets within brackets
}

// Default is what a document may have at most unless Allow says otherwise.
var Default = Most{Bytes: 1 << 18, Lines: 6_000, Line: 4_000, Signs: 12_000, Depth: 32}

var allowed atomic.Pointer[Most]

// Allow sets what documents may have from now on, for the whole program: games
// read card sets and know no limits.
func Allow(most Most) { allowed.Store(&most) }

// Allowed returns what documents may have.
func Allowed() Most {
	if most := allowed.Load(); most != nil {
		return *most
	}
	return Default
}

// ends reports whether a document has ended with "...", and only comments follow.
func ends(rest string) bool {
	for line := range strings.Lines(rest) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' && line != "..." {
			return false
		}
	}
	return true
}

// excess reports where a document has more of something than a YAML parser
// reads in reasonable time; nil when it does not.
func excess(data []byte, what string) *rule.TextError {
	most := Allowed()
	line, col, depth, dashes, signs := 1, 0, 0, 0, 0
	said := false // anything, in this document of the stream
	fail := func(msg string) *rule.TextError {
		return &rule.TextError{Line: line, Col: max(1, col), Msg: what + " " + msg}
	}
	text := string(data)
	for at, c := range text {
		col++
		switch c {
		case '\n':
			line, col, dashes = line+1, 0, 0
			if line > most.Lines && at+1 < len(text) {
				return fail(fmt.Sprintf("has more than %d lines (--limit yaml-lines=N allows more)", most.Lines))
			}
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		case ':', ',':
			signs++
			if signs > most.Signs {
				return fail(fmt.Sprintf("has more than %d colons and commas (--limit yaml-signs=N allows more)", most.Signs))
			}
		}
		if c == '-' || c == '?' || c == ':' {
			dashes++
		}
		switch {
		case depth > most.Depth || dashes > 8*most.Depth:
			return fail(fmt.Sprintf("does not nest so deep as %d (--limit yaml-depth=N allows more)", most.Depth+1))
		case col > most.Line:
			return fail(fmt.Sprintf("has a line of more than %d characters (--limit yaml-line=N allows more)", most.Line))
		case col == 1 && strings.HasPrefix(text[at:], "...") && ends(text[at+3:]):
			return nil // the document ends
		case col == 1 && (strings.HasPrefix(text[at:], "---") || strings.HasPrefix(text[at:], "...")) && said:
			return fail("is one document, and a second begins here")
		}
		said = said || c > ' ' && c != '-'
	}
	return nil
}
