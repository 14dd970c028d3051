package loam

import (
	"bytes"
	"testing"

	"umpire/engines/rule"
)

func FuzzPositions(f *testing.F) {
	for _, sc := range slicesOf(fromRulebook, derived, derivedSolo, further) {
		f.Add(sc.position)
	}
	f.Add("zone p2\n  | MD1 Bacillus | |\n | c1 | c2 |\nphase place\ndoing \"Pest Patrol\"\nstep 1, left 3")
	games := []*Game{New(), New(WithPlayers("p1"), Scenario("surface-fire"))}
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range games {
			s, err := g.ParseState(text)
			if err != nil {
				placed(t, err)
				continue
			}
			printed := g.PrintState(&s)
			again, err := g.ParseState(printed)
			if err != nil || again != s {
				t.Fatalf("%q is read, printed as\n%s\nand then read as %v\n%s", text, printed, err, g.PrintState(&again))
			}
			trace := rule.NewTrace[State](g.Book())
			if g.Draw(&s, func(_ rule.Seat, text string) string { return text }) == "" {
				t.Fatal("no drawing")
			}
			g.Facts(&s)
			g.Player(&s, 0)
			if !g.Sound(&s, trace) {
				continue
			}
			for i, m := range g.Kernel().List(&s, nil, trace) {
				if i > 50 {
					break
				}
				next := s
				g.Apply(&next, m, trace)
			}
		}
	})
}

func FuzzMoves(f *testing.F) {
	for _, example := range Title.Examples() {
		f.Add(example)
	}
	g := New()
	s := g.Start()
	f.Fuzz(func(t *testing.T, text string) {
		m, err := g.ParseMove(text)
		if err != nil {
			placed(t, err)
			return
		}
		line := g.PrintMove(m)
		if again, err := g.ParseMove(line); err != nil || again != m && m.Kind != Use {
			t.Fatalf("%q is read, printed as %q and read as %+v, %v, not %+v", text, line, again, err, m)
		}
		m = g.Settle(&s, m)
		if !g.formed(&m) {
			t.Fatalf("%q is read as a move that cannot be: %+v", text, m)
		}
		for _, c := range rule.Why(g, &s, m) {
			g.Explain(c, &s, m)
		}
	})
}

func FuzzCards(f *testing.F) {
	f.Add([]byte("schema: loam-cards/1\nset: {id: a, title: b}"))
	for part := range bytes.SplitSeq(vocabularyYAML(), []byte("\n\n")) { // which are read sooner, one by one
		f.Add(part)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 3000 {
			return
		}
		if _, err := ReadCards(data); err != nil {
			placed(t, err)
		}
	})
}

// placed checks that every mistake has a place.
func placed(t *testing.T, err error) {
	t.Helper()
	errs, ok := err.(rule.TextErrors)
	if !ok || len(errs) == 0 {
		t.Fatalf("%v is no list of mistakes", err)
	}
	for _, e := range errs {
		if e.Line < 1 || e.Col < 1 || e.Msg == "" {
			t.Fatalf("a mistake without a place: %+v", e)
		}
	}
}
