package export

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"strconv"
	"strings"

	"golang.org/x/image/vector"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

// PDF returns a drawing on paper, A4: on one page, lengthwise if it is higher than wide, or on
// several where rows of panels would be too small on one. Paper breaks before rows. Letters are
// drawn as shapes; an unseen text over them can be searched and copied.
func PDF(d *picture.Drawing, t *picture.Theme) ([]byte, error) {
	fonts, err := loadFonts()
	if err != nil {
		return nil, err
	}
	const shared = 6 // the objects that all pages share
	objects := []string{
		"<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</DisplayDocTitle true>>>>", "",
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
		"<</ca .35/CA .35>>", "<</ca 1/CA 1>>",
	}
	kids := ""
	for _, sheet := range paper(d) {
		p := &page{theme: t, fonts: fonts}
		content, err := p.content(&sheet)
		if err != nil {
			return nil, err
		}
		at := len(objects) + 1
		kids += fmt.Sprintf("%d 0 R ", at)
		objects = append(objects,
			fmt.Sprintf("<</Type/Page/Parent 2 0 R/MediaBox[0 0 %d %d]/Contents %d 0 R/Resources<</Font<</F0 3 0 R/F1 4 0 R>>/ExtGState<</G 5 0 R/W 6 0 R>>>>>>", sheet.wide, sheet.high, at+1),
			fmt.Sprintf("<</Length %d/Filter/FlateDecode>>\nstream\n%s\nendstream", len(content), content))
	}
	objects[1] = fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d>>", strings.TrimSpace(kids), (len(objects)-shared)/2)
	return file(append(objects, "<</Title("+literal(d.Title)+")/Producer(umpire)>>")), nil
}

// content returns what is drawn on a sheet, packed: in the middle, or at the top of one of several.
func (p *page) content(s *sheet) ([]byte, error) {
	room := min(float64(s.wide-2*paperMargin)/float64(max(1, s.box.W)), float64(s.high-2*paperMargin)/float64(max(1, s.box.H)))
	left := (float64(s.wide) - room*float64(s.box.W)) / 2
	p.put("%.4f 0 0 %.4f %.3f %.3f cm 1 J 1 j\n", room, -room, left-room*float64(s.box.X), float64(s.high-paperMargin)+room*float64(s.box.Y))
	for i := range s.strokes {
		if err := p.stroke(&s.strokes[i]); err != nil {
			return nil, err
		}
	}
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	z.Write(p.b.Bytes())
	err := z.Close()
	return packed.Bytes(), err
}

// file writes numbered objects, the first the catalogue and the last what the file says of itself.
func file(objects []string) []byte {
	var b bytes.Buffer
	b.WriteString("%PDF-1.4\n")
	places := make([]int, len(objects))
	for i, object := range objects {
		places[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n%s\nendobj\n", i+1, object)
	}
	table := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(objects)+1)
	for _, at := range places {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root 1 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(objects)+1, len(objects), table)
	return b.Bytes()
}

// plainly writes signs that Latin-1 lacks in letters.
var plainly = strings.NewReplacer("→", "->", "−", "-", "–", "-", "…", "...", "↓", "v")

// literal writes a text as a string of a PDF; what Latin-1 lacks is omitted.
func literal(text string) string {
	var b []byte
	for _, r := range plainly.Replace(text) {
		switch {
		case r == '(' || r == ')' || r == '\\':
			b = append(b, '\\', byte(r))
		case r >= ' ' && r <= '~' || r >= 0xa1 && r <= 0xff:
			b = append(b, byte(r))
		}
	}
	return string(b)
}

// A page is what is drawn on a sheet.
type page struct {
	b     bytes.Buffer
	theme *picture.Theme
	fonts [2]*face
	ghost bool
}

func (p *page) put(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

func (p *page) stroke(s *picture.Stroke) error {
	p.fade(s.Style.Ghost)
	switch s.Kind {
	case picture.Rectangle:
		p.shape(rounded(s.Box, s.Radius), s.Style)
	case picture.Circle:
		p.shape(rounded(s.Box, s.Box.W/2), s.Style)
	case picture.Path:
		segments, err := scene.Segments(s.D)
		if err != nil {
			return err
		}
		p.shape(flatten(segments), s.Style)
	case picture.Symbol:
		return p.symbol(s)
	case picture.Text:
		return p.text(s)
	case picture.Shift:
		p.put("q 1 0 0 1 %d %d cm\n", s.At.X, s.At.Y)
	case picture.Return:
		p.put("Q\n")
	}
	return nil
}

// fade makes what follows faint, or not.
func (p *page) fade(ghost bool) {
	if ghost != p.ghost {
		p.ghost = ghost
		p.put("/%s gs\n", map[bool]string{true: "G", false: "W"}[ghost])
	}
}

func (p *page) colour(paint picture.Paint, operator string) {
	n, _ := strconv.ParseUint(p.theme.Colour(paint)[1:], 16, 32)
	p.put("%.3f %.3f %.3f %s ", float64(n>>16)/255, float64(n>>8&255)/255, float64(n&255)/255, operator)
}

// shape fills and strokes lines.
func (p *page) shape(lines []polyline, style picture.Style) {
	operator := "n"
	if style.Fill != picture.Clear {
		operator = "f"
		p.colour(style.Fill, "rg")
	}
	if style.Line != picture.Clear && style.Width > 0 {
		p.colour(style.Line, "RG")
		dash := ""
		if style.Dash {
			dash = strconv.Itoa(int(style.Width)*2 + 2)
		}
		p.put("%d w [%s] 0 d ", style.Width, dash)
		if operator = "S"; style.Fill != picture.Clear {
			operator = "B"
		}
	}
	p.lines(lines)
	p.put("%s\n", operator)
}

func (p *page) lines(lines []polyline) {
	for _, l := range lines {
		for i, at := range l.points {
			operator := "l"
			if i == 0 {
				operator = "m"
			}
			p.put("%s %s %s ", number(at.x), number(at.y), operator)
		}
		if l.closed {
			p.put("h ")
		}
	}
}

// number writes a number with as few digits as it needs.
func number(n float32) string { return strconv.FormatFloat(float64(n), 'f', -1, 32) }

func (p *page) symbol(s *picture.Stroke) error {
	p.put("q %.4f 0 0 %.4f %d %d cm\n", float64(s.Box.W)/100, float64(s.Box.H)/100, s.Box.X, s.Box.Y)
	inks := [3]picture.Paint{scene.None: picture.Clear, scene.Main: s.Style.Fill, scene.Ground: s.Style.Ground}
	for _, path := range s.Symbol.Paths {
		segments, err := scene.Segments(path.D)
		if err != nil {
			return err
		}
		p.shape(flatten(segments), picture.Style{Fill: inks[path.Fill%3], Line: inks[path.Line%3], Width: uint8(path.Width)})
	}
	p.put("Q\n")
	return nil
}

// text draws letters, and writes them unseen over it.
func (p *page) text(s *picture.Stroke) error {
	bold := 0
	if s.Style.Bold {
		bold = 1
	}
	lines, x, err := p.fonts[bold].set(s)
	if err != nil {
		return err
	}
	p.colour(s.Style.Fill, "rg")
	for i := range lines {
		for j, at := range lines[i].points { // tenths are fine enough for letters
			lines[i].points[j] = point{float32(int(at.x*10)) / 10, float32(int(at.y*10)) / 10}
		}
	}
	p.lines(lines)
	p.put("f\nBT 3 Tr /F%d %d Tf 1 0 0 -1 %s %d Tm (%s) Tj ET\n", bold, s.Size, number(x), s.At.Y, literal(s.Text))
	return nil
}

// A sheet of A4 and its margin, in points.
const (
	paperWide, paperHigh = 595, 842
	paperMargin          = 36
)

// A sheet is a page of paper, and what is drawn on it.
type sheet struct {
	wide, high int // in points
	box        scene.Box
	strokes    []picture.Stroke
}

// paper divides a drawing into sheets: as few as its width has room for.
func paper(d *picture.Drawing) (sheets []sheet) {
	if high := d.Box.H * (paperWide - 2*paperMargin); len(d.Rows) < 2 || high <= d.Box.W*(paperHigh-2*paperMargin) {
		one := sheet{paperWide, paperHigh, d.Box, d.Strokes}
		if d.Box.W > d.Box.H {
			one.wide, one.high = one.high, one.wide
		}
		return []sheet{one}
	}
	room := d.Box.W * (paperHigh - 2*paperMargin) / (paperWide - 2*paperMargin)
	end := func(i int) picture.Row {
		if i < len(d.Rows) {
			return d.Rows[i]
		}
		return picture.Row{Top: d.Box.Y + d.Box.H, First: len(d.Strokes)}
	}
	for from := 0; from < len(d.Rows); {
		to := from + 1
		for to < len(d.Rows) && end(to+1).Top-d.Rows[from].Top <= room {
			to++
		}
		first, last := d.Rows[from], end(to)
		box := scene.Box{X: d.Box.X, Y: first.Top, W: d.Box.W, H: last.Top - first.Top}
		sheets = append(sheets, sheet{paperWide, paperHigh, box, d.Strokes[first.First:last.First]})
		from = to
	}
	return sheets
}

// PNG returns a drawing as an image in the colors of a theme, as wide as it was laid out.
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

// A TooLarge is the error about a drawing that would have more pixels than an image may.
type TooLarge struct{ Wide, High int }

func (e *TooLarge) Error() string {
	return fmt.Sprintf("the image would be %d x %d pixels, more than %d million together", e.Wide, e.High, MaxPixels/1_000_000)
}

// Image returns a drawing as an image. The error is a *TooLarge for one that cannot be.
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
