package phylo

import "umpire/engines/rule"

// Moves proposes what somebody might try, in every part of the game alike: Chance draws any card,
// both players throw, and each of them does all that can be done with the cards of the hand and of
// the table, on the spots that are near, and some of what can never be done.
func (g *Game) Moves(s *State, buf []Move) []Move {
	p := &proposer{Game: g, s: s, buf: buf, most: len(buf) + rule.MaxProposals}
	for card := range g.cards {
		p.add(Move{Kind: Draw, Seat: rule.Chance, Card: uint8(card)})
	}
	for seat := range rule.Seat(2) {
		for throw := Rock; throw <= Scissors; throw++ {
			p.add(thrown(seat, throw))
		}
	}
	own := s.Active & 1
	p.player(own)
	p.player(1 - own)
	p.mistakes(own)
	p.mistakes(1 - own)
	return p.buf
}

type proposer struct {
	*Game
	s    *State
	buf  []Move
	most int
}

func (p *proposer) add(m Move) {
	if len(p.buf) < p.most {
		p.buf = append(p.buf, m)
	}
}

func (p *proposer) player(seat rule.Seat) {
	s, hand := p.s, &p.s.Hand[seat]
	for card := range hand.each {
		p.add(Move{Kind: Drop, Seat: seat, Card: card})
		p.add(Move{Kind: Discard, Seat: seat, Card: card})
	}
	for card := range hand.each {
		switch p.cards[card].Sort {
		case HabitatCard:
			p.nearby(Move{Kind: Lay, Seat: seat, Card: card})
		case SpeciesCard:
			p.nearby(Move{Kind: Settle, Seat: seat, Card: card})
			p.faces(Move{Kind: Onto, Seat: seat, Card: card})
			p.faces(Move{Kind: Under, Seat: seat, Card: card})
		case EventCard:
			p.faces(Move{Kind: Play, Seat: seat, Card: card})
		}
	}
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role.main() && !one.isCovered() {
			p.travel(seat, one)
		}
	}
	p.add(Move{Kind: Pass, Seat: seat})
	p.add(Move{Kind: End, Seat: seat})
}

// travel proposes where a face card goes, and where it spreads if it is a plant.
func (p *proposer) travel(seat rule.Seat, one *Piece) {
	c := &p.cards[one.Card]
	far := max(1, int(c.Move))
	p.within(Move{Kind: MoveTo, Seat: seat, From: one.at()}, far)
	p.within(Move{Kind: FreeMove, Seat: seat, From: one.at()}, far)
	if !p.stationary(one) {
		return
	}
	for card := range p.s.Hand[seat].each {
		p.within(Move{Kind: SpreadTo, Seat: seat, Card: card, From: one.at()}, max(1, windFactor*int(c.Spread)))
	}
}

// uses are what can be done with a card of the hand, and with which kind of card;
// any card can be thrown away or show where a plant has spread.
var uses = []struct {
	kind Kind
	sort Sort
}{{Lay, HabitatCard}, {Settle, SpeciesCard}, {Onto, SpeciesCard}, {Under, SpeciesCard}, {Play, EventCard}, {Discard, 0}, {Drop, 0}, {SpreadTo, 0}}

// mistakes proposes to use each card that is not in the hand, and each that is as
// another kind of card, all on the first face card or next to it.
func (p *proposer) mistakes(seat rule.Seat) {
	var first Spot
	if p.s.Pieces > 0 {
		first = p.s.Table[0].at()
	}
	beside := Spot{first.X, first.Y - 2}
	for card := range p.cards {
		held := p.s.Hand[seat].has(uint8(card))
		for _, use := range uses {
			if held && (use.sort == 0 || use.sort == p.cards[card].Sort) {
				continue
			}
			m := Move{Kind: use.kind, Seat: seat, Card: uint8(card)}
			switch use.kind {
			case Lay, Settle:
				m.To = beside
			case Onto, Under, Play:
				m.To = first
			case SpreadTo:
				m.From, m.To = first, beside
			}
			p.add(m)
		}
	}
}

func (p *proposer) faces(m Move) {
	for i := range p.s.pieces() {
		if one := &p.s.Table[i]; one.Role.main() && !one.isCovered() {
			m.To = one.at()
			p.add(m)
		}
	}
}

// nearby proposes a move for each spot that touches or overlaps a face card.
func (p *proposer) nearby(m Move) {
	faces := p.s.pieces()
	for i := range faces {
		if one := &faces[i]; !one.Role.main() || one.isCovered() {
			continue
		}
		for dy := int16(-2); dy <= 2; dy++ {
			for dx := int16(-2); dx <= 2; dx++ {
				m.To = Spot{faces[i].X + dx, faces[i].Y + dy}
				if !touched(faces[:i], m.To) {
					p.add(m)
				}
			}
		}
	}
}

// touched reports whether the spot is at most two half cards from a face.
func touched(faces []Piece, p Spot) bool {
	for i := range faces {
		if one := &faces[i]; one.Role.main() && !one.isCovered() {
			if dx, dy := p.from(one.at()); max(dx, -dx, dy, -dy) <= 2 {
				return true
			}
		}
	}
	return false
}

// within proposes a move for each spot at most n steps away.
func (p *proposer) within(m Move, n int) {
	origin := p.origin(p.s)
	for dy := -2 * n; dy <= 2*n; dy++ {
		for dx := -2 * n; dx <= 2*n; dx++ {
			m.To = Spot{m.From.X + int16(dx), m.From.Y + int16(dy)}
			if d := p.distance(origin, m.From, m.To); d >= 1 && d <= n {
				p.add(m)
			}
		}
	}
}
