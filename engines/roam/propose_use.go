package roam

import "umpire/engines/rule"

// uses proposes uses of a player's own characters, face up or down, at every
// square and at none, and some with what is not allowed; and uses of two
// characters that others may have.
func (p *proposer) uses(seat rule.Seat) {
	for card := range uint8(cardCount) {
		own := p.s.Cards[seat]&p.bit(seat, card) != 0
		if !own && card%landCount >= 2 {
			continue
		}
		for at := range uint8(36) {
			p.add(Move{Kind: Use, Seat: seat, Card: card, At: at})
		}
		p.add(Move{Kind: Use, Seat: seat, Card: card, At: none})
		for at := uint8(0); own && at < 36; at += 5 {
			p.odd(Move{Kind: Use, Seat: seat, Card: card, At: at})
		}
	}
}

// odd proposes a use turned and mirrored by hand, with only one solid, with a
// marker replaced, and with blanks where none belongs.
func (p *proposer) odd(m Move) {
	change := func(how func(*Move)) {
		next := m
		how(&next)
		p.add(next)
	}
	on := &p.holdings[m.Seat&3][m.Card].pattern.at[m.At]
	by := p.atHand()
	change(func(m *Move) { m.setRotate(byHand &^ (byHand << 1)) })
	change(func(m *Move) { m.setRotate(mirrored) })
	change(func(m *Move) { m.setRotate(by & -by) })
	change(func(m *Move) { m.setOnly(on.solids & -on.solids) })
	change(func(m *Move) {
		m.setReplace(square(m.At))
		m.setExchange(by & -by)
	})
	for _, at := range [...]uint8{m.At, (m.At + 7) % 36, off} {
		change(func(m *Move) { m.List = listOf(at) })
	}
	for at := range on.blanks.each {
		change(func(m *Move) { m.List = listOf(at) })
		change(func(m *Move) { m.List, m.Free = listOf(at|free), by&-by })
		change(func(m *Move) { m.List = listOf(at, at) })
	}
}
