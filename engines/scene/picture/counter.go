package picture

import (
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
