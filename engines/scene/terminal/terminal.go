// Package terminal draws scenes with characters, for terminals and plain files.
//
// An area becomes a heading and what lies below it: a board is a grid in which
// everything keeps its place, see grid.go; hands, piles and counters are lists,
// see below. Words come from what is printed on things; where a picture has a
// symbol, its Short stands, and the legend in the last lines explains it.
package terminal

import (
	"maps"
	"slices"
	"strings"

	"umpire/engines/escape"
	"umpire/engines/scene"
)

// Width is how many columns a drawing takes at most.
const Width = 98

// A Paint colors a text that belongs to an owner.
type Paint func(scene.Owner, string) string

// Draw draws a scene; paint may be nil.
func Draw(s *scene.Scene, paint Paint) string {
	d := &drawer{s: s, paint: paint, kids: map[scene.ID][]*scene.Item{}, met: map[string]string{}, acting: map[scene.Point]bool{}}
	d.adopt()
	d.write(wrap(textOf(s.Title, 0), Width, 0))
	for i := range s.Areas {
		d.area(&s.Areas[i])
	}
	d.legend()
	return d.out.String()
}

type drawer struct {
	s      *scene.Scene
	paint  Paint
	kids   map[scene.ID][]*scene.Item // what lies on each thing and each area
	tray   bool                       // places hold cards, or show what land they are
	met    map[string]string          // what is written in short, and what it means
	rowed  bool                       // something is written in rows of its own
	acting map[scene.Point]bool       // the middles of places on which something acts
	out    strings.Builder
}

// adopt finds out what lies on what. A label or a card that is called after a place
// or a card, like c3/name, belongs to it also where it lies next to it.
func (d *drawer) adopt() {
	known, hosts, places := map[scene.ID]bool{}, map[scene.ID]bool{}, map[scene.ID]bool{}
	for i := range d.s.Areas {
		known[d.s.Areas[i].ID] = true
	}
	for i := range d.s.Items {
		it := &d.s.Items[i]
		at := it.At
		if known[it.ID] || !known[at] {
			continue // in no valid scene
		}
		known[it.ID] = true
		if it.Kind == scene.Body && it.State.Has(scene.Acting) {
			for _, p := range it.Points {
				d.acting[p] = true
			}
		}
		if cut := strings.LastIndexByte(string(it.ID), '/'); cut > 0 && (it.Kind == scene.Label || it.Kind == scene.Card) && hosts[it.ID[:cut]] {
			at = it.ID[:cut]
		}
		places[it.ID] = it.Kind == scene.Place
		hosts[it.ID] = it.Kind == scene.Place || it.Kind == scene.Card
		d.kids[at] = append(d.kids[at], it)
		d.tray = d.tray || it.Kind == scene.Card && places[at] || it.Kind == scene.Place && it.Tone > 0
	}
}

// area draws an area: its heading, then band after band of what lies in it, from north to south.
func (d *drawer) area(a *scene.Area) {
	var head []*scene.Item
	items := slices.DeleteFunc(slices.Clone(d.kids[a.ID]), func(it *scene.Item) bool {
		inHead := it.Box.Middle().Y < a.Box.Y+a.Head
		if inHead {
			head = append(head, it)
		}
		return inHead
	})
	d.out.WriteString("\n")
	if a.Head > 0 {
		d.heading(a, head)
	}
	if a.Head == 0 {
		d.grid(items)
		return
	}
	l := list{d: d}
	for _, band := range bands(items) {
		if !onBoard(band) {
			l.band(slices.DeleteFunc(band, func(it *scene.Item) bool { return a.Owner > 0 && said(a.Summary, it) }))
			continue
		}
		l.flush()
		d.grid(band)
	}
	l.flush()
}

// heading writes the title and the summary of an area with what is next to them and not said yet.
func (d *drawer) heading(a *scene.Area, beside []*scene.Item) {
	line := append(text{word{{"──", a.Owner}}}, textOf(a.Title, a.Owner)...)
	whole := func(s string) (t text) { // no line break within what is between commas
		for _, part := range strings.SplitAfter(s, ", ") {
			if part = strings.TrimSpace(part); part != "" {
				t = append(t, word{{escape.Line(part), a.Owner}})
			}
		}
		return t
	}
	add := func(t text) {
		if len(t) > 0 {
			line = append(append(line, word{{"──", a.Owner}}), t...)
		}
	}
	if a.Owner > 0 { // what belongs to nobody is all shown
		add(whole(a.Summary))
	}
	var rest text
	for _, it := range beside {
		if a.Owner == 0 || !said(a.Summary, it) {
			rest = append(rest, d.joined(it, a.Owner)...)
		}
	}
	add(rest)
	add(textOf(a.Note, a.Owner))
	d.write(wrap(line, Width, 3))
}

// bands parts items into rows that have nothing beside each other.
func bands(items []*scene.Item) (all [][]*scene.Item) {
	const near = 4
	slices.SortStableFunc(items, func(a, b *scene.Item) int { return a.Box.Y - b.Box.Y })
	end := 0
	for _, it := range items {
		if all == nil || it.Box.Y > end+near {
			all, end = append(all, nil), it.Box.Y
		}
		all[len(all)-1] = append(all[len(all)-1], it)
		end = max(end, it.Box.Y+it.Box.H)
	}
	return all
}

// onBoard reports whether things have to keep their places: spaces, and cards below bars.
func onBoard(band []*scene.Item) bool {
	bars, cards := false, false
	for _, it := range band {
		if it.Kind == scene.Place && !it.State.Has(scene.Part) {
			return true
		}
		bars, cards = bars || it.Kind == scene.Bar, cards || it.Kind == scene.Card
	}
	return bars && cards
}

// legend explains what is in the drawing in short.
func (d *drawer) legend() {
	if d.rowed && d.s.Sheet != nil {
		for i := range d.s.Sheet.Symbols {
			d.short(d.s.Sheet.Symbols[i].Name)
		}
	}
	if len(d.met) == 0 {
		return
	}
	l := list{d: d}
	for _, short := range slices.Sorted(maps.Keys(d.met)) {
		l.tokens = append(l.tokens, textOf(short+" "+d.met[short], 0))
	}
	d.out.WriteString("\n")
	l.flush()
}

// write writes lines, what belongs to an owner painted.
func (d *drawer) write(lines []text) {
	for _, line := range lines {
		c := newCanvas(line.width(), 1)
		c.put(0, 0, line)
		c.write(&d.out, d.paint)
	}
}

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

// band adds a band of things: from north to south, beside each other from west to east.
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
