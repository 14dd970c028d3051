package mnk

import (
	"fmt"
	"strconv"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

const notationText = `A position is a picture of the board, the highest row first, x for the first
player, o for the second, . for an empty cell, and whose turn it is:

  board
    | . . . |
    | . x . |
    | o . . |
  turn Ann

What is left out: the board is empty; the turn is that of the player who has
fewer marks, the first player's when they are level; the game is over when
somebody has a line or the board is full, or by "turn over, winner Ann" or
"turn over, winner nobody".

A move is "Ann: place b2".`

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.seats) {
		return ""
	}
	return g.seats[seat]
}

// letters is how many columns the small letters name.
const letters = 26

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

// PrintMove writes a move: "Ann: place b2".
func (g *Game) PrintMove(m Move) string {
	return fmt.Sprintf("%s: place %s", g.name(m.By), printCell(m.Column, m.Row))
}

// ParseMove reads a move.
func (g *Game) ParseMove(text string) (Move, error) {
	var errs rule.TextErrors
	lines := notation.Lines(text)
	if len(lines) != 1 {
		notation.Fail(&errs, notation.Word{Line: 1, Col: 1}, nil, "expected a move like %q", g.seats[0]+": place a1")
		return Move{}, errs
	}
	c := notation.Over(lines[0], &errs)
	var m Move
	m.By = g.readSeat(c)
	c.Expect(":")
	c.Expect("place")
	at := c.Next()
	column, row, ok := readCell(at.Text)
	if !ok {
		c.Fail(at, nil, "expected a cell, a letter and a number like a1")
	}
	if column >= letters && g.m <= letters {
		column -= letters // a capital means another column on a wide board alone
	}
	m.Column, m.Row = uint8(column), uint8(row)
	c.End()
	if errs != nil {
		return Move{}, errs[:1] // what follows a misread word says nothing
	}
	return m, nil
}

func (g *Game) readSeat(c *notation.Cursor) rule.Seat {
	w := c.Next()
	for seat, name := range g.seats {
		if w.Text == name {
			return rule.Seat(seat)
		}
	}
	c.Fail(w, g.seats, "expected a player, %s or %s", g.seats[0], g.seats[1])
	return nobody
}
