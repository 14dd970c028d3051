package mnk

import (
	"math/bits"

	"umpire/engines/rule"
)

// Legal judges placing a mark, clause by clause.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	return g.mayPlay(s, m.By, t) && g.mayPlaceOn(s, g.cell(int(m.Column), int(m.Row)), t) && g.also.Allow(s, m, t)
}

// mayPlay judges whether a player may place a mark now.
func (g *Game) mayPlay(s *State, by rule.Seat, t *trace) bool {
	switch {
	case s.Turn >= over && t.Breaks(EndNoMore):
	case s.Turn < over && by != s.Turn && t.Breaks(TurnAlternate):
	default:
		return true
	}
	return false
}

// mayPlaceOn judges the cell.
func (g *Game) mayPlaceOn(s *State, cell uint64, t *trace) bool {
	switch {
	case cell == 0 && t.Breaks(PlaceBoard):
	case s.taken()&cell != 0 && t.Breaks(PlaceEmpty):
	default:
		return true
	}
	return false
}

// Moves proposes every empty cell to whose turn it is.
func (g *Game) Moves(s *State, buf []Move) []Move {
	if s.Turn >= over {
		return buf
	}
	for free := g.full &^ s.taken(); free != 0; free &= free - 1 {
		buf = append(buf, g.place[s.Turn][bits.TrailingZeros64(free)&63])
	}
	return buf
}

// Apply places a mark, and ends the game or passes the turn.
func (g *Game) Apply(s *State, m Move, t *trace) {
	cell := g.cell(int(m.Column), int(m.Row))
	s.Marks[m.By&1] |= cell
	switch {
	case g.completes(s.Marks[m.By&1], cell, t) && t.Applies(WinLine):
		s.Turn, s.Winner = over, g.winner(m.By&1, t)
	case s.taken() == g.full && t.Applies(DrawFull):
		s.Turn = over
	case t.Applies(TurnOneMark):
		s.Turn = 1 - s.Turn
	}
}

// Validate judges a position: one mark a cell, all of them on the board, turns
// taken one after the other.
func (g *Game) Validate(s *State, t *trace) bool {
	crosses, noughts := bits.OnesCount64(s.Marks[0]), bits.OnesCount64(s.Marks[1])
	next := rule.Seat(crosses - noughts)
	switch {
	case s.Marks[0]&s.Marks[1] != 0 && t.Breaks(PlaceEmpty):
	case s.taken()&^g.full != 0 && t.Breaks(PlaceBoard):
	case next > 1 && t.Breaks(TurnAlternate):
	case s.Turn < over && s.Turn != next && t.Breaks(TurnAlternate):
	default:
		return true
	}
	return false
}
