// Package fences finds the fenced code blocks of a Markdown page. Whether a line
// of backquotes opens one depends on the quotes, lists, paragraphs and HTML
// around it; so these are followed as CommonMark describes them, and nothing
// else of the page is read.
package fences

import "bytes"

// A Fence is a fenced code block that has an info string.
type Fence struct {
	Info  int // the offset at which the info string begins
	Lines []Line
}

// A Line is a line of code without the quotes and lists around it.
type Line struct {
	Start, Stop int // where it stands on the page, its end of line included
	Pad         int // blanks before it: what is left of a tab
}

// Find returns the fences of a page in the order in which they are opened,
// whether they are closed or not, and the offset of the line that goes too
// deep, at which it ends, or -1. Quotes and items of lists may stand so deep
// within one another: each line is compared with all that are open.
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

// A page is a page that is being read.
type page struct {
	cursor
	root   block
	opened []*block // the last is the innermost
	fences []*Fence
	depth  int // how deep a line may go
	deep   int // the line that goes too deep, -1

	// hollow says that blank lines followed an item that began with none but
	// its mark: such an item holds nothing.
	hollow bool
}

// last returns the innermost block that is open, or nil.
func (p *page) last() *block {
	if len(p.opened) == 0 {
		return nil
	}
	return p.opened[len(p.opened)-1]
}

// line reads a line: the open blocks that it continues, and those that it
// opens within them. The others are closed.
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
			return // the line belongs to a paragraph that is open
		}
		if p.opened[last] != innermost {
			last-- // a paragraph became a heading
		}
		p.opened = append(p.opened[:i], p.opened[last+1:]...)
		return
	}
}

// open opens the blocks that begin here within another. It reports whether the
// line continues a paragraph instead, as it does even where marks of quotes
// and lists are left out.
func (p *page) open(within *block) (lazy bool) {
	last := p.last()
	after := last != nil && last.kind == paragraph
	begun := false
	for {
		b := p.begin(within, after && !begun)
		if b == nil {
			break
		}
		if len(p.opened) > 2*p.depth { // a list and its item are two
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

// A cursor stands somewhere in a line of the page.
type cursor struct {
	src            []byte
	head, at, stop int // the line's beginning, the place in it, the next line
	pad            int // blanks before the place: what is left of a tab
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

// skipBlankLines goes on to a line that is not blank, and reports whether there
// is one.
func (c *cursor) skipBlankLines() bool {
	for !c.atEnd() && c.isBlank() {
		c.nextLine()
	}
	return !c.atEnd()
}

// atEnd reports whether nothing is left of the page.
func (c *cursor) atEnd() bool { return c.at >= len(c.src) }

// rest returns what is left of the line.
func (c *cursor) rest() []byte {
	if c.pad == 0 {
		return c.src[c.at:c.stop]
	}
	return append(bytes.Repeat([]byte{' '}, c.pad), c.src[c.at:c.stop]...)
}

// isBlank reports whether only blanks are left of the line.
func (c *cursor) isBlank() bool { return isBlank(c.src[c.at:c.stop]) }

// toEnd goes to the end of the line.
func (c *cursor) toEnd() {
	c.at, c.pad = c.stop, 0
	if c.at > c.head && c.src[c.at-1] == '\n' {
		c.at--
	}
}

// advance goes over n bytes of the rest, and leaves blanks of a tab.
func (c *cursor) advance(n, pad int) {
	skipped := min(n, c.pad)
	c.pad -= skipped
	c.at = min(c.at+n-skipped, c.stop)
	c.pad = max(c.pad, pad)
}

// column returns the column of the place, counted from 0.
func (c *cursor) column() int { return width(c.src[c.head:c.at]) - c.pad }
