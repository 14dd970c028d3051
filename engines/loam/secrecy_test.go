package loam

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// TestSecrecy (loam.inv.secrecy) swaps what a seat cannot see and finds that its view, its moves
// and its refusals stay the same, and that the view names no secret.
func TestSecrecy(t *testing.T) {
	for _, m := range modes() {
		g := New(m.options...)
		if len(g.names) == 1 {
			continue
		}
		t.Run(m.name, func(t *testing.T) {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			r := rand.New(rand.NewPCG(2, 2))
			eachState(t, g, 5, 21, func(s *State, list []Move) bool {
				seat := s.own()
				view := g.View(s, seat)
				other := *s
				g.swapHidden(&other, seat, r)
				if seen := g.View(&other, seat); seen != view {
					t.Errorf("two views of what looks the same\n%s\n%s", g.PrintState(&view), g.PrintState(&seen))
					return false
				}
				if view.deck() != s.deck() || view.pile() != s.pile() {
					t.Errorf("the view counts %d and %d cards, not %d and %d", view.deck(), view.pile(), s.deck(), s.pile())
					return false
				}
				if s.Phase > PickCard && !slices.Equal(rule.Legal(g, &view), list) {
					t.Errorf("other moves in the view of\n%s", g.PrintState(s))
					return false
				}
				back, err := g.ParseState(g.PrintState(&view))
				if err != nil || back != view {
					t.Errorf("the view\n%s\nis read as %v\n%s", g.PrintState(&view), err, g.PrintState(&back))
					return false
				}
				return true
			})
		})
	}
}

// swapHidden exchanges a card of another hand, of those that nobody saw, for one of the deck.
func (g *Game) swapHidden(s *State, seat rule.Seat, r *rand.Rand) {
	for other := range g.players() {
		secret := g.less(s.Hand[other], s.Known[other])
		if other == seat || secret.empty() || s.Deck.empty() {
			continue
		}
		mine, theirs := some(secret, r), some(s.Deck, r)
		a, b := g.cards.first[mine], g.cards.first[theirs]
		g.cards.take(&s.Hand[other], a)
		g.cards.take(&s.Deck, b)
		g.cards.add(&s.Hand[other], b)
		g.cards.add(&s.Deck, a)
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

func TestViewHidesHands(t *testing.T) {
	g := New()
	s, err := g.ParseState("hand p1 Bacillus\nhand p2 \"Sac spider\", Potworm, Frankia\nknown p2 Frankia\ndiscard Termite, Bolete\nburied p2 Bolete")
	if err != nil {
		t.Fatal(err)
	}
	view := g.View(&s, 0)
	text := g.PrintState(&view)
	for _, secret := range []string{"Sac spider", "Potworm", "Bolete"} {
		if strings.Contains(text, secret) {
			t.Errorf("p1 sees %s in\n%s", secret, text)
		}
	}
	for _, seen := range []string{"hand p1 Bacillus", "hand p2 Frankia, unknown 2", "discard Termite, unknown 1"} {
		if !strings.Contains(text, seen) {
			t.Errorf("p1 does not see %q in\n%s", seen, text)
		}
	}
}
