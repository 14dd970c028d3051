package phylo

import "math/bits"

// settles lists what can be done with the species of a hand.
func (l *lister) settles(hand *Pile) {
	w := l.net
	l.kernel.connect(w, nothing, l.quiet)
	var open [maxPieces]ring // the spots around each own face that are in range of its habitat
	var own mask             // the faces that have such spots
	for i := range w.n {
		if w.faces[i].who == l.seat && w.faces[i].role != Starter {
			if open[i] = l.open(w, i); open[i] != 0 {
				own.add(i)
			}
		}
	}
	for card := range hand.each {
		c := &l.cards[card]
		if c.Sort != SpeciesCard {
			continue
		}
		a := l.fresh(card, l.seat, Spot{})
		from := len(l.buf)
		l.spots(w, l.kernel.bearers(w, &a, own, l.quiet), &open, Move{Kind: Settle, Seat: l.seat, Card: card})
		if c.Beside != 0 {
			l.keepBeside(w, c.Beside, from)
		}
		if c.Hosts != nil {
			l.hides(w, card)
		}
	}
	for card := range hand.each {
		if l.cards[card].Invades != nil {
			l.invades(w, card)
		}
	}
}

// open returns the spots around a face that are in the range of a habitat in
// whose set the face bears others.
func (l *lister) open(w *net, i int) (open ring) {
	p := w.faces[i].Spot
	for from := w.bearers[i]; !from.empty() && open != w.around; {
		h := &w.faces[from.pop()]
		limit := int(l.cards[h.card].Range)
		if l.nearby(p, h.Spot) < limit {
			return w.around
		}
		for rest := w.around &^ open; rest != 0; rest &= rest - 1 {
			at := bits.TrailingZeros32(uint32(rest))
			q := Spot{p.X + int16(at%5) - 2, p.Y + int16(at/5) - 2}
			if l.nearby(q, h.Spot) <= limit {
				open |= 1 << at
			}
		}
	}
	return open
}

// keepBeside drops the spots that a species' own condition rules out.
func (l *lister) keepBeside(w *net, terrains Values, from int) {
	kept := from
	for _, m := range l.buf[from:] {
		if beside(&w.web, terrains, m.To) {
			l.buf[kept] = m
			kept++
		}
	}
	l.buf = l.buf[:kept]
}

// hides lists the hosts of a parasite.
func (l *lister) hides(w *net, card uint8) {
	c := &l.cards[card]
	for i := range w.n {
		if f := &w.faces[i]; f.role.living() && l.fits(c.Hosts, c, f) && (c.Beside == 0 || beside(&w.web, c.Beside, f.Spot)) {
			l.buf = append(l.buf, Move{Kind: Under, Seat: l.seat, Card: card, To: f.Spot})
		}
	}
}

// invades lists the species that an INVASIVE one can be laid onto. It leaves the
// net with one face left out, so that nothing else can be asked of it then.
func (l *lister) invades(w *net, card uint8) {
	c := &l.cards[card]
	for i := range w.n {
		f := &w.faces[i]
		if !f.role.living() || !l.fits(c.Invades, c, f) || c.Beside != 0 && !beside(&w.web, c.Beside, f.Spot) || !l.standsBeside(w, card, i) {
			continue
		}
		if l.takesOver(w, card, i) {
			l.buf = append(l.buf, Move{Kind: Onto, Seat: l.seat, Card: card, To: f.Spot})
		}
	}
}

// takesOver reports whether a species is connected on the spot of the face at i,
// once that is covered.
func (l *lister) takesOver(w *net, card uint8, i int) bool {
	l.kernel.connect(w, i, l.quiet)
	a := l.fresh(card, l.seat, w.faces[i].Spot)
	return l.finds(&w.web, builder{&a, i, false})
}

// standsBeside reports whether a species could stand on a neighbour of the face
// at i at all.
func (l *lister) standsBeside(w *net, card uint8, i int) bool {
	a := l.fresh(card, l.seat, w.faces[i].Spot)
	return !l.kernel.bearers(w, &a, w.meet(i), l.quiet).empty()
}
