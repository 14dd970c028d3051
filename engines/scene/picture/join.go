package picture

import "umpire/engines/scene"

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
