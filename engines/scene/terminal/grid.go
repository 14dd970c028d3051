package terminal

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
	"umpire/engines/scene"
)

// A block is a thing of a board that keeps its place.
type block struct {
	it        *scene.Item
	box       scene.Box
	words     []text // what is written on it
	lines     []text // the same, wrapped
	frame     bool
	title     text // in the northern edge of the frame
	foot      text // in the southern one
	need      int  // columns
	pad       int  // columns before the words
	spreads   bool // it keeps its distance from others of its size
	container bool // spaces lie within it
	x, y      span
}

// A span is where a block lies on an axis: between two lines of the grid.
type span struct{ from, to int }

// near is how many units lines of a grid lie apart at most that are drawn as one.
const near = 15

// letter is how many units wide a letter of a picture is.
const letter = 7

// edge is how wide spaces are at least pushed apart for the title in their edge.
const edge = 13

// widest is how many units wide letters are at most: words that still do not fit next to
// each other are not spaces and no cards.
const widest = 60

// readable is in how many columns words can still be read.
const readable = 5

// grid draws things in their places. Where there is no room for their words, these
// are wrapped and cut, and what is covered follows below.
func (d *drawer) grid(items []*scene.Item) {
	blocks := d.blocks(items)
	if len(blocks) == 0 {
		return
	}
	across := along{
		span: func(b *block) *span { return &b.x },
		box:  func(b *block) (from, size, beside int) { return b.box.X, b.box.W, b.box.Y },
		need: func(b *block) int { return b.need + b.pad + 1 },
	}
	lines := across.number(blocks)
	for wide := letter; ; wide++ {
		cut := false
		for i := range blocks {
			cut = blocks[i].set(wide) || cut
		}
		if xs := across.place(blocks, lines); xs[len(xs)-1] < Width {
			d.draw(blocks, xs)
			break
		}
		if cut || wide > widest {
			d.listed(blocks)
			return
		}
	}
	d.below(blocks)
}

// blocks returns what of a band has a place, the spaces on a card of its own.
func (d *drawer) blocks(items []*scene.Item) (blocks []block) {
	cards := slices.ContainsFunc(items, func(it *scene.Item) bool {
		return it.Kind == scene.Place && (it.Tone > 0 || slices.ContainsFunc(d.kids[it.ID], func(kid *scene.Item) bool { return kid.Kind == scene.Card }))
	})
	for _, it := range items {
		b := block{it: it, box: it.Box, frame: it.Kind == scene.Card || it.Kind == scene.Place && cards, spreads: it.Kind == scene.Place || it.Kind == scene.Card}
		if it.Shape == scene.Hex && it.Kind == scene.Place {
			b.box = scene.Box{X: b.box.X, Y: b.box.Y + b.box.H/8, W: b.box.W, H: b.box.H - b.box.H/4} // its corners lie between others
		}
		var spaces []*scene.Item
		for _, kid := range d.kids[it.ID] {
			if it.Kind == scene.Card && kid.Kind == scene.Place && !kid.State.Has(scene.Part) {
				spaces = append(spaces, kid)
			}
		}
		if spaces != nil {
			b.container = true
			for _, line := range rows(d.kids[it.ID]) {
				if words := slices.DeleteFunc(line, func(kid *scene.Item) bool { return slices.Contains(spaces, kid) }); len(words) == 0 {
					continue
				} else if words[0].Box.Middle().Y < it.Box.Middle().Y {
					b.title = d.row(words, it.Owner)
				} else {
					b.foot = d.row(words, it.Owner)
				}
			}
		} else if it.Kind == scene.Card && !strings.ContainsAny(string(it.ID), `."`) {
			b.title = textOf(string(it.ID), 0)
		}
		if !b.container {
			b.words = d.lines(it, 0)
		}
		if len(b.words) == 0 && !b.frame {
			continue
		}
		blocks = append(blocks, b)
		for _, within := range d.blocks(spaces) {
			within.pad = 1
			blocks = append(blocks, within)
		}
	}
	return blocks
}

// listed lists the blocks of a board for which a terminal has no room.
func (d *drawer) listed(blocks []block) {
	l := list{d: d}
	for i := range blocks {
		if t := append(slices.Clip(blocks[i].title), slices.Concat(blocks[i].words...)...); len(t) > 0 {
			l.tokens = append(l.tokens, t)
		}
	}
	l.flush()
	d.below(blocks)
}

// set sets the words of a block for letters so many units wide. It reports whether
// hardly anything could be read.
func (b *block) set(wide int) (cut bool) {
	room := Width - 2
	if b.spreads {
		room = max(1, b.box.W/wide-1)
	}
	b.need, b.lines = 1, nil
	if b.container {
		b.need = min(room, max(b.title.width(), b.foot.width())+2, edge)
		return false
	}
	for _, line := range b.words {
		b.lines = append(b.lines, wrap(line, room, 0)...)
	}
	for _, line := range b.lines {
		b.need = max(b.need, line.width())
	}
	return b.need >= room && room < readable
}

// An along is an axis along which blocks are laid out.
type along struct {
	span  func(*block) *span
	box   func(*block) (from, size, beside int) // beside is where a block begins on the other axis
	need  func(*block) int                      // how much room a block takes from one of its lines to the other
	ruled map[int]bool                          // the lines that take a row themselves
}

// number finds the lines of the grid on which blocks begin and end. It returns the
// first place of each.
func (a *along) number(blocks []block) (lines []int) {
	var edges []int
	begun := map[int]int{} // where the last block begins that ends at an edge
	for i := range blocks {
		from, size, _ := a.box(&blocks[i])
		edges = append(edges, from, from+size)
		if was, ends := begun[from+size]; !ends || was < from {
			begun[from+size] = from
		}
	}
	slices.Sort(edges)
	number := map[int]int{}
	for i, e := range edges {
		from, ends := begun[e]
		if i == 0 || e-edges[i-1] > near || e-lines[len(lines)-1] > 2*near || ends && from < e && from >= lines[len(lines)-1] {
			lines = append(lines, e)
		}
		number[e] = len(lines) - 1
	}
	for i := range blocks {
		from, size, _ := a.box(&blocks[i])
		s := span{number[from], number[from+size]}
		s.to = max(s.to, s.from+1)
		if s.to == len(lines) {
			lines = append(lines, lines[s.from])
		}
		*a.span(&blocks[i]) = s
	}
	return lines
}

// pitch returns the least distance at which cards or spaces of one size follow each
// other, and the room that the largest of them takes.
func (a *along) pitch(blocks []block) (units, columns int) {
	for i := range blocks {
		b := &blocks[i]
		from, size, beside := a.box(b)
		step, several := size, false
		for k := range blocks {
			f, s, e := a.box(&blocks[k])
			if several = several || k != i && s == size && blocks[k].spreads; s != size || e != beside || !blocks[k].spreads {
				continue
			}
			if d := f - from; d >= size*3/4 && (step == size || d < step) {
				step = d
			}
		}
		if need := a.need(b); b.spreads && several && step > 0 && (units == 0 || need*units > columns*step) {
			units, columns = step, need
		}
	}
	return units, columns
}

// place returns where each line is drawn: after what lies before it, and where
// blocks of a board begin as far from each other as in the scene.
func (a *along) place(blocks []block, lines []int) []int {
	units, columns := a.pitch(blocks)
	least := make([]int, len(lines))
	first := -1
	for i := range blocks {
		if from, _, _ := a.box(&blocks[i]); blocks[i].spreads && (first < 0 || from < lines[first]) {
			first = a.span(&blocks[i]).from
		}
	}
	at := make([]int, len(lines))
	for i := range blocks {
		_, size, _ := a.box(&blocks[i])
		if s := a.span(&blocks[i]); blocks[i].spreads && units > 0 {
			least[s.from] = max(0, lines[s.from]-lines[first]) * columns / units
			if s.to == len(lines)-1 {
				least[s.to] = max(0, lines[s.from]+size-lines[first]) * columns / units
			}
		}
	}
	for line := range at {
		if line > 0 {
			at[line] = at[line-1]
			if a.ruled[line-1] {
				at[line]++
			}
		}
		for i := range blocks {
			if s := a.span(&blocks[i]); s.to == line {
				at[line] = max(at[line], at[s.from]+a.need(&blocks[i]))
			}
		}
		if first >= 0 && line > first {
			at[line] = max(at[line], at[first]+least[line])
		}
	}
	for line := len(at) - 2; line > 0 && units == 0; line-- { // of different sizes: each as small as its words
		to := at[line+1]
		if a.ruled[line] {
			to--
		}
		for i := range blocks {
			if s := a.span(&blocks[i]); s.from == line {
				to = min(to, at[s.to]-a.need(&blocks[i]))
			}
		}
		at[line] = max(at[line], to)
	}
	return at
}

// draw draws blocks whose columns are known.
func (d *drawer) draw(blocks []block, xs []int) {
	down := along{
		span: func(b *block) *span { return &b.y },
		box:  func(b *block) (from, size, beside int) { return b.box.Y, b.box.H, b.box.X },
	}
	lines := down.number(blocks)
	ruled := map[int]bool{} // the lines in which frames have an edge
	for i := range blocks {
		if b := &blocks[i]; b.frame {
			ruled[b.y.from], ruled[b.y.to] = true, true
		}
	}
	down.ruled = ruled
	down.need = func(b *block) int {
		if ruled[b.y.from] {
			return len(b.lines) + 1
		}
		return len(b.lines)
	}
	ys := down.place(blocks, lines)
	high := ys[len(ys)-1]
	if ruled[len(ys)-1] {
		high++
	}
	c := newCanvas(min(xs[len(xs)-1]+1, 1000), min(high, 1000))
	for i := range blocks {
		b := &blocks[i]
		owner := d.ownerOf(b.it)
		x, y, right, bottom := xs[b.x.from], ys[b.y.from], xs[b.x.to], ys[b.y.to]
		if b.frame {
			c.frame(x, y, right, bottom, owner)
		}
		title(c, x, y, right, b.title)
		title(c, x, bottom, right, b.foot)
	}
	for i := range blocks {
		b := &blocks[i]
		y := ys[b.y.from]
		if ruled[b.y.from] {
			y++
		}
		for k, line := range b.lines {
			c.put(xs[b.x.from]+1+b.pad, y+k, line)
		}
	}
	c.write(&d.out, d.paint)
	l, cut := list{d: d}, false
	for i := range blocks {
		if b := &blocks[i]; b.container {
			said := append(slices.Clip(b.title), b.foot...)
			l.tokens, cut = append(l.tokens, said), cut || said.width() > xs[b.x.to]-xs[b.x.from]-4
		}
	}
	if cut {
		l.flush()
	}
}

// title writes a text into the edge of a frame.
func title(c *canvas, x, y, right int, t text) {
	for _, line := range wrap(t, max(1, right-x-4), 0)[:1] {
		if len(line) > 0 && right-x > 5 {
			c.put(x+2, y, slices.Concat(text{word{}}, line, text{word{}}))
		}
	}
}

// ownerOf returns whose a thing is; of a card without an owner, whose sign is on it.
func (d *drawer) ownerOf(it *scene.Item) scene.Owner {
	for _, kid := range d.kids[it.ID] {
		if it.Owner == 0 && it.Kind == scene.Card && kid.Kind == scene.Sign {
			return kid.Owner
		}
	}
	return it.Owner
}

func (d *drawer) below(blocks []block) {
	for i := range blocks {
		for _, kid := range d.kids[blocks[i].it.ID] {
			if kid.Kind == scene.Card && kid.State.Has(scene.Covered) {
				d.write(wrap(textOf(kid.Say, kid.Owner), Width, 2))
			}
		}
	}
}

// A canvas is a rectangle of columns.
type canvas struct {
	wide, high int
	cells      []cell
}

// A cell is a column of a row: a character, or the arms of lines that meet in it.
// The second column of a wide character is hidden.
type cell struct {
	text   string
	owner  scene.Owner
	arms   arms
	hidden bool
}

type arms uint8

const (
	north arms = 1 << iota
	east
	south
	west
)

var crossings = [...]string{" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"}

func newCanvas(wide, high int) *canvas {
	return &canvas{wide, high, make([]cell, wide*high)}
}

// at returns a cell, one of no canvas when it lies outside.
func (c *canvas) at(x, y int) *cell {
	if x < 0 || y < 0 || x >= c.wide || y >= c.high {
		return &cell{}
	}
	return &c.cells[y*c.wide+x]
}

func (c *canvas) put(x, y int, t text) {
	for i, w := range t {
		if i > 0 {
			*c.at(x, y) = cell{text: " "}
			x++
		}
		for _, r := range w {
			for rest := r.text; rest != ""; {
				one, n := ansi.FirstGraphemeCluster(rest, ansi.GraphemeWidth)
				rest = rest[len(one):]
				*c.at(x, y) = cell{text: one, owner: r.owner}
				for k := 1; k < n; k++ {
					*c.at(x+k, y) = cell{hidden: true}
				}
				x += n
			}
		}
	}
}

func (c *canvas) frame(x, y, right, bottom int, owner scene.Owner) {
	arm := func(x, y int, a arms) {
		one := c.at(x, y)
		one.arms |= a
		one.owner = owner
	}
	for i := x; i < right; i++ {
		for _, y := range [2]int{y, bottom} {
			arm(i, y, east)
			arm(i+1, y, west)
		}
	}
	for i := y; i < bottom; i++ {
		for _, x := range [2]int{x, right} {
			arm(x, i, south)
			arm(x, i+1, north)
		}
	}
}

// write writes the rows without spaces at their ends, each run of an owner painted.
func (c *canvas) write(b *strings.Builder, paint Paint) {
	for y := range c.high {
		row := c.cells[y*c.wide : (y+1)*c.wide]
		for len(row) > 0 && strings.TrimSpace(row[len(row)-1].shown()) == "" && !row[len(row)-1].hidden {
			row = row[:len(row)-1]
		}
		for x := 0; x < len(row); {
			owner, run := row[x].owner, ""
			for x < len(row) && (row[x].owner == owner || row[x].hidden) {
				run += row[x].shown()
				x++
			}
			if owner > 0 && paint != nil {
				run = paint(owner, run)
			}
			b.WriteString(run)
		}
		b.WriteString("\n")
	}
}

func (c *cell) shown() string {
	switch {
	case c.hidden:
		return ""
	case c.text != "":
		return c.text
	}
	return crossings[c.arms]
}
