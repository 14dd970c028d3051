package fences

import "bytes"

// A marker is what an item of a list begins with: a sign, or a number with a
// dot or parenthesis.
type marker struct {
	sign  byte
	one   bool // a sign, or the number 1
	end   int  // the byte after it
	blank bool // nothing follows it in its line
}

// markerOf returns the marker that a line begins with that is not blank.
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

// listed returns the list that begins here or, in a list, its next item.
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
		return nil // only so does a list follow a paragraph without a blank line
	}
	p.hollow = false
	return &block{kind: list, mark: m.sign}
}

// item returns the item of a list that begins with a marker.
func (p *page) item(text []byte, m marker) *block {
	p.hollow = false
	if m.blank {
		p.toEnd()
		return &block{kind: item, indent: m.end + 1}
	}
	indent, _ := indentOf(text[m.end:], m.end)
	if indent > 4 {
		indent = 1 // indented code begins the item
	}
	n, left, _ := dent(text[m.end:], m.end, indent)
	p.advance(m.end+n, left)
	return &block{kind: item, indent: m.end + indent}
}

// continuesList reports whether the line belongs to the last item of a list or
// begins another.
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
