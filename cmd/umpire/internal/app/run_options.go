package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/fields"
	"umpire/engines/limits"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
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

// Hire sets the number of workers of the cluster, unless it is set already, and returns
// a progress bar that shows the tasks of one job after another.
func (a *App) Hire(workers int) *Progress {
	c := a.Cluster
	c.Workers = cmp.Or(c.Workers, workers)
	bar := NewProgress(a, 0, 0, "tasks")
	var at *tasks.Job
	c.Show = func(job *tasks.Job, done int) {
		if job != at {
			at = job
			bar.Part(fmt.Sprintf("job %d ", c.Cost.Jobs+1), len(job.Names))
		}
		bar.Show(done)
	}
	return bar
}

// maxJobs limits how many goroutines work at a time. Each takes memory, and more than
// there are processors make nothing faster.
const maxJobs = 256

// JobsFlag adds -j. Help does not show the default, which is the number of processors
// here. A number above the maximum means the maximum.
func JobsFlag(f *pflag.FlagSet, jobs *int, words string) {
	*jobs = runtime.GOMAXPROCS(0)
	f.VarP(jobsFlag{jobs}, "jobs", "j", words+" (default: the number of processors)")
	f.Lookup("jobs").DefValue = "0"
}

type jobsFlag struct{ jobs *int }

func (f jobsFlag) String() string { return strconv.Itoa(*f.jobs) }

func (f jobsFlag) Type() string { return "int" }

// Set leaves it to the commands to refuse numbers below 1.
func (f jobsFlag) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil && !errors.Is(err, strconv.ErrRange) { // if it is out of range, n is the nearest number
		return err
	}
	*f.jobs = min(n, max(maxJobs, runtime.GOMAXPROCS(0)))
	return nil
}

// LimitFlags adds the flags that limit what files may make a command do. Every command
// has them, and a help page of their own explains them.
func (a *App) LimitFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.BoolVar(&a.Files.Outside, "allow-outside", false, "read files outside the folders given and their modules too")
	f.Var(limitFlag{&a.Files.Limits}, "limit", "change a limit, `NAME=N`; see umpire help limits")
	f.Lookup("allow-outside").Hidden, f.Lookup("limit").Hidden = true, true
}

// A limitFlag is the value of --limit, which can be given several times.
type limitFlag struct{ limits *limits.Limits }

func (f limitFlag) String() string { return "" }

func (f limitFlag) Type() string { return "NAME=N" }

func (f limitFlag) Set(text string) error {
	for one := range strings.SplitSeq(text, ",") {
		if err := f.limits.Set(strings.TrimSpace(one)); err != nil {
			return err
		}
	}
	of := func(kind limits.Kind) int { return int(f.limits.Of(kind)) }
	fields.Allow(fields.Most{Bytes: of(limits.YAML), Lines: of(limits.YAMLLines), Line: of(limits.YAMLLine), Signs: of(limits.YAMLSigns), Depth: of(limits.YAMLDepth)})
	return nil
}

// LimitsTopic returns the help page on limits, which is not a command.
func LimitsTopic() *cobra.Command {
	var table strings.Builder
	for _, entry := range limits.Table {
		words := entry.Words
		if entry.Most > 0 {
			words += fmt.Sprintf(" (N is up to %s)", entry.Write(entry.Most))
		}
		fmt.Fprintf(&table, "  %-10s %10s   %s\n", entry.Name, entry.Write(entry.Default), words)
	}
	return &cobra.Command{Use: "limits", Short: "what files may make a command do", Long: fmt.Sprintf(help.Text("limits"), table.String())}
}

// SeedFlag adds the flag --seed.
func SeedFlag(cmd *cobra.Command, seed *string) {
	cmd.Flags().StringVar(seed, "seed", "", "the whole number `N` that decides chance where a scenario does not")
}

// ReadSeed reads a seed, nil when there is none.
func ReadSeed(text string) (*uint64, error) {
	if text == "" {
		return nil, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil, exit.Usagef("--seed must be a whole number from 0 to 18446744073709551615, not %q", text)
	}
	return &n, nil
}

// SeedOr reads a seed. Without one it is the other number.
func SeedOr(text string, other uint64) (uint64, error) {
	seed, err := ReadSeed(text)
	if seed == nil {
		return other, err
	}
	return *seed, nil
}

// A Shard is one of several parts into which a run is divided. The zero value is the whole run.
type Shard struct {
	Text  string
	I, Of int // I counts from 0
}

// Flag adds --shard.
func (s *Shard) Flag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&s.Text, "shard", "", "run part `I/N` of the scenarios, from 1/N to N/N")
}

// Read reads the flag.
func (s *Shard) Read() error {
	s.I, s.Of = 0, 1
	if s.Text == "" {
		return nil
	}
	if _, err := fmt.Sscanf(s.Text+"\n", "%d/%d\n", &s.I, &s.Of); err != nil || s.Of < 1 || s.I < 1 || s.I > s.Of {
		return exit.Usagef("--shard %q must be like 2/5: the second of five parts", s.Text)
	}
	s.I--
	return nil
}

// Cut keeps the cases of the shard: every Nth scenario, with all its rows.
func (s *Shard) Cut(cases []*scenarios.Case) (kept []*scenarios.Case) {
	if s.Of <= 1 {
		return cases
	}
	n := -1
	var last *syntax.Scenario
	for _, c := range cases {
		if c.Scenario != last {
			last = c.Scenario
			n++
		}
		if n%s.Of == s.I {
			kept = append(kept, c)
		}
	}
	return kept
}

// CutFiles keeps the files whose mistakes this shard reports.
func (s *Shard) CutFiles(files []*report.File) (kept []*report.File) {
	for i, file := range files {
		if s.Of <= 1 || i%s.Of == s.I {
			kept = append(kept, file)
		}
	}
	return kept
}
