// Package notation splits the lines in which positions and moves are written
// into words that know their places, so that every game reports a mistake on
// the right character and offers the nearest right word.
//
// A word is a run of letters, digits and signs without spaces, a text in
// double quotes, or one of the separators , and : on its own. A line that
// begins with | is a row of a picture and is left as it is.
package notation

import (
	"fmt"
	"slices"
	"strconv"
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
// its place: that of the word itself when it is in quotes.
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
	Picture string // what is between the outer bars of a row of a picture
	Col     int    // the column of the first character of Picture, else of the first word
	End     int    // the column after the last character
	Again   bool   // whether it is below a line of Restated, and may say what stands already
	Asked   bool   // whether the words that may follow it are asked for: see Cursor.Could
}

// Restated is the line between a printed position and what is stated of it. Below it, lines may
// repeat what is there already; elsewhere that is a mistake.
const Restated = "---"

// IsPicture reports whether the line is a row of a picture.
func (l *Line) IsPicture() bool { return len(l.Words) == 0 }

// Lines splits a text into its lines, leaving out blank ones.
func Lines(text string) (lines []Line) {
	each(text, func(line Line) { lines = append(lines, line) })
	return lines
}

// Only returns the line of a text that has one line and no more.
func Only(text string) (only Line, ok bool) {
	n := 0
	each(text, func(line Line) { only, n = line, n+1 })
	return only, n == 1
}

// each calls a function with each line of a text, leaving out blank ones.
func each(text string, do func(Line)) {
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
			do(line)
		}
	}
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

// words splits s, whose first character is in column col of line no.
func words(s string, no, col int) []Word {
	out := make([]Word, 0, 1+strings.Count(s, " ")+strings.Count(s, ":")+strings.Count(s, ","))
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
			for n < len(s) && !ends(s[n]) {
				n++
			}
			word.Text = s[:n]
		}
		word.Width = utf8.RuneCountInString(s[:n])
		out = append(out, word)
		s, col = s[n:], col+word.Width
	}
	return out
}

// ends reports whether a character ends the word before it.
func ends(c byte) bool { return c == ' ' || c == '\t' || c == ',' || c == ':' || c == '"' }

// quoteEnd returns where a text in quotes is closed, or -1. The quote in \" belongs to the text.
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
	if at.Text != "" && !(at.Quoted && slices.Contains(right, at.Text)) { // that is right, and not so or not here
		near = rule.Nearest(at.Text, right)
	}
	code, msg := rule.Coded(fmt.Sprintf(format, args...))
	*errs = append(*errs, &rule.TextError{Line: at.Line, Col: at.Col, Width: at.Width, Code: code, Msg: msg, Near: near})
}

// Cells returns the words of a row of a picture between spaces and the given other characters.
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

// maxParts is how many moves a line can be divided into.
const maxParts = 99

// Divide returns the lines of the single moves that a line names at once: "Ada: pay fish leaf" and
// "Ada: pay fish, leaf" are "Ada: pay fish" and then "Ada: pay leaf", and "Ada: feed a1 leaf 3" is
// three times "Ada: feed a1 leaf". heads maps the words with which a move begins to the number of
// words that are repeated in every single move; the longest that fits counts. A tail is a word with
// which begins what all things share: "p1: bury Potworm, Bacillus from soil". reads reports whether
// a line is a move. The result is nil for a line that is one move, or that is none however it is
// divided.
func Divide(line string, heads map[string]int, reads func(line string) bool, tails ...string) []string {
	all := words(strings.TrimSpace(line), 1, 1)
	if len(heads) == 0 || strings.ContainsAny(line, "\r\n") || len(all) < 4 || all[1].Text != ":" || reads(line) {
		return nil
	}
	d := divider{reads: reads, rest: all[2:]}
	n := 0
	for begin, head := range heads {
		if k := len(strings.Fields(begin)); k >= n && len(d.rest) > max(k, head) && begin == strings.Join(texts(d.rest[:k]), " ") {
			n, d.head = k, head
		}
	}
	if n == 0 {
		return nil
	}
	d.said = all[0].written() + ": " + written(d.rest[:d.head])
	d.rest = d.rest[d.head:]
	if at := slices.IndexFunc(d.rest, func(w Word) bool { return !w.Quoted && slices.Contains(tails, w.Text) }); at > 0 {
		d.shared, d.rest = " "+written(d.rest[at:]), d.rest[:at]
	}
	for len(d.rest) > 0 {
		if !d.part() {
			return nil
		}
	}
	return d.parts
}

// A divider divides a line into the words that every move begins with and those that
// it ends with, the moves found so far, and the words that are left.
type divider struct {
	reads  func(string) bool
	head   int
	said   string
	shared string
	parts  []string
	rest   []Word
}

// part divides off the next thing, which may be said several times.
func (d *divider) part() bool {
	for k := range d.rest {
		if w := d.rest[k]; w.Text == "," && !w.Quoted {
			return false
		}
		one := d.said + " " + written(d.rest[:k+1]) + d.shared
		if !d.reads(one) {
			continue
		}
		d.rest = d.rest[k+1:]
		times := d.times()
		if len(d.parts)+times > maxParts {
			return false
		}
		d.parts = append(d.parts, slices.Repeat([]string{one}, times)...)
		return d.separator()
	}
	return false
}

// times reads how many times a thing is meant: once, unless a number says so.
func (d *divider) times() int {
	if len(d.rest) > 0 && !d.rest[0].Quoted {
		if n, err := strconv.Atoi(d.rest[0].Text); err == nil && n > 0 && n <= maxParts && strconv.Itoa(n) == d.rest[0].Text {
			d.rest = d.rest[1:]
			return n
		}
	}
	return 1
}

// separator reads what may be between two things; where it is nothing, another has to follow.
func (d *divider) separator() bool {
	if len(d.rest) == 0 || d.rest[0].Quoted || d.rest[0].Text != "," && d.rest[0].Text != "and" {
		return true
	}
	d.rest = d.rest[1:]
	return len(d.rest) > 0
}

func (w Word) written() string {
	if w.Quoted {
		return Quote(w.Text)
	}
	return w.Text
}

func written(list []Word) string {
	parts := make([]string, len(list))
	for i, w := range list {
		parts[i] = w.written()
	}
	return strings.Join(parts, " ")
}

func texts(list []Word) []string {
	parts := make([]string, len(list))
	for i, w := range list {
		if parts[i] = w.Text; w.Quoted {
			parts[i] = ""
		}
	}
	return parts
}

// A Cursor reads the words of a line one by one and keeps the mistakes that are reported.
type Cursor struct {
	Line   Line
	Errs   *rule.TextErrors
	at     int
	own    rule.TextErrors // the mistakes of a cursor that was given no list
	before int             // mistakes of the lines before
	could  []string        // what was asked for where the line ends
	list   int             // the word at which a list ends, 0 for none
	whole  *Cursor         // of which this reads a part, nil for a line
}

// Over returns a cursor over the words of a line that adds mistakes to errs, or to a list of its
// own if errs is nil.
func Over(line Line, errs *rule.TextErrors) *Cursor {
	c := &Cursor{Line: line, Errs: errs}
	if errs == nil {
		c.Errs = &c.own
	}
	c.before = len(*c.Errs)
	return c
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
// those with which it could continue.
func (c *Cursor) Could() []string { return c.could }

// Further notes what read asks for at the end of a line, where more may follow but need not.
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

// Part returns a cursor over a part of a word, which reports mistakes to this one.
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

// Close ends the line: words that are left over are a mistake, unless the line has one already. Of
// several mistakes only the first is kept, since what follows a misread word means nothing.
func (c *Cursor) Close() {
	if c.Failed() {
		*c.Errs = (*c.Errs)[:c.before+1]
		return
	}
	c.End()
}

// Fail reports a mistake at a word, and the nearest of the words that would have been right.
func (c *Cursor) Fail(at Word, right []string, format string, args ...any) {
	if at.Text == "" && !at.Quoted && at.Col == c.Line.End {
		c.note(right...)
	}
	Fail(c.Errs, at, right, format, args...)
}
