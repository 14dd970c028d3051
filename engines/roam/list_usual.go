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
	blanks [maxBlanks]reach
	p      *projection
}

// isUsual reports whether the list is a matter of sets of squares alone: no
// clause is struck out, nobody has an artifact, the map is whole, there are
// markers enough, and a character is to be used.
func (g *Game) isUsual(s *State, t *trace) bool {
	return (s.Phase == BeforeUse || s.Phase == RestCheck) && g.read.usual && s.up(s.turn()) != 0 &&
		s.Tiles[0]|s.Tiles[1]|s.Tiles[2]|s.Tiles[3] == 0 && s.markers(s.turn()) < markers-g.cards.most &&
		g.mapOf(s) == wholeMap && t.Whole() && t.BreakAll(&usualClauses)
}

// usual lists the moves of the usual case. It says nothing that the stages do
// not say; it says it for all anchors at once.
func (l *lister) usual(s *State) {
	seat := s.turn()
	up, coins := s.up(seat), s.Coins[seat]
	m := Move{Seat: seat}
	if s.Phase == RestCheck {
		if m.Kind = RestBought; s.Down[seat] != 0 && int(coins) >= up.len() {
			l.add(m)
		}
		m.Kind = NoRest
		l.add(m)
	}
	m.Kind = Use
	full := s.low()
	if l.stacking {
		full = s.high()
	}
	b := usualBlanks{lister: l, s: s, room: wholeMap &^ full, coins: coins, could: coins >= blankPrice || (s.Symbols.any()&^full) != 0}
	uses := l.usualUses[seat]
	for ; up != 0; up &= up - 1 {
		m.Card = l.card(seat, uint8(bits.TrailingZeros64(uint64(up))))
		u := &uses[m.Card]
		l.buf = append(l.buf, u.bare...)
		if u.cells != 0 && b.could {
			b.list(&m, u)
		}
	}
	l.buf = l.buf[:min(len(l.buf), l.most)]
}

// A usualBlanks lists the uses of characters with blanks.
type usualBlanks struct {
	*lister
	s     *State
	room  Squares // where a blank can be placed
	coins int16
	could bool // there are coins for one, or coin symbols that might pay
}

// list lists the uses of a character with one blank, and from anchors where
// there may be coins and room for another, with more.
func (b *usualBlanks) list(m *Move, u *usualUse) {
	var earned atLeast
	paid := u.fits
	if b.coins < blankPrice {
		earned.add(u.p.solids, &b.s.Symbols, b.room)
		if paid &= earned.coins(blankPrice - b.coins); paid == 0 {
			return
		}
	}
	var some, more Squares
	seat, card, n := m.Seat, m.Card, len(b.buf)
	buf := slices.Grow(b.buf, int(u.cells)*36)
	buf = buf[:cap(buf)]
	for i := range u.blanks[:u.cells] {
		cell := &u.blanks[i]
		set := cell.onto(b.room) & paid
		more |= some & set
		some |= set
		// Each is written in its place, field by field: to copy a whole move that
		// was just completed would wait for its bytes.
		for ; set != 0 && n < len(buf); set &= set - 1 {
			at := uint8(bits.TrailingZeros64(uint64(set)))
			next := &buf[n]
			*next = Move{Kind: Use, Seat: seat, Card: card, At: at}
			next.List[0] = at + uint8(cell.by) + 1
			n++
		}
	}
	if b.buf = buf[:n]; more == 0 {
		return
	}
	if b.coins < 2*blankPrice {
		if b.coins >= blankPrice {
			earned.add(u.p.solids, &b.s.Symbols, b.room)
		}
		earned.add(u.p.blanks, &b.s.Symbols, b.room)
		more &= earned.coins(2*blankPrice - b.coins)
	}
	if more != 0 {
		b.usualMore(b.s, *m, u.p, more, b.room)
	}
}

// usualMore lists the uses with two blanks or more.
func (l *lister) usualMore(s *State, m Move, p *projection, anchors, room Squares) {
	hand := int16(markers - s.markers(m.Seat))
	for ; anchors != 0; anchors &= anchors - 1 {
		m.At = uint8(bits.TrailingZeros64(uint64(anchors)))
		on := &p.at[m.At]
		put := on.solids & room
		l.further(&m, &s.Symbols, on.blanks&room, s.Coins[m.Seat]+s.Symbols.sum(put), hand-int16(put.len()), 0)
	}
}

// further adds one more blank to a use that has n, wherever there is room, and
// goes on while there are coins and markers.
func (l *lister) further(m *Move, coin *planes, room Squares, purse, left int16, n int) {
	if purse < blankPrice || left <= 0 || len(l.buf) >= l.most {
		return
	}
	for from := room; from != 0; from &= from - 1 {
		at := uint8(bits.TrailingZeros64(uint64(from)))
		m.List[n] = at + 1
		if n > 0 {
			l.buf = append(l.buf, *m)
		}
		if rest := room &^ square(at); rest != 0 && n+1 < maxBlanks {
			l.further(m, coin, rest, purse-blankPrice+coin.of(at), left-1, n+1)
		}
	}
	m.List[n] = 0
}
