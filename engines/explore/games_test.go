package explore_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"umpire/engines"
	"umpire/engines/explore"
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

// Packed positions of every game come back as they were, and are no beginning
// of one another.
func TestPackedPositions(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			e, err := game.Expander()
			if err != nil {
				t.Fatal(err)
			}
			// Random play goes by a seed: it repeats, and smaller numbers make no shorter game.
			walk, r := game.Walk(), rand.New(rand.NewPCG(1, 2))
			for range 300 {
				if moves, _ := walk.Random(r, 1+r.IntN(3)); moves == 0 {
					walk.Restart()
				}
				p := walk.Position()
				packed := e.Pack(p)
				if back := e.Unpack(packed); back != p {
					t.Fatalf("a position comes back as another:\n%s\n%s", game.PrintPosition(p), game.PrintPosition(back))
				}
				if n := e.Len(append(packed, 0xff, 0xff)); n != len(packed) {
					t.Fatalf("a position of %d bytes seems to have %d", len(packed), n)
				}
			}
		})
	}
}

// What an expander lists are the moves of the table and where they lead.
func TestSuccessorsAreThoseOfTheTable(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			e, err := game.Expander()
			if err != nil {
				t.Fatal(err)
			}
			walk, r := game.Walk(), rand.New(rand.NewPCG(5, 6))
			var to rule.Successors
			for range 40 {
				if moves, _ := walk.Random(r, 1+r.IntN(20)); moves == 0 {
					walk.Restart()
				}
				p := walk.Position()
				moves := game.Legal(p)
				e.Expand(e.Pack(p), &to)
				if len(to.Ends) != len(moves) || to.Over != (game.Deciders(p) == 0) {
					t.Fatalf("%d successors of %d moves, over: %t", len(to.Ends), len(moves), to.Over)
				}
				for i, m := range moves {
					next, _ := game.Play(p, m)
					if e.Unpack(to.At(i)) != next || e.Move(e.Pack(p), i) != m {
						t.Fatalf("%s leads elsewhere", game.PrintMove(m))
					}
				}
			}
		})
	}
}

// The same is found however many workers there are, with a bound on positions
// as well.
func TestWorkersMakeNoDifference(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			opt := explore.Options{States: 20_000}
			one := search(t, table(t, def, rule.Setup{}), opt)
			opt.Jobs = 3
			three := search(t, table(t, def, rule.Setup{}), opt)
			if !reflect.DeepEqual(one.Levels, three.Levels) || one.Stop != three.Stop || one.Found() != three.Found() {
				t.Errorf("one worker finds\n%+v, three\n%+v", one.Levels, three.Levels)
			}
			if n := int(one.Stored()); one.Stop == explore.ByStates && (n < opt.States || n > opt.States*3/2) {
				t.Errorf("%d positions were stored, not about %d", n, opt.States)
			}
		})
	}
}

// What can be reached from a symmetric start, seen from all sides, is counted
// once.
func TestSymmetry(t *testing.T) {
	for _, c := range []struct {
		size  string
		sides int
		want  uint64
	}{
		{"3x3x3", 8, 765}, // as is well known
	} {
		s := search(t, table(t, mnk.Def, sized(c.size)), explore.Options{Symmetry: true})
		if s.Sides() != c.sides || s.Stored() != c.want {
			t.Errorf("%s has %d positions from %d sides, want %d from %d", c.size, s.Stored(), s.Sides(), c.want, c.sides)
		}
	}
}

func holds(what func(rule.Position) bool) func() explore.Ask {
	return func() explore.Ask {
		return func(p rule.Position, _ int) (bool, error) { return what(p), nil }
	}
}

// Lines are the shortest and lead to what was asked for, from whichever side
// the search has looked.
func TestShortestLines(t *testing.T) {
	game := table(t, mnk.Def, sized("3x3x3"))
	fact := func(name, cell string) func(rule.Position) bool {
		return func(p rule.Position) bool {
			facts := table(t, mnk.Def, sized("3x3x3")).Facts(p)
			has, err := rule.FactNamed(facts[name], "has").Interface().(func(string) (bool, error))(cell)
			return err == nil && has && facts["winner"] == name
		}
	}
	for _, c := range []struct {
		name  string
		opt   explore.Options
		depth int
	}{
		{"the first wins with a corner", explore.Options{Questions: []explore.Question{{Kind: explore.Sometimes, New: holds(fact("Cross", "c3"))}}}, 5},
		{"the second wins with a side", explore.Options{Questions: []explore.Question{{Kind: explore.Never, New: holds(fact("Nought", "a2"))}}}, 6},
		{"a clause acts", explore.Options{Clauses: []rule.Clause{mnk.DrawFull}}, 9},
		{"a clause forbids", explore.Options{Clauses: []rule.Clause{mnk.PlaceEmpty}}, 1},
		{"two clauses meet", explore.Options{Clauses: []rule.Clause{mnk.WinLine, mnk.EndNoMore}}, 5},
	} {
		for _, symmetry := range []bool{false, true} {
			for _, prints := range []bool{false, true} {
				c.opt.Symmetry, c.opt.Prints, c.opt.Jobs = symmetry, prints, 2
				s := search(t, game, c.opt)
				a := &s.Answers[0]
				if a.Depth != c.depth || a.Verdict == explore.Open {
					t.Errorf("%s: %s after %d moves, want %d", c.name, a.Verdict, a.Depth, c.depth)
					continue
				}
				moves, end, err := s.Line(a)
				if err != nil || len(moves) != c.depth {
					t.Fatalf("%s: a line of %d moves, %v", c.name, len(moves), err)
				}
				p := game.Start()
				for _, m := range moves {
					if len(game.Judge(p, m)) > 0 {
						t.Fatalf("%s: %s is illegal", c.name, game.PrintMove(m))
					}
					p, _ = game.Play(p, m)
				}
				if p != end {
					t.Errorf("%s: the line leads elsewhere", c.name)
				}
				if len(c.opt.Questions) > 0 {
					if ok, _ := c.opt.Questions[0].New()(p, 0); !ok {
						t.Errorf("%s: the line does not show it:\n%s", c.name, game.PrintPosition(p))
					}
				}
			}
		}
	}
}

func TestVerdicts(t *testing.T) {
	always := func(yes bool) func() explore.Ask { return holds(func(rule.Position) bool { return yes }) }
	for _, c := range []struct {
		name  string
		kind  explore.Kind
		yes   bool
		depth int
		want  explore.Verdict
	}{
		{"what holds everywhere", explore.Always, true, 0, explore.Holds},
		{"what fails at once", explore.Always, false, 0, explore.Fails},
		{"what is nowhere", explore.Never, false, 0, explore.Holds},
		{"what is at the start", explore.Never, true, 0, explore.Fails},
		{"what is somewhere", explore.Sometimes, true, 0, explore.Seen},
		{"what is not to be found", explore.Sometimes, false, 0, explore.None},
		{"what is not to be found so far", explore.Sometimes, false, 3, explore.Open},
		{"where it stops", explore.Until, true, 0, explore.Seen},
	} {
		s := search(t, table(t, mnk.Def, rule.Setup{}), explore.Options{Depth: c.depth, Questions: []explore.Question{{Kind: c.kind, New: always(c.yes)}}})
		if got := s.Answers[0].Verdict; got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// What a search takes in memory stays below its bound.
func TestMemoryBound(t *testing.T) {
	const bound = 48 << 20
	s := search(t, table(t, mnk.Def, sized("4x4x4")), explore.Options{Memory: bound})
	if s.Stop != explore.ByMemory || s.Memory() > bound {
		t.Errorf("stopped by %s with %d bytes", s.Stop, s.Memory())
	}
}
