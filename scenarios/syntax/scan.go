package syntax

import (
	"strings"
	"unicode/utf8"
)

// A line is a line of the source, split into indentation, content and comment.
// Offsets are bytes of raw.
type line struct {
	raw    string
	no     int
	start  int // where the scenario's text begins; after > in a block quote
	pad    int // blanks that a tab before start stands for, beyond it
	indent int // blanks before the content
	body   int // the content is raw[body:end]; empty on a blank line
	end    int
	note   int  // where the comment begins, len(raw) if there is none
	open   int  // a quote that is never closed, -1 if there is none
	ascii  bool // so that columns are bytes
	failed bool // a mistake has been reported: the next one may follow from it
	mended bool // the mistake is that its first word is misspelt: the rest can be read

	memo [2]int // an offset and the characters before it

	layout // what the parser found out for the formatter
}

// A layout is how a line is to be written.
type layout struct {
	role  role
	level int // of indentation
	nest  int // further characters of indentation, inside a block of the game
	keep  int // from here the words belong to the game and are kept as they are
}

// A role is what a line is.
type role uint8

const (
	roleBlank role = iota // nothing, or a comment
	rolePlain
	roleItems // entries that belong to the game, between commas
	roleRuling
	roleTop // opens a scenario, or a named position below one
	roleMove
	roleOutcome
	roleRow // of a table
	roleGame
)

// empty reports whether the line holds nothing but, perhaps, a comment.
func (l *line) empty() bool { return l.body == l.end }

// content returns the line without indentation and comment.
func (l *line) content() string { return l.raw[l.body:l.end] }

// col returns the column of an offset.
func (l *line) col(at int) int {
	if l.ascii {
		return at + 1
	}
	if at < l.memo[0] {
		l.memo = [2]int{}
	}
	l.memo[1] += utf8.RuneCountInString(l.raw[l.memo[0]:at])
	l.memo[0] = at
	return l.memo[1] + 1
}

// text returns a piece of the line.
func (l *line) text(from, to int) Text {
	col := l.col(from)
	return Text{S: l.raw[from:to], Line: l.no, Col: col, Width: l.col(to) - col}
}

// split returns the lines of a source without their ends. An empty last line
// is none.
func split(src string) []string {
	lines := make([]string, 0, strings.Count(src, "\n")+1)
	for raw := range strings.Lines(src) {
		raw = strings.TrimSuffix(raw, "\n")
		lines = append(lines, strings.TrimSuffix(raw, "\r"))
	}
	return lines
}

// scan measures a line.
func (p *parser) scan(l *line) {
	l.ascii = true
	for i := 0; i < len(l.raw); i++ {
		switch b := l.raw[i]; {
		case b >= utf8.RuneSelf:
			l.ascii = false
		case b < ' ' && b != '\t' || b == 0x7f:
			p.odd(l, i, "a control character, U+%04X", b)
		}
	}
	if !l.ascii {
		p.checkEncoding(l)
		if utf8.ValidString(l.raw) {
			l.raw = l.raw[:l.start] + straight(l.raw[l.start:])
		}
	}
	l.body = l.start
	for l.body < len(l.raw) && isBlank(l.raw[l.body]) {
		l.body++
	}
	l.indent = l.pad + l.body - l.start
	l.note, l.open = comment(l.raw, l.body)
	l.end = l.note
	for l.end > l.body && isBlank(l.raw[l.end-1]) {
		l.end--
	}
	if l.body < l.end {
		l.lower()
		p.checkIndent(l)
	}
}

// lower writes a word of the language that begins the line in small letters, and
// what makes a line of a player one that is no move.
func (l *line) lower() {
	word, rest := firstWord(l.content())
	if second, _ := firstWord(rest); strings.EqualFold(second, wordCannot) || strings.EqualFold(second, wordSees) {
		at := l.end - len(rest)
		l.write(at, strings.ToLower(second))
		if !strings.EqualFold(second, wordCannot) || !strings.EqualFold(word, "position") && !strings.EqualFold(word, "setup") {
			return
		}
	}
	if small := strings.ToLower(word); small != word && isKeyword(small) && !strings.HasPrefix(rest, ":") {
		l.write(l.body, small)
	}
}

// write puts a word in the place of one of the same length. A line too long for
// people is left as it is.
func (l *line) write(at int, word string) {
	if len(l.raw) < 4096 && l.raw[at:at+len(word)] != word {
		l.raw = l.raw[:at] + word + l.raw[at+len(word):]
	}
}

// checkEncoding reports a byte that is not UTF-8.
func (p *parser) checkEncoding(l *line) {
	for at := 0; at < len(l.raw); {
		r, n := utf8.DecodeRuneInString(l.raw[at:])
		if r == utf8.RuneError && n == 1 {
			p.odd(l, at, "not UTF-8: byte 0x%02X", l.raw[at])
			return
		}
		at += n
	}
}

// odd reports a byte that belongs in no text, the first of the file. Of other
// lines with such bytes nothing more is said.
func (p *parser) odd(l *line, at int, format string, b byte) {
	if !p.file.Binary {
		p.fail(l, at, at+1, []string{"save the file as UTF-8"}, format, b)
	}
	p.file.Binary, l.failed = true, true
}

// checkIndent reports blanks that mean different things to different people:
// tabs beside spaces.
func (p *parser) checkIndent(l *line) {
	blanks := l.raw[l.start:l.body]
	tabs := strings.Count(blanks, "\t")
	switch {
	case tabs > 0 && tabs < len(blanks):
		p.failTabs(l, "tabs and spaces are mixed in this indentation")
		l.indent += tabs
	case tabs > 0 && p.blanks == ' ':
		p.failTabs(l, "indented with tabs, the lines above with spaces")
		l.indent += tabs
	case tabs == 0 && blanks != "" && p.blanks == '\t':
		p.failTabs(l, "indented with spaces, the lines above with tabs")
		l.indent /= 2
	case blanks != "":
		p.blanks = blanks[0]
	}
}

// failTabs reports a mistake in an indentation, the first of the file: the
// others follow from it.
func (p *parser) failTabs(l *line, msg string) {
	if !p.tabs {
		p.fail(l, l.start, l.body, []string{"two spaces a level are the custom; umpire fmt writes them"}, "%s", msg).Layout = true
	}
	p.tabs = true
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' }

// comment returns where the comment of a line begins, len(raw) if it has none,
// and the first quote that is not closed, or -1.
//
// A # in brackets is no comment in an expression, where it stands for the
// element of a list: expect all(Cid.cards, # != "A04").
func comment(raw string, from int) (note, open int) {
	expression := isExpression(raw[from:])
	depth := 0
	open = -1
	for i := from; i < len(raw); i++ {
		switch b := raw[i]; b {
		case '#':
			if depth <= 0 && (i == from || isBlank(raw[i-1])) {
				return i, open
			}
		case '"', '\'', '`':
			if open >= 0 || b != '"' && !expression {
				continue
			}
			if n := closing(raw[i+1:], b); n >= 0 {
				i += n + 1
			} else {
				open = i
			}
		case '(', '[', '{':
			if expression {
				depth++
			}
		case ')', ']', '}':
			depth--
		}
	}
	return len(raw), open
}

// isExpression reports whether a line states an expression.
func isExpression(s string) bool {
	word, rest := firstWord(s)
	if !strings.EqualFold(word, "expect") || rest == "" || rest[0] == ':' {
		return false
	}
	_, legal := cutWord(strings.TrimLeft(rest, " \t"), "legal")
	return !legal
}

// cutWord cuts a word of the language off the beginning of a line.
func cutWord(s, word string) (rest string, found bool) {
	if len(s) < len(word) || !strings.EqualFold(s[:len(word)], word) || len(s) > len(word) && !isBlank(s[len(word)]) {
		return s, false
	}
	return s[len(word):], true
}

// closing returns where the quote is closed in s, or -1. After a backslash, a quote
// belongs to the text.
func closing(s string, quote byte) int {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && quote != '`' && i+1 < len(s) && (s[i+1] == quote || s[i+1] == '\\'):
			i++
		case s[i] == quote:
			return i
		}
	}
	return -1
}
