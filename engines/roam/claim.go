package roam

import (
	"math/bits"

	"umpire/engines/rule"
)

// complete returns the slots whose six squares are all occupied, as bits.
func (g *Game) complete(s *State) (slots uint8) {
	free, land := ^g.occupied(s), &g.land
	if land[0]&free != 0 && land[1]&free != 0 && land[2]&free != 0 && land[3]&free != 0 && land[4]&free != 0 && land[5]&free != 0 {
		return 0 // the usual case
	}
	for slot := range land {
		if land[slot]&free == 0 && s.Slots[slot].Is() {
			slots |= 1 << slot
		}
	}
	return slots
}

// check is the completion check at the end of a turn.
func (g *Game) check(s *State, t *trace) {
	if q := t.Silent(); g.outpost && (g.read.ringAt == atEnd || !q.Applies(OutpostAnyTime)) {
		g.lookForRings(s, &[4]Squares{}, false, t)
	}
	if s.Rested {
		t.Under(TurnSequence)
		s.Rested = false
	}
	if g.read.buysFirst {
		g.offerPurchase(s, t)
		return
	}
	g.claims(s, t)
}

// claims resolves the complete cards.
func (g *Game) claims(s *State, t *trace) {
	complete := g.complete(s)
	if complete == 0 || s.Last && !t.Applies(EndNormalPlay) || !t.Applies(ClaimTrigger) {
		g.claimed(s, t)
		return
	}
	n := 0
	for ; complete != 0; complete &= complete - 1 {
		s.Queue[n] = rule.Some(uint8(bits.TrailingZeros8(complete)))
		n++
	}
	if n > 1 && g.read.order == chosen {
		s.Phase = OrderCards
		return
	}
	g.settle(s, t)
}

// settle resolves the complete cards one by one, until somebody must decide or
// all are done. By the reading "together" of roam.ruling.multi-complete-order all
// cards are awarded before any is delivered.
func (g *Game) settle(s *State, t *trace) {
	for s.Queue[0].Is() {
		slot := s.nextSlot()
		if !g.award(s, slot, t) {
			return
		}
		if g.read.order != together && !g.deliver(s, slot, t) {
			return
		}
	}
	if s.Won != [6]rule.Maybe[rule.Seat]{} {
		for slot := range uint8(6) {
			if s.Won[slot].Is() && !g.deliver(s, slot, t) {
				return
			}
		}
	}
	g.claimed(s, t)
}

// claimed continues after the claims: with the purchase, unless that came first.
func (g *Game) claimed(s *State, t *trace) {
	if g.read.buysFirst {
		g.endTurn(s, t)
	} else {
		g.offerPurchase(s, t)
	}
}

// award finds who wins the card of a slot. It reports false when bids must be waited for.
func (g *Game) award(s *State, slot uint8, t *trace) bool {
	var counts [4]int16
	for seat := range g.players() {
		counts[seat] = int16(g.onCard(s, seat, slot, t))
	}
	leaders := g.best(1<<g.players()-1, &counts)
	switch {
	case leaders&(leaders-1) == 0:
		if t.Applies(ClaimMajority) {
			s.Won[slot] = winner(leaders)
		}
		s.shift()
	case g.stacking && !t.Applies(StackTies):
		s.shift()
	case t.Applies(ClaimTieBid):
		s.Tied, s.Phase = leaders, Bidding
		return g.ask(s, t)
	default:
		s.shift()
	}
	return true
}

func winner(set uint8) rule.Maybe[rule.Seat] { return rule.Some(rule.Seats(set).First()) }

func (s *State) nextSlot() uint8 { return s.Queue[0].Or(0) % 6 }

// shift takes the first slot off the queue.
func (s *State) shift() {
	copy(s.Queue[:], s.Queue[1:])
	s.Queue[5] = rule.Maybe[uint8]{}
}

// deliver carries out a claim: the card goes to its winner, the others get their coins, the markers
// return, a new card is laid. It reports false when Chance must draw.
func (g *Game) deliver(s *State, slot uint8, t *trace) bool {
	won := s.Won[slot]
	if seat := won.Or(nobody); seat != nobody && s.Slots[slot].Is() {
		g.claim(s, seat&3, slot, t)
	}
	if s.Won[slot] = (rule.Maybe[rule.Seat]{}); won.None() || s.Slots[slot].None() {
		return true
	}
	if t.Applies(ClaimReturnMarkers) {
		for seat := range s.Low {
			s.Low[seat] &^= g.land[slot]
			s.High[seat] &^= g.land[slot]
		}
		s.Over &^= g.land[slot]
	}
	return g.refill(s, slot, t)
}

// claim gives the card of a slot to its winner and coins to the others who have markers on it.
func (g *Game) claim(s *State, seat rule.Seat, slot uint8, t *trace) {
	card := Cards(1) << s.Slots[slot].Must()
	if !t.Applies(ClaimFaceUp) {
		s.Down[seat] |= card
	}
	s.Cards[seat] |= card
	s.Won[slot] = rule.Maybe[rule.Seat]{}
	consoled := false
	for i, other := 0, s.Turn&3; i < len(g.seats); i, other = i+1, g.after[other] {
		n := int16(s.on(other, g.land[slot]))
		if other == seat || n == 0 || consoled && !t.Applies(ClaimConsolationAll) {
			continue
		}
		coins := int16(consolation)
		if n > 1 && !t.Applies(ClaimConsolationCap) {
			coins = n * consolation
		}
		if !t.Applies(ClaimConsolation) {
			continue
		}
		consoled = true
		s.gain(other, coins, t)
	}
}

// refill lays the top of the deck in place of a card. It reports false when Chance must draw.
func (g *Game) refill(s *State, slot uint8, t *trace) bool {
	if s.Deck != 0 && s.Top.Is() && t.Applies(ClaimReplace) {
		g.replace(s, slot, s.Top.Must(), t)
		s.Top = rule.Maybe[uint8]{}
		if s.Deck != 0 {
			s.Phase = ShowTop
		}
		return s.Deck == 0
	}
	if s.Deck == 0 {
		t.Under(ClaimReplace)
	}
	g.hide(s, slot)
	if quiet := t.Silent(); s.Deck == 0 || s.Top.Is() || !quiet.Applies(ClaimReplace) {
		return true
	}
	s.Phase, s.Gap = Refill, slot
	return false
}

// replace lays a card of the deck into a slot, with the orientation of the one before it.
func (g *Game) replace(s *State, slot, card uint8, t *trace) {
	keeps := t.Applies(ClaimReplaceOrientation)
	t.Under(ClaimReplace)
	g.hide(s, slot)
	s.Deck &^= 1 << card
	s.Slots[slot] = rule.Some(card)
	if !keeps {
		s.Turned &^= 1 << slot
	}
	g.show(s, slot)
}

// drawn lays the card that Chance drew for an empty slot.
func (g *Game) drawn(s *State, card uint8, t *trace) {
	slot := s.Gap % 6
	if t.Applies(ClaimReplace) {
		g.replace(s, slot, card, t)
	}
	s.Gap = 0
	g.settle(s, t)
}
