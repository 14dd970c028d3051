package biome

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// TestSubmissionsCommute lets two players make a move each in a simultaneous
// phase, in either order: the table is the same, if nobody drew a card.
func TestSubmissionsCommute(t *testing.T) {
	tried := 0
	for _, m := range modes() {
		g := New(m.options...)
		tr := rule.NewTrace[State](g.Book())
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		r := rand.New(rand.NewPCG(3, 3))
		eachState(t, g, 6, 3, func(s *State, list []Move) bool {
			if !s.Phase.simultaneous() || s.Phase < Reduce || len(list) < 2 {
				return true
			}
			a, b := list[r.IntN(len(list))], list[r.IntN(len(list))]
			one, other, ok := both(g, s, a, b, tr)
			if !ok {
				return true
			}
			tried++
			if one != other {
				t.Errorf("%s: %q and %q do not commute in\n%s\none\n%s\nother\n%s", m.name, g.PrintMove(a), g.PrintMove(b), g.PrintState(s), g.PrintState(&one), g.PrintState(&other))
				return false
			}
			return true
		})
	}
	if tried < 50 {
		t.Errorf("only %d pairs were tried", tried)
	}
}

// both makes two moves in either order; not ok if they are one player's, if a
// card is drawn, or if the phase ends between them.
func both(g *Game, s *State, a, b Move, tr *trace) (one, other State, ok bool) {
	if a.Seat == b.Seat {
		return one, other, false
	}
	one, other = *s, *s
	for _, pair := range []struct {
		s    *State
		a, b Move
	}{{&one, a, b}, {&other, b, a}} {
		g.Apply(pair.s, pair.a, tr)
		if _, drawn := g.chance(pair.s); drawn || pair.s.Phase != s.Phase || !g.Legal(pair.s, pair.b, tr) {
			return one, other, false
		}
		g.Apply(pair.s, pair.b, tr)
		if _, drawn := g.chance(pair.s); drawn {
			return one, other, false
		}
	}
	return one, other, true
}

// TestSecrecy finds that a view does not depend on what the seat cannot see, and
// that the seat's own moves are the same in it.
func TestSecrecy(t *testing.T) {
	for _, m := range modes() {
		g := New(m.options...)
		if g.n == 1 {
			continue
		}
		r := rand.New(rand.NewPCG(2, 2))
		eachState(t, g, 3, 9, func(s *State, list []Move) bool {
			seat := rule.Seat(r.IntN(int(g.n)))
			view := g.View(s, seat)
			other := *s
			g.swapHidden(&other, seat, r)
			if seen := g.View(&other, seat); seen != view {
				t.Errorf("two views of what looks the same\n%s\n%s", g.PrintState(&view), g.PrintState(&seen))
				return false
			}
			own := 0
			for _, m := range list {
				if m.Seat == seat {
					own++
				}
			}
			for _, m := range rule.Legal(g, &view) {
				if m.Seat == seat {
					own--
				}
			}
			if _, due := g.chance(s); own != 0 && !due {
				t.Errorf("%s has other moves in the view of\n%s", g.name(seat), g.PrintState(s))
				return false
			}
			return true
		})
	}
}

// swapHidden exchanges a card of another hand for one of the deck.
func (g *Game) swapHidden(s *State, seat rule.Seat, r *rand.Rand) {
	for other := range g.n {
		if other == seat || s.Hand[other].empty() || s.Deck.empty() {
			continue
		}
		mine, theirs := some(s.Hand[other], r), some(s.Deck, r)
		g.cards.take(&s.Hand[other], g.cards.first[mine])
		g.cards.take(&s.Deck, g.cards.first[theirs])
		g.cards.add(&s.Hand[other], g.cards.first[theirs])
		g.cards.add(&s.Deck, g.cards.first[mine])
	}
}

func some(p Pile, r *rand.Rand) (card uint8) {
	n := r.IntN(p.len())
	for card = range p.each {
		if n--; n < 0 {
			break
		}
	}
	return card
}

// TestBonusesAdd finds that moving forward in two steps earns what one step
// earns, and that giving points and regaining them earns those in between again.
func TestBonusesAdd(t *testing.T) {
	g := New()
	tr := rule.NewTrace[State](g.Book())
	r := rand.New(rand.NewPCG(4, 4))
	for range 500 {
		var once, twice State
		p, a, b := r.IntN(130), r.IntN(40), r.IntN(40)
		once.Biomes[0].Points, twice.Biomes[0].Points = int16(p), int16(p)
		g.forward(&once, 0, a+b, fromCards, tr)
		g.forward(&twice, 0, a, fromCards, tr)
		g.forward(&twice, 0, b, fromCards, tr)
		if once.Biomes[0].Pending != twice.Biomes[0].Pending {
			t.Fatalf("from %d by %d and %d: %b and %b", p, a, b, once.Biomes[0].Pending, twice.Biomes[0].Pending)
		}
		give := min(a, p+a+b)
		twice.Biomes[0].Pending = 0
		g.back(&twice, 0, give, tr)
		g.forward(&twice, 0, give, fromCards, tr)
		var want State
		want.Biomes[0].Points = int16(p + a + b - give)
		g.forward(&want, 0, give, fromCards, tr)
		if twice.Biomes[0].Pending != want.Biomes[0].Pending {
			t.Fatalf("back and forth by %d from %d: %b, want %b", give, p+a+b, twice.Biomes[0].Pending, want.Biomes[0].Pending)
		}
	}
}
