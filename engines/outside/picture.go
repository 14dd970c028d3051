package outside

import (
	"encoding/json"
	"fmt"
	"strings"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// Sizes of a picture that is made of a position alone, in units of 100 to a cell.
const (
	cellSize = 100
	lineHigh = 34
	lineWide = 760
	headHigh = 36
	apart    = 24
)

// Picture returns the picture that the engine draws; of an engine that does not, the
// pictures of the position as boards and its other keys as lines.
func (g *Game) Picture(s *State, seat rule.Seat) scene.Scene {
	if g.can["scene"] {
		q := &Question{Do: "scene", At: json.RawMessage(s.text())}
		if int(seat) < len(g.names) {
			q.Seat = g.names[seat]
		}
		a := g.ask(q)
		var drawn scene.Scene
		if err := json.Unmarshal(a.Scene, &drawn); err != nil {
			g.liar(q, a, "draws a picture of another form: %s", otherForm(err))
		}
		if err := drawn.Validate(); err != nil {
			g.liar(q, a, "draws a picture that is wrong: %v", err)
		}
		return drawn
	}
	p := &canvas{form: g.form, at: decoded(s.text())}
	p.Title = g.welcome.Name + ": " + g.summary(*s)
	for _, name := range g.names {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	var lines []string
	for _, key := range g.form.order {
		if rows, ok := p.at[key].([]any); ok && g.form.shapes[key].kind == asRows && len(rows) > 0 {
			p.board(key, rows)
		} else {
			lines = append(lines, strings.Split(strings.TrimSpace(g.form.lines(p.at, g.form.every(key))), "\n")...)
		}
	}
	p.lines(lines)
	return p.Scene
}

// summary says who may decide.
func (g *Game) summary(s State) string {
	deciders := g.look(s, "").deciders
	var who []string
	for seat := range deciders.Each {
		if int(seat) < len(g.names) {
			who = append(who, g.names[seat])
		}
	}
	switch {
	case who != nil:
		return strings.Join(who, ", ")
	case deciders != 0:
		return "chance"
	}
	return "over"
}

func (f *form) every(key string) []string {
	said := []string{key}
	for _, name := range f.players {
		said = append(said, key+"."+name)
	}
	return said
}

// A canvas is a picture that is being made of a position.
type canvas struct {
	scene.Builder
	form *form
	at   map[string]any
	y    int
}

func (p *canvas) board(key string, rows []any) {
	wide := 1
	for _, row := range rows {
		if cells, ok := row.([]any); ok {
			wide = max(wide, len(cells))
		}
	}
	box := scene.Box{Y: p.y, W: wide * cellSize, H: headHigh + len(rows)*cellSize}
	area := p.Area(scene.Area{ID: scene.ID(key), Title: key, Box: box, Head: headHigh})
	p.y += box.H + apart
	for r, row := range rows {
		cells, _ := row.([]any)
		for c, cell := range cells {
			text := p.form.shapes[key].of.print(cell)
			it := scene.Item{
				ID: scene.ID(fmt.Sprintf("%s/%d,%d", key, r+1, c+1)), At: area, Kind: scene.Place, Size: 40,
				Box: scene.Box{X: c * cellSize, Y: box.Y + headHigh + r*cellSize, W: cellSize, H: cellSize},
				Say: fmt.Sprintf("row %d, column %d of %s: %s", r+1, c+1, key, text),
			}
			if text != "." && text != "none" {
				it.Text = []string{text}
			}
			p.Add(it)
		}
	}
}

func (p *canvas) lines(lines []string) {
	if len(lines) == 0 {
		return
	}
	box := scene.Box{Y: p.y, W: lineWide, H: headHigh + len(lines)*lineHigh}
	area := p.Area(scene.Area{ID: "table", Title: "table", Box: box, Head: headHigh})
	for i, line := range lines {
		p.Add(scene.Item{
			ID: scene.ID(fmt.Sprintf("table/%d", i+1)), At: area, Kind: scene.Label, Size: 20, Stand: scene.West, Text: []string{line}, Say: line,
			Box: scene.Box{X: 0, Y: box.Y + headHigh + i*lineHigh, W: lineWide, H: lineHigh},
		})
	}
}
