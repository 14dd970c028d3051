package conform

import (
	"strings"
	"unicode/utf8"

	"umpire/engines/escape"
)

// How much of an engine's text is shown.
const (
	maxBrief = 200  // bytes in a line
	maxShown = 4000 // bytes of a text
)

// brief returns a text of an engine as a short line, with escapes for odd characters.
func brief(text string) string { return escape.Line(begin(text, maxBrief)) }

// shown returns a text of an engine as several lines.
func shown(text string) string { return escape.Text(begin(text, maxShown)) }

// begin returns the text, or its beginning if it is too long.
func begin(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return strings.TrimRight(text[:most], "\n") + "..."
}
