package picture

import (
	"strconv"
	"strings"

	"umpire/engines/scene"
)

// where returns the item that a mark lies on and its box, nil when it is not
// drawn.
func (p *painter) where(id scene.ID) (*scene.Item, scene.Box) {
	i, ok := p.items[id]
	if !ok {
		return nil, scene.Box{}
	}
	if p.places[p.area[i]].out {
		return nil, scene.Box{}
	}
	return &p.s.Items[i], p.box(i)
}

func (p *painter) mark(m *scene.Mark) {
	it, b := p.where(m.On)
	if it == nil {
		return
	}
	switch m.What {
	case scene.Source:
		p.ring(it, b, Chosen, false)
	case scene.Goal:
		p.ring(it, b, Chosen, false)
		p.contour(it, b, -9, Style{Line: Chosen, Width: 3})
	case scene.Step:
		p.ring(it, b, Chosen, false)
		p.corner(b, strconv.Itoa(m.N), Chosen)
	case scene.Touched:
		p.contour(it, b, 0, Style{Line: Casing, Width: 8})
		p.contour(it, b, 0, Style{Line: Chosen, Width: 3})
	case scene.Route, scene.Cause:
		if to, end := p.where(m.To); to != nil {
			p.route(m.What, b, end)
		}
	case scene.Added:
		p.ring(it, b, Plus, false)
		p.corner(b, "+", Plus)
	case scene.Removed:
		p.ring(it, b, Minus, true)
		p.corner(b, "−", Minus)
	case scene.Changed:
		p.change(it, b, m.Key)
	case scene.Legal:
		p.target(it, b)
	case scene.Tried:
		p.ring(it, b, Minus, true)
	case scene.Refused:
		p.ring(it, b, Minus, true)
		p.far(b, "×"+m.Key, Minus)
	}
}

// ring draws an outline round an item.
func (p *painter) ring(it *scene.Item, b scene.Box, paint Paint, dash bool) {
	p.contour(it, b, 0, Style{Line: Casing, Width: 11})
	p.contour(it, b, 0, Style{Line: paint, Width: 6, Dash: dash})
}

// contour draws the outline of an item, whatever its kind.
func (p *painter) contour(it *scene.Item, b scene.Box, grow int, style Style) {
	switch it.Kind {
	case scene.Place, scene.Outline:
		p.d.shape(it, b, grow-2, style)
	case scene.Piece:
		p.d.token(it.Owner, b.Inset(-grow-5), style)
	default:
		p.d.rectangle(b.Inset(-grow), corner+max(0, grow), style)
	}
}

// corner draws a badge at the north-west of a box, far at the north-east.
func (p *painter) corner(b scene.Box, text string, paint Paint) {
	p.badge(scene.Point{X: b.X + 6, Y: b.Y + 6}, text, paint, OnMark)
}

func (p *painter) far(b scene.Box, text string, paint Paint) {
	p.badge(scene.Point{X: b.X + b.W - 6, Y: b.Y + 6}, text, paint, OnMark)
}

// target draws a dot on what is empty, ticks at the corners of what is not.
func (p *painter) target(it *scene.Item, b scene.Box) {
	if it.Kind == scene.Place && !p.taken(it.ID) {
		r := max(8, min(b.W, b.H)*14/100)
		p.d.circle(b.Middle(), r, Style{Line: Casing, Width: 9})
		p.d.circle(b.Middle(), r, Style{Line: Target, Width: 4})
		return
	}
	b = b.Inset(2)
	long := max(12, min(b.W, b.H)/4)
	var ticks pen
	for _, c := range [4][4]int{{b.X, b.Y, 1, 1}, {b.X + b.W, b.Y, -1, 1}, {b.X + b.W, b.Y + b.H, -1, -1}, {b.X, b.Y + b.H, 1, -1}} {
		ticks.point('M', c[0]+c[2]*long, c[1])
		ticks.point('L', c[0], c[1])
		ticks.point('L', c[0], c[1]+c[3]*long)
	}
	p.d.path(string(ticks), Style{Line: Casing, Width: 10})
	p.d.path(string(ticks), Style{Line: Target, Width: 5})
}

// taken reports whether something lies on a place that is not printed on it.
func (p *painter) taken(id scene.ID) bool {
	if p.ticked == nil {
		p.ticked = map[scene.ID]bool{}
		for i := range p.s.Items {
			if it := &p.s.Items[i]; !it.State.Has(scene.Part) {
				p.ticked[it.At] = true
			}
		}
	}
	return p.ticked[id]
}

// route draws a line from box to box: with a head for a move, thin and dashed
// for a cause.
func (p *painter) route(what scene.What, from, to scene.Box) {
	a, b := clip(from, to), clip(to, from)
	if what == scene.Cause {
		p.d.path(segment(a.X, a.Y, b.X, b.Y), Style{Line: Casing, Width: 8})
		p.d.path(segment(a.X, a.Y, b.X, b.Y), Style{Line: Minus, Width: 4, Dash: true})
		p.d.circle(b, 8, Style{Fill: Minus, Line: Casing, Width: 3})
		return
	}
	p.arrow(a, b, Chosen, 8)
}

// arrow draws an arrow with a light edge.
func (p *painter) arrow(a, b scene.Point, paint Paint, thick int) {
	dx, dy := b.X-a.X, b.Y-a.Y
	far := max(1, root(dx*dx+dy*dy))
	head := min(4*thick, far*2/3)
	neck := scene.Point{X: b.X - dx*head/far, Y: b.Y - dy*head/far}
	var tip pen
	tip.polygon([]scene.Point{b, {X: neck.X - dy*head/far/2, Y: neck.Y + dx*head/far/2}, {X: neck.X + dy*head/far/2, Y: neck.Y - dx*head/far/2}})
	shaft := segment(a.X, a.Y, neck.X, neck.Y)
	p.d.path(shaft, Style{Line: Casing, Width: uint8(thick + 6)})
	p.d.path(string(tip), Style{Fill: Casing, Line: Casing, Width: 6})
	p.d.path(shaft, Style{Line: paint, Width: uint8(thick)})
	p.d.path(string(tip), Style{Fill: paint})
}

// clip returns where the line from the middle of a box to the middle of
// another leaves the inner part of the first.
func clip(b, to scene.Box) scene.Point {
	m, t := b.Middle(), to.Middle()
	dx, dy := t.X-m.X, t.Y-m.Y
	w, h := b.W*38/100, b.H*38/100
	switch {
	case dx == 0 && dy == 0:
		return m
	case abs(dx)*h >= abs(dy)*w:
		return scene.Point{X: m.X + sign(dx)*w, Y: m.Y + dy*w/max(1, abs(dx))}
	}
	return scene.Point{X: m.X + dx*h/max(1, abs(dy)), Y: m.Y + sign(dy)*h}
}

func abs(n int) int { return max(n, -n) }

func sign(n int) int {
	switch {
	case n < 0:
		return -1
	case n > 0:
		return 1
	}
	return 0
}

// change marks what changed. The new number of a counter stands where the old
// one would.
func (p *painter) change(it *scene.Item, b scene.Box, key string) {
	if it.Kind != scene.Counter || key == "" {
		p.ring(it, b, Chosen, false)
		if key != "" {
			p.far(b, key, Chosen)
		}
		return
	}
	room := b
	if it.Look != "" {
		room.X += min(b.W, b.H) + b.H/6
		room.W -= min(b.W, b.H) + b.H/6
	}
	size := max(p.least, 18)
	long := lozenge(key, size)
	if it.Look != "" || it.Stand == scene.West {
		if name := p.nameOf(it, room, size); name != nil { // it may be drawn there: none of it is half covered
			if all := key + " " + name[0].text; lozenge(all, size) <= room.W {
				key = all
			}
			long = max(lozenge(key, size), min(room.W, width("0"+it.Text[0], size, true)+size))
		}
	}
	p.label(scene.Box{X: room.X, Y: b.Y + b.H/2, W: long}, key, Chosen, OnMark)
}

// A meaning is a sign of the legend and where it stands in its row.
type meaning struct {
	symbol *scene.Symbol
	hue    string
	x      int
}

// legendRow returns how high a row of the legend is whose words have a size.
func legendRow(size int) int { return size * 2 }

// legend sets the signs that the picture shows into rows, one of those that say
// the same.
func (p *painter) legend(b scene.Box) (rows [][]meaning) {
	if !p.o.Legend || p.s.Sheet == nil {
		return nil
	}
	size := max(p.least, 17)
	shown, hues := p.shown()
	said := map[string]bool{}
	x, end := b.W, b.W-2*margin
	for i := range p.s.Sheet.Symbols {
		symbol := &p.s.Sheet.Symbols[i]
		if !shown[symbol.Name] || said[symbol.Say] {
			continue
		}
		said[symbol.Say] = true
		long := size*3/2 + width(symbol.Say, size, false) + size
		if x+long > end {
			rows, x = append(rows, nil), 0
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], meaning{symbol, hues[symbol.Name], x})
		x += long
	}
	return rows
}

// shown returns the symbols of the items that are drawn, and the hue of each that
// nobody owns. One beside which its word stands needs no other.
func (p *painter) shown() (shown map[string]bool, hues map[string]string) {
	shown, hues = map[string]bool{}, map[string]string{}
	for i := range p.s.Items {
		if it := &p.s.Items[i]; it.Look != "" && !p.places[p.area[i]].out {
			shown[it.Look] = true
			if it.Owner == scene.Nobody && it.Hue != "" {
				hues[it.Look] = it.Hue
			}
		}
	}
	for i := range p.s.Items {
		it := &p.s.Items[i]
		if symbol := p.s.Sheet.Find(it.Look); symbol != nil && !p.places[p.area[i]].out && it.Kind == scene.Counter && len(it.Text) > 0 && strings.EqualFold(it.Text[0], symbol.Say) {
			shown[it.Look] = false
		}
	}
	return shown, hues
}

// signs draws the legend from a height downward.
func (p *painter) signs(rows [][]meaning, top int) {
	size := max(p.least, 17)
	left := p.d.Box.X + margin
	for _, row := range rows {
		for _, m := range row {
			side := size * 5 / 4
			p.look(&scene.Item{Look: m.symbol.Name, Hue: m.hue}, scene.Box{X: left + m.x, Y: top + (legendRow(size)-side)/2, W: side, H: side})
			p.d.text(scene.Point{X: left + m.x + size*3/2, Y: top + legendRow(size)/2}, size, Start, m.symbol.Say, Style{Fill: Soft})
		}
		top += legendRow(size)
	}
}

// nigh is the distance up to which an arc between two ends bends only a little.
const nigh = 200

// link draws a line of the position.
func (p *painter) link(l *scene.Link) {
	from, a := p.where(l.From)
	to, b := p.where(l.To)
	if from == nil || to == nil {
		return
	}
	paint := Ink
	if l.Owner != scene.Nobody {
		paint = p.hue(l.Owner, "").paint()
	}
	if l.Broken {
		paint = Soft
	}
	start, end := clip(a, b), clip(b, a)
	middle := scene.Point{X: (start.X + end.X) / 2, Y: (start.Y + end.Y) / 2}
	switch l.Kind {
	case scene.Joint:
		start, end, middle = joint(a, b)
		p.line(segment(start.X, start.Y, end.X, end.Y), paint, 7, l.Broken)
	case scene.Bond:
		line := segment(start.X, start.Y, end.X, end.Y)
		p.line(line, paint, 14, false)
		p.d.path(line, Style{Line: Casing, Width: 6})
	case scene.Arrow:
		p.arrow(start, end, paint, 6)
	case scene.Arc:
		dx, dy := end.X-start.X, end.Y-start.Y
		bend := 4
		if abs(dx)+abs(dy) < nigh {
			bend = 8 // not over what stands above and below it
		}
		middle.X, middle.Y = middle.X-dy/bend, middle.Y+dx/bend
		var arc pen
		arc.point('M', start.X, start.Y)
		arc.point('Q', middle.X, middle.Y)
		arc.point(' ', end.X, end.Y)
		p.line(string(arc), paint, 5, l.Broken)
		p.d.circle(end, 8, Style{Fill: paint, Line: Casing, Width: 3})
	default:
		p.line(segment(start.X, start.Y, end.X, end.Y), paint, 5, l.Broken)
	}
	number := ""
	if l.N > 0 {
		number = strconv.Itoa(l.N)
	}
	switch {
	case l.Broken:
		p.badge(middle, "×"+number, Soft, Page)
	case l.N > 0:
		p.badge(middle, number, Ink, Paper)
	}
}

func (p *painter) line(d string, paint Paint, thick uint8, dash bool) {
	p.d.path(d, Style{Line: Casing, Width: thick + 6})
	p.d.path(d, Style{Line: paint, Width: thick, Dash: dash})
}

// joint returns a short line across the border that two boxes share, and its
// middle; between boxes that do not touch it leads from one to the other.
func joint(a, b scene.Box) (start, end, middle scene.Point) {
	const reach = 11
	x0, x1 := max(a.X, b.X), min(a.X+a.W, b.X+b.W)
	y0, y1 := max(a.Y, b.Y), min(a.Y+a.H, b.Y+b.H)
	middle = scene.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
	switch {
	case x1-x0 > 2*reach && y0 >= y1-2*reach && y0-y1 < 4*reach:
		return scene.Point{X: middle.X, Y: middle.Y - reach}, scene.Point{X: middle.X, Y: middle.Y + reach}, middle
	case y1-y0 > 2*reach && x0-x1 < 4*reach:
		return scene.Point{X: middle.X - reach, Y: middle.Y}, scene.Point{X: middle.X + reach, Y: middle.Y}, middle
	}
	return clip(a, b), clip(b, a), middle
}

// Join lays drawings beside each other, so many in a row, as one drawing of a
// width in pixels.
func Join(title string, panels []*Drawing, columns, width int) *Drawing {
	columns = max(1, min(columns, len(panels)))
	wide := 0
	for _, d := range panels {
		wide = max(wide, d.Box.W)
	}
	joined := &Drawing{Title: title, Width: width, Box: scene.Box{W: columns*(wide+gap) - gap}}
	joined.rectangle(scene.Box{}, 0, Style{Fill: Page})
	high := 0
	for i, d := range panels {
		if i%columns == 0 && i > 0 {
			joined.Box.H += high + gap
			high = 0
		}
		if i%columns == 0 {
			joined.Rows = append(joined.Rows, Row{joined.Box.H, len(joined.Strokes)})
		}
		high = max(high, d.Box.H)
		if joined.Sheet == nil {
			joined.Sheet = d.Sheet
		}
		joined.add(Stroke{Kind: Shift, At: scene.Point{X: i%columns*(wide+gap) - d.Box.X + (wide-d.Box.W)/2, Y: joined.Box.H - d.Box.Y}})
		joined.Strokes = append(joined.Strokes, d.Strokes...)
		joined.add(Stroke{Kind: Return})
	}
	joined.Box.H += high
	joined.Strokes[0].Box = joined.Box
	return joined
}
