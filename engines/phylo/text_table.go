package phylo

import (
	"strings"

	"umpire/engines/notation"
)

// tableLine reads cards on the table: S habitat "Forest" @0,-2; N species ...
func (r *stateReader) tableLine(n reader) {
	if n.c.Accept("none") {
		for i := len(r.s.pieces()) - 1; i >= 0; i-- {
			if r.s.Table[i].Role != Starter {
				r.s.remove(i, i+1)
			}
		}
		return
	}
	seat := uint8(0)
	for before := len(*r.errs); ; {
		if who, ok := n.isPlayer(n.c.Peek()); ok {
			n.c.Next()
			seat = who
		}
		r.piece(n, seat, n.ordinal())
		if len(*r.errs) > before || !n.c.Accept(";") || n.c.Done() {
			return
		}
	}
}

// ordinal reads which of several like cards is meant, if that is said.
func (n reader) ordinal() int {
	for nth := 2; nth < maxPieces; nth++ {
		if n.c.Accept(strings.TrimSpace(ordinal(nth))) {
			return nth
		}
	}
	return 1
}

// there returns the card on a spot that a line speaks of, the nth of those that
// are alike, if it is on the table already; else -1.
func (r *stateReader) there(one *Piece, onto bool, nth int) int {
	from, to := r.s.group(one.at())
	for k := from; k < to; k++ {
		if r.s.same(k, one, onto) {
			if nth--; nth == 0 {
				return k
			}
		}
	}
	return -1
}

// piece reads one card and puts it onto the table, if it is not there yet.
func (r *stateReader) piece(n reader, seat uint8, nth int) {
	if r.s.Pieces >= maxPieces {
		n.c.Fail(n.c.Peek(), nil, "the table has room for %d cards", maxPieces)
		return
	}
	one := Piece{Who: seat}
	switch n.word("habitat", "species", "copy", "event") {
	case 0:
		one.Role, one.Card = Habitat, n.cardOf(HabitatCard)
	case 1:
		one.Role, one.Card = Species, n.cardOf(SpeciesCard)
	case 2:
		one.Role, one.Card = Copy, n.cardOf(SpeciesCard)
	default:
		if !n.failed() {
			one.Role, one.Card = Event, n.cardOf(EventCard)
			r.event(n, one, nth)
		}
		return
	}
	if !n.failed() {
		r.place(n, one, nth)
	}
}

// place reads where a habitat or a species lies.
func (r *stateReader) place(n reader, one Piece, nth int) {
	onto := n.c.Accept("onto")
	under := !onto && one.Role == Species && n.c.Accept("under")
	w := n.c.Peek()
	p := n.spot()
	if n.failed() {
		return
	}
	one.X, one.Y = p.X, p.Y
	if one.Role == Copy {
		r.with(n, &one)
	}
	if under {
		one.Role = Parasite
	}
	if k := r.there(&one, onto, nth); k >= 0 {
		r.change(n, w, k, one)
		return
	}
	from, to := r.s.group(p)
	for k := from; k < to && !under; k++ {
		onto = onto || r.s.Table[k].isCovered() // where cards lie on each other, one more lies on them
	}
	i := -1
	if onto || under {
		if i = r.target(n, w, p); i < 0 {
			return
		}
	}
	switch {
	case n.failed():
	case under:
		r.s.attach(i, one)
	default:
		if onto {
			r.s.Table[i].Who |= covered
		}
		r.s.lay(one)
	}
}

// change changes what is said of a card that lies on the table already: the turns
// left, or what card it really is. A line that says the same again would be lost.
func (r *stateReader) change(n reader, w notation.Word, k int, one Piece) {
	if r.s.Table[k].More == one.More && !n.c.Line.Again && !n.failed() {
		n.c.Fail(w, nil, "%s lies there already; another one is written with 2nd, 3rd and so on before its kind", r.g.cardName(one.Card))
	}
	r.s.Table[k].More = one.More
}

// target returns the face card of a spot.
func (r *stateReader) target(n reader, w notation.Word, p Spot) int {
	i := r.s.face(p)
	if i < 0 {
		n.c.Fail(w, nil, "there is no card at %s", p)
	}
	return i
}

// with reads what card a copy really is.
func (r *stateReader) with(n reader, one *Piece) {
	if !n.c.Expect("with") || n.c.Accept("unknown") {
		return
	}
	w := n.c.Peek()
	if one.More = n.card() + 1; !n.failed() && one.More == 1 {
		n.c.Fail(w, nil, "a starter lies on the table only")
	}
}

// event reads what an event lies on, and its turns.
func (r *stateReader) event(n reader, one Piece, nth int) {
	if n.failed() || !n.c.Expect("on") {
		return
	}
	w := n.c.Peek()
	p := n.spot()
	if n.failed() {
		return
	}
	one.More = r.g.lasting(&r.g.cards[one.Card])
	if n.c.Accept("left") {
		if one.More = 0; !n.c.Accept("permanent") {
			one.More = uint8(n.number(1, 250))
		}
	}
	if !n.failed() {
		r.laid(n, w, p, one, nth)
	}
}

// laid puts an event onto the card of a spot, or changes the one that is there.
func (r *stateReader) laid(n reader, w notation.Word, p Spot, one Piece, nth int) {
	one.X, one.Y = p.X, p.Y
	if k := r.there(&one, false, nth); k >= 0 {
		r.change(n, w, k, one)
	} else if i := r.target(n, w, p); i >= 0 {
		r.s.attach(i, one)
	}
}

// floodedLine reads "@0,-2 2 by N": an event named Flood with two turns left.
func (r *stateReader) floodedLine(n reader) {
	w := n.c.Peek()
	p := n.spot()
	if n.failed() {
		return
	}
	one := Piece{Role: Event, More: uint8(n.number(1, 250))}
	if n.c.Expect("by") {
		one.Who = n.player()
	}
	card, ok := r.g.set.card("Flood", false)
	if !ok || r.g.cards[card].Sort != EventCard {
		n.c.Fail(w, nil, "the card set has no event Flood")
	}
	one.Card = card
	if !n.failed() {
		r.laid(n, w, p, one, 1)
	}
}

// clearLine takes everything off a spot.
func (r *stateReader) clearLine(n reader) {
	for {
		p := n.spot()
		if n.failed() {
			return
		}
		from, to := r.s.group(p)
		r.s.remove(from, to)
		if n.c.Accept(";"); n.c.Done() {
			return
		}
	}
}
