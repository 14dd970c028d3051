package roam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// some returns an arbitrary move that can be written.
func (g *Game) some(r *rand.Rand) Move {
	m := Move{Kind: Kind(r.IntN(int(kinds))), Seat: rule.Seat(r.IntN(len(g.seats)))}
	if chanceKinds.has(m.Kind) {
		m.Seat = rule.Chance
	}
	switch m.Kind {
	case First:
		m.Card = uint8(r.IntN(len(g.seats)))
	case DrawCard, DrawTop:
		m.Card = uint8(r.IntN(landCount))
	case DrawTile, Coin, Buy:
		m.Card = uint8(r.IntN(tileCount))
	case Flip:
		m.Card, m.At = uint8(r.IntN(cardCount)), uint8(r.IntN(tileCount))
	case Slide:
		m.Card, m.At, m.List = uint8(r.IntN(tileCount)), uint8(r.IntN(36)), listOf(uint8(r.IntN(36)))
	case TakeBack:
		m.At = uint8(r.IntN(36))
	case LooseBlank, LooseReplace:
		m.Card, m.At = uint8(r.IntN(tileCount)), uint8(r.IntN(36))
	case Order:
		for i := range 1 + r.IntN(3) {
			m.List[i] = rule.Some(uint8(r.IntN(6)))
		}
	case Bid:
		m.Amount = int16(r.IntN(6))
	case Use:
		g.someUse(&m, r)
	}
	return m
}

func (g *Game) someUse(m *Move, r *rand.Rand) {
	m.Card, m.At = uint8(r.IntN(cardCount)), uint8(r.IntN(36))
	g.extras(m, r)
}

// extras adds some extras to a use.
func (g *Game) extras(m *Move, r *rand.Rand) {
	if r.IntN(30) == 0 {
		m.At = none
	}
	if r.IntN(4) == 0 {
		m.setRotate(tile(uint8(r.IntN(tileCount))))
	}
	if r.IntN(8) == 0 {
		m.setRotate(m.rotate() | []Tiles{1 << 24, 3 << 24, mirrored}[r.IntN(3)])
	}
	if r.IntN(6) == 0 {
		one, other := square(uint8(r.IntN(36))), square(uint8(r.IntN(36)))
		m.setOnly(one | other)
	}
	if r.IntN(4) == 0 {
		m.Swap = join(square(uint8(r.IntN(36))), tile(uint8(r.IntN(tileCount))))
	}
	m.List = list{}
	m.Free = 0
	for i := range r.IntN(3) {
		at := uint8(r.IntN(off + 1))
		if m.List[i] = rule.Some(at); r.IntN(3) == 0 {
			if t := tile(uint8(r.IntN(tileCount))); m.Free&t == 0 {
				m.Free |= t
				m.List[i] = rule.Some(at | free)
			}
		}
	}
}

// changed returns a move like a legal one.
func (g *Game) changed(m Move, r *rand.Rand) Move {
	switch r.IntN(4) {
	case 0:
		if m.Seat != rule.Chance {
			m.Seat = rule.Seat(r.IntN(len(g.seats)))
		}
	case 1:
		if m.Kind == Use {
			g.extras(&m, r)
		}
	case 2:
		if m.Kind == Use {
			m.At = uint8(r.IntN(36))
		}
	case 3:
		if m.Kind == Use {
			m.Card = uint8(r.IntN(cardCount))
		}
	}
	return m
}

// The list holds exactly the legal moves, whichever clause is struck out.
func TestListIsLegal(t *testing.T) {
	for name, g := range someGames() {
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(3, 3))
		for c := -1; c < len(clauses); c++ {
			var struck []rule.Clause
			if c >= 0 {
				if tie := clauses[c].EnforcementOf(); tie == rule.Follows {
					continue
				}
				struck = append(struck, rule.Clause(c))
			}
			holdLaw(t, g, name, struck, r)
		}
	}
}

func holdLaw(t *testing.T, g *Game, name string, struck []rule.Clause, r *rand.Rand) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	for range 1 + r.IntN(120) {
		list := w.Legal()
		if len(list) == 0 {
			break
		}
		w.Step(list[r.IntN(len(list))])
	}
	for range 3 {
		if r.IntN(2) == 0 && w.State.Round > 0 && w.State.Phase != Finished { // richer positions
			seat := w.State.Turn
			w.State.Coins[seat] = int16(r.IntN(6))
			if g.full {
				one, other := tile(uint8(r.IntN(24))), tile(uint8(r.IntN(24)))
				w.State.Tiles[seat] |= (one | other) & w.State.Pile
				w.State.Pile &^= w.State.Tiles[seat]
			}
		}
		s := w.State
		usual := append([]Move{}, rule.Legal(g, &s)...)
		list := rule.Legal(g, &s, struck...)
		in := map[Move]bool{}
		for _, m := range list {
			if in[m] {
				t.Fatalf("%s without %v: %s is listed twice", name, struck, g.PrintMove(m))
			}
			in[m] = true
		}
		tr := rule.NewTrace[State](g.Book(), struck...)
		judge := func(m Move) {
			if legal := g.Legal(&s, m, tr); legal != in[m] && len(list) < maxMoves {
				t.Fatalf("%s without %v: %s is legal: %v, listed: %v, why %v in\n%s", name, ids(struck), g.PrintMove(m), legal, in[m], ids(rule.Why(g, &s, m, struck...)), g.PrintState(&s))
			} else if why := rule.Why(g, &s, m, struck...); legal != (why == nil) && struck == nil {
				t.Fatalf("%s: %s is legal: %v, why %v", name, g.PrintMove(m), legal, ids(why))
			}
		}
		for i, m := range list {
			if i < 300 || r.IntN(len(list)) < 300 {
				judge(m)
				judge(g.changed(m, r))
			}
		}
		for i, m := range usual {
			if i < 200 {
				judge(m)
			}
		}
		for range 300 {
			judge(g.some(r))
		}
		for range 6 {
			if moves := w.Legal(); len(moves) > 0 {
				w.Step(moves[r.IntN(len(moves))])
			}
		}
	}
}

func ids(list []rule.Clause) (out []string) {
	for _, c := range list {
		out = append(out, clauses[c].ID)
	}
	return out
}
