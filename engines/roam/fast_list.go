package roam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// A list holds so many moves at most and tries so many. A player may have very
// many artifacts, and with clauses struck out use those of everybody in every way
// at once: without a bound such a list would not end. Where nothing is struck out,
// a use with every artifact of the game at hand takes far fewer tries.
const (
	maxMoves = 1 << 16
	maxTries = 1 << 18
)

// List appends exactly the legal moves, at most 65,536 of the first 262,144
// that it tries. It runs the stages of Legal as soon as their part of the move
// is known.
func (k kernel) List(s *State, buf []Move, t *trace) []Move {
	g := k.Game
	if hand := markers - s.markers(s.Turn); g.isUsual(s, hand, t) {
		return g.usual(s, hand, buf)
	}
	if s.Phase == Finished && t.Breaks(EndFinishRound) {
		return buf
	}
	// Field by field: a literal would be made elsewhere and copied, and the copy
	// wait for its bytes.
	var l lister
	l.Game, l.t, l.buf, l.most = g, t, buf, len(buf)+maxMoves
	if s.Phase == Bidding && l.usualBids(s) {
		return l.buf
	}
	if g.decides(s, rule.Chance, First) {
		l.chance(s)
		if t.Whole() && t.BreakAll(chanceClauses) {
			return l.buf
		}
	}
	for seat := range g.players() {
		l.seat(s, seat)
	}
	return l.buf
}

// chanceClauses are the prohibitions that keep players from deciding while
// Chance does.
var chanceClauses = rule.BundleOf(TurnOrder, TurnSequence, ComponentLimited)

// A lister is a list on its way.
type lister struct {
	*Game
	t    *trace
	buf  []Move
	most int

	tries int
}

// patient reports whether there is room for another move, and counts it as
// tried.
func (l *lister) patient() bool {
	l.tries++
	return len(l.buf) < l.most && l.tries < maxTries
}

func (l *lister) add(m Move) {
	if len(l.buf) < l.most {
		l.buf = append(l.buf, m)
	}
}

// copy adds a move that the caller completes in its place, which is faster
// than completing it first.
func (l *lister) copy(m *Move) *Move {
	if n := len(l.buf); n < cap(l.buf) {
		l.buf = l.buf[:n+1]
		l.buf[n] = *m
	} else {
		l.buf = append(l.buf, *m)
	}
	return &l.buf[len(l.buf)-1]
}

// bare adds a move of a kind that the caller completes in its place.
func (l *lister) bare(k Kind, seat rule.Seat) *Move {
	l.buf = append(l.buf, Move{})
	m := &l.buf[len(l.buf)-1]
	m.Kind, m.Seat = k, seat
	return m
}

// chance lists what Chance may do.
func (l *lister) chance(s *State) {
	kinds := open(s.Phase, l.t) & chanceKinds
	if kinds.has(First) {
		for seat := range l.players() {
			l.bare(First, rule.Chance).Card = uint8(seat)
		}
	}
	deck, pile := s.Deck, s.Pile
	if !l.t.Breaks(ComponentLimited) {
		deck, pile = allLand, allTiles
	}
	if kinds.has(DrawCard) {
		l.draws(DrawCard, uint64(deck))
	}
	if kinds.has(DrawTop) {
		l.draws(DrawTop, uint64(deck))
	}
	if kinds.has(DrawTile) {
		l.draws(DrawTile, uint64(pile))
	}
}

// drawMoves are the draws, but for the card.
var drawMoves = [...]Move{
	DrawCard: {Kind: DrawCard, Seat: rule.Chance},
	DrawTop:  {Kind: DrawTop, Seat: rule.Chance},
	DrawTile: {Kind: DrawTile, Seat: rule.Chance},
}

// draws lists the draw of each card of a set.
func (l *lister) draws(k Kind, set uint64) {
	from, n, draw := len(l.buf), uint(0), &drawMoves[k]
	buf := slices.Grow(l.buf, 64)[:from+64]
	for list := (*[64]Move)(buf[from:]); set != 0; set &= set - 1 {
		next := &list[n&63]
		*next = *draw
		next.Card = uint8(bits.TrailingZeros64(set))
		n++
	}
	l.buf = buf[:from+int(n)]
}

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

func (l *lister) flips(s *State, m Move) {
	for m.At = range l.working(s, m.Seat, Flipping, ArtifactFlip, l.t).each {
		for m.Card = range uint8(cardCount) {
			if l.mayFlip(s, m, l.t) {
				l.add(m)
			}
		}
	}
}

func (l *lister) slides(s *State, m Move) {
	tiles := l.working(s, m.Seat, Sliding, ArtifactSlide, l.t)
	if tiles == 0 {
		return
	}
	onMap, low := l.mapOf(s), s.low()
	from, free := low&onMap, onMap&^low
	if !l.t.Breaks(ArtifactSlide) {
		from = wholeMap
	}
	anywhere := !l.t.Breaks(ArtifactSlideEmpty)
	for m.Card = range tiles.each {
		for m.At = range from.each {
			to := l.near[m.At] & free
			if anywhere {
				to = wholeMap
			}
			for at := range to.each {
				m.List[0] = rule.Some(at)
				l.add(m)
			}
		}
	}
}

// forbidden lists what no rule allows: nothing, unless a clause is struck.
func (l *lister) forbidden(s *State, m Move) {
	if m.Kind == LooseBlank && l.t.Breaks(ArtifactFreeBlankNeedsUse) || m.Kind == LooseReplace && l.t.Breaks(ArtifactReplaceNeedsUse) {
		return
	}
	for m.At = range wholeMap.each {
		if m.Kind == TakeBack {
			if l.mayTakeBack(s, m, l.t) {
				l.add(m)
			}
			continue
		}
		for m.Card = range uint8(tileCount) {
			if l.mayLoose(s, m, l.t) {
				l.add(m)
			}
		}
	}
}

// orders lists the orders of slots, of which n are named.
func (l *lister) orders(s *State, m Move, slots uint8, n int) {
	if slots == 0 {
		if n > 0 {
			l.add(m)
		}
		return
	}
	for slot := range uint8(6) {
		if slots>>slot&1 != 0 {
			m.List[n] = rule.Some(slot)
			l.orders(s, m, slots&^(1<<slot), n+1)
		}
	}
}
