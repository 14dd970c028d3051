package organism

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"umpire/engines/rule"
	"umpire/props/proptest"
)

// TestPickIsOfTheList holds Pick to the list, in games of every agreement: it
// picks what is picked from the list with the same number.
func TestPickIsOfTheList(t *testing.T) {
	all := agreements()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		g, err := New(all[name])
		if err != nil {
			t.Fatal(err)
		}
		pickAlong(t, g, 200)
	}
}

// TestPickIsOfTheListWithout does the same with each clause struck out.
func TestPickIsOfTheListWithout(t *testing.T) {
	for _, o := range []Options{{}, {Players: players(2), Rain: true}, {Mutations: []string{"slide", "warp", "combust", "merge"}, Threshold: 9}} {
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		for c := range clauses {
			pickAlong(t, g, 60, clause(c))
		}
	}
}

// TestPickFindsEveryMove draws every number in turn: Pick has the list by heart.
func TestPickFindsEveryMove(t *testing.T) {
	all := agreements()
	for _, name := range slices.Sorted(maps.Keys(all)) {
		g, err := New(all[name])
		if err != nil {
			t.Fatal(err)
		}
		// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(8, 9))
		trace := rule.NewTrace[State](&g.book)
		for n := range 150 {
			list := w.Legal()
			if len(list) == 0 {
				break
			}
			for i := 0; i < len(list) && (n%5 == 0 || i < 40); i++ {
				m, ok := (kernel{g}).Pick(&w.State, rand.New(&ith{i, len(list)}), trace)
				if !ok || m != list[i] {
					t.Fatalf("%s: %s is picked as the %d. of %d, want %s\n%s", name, g.PrintMove(m), i, len(list), g.PrintMove(list[i]), g.PrintState(&w.State))
				}
			}
			w.Step(list[r.IntN(len(list))])
		}
	}
}

// TestPickOnAnyTable does so on tables that play never reaches.
func TestPickOnAnyTable(t *testing.T) {
	for _, o := range []Options{{}, {Players: players(6)}, {Mutations: []string{"merge"}}, {Mutations: []string{"warp", "slide", "commune"}}, {Mutations: names()}} {
		g, err := New(o)
		if err != nil {
			t.Fatal(err)
		}
		trace := rule.NewTrace[State](&g.book)
		proptest.Check(t, 300, func(t *rapid.T) {
			s := anyTable(g, proptest.Rand(t))
			list := (kernel{g}).List(&s, nil, trace)
			for i := 0; i < len(list); i += 1 + len(list)/30 {
				if m, ok := (kernel{g}).Pick(&s, rand.New(&ith{i, len(list)}), trace); !ok || m != list[i] {
					t.Fatalf("%v: %s is picked, want %s\n%s", o.Mutations, g.PrintMove(m), g.PrintMove(list[i]), g.PrintState(&s))
				}
			}
		})
	}
}

// anyTable strews elements and food over the board, in phase C or D.
func anyTable(g *Game, r *rand.Rand) State {
	s := g.Start()
	often := 1 + r.IntN(4)
	for left := g.board.inPlay; left.any(); left = left.rest() {
		at := left.first()
		if r.IntN(5) < often {
			s.put(at, g.owners[r.IntN(len(g.owners))], Eat+Type(r.IntN(3)))
			s.setOrganism(at, uint8(r.IntN(3)))
		}
		s.setFood(at, r.IntN(4))
	}
	s.Phase, s.Done = Choose, uint16(r.IntN(4))&^1
	if r.IntN(4) > 0 {
		s.Phase, s.Now, s.Chosen, s.Left = Act, 1, Eat+Type(r.IntN(3)), uint8(r.IntN(3))
		s.Live = s.group(s.elements(), s.Now)
	}
	return s
}

// The ith makes rule.Choose choose the i-th of n.
type ith struct{ i, n int }

func (d *ith) Uint64() uint64 { return (uint64(d.i)<<32 + uint64(d.n) - 1) / uint64(d.n) << 32 }

// pickAlong plays a random game, and picks each move in both ways.
func pickAlong(t *testing.T, g *Game, moves int, without ...clause) {
	t.Helper()
	w := rule.NewWalk(g, without...)
	trace := rule.NewTrace[State](&g.book, without...)
	for n := range moves {
		list := w.Legal()
		seed := uint64(n) * 77
		m, ok := (kernel{g}).Pick(&w.State, rand.New(rand.NewPCG(seed, 1)), trace)
		if ok != (len(list) > 0) {
			t.Fatalf("there are %d moves, and one is picked: %t", len(list), ok)
		}
		if !ok {
			return
		}
		if want := list[rule.Choose(rand.New(rand.NewPCG(seed, 1)), len(list))]; m != want {
			t.Fatalf("without %v %s is picked, want %s\n%s", without, g.PrintMove(m), g.PrintMove(want), g.PrintState(&w.State))
		}
		w.Step(m)
	}
}

// TestSkim plays the same games as Random, and allocates nothing.
func TestSkim(t *testing.T) {
	g, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	list, skim := rule.NewWalk(g), rule.NewWalk(g)
	a, b := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
	for range 20 {
		list.Restart()
		skim.Restart()
		list.Random(a, 300)
		skim.Skim(b, 300)
		if list.State != skim.State {
			t.Fatalf("%s\nwant\n%s", g.PrintState(&skim.State), g.PrintState(&list.State))
		}
	}
	if n := testing.AllocsPerRun(20, func() { skim.Restart(); skim.Skim(b, 200) }); n >= 1 {
		t.Errorf("%v allocations a game", n)
	}
}

// BenchmarkSkim is BenchmarkRandomPlay without lists.
func BenchmarkSkim(b *testing.B) {
	g, _ := New(Options{})
	w := rule.NewWalk(g)
	r := rand.New(rand.NewPCG(1, 2))
	moves := 0
	b.ReportAllocs()
	for b.Loop() {
		w.Restart()
		n, _ := w.Skim(r, 1000)
		moves += n
	}
	b.ReportMetric(float64(moves)/b.Elapsed().Seconds(), "moves/s")
}
