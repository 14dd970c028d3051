package phylo

import "umpire/engines/rule"

// mayPlay judges playing an event on the card of a spot.
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

// aims reports whether an event names cards such as b.
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
