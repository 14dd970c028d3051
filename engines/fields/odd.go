package fields

import (
	"strings"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

// oddText reports the first character of a document that acts on a terminal or
// makes a text look like another: no document needs one, and names are shown in
// many places. Nil when there is none.
func oddText(data []byte, what string) *rule.TextError {
	line, col := 1, 1
	for text := string(data); text != ""; {
		r, n := utf8.DecodeRuneInString(text)
		ends := r == '\n' || r == '\r' && strings.HasPrefix(text, "\r\n")
		if r == utf8.RuneError && n == 1 || escape.Odd(r) && r != '\t' && !ends {
			return &rule.TextError{Line: line, Col: col, Msg: what + " has the character " + escape.Line(text[:n]) + " in it, which cannot be seen"}
		}
		if col++; r == '\n' {
			line, col = line+1, 1
		}
		text = text[n:]
	}
	return nil
}

// odd reports the first value or name that has such a character in it, written as
// an escape of YAML.
func (n *node) odd(what string) *rule.TextError {
	if n == nil {
		return nil
	}
	value := n.place.word
	if n.kind == mapping || n.kind == sequence {
		value = ""
	}
	for _, r := range value {
		if escape.Odd(r) && r != '\n' && r != '\t' {
			return mistake(n.place, what+" has the character "+escape.Line(string(r))+" in it, which cannot be seen")
		}
	}
	for _, kid := range n.kids {
		if found := kid.odd(what); found != nil {
			return found
		}
	}
	return nil
}
