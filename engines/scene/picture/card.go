package picture

import (
	"strconv"

	"umpire/engines/scene"
)

const (
	corner = 10 // the radius of a card's corners
	spine  = 10 // the owner's hue along its edge
)

func (p *painter) card(it *scene.Item, b scene.Box) {
	p.sheet(it, b)
	room := b.Inset(max(6, min(b.W, b.H)/14))
	if it.Owner != scene.Nobody {
		p.d.rectangle(scene.Box{X: b.X + 3, Y: b.Y + 6, W: spine, H: b.H - 12}, 4, Style{Fill: p.hue(it.Owner, "").paint(), Line: Edge, Width: 1})
		room.X += spine
		room.W -= spine
	}
	if it.Look != "" {
		side := min(room.H, room.W, 44)
		at := scene.Box{X: room.X, Y: room.Y + (room.H-side)/2, W: side, H: side}
		p.look(&scene.Item{Look: it.Look, Hue: it.Hue, State: it.State}, at)
		room.X += side + 6
		room.W -= side + 6
	}
	if it.State.Has(scene.Unknown) && len(it.Text) == 0 {
		p.d.circle(b.Middle(), max(p.least, b.H/2)*55/100, Style{Fill: Back})
		p.d.text(b.Middle(), max(p.least, b.H/2), Middle, "?", Style{Fill: Soft, Bold: true})
	}
	if it.State.Has(scene.FaceDown) && len(it.Text) > 0 {
		p.band(it, b)
		return
	}
	p.texts(it, room, 20, Ink)
	if it.N > 0 {
		p.badge(scene.Point{X: b.X + b.W - 4, Y: b.Y + 4}, strconv.Itoa(it.N), Ink, Paper)
	}
}

// sheet draws a card without what is printed on it.
func (p *painter) sheet(it *scene.Item, b scene.Box) {
	fill, _ := toneOf(uint8(it.Tone))
	if it.Tone == 0 {
		fill = Paper
	}
	hidden := it.State.Has(scene.FaceDown) || it.State.Has(scene.Unknown)
	switch {
	case hidden:
		fill = Back
	case it.State.Has(scene.Used):
		fill = Surface
	case it.State.Has(scene.Dashed):
		fill = Clear
	}
	p.d.rectangle(b, corner, Style{Fill: fill, Line: Rule, Width: 3, Dash: it.State.Has(scene.Dashed)})
	switch {
	case hidden:
		p.d.hatch(b.Inset(7), 16, Style{Line: Hatch, Width: 4})
	case it.State.Has(scene.Void):
		p.d.hatch(b.Inset(7), 24, Style{Line: Hatch, Width: 3})
	}
	if it.State.Has(scene.Acting) {
		p.d.rectangle(b.Inset(-2), corner, Style{Line: Ink, Width: 6})
	}
}

// band writes the name of a card that lies face down on a plain band.
func (p *painter) band(it *scene.Item, b scene.Box) {
	room := b.Inset(12)
	how := paragraph{size: sizeOf(it, 20), least: p.least, wrap: 2}
	set := p.named(it, how, how.fit(it.Text[:1], room), room)
	if len(set) == 0 {
		return
	}
	p.plaque(set, b.Middle(), 8)
	p.d.block(set, room, scene.Centre, Ink, Ink)
}

// plaque draws a plain ground for lines, so much higher than they are.
func (p *painter) plaque(set []line, m scene.Point, edge int) {
	long, high := extent(set)
	high += edge
	p.d.rectangle(scene.Box{X: m.X - long/2 - 8, Y: m.Y - high/2, W: long + 16, H: high}, 6, Style{Fill: Paper})
}

// pile draws a stack of cards with how many they are.
func (p *painter) pile(it *scene.Item, b scene.Box) {
	layers := min(3, max(1, it.N))
	top := scene.Box{X: b.X, Y: b.Y, W: b.W - 10, H: b.H - 10}
	if it.N == 0 {
		p.d.rectangle(top, corner, Style{Line: Rule, Width: 3, Dash: true})
	} else {
		for i := layers - 1; i >= 0; i-- {
			under := *it
			under.State &^= scene.Acting
			p.sheet(&under, top.Moved(5*i, 5*i))
		}
	}
	if side := top.H / 4; it.Look != "" && side*p.width >= 11*p.d.Box.W {
		p.look(&scene.Item{Look: it.Look}, scene.Box{X: top.X + 5, Y: top.Y + 4, W: side, H: side})
	}
	number := strconv.Itoa(it.N)
	lines := append([]string{number}, it.Text...)
	set := paragraph{size: max(p.least, min(40, top.H*4/10)), least: p.least, bold: true, small: 18, wrap: 2}.fit(lines, top.Inset(8))
	if it.N > 0 && it.State&(scene.FaceDown|scene.Unknown) != 0 {
		p.plaque(set, top.Middle(), 6)
	}
	p.d.block(set, top, scene.Centre, Ink, Soft)
}
