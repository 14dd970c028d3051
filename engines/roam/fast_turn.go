package roam

import (
	"math/bits"

	"umpire/engines/rule"
)

// seat lists what a player may do.
func (l *lister) seat(s *State, seat rule.Seat) {
	kinds := playerKinds
	if !l.full && l.t.Breaks(SetupBasicNoArtifacts) {
		kinds &^= artifactKinds
	}
	if s.Phase == Purchase && seat != s.Turn {
		if next, ok := l.declined(s, l.t); ok && next.Turn == seat {
			l.turn(&next, seat, kinds&turnKinds)
			kinds &^= turnKinds
		}
	}
	l.turn(s, seat, kinds)
}

// turn lists moves of some kinds; those that close the rest check are judged
// as if it were closed.
func (l *lister) turn(s *State, seat rule.Seat, kinds kindSet) {
	if s.Phase != RestCheck {
		if !l.t.Whole() && kinds.has(RestBought) && l.fresh(s) {
			l.judged(s, seat, RestCheck, l.own(s, seat, kindsOf(RestBought)))
			kinds &^= kindsOf(RestBought)
		}
		l.judged(s, seat, s.Phase, l.own(s, seat, kinds))
		return
	}
	closing := closingKinds
	if kinds.has(Flip) && l.closes(Flip, l.t) {
		closing |= kindsOf(Flip)
	}
	early := l.early()
	closing &^= early
	own := l.own(s, seat, kinds)
	l.judged(s, seat, RestCheck, own&^closing&^early)
	l.judged(s, seat, BeforeUse, own&early)
	if s.up(s.Turn) != 0 {
		l.judged(s, seat, BeforeUse, own&closing)
		return
	}
	next := l.checked(s, l.t)
	l.judged(&next, seat, next.Phase, l.own(&next, seat, kinds&closing))
}

// judged lists a seat's own moves of some kinds as of a phase.
func (l *lister) judged(s *State, seat rule.Seat, phase Phase, kinds kindSet) {
	if kinds == 0 {
		return
	}
	kinds &= open(phase, l.t)
	if kinds.has(Coin) && s.Phase == Bidding && l.bidding(s) != seat && l.t.Breaks(TurnSequence) {
		kinds &^= kindsOf(Coin)
	}
	if kinds.has(Use) && phase == BeforeUse && s.Used.Is() && l.t.Breaks(UseOnlyOne) {
		kinds &^= kindsOf(Use)
	}
	if kinds.has(Buy) && s.Bought.Holds(seat) && l.t.Breaks(FullBuyOne) {
		kinds &^= kindsOf(Buy)
	}
	for ; kinds != 0; kinds &= kinds - 1 {
		l.kind(s, Kind(bits.TrailingZeros32(uint32(kinds))), seat, phase)
	}
}

// own returns those of the kinds that are a seat's to decide.
func (l *lister) own(s *State, seat rule.Seat, kinds kindSet) kindSet {
	if l.decides(s, seat, End) {
		return kinds
	}
	if kinds&abilityKinds != 0 && l.t.Breaks(ArtifactOwnTurn) {
		kinds &^= abilityKinds
	}
	others := kinds &^ abilityKinds
	if s.Phase == Bidding {
		others &^= auctionKinds
	}
	if others != 0 && l.t.Breaks(TurnOrder) {
		kinds &^= others
	}
	return kinds
}

// kind lists the moves of one kind.
func (l *lister) kind(s *State, k Kind, seat rule.Seat, phase Phase) {
	switch k {
	case Use:
		l.uses(s, seat)
		return
	case TakeBack:
		if l.t.Breaks(PlaceNoReclaim) {
			return
		}
	}
	m := Move{Kind: k, Seat: seat}
	switch k {
	case Rest, RestBought, NoRest, End, Pass, BuyNone:
		if l.fine(s, &m, phase, l.t) {
			l.add(m)
		}
	case Flip:
		l.flips(s, m)
	case Coin:
		for m.Card = range l.working(s, seat, Coining, ArtifactCoin, l.t).each {
			l.add(m)
		}
	case Slide:
		l.slides(s, m)
	case TakeBack, LooseBlank, LooseReplace:
		l.forbidden(s, m)
	case Order:
		l.orders(s, m, s.Queue.set(), 0)
	case Bid:
		l.bids(s, m)
	case Buy:
		for m.Card = range uint8(tileCount) {
			if l.mayBuy(s, m, l.t) {
				l.add(m)
			}
		}
	}
}
