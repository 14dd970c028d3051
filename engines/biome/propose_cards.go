package biome

import "umpire/engines/rule"

// plays proposes playing each card onto each space, with one of its resources
// left out and without, and onto one space with a resource left out that it does
// not cost.
func (p *proposer) plays() {
	for _, card := range p.cards {
		c := &p.Game.cards.info[card]
		for _, kind := range [2]Kind{PlayCard, BonusPlay} {
			m := Move{Kind: kind, Seat: p.seat, Card: card}
			for m.At = range uint8(spaces) {
				m.Token = noToken
				p.add(m)
				for omit := range uint8(resources) {
					costs := c.kinds>>omit&1 != 0
					if m.Token = rule.Some(omit); costs && c.kinds != 1<<omit || !costs && m.At == 0 {
						p.add(m)
					}
				}
			}
		}
	}
	for _, card := range p.cards {
		for at := range uint8(spaces) {
			if p.Game.cards.info[card].cond.Is() || at < 2 {
				p.add(Move{Kind: Change, Seat: p.seat, Card: card, At: at})
			}
		}
	}
}

// events proposes nests, meals, attacks and scavenging by every card of the
// player's Biome, and by what is not there.
func (p *proposer) events() {
	own := p.s.Biomes[p.seat].Filled | bit(0) | bit(spaces-1)
	p.add(Move{Kind: Scavenge, Seat: p.seat, At: none})
	for set := own; set != 0; set &= set - 1 {
		at := low(set)
		for to := range uint8(spaces) {
			p.add(Move{Kind: MakeNest, Seat: p.seat, At: at, To: to})
		}
		for kind := range uint8(resources) {
			p.add(Move{Kind: Feed, Seat: p.seat, At: at, Token: rule.Some(kind)})
		}
		for _, other := range p.others() {
			p.add(Move{Kind: Scavenge, Seat: p.seat, At: at, Whom: other})
			if other == nobody {
				p.add(Move{Kind: Hunt, Seat: p.seat, At: at, Whom: other})
				continue
			}
			for nests := p.s.Biomes[other].nests() | bit(0); nests != 0; nests &= nests - 1 {
				p.add(Move{Kind: Hunt, Seat: p.seat, At: at, Whom: other, To: low(nests)})
			}
		}
	}
}

// exchanges proposes exchanges of two alike and of two that are not, of cards and
// of tokens, and of three: as many as the dearest exchange takes, and some that are
// one too many.
func (p *proposer) exchanges() {
	dear := max(p.forResource(), p.number.exchange) > 2
	for a := range uint8(resources) {
		for b := a; b < resources; b++ {
			p.bargain(true, a, b)
		}
		p.bargain(true, a, a, a)
	}
	for i, a := range p.cards {
		for j := i; j < len(p.cards); j++ {
			p.bargain(false, a, p.cards[j])
			for k := j; k < len(p.cards) && (dear || i == 0); k++ {
				p.bargain(false, a, p.cards[j], p.cards[k])
			}
		}
		p.mixed(a)
	}
}

func (p *proposer) mixed(card uint8) {
	m := Move{Kind: Exchange, Seat: p.seat, Token: rule.Some[uint8](forCard)}
	m.add(sunlight, true)
	m.add(card, false)
	p.add(m)
}

// bargain proposes an exchange for each resource and for a card.
func (p *proposer) bargain(tokens bool, items ...uint8) {
	for what := range uint8(forCard + 1) {
		m := Move{Kind: Exchange, Seat: p.seat, Token: rule.Some(what)}
		for _, item := range items {
			m.add(item, tokens)
		}
		p.add(m)
	}
}
