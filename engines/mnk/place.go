package mnk

import (
	"fmt"
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// at returns the cell of a move, none when it is off the board.
func (g *Game) at(m Move) uint64 { return g.Bit(int(m.Column), int(m.Row)) }

func (s *State) taken() uint64 { return s.Marks[0] | s.Marks[1] }

// ownerOf returns whose mark is on a cell that is taken.
func (s *State) ownerOf(cell uint64) rule.Seat { return rule.Seat(min(1, s.Marks[1]&cell)) }

// Deciders returns whose turn it is.
func (g *Game) Deciders(s *State) rule.Seats { return rule.Only(s.Turn) & 3 }

// Moves proposes every empty cell to whose turn it is.
func (g *Game) Moves(s *State, buf []Move) []Move { return g.onto(g.full&^s.taken(), s, buf) }

func (g *Game) onto(cells uint64, s *State, buf []Move) []Move {
	if s.Turn >= over {
		return buf
	}
	for ; cells != 0; cells &= cells - 1 {
		buf = append(buf, g.place[s.Turn][bits.TrailingZeros64(cells)&63])
	}
	return buf
}

// List appends the legal moves: of the cells that a mark may be placed on, only variants forbid any.
func (g *Game) List(s *State, buf []Move, t *trace) []Move {
	kept := len(buf)
	cells := g.full
	if t.Silent().Breaks(PlaceEmpty) {
		cells &^= s.taken()
	}
	buf = g.onto(cells, s, buf)
	if len(g.also) == 0 {
		return buf
	}
	rest := slices.DeleteFunc(buf[kept:], func(m Move) bool { return !g.also.Allow(s, m, t) })
	return buf[:kept+len(rest)]
}

// Legal judges placing a mark, clause by clause.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	cell := g.at(m)
	switch {
	case s.Turn >= over && t.BreaksFor(EndNoMore, func(e *rule.Evidence) { e.Is("over", true) }):
	case s.Turn < over && m.By != s.Turn && t.BreaksFor(TurnAlternate, func(e *rule.Evidence) {
		e.Since("turn", g.Name(s.Turn), "!=", g.Name(m.By)).About(g.Name(m.By))
	}):
	case cell == 0 && t.BreaksFor(PlaceBoard, func(e *rule.Evidence) { e.Is("move.inside", false).About(m.Cell.String()) }):
	case s.taken()&cell != 0 && t.BreaksFor(PlaceEmpty, func(e *rule.Evidence) {
		e.Is(fmt.Sprintf("%s.has(%q)", g.Name(s.ownerOf(cell)), m.Cell), true).About(m.Cell.String())
	}):
	default:
		return g.also.Allow(s, m, t)
	}
	return false
}

// Apply places a mark, and ends the game or passes the turn.
func (g *Game) Apply(s *State, m Move, t *trace) {
	cell := g.at(m)
	marks := s.Marks[m.By&1] | cell
	switch { // a clause is cited before anything changes, the mark included
	case g.AnyMade(marks) && g.completes(marks, cell, t) && t.Applies(WinLine):
		s.Turn, s.Winner = over, g.winner(m.By&1, t)
	case s.taken()|cell == g.full && t.Applies(DrawFull):
		s.Turn = over
	case t.Applies(TurnOneMark):
		s.Turn = 1 - s.Turn
	}
	s.Marks[m.By&1] = marks
}

func init() {
	Def.Unwritten = [][2]string{
		{"board", "mnk.place.board"},
	}
}

// Validate judges a position: one mark a cell, all of them on the board, turns taken one
// after the other until a line or a full board ends the game.
func (g *Game) Validate(s *State, t *trace) bool {
	next := rule.Seat(bits.OnesCount64(s.Marks[0]) - bits.OnesCount64(s.Marks[1]))
	maker := g.maker(s, t)
	full, over, winner := s.taken() == g.full, s.Turn >= over, nobody
	if maker < nobody {
		winner = g.winner(maker, t)
	}
	switch {
	case s.Marks[0]&s.Marks[1] != 0 && t.Breaks(PlaceEmpty):
	case s.taken()&^g.full != 0 && t.Breaks(PlaceBoard):
	case (next > 1 || !over && s.Turn != next) && t.Breaks(TurnAlternate):
	case !g.also.Allow(s, g.hanging(s), t):
	case maker < nobody && !over && t.BreaksFor(WinLine, func(e *rule.Evidence) { e.Is("over", false).Say("%s has a line", g.Name(maker)) }):
	case maker < nobody && (next == maker || !g.endedOnce(s.Marks[maker], t) || g.makes(s.Marks[1-maker], t)) && t.BreaksFor(EndNoMore, func(e *rule.Evidence) {
		e.Say("no last mark of %s has ended the game", g.Name(maker))
	}):
	case maker == nobody && full && !over && t.BreaksFor(DrawFull, func(e *rule.Evidence) { e.Is("over", false).Say("the board is full") }):
	case over && maker == nobody && !full && t.BreaksFor(DrawFull, func(e *rule.Evidence) { e.Is("over", true).Say("the board is not full, and no player has a line") }):
	case over && s.Winner != winner && t.BreaksFor(WinLine, func(e *rule.Evidence) { g.sayWinner(e, s, winner) }):
	default:
		return true
	}
	return false
}

// hanging returns the placement of a mark that a variant would have forbidden, or else
// that of any mark.
func (g *Game) hanging(s *State) (m Move) {
	for cells := s.taken(); cells != 0; cells &= cells - 1 {
		at := bits.TrailingZeros64(cells) & 63
		if m = g.place[s.ownerOf(1<<at)][at]; !g.also.Allow(s, m, rule.NewTrace[State](g.Book())) {
			break
		}
	}
	return m
}

// endedOnce reports whether one of the marks of a player was the last: without it the
// line is gone.
func (g *Game) endedOnce(marks uint64, t *trace) bool {
	for cells := marks; cells != 0; cells &= cells - 1 {
		if !g.makes(marks&^(cells&-cells), t) {
			return true
		}
	}
	return false
}

func (g *Game) sayWinner(e *rule.Evidence, s *State, winner rule.Seat) {
	name := func(seat rule.Seat) string {
		if seat == nobody {
			return "nobody"
		}
		return g.Name(seat)
	}
	e.Is("over", true).Say("%s has won, not %s", name(winner), name(s.Winner))
}

// completes reports whether the mark just placed on cell made a line.
func (g *Game) completes(marks, cell uint64, t *trace) bool {
	for _, l := range g.Through(cell) {
		if marks&l.Cells == l.Cells && (marks&l.Ends == 0 || g.longer && t.Applies(WinLonger)) {
			return true
		}
	}
	return false
}

func (g *Game) makes(marks uint64, t *trace) bool {
	for cells := marks; cells != 0; cells &= cells - 1 {
		if g.completes(marks, cells&-cells, t) {
			return true
		}
	}
	return false
}

// maker returns who has a line, nobody if nobody has one.
func (g *Game) maker(s *State, t *trace) rule.Seat {
	for seat, marks := range s.Marks {
		if g.makes(marks, t) {
			return rule.Seat(seat)
		}
	}
	return nobody
}

// defaultTurn gives the turn to who has fewer marks, unless the board shows that the game is over.
func (g *Game) defaultTurn(s *State) {
	t := rule.NewTrace[State](g.Book())
	s.Turn = rule.Seat(min(1, max(0, bits.OnesCount64(s.Marks[0])-bits.OnesCount64(s.Marks[1]))))
	if maker := g.maker(s, t); maker < nobody {
		s.Turn, s.Winner = over, g.winner(maker, t)
	} else if s.taken() == g.full {
		s.Turn = over
	}
}

// Rank returns who has won; nobody has points.
func (g *Game) Rank(s *State, _ []int) (rule.Seats, string) { return rule.Only(s.Winner) & 3, "" }

// Ranking says how the winner was found: by a line, or by nobody's where the board is full.
func (g *Game) Ranking(s *State) []rule.Comparison {
	maker := g.maker(s, rule.NewTrace[State](g.Book()))
	c := rule.Comparison{What: "the board is full, and no player made a line", Left: rule.Only(s.Winner) & 3, Clause: g.ID(DrawFull)}
	switch {
	case s.Turn < over:
		return nil
	case maker < nobody:
		c.What, c.Clause = g.Names[maker]+" made a line", g.ID(WinLine)
		if s.Winner != maker {
			c.Clause = g.ID(MisereLoses)
		}
	}
	return []rule.Comparison{c}
}
