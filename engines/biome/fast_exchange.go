package biome

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// soldCards returns the end of what can be bought: resources, or a card too.
func soldCards(card bool) uint8 {
	if card {
		return forCard + 1
	}
	return forCard
}

// maxHand is how many cards of a hand exchanges are listed for at once.
const maxHand = 255

// maxExchanged is of how many kinds of tokens and different cards exchanges are
// tried. Threes of them are many; players seldom hold as many.
const maxExchanged = 64

// listExchanges lists the exchanges when nothing is disabled and a card costs
// two. It tries only things that match, and only the right number of them.
func (k *kernel) listExchanges(s *State, buf []Move, seat rule.Seat) []Move {
	res, cost := k.forResource(), k.number.exchange
	var x exchanges // field by field, since a literal is built on the stack and then copied
	x.Kind, x.Seat, x.buf = Exchange, seat, buf
	if res != cost {
		x.from = forCard
	}
	if k.tokensTrade() {
		x.end = soldCards(k.available(s))
		store := &s.Biomes[seat].Store
		for kind := range uint8(len(store)) {
			n := store[kind]
			if n >= cost {
				x.add(kind, kind, 0, bundle(cost, 3), x.from, x.end)
			}
			if n >= res && res != cost {
				x.add(kind, kind, kind, bundle(res, 7), 0, resources)
			}
		}
	}
	hand := &s.Hand[seat]
	if hand.len() < 2 {
		return x.buf
	}
	x.end = soldCards(k.buysCard(s, true))
	var cards [maxHand + 1]uint8
	n := 0
	for i, word := range hand {
		for ; word != 0; word &= word - 1 {
			cards[n] = k.cards.first[uint8(i<<6+bits.TrailingZeros64(word))]
			n++
		}
	}
	for i := range n {
		if i > 0 && cards[i] == cards[i-1] {
			continue // the copies of a card are the same
		}
		for j := i + 1; j < n; j++ {
			if j > i+1 && cards[j] == cards[j-1] {
				continue
			}
			x.add(cards[i], cards[j], 0, bundle(cost, 0), x.from, x.end)
			if res == cost {
				continue
			}
			for l := j + 1; l < n; l++ {
				if l == j+1 || cards[l] != cards[l-1] {
					x.add(cards[i], cards[j], cards[l], bundle(res, 0), 0, resources)
				}
			}
		}
	}
	return x.buf
}

// exchanges are listed from a move that is the same for all: each is completed in its place, since
// to copy what was just written in parts is slow.
type exchanges struct {
	Move
	buf       []Move
	from, end uint8 // what two things buy: resources, and a card
}

// add lists the exchanges of up to three things, for each result from one to before another.
func (x *exchanges) add(one, two, three, number, from, end uint8) {
	n := len(x.buf)
	x.buf = slices.Grow(x.buf, forCard+1)[:n+int(end-from)]
	for i := range x.buf[n:] {
		m := &x.buf[n+i]
		*m = x.Move
		m.Card, m.At, m.To, m.Number, m.Token = one, two, three, number, rule.Some(from+uint8(i))
	}
}

// tryExchanges lists the exchanges by trying every one that could be written,
// of the first maxExchanged kinds of tokens and cards.
func (k *kernel) tryExchanges(s *State, buf []Move, seat rule.Seat, t *trace) []Move {
	var items [maxExchanged]uint8 // kinds of tokens first, then cards in hand
	n, tokens := 0, 0
	for kind, has := range s.Biomes[seat].Store {
		if has > 0 {
			items[n] = uint8(kind)
			n++
		}
	}
	tokens = n
	for card := range s.Hand[seat].each {
		if k.cards.first[card] == card && n < len(items) {
			items[n] = card
			n++
		}
	}
	m := Move{Kind: Exchange, Seat: seat}
	for i := range n {
		one := m
		one.add(items[i], i < tokens)
		for j := i; j < n; j++ {
			two := one
			two.add(items[j], j < tokens)
			buf = k.tryResults(s, buf, two, t)
			if t.Whole() && max(k.forResource(), k.number.exchange) < 3 {
				continue
			}
			for l := j; l < n; l++ {
				three := two
				three.add(items[l], l < tokens)
				buf = k.tryResults(s, buf, three, t)
			}
		}
	}
	return buf
}

func (k *kernel) tryResults(s *State, buf []Move, m Move, t *trace) []Move {
	if !k.ownsItems(s, m.Seat&3, &m) {
		return buf
	}
	for d := range uint8(forCard + 1) {
		if m.Token = rule.Some(d); k.mayExchange(s, m, t) {
			buf = append(buf, m)
		}
	}
	return buf
}

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
				buf = k.listSpaces(s, buf, c, m, open, &o, t)
			}
			continue
		}
		for omit := range uint8(resources) {
			if m.Token = rule.Some(omit); c.cost[omit] > 0 && (k.affords(b, c, m.Token, true) || !t.Breaks(PlayCost)) {
				buf = k.listSpaces(s, buf, c, m, open, &o, t)
			}
		}
	}
	return buf
}

func (k *kernel) listSpaces(s *State, buf []Move, c *info, m Move, open Spaces, o *offer, t *trace) []Move {
	b := &s.Biomes[m.Seat&3]
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
		for at := range (open & fit).each {
			m.At = at
			buf = append(buf, m)
		}
		return buf
	}
	for ; open != 0; open &= open - 1 {
		if m.At = low(open); !k.taken(s, m.Seat, m.At, t) && k.native(s, m.Seat, m.Card, m.At, BoardNative, BoardDual, t) && k.suits(b, c, &m, o, t) {
			buf = append(buf, m)
		}
	}
	return buf
}

func (k *kernel) listNested(s *State, buf []Move, seat rule.Seat, th *Thread, top *frame, st *step, t *trace) []Move {
	if top.kind == fBonus {
		kinds := k.pendingKinds(&s.Biomes[seat])
		for kind := range uint8(2) {
			if kinds>>kind&1 != 0 {
				buf = k.try(s, buf, Move{Kind: TakeBonus, Seat: seat, Number: kind}, t)
			}
		}
		if kinds>>bonusDiscount&1 != 0 {
			buf = either(buf, BonusForgo, seat)
			buf = k.listPlays(s, buf, seat, BonusPlay, t)
		}
		return buf
	}
	switch st.op {
	case opPay:
		buf = k.listTokens(s, buf, Move{Kind: Pay, Seat: seat}, t)
		return k.listHand(s, buf, Move{Kind: Pay, Seat: seat}, t)
	case opGiveFood, opGiveKind, opGiveCards:
		return k.listGifts(s, buf, seat, st, t)
	case opGivePoints:
		for other := range k.n {
			buf = k.try(s, buf, Move{Kind: Point, Seat: seat, Whom: other}, t)
		}
	case opKeep:
		for card := range s.Aside[seat].each {
			if k.cards.first[card] == card {
				buf = append(buf, Move{Kind: Keep, Seat: seat, Card: card})
			}
		}
	case opPublish:
		buf = append(buf, Move{Kind: Publish, Seat: seat, Card: none})
		for goal := range uint8(16) {
			if s.GoalsAside>>goal&1 != 0 {
				buf = append(buf, Move{Kind: Publish, Seat: seat, Card: goal})
			}
		}
	case opOthers:
		for n := range st.n + 1 {
			buf = append(buf, Move{Kind: Take, Seat: seat, Number: n})
		}
	case opPlayAside, opPlayHand:
		buf = either(buf, Forgo, seat)
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
