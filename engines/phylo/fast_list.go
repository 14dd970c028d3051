package phylo

import "umpire/engines/rule"

// shaping are the clauses that say which moves there are. A list that leaves moves
// out at once relies on them; with one of them struck out, or under a reading that
// changes what they say, every proposal is judged.
var shaping = rule.BundleOf(CardInstructions, CardHabitatNeeded, CardRange, TurnAlternate, TurnOrder, TurnFirstCard,
	GeoAlignment, GeoAdjacent, GeoNoOverlap, HabitatAnyNeighbour, HabitatTerrainFree, HabitatStarter, HabitatElsewhere,
	HabitatClimate, SpeciesControl, SpeciesNoControlNoPlay, SpeciesStarterGivesNone, MoveOwn, MoveValue, MoveUnoccupied,
	MoveNoControlNeeded, MoveBadMove, MoveOpponentHabitat, MoveUsesAction, EventAnyOwner, EventTarget, InvasiveOnTop,
	ParasiteUnder, SpreadLikeMove, SpreadNeeds, TurnActions)

// isUsual reports whether the readings change only what does not matter for the
// list of moves.
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

// sift lists the proposals that are legal.
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
			if to > 0 { // copy the spots listed for the card before
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
