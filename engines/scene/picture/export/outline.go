// Package export makes images and pages for paper of drawings, in the Go fonts,
// so that they are the same wherever they are made.
//
// Shapes and letters are few and simple, so golang.org/x/image fills them, and the PDF is written
// here: a rasteriser or a PDF library of its own would be larger than all games together.
package export

import (
	"errors"
	"math"
	"slices"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// A surface is what a drawing is drawn on: a page or an image.
type surface interface {
	fade(ghost bool) // what follows is faint, or not
	shape(lines []polyline, style picture.Style)
	text(s *picture.Stroke, letters []polyline, x float32)
	begin(s *picture.Stroke) // up to its end, units are those of a symbol, or lie elsewhere
	end()
}

func draw(on surface, strokes []picture.Stroke) error {
	fonts, err := loadFonts()
	if err != nil {
		return err
	}
	for i := range strokes {
		s := &strokes[i]
		on.fade(s.Style.Ghost)
		switch s.Kind {
		case picture.Rectangle:
			on.shape(rounded(s.Box, s.Radius), s.Style)
		case picture.Circle:
			on.shape(rounded(s.Box, s.Box.W/2), s.Style)
		case picture.Path:
			err = path(on, s.D, s.Style)
		case picture.Symbol:
			on.begin(s)
			inks := [3]picture.Paint{scene.None: picture.Clear, scene.Main: s.Style.Fill, scene.Ground: s.Style.Ground}
			for _, p := range s.Symbol.Paths {
				err = errors.Join(err, path(on, p.D, picture.Style{Fill: inks[p.Fill%3], Line: inks[p.Line%3], Width: uint8(p.Width)}))
			}
			on.end()
		case picture.Text:
			var letters []polyline
			var x float32
			if letters, x, err = fonts[weight(s)].set(s); err == nil {
				on.text(s, letters, x)
			}
		case picture.Shift:
			on.begin(s)
		case picture.Return:
			on.end()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func path(on surface, data string, style picture.Style) error {
	segments, err := scene.Segments(data)
	if err == nil {
		on.shape(flatten(segments), style)
	}
	return err
}

// weight returns the number of the font of a text: 1 for the bold one.
func weight(s *picture.Stroke) int {
	if s.Style.Bold {
		return 1
	}
	return 0
}

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
	return slices.DeleteFunc(lines, func(l polyline) bool { return len(l.points) <= 1 })
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

// A face is a font and the glyphs that have been read from it.
type face struct {
	font   *sfnt.Font
	mutex  sync.Mutex
	buffer sfnt.Buffer
	glyphs map[rune]glyph
}

// A glyph is the outline of a character in thousandths of the height, and how
// far the next one stands from it.
type glyph struct {
	lines   []polyline
	advance float32
}

var loadFonts = sync.OnceValues(func() (fonts [2]*face, err error) {
	for i, data := range [2][]byte{goregular.TTF, gobold.TTF} {
		fonts[i] = &face{glyphs: map[rune]glyph{}}
		if fonts[i].font, err = sfnt.Parse(data); err != nil {
			return fonts, err
		}
	}
	return fonts, nil
})

// set returns the outlines of a text where it stands, and where it begins.
func (f *face) set(s *picture.Stroke) (lines []polyline, x float32, err error) {
	wide, unit := float32(0), float32(s.Size)/1000
	for _, r := range s.Text {
		g, err := f.glyph(r)
		if err != nil {
			return nil, 0, err
		}
		for _, l := range g.lines {
			moved := polyline{points: make([]point, len(l.points)), closed: true}
			for i, p := range l.points {
				moved.points[i] = point{wide + p.x*unit, p.y*unit + float32(s.At.Y)}
			}
			lines = append(lines, moved)
		}
		wide += g.advance * unit
	}
	x = float32(s.At.X)
	switch s.Anchor {
	case picture.Middle:
		x -= wide / 2
	case picture.Finish:
		x -= wide
	}
	for _, l := range lines {
		for i := range l.points {
			l.points[i].x += x
		}
	}
	return lines, x, nil
}

func (f *face) glyph(r rune) (g glyph, err error) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	if g, known := f.glyphs[r]; known {
		return g, nil
	}
	index, err := f.font.GlyphIndex(&f.buffer, r)
	if err != nil {
		return g, err
	}
	ppem := fixed.I(1000)
	advance, err := f.font.GlyphAdvance(&f.buffer, index, ppem, font.HintingNone)
	if err != nil {
		return g, err
	}
	segments, err := f.font.LoadGlyph(&f.buffer, index, ppem, nil)
	if err != nil {
		return g, err
	}
	g = glyph{contours(segments), float32(advance) / 64}
	f.glyphs[r] = g
	return g, nil
}

// contours cuts the curves of a glyph into lines.
func contours(segments sfnt.Segments) (lines []polyline) {
	at := func(p fixed.Point26_6) point { return point{float32(p.X) / 64, float32(p.Y) / 64} }
	for _, s := range segments {
		if s.Op == sfnt.SegmentOpMoveTo {
			lines = append(lines, polyline{points: []point{at(s.Args[0])}, closed: true})
			continue
		}
		l := &lines[len(lines)-1]
		from := l.points[len(l.points)-1]
		switch s.Op {
		case sfnt.SegmentOpLineTo:
			l.points = append(l.points, at(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, b := at(s.Args[0]), at(s.Args[1])
			l.curve(small, from, mid(from, a, 2./3), mid(b, a, 2./3), b)
		case sfnt.SegmentOpCubeTo:
			l.curve(small, from, at(s.Args[0]), at(s.Args[1]), at(s.Args[2]))
		}
	}
	return lines
}
