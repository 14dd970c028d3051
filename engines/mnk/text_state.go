package mnk

import (
	"math/bits"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/rule"
)

// PrintState writes a position.
func (g *Game) PrintState(s *State) string {
	var b strings.Builder
	b.WriteString("board\n")
	for row := g.n - 1; row >= 0; row-- {
		b.WriteString("  |")
		for column := range g.m {
			b.WriteByte(' ')
			b.WriteByte(s.mark(g.cell(column, row)))
		}
		b.WriteString(" |\n")
	}
	switch {
	case s.Turn < over:
		b.WriteString("turn " + g.name(s.Turn) + "\n")
	case s.Winner < nobody:
		b.WriteString("turn over, winner " + g.name(s.Winner) + "\n")
	default:
		b.WriteString("turn over, winner nobody\n")
	}
	return b.String()
}

// mark returns the sign of a cell. A cell with two marks, which no table has,
// is a *.
func (s *State) mark(cell uint64) byte {
	switch {
	case s.Marks[0]&s.Marks[1]&cell != 0:
		return '*'
	case s.Marks[0]&cell != 0:
		return 'x'
	case s.Marks[1]&cell != 0:
		return 'o'
	}
	return '.'
}

// ParseState reads a position. What is left out has the defaults that
// Title.Notation() tells.
func (g *Game) ParseState(text string) (State, error) {
	r := reader{g: g, state: g.Start()}
	for _, l := range notation.Lines(text) {
		r.line(l)
	}
	r.endPicture(notation.Word{Line: strings.Count(text, "\n") + 1, Col: 1})
	if r.errs != nil {
		return State{}, r.errs
	}
	if !r.turnGiven {
		r.defaultTurn()
	}
	return r.state, nil
}

// A reader reads a position line by line.
type reader struct {
	g         *Game
	errs      rule.TextErrors
	state     State
	turnGiven bool
	lost      bool // the word above is unknown
	drawing   bool // inside the picture of the board
	row       int  // rows of the picture still to come
}

func (r *reader) line(l notation.Line) {
	if l.IsPicture() {
		r.picture(l)
		return
	}
	c := notation.Over(l, &r.errs)
	r.lost = false
	w := c.Next()
	r.endPicture(w)
	switch w.Text {
	case "board":
		r.drawing, r.row = true, r.g.n
		r.state.Marks = [2]uint64{}
		c.End()
	case "turn":
		r.turn(c)
	default:
		c.Fail(w, []string{"board", "turn"}, "expected board or turn, not %q", w.Text)
		r.lost = true
	}
}

// picture reads a row of the board.
func (r *reader) picture(l notation.Line) {
	at := notation.Word{Line: l.No, Col: l.Col}
	if r.lost { // it follows a word that nobody knows
		return
	}
	if !r.drawing || r.row == 0 {
		notation.Fail(&r.errs, at, nil, "a row too many: the board has %d", r.g.n)
		return
	}
	r.row--
	column := 0
	for i, sign := range []rune(l.Picture) {
		cell := r.g.cell(column, r.row)
		at.Col = l.Col + i
		switch {
		case sign == ' ' || sign == '\t':
			continue
		case cell == 0:
			notation.Fail(&r.errs, at, nil, "a cell too many: the board has %d columns", r.g.m)
			return
		case sign == 'x':
			r.state.Marks[0] |= cell
		case sign == 'o':
			r.state.Marks[1] |= cell
		case sign == '*':
			r.state.Marks[0] |= cell
			r.state.Marks[1] |= cell
		case sign != '.':
			notation.Fail(&r.errs, at, nil, "expected x, o or . in the picture, not %q", sign)
		}
		column++
	}
	if column < r.g.m {
		notation.Fail(&r.errs, notation.Word{Line: l.No, Col: l.End}, nil, "the row has %d cells, the board has %d columns", column, r.g.m)
	}
}

// endPicture reports rows that are missing when the picture ends.
func (r *reader) endPicture(at notation.Word) {
	if r.drawing && r.row > 0 {
		notation.Fail(&r.errs, at, nil, "the picture ends %d rows early: the board has %d", r.row, r.g.n)
	}
	r.drawing = false
}

// turn reads "Ann", "over, winner Ann" or "over, winner nobody".
func (r *reader) turn(c *notation.Cursor) {
	r.turnGiven = true
	r.state.Winner = nobody
	if !c.Accept("over") {
		r.state.Turn = r.g.readSeat(c)
		c.End()
		return
	}
	r.state.Turn = over
	if c.Accept(",") && c.Expect("winner") && !c.Accept("nobody") {
		r.state.Winner = r.g.readSeat(c)
	}
	c.End()
}

// defaultTurn gives the turn to the player with fewer marks, unless the board
// shows that the game is over.
func (r *reader) defaultTurn() {
	s := &r.state
	s.Turn = 0
	if bits.OnesCount64(s.Marks[1]) < bits.OnesCount64(s.Marks[0]) {
		s.Turn = 1
	}
	if t := rule.NewTrace[State](r.g.Book()); r.g.finished(s, t) {
		s.Turn = over
	}
}
