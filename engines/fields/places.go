package fields

import (
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// inside moves the places of mistakes into the text: a YAML parser reports a
// missing value behind the end of its line, and a quoted text may span lines.
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
