package biome

import "umpire/engines/rule"

// Moves proposes what somebody might try, whatever the phase: every player makes
// every kind of move, with the cards, spaces and tokens that are near at hand, and
// Chance shows every result. It knows no clause.
func (g *Game) Moves(s *State, buf []Move) []Move {
	p := &proposer{Game: g, s: s, buf: buf, most: len(buf) + rule.MaxProposals}
	p.chance()
	for seat := range g.n {
		p.seat, p.cards = seat, g.nearAtHand(s, seat)
		p.setUp()
		p.phases()
		p.turns()
		p.answers()
		p.losses()
		p.plays()
		p.events()
	}
	for seat := range g.n {
		p.seat, p.cards = seat, g.nearAtHand(s, seat)
		p.exchanges()
	}
	return p.buf
}

type proposer struct {
	*Game
	s    *State
	buf  []Move
	most int

	seat  rule.Seat
	cards []uint8 // that the player may think of, by their first copies
}

// nearAtHand returns the cards that a player holds or has set aside, and one of each pile.
func (g *Game) nearAtHand(s *State, seat rule.Seat) (cards []uint8) {
	var near Pile
	for _, pile := range [2]Pile{s.Hand[seat], s.Aside[seat]} {
		for card := range pile.each {
			near.set(g.cards.first[card])
		}
	}
	for _, pile := range [2]Pile{s.Deck, s.Discard} {
		for card := range pile.each {
			near.set(g.cards.first[card])
			break
		}
	}
	for card := range near.each {
		cards = append(cards, card)
	}
	return cards
}

func (p *proposer) add(m Move) {
	if len(p.buf) < p.most {
		p.buf = append(p.buf, m)
	}
}

func (p *proposer) by(kind Kind) Move { return Move{Kind: kind, Seat: p.seat} }

func (p *proposer) chance() {
	for goal := range uint8(len(p.Game.cards.Goals)) {
		p.add(result(GoalDrawn, goal))
		p.add(result(PrivateDrawn, goal))
	}
	for bounty := range uint8(len(p.Game.cards.Bountiful)) {
		p.add(result(BountyDrawn, bounty))
	}
	for seat := range uint8(p.n) {
		p.add(result(StartNamed, seat))
	}
	for n := range uint8(6) {
		p.add(result(StarterDrawn, n))
		p.add(result(Rolled, n+1))
	}
	for side := range uint8(2) {
		p.add(result(Flipped, side))
	}
	for field := range uint8(len(fieldNames)) {
		p.add(result(Spun, field))
	}
	for i := range p.Game.cards.Cards {
		c := &p.Game.cards.Cards[i]
		for n := range c.Copies {
			p.add(result(CardDrawn, c.first+uint8(n)))
		}
	}
}

// setUp proposes where starting cards and Bountiful cards go.
func (p *proposer) setUp() {
	for at := range uint8(spaces) {
		beside := p.board.Neighbours[at] | bit(at) | bit((at+spaces/2)%spaces)
		for ; beside != 0; beside &= beside - 1 {
			m := p.by(PlacePair)
			m.At, m.To = at, low(beside)
			p.add(m)
		}
	}
	for card := range uint8(len(p.Game.cards.Bountiful)) {
		if card > 0 && p.s.Dealt[p.seat]>>card&1 == 0 {
			continue
		}
		m := p.by(Redraw)
		m.Card = card
		p.add(m)
		for m.At = range uint8(spaces) {
			m.Kind, m.Whom = Bury, 0
			p.add(m)
			m.Kind = Send
			for m.Whom = range p.n {
				p.add(m)
			}
		}
	}
}

// phases proposes what the first four phases ask for, and a little more.
func (p *proposer) phases() {
	p.add(p.by(Done))
	p.numbers(DrawCards, p.number.draw+1)
	p.numbers(Forgo, 1)
	p.tokens(Reward, forCard)
	p.tokens(TakeExtra, forNothing)
	p.withCards(ReduceCard)
	p.add(gather(p.seat))
	for a := range uint8(resources) {
		p.add(gather(p.seat, a))
		for b := a; b < resources; b++ {
			p.add(gather(p.seat, a, b))
			for c := b; c < resources; c++ {
				p.add(gather(p.seat, a, b, c))
			}
		}
	}
}

func (p *proposer) turns() {
	p.numbers(Rest, 1)
	p.add(p.by(Stay))
	for _, kind := range []Kind{Activate, Migrate, Settle, Remove, Release} {
		p.withSpaces(kind, allSpaces)
	}
}

func (p *proposer) answers() {
	p.tokens(Pay, resources-1)
	p.withCards(Pay)
	for _, to := range p.others() {
		for kind := range uint8(resources) {
			p.add(Move{Kind: Give, Seat: p.seat, Whom: to, Token: rule.Some(kind)})
		}
		for _, card := range p.cards {
			p.add(Move{Kind: Give, Seat: p.seat, Whom: to, Card: card})
		}
	}
	for to := range p.n {
		p.add(Move{Kind: Point, Seat: p.seat, Whom: to})
	}
	p.withCards(Keep)
	p.add(Move{Kind: Publish, Seat: p.seat, Card: none})
	for goal := range uint8(len(p.Game.cards.Goals)) {
		p.add(Move{Kind: Publish, Seat: p.seat, Card: goal})
	}
	most := uint8(p.number.prey)
	if _, _, st := p.asksFor(p.s, p.seat); st != nil {
		most = max(most, st.n)
	}
	p.numbers(Take, most+1)
	p.numbers(TakeBonus, uint8(bonusDraw))
	p.numbers(BonusForgo, 1)
}

// losses proposes what a disaster may take, and savings.
func (p *proposer) losses() {
	p.withSpaces(Lose, allSpaces)
	p.withSpaces(LoseNest, allSpaces)
	p.withSpaces(Save, allSpaces)
	p.add(Move{Kind: Save, Seat: p.seat, At: none})
	p.tokens(LoseToken, resources-1)
	p.withCards(Burn)
	p.withCards(PaySave)
}

// others are the players whom a move may name, and nobody.
func (p *proposer) others() []rule.Seat {
	list := []rule.Seat{nobody}
	for other := range p.n {
		list = append(list, other)
	}
	return list
}

func (p *proposer) numbers(kind Kind, most uint8) {
	for n := range most + 1 {
		p.add(Move{Kind: kind, Seat: p.seat, Number: n})
	}
}

// tokens proposes moves with a resource, or what is taken instead.
func (p *proposer) tokens(kind Kind, last uint8) {
	for what := range last + 1 {
		p.add(Move{Kind: kind, Seat: p.seat, Token: rule.Some(what)})
	}
}

func (p *proposer) withCards(kind Kind) {
	for _, card := range p.cards {
		p.add(Move{Kind: kind, Seat: p.seat, Card: card})
	}
}

func (p *proposer) withSpaces(kind Kind, set Spaces) {
	for ; set != 0; set &= set - 1 {
		p.add(Move{Kind: kind, Seat: p.seat, At: low(set)})
	}
}

// plays proposes playing each card onto each space, with one of its resources omitted and without,
// and onto one space with a resource omitted that it does not cost.
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
	for at := range own.each {
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

// exchanges proposes exchanges of two alike and of two that are not, of cards and of tokens, and of
// three: as many as the dearest exchange takes, and some that are one too many.
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

func (p *proposer) bargain(tokens bool, items ...uint8) {
	for what := range uint8(forCard + 1) {
		m := Move{Kind: Exchange, Seat: p.seat, Token: rule.Some(what)}
		for _, item := range items {
			m.add(item, tokens)
		}
		p.add(m)
	}
}

// Rank returns who has won, and the points of each player as they stand.
func (g *Game) Rank(s *State, points []int) (winners rule.Seats, reason string) {
	for seat := range points {
		points[seat] = s.points(rule.Seat(seat))
	}
	return rule.Seats(s.Winners) & (1<<g.n - 1), ""
}
