package syntax

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umpire/engines/escape"
)

// Parse reads a scenario file. It continues after a mistake, so that one run
// reports all mistakes, except those that only follow from another. The file must
// not be run if the diagnostics have Failed.
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
	if p.diags = unmerged(p.file, escape.Unmerged(src)); p.diags != nil {
		return p // its sides would give errors that have nothing to do with the merge
	}
	p.lines = make([]line, len(p.file.Source))
	for i, raw := range p.file.Source {
		p.lines[i] = line{raw: raw, no: i + 1}
	}
	p.run()
	return p
}

// unmerged returns an error for each unfinished merge.
func unmerged(f *File, found []escape.Merge) (ds Diagnostics) {
	for _, m := range found {
		l := line{raw: f.Source[m.From-1], no: m.From}
		d := f.At(l.text(0, len(l.raw)), Error, "%v", m)
		d.Hints = []string{"keep the lines that are right, and delete the marks and the others"}
		ds = append(ds, d)
	}
	return ds
}

// A parser reads the lines of a file one by one, without going back.
type parser struct {
	file  *File
	lines []line
	at    int // the next line to read
	diags Diagnostics

	sc     *Scenario // the scenario being read, nil before the first
	stage  stage     // of the scenario
	top    *line     // the line that opens the scenario
	inner  int       // the indentation of its lines, -1 if it has none
	begun  Text      // the line that says how the scenario begins
	clean  int       // how many lines before it have mistakes
	trying bool      // steps of a try are being read
	table  bool      // rows of its examples are being read
	shift  bool      // the line is indented although no block is open
	loose  bool      // lines that should be indented under the scenario have been reported
	from   int       // the index of the scenario's first line
	last   *line     // the line that was read last

	includes, positions, rulings, scRulings names

	blanks byte // the character that indents lines, 0 when not yet known
	tabs   bool // a mix of tabs and spaces has been reported
	failed int  // how many lines have mistakes
}

// run reads the whole file.
func (p *parser) run() {
	for i := range p.lines {
		p.scan(&p.lines[i])
	}
	p.blockAt(nil, 0, p.topLevel)
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

// noLines reports that a block of the game is missing.
func (p *parser) noLines(l *line, b Block, what string) {
	if len(b.Lines) == 0 {
		p.failEnd(l, nil, "expected %s under this line, indented", what)
	}
}

// fail reports a mistake, if it is the first of its line.
func (p *parser) fail(l *line, from, to int, hints []string, format string, args ...any) *Diagnostic {
	if l.failed {
		l.mended = false
		return &Diagnostic{}
	}
	l.failed = true
	p.failed++
	return p.report(l.text(from, to), Error, hints, format, args...)
}

// readable reports whether the rest of the line can be read.
func (l *line) readable() bool { return !l.failed || l.mended }

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

// checkTitles reports scenarios that have the same title.
func (p *parser) checkTitles() {
	if len(p.file.Scenarios) < 2 {
		return
	}
	seen := make(map[string]int, len(p.file.Scenarios))
	for _, sc := range p.file.Scenarios {
		if line := seen[sc.Title.S]; line > 0 && strings.TrimSpace(sc.Title.S) != "" {
			p.report(sc.Title, Error, nil, "the title is that of the scenario in line %d", line)
		} else {
			seen[sc.Title.S] = sc.Title.Line
		}
	}
}

// count returns a number and a word, in the plural if needed: "2 blanks".
func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// firstWord returns the first word of a line, and the rest without the blanks
// around it.
func firstWord(s string) (word, rest string) {
	i := 0
	for i < len(s) && s[i] != ' ' && s[i] != '\t' && s[i] != ':' && s[i] != ',' && s[i] != '"' {
		i++
	}
	if i > 0 && s[0] == '<' { // the name of a column may contain blanks
		if n := strings.IndexByte(s, '>'); n > 0 {
			i = n + 1
		}
	}
	return s[:i], strings.TrimLeft(s[i:], " \t")
}
