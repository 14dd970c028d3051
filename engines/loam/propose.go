package loam

import (
	"slices"

	"umpire/engines/rule"
)

// Moves proposes what anybody might try: every player makes every kind of move, with the creatures
// where they lie, the communities that are there, and what is just beyond. It knows no clause.
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
			for m.N = range uint8(neither + 1) {
				p.add(m)
			}
		}
		discard := p.of(DiscardInput)
		discard.Card = m.Card
		p.add(discard)
	}
}

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

// draws proposes to draw and to bury creatures from wherever they lie, and from other hands.
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

// fromOthers proposes to draw, bury and place a creature as if it came from another hand.
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

// A site is a community that is there: how large it is, and its base creature.
type site struct {
	spot
	size int
	base uint8
}

// spots returns the communities of all players, the speaker's first, and one that is not there.
func (p *proposer) spots() (all []site) {
	for i := range p.players() {
		seat := (p.Seat + i) % p.players()
		var owner rule.Maybe[rule.Seat]
		if i > 0 {
			owner = rule.Some(seat)
		}
		from, end := p.s.zone(seat)
		for from < end {
			c := p.s.next(from, end)
			all = append(all, site{spot{owner, c.id}, c.size(), p.s.Life[c.from]})
			from = c.to
		}
		if i == 0 {
			all = append(all, site{spot: spot{id: min(p.s.Given[seat], 249) + 1}})
		}
	}
	return all
}

// communities proposes to combine any two communities, and to move and swap their base creatures.
func (p *proposer) communities() {
	all := p.spots()
	for _, a := range all {
		for _, b := range all {
			m := p.of(Combine)
			m.setGoal(a.spot)
			m.setSecond(b.spot)
			p.add(m)
			if a.size == 0 || a.owner.Is() || b.owner.Is() {
				continue
			}
			m = p.of(MoveOne)
			m.Card, m.At, m.Into = a.base, a.id, b.id
			p.add(m)
			if m.Kind, m.List[0] = Swap, b.base; b.size > 0 {
				p.add(m)
			}
		}
		if m := p.of(MoveOne); a.size > 0 && a.owner.None() {
			m.Card, m.At = a.base, a.id
			p.add(m)
		}
	}
}

// placements proposes to place every creature anywhere: from hand and soil at every
// position of a community and beyond its top, from elsewhere on top.
func (p *proposer) placements() {
	all := p.spots()
	for from := range sources {
		for card := range p.lying(from).each {
			m := p.of(Place)
			m.Card, m.From = card, from
			p.into(all, m, from <= Soil)
			if m.Kind = ExtraPlace; from == Hand {
				p.into(all, m, true)
			}
		}
	}
	m := p.of(ExtraPlace)
	m.Card = nobody
	p.into(all, m, true)
}

// into proposes to place a creature as a new community, and into those that are there.
func (p *proposer) into(all []site, m Move, everywhere bool) {
	p.add(m)
	for _, one := range all {
		m.setGoal(one.spot)
		m.At = uint8(one.size) + 1
		if p.add(m); !everywhere || one.owner.Is() {
			continue
		}
		for m.At = 1; int(m.At) <= one.size; m.At++ {
			p.add(m)
		}
		m.At = uint8(one.size) + 2
		p.add(m)
	}
}

// payments proposes to play every behavior for nothing, and those in hand for any
// creatures of hand and soil, up to as many as the card asks for, and one too many.
func (p *proposer) payments() {
	held := p.s.Tricks[p.Seat&3]
	m := p.of(Play)
	for m.Card = range p.cards.behaviors.each {
		p.add(m)
		if !held.has(m.Card) {
			continue
		}
		if c := p.cards.Behaviors[m.Card].cost; c != nil {
			p.paying(m, int(c.n), 0)
		} else {
			p.paying(m, 1, 0)
		}
		for from := Hand; from < Zone; from++ {
			for card := range p.lying(from).each {
				one := m
				one.pay(card, from)
				if from == Hand && p.players() > 1 {
					one.Owner = rule.Some((p.Seat + 1) % p.players())
				}
				if from > Soil || from == Hand && one.Owner.Is() {
					p.add(one)
				}
			}
		}
	}
}

// paying adds up to n further payments, each from a place not before at.
func (p *proposer) paying(m Move, n, at int) {
	for ; n > 0 && at < 2*MaxCreatures && len(p.buf) < p.most; at++ {
		card, from := uint8(at%MaxCreatures), Source(at/MaxCreatures)
		if pile := p.lying(from); pile.has(card) {
			more := m
			more.pay(card, from)
			p.add(more)
			p.paying(more, n-1, at)
		}
	}
}

// orders proposes the ends of a turn in every order, and other orders of the creatures in the
// speaker's communities: all of them where a reading lets players choose one.
func (p *proposer) orders() {
	m := p.of(End)
	m.N, m.List = 4, [8]uint8{uint8(drawOne), uint8(growSoil), uint8(refillDisplay), uint8(returnInputs)}
	eachOrder(m, 0, p.give)
	from, end := p.s.zone(p.Seat)
	for from < end {
		c := p.s.next(from, end)
		from = c.to
		if c.size() > 8 {
			continue
		}
		m := p.of(Rearrange)
		m.Into, m.N = c.id, uint8(c.size())
		copy(m.List[:], p.s.Life[c.from:c.to])
		if p.read.rearrange {
			eachOrder(m, 0, p.give)
			continue
		}
		p.add(m)
		if top := c.size() - 1; m.List[0] != m.List[top] {
			m.List[0], m.List[top] = m.List[top], m.List[0]
			p.add(m)
		}
	}
}

func (p *proposer) give(m Move) bool {
	p.add(m)
	return len(p.buf) < p.most
}

// eachOrder gives the orders of the things in m.List, of which the first fixed
// stand already, until there is no room for more.
func eachOrder(m Move, fixed int, give func(Move) bool) bool {
	n := int(m.N)
	if fixed == n {
		return give(m)
	}
	for i := fixed; i < n; i++ {
		if slices.Contains(m.List[fixed:i], m.List[i]) {
			continue
		}
		next := m
		copy(next.List[fixed+1:i+1], m.List[fixed:i])
		next.List[fixed] = m.List[i]
		if !eachOrder(next, fixed+1, give) {
			return false
		}
	}
	return true
}
