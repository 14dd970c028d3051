package jetty

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type trace = rule.Trace[State]

// A Game is Jetty for certain players, as printed or as variants and readings amend
// it.
type Game struct {
	book  rule.Book
	names []string
	form  func() *schema.Form[State] // how positions are written
	moves func() *schema.Moves[Move] // how moves are written

	read  readings
	also  rule.Rules[State, Move] // what else forbids a move
	limit int                     // fish in hand
	storm uint8                   // the highest roll that is a storm
	feast uint8                   // fish that are a feast
}

// What a Game is beside a rule.Game: each lets a tool do more.
var (
	_ rule.Viewer[State]             = (*Game)(nil) // view.go: what is hidden
	_ rule.Weigher[State, Move]      = (*Game)(nil) // view.go: how likely a card is
	_ rule.Settler[State, Move]      = (*Game)(nil) // sell.go: what a move leaves open
	_ rule.Deriver[State]            = (*Game)(nil) // derived.go: what follows from the rest
	_ rule.FactProvider[State]       = (*Game)(nil) // facts.go: what expectations name
	_ rule.Ranker[State]             = (*Game)(nil) // facts.go: who has won
	_ rule.LedgerProvider[State]     = (*Game)(nil) // facts.go: how points add up
	_ rule.Describer[State, Move]    = (*Game)(nil) // clauses.go: what a clause did
	_ rule.Explainer[State, Move]    = (*Game)(nil) // clauses.go: why a clause forbids
	_ rule.SceneDrawer[State]        = (*Game)(nil) // scene.go: for a page
	_ rule.MoveTargeter[State, Move] = (*Game)(nil) // scene.go: what a move concerns
)

// Book returns the clauses.
func (g *Game) Book() *rule.Book { return &g.book }

// Seats returns the names of the players.
func (g *Game) Seats() []string { return g.names }

// Start returns the table before the first fish is dealt.
func (g *Game) Start() State { return State{Deck: whole} }

func (g *Game) players() rule.Seat { return rule.Seat(len(g.names)) }

// next returns the player to the left.
func (g *Game) next(seat rule.Seat) rule.Seat { return (seat + 1) % g.players() }
