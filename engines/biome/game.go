// Package biome is Biome: one to four players fill a board of three habitats with plants and
// animals through three years of seasons; Standard, Advanced and Expert mode, private achievements,
// Bountiful Biome, natural disasters with Climate Change, and the two goals for one player.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings. clauses.go has the words in braces of the sentences, and what needs code; options.go
// has what each reading sets. The table is in state.go, a move in move.go.
//
// The rules are in files named after the parts of a season: phases.go for the first four phases,
// play.go for what happens when a card is laid, nest.go, feeding.go (with predation) and
// migration.go (with the set-up) for the events, action.go, disaster.go and its neighbors, and
// end.go. turn.go goes from phase to phase. points.go has the track and the achievements. legal.go
// judges moves and apply.go carries them out; propose*.go proposes moves and knows no rule;
// validate*.go judges positions. Numbers of the rules are in game.go (numbers), those of the box in
// cards.go.
//
// What is fast is in fast_*.go, how positions and moves are written in
// text_*.go, the pictures in scene*.go, card sets in cards*.go.
//
// What interrupts a phase stands on a stack (pending.go): cards being drawn, an action or a
// benefit, the bonuses of a player. In a simultaneous phase each player has a stack, so that
// players decide in any order and the order does not matter; what the others have done in it stays
// hidden in a View until the phase is over. Actions and benefits are data: cards_program.go
// compiles the templates of a card set into steps once, program.go carries them out.
//
// A move names one thing: a card to discard, a token to pay, a space to lose. What is limited,
// though the rulebook does not limit it: a nest holds at most 15 babies, a set has at most 256
// cards, 16 achievements and 32 Bountiful cards, and actions interrupt each other at most ten deep.
// Random games are poor: players who choose at random exchange away what they have.
package biome

import (
	"math/bits"
	"strings"

	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

// A Game is Biome for certain players and cards, as printed or as variants and readings amend it.
type Game struct {
	book  rule.Book
	names []string
	cards *CardSet
	board Board
	n     rule.Seat // players
	solo  bool

	advanced, expert, private, bountiful, disasters, climate, race bool

	read   readings
	number numbers
	fast   *kernel

	write *values                    // how things are written,
	form  func() *schema.Form[draft] // how positions are,
	schema.MoveTexts[Move]
}

// numbers are what the rulebook fixes, and misreadings get wrong.
type numbers struct {
	handLimit, draw, collect, collectWinter    uint8
	lastPlaceFrom, migrationFrom, disasterFrom uint8 // seasons
	endPoints, seasons                         int
	perBaby, prey, failed, scavenged           int
	saving, perLoss                            int
	exchange, forResource                      uint8
	treeNests, rabbitNests                     int
	beats                                      func(roll, plants int) bool
	half, migrated                             func(int) int
	ascending                                  bool // the order of predation
	sharedPlace                                func(before, others int) int
	backward                                   bool // giving points moves the token
	skip                                       bool // a shared place uses up others
	diagonal                                   bool // nests also across corners
	giverSettles                               bool // the giver of a migrant chooses where it settles
}

func printedNumbers() numbers {
	return numbers{
		handLimit: 8, draw: 2, collect: 2, collectWinter: 1,
		lastPlaceFrom: 5, migrationFrom: 5, disasterFrom: 4,
		endPoints: 120, seasons: 12,
		perBaby: 2, prey: 2, failed: 3, scavenged: 1,
		saving: 4, perLoss: 2,
		exchange: 2, forResource: 2,
		treeNests: 2, rabbitNests: 4,
		beats:     func(roll, plants int) bool { return roll > plants },
		half:      func(n int) int { return n / 2 },
		migrated:  func(points int) int { return (points + 1) / 2 },
		ascending: true,
		backward:  true, skip: true,
		sharedPlace: func(before, _ int) int { return before + 1 },
	}
}

var (
	_ rule.Game[State, Move]     = (*Game)(nil)
	_ rule.FastGame[State, Move] = (*Game)(nil)
	_ rule.Deriver[State]        = (*Game)(nil)
)

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names }

// Deciders returns who may decide now.
func (g *Game) Deciders(s *State) (who rule.Seats) {
	if s.Phase >= Over {
		return 0
	}
	if _, due := g.chance(s); due {
		return rule.Only(rule.Chance)
	}
	for th := range s.Threads {
		if top := s.Threads[th].top(); top != nil {
			who |= rule.Only(rule.Seat(g.asked(top)))
		}
	}
	if s.Phase.simultaneous() {
		for seat := range g.n {
			if s.Ready>>seat&1 == 0 && s.Threads[seat].N == 0 {
				who |= rule.Only(seat)
			}
		}
	} else if who == 0 {
		who = rule.Only(rule.Seat(g.baseSeat(s)))
	}
	for seat := range g.n {
		if !who.Has(seat) && g.window(s, seat) && g.canFree(s, seat) {
			who |= rule.Only(seat)
		}
	}
	return who
}

// baseSeat returns who decides in a phase of turns when nothing is being resolved.
func (g *Game) baseSeat(s *State) rule.Seat {
	if s.Phase == Migration && s.Migrant.Is() && !g.solo {
		return g.left(s.Turn)
	}
	return s.Turn & 3
}

// left returns the next player clockwise, right the one before.
func (g *Game) left(seat rule.Seat) rule.Seat  { return (seat&3 + 1) % g.n }
func (g *Game) right(seat rule.Seat) rule.Seat { return (seat&3 + g.n - 1) % g.n }

// chance returns which result of chance is due, if one is.
func (g *Game) chance(s *State) (Kind, bool) {
	switch s.Phase {
	case DealGoals:
		return GoalDrawn, true
	case NameStart:
		return StartNamed, true
	case DealStarters:
		return StarterDrawn, true
	case DealHands:
		return CardDrawn, true
	case DealPrivate:
		return PrivateDrawn, true
	case DealBounties, RedrawBounties:
		return BountyDrawn, true
	case Disaster:
		if s.Disaster.Field.None() {
			return Spun, true
		}
	case Predation, Scavenging:
		if s.Attack.On {
			return Rolled, true
		}
	case Migration:
		if s.Left > 0 {
			return CardDrawn, true
		}
	}
	for th := range s.Threads {
		if top := s.Threads[th].top(); top != nil {
			if kind, due := g.chanceFor(top); due {
				return kind, true
			}
		}
	}
	return 0, false
}

// chanceFor returns which result of chance something being resolved waits for.
func (g *Game) chanceFor(top *frame) (Kind, bool) {
	switch top.kind {
	case fDraw:
		return CardDrawn, true
	case fRun:
		switch g.cards.program[top.pc].op {
		case opDrawAside:
			return CardDrawn, true
		case opFlip:
			return Flipped, true
		case opGoals:
			return GoalDrawn, true
		}
	}
	return 0, false
}

func low(set Spaces) uint8 { return uint8(bits.TrailingZeros32(uint32(set))) }

// year returns the year of a season, from 1, and quarter which of the four it is.
func year(season uint8) uint8    { return (season + 3) / 4 }
func quarter(season uint8) uint8 { return (season + 3) % 4 }

const (
	fall uint8 = iota
	winter
	spring
	summer
)

func b2u(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// name returns a player's name, "" for nobody.
func (g *Game) name(seat rule.Seat) string {
	if int(seat) >= len(g.names) {
		return ""
	}
	return g.names[seat]
}

func (g *Game) bountyName(card uint8) string {
	if int(card) >= len(g.cards.Bountiful) {
		return "?"
	}
	return g.cards.Bountiful[card].Name
}

func lower(name string) string { return strings.ToLower(name) }
