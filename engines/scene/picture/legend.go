package picture

import (
	"slices"
	"strings"

	"umpire/engines/scene"
)

// A meaning is a sign of the legend and where it is in its row.
type meaning struct {
	symbol *scene.Symbol
	hue    string
	x      int
}

// legendRow returns how high a row of the legend is whose words have a size.
func legendRow(size int) int { return size * 2 }

// legend sets the signs that the picture shows into rows, one of those that say the same.
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

// A name is a name that has no room: how it is written in the picture, and whole.
type name struct{ short, whole string }

// isName reports whether a thing writes a name: one that must not be lost.
func isName(it *scene.Item) bool {
	return len(it.Text) > 0 && (it.Kind == scene.Card || it.Kind == scene.Label && strings.HasSuffix(string(it.ID), "/name") && !it.State.Has(scene.Faint))
}

// shorten returns the initials of a name that has no room, or the first letters of its
// one word: more of them if another name has the same. The key below the picture says
// what they are.
func (p *painter) shorten(whole string) string {
	words := strings.Fields(strings.Split(whole, " · ")[0])
	for letters := 1; ; letters++ {
		short := ""
		for _, w := range words {
			r := []rune(w)
			short += string(r[:min(len(r), letters+min(1, 2/(len(words)*len(words)))*2)])
		}
		i := slices.IndexFunc(p.names, func(n name) bool { return n.short == short })
		if i < 0 {
			p.names = append(p.names, name{short, whole})
		}
		if i < 0 || p.names[i].whole == whole || letters > len(whole) {
			return short
		}
	}
}

// named returns lines that write a name in a box: those given, unless they lack some of
// it and the picture has a key of names.
func (p *painter) named(it *scene.Item, set paragraph, lines []line, b scene.Box) []line {
	said := ""
	for _, l := range lines {
		said += " " + l.text
	}
	if !p.o.Legend && !p.o.Names || !isName(it) || strings.HasPrefix(said, " "+it.Text[0]) {
		return lines
	}
	if len(lines) == 0 || len([]rune(lines[0].text)) < 9 {
		return set.fit([]string{p.shorten(it.Text[0])}, b)
	}
	if n := (name{lines[0].text, it.Text[0]}); !slices.Contains(p.names, n) {
		p.names = append(p.names, n)
	}
	return lines
}

// key writes the names that have no room below the picture.
func (p *painter) key() {
	size, b := max(p.least, 17), &p.d.Box
	x, y := 0, b.Y+b.H-lineHeight(size)/2
	for _, n := range p.names {
		short := width(n.short, size, true) + size/2
		long := short + width(n.whole, size, false)
		if x == 0 || x+long > b.W-2*margin {
			x, y, b.H = 0, y+lineHeight(size), b.H+lineHeight(size)
		}
		p.d.text(scene.Point{X: b.X + margin + x, Y: y}, size, Start, n.short, Style{Fill: Ink, Bold: true})
		said := n.whole
		if room := b.W - 2*margin - short - x; width(said, size, false) > room {
			said = cut(said, size, false, room)
		}
		p.d.text(scene.Point{X: b.X + margin + x + short, Y: y}, size, Start, said, Style{Fill: Soft})
		x += long + size
	}
	if len(p.names) > 0 {
		b.H += margin / 2
		p.d.Strokes[0].Box = *b
	}
}

// shown returns the symbols of the items that are drawn, and the hue of each that
// nobody owns. One next to which its word stands needs no other.
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
