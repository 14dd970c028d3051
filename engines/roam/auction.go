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

// ask waits for the next bid, or passes for those who cannot raise. It reports the auction's end.
func (g *Game) ask(s *State, t *trace) bool {
	for {
		seat := g.bidding(s)
		if seat == rule.Chance {
			g.hammer(s, t)
			return true
		}
		coin := seat == s.Turn && s.ready(seat)&g.cards.able[Coining] != 0
		if g.mustTake(s, seat) && s.Coins[seat] == 0 && !coin {
			s.Asked |= 1 << seat
			continue
		}
		if s.Coins[seat] >= s.least() || coin {
			return false
		}
		if !t.Breaks(ClaimBidCap) || !t.Breaks(ClaimBidRaise) {
			return false
		}
		t.Under(ClaimBidCap)
		s.Asked |= 1 << seat
	}
}

// least returns the least bid that is allowed: one more than the highest so far, or 0.
func (s *State) least() int16 { return s.Bid.Must() + 1 }

func (g *Game) mayBid(s *State, m *Move, t *trace) bool {
	open := s.Phase == Bidding
	switch {
	case open && !g.mayBeAsked(s, m.Seat, t):
	case open && m.Kind == Pass:
		return g.mayPass(s, m.Seat, t)
	case open && !g.mayRaise(s, m, t):
	case m.Kind == Bid && m.Amount > s.Coins[m.Seat&3] && t.BreaksFor(ClaimBidCap, func(e *evidence) {
		g.coinsOf(e, s, m.Seat, m.Amount).Say("%s bids %d and has %s", g.name(m.Seat), m.Amount, rule.Count(int(s.Coins[m.Seat&3]), "coin"))
	}):
	default:
		return open // without an auction nothing can be bid
	}
	return false
}

// mustTake reports whether a player is the last one asked and nobody has bid, by the
// reading that the last one takes the card.
func (g *Game) mustTake(s *State, seat rule.Seat) bool {
	return g.read.unclaimed == lastTakes && s.Bidder.None() && s.Tied&^s.Asked == 1<<(seat&3)
}

func (g *Game) mayPass(s *State, seat rule.Seat, t *trace) bool {
	if g.mustTake(s, seat) && t.BreaksFor(ClaimBidPass, func(e *evidence) {
		e.Say("the others have passed, and %s is the last one asked, who takes the card", g.name(seat))
	}) {
		return false
	}
	return t.Applies(ClaimBidPass) || !t.Breaks(ClaimTieBid)
}

// mayBeAsked judges whether a player bids or passes at all: those tied do, once each, in order.
func (g *Game) mayBeAsked(s *State, seat rule.Seat, t *trace) bool {
	tied, asked := s.Tied>>(seat&3)&1 != 0, s.Asked>>(seat&3)&1 != 0
	switch {
	case !tied && t.BreaksFor(ClaimTieBid, func(e *evidence) {
		e.Is(`("`+g.name(seat)+`" in tied)`, false).Say("%s is not tied; %s are", g.name(seat), rule.And(g.namesOf(s.Tied)))
	}):
	case tied && asked && t.BreaksFor(ClaimBidOnce, func(e *evidence) {
		e.Is(`("`+g.name(seat)+`" in answered)`, true).Say("%s has bid or passed", g.name(seat))
	}):
	case tied && !asked && seat != g.bidding(s) && t.BreaksFor(ClaimBidOrder, func(e *evidence) {
		e.Since("asks", g.asks(s), "!=", g.name(seat)).Say("it is for %s to bid", g.asks(s))
	}):
	default:
		return true
	}
	return false
}

func (g *Game) mayRaise(s *State, m *Move, t *trace) bool {
	switch {
	case m.Amount < s.least() && t.BreaksFor(ClaimBidRaise, func(e *evidence) {
		e.Since("bid", int(s.Bid.Must()), ">=", int(m.Amount)).Say("the highest bid is %d, by %s", s.Bid.Must(), g.bidder(s))
	}):
	case m.Amount == 0 && s.Bid.None() && !t.Applies(ClaimBidZero) && t.BreaksFor(ClaimBidRaise, func(e *evidence) { e.Say("a bid of 0 is not allowed") }):
	default:
		return true
	}
	return false
}

// bid records a bid or a pass, and continues with the next player or to the end of the auction.
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

// auction continues with an open auction, and with the claims when it is over.
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
		t.Under(ClaimTieBid)
		s.Won[slot] = rule.Some(nobody)
	case g.read.unclaimed == lastTakes:
		t.Under(ClaimTieBid)
		s.Won[slot] = g.lastAsked(s)
	default:
		t.Under(ClaimTieBid)
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
