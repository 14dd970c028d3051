package fields

import (
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

// maxDepth is how deep brackets and dashes of YAML may nest; the parser's time
// grows with the square of the depth.
const maxDepth = 32

// tooDeep reports the place where brackets, or dashes on one line, nest too
// deep for a YAML parser to read in reasonable time; nil when none do.
func tooDeep(data []byte, what string) *rule.TextError {
	line, col, depth, dashes := 1, 0, 0, 0
	for _, c := range string(data) {
		col++
		switch c {
		case '\n':
			line, col, dashes = line+1, 0, 0
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(0, depth-1)
		case '-', '?', ':':
			dashes++
		}
		if depth > maxDepth || dashes > 8*maxDepth {
			return &rule.TextError{Line: line, Col: col, Msg: what + " does not nest so deep"}
		}
	}
	return nil
}
