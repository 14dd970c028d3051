package roam

import (
	"slices"

	"umpire/engines/rule"
)

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves. Chance makes the first four.
const (
	First        Kind = iota // first: Cid
	DrawCard                 // deck: L07
	DrawTop                  // top: L07
	DrawTile                 // pile: A05
	Rest                     // rest
	RestBought               // rest early
	NoRest                   // no rest
	Flip                     // flip "Blue Scout" with A06
	Coin                     // coin with A03
	Slide                    // slide c4>c3 with A05
	Use                      // use "Blue Scout" at c3 ...
	TakeBack                 // take back c3, which no rule allows
	LooseBlank               // blank c3 free with A01, without a character
	LooseReplace             // replace c3 with A02, without a character
	End                      // end
	Order                    // order S SE
	Bid                      // bid 2
	Pass                     // pass
	Buy                      // buy A07
	BuyNone                  // buy none
	kinds
)

// A Move is a decision of a player or of Chance.
type Move struct {
	Fit    pair  // use: the solids that get markers, when markers are short; the artifacts that turn the pattern, see byHand
	Swap   pair  // use: where a marker is replaced; the artifacts that replace, as many as squares
	Free   Tiles // use: the artifacts that pay for blanks, as many as are free
	Kind   Kind
	Seat   rule.Seat
	Card   uint8 // the character used or flipped, the card drawn, the artifact of any other move, the first player
	At     uint8 // the anchor, or the square concerned; none when no anchor fits
	List   list  // use: squares of blanks in order, perhaps with free; order: slots; slide: the goal
	Amount int16 // a bid; use: what is named again, see squareAgain
}

// A list is squares or slots one after the other: those that there are come first.
type list [6]rule.Maybe[uint8]

func listOf(list ...uint8) (l list) {
	for i, n := range list {
		l[i] = rule.Some(n)
	}
	return l
}

// each yields what is in a list up to the first gap.
func (l *list) each(yield func(uint8) bool) {
	for _, n := range l {
		if n.None() || !yield(n.Must()) {
			return
		}
	}
}

// set returns a list of slots as bits; twice reports whether one is in it more than once.
func (l *list) set() (set uint8) {
	for _, slot := range l {
		if slot.Is() {
			set |= 1 << slot.Must()
		}
	}
	return set
}

func (l *list) twice() bool {
	for i, slot := range l {
		if slot.Is() && slices.Contains(l[:i], slot) {
			return true
		}
	}
	return false
}

// first returns whom a move names as the first player.
func (m *Move) first() rule.Seat { return rule.Seat(m.Card) }

// goal returns where a slide goes.
func (m *Move) goal() uint8 { return m.List[0].Must() }

// A pair is a set of squares and a set of artifacts in one word: lists of moves
// are as fast as moves are short.
type pair uint64

func join(squares Squares, tiles Tiles) pair { return pair(squares&wholeMap) | pair(tiles)<<36 }

func (p pair) squares() Squares { return Squares(p) & wholeMap }
func (p pair) tiles() Tiles     { return Tiles(p >> 36) }

func (m *Move) only() Squares    { return m.Fit.squares() }
func (m *Move) rotate() Tiles    { return m.Fit.tiles() }
func (m *Move) replace() Squares { return m.Swap.squares() }
func (m *Move) exchange() Tiles  { return m.Swap.tiles() }

func (m *Move) setOnly(set Squares)    { m.Fit = join(set, m.rotate()) }
func (m *Move) setRotate(set Tiles)    { m.Fit = join(m.only(), set) }
func (m *Move) setReplace(set Squares) { m.Swap = join(set, m.exchange()) }
func (m *Move) setExchange(set Tiles)  { m.Swap = join(m.replace(), set) }

const (
	none = 63   // no square
	off  = 36   // a square beyond the edge, which only a refused blank can name
	free = 0x80 // a blank that an artifact pays for
)

// Turns that no artifact pays for, as bits next to the artifacts that turn the pattern.
const (
	byHand   Tiles = 7 << 24 // a quarter turn each
	mirrored Tiles = 1 << 27
	allTiles Tiles = 1<<tileCount - 1
)

// Apply carries out a legal move and all that follows from it, up to the next decision.
func (g *Game) Apply(s *State, m Move, t *trace) {
	if m.Seat != rule.Chance {
		t.Under(TurnSequence)
	}
	if goesOn(s, &m) {
		if next, ok := g.declined(s, t); ok && next.Turn == m.Seat {
			g.purchased(s, t)
		}
	}
	if s.Phase == RestCheck && g.closes(m.Kind, t) {
		g.closeCheck(s, t)
	}
	if chanceKinds.has(m.Kind) {
		g.chance(s, m, t)
		return
	}
	s.Bought = rule.Maybe[rule.Seat]{}
	switch m.Kind {
	case Rest, NoRest:
		g.closeCheck(s, t)
		s.Rested = m.Kind == Rest && s.Phase == BeforeUse
		g.goOn(s, t)
	case RestBought:
		g.restEarly(s, m.Seat, t)
		if t.Applies(RestThenTurn) {
			g.goOn(s, t)
		} else {
			g.endTurn(s, t)
		}
	case Use:
		g.use(s, &m, t)
	case End:
		g.check(s, t)
	case Order:
		t.Under(TurnSequence)
		s.Queue = m.List
		g.settle(s, t)
	case Bid, Pass:
		g.bid(s, m, t)
	case Buy:
		g.buy(s, m, t)
	case BuyNone:
		g.purchased(s, t)
	default:
		g.ability(s, m, t)
		g.goOn(s, t)
	}
}

func (g *Game) chance(s *State, m Move, t *trace) {
	switch m.Kind {
	case First:
		g.setUp(s, m.first(), t)
	case DrawTop:
		t.Under(SetupDeck)
		s.Top = rule.Some(m.Card)
		g.topShown(s, t)
	case DrawCard:
		if s.Round == 0 {
			g.drawMap(s, m.Card, t)
		} else {
			g.drawn(s, m.Card, t)
		}
	case DrawTile:
		if s.Round == 0 {
			g.dealTile(s, m.Card, t)
		} else {
			g.refillRow(s, m.Card, t)
		}
	}
}

// ability carries out the ability of an artifact. The last three kinds are legal
// only where the clause that forbids them is disabled.
func (g *Game) ability(s *State, m Move, t *trace) {
	switch m.Kind {
	case Flip:
		if s.Phase == RestCheck {
			t.Applies(ArtifactFlipStart)
		}
		g.spend(s, tile(m.At), t)
		if t.Applies(ArtifactFlip) {
			s.Down[m.Seat] ^= g.bit(m.Seat, m.Card)
		}
	case Coin:
		g.spend(s, tile(m.Card), t)
		if t.Applies(ArtifactCoin) {
			s.gain(m.Seat, coinsOfTile, t)
		}
	case Slide:
		g.slide(s, m, t)
	case TakeBack:
		s.take(m.Seat, square(m.At))
	case LooseBlank:
		g.spend(s, tile(m.Card), t)
		s.put(m.Seat, square(m.At))
	case LooseReplace:
		g.spend(s, tile(m.Card), t)
		s.exchange(m.Seat, square(m.At))
	}
}

// goOn takes the decisions that have but one answer now.
func (g *Game) goOn(s *State, t *trace) {
	switch s.Phase {
	case RestCheck:
		if g.window(s, t) == RestCheck {
			return
		}
		t.Under(TurnSequence)
		g.closeCheck(s, t)
		if s.Phase == BeforeUse {
			g.goOn(s, t)
		}
	case BeforeUse:
		if seat := s.Turn; s.up(seat) == 0 && s.Cards[seat] != 0 && !g.abilities(s, seat) {
			t.Notes(UseFaceUpOnly)
			g.check(s, t)
		}
	case AfterUse:
		g.afterUse(s, t)
	case Bidding:
		g.auction(s, t)
	case Purchase:
		g.offerPurchase(s, t)
	}
}
