package export

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"umpire/engines/scene/picture"
)

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

// text writes a line of text.
func (c *canvas) text(s *picture.Stroke) error {
	f := c.fonts[0]
	if s.Style.Bold {
		f = c.fonts[1]
	}
	lines, _, err := f.set(s)
	if err != nil {
		return err
	}
	c.fill(lines, c.colour(s.Style.Fill, s.Style.Ghost))
	return nil
}

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
