package phylo

import "umpire/engines/rule"

// mayInvade judges laying an INVASIVE species onto another species.
func (j *judge) mayInvade(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.web(), &j.cards[card]
	i := w.at(p)
	if i < 0 {
		return !j.t.RefusesFor(InvasiveOnTop, func(e *evidence) { j.noTarget(e, p) })
	}
	b := &w.faces[i]
	tower := j.read.noTower && j.s.covers(int(b.piece))
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case b.role == Starter && j.t.RefusesFor(InvasiveOnTop, func(e *evidence) { j.offTarget(e, c, b, SpeciesCard, nil) }): // phylo.ruling.starter-fixed
	case (!b.role.living() || c.Invades == nil || tower || !j.fits(c.Invades, c, b)) && j.t.BreaksFor(InvasiveOnTop, func(e *evidence) {
		j.offTarget(e, c, b, SpeciesCard, c.Invades, unless(c.Invades != nil, c.Name+" is not INVASIVE"), unless(!tower, j.label(b)+" covers a card already"))
		if e.Grounds == nil {
			e.Is("move.fits", false)
		}
	}):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.BreaksFor(CardInstructions, func(e *evidence) { j.notBeside(e, c, p) }):
	default:
		j.t.Applies(InvasiveOnTop)
		return j.takesOver(seat, card, i)
	}
	return false
}

// takesOver judges whether a species is connected on the spot of the face at i,
// once that is covered.
func (j *judge) takesOver(seat rule.Seat, card uint8, i int) bool {
	w := j.whole(i)
	a := j.fresh(card, seat, w.faces[i].Spot)
	ok := j.read.mutual && j.holdsOut(w, &a, i) || j.builds(w, &a, i, false)
	lonely := ok && j.read.invadeOwn && !j.ownAmong(w, w.meet(i), seat)
	return ok && !(lonely && j.t.RefusesFor(SpeciesControl, func(e *evidence) { j.uncontrolled(e, w, &a, SpeciesControl) }))
}

// holdsOut reports whether a species in the place of the face at i is connected,
// perhaps to cards that hang on it.
func (j *judge) holdsOut(w *web, a *face, i int) bool {
	after := *w
	after.faces[i] = *a
	j.link(&after, j.quiet)
	j.grow(&after, nothing, j.quiet)
	return after.held.has(i)
}

// mayHide judges putting a PARASITE under another species.
func (j *judge) mayHide(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.web(), &j.cards[card]
	i := w.at(p)
	if i < 0 {
		return !j.t.RefusesFor(ParasiteUnder, func(e *evidence) { j.noTarget(e, p) })
	}
	b := &w.faces[i]
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case b.role == Starter && j.t.RefusesFor(ParasiteUnder, func(e *evidence) { j.offTarget(e, c, b, SpeciesCard, nil) }): // phylo.ruling.starter-fixed
	case (!b.role.living() || c.Hosts == nil || !j.fits(c.Hosts, c, b)) && j.t.BreaksFor(ParasiteUnder, func(e *evidence) {
		j.offTarget(e, c, b, SpeciesCard, c.Hosts, unless(c.Hosts != nil, c.Name+" is not a PARASITE"))
		if e.Grounds == nil {
			e.Is("move.fits", false)
		}
	}):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.BreaksFor(CardInstructions, func(e *evidence) { j.notBeside(e, c, p) }):
	default:
		return true
	}
	return false
}

func (g *Game) fits(f *Filter, c *Card, b *face) bool {
	return g.meant(f, c, &g.cards[b.card]) && (f.Terrains == 0 || f.Terrains&b.terrains != 0) && (!f.HasSpread || b.role != Copy)
}

// meant reports whether a filter means a card by what is printed on it, TERRAINs aside.
func (g *Game) meant(f *Filter, c, b *Card) bool {
	switch {
	case f.Class != 0 && b.Class != f.Class,
		f.Scales != 0 && f.Scales>>b.Scale&1 == 0,
		b.Scale < f.ScaleMin,
		f.SameScale && b.Scale != c.Scale,
		f.SameRank && b.Rank != c.Rank,
		f.SameName && b.Name != c.Name,
		f.HasSpread && b.Spread == 0:
		return false
	}
	return true
}
