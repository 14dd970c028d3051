package roam

import "umpire/engines/rule"

// bidding returns whose bid it is: clockwise from the active player, the first tied
// player who has not been asked. It returns Chance when all have been asked.
func (g *Game) bidding(s *State) rule.Seat {
	seat := s.Turn & 3
	for range g.seats {
		if (s.Tied&^s.Asked)>>seat&1 != 0 {
			return seat
		}
		seat = g.after[seat]
	}
	return rule.Chance
}

// ask waits for the next bid, or passes for those who cannot raise. It reports
// true when the auction is over.
func (g *Game) ask(s *State, t *trace) bool {
	for {
		seat := g.bidding(s)
		if seat == rule.Chance {
			g.hammer(s, t)
			return true
		}
		if s.Coins[seat] >= s.least() || seat == s.Turn && s.ready(seat)&g.cards.able[Coining] != 0 {
			return false
		}
		if !t.Breaks(ClaimBidCap) || !t.Breaks(ClaimBidRaise) {
			return false
		}
		t.Notes(ClaimBidCap)
		s.Asked |= 1 << seat
	}
}

// least returns the least bid that is allowed: one more than the highest so far, or
// 0.
func (s *State) least() int16 { return s.Bid.Must() + 1 }

// mayBid judges a bid or a pass.
func (g *Game) mayBid(s *State, m *Move, t *trace) bool {
	if !g.mayBeAsked(s, m.Seat, t) {
		return false
	}
	if m.Kind == Pass {
		return t.Applies(ClaimBidPass) || !t.Breaks(ClaimTieBid)
	}
	return g.mayRaise(s, m, t)
}

// mayBeAsked judges whether a player bids or passes at all: those tied do, once
// each, in order.
func (g *Game) mayBeAsked(s *State, seat rule.Seat, t *trace) bool {
	tied, asked := s.Tied>>(seat&3)&1 != 0, s.Asked>>(seat&3)&1 != 0
	switch {
	case !tied && t.Breaks(ClaimTieBid):
	case tied && asked && t.Breaks(ClaimBidOnce):
	case tied && !asked && seat != g.bidding(s) && t.Breaks(ClaimBidOrder):
	default:
		return true
	}
	return false
}

// mayRaise judges the amount of a bid.
func (g *Game) mayRaise(s *State, m *Move, t *trace) bool {
	switch {
	case m.Amount < s.least() && t.Breaks(ClaimBidRaise):
	case m.Amount == 0 && s.Bid.None() && !t.Applies(ClaimBidZero) && t.Breaks(ClaimBidRaise):
	case m.Amount > s.Coins[m.Seat&3] && t.Breaks(ClaimBidCap):
	default:
		return true
	}
	return false
}

// bid records a bid or a pass, and goes on to the next player or to the end of
// the auction.
func (g *Game) bid(s *State, m Move, t *trace) {
	if m.Kind == Pass {
		t.Applies(ClaimBidPass)
	} else {
		t.Applies(ClaimTieBid)
	}
	s.Asked |= 1 << (m.Seat & 3)
	if m.Kind == Bid && m.Amount >= s.least() {
		s.Bid, s.Bidder = rule.Some(m.Amount), rule.Some(m.Seat)
	}
	g.auction(s, t)
}

// auction goes on with an open auction, and with the claims when it is over.
func (g *Game) auction(s *State, t *trace) {
	if s.Queue[0].None() || s.Phase != Bidding {
		return
	}
	slot := s.nextSlot()
	if !g.ask(s, t) {
		return
	}
	if g.read.order != together && !g.deliver(s, slot, t) {
		return
	}
	g.settle(s, t)
}

// hammer ends an auction: the highest bidder wins the card and pays.
func (g *Game) hammer(s *State, t *trace) {
	slot := s.nextSlot()
	switch {
	case s.Bidder.Is():
		if t.Applies(ClaimBidWinner) {
			s.Won[slot] = s.Bidder
		}
		if price := s.Bid.Or(0); price > 0 && t.Applies(ClaimBidPay) {
			s.pay(s.Bidder.Must(), price)
		}
	case g.read.unclaimed == discarded:
		t.Notes(ClaimTieBid)
		s.Won[slot] = rule.Some(nobody)
	case g.read.unclaimed == lastTakes:
		t.Notes(ClaimTieBid)
		s.Won[slot] = g.lastAsked(s)
	default:
		t.Notes(ClaimTieBid)
	}
	s.Tied, s.Asked, s.Bid, s.Bidder = 0, 0, rule.Maybe[int16]{}, rule.Maybe[rule.Seat]{}
	s.shift()
}

// lastAsked returns the last tied player in the order of bidding.
func (g *Game) lastAsked(s *State) (last rule.Maybe[rule.Seat]) {
	seat := s.Turn & 3
	for range g.seats {
		if s.Tied>>seat&1 != 0 {
			last = rule.Some(seat)
		}
		seat = g.after[seat]
	}
	return last
}
