package roam

import (
	"strings"
	"unicode/utf8"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// row keeps a row of a picture until all are read.
func (r *stateReader) row(line notation.Line) {
	w := notation.Word{Line: line.No, Col: line.Col, Width: max(1, line.End-line.Col)}
	switch {
	case r.head.No == 0 || r.head.Words[0].Text != "map":
		if len(r.picture) == 0 {
			notation.Fail(r.errs, w, nil, "a picture stands below the line map")
		}
		r.head = notation.Line{}
	case len(r.picture) == r.g.height:
		notation.Fail(r.errs, w, nil, "the picture has more than %d rows", r.g.height)
	default:
		r.picture = append(r.picture, line)
	}
}

// pictureEnds reads a picture whose rows are all there.
func (r *stateReader) pictureEnds() {
	rows := r.picture
	if r.picture = nil; rows == nil {
		return
	}
	if len(rows) < r.g.height {
		last := rows[len(rows)-1]
		notation.Fail(r.errs, notation.Word{Line: last.No, Col: last.Col, Width: max(1, last.End-last.Col)}, nil, "the picture has %d rows, not %d", len(rows), r.g.height)
		return
	}
	r.s.Low, r.s.High, r.s.Over = [4]Squares{}, [4]Squares{}, 0
	for i, line := range rows {
		r.cells(line, r.g.height-1-i)
	}
}

// cells reads one row of a picture.
func (r *stateReader) cells(line notation.Line, y int) {
	x := 0
	for _, cell := range cellWords(line) {
		if x < r.g.width {
			r.cell(cell, uint8(y*r.g.width+x))
		}
		x++
	}
	if x != r.g.width {
		w := notation.Word{Line: line.No, Col: line.Col, Width: max(1, line.End-line.Col)}
		notation.Fail(r.errs, w, nil, "the row has %d squares, not %d", x, r.g.width)
	}
}

// cellWords returns the squares of a row, without the bars between cards.
func cellWords(line notation.Line) (cells []notation.Word) {
	col := line.Col
	text := strings.ReplaceAll(line.Picture, "\t", " ")
	for text != "" {
		n := strings.IndexAny(text, " |")
		switch {
		case n == 0:
			text, col = text[1:], col+1
			continue
		case n < 0:
			n = len(text)
		}
		wide := utf8.RuneCountInString(text[:n])
		cells = append(cells, notation.Word{Text: text[:n], Line: line.No, Col: col, Width: wide})
		text, col = text[n:], col+wide
	}
	return cells
}

// cell reads one square of a picture: markers, or the coin symbols of the card
// that lies there.
func (r *stateReader) cell(w notation.Word, at uint8) {
	symbols := r.g.symbols(&r.s)
	have := symbols.of(at)
	switch c := w.Text[0]; {
	case len(w.Text) == 1 && (c == '.' || c == 'o' || c >= '1' && c <= '9'):
		drawn := int16(0)
		if c == 'o' {
			drawn = 1
		} else if c != '.' {
			drawn = int16(c - '0')
		}
		if drawn != have {
			notation.Fail(r.errs, notation.Word{Line: w.Line, Col: w.Col, Width: w.Width}, nil, "%s has %s, the picture shows %s", r.g.squareName(at), plural(int(have), "coin symbol"), plural(int(drawn), "coin symbol"))
		}
	default:
		r.markers(w, at)
	}
}

func (r *stateReader) markers(w notation.Word, at uint8) {
	for i := range len(w.Text) {
		seat, ok := r.g.byLetter(w.Text[i])
		if !ok {
			var letters []string
			for _, p := range r.g.seats {
				letters = append(letters, string(p.letter))
			}
			notation.Fail(r.errs, w, nil, "a square is . or o, a number of coin symbols, or markers %s, not %q", strings.Join(letters, " "), w.Text)
			return
		}
		r.put(seat, at)
	}
}

// byLetter returns the player with a letter.
func (g *Game) byLetter(letter byte) (rule.Seat, bool) {
	for i := range g.seats {
		if g.seats[i].letter == letter {
			return rule.Seat(i), true
		}
	}
	return 0, false
}
