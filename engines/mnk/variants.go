package mnk

import (
	"sync"

	"umpire/engines/rule"
)

// New returns the game of m columns, n rows and lines of k, under the given
// variants. The board has at most 52 columns, a letter each, and 64 cells.
func New(m, n, k int, variants ...func(*Game)) *Game {
	g := &Game{book: rule.Book{Clauses: clauses}, seats: []string{"Cross", "Nought"}, m: m, n: n, k: k, longer: true, winner: makerWins}
	for at := range m * n {
		g.full |= 1 << at
		for by := range g.place {
			g.place[by][at] = Move{rule.Seat(by), uint8(at % m), uint8(at / m)}
		}
	}
	for _, l := range g.lines() {
		for at := range m * n {
			if l.cells>>at&1 != 0 {
				g.through[at] = append(g.through[at], l)
			}
		}
	}
	for _, amend := range variants {
		amend(g)
	}
	g.declare()
	g.kernel = sync.OnceValue(func() *kernel { return newKernel(g) })
	return g
}

// Gravity lets marks fall: it adds a prohibition.
func Gravity(g *Game) {
	g.also.Add(GravityDown, func(s *State, m Move) bool {
		below := g.cell(int(m.Column), int(m.Row)-1)
		return m.Row > 0 && s.taken()&below == 0
	})
}

// Misere turns the aim round: it redefines who wins.
func Misere(g *Game) {
	wins := g.winner
	g.winner = func(maker rule.Seat, t *trace) rule.Seat {
		if t.Applies(MisereLoses) {
			return 1 - maker
		}
		return wins(maker, t)
	}
}

// exactly chooses the reading that only a line of exactly k wins.
func exactly(g *Game) { g.longer = false }
