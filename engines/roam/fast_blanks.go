package roam

import (
	"math/bits"

	"umpire/engines/rule"
)

// withBlanks lists the uses with blanks, where nothing can be replaced and markers are not short.
func (u *user) withBlanks(m *Move, p *projection, anchors Squares) {
	cells := len(p.blanks)
	b := blankSearch{user: u, least: 1}
	wide := u.wide(m.Card)
	if !wide && u.free == 0 && u.gr.pays && int(u.gr.spare) > len(p.solids) {
		anchors, b.least = u.single(m, p, anchors), 2
	}
	for ; anchors != 0; anchors &= anchors - 1 {
		m.At = uint8(bits.TrailingZeros64(uint64(anchors)))
		b.spot = &p.at[m.At]
		account := u.gr.placed(b.spot, cells, m.put(b.spot, &u.gr), 0)
		if account.purse < blankPrice && u.free == 0 && u.gr.pays {
			continue
		}
		if b.from = b.spot.blanks; wide {
			b.from = wholeMap
		}
		if u.room {
			b.from &^= account.taken
		}
		b.more(m, &account, 0, 0)
	}
	m.At = 0
}

// single lists the uses with one blank. It returns the anchors from which more may be placed:
// several blank cells fall on squares with room, and there may be coins for two.
func (u *user) single(m *Move, p *projection, anchors Squares) (more Squares) {
	gr := &u.gr
	room := gr.onMap &^ gr.filled
	if !u.room {
		if room = wholeMap; u.stacking && u.t.Breaks(StackCapacity) {
			room &^= gr.filled
		}
	}
	var earned atLeast
	if gr.coins < blankPrice && gr.early {
		earned.add(p.solids, &gr.coin, gr.onMap&^gr.blocked)
	}
	paid := anchors & earned.coins(blankPrice-gr.coins)
	var some Squares
	for i := range p.blanks {
		set := p.blanks[i].onto(room) & paid
		more |= some & set
		some |= set
		by := uint8(p.blanks[i].by)
		for ; set != 0; set &= set - 1 {
			at := uint8(bits.TrailingZeros64(uint64(set)))
			next := u.copy(m)
			next.At, next.List[0] = at, rule.Some(at+by)
		}
	}
	u.buf = u.buf[:min(len(u.buf), u.most)]
	if more == 0 || gr.coins >= 2*blankPrice {
		return more
	}
	if gr.coins >= blankPrice && gr.early {
		earned.add(p.solids, &gr.coin, gr.onMap&^gr.blocked)
	}
	earned.add(p.blanks, &gr.coin, room)
	return more & earned.coins(2*blankPrice-gr.coins)
}

// wide reports whether blanks may go anywhere, as no rule allows.
func (u *user) wide(card uint8) bool { return len(u.cards.Cards[card].Blanks) == 0 || !u.inPlace }

// A blankSearch adds blanks to a use, one after the other.
type blankSearch struct {
	*user
	spot  *spot
	from  Squares // where blanks may go
	least int     // list uses with so many blanks or more
	all   bool    // something may be replaced or omitted: judge the solids too
}

// more lists a use that has n blanks, freed of them without coins, and every longer one.
func (b *blankSearch) more(m *Move, p *placement, n, freed int) {
	if n >= b.least {
		b.emit(m, p, freed)
	}
	if n == maxBlanks || !b.patient() {
		return
	}
	from := b.from
	if b.each {
		from &^= p.bought
	}
	for ; from != 0; from &= from - 1 {
		at := uint8(bits.TrailingZeros64(uint64(from)))
		if p.mayBlank(b.Game, b.s, m.Card, at, false, b.t) {
			b.with(m, p, at, n, freed)
		}
		if freed < b.free.len() && p.mayBlank(b.Game, b.s, m.Card, at, true, b.t) {
			b.with(m, p, at|free, n, freed+1)
		}
	}
}

// with lists the uses with one more blank, a square and perhaps free.
func (b *blankSearch) with(m *Move, p *placement, blank uint8, n, freed int) {
	next := *p
	next.blank(blank&^free, blank&free != 0)
	m.List[n] = rule.Some(blank)
	b.more(m, &next, n+1, freed)
	m.List[n] = rule.Maybe[uint8]{}
}

// emit lists a use, once for each choice of artifacts that do the same.
func (b *blankSearch) emit(m *Move, p *placement, freed int) {
	switch {
	case !b.all && freed == 0:
		b.add(*m)
	case b.all && !b.maySolids(b.s, b.spot, m, &b.gr, b.t):
	case !b.gr.choosy && p.couldBuy() && b.t.Breaks(PlaceAllIfPossible):
	case m.replace() == 0 && freed == 0:
		b.add(*m)
	default:
		b.emitEach(*m, freed)
	}
}

func (b *blankSearch) emitEach(m Move, freed int) {
	for exchange := range choose(uint64(b.exchange), m.replace().len()) {
		for paying := range choose(uint64(b.free), freed) {
			m.setExchange(Tiles(exchange))
			if m.Free = Tiles(paying); !b.patient() {
				return
			}
			if m.doubled() == 0 {
				b.add(m)
			}
		}
	}
}
