package mnk

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A State is everything on the table.
type State struct {
	Marks  [2]uint64 // of each player, one bit a cell, row by row from a1
	Turn   rule.Seat // 0, 1 or over
	Winner rule.Seat // nobody until the game is won
}

// Over is whose turn it is when the game is over, and nobody who wins a game
// that is not won.
const (
	over   rule.Seat = 2
	nobody rule.Seat = 2
)

// A Move places a mark. Column and row count from 0.
type Move struct {
	By          rule.Seat
	Column, Row uint8
}

type trace = rule.Trace[State]

// A Game is m,n,k in a row as printed, or as variants amend it.
type Game struct {
	book    rule.Book
	seats   []string
	m, n, k int
	full    uint64                  // all cells
	place   [2][64]Move             // by player and the number of the cell's bit
	through [64][]line              // the lines through each cell
	also    rule.Rules[State, Move] // what else forbids placing
	longer  bool                    // a line of more than k counts
	winner  func(maker rule.Seat, t *trace) rule.Seat
	form    *schema.Form[draft] // how positions are written
	moves   *schema.Moves[Move] // how moves are written
	kernel  func() *kernel      // plays faster
}

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
)

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the two players.
func (g *Game) Seats() []string { return g.seats }

// Start returns the empty board with the first player to place.
func (g *Game) Start() State { return State{Winner: nobody} }

// Deciders returns whose turn it is.
func (g *Game) Deciders(s *State) rule.Seats {
	if s.Turn >= over {
		return 0
	}
	return rule.Only(s.Turn)
}

// cell returns the bit of a cell, none when it is off the board.
func (g *Game) cell(column, row int) uint64 {
	if column < 0 || row < 0 || column >= g.m || row >= g.n {
		return 0
	}
	return 1 << (row*g.m + column)
}

func (s *State) taken() uint64 { return s.Marks[0] | s.Marks[1] }
