package roam

import (
	"math/bits"

	"umpire/engines/rule"
)

// A State is everything on the table. The coin symbols on the map follow from the
// rest: Derive works them out again.
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
	Rested  bool                  // the rest check of this turn is over by a rest
	Opening bool                  // a position says round 1, and a player has what none can have by then
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
	RestCheck                // the very start of the turn: rests, and flips
	BeforeUse                // abilities, and the use of a character
	AfterUse                 // abilities, before the turn ends
	OrderCards               // two or more cards are complete
	Bidding                  // an auction
	Refill                   // Chance draws a card for an empty slot
	Purchase                 // the active player may buy an artifact
	RefillRow                // Chance draws an artifact for the row
	Finished
	phases
)

// nobody, in Won, has won a card that leaves the map.
const nobody rule.Seat = 6

// A row is the artifacts on offer, in their places.
type row [rowPlaces]rule.Maybe[uint8]

// low returns the squares that hold a marker, high those that hold two.
func (s *State) low() Squares  { return s.Low[0] | s.Low[1] | s.Low[2] | s.Low[3] }
func (s *State) high() Squares { return s.High[0] | s.High[1] | s.High[2] | s.High[3] }

// has returns the squares on which a player has a marker, tops those on which it is the topmost.
func (s *State) has(seat rule.Seat) Squares { return s.Low[seat&3] | s.High[seat&3] }

func (s *State) tops(seat rule.Seat) Squares { return s.High[seat&3] | s.Low[seat&3]&^s.high() }

func (s *State) markers(seat rule.Seat) int {
	n := s.Low[seat&3].len()
	if high := s.High[seat&3]; high != 0 {
		n += high.len()
	}
	return n
}

func (s *State) up(seat rule.Seat) Cards { return s.Cards[seat&3] &^ s.Down[seat&3] }

// ready returns a player's face-up artifacts.
func (s *State) ready(seat rule.Seat) Tiles { return s.Tiles[seat&3] &^ s.Spent }

// Derive works out again what follows from the rest of a state: the coin symbols on the map, which
// the cards in the slots show. Points do not follow: they are counted once, when the game ends.
func (g *Game) Derive(s *State) {
	s.Symbols = planes{}
	for slot, there := range s.Slots {
		land, ok := there.Get()
		if !ok {
			continue
		}
		way := s.Turned >> slot & 1
		if g.read.asPrinted != 0 {
			way = 0
		}
		for i, coins := range g.cards.Cards[land].Coins {
			at := g.board.local[way][slot][i]
			for bit := range s.Symbols {
				if coins>>bit&1 != 0 {
					s.Symbols[bit] |= square(at)
				}
			}
		}
	}
}

// Squares is a set of squares of the map, a bit each, row by row from the south-west.
type Squares uint64

// Cards is a set of characters: 43 land cards by number, a player's own starting cards as bits 43,
// 44 and 45, and from 46 on those of other colors, which no player has in a sound position.
type Cards uint64

// Tiles is a set of artifacts, A01 as bit 0.
type Tiles uint32

func (set Squares) len() int { return bits.OnesCount64(uint64(set)) }
func (set Cards) len() int   { return bits.OnesCount64(uint64(set)) }
func (set Tiles) len() int   { return bits.OnesCount32(uint32(set)) }

func (set Squares) each(yield func(uint8) bool) {
	for ; set != 0; set &= set - 1 {
		if !yield(uint8(bits.TrailingZeros64(uint64(set)))) {
			return
		}
	}
}

// nth returns a member of a set by its number.
func (set Squares) nth(n int) uint8 {
	for ; n > 0; n-- {
		set &= set - 1
	}
	return firstOf(set)
}

func (set Cards) each(yield func(uint8) bool) { Squares(set).each(yield) }
func (set Tiles) each(yield func(uint8) bool) { Squares(set).each(yield) }

func square(at uint8) Squares { return 1 << (at & 63) }
func tile(at uint8) Tiles     { return 1 << (at & 31) }

const (
	starters = Cards(1<<startingCards-1) << landCount
	allLand  = Cards(1)<<landCount - 1
)

// next takes the first artifact out of a set.
func next(set *Tiles) uint8 {
	at := uint8(bits.TrailingZeros32(uint32(*set)))
	*set &= *set - 1
	return at
}

// last returns the last artifact of a set, firstOf the first of some squares.
func last(set Tiles) uint8      { return uint8(bits.Len32(uint32(set)) - 1) }
func firstOf(set Squares) uint8 { return uint8(bits.TrailingZeros64(uint64(set))) }

// Start returns the bare table: Chance, or a script, names the first player.
func (g *Game) Start() State { return State{Turned: g.turned} }

// setUp lays out what the players have, with the given one to start.
func (g *Game) setUp(s *State, first rule.Seat, t *trace) {
	if t.Applies(SetupFirstPlayer) {
		s.First, s.Turn = first, first
	}
	if t.Applies(ComponentStarting) && t.Applies(SetupStartingSet) {
		for seat := range g.players() {
			s.Cards[seat] = starters
		}
	}
	t.Applies(SetupBox)
	t.Applies(SetupMarkers)
	if t.Applies(SetupCoins) {
		g.startingCoins(s)
	}
	if t.Applies(ComponentLand) && t.Applies(SetupDeck) {
		s.Deck = allLand
	}
	if !t.Applies(SetupScrolls) {
		s.Turned = 0
	}
	if g.full && t.Applies(ComponentArtifacts) && t.Applies(FullSetup) {
		s.Pile = allTiles
	}
	if g.outpost && t.Applies(ComponentOutpost) {
		t.Applies(OutpostSetup)
	}
	lays := s.Deck != 0 && t.Applies(SetupMap)
	if s.Phase = DrawMap; !lays {
		g.mapDrawn(s, t)
	}
}

func (g *Game) startingCoins(s *State) {
	seat := s.First & 3
	for i := range g.seats {
		s.Coins[seat] = startingCoins[i]
		seat = g.after[seat]
	}
}

// drawMap puts a drawn card into the next slot.
func (g *Game) drawMap(s *State, card uint8, t *trace) {
	t.Under(SetupMap)
	s.Deck &^= 1 << card
	s.Slots[s.Gap%6] = rule.Some(card)
	g.show(s, s.Gap%6)
	if s.Gap++; s.Gap < 6 && s.Deck != 0 {
		return
	}
	g.mapDrawn(s, t)
}

// mapDrawn continues when the map lies: the top of the deck is seen.
func (g *Game) mapDrawn(s *State, t *trace) {
	if s.Gap, s.Phase = 0, ShowTop; s.Deck == 0 {
		g.topShown(s, t)
	}
}

// topShown continues when the top of the deck is seen, at the set-up or in the middle of claims.
func (g *Game) topShown(s *State, t *trace) {
	switch {
	case s.Round > 0:
		g.settle(s, t)
	case s.Pile != 0:
		s.Phase = DrawRow
	default:
		g.play(s, t)
	}
}

func (g *Game) dealTile(s *State, tileDrawn uint8, t *trace) {
	t.Under(FullSetup)
	s.Pile &^= tile(tileDrawn)
	s.Row[s.Gap%rowPlaces] = rule.Some(tileDrawn)
	if s.Gap++; s.Gap == rowPlaces || s.Pile == 0 {
		s.Gap = 0
		g.play(s, t)
	}
}

// play begins the first turn.
func (g *Game) play(s *State, t *trace) {
	s.Round = 1
	g.begin(s, t)
}
