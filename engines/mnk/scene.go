package mnk

import (
	"fmt"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// sheet is the symbols of the game.
var sheet = &scene.Sheet{Name: "mnk", Symbols: []scene.Symbol{
	{Name: "x", Say: "a cross", Paths: []scene.Path{{D: "M25 25L75 75M75 25L25 75", Line: scene.Main, Width: 16}}},
	{Name: "o", Say: "a nought", Paths: []scene.Path{{D: "M50 22C66 22 78 34 78 50C78 66 66 78 50 78C34 78 22 66 22 50C22 34 34 22 50 22Z", Line: scene.Main, Width: 15}}},
}}

var signs = [2]string{"x", "o"}

// The board's cells are 100 wide; rim is what is left around them for the
// letters of the columns and the numbers of the rows.
const cellSize, rim = 100, 40

// Picture returns the board with its marks, and a line through the row that
// has won.
func (g *Game) Picture(s *State, _ rule.Seat) scene.Scene {
	p := scene.Scene{Title: g.pictureTitle(s), Sheet: sheet}
	for _, name := range g.seats {
		p.Players = append(p.Players, scene.Player{Name: name})
	}
	p.Areas = []scene.Area{{
		ID: "board", Title: "board",
		Box: scene.Box{W: g.m*cellSize + 2*rim, H: g.n*cellSize + 2*rim},
	}}
	g.coordinates(&p)
	for row := g.n - 1; row >= 0; row-- {
		for column := range g.m {
			g.pictureCell(&p, s, column, row)
		}
	}
	g.winningLine(&p, s)
	return p
}

func (g *Game) pictureTitle(s *State) string {
	switch {
	case s.Turn < over:
		return fmt.Sprintf("%d in a row: %s is to place %s", g.k, g.name(s.Turn), signs[s.Turn])
	case s.Winner < nobody:
		return fmt.Sprintf("%d in a row: %s has won", g.k, g.name(s.Winner))
	}
	return fmt.Sprintf("%d in a row: the board is full", g.k)
}

func (g *Game) boxOf(column, row int) scene.Box {
	return scene.Box{X: rim + column*cellSize, Y: rim + (g.n-1-row)*cellSize, W: cellSize, H: cellSize}
}

// coordinates writes the letters below the board and the numbers left of it.
func (g *Game) coordinates(p *scene.Scene) {
	write := func(id, text string, box scene.Box) {
		p.Items = append(p.Items, scene.Item{ID: scene.ID(id), At: "board", Kind: scene.Label, Box: box, Text: []string{text}, State: scene.Faint | scene.Part})
	}
	for column := range g.m {
		name := printCell(uint8(column), 0)
		name = name[:len(name)-1]
		write("column "+name, name, scene.Box{X: rim + column*cellSize, Y: rim + g.n*cellSize, W: cellSize, H: rim})
	}
	for row := range g.n {
		write(fmt.Sprint("row ", row+1), fmt.Sprint(row+1), scene.Box{Y: g.boxOf(0, row).Y, W: rim, H: cellSize})
	}
}

func (g *Game) pictureCell(p *scene.Scene, s *State, column, row int) {
	name := printCell(uint8(column), uint8(row))
	cell := scene.Item{ID: scene.ID(name), At: "board", Kind: scene.Place, Box: g.boxOf(column, row), Say: name + ": empty"}
	at := len(p.Items)
	p.Items = append(p.Items, cell)
	for seat, mine := range s.Marks {
		if mine&g.cell(column, row) == 0 {
			continue
		}
		p.Items[at].Say = fmt.Sprintf("%s: %s", name, g.seats[seat])
		p.Items = append(p.Items, scene.Item{
			ID: scene.ID(name + "/" + signs[seat]), At: cell.ID, Kind: scene.Piece, Look: signs[seat], Owner: scene.Of(rule.Seat(seat)),
			Box: cell.Box.Inset(14), Text: []string{signs[seat]}, Say: fmt.Sprintf("%s of %s on %s", signs[seat], g.seats[seat], name),
		})
	}
}

// winningLine draws a line through every row that a player has made.
func (g *Game) winningLine(p *scene.Scene, s *State) {
	for seat, marks := range s.Marks {
		for i, l := range g.lines() {
			if marks&l.cells != l.cells || !g.longer && marks&l.ends != 0 {
				continue
			}
			var at []scene.Box
			for cell := range g.m * g.n {
				if l.cells>>cell&1 != 0 {
					at = append(at, g.boxOf(cell%g.m, cell/g.m))
				}
			}
			from, to := at[0].Middle(), at[len(at)-1].Middle()
			p.Items = append(p.Items, scene.Item{
				ID: scene.ID(fmt.Sprintf("line %d of %s", i+1, signs[seat])), At: "board", Kind: scene.Outline, Shape: scene.Stroke, Owner: scene.Of(rule.Seat(seat)),
				Box:    scene.Box{X: min(from.X, to.X), Y: min(from.Y, to.Y), W: max(from.X, to.X) - min(from.X, to.X), H: max(from.Y, to.Y) - min(from.Y, to.Y)},
				Points: []scene.Point{from, to}, Say: fmt.Sprintf("a row of %s, %d", g.seats[seat], i+1),
			})
		}
	}
}
