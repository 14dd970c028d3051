package terminal

import (
	"slices"

	"umpire/engines/scene"
)

// A list is things of one kind that follow each other: those of one line in
// paragraphs, those of several side by side.
type list struct {
	d      *drawer
	kind   scene.Kind
	head   text   // what the paragraph begins with
	tokens []text // of one line
	blocks [][]text
}

// between is how many columns keep blocks apart.
const between = 3

// band adds a band of things: from north to south, beside each other from west to
// east.
func (l *list) band(items []*scene.Item) {
	for _, line := range rows(items) {
		for i, it := range line {
			t, pattern := l.d.joined(it, 0), l.d.lattice(it)
			if t == nil && pattern == nil {
				continue
			}
			heads := len(line) == 1 && it.Kind == scene.Label && it.State.Has(scene.Strong)
			kind := it.Kind
			switch kind {
			case scene.Bar:
				kind = scene.Counter // it shows a number too
			case scene.Pile:
				kind = scene.Card
			}
			if i == 0 && (heads || kind != l.kind) || (pattern != nil) != (l.blocks != nil) {
				l.flush()
			}
			switch l.kind = kind; {
			case heads:
				l.head = append(t[:len(t)-1], append(t[len(t)-1], run{":", it.Owner}))
				l.kind = scene.Card
			case pattern != nil:
				l.blocks = append(l.blocks, append([]text{t}, pattern...))
			default:
				l.tokens = append(l.tokens, t)
			}
		}
	}
}

// flush writes what has been added.
func (l *list) flush() {
	if len(l.blocks) > 0 {
		l.sideBySide()
	}
	if l.head != nil && len(l.tokens) == 0 {
		l.tokens = []text{textOf("none", 0)}
	}
	lines := wrap(l.head, Width, 2)
	line := lines[len(lines)-1]
	lines = lines[:len(lines)-1]
	for i, t := range l.tokens {
		if i > 0 {
			t = append(text{word{{"·", 0}}}, t...)
		}
		if line != nil && line.width()+1+t.width() > Width {
			lines, line = append(lines, line), text{word{{" ", 0}}}
		}
		more := wrap(append(slices.Clip(line), t...), Width, 2)
		lines, line = append(lines, more[:len(more)-1]...), more[len(more)-1]
	}
	if line != nil {
		l.d.write(append(lines, line))
	}
	*l = list{d: l.d}
}

// sideBySide writes blocks beside each other, as many as there is room for.
func (l *list) sideBySide() {
	for len(l.blocks) > 0 {
		n, wide, high := 0, 0, 0
		for n < len(l.blocks) && (n == 0 || wide+blockWidth(l.blocks[n]) <= Width) {
			wide, high = wide+blockWidth(l.blocks[n])+between, max(high, len(l.blocks[n]))
			n++
		}
		c, x := newCanvas(wide, high), 0
		for _, block := range l.blocks[:n] {
			for y, line := range block {
				c.put(x, y, line)
			}
			x += blockWidth(block) + between
		}
		c.write(&l.d.out, l.d.paint)
		l.blocks = l.blocks[n:]
	}
}

func blockWidth(block []text) (wide int) {
	for _, line := range block {
		wide = max(wide, line.width())
	}
	return wide
}
