package picture

import (
	"strconv"

	"umpire/engines/scene"
)

// A pen writes the data of a path.
type pen []byte

func (p *pen) point(op byte, x, y int) {
	*p = append(*p, op)
	*p = strconv.AppendInt(*p, int64(x), 10)
	if y >= 0 {
		*p = append(*p, ' ')
	}
	*p = strconv.AppendInt(*p, int64(y), 10)
}

func (p *pen) polygon(points []scene.Point) {
	p.line(points)
	*p = append(*p, 'Z')
}

func (p *pen) line(points []scene.Point) {
	for i, at := range points {
		op := byte('L')
		if i == 0 {
			op = 'M'
		}
		p.point(op, at.X, at.Y)
	}
}

// corners are the corners of the shapes that have some, in thousandths of half
// the box.
var (
	hexagon  = []scene.Point{{X: 0, Y: -1000}, {X: 866, Y: -500}, {X: 866, Y: 500}, {X: 0, Y: 1000}, {X: -866, Y: 500}, {X: -866, Y: -500}}
	diamond  = []scene.Point{{X: 0, Y: -1060}, {X: 1060, Y: 0}, {X: 0, Y: 1060}, {X: -1060, Y: 0}}
	triangle = []scene.Point{{X: 0, Y: -1040}, {X: 1080, Y: 860}, {X: -1080, Y: 860}}
	octagon  = []scene.Point{{X: 400, Y: -960}, {X: 960, Y: -400}, {X: 960, Y: 400}, {X: 400, Y: 960}, {X: -400, Y: 960}, {X: -960, Y: 400}, {X: -960, Y: -400}, {X: -400, Y: -960}}
)

// around returns corners laid around the middle of a box.
func around(b scene.Box, corners []scene.Point) []scene.Point {
	points := make([]scene.Point, len(corners))
	m := b.Middle()
	for i, c := range corners {
		points[i] = scene.Point{X: m.X + c.X*b.W/2000, Y: m.Y + c.Y*b.H/2000}
	}
	return points
}

// shape draws the shape of a place or an outline, grown by so much.
func (d *Drawing) shape(it *scene.Item, b scene.Box, grow int, style Style) {
	b = b.Inset(-grow)
	switch it.Shape {
	case scene.Hex:
		var p pen
		p.polygon(around(b, hexagon))
		d.path(string(p), style)
	case scene.Disc:
		d.circle(b.Middle(), b.W/2, style)
	case scene.Polygon, scene.Stroke:
		var p pen
		points := grown(it.Points, b.X+grow-it.Box.X, b.Y+grow-it.Box.Y, grow, it.Box.Middle())
		if p.line(points); it.Shape == scene.Polygon {
			p = append(p, 'Z')
		}
		d.path(string(p), style)
	case scene.Round:
		d.rectangle(b, 14+max(0, grow), style)
	default:
		d.rectangle(b, max(0, grow), style)
	}
}

// grown returns the corners of a polygon moved by x and y and away from its
// middle.
func grown(points []scene.Point, x, y, by int, middle scene.Point) []scene.Point {
	moved := make([]scene.Point, len(points))
	for i, p := range points {
		away := scene.Point{X: p.X - middle.X, Y: p.Y - middle.Y}
		if far := root(away.X*away.X + away.Y*away.Y); by != 0 && far > 0 {
			p.X += away.X * by / far
			p.Y += away.Y * by / far
		}
		moved[i] = scene.Point{X: p.X + x, Y: p.Y + y}
	}
	return moved
}

// token draws the shape of an owner's pieces in a box.
func (d *Drawing) token(owner scene.Owner, b scene.Box, style Style) {
	var corners []scene.Point
	switch owner {
	case 2:
		side := b.Inset(b.W * 6 / 100)
		d.rectangle(side, side.W/5, style)
		return
	case 3:
		corners = hexagon
	case 4:
		corners = diamond
	case 5:
		corners = triangle
	case 6:
		corners = octagon
	default:
		d.circle(b.Middle(), b.W/2, style)
		return
	}
	var p pen
	p.polygon(around(b, corners))
	d.path(string(p), style)
}

// hatch draws slanting lines over a box, so far apart.
func (d *Drawing) hatch(b scene.Box, step int, style Style) {
	var p pen
	for c := b.X + b.Y + step/2; c < b.X+b.W+b.Y+b.H; c += step {
		// the line x + y = c from the south-west to the north-east
		x0 := max(b.X, c-b.Y-b.H)
		x1 := min(b.X+b.W, c-b.Y)
		p.point('M', x0, c-x0)
		p.point('L', x1, c-x1)
	}
	if p != nil {
		d.path(string(p), style)
	}
}

// root returns the integer square root.
func root(n int) int {
	if n <= 0 {
		return 0
	}
	x := n
	for y := (x + 1) / 2; y < x; y = (x + n/x) / 2 {
		x = y
	}
	return x
}
