package mnk

import (
	"fmt"

	"umpire/engines/kit"
	"umpire/engines/rule"
)

func init() {
	kit.Publish(Def, kit.Amendments[Game]{Variants: variants, Readings: settings, Misreadings: misreadings}, open, notationText)
}

func open(setup *kit.Setup[Game]) *Game {
	m, n, k := 3, 3, 3
	if size := setup.Value("size"); size != "" {
		if _, err := fmt.Sscanf(size+"\n", "%dx%dx%d\n", &m, &n, &k); err != nil || m < 1 || n < 1 || k < 1 || m > 52 || n > 64 || m*n > 64 {
			setup.Fail("size", "size %q is not columns x rows x line, like 3x3x3, with at most 64 cells", size)
			m, n, k = 3, 3, 3
		}
	}
	return New(m, n, k, setup.Amend)
}

// New returns the game of m columns, n rows and lines of k, under the given
// variants. The board has at most 52 columns, a letter each, and 64 cells.
func New(m, n, k int, variants ...func(*Game)) *Game {
	g := &Game{full: 1<<(m*n) - 1, longer: true, winner: func(maker rule.Seat, _ *trace) rule.Seat { return maker }}
	g.Init(g, speaker, clauses, g.declare, "Cross", "Nought")
	g.Lay(kit.Grid{Columns: m, Rows: n}, k, nil)
	for by := range g.place {
		for at := range m * n {
			g.place[by][at] = Move{rule.Seat(by), g.Cell(at)}
		}
	}
	for _, amend := range variants {
		amend(g)
	}
	return g
}

var variants = map[string]func(*Game){"gravity": Gravity, "misere": Misere}

var settings = rule.Settings[Game]{"overline B": exactly}

// misreadings are how rules.md's usual wrong ways to play amend the game; the last is about
// marks that fall, and does nothing unless they do.
var misreadings = map[string]func(*Game){
	"beside-a-mark": func(g *Game) {
		g.also.Add(PlaceBoard, func(s *State, m Move) bool {
			for i := range 9 {
				if s.taken()&g.Bit(int(m.Column)-1+i%3, int(m.Row)-1+i/3) != 0 {
					return false
				}
			}
			return s.taken() != 0
		})
	},
	"no-diagonals": func(g *Game) {
		g.Lay(g.Grid, g.K, func(l kit.Row) bool {
			first, last := g.Ends(l.Cells)
			return first.Row == last.Row || first.Column == last.Column
		})
	},
	"one-less":          func(g *Game) { g.Lay(g.Grid, max(1, g.K-1), nil) },
	"longer-is-nothing": exactly,
	"own-stack": func(g *Game) {
		if len(g.also) > 0 {
			g.also.Add(GravityDown, func(s *State, m Move) bool {
				return m.Row > 0 && s.Marks[m.By&1]&g.Bit(int(m.Column), int(m.Row)-1) == 0
			})
		}
	},
}

// Gravity lets marks fall: it adds a prohibition on the board.
func Gravity(g *Game) {
	g.also.Add(GravityDown, func(s *State, m Move) bool {
		return m.Row > 0 && g.at(m) != 0 && s.taken()&g.Bit(int(m.Column), int(m.Row)-1) == 0
	}, func(_ *State, m Move, e *rule.Evidence) {
		below := m.Cell
		below.Row--
		for seat := range rule.Seat(2) {
			e.Is(fmt.Sprintf("%s.has(%q)", g.Name(seat), below), false)
		}
		e.About(m.Cell.String()).Say("%s is empty", below)
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
