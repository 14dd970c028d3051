package terminal

import (
	"unicode"
	"unicode/utf8"
)

// Command is how a command of GitHub begins, "::", for a Writer: at the beginning
// of a line it lets no other through.
var Command = mark + "C"

// ours stands for Command between the two steps of a Writer: no text that it has
// shown in plain characters has it.
const ours = '\x00'

// A guard goes through what a Writer is about to write. The machines that run
// checks read commands out of it: "::" after blanks at the beginning of a line,
// and "##", a word and "[" anywhere. Those that are not umpire's own are shown
// with an escape in them.
type guard struct {
	begun  bool // something that is no blank stands in the line
	hashes int  // so many "#", and then letters, were the last
	escape bool // within an escape of ours
}

// pass returns a text as it is written.
func (g *guard) pass(text []byte) []byte {
	safe := make([]byte, 0, len(text))
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		switch {
		case g.escape:
			g.escape = r == '[' || r == ';' || '0' <= r && r <= '9'
			safe = append(safe, text[:n]...)
		case r == '\x1b':
			g.escape = true
			safe = append(safe, text[:n]...)
		case r == ours:
			safe = append(safe, "::"...)
			g.begun = true
		case r == ':' && !g.begun && len(text) > 1 && '0' <= text[1] && text[1] <= '9': // what a shell reads after completions
			safe = append(safe, text[:n]...)
			g.begun = true
		case r == ':' && !g.begun:
			safe = append(safe, `\u003a`...)
			g.begun = true
		case r == '[' && g.hashes > 1:
			safe = append(safe, `\u005b`...)
			g.hashes = 0
		default:
			g.note(r)
			safe = append(safe, text[:n]...)
		}
		text = text[n:]
	}
	return safe
}

// note notes a character that is written.
func (g *guard) note(r rune) {
	switch {
	case r == '\n' || r == '\r':
		*g = guard{}
	case r == '#':
		g.hashes++
		g.begun = true
	case unicode.IsSpace(r):
		g.hashes = 0
	default:
		g.begun = true
		if g.hashes < 2 || !unicode.IsLetter(r) {
			g.hashes = 0
		}
	}
}
