package picture

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"umpire/engines/scene"
)

// family are fonts of equal widths, one of which every machine has.
const family = `Arial,Helvetica,'Liberation Sans',Go,sans-serif`

// A look is how a stroke looks: what its class says.
type look struct {
	Style
	size   int // of a text
	anchor Anchor
}

func (s *Stroke) look() look {
	if s.Kind != Text {
		return look{Style: s.Style}
	}
	return look{s.Style, s.Size, s.Anchor}
}

// SVG returns the drawing as a file of its own, in the colors of a theme.
func (d *Drawing) SVG(t *Theme) []byte {
	classes := map[look]int{}
	var looks []look
	w := &writer{d: d, share: true, symbol: func(s *scene.Symbol) string { return "s-" + unbroken(s.Name) }}
	w.class = func(l look) {
		n, known := classes[l]
		if !known {
			n = len(looks)
			classes[l] = n
			looks = append(looks, l)
		}
		w.put(className(n))
	}
	shared, body := w.body()
	w.open(`width="` + strconv.Itoa(d.Width) + `" height="` + strconv.Itoa(d.Height()) + `"`)
	w.put("<style>")
	for i, l := range looks {
		w.put(".")
		w.put(className(i))
		w.rule(l, t)
	}
	w.put("</style>\n")
	return w.close(shared, body)
}

func (w *writer) close(shared, body []byte) []byte {
	w.definitions(shared)
	w.b = append(w.b, body...)
	w.put("</svg>\n")
	return w.b
}

// className returns a, b, ..., z, aa, ab, ...
func className(i int) string {
	if i < 26 {
		return string(rune('a' + i))
	}
	return className(i/26-1) + string(rune('a'+i%26))
}

// unbroken returns a name without spaces, as a part of an ID.
func unbroken(name string) string { return strings.ReplaceAll(name, " ", "-") }

type writer struct {
	d      *Drawing
	b      []byte
	class  func(look)                 // writes the classes of a look
	symbol func(*scene.Symbol) string // names a symbol
	sprite bool                       // the symbols are defined elsewhere
	share  bool                       // what is drawn several times is defined once
	by     scene.Point                // how far everything is moved
	ids    string                     // what the IDs of definitions begin with; items have theirs unless it is empty
}

func (w *writer) put(s string) { w.b = append(w.b, s...) }
func (w *writer) num(n int)    { w.b = strconv.AppendInt(w.b, int64(n), 10) }

func (w *writer) attr(name string, n int) {
	w.b = append(w.b, ' ')
	w.put(name)
	w.put(`="`)
	w.num(n)
	w.b = append(w.b, '"')
}

// text writes a text so that it is nothing but text, wherever it stands. What
// XML cannot hold is omitted.
func (w *writer) text(s string) {
	for i, r := range s {
		switch {
		case r == '&':
			w.put("&amp;")
		case r == '<':
			w.put("&lt;")
		case r == '>':
			w.put("&gt;")
		case r == '"':
			w.put("&quot;")
		case r == '\'':
			w.put("&#39;")
		case r < ' ' || r == 0xfffe || r == 0xffff || r == utf8.RuneError && s[i] != 0xef:
		default:
			w.b = utf8.AppendRune(w.b, r)
		}
	}
}

// open writes the beginning of the picture.
func (w *writer) open(attributes string) {
	b := w.d.Box
	w.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="`)
	for i, n := range [4]int{b.X, b.Y, b.W, b.H} {
		if i > 0 {
			w.put(" ")
		}
		w.num(n)
	}
	w.put(`" ` + attributes + ` role="img" fill="none" font-family="` + family + `" text-anchor="middle" stroke-linejoin="round" stroke-linecap="round">` + "\n<title>")
	w.text(w.d.Title)
	w.put("</title>\n")
	if w.d.Description != "" {
		w.put("<desc>")
		w.text(w.d.Description)
		w.put("</desc>\n")
	}
}

// rule writes what the class of a look says in the colors of a theme.
func (w *writer) rule(l look, t *Theme) {
	from := len(w.b)
	say := func(property, value string) {
		w.b = append(w.b, ';')
		w.put(property)
		w.put(value)
	}
	dash := strconv.Itoa(int(l.Width)*2 + 2)
	for _, one := range []struct {
		said            bool
		property, value string
	}{
		{l.Fill != Clear, "fill:", short(t.Colour(l.Fill))},
		{l.Line != Clear, "stroke:", short(t.Colour(l.Line))},
		{l.Line != Clear && l.Width > 1, "stroke-width:", strconv.Itoa(int(l.Width))},
		{l.Line != Clear && l.Dash, "stroke-dasharray:", dash + " " + dash},
		{l.Ground != Clear, "color:", short(t.Colour(l.Ground))},
		{l.size > 0, "font-size:", strconv.Itoa(l.size) + "px"},
		{l.Bold, "font-weight:", "bold"},
		{l.anchor == Start, "text-anchor:", "start"},
		{l.anchor == Finish, "text-anchor:", "end"},
		{l.Ghost, "opacity:", ".35"},
	} {
		if one.said {
			say(one.property, one.value)
		}
	}
	if len(w.b) > from {
		w.b[from] = '{'
	} else {
		w.put("{")
	}
	w.put("}")
}

// short returns a color in as few characters as it takes.
func short(colour string) string {
	if len(colour) == 7 && colour[1] == colour[2] && colour[3] == colour[4] && colour[5] == colour[6] {
		return string([]byte{'#', colour[1], colour[3], colour[5]})
	}
	return colour
}

// definitions writes the symbols that the drawing uses, and what is shared.
func (w *writer) definitions(shared []byte) {
	from := len(w.b)
	w.put("<defs>")
	if !w.sprite {
		used := map[*scene.Symbol]bool{}
		for i := range w.d.Strokes {
			if s := &w.d.Strokes[i]; s.Kind == Symbol && !used[s.Symbol] {
				used[s.Symbol] = true
				w.define(s.Symbol)
			}
		}
	}
	w.b = append(w.b, shared...)
	if len(w.b) == from+len("<defs>") {
		w.b = w.b[:from]
		return
	}
	w.put("</defs>\n")
}

var inks = [3]string{scene.None: "none", scene.Main: "", scene.Ground: "currentColor"}

// define defines a symbol. It is drawn in the fill of what uses it, on its colour.
func (w *writer) define(s *scene.Symbol) {
	w.put(`<symbol id="`)
	w.text(w.symbol(s))
	w.put(`" viewBox="0 0 100 100">`)
	for _, p := range s.Paths {
		w.put(`<path d="`)
		w.data(p.D, scene.Point{})
		w.put(`"`)
		if ink := inks[p.Fill%3]; ink != "" {
			w.put(` fill="` + ink + `"`)
		}
		if ink := inks[p.Line%3]; ink != "" {
			w.put(` stroke="` + ink + `"`)
		}
		if p.Line != scene.None {
			w.attr("stroke-width", p.Width)
		}
		w.put("/>")
	}
	w.put("</symbol>\n")
}

// element writes a stroke, moved: a definition with an ID, or what draws an item.
func (w *writer) element(s *Stroke, by scene.Point, id string, it *scene.Item) {
	switch s.Kind {
	case Rectangle:
		w.start("<rect", id, it)
		w.box(s.Box.Moved(by.X, by.Y))
		if s.Radius > 0 {
			w.attr("rx", s.Radius)
		}
	case Circle:
		w.start("<circle", id, it)
		w.place("cx", s.Box.X+s.Box.W/2+by.X)
		w.place("cy", s.Box.Y+s.Box.H/2+by.Y)
		w.attr("r", s.Box.W/2)
	case Symbol:
		w.start("<use", id, it)
		w.put(` href="#`)
		w.text(w.symbol(s.Symbol))
		w.put(`"`)
		w.box(s.Box.Moved(by.X, by.Y))
	case Text:
		w.start("<text", id, it)
		w.place("x", s.At.X+by.X)
		w.place("y", s.At.Y+by.Y)
		if len(s.Text) > 3 && !strings.ContainsFunc(s.Text, func(r rune) bool { return r < ' ' || r > '~' }) {
			w.attr("textLength", width(s.Text, s.Size, s.Style.Bold)) // also where another font takes the place of these
		}
	case Path:
		w.start("<path", id, it)
		w.put(` d="`)
		w.data(s.D, by)
		w.put(`"`)
	default:
		return
	}
	w.finish(s)
}

func (w *writer) start(name, id string, it *scene.Item) {
	w.put(name)
	if it != nil {
		w.put(` data-id="`)
		w.text(string(it.ID))
		w.put(`"`)
	}
	if id != "" {
		w.put(` id="`)
		w.text(id)
		w.put(`"`)
	}
}

// finish ends an element with its look.
func (w *writer) finish(s *Stroke) {
	w.put(` class="`)
	w.class(s.look())
	if s.Kind == Text {
		w.put(`">`)
		w.text(s.Text)
		w.put("</text>\n")
	} else {
		w.put("\"/>\n")
	}
}

// place writes where something is. In what is shared it is omitted where it is
// 0, as in most definitions.
func (w *writer) place(name string, n int) {
	if n != 0 || !w.share {
		w.attr(name, n)
	}
}

func (w *writer) box(b scene.Box) {
	w.place("x", b.X)
	w.place("y", b.Y)
	w.attr("width", b.W)
	w.attr("height", b.H)
}

// data writes the data of a path, moved, in few characters: every point by how far it is from the
// one before, and no letter that can be omitted. What is not a path is written as it is.
func (w *writer) data(d string, by scene.Point) {
	segments, err := scene.Segments(d)
	if err != nil {
		w.text(d)
		return
	}
	var at, first scene.Point
	var last byte
	for i := range segments {
		s := &segments[i]
		op := s.Op + 'a' - 'A'
		switch {
		case s.Op == 'Z':
			w.put("z")
			at, last = first, 'z'
			continue
		case i == 0:
			op, at = 'M', scene.Point{X: -by.X, Y: -by.Y}
		case s.Op == 'L' && s.P[0].Y == at.Y:
			op = 'h'
		case s.Op == 'L' && s.P[0].X == at.X:
			op = 'v'
		}
		if op != last {
			w.b = append(w.b, op)
		}
		n := [...]int{'M': 1, 'm': 1, 'l': 1, 'h': 1, 'v': 1, 'q': 2, 'c': 3}[op]
		for _, p := range s.P[:n] {
			if op != 'v' {
				w.offset(p.X - at.X)
			}
			if op != 'h' {
				w.offset(p.Y - at.Y)
			}
		}
		at = s.P[n-1]
		switch op {
		case 'M', 'm':
			first = at
			op = map[byte]byte{'M': 0, 'm': 'l'}[op]
		}
		last = op
	}
}

// offset writes a number of a path, with a blank before it where one is needed.
func (w *writer) offset(n int) {
	if c := w.b[len(w.b)-1]; n >= 0 && c >= '0' && c <= '9' {
		w.b = append(w.b, ' ')
	}
	w.num(n)
}

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

// corners are the corners of the shapes that have some, in thousandths of half the box.
var (
	hexagon  = []scene.Point{{X: 0, Y: -1000}, {X: 866, Y: -500}, {X: 866, Y: 500}, {X: 0, Y: 1000}, {X: -866, Y: 500}, {X: -866, Y: -500}}
	diamond  = []scene.Point{{X: 0, Y: -1060}, {X: 1060, Y: 0}, {X: 0, Y: 1060}, {X: -1060, Y: 0}}
	triangle = []scene.Point{{X: 0, Y: -1040}, {X: 1080, Y: 860}, {X: -1080, Y: 860}}
	octagon  = []scene.Point{{X: 400, Y: -960}, {X: 960, Y: -400}, {X: 960, Y: 400}, {X: 400, Y: 960}, {X: -400, Y: 960}, {X: -960, Y: 400}, {X: -960, Y: -400}, {X: -400, Y: -960}}
)

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

// grown returns the corners of a polygon moved by x and y and away from its middle.
func grown(points []scene.Point, x, y, by int, middle scene.Point) []scene.Point {
	moved := make([]scene.Point, len(points))
	for i, p := range points {
		away := scene.Point{X: p.X - middle.X, Y: p.Y - middle.Y}
		if far := away.Length(); by != 0 && far > 0 {
			p.X += away.X * by / far
			p.Y += away.Y * by / far
		}
		moved[i] = scene.Point{X: p.X + x, Y: p.Y + y}
	}
	return moved
}

// tokens are the shapes of owners' pieces that have corners.
var tokens = map[scene.Owner][]scene.Point{3: hexagon, 4: diamond, 5: triangle, 6: octagon}

// token draws the shape of an owner's pieces in a box.
func (d *Drawing) token(owner scene.Owner, b scene.Box, style Style) {
	switch corners := tokens[owner]; {
	case corners != nil:
		var p pen
		p.polygon(around(b, corners))
		d.add(Stroke{Kind: Path, Box: b, D: string(p), Style: style})
	case owner == 2:
		side := b.Inset(b.W * 6 / 100)
		d.rectangle(side, side.W/5, style)
	default:
		d.circle(b.Middle(), b.W/2, style)
	}
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
