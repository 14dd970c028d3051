package service

import (
	"context"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
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

// unitsOf returns the number of UTF-16 units of a character. An invalid byte counts as one.
func unitsOf(r rune) int { return max(1, utf16.RuneLen(r)) }

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
func (t *text) sourceLine(p Position) int { return sort.SearchInts(t.source, t.offset(p)+1) }

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
			return nil, fmt.Errorf("the range of a change ends before it starts: %d:%d", c.Range.Start.Line, c.Range.Start.Character)
		}
		t = newText(t.s[:from] + c.Text + t.s[to:])
	}
	return t, nil
}

// A Fold is a range of lines that can be hidden behind the first of them. Lines count
// from 0, and the last one is included.
type Fold struct {
	From int    `json:"startLine"`
	To   int    `json:"endLine"`
	Kind string `json:"kind,omitempty"` // comment, or "" for a block
}

// Folds lists what can be folded in a text: blocks, and comments of several lines.
func (d *Desk) Folds(_ context.Context, q TextName) ([]Fold, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	folds := []Fold{}
	if syntax.IsMarkdown(doc.uri) {
		for _, f := range d.suiteOf(doc).Files {
			folds = append(folds, Fold{From: doc.line(f.First - 1), To: doc.line(f.Last + 1)})
		}
	}
	lines, err := d.linesOf(doc)
	if err != nil {
		return nil, err
	}
	type block struct{ line, depth int }
	var open []block
	last := 0 // the last line that is not a comment
	end := func(depth int) {
		for len(open) > 0 && open[len(open)-1].depth >= depth {
			if from := open[len(open)-1].line; last > from {
				folds = append(folds, Fold{From: doc.line(from), To: doc.line(last)})
			}
			open = open[:len(open)-1]
		}
	}
	remarks := 0
	for i, l := range lines {
		if l.Kind == "comment" {
			remarks++
			if next := i + 1; next == len(lines) || lines[next].Kind != "comment" || lines[next].No != l.No+1 {
				if remarks > 1 {
					folds = append(folds, Fold{doc.line(l.No - remarks + 1), doc.line(l.No), "comment"})
				}
				remarks = 0
			}
			continue
		}
		end(l.Depth)
		open, last = append(open, block{l.No, l.Depth}), l.No
	}
	end(0)
	return folds, nil
}

// line converts a line of the language, from 1, to a line of the editor.
func (doc *document) line(n int) int { return doc.text.at(n, 1, 0).Start.Line }

// fewLines returns an error for a text that has more lines than are read.
func (d *Desk) fewLines(doc *document) error {
	if int64(len(doc.text.source)) > d.opt.Limits.Of(limits.Lines)+1 { // the last one may be empty
		return wrong("%v", d.opt.Limits.Over(limits.Lines, "the lines of the text are more than"))
	}
	return nil
}

// linesOf returns the lines of a text with their kinds, once for each version.
func (d *Desk) linesOf(doc *document) ([]syntax.Line, error) {
	if err := d.fewLines(doc); err != nil {
		return nil, err
	}
	doc.mu.Lock()
	defer doc.mu.Unlock()
	if doc.lines == nil {
		doc.lines = syntax.Lines(doc.uri, []byte(doc.text.s))
	}
	return doc.lines, nil
}

// Edits are changes to a text.
type Edits struct {
	Version int    `json:"version"`
	Edits   []Edit `json:"edits"`
}

// Format formats a text. A text with mistakes in its language is not changed.
func (d *Desk) Format(_ context.Context, q TextName) (Edits, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Edits{}, err
	}
	if err := d.fewLines(doc); err != nil {
		return Edits{}, err
	}
	answer := Edits{Version: doc.version, Edits: []Edit{}}
	formatted, diags := syntax.Format(doc.uri, []byte(doc.text.s), &d.opt.Limits)
	if diags.Failed() || string(formatted) == doc.text.s {
		return answer, nil
	}
	answer.Edits = []Edit{narrow(doc.text, string(formatted))}
	return answer, nil
}

// narrow returns the edit that changes a text into another. It leaves out the equal lines
// at both ends.
func narrow(t *text, to string) Edit {
	from, other := 0, newText(to)
	for from < len(t.source)-1 && from < len(other.source)-1 && t.s[t.source[from]:t.source[from+1]] == other.s[other.source[from]:other.source[from+1]] {
		from++
	}
	end, start := 0, t.source[from]
	for end < min(len(t.s), len(to))-start && t.s[len(t.s)-1-end] == to[len(to)-1-end] {
		end++
	}
	for end > 0 && t.s[len(t.s)-end-1] != '\n' { // back to the beginning of a line
		end--
	}
	return Edit{Range{t.position(start), t.position(len(t.s) - end)}, to[start : len(to)-end]}
}

// Outline is the named things in a text, in its order.
type Outline struct {
	Version int      `json:"version"`
	Symbols []Symbol `json:"symbols"`
}

// A Symbol is a named thing in a text.
type Symbol struct {
	Kind     string   `json:"kind"` // position or scenario
	Name     string   `json:"name"`
	Detail   string   `json:"detail,omitempty"` // the game
	Range    Range    `json:"range"`
	NameAt   Range    `json:"nameAt"`
	Cites    []string `json:"cites,omitempty"`
	Pending  bool     `json:"pending,omitempty"`
	Begins   string   `json:"begins,omitempty"` // the position or the scenario that it begins from
	Rows     int      `json:"rows,omitempty"`
	LastMove int      `json:"lastMove,omitempty"` // the line of the last step, from 0
}

// Outline lists the positions and scenarios of a text, including those with mistakes.
func (d *Desk) Outline(_ context.Context, q TextName) (Outline, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return Outline{}, err
	}
	a := Outline{Version: doc.version, Symbols: []Symbol{}}
	t := doc.text
	for _, f := range d.suiteOf(doc).Files {
		for _, p := range f.Positions {
			last := p.Name.Line
			if n := len(p.Body.Lines); n > 0 {
				last = p.Body.Lines[n-1].Line
			}
			a.Symbols = append(a.Symbols, Symbol{Kind: "position", Name: p.Name.S, Detail: f.Settings.Game.S,
				Range: Range{t.at(p.Name.Line, 1, 0).Start, t.at(last, 1, 1<<20).End}, NameAt: t.at(p.Name.Line, p.Name.Col, p.Name.Width)})
		}
		for _, sc := range f.Scenarios {
			s := Symbol{Kind: "scenario", Name: sc.Title.S, Detail: f.Settings.Game.S, Pending: sc.Pending.Given(), Begins: sc.Begin.Name.S,
				Range: Range{t.at(sc.Line, 1, 0).Start, t.at(sc.End, 1, 1<<20).End}, NameAt: t.at(sc.Title.Line, sc.Title.Col, sc.Title.Width)}
			if sc.Settings.Game.Given() {
				s.Detail = sc.Settings.Game.S
			}
			if !sc.Title.Given() {
				s.Name, s.NameAt = "(no title)", t.at(sc.Line, 1, 1)
			}
			s.Cites = rule.NamesOf(slices.Values(sc.Cites), func(id syntax.Text) string { return id.S })
			if sc.Examples != nil {
				s.Rows = len(sc.Examples.Rows)
			}
			if n := len(sc.Steps); n > 0 {
				s.LastMove = sc.Steps[n-1].Place().Line - 1
			}
			a.Symbols = append(a.Symbols, s)
		}
	}
	return a, nil
}

// A Hint is a note next to a line about its effect.
type Hint struct {
	Position    Position `json:"position"` // the end of the line
	Text        string   `json:"label"`    // "Zoey decides, Cid.score 3"
	PaddingLeft bool     `json:"paddingLeft"`
}

// Lines is a range of lines, from 0, with the last one included.
type Lines struct {
	URI      string `json:"uri"`
	From, To int
}

// maxHinted limits how many scenarios are played for one request.
const maxHinted = 50

// Hints reports for the moves in some lines who decides after them, what chance did by itself, and
// which scores they changed. For a scenario with a table, it plays the first row.
func (d *Desk) Hints(ctx context.Context, q Lines) ([]Hint, error) {
	doc, err := d.document(q.URI)
	if err != nil {
		return nil, err
	}
	hints := []Hint{}
	met := map[*syntax.Scenario]bool{}
	for _, of := range d.suiteOf(doc).Cases {
		sc := of.Scenario
		if met[sc] || doc.line(sc.End) < q.From || doc.line(sc.Line) > q.To || of.File.Name != doc.uri {
			continue
		}
		if met[sc] = true; len(met) > maxHinted {
			break
		}
		if err := d.opt.Breathe(ctx); err != nil {
			return nil, err
		}
		opt := d.loading()
		opt.Done = ctx.Done()
		passed, table, _ := scenarios.Replay(of, opt)
		if table == nil {
			continue
		}
		m := &Moment{Def: of.Def, table: table, passed: passed}
		outside := func(h Hint) bool { return h.Position.Line < q.From || q.To < h.Position.Line }
		hints = append(hints, slices.DeleteFunc(hintsOf(m, doc), outside)...)
	}
	return hints, nil
}

func hintsOf(m *Moment, doc *document) (hints []Hint) {
	table := m.Table()
	sums := func(i int) map[string]int {
		all := map[string]int{}
		ledgers := table.Ledgers(m.passed[i].Position)
		for j := range ledgers {
			if name := ledgers[j].Name; !strings.Contains(name, " ") {
				all[name] = ledgers[j].Sum()
			}
		}
		return all
	}
	for i := 1; i < len(m.passed); {
		first, line := i, m.passed[i].Line
		var drawn []string
		for i++; i < len(m.passed) && (m.passed[i].Line == line || m.passed[i].Line == 0) && !m.passed[i].Inherited; i++ {
			if m.passed[i].Line == 0 {
				drawn = append(drawn, m.passed[i].Move)
			}
		}
		if m.passed[first].Inherited || line == 0 {
			continue
		}
		said := drawn
		before, after := sums(first-1), sums(i-1)
		ledgers := table.Ledgers(m.passed[i-1].Position)
		for j := range ledgers {
			if name := ledgers[j].Name; after[name] != before[name] && !strings.Contains(name, " ") {
				said = append(said, fmt.Sprintf("%s %d", name, after[name]))
			}
		}
		next := "over"
		if who := deciders(m.Def, table, m.passed[i-1].Position); len(who) > 0 {
			next = strings.Join(who, " or ") + " to decide"
		}
		said = append(said, next)
		hints = append(hints, Hint{doc.text.at(line, 1<<20, 0).Start, strings.Join(said, ", "), true})
	}
	return hints
}
