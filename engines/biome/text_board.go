package biome

import (
	"fmt"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

func (g *Game) boardText(b *Biome) string {
	return g.spacesText(func(at uint8) string {
		if b.Card[at].None() {
			return ""
		}
		text := fmt.Sprintf("%q", g.cardName(b.Card[at].Must()))
		if b.Cubes.has(at) {
			text += " used"
		}
		return text
	})
}

// readBoard reads what lies on the spaces; a line that says nothing leaves it to
// the picture below.
func (g *Game) readBoard(r *reader, seat rule.Seat, b *Biome) {
	b.Card, b.Filled, b.Cubes = [spaces]rule.Maybe[uint8]{}, 0, 0
	if r.D.pictured = r.C.Done(); r.D.pictured {
		r.D.seat = seat
		r.C.Further(func() { g.write.space.Read(r.C) })
		return
	}
	g.eachSpace(r, func(at uint8) {
		w := r.C.Peek()
		if card := g.write.card.Read(r.C); !r.C.Failed() {
			g.lie(r, b, at, card, r.C.Accept("used"), w)
		}
	})
}

// lie puts a plant or an animal onto a space.
func (g *Game) lie(r *reader, b *Biome, at, card uint8, used bool, w notation.Word) {
	if g.cards.info[card].typ >= types {
		notation.Fail(r.Errs, w, nil, "%s is neither plant nor animal: write it in a line that begins with conditions", g.cardName(card))
		return
	}
	b.Card[at] = rule.Some(card)
	b.Filled |= bit(at)
	if used {
		b.Cubes |= bit(at)
	}
}

// readPicture reads the rows of a picture: the printed rows of the board, a cell
// each space.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	if !r.D.pictured {
		notation.Fail(r.Errs, schema.RowWord(rows[0]), nil, "a picture follows a line like %q", "board "+g.names[0])
		return
	}
	if len(rows) != len(g.board.rows) {
		notation.Fail(r.Errs, schema.RowWord(rows[min(len(rows), len(g.board.rows)+1)-1]), nil, "a board has %d rows, not %d", len(g.board.rows), len(rows))
		return
	}
	for i, row := range rows {
		cells, set := strings.Split(row.Picture, "|"), g.board.rows[i]
		if want := set.len(); len(cells) != want {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "this row has %d spaces, not %d", want, len(cells))
			return
		}
		col := row.Col
		for _, cell := range cells {
			wide, blanks := len([]rune(cell)), len([]rune(cell))-len([]rune(strings.TrimLeft(cell, " ")))
			g.readCell(r, cell, notation.Word{Line: row.No, Col: col + blanks, Width: max(1, len([]rune(strings.TrimSpace(cell))))}, low(set))
			col += wide + 1
			set &= set - 1
		}
	}
}

func (g *Game) readCell(r *reader, cell string, w notation.Word, at uint8) {
	name, used := strings.CutSuffix(strings.TrimSpace(cell), "*")
	if name = strings.TrimSpace(name); name == "." || name == "" {
		return
	}
	w.Text = name
	c := notation.Over(notation.Line{}, r.Errs)
	if card := g.cards.first[g.readCard(c, w)]; !c.Failed() {
		g.lie(r, &r.D.Biomes[r.D.seat], at, card, used, w)
	}
}
