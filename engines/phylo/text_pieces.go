package phylo

import (
	"umpire/engines/notation"
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// readTable reads cards on the table: S habitat "Forest" @0,-2; N species ...
func (g *Game) readTable(r *reader) {
	r.C.Line.Words = parted(r.C.Line.Words)
	if r.C.Accept("none") {
		for i := len(r.D.pieces()) - 1; i >= 0; i-- {
			if r.D.Table[i].Role != Starter {
				r.D.remove(i, i+1)
			}
		}
		return
	}
	seat := rule.Seat(0)
	r.C.Further(func() { g.write.player.Read(r.C) })
	for {
		if who, ok := g.isPlayer(r.C.Peek()); ok {
			r.C.Next()
			seat = who
		}
		tableReader{g, r}.piece(seat, readOrdinal(r.C))
		if r.C.Failed() || !r.C.Accept(";") || r.C.Done() {
			return
		}
	}
}

// A tableReader reads a card and puts it onto the table.
type tableReader struct {
	*Game
	*reader
}

// piece reads one card and puts it onto the table, if it is not there yet; nth
// says which of several like cards it is.
func (r tableReader) piece(seat rule.Seat, nth int) {
	c := r.C
	if r.D.Pieces >= maxPieces {
		c.Fail(c.Peek(), nil, "the table has room for %d cards", maxPieces)
		return
	}
	one := Piece{Who: uint8(seat)}
	switch kinds := []string{"habitat", "species", "copy", "event"}; schema.Word[int]("habitat, species, copy or event", kinds...).Read(c) {
	case 0:
		one.Role, one.Card = Habitat, r.write.habitat.Read(c)
	case 1:
		one.Role, one.Card = Species, r.write.species.Read(c)
	case 2:
		one.Role, one.Card = Copy, r.write.species.Read(c)
	default:
		if one.Role = Event; !c.Failed() {
			one.Card = r.write.event.Read(c)
		}
	}
	switch {
	case c.Failed():
	case one.Role == Event:
		r.event(one, nth)
	default:
		r.place(one, nth)
	}
}

// place reads where a habitat or a species lies.
func (r tableReader) place(one Piece, nth int) {
	c := r.C
	onto := c.Accept("onto")
	under := !onto && one.Role == Species && c.Accept("under")
	w := c.Peek()
	p := readSpot(c)
	if c.Failed() {
		return
	}
	one.X, one.Y = p.X, p.Y
	if one.Role == Copy {
		r.with(&one)
	}
	if under {
		one.Role = Parasite
	}
	if k := r.there(&one, onto, nth); k >= 0 {
		r.change(w, k, one)
		return
	}
	from, to := r.D.group(p)
	for k := from; k < to && !under; k++ {
		onto = onto || r.D.Table[k].isCovered() // where cards lie on each other, one more lies on them
	}
	i := -1
	if onto || under {
		if i = r.target(w, p); i < 0 {
			return
		}
	}
	switch {
	case c.Failed():
	case under:
		r.D.attach(i, one)
	default:
		if onto {
			r.D.Table[i].cover()
		}
		r.D.lay(one)
	}
}

// with reads what card a copy really is.
func (r tableReader) with(one *Piece) {
	c := r.C
	if !c.Expect("with") || c.Accept("unknown") {
		return
	}
	w := c.Peek()
	card := r.write.card.Read(c)
	if one.More = rule.Some(card); !c.Failed() && r.cards[card].Sort == StarterCard {
		c.Fail(w, nil, "a starter lies on the table only")
	}
}

// event reads what an event lies on, and its turns.
func (r tableReader) event(one Piece, nth int) {
	c := r.C
	if !c.Expect("on") {
		return
	}
	w := c.Peek()
	p := readSpot(c)
	if c.Failed() {
		return
	}
	one.X, one.Y, one.More = p.X, p.Y, r.lasting(&r.cards[one.Card])
	if c.Accept("left") {
		one.More = schema.Maybe(schema.Number[uint8](1, most), "permanent").Read(c)
	}
	if !c.Failed() {
		r.lay(w, one, nth)
	}
}

// lay puts an event onto the card of a spot, or changes the one that is there.
func (r tableReader) lay(w notation.Word, one Piece, nth int) {
	if k := r.there(&one, false, nth); k >= 0 {
		r.change(w, k, one)
	} else if i := r.target(w, one.at()); i >= 0 {
		r.D.attach(i, one)
	}
}

// there returns the card on a spot that a line speaks of, the nth of those that
// are alike, if it is on the table already; else -1.
func (r tableReader) there(one *Piece, onto bool, nth int) int {
	from, to := r.D.group(one.at())
	for k := from; k < to; k++ {
		if r.D.same(k, one, onto) {
			if nth--; nth == 0 {
				return k
			}
		}
	}
	return -1
}

// change changes what is said of a card that lies on the table already: the turns
// left, or what card it really is. A line that says the same again would be lost.
func (r tableReader) change(w notation.Word, k int, one Piece) {
	if r.D.Table[k].More == one.More && !r.C.Line.Again && !r.C.Failed() {
		r.C.Fail(w, nil, "%s lies there already; another one is written with 2nd, 3rd and so on before its kind", r.cardName(one.Card))
	}
	r.D.Table[k].More = one.More
}

// target returns the face card of a spot.
func (r tableReader) target(w notation.Word, p Spot) int {
	i := r.D.face(p)
	if i < 0 {
		r.C.Fail(w, nil, "there is no card at %s", p)
	}
	return i
}
