package roam

import (
	"math/bits"

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
	strict   bool     // nothing may be left out
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

// uses lists the uses of a player's characters.
func (l *lister) uses(s *State, seat rule.Seat) {
	u := user{lister: l, s: s, strict: l.t.Breaks(PlaceAllIfPossible), other: true, inCells: true}
	l.survey(&u.gr, s, seat, l.t)
	if s.Tiles[0]|s.Tiles[1]|s.Tiles[2]|s.Tiles[3] != 0 || l.full {
		u.rotate = l.working(s, seat, Rotating, ArtifactRotate, l.t)
		if able := l.cards.able[Rotating]; u.rotate&^able != 0 && l.t.Breaks(PlaceNoRotation) {
			u.rotate &= able
		}
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
	if m.rotate() == 0 && (fits == 0 || !u.strict) && u.nowhere(u.s, m.Seat, m.Card, &u.gr, u.t) {
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
	b := blanking{user: u, spot: spot, from: spot.blanks, all: true}
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
			if u.covers(p, m.At, fits, m.replace()&u.gr.targets, &u.gr, u.t) {
				u.leaving(m, &b)
			}
		}
	}
}

// leaving lists the uses with every choice of the solids that get markers.
func (u *user) leaving(m Move, b *blanking) {
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
