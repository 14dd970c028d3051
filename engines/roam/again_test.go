package roam

import (
	"slices"
	"testing"

	"umpire/engines/rule"
)

// What is named again in a use or an order is read, is printed as it was
// written, and is refused by its clause alone, whatever else is struck out. It is
// no scenario: none strikes clauses out, and none asks how a move is printed.
func TestNamedAgain(t *testing.T) {
	g := New(WithPlayers(people[:2]...), Full)
	s, err := g.ParseState("own Cid L24 A01 A02 A04 A08 A10\nmarks Zoey c2 d2 c3\ncoins Cid 9")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		line string
		want []string
	}{
		{`Cid: use "Blue Tracker" at c3 replace c2 with A02 replace d2 with A02`, []string{"roam.artifact.use"}},
		{`Cid: use "Blue Tracker" at c3 replace c2 with A02 replace c2 with A08`, []string{"roam.artifact.replace"}},
		{`Cid: use "Blue Tracker" at c3 replace c2 with A02 replace c2 with A02`, []string{"roam.artifact.use", "roam.artifact.replace"}},
		{`Cid: use "Blue Tracker" at c3 replace c2 with A02 replace d2 with A08 replace c3 with A02`, []string{"roam.artifact.use"}},
		{`Cid: use "Blue Tracker" at c3 rotate with A04 rotate with A04`, []string{"roam.artifact.use"}},
		{`Cid: use "Blue Tracker" at c3 rotate with A04 rotate with A10 rotate with A10`, []string{"roam.artifact.use"}},
		{`Cid: use "Quiet Dov" at c4 blank c5 free with A01 blank d5 free with A01`, []string{"roam.artifact.use"}},
		{`Cid: use "Blue Tracker" at c3 rotate with A04 replace c3 with A04`, []string{"roam.artifact.use", "roam.artifact.replace"}},
	} {
		m, err := g.ParseMove(c.line)
		if err != nil {
			t.Fatalf("%s: %v", c.line, err)
		}
		if again, err := g.ParseMove(g.PrintMove(m)); err != nil || again != m {
			t.Errorf("%s is printed as %s", c.line, g.PrintMove(m))
		}
		if why := ids(rule.Why(g, &s, m)); !slices.Equal(why, c.want) {
			t.Errorf("%s is refused by %v, not by %v", c.line, why, c.want)
		}
		holdReasons(t, g, &s, m)
		if tr := rule.NewTrace[State](g.Book(), ArtifactUse, ArtifactReplace); g.Legal(&s, m, tr) {
			t.Errorf("%s is a move when nobody forbids it", c.line)
		}
	}
}

// holdReasons checks that each reason of a refusal forbids the move by itself, and says why.
func holdReasons(t *testing.T, g *Game, s *State, m Move) {
	t.Helper()
	if !g.formed(&m) {
		return
	}
	why := rule.Why(g, s, m)
	for i, c := range why {
		others := slices.Delete(slices.Clone(why), i, i+1)
		if left := rule.Why(g, s, m, others...); !slices.Contains(left, c) {
			t.Errorf("%s forbids %s, but not alone: without %v it is refused by %v in\n%s", clauses[c].ID, g.PrintMove(m), ids(others), ids(left), g.PrintState(s))
		}
	}
	table := rule.ByText(g)
	p, err := table.ReadPosition(g.PrintState(s))
	if err != nil {
		t.Fatal(err)
	}
	move, err := table.ReadMove(p, g.PrintMove(m))
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range table.Judge(p, move) {
		if r.Values == "" {
			t.Errorf("%s forbids %s without a word in\n%s", r.ID, g.PrintMove(m), g.PrintState(s))
		}
	}
}

func ids(list []rule.Clause) (out []string) {
	for _, c := range list {
		out = append(out, clauses[c].ID)
	}
	return out
}
