package export

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"

	"golang.org/x/image/vector"

	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// PNG returns a drawing as an image in the colours of a theme, as wide as it
// was laid out.
func PNG(d *picture.Drawing, t *picture.Theme) ([]byte, error) {
	img, err := Image(d, t)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = png.Encode(&b, img)
	return b.Bytes(), err
}

// MaxPixels is how many pixels an image may have: five thousand by four.
const MaxPixels = 20_000_000

// A TooLarge is the error about a drawing that would have more pixels than an
// image may.
type TooLarge struct{ Wide, High int }

func (e *TooLarge) Error() string {
	return fmt.Sprintf("the image would be %d x %d pixels, more than %d million together", e.Wide, e.High, MaxPixels/1_000_000)
}

// Image returns a drawing as an image. The error is a *TooLarge for one that
// cannot be.
func Image(d *picture.Drawing, t *picture.Theme) (*image.RGBA, error) {
	if wide, high := d.Width, d.Height(); wide > 0 && high > MaxPixels/wide {
		return nil, &TooLarge{wide, high}
	}
	c := &canvas{
		img: image.NewRGBA(image.Rect(0, 0, d.Width, max(1, d.Height()))), theme: t,
		scale: float32(d.Width) / float32(max(1, d.Box.W)), x: float32(-d.Box.X), y: float32(-d.Box.Y),
	}
	var err error
	if c.fonts, err = loadFonts(); err != nil {
		return nil, err
	}
	for i := range d.Strokes {
		if err := c.stroke(&d.Strokes[i]); err != nil {
			return nil, err
		}
	}
	return c.img, nil
}

// A canvas is an image that is being painted.
type canvas struct {
	img   *image.RGBA
	theme *picture.Theme
	fonts [2]*face
	scale float32 // pixels of a unit
	x, y  float32 // what is added to units
	kept  [][2]float32
	area  vector.Rasterizer
}

func (c *canvas) stroke(s *picture.Stroke) error {
	switch s.Kind {
	case picture.Rectangle:
		c.paint(rounded(s.Box, s.Radius), s.Style)
	case picture.Circle:
		c.paint(rounded(s.Box, s.Box.W/2), s.Style)
	case picture.Path:
		segments, err := scene.Segments(s.D)
		if err != nil {
			return err
		}
		c.paint(flatten(segments), s.Style)
	case picture.Symbol:
		return c.symbol(s)
	case picture.Text:
		return c.text(s)
	case picture.Shift:
		c.kept = append(c.kept, [2]float32{c.x, c.y})
		c.x += float32(s.At.X)
		c.y += float32(s.At.Y)
	case picture.Return:
		last := len(c.kept) - 1
		c.x, c.y = c.kept[last][0], c.kept[last][1]
		c.kept = c.kept[:last]
	}
	return nil
}

// paint fills and strokes a shape.
func (c *canvas) paint(lines []polyline, style picture.Style) {
	if style.Fill != picture.Clear {
		c.fill(lines, c.colour(style.Fill, style.Ghost))
	}
	if style.Line != picture.Clear && style.Width > 0 {
		dash := float32(0)
		if style.Dash {
			dash = float32(style.Width)*2 + 2
		}
		c.fill(outline(lines, float32(style.Width), dash), c.colour(style.Line, style.Ghost))
	}
}

// symbol draws a symbol into its box.
func (c *canvas) symbol(s *picture.Stroke) error {
	kept := *c
	defer func() { c.scale, c.x, c.y = kept.scale, kept.x, kept.y }()
	c.scale *= float32(s.Box.W) / 100
	c.x = (kept.x + float32(s.Box.X)) * kept.scale / c.scale
	c.y = (kept.y + float32(s.Box.Y)) * kept.scale / c.scale
	inks := [3]picture.Paint{scene.None: picture.Clear, scene.Main: s.Style.Fill, scene.Ground: s.Style.Ground}
	for _, p := range s.Symbol.Paths {
		segments, err := scene.Segments(p.D)
		if err != nil {
			return err
		}
		lines := flatten(segments)
		if ink := inks[p.Fill%3]; ink != picture.Clear {
			c.fill(lines, c.colour(ink, false))
		}
		if ink := inks[p.Line%3]; ink != picture.Clear {
			c.fill(outline(lines, float32(p.Width), 0), c.colour(ink, false))
		}
	}
	return nil
}

func (c *canvas) colour(p picture.Paint, ghost bool) color.NRGBA {
	n, _ := strconv.ParseUint(c.theme.Colour(p)[1:], 16, 32)
	alpha := uint8(255)
	if ghost {
		alpha = 89
	}
	return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), alpha}
}

// fill fills closed shapes. Those that turn the same way are filled together.
func (c *canvas) fill(lines []polyline, with color.NRGBA) {
	low, high := point{1e9, 1e9}, point{-1e9, -1e9}
	for _, l := range lines {
		for _, p := range l.points {
			x, y := (p.x+c.x)*c.scale, (p.y+c.y)*c.scale
			low, high = point{min(low.x, x), min(low.y, y)}, point{max(high.x, x), max(high.y, y)}
		}
	}
	r := image.Rect(int(low.x)-1, int(low.y)-1, int(high.x)+2, int(high.y)+2).Intersect(c.img.Bounds())
	if r.Empty() {
		return
	}
	c.area.Reset(r.Dx(), r.Dy())
	for _, l := range lines {
		for i, p := range l.points {
			x, y := (p.x+c.x)*c.scale-float32(r.Min.X), (p.y+c.y)*c.scale-float32(r.Min.Y)
			if i == 0 {
				c.area.MoveTo(x, y)
			} else {
				c.area.LineTo(x, y)
			}
		}
		c.area.ClosePath()
	}
	c.area.DrawOp = draw.Over
	c.area.Draw(c.img, r, image.NewUniform(with), image.Point{})
}
