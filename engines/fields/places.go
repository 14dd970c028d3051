package fields

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// inside moves the places of mistakes into the text: a YAML parser puts a value
// that is left out behind its line, and lets a quote run over lines.
func inside(data []byte, errs rule.TextErrors) rule.TextErrors {
	lines := strings.Split(string(data), "\n")
	for _, e := range errs {
		e.Line = min(e.Line, len(lines))
		end := utf8.RuneCountInString(strings.TrimRight(lines[e.Line-1], "\r")) + 1
		e.Col = min(e.Col, end)
		e.Width = min(e.Width, end-e.Col)
	}
	return errs
}

// What a document may have at most. The time of a YAML parser grows with the
// square of each, and a card set has a tenth of it.
const (
	maxDepth = 32     // brackets within brackets
	maxLine  = 4_000  // characters of a line
	maxLines = 6_000  // lines
	maxSigns = 12_000 // colons and commas, as a measure of its fields
)

// excess reports the place where a document has more of something than a YAML
// parser reads in reasonable time, nil when it has not.
func excess(data []byte, what string) *rule.TextError {
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
			if line > maxLines && at+1 < len(text) {
				return fail(fmt.Sprintf("has more than %d lines", maxLines))
			}
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		case ':', ',':
			signs++
			if signs > maxSigns {
				return fail(fmt.Sprintf("has more than %d colons and commas", maxSigns))
			}
		}
		if c == '-' || c == '?' || c == ':' {
			dashes++
		}
		switch {
		case depth > maxDepth || dashes > 8*maxDepth:
			return fail("does not nest so deep")
		case col > maxLine:
			return fail(fmt.Sprintf("has a line of more than %d characters", maxLine))
		case col == 1 && (strings.HasPrefix(text[at:], "---") || strings.HasPrefix(text[at:], "...")) && said:
			return fail("is one document, and a second begins here")
		}
		said = said || c > ' ' && c != '-'
	}
	return nil
}
