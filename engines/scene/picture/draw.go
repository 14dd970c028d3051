// Package picture draws scenes. [Draw] lays a scene out for a width, fits its
// texts and lays marks on it. The [Drawing] is written as a file by
// [Drawing.SVG] or as a part of a page by [Drawing.Inline]; package export
// makes an image or a sheet of paper of it.
//
// All pictures on a page share one sprite of symbols and one sheet of styles:
// [Sprite] and [Styles].
//
// Coordinates are integers throughout, so that every machine writes the same
// bytes.
package picture

import (
	"slices"
	"strings"
	"unicode/utf8"

	"umpire/engines/scene"
)

// Options say how a scene is drawn.
type Options struct {
	Width   int // in pixels, 80 at least; 0: a unit is a pixel, up to 800
	Height  int // in pixels; the drawing is made narrower until it is not a higher than that; 0: it may be
	Caption string
	Notes   []string // lines below the picture
	Room    int      // how many units wide it is at least
	Marks   []scene.Mark
	Parts   []scene.ID // the areas that are drawn, unfolded; nil: all
	Unfold  bool       // no area folds
	Focus   []scene.ID // areas that do not
	Legend  bool       // what the signs in the picture mean is below it
	Names   bool       // so do names for which it has no room
}

// Draw draws a scene. One that is too high for its height with the meanings of signs and
// the names that have no room is drawn without them.
func Draw(s *scene.Scene, o Options) *Drawing {
	for wide := o.Width; ; o.Width, o.Legend, o.Names = wide, false, false {
		d := draw(s, &o)
		for try := 0; try < 6 && o.Height > 0 && d.Height() > o.Height && d.Width > leastWidth; try++ {
			o.Width = max(leastWidth, d.Width*o.Height/d.Height()-try)
			d = draw(s, &o)
		}
		if o.Height == 0 || d.Height() <= o.Height || !o.Legend && !o.Names {
			return d
		}
	}
}

// leastWidth is how wide a drawing is at least, in pixels.
const leastWidth = 80

func draw(s *scene.Scene, o *Options) *Drawing {
	p := &painter{
		s: s, o: o, items: make(map[scene.ID]int, len(s.Items)), area: make([]int, len(s.Items)), top: make([]int, len(s.Items)), shift: make([]scene.Point, len(s.Items)),
		d: &Drawing{Title: s.Title, Description: describe(s), Sheet: s.Sheet, Strokes: make([]Stroke, 0, 4*len(s.Items))},
	}
	p.index()
	p.width = p.arrange()
	p.d.Width = p.width
	p.frame()
	for i := range p.places {
		p.heading(&p.places[i])
	}
	for i := range s.Items {
		if !p.places[p.area[i]].out {
			p.item(i)
		}
	}
	marks := len(p.d.Strokes)
	for i := range s.Links {
		p.link(&s.Links[i])
	}
	for i := range o.Marks {
		p.mark(&o.Marks[i])
	}
	p.uncross(marks)
	p.d.Strokes = slices.DeleteFunc(p.d.Strokes, func(s Stroke) bool { return (s.Kind == Text || s.Kind == Symbol) && s.Style.Fill == Clear })
	for i := range p.tags {
		p.lozenge(&p.tags[i])
	}
	p.key()
	return p.d
}

// describe says in at most three sentences what a scene shows.
func describe(s *scene.Scene) string {
	var said []string
	for i := range s.Areas {
		if a := &s.Areas[i]; a.Summary != "" && len(said) < 3 {
			_, size := utf8.DecodeRuneInString(a.Title)
			title := strings.ToUpper(a.Title[:size]) + a.Title[size:]
			said = append(said, strings.ReplaceAll(title+": "+strings.TrimSuffix(a.Summary, ".")+".", `"`, ""))
		}
	}
	return strings.Join(said, " ")
}

type painter struct {
	s      *scene.Scene
	o      *Options
	d      *Drawing
	width  int // in pixels
	places []place
	items  map[scene.ID]int
	area   []int         // of each item
	top    []int         // the item directly on the area on which each lies
	shift  []scene.Point // how far each such item was moved within its area
	least  int           // how high text is at least, in units
	words  []word
	tags   []badge // of marks
	names  []name  // that have no room
	read   int     // the strokes before it are in words
	ticked map[scene.ID]bool
}

// A word is what the letters of a text cover, and its stroke.
type word struct {
	scene.Box
	stroke int
}

// A badge is a small disc with a text.
type badge struct {
	scene.Box
	text      string
	fill, ink Paint
}

// index finds the area of every item; one that lies on nothing known belongs to the first.
func (p *painter) index() {
	areas := make(map[scene.ID]int, len(p.s.Areas))
	for i := range p.s.Areas {
		areas[p.s.Areas[i].ID] = i
	}
	for i := range p.s.Items {
		it := &p.s.Items[i]
		if under, ok := p.items[it.At]; ok {
			p.area[i], p.top[i] = p.area[under], p.top[under]
		} else {
			p.area[i], p.top[i] = areas[it.At], i
		}
		p.items[it.ID] = i
	}
}

func (p *painter) box(i int) scene.Box {
	at, by := &p.places[p.area[i]], p.shift[p.top[i]]
	b := p.s.Items[i].Box.Moved(at.x+by.X, at.y+by.Y)
	if p.s.Items[i].Kind == scene.Label && p.top[i] == i && at.area.Flow {
		b.W = min(b.W, at.wide)
	}
	return b
}

// frame finds how large the picture is, and draws what lies behind and around
// the areas: the page, the caption, and a line for each that is folded.
func (p *painter) frame() {
	b := bounds(p.places).Inset(-margin)
	if more := max(p.o.Room, 60) - b.W; more > 0 {
		b.X -= more / 2
		b.W += more
	}
	p.least = (leastPixels*b.W + p.width - 1) / p.width
	size, small := max(p.least, 20), max(p.least, 17)
	caption := p.column(p.o.Caption, size, true, b)
	if top := len(caption) * lineHeight(size); top > 0 {
		b.Y -= top + 10
		b.H += top + 10
	}
	var notes []string
	for _, note := range p.o.Notes {
		notes = append(notes, p.column(note, small, false, b)...)
	}
	row := max(foldRow, lineHeight(max(18, p.least))+8)
	folds := 0
	for i := range p.places {
		if p.places[i].folded {
			folds++
		}
	}
	bottom := b.Y + b.H
	if folds > 0 {
		b.H += folds*row + margin/2
	}
	legend := p.legend(b)
	signs := b.Y + b.H
	b.H += len(legend) * legendRow(small)
	end := b.Y + b.H
	if len(notes) > 0 {
		b.H += len(notes)*lineHeight(small) + margin
	}
	p.d.Box = b
	p.d.rectangle(b, 0, Style{Fill: Page})
	for i, text := range caption {
		p.d.text(scene.Point{X: b.X + margin, Y: b.Y + margin/2 + 6 + lineHeight(size)*i + size/2}, size, Start, text, Style{Fill: Ink, Bold: true})
	}
	p.signs(legend, signs)
	for i, text := range notes {
		p.d.text(scene.Point{X: b.X + margin, Y: end + lineHeight(small)*i + small/2}, small, Start, text, Style{Fill: Ink})
	}
	for i := range p.places {
		if p.places[i].folded {
			p.fold(p.places[i].area, scene.Box{X: b.X + margin, Y: bottom - margin/2, W: b.W - 2*margin, H: row})
			bottom += row
		}
	}
}

// column sets a text into as many lines as it takes.
func (p *painter) column(text string, size int, bold bool, b scene.Box) []string {
	if lines, ok := wrap(text, size, bold, b.W-2*margin, 12); ok && text != "" {
		return lines
	} else if text != "" {
		return []string{cut(text, size, bold, b.W-2*margin)}
	}
	return nil
}

// fold draws the line that remains of an area.
func (p *painter) fold(a *scene.Area, room scene.Box) {
	size := max(18, p.least)
	p.d.path(segment(room.X, room.Y, room.X+room.W, room.Y), Style{Line: Rule, Width: 2})
	room.X = p.owner(a.Owner, room, size)
	title := width(a.Title, size, true)
	y := room.Y + room.H/2
	p.d.text(scene.Point{X: room.X, Y: y}, size, Start, a.Title, Style{Fill: Ink, Bold: true})
	x := room.X + title + size
	left := p.d.Box.X + p.d.Box.W - margin - x
	if set := (paragraph{size: size, least: p.least, wrap: 1}).fit([]string{a.Summary}, scene.Box{W: left, H: room.H}); len(set) == 1 {
		p.d.text(scene.Point{X: x, Y: y}, set[0].size, Start, set[0].text, Style{Fill: Soft})
	}
}

// heading writes the title of an area into the room left for it.
func (p *painter) heading(place *place) {
	a := place.area
	if place.out || a.Head == 0 {
		return
	}
	room := place.box()
	room.H = a.Head + place.lead
	for i := range p.s.Items { // what is in the head ends it
		if p.top[i] == i && &p.places[p.area[i]] == place && p.s.Items[i].Kind != scene.Label {
			if b := p.box(i); b.Meets(room) && b.X > room.X {
				room.W = b.X - 8 - room.X
			}
		}
	}
	size := max(p.least, min(20, a.Head*7/10))
	x := p.owner(a.Owner, room, size)
	room.W -= x - room.X
	room.X = x
	set := paragraph{size: size, least: p.least, bold: true, wrap: 1}.fit([]string{a.Title}, room)
	p.d.block(set, room, scene.West, Ink, Ink)
}

// owner draws the token of an owner before a title, and returns where the title begins.
func (p *painter) owner(o scene.Owner, room scene.Box, size int) int {
	if o == scene.Nobody || int(o) > len(p.s.Players) {
		return room.X
	}
	side := min(room.H-2, max(size*11/10, p.least*17/10))
	b := scene.Box{X: room.X + 3, Y: room.Y + (room.H-side)/2, W: side, H: side}
	h := p.hue(o, "")
	p.d.token(o, b, Style{Fill: h.paint(), Line: Edge, Width: 2})
	if letter := max(p.least, side*6/10); letter < side {
		p.d.text(b.Middle(), letter, Middle, p.s.Letter(o), Style{Fill: h.on(), Bold: true})
	}
	return b.X + side + size/2
}

// hue returns the hue of an owner, or of what nobody owns.
func (p *painter) hue(o scene.Owner, word string) hue {
	if o != scene.Nobody && int(o) <= len(p.s.Players) {
		word = p.s.Players[o-1].Hue
	}
	if h, ok := hueWords[strings.ToLower(word)]; ok {
		return h
	}
	if o == scene.Nobody {
		return white
	}
	return hue(o-1) % hueCount
}
