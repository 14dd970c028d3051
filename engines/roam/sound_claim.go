package roam

import "umpire/engines/rule"

// claiming are the phases in which complete cards wait to be resolved.
const claiming = 1<<OrderCards | 1<<Bidding | 1<<Refill | 1<<ShowTop

// validateClaims judges the cards that are complete, and an open auction.
func (g *Game) validateClaims(s *State, t *trace) bool {
	queue, complete := s.Queue.set(), g.complete(s)
	switch {
	case (queue != 0 || s.Won != [6]rule.Maybe[rule.Seat]{}) && claiming>>s.Phase&1 == 0 && t.Breaks(ClaimOnlyThen):
	case (queue&^complete != 0 || s.Queue.twice()) && t.Breaks(ClaimTrigger):
	case g.overlooked(s, complete, queue) != 0 && t.Breaks(ClaimTrigger):
	case g.wrongly(s, complete, queue) != 0 && t.Breaks(ClaimMajority):
	case s.Phase != Bidding && (s.Tied|s.Asked != 0 || s.Bidder.Is()) && t.Breaks(ClaimTieBid):
	default:
		return s.Phase != Bidding || g.validateAuction(s, t)
	}
	return false
}

// overlooked returns the complete cards that should have been resolved: by the
// end of the turn before this one, or in the claims that are under way. Those on
// which all passed stay; what slid into place this turn waits for its end.
func (g *Game) overlooked(s *State, complete, queue uint8) (slots uint8) {
	start := s.Phase == RestCheck || s.Phase == BeforeUse
	waits := s.Phase == AfterUse || start && (s.Used.Is() || s.slid(g))
	if complete == 0 || waits {
		return 0
	}
	for slot := range uint8(6) {
		due := complete>>slot&1 != 0 && queue>>slot&1 == 0 && s.Won[slot].None()
		if due && (s.Phase == OrderCards || g.read.unclaimed != stays || one(g.leaders(s, slot))) {
			slots |= 1 << slot
		}
	}
	return slots
}

// slid reports whether the active player may have slid a marker this turn: an
// artifact for it is face down. By one reading a rest may have turned it up.
func (s *State) slid(g *Game) bool {
	tiles := s.Tiles[s.Turn] & g.cards.able[Sliding]
	return tiles&s.Spent != 0 || tiles != 0 && g.read.anyBefore
}

// leaders returns who has most markers on a slot.
func (g *Game) leaders(s *State, slot uint8) uint8 {
	var counts [4]int16
	quiet := &trace{}
	for seat := range g.players() {
		counts[seat] = int16(g.onCard(s, seat, slot, quiet))
	}
	return g.best(1<<g.players()-1, &counts)
}

func one(set uint8) bool { return set&(set-1) == 0 }

// wrongly returns the slots whose card is said to be won and cannot be: it is
// not complete, or not by who has most markers on it, or claims are not carried
// out together.
func (g *Game) wrongly(s *State, complete, queue uint8) (slots uint8) {
	for slot, won := range s.Won {
		seat, ok := won.Get()
		if !ok {
			continue
		}
		leads := seat != nobody && g.leaders(s, uint8(slot))>>seat&1 != 0 || seat == nobody && g.read.unclaimed == discarded
		if g.read.order != together || (complete&^queue)>>slot&1 == 0 || !leads {
			slots |= 1 << slot
		}
	}
	return slots
}

// validateAuction judges an open auction: who is tied, who has been asked in turn,
// and the bid.
func (g *Game) validateAuction(s *State, t *trace) bool {
	tied := s.Tied
	if s.Queue[0].Is() {
		tied = g.leaders(s, s.nextSlot())
	}
	bidder := s.Bidder.Must()
	switch {
	case (s.Tied != tied || one(tied)) && t.Breaks(ClaimTieBid):
	case g.askedOutOfTurn(s) && t.Breaks(ClaimBidOrder):
	case s.Bidder.Is() && s.Asked>>bidder&1 == 0 && t.Breaks(ClaimBidOnce):
	case s.Bidder.Is() && s.Bid.Must() > s.Coins[bidder&3] && t.Breaks(ClaimBidCap):
	default:
		return true
	}
	return false
}

// askedOutOfTurn reports whether somebody has been asked who is not tied, or
// before another who comes first.
func (g *Game) askedOutOfTurn(s *State) bool {
	seat, waits := s.Turn&3, false
	for range g.seats {
		tied, asked := s.Tied>>seat&1 != 0, s.Asked>>seat&1 != 0
		if asked && (waits || !tied) {
			return true
		}
		waits = waits || tied && !asked
		seat = g.after[seat]
	}
	return false
}

// validateEnd judges the end of the game, and the result.
func (g *Game) validateEnd(s *State, t *trace) bool {
	counted := g.counted(s)
	switch {
	case (s.Last || s.Phase == Finished) && !g.anyHasEnough(s) && t.Breaks(EndTrigger):
	case s.Phase == Finished && g.after[s.Turn&3] != s.First && t.Breaks(EndFinishRound):
	case s.Points != counted.Points && t.Breaks(ScoreCards):
	case s.Winners != counted.Winners && t.Breaks(ScoreWinner):
	default:
		return true
	}
	return false
}
