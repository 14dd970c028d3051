package mnk

import (
	"fmt"
	"math/bits"

	"umpire/engines/rule"
)

// Facts are what expectations may name of the table.
type Facts struct {
	Turn   string `expr:"turn" doc:"whose turn it is; empty when the game is over"`
	Over   bool   `expr:"over" doc:"whether the game is over"`
	Winner string `expr:"winner" doc:"who has won; empty while nobody has"`
	Empty  int    `expr:"empty" doc:"how many cells are empty"`
}

// PlayerFacts are what expectations may name of a player.
type PlayerFacts struct {
	Marks int                             `expr:"marks" doc:"how many marks the player has placed"`
	Has   func(cell string) (bool, error) `expr:"has" doc:"whether the player's mark is on a cell: Ann.has(\"b2\")"`
}

// Facts returns what expectations may name of the table.
func (g *Game) Facts(s *State) any {
	return Facts{
		Turn:   g.name(s.Turn),
		Over:   s.Turn >= over,
		Winner: g.name(s.Winner),
		Empty:  g.m*g.n - bits.OnesCount64(s.taken()),
	}
}

// Player returns what expectations may name of a player.
func (g *Game) Player(s *State, seat rule.Seat) any {
	marks := s.Marks[seat]
	return PlayerFacts{
		Marks: bits.OnesCount64(marks),
		Has: func(cell string) (bool, error) {
			column, row, ok := readCell(cell)
			if !ok || g.cell(column, row) == 0 {
				return false, rule.NoSuch(0, "a cell of the board", cell, g.cells())
			}
			return marks&g.cell(column, row) != 0, nil
		},
	}
}

// cells returns the names of the cells.
func (g *Game) cells() (names []string) {
	for i := range g.m * g.n {
		names = append(names, printCell(uint8(i%g.m), uint8(i/g.m)))
	}
	return names
}

// Explain says with which values a clause forbids a move.
func (g *Game) Explain(c rule.Clause, s *State, m Move) string {
	switch c {
	case PlaceBoard:
		return fmt.Sprintf("%s is off the board of %d columns and %d rows", printCell(m.Column, m.Row), g.m, g.n)
	case PlaceEmpty:
		for seat := range rule.Seat(2) {
			if s.Marks[seat]&g.cell(int(m.Column), int(m.Row)) != 0 {
				return fmt.Sprintf("%s holds a mark of %s", printCell(m.Column, m.Row), g.seats[seat])
			}
		}
	case TurnAlternate:
		return fmt.Sprintf("it is the turn of %s", g.name(s.Turn))
	}
	return ""
}

// Violation says with which values a position breaks a clause.
func (g *Game) Violation(c rule.Clause, s *State) string {
	if c != TurnAlternate {
		return ""
	}
	return fmt.Sprintf("%s has %d marks, %s has %d, turn %s", g.seats[0], bits.OnesCount64(s.Marks[0]), g.seats[1], bits.OnesCount64(s.Marks[1]), g.name(s.Turn))
}

// Describe puts what a clause did into a sentence.
func (g *Game) Describe(c rule.Clause, m Move, before, after *State) string {
	switch c {
	case TurnOneMark:
		return fmt.Sprintf("%s is next", g.name(after.Turn))
	case WinLine:
		if after.Winner == nobody { // a variant has the last word
			return fmt.Sprintf("%s makes a line", g.seats[m.By&1])
		}
		return fmt.Sprintf("%s makes a line; %s wins", g.seats[m.By&1], g.name(after.Winner))
	case MisereLoses:
		return fmt.Sprintf("%s loses; %s wins", g.seats[m.By&1], g.name(after.Winner))
	case DrawFull:
		return "the board is full: a draw"
	}
	return ""
}
