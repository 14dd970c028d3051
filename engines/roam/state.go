package roam

import (
	"math/bits"
	"slices"

	"umpire/engines/notation/lines"
	"umpire/engines/rule"
)

// Squares is a set of squares of the map, a bit each, row by row from the
// south-west.
type Squares uint64

// Cards is a set of characters: 43 land cards by number, a player's own
// starting cards as bits 43, 44 and 45, and from 46 on those of other colours,
// which no player has in a sound position.
type Cards uint64

// Tiles is a set of artifacts, A01 as bit 0.
type Tiles uint32

// A State is everything on the table. What it stores though it follows from the
// rest is worked out anew by Derive: the coin symbols of the map.
type State struct {
	Low, High [4]Squares // the markers of each player, on the map and on another marker
	Over      Squares    // squares that hold still more markers, which no rule allows
	Cards     [4]Cards   // the characters of each player
	Down      [4]Cards   // those that are face down
	Deck      Cards
	Tiles     [4]Tiles // the artifacts of each player
	Spent     Tiles    // those that are face down
	Pile      Tiles
	Coins     [4]int16
	Points    [4]int16 // the result, once the game is over
	Symbols   planes   // the coin symbols on the map, which follow from the slots
	Round     uint16   // 0 while the table is set up

	Slots   [6]rule.Maybe[uint8]  // the land card of each slot
	Turned  uint8                 // slots whose card lies the second way round
	Top     rule.Maybe[uint8]     // the top of the deck; none when it is not known
	Row     row                   // artifacts on offer
	Outpost rule.Maybe[rule.Seat] // its owner
	First   rule.Seat             // the first player
	Turn    rule.Seat             // whose turn it is
	Phase   Phase
	Used    rule.Maybe[uint8]     // the character used this turn
	Bought  rule.Maybe[rule.Seat] // who bought an artifact at the end of the turn before
	Last    bool                  // the end is triggered: this round is the last
	Winners uint8                 // a bit for each winner, once the game is over

	Queue  list                     // complete slots, in the order in which they are resolved
	Won    [6]rule.Maybe[rule.Seat] // who has won the card of a slot and not yet taken it; or nobody
	Tied   uint8                    // who is tied for the first card of the queue
	Asked  uint8                    // who of them has bid or passed
	Bid    rule.Maybe[int16]        // the highest bid
	Bidder rule.Maybe[rule.Seat]    // who made it
	Gap    uint8                    // the slot, or the place in the row, that Chance is filling
}

// A Phase is where a turn stands.
type Phase uint8

// The phases, in the order of a game.
const (
	ChooseFirst Phase = iota // Chance names the first player
	DrawMap                  // Chance draws the map
	ShowTop                  // Chance turns up the top of the deck
	DrawRow                  // Chance deals the row of artifacts
	RestCheck                // window 1, at the very start of the turn
	BeforeUse                // window 2
	AfterUse                 // window 3
	OrderCards               // two or more cards are complete
	Bidding                  // an auction
	Refill                   // Chance draws a card for an empty slot
	Purchase                 // the active player may buy an artifact
	RefillRow                // Chance draws an artifact for the row
	Finished
	phases
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

// A row is the artifacts on offer, in their places.
type row [rowPlaces]rule.Maybe[uint8]

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

// set returns what is in a list of slots, as bits; twice reports whether one
// stands in it more than once.
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

// Turns that no artifact pays for, as bits beside the artifacts that turn the
// pattern.
const (
	byHand   Tiles = 7 << 24 // a quarter turn each
	mirrored Tiles = 1 << 27
	allTiles Tiles = 1<<tileCount - 1
)

const (
	starters = Cards(1<<startingCards-1) << landCount
	allLand  = Cards(1)<<landCount - 1

	nobody rule.Seat = 6 // in Won: the card leaves the map and nobody has it
)

func (set Squares) len() int { return bits.OnesCount64(uint64(set)) }
func (set Cards) len() int   { return bits.OnesCount64(uint64(set)) }
func (set Tiles) len() int   { return bits.OnesCount32(uint32(set)) }

// each yields the members of a set from the lowest.
func (set Squares) each(yield func(uint8) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(uint8(bits.TrailingZeros64(uint64(set)))) {
			return
		}
	}
}

func (set Cards) each(yield func(uint8) bool) { Squares(set).each(yield) }
func (set Tiles) each(yield func(uint8) bool) { Squares(set).each(yield) }

func square(at uint8) Squares { return 1 << (at & 63) }
func tile(at uint8) Tiles     { return 1 << (at & 31) }

// low returns the squares that hold a marker, high those that hold two.
func (s *State) low() Squares  { return s.Low[0] | s.Low[1] | s.Low[2] | s.Low[3] }
func (s *State) high() Squares { return s.High[0] | s.High[1] | s.High[2] | s.High[3] }

// has returns the squares on which a player has a marker, tops those on which
// it is the topmost.
func (s *State) has(seat rule.Seat) Squares { return s.Low[seat&3] | s.High[seat&3] }

func (s *State) tops(seat rule.Seat) Squares {
	return s.High[seat&3] | s.Low[seat&3]&^s.high()
}

// markers returns how many markers a player has on the map.
func (s *State) markers(seat rule.Seat) int {
	n := s.Low[seat&3].len()
	if high := s.High[seat&3]; high != 0 {
		n += high.len()
	}
	return n
}

// up returns a player's face-up characters.
func (s *State) up(seat rule.Seat) Cards { return s.Cards[seat&3] &^ s.Down[seat&3] }

// ready returns a player's face-up artifacts.
func (s *State) ready(seat rule.Seat) Tiles { return s.Tiles[seat&3] &^ s.Spent }

type trace = rule.Trace[State]

// A Game is Roam for certain players and cards, as printed or as variants and
// readings amend it.
type Game struct {
	book  rule.Book
	seats []player
	names []string
	cards *CardSet
	*layout
	after    [4]rule.Seat              // the next player clockwise
	write    *values                   // how things are written
	form     func() *lines.Form[draft] // how positions are written
	moves    func() *lines.Moves[Move] // how moves are written
	holdings [4][cardCount]holding     // each card, as each player holds it
	hands    [4]*usualHand             // each player's uses without extras

	full, outpost, stacking bool
	read                    readings
	enough                  int   // characters that end the game
	spin                    uint8 // quarter turns clockwise of an artifact that rotates
}

// A player is somebody at the table.
type player struct {
	name   string
	colour uint8
	edge   edge
	letter byte
}

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names }

func (g *Game) players() rule.Seat { return rule.Seat(len(g.seats)) }

// Deciders returns who may decide now. While a purchase is open the next
// player may go on as well.
func (g *Game) Deciders(s *State) rule.Seats {
	switch s.Phase {
	case ChooseFirst, DrawMap, ShowTop, DrawRow, Refill, RefillRow:
		return rule.Only(rule.Chance)
	case Finished:
		return 0
	case Bidding:
		return rule.Only(g.bidding(s))
	case Purchase:
		if next, _ := g.declined(s, &trace{}); next.Phase != Finished {
			return rule.Only(s.Turn) | rule.Only(next.Turn)
		}
	}
	return rule.Only(s.Turn)
}
