// Package mdfence finds the fenced code blocks of a Markdown page. Whether a line of
// backquotes opens one depends on the quotes, lists, paragraphs and HTML around it.
// The package therefore follows these as CommonMark describes them, and ignores the
// rest of the page.
package mdfence

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// A kind is the kind of a block, as detailed as fences need it.
type kind uint8

const (
	whole kind = iota // the page itself
	quote
	list
	item
	fence
	code // indented code
	html
	paragraph
	single // a block of one line: a heading or a thematic break
)

// A block is a part of the page.
type block struct {
	kind   kind
	within *block
	inner  *block // the last block inside it
	mark   byte   // the character of a list marker or a fence
	indent int    // of an item: the indentation of its content; of a fence: that of its mark
	length int    // the length of a fence's mark
	fence  *Fence
	ends   func(line []byte) bool
	ended  bool // HTML that ends on its first line
}

// holdsBlocks reports whether other blocks can stand within b.
func (b *block) holdsBlocks() bool { return b.kind == quote || b.kind == list || b.kind == item }

// begin returns the block that begins here, or nil. After a line of a paragraph no new
// paragraph and no indented code can begin, because the line continues the paragraph.
func (p *page) begin(within *block, after bool) *block {
	text := p.rest()
	if isBlank(text) {
		return nil
	}
	indent, n := indentOf(text, p.column())
	if indent > 3 {
		if after {
			return nil
		}
		p.toEnd()
		return &block{kind: code}
	}
	b := p.marked(within, text, n)
	if b == nil && !after {
		p.toEnd()
		b = &block{kind: paragraph}
	}
	return b
}

// marked returns the block that begins with the character at n. If it can begin
// several kinds, the first that matches has precedence.
func (p *page) marked(within *block, text []byte, n int) *block {
	switch text[n] {
	case '#':
		if level := run(text[n:], '#'); level <= 6 && (n+level == len(text) || isSpace(text[n+level])) {
			return &block{kind: single}
		}
	case '=':
		return p.heading(within, text)
	case '-', '*', '+', '_', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9':
		if b := p.heading(within, text); b != nil {
			return b
		}
		if isRule(text) {
			return &block{kind: single}
		}
		return p.listed(within, text)
	case '`', '~':
		return p.fenced(text, n)
	case '>':
		if p.quoted() {
			return &block{kind: quote}
		}
	case '<':
		if ends := htmlEnd(text, p.last()); ends != nil {
			p.toEnd()
			return &block{kind: html, ends: ends, ended: ends(text)}
		}
	}
	return nil
}

// continues reports whether the line continues a block, and consumes the block's part
// of the line, such as > or indentation.
func (p *page) continues(b *block) bool {
	text := p.rest()
	switch b.kind {
	case quote:
		return p.quoted()
	case list:
		return p.continuesList(b, text)
	case item:
		return p.continuesItem(b, text)
	case fence:
		return p.continuesFence(b, text)
	case code:
		if indent, _ := indentOf(text, p.column()); indent < 4 && !isBlank(text) {
			return false
		}
	case html:
		if b.ended {
			return false
		}
		if b.ends(text) {
			if !isBlank(text) {
				p.toEnd()
			}
			return false
		}
	default:
		return false
	}
	p.toEnd()
	return true
}

// quoted consumes the mark of a quote, if there is one.
func (p *page) quoted() bool {
	text := p.rest()
	indent, n := indentOf(text, p.column())
	if indent > 3 || n >= len(text) || text[n] != '>' {
		return false
	}
	p.advance(n+1, 0)
	if p.at < p.stop {
		switch p.src[p.at] {
		case ' ':
			p.advance(1, 0)
		case '\t':
			p.advance(1, tabWidth(p.column())-1)
		}
	}
	return true
}

// heading returns a heading if the line underlines the paragraph above it.
func (p *page) heading(within *block, text []byte) *block {
	last := p.last()
	if last == nil || last.kind != paragraph || last.within != within {
		return nil
	}
	text = bytes.TrimRight(text, " \t\r\n")
	line := bytes.TrimLeft(text, " ")
	if line[0] != '-' && line[0] != '=' || run(line, line[0]) < len(line) {
		return nil
	}
	p.opened = p.opened[:len(p.opened)-1]
	return &block{kind: single}
}

// isRule reports whether a line is a thematic break, such as * * *.
func isRule(text []byte) bool {
	var mark byte
	n := 0
	for _, c := range text {
		switch {
		case isSpace(c):
		case mark == 0 && (c == '*' || c == '-' || c == '_'), c == mark && n > 0:
			mark = c
			n++
		default:
			return false
		}
	}
	return n > 2
}

// fenced returns the fence that begins with the mark at n, or nil.
func (p *page) fenced(text []byte, n int) *block {
	mark := text[n]
	length := run(text[n:], mark)
	if length < 3 {
		return nil
	}
	rest := text[n+length:]
	info := bytes.TrimRight(rest, " \t\r\n")
	blanks := len(info) - len(bytes.TrimLeft(info, " \t\r\n"))
	info = info[blanks:]
	if mark == '`' && bytes.IndexByte(info, '`') >= 0 {
		return nil // a code span in a paragraph
	}
	b := &block{kind: fence, mark: mark, indent: n, length: length, fence: &Fence{Info: -1}}
	if len(info) > 0 {
		b.fence.Info = p.at - p.pad + n + length + blanks
	}
	p.fences = append(p.fences, b.fence)
	return b
}

// continuesFence reads a line of a fence. It returns false if the line closes it.
func (p *page) continuesFence(b *block, text []byte) bool {
	if indent, n := indentOf(text, p.column()); indent < 4 {
		if length := run(text[n:], b.mark); length >= b.length && isBlank(text[n+length:]) {
			p.toEnd()
			return false
		}
	}
	b.fence.Lines = append(b.fence.Lines, p.codeLine(text, b.indent))
	p.toEnd()
	return true
}

// codeLine returns a line of a fence, without the indentation of the fence itself or,
// if the line is indented less, without all its leading blanks.
func (p *page) codeLine(text []byte, indent int) Line {
	if indent == 0 {
		return Line{p.at, p.stop, p.pad}
	}
	n, left, ok := dent(text, p.column(), indent)
	if !ok {
		_, n = indentOf(text, 0)
		if n == len(text) || text[n] == '\n' {
			n = 0
		}
		return Line{Start: max(p.head, p.at+n-p.pad), Stop: p.stop}
	}
	if n < p.pad {
		n, left = p.pad, left+p.pad-n
	}
	return Line{p.at + n - p.pad, p.stop, left}
}

// tabWidth returns how many columns a tab at a column takes.
func tabWidth(column int) int { return 4 - column%4 }

// width returns how many columns a text takes that begins a line.
func width(text []byte) int {
	w := 0
	for _, c := range text {
		if c == '\t' {
			w += tabWidth(w)
		} else {
			w++
		}
	}
	return w
}

// indentOf returns the columns and the bytes of the blanks at the beginning of a
// text that begins at a column.
func indentOf(text []byte, column int) (indent, n int) {
	for ; n < len(text); n++ {
		switch text[n] {
		case ' ':
			indent++
		case '\t':
			indent += tabWidth(column + indent)
		default:
			return indent, n
		}
	}
	return indent, n
}

// dent returns how many bytes of a text at a column make an indent, and how many
// columns of a tab are left over. ok is false if the text is indented less.
func dent(text []byte, column, indent int) (n, left int, ok bool) {
	w := 0
	for ; n < len(text) && w < indent; n++ {
		switch text[n] {
		case ' ':
			w++
		case '\t':
			w += tabWidth(column + w)
		default:
			return 0, 0, false
		}
	}
	return n, w - indent, w >= indent
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

func isBlank(text []byte) bool {
	for _, c := range text {
		if !isSpace(c) {
			return false
		}
	}
	return true
}

// run returns how often c is repeated at the beginning of a text.
func run(text []byte, c byte) int {
	n := 0
	for n < len(text) && text[n] == c {
		n++
	}
	return n
}

// The patterns are compiled when a line begins with <, because few pages contain HTML.
var tags = sync.OnceValue(func() (t struct{ raw, rawEnd, block, any *regexp.Regexp }) {
	t.raw = regexp.MustCompile(`(?i)^(?:script|pre|style|textarea)(?:\s|/?>|$)`)
	t.rawEnd = regexp.MustCompile(`(?i)</(?:script|pre|style|textarea)>`)
	t.block = regexp.MustCompile(`^(?:/ *)?([a-zA-Z][a-zA-Z0-9-]*)(?: |/?>|\r?\n$|$)`)
	t.any = regexp.MustCompile(`^(/ *)?([a-zA-Z][a-zA-Z0-9-]*)` +
		`((?:[ \t\r\n]+[a-zA-Z_:][a-zA-Z0-9:._-]*(?:[ \t\r\n]*=[ \t\r\n]*(?:[^"'=<>` + "`" + `\x00-\x20]+|'[^']*'|"[^"]*"))?)*)` +
		` */?> *(?:\r?\n)?$`)
	return t
})

// blockTags are the tags that begin HTML even inside a paragraph.
var blockTags = sync.OnceValue(func() []string {
	return strings.Fields(`address article aside base basefont blockquote body caption center col colgroup
	dd details dialog dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header
	hr html iframe legend li link main menu menuitem meta nav noframes ol optgroup option p param search section summary
	table tbody td tfoot th thead title tr track ul`)
})

// htmlEnd returns a function that recognizes the last line of the HTML that begins on
// a line, or nil if none does. There are seven kinds of HTML blocks, each with its end.
func htmlEnd(text []byte, last *block) func([]byte) bool {
	n := run(text, ' ')
	if text[n] != '<' { // a tab precedes the <
		return nil
	}
	tag := text[n+1:]
	switch {
	case tags().raw.Match(tag):
		return tags().rawEnd.Match
	case bytes.HasPrefix(tag, []byte("!--")):
		return holds("-->")
	case bytes.HasPrefix(tag, []byte("?")):
		return holds("?>")
	case len(tag) > 1 && tag[0] == '!' && tag[1] >= 'A' && tag[1] <= 'Z':
		return holds(">")
	case bytes.HasPrefix(tag, []byte("![CDATA[")):
		return holds("]]>")
	}
	if m := tags().block.FindSubmatch(tag); m != nil && slices.Contains(blockTags(), strings.ToLower(string(m[1]))) {
		return isBlank
	}
	if last != nil && last.kind == paragraph {
		return nil // other tags cannot interrupt a paragraph
	}
	m := tags().any.FindSubmatch(tag)
	if m == nil || string(m[1]) == "/" && len(m[3]) > 0 {
		return nil
	}
	switch strings.ToLower(string(m[2])) {
	case "script", "pre", "style":
		return nil
	}
	return isBlank
}

// holds returns a function that reports whether a line contains end.
func holds(end string) func([]byte) bool {
	return func(line []byte) bool { return bytes.Contains(line, []byte(end)) }
}

// A marker begins an item of a list. It is a bullet, or a number with a dot or
// parenthesis.
type marker struct {
	sign  byte
	one   bool // a bullet, or the number 1
	end   int  // the index of the byte after it
	blank bool // the rest of its line is blank
}

// markerOf returns the marker at the beginning of a line that is not blank.
func markerOf(text []byte) (m marker, ok bool) {
	i := run(text, ' ')
	from := i
	for i < len(text) && text[i] >= '0' && text[i] <= '9' {
		i++
	}
	number := text[from:i]
	if i == len(text) || len(number) > 9 {
		return m, false
	}
	signs := "-*+"
	if len(number) > 0 {
		signs = ".)"
	}
	m = marker{sign: text[i], end: i + 1, one: len(number) == 0 || string(bytes.TrimLeft(number, "0")) == "1"}
	if bytes.IndexByte([]byte(signs), m.sign) < 0 {
		return m, false
	}
	rest := text[m.end:]
	m.blank = isBlank(rest)
	return m, len(rest) == 0 || rest[0] == '\n' || rest[0] == ' ' || rest[0] == '\t'
}

// listed returns the list that begins here or, inside a list, its next item.
func (p *page) listed(within *block, text []byte) *block {
	m, ok := markerOf(text)
	if !ok {
		return nil
	}
	if within.kind == list {
		return p.item(text, m)
	}
	last := p.last()
	if last != nil && last.kind == paragraph && last.within == within && (m.blank || !m.one) {
		return nil // an empty item, or a number other than 1, cannot interrupt a paragraph
	}
	p.hollow = false
	return &block{kind: list, mark: m.sign}
}

// item returns the item that begins with a marker.
func (p *page) item(text []byte, m marker) *block {
	p.hollow = false
	if m.blank {
		p.toEnd()
		return &block{kind: item, indent: m.end + 1}
	}
	indent, _ := indentOf(text[m.end:], m.end)
	if indent > 4 {
		indent = 1 // the content begins with indented code
	}
	n, left, _ := dent(text[m.end:], m.end, indent)
	p.advance(m.end+n, left)
	return &block{kind: item, indent: m.end + indent}
}

// continuesList reports whether the line belongs to the last item of a list, or begins
// another item.
func (p *page) continuesList(b *block, text []byte) bool {
	last := b.inner
	empty := last.inner == nil
	if isBlank(text) {
		p.hollow = p.hollow || empty
		return true
	}
	indent, _ := indentOf(text, p.column())
	if indent < 4 && (indent < last.indent || empty) {
		if m, ok := markerOf(text); ok {
			return m.sign == b.mark && !isRule(text[m.end-1:])
		}
	}
	return indent >= last.indent && !p.hollow
}

// continuesItem reports whether the line belongs to an item.
func (p *page) continuesItem(b *block, text []byte) bool {
	if isBlank(text) {
		p.toEnd()
		return true
	}
	column := p.column()
	indent, _ := indentOf(text, column)
	if indent < b.indent || b.inner == nil && p.hollow {
		return false
	}
	n, left, _ := dent(text, column, b.indent)
	p.advance(n, left)
	return true
}

// A Fence is a fenced code block.
type Fence struct {
	Info  int // the offset of the info string, -1 without one
	Lines []Line
}

// A Line is a line of code, without the marks of the quotes and lists around it.
type Line struct {
	Start, Stop int // the offsets on the page; the line end is included
	Pad         int // blanks to add before it: the rest of a tab
}

// Find returns the fences of a page, closed or not, in the order in which they are
// opened. depth limits how deep quotes and items of lists may nest, because each line
// is compared with all blocks that are open. Find stops at a line that is deeper and
// returns its offset as deep, which is -1 otherwise.
func Find(src []byte, depth int) (fences []*Fence, deep int) {
	p := &page{cursor: cursor{src: src}, depth: depth, deep: -1}
	p.nextLine()
	for p.skipBlankLines() && p.deep < 0 {
		p.open(&p.root)
		p.nextLine()
		for len(p.opened) > 0 && !p.atEnd() && p.deep < 0 {
			p.line()
			p.nextLine()
		}
	}
	return p.fences, p.deep
}

// A page is the state of reading a page.
type page struct {
	cursor
	root   block
	opened []*block // the open blocks, the innermost last
	fences []*Fence
	depth  int // the limit of nesting
	deep   int // the offset of the line that is too deep, -1 if there is none

	// hollow says that blank lines followed an item whose first line has only
	// its marker. Such an item is empty.
	hollow bool
}

// last returns the innermost open block, or nil.
func (p *page) last() *block {
	if len(p.opened) == 0 {
		return nil
	}
	return p.opened[len(p.opened)-1]
}

// line reads a line. It keeps the open blocks that the line continues, closes the
// others, and opens the blocks that begin on the line.
func (p *page) line() {
	opened := p.opened
	last := len(opened) - 1
	for i, b := range opened {
		if p.atEnd() {
			p.opened = nil
			return
		}
		if b.kind != paragraph && p.continues(b) {
			if i == last && b.holdsBlocks() {
				p.open(b)
			}
			continue
		}
		within := &p.root
		if i > 0 {
			within = opened[i-1]
		}
		innermost := opened[last]
		if p.open(within) {
			return // the line continues a paragraph
		}
		if p.opened[last] != innermost {
			last-- // the paragraph turned out to be a heading
		}
		p.opened = append(p.opened[:i], p.opened[last+1:]...)
		return
	}
}

// open opens the blocks that begin here inside another. It returns true if the line
// continues a paragraph instead; it may do so without the marks of the quotes and
// lists around the paragraph (a lazy continuation line).
func (p *page) open(within *block) (lazy bool) {
	last := p.last()
	after := last != nil && last.kind == paragraph
	begun := false
	for {
		b := p.begin(within, after && !begun)
		if b == nil {
			break
		}
		if len(p.opened) > 2*p.depth { // a list and its item count as two
			p.deep = p.head
			return false
		}
		begun = true
		b.within = within
		within.inner = b
		p.opened = append(p.opened, b)
		if !b.holdsBlocks() {
			return false
		}
		within = b
	}
	if begun || !after || p.isBlank() {
		return false
	}
	p.toEnd()
	return true
}

// A cursor is a place in a line of the page.
type cursor struct {
	src            []byte
	head, at, stop int // the beginning of the line, the place, the beginning of the next line
	pad            int // blanks before the place: the rest of a tab
}

// nextLine goes to the beginning of the next line.
func (c *cursor) nextLine() {
	c.head, c.at, c.pad = c.stop, c.stop, 0
	if n := bytes.IndexByte(c.src[c.at:], '\n'); n >= 0 {
		c.stop += n + 1
	} else {
		c.stop = len(c.src)
	}
}

// skipBlankLines goes to the next line that is not blank, and reports whether there
// is one.
func (c *cursor) skipBlankLines() bool {
	for !c.atEnd() && c.isBlank() {
		c.nextLine()
	}
	return !c.atEnd()
}

// atEnd reports whether the page has been read to its end.
func (c *cursor) atEnd() bool { return c.at >= len(c.src) }

// rest returns the rest of the line.
func (c *cursor) rest() []byte {
	if c.pad == 0 {
		return c.src[c.at:c.stop]
	}
	return append(bytes.Repeat([]byte{' '}, c.pad), c.src[c.at:c.stop]...)
}

// isBlank reports whether the rest of the line is blank.
func (c *cursor) isBlank() bool { return isBlank(c.src[c.at:c.stop]) }

// toEnd goes to the end of the line.
func (c *cursor) toEnd() {
	c.at, c.pad = c.stop, 0
	if c.at > c.head && c.src[c.at-1] == '\n' {
		c.at--
	}
}

// advance consumes n bytes of the rest, and sets the blanks that remain of a tab.
func (c *cursor) advance(n, pad int) {
	skipped := min(n, c.pad)
	c.pad -= skipped
	c.at = min(c.at+n-skipped, c.stop)
	c.pad = max(c.pad, pad)
}

// column returns the column of the place, counted from 0.
func (c *cursor) column() int { return width(c.src[c.head:c.at]) - c.pad }
