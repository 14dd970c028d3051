package phylo

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// most is the most cards that can be hidden, or turns that can be left.
const most = 250

const maxPieces = 128

// A State is everything on the table. What it stores though it follows from the
// rest is worked out again by Derive: which cards are covered.
type State struct {
	// Table holds the cards on the table, spot by spot from the north to the
	// south and from the west to the east; on a spot from the bottom up, each
	// card with its parasites and then its events behind it.
	Table  [maxPieces]Piece
	Pieces uint8 // how many there are

	Hand, Deck, Gone [2]Pile
	// Veil and Unseen count cards of the hands and of the discard piles that are not
	// known, as in a view. They are in Deck, among the cards that could be anywhere.
	Veil, Unseen [2]uint8

	Number  uint16 // of the turn, from 1
	Part    Part
	Active  rule.Seat             // whose turn it is; who draws in set-up
	Actions uint8                 // left
	Opened  uint8                 // a bit for each player who has laid a habitat
	Last    rule.Maybe[rule.Seat] // whose deck ran out first
	Throws  [2]Throw
	Used    uint32 // the active player's seen species that have used their free MOVE
	Winners uint8  // a bit each, once the game is over
	// Unscored holds scoring clauses that had no say at the end, as bits in the order of scoring.
	Unscored uint8
}

// A Piece is a card on the table.
type Piece struct {
	X, Y int16
	Role Role
	Card uint8
	Who  uint8 // who laid it: a seat, with the bit covered while another lies on it
	// More is the turns left of an event, none for a permanent one, and for a copy
	// the card that it really is, none when a view hides it.
	More rule.Maybe[uint8]
}

// covered is the bit of Who of a card under another one.
const covered = 2

func (p *Piece) seat() rule.Seat { return rule.Seat(p.Who & 1) }
func (p *Piece) isCovered() bool { return p.Who&covered != 0 }
func (p *Piece) cover()          { p.Who |= covered }
func (p *Piece) uncover()        { p.Who &^= covered }
func (p *Piece) at() Spot        { return Spot{p.X, p.Y} }

// A Role is what a card on the table is there for.
type Role uint8

// The roles. Cards of the first four have a place of their own, the others lie
// with the card before them.
const (
	Starter Role = iota + 1
	Habitat
	Species
	Copy
	Parasite
	Event
)

func (r Role) main() bool { return r <= Copy }

// living reports whether cards of the role are species or stand for one.
func (r Role) living() bool { return r == Species || r == Copy }

// A Part says what is due.
type Part uint8

// The parts of the game; Chance decides in the first three.
const (
	Dealing   Part = iota // the opening hands
	Drawing               // the draw at the start of a turn
	Redrawing             // the draw of the discard action
	Throwing              // rock, paper, scissors
	Acting
	Trimming // down to the limit of the hand
	Over
	parts
)

// A Throw is rock, paper or scissors.
type Throw uint8

// The throws; a view shows a sealed one as Thrown.
const (
	NoThrow Throw = iota
	Rock
	Paper
	Scissors
	Thrown
)

// A Kind is a kind of move.
type Kind uint8

// The kinds of moves.
const (
	Draw     Kind = iota // deck: "Moose"
	RPS                  // rps rock
	Discard              // discard "Flood"
	Lay                  // habitat "Forest" @0,-2
	Settle               // species "Trembling Aspen" @0,-4
	Onto                 // species "Bull Thistle" onto @0,-4
	Under                // species "Deer Tick" under @0,-6
	Play                 // event "Flood" on @0,-2
	MoveTo               // move @-2,-4 to @-4,-4
	FreeMove             // freemove @-2,-4 to @-4,-4
	SpreadTo             // spread @0,-4 to @2,-4 with "Northern Saw-whet Owl"
	Pass                 // pass
	End                  // end
	Drop                 // drop "Moose"
	kinds
)

// A Move is a decision of a player or of Chance. What its kind does not need is zero.
type Move struct {
	Kind Kind
	Seat rule.Seat
	Card uint8 // or a Throw: see Throw
	To   Spot
	From Spot
}

// Throw returns what is thrown by a move of the kind RPS.
func (m *Move) Throw() Throw { return Throw(m.Card) }

func thrown(seat rule.Seat, throw Throw) Move { return Move{Kind: RPS, Seat: seat, Card: uint8(throw)} }

type (
	trace    = rule.Trace[State]
	evidence = rule.Evidence
)

// A Game is Phylo for certain players, decks and cards, as printed or as
// variants and readings amend it.
type Game struct {
	book     rule.Book
	names    [2]string
	set      *CardSet
	cards    []Card         // of the set
	blank    [maxCards]face // each card as it is printed
	decks    [2]Pile
	declared [2]string     // the names of decks that the set-up gives; "" where it leaves the choice open
	seen     []wildSpecies // species seen in the wild; a bit each in State.Used
	read     readings
	slips    slips
	write    *values                    // how things are written
	form     func() *schema.Form[draft] // how positions are written
	schema.MoveTexts[Move]
	geometry
	numbers
	removal func(*State, *trace) // the removal at the end of a turn
	kernel  func() *kernel       // plays faster
}

// wildSpecies is a species that a player has seen in the wild.
type wildSpecies struct {
	seat rule.Seat
	card uint8
}

// The numbers of the rules.
const (
	openingHand    = 5 // cards: phylo.setup.hand
	turnActions    = 3 // phylo.turn.actions
	commonClimates = 1 // that a habitat shares with a neighbour: phylo.habitat.climate
	windFactor     = 2 // by which WIND multiplies the SPREAD of some plants: phylo.ruling.spread-wind
	handLimit      = 7 // cards, by reading B of phylo.ruling.hand-limit
)

// numbers are those of the rules that misreadings change.
type numbers struct {
	hand    int   // cards of the opening hand
	actions uint8 // of a turn
	match   int   // CLIMATEs that a habitat shares with a neighbor
}

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names[:] }

// Deciders returns who may decide now.
func (g *Game) Deciders(s *State) rule.Seats {
	switch {
	case s.Part >= Over:
		return 0
	case s.Part <= Redrawing:
		return rule.Only(rule.Chance)
	case s.Part == Throwing:
		var who rule.Seats
		for seat := range rule.Seat(2) {
			if s.Throws[seat] == NoThrow {
				who |= rule.Only(seat)
			}
		}
		return who
	}
	return rule.Only(s.Active & 1)
}

// players is how many there are, and both are the bits of both.
const (
	players = 2
	both    = 1<<players - 1
)

// opened reports whether a player has laid a habitat.
func (s *State) opened(seat rule.Seat) bool { return s.Opened>>(seat&1)&1 != 0 }

// started reports whether a player may play other cards than habitats: the player, or by
// reading B of phylo.ruling.first-card anybody, has laid one.
func (g *Game) started(s *State, seat rule.Seat) bool {
	return s.opened(seat) || g.read.firstOfGame && s.Opened != 0
}

var _ rule.Rounder[State] = (*Game)(nil)

// Round says where a round of the removal begins: what is uncovered or loses its hold
// by one is looked at in the next.
func (g *Game) Round(c rule.Clause, _, _ *State) string {
	if c == RemoveStep {
		return "the removal"
	}
	return ""
}

// View returns the position as a seat sees it. The cards of the other hand, and
// those that are copies, are counted but lie in the other deck, whose order
// nobody knows; a sealed throw is one, but not which.
func (g *Game) View(s *State, seat rule.Seat) State {
	v := *s
	for other := range rule.Seat(2) {
		if rule.Seat(other) == seat {
			continue
		}
		if !g.slips.openHands {
			for card := range s.Hand[other].each {
				for range s.Hand[other].count(card) {
					v.Deck[other].add(card)
					v.Veil[other]++
				}
			}
			v.Hand[other] = Pile{}
		}
		if v.Throws[other] != NoThrow {
			v.Throws[other] = Thrown
		}
		for i := range v.pieces() {
			one := &v.Table[i]
			if card, known := one.real(); one.Role == Copy && known && one.seat() == other && !g.slips.openCopies {
				v.Deck[other].add(card)
				one.More = rule.Maybe[uint8]{}
			}
		}
	}
	return v
}

// Deal draws hands and what copies really are from the decks, and sealed throws.
func (g *Game) Deal(s *State, pick func(int) int) {
	draw := func(seat rule.Seat) (card uint8, ok bool) {
		deck := &s.Deck[seat]
		if deck.empty() {
			return 0, false
		}
		n := pick(deck.len())
		for card := range deck.each {
			if n -= deck.count(card); n < 0 {
				deck.take(card)
				return card, true
			}
		}
		return 0, false
	}
	for seat := range rule.Seat(2) {
		for ; s.Veil[seat] > 0; s.Veil[seat]-- {
			card, ok := draw(seat)
			if !ok {
				break
			}
			s.Hand[seat].add(card)
		}
		if s.Throws[seat] == Thrown {
			s.Throws[seat] = Rock + Throw(pick(int(Thrown-Rock)))
		}
	}
	for i := range s.pieces() {
		one := &s.Table[i]
		if one.Role != Copy || one.More.Is() {
			continue
		}
		if card, ok := draw(one.seat()); ok {
			one.More = rule.Some(card)
		}
	}
}

// Weight returns how many copies of the card that a draw names are in the deck.
func (g *Game) Weight(s *State, m Move) int {
	if m.Kind != Draw {
		return 1
	}
	return s.Deck[s.Active&1].count(m.Card)
}
