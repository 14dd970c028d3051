// Package jetty is Jetty, a small game of fishing and selling for two to four. It has what mnk has
// not: hands that the others do not see, a deck, a die, rulings with several readings, a score, and
// a picture with all of them. It is the pattern for games of cards.
//
// Its rulebook is rules.md, from which rulebook_gen.go is generated. The state and what
// amends the game are in this file; how the table is declared, and the words in braces of
// the rulebook, in table.go; the rules in turn.go and end.go; which positions a table can
// have, and what of it a seat sees, in validate.go.
package jetty

import (
	"embed"

	"umpire/engines/kit"
	"umpire/engines/rule"
)

// Source is this package's own text, from which "umpire new game" begins.
//
//go:embed *.go rules.md signs.txt
var Source embed.FS

type trace = rule.Trace[State]

// A State is everything on the table.
type State struct {
	Deck    Catch // and, in what a player sees, the fish in other hands
	Hand    [seats]Catch
	Veil    [seats]uint8 // how many fish more are in a hand, of which nobody says what they are
	Stall   [seats]Catch
	Feasts  [seats]uint8
	Points  [seats]int16 // the result, once the game is over
	Winners rule.Seats   // once the game is over
	Die     rule.Maybe[uint8]
	Turn    rule.Seat // whose turn it is, or to whom the next fish is dealt
	Phase   Phase
}

// The numbers of the rulebook.
const (
	seats     = 4
	dealt     = 2 // fish that each player begins with
	feastWins = 2 // points
)

// The kinds of fish.
const (
	Herring Fish = iota
	Perch
	Trout
	Pike
	kinds
)

// A Fish is a kind of fish, and a Catch how many there are of each.
type (
	Fish  uint8
	Catch [kinds]uint8
)

var (
	fishWords = [kinds]string{"herring", "perch", "trout", "pike"}
	worth     = [kinds]int{1, 2, 3, 4}
	whole     = Catch{9, 7, 5, 3} // the deck before anything is dealt
)

func (c *Catch) len() int { return kit.Count(c[:]) }

// A Phase is where a turn stands.
type Phase uint8

// The phases, in the order of a game.
const (
	Dealing Phase = iota // Chance deals a fish to who has the turn
	Rolling              // Chance rolls the die
	Acting               // a player fishes, sells or passes
	Casting              // Chance draws the fish
	Over
	phases
)

// A Move is one of the kinds below; what a kind does not need is zero.
type Move struct {
	Seat rule.Seat
	Kind Kind
	Fish Fish
	N    rule.Maybe[uint8] // how many are sold; none is all that the player has. What the die shows
}

// A Kind is what is done.
type Kind uint8

// The kinds of moves. Roll and Draw are made by Chance.
const (
	NoMove Kind = iota
	GoFishing
	Sell
	Pass
	Roll
	Draw
)

// A Game is Jetty for certain players, as printed or as variants and readings amend it.
type Game struct {
	kit.Game[*Game, State, Move]
	stormShuts, endsAtOnce bool                    // readings of storm and last-round
	also                   rule.Rules[State, Move] // what else forbids a move
	limit                  int                     // fish in hand
	storm, feast           uint8                   // the highest roll that is a storm, fish that are a feast
}

// New returns the game for Ann and Ben, amended by the given options.
func New(options ...func(*Game)) *Game {
	g := &Game{limit: 5, storm: 1, feast: 3}
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

var variants = map[string]func(*Game){
	"calm": func(g *Game) { g.Book().Disabled.Add(FishStorm) },
	"pairs": func(g *Game) {
		g.also.Add(PairsTwo, func(_ *State, m Move) bool { return m.Kind == Sell && m.N.Holds(1) },
			func(_ *State, _ Move, e *rule.Evidence) { e.Is("move.number", 1).Say("1 fish is sold") })
	},
}

// settings are what the readings of rulings set; the first of each is how the game is.
var settings = rule.Settings[Game]{
	"storm B":      func(g *Game) { g.stormShuts = true },
	"last-round B": func(g *Game) { g.endsAtOnce = true },
}

// misreadings are how the usual wrong ways to play of rules.md amend the game.
var misreadings = map[string]func(*Game){
	"storm-on-two":    func(g *Game) { g.storm = 2 },
	"four-in-hand":    func(g *Game) { g.limit = 4 },
	"two-are-a-feast": func(g *Game) { g.feast = 2 },
	"free-to-pass":    func(g *Game) { g.Book().Disabled.Add(PassOnly) },
	"unsold-is-free":  func(g *Game) { g.Book().Disabled.Add(ScoreUnsold) },
	"exact-demand": func(g *Game) {
		g.also.Add(SellDemand, func(s *State, m Move) bool { return s.Die.Is() && m.Kind == Sell && m.N != s.Die })
	},
}

// Start returns the table before the first fish is dealt.
func (g *Game) Start() State { return State{Deck: whole} }

// left returns how many fish are in the deck.
func (s *State) left() int { return s.Deck.len() - kit.Count(s.Veil[:]) }

func (s *State) held(seat rule.Seat) int { return s.Hand[seat&3].len() + int(s.Veil[seat&3]) }
