package phylo

import "umpire/engines/rule"

func (j *judge) mayPlay(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.web(), &j.cards[card]
	i := w.at(p)
	if i < 0 {
		return !j.t.RefusesFor(EventTarget, func(e *evidence) { j.noTarget(e, p) })
	}
	b := &w.faces[i]
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case b.role == Starter && j.t.RefusesFor(EventTarget, func(e *evidence) { j.offTarget(e, c, b, c.OnSort, &c.On) }): // phylo.ruling.starter-fixed
	case !j.aims(c, b) && j.t.BreaksFor(EventTarget, func(e *evidence) { j.offTarget(e, c, b, c.OnSort, &c.On) }):
	case b.who != seat && !j.quiet.Applies(EventAnyOwner) && j.t.RefusesFor(EventTarget, func(e *evidence) { j.notTheirs(e, j.s, p, seat) }):
	default:
		return true
	}
	return false
}

func (g *Game) aims(c *Card, b *face) bool {
	return (c.OnSort == HabitatCard) == (b.role == Habitat) && g.fits(&c.On, c, b)
}

// play lays an event on the card of a spot, where it stays, or works at once.
func (g *Game) play(s *State, m *Move, t *trace) {
	seat := m.Seat & 1
	i := s.face(m.To)
	c := &g.cards[m.Card]
	s.Hand[seat].take(m.Card)
	if i < 0 || !t.Applies(EventPlay) {
		s.Gone[seat].add(m.Card)
		return
	}
	s.attach(i, Piece{Role: Event, Card: m.Card, Who: uint8(seat), More: g.lasting(c)})
	if c.Discards && t.Applies(EventEffect) { // phylo.ruling.event-immediate
		to := piles{s.Gone, s.Unseen}
		g.leave(s, i, &to)
		s.file(&to, EventRemovedToPile, t)
	}
}

// lasting returns the turns that an event is there for, counted as they pass; none
// for a permanent one.
func (g *Game) lasting(c *Card) (turns rule.Maybe[uint8]) {
	switch {
	case c.Duration == 0:
		return turns
	case g.read.counting == ownTurns:
		return rule.Some(players * c.Duration)
	}
	return rule.Some(c.Duration)
}

// expire ends events at the end of a turn: those whose turns have passed.
func (g *Game) expire(s *State, t *trace) {
	for i := 0; i < len(s.pieces()); i++ {
		one := &s.Table[i]
		if one.Role != Event || g.stays(s, one, t) || !t.Applies(EventDuration) {
			continue
		}
		if left, numbered := one.More.Get(); numbered && left > 1 {
			one.More = rule.Some(left - 1)
			continue
		}
		s.Gone[one.seat()].add(one.Card)
		s.remove(i, i+1)
		i--
	}
}

func (g *Game) stays(s *State, one *Piece, t *trace) bool {
	c := &g.cards[one.Card]
	if one.More.None() {
		return t.Applies(CardEventPermanent)
	}
	return g.read.counting != turnsFromPlaying && one.seat() == s.Active&1 && one.More == g.lasting(c)
}

// removeLost takes the active player's species off the table that are not
// connected. What that uncovers is looked at in turn.
func (g *Game) removeLost(s *State, t *trace) {
	for {
		lost := g.lost(s, t)
		if lost.empty() || !t.Applies(RemoveAfterActions) || !t.Applies(RemoveStep) {
			return
		}
		if g.takeAway(s, lost, t); g.read.onePass {
			return
		}
	}
}

func (g *Game) lost(s *State, t *trace) (lost mask) {
	quiet := t.Fork(new(trace))
	defer t.Merge(quiet)
	if !g.loses(s, quiet) {
		return lost
	}
	var w web
	g.gather(&w, s, quiet)
	g.askLost(&w, s, quiet)
	g.link(&w, quiet)
	g.grow(&w, nothing, quiet)
	return w.lost()
}

// loses reports whether there is a species that could have to go.
func (g *Game) loses(s *State, t *trace) bool {
	own := s.Active & 1
	return g.living(s, own) || g.living(s, 1-own) && (g.slips.sweeps || !t.Applies(RemoveOwn))
}

// askLost asks for the species that could have to go.
func (g *Game) askLost(w *web, s *State, t *trace) {
	w.asked = w.living
	if others := w.living.without(w.own[s.Active&1]); !others.empty() && !g.slips.sweeps && t.Applies(RemoveOwn) {
		w.asked = w.living.without(others)
	}
	if !w.asked.empty() {
		t.Applies(RemoveStep) // also where everything may stay
	}
}

// lost returns the cards that are asked for and not connected.
func (w *web) lost() (lost mask) {
	for gone := w.asked.without(w.held); !gone.empty(); gone = gone.rest() {
		lost.add(int(w.faces[gone.first()].piece))
	}
	return lost
}

func (g *Game) living(s *State, seat rule.Seat) bool {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.living() && one.Who == uint8(seat) { // and not covered
			return true
		}
	}
	return false
}

// takeAway removes cards of the table from the last to the first.
func (g *Game) takeAway(s *State, lost mask, t *trace) {
	to := piles{s.Gone, s.Unseen}
	for i := len(s.pieces()) - 1; i >= 0; i-- {
		if lost.has(i) {
			g.leave(s, i, &to)
		}
	}
	s.file(&to, RemovePile, t)
}

// piles are the discard piles of the players, with the cards of each that are not known.
type piles struct {
	gone   [2]Pile
	unseen [2]uint8
}

// file puts the cards that have left the table on the discard piles, by the given clause.
func (s *State) file(to *piles, by rule.Clause, t *trace) {
	if *to != (piles{s.Gone, s.Unseen}) && t.Applies(by) {
		s.Gone, s.Unseen = to.gone, to.unseen
	}
}

// leave takes the card at i off the table with all that lies with it, and puts each on
// its player's pile; the card that it covered is seen again. By
// reading B of phylo.ruling.parasite-host-leaves parasites of the player who is not on
// turn stay: the first in the place of the host, others under it.
func (g *Game) leave(s *State, i int, to *piles) {
	p := s.Table[i].at()
	for k := s.end(i) - 1; k >= i; k-- {
		one := &s.Table[k]
		if g.read.parasiteWaits && one.Role == Parasite && one.seat() != s.Active&1 {
			continue
		}
		seat := one.seat()
		if card, known := one.real(); known {
			to.gone[seat].add(card)
		} else if one.Role == Copy && to.unseen[seat] < most {
			to.unseen[seat]++
		}
		s.remove(k, k+1)
	}
	if one := &s.Table[i]; g.read.parasiteWaits && one.Role == Parasite && one.at() == p {
		one.Role = Species
		return
	}
	s.uncover(p)
}
