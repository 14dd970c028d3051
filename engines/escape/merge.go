package escape

import (
	"bytes"
	"cmp"
	"fmt"
)

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
			if open == 0 {
				open = n
			}
			last = n
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
