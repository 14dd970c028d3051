package picture

import (
	"strings"

	"umpire/engines/scene"
)

// A meaning is a sign of the legend and where it stands in its row.
type meaning struct {
	symbol *scene.Symbol
	hue    string
	x      int
}

// legendRow returns how high a row of the legend is whose words have a size.
func legendRow(size int) int { return size * 2 }

// legend sets the signs that the picture shows into rows, one of those that say
// the same.
func (p *painter) legend(b scene.Box) (rows [][]meaning) {
	if !p.o.Legend || p.s.Sheet == nil {
		return nil
	}
	size := max(p.least, 17)
	shown, hues := p.shown()
	said := map[string]bool{}
	x, end := b.W, b.W-2*margin
	for i := range p.s.Sheet.Symbols {
		symbol := &p.s.Sheet.Symbols[i]
		if !shown[symbol.Name] || said[symbol.Say] {
			continue
		}
		said[symbol.Say] = true
		long := size*3/2 + width(symbol.Say, size, false) + size
		if x+long > end {
			rows, x = append(rows, nil), 0
		}
		last := len(rows) - 1
		rows[last] = append(rows[last], meaning{symbol, hues[symbol.Name], x})
		x += long
	}
	return rows
}

// shown returns the symbols of the items that are drawn, and the hue of each that
// nobody owns. One beside which its word stands needs no other.
func (p *painter) shown() (shown map[string]bool, hues map[string]string) {
	shown, hues = map[string]bool{}, map[string]string{}
	for i := range p.s.Items {
		if it := &p.s.Items[i]; it.Look != "" && !p.places[p.area[i]].out {
			shown[it.Look] = true
			if it.Owner == scene.Nobody && it.Hue != "" {
				hues[it.Look] = it.Hue
			}
		}
	}
	for i := range p.s.Items {
		it := &p.s.Items[i]
		if symbol := p.s.Sheet.Find(it.Look); symbol != nil && !p.places[p.area[i]].out && it.Kind == scene.Counter && len(it.Text) > 0 && strings.EqualFold(it.Text[0], symbol.Say) {
			shown[it.Look] = false
		}
	}
	return shown, hues
}

// signs draws the legend from a height downward.
func (p *painter) signs(rows [][]meaning, top int) {
	size := max(p.least, 17)
	left := p.d.Box.X + margin
	for _, row := range rows {
		for _, m := range row {
			side := size * 5 / 4
			p.look(&scene.Item{Look: m.symbol.Name, Hue: m.hue}, scene.Box{X: left + m.x, Y: top + (legendRow(size)-side)/2, W: side, H: side})
			p.d.text(scene.Point{X: left + m.x + size*3/2, Y: top + legendRow(size)/2}, size, Start, m.symbol.Say, Style{Fill: Soft})
		}
		top += legendRow(size)
	}
}
