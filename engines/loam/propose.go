package loam

import "umpire/engines/rule"

// Moves proposes what anybody might try: every player makes every kind of move,
// with the creatures where they lie, the communities that are there, and what is
// just beyond. It knows no clause.
func (g *Game) Moves(s *State, buf []Move) []Move {
	p := &proposer{Game: g, s: s, buf: buf, most: len(buf) + rule.MaxProposals}
	p.chance()
	for seat := range g.players() {
		p.Move = Move{Seat: seat}
		p.bare()
		p.inputs()
		p.behaviors()
		p.draws()
		p.communities()
	}
	for seat := range g.players() {
		p.Move = Move{Seat: seat}
		p.placements()
	}
	for seat := range g.players() {
		p.Move = Move{Seat: seat}
		p.payments()
		p.orders()
	}
	return p.buf
}

// A proposer builds a list of proposals.
type proposer struct {
	*Game
	Move // who makes the moves, and nothing else
	s    *State
	buf  []Move
	most int
}

func (p *proposer) add(m Move) {
	if len(p.buf) < p.most {
		p.buf = append(p.buf, m)
	}
}

// of returns a move of a kind.
func (p *proposer) of(kind Kind) Move {
	m := p.Move
	m.Kind = kind
	return m
}

// chance proposes every card of the set, wherever it lies.
func (p *proposer) chance() {
	for card := range p.cards.all.each {
		for _, kind := range []Kind{CardDrawn, SoilPicked, HandPicked, PilePicked} {
			p.add(Move{Kind: kind, Seat: rule.Chance, Card: card})
		}
	}
	for b := range p.cards.behaviors.each {
		p.add(Move{Kind: BehaviorUp, Seat: rule.Chance, Card: b})
	}
	for seat := range p.players() {
		p.add(Move{Kind: First, Seat: rule.Chance, Card: uint8(seat)})
	}
}

// bare proposes moves that name nothing, and options.
func (p *proposer) bare() {
	for _, kind := range []Kind{Pass, Stop, Yes, No, Done, ExtraNone, End} {
		p.add(p.of(kind))
	}
	m := p.of(Choose)
	for m.N = 1; m.N <= 9; m.N++ {
		p.add(m)
	}
}

// inputs proposes each effect of each side of each input, and discarding it.
func (p *proposer) inputs() {
	m := p.of(Use)
	for m.Card = range uint8(len(Stats)) {
		for m.At = basic; m.At <= upgraded; m.At++ {
			for m.N = range uint8(len(effectWords)) {
				p.add(m)
			}
		}
		discard := p.of(DiscardInput)
		discard.Card = m.Card
		p.add(discard)
	}
}

// behaviors proposes to take each behavior.
func (p *proposer) behaviors() {
	m := p.of(Take)
	for m.Card = range p.cards.behaviors.each {
		p.add(m)
	}
}

// lying returns the creatures in a place, each once: those of the speaker's hand
// and root zone, and of the deck only the first.
func (p *proposer) lying(from Source) (creatures Pile) {
	seat := p.Seat & 3
	switch from {
	case Hand:
		creatures = p.s.Hand[seat]
	case Soil:
		creatures = p.s.Soil
	case Discard:
		creatures = p.s.Discard
	case Deck:
		for card := range p.s.Deck.and(&p.cards.firsts).each {
			creatures.set(card)
			break
		}
	case Zone:
		begin, end := p.s.zone(seat)
		for _, card := range p.s.Life[begin:end] {
			creatures.set(card & 127)
		}
	}
	return creatures.and(&p.cards.firsts)
}

// draws proposes to draw and to bury creatures from wherever they lie, and from
// other hands.
func (p *proposer) draws() {
	top := p.of(Draw)
	top.From, top.Card = Deck, nobody
	p.add(top)
	seen := p.s.Alien
	for from := range sources {
		here := p.lying(from)
		seen = seen.or(&here)
		for card := range here.each {
			m := p.of(Bury)
			m.Card, m.From = card, from
			p.add(m)
			if m.Kind = Draw; from != Deck && from != Zone {
				p.add(m)
			}
			if from == Hand {
				p.fromOthers(m)
			}
		}
	}
	m := p.of(BuryInvasive)
	for m.Card = range seen.and(&p.cards.firsts).each {
		p.add(m)
	}
}

// fromOthers proposes to draw, bury and place a creature as if it came from
// another hand.
func (p *proposer) fromOthers(m Move) {
	for other := range p.players() {
		if other != p.Seat {
			m.setHand(rule.Some(other))
			for _, m.Kind = range []Kind{Draw, Bury, Place} {
				p.add(m)
			}
		}
	}
}
