package roam

import (
	"sync"

	"umpire/engines/rule"
)

// An offset is a cell of a pattern: squares right of the anchor and above it, seen by the owner.
type offset struct{ right, up int8 }

// turned returns the offset after quarter turns clockwise. A pattern that is
// read from the W, N or E edge is turned once, twice or three times.
func (o offset) turned(quarters uint8) offset {
	switch quarters & 3 {
	case 1:
		return offset{o.up, -o.right}
	case 2:
		return offset{-o.right, -o.up}
	case 3:
		return offset{-o.up, o.right}
	}
	return o
}

// A spot is where the cells of a pattern fall.
type spot struct{ solids, blanks Squares }

// A projection is a pattern, turned, at every anchor of the map.
type projection struct {
	fits   Squares // the anchors at which every solid cell falls on the whole map
	solid  Squares // the squares on which a solid cell falls from one of them
	blank  Squares // the squares on which a blank cell does
	whole  Squares // those at which every blank cell does as well
	solids []reach
	blanks []reach
	at     [36]spot
}

// A reach is a cell of a pattern as seen from every anchor at once.
type reach struct {
	anchors Squares // those from which the cell falls on the map
	by      int8    // the number of its square less that of the anchor
	down    uint8   // by as a shift, where it is positive
	up      uint8   // minus by as a shift, where it is negative
}

// onto returns the anchors from which the cell falls on one of the squares.
func (r reach) onto(set Squares) Squares { return set >> (r.down & 63) << (r.up & 63) & r.anchors }

// A planes is a number from 0 to 15 for each square, as four bit planes.
type planes [4]Squares

func (p *planes) add(at uint8, n uint8) {
	for i := range p {
		if n>>i&1 != 0 {
			p[i] |= square(at)
		}
	}
}

// of returns the number of a square, sum that of a set.
func (p *planes) of(at uint8) int16 {
	at &= 63
	return int16(p[0]>>at&1 | p[1]>>at&1<<1 | p[2]>>at&1<<2 | p[3]>>at&1<<3)
}

func (p *planes) sum(set Squares) int16 {
	if set &= p.any(); set == 0 {
		return 0
	}
	return int16((p[0] & set).len() + (p[1]&set).len()<<1 + (p[2]&set).len()<<2 + (p[3]&set).len()<<3)
}

// total is sum without a branch for 0. Numbers above 3 are rare.
func (p *planes) total(set Squares) int16 {
	n := (p[0] & set).len() + (p[1]&set).len()<<1
	if more := (p[2] | p[3]) & set; more != 0 {
		n += (p[2]&set).len()<<2 + (p[3]&set).len()<<3
	}
	return int16(n)
}

// any returns the squares whose number is not 0.
func (p *planes) any() Squares { return p[0] | p[1] | p[2] | p[3] }

// A layout is what follows from a board and a card set: where patterns and
// coin symbols fall. It is shared by all games on them.
type layout struct {
	*board
	turns [8][cardCount]projection    // by quarter turns; from 4 on mirrored
	coins [2][6][landCount]planes     // the coin symbols of a card in a slot, either way round
	plain [4][4][4]func() *commonHand // uses without extras, by seat, color and edge
}

// standIn are the layouts of the embedded set, by how the cards lie.
var standIn = sync.OnceValue(func() (all [geometries]func() *layout) {
	for how, b := range boards() {
		all[how] = sync.OnceValue(func() *layout { return newLayout(b, StandIn()) })
	}
	return all
})

func newLayout(b *board, cards *CardSet) *layout {
	l := &layout{board: b}
	for quarters := range l.turns {
		for card := range cards.Cards {
			l.turns[quarters][card] = b.project(&cards.Cards[card], uint8(quarters))
		}
	}
	for card := range landCount {
		for slot := range 6 {
			for i, n := range cards.Cards[card].Coins {
				l.coins[0][slot][card].add(b.local[0][slot][i], n)
				l.coins[1][slot][card].add(b.local[1][slot][i], n)
			}
		}
	}
	for seat := range l.plain {
		for colour := range l.plain[seat] {
			for from := range l.plain[seat][colour] {
				l.plain[seat][colour][from] = sync.OnceValue(func() *commonHand { return l.plainUses(rule.Seat(seat), uint8(colour), from) })
			}
		}
	}
	return l
}

// project lays a card's pattern at every anchor.
func (b *board) project(card *Card, quarters uint8) (p projection) {
	p.solids, p.blanks = b.reaches(card.Solids, quarters), b.reaches(card.Blanks, quarters)
	p.fits = wholeMap
	for _, cell := range p.solids {
		p.fits &= cell.anchors
	}
	p.whole = p.fits
	for _, cell := range p.blanks {
		p.whole &= cell.anchors
	}
	for at := range p.at {
		p.at[at] = spot{falls(p.solids, at), falls(p.blanks, at)}
		if p.fits>>at&1 != 0 {
			p.solid |= p.at[at].solids
			p.blank |= p.at[at].blanks
		}
	}
	return p
}

func (b *board) reaches(cells []offset, quarters uint8) []reach {
	all := make([]reach, len(cells))
	for i, o := range cells {
		if quarters >= 4 {
			o.right = -o.right
		}
		o = o.turned(quarters)
		by := o.up*int8(b.width) + o.right
		all[i].by, all[i].down, all[i].up = by, uint8(max(0, by)), uint8(max(0, -by))
		for at := range 36 {
			if b.inside(at%b.width+int(o.right), at/b.width+int(o.up)) {
				all[i].anchors |= square(uint8(at))
			}
		}
	}
	return all
}

func falls(cells []reach, at int) (set Squares) {
	for _, cell := range cells {
		if cell.anchors>>at&1 != 0 {
			set |= square(uint8(at + int(cell.by)))
		}
	}
	return set
}

// plainUses returns, for each card that a player may have, a use at every anchor where it fits, or
// at none where it fits nowhere, as a pattern of five rows on a map of four.
func (l *layout) plainUses(seat rule.Seat, colour uint8, from int) *commonHand {
	uses := new(commonHand)
	for bit := range uses {
		u, card := &uses[bit], uint8(bit)
		if bit >= landCount {
			card += startingCards * colour
		}
		u.p = &l.turns[from][card]
		u.fits, u.cells = u.p.fits, uint8(len(u.p.blanks))
		if copy(u.blanks[:], u.p.blanks) == 1 {
			u.lone = u.blanks[0]
			u.lone.anchors &= u.fits
		}
		for at := range u.fits.each {
			u.bare = append(u.bare, Move{Kind: Use, Seat: seat, Card: card, At: at})
		}
		if u.fits == 0 {
			u.bare, u.cells = []Move{{Kind: Use, Seat: seat, Card: card, At: none}}, 0
		}
	}
	return uses
}

// symbols returns the coin symbols that the cards in the slots show.
func (g *Game) symbols(s *State) planes {
	shown := State{Slots: s.Slots, Turned: s.Turned}
	for slot := range uint8(6) {
		if s.Slots[slot].Is() {
			g.show(&shown, slot)
		}
	}
	return shown.Symbols
}

// show adds the coin symbols of the card in a slot to those of the map.
func (g *Game) show(s *State, slot uint8) {
	card := &g.coins[s.Turned>>slot&1&^g.read.asPrinted][slot][s.Slots[slot].Must()%landCount]
	for i := range card {
		s.Symbols[i] |= card[i]
	}
}

// hide takes the card out of a slot, and its coin symbols off the map.
func (g *Game) hide(s *State, slot uint8) {
	s.Slots[slot] = rule.Maybe[uint8]{}
	for i := range s.Symbols {
		s.Symbols[i] &^= g.land[slot]
	}
}

// A commonUse is what the usual list needs of a character. It is kept side by side,
// since the list is bound by cache misses.
type commonUse struct {
	bare   []Move  // a use at every anchor where the pattern fits
	fits   Squares // these anchors
	cells  uint8   // how many blank cells there are
	lone   reach   // the only one, where it fits
	blanks [maxBlanks]reach
	p      *projection
}

// A commonHand is what the usual list needs of each character that a player may have, by its bit.
type commonHand [landCount + startingCards]commonUse
