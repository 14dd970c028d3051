package export

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	imagedraw "image/draw"
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
	const shared = 6 // the objects that all pages share
	objects := []string{
		"<</Type/Catalog/Pages 2 0 R/ViewerPreferences<</DisplayDocTitle true>>>>", "",
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>",
		"<</ca .35/CA .35>>", "<</ca 1/CA 1>>",
	}
	kids := ""
	for _, sheet := range paper(d) {
		p := &page{theme: t}
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
	if err := draw(p, s.strokes); err != nil {
		return nil, err
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
	ghost bool
}

func (p *page) put(format string, args ...any) { fmt.Fprintf(&p.b, format, args...) }

// fade makes what follows faint, or not.
func (p *page) fade(ghost bool) {
	if ghost != p.ghost {
		p.ghost = ghost
		p.put("/%s gs\n", map[bool]string{true: "G", false: "W"}[ghost])
	}
}

func (p *page) colour(paint picture.Paint, operator string) {
	r, g, b := rgb(p.theme, paint)
	p.put("%.3f %.3f %.3f %s ", float64(r)/255, float64(g)/255, float64(b)/255, operator)
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

func (p *page) begin(s *picture.Stroke) {
	if s.Kind == picture.Shift {
		p.put("q 1 0 0 1 %d %d cm\n", s.At.X, s.At.Y)
	} else {
		p.put("q %.4f 0 0 %.4f %d %d cm\n", float64(s.Box.W)/100, float64(s.Box.H)/100, s.Box.X, s.Box.Y)
	}
}

func (p *page) end() { p.put("Q\n") }

// text draws letters, and writes them unseen over it.
func (p *page) text(s *picture.Stroke, lines []polyline, x float32) {
	p.colour(s.Style.Fill, "rg")
	for i := range lines {
		for j, at := range lines[i].points { // tenths are fine enough for letters
			lines[i].points[j] = point{float32(int(at.x*10)) / 10, float32(int(at.y*10)) / 10}
		}
	}
	p.lines(lines)
	p.put("f\nBT 3 Tr /F%d %d Tf 1 0 0 -1 %s %d Tm (%s) Tj ET\n", weight(s), s.Size, number(x), s.At.Y, literal(s.Text))
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
		view: view{float32(d.Width) / float32(max(1, d.Box.W)), float32(-d.Box.X), float32(-d.Box.Y)},
	}
	return c.img, draw(c, d.Strokes)
}

// A canvas is an image that is being painted.
type canvas struct {
	img   *image.RGBA
	theme *picture.Theme
	ghost bool
	view
	kept []view
	area vector.Rasterizer
}

// A view is where units lie in an image.
type view struct {
	scale float32 // pixels of a unit
	x, y  float32 // what is added to units
}

func (c *canvas) fade(ghost bool) { c.ghost = ghost }

func (c *canvas) begin(s *picture.Stroke) {
	c.kept = append(c.kept, c.view)
	if s.Kind == picture.Shift {
		c.x, c.y = c.x+float32(s.At.X), c.y+float32(s.At.Y)
		return
	}
	scale := c.scale * (float32(s.Box.W) / 100)
	c.view = view{scale, (c.x + float32(s.Box.X)) * c.scale / scale, (c.y + float32(s.Box.Y)) * c.scale / scale}
}

func (c *canvas) end() {
	last := len(c.kept) - 1
	c.view, c.kept = c.kept[last], c.kept[:last]
}

func (c *canvas) shape(lines []polyline, style picture.Style) {
	if style.Fill != picture.Clear {
		c.fill(lines, c.colour(style.Fill))
	}
	if style.Line != picture.Clear && style.Width > 0 {
		dash := float32(0)
		if style.Dash {
			dash = float32(style.Width)*2 + 2
		}
		c.fill(outline(lines, float32(style.Width), dash), c.colour(style.Line))
	}
}

func (c *canvas) text(s *picture.Stroke, lines []polyline, _ float32) {
	c.fill(lines, c.colour(s.Style.Fill))
}

func (c *canvas) colour(p picture.Paint) color.NRGBA {
	r, g, b := rgb(c.theme, p)
	if c.ghost {
		return color.NRGBA{r, g, b, 89}
	}
	return color.NRGBA{r, g, b, 255}
}

func rgb(t *picture.Theme, p picture.Paint) (r, g, b uint8) {
	n, _ := strconv.ParseUint(t.Colour(p)[1:], 16, 32)
	return uint8(n >> 16), uint8(n >> 8), uint8(n)
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
	c.area.DrawOp = imagedraw.Over
	c.area.Draw(c.img, r, image.NewUniform(with), image.Point{})
}
