package organism

import (
	"math/rand/v2"
	"testing"

	"umpire/engines/rule"
)

// shifted renames the types along the heterarchy.
func shifted(s State) State {
	for left := s.elements(); left.any(); left = left.rest() {
		s.setKind(left.first(), s.kind(left.first()).prey())
	}
	return s
}

// TestConflictsKnowNoType resolves conflicts of random positions with the types
// as they are and renamed along the cycle (invariant 26), and once more, when
// nothing is left to resolve (28).
func TestConflictsKnowNoType(t *testing.T) {
	g, err := New(Options{Players: players(3), Threshold: 200})
	if err != nil {
		t.Fatal(err)
	}
	trace := rule.NewTrace[State](&g.book)
	resolve := func(s State) State {
		g.Apply(&s, Move{Verb: DoResolve}, trace)
		return s
	}
	r := rand.New(rand.NewPCG(2, 6))
	for range 3000 {
		s := g.Start()
		s.Phase, s.Turn = Conflict, uint8(r.IntN(3))
		for left := g.board.inPlay; left.any(); left = left.rest() {
			at := left.first()
			if r.IntN(3) > 0 {
				continue
			}
			s.put(at, uint8(r.IntN(3)), Type(1+r.IntN(3)))
			s.setFood(at, r.IntN(3))
			if g.inContact(&s, trace).any() {
				s.lift(at)
			}
		}
		after, image := resolve(s), resolve(shifted(s))
		if shifted(after) != image {
			t.Fatalf("%s---\n%s---\n%s", g.PrintState(&s), g.PrintState(&after), g.PrintState(&image))
		}
		again := after
		again.Phase = Conflict
		if again = resolve(again); again.elements() != after.elements() || again.Power != after.Power {
			t.Fatalf("conflicts are left\n%s", g.PrintState(&after))
		}
	}
}
