package phylo

import (
	"math/bits"

	"umpire/engines/rule"
)

// shaping are the clauses that say which moves there are, all in force as a
// rule: a list that leaves moves out judges by them. With one of them struck out, or under another reading, moves are
// proposed generously and judged one by one.
var shaping = rule.BundleOf(CardInstructions, CardHabitatNeeded, CardRange, TurnAlternate, TurnOrder, TurnFirstCard,
	GeoAlignment, GeoAdjacent, GeoNoOverlap, HabitatAnyNeighbour, HabitatTerrainFree, HabitatStarter, HabitatElsewhere,
	HabitatClimate, SpeciesControl, SpeciesNoControlNoPlay, SpeciesStarterGivesNone, MoveOwn, MoveValue, MoveUnoccupied,
	MoveNoControlNeeded, MoveBadMove, MoveOpponentHabitat, MoveUsesAction, EventAnyOwner, EventTarget, InvasiveOnTop,
	ParasiteUnder, SpreadLikeMove, SpreadNeeds, TurnActions)

// isUsual reports whether the readings leave the shape of the list of moves as it
// is by default.
func (r readings) isUsual() bool {
	r.scoring, r.counting = 0, 0
	r.noFirstDraw, r.discardsOn, r.handLimit, r.onePass, r.freeAgain, r.heldOnly, r.moreSpecies, r.endsAtOnce = false, false, false, false, false, false, false, false
	r.adds, r.lowest, r.ownRank, r.yellowOnly, r.blackToo, r.plantsLow, r.below, r.ranksToo = false, false, false, false, false, false, false, false
	return r == readings{}
}

// List appends exactly the legal moves.
func (k *kernel) List(s *State, buf []Move, t *trace) []Move {
	if s.Part >= Over {
		return buf
	}
	if usual := t.BreakAll(shaping); usual && s.Part < Acting {
		return k.listChances(s, buf)
	} else if usual && s.Part == Acting && s.Actions > 0 && k.usual {
		return k.listActs(s, buf, t)
	}
	return k.sift(s, buf, t)
}

// listActs lists the actions of the player on turn.
func (k *kernel) listActs(s *State, buf []Move, t *trace) []Move {
	n := nets.Get().(*net)
	defer nets.Put(n)
	l := lister{kernel: k, judge: judge{Game: k.Game, s: s, t: t, quiet: t.Aside(&n.quiet), w: &n.web}, net: n, buf: buf}
	if k.gather(n, s, l.quiet); !n.fits {
		return k.sift(s, buf, t)
	}
	l.acts()
	t.Heed(l.quiet)
	return l.buf
}

// listChances lists the draws, or the throws that decide who begins.
func (k *kernel) listChances(s *State, buf []Move) []Move {
	switch s.Part {
	case Dealing, Drawing, Redrawing:
		for card := range s.Deck[s.Active&1].each {
			buf = append(buf, Move{Kind: Draw, Seat: rule.Chance, Card: card})
		}
	case Throwing:
		for seat := range rule.Seat(2) {
			for throw := Rock; throw <= Scissors && s.Throws[seat] == NoThrow; throw++ {
				buf = append(buf, thrown(seat, throw))
			}
		}
	}
	return buf
}

// sift lists what is proposed and legal.
func (k *kernel) sift(s *State, buf []Move, t *trace) []Move {
	from := len(buf)
	buf = k.Moves(s, buf)
	j := k.judge(s, t)
	kept := from
	for _, m := range buf[from:] {
		if j.legal(m) {
			buf[kept] = m
			kept++
		}
	}
	return buf[:kept]
}

// A lister lists the actions of the player on turn.
type lister struct {
	judge
	kernel *kernel
	net    *net
	buf    []Move
	seat   rule.Seat
}

// whole returns the faces with what is connected.
func (l *lister) whole() *net {
	if !l.net.grown {
		l.kernel.connect(l.net, nothing, l.quiet)
	}
	return l.net
}

// acts lists all actions.
func (l *lister) acts() {
	l.seat = l.s.Active & 1
	w := l.net
	hand := &l.s.Hand[l.seat]
	l.discards(hand)
	opened := l.s.opened(l.seat)
	settles := false
	for card := range hand.each {
		switch c := &l.cards[card]; {
		case c.Sort == HabitatCard:
			l.lays(w, card)
		case c.Sort == SpeciesCard:
			settles = opened
		case opened:
			l.plays(w, card)
		}
	}
	if settles {
		l.settles(hand)
	}
	l.travels(w)
	l.spreadsTo(w, hand)
	l.buf = append(l.buf, Move{Kind: Pass, Seat: l.seat}, Move{Kind: End, Seat: l.seat})
}

func (l *lister) discards(hand *Pile) {
	if l.s.Deck[l.seat].empty() && !l.read.discardsOn {
		return
	}
	for card := range hand.each {
		l.buf = append(l.buf, Move{Kind: Discard, Seat: l.seat, Card: card})
	}
}

// lays lists the spots for a habitat.
func (l *lister) lays(w *net, card uint8) {
	var near mask
	for i := range w.n {
		if l.takes(&w.web, i, l.seat, card, l.quiet) {
			near.add(i)
		}
	}
	l.spots(w, near, nil, Move{Kind: Lay, Seat: l.seat, Card: card})
}

// plays lists the targets of an event.
func (l *lister) plays(w *net, card uint8) {
	for i := range w.n {
		if f := &w.faces[i]; f.role != Starter && l.aims(&l.cards[card], f) {
			l.buf = append(l.buf, Move{Kind: Play, Seat: l.seat, Card: card, To: f.Spot})
		}
	}
}

// settles lists what can be done with the species of a hand.
func (l *lister) settles(hand *Pile) {
	w := l.whole()
	var open [maxPieces]ring // the spots around each own face that a new species can be in range on
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

// invades lists the species that an INVASIVE one can be laid onto. It makes the
// web unfit for other questions.
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

// travels lists the MOVEs.
func (l *lister) travels(w *net) {
	for own := w.living; !own.empty(); {
		f := &w.faces[own.pop()]
		if f.role != Species || f.who != l.seat {
			continue
		}
		n := l.cards[f.card].Move
		if n == 0 {
			continue
		}
		m := Move{Kind: MoveTo, Seat: l.seat, From: f.Spot}
		from := len(l.buf)
		l.around(w, f.Spot, int(n), !l.s.covers(int(f.piece)), m)
		if len(l.seen) > 0 && l.freely(l.s, l.seat, f.card, l.quiet) {
			for _, m := range l.buf[from:] {
				m.Kind = FreeMove
				l.buf = append(l.buf, m)
			}
		}
	}
}

// spreadsTo lists where plants spread, with each card of the hand.
func (l *lister) spreadsTo(w *net, hand *Pile) {
	for own := w.living; !own.empty(); {
		i := own.pop()
		f := &w.faces[i]
		if f.role != Species || f.who != l.seat || l.cards[f.card].Spread == 0 && !l.read.spreadAll {
			continue
		}
		at := int(f.piece)
		if !l.stationary(&l.s.Table[at]) || !l.helped(&w.web, w.meet(i), l.s, at, l.quiet) {
			continue
		}
		from, to := len(l.buf), 0
		for card := range hand.each {
			if to > 0 { // the spots are those of the card before
				for _, m := range l.buf[from:to] {
					m.Card = card
					l.buf = append(l.buf, m)
				}
				continue
			}
			l.around(w, f.Spot, l.judge.spreads(l.s, at, l.quiet), false, Move{Kind: SpreadTo, Seat: l.seat, Card: card, From: f.Spot})
			to = len(l.buf)
		}
	}
}
