package roam

import "umpire/engines/rule"

// auctionClauses are the prohibitions that stand against some move in every auction.
var auctionClauses = rule.BundleOf(SetupBasicNoArtifacts, TurnOrder, TurnSequence, RestEarlyTiming, ClaimBidCap)

// commonBids lists the bids and the pass of whoever is asked, where no clause is
// struck out and there are no artifacts.
func (l *lister) commonBids(s *State) bool {
	if !l.t.Whole() || l.full || s.Tiles != [4]Tiles{} || !l.t.BreakAll(auctionClauses) {
		return false
	}
	seat := l.bidding(s)
	if seat == rule.Chance {
		return true
	}
	waiting, all := s.Tied&^s.Asked, uint8(1<<l.players()-1)
	l.t.BreaksIf(all&^s.Tied != 0, ClaimTieBid)
	l.t.BreaksIf(s.Tied&s.Asked != 0, ClaimBidOnce)
	l.t.BreaksIf(waiting&(waiting-1) != 0, ClaimBidOrder)
	l.t.BreaksIf(s.Bid.Must() >= 0, ClaimBidRaise)
	if s.Bid.None() {
		l.t.Applies(ClaimBidZero)
	}
	for amount := max(s.least(), 0); amount <= s.Coins[seat&3] && len(l.buf) < l.most; amount++ {
		l.bare(Bid, seat).Amount = amount
	}
	l.t.Applies(ClaimBidPass)
	l.bare(Pass, seat)
	return true
}

// bids lists a player's bids.
func (l *lister) bids(s *State, m Move) {
	if !l.mayBeAsked(s, m.Seat, l.t) {
		return
	}
	most := s.Coins[m.Seat]
	if !l.t.Breaks(ClaimBidCap) {
		most = 1<<15 - 1
	}
	for amount := range int(most) + 1 {
		if m.Amount = int16(amount); l.mayRaise(s, &m, l.t) {
			l.add(m)
		}
	}
}
