// Package masque is Masque, a small game of cards for two to four: everybody hides a mask,
// and wins a round by unmasking the others or by hiding the highest mask in the end. Its
// rulebook is rules.md. The state is in this file, how it is declared in table.go, the rules
// in turn.go and masks.go, and in validate.go which positions a table can have.
package masque

import (
	"umpire/engines/kit"
	"umpire/engines/rule"
)

// A State is everything on the table.
type State struct {
	Deck     kit.Pile
	Hand     [seats]Masks
	Veil     [seats]uint8  // how many masks more are in a hand, which are among those of the deck
	Played   [seats]Masks  // face up
	Seen     kit.Knowledge // of the mask that a player had before drawing
	Favours  [seats]uint8
	Out      rule.Seats // of the round
	Shielded rule.Seats
	Winners  rule.Seats // of the game
	Turn     rule.Seat
	Target   rule.Seat        // who draws because of a host
	Drawn    rule.Maybe[Mask] // in this turn
	Phase    Phase
}

const seats = 4

// A Mask is a kind of card, in the order of the values; Masks is how many there are of each.
type (
	Mask  uint8
	Masks [masks]uint8
)

// The masks.
const (
	Page Mask = iota
	Owl
	Fencer
	Curtain
	Host
	Trader
	Seer
	Moon
	masks
)

var (
	maskWords = [masks]string{"page", "owl", "fencer", "curtain", "host", "trader", "seer", "moon"}
	whole     = [kit.MaxKinds]uint8{5, 2, 2, 2, 2, 1, 1, 1}
	chooses   = [masks]bool{Page: true, Owl: true, Fencer: true, Host: true, Trader: true}
)

// A Phase is where the game is.
type Phase uint8

// The phases. In all but Playing and Over Chance moves.
const (
	Dealing   Phase = iota
	Drawing         // at the start of a turn
	Playing         //
	Redrawing       // because of a host
	Peeking         // because of a seer
	Over
	phases
)

// A Move is one of two: a player plays a mask, or the deck shows one.
type Move struct {
	Seat   rule.Seat
	Kind   Kind
	Mask   Mask
	Target rule.Maybe[rule.Seat]
	Named  rule.Maybe[Mask]
}

// A Kind is what is done.
type Kind uint8

// The kinds of moves.
const (
	NoMove Kind = iota
	Play
	Draw
)

type trace = rule.Trace[State]

// A Game is Masque for certain players, as printed or as amended.
type Game struct {
	kit.Game[*Game, State, Move]
	also   rule.Rules[State, Move] // what else forbids a move
	need   uint8                   // favours that win
	halved bool                    // a shared round brings nothing
	higher bool                    // the higher mask loses
}

// New returns the game for Ann and Ben, amended by the given options.
func New(options ...func(*Game)) *Game {
	g := &Game{need: 3}
	g.Init(g, speaker, clauses, g.declare, "Ann", "Ben")
	for _, amend := range options {
		amend(g)
	}
	return g
}

func init() {
	kit.Publish(Def, kit.Amendments[Game]{Variants: variants, Readings: settings, Misreadings: misreadings},
		func(setup *kit.Setup[Game]) *Game { return New(setup.Amend) }, notationHead, notationRest)
}

var variants = map[string]func(*Game){"short": func(g *Game) { g.need = 1 }}

var settings = rule.Settings[Game]{"shared B": func(g *Game) { g.halved = true }}

var misreadings = map[string]func(*Game){
	"page-names-page": func(g *Game) { g.Book().Disabled.Add(PageOther) },
	"fencer-higher":   func(g *Game) { g.higher = true },
	"curtain-stays":   func(g *Game) { g.Book().Disabled.Add(CurtainEnds) },
	"host-others": func(g *Game) {
		g.also.Add(ChooseOther, func(_ *State, m Move) bool { return m.Mask == Host && m.Target.Holds(m.Seat) })
	},
}

// Start returns the table before the first mask is dealt.
func (g *Game) Start() State { return State{Deck: kit.Pile{In: whole}} }

// in returns who is in the round.
func (g *Game) in(s *State) rule.Seats { return g.Everybody() &^ s.Out }

// left returns how many masks are in the deck.
func (s *State) left() int { return s.Deck.Len() - kit.Count(s.Veil[:]) }

// held returns how many masks a player has in hand.
func (s *State) held(seat rule.Seat) int { return kit.Count(s.Hand[seat&3][:]) + int(s.Veil[seat&3]) }

// hidden returns the mask that a player hides, apart from one drawn in this turn.
func (s *State) hidden(seat rule.Seat) (mask rule.Maybe[Mask]) {
	hand := s.Hand[seat&3]
	if drawn, ok := s.Drawn.Get(); ok && seat == s.Turn && hand[drawn%masks] > 0 {
		hand[drawn%masks]--
	}
	for kind, n := range hand {
		if n > 0 {
			mask = rule.Some(Mask(kind))
		}
	}
	return mask
}

// value returns the value of the mask that a player hides, 0 for none.
func (s *State) value(seat rule.Seat) int {
	if mask, ok := s.hidden(seat).Get(); ok {
		return int(mask) + 1
	}
	return 0
}

// sum returns the sum of the values that a player has face up.
func (s *State) sum(seat rule.Seat) (sum int) {
	for mask, n := range s.Played[seat&3] {
		sum += (mask + 1) * int(n)
	}
	return sum
}
