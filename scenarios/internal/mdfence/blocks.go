package mdfence

import "bytes"

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
