package roam

import "umpire/engines/rule"

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]        = (*Game)(nil)
)

// Legal judges a move in stages: is the decision the player's, may it be made
// now, may the character be used, does it fit, and then the extras.
func (g *Game) Legal(s *State, m Move, t *trace) bool {
	if !g.formed(&m) {
		return !t.Refuses(TurnSequence)
	}
	if goesOn(s, &m) {
		if next, ok := g.declined(s, t); ok && next.Turn == m.Seat {
			return g.Legal(&next, m, t)
		}
	}
	phase := s.Phase
	if phase == RestCheck && g.closes(m.Kind, t) {
		if s.up(s.Turn) == 0 {
			next := g.checked(s, t)
			return g.judge(&next, m, next.Phase, t)
		}
		phase = BeforeUse
	} else if phase == RestCheck && g.early().has(m.Kind) {
		phase = BeforeUse
	} else if m.Kind == RestBought && g.fresh(s) {
		phase = RestCheck
	}
	return g.judge(s, m, phase, t)
}

// early returns the abilities that may be used before the rest check as they
// may after it, by one reading of roam.ruling.before-rest.
func (g *Game) early() kindSet {
	if g.read.anyBefore {
		return kindsOf(Coin, Slide)
	}
	return 0
}

// closes reports whether a move implies the end of the rest check, asking the
// clauses quietly.
func (g *Game) closes(k Kind, t *trace) bool {
	if k != Flip {
		return g.implies(k, t)
	}
	quiet := t.Quiet()
	return g.implies(k, quiet)
}

// formed reports whether a move can be written: what its kind does not need is
// empty. The parser makes no other moves.
func (g *Game) formed(m *Move) bool {
	if m.Kind >= kinds || chanceKinds.has(m.Kind) != (m.Seat == rule.Chance) || m.Seat != rule.Chance && m.Seat >= g.players() {
		return false
	}
	if m.Kind == Use {
		return g.formedUse(m)
	}
	bare := Move{Kind: m.Kind, Seat: m.Seat}
	switch m.Kind {
	case First:
		bare.Card = m.Card
		return *m == bare && m.Card < uint8(g.players())
	case DrawCard, DrawTop:
		bare.Card = m.Card
		return *m == bare && m.Card < landCount
	case DrawTile, Coin, Buy:
		bare.Card = m.Card
		return *m == bare && m.Card < tileCount
	case Flip:
		bare.Card, bare.At = m.Card, m.At
		return *m == bare && m.Card < cardCount && m.At < tileCount
	case Slide:
		bare.Card, bare.At, bare.List[0] = m.Card, m.At, m.List[0]
		return *m == bare && m.Card < tileCount && m.At < 36 && m.goal() < 36
	case TakeBack:
		bare.At = m.At
		return *m == bare && m.At < 36
	case LooseBlank, LooseReplace:
		bare.Card, bare.At = m.Card, m.At
		return *m == bare && m.Card < tileCount && m.At < 36
	case Order:
		bare.List = m.List
		return *m == bare && m.List[0].Is() && listed(&m.List, 6)
	case Bid:
		bare.Amount = m.Amount
		return *m == bare && m.Amount >= 0
	}
	return *m == bare
}

func (g *Game) formedUse(m *Move) bool {
	hands := m.rotate() & byHand >> 24
	paid := 0
	squares := m.List
	for i, b := range m.List {
		if blank, ok := b.Get(); ok {
			squares[i] = rule.Some(blank &^ free)
			if blank&free != 0 {
				paid++
			}
		}
	}
	return m.Card < cardCount && (m.At < 36 || m.At == none) &&
		(m.exchange()|m.Free)&^allTiles == 0 &&
		hands&(hands+1) == 0 && m.formedAgain(paid) && listed(&squares, off+1)
}

// listed reports whether a list has entries below a number, and none after a gap.
func listed(l *list, below uint8) bool {
	for i, n := range l {
		if n.Is() && (n.Must() >= below || i > 0 && l[i-1].None()) {
			return false
		}
	}
	return true
}

// judge judges a move as of a phase.
func (g *Game) judge(s *State, m Move, phase Phase, t *trace) bool {
	switch {
	case s.Phase == Finished && t.Breaks(EndFinishRound):
	case !g.decides(s, m.Seat, m.Kind) && t.Breaks(whose(m.Kind)):
	case m.Kind == Buy && s.Bought.Holds(m.Seat) && t.Breaks(FullBuyOne):
	case m.Kind == Use && phase == BeforeUse && s.Used.Is() && t.Breaks(UseOnlyOne):
	case m.Kind == Coin && s.Phase == Bidding && g.bidding(s) != m.Seat && t.Breaks(TurnSequence):
	case !timely(phase, m.Kind, t):
	default:
		return g.fine(s, &m, phase, t)
	}
	return false
}

// fine judges what is particular to a kind of move.
func (g *Game) fine(s *State, m *Move, phase Phase, t *trace) bool {
	switch m.Kind {
	case First, TakeBack, BuyNone:
		return m.Kind != TakeBack || g.mayTakeBack(s, *m, t)
	case DrawCard, DrawTop:
		return s.Deck>>m.Card&1 != 0 || !t.Breaks(ComponentLimited)
	case DrawTile:
		return s.Pile>>m.Card&1 != 0 || !t.Breaks(ComponentLimited)
	case Rest:
		return s.up(m.Seat) == 0 || !t.Breaks(RestFree)
	case NoRest:
		return s.up(m.Seat) != 0 || !t.Breaks(RestFree)
	case RestBought:
		return g.mayRest(s, m.Seat, t)
	case Flip:
		return g.mayFlip(s, *m, t)
	case Coin:
		return g.mayWork(s, m.Seat, tile(m.Card), Coining, ArtifactCoin, t)
	case Slide:
		return g.maySlide(s, *m, t)
	case Use:
		return g.mayUse(s, *m, t)
	case LooseBlank, LooseReplace:
		return g.mayLoose(s, *m, t)
	case End:
		return g.mayEnd(s, m.Seat, phase, t)
	case Order:
		return g.mayOrder(s, *m, t)
	case Bid, Pass:
		return g.mayBid(s, m, t)
	}
	return g.mayBuy(s, *m, t)
}

// mayEnd judges stopping: a character must have been used, if one was face up.
func (g *Game) mayEnd(s *State, seat rule.Seat, phase Phase, t *trace) bool {
	return phase != BeforeUse || s.Used.Is() || s.up(seat) == 0 || g.read.mayPass || !t.Breaks(UseOne)
}

// mayOrder judges an order of the complete cards: it names each of them.
func (g *Game) mayOrder(s *State, m Move, t *trace) bool {
	return m.List.set() == s.Queue.set() && !m.List.twice() || !t.Refuses(ClaimTrigger)
}
