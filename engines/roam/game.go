// Package roam is Roam (Red Raven Games, 2019): two to four players look for lost characters on a
// map of six land cards, by placing markers in the patterns of the characters they have found.
//
// It follows the rulebook of the first edition: the base game, the full game with artifacts, the
// Outpost and the Stacking variant, alone and together. The rulebook's text gives no single card,
// so the names, patterns, coins, costs and points of the embedded set are made up; a set of the
// printed values can be read in its place.
//
// The rules follow the rulebook, section by section: setup.go; turn.go, a table of
// what may be done when, with the rests; use.go and place.go, with Stacking; claim.go
// and auction.go; score.go; then the full game in artifacts.go and purchase.go (with
// the Outpost). Their numbers are in numbers.go. A move is judged in stages by legal.go and carried out by
// apply.go; validate.go judges positions.
//
// The rulebook is in rules.md: each clause with the sentences about it, and each ruling with its
// readings; readings.go has what each reading sets. Around the rules, by the first part of the
// name: clauses.go has the words in braces of the sentences, clauses_described.go and describe.go
// those that need code; text_ how positions and moves are written; fast_ the same rules made fast,
// behind Kernel; cards.go card sets; scene pictures; misreadings.go common wrong ways to play.
//
// By default every ruling has its first reading. The list of legal moves stops at
// 65,536, which only a player with a dozen artifacts can reach.
package roam

import (
	"umpire/engines/notation/schema"
	"umpire/engines/rule"
)

type trace = rule.Trace[State]

// A Game is Roam for certain players and cards, as printed or as variants and readings amend it.
type Game struct {
	book  rule.Book
	seats []player
	names []string
	cards *CardSet
	*layout
	after [4]rule.Seat               // the next player clockwise
	write *values                    // how things are written
	form  func() *schema.Form[draft] // how positions are written
	schema.MoveTexts[Move]
	holdings [4][cardCount]heldCharacter // each card, as each player holds it
	hands    [4]*commonHand              // each player's uses without extras

	full, outpost, stacking bool
	read                    readings
	enough                  int   // characters that end the game
	spin                    uint8 // quarter turns clockwise of an artifact that rotates
}

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

// Deciders returns who may decide now. While a purchase is open the next player may continue as well.
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
