package loam

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/internal/listed"
	"umpire/engines/rule"
)

// arbitrary returns a move that may be anything that can be written.
func (g *Game) arbitrary(s *State, r *rand.Rand) Move {
	card := func() uint8 {
		for {
			if c := uint8(r.IntN(MaxCreatures)); g.cards.firsts.has(c) {
				return c
			}
		}
	}
	m := Move{Kind: Kind(r.IntN(int(kinds))), Seat: rule.Seat(r.IntN(len(g.names)))}
	if r.IntN(4) > 0 {
		m.Seat = s.own()
	}
	id := func() uint8 { return uint8(1 + r.IntN(6)) }
	other := func() uint8 {
		if n := uint8(r.IntN(len(g.names) + 1)); n != uint8(m.Seat)+1 && r.IntN(4) == 0 {
			return n
		}
		return 0
	}
	switch m.Kind {
	case First:
		m.Card = uint8(r.IntN(len(g.names)))
	case CardDrawn, SoilPicked, HandPicked, PilePicked, BuryInvasive:
		m.Card = card()
	case BehaviorUp, Take:
		m.Card = uint8(r.IntN(len(g.cards.Behaviors)))
	case Use:
		m.Card, m.At, m.N = uint8(r.IntN(3)), uint8(1+r.IntN(2)), uint8(r.IntN(4))
	case Play:
		m.Card = uint8(r.IntN(len(g.cards.Behaviors)))
		for range r.IntN(3) {
			if m.N == 0 {
				m.pay(card(), Source(r.IntN(4)))
			}
		}
		if _, from := m.payment(0); m.N > 0 && from == Hand {
			m.Owner = seatPlus(other())
		}
	case Combine:
		m.Into, m.At, m.Owner, m.N = id(), id(), seatPlus(other()), other()
	case End:
		if r.IntN(2) == 0 {
			m.N = 4
			for i, at := range r.Perm(4) {
				m.List[i] = uint8(at) + 1
			}
		}
	case Rearrange:
		m.Into, m.N = id(), uint8(1+r.IntN(3))
		for i := range m.N {
			m.List[i] = card()
		}
	case Place, ExtraPlace:
		m.Card, m.From = card(), Source(r.IntN(int(sources)))
		if m.Kind == ExtraPlace {
			m.From = Hand
			if r.IntN(2) == 0 {
				m.Card = nobody
			}
		}
		if m.From == Hand {
			m.List[0] = other()
		}
		if r.IntN(2) == 0 {
			m.Into, m.At, m.Owner = id(), uint8(r.IntN(5)), seatPlus(other())
		}
	case Draw:
		if m.Card, m.From = card(), []Source{Hand, Soil, Discard}[r.IntN(3)]; r.IntN(3) == 0 {
			m.Card, m.From = nobody, Deck
		}
	case Bury:
		m.Card, m.From = card(), Source(r.IntN(int(sources)))
	case Choose:
		m.N = uint8(1 + r.IntN(3))
	case DiscardInput:
		m.Card = uint8(r.IntN(3))
	case MoveOne:
		m.Card, m.At, m.Into = card(), id(), uint8(r.IntN(4))
	case Swap:
		m.Card, m.At, m.Into, m.List[0] = card(), id(), id(), card()
	}
	if chanceKinds.has(m.Kind) {
		m.Seat = rule.Chance
	}
	return m
}

// likely changes a legal move a little, so that it is nearly legal.
func (g *Game) likely(m Move, s *State, r *rand.Rand) Move {
	n := g.arbitrary(s, r)
	for n.Kind != m.Kind {
		n = g.arbitrary(s, r)
	}
	switch r.IntN(4) {
	case 0:
		m.Card = n.Card
	case 1:
		m.Into, m.At, m.Owner = n.Into, n.At, n.Owner
	case 2:
		m.From, m.List[0] = n.From, n.List[0]
	case 3:
		m.Seat, m.N = n.Seat, n.N
	}
	return m
}

// hold checks that the list of legal moves is exactly what Legal lets pass.
func hold(t *testing.T, g *Game, s *State, list []Move, r *rand.Rand, struck ...rule.Clause) bool {
	t.Helper()
	return listed.Hold(t, g, s, list, 12, func() Move {
		m := g.arbitrary(s, r)
		if len(list) > 0 && r.IntN(2) == 0 {
			m = g.likely(list[r.IntN(len(list))], s, r)
		}
		return m
	}, struck...)
}

func TestListedIsLegal(t *testing.T) {
	for _, m := range modes() {
		t.Run(m.name, func(t *testing.T) {
			g := New(m.options...)
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(5, 5))
			eachState(t, g, 8, 11, func(s *State, list []Move) bool { return hold(t, g, s, list, r) })
		})
	}
}

// TestListedWithoutAClause holds the list to what Legal says with each clause
// struck in turn, under one set-up after the other.
func TestListedWithoutAClause(t *testing.T) {
	setups := [][]Option{{WithPlayers("p1", "p2")}}
	for _, sc := range scenarioIDs {
		setups = append(setups, []Option{WithPlayers("p1"), Scenario(sc)})
	}
	for c := range clauses {
		for i, options := range setups {
			if i > 0 && (c+i)%2 == 0 && clauses[c].Kind != rule.KindSolo {
				continue
			}
			g := New(options...)
			w := rule.NewWalk[State, Move](g, rule.Clause(c))
			r := rand.New(rand.NewPCG(uint64(c), 1))
			for range 25 {
				w.Random(r, 6)
				if list := w.Legal(); !hold(t, g, &w.State, list[:len(list):len(list)], r, rule.Clause(c)) {
					t.Fatalf("with %s struck", clauses[c].ID)
				}
			}
		}
	}
}

// TestMisreadings plays by every misreading: the list stays what Legal says,
// and games that are not misread are as they were.
func TestMisreadings(t *testing.T) {
	for i, misread := range Def.Misreadings {
		for _, m := range modes()[:8] { // the numbers of players and the scenarios
			if len(m.options) == 1 && i%4 != 0 {
				continue
			}
			g := New(append(m.options, Misread(misread.Name))...)
			r := rand.New(rand.NewPCG(uint64(i), 3))
			eachState(t, g, 1, uint64(i), func(s *State, list []Move) bool { return hold(t, g, s, list, r) })
		}
	}
	if numbers := StandIn().Numbers; numbers.Threshold != 8 || numbers.Ratio != 2 || numbers.Size != 7 || scenarios()[0].limits[1].most != 2 {
		t.Errorf("a misreading has changed the cards or the scenarios: %+v", numbers)
	}
}
