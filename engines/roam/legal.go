package roam

import (
	"umpire/engines/rule"
)

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

// mayUse judges the use of a character.
func (g *Game) mayUse(s *State, m Move, t *trace) bool {
	if !g.mayPick(s, m.Seat, m.Card, t) || !g.mayTurn(s, m, t) {
		return false
	}
	var gr ground
	g.survey(&gr, s, m.Seat, t)
	gr.targets = g.targets(s, m.Seat) // also of who has no artifact for it
	once := g.once(&m, t)
	if m.At == none {
		return g.nowhere(s, m.Seat, m.Card, &gr, t) && g.empty(&m, t) && once
	}
	p := g.pattern(&m, t)
	fits := g.anchors(p, &gr, t)
	if fits&square(m.At) == 0 && t.Breaks(PlaceFits) {
		return false
	}
	return g.covers(p, m.At, fits, m.replace()&gr.targets, &gr, t) &&
		g.mayWork(s, m.Seat, m.exchange(), Replacing, ArtifactReplace, t) &&
		g.mayWork(s, m.Seat, m.Free, FreeBlank, ArtifactFreeBlank, t) &&
		g.maySolids(&p.at[m.At], &m, &gr, t) && g.mayBlanks(&p.at[m.At], &m, &gr, t) && once
}

// mayPick judges the choice of a character: own and face up.
func (g *Game) mayPick(s *State, seat rule.Seat, card uint8, t *trace) bool {
	bit := g.bit(seat, card)
	switch {
	case s.Cards[seat]&bit == 0 && t.Breaks(UseOwnOnly):
	case s.Down[seat]&bit != 0 && t.Breaks(UseFaceUpOnly):
	default:
		return true
	}
	return false
}

// nowhere judges a use at none: no anchor fits, however the pattern is turned.
func (g *Game) nowhere(s *State, seat rule.Seat, card uint8, gr *ground, t *trace) bool {
	from := g.facing(seat, card, t)
	turns := (s.ready(seat) & g.cards.able[Rotating]).len()
	for quarters := range uint8(min(turns, 3) + 1) {
		if g.anchors(&g.turns[(from+quarters)&3][card], gr, t) != 0 {
			return !t.Breaks(PlaceAllIfPossible)
		}
	}
	return true
}

// empty judges a use at none, which has no extras.
func (g *Game) empty(m *Move, t *trace) bool {
	return m.Fit|m.Swap == 0 && m.Free == 0 && m.List[0].None() || !t.Refuses(PlacePattern)
}

// maySolids judges which solids get markers, and where markers are replaced.
func (g *Game) maySolids(at *spot, m *Move, gr *ground, t *trace) bool {
	cells := at.solids
	for b := range m.List.each {
		cells |= square(b&^free) & at.blanks
	}
	placeable := at.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	n, only := int16(placeable.len()), int16(m.only().len())
	replaced := m.replace() & at.solids
	switch {
	case m.replace()&^gr.targets != 0 && t.Breaks(ArtifactReplaceOther):
	case m.replace()&^cells != 0 && t.Breaks(ArtifactReplaceNeedsUse):
	case m.only()&^(at.solids&gr.onMap) != 0 && t.Breaks(PlacePattern):
	case m.only()&at.solids&gr.onMap&^placeable != 0 && t.Breaks(g.capacity()):
	case gr.hand == 0 && replaced != 0 && t.Breaks(PlaceOutOfMarkers):
	case m.only() == 0 && gr.hand != 0 && n > gr.hand && t.Breaks(PlaceShortOfMarkers):
	case only > gr.hand && t.Breaks(PlaceShortOfMarkers):
	case m.only() != 0 && replaced&^m.only() != 0 && t.Breaks(PlaceShortOfMarkers):
	case m.only() != 0 && only < min(n, gr.hand) && t.Breaks(PlaceAllIfPossible):
	case m.only() != 0 && n <= gr.hand && t.Breaks(PlaceAllIfPossible):
	default:
		return m.only()&^placeable == 0
	}
	return false
}

// put returns the solids that get markers in a legal use.
func (m *Move) put(at *spot, gr *ground) Squares {
	placeable := at.solids & gr.onMap &^ (gr.blocked &^ (m.replace() & gr.targets))
	switch {
	case m.only() != 0:
		return m.only() & placeable
	case gr.hand == 0:
		return 0
	}
	return placeable
}

// mayBlanks judges the blanks, one after the other.
func (g *Game) mayBlanks(at *spot, m *Move, gr *ground, t *trace) bool {
	p := gr.placed(at, len(g.cards.Cards[m.Card].Blanks), m.put(at, gr), m.replace())
	for b := range m.List.each {
		if !p.mayBlank(b&^free, b&free != 0, t) {
			return false
		}
		p.blank(b&^free, b&free != 0)
	}
	return !p.couldBuy() || t.Applies(BlankOptional) || !t.Breaks(PlaceAllIfPossible)
}
