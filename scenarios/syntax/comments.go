package syntax

import (
	"strings"
	"unicode/utf8"
)

// An outLine is a line on its way to the output.
type outLine struct {
	*line
	col  int // of the indentation, counted from 0
	text string
	note string
}

func (o *outLine) blank() bool { return o.text == "" && o.note == "" }

func (o *outLine) comment() bool { return o.text == "" && o.note != "" }

// placeComments sets the indentation of comments on lines of their own. Such a
// comment is aligned with the line below it, or with the block that it ends.
func placeComments(out []outLine) {
	below := make([]*outLine, len(out)) // for each line, the next one that is no comment
	next := &outLine{line: &line{}}
	for i := len(out) - 1; i >= 0; i-- {
		below[i] = next
		if out[i].text != "" {
			next = &out[i]
		}
	}
	var above []*outLine // the line above, then its parent, and so on
	for i := range out {
		o := &out[i]
		switch {
		case o.comment():
			o.col = commentCol(above, o, below[i])
		case o.text != "":
			for len(above) > 0 && above[len(above)-1].indent >= o.indent {
				above = above[:len(above)-1]
			}
			above = append(above, o)
		}
	}
}

// commentCol returns the column of a comment between the lines above and next.
func commentCol(above []*outLine, o, next *outLine) int {
	if len(above) == 0 || o.indent <= next.indent || next.col >= above[len(above)-1].col {
		return next.col
	}
	for i := len(above) - 1; i >= 0 && above[i].indent > next.indent; i-- {
		if above[i].indent <= o.indent {
			return above[i].col
		}
	}
	return next.col
}

// spaced adds and removes blank lines. It leaves none at the beginning and end,
// at most one in a row, and one before each scenario and each position below a
// scenario, before the comments that belong to them.
func spaced(out []outLine) []outLine {
	kept := make([]outLine, 0, len(out)+8)
	for i := range out {
		o := out[i]
		if o.blank() && (len(kept) == 0 || kept[len(kept)-1].blank()) {
			continue
		}
		if o.role == roleTop {
			at := len(kept)
			for at > 0 && kept[at-1].comment() && kept[at-1].col == 0 {
				at--
			}
			if at > 0 && !kept[at-1].blank() && (at == len(kept) || !kept[len(kept)-1].blank()) {
				kept = append(kept, outLine{})
				copy(kept[at+1:], kept[at:])
				kept[at] = outLine{line: &line{}}
			}
		}
		kept = append(kept, o)
	}
	for len(kept) > 0 && kept[len(kept)-1].blank() {
		kept = kept[:len(kept)-1]
	}
	return kept
}

// write returns the lines with their indentation. Comments on consecutive lines
// begin in the same column.
func write(out []outLine) []string {
	texts := make([]string, len(out))
	for i := 0; i < len(out); {
		from, width := i, 0
		for ; i < len(out) && out[i].text != "" && out[i].note != ""; i++ {
			width = max(width, out[i].col+utf8.RuneCountInString(out[i].text))
		}
		for j := from; j < i; j++ {
			o := &out[j]
			gap := width + 2 - o.col - utf8.RuneCountInString(o.text)
			texts[j] = strings.Repeat(" ", o.col) + o.text + strings.Repeat(" ", gap) + o.note
		}
		if i == from {
			if o := &out[i]; !o.blank() {
				texts[i] = strings.Repeat(" ", o.col) + o.text + o.note
			}
			i++
		}
	}
	return texts
}
