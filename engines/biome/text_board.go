package biome

import (
	"strconv"
	"strings"

	"umpire/engines/notation"
)

func (r *stateReader) boardLine(n reader, seat uint8, b *Biome) {
	b.Card, b.Filled, b.Cubes = [spaces]uint8{}, 0, 0
	if n.c.Done() {
		r.rows, r.seat = []notation.Line{}, seat
		return
	}
	seen := uint64(0)
	n.c.Each(func() {
		name := n.c.Peek()
		at := n.space()
		n.once(name, &seen, at)
		if n.c.Failed() {
			return
		}
		w := n.c.Peek()
		card, _ := n.card()
		if n.c.Failed() {
			return
		}
		r.place(b, at, card, n.c.Accept("used"), w)
	})
}

// place puts a plant or an animal onto a space.
func (r *stateReader) place(b *Biome, at, card uint8, used bool, w notation.Word) {
	if r.g.cards.info[card].typ >= types {
		notation.Fail(r.errs, w, nil, "%s is neither plant nor animal: write it in a line that begins with conditions", r.g.cardName(card))
		return
	}
	b.Card[at] = card + 1
	b.Filled |= bit(at)
	if used {
		b.Cubes |= bit(at)
	}
}

// row collects the rows of a picture.
func (r *stateReader) row(line notation.Line) {
	if r.rows == nil {
		notation.Fail(r.errs, notation.Word{Line: line.No, Col: line.Col, Width: 1}, nil, "a picture follows a line like %q", "board "+r.g.names[0])
		return
	}
	r.rows = append(r.rows, line)
}

// endPicture reads the rows of a picture: the printed rows of the board, a cell
// each space.
func (r *stateReader) endPicture() {
	rows := r.rows
	r.rows = nil
	if rows == nil {
		return
	}
	if len(rows) != len(r.g.board.rows) {
		notation.Fail(r.errs, r.head, nil, "a board has %d rows, not %d", len(r.g.board.rows), len(rows))
		return
	}
	for i, row := range rows {
		cells := strings.Split(row.Picture, "|")
		col := row.Col
		want := count32(uint32(r.g.board.rows[i]))
		if len(cells) != want {
			notation.Fail(r.errs, notation.Word{Line: row.No, Col: row.Col, Width: 1}, nil, "this row has %d spaces, not %d", want, len(cells))
			return
		}
		set := r.g.board.rows[i]
		for _, cell := range cells {
			r.cell(cell, notation.Word{Line: row.No, Col: col + len([]rune(cell)) - len([]rune(strings.TrimLeft(cell, " "))), Width: max(1, len([]rune(strings.TrimSpace(cell))))}, low(set))
			col += len([]rune(cell)) + 1
			set &= set - 1
		}
	}
}

func (r *stateReader) cell(cell string, w notation.Word, at uint8) {
	name := strings.TrimSpace(cell)
	used := strings.HasSuffix(name, "*")
	if name = strings.TrimSpace(strings.TrimSuffix(name, "*")); name == "." || name == "" {
		return
	}
	w.Text = name
	before := len(*r.errs)
	card, _ := reader{r.g, notation.Over(notation.Line{}, r.errs)}.isCard(w)
	if len(*r.errs) == before {
		r.place(&r.s.Biomes[r.seat], at, card, used, w)
	}
}

func (r *stateReader) conditionsLine(n reader, _ uint8, b *Biome) {
	b.Cond, b.In = [spaces]uint8{}, [3]Spaces{}
	seen := uint64(0)
	n.c.Each(func() {
		name := n.c.Peek()
		at := n.space()
		n.once(name, &seen, at)
		if n.c.Failed() {
			return
		}
		w := n.c.Peek()
		card, _ := n.card()
		if n.c.Failed() {
			return
		}
		if r.g.cards.info[card].cond == 0 {
			n.c.Fail(w, nil, "%s is no Changing Conditions card", r.g.cardName(card))
			return
		}
		b.Cond[at] = r.g.cards.info[card].cond
		for h := range b.In {
			b.In[h] &^= bit(at)
		}
		if n.c.Accept("now") {
			pair := r.g.cards.Pairs[b.Cond[at]-1]
			named := []string{habitatNames[pair[0]], habitatNames[pair[1]]}
			b.In[pair[n.word(strings.Join(named, " or ")+", which the card names", named)]] |= bit(at)
		}
	})
}

func (r *stateReader) bountifulLine(n reader, _ uint8, b *Biome) {
	b.Bounty, b.Down = [spaces]uint8{}, 0
	seen := uint64(0)
	n.c.Each(func() {
		name := n.c.Peek()
		at := n.space()
		n.once(name, &seen, at)
		if n.c.Failed() {
			return
		}
		if !n.c.Accept("unknown") {
			b.Bounty[at] = n.bounty() + 1
		} else if b.Bounty[at] = 0; n.c.Peek().Text != "down" {
			n.c.Fail(n.c.Peek(), []string{"down"}, "an unknown Bountiful card lies face down")
			return
		}
		if b.Down &^= bit(at); n.c.Accept("down") {
			b.Down |= bit(at)
		}
	})
}

// nestsLine reads nests; the number of babies is the printed one if none is
// given, which waits until the board is known.
func (r *stateReader) nestsLine(n reader, seat uint8, b *Biome) {
	b.Holder, b.Brood = [spaces]uint8{}, [spaces]uint8{}
	seen := uint64(0)
	n.c.Each(func() {
		name := n.c.Peek()
		at := n.space()
		n.once(name, &seen, at)
		if n.c.Failed() || !n.c.Expect("in") {
			return
		}
		b.Holder[at] = n.space() + 1
		w := n.c.Peek()
		if _, err := strconv.Atoi(w.Text); err != nil {
			r.later = append(r.later, func() {
				if b.Card[at] != 0 && b.Holder[at] != 0 && b.Brood[at] == 0 {
					b.Brood[at] = r.g.litterOf(b, at)
				}
			})
			return
		}
		babies := n.number(0, 15)
		fed := 0
		if n.c.Accept("fed") {
			fed = n.number(1, 15)
			if fed > babies {
				n.c.Fail(w, nil, "%d of %d babies cannot have been fed", fed, babies)
			}
		}
		b.Brood[at] = uint8(babies | fed<<4)
	})
}
