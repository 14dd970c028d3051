// Package syntax reads and formats the scenario language, which GRAMMAR.ebnf defines: [Parse] for
// files, [ParseMarkdown] for the scenario blocks of a page, [Format] for both. It knows no game: it
// keeps positions and moves as texts with their places, and the game reads them later.
//
// All mistakes of a source are reported in one run, each with its place and, if possible, the word
// that was probably meant. A mistake that only follows from another one is not reported.
package syntax

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"umpire/engines/escape"
	"umpire/engines/rule"
)

// Parse reads a scenario file. It continues after a mistake, so that one run
// reports all mistakes, except those that only follow from another. The file must
// not be run if the diagnostics have Failed.
func Parse(name string, src []byte) (*File, Diagnostics) { return (*File)(nil).Again(name, src) }

// spare has the lines of files that were read, as room for the next: an editor reads its file
// after every keystroke.
var spare = sync.Pool{New: func() any { return new([]line) }}

// parse reads a scenario file and keeps what the formatter needs. before is an earlier text of
// which unchanged scenarios are taken over, or nil.
func parse(name string, src []byte, before *File) *parser {
	p := &parser{file: &File{Name: name}}
	if bytes.HasPrefix(src, []byte("\xff\xfe")) || bytes.HasPrefix(src, []byte("\xfe\xff")) {
		p.diags = Diagnostics{{File: name, Line: 1, Col: 1, Code: "not-utf8", Msg: "not UTF-8 but UTF-16", Hints: []string{"save the file as UTF-8"}}}
		return p
	}
	p.file.Source = split(string(bytes.TrimPrefix(src, []byte("\ufeff"))))
	if p.diags = unmerged(p.file, escape.Unmerged(src)); p.diags != nil {
		return p // its sides would give errors that have nothing to do with the merge
	}
	p.lines = slices.Grow((*spare.Get().(*[]line))[:0], len(p.file.Source))[:len(p.file.Source)]
	for i, raw := range p.file.Source {
		p.lines[i] = line{raw: raw, no: i + 1}
	}
	p.takeOver(before)
	p.run()
	return p
}

func unmerged(f *File, found []escape.Merge) (ds Diagnostics) {
	for _, m := range found {
		l := line{raw: f.Source[m.From-1], no: m.From}
		d := f.At(l.text(0, len(l.raw)), Error, "[merge-marks] %v", m)
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
	taken []*Scenario // from an earlier text

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

func (p *parser) run() {
	for i := range p.lines {
		if l := &p.lines[i]; !l.taken {
			p.scan(l)
		}
	}
	p.blockAt(nil, 0, p.topLevel)
	p.checkColumns(len(p.lines))
	p.file.Scenarios = append(p.file.Scenarios, p.taken...)
	slices.SortFunc(p.file.Scenarios, func(a, b *Scenario) int { return cmp.Compare(a.Line, b.Line) })
	p.checkTitles()
	p.diags.sort()
}

func (ds Diagnostics) sort() {
	slices.SortStableFunc(ds, func(a, b *Diagnostic) int { return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col)) })
}

func (p *parser) noLines(l *line, b Block, what string) {
	if len(b.Lines) == 0 {
		p.failEnd(l, nil, "[block-empty] expected %s under this line, indented", what)
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

func (l *line) readable() bool { return !l.failed || l.mended }

func (p *parser) failEnd(l *line, hints []string, format string, args ...any) {
	p.fail(l, l.end, l.end, hints, format, args...)
}

func (p *parser) report(at Text, severity Severity, hints []string, format string, args ...any) *Diagnostic {
	d := p.file.At(at, severity, format, args...)
	d.Hints = hints
	p.diags = append(p.diags, d)
	return d
}

func (p *parser) checkTitles() {
	if len(p.file.Scenarios) < 2 {
		return
	}
	seen := make(map[string]int, len(p.file.Scenarios))
	for _, sc := range p.file.Scenarios {
		if line := seen[sc.Title.S]; line > 0 && strings.TrimSpace(sc.Title.S) != "" {
			p.report(sc.Title, Error, nil, "[title-twice] the scenario in line %d has the same title: choose another", line)
		} else {
			seen[sc.Title.S] = sc.Title.Line
		}
	}
}

// firstWord returns the first word of a line, and the rest without the blanks around it.
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
	return s[:i], trimBlanks(s[i:])
}

// trimBlanks returns a text without the blanks before it. Most lines call it several times, and
// strings.TrimLeft takes ten times as long.
func trimBlanks(s string) string {
	for s != "" && isBlank(s[0]) {
		s = s[1:]
	}
	return s
}

// A line is a line of the source, split into indentation, content and comment.
// Offsets are bytes of raw.
type line struct {
	raw    string
	no     int
	start  int // where the scenario's text begins; in a block quote, after the >
	pad    int // further blanks for a tab that ends before start
	indent int // blanks before the content
	body   int // the content is raw[body:end]; empty on a blank line
	end    int
	note   int  // where the comment begins, len(raw) if there is none
	open   int  // a quote that is never closed, -1 if there is none
	ascii  bool // all characters are ASCII, so columns are bytes
	free   bool // <names> in it need not be columns
	taken  bool // its scenario is taken over from an earlier text: the line is not read, and empty
	failed bool // a mistake has been reported: the next one may only follow from it
	mended bool // the only mistake is a misspelt first word: the rest can be read

	memo [2]int // cache for col: an offset and the number of characters before it

	layout // what the parser found out for the formatter
}

// A layout says how the formatter writes a line.
type layout struct {
	role  role
	level int // how many blocks it is indented under
	nest  int // further characters of indentation, inside a block of the game
	keep  int // from this offset the words belong to the game and are kept as they are
}

// A role is the part that a line plays in its file.
type role uint8

const (
	roleBlank role = iota // nothing, or a comment
	rolePlain
	roleItems // entries in the words of the game, separated by commas
	roleRuling
	roleTop // the first line of a scenario, or of a named position below one
	roleMove
	roleOutcome
	roleRow // of a table
	roleGame
)

func (l *line) empty() bool { return l.body == l.end }

// content returns the line without indentation and comment.
func (l *line) content() string { return l.raw[l.body:l.end] }

func (l *line) col(at int) int {
	if l.ascii {
		return at + 1
	}
	if at < l.memo[0] {
		l.memo = [2]int{}
	}
	l.memo[1] += utf8.RuneCountInString(l.raw[l.memo[0]:at])
	l.memo[0] = at
	return l.memo[1] + 1
}

// text returns a piece of the line. Its words are in the form in which names are
// compared; its place is that in the line.
func (l *line) text(from, to int) Text {
	col := l.col(from)
	t := Text{S: l.raw[from:to], Line: l.no, Col: col, Width: l.col(to) - col}
	if !l.ascii {
		t.S = rule.NormalName(t.S)
	}
	return t
}

// split returns the lines of a source without their line ends. A line end at the
// very end begins no further line.
func split(src string) []string {
	lines := make([]string, 0, strings.Count(src, "\n")+1)
	for raw := range strings.Lines(src) {
		raw = strings.TrimSuffix(raw, "\n")
		lines = append(lines, strings.TrimSuffix(raw, "\r"))
	}
	return lines
}

// scan finds the indentation, content and comment of a line.
func (p *parser) scan(l *line) {
	l.ascii = true
	for i := 0; i < len(l.raw); i++ {
		switch b := l.raw[i]; {
		case b >= utf8.RuneSelf:
			l.ascii = false
		case b < ' ' && b != '\t' || b == 0x7f:
			p.odd(l, i, "a control character, U+%04X", b)
		}
	}
	if !l.ascii {
		p.checkEncoding(l)
		if utf8.ValidString(l.raw) {
			l.raw = l.raw[:l.start] + straight(l.raw[l.start:])
		}
	}
	l.body = l.start
	for l.body < len(l.raw) && isBlank(l.raw[l.body]) {
		l.body++
	}
	l.indent = l.pad + l.body - l.start
	l.note, l.open = comment(l.raw, l.body)
	l.end = l.note
	for l.end > l.body && isBlank(l.raw[l.end-1]) {
		l.end--
	}
	if l.body < l.end {
		l.lower()
		p.checkIndent(l)
	}
}

// lower changes a keyword at the beginning of the line to lower case, and so the
// second word of "Cid CANNOT" and "Cid SEES".
func (l *line) lower() {
	word, rest := firstWord(l.content())
	if second, _ := firstWord(rest); strings.EqualFold(second, wordCannot) || strings.EqualFold(second, wordSees) {
		at := l.end - len(rest)
		l.write(at, strings.ToLower(second))
		if !strings.EqualFold(second, wordCannot) || !strings.EqualFold(word, "position") && !strings.EqualFold(word, "setup") {
			return
		}
	}
	if strings.HasPrefix(rest, ":") {
		return
	}
	if small := strings.ToLower(word); small != word && isKeyword(small) {
		l.write(l.body, small)
	}
}

// write replaces a word by one of the same length. It skips very long lines, which no person wrote.
func (l *line) write(at int, word string) {
	if len(l.raw) < 4096 && l.raw[at:at+len(word)] != word {
		l.raw = l.raw[:at] + word + l.raw[at+len(word):]
	}
}

// checkEncoding reports a byte that is not UTF-8.
func (p *parser) checkEncoding(l *line) {
	for at := 0; at < len(l.raw); {
		r, n := utf8.DecodeRuneInString(l.raw[at:])
		if r == utf8.RuneError && n == 1 {
			p.odd(l, at, "[not-utf8] not UTF-8: byte 0x%02X", l.raw[at])
			return
		}
		at += n
	}
}

// odd reports the first byte of the file that no text file has. Further such bytes
// are not reported.
func (p *parser) odd(l *line, at int, format string, b byte) {
	if !p.file.Binary {
		p.fail(l, at, at+1, []string{"save the file as UTF-8"}, format, b)
	}
	p.file.Binary, l.failed = true, true
}

// checkIndent reports tabs next to spaces, because editors show tabs in different widths.
func (p *parser) checkIndent(l *line) {
	blanks := l.raw[l.start:l.body]
	tabs := strings.Count(blanks, "\t")
	switch {
	case tabs > 0 && tabs < len(blanks):
		p.failTabs(l, "tabs and spaces are mixed in this indentation")
		l.indent += tabs
	case tabs > 0 && p.blanks == ' ':
		p.failTabs(l, "indented with tabs, the lines above with spaces")
		l.indent += tabs
	case tabs == 0 && blanks != "" && p.blanks == '\t':
		p.failTabs(l, "indented with spaces, the lines above with tabs")
		l.indent /= 2
	case blanks != "":
		p.blanks = blanks[0]
	}
}

// failTabs reports a mistake in an indentation. Only the first of a file is
// reported, because the others follow from it.
func (p *parser) failTabs(l *line, msg string) {
	if !p.tabs {
		p.fail(l, l.start, l.body, []string{"two spaces a level are the custom; umpire fmt writes them"}, "[indent-step] %s", msg).Layout = true
	}
	p.tabs = true
}

func isBlank(b byte) bool { return b == ' ' || b == '\t' }

// comment returns where the comment of a line begins, len(raw) if it has none,
// and the first quote that is not closed, or -1.
//
// A # in brackets begins no comment in an expression. There it stands for the
// element of a list: expect all(Cid.cards, # != "A04").
func comment(raw string, from int) (note, open int) {
	expression := isExpression(raw[from:])
	depth := 0
	open = -1
	for i := from; i < len(raw); i++ {
		switch b := raw[i]; b {
		case '#':
			if depth <= 0 && (i == from || isBlank(raw[i-1])) {
				return i, open
			}
		case '"', '\'', '`':
			if open >= 0 || b != '"' && !expression {
				continue
			}
			if n := closing(raw[i+1:], b); n >= 0 {
				i += n + 1
			} else {
				open = i
			}
		case '(', '[', '{':
			if expression {
				depth++
			}
		case ')', ']', '}':
			depth--
		}
	}
	return len(raw), open
}

func isExpression(s string) bool {
	word, rest := firstWord(s)
	if !strings.EqualFold(word, "expect") || rest == "" || rest[0] == ':' {
		return false
	}
	_, legal := cutWord(trimBlanks(rest), "legal")
	return !legal
}

// cutWord cuts a keyword off the beginning of a line.
func cutWord(s, word string) (rest string, found bool) {
	if len(s) < len(word) || !strings.EqualFold(s[:len(word)], word) || len(s) > len(word) && !isBlank(s[len(word)]) {
		return s, false
	}
	return s[len(word):], true
}

// closing returns the index in s of the closing quote, or -1. A quote after a
// backslash belongs to the text.
func closing(s string, quote byte) int {
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] == '\\' && quote != '`' && i+1 < len(s) && (s[i+1] == quote || s[i+1] == '\\'):
			i++
		case s[i] == quote:
			return i
		}
	}
	return -1
}
