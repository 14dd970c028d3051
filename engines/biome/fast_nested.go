package biome

import "umpire/engines/rule"

// listPlays lists the plays of an offer.
func (k *kernel) listPlays(s *State, buf []Move, seat rule.Seat, kind Kind, t *trace) []Move {
	o, ok := k.offered(s, seat, kind)
	if !ok && kind == PlayCard && s.Phase == Play {
		o, ok = offer{scores: PlayPoints}, true
	}
	if !ok {
		return buf
	}
	from := s.Hand[seat]
	if o.aside {
		from = s.Aside[seat]
	}
	b := &s.Biomes[seat]
	open := allSpaces &^ b.Filled
	for card := range from.each {
		c := &k.cards.info[card]
		if c.typ >= types || k.cards.first[card] != card {
			continue
		}
		m := Move{Kind: kind, Seat: seat, Card: card}
		if !o.discount || c.kinds&(c.kinds-1) == 0 {
			if o.free || k.affords(b, c, noToken, o.discount) || !t.Breaks(PlayCost) {
				buf = k.listSpaces(buf, b, c, m, open, &o, t)
			}
			continue
		}
		for omit := range uint8(resources) {
			if m.Token = rule.Some(omit); c.cost[omit] > 0 && (k.affords(b, c, m.Token, true) || !t.Breaks(PlayCost)) {
				buf = k.listSpaces(buf, b, c, m, open, &o, t)
			}
		}
	}
	return buf
}

// listSpaces lists the spaces for a card that is paid for.
func (k *kernel) listSpaces(buf []Move, b *Biome, c *info, m Move, open Spaces, o *offer, t *trace) []Move {
	if t.Whole() && o.filter == nil {
		if c.native&(c.native-1) != 0 {
			t.Applies(BoardDual)
		}
		fit := Spaces(0)
		for h := range uint8(3) {
			if c.native>>h&1 != 0 {
				fit |= b.In[h]
			}
		}
		for set := open & fit; set != 0; set &= set - 1 {
			m.At = low(set)
			buf = append(buf, m)
		}
		return buf
	}
	for ; open != 0; open &= open - 1 {
		if m.At = low(open); k.mayStand(b, c, m.At, t) && k.suits(b, c, m.At, o, t) {
			buf = append(buf, m)
		}
	}
	return buf
}

// listNested lists the answers to what is asked.
func (k *kernel) listNested(s *State, buf []Move, seat rule.Seat, th *Thread, top *frame, st *step, t *trace) []Move {
	who := seat
	if top.kind == fBonus {
		kinds := k.pendingKinds(&s.Biomes[seat])
		for kind := range uint8(2) {
			if kinds>>kind&1 != 0 {
				buf = k.try(s, buf, Move{Kind: TakeBonus, Seat: who, Number: kind}, t)
			}
		}
		if kinds>>bonusDiscount&1 != 0 {
			buf = append(buf, Move{Kind: BonusForgo, Seat: who, Number: 1}, Move{Kind: BonusForgo, Seat: who})
			buf = k.listPlays(s, buf, seat, BonusPlay, t)
		}
		return buf
	}
	switch st.op {
	case opPay:
		buf = k.listTokens(s, buf, Move{Kind: Pay, Seat: who}, t)
		return k.listHand(s, buf, Move{Kind: Pay, Seat: who}, t)
	case opGiveFood, opGiveKind, opGiveCards:
		return k.listGifts(s, buf, seat, st, t)
	case opGivePoints:
		for other := range k.n {
			buf = k.try(s, buf, Move{Kind: Point, Seat: who, Whom: other}, t)
		}
	case opKeep:
		for card := range s.Aside[seat].each {
			if k.cards.first[card] == card {
				buf = append(buf, Move{Kind: Keep, Seat: who, Card: card})
			}
		}
	case opPublish:
		buf = append(buf, Move{Kind: Publish, Seat: who, Card: none})
		for goal := range uint8(16) {
			if s.GoalsAside>>goal&1 != 0 {
				buf = append(buf, Move{Kind: Publish, Seat: who, Card: goal})
			}
		}
	case opOthers:
		for n := range st.n + 1 {
			buf = append(buf, Move{Kind: Take, Seat: who, Number: n})
		}
	case opPlayAside, opPlayHand:
		buf = append(buf, Move{Kind: Forgo, Seat: who, Number: 1}, Move{Kind: Forgo, Seat: who})
		return k.listPlays(s, buf, seat, PlayCard, t)
	}
	return buf
}

func (k *kernel) listTokens(s *State, buf []Move, m Move, t *trace) []Move {
	for kind := range uint8(resources) {
		m.Token = rule.Some(kind)
		buf = k.try(s, buf, m, t)
	}
	return buf
}

// listGifts lists what may be given, and to whom.
func (k *kernel) listGifts(s *State, buf []Move, seat rule.Seat, st *step, t *trace) []Move {
	for other := range k.n {
		m := Move{Kind: Give, Seat: seat, Whom: other}
		if k.solo {
			m.Whom = nobody
		}
		if st.op == opGiveCards {
			buf = k.listHand(s, buf, m, t)
			continue
		}
		buf = k.listTokens(s, buf, m, t)
	}
	return buf
}
