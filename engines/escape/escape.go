// Package escape shows what strangers have written in plain characters. What would act on a
// terminal, or make a text look like another, is shown as an escape: \u001b for the character that
// begins the escapes of terminals, \u202e for one that turns the direction of writing round, \xff
// for a byte that is not a character. Inside a string of JSON these escapes mean what they show.
package escape

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"unicode"
	"unicode/utf8"
)

// Odd reports whether a character is shown as an escape: control characters,
// those that turn the direction of writing, end a line unseen, or cannot be seen
// at all. Line breaks and tabs are odd in a line, not in a text.
func Odd(r rune) bool {
	switch {
	case r < 0x80:
		return r < ' ' || r == 0x7f
	case r < 0x300:
		return r < 0xa0
	}
	return unicode.Is(unicode.Bidi_Control, r) || unicode.Is(unseen, r)
}

// unseen are characters that no font draws, though they may end a line.
var unseen = &unicode.RangeTable{
	R16: []unicode.Range16{
		{Lo: 0x200b, Hi: 0x200b, Stride: 1}, // a blank without width; joiners are letters' own
		{Lo: 0x2028, Hi: 0x2029, Stride: 1}, // ends of lines and paragraphs
		{Lo: 0x2060, Hi: 0x2064, Stride: 1},
		{Lo: 0x206a, Hi: 0x206f, Stride: 1},
		{Lo: 0xfeff, Hi: 0xfeff, Stride: 1},
		{Lo: 0xfff9, Hi: 0xfffb, Stride: 1},
	},
	R32: []unicode.Range32{{Lo: 0xe0000, Hi: 0xe007f, Stride: 1}}, // tags
}

// Text shows a text of several lines: line breaks and tabs stay.
func Text(s string) string { return string(Append(nil, s, '\n', '\t')) }

// Line shows a text that has to stay in its line.
func Line(s string) string { return string(Append(nil, s)) }

// Append appends a text to dst with odd characters as escapes, but for those that may stay.
func Append(dst []byte, s string, stay ...rune) []byte {
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1:
			dst = fmt.Appendf(dst, `\x%02x`, s[0])
		case !Odd(r) || slices.Contains(stay, r):
			dst = append(dst, s[:n]...)
		case r > 0xffff: // as JSON has it: in halves
			dst = fmt.Appendf(dst, `\u%04x\u%04x`, 0xd800+(r-0x10000)>>10, 0xdc00+(r-0x10000)&0x3ff)
		default:
			dst = fmt.Appendf(dst, `\u%04x`, r)
		}
		s = s[n:]
	}
	return dst
}

// A Merge is the lines of a text, counted from 1, between the marks that version
// control systems leave where two versions could not be merged.
type Merge struct{ From, To int }

func (m Merge) String() string {
	return fmt.Sprintf("an unfinished merge from line %d to line %d", m.From, m.To)
}

// Unmerged returns the unfinished merges of a text. If the first or the last mark of
// a merge has been deleted, the other marks count.
func Unmerged(text []byte) (found []Merge) {
	if !bytes.Contains(text, []byte("<<<<<<<")) && !bytes.Contains(text, []byte(">>>>>>>")) {
		return nil
	}
	open, last, n := 0, 0, 0 // the lines of the mark that opens a merge, and of the last mark
	for line := range bytes.Lines(text) {
		n++
		switch mark(line) {
		case '<':
			open, last = cmp.Or(open, n), n
		case '|', '=':
			last = n
		case '>':
			found = append(found, Merge{cmp.Or(open, last, n), n})
			open, last = 0, 0
		}
	}
	if open > 0 {
		found = append(found, Merge{open, last})
	}
	return found
}

// mark returns the character of which a line has seven, as marks of a merge do, 0 for
// any other line. A word may follow, except in the middle mark.
func mark(line []byte) byte {
	line = bytes.TrimRight(line, "\r\n")
	if len(line) < 7 || len(line) > 7 && (line[7] != ' ' || line[0] == '=') {
		return 0
	}
	for _, c := range []byte("<|=>") {
		if bytes.Count(line[:7], []byte{c}) == 7 {
			return c
		}
	}
	return 0
}
