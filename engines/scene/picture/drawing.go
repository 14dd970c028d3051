package picture

import (
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

// The kinds of strokes. What stands between a Begin and the End after it draws
// one item; what stands between a Shift and its Return lies elsewhere.
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
