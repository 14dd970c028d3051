package picture

import (
	"strconv"

	"umpire/engines/scene"
)

func (p *painter) sign(it *scene.Item, b scene.Box) {
	p.look(it, b)
	if it.N > 1 {
		size := b.H * 55 / 100
		if it.Size > 0 {
			size = it.Size
		}
		ink := Ink
		if it.Owner != scene.Nobody || it.Hue != "" {
			ink = p.hue(it.Owner, it.Hue).on()
		}
		p.d.text(b.Middle(), size, Middle, strconv.Itoa(it.N), Style{Fill: ink, Bold: true})
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
