package roam

import (
	"cmp"
	"slices"
	"sync"

	"umpire/engines/rule"
)

// An Option amends a game that New makes.
type Option func(*Game)

// Full is the full game, with artifacts.
func Full(g *Game) { g.full = true }

// Outpost is the Outpost variant.
func Outpost(g *Game) { g.outpost = true }

// Stacking is the Stacking variant: two markers a square.
func Stacking(g *Game) { g.stacking = true }

// Reading chooses a reading of a ruling; both must be listed in the Title.
func Reading(id, reading string) Option {
	return func(g *Game) { settings.Choose(&g.read, Def.Rulings, id, reading) }
}

// WithCards plays with a card set other than the embedded one.
func WithCards(set *CardSet) Option { return func(g *Game) { g.cards = set } }

// WithPlayers seats players at the table: a name, one of the set's colours by
// number, and an edge each. No two may share a colour or an edge.
func WithPlayers(players ...Player) Option {
	return func(g *Game) {
		g.seats = nil
		for _, p := range players {
			g.seats = append(g.seats, player{name: p.Name, colour: uint8(p.Colour & 3), edge: edge(p.Edge & 3)})
		}
	}
}

// A Player is somebody at the table.
type Player struct {
	Name   string
	Colour int // a number in the card set's colours
	Edge   int // 0 to 3: S, W, N, E
}

// New returns the game under the given options; two players, Blue at the south
// edge and Green at the west edge, unless WithPlayers says otherwise.
func New(options ...Option) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, cards: StandIn(), enough: endCards, spin: 1}
	WithPlayers(Player{"Blue", 0, 0}, Player{"Green", 1, 1})(g)
	for _, amend := range options {
		amend(g)
	}
	if g.cards == StandIn() {
		g.layout = standIn()[g.read.lie]()
	} else {
		g.layout = newLayout(boards()[g.read.lie], g.cards)
	}
	for i := range g.seats {
		g.names = append(g.names, g.seats[i].name)
		g.hold(i, g.plain[i][g.seats[i].colour][g.seats[i].edge]())
	}
	g.read.usual = !g.read.mayPass && !g.read.preferAll && !g.read.preferMost
	g.letters()
	g.goRound()
	g.write = g.newValues()
	g.form, g.moves = sync.OnceValue(g.newForm), sync.OnceValue(g.newMoves)
	return g
}

// goRound finds the next player clockwise of each.
func (g *Game) goRound() {
	order := make([]rule.Seat, len(g.seats))
	for i := range order {
		order[i] = rule.Seat(i)
	}
	slices.SortFunc(order, func(a, b rule.Seat) int { return cmp.Compare(g.seats[a].edge, g.seats[b].edge) })
	for i, seat := range order {
		g.after[seat] = order[(i+1)%len(order)]
	}
}

// letters finds the letter of each player in pictures: the first of the name,
// or of the colour where names begin alike.
func (g *Game) letters() {
	seen := map[byte]bool{}
	alike := false
	for i := range g.seats {
		p := &g.seats[i]
		p.letter = upper(p.name)
		alike = alike || seen[p.letter] || p.letter < 'A' || p.letter > 'Z'
		seen[p.letter] = true
	}
	for i := range g.seats {
		if p := &g.seats[i]; alike {
			p.letter = upper(g.cards.Colours[p.colour])
		}
	}
}

// upper returns the first letter of a word in upper case.
func upper(word string) byte {
	if word == "" {
		return '?'
	}
	return word[0] &^ 0x20
}
