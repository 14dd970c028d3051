package export

import (
	"math"

	"umpire/engines/scene"
)

// A point is a place in units.
type point struct{ x, y float32 }

// A polyline is a curve cut into straight lines.
type polyline struct {
	points []point
	closed bool
}

// flatten cuts the curves of a path into lines.
func flatten(segments []scene.Segment) (lines []polyline) {
	at := func(p scene.Point) point { return point{float32(p.X), float32(p.Y)} }
	for _, s := range segments {
		if s.Op == 'M' {
			lines = append(lines, polyline{points: []point{at(s.P[0])}})
			continue
		}
		l := &lines[len(lines)-1]
		from := l.points[len(l.points)-1]
		switch s.Op {
		case 'L':
			l.points = append(l.points, at(s.P[0]))
		case 'Q':
			a, b := at(s.P[0]), at(s.P[1])
			l.curve(pieces, from, mid(from, a, 2./3), mid(b, a, 2./3), b)
		case 'C':
			l.curve(pieces, from, at(s.P[0]), at(s.P[1]), at(s.P[2]))
		case 'Z':
			l.closed = true
			lines = append(lines, polyline{points: []point{l.points[0]}})
		}
	}
	kept := lines[:0]
	for _, l := range lines {
		if len(l.points) > 1 {
			kept = append(kept, l)
		}
	}
	return kept
}

func mid(a, b point, t float32) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

// pieces is into how many lines a curve is cut, small that of a letter.
const pieces, small = 12, 5

func (l *polyline) curve(into int, a, b, c, d point) {
	for i := 1; i <= into; i++ {
		t := float32(i) / float32(into)
		ab, bc, cd := mid(a, b, t), mid(b, c, t), mid(c, d, t)
		l.points = append(l.points, mid(mid(ab, bc, t), mid(bc, cd, t), t))
	}
}

// rounded returns a rectangle with round corners.
func rounded(b scene.Box, radius int) []polyline {
	x0, y0, x1, y1 := float32(b.X), float32(b.Y), float32(b.X+b.W), float32(b.Y+b.H)
	r := float32(min(radius, b.W/2, b.H/2))
	k := r * 0.4477 // how far from the corner the curve bends to
	l := polyline{points: []point{{x0 + r, y0}, {x1 - r, y0}}, closed: true}
	if r <= 0 {
		l.points = []point{{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}}
		return []polyline{l}
	}
	l.curve(pieces, point{x1 - r, y0}, point{x1 - k, y0}, point{x1, y0 + k}, point{x1, y0 + r})
	l.points = append(l.points, point{x1, y1 - r})
	l.curve(pieces, point{x1, y1 - r}, point{x1, y1 - k}, point{x1 - k, y1}, point{x1 - r, y1})
	l.points = append(l.points, point{x0 + r, y1})
	l.curve(pieces, point{x0 + r, y1}, point{x0 + k, y1}, point{x0, y1 - k}, point{x0, y1 - r})
	l.points = append(l.points, point{x0, y0 + r})
	l.curve(pieces, point{x0, y0 + r}, point{x0, y0 + k}, point{x0 + k, y0}, point{x0 + r, y0})
	return []polyline{l}
}

// outline returns the surface of lines of a width, with round ends and joints:
// a bar for each line and a disc at each of its ends, which all turn the same
// way, so that together they are one surface.
func outline(lines []polyline, width, dash float32) (surface []polyline) {
	half := width / 2
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(points[:len(points):len(points)], points[0])
		}
		if dash > 0 {
			surface = append(surface, outline(dashes(points, dash), width, 0)...)
			continue
		}
		surface = append(surface, disc(points[0], half))
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			dx, dy := b.x-a.x, b.y-a.y
			far := float32(math.Hypot(float64(dx), float64(dy)))
			if far == 0 {
				continue
			}
			nx, ny := -dy*half/far, dx*half/far
			surface = append(surface, polyline{points: []point{{a.x - nx, a.y - ny}, {b.x - nx, b.y - ny}, {b.x + nx, b.y + ny}, {a.x + nx, a.y + ny}}}, disc(b, half))
		}
	}
	return surface
}

// disc returns a disc that turns as the bars of outline do.
func disc(m point, r float32) polyline {
	n := 16
	if r > 12 {
		n = 40
	}
	l := polyline{points: make([]point, n)}
	for i := range l.points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		l.points[i] = point{m.x + r*float32(cos), m.y + r*float32(sin)}
	}
	return l
}

// dashes cuts a line into dashes with gaps of the same length.
func dashes(points []point, long float32) (cut []polyline) {
	left, on := long, true
	now := []point{points[0]}
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		for {
			far := float32(math.Hypot(float64(b.x-a.x), float64(b.y-a.y)))
			if far <= left {
				left -= far
				now = append(now, b)
				break
			}
			a = mid(a, b, left/far)
			if now = append(now, a); on {
				cut = append(cut, polyline{points: now})
			}
			now, on, left = []point{a}, !on, long
		}
	}
	if on && len(now) > 1 {
		cut = append(cut, polyline{points: now})
	}
	return cut
}
