package roam

import "umpire/engines/rule"

// Moves proposes what is legal by the printed rules, and what somebody might try besides: every
// player makes every kind of move, with the cards, squares and numbers that are near at hand.
func (g *Game) Moves(s *State, buf []Move) []Move {
	from := len(buf)
	p := &proposer{Game: g, s: s, has: map[Move]bool{}, most: from + rule.MaxProposals}
	p.buf = g.Kernel().List(s, buf, rule.NewTrace[State](&g.book))
	for _, m := range p.buf[from:] {
		p.has[m] = true
	}
	for n := range uint8(landCount) {
		p.add(Move{Kind: DrawCard, Seat: rule.Chance, Card: n})
		p.add(Move{Kind: DrawTop, Seat: rule.Chance, Card: n})
	}
	for n := range uint8(tileCount) {
		p.add(Move{Kind: DrawTile, Seat: rule.Chance, Card: n})
	}
	for seat := range g.players() {
		p.add(Move{Kind: First, Seat: rule.Chance, Card: uint8(seat)})
		p.turn(seat)
		p.claims(seat)
		p.abilities(seat)
	}
	for seat := range g.players() {
		p.uses(seat)
	}
	return p.buf
}

type proposer struct {
	*Game
	s    *State
	buf  []Move
	has  map[Move]bool
	most int
}

func (p *proposer) add(m Move) {
	if !p.has[m] && len(p.buf) < p.most {
		p.has[m] = true
		p.buf = append(p.buf, m)
	}
}

func (p *proposer) turn(seat rule.Seat) {
	for _, kind := range []Kind{Rest, RestBought, NoRest, End, Pass, BuyNone} {
		p.add(Move{Kind: kind, Seat: seat})
	}
	for at := range uint8(36) {
		p.add(Move{Kind: TakeBack, Seat: seat, At: at})
		p.add(Move{Kind: LooseBlank, Seat: seat, At: at, Card: at % tileCount})
		p.add(Move{Kind: LooseReplace, Seat: seat, At: at, Card: at % tileCount})
	}
}

// claims proposes orders of complete cards, bids up to a coin too many, and purchases.
func (p *proposer) claims(seat rule.Seat) {
	p.orders(Move{Kind: Order, Seat: seat}, p.s.Queue.set(), 0)
	p.add(Move{Kind: Order, Seat: seat, List: listOf(0, 0)})
	p.add(Move{Kind: Order, Seat: seat, List: listOf(5)})
	for amount := int16(0); amount <= max(p.s.Coins[seat], p.s.least())+1 && len(p.buf) < p.most; amount++ {
		p.add(Move{Kind: Bid, Seat: seat, Amount: amount})
	}
	for n := range uint8(tileCount) {
		p.add(Move{Kind: Buy, Seat: seat, Card: n})
	}
}

func (p *proposer) orders(m Move, slots uint8, n int) {
	if n > 0 {
		p.add(m)
	}
	for slot := range uint8(6) {
		if slots>>slot&1 != 0 {
			m.List[n] = rule.Some(slot)
			p.orders(m, slots&^(1<<slot), n+1)
			m.List[n] = rule.Maybe[uint8]{}
		}
	}
}

// atHand are the artifacts that a player may think of: those somebody has, and the first.
func (p *proposer) atHand() Tiles {
	return p.s.Tiles[0] | p.s.Tiles[1] | p.s.Tiles[2] | p.s.Tiles[3] | 1
}

// abilities proposes coins, turned characters and slides to squares around.
func (p *proposer) abilities(seat rule.Seat) {
	for by := range p.atHand().each {
		p.add(Move{Kind: Coin, Seat: seat, Card: by})
		for card := range uint8(cardCount) {
			p.add(Move{Kind: Flip, Seat: seat, Card: card, At: by})
		}
		for from := range wholeMap.each {
			to := p.near[from] | square((from+14)%36) | square(from)
			for at := range to.each {
				p.add(Move{Kind: Slide, Seat: seat, Card: by, At: from, List: listOf(at)})
			}
		}
	}
}

// uses proposes uses of a player's own characters, face up or down, at every square and at none,
// and some with what is not allowed; and uses of two characters that others may have.
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
