package picture

import (
	"strconv"

	"umpire/engines/scene"
)

// A Part is a piece of a drawing that may be elsewhere in it, or in another, just
// the same: an item, or a stroke that belongs to none. It begins At a point.
type Part struct {
	At      scene.Point
	own     scene.Point // where its strokes say that it begins
	strokes []Stroke
	sheet   string
}

// Parts returns what Inline draws between the beginning of the picture and its
// end, from the lowest part to the one on top.
func (d *Drawing) Parts() (parts []Part) {
	sheet := ""
	if d.Sheet != nil {
		sheet = d.Sheet.Name
	}
	var shift scene.Point
	for i := 0; i < len(d.Strokes); i++ {
		begin, s := i, &d.Strokes[i]
		own := scene.Point{X: s.Box.X, Y: s.Box.Y}
		switch s.Kind {
		case Shift:
			shift = s.At
			continue
		case Return:
			shift = scene.Point{}
			continue
		case Begin:
			for d.Strokes[i].Kind != End {
				i++
			}
			if i == begin+1 {
				continue
			}
		case Text:
			own = s.At
		case Path:
			own = firstPoint(s.D)
		}
		parts = append(parts, Part{scene.Point{X: own.X + shift.X, Y: own.Y + shift.Y}, own, d.Strokes[begin : i+1], sheet})
	}
	return parts
}

// SVG returns the part as it is when it begins at a point.
func (p *Part) SVG(at scene.Point) []byte {
	w := &writer{symbol: func(s *scene.Symbol) string { return symbolID(p.sheet, s) }, by: scene.Point{X: at.X - p.own.X, Y: at.Y - p.own.Y}}
	w.class = w.classes
	strokes := p.strokes
	if strokes[0].Kind == Begin {
		strokes = strokes[1 : len(strokes)-1]
	}
	w.all(apart([]unit{{strokes: strokes}}))
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

// firstPoint returns where a path begins.
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
