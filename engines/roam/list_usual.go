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

// A usualUse is what the usual list needs of a character.
type usualUse struct {
	bare []Move // a use at every anchor where the pattern fits
	p    *projection
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
	uses := l.usualUses[seat]
	for ; up != 0; up &= up - 1 {
		card := l.card(seat, uint8(bits.TrailingZeros64(uint64(up))))
		u := &uses[card]
		l.buf = append(l.buf, u.bare...)
		if u.p.blanks != nil {
			m.Card = card
			l.usualBlanks(s, &m, u.p, full)
		}
	}
	l.buf = l.buf[:min(len(l.buf), l.most)]
}

// usualBlanks lists the uses of a character with one blank, and from anchors
// where there may be coins and room for another, with more.
func (l *lister) usualBlanks(s *State, m *Move, p *projection, full Squares) {
	coins, room := s.Coins[m.Seat], wholeMap&^full
	var earned atLeast
	if coins < blankPrice {
		earned.add(p.solids, &s.Symbols, room)
	}
	paid := p.fits & earned.coins(blankPrice-coins)
	var some, more Squares
	for i := range p.blanks {
		set := p.blanks[i].onto(room) & paid
		more |= some & set
		some |= set
		l.buf = blankAt(l.buf, m, set, uint8(p.blanks[i].by)+1)
	}
	if more == 0 {
		return
	}
	if coins < 2*blankPrice {
		if coins >= blankPrice {
			earned.add(p.solids, &s.Symbols, room)
		}
		earned.add(p.blanks, &s.Symbols, room)
		more &= earned.coins(2*blankPrice - coins)
	}
	l.usualMore(s, *m, p, more, room)
}

// blankAt lists uses at each of some anchors, with a blank so far from it.
// Each is written in its place, field by field: to copy a whole move that was
// just completed would wait for its bytes.
func blankAt(buf []Move, m *Move, anchors Squares, by uint8) []Move {
	seat, card, n := m.Seat, m.Card, len(buf)
	buf = slices.Grow(buf, anchors.len())[:n+anchors.len()]
	for ; anchors != 0 && n < len(buf); anchors &= anchors - 1 {
		at := uint8(bits.TrailingZeros64(uint64(anchors)))
		next := &buf[n]
		*next = Move{Kind: Use, Seat: seat, Card: card, At: at}
		next.List[0] = at + by
		n++
	}
	return buf
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
