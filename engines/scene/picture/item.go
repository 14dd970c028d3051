package picture

import "umpire/engines/scene"

// item draws an item where its area went.
func (p *painter) item(it *scene.Item, at *place) {
	b := it.Box.Moved(at.x, at.y)
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
	p.d.add(Stroke{Kind: End})
}

// texts writes the texts of an item into a box, in a size unless it has its
// own.
func (p *painter) texts(it *scene.Item, b scene.Box, size int, ink Paint) {
	if len(it.Text) == 0 {
		return
	}
	if it.Size > 0 {
		size = it.Size
	}
	others := Soft
	if it.State.Has(scene.Faint) || it.State.Has(scene.Void) || it.State.Has(scene.Used) {
		ink = Soft
	}
	if ink != Ink && ink != Soft {
		others = ink
	}
	if it.State.Has(scene.Faint|scene.Part) && p.least*2 > size*3 {
		return // a caption that could not be read
	}
	set := paragraph{size: size, least: p.least, bold: it.State.Has(scene.Strong) || it.Kind == scene.Card, small: size * 85 / 100, wrap: 2}
	if it.Kind == scene.Label {
		set.wrap = 4
	}
	lines := set.fit(it.Text, b)
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
// it stands at the top.
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
	long, high := 0, heightOf(lines)
	for _, l := range lines {
		long = max(long, width(l.text, l.size, l.bold))
	}
	y := b.Y + (b.H-high)/2
	switch it.Stand {
	case scene.North, scene.NorthWest, scene.NorthEast:
		y = b.Y
	case scene.South, scene.SouthWest, scene.SouthEast:
		y = b.Y + b.H - high
	}
	p.d.rectangle(scene.Box{X: begins(b, it.Stand, long) - 3, Y: y, W: long + 6, H: high}, 4, Style{Fill: fill})
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
	fill, _ := toneOf(uint8(it.Tone))
	style := Style{Fill: fill, Line: Rule, Width: 2, Dash: it.State.Has(scene.Dashed)}
	if it.State.Has(scene.Dashed) {
		style.Fill = Clear
	}
	p.d.shape(it, b, 0, style)
	if it.Shape == scene.Rect || it.Shape == scene.Round {
		p.d.texture(it.Tone, b)
	}
	if it.State.Has(scene.Void) {
		inner := b.Inset(4)
		if it.Shape != scene.Rect && it.Shape != scene.Round {
			inner = b.Inset(b.W / 4) // what lies within the shape
		}
		p.d.hatch(inner, 16, Style{Line: Hatch, Width: 3})
	}
	if it.Owner != scene.Nobody {
		p.d.shape(it, b, -7, Style{Line: p.hue(it.Owner, "").paint(), Width: 6})
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

// look draws the symbol of an item.
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
