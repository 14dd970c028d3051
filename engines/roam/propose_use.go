package roam

import "umpire/engines/rule"

// uses proposes uses of a player's own characters, face up or down, in every way,
// and bare ones of two that others may have.
func (p *proposer) uses(seat rule.Seat) {
	for card := range uint8(cardCount) {
		m := Move{Kind: Use, Seat: seat, Card: card}
		if p.s.Cards[seat]&p.bit(seat, card) == 0 {
			if card%landCount < 2 {
				p.anchors(m, false)
			}
			continue
		}
		p.anchors(m, true)
		m.setRotate(byHand &^ (byHand << 1))
		p.anchors(m, false)
		m.setRotate(mirrored)
		p.anchors(m, false)
	}
}

// working are the artifacts of a player that do something, face up or down.
func (p *proposer) working(seat rule.Seat, a Ability) Tiles {
	return p.s.Tiles[seat] & p.cards.able[a]
}

// anchors proposes a use at every square and at none; with extras, turned by every
// set of the player's artifacts that turn.
func (p *proposer) anchors(m Move, extras bool) {
	from := uint8(p.holdings[m.Seat&3][m.Card].from)
	for at := range uint8(37) {
		if m.At = at; at == 36 {
			m.At = none
		}
		p.add(m)
		if !extras {
			continue
		}
		turning := p.working(m.Seat, Rotating)
		for n := range turning.len() + 1 {
			for set := range choose(uint64(turning), n) {
				turned := m
				turned.setRotate(Tiles(set))
				if n > 0 {
					p.add(turned)
				}
				if at < 36 {
					quarters := from + p.spin*uint8(n)
					p.replacing(turned, &p.turns[quarters&3][m.Card].at[at])
				}
			}
		}
	}
}

// replacing proposes a use with markers replaced on any of its cells, with some of
// its solids only where markers may be short, and with blanks.
func (p *proposer) replacing(m Move, on *spot) {
	short := markers-p.s.markers(m.Seat) <= on.solids.len()+2
	exchange := p.working(m.Seat, Replacing)
	cells := on.solids | on.blanks
	for n := range min(exchange.len(), cells.len()) + 1 {
		for squares := range choose(uint64(cells), n) {
			for by := range choose(uint64(exchange), n) {
				next := m
				next.setReplace(Squares(squares))
				next.setExchange(Tiles(by))
				p.leaving(next, on, short)
			}
		}
	}
}

func (p *proposer) leaving(m Move, on *spot, short bool) {
	p.blanks(m, on, 0)
	if !short {
		m.setOnly(on.solids & -on.solids)
		p.add(m)
		return
	}
	for only := on.solids; only != 0 && len(p.buf) < p.most; only = (only - 1) & on.solids {
		m.setOnly(only)
		p.blanks(m, on, 0)
	}
}

// blanks proposes a use that has n blanks, and those with more: on every cell, paid
// with coins or by an artifact, as long as there might be coins for the last but
// one.
func (p *proposer) blanks(m Move, on *spot, n int) {
	if m.replace() != 0 || m.only() != 0 || m.rotate() != 0 || n > 0 {
		p.add(m)
	}
	frees := p.working(m.Seat, FreeBlank)
	coins := int(p.s.Coins[m.Seat]) + int(p.s.Symbols.total(on.solids|on.blanks))
	if n == maxBlanks || n > max(coins, 0)/blankPrice+frees.len() || len(p.buf) >= p.most {
		return
	}
	if n == 0 { // one beside the pattern, and one off the map
		m.List[0] = (m.At+7)%36 + 1
		p.add(m)
		m.List[0] = off + 1
		p.add(m)
	}
	for at := range (on.blanks | on.solids&-on.solids).each {
		m.List[n] = at + 1
		p.blanks(m, on, n+1)
		m.List[n] |= free
		for by := range (frees &^ m.Free).each {
			paid := m
			paid.Free |= tile(by)
			p.blanks(paid, on, n+1)
		}
	}
}
