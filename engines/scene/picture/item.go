package picture

import (
	"strconv"

	"umpire/engines/scene"
)

// item draws an item where its area went.
func (p *painter) item(i int) {
	it, b := &p.s.Items[i], p.box(i)
	begin := len(p.d.Strokes)
	p.written()
	if under, on := p.items[it.At]; it.State.Has(scene.Ghost|scene.Dashed) && it.Kind != scene.Label && (!on || !p.s.Items[under].State.Has(scene.Ghost)) {
		p.clear(b)
	}
	p.d.add(Stroke{Kind: Begin, Item: it, Box: b})
	switch it.Kind {
	case scene.Place:
		p.place(it, b)
	case scene.Card:
		p.card(it, b)
	case scene.Piece:
		p.piece(it, b)
	case scene.Sign:
		p.sign(it, b)
	case scene.Counter:
		p.counter(it, b)
	case scene.Bar:
		p.bar(it, b)
	case scene.Pile:
		p.pile(it, b)
	case scene.Outline:
		p.outline(it, b)
	case scene.Body:
		p.body(it, b)
	case scene.Grid:
		p.d.path(p.pairs(it, b), Style{Line: Rule, Width: 4})
	default:
		p.texts(it, b, 24, Ink)
	}
	if it.State.Has(scene.Ghost) {
		p.fade(p.d.Strokes[begin+1:])
	}
	p.d.add(Stroke{Kind: End})
	if it.State.Has(scene.Part) && p.hides(begin, it.Kind) {
		p.d.Strokes = p.d.Strokes[:begin]
	}
	if it.Kind == scene.Card && !it.State.Has(scene.Part) {
		p.halve(b.Inset(-3))
	}
}

// clear takes away the texts that a ghost would lie over.
func (p *painter) clear(b scene.Box) {
	for i := range p.words {
		if w := &p.words[i]; w.stroke >= 0 && w.Meets(b) {
			p.d.Strokes[w.stroke].Style.Fill = Clear
			w.Box, w.stroke = scene.Box{}, -1
		}
	}
}

// fade makes strokes faint, and their texts and symbols ink: they lie on what is faint.
func (p *painter) fade(strokes []Stroke) {
	for i := range strokes {
		switch s := &strokes[i]; {
		case s.Kind != Text && s.Kind != Symbol:
			s.Style.Ghost = true
		case s.Style.Fill != Soft:
			if s.Style.Fill = Ink; s.Kind == Symbol {
				s.Style.Line, s.Style.Ground = Ink, Paper
			}
		}
	}
}

// halve takes away the texts of which a card in a box covers a part.
func (p *painter) halve(b scene.Box) {
	for i := range p.words {
		if w := &p.words[i]; w.stroke >= 0 && w.Meets(b) {
			if !b.Holds(w.Box) {
				p.d.Strokes[w.stroke].Style.Fill = Clear
				for i := w.stroke; p.d.Strokes[i].Kind != Begin && p.d.Strokes[i].Kind != End && i > 0; i-- {
					if s := &p.d.Strokes[i]; s.Kind == Symbol {
						s.Style.Fill = Clear // it says nothing without its number
					}
				}
			}
			w.Box, w.stroke = scene.Box{}, -1 // nobody reads it
		}
	}
}

// hides reports whether what an item draws, from a stroke on, would lie over a text:
// a part of something is rather not drawn.
func (p *painter) hides(begin int, kind scene.Kind) bool {
	if kind != scene.Label && kind != scene.Counter && kind != scene.Sign {
		return false
	}
	for i := begin; i < len(p.d.Strokes); i++ {
		b := p.d.Strokes[i].Box
		b = b.Inset(max(2, b.W/8))
		switch p.d.Strokes[i].Kind {
		case Text:
			b = p.d.Strokes[i].letters()
		case Symbol:
		default:
			continue
		}
		for _, word := range p.words {
			if word.Meets(b) {
				return true
			}
		}
	}
	return false
}

// sizeOf returns the size of the text of an item, the usual one unless it has its own.
func sizeOf(it *scene.Item, usual int) int {
	if it.Size > 0 {
		return it.Size
	}
	return usual
}

// texts writes the texts of an item into a box, in a size unless it has its own.
func (p *painter) texts(it *scene.Item, b scene.Box, size int, ink Paint) {
	if len(it.Text) == 0 {
		return
	}
	size = sizeOf(it, size)
	others := Soft
	if it.State.Has(scene.Faint) || it.State.Has(scene.Void) || it.State.Has(scene.Used) {
		ink = Soft
	}
	if ink != Ink && ink != Soft {
		others = ink
	}
	if it.State.Has(scene.Faint|scene.Part) && p.least*5 > size*7 {
		return // a caption that could not be read
	}
	set := paragraph{size: size, least: p.least, bold: it.State.Has(scene.Strong) || it.Kind == scene.Card, small: size * 85 / 100, wrap: 2}
	if it.Kind == scene.Label {
		set.wrap = 4
	}
	lines := p.named(it, set, set.fit(it.Text, b), b)
	if it.Kind == scene.Label && len(lines) > 0 {
		b = p.roomier(it, lines, b)
		p.plate(it, lines, b)
	}
	p.d.block(lines, b, it.Stand, ink, others)
	if it.State.Has(scene.Void) && it.Kind == scene.Label {
		p.strike(lines, b, it.Stand)
	}
}

// roomier returns the box of a label, or a higher one when its text, set no
// smaller than can be read, is higher than that: within the card it is printed
// on, else upwards, away from what it is the heading of; downwards if
// it is at the top.
func (p *painter) roomier(it *scene.Item, lines []line, b scene.Box) scene.Box {
	high := heightOf(lines)
	if high <= b.H {
		return b
	}
	y := b.Y + b.H - high
	switch it.Stand {
	case scene.North, scene.NorthWest, scene.NorthEast:
		y = b.Y
	}
	if i, known := p.items[it.At]; known {
		if under := &p.s.Items[i]; under.Kind == scene.Card && under.Box.H >= high+2*cardEdge {
			top := under.Box.Y + b.Y - it.Box.Y + cardEdge
			y = min(max(b.Y-(high-b.H)/2, top), top+under.Box.H-2*cardEdge-high)
		} else {
			y = b.Y - (high-b.H)/2
		}
	}
	return scene.Box{X: b.X, Y: y, W: b.W, H: high}
}

// cardEdge is how far the text of a card stays away from its edge.
const cardEdge = 4

// plate draws a plain ground behind a text that stands on a patterned surface.
func (p *painter) plate(it *scene.Item, lines []line, b scene.Box) {
	i, known := p.items[it.At]
	if !known {
		return
	}
	under := &p.s.Items[i]
	fill, _ := toneOf(uint8(under.Tone))
	switch {
	case under.Kind == scene.Card && under.State.Has(scene.Void) && under.State&(scene.FaceDown|scene.Used) == 0:
		if under.Tone == 0 {
			fill = Paper
		}
	case under.Kind != scene.Place || under.Tone == 0:
		return
	}
	long, high := extent(lines)
	p.d.rectangle(scene.Box{X: begins(b, it.Stand, long) - 3, Y: topOf(b, it.Stand, high), W: long + 6, H: high}, 4, Style{Fill: fill})
}

// begins returns where a text of a length begins in a box.
func begins(b scene.Box, stand scene.Stand, long int) int {
	switch stand {
	case scene.West, scene.NorthWest, scene.SouthWest:
		return b.X
	case scene.East, scene.NorthEast, scene.SouthEast:
		return b.X + b.W - long
	}
	return b.X + (b.W-long)/2
}

// strike crosses out the first line of a text.
func (p *painter) strike(lines []line, b scene.Box, stand scene.Stand) {
	if len(lines) == 0 {
		return
	}
	long := width(lines[0].text, lines[0].size, lines[0].bold)
	x := begins(b, stand, long)
	y := b.Y + b.H/2
	p.d.path(segment(x-3, y, x+long+3, y), Style{Line: Soft, Width: 3})
}

func (p *painter) place(it *scene.Item, b scene.Box) {
	tone := it.Tone
	if i, ok := p.items[it.At]; ok && tone == 0 && p.s.Items[i].Kind == scene.Card && !it.State.Has(scene.Part) {
		tone = p.s.Items[i].Tone // a space of a tinted card
	}
	fill, _ := toneOf(uint8(tone))
	style := Style{Fill: fill, Line: Rule, Width: 2, Dash: it.State.Has(scene.Dashed)}
	if it.State.Has(scene.Dashed) {
		style.Fill = Clear
	}
	p.d.shape(it, b, 0, style)
	if it.Shape == scene.Rect || it.Shape == scene.Round {
		p.d.texture(it.Tone, b, p.printed(it))
	}
	if it.State.Has(scene.Void) {
		inner := b.Inset(4)
		if it.Shape != scene.Rect && it.Shape != scene.Round {
			inner = b.Inset(b.W / 4) // what lies within the shape
		}
		p.d.hatch(inner, 16, Style{Line: Hatch, Width: 3})
	}
	if it.Owner != scene.Nobody {
		h := p.hue(it.Owner, "").paint()
		p.d.shape(it, b, -7, Style{Line: h, Width: 6})
		if side := b.H / 6; side*p.width >= 5*p.d.Box.W { // whose it is without color
			p.d.token(it.Owner, scene.Box{X: b.X + (b.W-side)/2, Y: b.Y + side*2/3, W: side, H: side}, Style{Fill: h, Line: Edge, Width: 2})
		}
	}
	if it.State.Has(scene.Acting) {
		p.d.shape(it, b, -5, Style{Line: Ink, Width: 5})
	}
	if it.State.Has(scene.Strong) {
		p.d.shape(it, b, -8, Style{Line: Rule, Width: 3})
	}
	p.look(it, b.Inset(min(b.W, b.H)/5))
	p.texts(it, b.Inset(6), 20, Ink)
}

// printed returns where the text is that is printed on a place: its pattern leaves room.
func (p *painter) printed(it *scene.Item) (b scene.Box) {
	if next := p.items[it.ID] + 1; next < len(p.s.Items) && p.s.Items[next].At == it.ID && p.s.Items[next].Kind == scene.Label {
		b = p.box(next).Inset(-7)
	}
	return b
}

func (p *painter) look(it *scene.Item, b scene.Box) {
	main, ground := Ink, Paper
	switch {
	case it.Hue != "" || it.Owner != scene.Nobody:
		h := p.hue(it.Owner, it.Hue)
		main, ground = h.paint(), Edge
		if h == black || h == brown {
			ground = h.on() // a dark edge would not be seen on it
		}
	case it.State.Has(scene.Faint) || it.State.Has(scene.Void):
		main = Soft
	}
	p.d.symbol(p.s.Sheet.Find(it.Look), b, main, ground)
}

func (p *painter) sign(it *scene.Item, b scene.Box) {
	p.look(it, b)
	if it.N > 1 {
		size := max(sizeOf(it, b.H*55/100), min(p.least, b.H))
		ink := Ink
		if it.Owner != scene.Nobody || it.Hue != "" {
			ink = p.hue(it.Owner, it.Hue).on()
		}
		if p.least*5 > b.H*4 || width(strconv.Itoa(it.N), size, true)*3 > b.W*2 {
			p.badge(b.Middle(), strconv.Itoa(it.N), Ink, Paper)
		} else {
			p.d.text(b.Middle(), size, Middle, strconv.Itoa(it.N), Style{Fill: ink, Bold: true})
		}
	}
	if it.State.Has(scene.Void) {
		p.d.path(segment(b.X, b.Y+b.H, b.X+b.W, b.Y), Style{Line: Minus, Width: 4})
	}
}

// outline draws a line around places in the owner's hue, with a dark edge.
func (p *painter) outline(it *scene.Item, b scene.Box) {
	line := Ink
	if it.Owner != scene.Nobody || it.Hue != "" {
		line = p.hue(it.Owner, it.Hue).paint()
	}
	dash, thin := it.State.Has(scene.Dashed), uint8(0)
	if it.State.Has(scene.Part) {
		thin = 2
	} else {
		p.d.shape(it, b, 0, Style{Line: Casing, Width: 13})
	}
	p.d.shape(it, b, 0, Style{Line: Edge, Width: 9 - thin, Dash: dash})
	p.d.shape(it, b, 0, Style{Line: line, Width: 5 - thin, Dash: dash})
	if len(it.Text) > 0 {
		p.texts(it, b, 20, Ink)
	}
}

// pairs returns the lines between the pairs of points of an item.
func (p *painter) pairs(it *scene.Item, b scene.Box) string {
	var lines pen
	x, y := b.X-it.Box.X, b.Y-it.Box.Y
	for i := 0; i+1 < len(it.Points); i += 2 {
		from, to := it.Points[i], it.Points[i+1]
		if from == to {
			to.X++ // a line of no length would not be drawn everywhere
		}
		lines.point('M', from.X+x, from.Y+y)
		lines.point('L', to.X+x, to.Y+y)
	}
	return string(lines)
}

// body draws places that belong together as one surface with an edge in the
// owner's hue: broad lines from each to the next, a broader one below for each
// of the edges. What acts has a second edge.
func (p *painter) body(it *scene.Item, b scene.Box) {
	h := p.hue(it.Owner, it.Hue)
	lines := p.pairs(it, b)
	edge := func(less int, paint Paint) {
		p.d.path(lines, Style{Line: paint, Width: uint8(max(1, min(250, it.Size-less)))})
	}
	edge(0, Edge)
	if it.State.Has(scene.Acting) {
		edge(4, Casing)
		edge(9, Edge)
		edge(11, h.paint())
		edge(18, Edge)
		edge(20, h.tint())
		return
	}
	edge(4, h.paint())
	edge(14, Edge)
	edge(17, h.tint())
}

// piece draws a token of its owner with its symbol, or a letter where that
// would be too small.
func (p *painter) piece(it *scene.Item, b scene.Box) {
	h := p.hue(it.Owner, it.Hue)
	ghost := it.State.Has(scene.Void)
	p.d.token(it.Owner, b, Style{Line: Casing, Width: 7, Ghost: ghost})
	p.d.token(it.Owner, b, Style{Fill: h.paint(), Line: Edge, Width: 3, Dash: it.State.Has(scene.Dashed), Ghost: ghost})
	if it.State.Has(scene.FaceDown) {
		p.d.hatch(b.Inset(b.W/4), 10, Style{Line: h.on(), Width: 3})
	}
	inner := b.Inset(b.W * 18 / 100)
	if it.Owner == 4 || it.Owner == 5 {
		inner = b.Inset(b.W * 26 / 100)
	}
	symbol := p.s.Sheet.Find(it.Look)
	letter := p.s.Letter(it.Owner)
	if len(it.Text) > 0 {
		letter = it.Text[0]
	}
	if symbol != nil && inner.W*p.width >= 14*p.d.Box.W {
		p.d.symbol(symbol, inner, h.on(), h.paint())
	} else if size := max(p.least, b.H*58/100); size <= b.H*11/10 {
		m := b.Middle()
		if symbol != nil {
			m.Y -= b.H / 8 // what is counted on it is below
		}
		p.d.text(m, size, Middle, letter, Style{Fill: h.on(), Bold: true})
	}
	if it.State.Has(scene.Acting) {
		p.d.token(it.Owner, b.Inset(-7), Style{Line: Ink, Width: 4})
	}
	if it.N > 1 {
		p.badge(scene.Point{X: b.X + b.W, Y: b.Y + b.H}, strconv.Itoa(it.N), Ink, Paper)
	}
}

// badge draws a small disc with a text; a long text makes it a lozenge.
func (p *painter) badge(at scene.Point, text string, fill, ink Paint) {
	p.lozenge(&badge{p.inside(p.badgeBox(at, text)), text, fill, ink})
}

// badgeBox returns what a badge covers whose middle is at a point.
func (p *painter) badgeBox(at scene.Point, text string) scene.Box {
	size := max(p.least, 18)
	long, high := max(size*13/10, badgeWide(text, size)), size*13/10
	return scene.Box{X: at.X - long/2, Y: at.Y - high/2, W: long, H: high}
}

func badgeWide(text string, size int) int { return width(text, size, true) + size*6/10 }

// lozenge draws a badge.
func (p *painter) lozenge(b *badge) {
	p.d.rectangle(b.Box, b.H/2, Style{Fill: b.fill, Line: Page, Width: 2})
	p.d.text(b.Middle(), max(p.least, 18), Middle, b.text, Style{Fill: b.ink, Bold: true})
}

// counted returns the number of a counter or a pile as it is written.
func counted(it *scene.Item) string {
	text := strconv.Itoa(it.N)
	if it.State.Has(scene.Void) {
		text = "–"
	} else if it.Of > 0 {
		text += "/" + strconv.Itoa(it.Of)
	}
	return text
}

// counter draws a symbol and its number next to it.
func (p *painter) counter(it *scene.Item, b scene.Box) {
	if it.State.Has(scene.Part) && (p.least*5 > b.H*8 && it.Size <= b.H || p.least > 2*b.H) {
		return // a number that would cover what stands around it
	}
	room := b
	if it.Look != "" {
		p.look(it, scene.Box{X: b.X, Y: b.Y, W: min(b.W, b.H), H: b.H})
		room.X += min(b.W, b.H) + b.H/6
		room.W -= min(b.W, b.H) + b.H/6
	}
	text := counted(it)
	size := max(p.least, sizeOf(it, b.H*7/10))
	stand := scene.West
	if it.Look == "" {
		stand = it.Stand
	}
	set := paragraph{size: size, least: p.least, bold: true, wrap: 1}.fit([]string{text}, room)
	if len(set) == 0 || set[0].text != text { // a number is never cut
		set = []line{{text, p.least, true}}
	}
	p.d.block(set, room, stand, Ink, Ink)
	if used := width(text, size, true) + size/3; stand == scene.West {
		rest := scene.Box{X: room.X + used, Y: room.Y, W: room.W - used, H: room.H}
		if name := p.nameOf(it, rest, size); name != nil {
			p.d.block(name, rest, scene.West, Soft, Soft)
		}
	}
}

// nameOf returns the name of what a counter counts, as it is set behind a number of a
// size, or nil if there is no room for all of it: a number says enough, half a word nothing.
func (p *painter) nameOf(it *scene.Item, rest scene.Box, size int) []line {
	if len(it.Text) == 0 {
		return nil
	}
	name := paragraph{size: max(p.least, size*8/10), least: p.least, wrap: 1}.fit(it.Text[:1], rest)
	if len(name) != 1 || name[0].text != it.Text[0] {
		return nil
	}
	return name
}

// bar draws a row of steps, those that are filled in the owner's hue. What is
// over the end begins again, and a badge says how often.
func (p *painter) bar(it *scene.Item, b scene.Box) {
	of := max(1, it.Of)
	fill := Ink
	if it.Owner != scene.Nobody || it.Hue != "" {
		fill = p.hue(it.Owner, it.Hue).paint()
	}
	p.d.rectangle(b, 4, Style{Fill: Surface, Line: Rule, Width: 2})
	n := it.N
	if n > of {
		n = (it.N-1)%of + 1
	}
	if n > 0 {
		p.d.rectangle(scene.Box{X: b.X, Y: b.Y, W: b.W * n / of, H: b.H}, 4, Style{Fill: fill, Line: Edge, Width: 2})
	}
	var ticks pen
	for i := 1; i < of && b.W/of >= 4; i++ {
		x := b.X + b.W*i/of
		ticks.point('M', x, b.Y+2)
		ticks.point('L', x, b.Y+b.H-2)
	}
	if ticks != nil {
		p.d.path(string(ticks), Style{Line: Rule, Width: 1})
	}
	if laps := (max(1, it.N) - 1) / of; laps > 0 {
		p.badge(scene.Point{X: b.X + b.W, Y: b.Y}, "+"+strconv.Itoa(laps*of), Ink, Paper)
	}
}
