package explore_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/engines/explore"
	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func table(t testing.TB, def *rule.GameDef, setup rule.Setup) rule.AnyGame {
	t.Helper()
	return must.Get(t, def.Table, setup)
}

func sized(size string) rule.Setup {
	return rule.Setup{Variants: []rule.Setting{{Name: "size", Value: size}}}
}

func search(t testing.TB, table rule.AnyGame, opt explore.Options) *explore.Search {
	t.Helper()
	s := must.Value(explore.New(table, table.Start(), opt))(t)
	t.Cleanup(func() { s.Close() })
	must.Succeed(t, s.Run(context.Background()))
	s.Settle()
	return s
}

// The numbers are those that SPIN, Rumur and TLC count for the same games.
func TestWholeGames(t *testing.T) {
	for size, want := range map[string]struct{ states, moves uint64 }{"3x3x3": {5478, 16167}, "4x3x3": {111973, 391062}} {
		for name, opt := range map[string]explore.Options{"exact": {}, "two workers": {Jobs: 2}, "fingerprints": {Prints: true}} {
			t.Run(size+", "+name, func(t *testing.T) {
				s := search(t, table(t, mnk.Def, sized(size)), opt)
				fail.If(t, s.Stop != explore.Whole || s.Stored() != want.states || s.Moves() != want.moves,
					"%d positions and %d moves, stopped by %s, want %d and %d", s.Stored(), s.Moves(), s.Stop, want.states, want.moves)
			})
		}
	}
}

// Packed positions of every game come back as they were, and are not a beginning of one another.
func TestPackedPositions(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			e := must.Value(game.Expander())(t)
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
				n := e.Len(append(packed, 0xff, 0xff))
				fail.Now(t, n != len(packed), "a position of %d bytes seems to have %d", len(packed), n)
			}
		})
	}
}

// What an expander lists are the moves of the table and where they lead.
func TestSuccessorsAreThoseOfTheTable(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			game := table(t, def, rule.Setup{})
			e := must.Value(game.Expander())(t)
			walk, r := game.Walk(), rand.New(rand.NewPCG(5, 6))
			var to rule.Successors
			for range 40 {
				if moves, _ := walk.Random(r, 1+r.IntN(20)); moves == 0 {
					walk.Restart()
				}
				p := walk.Position()
				moves := game.Legal(p)
				e.Expand(e.Pack(p), &to)
				fail.Now(t, len(to.Ends) != len(moves) || to.Over != (game.Deciders(p) == 0), "%d successors of %d moves, over: %t", len(to.Ends), len(moves), to.Over)
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

// The same is found however many workers there are, with a bound on positions as well.
func TestWorkersMakeNoDifference(t *testing.T) {
	for _, def := range engines.Games {
		t.Run(def.Name, func(t *testing.T) {
			opt := explore.Options{States: 20_000}
			one := search(t, table(t, def, rule.Setup{}), opt)
			opt.Jobs = 3
			three := search(t, table(t, def, rule.Setup{}), opt)
			fail.If(t, !reflect.DeepEqual(one.Levels, three.Levels) || one.Stop != three.Stop || one.Outcome().Found != three.Outcome().Found,
				"one worker finds\n%+v, three\n%+v", one.Levels, three.Levels)
			n := int(one.Stored())
			fail.If(t, one.Stop == explore.ByStates && (n < opt.States || n > opt.States*3/2), "%d positions were stored, not about %d", n, opt.States)
		})
	}
}

// What can be reached from a symmetric start, seen from all sides, is counted once.
func TestSymmetry(t *testing.T) {
	s := search(t, table(t, mnk.Def, sized("3x3x3")), explore.Options{Symmetry: true})
	if s.Sides() != 8 || s.Stored() != 765 { // as is well known
		t.Errorf("3x3x3 has %d positions from %d sides, want 765 from 8", s.Stored(), s.Sides())
	}
}

func holds(what func(rule.Position) bool) func() explore.Ask {
	return func() explore.Ask { return func(p rule.Position, _ int) (bool, error) { return what(p), nil } }
}

// Lines are the shortest and lead to what was asked for, from whichever side the search has looked.
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
				fail.Now(t, err != nil || len(moves) != c.depth, "%s: a line of %d moves, %v", c.name, len(moves), err)
				p := game.Start()
				for _, m := range moves {
					fail.Now(t, len(game.Judge(p, m)) > 0, "%s: %s is illegal", c.name, game.PrintMove(m))
					p, _ = game.Play(p, m)
				}
				fail.If(t, p != end, "%s: the line leads elsewhere", c.name)
				if len(c.opt.Questions) > 0 {
					ok, _ := c.opt.Questions[0].New()(p, 0)
					fail.If(t, !ok, "%s: the line does not show it:\n%s", c.name, game.PrintPosition(p))
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
		fail.Unequal(t, s.Answers[0].Verdict, c.want, "%s: %s, want %s", c.name)
	}
}

// What a search takes in memory stays below its bound.
func TestMemoryBound(t *testing.T) {
	const bound = 48 << 20
	s := search(t, table(t, mnk.Def, sized("4x4x4")), explore.Options{Memory: bound})
	fail.If(t, s.Stop != explore.ByMemory || s.Memory() > bound, "stopped by %s with %d bytes", s.Stop, s.Memory())
}

// A search that is stopped again and again, in good order or by the loss of
// all since its last save, comes to what it comes to when nobody stops it.
func TestResume(t *testing.T) {
	for name, opt := range map[string]explore.Options{
		"exact":        {},
		"fingerprints": {Prints: true},
		"from a side":  {Symmetry: true},
	} {
		t.Run(name, func(t *testing.T) {
			game := table(t, mnk.Def, sized("4x3x3"))
			opt.Clauses = []rule.Clause{mnk.DrawFull}
			whole := search(t, game, opt)
			opt.Checkpoint = filepath.Join(t.TempDir(), "saved")
			opt.SaveEvery = time.Nanosecond
			// From a seed and not drawn: when a search is stopped is up to the machine, and does not repeat.
			r := rand.New(rand.NewPCG(3, 4))
			stops := 0
			for {
				ctx, stop := context.WithCancel(context.Background())
				rounds := 1 + r.IntN(8)
				opt.Jobs = 1 + r.IntN(2)
				lost := r.IntN(2) == 0
				opt.Progress = func(*explore.Search) {
					if rounds--; rounds == 0 {
						stop()
					}
				}
				s := must.Value(explore.New(game, game.Start(), opt))(t)
				fail.Now(t, s.Resumed != (stops > 0), "resumed: %t after %d stops", s.Resumed, stops)
				before, _ := os.ReadFile(opt.Checkpoint)
				must.Succeed(t, s.Run(ctx))
				s.Close()
				if s.Stop == explore.Interrupted {
					if stops++; lost && stops > 1 && stops < 40 {
						os.WriteFile(opt.Checkpoint, before, 0o644)
					}
					continue
				}
				fail.If(t, stops < 5, "the search was stopped only %d times", stops)
				s.Settle()
				fail.If(t, !reflect.DeepEqual(s.Levels, whole.Levels) || s.Stored() != whole.Stored() || !reflect.DeepEqual(s.Answers, whole.Answers),
					"after %d stops the search finds\n%+v\n%+v\nwant\n%+v\n%+v", stops, s.Levels, s.Answers, whole.Levels, whole.Answers)
				return
			}
		})
	}
}

func TestCheckpointsOfOthers(t *testing.T) {
	game := table(t, mnk.Def, sized("3x3x3"))
	opt := explore.Options{Checkpoint: filepath.Join(t.TempDir(), "saved"), Identity: "mnk 3x3x3"}
	search(t, game, opt)
	opt.Prints = true
	_, err := explore.New(game, game.Start(), opt)
	fail.If(t, err == nil || !strings.Contains(err.Error(), "it is of another search"), "a search continues from another one: %v", err)
	opt.Prints = false
	data := must.Get(t, os.ReadFile, opt.Checkpoint)
	for _, at := range []int{0, 20, len(data) / 2, len(data) - 1} {
		broken := append([]byte(nil), data...)
		broken[at] ^= 4
		os.WriteFile(opt.Checkpoint, broken, 0o644)
		_, err := explore.New(game, game.Start(), opt)
		fail.If(t, err == nil || !strings.Contains(err.Error(), "damaged"), "a search goes on although byte %d is wrong: %v", at, err)
	}
	os.WriteFile(opt.Checkpoint, data[:10], 0o644)
	_, err = explore.New(game, game.Start(), opt)
	fail.If(t, err == nil, "a search continues from ten bytes")
}
