package phylo

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// A mode is a game under some options.
type mode struct {
	name    string
	options []Option
}

// modes are the games that tests play: as printed, with the variant, and with
// every reading that can be chosen.
func modes() []mode {
	bee, _ := StandIn().card("bee", true)
	vole, _ := StandIn().card("vole", true)
	monarch, _ := StandIn().card("monarch", true)
	wild := []Option{Seen(0, bee, vole), Seen(1, vole, monarch)}
	list := []mode{{"as printed", nil}, {"seen in the wild", wild}}
	for _, r := range Def.Rulings {
		for _, reading := range r.Readings {
			if reading.Supported && reading.Name != r.Default {
				list = append(list, mode{r.ID + " " + reading.Name, append([]Option{Reading(r.ID, reading.Name)}, wild...)})
			}
		}
	}
	return list
}

// Positions of random games are sound, and are read as they are printed; so are
// the views of them and the moves.
func TestPrintedIsRead(t *testing.T) {
	for _, m := range modes() {
		g := New(m.options...)
		w := rule.NewWalk[State, Move](g)
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(7, 7))
		for n := 0; n < 3000; n++ {
			list := w.Legal()
			for seat := range rule.Seat(3) {
				s := w.State
				if r.IntN(12) > 0 && len(list) > 0 {
					continue
				}
				if seat < 2 {
					s = g.View(&s, seat)
				}
				text := g.PrintState(&s)
				if back, err := g.ParseState(text); err != nil || back != s {
					t.Fatalf("%s, seat %d: %v\n%s\nis read as\n%s", m.name, seat, err, text, g.PrintState(&back))
				}
			}
			if flaws := rule.Violations(g, &w.State); flaws != nil {
				t.Fatalf("%s: %v\n%s", m.name, ids(flaws), g.PrintState(&w.State))
			}
			if len(list) == 0 {
				break
			}
			move := list[r.IntN(len(list))]
			if again, err := g.ParseMove(g.PrintMove(move)); err != nil || again != move {
				t.Fatalf("%s is read as %s: %v", g.PrintMove(move), g.PrintMove(again), err)
			}
			w.Step(move)
		}
	}
}

// some returns an arbitrary move about what is on the table.
func (g *Game) some(s *State, r *rand.Rand) Move {
	spot := func() Spot {
		p := s.Table[r.IntN(max(1, int(s.Pieces)))].at()
		if r.IntN(2) == 0 {
			p.X, p.Y = p.X+int16(r.IntN(9)-4), p.Y+int16(r.IntN(9)-4)
		}
		return p
	}
	m := Move{Kind: Kind(r.IntN(int(kinds))), Seat: rule.Seat(r.IntN(2)), Card: uint8(r.IntN(len(g.cards))), To: spot(), From: spot()}
	if hand := &s.Hand[m.Seat]; r.IntN(4) > 0 {
		for card := range hand.each {
			if r.IntN(3) == 0 {
				m.Card = card
			}
		}
	}
	return g.trim(m, r)
}

// trim clears what a kind of move does not need.
func (g *Game) trim(m Move, r *rand.Rand) Move {
	switch m.Kind {
	case Draw:
		m.Seat, m.To, m.From = rule.Chance, Spot{}, Spot{}
	case RPS:
		m.Card, m.To, m.From = 1+uint8(r.IntN(3)), Spot{}, Spot{}
	case Discard, Drop:
		m.To, m.From = Spot{}, Spot{}
	case Lay, Settle, Onto, Under, Play:
		m.From = Spot{}
	case MoveTo, FreeMove:
		m.Card = 0
	case Pass, End:
		m = Move{Kind: m.Kind, Seat: m.Seat}
	}
	return m
}

// The list holds exactly the legal moves, whichever clause is struck out.
func TestListIsLegal(t *testing.T) {
	for i, m := range modes() {
		g := New(m.options...)
		r := rand.New(rand.NewPCG(3, uint64(i)))
		holdList(t, g, m.name, nil, r)
		for c := range clauses {
			if clauses[c].EnforcementOf() != rule.Follows && i == c%2 {
				holdList(t, g, m.name, []rule.Clause{rule.Clause(c)}, r)
			}
		}
	}
}

// holdList compares the list with the judgement of every proposed move and of
// arbitrary ones, in some positions of a random game.
func holdList(t *testing.T, g *Game, name string, struck []rule.Clause, r *rand.Rand) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	tr := rule.NewTrace[State](g.Book(), struck...)
	for n := 0; ; n++ {
		list := w.Legal()
		if len(list) == 0 {
			return
		}
		if r.IntN(60) == 0 {
			s := w.State
			in := map[Move]bool{}
			for _, m := range rule.Legal(g, &s, struck...) {
				if in[m] {
					t.Fatalf("%s without %v: %s is listed twice in\n%s", name, ids(struck), g.PrintMove(m), g.PrintState(&s))
				}
				in[m] = true
			}
			tries := g.Moves(&s, nil)
			for range 200 {
				tries = append(tries, g.some(&s, r))
			}
			for m := range in {
				tries = append(tries, m)
			}
			for _, m := range tries {
				if legal := g.Legal(&s, m, tr); legal != in[m] {
					t.Fatalf("%s without %v: %s is legal: %v, listed: %v, why %v in\n%s", name, ids(struck), g.PrintMove(m), legal, in[m], ids(rule.Why(g, &s, m, struck...)), g.PrintState(&s))
				}
			}
		}
		w.Step(list[r.IntN(len(list))])
	}
}

func ids(list []rule.Clause) (out []string) {
	for _, c := range list {
		out = append(out, clauses[c].ID)
	}
	return out
}
