package notation

import (
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Cursor reads the words of a line one by one and keeps the mistakes it is
// told of.
type Cursor struct {
	Line   Line
	Errs   *rule.TextErrors
	at     int
	before int      // mistakes of the lines before
	could  []string // what was asked for where the line ends
	list   int      // the word at which a list ends, 0 for none
	whole  *Cursor  // of which this reads a part, nil for a line
}

// Over returns a cursor over the words of a line that adds mistakes to errs.
func Over(line Line, errs *rule.TextErrors) *Cursor {
	return &Cursor{Line: line, Errs: errs, before: len(*errs)}
}

// Failed reports whether the line has a mistake, whatever those before it have.
func (c *Cursor) Failed() bool { return len(*c.Errs) > c.before }

// Done reports whether all words are read.
func (c *Cursor) Done() bool { return c.at >= len(c.Line.Words) }

// Peek returns the next word without reading it; at the end it is an empty
// word that stands after the line.
func (c *Cursor) Peek() Word {
	if c.Done() {
		return Word{Line: c.Line.No, Col: c.Line.End}
	}
	return c.Line.Words[c.at]
}

// Next reads a word; at the end it is an empty word.
func (c *Cursor) Next() Word {
	w := c.Peek()
	c.at = min(c.at+1, len(c.Line.Words))
	return w
}

// Accept reads the next word if it is text, unquoted.
func (c *Cursor) Accept(text string) bool {
	if w := c.Peek(); w.Text != text || w.Quoted || c.Done() {
		c.note(text)
		return false
	}
	c.at++
	return true
}

// Could returns the words that were asked for after the last word of the line:
// those with which it could go on.
func (c *Cursor) Could() []string { return c.could }

// Further notes what read asks for at the end of a line, where more may follow
// but need not.
func (c *Cursor) Further(read func()) {
	if !c.Line.Asked || !c.Done() || c.Failed() {
		return
	}
	errs, at := *c.Errs, c.at
	read()
	*c.Errs, c.at = errs, at
}

// note keeps words that are asked for after the last word.
func (c *Cursor) note(words ...string) {
	if c.Done() {
		whole := c
		for whole.whole != nil {
			whole = whole.whole
		}
		whole.could = append(whole.could, words...)
	}
}

// Mark returns where the cursor stands, for Reset to come back to.
func (c *Cursor) Mark() int { return c.at }

// Reset goes back to a mark.
func (c *Cursor) Reset(mark int) { c.at = mark }

// Part returns a cursor over a part of a word, which tells this one of mistakes.
func (c *Cursor) Part(part Word) *Cursor {
	line := Line{No: part.Line, Words: []Word{part}, Col: part.Col, End: part.Col + part.Width}
	return &Cursor{Line: line, Errs: c.Errs, before: c.before, whole: c}
}

// Split reads a word with a sign in the middle, "c4>c3", or two words with the
// sign between them, and returns a cursor over each part.
func (c *Cursor) Split(sign string) [2]*Cursor {
	w := c.Next()
	if i := strings.Index(w.Text, sign); i >= 0 && !w.Quoted {
		return [2]*Cursor{c.Part(w.Part(0, i)), c.Part(w.Part(i+len(sign), len(w.Text)))}
	}
	c.Accept(sign)
	return [2]*Cursor{c.Part(w), c.Part(c.Next())}
}

// OneOf reads the next word if it is one of the given, unquoted, and returns
// which; else it returns the first and false.
func (c *Cursor) OneOf(words []string) (at int, ok bool) {
	w := c.Peek()
	if at = slices.Index(words, w.Text); at < 0 || w.Quoted || c.Done() {
		c.note(words...)
		return 0, false
	}
	c.at++
	return at, true
}

// Expect reads text, or reports that it is missing.
func (c *Cursor) Expect(text string) bool {
	if c.Accept(text) {
		return true
	}
	c.Fail(c.Peek(), []string{text}, "expected %q", text)
	return false
}

// End reports a mistake if words are left.
func (c *Cursor) End() {
	if w := c.Peek(); !c.Done() && c.list == c.at && c.at > 0 && w.Text != ":" {
		c.Fail(w, nil, "expected a comma before %q, or the end of the line", w.Text)
		c.at = len(c.Line.Words)
	} else if !c.Done() {
		c.Fail(w, nil, "%q is too much here", w.Text)
		c.at = len(c.Line.Words)
	}
}

// Each reads the elements of a list between commas, or none, up to a mistake.
func (c *Cursor) Each(do func()) {
	if c.Accept("none") {
		return
	}
	for {
		if do(); c.Failed() || !c.Accept(",") {
			c.list = c.at
			return
		}
	}
}

// Like notes, if the line has a mistake, how what it says is written.
func (c *Cursor) Like(example string) {
	if example != "" && c.Failed() && (*c.Errs)[c.before].Like == "" {
		(*c.Errs)[c.before].Like = example
	}
}

// Close ends the line: words that are left over are a mistake, unless the line
// has one already. Of several mistakes only the first is kept, since what
// follows a misread word means nothing.
func (c *Cursor) Close() {
	if c.Failed() {
		*c.Errs = (*c.Errs)[:c.before+1]
		return
	}
	c.End()
}

// Fail reports a mistake at a word, and the nearest of the words that would
// have been right.
func (c *Cursor) Fail(at Word, right []string, format string, args ...any) {
	if at.Text == "" && !at.Quoted && at.Col == c.Line.End {
		c.note(right...)
	}
	Fail(c.Errs, at, right, format, args...)
}
