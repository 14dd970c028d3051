package biome

import (
	"math/rand/v2"
	"testing"
	"unsafe"

	"umpire/engines/internal/listed"
	"umpire/engines/rule"
)

// TestSize holds the state to two kibibytes.
func TestSize(t *testing.T) {
	if n := unsafe.Sizeof(State{}); n > 2048 {
		t.Errorf("a state has %d bytes", n)
	}
	if n := unsafe.Sizeof(Move{}); n > 8 {
		t.Errorf("a move has %d bytes", n)
	}
}

// eachState plays random games and shows every so many states.
func eachState(t *testing.T, g *Game, games int, every int, show func(s *State, list []Move) bool) {
	t.Helper()
	w := rule.NewWalk[State, Move](g)
	for game := range games {
		w.Restart()
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(uint64(game), 7))
		for moves := 0; ; moves++ {
			list := w.Legal()
			if moves%every == game%every && !show(&w.State, list[:len(list):len(list)]) {
				return
			}
			if len(list) == 0 {
				break
			}
			w.Step(list[r.IntN(len(list))])
		}
	}
}

// arbitrary returns a move that may be anything that can be written.
func (g *Game) arbitrary(r *rand.Rand) Move {
	m := Move{Kind: Kind(r.IntN(int(kinds))), Seat: rule.Seat(r.IntN(len(g.names)))}
	card := func() uint8 { return g.cards.first[r.IntN(199)] }
	space := func() uint8 { return uint8(r.IntN(spaces)) }
	seat := func() rule.Seat { return rule.Seat(r.IntN(len(g.names))) }
	token := func(n int) rule.Maybe[uint8] { return rule.Some(uint8(r.IntN(n))) }
	switch m.Kind {
	case GoalDrawn, PrivateDrawn, Publish:
		m.Card = uint8(r.IntN(len(g.cards.Goals)))
	case StartNamed, Point:
		m.Whom = seat()
	case StarterDrawn:
		m.Number = uint8(r.IntN(6))
	case BountyDrawn, Redraw:
		m.Card = uint8(r.IntN(len(g.cards.Bountiful)))
	case CardDrawn, ReduceCard, Keep, Burn, PaySave:
		m.Card = card()
	case Rolled:
		m.Number = uint8(1 + r.IntN(6))
	case Flipped, Forgo, BonusForgo, Rest, TakeBonus:
		m.Number = uint8(r.IntN(2))
	case Spun:
		m.Number = uint8(r.IntN(8))
	case PlacePair, MakeNest:
		m.At, m.To = space(), space()
	case Bury:
		m.Card, m.At = uint8(r.IntN(len(g.cards.Bountiful))), space()
	case Send:
		m.Card, m.Whom, m.At = uint8(r.IntN(len(g.cards.Bountiful))), seat(), space()
	case Reward:
		m.Token = token(7)
	case DrawCards, Take:
		m.Number = uint8(r.IntN(4))
	case Gather:
		var kinds []uint8
		for range r.IntN(4) {
			kinds = append(kinds, uint8(r.IntN(resources)))
		}
		m = gather(m.Seat, inOrder(kinds)...)
	case TakeExtra:
		m.Token = token(8)
	case PlayCard, BonusPlay:
		m.Card, m.At = card(), space()
		if c := &g.cards.info[m.Card]; c.kinds&(c.kinds-1) != 0 && r.IntN(3) == 0 {
			m.Token = token(resources)
		}
	case Exchange:
		n := 2 + r.IntN(2)
		tokens := r.IntN(n + 1)
		var kinds, cards []uint8
		for i := range n {
			if i < tokens {
				kinds = append(kinds, uint8(r.IntN(resources)))
			} else {
				cards = append(cards, card())
			}
		}
		for _, kind := range inOrder(kinds) {
			m.add(kind, true)
		}
		for _, card := range inOrder(cards) {
			m.add(card, false)
		}
		m.Token = token(7)
	case Change:
		m.At, m.Card = space(), card()
	case Hunt:
		m.At, m.Whom = space(), nobody
		if r.IntN(3) > 0 {
			m.Whom, m.To = seat(), space()
		}
	case Feed:
		m.At, m.Token = space(), token(resources)
	case Scavenge:
		if m.At = none; r.IntN(3) > 0 {
			if m.At, m.Whom = space(), nobody; r.IntN(3) > 0 {
				m.Whom = seat()
			}
		}
	case Pay, Give:
		if r.IntN(2) == 0 {
			m.Card = card()
		} else {
			m.Token = token(resources)
		}
		if m.Kind == Give {
			if m.Whom = nobody; r.IntN(3) > 0 {
				m.Whom = seat()
			}
		}
	case LoseToken:
		m.Token = token(resources)
	case Activate, Migrate, Settle, Remove, Release, Lose, LoseNest, Save:
		m.At = space()
	}
	if m.Kind <= Spun {
		m.Seat = rule.Chance
	}
	return m
}

// hold checks that the list of legal moves is exactly what Legal lets pass.
func hold(t *testing.T, g *Game, s *State, list []Move, r *rand.Rand, struck ...rule.Clause) bool {
	t.Helper()
	return listed.Hold(t, g, s, list, 40, func() Move {
		m := g.arbitrary(r)
		if len(list) == 0 || r.IntN(2) > 0 {
			return m
		}
		n := m
		for range 30 {
			if m = list[r.IntN(len(list))]; m.Kind == n.Kind {
				break
			}
			n = g.arbitrary(r)
		}
		if m.Kind == n.Kind {
			switch r.IntN(4) {
			case 0:
				n.Seat = m.Seat
				m = n
			case 1:
				m.Seat = n.Seat
			case 2:
				if m.Kind == Exchange || m.Kind == Feed || m.Kind == Reward {
					m.Token = n.Token
				}
			default:
				m = n
			}
		}
		return m
	}, struck...)
}

func TestListedIsLegal(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			r := rand.New(rand.NewPCG(5, 5))
			eachState(t, g, 4, 5, func(s *State, list []Move) bool { return hold(t, g, s, list, r) })
		})
	}
}

// TestReadBack prints every reachable state and reads it back, and does so with
// what every seat sees.
func TestReadBack(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			back := func(s *State) bool {
				text := g.PrintState(s)
				again, err := g.ParseState(text)
				if err != nil || again != *s {
					t.Errorf("%v\n%s\nis read as\n%s", err, text, g.PrintState(&again))
					return false
				}
				return true
			}
			eachState(t, g, 2, 7, func(s *State, _ []Move) bool {
				for seat := range g.n {
					if view := g.View(s, seat); !back(&view) {
						return false
					}
				}
				return back(s)
			})
		})
	}
}

// TestAnything judges moves of any kind with clauses struck out, and carries out
// what nothing forbids then: nothing may panic or hang. A few clauses are struck
// out, then more and more.
func TestAnything(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 9))
	for _, m := range modes() {
		g := New(m.options...)
		for n := range 60 {
			var struck []rule.Clause
			for c := range clauses {
				if r.IntN(60) < n || r.IntN(len(clauses)) < 2 {
					struck = append(struck, rule.Clause(c))
				}
			}
			tr := rule.NewTrace[State](g.Book(), struck...)
			w := rule.NewWalk[State, Move](g)
			w.Random(r, r.IntN(400))
			s := w.State
			for range 400 {
				if m := g.likely(&s, nil, r); g.Legal(&s, m, tr) {
					g.Apply(&s, m, tr)
				}
			}
			for seat := range g.n {
				_ = g.Player(&s, seat)
			}
			if again, err := g.ParseState(g.PrintState(&s)); err != nil {
				t.Fatalf("%v\n%s", err, g.PrintState(&again))
			}
		}
	}
}

// TestReadingsListed plays under every reading that can be chosen: what is
// listed is legal, and positions read back.
func TestReadingsListed(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	for _, ruling := range Def.Rulings {
		for _, reading := range ruling.Readings {
			if !reading.Supported || reading.Name == ruling.Default {
				continue
			}
			for _, players := range []int{1, 3} {
				g := New(seats(players), Expert, Private, WithBountiful, Disasters, Reading(ruling.ID, reading.Name))
				eachState(t, g, 1, 9, func(s *State, list []Move) bool {
					again, err := g.ParseState(g.PrintState(s))
					if err != nil || again != *s {
						t.Errorf("%s %s: %v\n%s\nis read as\n%s", ruling.ID, reading.Name, err, g.PrintState(s), g.PrintState(&again))
						return false
					}
					return hold(t, g, s, list, r)
				})
			}
		}
	}
}
