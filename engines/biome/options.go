package biome

import (
	"sync"

	"umpire/engines/rule"
)

// An Option amends a game that New makes.
type Option func(*Game)

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats one to four players, clockwise.
func WithPlayers(names ...string) Option { return func(g *Game) { g.names = names } }

// Advanced is the Advanced mode, Expert the Expert mode, which contains it.
func Advanced(g *Game) { g.advanced = true }

// Expert is the Expert mode.
func Expert(g *Game) { g.advanced, g.expert = true, true }

// Private deals each player a private achievement.
func Private(g *Game) { g.private = true }

// WithBountiful plays with the Bountiful cards.
func WithBountiful(g *Game) { g.bountiful = true }

// Disasters plays with natural disasters.
func Disasters(g *Game) { g.disasters = true }

// NoClimate plays disasters in Advanced and Expert as in Standard.
func NoClimate(g *Game) { g.climate = false }

// Race is the solo goal of 120 points in few seasons.
func Race(g *Game) { g.race = true }

var variantOptions = map[string]Option{
	"standard": func(*Game) {}, "advanced": Advanced, "expert": Expert, "private": Private, "bountiful": WithBountiful, "disasters": Disasters, "no-climate": NoClimate,
	"build": func(*Game) {}, "race": Race,
}

// New returns the game under the given options; two players, p1 and p2, unless
// WithPlayers says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, cards: StandIn(), names: []string{"p1", "p2"}, number: printedNumbers(), climate: true}
	for _, amend := range options {
		amend(g)
	}
	g.n = rule.Seat(len(g.names))
	g.solo = g.n == 1
	g.climate = g.climate && g.advanced
	g.board = g.cards.Board
	if g.read.rows {
		g.board = rowsBoard()
	}
	g.write, g.fast = g.newValues(), newKernel(g)
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	return g
}
