package phylo

import "umpire/engines/rule"

// before reports whether spot p comes before q on the table.
func (p Spot) before(q Spot) bool { return p.Y > q.Y || p.Y == q.Y && p.X < q.X }

func (s *State) pieces() []Piece { return s.Table[:min(s.Pieces, maxPieces)] }

// group returns where the cards of a spot begin and end on the table.
func (s *State) group(p Spot) (from, to int) {
	lo, hi := 0, len(s.pieces())
	for lo < hi {
		if mid := (lo + hi) / 2; s.Table[mid].at().before(p) {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	to = lo
	for to < len(s.pieces()) && s.Table[to].at() == p {
		to++
	}
	return lo, to
}

// face returns the index of the visible card of a spot, -1 when there is none.
func (s *State) face(p Spot) int {
	from, to := s.group(p)
	for i := to - 1; i >= from; i-- {
		if one := &s.Table[i]; one.Role.main() && !one.isCovered() {
			return i
		}
	}
	return -1
}

// starter returns the index of a player's starter, -1 when there is none.
func (s *State) starter(seat rule.Seat) int {
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role == Starter && one.seat() == seat {
			return i
		}
	}
	return -1
}

// end returns where what lies with the card at i ends: its parasites and events.
func (s *State) end(i int) int {
	p := s.Table[i].at()
	for i++; i < len(s.pieces()) && !s.Table[i].Role.main() && s.Table[i].at() == p; i++ {
	}
	return i
}

// insert puts a card onto the table at index i. A table without room, which
// only drawn positions come to, stays as it is.
func (s *State) insert(i int, one Piece) {
	if s.Pieces >= maxPieces {
		return
	}
	copy(s.Table[i+1:s.Pieces+1], s.Table[i:s.Pieces])
	s.Table[i] = one
	s.Pieces++
}

// remove takes the cards from i to j off the table.
func (s *State) remove(i, j int) {
	n := copy(s.Table[i:s.Pieces], s.Table[j:s.Pieces])
	clear(s.Table[i+n : s.Pieces])
	s.Pieces -= uint8(j - i)
}

// lay puts a card on top of its spot.
func (s *State) lay(one Piece) {
	_, to := s.group(one.at())
	s.insert(to, one)
}

// attach puts a parasite or an event with the card at i: parasites in the
// order of the cards, events on top of those that are there.
func (s *State) attach(i int, one Piece) {
	host, to := i, s.end(i)
	one.X, one.Y = s.Table[host].X, s.Table[host].Y
	for i++; i < to; i++ {
		other := &s.Table[i]
		if one.Role == Parasite && (other.Role == Event || other.Card > one.Card || other.Card == one.Card && other.Who > one.Who) {
			break
		}
	}
	s.insert(i, one)
}

// uncover makes the topmost covered card of a spot a face card, if the spot has no other.
func (s *State) uncover(p Spot) {
	from, to := s.group(p)
	for i := to - 1; i >= from; i-- {
		if one := &s.Table[i]; one.Role.main() {
			one.uncover()
			return
		}
	}
}

// covers reports whether the card at i lies on another one.
func (s *State) covers(i int) bool {
	p := s.Table[i].at()
	for j := i - 1; j >= 0 && s.Table[j].at() == p; j-- {
		if s.Table[j].isCovered() {
			return true
		}
	}
	return false
}

// turnsLeft returns the turns left of an event, 0 for a permanent one.
func (p *Piece) turnsLeft() int {
	if left, numbered := p.More.Get(); numbered {
		return int(left)
	}
	return 0
}

func (p *Piece) real() (card uint8, known bool) {
	if p.Role == Copy {
		return p.More.Get()
	}
	return p.Card, p.Role != Starter
}

// library returns how many cards are left in a player's deck, those aside that are
// known only to be elsewhere: in the hand, on the table upside down, or discarded.
func (s *State) library(seat rule.Seat) int {
	n := s.Deck[seat].len() - int(s.Veil[seat]) - int(s.Unseen[seat])
	for i := range s.pieces() {
		if one := &s.Table[i]; one.Role == Copy && one.More.None() && one.seat() == seat {
			n--
		}
	}
	return n
}

// discarded returns how many cards lie in a player's discard pile.
func (s *State) discarded(seat rule.Seat) int { return s.Gone[seat].len() + int(s.Unseen[seat]) }

// Derive makes again what follows from the rest of a state: a card is covered while another one with
// a place of its own lies on its spot, which comes after it on the table.
func (g *Game) Derive(s *State) {
	for i := range s.pieces() {
		one := &s.Table[i]
		one.Who = uint8(one.seat())
		for _, later := range s.pieces()[i+1:] {
			if one.Role.main() && later.Role.main() && later.at() == one.at() {
				one.cover()
			}
		}
	}
}
