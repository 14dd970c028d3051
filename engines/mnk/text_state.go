package mnk

import (
	"math/bits"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A draft is a position that is being read.
type draft struct {
	State
	board notation.Word // where the line board stands
	drawn bool          // it has a picture
}

type reader = schema.Reader[draft]

// PrintState writes a position.
func (g *Game) PrintState(s *State) string { return g.form.Print(&draft{State: *s}) }

// ParseState reads a position. What is left out has the defaults that
// Title.Notation() tells.
func (g *Game) ParseState(text string) (State, error) {
	d, err := g.form.Read(text)
	return d.State, err
}

// CouldLine returns the words that may stand after the beginning of a line of a
// position.
func (g *Game) CouldLine(before string) []string {
	if strings.HasPrefix(strings.TrimSpace(before), "|") {
		return []string{".", "x", "o", "|"}
	}
	return g.form.Could(before)
}

// boardLine is the picture of the board, the highest row first.
func (g *Game) boardLine() schema.Line[draft] {
	return schema.Line[draft]{
		Word: "board",
		Print: func(d *draft, say func(string)) {
			var b strings.Builder
			for row := g.n - 1; row >= 0; row-- {
				b.WriteString("\n  |")
				for column := range g.m {
					b.WriteByte(' ')
					b.WriteByte(d.mark(g.cell(column, row)))
				}
				b.WriteString(" |")
			}
			say(b.String())
		},
		Read: func(r *reader) {
			r.D.board, r.D.drawn, r.D.Marks = r.C.Peek(), false, [2]uint64{}
		},
		Rows: g.readRows,
	}
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

// readRows reads the rows of the picture.
func (g *Game) readRows(r *reader, rows []notation.Line) {
	r.D.drawn = true
	for i, row := range rows {
		if i >= g.n {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "a row too many: the board has %d", g.n)
			return
		}
		g.readRow(r, row, g.n-1-i)
	}
	if missing := g.n - len(rows); missing > 0 {
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]), nil, "the picture ends %d rows early: the board has %d", missing, g.n)
	}
}

// readRow reads the marks of a row.
func (g *Game) readRow(r *reader, l notation.Line, row int) {
	at := notation.Word{Line: l.No}
	column := 0
	for i, sign := range []rune(l.Picture) {
		cell := g.cell(column, row)
		at.Col = l.Col + i
		switch {
		case sign == ' ' || sign == '\t':
			continue
		case cell == 0:
			notation.Fail(r.Errs, at, nil, "a cell too many: the board has %d columns", g.m)
			return
		case sign == 'x':
			r.D.Marks[0] |= cell
		case sign == 'o':
			r.D.Marks[1] |= cell
		case sign == '*':
			r.D.Marks[0] |= cell
			r.D.Marks[1] |= cell
		case sign != '.':
			notation.Fail(r.Errs, at, nil, "expected x, o or . in the picture, not %q", sign)
		}
		column++
	}
	if column < g.m {
		notation.Fail(r.Errs, notation.Word{Line: l.No, Col: l.End}, nil, "the row has %d cells, the board has %d columns", column, g.m)
	}
}

// pictured reports a board without its picture.
func (g *Game) pictured(r *reader) {
	if r.Said("board") && !r.D.drawn {
		notation.Fail(r.Errs, r.D.board, nil, "the picture ends %d rows early: the board has %d", g.n, g.n)
	}
}

// turnLine is "turn Ann", "turn over, winner Ann" or "turn over, winner nobody".
func (g *Game) turnLine(player schema.Value[rule.Seat]) schema.Line[draft] {
	winner := schema.Or(player, "nobody", nobody)
	return schema.Line[draft]{
		Word: "turn",
		Print: func(d *draft, say func(string)) {
			if d.Turn < over {
				say(player.Print(d.Turn))
				return
			}
			say("over, winner " + winner.Print(d.Winner))
		},
		Read: func(r *reader) {
			r.D.Winner = nobody
			if !r.C.Accept("over") {
				r.D.Turn = player.Read(r.C)
				return
			}
			r.D.Turn = over
			if r.C.Accept(",") && r.C.Expect("winner") {
				r.D.Winner = winner.Read(r.C)
			}
		},
		Usual: g.defaultTurn,
	}
}

// defaultTurn gives the turn to the player with fewer marks, unless the board shows
// that the game is over.
func (g *Game) defaultTurn(r *reader) {
	s := &r.D.State
	s.Turn = 0
	if bits.OnesCount64(s.Marks[1]) < bits.OnesCount64(s.Marks[0]) {
		s.Turn = 1
	}
	if t := rule.NewTrace[State](g.Book()); g.finished(s, t) {
		s.Turn = over
	}
}
