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

	"umpire/engines/explore"
	"umpire/engines/mnk"
	"umpire/engines/rule"
)

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
				s, err := explore.New(game, game.Start(), opt)
				if err != nil {
					t.Fatal(err)
				}
				if s.Resumed != (stops > 0) {
					t.Fatalf("resumed: %t after %d stops", s.Resumed, stops)
				}
				before, _ := os.ReadFile(opt.Checkpoint)
				if err := s.Run(ctx); err != nil {
					t.Fatal(err)
				}
				s.Close()
				if s.Stop == explore.Interrupted {
					if stops++; lost && stops > 1 && stops < 40 {
						os.WriteFile(opt.Checkpoint, before, 0o644)
					}
					continue
				}
				if stops < 5 {
					t.Errorf("the search was stopped only %d times", stops)
				}
				s.Settle()
				if !reflect.DeepEqual(s.Levels, whole.Levels) || s.Stored() != whole.Stored() || !reflect.DeepEqual(s.Answers, whole.Answers) {
					t.Errorf("after %d stops the search finds\n%+v\n%+v\nwant\n%+v\n%+v", stops, s.Levels, s.Answers, whole.Levels, whole.Answers)
				}
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
	if _, err := explore.New(game, game.Start(), opt); err == nil || !strings.Contains(err.Error(), "it is of another search") {
		t.Errorf("a search goes on from another one: %v", err)
	}
	opt.Prints = false
	data, err := os.ReadFile(opt.Checkpoint)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []int{0, 20, len(data) / 2, len(data) - 1} {
		broken := append([]byte(nil), data...)
		broken[at] ^= 4
		os.WriteFile(opt.Checkpoint, broken, 0o644)
		if _, err := explore.New(game, game.Start(), opt); err == nil || !strings.Contains(err.Error(), "damaged") {
			t.Errorf("a search goes on although byte %d is wrong: %v", at, err)
		}
	}
	os.WriteFile(opt.Checkpoint, data[:10], 0o644)
	if _, err := explore.New(game, game.Start(), opt); err == nil {
		t.Error("a search goes on from ten bytes")
	}
}
