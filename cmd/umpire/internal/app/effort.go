package app

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/scenarios"
)

// An Effort is how a command runs many scenarios: how many at a time, for how long, and
// with which seed.
type Effort struct {
	Jobs    int
	seed    string
	timeout time.Duration
}

// Flags adds --jobs, --timeout and --seed.
func (e *Effort) Flags(cmd *cobra.Command) {
	f := cmd.Flags()
	JobsFlag(cmd.Flags(), &e.Jobs, "run `N` scenarios at a time")
	f.DurationVar(&e.timeout, "timeout", 0, "stop after `D` (10s, 2m): exit code 8")
	SeedFlag(cmd, &e.seed)
}

// Begin returns the options to run scenarios with, and a context that ends with the
// timeout or an interrupt.
func (e *Effort) Begin(a *App) (context.Context, context.CancelFunc, scenarios.Options, error) {
	opt := a.Options()
	switch {
	case e.Jobs < 1:
		return nil, nil, opt, exit.Usagef("--jobs must be at least 1, not %d", e.Jobs)
	case e.timeout < 0:
		return nil, nil, opt, exit.Usagef("--timeout must not be negative")
	}
	var err error
	if opt.Seed, err = ReadSeed(e.seed); err != nil {
		return nil, nil, opt, err
	}
	ctx, stop := a.Context(e.timeout)
	opt.Done = ctx.Done()
	return ctx, stop, opt, nil
}

// Ended returns an error if a run was cut short, otherwise nil.
func (e *Effort) Ended(ctx context.Context) error {
	switch ctx.Err() {
	case nil:
		return nil
	case context.DeadlineExceeded:
		return &exit.Error{Code: exit.Budget, Msg: fmt.Sprintf("stopped after %v, as --timeout says", e.timeout)}
	}
	return &exit.Error{Code: exit.Budget, Msg: "interrupted"}
}
