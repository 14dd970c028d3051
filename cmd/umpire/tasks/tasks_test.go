package tasks_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/explore/disk"
	"umpire/engines/simulate"
)

func Example() {
	spec := tasks.Simulation{Game: "mnk", Seed: 7, Cap: 100, Configs: []tasks.Config{{Name: "random"}}}
	job, _ := spec.Job(context.Background(), 1000, engines.Games)
	worker, _ := tasks.Open(job, engines.Games, nil)
	var samples []*simulate.Sample
	for _, name := range slices.Backward(job.Names) { // any order will do
		result, _ := worker.Do(context.Background(), name)
		samples, _ = spec.Merge(samples, result)
	}
	fmt.Println(len(job.Names), "tasks,", samples[0].Games, "games,", samples[0].Moves.Total, "moves")
	// Output: 63 tasks, 1000 games, 7649 moves
}

// alone carries out every task in this process, one after the other.
func alone(files disk.Files) *tasks.Cluster {
	return &tasks.Cluster{Files: files, Shards: 3, Spread: func(ctx context.Context, job *tasks.Job, each func(tasks.Done) error) error {
		w, err := tasks.Open(job, engines.Games, files)
		if err != nil {
			return err
		}
		for _, name := range job.Names {
			result, err := w.Do(ctx, name)
			if err == nil {
				err = each(tasks.Done{Name: name, Result: result, Copies: 1, Seconds: 1})
			}
			if err != nil {
				return err
			}
		}
		return nil
	}}
}

// Bad tasks are refused: an unknown kind, name or game, or a damaged specification.
func TestNoTasks(t *testing.T) {
	for _, c := range []struct{ kind, spec, name, want string }{
		{"bake", `{}`, "", `no task "bake"`},
		{"simulate", `{"game":"chess"}`, "", `does not know the game "chess"`},
		{"simulate", `{`, "", "cannot be opened"},
		{"simulate", `{"game":"mnk","cap":10}`, "first", "no range of games"},
		{"simulate", `{"game":"mnk","cap":10}`, "5-3", "no games 5 to 3"},
		{"explore", `{"game":"mnk","shards":0}`, "", "0 shards"},
		{"explore", `{"game":"mnk","shards":2}`, "000", "no task of a search"},
		{"explore", `{"game":"mnk","shards":2}`, "009/00", "cannot be read"},
		{"explore", `{"game":"mnk","shards":2,"questions":[{"kind":"never","text":"1 +"}]}`, "", "never"},
	} {
		w, err := tasks.Open(&tasks.Job{Kind: c.kind, Spec: json.RawMessage(c.spec)}, engines.Games, disk.Disk(t.TempDir()))
		if err == nil {
			_, err = w.Do(t.Context(), c.name)
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %s, task %q: %v; want %q in it", c.kind, c.spec, c.name, err, c.want)
		}
	}
}

// A search by tasks has the known counts of the game.
func TestExploration(t *testing.T) {
	c := alone(disk.Disk(t.TempDir()))
	spec := tasks.Exploration{Game: "mnk", Shards: c.Shards}
	table, start, opt, err := spec.Options(engines.Games)
	if err != nil {
		t.Fatal(err)
	}
	s, err := disk.New(t.Context(), table, start, opt, c.Files, "")
	if err == nil {
		err = s.Run(t.Context(), spec.Spread(c))
	}
	if err != nil || s.Stored != 5478 || s.Moves != 16167 {
		t.Errorf("%d positions, %d moves, %v", s.Stored, s.Moves, err)
	}
	if cost := c.Cost.Settle(1, s.Moves); cost.Tasks == 0 || cost.Tasks != int(cost.Cores) {
		t.Errorf("the cost is %+v", cost)
	}
}

// Show gets the progress of a job. It never gets more tasks than the job has, and is
// not called while results come in.
func TestShow(t *testing.T) {
	done, shown := 0, make(chan int, 1)
	collecting := false
	c := &tasks.Cluster{
		Finished: func() int { done += 3; return done },
		Show: func(_ *tasks.Job, done int) {
			if collecting {
				t.Error("told while results come in")
			}
			select {
			case shown <- done:
			default:
			}
		},
	}
	var told []int
	c.Spread = func(_ context.Context, _ *tasks.Job, each func(tasks.Done) error) error {
		told = append(told, <-shown, <-shown)
		return each(tasks.Done{})
	}
	err := c.Run(t.Context(), &tasks.Job{Names: []string{"a", "b", "c", "d"}}, func(tasks.Done) error { collecting = true; return nil })
	if err != nil || !slices.Equal(told, []int{3, 4}) {
		t.Errorf("told %v, %v; want 3, 4", told, err)
	}
}
