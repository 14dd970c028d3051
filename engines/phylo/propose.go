package phylo

import "umpire/engines/rule"

// Moves proposes everything that the rules could allow if one of their clauses
// were struck out.
func (g *Game) Moves(s *State, buf []Move) []Move {
	p := proposer{Game: g, s: s, buf: g.chances(s, buf)}
	if s.Part != Dealing && s.Part != Throwing && s.Part < Over {
		own := s.Active & 1
		p.player(own)
		p.player(1 - own)
	}
	return p.buf
}

// chances lists the draws, or the throws that decide who begins.
func (g *Game) chances(s *State, buf []Move) []Move {
	switch s.Part {
	case Dealing, Drawing, Redrawing:
		for card := range s.Deck[s.Active&1].each {
			buf = append(buf, Move{Kind: Draw, Seat: rule.Chance, Card: card})
		}
	case Throwing:
		for seat := range rule.Seat(2) {
			for throw := Rock; throw <= Scissors && s.Throws[seat] == NoThrow; throw++ {
				buf = append(buf, Move{Kind: RPS, Seat: seat, Card: uint8(throw)})
			}
		}
	}
	return buf
}

// A proposer proposes moves.
type proposer struct {
	*Game
	s   *State
	buf []Move
}

func (p *proposer) add(m Move) { p.buf = append(p.buf, m) }

// player proposes the moves of a player.
func (p *proposer) player(seat rule.Seat) {
	s, hand := p.s, &p.s.Hand[seat]
	if s.Part == Trimming {
		for card := range hand.each {
			p.add(Move{Kind: Drop, Seat: seat, Card: card})
		}
		return
	}
	for card := range hand.each {
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
		if one := &s.Table[i]; !one.isCovered() {
			p.travel(seat, i)
		}
	}
	p.add(Move{Kind: Pass, Seat: seat})
	p.add(Move{Kind: End, Seat: seat})
}

// travel proposes where the card at i goes or spreads.
func (p *proposer) travel(seat rule.Seat, i int) {
	one := &p.s.Table[i]
	if one.Role != Species {
		return
	}
	c := &p.cards[one.Card]
	far := max(1, int(c.Move))
	p.within(Move{Kind: MoveTo, Seat: seat, From: one.at()}, far)
	p.within(Move{Kind: FreeMove, Seat: seat, From: one.at()}, far)
	if !p.stationary(one) {
		return
	}
	for card := range p.s.Hand[seat].each {
		p.within(Move{Kind: SpreadTo, Seat: seat, Card: card, From: one.at()}, max(1, 2*int(c.Spread)))
	}
}

// faces proposes a move for each face card.
func (p *proposer) faces(m Move) {
	for i := range p.s.pieces() {
		if one := &p.s.Table[i]; one.Role.main() && one.Role != Starter && !one.isCovered() {
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
	for dy := -2 * n; dy <= 2*n; dy++ {
		for dx := -2 * n; dx <= 2*n; dx++ {
			m.To = Spot{m.From.X + int16(dx), m.From.Y + int16(dy)}
			if d := p.distance(m.From, m.To); d >= 1 && d <= n {
				p.add(m)
			}
		}
	}
}
