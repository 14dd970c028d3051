package terminal

import (
	"unicode"
	"unicode/utf8"
)

// Command stands for "::", with which workflow commands of GitHub begin. A Writer
// escapes any other "::" at the beginning of a line.
var Command = mark + "C"

// ours stands for Command between the two steps of a Writer. Text never contains it
// after the first step, which escapes it.
const ours = '\x00'

// A guard checks what a Writer is about to write. CI servers take some output for
// commands: "::" after spaces at the beginning of a line, and "##", a word and "["
// anywhere. Unless umpire wrote these itself, the guard escapes one of the characters.
type guard struct {
	begun  bool // the line has a character that is not a space
	hashes int  // number of "#" just before, with only letters after them
	escape bool // within an escape sequence of ours
}

// pass returns the text with such commands escaped.
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
		case r == ':' && !g.begun && len(text) > 1 && '0' <= text[1] && text[1] <= '9': // output for shell completion
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

// note updates the state by a character.
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
