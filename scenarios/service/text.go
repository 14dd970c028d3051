package service

import (
	"fmt"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// A Position is a place in a text as editors count: the line from 0, and the UTF-16 unit
// in the line from 0. A place after the end of a line means its end.
type Position struct {
	Line      int `json:"line"`
	Character int `json:"character"`
}

// A Range is the text between two places. The second one is excluded.
type Range struct {
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// An Edit replaces a range by a new text.
type Edit struct {
	Range   Range  `json:"range"`
	NewText string `json:"newText"`
}

// A Change is an edit of the text after the changes before it. Without a range it
// replaces the whole text.
type Change struct {
	Range *Range `json:"range,omitempty"`
	Text  string `json:"text"`
}

// A text is a document's text with the offsets of its lines. All conversions of places
// are in this type. They take the same time at the end of a long line as at its beginning.
type text struct {
	s      string
	starts []int  // of lines as editors count them: after \n, \r\n or \r
	source []int  // of lines as the language counts them: after \n only
	mark   int    // the length of a byte order mark at the beginning
	marks  []mark // every few bytes, in order; the first is the beginning
}

// A mark is the number of characters, and of UTF-16 units, before an offset at which a
// character begins.
type mark struct{ offset, runes, units int }

// markEvery is how many bytes lie between marks, at least.
const markEvery = 1024

func newText(s string) *text {
	t := &text{s: s, starts: []int{0}, source: []int{0}, marks: []mark{{}}}
	if strings.HasPrefix(s, "\ufeff") {
		t.mark = len("\ufeff")
	}
	at := mark{}
	for at.offset < len(s) {
		r, size := rune(s[at.offset]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(s[at.offset:])
		}
		at = mark{at.offset + size, at.runes + 1, at.units + unitsOf(r)}
		switch {
		case r == '\n':
			t.starts, t.source = append(t.starts, at.offset), append(t.source, at.offset)
		case r == '\r' && (at.offset == len(s) || s[at.offset] != '\n'):
			t.starts = append(t.starts, at.offset)
		}
		if at.offset >= t.marks[len(t.marks)-1].offset+markEvery {
			t.marks = append(t.marks, at)
		}
	}
	return t
}

// before returns the last mark that is not after a number of bytes, characters or units.
func (t *text) before(n int, of func(mark) int) mark {
	return t.marks[sort.Search(len(t.marks), func(i int) bool { return of(t.marks[i]) > n })-1]
}

// count returns the characters and units before an offset.
func (t *text) count(offset int) mark {
	m := t.before(offset, func(m mark) int { return m.offset })
	for _, r := range t.s[m.offset:offset] {
		m.runes, m.units = m.runes+1, m.units+unitsOf(r)
	}
	m.offset = offset
	return m
}

// line returns the beginning and the end of a line, without its line end.
func (t *text) line(n int) (from, to int) {
	from, to = t.starts[n], len(t.s)
	if n+1 < len(t.starts) {
		to = t.starts[n+1] - 1
		if to > from && t.s[to] == '\n' && t.s[to-1] == '\r' {
			to--
		}
	}
	return from, to
}

// offset returns the byte offset of a place. A place after the end of a line gives its
// end, and a place inside a character its beginning.
func (t *text) offset(p Position) int {
	switch {
	case p.Line < 0:
		return 0
	case p.Line >= len(t.starts):
		return len(t.s)
	}
	from, to := t.line(p.Line)
	return t.forward(from, to, p.Character, func(m mark) int { return m.units })
}

// forward returns the offset n characters or units after another one, at most to.
func (t *text) forward(from, to, n int, of func(mark) int) int {
	m, n := mark{offset: from}, min(max(n, 0), to-from)
	if to-from > markEvery {
		first := t.count(from)
		n += of(first)
		if m = t.before(n, of); m.offset < from {
			m = first
		}
	}
	for m.offset < to {
		r, size := utf8.DecodeRuneInString(t.s[m.offset:])
		next := mark{m.offset + size, m.runes + 1, m.units + unitsOf(r)}
		if of(next) > n {
			break
		}
		m = next
	}
	return min(m.offset, to)
}

// unitsOf returns the number of UTF-16 units of a character. An invalid byte counts as
// one.
func unitsOf(r rune) int { return max(1, utf16.RuneLen(r)) }

// position returns the place of a byte offset.
func (t *text) position(offset int) Position {
	offset = min(max(offset, 0), len(t.s))
	line := sort.SearchInts(t.starts, offset+1) - 1
	from, units := t.starts[line], 0
	if offset-from > markEvery {
		units = t.count(offset).units - t.count(from).units
	} else {
		for _, r := range t.s[from:offset] {
			units += unitsOf(r)
		}
	}
	return Position{line, units}
}

// at returns the range of width characters at a line and a column, both from 1, as
// diagnostics have them. It is cut off at the end of the line.
func (t *text) at(line, col, width int) Range {
	if line < 1 {
		return Range{}
	}
	if line > len(t.source) {
		end := t.position(len(t.s))
		return Range{end, end}
	}
	from, to := t.source[line-1], len(t.s)
	if line < len(t.source) {
		to = t.source[line] - 1
	}
	if line == 1 {
		from += t.mark
	}
	if to > from && t.s[to-1] == '\r' {
		to--
	}
	runes := func(m mark) int { return m.runes }
	start := t.forward(from, to, col-1, runes)
	return Range{t.position(start), t.position(t.forward(start, to, width, runes))}
}

// sourceLine returns the line of the language, from 1, that contains a place.
func (t *text) sourceLine(p Position) int {
	return sort.SearchInts(t.source, t.offset(p)+1)
}

// sourceText returns a line of the language, from 1, or "" if there is no such line.
func (t *text) sourceText(line int) string {
	if line < 1 || line > len(t.source) {
		return ""
	}
	text, _, _ := strings.Cut(t.s[t.source[line-1]:], "\n")
	return text
}

// maxCopied limits how many bytes the changes of one request may copy.
const maxCopied = 1 << 30

// apply returns the text after changes, which are applied one after the other. The text
// must never become larger than most.
func (t *text) apply(changes []Change, most int64) (*text, error) {
	copied := 0
	for _, c := range changes {
		if copied += len(t.s) + len(c.Text); copied > maxCopied {
			return nil, fmt.Errorf("%d changes are too many for a text of this size at once", len(changes))
		}
		if int64(len(t.s)+len(c.Text)) > 2*most {
			return nil, fmt.Errorf("a change makes the text larger than %d bytes", most)
		}
		if c.Range == nil {
			t = newText(c.Text)
			continue
		}
		from, to := t.offset(c.Range.Start), t.offset(c.Range.End)
		if from > to {
			return nil, fmt.Errorf("the range of a change ends before it begins: %d:%d", c.Range.Start.Line, c.Range.Start.Character)
		}
		t = newText(t.s[:from] + c.Text + t.s[to:])
	}
	return t, nil
}
