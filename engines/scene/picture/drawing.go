package picture

import (
	"strconv"

	"umpire/engines/scene"
)

// A Drawing is a scene laid out and marked: a list of strokes, from the lowest
// to the one on top.
type Drawing struct {
	Title, Description string
	Sheet              *scene.Sheet
	Box                scene.Box // all that is drawn lies within it
	Width              int       // for which it was laid out, in pixels
	Strokes            []Stroke
	Rows               []Row // of panels, when it is joined of several
}

// A Row is a row of panels. Paper may break before it.
type Row struct {
	Top   int // where it begins
	First int // its first stroke; those of a row stand together
}

// Height returns how many pixels high the drawing is.
func (d *Drawing) Height() int { return (d.Box.H*d.Width + d.Box.W/2) / max(1, d.Box.W) }

// A Stroke is a thing that is drawn.
type Stroke struct {
	Kind   StrokeKind
	Style  Style
	Box    scene.Box // of a rectangle, a circle, a symbol, a group
	Radius int       // of a rectangle's corners
	D      string    // of a path: M, L, Q, C and Z
	At     scene.Point
	Text   string // of a text
	Size   int    // its height
	Anchor Anchor
	Symbol *scene.Symbol
	Item   *scene.Item // of a group: what it draws
}

// A StrokeKind says what a stroke is.
type StrokeKind uint8

// The kinds of strokes. What is between a Begin and the End after it draws
// one item; what is between a Shift and its Return lies elsewhere.
const (
	Rectangle StrokeKind = iota
	Circle
	Path
	Text
	Symbol
	Begin
	End
	Shift  // what follows is moved by At
	Return // and no longer
)

// An Anchor says where At is on the baseline of a text.
type Anchor uint8

// The anchors.
const (
	Middle Anchor = iota
	Start
	Finish
)

func (d *Drawing) add(s Stroke) { d.Strokes = append(d.Strokes, s) }

func (d *Drawing) rectangle(b scene.Box, radius int, style Style) {
	d.add(Stroke{Kind: Rectangle, Box: b, Radius: min(radius, b.W/2, b.H/2), Style: style})
}

func (d *Drawing) circle(at scene.Point, radius int, style Style) {
	d.add(Stroke{Kind: Circle, Box: scene.Box{X: at.X - radius, Y: at.Y - radius, W: 2 * radius, H: 2 * radius}, Style: style})
}

func (d *Drawing) path(data string, style Style) {
	d.add(Stroke{Kind: Path, D: data, Style: style})
}

// text writes a line whose middle of the height is at.
func (d *Drawing) text(at scene.Point, size int, anchor Anchor, text string, style Style) {
	if text != "" {
		d.add(Stroke{Kind: Text, At: scene.Point{X: at.X, Y: at.Y + size*36/100}, Size: size, Anchor: anchor, Text: text, Style: style})
	}
}

func (d *Drawing) symbol(symbol *scene.Symbol, b scene.Box, main, ground Paint) {
	if symbol != nil {
		side := min(b.W, b.H)
		b = scene.Box{X: b.X + (b.W-side)/2, Y: b.Y + (b.H-side)/2, W: side, H: side}
		d.add(Stroke{Kind: Symbol, Symbol: symbol, Box: b, Style: Style{Fill: main, Line: main, Ground: ground}})
	}
}

// Join lays drawings beside each other, so many in a row, as one drawing of a
// width in pixels.
func Join(title string, panels []*Drawing, columns, width int) *Drawing {
	columns = max(1, min(columns, len(panels)))
	wide := 0
	for _, d := range panels {
		wide = max(wide, d.Box.W)
	}
	joined := &Drawing{Title: title, Width: width, Box: scene.Box{W: columns*(wide+gap) - gap}}
	joined.rectangle(scene.Box{}, 0, Style{Fill: Page})
	high := 0
	for i, d := range panels {
		if i%columns == 0 && i > 0 {
			joined.Box.H += high + gap
			high = 0
		}
		if i%columns == 0 {
			joined.Rows = append(joined.Rows, Row{joined.Box.H, len(joined.Strokes)})
		}
		high = max(high, d.Box.H)
		if joined.Sheet == nil {
			joined.Sheet = d.Sheet
		}
		joined.add(Stroke{Kind: Shift, At: scene.Point{X: i%columns*(wide+gap) - d.Box.X + (wide-d.Box.W)/2, Y: joined.Box.H - d.Box.Y}})
		joined.Strokes = append(joined.Strokes, d.Strokes...)
		joined.add(Stroke{Kind: Return})
	}
	joined.Box.H += high
	joined.Strokes[0].Box = joined.Box
	return joined
}

// A Part is a piece of a drawing that may be elsewhere in it, or in another, just
// the same: an item, or a stroke that belongs to none. It begins At a point.
type Part struct {
	At    scene.Point
	unit  unit // where its strokes say that it begins
	sheet string
}

// Parts returns what Inline draws between the beginning of the picture and its
// end, from the lowest part to the one on top.
func (d *Drawing) Parts() (parts []Part) {
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	var shift scene.Point
	for _, u := range (&writer{d: d}).units() {
		switch s := &u.strokes[0]; s.Kind {
		case Shift:
			shift = s.At
		case Return:
			shift = scene.Point{}
		default:
			parts = append(parts, Part{u.at.Plus(shift), u, sheet})
		}
	}
	return parts
}

// SVG returns the part as it is when it begins at a point.
func (p *Part) SVG(at scene.Point) []byte {
	w := &writer{symbol: func(s *scene.Symbol) string { return symbolID(p.sheet, s) }, by: scene.Point{X: at.X - p.unit.at.X, Y: at.Y - p.unit.at.Y}}
	w.class = w.classes
	w.all(apart([]unit{p.unit}))
	return w.b
}

// Frame returns how the picture of Inline begins; "</svg>" ends it.
func (d *Drawing) Frame() []byte {
	w := &writer{d: d}
	w.open(`class="umpire-picture"`)
	return w.b
}

// number reads the number that begins at i, and returns where it ends.
func number(data string, i int) (n, end int) {
	end = i
	for end < len(data) && (data[end] == '-' && end == i || data[end] >= '0' && data[end] <= '9') {
		end++
	}
	n, _ = strconv.Atoi(data[i:end])
	return n, end
}

func firstPoint(data string) scene.Point {
	if len(data) == 0 {
		return scene.Point{}
	}
	x, end := number(data, 1)
	if end < len(data) && data[end] == ' ' {
		end++
	}
	y, _ := number(data, end)
	return scene.Point{X: x, Y: y}
}
