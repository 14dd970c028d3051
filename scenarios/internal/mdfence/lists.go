package mdfence

import "bytes"

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
