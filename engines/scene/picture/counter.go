package picture

import (
	"slices"
	"strconv"

	"umpire/engines/scene"
)

// counter draws a symbol and its number beside it.
func (p *painter) counter(it *scene.Item, b scene.Box) {
	if it.State.Has(scene.Part) && p.least*5 > b.H*8 {
		return // a number that would cover what stands around it
	}
	room := b
	if it.Look != "" {
		p.look(it, scene.Box{X: b.X, Y: b.Y, W: min(b.W, b.H), H: b.H})
		room.X += min(b.W, b.H) + b.H/6
		room.W -= min(b.W, b.H) + b.H/6
	}
	text := strconv.Itoa(it.N)
	if it.Of > 0 {
		text += "/" + strconv.Itoa(it.Of)
	}
	size := max(p.least, b.H*7/10)
	if it.Size > 0 {
		size = max(p.least, it.Size)
	}
	stand := scene.West
	if it.Look == "" {
		stand = it.Stand
	}
	set := paragraph{size: size, least: p.least, bold: true, wrap: 1}.fit([]string{text}, room)
	if len(set) == 0 || set[0].text != text { // a number is never cut
		set = []line{{text, p.least, true}}
	}
	p.d.block(set, room, stand, Ink, Ink)
	if stand == scene.West && !p.renumbered(it) {
		p.nameOf(it, room, width(text, size, true)+size/3, size)
	}
}

// nameOf writes what a counter counts behind its number, if there is room for all of it:
// a number says enough, half a word nothing.
func (p *painter) nameOf(it *scene.Item, room scene.Box, used, size int) {
	if len(it.Text) == 0 {
		return
	}
	rest := scene.Box{X: room.X + used, Y: room.Y, W: room.W - used, H: room.H}
	small := paragraph{size: max(p.least, size*8/10), least: p.least, wrap: 1}.fit(it.Text[:1], rest)
	if len(small) == 1 && small[0].text == it.Text[0] {
		p.d.block(small, rest, scene.West, Soft, Soft)
	}
}

// renumbered reports whether a mark with the old and the new number stands where the
// number of a counter does. It takes more room.
func (p *painter) renumbered(it *scene.Item) bool {
	return slices.ContainsFunc(p.o.Marks, func(m scene.Mark) bool { return m.On == it.ID && m.What == scene.Changed && m.Key != "" })
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
