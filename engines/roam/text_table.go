package roam

import (
	"fmt"
	"strings"

	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// tableLines are the map and what lies on it.
func (g *Game) tableLines() []line {
	return []line{
		{
			Word: "turned", Read: g.readTurned,
			Print: func(d *draft, say func(string)) {
				if set := d.Turned ^ g.turned; set != 0 {
					say(schema.Bits[uint8](g.write.slot).Print(set))
				}
			},
			Example: "turned SW", Help: "a card that lies the other way round",
		},
		{
			Word: "map", Read: g.readSlots, Rows: g.readPicture,
			Print:   func(d *draft, say func(string)) { say(g.slotsText(&d.State) + "\n" + g.pictureText(&d.State)) },
			Example: mapExample, Help: mapHelp,
		},
		{
			Word: "marks", Read: g.readMarks,
			Example: "marks Cid a1 b1, Zoey c2", Help: "more markers; marks none takes all away",
		},
	}
}

const mapExample = `map NW=L01 N=L02 NE=L03 SW=L04 S=L05 SE=L06
  | . o | o . | . . |
  | . . | . . | o . |
  | . . | . o | . . |
  | C C | . o | . . |
  | o Z | . . | . . |
  | Z Z | o . | . o |`

const mapHelp = `
a picture of the map, north first: markers by the
letter of their owner, the lowest of a stack first,
o for a coin symbol, 2 to 9 for more, . for none`

// slotsText writes the card of each slot: NW=L01 N=none ...
func (g *Game) slotsText(s *State) string {
	var words []string
	for slot, card := range s.Slots {
		id := "none"
		if land, ok := card.Get(); ok {
			id = g.cardID(land)
		}
		words = append(words, g.slots[slot]+"="+id)
	}
	return strings.Join(words, " ")
}

func (g *Game) readSlots(r *reader) {
	for c := r.C; !c.Done() && !c.Failed(); {
		w := c.Next()
		name, _, found := strings.Cut(w.Text, "=")
		slot, ok := g.findSlot(name)
		if ok && !found && c.Peek().Text != "" {
			card := c.Peek()
			w.Text, w.Width = name+"="+card.Text, card.Col+card.Width-w.Col
			c.Fail(w, []string{w.Text}, "expected a sign between a slot and its card")
			return
		}
		if !ok || !found {
			c.Fail(w.Part(0, len(name)), g.slots, "expected a slot like %s=L01, not %q", g.slots[0], w.Text)
			return
		}
		r.Once(w.Part(0, len(name)), g.slots[slot])
		card := schema.Maybe(g.write.land, "none")
		if id := w.Part(len(name)+1, len(w.Text)); id.Text != "" {
			r.D.Slots[slot] = card.Read(c.Part(id))
		} else {
			r.D.Slots[slot] = card.Read(c) // a name in quotes
		}
	}
	r.C.Further(func() { r.C.OneOf(g.slots) })
}

func (g *Game) readTurned(r *reader) {
	r.D.Turned = g.turned ^ schema.Bits[uint8](g.write.slot).Read(r.C)
}

func (g *Game) readMarks(r *reader) {
	if r.C.Accept("none") {
		r.D.Low, r.D.High, r.D.Over = [4]Squares{}, [4]Squares{}, 0
		return
	}
	g.seatLines().Each(r.C, func(seat rule.Seat) {
		if sq := g.write.square.Read(r.C); !r.C.Failed() {
			r.D.mark(seat, sq)
		}
	})
}

// mark lays a marker on a square, where it may be one too many.
func (s *State) mark(seat rule.Seat, at uint8) {
	if s.high()&square(at) != 0 {
		s.Over |= square(at)
		return
	}
	s.put(seat, square(at))
}

// pictureText writes the map as rows, north first.
func (g *Game) pictureText(s *State) string {
	var b strings.Builder
	cells, wide := g.pictureCells(s)
	for y := g.height - 1; y >= 0; y-- {
		b.WriteString("  |")
		for x := range g.width {
			if x > 0 && x%g.cardWidth == 0 {
				b.WriteString(" |")
			}
			fmt.Fprintf(&b, " %*s", wide, cells[y*g.width+x])
		}
		b.WriteString(" |\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// pictureCells returns what a picture shows on each square, and the width of
// the widest.
func (g *Game) pictureCells(s *State) (cells [36]string, wide int) {
	symbols := s.Symbols
	for at := range uint8(36) {
		text := "."
		switch n := symbols.of(at); {
		case s.low()&square(at) != 0:
			text = g.stack(s, at)
		case n == 1:
			text = "o"
		case n > 1:
			text = fmt.Sprint(n)
		}
		cells[at] = text
		wide = max(wide, len(text))
	}
	return cells, wide
}

// stack returns the letters of the markers on a square, bottom first.
func (g *Game) stack(s *State, at uint8) (text string) {
	for _, level := range []*[4]Squares{&s.Low, &s.High} {
		for seat := range g.seats {
			if level[seat]&square(at) != 0 {
				text += string(g.seats[seat].letter)
			}
		}
	}
	if s.Over&square(at) != 0 && text != "" {
		text += text[len(text)-1:]
	}
	return text
}

// readPicture reads the rows of a picture.
func (g *Game) readPicture(r *reader, rows []notation.Line) {
	switch {
	case len(rows) > g.height:
		notation.Fail(r.Errs, schema.RowWord(rows[g.height]), nil, "the picture has more than %d rows", g.height)
		return
	case len(rows) < g.height:
		notation.Fail(r.Errs, schema.RowWord(rows[len(rows)-1]), nil, "the picture has %d rows, not %d", len(rows), g.height)
		return
	}
	r.D.Low, r.D.High, r.D.Over = [4]Squares{}, [4]Squares{}, 0
	symbols := g.symbols(&r.D.State)
	for i, row := range rows {
		cells := row.Cells(" |")
		for x, cell := range cells {
			if at := uint8((g.height-1-i)*g.width + x); x < g.width {
				g.readCell(r, cell, at, int(symbols.of(at)))
			}
		}
		if len(cells) != g.width {
			notation.Fail(r.Errs, schema.RowWord(row), nil, "the row has %d squares, not %d", len(cells), g.width)
		}
	}
}

// readCell reads one square of a picture: markers, or the coin symbols of the
// card that lies there.
func (g *Game) readCell(r *reader, w notation.Word, at uint8, symbols int) {
	drawn := strings.Index(".o23456789", w.Text)
	if w.Text == "1" {
		drawn = 1
	}
	if len(w.Text) == 1 && drawn >= 0 {
		if drawn != symbols {
			notation.Fail(r.Errs, w.Place(), nil, "%s has %s, the picture shows %s", g.squareName(at), plural(symbols, "coin symbol"), plural(drawn, "coin symbol"))
		}
		return
	}
	for i := range len(w.Text) {
		seat, ok := g.byLetter(w.Text[i])
		if !ok {
			var letters []string
			for _, p := range g.seats {
				letters = append(letters, string(p.letter))
			}
			notation.Fail(r.Errs, w, nil, "a square is . or o, a number of coin symbols, or markers %s, not %q", strings.Join(letters, " "), w.Text)
			return
		}
		r.D.mark(seat, at)
	}
}

// byLetter returns the player with a letter.
func (g *Game) byLetter(letter byte) (rule.Seat, bool) {
	for i := range g.seats {
		if g.seats[i].letter == letter {
			return rule.Seat(i), true
		}
	}
	return 0, false
}
