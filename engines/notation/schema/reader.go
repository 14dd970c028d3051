package schema

import (
	"fmt"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// A Reader reads a position line by line.
type Reader[D any] struct {
	Form *Form[D]
	D    D                // what has been read so far
	C    *notation.Cursor // over the words of the line that is being read
	Errs *rule.TextErrors

	said  map[string]bool // subjects of which something has been said
	named map[string]bool // what the line has named so far
	above *Line[D]        // the line above the rows of a picture
	rows  []notation.Line
}

// Said reports whether the text has a line of that word, or something else that
// Say has noted.
func (r *Reader[D]) Said(subject string) bool { return r.said[subject] }

// Say notes that something has been said of a subject, so that what holds when
// it is left out does not.
func (r *Reader[D]) Say(subject string) { r.said[subject] = true }

// Leave notes that a line left its subject as it usually is, whatever was said
// of it before.
func (r *Reader[D]) Leave(subject string) { r.said[subject] = false }

// Once notes that the line names a thing. Naming it again is a mistake at w,
// since the two would silently become one.
func (r *Reader[D]) Once(w notation.Word, what string) bool {
	again := r.named[what]
	if r.named[what] = true; again {
		r.C.Fail(w, nil, "%s is named twice", w.Text)
	}
	return !again
}

func (r *Reader[D]) line(line notation.Line) {
	if line.IsPicture() {
		r.row(line)
		return
	}
	r.rowsEnd()
	r.C = notation.Over(line, r.Errs)
	r.named = map[string]bool{}
	word := r.C.Next()
	l := r.Form.find(word)
	if l == nil {
		r.C.Fail(word, r.Form.Words(), "%q is no line of a position", word.Text)
		r.above = nil
		return
	}
	r.Say(l.Word)
	r.above = l
	if l.Begins != nil {
		r.C.Reset(0)
	}
	l.Read(r)
	r.C.Close()
	r.C.Like(l.like())
}

// row keeps a row of a picture until all of them are there.
func (r *Reader[D]) row(line notation.Line) {
	if r.above == nil || r.above.Rows == nil {
		if r.above != nil || r.C == nil {
			notation.Fail(r.Errs, RowWord(line), nil, "%s", r.noRows())
		}
		r.above = nil
		return
	}
	r.rows = append(r.rows, line)
}

// noRows says where a picture stands.
func (r *Reader[D]) noRows() string {
	for i := range r.Form.Lines {
		if l := &r.Form.Lines[i]; l.Rows != nil {
			return "a picture stands below the line " + l.Word
		}
	}
	return fmt.Sprintf("a position of %s has no picture; it has lines like %q", r.Form.Game, r.Form.Lines[0].Example)
}

// rowsEnd reads a picture whose rows are all there.
func (r *Reader[D]) rowsEnd() {
	rows := r.rows
	if r.rows = nil; rows != nil {
		r.above.Rows(r, rows)
	}
}

// RowWord returns the place of a row of a picture, for mistakes.
func RowWord(line notation.Line) notation.Word {
	return notation.Word{Line: line.No, Col: line.Col, Width: max(1, line.End-line.Col)}
}
