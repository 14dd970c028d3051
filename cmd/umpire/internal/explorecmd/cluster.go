package explorecmd

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/explore"
	"umpire/engines/explore/disk"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// carryOut carries out a job here, with as many workers as --jobs says, or on a
// cluster. When the context ends, it does not wait for the workers.
func (x *soakCommand) carryOut(ctx context.Context, job *tasks.Job, each func(tasks.Done) error) error {
	if x.Cluster != nil {
		return x.Cluster.Run(ctx, job, each)
	}
	names := make(chan string)
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	for range x.jobs {
		w, err := tasks.Open(job, x.Library, nil)
		if err != nil {
			return err
		}
		wg.Go(func() {
			for name := range names {
				var result []byte
				err := rule.Careful(func() (err error) { result, err = w.Do(ctx, name); return err })
				mu.Lock()
				if err == nil {
					err = each(tasks.Done{Name: name, Result: result, Copies: 1})
				}
				failed = errors.Join(failed, err)
				mu.Unlock()
			}
		})
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		defer wg.Wait()
		defer close(names)
		for _, name := range job.Names {
			select {
			case names <- name:
			case <-ctx.Done():
				return
			}
		}
	}()
	select {
	case <-over:
		return failed
	case <-ctx.Done(): // workers may need long to end, so nobody waits
		return ctx.Err()
	}
}

// spread plays the games on a cluster. Measured times are wall-clock times.
func (x *simulation) spread(ctx context.Context, run *simulate.Run) error {
	if x.opt.Checkpoint != "" {
		return errors.New("--checkpoint is of one machine: a campaign continues from its store")
	}
	spec := tasks.Simulation{Game: x.Def.Name, Seed: x.opt.Seed, Cap: x.opt.Cap}
	for i, c := range x.configs {
		spec.Configs = append(spec.Configs, tasks.Config{Name: c.Name, Setup: x.setups[i], Policies: c.Policies, Points: c.Points})
	}
	bar := x.Hire(x.opt.Jobs)
	job, err := spec.Job(ctx, x.opt.Games, x.Library)
	if err != nil {
		return interrupted(ctx, err)
	}
	var samples []*simulate.Sample
	err = x.Cluster.Run(ctx, job, func(d tasks.Done) error {
		var err error
		samples, err = spec.Merge(samples, d.Result)
		return err
	})
	bar.Clear()
	if err != nil {
		return interrupted(ctx, err)
	}
	return run.Take(samples, x.opt.Games)
}

// interrupted returns the error of an interrupted campaign. Its figures are known only
// at the end.
func interrupted(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		return err
	}
	return &exit.Error{Code: exit.Budget, Msg: "stopped before the figures were known: with --store the same command continues"}
}

// spread searches on a cluster, in rounds.
func (x *exploration) spread(ctx context.Context) error {
	if x.opt.Checkpoint != "" || x.opt.Prints {
		return exit.Usagef("--checkpoint and --fingerprints are of one machine: a campaign keeps whole positions in its store, and continues from there")
	}
	spec := tasks.Exploration{Game: x.Def.Name, Setup: x.Setup, Shards: x.Cluster.Shards, Symmetry: x.opt.Symmetry, Clauses: x.opt.Clauses}
	if x.start != x.Table.Start() {
		spec.Start = x.Table.PrintPosition(x.start)
	}
	for _, q := range x.opt.Questions {
		spec.Questions = append(spec.Questions, tasks.ExploreQuestion{Kind: q.Kind, Text: q.Text})
	}
	table, start, opt, err := spec.Options(x.Library)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	bar := x.Hire(x.opt.Jobs)
	opt.Depth, opt.States, opt.Jobs, opt.Near = x.opt.Depth, uint64(x.opt.States), x.opt.Jobs, x.Cluster.Near
	s, err := disk.New(ctx, table, start, opt, x.Cluster.Files, x.opt.Identity)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	if s.Resumed {
		x.Say("continuing after %s: %d positions", rule.Count(len(s.Levels), "round"), s.Stored)
	}
	begun, states, moves := time.Now(), s.Stored, s.Moves
	bar.Plot = func(int, int, terminal.Style) []string {
		return []string{fmt.Sprintf("depth %d, %s positions stored", len(s.Levels), figures.Count(s.Stored))}
	}
	err = s.Run(ctx, spec.Spread(x.Cluster))
	bar.Clear()
	if err != nil {
		return searchError(fmt.Errorf("%w; with --store the same command continues", err))
	}
	explore.Settle(s.Answers, s.Stop)
	r := x.report()
	r.Mode, r.Jobs = "rounds", x.Cluster.Workers
	r.Count(&s.Outcome, time.Since(begun), states, moves)
	r.PerState = float64(s.Written) / float64(max(1, s.Stored))
	x.Cluster.Cost.Bytes += s.Written
	r.Campaign = x.Cluster.Cost.Settle(x.Cluster.Workers, s.Moves)
	return x.describe(&s.Outcome, r)
}
