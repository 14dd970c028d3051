package kit

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
	"umpire/engines/scene"
)

// A Grid is a board of cells a1, b1, ..., a bit each, row by row: at most 52 columns and 64 cells.
type Grid struct{ Columns, Rows int }

// A Cell is a place of a grid, which may lie off it. Column and row count from 0.
type Cell struct{ Column, Row uint8 }

// Bit returns the bit of a cell, none when it is off the grid.
func (g Grid) Bit(column, row int) uint64 {
	if column < 0 || row < 0 || column >= g.Columns || row >= g.Rows {
		return 0
	}
	return 1 << (row*g.Columns + column)
}

// Cell returns the cell of a bit by its number.
func (g Grid) Cell(at int) Cell { return Cell{uint8(at % g.Columns), uint8(at / g.Columns)} }

// Ends returns the first and the last of some cells.
func (g Grid) Ends(cells uint64) (first, last Cell) {
	return g.Cell(bits.TrailingZeros64(cells)), g.Cell(63 - bits.LeadingZeros64(cells))
}

// Value is how a cell is written.
func (g Grid) Value() schema.Value[Cell] {
	return schema.Known("a cell, a letter and a number like a1", Cell.String,
		func(w notation.Word) (Cell, bool) {
			column, row, ok := readCell(w.Text)
			if column >= 26 && g.Columns <= 26 {
				column -= 26 // a capital means another column on a wide grid alone
			}
			return Cell{uint8(column), uint8(row)}, ok
		}, g.names)
}

func (g Grid) names() (names []string) {
	for i := range g.Columns * g.Rows {
		names = append(names, g.Cell(i).String())
	}
	return names
}

// String writes a cell as b3; columns after z are A, B, ...
func (c Cell) String() string {
	letter := 'a' + rune(c.Column)
	if c.Column >= 26 {
		letter = 'A' + rune(c.Column) - 26
	}
	if c.Column >= 52 {
		letter = '?'
	}
	return string(letter) + strconv.Itoa(int(c.Row)+1)
}

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

// Sides returns from how many sides a grid looks the same.
func (g Grid) Sides() int {
	if g.Columns == g.Rows {
		return 8
	}
	return 4
}

// Turned returns cells as seen from a side: bit 0 mirrors left and right, bit 1 up
// and down, bit 2 exchanges columns and rows.
func (g Grid) Turned(cells uint64, side int) (turned uint64) {
	for ; cells != 0; cells &= cells - 1 {
		at := bits.TrailingZeros64(cells)
		column, row := at%g.Columns, at/g.Columns
		if side&1 != 0 {
			column = g.Columns - 1 - column
		}
		if side&2 != 0 {
			row = g.Rows - 1 - row
		}
		if side&4 != 0 {
			column, row = row, column
		}
		turned |= g.Bit(column, row)
	}
	return turned
}

// PackedCells is how many bytes a set of cells takes when it is packed.
func (g Grid) PackedCells() int { return (g.Columns*g.Rows + 7) / 8 }

// PackCells appends a set of cells to bytes, a bit each.
func (g Grid) PackCells(cells uint64, buf []byte) []byte {
	n := len(buf) + g.PackedCells()
	return binary.LittleEndian.AppendUint64(buf, cells)[:n]
}

// UnpackCells reads a packed set of cells from the beginning of some bytes.
func (g Grid) UnpackCells(b []byte) (cells uint64) {
	for i, some := range b[:g.PackedCells()] {
		cells |= uint64(some) << (8 * i)
	}
	return cells
}

// A Row is some cells in a row, and the cells that would make it longer.
type Row struct{ Cells, Ends uint64 }

// InARow is the rows of K cells on a grid: along its rows, columns and diagonals.
type InARow struct {
	Grid
	K       int
	all     []Row
	through [64][]Row // that count, by the number of a cell's bit
	steps   [4]step
}

// A step leads from one cell of a row to the next.
type step struct {
	bits   int
	begins uint64 // the cells with which a row that way begins
}

// Lay finds the rows of k cells on a grid; those that keep refuses do not count. A nil keep
// refuses none.
func (r *InARow) Lay(g Grid, k int, keep func(Row) bool) {
	*r = InARow{Grid: g, K: k}
	for i, way := range [...][2]int{{1, 0}, {0, 1}, {1, 1}, {-1, 1}} { // in columns and rows
		r.steps[i].bits = way[1]*g.Columns + way[0]
		for at := range g.Columns * g.Rows {
			of := func(n int) uint64 { return g.Bit(at%g.Columns+n*way[0], at/g.Columns+n*way[1]) }
			if of(k-1) == 0 {
				continue
			}
			r.steps[i].begins |= of(0)
			row := Row{Ends: of(-1) | of(k)}
			for n := range k {
				row.Cells |= of(n)
			}
			r.all = append(r.all, row)
			for cells := row.Cells; cells != 0 && (keep == nil || keep(row)); cells &= cells - 1 {
				at := bits.TrailingZeros64(cells)
				r.through[at] = append(r.through[at], row)
			}
		}
	}
}

// Through returns the rows through a cell that count.
func (r *InARow) Through(cell uint64) []Row { return r.through[bits.TrailingZeros64(cell)&63] }

// AnyMade reports whether K marks are in a row, looking at all cells at once: a mark
// stays for as long as the next cells each way have one too.
func (r *InARow) AnyMade(marks uint64) bool {
	found := uint64(0)
	for i := range r.steps {
		rows, next := marks&r.steps[i].begins, marks
		for range r.K - 1 {
			next >>= r.steps[i].bits & 63
			rows &= next
		}
		found |= rows
	}
	return found != 0
}

// Made returns the cells of each row that marks fill, none for the other rows. Unless
// longer, a row with a mark next to its end is not filled.
func (r *InARow) Made(marks uint64, longer bool) (made []uint64) {
	for _, row := range r.all {
		if marks&row.Cells != row.Cells || !longer && marks&row.Ends != 0 {
			row.Cells = 0
		}
		made = append(made, row.Cells)
	}
	return made
}

// A Board is a grid on which players have marks.
type Board[S any] struct {
	Grid
	Word  string // the line of a position
	Signs string // a letter for each player, which is a symbol of the sheet too
	Of    func(*S) []uint64
	Lines func(*S, rule.Seat) []uint64 // rows of cells that a player has made, to be drawn; may be nil
}

func (b Board[S]) declare(d *parts[S]) {
	d.cells = append(append([]string{"."}, strings.Split(b.Signs, "")...), "|")
	d.lines = append(d.lines, schema.Line[Draft[S]]{
		Word: b.Word,
		Print: func(draft *Draft[S], say func(string)) {
			marks := b.Of(&draft.State)
			var text strings.Builder
			for row := b.Rows - 1; row >= 0; row-- {
				text.WriteString("\n  |")
				for column := range b.Columns {
					text.WriteByte(' ')
					text.WriteByte(b.sign(marks, b.Bit(column, row)))
				}
				text.WriteString(" |")
			}
			say(text.String())
		},
		Read: func(r *schema.Reader[Draft[S]]) {
			at := r.C.Peek()
			r.D.board = func(r *schema.Reader[Draft[S]]) {
				notation.Fail(r.Errs, at, nil, "the picture ends %s early: the board has %d", rule.Count(b.Rows, "row"), b.Rows)
			}
			clear(b.Of(&r.D.State))
		},
		Rows: b.readRows,
	})
	d.finish = append(d.finish, func(r *schema.Reader[Draft[S]]) {
		if r.D.board != nil {
			r.D.board(r)
		}
	})
	d.table = append(d.table, ofTable("empty", "how many cells are empty", func(s *S) int {
		taken := uint64(0)
		for _, marks := range b.Of(s) {
			taken |= marks
		}
		return b.Columns*b.Rows - bits.OnesCount64(taken)
	}))
	d.player = append(d.player,
		ofPlayer("marks", "how many marks the player has placed", func(s *S, seat rule.Seat) int { return bits.OnesCount64(b.Of(s)[seat]) }),
		ofPlayer("has", "whether the player's mark is on a cell: Ann.has(\"b2\")", func(s *S, seat rule.Seat) func(cell string) (bool, error) {
			marks := b.Of(s)[seat]
			return func(cell string) (bool, error) {
				column, row, ok := readCell(cell)
				if !ok || b.Bit(column, row) == 0 {
					return false, rule.NoSuch(0, "a cell of the board", cell, b.names())
				}
				return marks&b.Bit(column, row) != 0, nil
			}
		}))
	d.areas = append(d.areas, b.picture)
}

// sign returns the sign of a cell. A cell with two marks, which no table has, is a *.
func (b Board[S]) sign(marks []uint64, cell uint64) byte {
	sign := byte('.')
	for seat, mine := range marks {
		switch {
		case mine&cell == 0:
		case sign != '.':
			return '*'
		default:
			sign = b.Signs[seat]
		}
	}
	return sign
}

func (b Board[S]) readRows(r *schema.Reader[Draft[S]], rows []notation.Line) {
	r.D.board = nil
	for i, row := range rows {
		if i >= b.Rows {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "a row too many: the board has %d", b.Rows)
			return
		}
		b.readRow(r, row, b.Rows-1-i)
	}
	if missing := b.Rows - len(rows); missing > 0 {
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]), nil, "the picture ends %s early: the board has %d", rule.Count(missing, "row"), b.Rows)
	}
}

func (b Board[S]) readRow(r *schema.Reader[Draft[S]], l notation.Line, row int) {
	at, column, marks := notation.Word{Line: l.No}, 0, b.Of(&r.D.State)
	for i, sign := range []rune(l.Picture) {
		cell, seat := b.Bit(column, row), strings.IndexRune(b.Signs, sign)
		at.Col = l.Col + i
		switch {
		case sign == ' ' || sign == '\t':
			continue
		case cell == 0:
			notation.Fail(r.Errs, at, nil, "[cell-extra] a cell too many: the board has %d columns", b.Columns)
			return
		case seat >= 0:
			marks[seat] |= cell
		case sign == '*':
			for seat := range marks {
				marks[seat] |= cell
			}
		case sign != '.':
			notation.Fail(r.Errs, at, nil, "expected %s or . in the picture, not %q", strings.Join(strings.Split(b.Signs, ""), ", "), sign)
		}
		column++
	}
	if column < b.Columns {
		notation.Fail(r.Errs, notation.Word{Line: l.No, Col: l.End}, nil, "the row has %s, the board has %s", rule.Count(column, "cell"), rule.Count(b.Columns, "column"))
	}
}

// The cells are 100 wide in a picture; rim is what is left around them for the letters
// of the columns and the numbers of the rows.
const cellSize, rim = 100, 40

func (b Board[S]) box(c Cell) scene.Box {
	return scene.Box{X: rim + int(c.Column)*cellSize, Y: rim + (b.Rows-1-int(c.Row))*cellSize, W: cellSize, H: cellSize}
}

func (b Board[S]) picture(p *canvas[S]) {
	at := p.Area(scene.Area{ID: scene.ID(b.Word), Title: b.Word, Box: scene.Box{W: b.Columns*cellSize + 2*rim, H: b.Rows*cellSize + 2*rim}})
	write := func(id, text string, box scene.Box) {
		p.Add(scene.Item{ID: scene.ID(id), At: at, Kind: scene.Label, Box: box, Text: []string{text}, State: scene.Faint | scene.Part})
	}
	for seat, mine := range b.Of(p.s) {
		n, half := bits.OnesCount64(mine), b.Columns*cellSize/len(p.names)
		p.Add(scene.Item{
			ID: scene.ID(p.names[seat] + "/marks"), At: at, Kind: scene.Counter, Look: b.Signs[seat : seat+1], Owner: scene.Of(rule.Seat(seat)), N: n, Text: []string{p.names[seat]}, Rows: []string{},
			Box: scene.Box{X: rim + seat*half, Y: rim / 8, W: half, H: rim * 3 / 4}, Say: fmt.Sprintf("marks of %s: %d", p.names[seat], n),
		})
	}
	for column := range b.Columns {
		name := Cell{uint8(column), 0}.String()
		name = name[:len(name)-1]
		write("column "+name, name, scene.Box{X: rim + column*cellSize, Y: rim + b.Rows*cellSize, W: cellSize, H: rim})
	}
	for row := range b.Rows {
		write(fmt.Sprint("row ", row+1), fmt.Sprint(row+1), scene.Box{Y: b.box(Cell{0, uint8(row)}).Y, W: rim, H: cellSize})
	}
	for row := b.Rows - 1; row >= 0; row-- {
		for column := range b.Columns {
			b.pictureCell(p, at, Cell{uint8(column), uint8(row)})
		}
	}
	for seat := range rule.Seat(len(p.names)) {
		for i, row := range b.made(p.s, seat) {
			b.pictureRow(p, at, seat, i+1, row)
		}
	}
}

func (b Board[S]) pictureCell(p *canvas[S], at scene.ID, c Cell) {
	name, say := c.String(), ""
	for seat, mine := range b.Of(p.s) {
		if mine&b.Bit(int(c.Column), int(c.Row)) != 0 {
			say = name + ": " + p.names[seat]
		}
	}
	if say == "" {
		say = name + ": empty"
	}
	cell := p.Add(scene.Item{ID: scene.ID(name), At: at, Kind: scene.Place, Box: b.box(c), Say: say})
	for seat, mine := range b.Of(p.s) {
		if sign := b.Signs[seat : seat+1]; mine&b.Bit(int(c.Column), int(c.Row)) != 0 {
			p.Add(scene.Item{
				ID: scene.ID(name + "/" + sign), At: cell, Kind: scene.Piece, Look: sign, Owner: scene.Of(rule.Seat(seat)),
				Box: b.box(c).Inset(14), Text: []string{sign}, Say: fmt.Sprintf("%s of %s on %s", sign, p.names[seat], name),
			})
		}
	}
}

func (b Board[S]) made(s *S, seat rule.Seat) []uint64 {
	if b.Lines == nil {
		return nil
	}
	return b.Lines(s, seat)
}

// pictureRow draws a line through a row that a player has made.
func (b Board[S]) pictureRow(p *canvas[S], at scene.ID, seat rule.Seat, n int, row uint64) {
	if row == 0 {
		return
	}
	first, last := b.Ends(row)
	from, to := b.box(first).Middle(), b.box(last).Middle()
	p.Add(scene.Item{
		ID: scene.ID(fmt.Sprintf("line %d of %c", n, b.Signs[seat])), At: at, Kind: scene.Outline, Shape: scene.Stroke, Owner: scene.Of(seat),
		Box:    scene.Box{X: min(from.X, to.X), Y: min(from.Y, to.Y), W: max(from.X, to.X) - min(from.X, to.X), H: max(from.Y, to.Y) - min(from.Y, to.Y)},
		Points: []scene.Point{from, to}, Say: fmt.Sprintf("a row of %s, %d", p.names[seat], n),
	})
}
