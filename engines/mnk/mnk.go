// Package mnk is m,n,k in a row: two players place marks on a board of m
// columns and n rows, and who first has k in a line wins. Tic-tac-toe is 3,3,3.
//
// It is the smallest whole game here and the pattern for writing another: the rulebook
// in rules.md, the table in this file, the rules in place.go, variants in variants.go.
package mnk

import (
	"fmt"

	"umpire/engines/kit"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A State is everything on the table.
type State struct {
	Marks  [2]uint64 // of each player, one bit a cell, row by row from a1
	Turn   rule.Seat // 0, 1 or over
	Winner rule.Seat // nobody until the game is won
}

// Over is whose turn it is in the end, and nobody the winner of a game that is not won.
const over, nobody rule.Seat = 2, 2

// A Move places a mark.
type Move struct {
	By rule.Seat
	kit.Cell
}

// A Game is m,n,k in a row as printed, or as variants amend it.
type Game struct {
	kit.Game[*Game, State, Move]
	kit.InARow
	full   uint64                  // all cells
	place  [2][64]Move             // by player and the number of the cell's bit
	also   rule.Rules[State, Move] // what else forbids placing
	longer bool                    // a line of more than k counts
	winner func(maker rule.Seat, t *trace) rule.Seat
}

type trace = rule.Trace[State]

type sentence = rule.Wording[*Game, State, Move]

// Start returns the empty board with the first player to place.
func (g *Game) Start() State { return State{Winner: nobody} }

// speaker puts the clauses into words, by the sentences of rules.md.
var speaker = rule.NewSpeaker(clauses, words)

var words = rule.Words[*Game, State, Move]{
	"cell":    func(t *sentence) string { return t.Move.Cell.String() },
	"columns": func(t *sentence) string { return fmt.Sprint(t.Game.Columns) },
	"rows":    func(t *sentence) string { return fmt.Sprint(t.Game.Rows) },
	"first":   func(t *sentence) string { return t.Game.Name(0) },
	"second":  func(t *sentence) string { return t.Game.Name(1) },
	"player":  func(t *sentence) string { return t.Game.Name(t.Move.By & 1) },
	"owner":   func(t *sentence) string { return t.Game.Name(t.After.ownerOf(t.Game.at(t.Move))) },
	"and who wins": func(t *sentence) string {
		if t.After.Winner == nobody { // a variant has the last word
			return ""
		}
		return "; " + t.Game.Name(t.After.Winner) + " wins"
	},
}

func (g *Game) phaseText(s *State) string {
	switch {
	case s.Turn < over:
		return g.Name(s.Turn) + " is to place " + signs[s.Turn:s.Turn+1]
	case s.Winner < nobody:
		return g.Name(s.Winner) + " has won"
	}
	return "the board is full"
}

const signs = "xo" // which are symbols too

var sheet = &scene.Sheet{Name: "mnk", Symbols: []scene.Symbol{
	{Name: "x", Say: "a cross", Paths: []scene.Path{{D: "M25 25L75 75M75 25L25 75", Line: scene.Main, Width: 16}}},
	{Name: "o", Say: "a nought", Paths: []scene.Path{{D: "M50 22C66 22 78 34 78 50C78 66 66 78 50 78C34 78 22 66 22 50C22 34 34 22 50 22Z", Line: scene.Main, Width: 15}}},
}}

func (g *Game) declare() kit.Declaration[State, Move] {
	return kit.Declaration[State, Move]{
		Start: g.Start(), Phase: g.phaseText, Title: fmt.Sprintf("%d in a row", g.K), Sheet: sheet,
		Parts: []kit.Part[State]{
			kit.Board[State]{Grid: g.Grid, Word: "board", Signs: signs, Of: func(s *State) []uint64 { return s.Marks[:] },
				Lines: func(s *State, seat rule.Seat) []uint64 { return g.Made(s.Marks[seat], g.longer) }},
			kit.Turn[State]{Turn: func(s *State) *rule.Seat { return &s.Turn }, Winner: func(s *State) *rule.Seat { return &s.Winner }, Over: over, Usual: g.defaultTurn},
		},
		By: func(m *Move) *rule.Seat { return &m.By },
		Verbs: []schema.Verb[Move]{{
			Words: "place", Example: g.Names[0] + ": place b2", Is: func(*Move) bool { return true }, Make: func(*Move) {},
			Parts: []schema.Part[Move]{schema.Field(g.Value(), func(m *Move) *kit.Cell { return &m.Cell })},
		}},
	}
}

// MoveFacts are what evidence may name of a move.
type MoveFacts struct {
	Inside bool `expr:"inside" doc:"whether the cell is on the board"`
}

// MoveFacts returns what evidence may name of a move.
func (g *Game) MoveFacts(_ *State, m Move) any { return MoveFacts{g.at(m) != 0} }

// PackedSize is a bit a cell for each player, in whole bytes, and one byte more.
func (g *Game) PackedSize() int { return 2*g.PackedCells() + 1 }

// Pack appends the marks of each player, and then whose turn it is and who has won.
func (g *Game) Pack(s *State, buf []byte) []byte {
	buf = g.PackCells(s.Marks[1], g.PackCells(s.Marks[0], buf))
	return append(buf, byte(s.Turn&15|s.Winner<<4))
}

// Unpack reads a packed state.
func (g *Game) Unpack(b []byte) State {
	n := g.PackedCells()
	return State{[2]uint64{g.UnpackCells(b), g.UnpackCells(b[n:])}, rule.Seat(b[2*n] & 15), rule.Seat(b[2*n] >> 4)}
}

// Sides returns from how many sides the board looks the same: marks that fall distinguish up from down.
func (g *Game) Sides() int {
	if len(g.also) > 0 {
		return 2
	}
	return g.Grid.Sides()
}

// Turned returns a state as seen from a side.
func (g *Game) Turned(s *State, side int) State {
	return State{[2]uint64{g.Grid.Turned(s.Marks[0], side), g.Grid.Turned(s.Marks[1], side)}, s.Turn, s.Winner}
}
