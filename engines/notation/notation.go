// Package notation splits the lines in which positions and moves are written
// into words that know their places, so that every game reports a mistake on
// the right character and offers the nearest right word.
//
// A word is a run of letters, digits and signs without blanks, a text in
// double quotes, or one of the separators , and : on its own. A line that
// begins with | is a row of a picture and is left as it is.
package notation

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"umpire/engines/rule"
)

// A Word is a piece of a line.
type Word struct {
	Text      string // without quotes
	Quoted    bool
	Line, Col int // from 1, in characters
	Width     int
}

// Part returns the part of a word between two numbers of bytes of its text, with
// its place: that of the word itself when it stands in quotes.
func (w Word) Part(from, to int) Word {
	part := w
	part.Text = w.Text[from:to]
	if !w.Quoted {
		part.Col += utf8.RuneCountInString(w.Text[:from])
		part.Width = max(1, utf8.RuneCountInString(part.Text))
	}
	return part
}

// Place returns a word without text where this one stands, for mistakes that no
// other word would mend.
func (w Word) Place() Word { return Word{Line: w.Line, Col: w.Col, Width: w.Width} }

// A Line is a line with something on it.
type Line struct {
	No      int    // from 1
	Words   []Word // none for a row of a picture
	Picture string // what stands between the outer bars of a row of a picture
	Col     int    // the column of the first character of Picture, else of the first word
	End     int    // the column after the last character
	Again   bool   // whether it stands below a line of Restated, and may say what stands already
	Asked   bool   // whether the words that may follow it are asked for: see Cursor.Could
}

// Restated is the line between a printed position and what is stated of it.
// Below it, lines may repeat what is there already; elsewhere that is a
// mistake.
const Restated = "---"

// IsPicture reports whether the line is a row of a picture.
func (l *Line) IsPicture() bool { return len(l.Words) == 0 }

// Lines splits a text into its lines, leaving out blank ones.
func Lines(text string) []Line {
	var lines []Line
	no, again := 0, false
	for raw := range strings.Lines(text) {
		no++
		raw = strings.TrimRight(raw, " \t\r\n")
		if raw == Restated {
			again = true
			continue
		}
		if line, ok := split(raw, no); ok {
			line.Again = again
			lines = append(lines, line)
		}
	}
	return lines
}

func split(raw string, no int) (Line, bool) {
	body := strings.TrimLeft(raw, " \t")
	col := utf8.RuneCountInString(raw[:len(raw)-len(body)]) + 1
	end := utf8.RuneCountInString(raw) + 1
	if body == "" {
		return Line{}, false
	}
	if body[0] == '|' {
		return Line{No: no, Picture: strings.TrimSuffix(body[1:], "|"), Col: col + 1, End: end}, true
	}
	return Line{No: no, Words: words(body, no, col), Col: col, End: end}, true
}

// words splits s, whose first character stands in column col of line no.
func words(s string, no, col int) []Word {
	var out []Word
	for s != "" {
		n := 1
		word := Word{Line: no, Col: col}
		switch s[0] {
		case ' ', '\t':
			s, col = s[1:], col+1
			continue
		case ',', ':':
			word.Text = s[:1]
		case '"':
			n = len(s)
			word.Text, word.Quoted = Unquote(s[1:]), true
			if i := quoteEnd(s[1:]); i >= 0 {
				n, word.Text = i+2, Unquote(s[1:i+1])
			}
		default:
			if n = strings.IndexAny(s, " \t,:\""); n < 0 {
				n = len(s)
			}
			word.Text = s[:n]
		}
		word.Width = utf8.RuneCountInString(s[:n])
		out = append(out, word)
		s, col = s[n:], col+word.Width
	}
	return out
}

// quoteEnd returns where a text in quotes is closed, or -1. The quote in \" belongs
// to the text.
func quoteEnd(s string) int {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '"':
			return i
		case s[i] == '\\' && i+1 < len(s) && (s[i+1] == '"' || s[i+1] == '\\'):
			i++
		}
	}
	return -1
}

// Unquote returns what a text in quotes means: \" is a quote and \\ a
// backslash; any other backslash is itself.
func Unquote(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	return strings.NewReplacer(`\\`, `\`, `\"`, `"`).Replace(s)
}

// Quote returns a text in quotes, as Unquote reads it.
func Quote(s string) string {
	if strings.ContainsAny(s, `\"`) {
		s = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s)
	}
	return `"` + s + `"`
}

// Fail adds a mistake at a word to errs, with the nearest of the right words.
func Fail(errs *rule.TextErrors, at Word, right []string, format string, args ...any) {
	near := ""
	if at.Text != "" {
		near = rule.Nearest(at.Text, right)
	}
	*errs = append(*errs, &rule.TextError{Line: at.Line, Col: at.Col, Width: at.Width, Msg: fmt.Sprintf(format, args...), Near: near})
}

// Cells returns the words of a row of a picture between blanks and the given
// other characters.
func (l *Line) Cells(apart string) (cells []Word) {
	col, text := l.Col, l.Picture
	for text != "" {
		n := strings.IndexAny(text, " \t"+apart)
		if n == 0 {
			text, col = text[1:], col+1
			continue
		}
		if n < 0 {
			n = len(text)
		}
		wide := utf8.RuneCountInString(text[:n])
		cells = append(cells, Word{Text: text[:n], Line: l.No, Col: col, Width: wide})
		text, col = text[n:], col+wide
	}
	return cells
}
