package roam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type trace = rule.Trace[State]

// A Game is Roam for certain players and cards, as printed or as variants and
// readings amend it.
type Game struct {
	book  rule.Book
	seats []player
	names []string
	cards *CardSet
	*layout
	after    [4]rule.Seat               // the next player clockwise
	write    *values                    // how things are written
	form     func() *schema.Form[draft] // how positions are written
	moves    func() *schema.Moves[Move] // how moves are written
	holdings [4][cardCount]holding      // each card, as each player holds it
	hands    [4]*commonHand             // each player's uses without extras

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
		if asked := rule.Only(g.bidding(s)); !g.read.laterCoins || s.ready(s.Turn)&g.cards.able[Coining] == 0 {
			return asked
		} else {
			return asked | rule.Only(s.Turn)
		}
	case Purchase:
		if next, _ := g.declined(s, &trace{}); next.Phase != Finished {
			return rule.Only(s.Turn) | rule.Only(next.Turn)
		}
	}
	return rule.Only(s.Turn)
}
