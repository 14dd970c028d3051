package phylo

import (
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/rule"
)

// What a net keeps of a table is of one game: under another reading the same table,
// looked at just after, is linked otherwise.
func TestNetIsOfOneGame(t *testing.T) {
	games := []*Game{New(Reading("phylo.ruling.herbivore-equal", "B")), New()}
	w := rule.NewWalk[State, Move](games[0])
	r := rand.New(rand.NewPCG(4, 4))
	differ := 0
	for range 4000 {
		if list := w.Legal(); len(list) == 0 {
			w.Restart()
		}
		w.Random(r, 1)
		if w.State.Part != Acting || w.State.Pieces < 12 {
			continue
		}
		var lists [2][]Move
		for i, g := range games {
			lists[i] = g.Kernel().List(&w.State, nil, rule.NewTrace[State](&g.book))
			for _, m := range lists[i] {
				if !g.Legal(&w.State, m, rule.NewTrace[State](&g.book)) {
					t.Fatalf("%s is listed and not legal in\n%s", g.PrintMove(m), g.PrintState(&w.State))
				}
			}
		}
		if !slices.Equal(lists[0], lists[1]) {
			differ++
		}
	}
	if differ == 0 {
		t.Error("the reading never changes a list")
	}
}

// A list cites the same whether the table is looked at for the first time or not.
func TestKeptTableCitesTheSame(t *testing.T) {
	g := New()
	w := rule.NewWalk[State, Move](g)
	r := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		w.Forget()
		first := w.Legal()
		if len(first) == 0 {
			w.Restart()
			continue
		}
		cited := w.Cited()
		w.Forget()
		if w.Legal(); w.Cited() != cited {
			t.Fatalf("the list cites %v, and then %v in\n%s", g.book.IDs(cited), g.book.IDs(w.Cited()), g.PrintState(&w.State))
		}
		w.Random(r, 1)
	}
}
