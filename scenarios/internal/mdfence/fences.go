// Package mdfence finds the fenced code blocks of a Markdown page. Whether a line of
// backquotes opens one depends on the quotes, lists, paragraphs and HTML around it.
// The package therefore follows these as CommonMark describes them, and ignores the
// rest of the page.
package mdfence

import "bytes"

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
