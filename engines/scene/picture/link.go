package picture

import (
	"slices"
	"strconv"

	"umpire/engines/scene"
)

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
	start, end := clip(a, b, 38), clip(b, a, 38)
	middle := scene.Point{X: (start.X + end.X) / 2, Y: (start.Y + end.Y) / 2}
	switch l.Kind {
	case scene.Joint:
		start, end, middle = joint(a, b)
		p.written()
		for _, by := range [...]int{0, 1, -1, 2, -2} { // along the border, to where there is no text
			move := scene.Point{X: by * (min(a.X+a.W, b.X+b.W) - max(a.X, b.X)) / 6}
			if start.Y == end.Y {
				move = scene.Point{Y: by * (min(a.Y+a.H, b.Y+b.H) - max(a.Y, b.Y)) / 6}
			}
			at := middle.Plus(move)
			if !slices.ContainsFunc(p.words, func(w word) bool { return w.Meets(scene.Box{X: at.X - 12, Y: at.Y - 12, W: 24, H: 24}) }) {
				start, end, middle = start.Plus(move), end.Plus(move), at
				break
			}
		}
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
			bend = 8 // not over what is above and below it
		}
		middle.X, middle.Y = middle.X-dy/bend, middle.Y+dx/bend
		p.line(curve(start, middle, end), paint, 5, l.Broken)
		p.d.circle(start, 5, Style{Fill: Casing, Line: paint, Width: 3})
		p.d.circle(end, 8, Style{Fill: paint, Line: Casing, Width: 3})
	default:
		p.line(segment(start.X, start.Y, end.X, end.Y), paint, 5, l.Broken)
	}
	number := ""
	if l.N > 0 {
		number = strconv.Itoa(l.N)
	}
	switch at := (scene.Box{X: middle.X - 20, Y: middle.Y - 20, W: 40, H: 40}); {
	case l.Broken:
		p.tag("×"+number, Soft, middle, at)
	case l.N > 0:
		p.tag(number, Ink, middle, at)
	}
}

func (p *painter) line(d string, paint Paint, thick uint8, dash bool) {
	p.d.path(d, Style{Line: Page, Width: thick + 4})
	p.d.path(d, Style{Line: paint, Width: thick, Dash: dash})
}

// joint returns a short line across the border that two boxes share, and its
// middle; between boxes that do not touch it leads from one to the other.
func joint(a, b scene.Box) (start, end, middle scene.Point) {
	const reach = 6
	x0, x1 := max(a.X, b.X), min(a.X+a.W, b.X+b.W)
	y0, y1 := max(a.Y, b.Y), min(a.Y+a.H, b.Y+b.H)
	middle = scene.Point{X: (x0 + x1) / 2, Y: (y0 + y1) / 2}
	switch {
	case x1-x0 > 2*reach && y0 >= y1-2*reach && y0-y1 < 4*reach:
		return scene.Point{X: middle.X, Y: middle.Y - reach}, scene.Point{X: middle.X, Y: middle.Y + reach}, middle
	case y1-y0 > 2*reach && x0-x1 < 4*reach:
		return scene.Point{X: middle.X - reach, Y: middle.Y}, scene.Point{X: middle.X + reach, Y: middle.Y}, middle
	}
	return clip(a, b, 38), clip(b, a, 38), middle
}

func curve(from, by, to scene.Point) string {
	var p pen
	p.point('M', from.X, from.Y)
	p.point('Q', by.X, by.Y)
	p.point(' ', to.X, to.Y)
	return string(p)
}

func segment(x0, y0, x1, y1 int) string {
	var p pen
	p.point('M', x0, y0)
	p.point('L', x1, y1)
	return string(p)
}
