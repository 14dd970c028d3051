package syntax

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// Parse reads a scenario file. It reads on after a mistake, so that all
// mistakes are reported in one run, and none that only follows from another.
// The file is worth running only when the diagnostics have not Failed.
func Parse(name string, src []byte) (*File, Diagnostics) {
	p := parse(name, src)
	return p.file, p.diags
}

// parse reads a scenario file and keeps what the formatter needs.
func parse(name string, src []byte) *parser {
	p := &parser{file: &File{Name: name}}
	if bytes.HasPrefix(src, []byte("\xff\xfe")) || bytes.HasPrefix(src, []byte("\xfe\xff")) {
		p.diags = Diagnostics{{File: name, Line: 1, Col: 1, Msg: "not UTF-8 but UTF-16", Hints: []string{"save the file as UTF-8"}}}
		return p
	}
	p.file.Source = split(string(bytes.TrimPrefix(src, []byte("\ufeff"))))
	p.lines = make([]line, len(p.file.Source))
	for i, raw := range p.file.Source {
		p.lines[i] = line{raw: raw, no: i + 1}
	}
	p.run()
	return p
}

// A parser reads the lines of a file one by one, without going back.
type parser struct {
	file  *File
	lines []line
	at    int // the next line to read
	diags Diagnostics

	sc    *Scenario // the scenario being read, nil before the first
	stage stage     // of the scenario
	begun Text      // the line that says how the scenario begins
	loose bool      // lines of the scenario that are not indented have been reported
	from  int       // the index of the scenario's first line
	last  *line     // the line before the next one

	includes, positions, rulings, scRulings names

	blanks byte // what indentations are made of, 0 when not yet known
	tabs   bool // tabs beside spaces have been reported
	binary bool // bytes that belong in no text have been reported
}

// run reads the whole file.
func (p *parser) run() {
	for i := range p.lines {
		p.scan(&p.lines[i])
	}
	p.block(nil, p.topLevel)
	p.checkColumns(len(p.lines))
	p.checkTitles()
	p.diags.sort()
}

// sort puts the diagnostics into the order of the file.
func (ds Diagnostics) sort() {
	slices.SortStableFunc(ds, func(a, b *Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
}

// peek returns the next line that is not blank, nil at the end.
func (p *parser) peek() *line {
	for ; p.at < len(p.lines); p.at++ {
		if l := &p.lines[p.at]; !l.empty() {
			return l
		}
	}
	return nil
}

// under returns the next line if it is indented deeper than l, else nil.
func (p *parser) under(l *line) *line {
	next := p.peek()
	if next == nil || l != nil && next.indent <= l.indent {
		return nil
	}
	return next
}

// next reads a line. Its place in the layout is below opener.
func (p *parser) next(l, opener *line) {
	p.at = l.no
	if len(p.lines) > 0 {
		p.at -= p.lines[0].no - 1
	}
	p.last = l
	if opener != nil {
		l.level = opener.level + 1
	}
	if p.sc != nil {
		p.sc.End = l.no
	}
}

// block reads the lines under opener, or all lines when opener is nil. Lines
// that are not indented like the first of them are reported, once in a row,
// and read as if they were.
func (p *parser) block(opener *line, read func(*line)) {
	base, off := -1, -1
	if opener == nil {
		base = 0
	}
	for l := p.under(opener); l != nil; l = p.under(opener) {
		if base < 0 {
			base = l.indent
		}
		switch {
		case l.indent == base:
			off = -1
		case l.indent == off:
		case l.indent > base && !p.looksRight(l):
			p.noBlock(l)
			p.skip(base, opener)
			continue
		default:
			off = l.indent
			p.misplaced(l, base)
		}
		p.next(l, opener)
		read(l)
		if l.open >= 0 {
			p.fail(l, l.open, l.end, nil, "the quote is not closed")
		}
	}
}

// misplaced reports an indentation that is not that of the lines around.
func (p *parser) misplaced(l *line, base int) {
	than := "less"
	if l.indent > base {
		than = "deeper"
	}
	switch {
	case p.tabs:
	case p.last == nil:
		p.fail(l, l.start, l.body, nil, "indented, but nothing above it opens a block")
	default:
		p.fail(l, l.start, l.body, nil, "indented %s than its neighbours: %s, not %d", than, count(base, "blank"), l.indent-l.pad)
	}
}

// noBlock reports a block under a line that opens none.
func (p *parser) noBlock(l *line) {
	first, _ := firstWord(l.content())
	if p.last == nil {
		p.misplaced(l, 0)
		return
	}
	above, _ := firstWord(p.last.content())
	switch {
	case l.raw[l.body] == '|':
		p.fail(l, l.body, l.end, nil, "an outcome belongs under a move, a row under examples")
	case nearKeyword(first) == "because" || first == "because":
		p.fail(l, l.body, l.body+len(first), []string{"Cid cannot: MOVE", "  because CLAUSE"}, "because belongs under a cannot")
	case p.last.role == roleOutcome || p.last.role == roleMove:
		p.fail(l, l.body, l.end, []string{"| " + l.content()}, "under a move stand its outcomes, which begin with |")
	default:
		p.fail(l, l.body, l.end, nil, "nothing belongs under %q", above)
	}
}

// skip leaves out the lines indented deeper than base.
func (p *parser) skip(base int, opener *line) {
	for l := p.peek(); l != nil && l.indent > base; l = p.peek() {
		p.next(l, opener)
	}
}

// lines reads a block in the notation of the game.
func (p *parser) gameBlock(opener *line, at Text, queue *[]Queued) Block {
	b := Block{At: at}
	base, off := -1, -1
	for l := p.under(opener); l != nil; l = p.under(opener) {
		if base < 0 {
			base = l.indent
			b.Lines = make([]Text, 0, p.deeper(base))
		}
		if l.indent < base && l.indent != off {
			off = l.indent
			p.misplaced(l, base)
		}
		p.next(l, opener)
		if queue != nil && l.indent == base && isQueue(l.content()) {
			*queue = p.queue(l, *queue)
			continue
		}
		l.role, l.nest, l.keep = roleGame, max(0, l.indent-base), l.body
		b.Lines = append(b.Lines, l.text(l.body-min(l.nest, l.body-l.start), l.end))
		if l.open >= 0 && l.raw[l.body] != '|' {
			p.fail(l, l.open, l.end, nil, "the quote is not closed")
		}
	}
	return b
}

// deeper counts the lines ahead that are indented by at least so much.
func (p *parser) deeper(indent int) (n int) {
	for _, l := range p.lines[p.at:] {
		if !l.empty() && l.indent < indent {
			break
		}
		n++
	}
	return n
}

// noLines reports a block of the game that is missing.
func (p *parser) noLines(l *line, b Block, what string) {
	if len(b.Lines) == 0 {
		p.failEnd(l, nil, "expected %s under this line, indented", what)
	}
}

// fail reports a mistake, if it is the first of its line.
func (p *parser) fail(l *line, from, to int, hints []string, format string, args ...any) *Diagnostic {
	if l.failed {
		return &Diagnostic{}
	}
	l.failed = true
	return p.report(l.text(from, to), Error, hints, format, args...)
}

// failEnd reports that something is missing at the end of a line.
func (p *parser) failEnd(l *line, hints []string, format string, args ...any) {
	p.fail(l, l.end, l.end, hints, format, args...)
}

// report adds a diagnostic.
func (p *parser) report(at Text, severity Severity, hints []string, format string, args ...any) *Diagnostic {
	d := p.file.At(at, severity, format, args...)
	d.Hints = hints
	p.diags = append(p.diags, d)
	return d
}

// checkTitles reports scenarios of the same title.
func (p *parser) checkTitles() {
	if len(p.file.Scenarios) < 2 {
		return
	}
	seen := make(map[string]int, len(p.file.Scenarios))
	for _, sc := range p.file.Scenarios {
		if line := seen[sc.Title.S]; line > 0 && sc.Title.S != "" {
			p.report(sc.Title, Error, nil, "the title is that of the scenario in line %d", line)
		} else {
			seen[sc.Title.S] = sc.Title.Line
		}
	}
}

// count returns "1 blank", "2 blanks".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// firstWord returns the first word of a line, and what follows it without
// blanks.
func firstWord(s string) (word, rest string) {
	i := 0
	for i < len(s) && s[i] != ' ' && s[i] != '\t' && s[i] != ':' && s[i] != ',' && s[i] != '"' {
		i++
	}
	if i > 0 && s[0] == '<' { // a column's name may have blanks
		if n := strings.IndexByte(s, '>'); n > 0 {
			i = n + 1
		}
	}
	return s[:i], strings.TrimLeft(s[i:], " \t")
}
