package export

import (
	"bytes"
	"compress/zlib"
	"encoding/xml"
	"fmt"
	"image"
	"image/color"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
	"umpire/props/fail"
	"umpire/props/must"
)

// A stroke is something that a file draws, in units of the drawing.
type stroke struct {
	lines       []polyline
	fill, line  string // colors; "": none
	width, dash float32
	ghost       bool
}

// A frame is where something is drawn: scaled, then moved.
type frame struct{ scale, x, y float32 }

func (f frame) in(scale, x, y float32) frame {
	return frame{f.scale * scale, f.x + f.scale*x, f.y + f.scale*y}
}

func (f frame) apply(lines []polyline) []polyline {
	for _, l := range lines {
		for i, p := range l.points {
			l.points[i] = point{f.x + f.scale*p.x, f.y + f.scale*p.y}
		}
	}
	return lines
}

func parsed(text string) float32 {
	n, _ := strconv.ParseFloat(strings.TrimSuffix(text, "px"), 32)
	return float32(n)
}

// A node is an element of an SVG.
type node struct {
	name, text string
	attr       map[string]string
	kids       []*node
}

// A reader reads what an SVG draws, and its texts with where they are.
type reader struct {
	ids     map[string]*node
	styles  map[string]string
	fonts   [2]*face
	strokes []stroke
	texts   []string
	drawn   *image.RGBA // by image
}

func readSVG(t *testing.T, data []byte) *reader {
	r := &reader{ids: map[string]*node{}, styles: map[string]string{}}
	r.fonts, _ = loadFonts()
	d, root := xml.NewDecoder(bytes.NewReader(data)), &node{}
	for path := []*node{root}; ; {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		must.Succeed(t, err)
		top := path[len(path)-1]
		switch token := token.(type) {
		case xml.StartElement:
			n := &node{name: token.Name.Local, attr: map[string]string{}}
			for _, a := range token.Attr {
				n.attr[a.Name.Local] = a.Value
			}
			top.kids, path, r.ids[n.attr["id"]] = append(top.kids, n), append(path, n), n
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			top.text += string(token)
		}
	}
	for _, n := range root.kids[0].kids {
		for _, m := range regexp.MustCompile(`\.(\w+)\{([^}]*)\}`).FindAllStringSubmatch(n.text, -1) {
			r.styles[m[1]] = m[2]
		}
	}
	r.node(root.kids[0], frame{scale: 1}, nil)
	for i := range r.texts {
		r.texts[i] = latin(literal(r.texts[i]))
	}
	slices.Sort(r.texts)
	return r
}

func (r *reader) node(n *node, at frame, of map[string]string) {
	look := map[string]string{}
	for _, from := range []string{of["all"], r.styles[n.attr["class"]]} {
		for rule := range strings.SplitSeq(from, ";") {
			key, value, _ := strings.Cut(rule, ":")
			look[key] = value
		}
	}
	for _, key := range []string{"fill", "stroke", "stroke-width"} {
		if value := n.attr[key]; value != "" && n.name != "svg" {
			look[key] = strings.NewReplacer("none", "", "currentColor", look["color"]).Replace(value)
		}
	}
	num := func(key string) float32 { return parsed(n.attr[key]) }
	box := scene.Box{X: int(num("x")), Y: int(num("y")), W: int(num("width")), H: int(num("height"))}
	var lines []polyline
	switch n.name {
	case "defs", "style", "title", "desc":
		return
	case "use":
		to := r.ids[n.attr["href"][1:]]
		if to.name == "symbol" {
			for _, kid := range to.kids {
				r.node(kid, at.in(num("width")/100, num("x"), num("y")), map[string]string{"all": r.styles[n.attr["class"]]})
			}
		} else {
			r.node(to, at.in(1, num("x"), num("y")), nil)
		}
		return
	case "rect":
		lines = rounded(box, int(num("rx")))
	case "circle":
		radius := int(num("r"))
		lines = rounded(scene.Box{X: int(num("cx")) - radius, Y: int(num("cy")) - radius, W: 2 * radius, H: 2 * radius}, radius)
	case "path":
		lines = relative(n.attr["d"])
	case "text":
		s := &picture.Stroke{Text: n.text, Size: int(parsed(look["font-size"])), At: scene.Point{X: box.X, Y: box.Y}, Anchor: map[string]picture.Anchor{"start": picture.Start, "end": picture.Finish}[look["text-anchor"]]}
		bold := map[string]int{"bold": 1}[look["font-weight"]]
		letters, x, _ := r.fonts[bold].set(s)
		lines = letters
		r.texts = append(r.texts, fmt.Sprintf("%s at %.0f %.0f, %d high, font %d", s.Text, at.x+x, at.y+float32(s.At.Y), s.Size, bold))
	default:
		if m := regexp.MustCompile(`translate\((-?\d+) (-?\d+)\)`).FindStringSubmatch(n.attr["transform"]); m != nil {
			at = at.in(1, parsed(m[1]), parsed(m[2]))
		}
		for _, kid := range n.kids {
			r.node(kid, at, of)
		}
		return
	}
	dash, _, _ := strings.Cut(look["stroke-dasharray"], " ")
	width := max(parsed(look["stroke-width"]), 1)
	r.strokes = append(r.strokes, stroke{at.apply(lines), look["fill"], look["stroke"], width * at.scale, parsed(dash) * at.scale, look["opacity"] != ""})
}

// relative reads the data of a path with relative commands.
func relative(data string) []polyline {
	var segments []scene.Segment
	var at, first scene.Point
	op := byte(0)
	for _, word := range regexp.MustCompile(`[a-zA-Z][^a-zA-Z]*`).FindAllString(data, -1) {
		numbers := regexp.MustCompile(`-?\d+`).FindAllString(word[1:], -1)
		if op = word[0]; op == 'z' {
			segments, at = append(segments, scene.Segment{Op: 'Z'}), first
			continue
		}
		take := map[byte]int{'h': 1, 'v': 1, 'q': 4, 'c': 6}[op]
		for take = max(take, 1+map[bool]int{true: 1}[op == 'M' || op == 'm' || op == 'l']); len(numbers) >= take; numbers = numbers[take:] {
			var s scene.Segment
			last := at
			for i := 0; i < take; i += 2 {
				a, _ := strconv.Atoi(numbers[i])
				b := 0
				switch {
				case op == 'v':
					a, b = 0, a
				case op != 'h':
					b, _ = strconv.Atoi(numbers[i+1])
				}
				last = scene.Point{X: at.X + a, Y: at.Y + b}
				if op == 'M' {
					last = scene.Point{X: a, Y: b}
				}
				s.P[i/2] = last
			}
			s.Op = map[byte]byte{'M': 'M', 'm': 'M', 'q': 'Q', 'c': 'C'}[op]
			if at = last; s.Op == 'M' {
				first, op = at, 'l'
			} else if s.Op == 0 {
				s.Op = 'L'
			}
			segments = append(segments, s)
		}
	}
	return flatten(segments)
}

func readPDF(t *testing.T, data []byte) *reader {
	r := &reader{}
	for _, m := range regexp.MustCompile(`(?s)FlateDecode>>\nstream\n(.*?)\nendstream`).FindAllSubmatch(data, -1) {
		z := must.Value(zlib.NewReader(bytes.NewReader(m[1])))(t)
		content, _ := io.ReadAll(z)
		r.page(string(content))
	}
	slices.Sort(r.texts)
	return r
}

func (r *reader) page(content string) {
	var stack []float32
	now, kept, first := frame{scale: 1}, []frame(nil), true
	var s stroke
	fill, line, font := "", "", 0
	word := regexp.MustCompile(`\(((?:\\.|[^\\)])*)\)|\S+`)
	for _, m := range word.FindAllStringSubmatch(content, -1) {
		n := len(stack)
		hex := func() string {
			return fmt.Sprintf("#%02x%02x%02x", int(stack[n-3]*255+.5), int(stack[n-2]*255+.5), int(stack[n-1]*255+.5))
		}
		switch m[0] {
		case "q":
			kept = append(kept, now)
		case "Q":
			now, kept = kept[len(kept)-1], kept[:len(kept)-1]
		case "cm":
			if !first { // the first places the drawing on the sheet
				now = now.in(stack[0], stack[4], stack[5])
			}
			first = false
		case "rg":
			fill = hex()
		case "RG":
			line = hex()
		case "w":
			s.width = stack[0]
		case "d":
			s.dash = stack[0]
		case "/G":
			s.ghost = true
		case "/W":
			s.ghost = false
		case "m":
			s.lines = append(s.lines, polyline{points: []point{{stack[n-2], stack[n-1]}}})
		case "l":
			last := &s.lines[len(s.lines)-1]
			last.points = append(last.points, point{stack[n-2], stack[n-1]})
		case "h":
			s.lines[len(s.lines)-1].closed = true
		case "f", "S", "B", "n":
			one := s
			one.lines, one.width, one.dash = now.apply(s.lines), s.width*now.scale, s.dash*now.scale
			if m[0] != "S" && m[0] != "n" {
				one.fill = fill
			}
			if m[0] != "f" && m[0] != "n" {
				one.line = line
			}
			r.strokes, s.lines = append(r.strokes, one), nil
		case "/F0", "/F1":
			font = int(m[0][2] - '0')
		case "Tm":
			r.texts = append(r.texts, fmt.Sprintf(" at %.0f %.0f, %.0f high, font %d", now.x+stack[n-2], now.y+stack[n-1], stack[n-7], font))
		case "gs", "J", "j", "BT", "ET", "Tr", "Tf", "Tj":
			if m[0] == "Tf" {
				continue // the size is still wanted
			}
		default:
			if strings.HasPrefix(m[0], "(") {
				last := &r.texts[len(r.texts)-1]
				*last = latin(m[1]) + *last
				continue
			}
			if n := strings.Trim(m[0], "[]"); n != "" {
				stack = append(stack, parsed(n))
			}
			continue
		}
		stack = stack[:0]
	}
}

// latin decodes a text as a PDF writes it.
func latin(text string) string {
	var all []rune
	for i := range len(text) {
		if text[i] != '\\' || i > 0 && text[i-1] == '\\' {
			all = append(all, rune(text[i]))
		}
	}
	return string(all)
}

// image draws strokes as an image of the size of the one drawing that they are compared with.
func (r *reader) image(d *picture.Drawing) *image.RGBA {
	if r.drawn != nil {
		return r.drawn
	}
	c := &canvas{img: image.NewRGBA(image.Rect(0, 0, d.Width, max(1, d.Height()))), view: view{float32(d.Width) / float32(d.Box.W), float32(-d.Box.X), float32(-d.Box.Y)}}
	paint := func(hex string, ghost bool) color.NRGBA {
		if hex = hex[1:]; len(hex) == 3 {
			hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
		}
		n, _ := strconv.ParseUint(hex, 16, 32)
		return color.NRGBA{uint8(n >> 16), uint8(n >> 8), uint8(n), map[bool]uint8{false: 255, true: 89}[ghost]}
	}
	for _, s := range r.strokes {
		if s.fill != "" {
			c.fill(s.lines, paint(s.fill, s.ghost))
		}
		if s.line != "" && s.width > 0 {
			c.fill(outline(s.lines, s.width, s.dash), paint(s.line, s.ghost))
		}
	}
	r.drawn = c.img
	return c.img
}

// unlike returns how many points of two images differ so that one sees it.
func unlike(a, b *image.RGBA) (n int) {
	for i := 0; i < min(len(a.Pix), len(b.Pix)); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); max(d, -d) > 60 {
				n++
				break
			}
		}
	}
	return n + max(len(a.Pix), len(b.Pix)) - min(len(a.Pix), len(b.Pix))
}

// unequal compares what three files of a drawing show; "" when that is the same.
func unequal(d *picture.Drawing, s, p *reader, img *image.RGBA) string {
	for i := range max(len(s.texts), len(p.texts)) {
		if i >= len(s.texts) || i >= len(p.texts) || s.texts[i] != p.texts[i] {
			return fmt.Sprintf("text %d of %d and %d: SVG %q, PDF %q", i, len(s.texts), len(p.texts), s.texts[min(i, max(0, len(s.texts)-1))], p.texts[min(i, max(0, len(p.texts)-1))])
		}
	}
	const few = 12 // points at the edges of letters, which a PDF places to tenths
	if a, b := unlike(img, s.image(d)), unlike(img, p.image(d)); a > few || b > few {
		return fmt.Sprintf("the image differs from the SVG in %d points, from the PDF in %d", a, b)
	}
	return ""
}

// TestFormatsAreEqual draws positions of every game, with marks and ghosts, as SVG, PDF and
// PNG, and reads the files again: each shows the same texts in the same places, and the
// same shapes. A planted difference is found.
func TestFormatsAreEqual(t *testing.T) {
	files := func(d *picture.Drawing, theme *picture.Theme) (svg, pdf *reader, img *image.RGBA) {
		return readSVG(t, d.SVG(theme)), readPDF(t, must.Get2(t, PDF, d, theme)), must.Get2(t, Image, d, theme)
	}
	for i, theme := range picture.Themes {
		svg, pdf, img := files(samples(t), theme)
		found := unequal(samples(t), svg, pdf, img)
		fail.If(t, found != "", "%d: %s", i, found)
	}
	for i, def := range engines.Games {
		table := must.Get(t, def.Table, rule.Setup{})
		walk := table.Walk()
		walk.Random(rand.New(rand.NewPCG(3, 9)), 60)
		before := walk.Position()
		walk.Random(rand.New(rand.NewPCG(4, 9)), 1)
		was, _ := table.Picture(before, rule.Chance)
		now, _ := table.Picture(walk.Position(), rule.Chance)
		foreseen, would := scene.Foresee(&was, &now)
		_, come := scene.Changes(&was, &now)
		drawn := []*picture.Drawing{
			picture.Draw(&foreseen, picture.Options{Width: 800, Unfold: true, Legend: true, Caption: was.Title, Marks: would}),
			picture.Draw(&now, picture.Options{Width: 480, Names: true, Marks: come}),
		}
		for k, d := range []*picture.Drawing{drawn[0], picture.Join("two", drawn, 2, 900)} {
			theme := picture.Themes[(i+k)%len(picture.Themes)]
			svg, pdf, img := files(d, theme)
			found := unequal(d, svg, pdf, img)
			fail.If(t, found != "", "%s %d, %s: %s", def.Name, k, theme.Name, found)
			if k > 0 {
				continue
			}
			for at := len(d.Strokes) / 2; at < len(d.Strokes); at++ { // without something that is on top
				if s := &d.Strokes[at]; s.Kind == picture.Text || s.Kind == picture.Symbol {
					less := *d
					less.Strokes = slices.Delete(slices.Clone(d.Strokes), at, at+1)
					otherSVG, otherPDF, otherImage := files(&less, theme)
					fail.If(t, unequal(d, otherSVG, pdf, img) == "" || unequal(d, svg, otherPDF, img) == "" || unequal(d, svg, pdf, otherImage) == "",
						"%s: a file without %q is like the others", def.Name, s.Text)
					break
				}
			}
		}
	}
}
