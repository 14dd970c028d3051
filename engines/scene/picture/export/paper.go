package export

import (
	"umpire/engines/scene"
	"umpire/engines/scene/picture"
)

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
