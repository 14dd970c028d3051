package roam

import (
	"math"
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

// A user lists the uses of one player's characters.
type user struct {
	*lister
	s        *State
	gr       ground
	rotate   Tiles // the artifacts at hand, by what they do
	exchange Tiles
	free     Tiles
	strict   bool     // nothing may be omitted
	other    bool     // only another player's markers are replaced
	inCells  bool     // only on cells of the pattern
	plain    bool     // uses have no extras but blanks
	fits     bool     // a pattern must fit
	room     bool     // a blank needs a square with room
	inPlace  bool     // and is placed where its cell falls
	ofCard   bool     // and belongs to the character used
	each     bool     // and stands for itself alone
	from     [2]uint8 // how a starting card and a land card are turned
	byHand   bool     // patterns may be turned without an artifact, as no rule allows
	mirror   bool     // and be mirrored
}

func (l *lister) uses(s *State, seat rule.Seat) {
	u := user{lister: l, s: s, strict: l.t.Breaks(PlaceAllIfPossible), other: true, inCells: true}
	l.survey(&u.gr, s, seat, l.t)
	if l.full && (s.ownTurn(seat) || !l.t.Breaks(ArtifactOwnTurn)) {
		u.rotate = l.working(s, seat, Rotating, ArtifactRotate, l.t)
		u.exchange = l.working(s, seat, Replacing, ArtifactReplace, l.t)
		u.free = l.working(s, seat, FreeBlank, ArtifactFreeBlank, l.t)
	}
	if u.exchange != 0 {
		u.other, u.inCells = l.t.Breaks(ArtifactReplaceOther), l.t.Breaks(ArtifactReplaceNeedsUse)
	}
	u.plain = u.exchange == 0 && u.strict && u.gr.choosy && u.gr.skips && !u.read.preferAll && !u.read.preferMost
	u.byHand = !l.t.Breaks(PlaceNoRotation)
	u.mirror = !l.t.Breaks(PlaceNoMirror)
	u.fits, u.ofCard = l.t.Breaks(PlaceFits), l.t.Breaks(BlankUsedCardOnly) && (u.free == 0 || l.t.Breaks(ArtifactFreeBlankNeedsUse))
	u.inPlace, u.room, u.each = l.t.Breaks(BlankPosition), l.t.Breaks(BlankCapacity), l.t.Breaks(BlankEach)
	u.from = [2]uint8{l.facing(seat, landCount, l.t), l.facing(seat, 0, l.t)}
	up, down := s.up(seat), s.Cards[seat]&s.Down[seat]
	if down != 0 && l.t.Breaks(UseFaceUpOnly) {
		down = 0
	}
	m := Move{Kind: Use, Seat: seat}
	for set := up | down; set != 0; set &= set - 1 {
		m.Card = u.card(seat, uint8(bits.TrailingZeros64(uint64(set))))
		u.character(&m)
	}
	if l.t.Breaks(UseOwnOnly) {
		return
	}
	for card := range uint8(cardCount) {
		if s.Cards[seat]&l.bit(seat, card) == 0 && l.mayPick(s, seat, card, l.t) {
			m.Card = card
			u.character(&m)
		}
	}
}

// character lists the uses of one character, turned in every way.
func (u *user) character(m *Move) {
	if u.rotate == 0 && !u.byHand && !u.mirror {
		u.use(m)
		return
	}
	hands, mirrors := []Tiles{0}, []Tiles{0}
	if u.byHand {
		hands = []Tiles{0, 1 << 24, 3 << 24, 7 << 24}
	}
	if u.mirror {
		mirrors = []Tiles{0, mirrored}
	}
	for n := range u.rotate.len() + 1 {
		for tiles := range choose(uint64(u.rotate), n) {
			for _, hand := range hands {
				for _, mirror := range mirrors {
					if m.setRotate(Tiles(tiles) | hand | mirror); !u.patient() {
						return
					}
					u.use(m)
				}
			}
		}
	}
	m.setRotate(0)
}

// use lists the uses of one character, turned in one way.
func (u *user) use(m *Move) {
	from := u.from[0]
	if m.Card < landCount {
		from = u.from[1]
	}
	quarters := u.quarters(from, m.rotate(), u.t)
	p := &u.turns[quarters][m.Card]
	fits := u.anchors(p, &u.gr, u.t)
	if m.rotate() == 0 && (fits == 0 || !u.t.Whole()) && u.nowhere(u.s, m.Seat, m.Card, &u.gr, u.t) {
		u.copy(m).At = none
		u.buf = u.buf[:min(len(u.buf), u.most)]
	}
	anchors := fits
	if !u.fits {
		anchors = wholeMap
	}
	if !u.plain || u.gr.hand > 0 && int(u.gr.hand) < len(u.cards.Cards[m.Card].Solids) {
		for at := range anchors.each {
			full := *m
			if full.At = at; !u.patient() {
				return
			}
			u.replacing(full, &p.at[at], p, fits)
		}
		return
	}
	u.bare(m, anchors)
	if cells := len(u.cards.Cards[m.Card].Blanks); u.gr.hand > 0 && (cells > 0 || !u.ofCard) {
		u.withBlanks(m, p, anchors)
	}
}

// bare lists the uses without extras.
func (u *user) bare(m *Move, anchors Squares) {
	if at := bits.TrailingZeros64(uint64(u.bit(m.Seat, m.Card))); at < len(u.hands[m.Seat]) && m.rotate() == 0 {
		if uses := &u.hands[m.Seat][at]; anchors != 0 && anchors == uses.fits && len(u.buf)+len(uses.bare) <= u.most {
			u.buf = append(u.buf, uses.bare...)
			return
		}
	}
	for ; anchors != 0; anchors &= anchors - 1 {
		u.copy(m).At = uint8(bits.TrailingZeros64(uint64(anchors)))
	}
	u.buf = u.buf[:min(len(u.buf), u.most)]
}

// replacing lists the uses at an anchor with all their extras.
func (u *user) replacing(m Move, spot *spot, p *projection, fits Squares) {
	where := (spot.solids | spot.blanks) & u.gr.targets
	switch {
	case !u.inCells && !u.other:
		where = wholeMap
	case !u.inCells:
		where = u.gr.targets
	case !u.other:
		where = spot.solids | spot.blanks
	}
	b := blankSearch{user: u, spot: spot, from: spot.blanks, all: true}
	if cells := len(u.cards.Cards[m.Card].Blanks); cells == 0 && u.ofCard {
		b.from = 0
	} else if u.wide(m.Card) {
		b.from = wholeMap
	}
	for n := range min(u.exchange.len(), where.len()) + 1 {
		for replace := range choose(uint64(where), n) {
			if m.setReplace(Squares(replace)); !u.patient() {
				return
			}
			if u.covers(u.s, m.Seat, p, m.At, fits, m.replace()&u.gr.targets, &u.gr, u.t) {
				u.leaving(m, &b)
			}
		}
	}
}

// leaving lists the uses with every choice of the solids that get markers.
func (u *user) leaving(m Move, b *blankSearch) {
	spot := b.spot
	placeable := spot.solids & u.gr.onMap &^ (u.gr.blocked &^ (m.replace() & u.gr.targets))
	only := Squares(0)
	if !u.strict || u.gr.hand > 0 && placeable.len() > int(u.gr.hand) {
		only = placeable
	}
	for m.setOnly(0); ; m.setOnly((m.only() - only) & only) {
		account := u.gr.placed(spot, len(u.cards.Cards[m.Card].Blanks), m.put(spot, &u.gr), m.replace())
		b.more(&m, &account, 0, 0)
		if m.only() == only || !b.patient() {
			return
		}
	}
}

// choose yields every subset of a set that has n members.
func choose(set uint64, n int) func(func(uint64) bool) {
	return func(yield func(uint64) bool) { chooseFrom(set, n, 0, yield) }
}

func chooseFrom(set uint64, n int, have uint64, yield func(uint64) bool) bool {
	if n == 0 {
		return yield(have)
	}
	for ; bits.OnesCount64(set) >= n; set &= set - 1 {
		if !chooseFrom(set&(set-1), n-1, have|set&-set, yield) {
			return false
		}
	}
	return true
}

// commonClauses are the prohibitions that stand against some move in every usual position.
var commonClauses = rule.BundleOf(
	TurnOrder, TurnSequence, UseOne, UseOwnOnly, UseFaceUpOnly, RestFree, RestEarly, RestEarlyTiming, RestEarlyAfford,
	PlaceFits, PlaceNoRotation, PlaceNoMirror, PlaceAllIfPossible, PlaceNoReclaim,
	BlankBuy, BlankEach, BlankUsedCardOnly, BlankCapacity, BlankPosition,
)

// isUsual reports whether the list is a matter of sets of squares alone: no
// clause is disabled, nobody has an artifact, the map is whole, there are
// markers enough, and a character is to be used.
func (g *Game) isUsual(s *State, hand int, t *trace) bool {
	if s.Phase-RestCheck > BeforeUse-RestCheck || s.Used.Is() || !g.read.standard || !t.Whole() {
		return false
	}
	up := s.up(s.Turn)
	return up != 0 && up < 1<<(landCount+startingCards) && s.Tiles == [4]Tiles{} && s.laid() &&
		hand > g.cards.most && t.BreakAll(commonClauses)
}

// standard lists the moves of the usual case, as the stages do, but for all anchors at once.
func (g *Game) standard(s *State, hand int, buf []Move) []Move {
	var b commonUses
	g.common(&b, s, hand, len(buf))
	return b.list(append(buf, rests(s, s.Turn)...), s.up(s.Turn), g.hands[s.Turn])
}

// Pick counts the moves of the usual case and of Chance, and writes hardly more than the one
// that it chooses: see [rule.Picker].
func (k kernel) Pick(s *State, by uint32, buf []Move, t *trace) (m *Move, n int, list []Move) {
	if hand := markers - s.markers(s.Turn); k.isUsual(s, hand, t) {
		var b commonUses
		k.common(&b, s, hand, 0)
		if m, n, buf = b.pick(buf, s.up(s.Turn), k.hands[s.Turn], rests(s, s.Turn), by); n < maxMoves {
			return m, n, buf
		}
	}
	if s.Phase.draws() && t.Whole() && t.BreakAll(chanceClauses) {
		kind := Kind(bits.TrailingZeros32(uint32(may[s.Phase])))
		set := k.stock(s, kind)
		buf = append(buf[:0], Move{Kind: kind, Seat: rule.Chance})
		n, m = set.len(), &buf[0]
		m.Card = set.nth(rule.Pick(by, n, nil))
		return m, n, buf
	}
	if list = k.List(s, buf[:0], t); len(list) > 0 {
		m = &list[rule.Pick(by, len(list), nil)]
	}
	return m, len(list), list
}

// common sets out what the uses of the usual case depend on.
func (g *Game) common(b *commonUses, s *State, hand, from int) {
	seat := s.Turn
	coins := s.Coins[seat]
	full := s.low()
	if g.stacking {
		full = s.high()
	}
	could := s.Symbols.any() &^ full
	if coins >= blankPrice {
		could = wholeMap
	}
	b.s, b.want, b.room, b.coins, b.hand, b.most, b.could = s, everything, wholeMap&^full, coins, int16(hand), from+maxMoves, could
}

// rests returns how the rest check may be closed, if it is open. It is branch-free.
func rests(s *State, seat rule.Seat) []Move {
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
	return restMoves[seat&3][2-open-early:]
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

	want int                              // which use with blanks of a character is written, by number
	ends [landCount + startingCards]int32 // where the uses of each character end
}

// The numbers that are wanted of no single use: all are written, or they are counted only.
const (
	everything = math.MaxInt
	nothing    = -1
)

// list lists the uses of characters.
//
//go:noinline
func (b *commonUses) list(buf []Move, up Cards, hand *commonHand) []Move {
	for ; up != 0; up &= up - 1 {
		u := &hand[bits.TrailingZeros64(uint64(up))]
		buf = append(buf, u.bare...)
		if u.cells != 0 && b.could != 0 {
			buf = b.blanks(buf, u)
		}
	}
	return buf[:min(len(buf), b.most)]
}

// pick chooses from the list, which it counts: it writes hardly more than the use chosen.
//
//go:noinline
func (b *commonUses) pick(buf []Move, up Cards, hand *commonHand, rests []Move, by uint32) (m *Move, n int, list []Move) {
	need := blankPrice - b.coins
	b.want = nothing
	n = len(rests)
	i := 0
	for set := up; set != 0; set &= set - 1 {
		u := &hand[bits.TrailingZeros64(uint64(set))]
		lone := u.lone.onto(b.room)
		if need > 0 && lone != 0 {
			lone &= earning(u.p.solids, &b.s.Symbols, b.room, need)
		}
		n += len(u.bare) + lone.len()
		if u.cells > 1 {
			buf = b.blanks(buf[:0], u)
			n += len(buf)
		}
		b.ends[i] = int32(n)
		i++
	}
	at, from := rule.Pick(by, n, nil), len(rests)
	if at < from {
		return &rests[at], n, buf
	}
	for i = 0; at >= int(b.ends[i]); i, up = i+1, up&(up-1) {
		from = int(b.ends[i])
	}
	u := &hand[bits.TrailingZeros64(uint64(up))]
	if at -= from; at < len(u.bare) {
		return &u.bare[at], n, buf
	}
	b.want = at - len(u.bare)
	buf = b.blanks(buf[:0], u)
	return &buf[b.want], n, buf
}

// blanks lists the uses of a character with one blank, and from anchors where there may be
// coins and room for another, with more. A use that is not wanted gets its place, and is rarely written.
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
		switch k := b.want - n; {
		case b.want == everything:
			n += gather((*[64]Move)(buf[n:]), &u.bare[0], cell.by, set)
		case uint(k) < uint(set.len()):
			gather((*[64]Move)(buf[b.want:]), &u.bare[0], cell.by, square(set.nth(k)))
			return buf
		default:
			n += set.len()
		}
	}
	if buf = buf[:n]; more == 0 {
		return buf
	}
	var earned atLeast
	dear := 2*blankPrice - b.coins
	if dear > 0 {
		earned.add(u.p.solids, &b.s.Symbols, b.room)
	}
	if u.cells == 2 && b.want < n && int(b.hand) > len(u.p.solids)+1 {
		for i := range 2 { // either may be placed first, and helps to pay for the other
			first := earned
			first.add(u.p.blanks[i:i+1], &b.s.Symbols, b.room)
			n += (more & first.coins(dear)).len()
		}
		return buf[:n]
	}
	if dear > 0 {
		earned.add(u.p.blanks, &b.s.Symbols, b.room)
		more &= earned.coins(dear)
	}
	for ; more != 0 && uint(len(buf)) <= uint(b.want); more &= more - 1 {
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
// continues while there are coins and markers.
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
