package roam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// commonClauses are the prohibitions that stand against some move in every usual
// position.
var commonClauses = rule.BundleOf(
	TurnOrder, TurnSequence, UseOne, UseOwnOnly, UseFaceUpOnly, RestFree, RestEarly, RestEarlyTiming, RestEarlyAfford,
	PlaceFits, PlaceNoRotation, PlaceNoMirror, PlaceAllIfPossible, PlaceNoReclaim,
	BlankBuy, BlankEach, BlankUsedCardOnly, BlankCapacity, BlankPosition,
)

// A commonUse is what the usual list needs of a character. It is kept side by side,
// since the list is bound by cache misses.
type commonUse struct {
	bare   []Move  // a use at every anchor where the pattern fits
	fits   Squares // these anchors
	cells  uint8   // how many blank cells there are
	blanks [maxBlanks]reach
	p      *projection
}

// A commonHand is what the usual list needs of each character that a player may
// have, by its bit.
type commonHand [landCount + startingCards]commonUse

// isUsual reports whether the list is a matter of sets of squares alone: no
// clause is struck out, nobody has an artifact, the map is whole, there are
// markers enough, and a character is to be used.
func (g *Game) isUsual(s *State, hand int, t *trace) bool {
	if s.Phase-RestCheck > BeforeUse-RestCheck || s.Used.Is() || !g.read.usual || !t.Whole() {
		return false
	}
	up := s.up(s.Turn)
	return up != 0 && up < 1<<(landCount+startingCards) && s.Tiles == [4]Tiles{} && g.mapOf(s) == wholeMap &&
		hand > g.cards.most && t.BreakAll(commonClauses)
}

// usual lists the moves of the usual case, as the stages do, but for all anchors at
// once.
func (g *Game) usual(s *State, hand int, buf []Move) []Move {
	seat := s.Turn
	up, coins := s.up(seat), s.Coins[seat]
	full := s.low()
	if g.stacking {
		full = s.high()
	}
	var b commonUses
	could := s.Symbols.any() &^ full
	if coins >= blankPrice {
		could = wholeMap
	}
	b.s, b.room, b.coins, b.hand, b.most, b.could = s, wholeMap&^full, coins, int16(hand), len(buf)+maxMoves, could
	return b.list(rests(s, seat, buf), up, g.hands[seat])
}

// rests lists how the rest check may be closed, if it is open. It is branch-free: it
// writes both moves and keeps those that are legal.
func rests(s *State, seat rule.Seat, buf []Move) []Move {
	open := 0
	if s.Phase == RestCheck {
		open = 1
	}
	early := open
	if int(s.Coins[seat&3]) < s.up(seat).len() {
		early = 0
	}
	if s.Down[seat&3] == 0 {
		early = 0
	}
	n, moves := len(buf), &restMoves[seat&3]
	buf = slices.Grow(buf, 2)[:n+2]
	buf[n] = moves[0]
	buf[n+early] = moves[1]
	return buf[:n+early+open]
}

// restMoves are an early rest and none, by seat.
var restMoves = [4][2]Move{
	{{Kind: RestBought, Seat: 0}, {Kind: NoRest, Seat: 0}},
	{{Kind: RestBought, Seat: 1}, {Kind: NoRest, Seat: 1}},
	{{Kind: RestBought, Seat: 2}, {Kind: NoRest, Seat: 2}},
	{{Kind: RestBought, Seat: 3}, {Kind: NoRest, Seat: 3}},
}

// A commonUses lists the uses of characters. Its loops are functions that are never
// inlined: noinline avoids register spills.
type commonUses struct {
	s     *State
	room  Squares // where a blank can be placed
	coins int16
	hand  int16   // markers at hand
	most  int     // how long the list may be
	could Squares // not empty when there are coins for one, or coin symbols that might pay
}

// list lists the uses of characters.
//
//go:noinline
func (b *commonUses) list(buf []Move, up Cards, hand *commonHand) []Move {
	for ; up != 0; up &= up - 1 {
		u := &hand[bits.TrailingZeros64(uint64(up))]
		if buf = append(buf, u.bare...); u.cells != 0 && b.could != 0 {
			buf = b.blanks(buf, u)
		}
	}
	return buf[:min(len(buf), b.most)]
}

// blanks lists the uses of a character with one blank, and from anchors where
// there may be coins and room for another, with more.
func (b *commonUses) blanks(buf []Move, u *commonUse) []Move {
	paid := u.fits
	if b.coins < blankPrice {
		if paid &= earning(u.p.solids, &b.s.Symbols, b.room, blankPrice-b.coins); paid == 0 {
			return buf
		}
	}
	var some, more Squares
	n := len(buf)
	buf = slices.Grow(buf, 64*maxBlanks)[:n+64*maxBlanks]
	for i := range u.blanks[:u.cells] {
		cell := &u.blanks[i]
		set := cell.onto(b.room) & paid
		more |= some & set
		some |= set
		n += gather((*[64]Move)(buf[n:]), &u.bare[0], cell.by, set)
	}
	if buf = buf[:n]; more == 0 {
		return buf
	}
	if b.coins < 2*blankPrice {
		var earned atLeast
		earned.add(u.p.solids, &b.s.Symbols, b.room)
		earned.add(u.p.blanks, &b.s.Symbols, b.room)
		more &= earned.coins(2*blankPrice - b.coins)
	}
	for ; more != 0; more &= more - 1 {
		buf = b.two(buf, u, uint8(bits.TrailingZeros64(uint64(more))))
	}
	return buf
}

// gather writes the uses with one blank from a set of anchors, and returns how
// many they are. The square of the blank lies that far on from the anchor.
//
//go:noinline
func gather(to *[64]Move, bare *Move, by int8, set Squares) int {
	_, _ = *to, *bare
	n := uint(0)
	for ; set != 0; set &= set - 1 {
		at := uint8(bits.TrailingZeros64(uint64(set)))
		m := &to[n&63] // no more than there are squares
		*m = *bare
		m.At, m.List[0] = at, rule.Some(at+uint8(by))
		n++
	}
	return int(n)
}

// two lists the uses at an anchor with two blanks or more.
//
//go:noinline
func (b *commonUses) two(buf []Move, u *commonUse, anchor uint8) []Move {
	on, coin := &u.p.at[anchor], &b.s.Symbols
	put, room := on.solids&b.room, on.blanks&b.room
	purse, left := b.coins+coin.sum(put)-blankPrice, b.hand-int16(put.len())-1
	if left <= 0 {
		return buf
	}
	if some := room & (room - 1); some&(some-1) == 0 {
		return b.both(buf, u, anchor, uint8(bits.TrailingZeros64(uint64(room))), uint8(bits.TrailingZeros64(uint64(some))), purse)
	}
	for from := room; from != 0; from &= from - 1 {
		first := uint8(bits.TrailingZeros64(uint64(from)))
		purse := purse + coin.of(first)
		if purse < blankPrice {
			continue
		}
		rest := room &^ square(first)
		for to := rest; to != 0; to &= to - 1 {
			second := uint8(bits.TrailingZeros64(uint64(to)))
			buf = append(buf, u.bare[0])
			m := &buf[len(buf)-1]
			m.At, m.List[0], m.List[1] = anchor, rule.Some(first), rule.Some(second)
			if rest != square(second) {
				further := *m
				buf = b.another(buf, &further, rest&^square(second), purse-blankPrice+coin.of(second), left-1, 2)
			}
		}
	}
	return buf
}

// both lists the uses at an anchor with blanks on the two squares where there
// is room, in either order. It writes both and keeps those that can be paid.
func (b *commonUses) both(buf []Move, u *commonUse, anchor, one, other uint8, purse int16) []Move {
	n := len(buf)
	buf = append(buf, u.bare[0], u.bare[0])
	m := &buf[n]
	m.At, m.List[0], m.List[1] = anchor, rule.Some(one), rule.Some(other)
	if purse+b.s.Symbols.of(one) >= blankPrice {
		n++
	}
	m = &buf[n]
	m.At, m.List[0], m.List[1] = anchor, rule.Some(other), rule.Some(one)
	if purse+b.s.Symbols.of(other) >= blankPrice {
		n++
	}
	return buf[:n]
}

// another adds one more blank to a use that has n, wherever there is room, and
// goes on while there are coins and markers.
func (b *commonUses) another(buf []Move, m *Move, room Squares, purse, left int16, n int) []Move {
	if purse < blankPrice || left <= 0 || n == maxBlanks || len(buf) >= b.most {
		return buf
	}
	for from := room; from != 0; from &= from - 1 {
		at := uint8(bits.TrailingZeros64(uint64(from)))
		m.List[n] = rule.Some(at)
		buf = append(buf, *m)
		buf = b.another(buf, m, room&^square(at), purse-blankPrice+b.s.Symbols.of(at), left-1, n+1)
	}
	m.List[n] = rule.Maybe[uint8]{}
	return buf
}
