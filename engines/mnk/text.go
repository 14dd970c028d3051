package mnk

import (
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// PrintMove writes a move: "Ann: place b2".
func (g *Game) PrintMove(m Move) string { return g.moves.Print(m) }

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) { return g.moves.Read(text) }

// CouldMove returns the words that may stand after the beginning of a move.
func (g *Game) CouldMove(before string) []string { return g.moves.Could(before) }

// declare declares how positions and moves are written, with the names of the
// players.
func (g *Game) declare() {
	player := schema.Word[rule.Seat]("a player, "+strings.Join(g.seats, " or "), g.seats...)
	g.form = &schema.Form[draft]{
		Game:   "mnk",
		Start:  func() draft { return draft{State: g.Start()} },
		Lines:  []schema.Line[draft]{g.boardLine(), g.turnLine(player)},
		Finish: g.pictured,
	}
	g.moves = &schema.Moves[Move]{
		Players: g.seats,
		By:      func(m *Move) *rule.Seat { return &m.By },
		Verbs: []schema.Verb[Move]{{
			Words: "place", Example: g.seats[0] + ": place b2", Is: func(*Move) bool { return true }, Make: func(*Move) {},
			Parts: []schema.Part[Move]{{
				Print: func(m *Move) string { return printCell(m.Column, m.Row) },
				Read: func(m *Move, c *notation.Cursor) {
					at := g.cellValue().Read(c)
					m.Column, m.Row = at[0], at[1]
				},
			}},
		}},
	}
}

// letters is how many columns the small letters name.
const letters = 26

// cellValue is a cell, on the board or not: its column and its row.
func (g *Game) cellValue() schema.Value[[2]uint8] {
	return schema.Known("a cell, a letter and a number like a1",
		func(at [2]uint8) string { return printCell(at[0], at[1]) },
		func(w notation.Word) (at [2]uint8, ok bool) {
			column, row, ok := readCell(w.Text)
			if column >= letters && g.m <= letters {
				column -= letters // a capital means another column on a wide board alone
			}
			return [2]uint8{uint8(column), uint8(row)}, ok
		},
		func() (cells []string) {
			for row := range g.n {
				for column := range g.m {
					cells = append(cells, printCell(uint8(column), uint8(row)))
				}
			}
			return cells
		})
}

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.seats) {
		return ""
	}
	return g.seats[seat]
}

// printCell writes a cell as b3; columns after z are written as A, B, ...
func printCell(column, row uint8) string {
	letter := 'a' + rune(column)
	if column >= 26 {
		letter = 'A' + rune(column) - 26
	}
	if column >= 52 {
		letter = '?'
	}
	return string(letter) + strconv.Itoa(int(row)+1)
}

// readCell reads b3 as column 1, row 2, on the board or not.
func readCell(text string) (column, row int, ok bool) {
	if len(text) < 2 || len(text) > 3 {
		return 0, 0, false
	}
	switch letter := text[0]; {
	case letter >= 'a' && letter <= 'z':
		column = int(letter - 'a')
	case letter >= 'A' && letter <= 'Z':
		column = int(letter-'A') + 26
	default:
		return 0, 0, false
	}
	row, err := strconv.Atoi(text[1:])
	return column, row - 1, err == nil && row >= 1 && text[1] != '+'
}
