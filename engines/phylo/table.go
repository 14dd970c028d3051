package phylo

import (
	"math/bits"
	"slices"

	"umpire/engines/rule"
)

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

// mayInvade judges laying an INVASIVE species onto another species.
func (j *judge) mayInvade(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.web(), &j.cards[card]
	i := w.at(p)
	if i < 0 {
		return !j.t.RefusesFor(InvasiveOnTop, func(e *evidence) { j.noTarget(e, p) })
	}
	b := &w.faces[i]
	tower := j.read.noTower && j.s.covers(int(b.piece))
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case b.role == Starter && j.t.RefusesFor(InvasiveOnTop, func(e *evidence) { j.offTarget(e, c, b, SpeciesCard, nil) }): // phylo.ruling.starter-fixed
	case (!b.role.living() || c.Invades == nil || tower || !j.fits(c.Invades, c, b)) && j.t.BreaksFor(InvasiveOnTop, func(e *evidence) {
		j.offTarget(e, c, b, SpeciesCard, c.Invades, unless(c.Invades != nil, c.Name+" is not INVASIVE"), unless(!tower, j.label(b)+" covers a card already"))
		if e.Grounds == nil {
			e.Is("move.fits", false)
		}
	}):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.BreaksFor(CardInstructions, func(e *evidence) { j.notBeside(e, c, p) }):
	default:
		j.t.Applies(InvasiveOnTop)
		return j.takesOver(seat, card, i)
	}
	return false
}

// takesOver judges whether a species is connected on the spot of the face at i once it is covered.
func (j *judge) takesOver(seat rule.Seat, card uint8, i int) bool {
	w := j.whole(i)
	a := j.fresh(card, seat, w.faces[i].Spot)
	ok := j.read.mutual && j.holdsOut(w, &a, i) || j.builds(w, &a, i, false)
	lonely := ok && j.read.invadeOwn && w.meet(i).and(w.own[seat&1]).empty()
	return ok && !(lonely && j.t.RefusesFor(SpeciesControl, func(e *evidence) { j.uncontrolled(e, w, &a, SpeciesControl) }))
}

// holdsOut reports whether a species in the place of the face at i is connected,
// perhaps to cards that hang on it.
func (j *judge) holdsOut(w *web, a *face, i int) bool {
	after := *w
	after.faces[i] = *a
	j.link(&after, j.quiet)
	j.grow(&after, nothing, j.quiet)
	return after.held.has(i)
}

// mayHide judges putting a PARASITE under another species.
func (j *judge) mayHide(seat rule.Seat, card uint8, p Spot) bool {
	w, c := j.web(), &j.cards[card]
	i := w.at(p)
	if i < 0 {
		return !j.t.RefusesFor(ParasiteUnder, func(e *evidence) { j.noTarget(e, p) })
	}
	b := &w.faces[i]
	switch {
	case !j.started(j.s, seat) && j.t.BreaksFor(TurnFirstCard, func(e *evidence) { j.notOpened(e, seat) }):
	case b.role == Starter && j.t.RefusesFor(ParasiteUnder, func(e *evidence) { j.offTarget(e, c, b, SpeciesCard, nil) }): // phylo.ruling.starter-fixed
	case (!b.role.living() || c.Hosts == nil || !j.fits(c.Hosts, c, b)) && j.t.BreaksFor(ParasiteUnder, func(e *evidence) {
		j.offTarget(e, c, b, SpeciesCard, c.Hosts, unless(c.Hosts != nil, c.Name+" is not a PARASITE"))
		if e.Grounds == nil {
			e.Is("move.fits", false)
		}
	}):
	case c.Beside != 0 && !beside(w, c.Beside, p) && j.t.BreaksFor(CardInstructions, func(e *evidence) { j.notBeside(e, c, p) }):
	default:
		return true
	}
	return false
}

func (g *Game) fits(f *Filter, c *Card, b *face) bool {
	return g.meant(f, c, &g.cards[b.card]) && (f.Terrains == 0 || f.Terrains&b.terrains != 0) && (!f.HasSpread || b.role != Copy)
}

// meant reports whether a filter means a card by what is printed on it, TERRAINs aside.
func (g *Game) meant(f *Filter, c, b *Card) bool {
	switch {
	case f.Class != 0 && b.Class != f.Class,
		f.Scales != 0 && f.Scales>>b.Scale&1 == 0,
		b.Scale < f.ScaleMin,
		f.SameScale && b.Scale != c.Scale,
		f.SameRank && b.Rank != c.Rank,
		f.SameName && b.Name != c.Name,
		f.HasSpread && b.Spread == 0:
		return false
	}
	return true
}

// A Pile is a number of cards of each sort, without order. It is small, since a state has six and
// is copied at every move, and yet has room for a whole deck of cards that are the same.
type Pile struct {
	// low holds a number from 1 to 7 for each card of which there are copies, one
	// bit of it in each pair of words.
	low [3][maxCards / 64]uint64
	// sevens names a card, plus 1, once for every seven more, in order.
	sevens [8]uint8
}

// maxAlike is how many copies of a card a pile can hold.
const maxAlike = 7 + 7*len(Pile{}.sevens)

func (p *Pile) count(card uint8) int {
	at, by := card>>6&1, card&63
	n := int(p.low[0][at]>>by&1 | p.low[1][at]>>by&1<<1 | p.low[2][at]>>by&1<<2)
	if p.sevens[0] != 0 { // which is rare
		for _, more := range p.sevens {
			if more == card+1 {
				n += 7
			}
		}
	}
	return n
}

func (p *Pile) has(card uint8) bool { return p.sorts(int(card>>6&1))>>(card&63)&1 != 0 }

func (p *Pile) sorts(half int) uint64 {
	half &= 1
	return p.low[0][half] | p.low[1][half] | p.low[2][half]
}

// add puts a card onto the pile; it reports whether there is room.
func (p *Pile) add(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if p.low[0][at]&p.low[1][at]&p.low[2][at]&bit != 0 {
		return p.addAfterSeven(card)
	}
	carry := p.low[0][at] & bit
	p.low[0][at] ^= bit
	p.low[2][at] ^= p.low[1][at] & carry
	p.low[1][at] ^= carry
	return true
}

// addAfterSeven adds a card of which the low number is 7: it becomes 1 and seven more.
func (p *Pile) addAfterSeven(card uint8) bool {
	last := len(p.sevens) - 1
	if p.sevens[last] != 0 {
		return false
	}
	at, bit := card>>6&1, uint64(1)<<(card&63)
	p.low[1][at] ^= bit
	p.low[2][at] ^= bit
	for p.sevens[last] = card + 1; last > 0 && (p.sevens[last-1] == 0 || p.sevens[last-1] > card+1); last-- {
		p.sevens[last-1], p.sevens[last] = p.sevens[last], p.sevens[last-1]
	}
	return true
}

// take takes a card off the pile; it reports whether there was one.
func (p *Pile) take(card uint8) bool {
	at, bit := card>>6&1, uint64(1)<<(card&63)
	if !p.has(card) {
		return false
	}
	borrow := bit &^ p.low[0][at]
	p.low[0][at] ^= bit
	p.low[2][at] ^= borrow &^ p.low[1][at]
	p.low[1][at] ^= borrow
	if p.sevens[0] != 0 && !p.has(card) {
		p.breakSeven(card)
	}
	return true
}

// breakSeven makes seven single copies of seven, if there are any.
func (p *Pile) breakSeven(card uint8) {
	i := slices.Index(p.sevens[:], card+1)
	if i < 0 {
		return
	}
	copy(p.sevens[i:], p.sevens[i+1:])
	p.sevens[len(p.sevens)-1] = 0
	for bit := range p.low {
		p.low[bit][card>>6&1] |= 1 << (card & 63)
	}
}

func (p *Pile) empty() bool { return p.sorts(0)|p.sorts(1) == 0 }

func (p *Pile) len() (n int) {
	for i := range p.low {
		n += (bits.OnesCount64(p.low[i][0]) + bits.OnesCount64(p.low[i][1])) << i
	}
	if p.sevens[0] != 0 {
		for _, more := range p.sevens {
			if more != 0 {
				n += 7
			}
		}
	}
	return n
}

// each yields every card of which there is a copy, in the order of the set.
func (p *Pile) each(yield func(uint8) bool) {
	for half := range 2 {
		for set := p.sorts(half); set != 0; set &= set - 1 {
			if !yield(uint8(half<<6 + bits.TrailingZeros64(set))) {
				return
			}
		}
	}
}
