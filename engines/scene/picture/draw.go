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
	"cmp"
	"slices"
	"strconv"
	"strings"

	"umpire/engines/scene"
)

// Options say how a scene is drawn.
type Options struct {
	Width   int // in pixels, 80 at least; 0: a unit is a pixel, up to 800
	Height  int // in pixels; the drawing is made narrower until it is no higher than that; 0: it may be
	Caption string
	Notes   []string // lines below the picture
	Room    int      // how many units wide it is at least
	Marks   []scene.Mark
	Parts   []scene.ID // the areas that are drawn, unfolded; nil: all
	Unfold  bool       // no area folds
	Focus   []scene.ID // areas that do not
	Legend  bool       // what the signs in the picture mean stands below it
}

// Draw draws a scene.
func Draw(s *scene.Scene, o Options) *Drawing {
	d := draw(s, &o)
	for try := 0; try < 6 && o.Height > 0 && d.Height() > o.Height && d.Width > leastWidth; try++ {
		o.Width = max(leastWidth, d.Width*o.Height/d.Height()-try)
		d = draw(s, &o)
	}
	return d
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
	p.d.Strokes = slices.DeleteFunc(p.d.Strokes, func(s Stroke) bool { return s.Kind == Text && s.Style.Fill == Clear })
	for i := range p.tags {
		p.lozenge(&p.tags[i])
	}
	return p.d
}

// describe says in at most three sentences what a scene shows.
func describe(s *scene.Scene) string {
	var said []string
	for i := range s.Areas {
		if a := &s.Areas[i]; a.Summary != "" && len(said) < 3 {
			said = append(said, a.Title+": "+strings.TrimSuffix(a.Summary, ".")+".")
		}
	}
	return strings.Join(said, " ")
}

// A painter draws one scene.
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

// index finds the area of every item. An item that lies on nothing known
// belongs to the first.
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

// box returns where an item is drawn.
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
	for i := range p.s.Items { // what stands in the head ends it
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

// owner draws the token of an owner before a title, and returns where the
// title begins.
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

func segment(x0, y0, x1, y1 int) string {
	var p pen
	p.point('M', x0, y0)
	p.point('L', x1, y1)
	return string(p)
}

// A Drawing is a scene laid out and marked: a list of strokes, from the lowest
// to the one on top.
type Drawing struct {
	Title, Description string
	Sheet              *scene.Sheet
	Box                scene.Box // all that is drawn lies within it
	Width              int       // for which it was laid out, in pixels
	Strokes            []Stroke
	Rows               []Row // of panels, when it is joined of several
}

// A Row is a row of panels. Paper may break before it.
type Row struct {
	Top   int // where it begins
	First int // its first stroke; those of a row stand together
}

// Height returns how many pixels high the drawing is.
func (d *Drawing) Height() int { return (d.Box.H*d.Width + d.Box.W/2) / max(1, d.Box.W) }

// A Stroke is a thing that is drawn.
type Stroke struct {
	Kind   StrokeKind
	Style  Style
	Box    scene.Box // of a rectangle, a circle, a symbol, a group
	Radius int       // of a rectangle's corners
	D      string    // of a path: M, L, Q, C and Z
	At     scene.Point
	Text   string // of a text
	Size   int    // its height
	Anchor Anchor
	Symbol *scene.Symbol
	Item   *scene.Item // of a group: what it draws
}

// A StrokeKind says what a stroke is.
type StrokeKind uint8

// The kinds of strokes. What stands between a Begin and the End after it draws
// one item; what stands between a Shift and its Return lies elsewhere.
const (
	Rectangle StrokeKind = iota
	Circle
	Path
	Text
	Symbol
	Begin
	End
	Shift  // what follows is moved by At
	Return // and no longer
)

// An Anchor says where At is on the baseline of a text.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota
	Start
	Finish
)

func (d *Drawing) add(s Stroke) { d.Strokes = append(d.Strokes, s) }

func (d *Drawing) rectangle(b scene.Box, radius int, style Style) {
	d.add(Stroke{Kind: Rectangle, Box: b, Radius: min(radius, b.W/2, b.H/2), Style: style})
}

func (d *Drawing) circle(at scene.Point, radius int, style Style) {
	d.add(Stroke{Kind: Circle, Box: scene.Box{X: at.X - radius, Y: at.Y - radius, W: 2 * radius, H: 2 * radius}, Style: style})
}

func (d *Drawing) path(data string, style Style) {
	d.add(Stroke{Kind: Path, D: data, Style: style})
}

// text writes a line whose middle of the height is at.
func (d *Drawing) text(at scene.Point, size int, anchor Anchor, text string, style Style) {
	if text != "" {
		d.add(Stroke{Kind: Text, At: scene.Point{X: at.X, Y: at.Y + size*36/100}, Size: size, Anchor: anchor, Text: text, Style: style})
	}
}

func (d *Drawing) symbol(symbol *scene.Symbol, b scene.Box, main, ground Paint) {
	if symbol != nil {
		side := min(b.W, b.H)
		b = scene.Box{X: b.X + (b.W-side)/2, Y: b.Y + (b.H-side)/2, W: side, H: side}
		d.add(Stroke{Kind: Symbol, Symbol: symbol, Box: b, Style: Style{Fill: main, Line: main, Ground: ground}})
	}
}

const (
	margin  = 16 // around a picture
	gap     = 24 // at most between two areas
	foldRow = 34 // a folded area
)

// A place is where an area went.
type place struct {
	area       *scene.Area
	wide, high int
	x, y       int // how far it was moved
	lead       int // so much of it lies above what it was: its title needs more room
	folded     bool
	out        bool // it is not drawn: it is folded, or no part of the picture
}

func (p *place) box() scene.Box {
	return scene.Box{X: p.area.Box.X + p.x, Y: p.area.Box.Y + p.y - p.lead, W: p.wide, H: p.high + p.lead}
}

// arrange decides which areas are drawn and which fold, lays the others together, and
// returns how wide the picture is in pixels. When it is narrow, areas stand below each
// other, and what flows takes more rows.
func (p *painter) arrange() (width int) {
	o := p.o
	touched := p.s.Touches(o.Marks)
	p.places = make([]place, len(p.s.Areas), len(p.s.Areas)+1)
	for i := range p.s.Areas {
		a := &p.s.Areas[i]
		pl := place{area: a, wide: a.Box.W, high: a.Box.H}
		if o.Parts != nil {
			pl.out = !slices.Contains(o.Parts, a.ID)
		} else {
			pl.out = a.Fold && !o.Unfold && !touched[a.ID] && !slices.Contains(o.Focus, a.ID)
			pl.folded = pl.out && a.Summary != ""
		}
		p.places[i] = pl
	}
	if len(p.places) == 0 {
		p.places = append(p.places, place{area: &scene.Area{}, wide: 100, high: 100})
	}
	var open []*place
	rigid := 0
	for i := range p.places {
		if pl := &p.places[i]; !pl.out {
			open = append(open, pl)
			if !pl.area.Flow {
				rigid = max(rigid, pl.wide)
			}
		}
	}
	p.together(open)
	natural := bounds(p.places)
	switch {
	case o.Height > 0:
		return p.fitted(open, natural, rigid)
	case o.Width == 0:
		return min(800, max(240, natural.W+2*margin))
	case o.Width < narrow:
		p.stack(open, max(rigid, o.Width*3/2-2*margin))
	}
	return max(leastWidth, o.Width)
}

// narrow is up to which width, in pixels, areas stand below each other.
const narrow = 560

// fitted lays areas so that they fill a box of pixels best, and returns how wide the
// picture is then.
func (p *painter) fitted(open []*place, natural scene.Box, rigid int) int {
	wide, high := p.o.Width, p.o.Height
	if wide == 0 {
		wide = 800
	}
	// best is the greatest number of pixels to a thousand units.
	scale := func(b scene.Box) int { return min(1000*wide/(b.W+2*margin), 1000*high/(b.H+2*margin)) }
	best, room := scale(natural), 0
	for try := max(rigid, 200); try < 3*max(natural.W, rigid, 200); try += try / 6 {
		p.stack(open, try)
		if s := scale(bounds(p.places)); s > best {
			best, room = s, try
		}
	}
	if room > 0 {
		p.stack(open, room)
	} else {
		p.together(open)
	}
	b := bounds(p.places)
	return max(leastWidth, min(wide, best*(b.W+2*margin)/1000))
}

// together lays areas as the scene has them, without the gaps that others leave.
func (p *painter) together(open []*place) {
	for _, pl := range open {
		pl.x, pl.y, pl.wide, pl.high, pl.lead = 0, 0, pl.area.Box.W, pl.area.Box.H, 0
	}
	clear(p.shift)
	squeeze(open, func(p *place) (int, int) { return p.area.Box.X, p.area.Box.W }, func(p *place, by int) { p.x -= by })
	squeeze(open, func(p *place) (int, int) { return p.area.Box.Y, p.area.Box.H }, func(p *place, by int) { p.y -= by })
}

// squeeze closes the gaps that folded areas leave, in one direction.
func squeeze(open []*place, span func(*place) (at, long int), move func(*place, int)) {
	order := slices.Clone(open)
	slices.SortStableFunc(order, func(a, b *place) int {
		x, _ := span(a)
		y, _ := span(b)
		return cmp.Compare(x, y)
	})
	reach, by := 0, 0
	for i, p := range order {
		at, long := span(p)
		if i == 0 {
			reach = at
		} else if empty := at - reach; empty > gap {
			by += empty - gap
		}
		move(p, by)
		reach = max(reach, at+long)
	}
}

// stack puts areas below each other in reading order, and side by side where there is
// so much room.
func (p *painter) stack(open []*place, room int) {
	clear(p.shift)
	x, y, high := 0, 0, 0
	least := 0 // how high text is at least, about
	if p.o.Width > 0 {
		least = leastPixels * (room + 2*margin) / p.o.Width
	}
	for _, pl := range open {
		p.flow(pl, room)
		if head := pl.area.Head; head > 0 {
			pl.lead = max(0, lineHeight(least)+4-head)
		}
		if x > 0 && x+pl.wide > room {
			x, y, high = 0, y+high+gap, 0
		}
		pl.x, pl.y = x-pl.area.Box.X, y-pl.area.Box.Y+pl.lead
		x += pl.wide + gap
		high = max(high, pl.high+pl.lead)
	}
}

// flowGap is between two things of an area that flows.
const flowGap = 7

// A clump is what stays together where an area flows: a thing and those Along it.
type clump struct {
	box          scene.Box
	items        []int
	fresh, south bool
}

// clumps returns the clumps of an area, each no wider than room if it is text alone.
func (p *painter) clumps(a *scene.Area, room int) (all []clump) {
	at := make(map[int]int) // the clump of each item directly on the area
	for i := range p.s.Items {
		it := &p.s.Items[i]
		if p.places[p.area[i]].area != a {
			continue
		}
		if top := p.top[i]; top != i {
			if it.Kind != scene.Sign {
				c := &all[at[top]]
				c.box = join(c.box, it.Box)
			}
			continue
		}
		b, last := it.Box, len(all)-1
		if it.Kind == scene.Label {
			b.W = min(b.W, room)
		}
		if last < 0 || !it.State.Has(scene.Along) {
			all = append(all, clump{box: b, fresh: it.State.Has(scene.Fresh), south: it.Stand == scene.South})
			last++
		}
		c := &all[last]
		c.box, c.items, at[i] = join(c.box, b), append(c.items, i), last
	}
	return all
}

// flow lays what lies directly on an area into rows of so much room. Things whose text
// stands at the south stand on the foot of their row.
func (p *painter) flow(pl *place, room int) {
	a := pl.area
	pl.wide, pl.high = a.Box.W, a.Box.H
	if !a.Flow || a.Box.W <= room {
		return
	}
	all := p.clumps(a, room)
	x, y, high := 0, a.Head, 0
	pl.wide = 0
	move := func(c *clump, x, y int) {
		for _, i := range c.items {
			p.shift[i].X += x
			p.shift[i].Y += y
		}
	}
	first := 0 // of the row
	end := func(next int) {
		for i := first; i < next; i++ {
			if c := &all[i]; c.south {
				move(c, 0, high-c.box.H)
			}
		}
		first = next
	}
	for i := range all {
		c := &all[i]
		if x > 0 && (x+c.box.W > room || c.fresh) {
			end(i)
			x, y, high = 0, y+high+flowGap, 0
		}
		move(c, a.Box.X+x-c.box.X, a.Box.Y+y-c.box.Y)
		x += c.box.W
		pl.wide = max(pl.wide, x)
		x += flowGap
		high = max(high, c.box.H)
	}
	end(len(all))
	pl.high = y + high
}

// bounds returns the box around all areas that are not folded.
func bounds(places []place) (b scene.Box) {
	first := true
	for i := range places {
		if p := &places[i]; !p.out {
			if in := p.box(); first {
				b, first = in, false
			} else {
				b = join(b, in)
			}
		}
	}
	return b
}

func join(a, b scene.Box) scene.Box {
	x, y := min(a.X, b.X), min(a.Y, b.Y)
	return scene.Box{X: x, Y: y, W: max(a.X+a.W, b.X+b.W) - x, H: max(a.Y+a.H, b.Y+b.H) - y}
}

// A Part is a piece of a drawing that may be elsewhere in it, or in another, just
// the same: an item, or a stroke that belongs to none. It begins At a point.
type Part struct {
	At      scene.Point
	own     scene.Point // where its strokes say that it begins
	strokes []Stroke
	sheet   string
}

// Parts returns what Inline draws between the beginning of the picture and its
// end, from the lowest part to the one on top.
func (d *Drawing) Parts() (parts []Part) {
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	var shift scene.Point
	for i := 0; i < len(d.Strokes); i++ {
		begin, s := i, &d.Strokes[i]
		own := scene.Point{X: s.Box.X, Y: s.Box.Y}
		switch s.Kind {
		case Shift:
			shift = s.At
			continue
		case Return:
			shift = scene.Point{}
			continue
		case Begin:
			for d.Strokes[i].Kind != End {
				i++
			}
			if i == begin+1 {
				continue
			}
		case Text:
			own = s.At
		case Path:
			own = firstPoint(s.D)
		}
		parts = append(parts, Part{scene.Point{X: own.X + shift.X, Y: own.Y + shift.Y}, own, d.Strokes[begin : i+1], sheet})
	}
	return parts
}

// SVG returns the part as it is when it begins at a point.
func (p *Part) SVG(at scene.Point) []byte {
	w := &writer{symbol: func(s *scene.Symbol) string { return symbolID(p.sheet, s) }, by: scene.Point{X: at.X - p.own.X, Y: at.Y - p.own.Y}}
	w.class = w.classes
	strokes := p.strokes
	if strokes[0].Kind == Begin {
		strokes = strokes[1 : len(strokes)-1]
	}
	w.all(apart([]unit{{strokes: strokes}}))
	return w.b
}

// Frame returns how the picture of Inline begins; "</svg>" ends it.
func (d *Drawing) Frame() []byte {
	w := &writer{d: d}
	w.open(`class="umpire-picture"`)
	return w.b
}

// number reads the number that begins at i, and returns where it ends.
func number(data string, i int) (n, end int) {
	end = i
	for end < len(data) && (data[end] == '-' && end == i || data[end] >= '0' && data[end] <= '9') {
		end++
	}
	n, _ = strconv.Atoi(data[i:end])
	return n, end
}

// firstPoint returns where a path begins.
func firstPoint(data string) scene.Point {
	if len(data) == 0 {
		return scene.Point{}
	}
	x, end := number(data, 1)
	if end < len(data) && data[end] == ' ' {
		end++
	}
	y, _ := number(data, end)
	return scene.Point{X: x, Y: y}
}
