package roam

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// usualClauses are the prohibitions that the usual list heeds.
var usualClauses = rule.SetOf(
	TurnOrder, TurnSequence, UseOne, UseOwnOnly, UseFaceUpOnly, RestFree, RestEarly, RestEarlyTiming, RestEarlyAfford,
	PlaceFits, PlaceNoRotation, PlaceNoMirror, PlaceAllIfPossible, PlaceNoReclaim,
	BlankBuy, BlankEach, BlankUsedCardOnly, BlankCapacity, BlankPosition,
)

// A usualUse is what the usual list needs of a character, side by side in
// memory: the list is as fast as these can be fetched.
type usualUse struct {
	bare   []Move  // a use at every anchor where the pattern fits
	fits   Squares // these anchors
	cells  uint8   // how many blank cells there are
	blanks [maxBlanks]usualBlank
	p      *projection
}

// A usualBlank is a blank cell, and the use with this blank alone at every
// anchor.
type usualBlank struct {
	reach
	alone *[64]Move
}

// isUsual reports whether the list is a matter of sets of squares alone: no
// clause is struck out, nobody has an artifact, the map is whole, there are
// markers enough, and a character is to be used.
func (g *Game) isUsual(s *State, hand int, t *trace) bool {
	if s.Phase != BeforeUse && s.Phase != RestCheck || !g.read.usual || !t.Whole() {
		return false
	}
	up := s.up(s.turn())
	return up != 0 && up < 1<<(landCount+3) && s.Tiles == [4]Tiles{} && g.mapOf(s) == wholeMap &&
		hand > g.cards.most && t.BreakAll(&usualClauses)
}

// usual lists the moves of the usual case. It says nothing that the stages do
// not say; it says it for all anchors at once.
func (l *lister) usual(s *State, hand int) {
	seat := s.turn()
	up, coins := s.up(seat), s.Coins[seat]
	if s.Phase == RestCheck {
		if s.Down[seat] != 0 && int(coins) >= up.len() {
			l.bare(RestBought, seat)
		}
		l.bare(NoRest, seat)
	}
	full := s.low()
	if l.stacking {
		full = s.high()
	}
	var b usualUses
	b.s, b.room, b.coins, b.hand, b.most = s, wholeMap&^full, coins, int16(hand), l.most
	b.could = coins >= blankPrice || s.Symbols.any()&^full != 0
	uses, starting := l.usualUses[seat], 3*l.seats[seat].colour
	buf := l.buf
	for ; up != 0; up &= up - 1 {
		card := uint8(bits.TrailingZeros64(uint64(up)))
		if card >= landCount {
			card += starting
		}
		buf = b.list(buf, &uses[card])
	}
	l.buf = buf[:min(len(buf), l.most)]
}

// A usualUses lists the uses of characters.
type usualUses struct {
	s     *State
	room  Squares // where a blank can be placed
	coins int16
	hand  int16 // markers at hand
	most  int   // how long the list may be
	could bool  // there are coins for one, or coin symbols that might pay
}

// list lists the uses of a character.
func (b *usualUses) list(buf []Move, u *usualUse) []Move {
	if buf = append(buf, u.bare...); u.cells != 0 && b.could {
		return b.blanks(buf, u)
	}
	return buf
}

// blanks lists the uses of a character with one blank, and from anchors where
// there may be coins and room for another, with more.
func (b *usualUses) blanks(buf []Move, u *usualUse) []Move {
	var earned atLeast
	paid := u.fits
	if b.coins < blankPrice {
		earned.add(u.p.solids, &b.s.Symbols, b.room)
		if paid &= earned.coins(blankPrice - b.coins); paid == 0 {
			return buf
		}
	}
	var some, more Squares
	n := len(buf)
	buf = slices.Grow(buf, int(u.cells)*36)
	buf = buf[:cap(buf)]
	for i := range u.blanks[:u.cells] {
		cell := &u.blanks[i]
		set := cell.onto(b.room) & paid
		more |= some & set
		some |= set
		for ; set != 0 && n < len(buf); set &= set - 1 {
			buf[n] = cell.alone[bits.TrailingZeros64(uint64(set))&63]
			n++
		}
	}
	if buf = buf[:n]; more == 0 {
		return buf
	}
	if b.coins < 2*blankPrice {
		if b.coins >= blankPrice {
			earned.add(u.p.solids, &b.s.Symbols, b.room)
		}
		earned.add(u.p.blanks, &b.s.Symbols, b.room)
		more &= earned.coins(2*blankPrice - b.coins)
	}
	for ; more != 0; more &= more - 1 {
		buf = b.two(buf, u, uint8(bits.TrailingZeros64(uint64(more))))
	}
	return buf
}

// two lists the uses at an anchor with two blanks or more.
func (b *usualUses) two(buf []Move, u *usualUse, anchor uint8) []Move {
	on, coin := &u.p.at[anchor], &b.s.Symbols
	put, room := on.solids&b.room, on.blanks&b.room
	purse, left := b.coins+coin.sum(put)-blankPrice, b.hand-int16(put.len())-1
	if left <= 0 {
		return buf
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
			m.At, m.List[0], m.List[1] = anchor, first+1, second+1
			if rest != square(second) {
				further := *m
				buf = b.another(buf, &further, rest&^square(second), purse-blankPrice+coin.of(second), left-1, 2)
			}
		}
	}
	return buf
}

// another adds one more blank to a use that has n, wherever there is room, and
// goes on while there are coins and markers.
func (b *usualUses) another(buf []Move, m *Move, room Squares, purse, left int16, n int) []Move {
	if purse < blankPrice || left <= 0 || n == maxBlanks || len(buf) >= b.most {
		return buf
	}
	for from := room; from != 0; from &= from - 1 {
		at := uint8(bits.TrailingZeros64(uint64(from)))
		m.List[n] = at + 1
		buf = append(buf, *m)
		buf = b.another(buf, m, room&^square(at), purse-blankPrice+b.s.Symbols.of(at), left-1, n+1)
	}
	m.List[n] = 0
	return buf
}
