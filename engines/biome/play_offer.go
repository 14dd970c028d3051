package biome

import "umpire/engines/rule"

// An offer is how a card may be played.
type offer struct {
	aside    bool // from what an action has drawn, else from the hand
	free     bool
	discount bool
	filter   *filter
	clause   rule.Clause // that limits what may be played
	scores   rule.Clause // that scores it
}

// offered returns the offer that a player has now for a kind of move; ok is
// false when there is none.
func (g *Game) offered(s *State, seat rule.Seat, kind Kind) (o offer, ok bool) {
	_, top := g.nested(s, seat)
	if kind == BonusPlay || kind == BonusForgo {
		if top == nil || top.kind != fBonus || g.pendingKinds(&s.Biomes[seat])>>bonusDiscount&1 == 0 {
			return o, false
		}
		return offer{discount: true, scores: PlayPoints}, true
	}
	if top != nil {
		if top.kind != fRun {
			return o, false
		}
		switch st := &g.cards.program[top.pc]; st.op {
		case opPlayAside:
			return offer{aside: true, free: !st.discount, discount: st.discount, scores: ActionFreePlayScores, clause: st.clause}, true
		case opPlayHand:
			return offer{free: true, filter: &g.cards.filters[st.filter], scores: ActionFreePlayScores, clause: st.clause}, true
		}
		return o, false
	}
	return offer{scores: PlayPoints}, s.Phase == Play && s.Threads[seat].N == 0
}

// forgo leaves a play out, and perhaps draws a card.
func (g *Game) forgo(s *State, seat rule.Seat, th *Thread, m *Move, o *offer, t *trace) {
	able := g.canPlay(s, seat, o)
	if o.aside {
		g.discardAside(s, seat)
	}
	if !m.yes() {
		return
	}
	clause := PlayForgoDraw
	switch {
	case m.Kind == BonusForgo:
		clause = TrackDiscountForgo
	case !able:
		clause = PlayForgoUnable
	}
	if t.Applies(clause) {
		s.draws(th, seat, 1)
	}
}

// canPlay reports whether any card of an offer can be played.
func (g *Game) canPlay(s *State, seat rule.Seat, o *offer) bool {
	from := s.Hand[seat]
	if o.aside {
		from = s.Aside[seat]
	}
	b := &s.Biomes[seat]
	open := allSpaces &^ b.Filled
	for card := range from.each {
		c := &g.cards.info[card]
		if c.typ >= types || !o.free && !g.canPay(b, c, o) {
			continue
		}
		for set := open; set != 0; set &= set - 1 {
			at := low(set)
			quiet := trace{}
			if c.native>>b.habitat(at)&1 != 0 && g.suits(b, c, at, o, &quiet) {
				return true
			}
		}
	}
	return false
}

// canPay reports whether a store pays for a card, at a discount with some
// token left out.
func (g *Game) canPay(b *Biome, c *info, o *offer) bool {
	if !o.discount {
		return g.affords(b, c, noToken, false)
	}
	for kind := range uint8(resources) {
		if c.cost[kind] > 0 && g.affords(b, c, rule.Some(kind), true) {
			return true
		}
	}
	return false
}
