package conform

import (
	"strings"
	"unicode/utf8"

	"umpire/engines/plain"
)

// How much is shown of what an engine says.
const (
	mostBrief = 200  // bytes in a line
	mostShown = 4000 // bytes of a text
)

// brief returns what an engine says as a short line, odd characters as escapes.
func brief(text string) string { return plain.Line(begin(text, mostBrief)) }

// shown returns what an engine says as a text of several lines.
func shown(text string) string { return plain.Text(begin(text, mostShown)) }

// begin returns the beginning of a text that is too long.
func begin(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strings.TrimRight(text[:most], "\n") + "..."
}
