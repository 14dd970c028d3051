package roam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// The bounds of a list: how many moves it holds, and how many it tries. With clauses
// struck out a player may use everybody's artifacts in every way at once, and the
// list would be endless. With nothing struck out no position comes near the bounds.
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
	// Field by field, since a literal is built on the stack and then copied.
	var l lister
	l.Game, l.t, l.buf, l.most = g, t, buf, len(buf)+maxMoves
	if s.Phase == Bidding && l.commonBids(s) {
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

// chanceClauses are the prohibitions that stand against all players while Chance
// decides.
var chanceClauses = rule.BundleOf(TurnOrder, TurnSequence, ComponentLimited)

// A lister collects the legal moves.
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

// copy adds a move and returns it for the caller to complete: moves are written once
// and never copied.
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
