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
	strict   bool // nothing may be left out
	other    bool // only another player's markers are replaced
	inCells  bool // only on cells of the pattern
	plain    bool // uses have no extras but blanks
}

// uses lists the uses of a player's characters.
func (l *lister) uses(s *State, seat rule.Seat) {
	u := user{lister: l, s: s, gr: l.survey(s, seat, l.t), strict: l.t.Breaks(PlaceAllIfPossible), other: true, inCells: true}
	if s.Tiles != [4]Tiles{} || l.full {
		u.rotate = l.working(s, seat, Rotating, ArtifactRotate, l.t)
		u.exchange = l.working(s, seat, Replacing, ArtifactReplace, l.t)
		u.free = l.working(s, seat, FreeBlank, ArtifactFreeBlank, l.t)
	}
	if u.exchange != 0 {
		u.other, u.inCells = l.t.Breaks(ArtifactReplaceOther), l.t.Breaks(ArtifactReplaceNeedsUse)
	}
	u.plain = u.exchange == 0 && u.strict && u.gr.choosy && u.gr.skips && !u.read.preferAll && !u.read.preferMost && (u.gr.hand == 0 || u.gr.hand >= maxSolids)
	hands := [4]Tiles{0, 1 << 24, 3 << 24, 7 << 24}
	turns, mirrors := 1, 1
	if !l.t.Breaks(PlaceNoRotation) {
		turns = 4
	}
	if !l.t.Breaks(PlaceNoMirror) {
		mirrors = 2
	}
	for card := range u.characters(seat) {
		for rotate := u.rotate; ; rotate = (rotate - 1) & u.rotate {
			for _, hand := range hands[:turns] {
				for mirror := range mirrors {
					u.use(Move{Kind: Use, Seat: seat, Card: card, Rotate: u.rotate&^rotate | hand | Tiles(mirror)<<31})
				}
			}
			if rotate == 0 {
				break
			}
		}
	}
}

// characters yields the characters that may be used.
func (u *user) characters(seat rule.Seat) func(func(uint8) bool) {
	set := u.s.Cards[seat]
	if set&u.s.Down[seat] != 0 && u.t.Breaks(UseFaceUpOnly) {
		set &^= u.s.Down[seat]
	}
	foreign := !u.t.Breaks(UseOwnOnly)
	return func(yield func(uint8) bool) {
		for bit := range set.each {
			if !yield(u.card(seat, bit)) {
				return
			}
		}
		for card := uint8(0); foreign && card < cardCount; card++ {
			if u.s.Cards[seat]&u.bit(seat, card) == 0 && u.mayPick(u.s, seat, card, u.t) && !yield(card) {
				return
			}
		}
	}
}

// use lists the uses of one character, turned in one way.
func (u *user) use(m Move) {
	from := u.facing(m.Seat, m.Card, u.t)
	quarters := u.quarters(from, m.Rotate, u.t)
	p := &u.turns[quarters][m.Card]
	fits := u.anchors(p, &u.gr, u.t)
	if m.Rotate == 0 && (fits == 0 || !u.strict) && u.nowhere(u.s, m.Seat, m.Card, &u.gr, u.t) {
		nowhere := m
		nowhere.At = none
		u.add(nowhere)
	}
	anchors := fits
	if fits != wholeMap && !u.t.Breaks(PlaceFits) {
		anchors = wholeMap
	}
	if !u.plain {
		for m.At = range anchors.each {
			u.replacing(m, &p.at[m.At], p, fits)
		}
		return
	}
	u.bare(m, anchors)
	if cells := len(u.cards.Cards[m.Card].Blanks); u.gr.hand > 0 && (cells > 0 || !u.t.Breaks(BlankUsedCardOnly)) {
		u.withBlanks(m, p, anchors)
	}
}

// bare lists the uses without extras.
func (u *user) bare(m Move, anchors Squares) {
	if uses := u.plainUses[m.Seat][m.Card]; m.Rotate == 0 && len(u.buf)+len(uses) <= u.most && anchors == u.turns[u.seats[m.Seat].edge][m.Card].fits {
		u.buf = append(u.buf, uses...)
		return
	}
	for m.At = range anchors.each {
		u.add(m)
	}
}

// withBlanks lists the uses with blanks, where nothing can be replaced and
// markers are not short.
func (u *user) withBlanks(m Move, p *projection, anchors Squares) {
	wide := u.wide(m.Card)
	for at := range anchors.each {
		m.At = at
		spot := &p.at[at]
		account := u.gr.placed(spot, len(u.cards.Cards[m.Card].Blanks), m.put(spot, &u.gr), 0)
		if account.purse < blankPrice && u.free == 0 && u.gr.pays {
			continue
		}
		b := blanking{user: u, spot: spot, from: spot.blanks}
		if wide {
			b.from = wholeMap
		}
		b.more(&m, &account, 0, 0)
	}
}

// wide reports whether blanks may go anywhere, as no rule allows.
func (u *user) wide(card uint8) bool {
	return len(u.cards.Cards[card].Blanks) == 0 || !u.t.Breaks(BlankPosition)
}

// A blanking adds blanks to a use, one after the other.
type blanking struct {
	*user
	spot *spot
	from Squares // where blanks may go
	all  bool    // list the use without a blank too, and judge the solids
}

// more lists a use that has n blanks, freed of them without coins, and every
// longer one.
func (b *blanking) more(m *Move, p *placing, n, freed int) {
	if n > 0 || b.all {
		b.emit(m, p, freed)
	}
	if n == maxBlanks || len(b.buf) >= b.most {
		return
	}
	for at := range b.from.each {
		for pay := range 2 {
			isFree := pay == 1
			if isFree && freed == b.free.len() || !p.mayBlank(at, isFree, b.t) {
				continue
			}
			next := *p
			next.blank(at, isFree)
			m.List[n] = at + 1
			if isFree {
				m.List[n] |= free
			}
			b.more(m, &next, n+1, freed+pay)
			m.List[n] = 0
		}
	}
}

// emit lists a use, once for each choice of artifacts that do the same.
func (b *blanking) emit(m *Move, p *placing, freed int) {
	switch {
	case !b.all && freed == 0:
		b.add(*m)
		return
	case b.all && !b.maySolids(b.spot, m, &b.gr, b.t):
		return
	case !b.gr.choosy && p.couldBuy() && b.t.Breaks(PlaceAllIfPossible):
		return
	}
	for exchange := range choose(uint64(b.exchange), m.Replace.len()) {
		for paying := range choose(uint64(b.free), freed) {
			full := *m
			full.Exchange, full.Free = Tiles(exchange), Tiles(paying)
			b.add(full)
		}
	}
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
	if cells := len(u.cards.Cards[m.Card].Blanks); cells == 0 && u.t.Breaks(BlankUsedCardOnly) {
		b.from = 0
	} else if u.wide(m.Card) {
		b.from = wholeMap
	}
	for n := range min(u.exchange.len(), where.len()) + 1 {
		for replace := range choose(uint64(where), n) {
			m.Replace = Squares(replace)
			if u.covers(p, m.At, fits, m.Replace&u.gr.targets, &u.gr, u.t) {
				u.leaving(m, &b)
			}
		}
	}
}

// leaving lists the uses with every choice of the solids that get markers.
func (u *user) leaving(m Move, b *blanking) {
	spot := b.spot
	placeable := spot.solids & u.gr.onMap &^ (u.gr.blocked &^ (m.Replace & u.gr.targets))
	only := Squares(0)
	if !u.strict || u.gr.hand > 0 && placeable.len() > int(u.gr.hand) {
		only = placeable
	}
	for m.Only = 0; ; m.Only = (m.Only - only) & only {
		account := u.gr.placed(spot, len(u.cards.Cards[m.Card].Blanks), m.put(spot, &u.gr), m.Replace)
		b.more(&m, &account, 0, 0)
		if m.Only == only || len(b.buf) >= b.most {
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
