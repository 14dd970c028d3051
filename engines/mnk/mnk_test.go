package mnk

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"umpire/engines/kit"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// The numbers of states and moves are those that SPIN, Rumur and TLC count for the same game.
func TestReachableStates(t *testing.T) {
	for _, size := range []struct{ m, n, k, states, moves int }{
		{3, 3, 3, 5478, 16167},
		{4, 3, 3, 111973, 391062},
	} {
		g := New(size.m, size.n, size.k)
		start := g.Start()
		seen := map[State]bool{start: true}
		moves := 0
		for queue := []State{start}; len(queue) > 0; queue = queue[1:] {
			for _, m := range rule.Legal(g, &queue[0]) {
				next, _ := rule.Play(g, &queue[0], m)
				moves++
				if !seen[next] {
					seen[next] = true
					queue = append(queue, next)
				}
			}
		}
		fail.If(t, len(seen) != size.states || moves != size.moves, "%d,%d,%d has %d states and %d moves, want %d and %d", size.m, size.n, size.k, len(seen), moves, size.states, size.moves)
	}
}

func TestRefusals(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Name, Position, Move string
		Gravity              bool
		Want                 []string
	}](t, "testdata/mnk.yaml", "Refusals") {
		t.Run(c.Name, func(t *testing.T) {
			g := New(3, 3, 3)
			if c.Gravity {
				g = New(3, 3, 3, Gravity)
			}
			s := must.Get(t, g.ParseState, c.Position)
			m := must.Get(t, g.ParseMove, c.Move)
			got := rule.NamesOf(slices.Values(rule.Why(g, &s, m)), func(clause rule.Clause) string { return g.Book().Entry(clause).ID })
			fail.If(t, !slices.Equal(got, c.Want), "%s is forbidden by %v, want %v", c.Move, got, c.Want)
		})
	}
}

func TestReadings(t *testing.T) {
	for _, c := range []struct {
		name  string
		amend func(*Game)
		want  rule.Seat
	}{
		{"a line of four wins at three", func(*Game) {}, 0},
		{"exactly three are needed", exactly, nobody},
		{"who makes a line loses", Misere, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(5, 2, 3, c.amend)
			s := must.Get(t, g.ParseState, "board\n| o . o o . |\n| x x . x . |\nturn Cross")
			s, _ = rule.Play(g, &s, Move{0, kit.Cell{Column: 2}})
			fail.If(t, s.Winner != c.want, "winner %q, want %q", g.Name(s.Winner), g.Name(c.want))
		})
	}
}

func TestMistakesInPositions(t *testing.T) {
	g := New(3, 3, 3)
	for text, want := range must.Cases[map[string]string](t, "testdata/mnk.yaml", "Mistakes") {
		_, err := g.ParseState(text)
		fail.If(t, err == nil || err.Error() != want, "%q gives\n%v\nwant\n%s", text, err, want)
	}
}

func Example() {
	table, _ := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}})
	p := table.Start()
	for _, text := range []string{"Ann: place b2", "Bob: place b2"} {
		m, _ := table.ReadMove(p, text)
		for _, reason := range table.Judge(p, m) {
			fmt.Printf("%s: %s %s\n", text, reason.ID, reason.Values)
			return
		}
		p, _ = table.Play(p, m)
		fmt.Print(table.PrintPosition(p))
	}
	// Output:
	// board
	//   | . . . |
	//   | . x . |
	//   | . . . |
	// turn Bob
	// Bob: place b2: mnk.place.empty b2 holds a mark of Ann
}

// Turning the board changes nothing: what can follow is the same, turned.
func TestSidesLookTheSame(t *testing.T) {
	for name, g := range map[string]*Game{
		"a square":    New(4, 4, 3),
		"a rectangle": New(5, 3, 3),
		"marks fall":  New(4, 4, 3, Gravity),
	} {
		t.Run(name, func(t *testing.T) {
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
			for range 200 {
				if moves, _ := w.Random(r, 1); moves == 0 {
					w.Restart()
				}
				follow := map[State]bool{}
				for _, m := range rule.Legal(g, &w.State) {
					next, _ := rule.Play(g, &w.State, m)
					follow[next] = true
				}
				for side := range g.Sides() {
					turned := g.Turned(&w.State, side)
					fail.Now(t, side == 0 && turned != w.State, "side 0 changes the board")
					found := map[State]bool{}
					for _, m := range rule.Legal(g, &turned) {
						next, _ := rule.Play(g, &turned, m)
						found[next] = true
					}
					fail.Now(t, len(found) != len(follow), "from side %d, %d positions can follow, not %d, after\n%s", side, len(found), len(follow), g.PrintState(&w.State))
					for next := range follow {
						if !found[g.Turned(&next, side)] {
							t.Fatalf("from side %d, this cannot follow:\n%s", side, g.PrintState(&next))
						}
					}
				}
			}
		})
	}
}

func TestPackedStates(t *testing.T) {
	for _, g := range []*Game{New(3, 3, 3), New(4, 4, 4), New(8, 8, 5), New(7, 6, 4, Gravity)} {
		w, r := rule.NewWalk(g), rand.New(rand.NewPCG(1, 2))
		for range 300 {
			if moves, _ := w.Random(r, 1); moves == 0 {
				w.Restart()
			}
			packed := g.Pack(&w.State, nil)
			fail.Now(t, len(packed) != g.PackedSize() || g.Unpack(packed) != w.State, "%v comes back from %v as %v", w.State, packed, g.Unpack(packed))
		}
	}
}
