package disk_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/engines"
	"umpire/engines/explore"
	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

func open(t *testing.T, name string, variants ...string) rule.AnyGame {
	t.Helper()
	def, _ := engines.Find(name)
	var setup rule.Setup
	for i := 0; i+1 < len(variants); i += 2 {
		setup.Variants = append(setup.Variants, rule.Setting{Name: variants[i], Value: variants[i+1]})
	}
	return must.Get(t, def.Table, setup)
}

func inRounds(t *testing.T, table rule.AnyGame, opt disk.Options, files disk.Files, spread disk.Spread) *disk.Search {
	t.Helper()
	s, err := disk.New(t.Context(), table, table.Start(), opt, files, "test")
	if err == nil {
		err = s.Run(t.Context(), spread)
	}
	must.Succeed(t, err)
	explore.Settle(s.Answers, s.Stop)
	return s
}

func inMemory(t *testing.T, table rule.AnyGame, opt explore.Options) *explore.Search {
	t.Helper()
	opt.Jobs = 2
	s, err := explore.New(table, table.Start(), opt)
	if err == nil {
		err = s.Run(t.Context())
	}
	must.Succeed(t, err)
	s.Settle()
	return s
}

// Every game has the same positions, moves and ends at every depth as where all is
// kept in memory, whatever the number of shards.
func TestCountsOfEveryGame(t *testing.T) {
	for _, c := range must.Cases[[]struct {
		Game          string
		Variants      []string
		Depth, Shards int
		Symmetry      bool
	}](t, "testdata/counts.yaml", "CountsOfEveryGame") {
		t.Run(fmt.Sprint(c.Game, c.Variants, c.Depth, c.Symmetry), func(t *testing.T) {
			table := open(t, c.Game, c.Variants...)
			want := inMemory(t, table, explore.Options{Depth: c.Depth, Symmetry: c.Symmetry, States: 300_000})
			got := inRounds(t, table, disk.Options{Depth: len(want.Levels) - 1, Shards: c.Shards, Jobs: 2, Symmetry: c.Symmetry}, disk.Disk(t.TempDir()), nil)
			if c.Depth == 0 {
				got = inRounds(t, table, disk.Options{Shards: c.Shards, Jobs: 2, Symmetry: c.Symmetry}, disk.Disk(t.TempDir()), nil)
			}
			fail.Now(t, want.Stop != got.Stop, "it ended by %s, in rounds by %s", want.Stop, got.Stop)
			fail.Unequal(t, cmp.Diff(want.Levels, got.Levels), "", "levels in rounds (-memory +rounds):\n%s")
		})
	}
}

// Questions have the verdicts and the depths that they have in memory, and the lines
// to their examples can be played.
func TestQuestions(t *testing.T) {
	for _, symmetry := range []bool{false, true} {
		table := open(t, "mnk")
		full, _ := table.Book().Find("mnk.draw.full")
		winner := func(name string) func() explore.Ask {
			return func() explore.Ask {
				own := table.Fresh()
				return func(p rule.Position, _ int) (bool, error) { return own.Facts(p)["winner"] == name, nil }
			}
		}
		asked := []explore.Question{
			{Kind: explore.Sometimes, Text: "Cross wins", New: winner(table.Seats()[0])},
			{Kind: explore.Never, Text: "Nought wins", New: winner(table.Seats()[1])},
			{Kind: explore.Never, Text: "Nobody wins", New: winner("Nobody")},
		}
		want := inMemory(t, table, explore.Options{Questions: asked, Clauses: []rule.Clause{full}, Symmetry: symmetry})
		got := inRounds(t, table, disk.Options{Shards: 3, Jobs: 2, Questions: asked, Clauses: []rule.Clause{full}, Symmetry: symmetry}, disk.Disk(t.TempDir()), nil)
		for i := range want.Answers {
			a, b := &want.Answers[i], &got.Answers[i]
			fail.If(t, a.Verdict != b.Verdict || a.Depth != b.Depth || a.Text != b.Text, "%s %s: %s at %d, in rounds %s at %d", a.Kind, a.Text, a.Verdict, a.Depth, b.Verdict, b.Depth)
			if b.Verdict != explore.Seen && b.Verdict != explore.Fails {
				continue
			}
			moves, end, err := got.Line(b)
			must.Succeed(t, err)
			at := table.Start()
			for _, m := range moves {
				if reasons := table.Judge(at, m); len(reasons) > 0 {
					t.Fatalf("%s: %s is refused", b.Text, table.PrintMove(m))
				}
				at, _ = table.Play(at, m)
			}
			fail.If(t, len(moves) != b.Depth || at != end, "%s: %d moves for depth %d", b.Text, len(moves), b.Depth)
		}
	}
}

// A faulty store loses a file now and then while it is written: half of it stands
// under its name, as where files appear before they are whole.
type faulty struct {
	disk.Disk
	mu sync.Mutex
	r  *rand.Rand
	in int // one in so many files
}

var errLost = errors.New("the store is lost")

func (f *faulty) Create(ctx context.Context, name string) (io.WriteCloser, error) {
	w, err := f.Disk.Create(ctx, name)
	f.mu.Lock()
	defer f.mu.Unlock()
	if err == nil && f.r.IntN(f.in) == 0 {
		return &half{w, false}, nil
	}
	return w, err
}

type half struct {
	io.WriteCloser
	wrote bool
}

func (h *half) Write(data []byte) (int, error) {
	if !h.wrote {
		h.wrote = true
		h.WriteCloser.Write(data[:len(data)/2])
	}
	return 0, errLost
}

func (h *half) Close() error {
	h.WriteCloser.Close()
	return errLost
}

// A search that fails at any moment and is begun again, and whose tasks are carried
// out twice, in any order, counts what a quiet one counts, to the byte.
func TestFailuresLeaveEveryFigure(t *testing.T) {
	table := open(t, "mnk", "size", "4x3x3")
	opt := disk.Options{Shards: 4}
	quiet := inRounds(t, table, opt, disk.Disk(t.TempDir()), nil)
	for seed := range uint64(3) {
		// From a seed and not drawn: files are lost among goroutines, which does not repeat.
		r := rand.New(rand.NewPCG(seed, 1))
		files := &faulty{Disk: disk.Disk(t.TempDir()), r: r, in: 150}
		worker, err := disk.NewWorker(table, table.Start(), &opt, files)
		must.Succeed(t, err)
		spread := func(ctx context.Context, tasks []disk.Task) ([]*disk.Part, error) {
			parts := make([]*disk.Part, len(tasks))
			order := slices.Concat(r.Perm(len(tasks)), r.Perm(len(tasks)))
			for _, i := range order {
				part, err := worker.Do(ctx, tasks[i])
				if err != nil {
					return nil, err
				}
				if parts[i] != nil {
					diff := cmp.Diff(parts[i], part)
					fail.If(t, diff != "", "%v counted otherwise the second time:\n%s", tasks[i], diff)
				}
				parts[i] = part
			}
			return parts, nil
		}
		failed := 0
		var s *disk.Search
		for {
			if s, err = disk.New(t.Context(), table, table.Start(), opt, files, "test"); err == nil {
				err = s.Run(t.Context(), spread)
			}
			if err == nil {
				break
			}
			failed++
			fail.Now(t, !errors.Is(err, errLost) || failed > 200, "failed %d times, last by %v", failed, err)
		}
		fail.If(t, failed == 0, "seed %d: nothing failed: the test shows nothing", seed)
		fail.Unequal(t, cmp.Diff(quiet.Levels, s.Levels), "", "after %d failures (-quiet +faulty):\n%s", failed)
	}
}

// A search that was interrupted continues; one of another game is refused, and so is a
// round that somebody changed.
func TestResume(t *testing.T) {
	table := open(t, "mnk")
	files := disk.Disk(t.TempDir())
	opt := disk.Options{Shards: 2}
	opt.Depth = 4
	inRounds(t, table, opt, files, nil)
	opt.Depth = 0
	s := inRounds(t, table, opt, files, nil)
	fail.If(t, !s.Resumed || s.Here != 7 || s.Stored != 5478 || s.Moves != 16167,
		"resumed %v, %d rounds, %d positions, %d moves; want the rounds 4 to 9 and an empty one, 5478 and 16167", s.Resumed, s.Here, s.Stored, s.Moves)
	_, err := disk.New(t.Context(), table, table.Start(), opt, files, "another")
	fail.If(t, err == nil, "a search continued from the rounds of another")
}
