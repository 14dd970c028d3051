package notation

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func TestWords(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Line, Want string }](t, "testdata/notation.yaml", "Words") {
		t.Run(c.Name, func(t *testing.T) {
			got := ""
			for _, w := range Lines(c.Line)[0].Words {
				q := ""
				if w.Quoted {
					q = "q"
				}
				got += fmt.Sprintf(" %d %s%q", w.Col, q, w.Text)
			}
			fail.If(t, got != " "+c.Want, "%q splits into%s, want %s", c.Line, got, c.Want)
		})
	}
}

func TestPicture(t *testing.T) {
	lines := Lines("map\n\n  | . o |  \n  | x")
	fail.If(t, len(lines) != 3 || !lines[1].IsPicture() || lines[1].No != 3 || lines[1].Col != 4 || lines[1].Picture != " . o " || lines[2].Picture != " x", "got %+v", lines)
}

func ExampleCursor() {
	var errs rule.TextErrors
	for _, line := range Lines("trun Cid") {
		c := Over(line, &errs)
		if w := c.Next(); w.Text != "turn" {
			c.Fail(w, []string{"turn", "coins"}, "expected a subject, not %q", w.Text)
		}
	}
	fmt.Println(errs)
	// Output: 1:1: expected a subject, not "trun" (did you mean "turn"?)
}

// A mistake of one line says nothing of the next.
func TestFailed(t *testing.T) {
	var errs rule.TextErrors
	for i, line := range Lines("one\ntwo\nthree") {
		c := Over(line, &errs)
		fail.If(t, c.Failed(), "line %d is wrong before it is read", i+1)
		if i == 1 {
			continue
		}
		c.Expect("four")
		fail.If(t, !c.Failed(), "line %d has a mistake", i+1)
	}
}

func TestEach(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Line, Read, Want string }](t, "testdata/notation.yaml", "Each") {
		var errs rule.TextErrors
		cursor := &Cursor{Line: Line{No: 1, End: 1}, Errs: &errs}
		for _, line := range Lines(c.Line) {
			cursor = Over(line, &errs)
		}
		var read []string
		letters := []string{"a", "b", "c"}
		cursor.Each(func() {
			if at, ok := cursor.OneOf(letters); ok {
				read = append(read, letters[at])
				return
			}
			cursor.Fail(cursor.Peek(), letters[2:], "expected a letter")
			cursor.Fail(cursor.Peek(), nil, "what follows says nothing")
		})
		cursor.Close()
		got := strings.Join(read, " ")
		fail.If(t, got != c.Read || errs.Error() != c.Want, "%q reads as %q with %q, want %q with %q", c.Line, got, errs.Error(), c.Read, c.Want)
	}
}

func FuzzLines(f *testing.F) {
	f.Add("Cid: use \"Blue Scout\" at a2\n  | . x |\n\xff\t\"")
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range Lines(text) {
			for _, w := range l.Words {
				fail.If(t, w.Col < 1 || w.Width < 1 || w.Col+w.Width > l.End, "%q: word %+v of a line that ends at %d", text, w, l.End)
			}
			fail.If(t, l.IsPicture() && utf8.RuneCountInString(l.Picture) > l.End, "%q: picture %q is too long", text, l.Picture)
		}
	})
}

func TestPart(t *testing.T) {
	word := Word{Text: "ŷé#D1/2", Line: 1, Col: 5, Width: 7}
	quoted := word
	quoted.Quoted, quoted.Width = true, 9
	for _, c := range []struct {
		of         Word
		from, to   int
		text       string
		col, width int
	}{
		{word, 5, 7, "D1", 8, 2},
		{word, 0, 4, "ŷé", 5, 2},
		{word, 9, 9, "", 12, 1},
		{quoted, 5, 7, "D1", 5, 9},
	} {
		got := c.of.Part(c.from, c.to)
		fail.If(t, got.Text != c.text || got.Col != c.col || got.Width != c.width, "bytes %d to %d of %q are %+v, not %q at %d, %d wide", c.from, c.to, c.of.Text, got, c.text, c.col, c.width)
	}
}

// Below a line that says so, lines state again what stands; the line itself is none.
func TestRestated(t *testing.T) {
	lines := Lines("own Cid L10\n---\nown Cid L10\n")
	fail.If(t, len(lines) != 2 || lines[0].Again || !lines[1].Again || lines[1].No != 3, "%+v", lines)
}
