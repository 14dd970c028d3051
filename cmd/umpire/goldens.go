package main

import (
	"context"
	"errors"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/rule"
	"umpire/scenarios"
)

// A group are the changes with one cause.
type group struct {
	title   *rule.Title
	cause   string // the clause of the first outcome that differs
	changes []waiting
}

// A waiting change is one golden that waits for review.
type waiting struct {
	scenarios.Change
	c *scenarios.Case
}

// kind says how the outcomes differ: other clauses acted, or the same ones
// with other words.
func (w *waiting) kind() string {
	switch {
	case len(w.Old) == 0:
		return "unrecorded"
	case slices.Equal(clausesIn(w.Old), clausesIn(w.New)):
		return "wording"
	}
	return "outcome"
}

// clausesIn returns the clause at the end of each outcome line.
func clausesIn(lines []string) []string {
	var ids []string
	for _, line := range lines {
		line, _, _ = strings.Cut(line, " #")
		if words := strings.Fields(line); len(words) > 0 {
			ids = append(ids, words[len(words)-1])
		}
	}
	return ids
}

// A goldens is what review, accept, reject and pending have in common: they run
// the scenarios, and go through the outcomes that changed.
type goldens struct {
	*app
	selection
	seed string
}

func (g *goldens) flags(cmd *cobra.Command) {
	g.selection.flags(cmd)
	seedFlag(cmd, &g.seed)
}

// groups runs the scenarios that the places name and returns what changed, by
// cause. Nothing is stored: what waits is found by running.
func (g *goldens) groups(places []string) ([]*group, error) {
	seed, err := readSeed(g.seed)
	if err != nil {
		return nil, err
	}
	opt := scenarios.Options{Seed: seed}
	cases, err := g.cases(opt, places)
	if err != nil {
		return nil, err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	opt.Done = ctx.Done()
	var groups []*group
	index := map[string]*group{}
	seen := map[string]bool{}
	scenarios.RunAll(cases, opt, runtime.GOMAXPROCS(0), func(r *scenarios.Result) {
		if r.Status != scenarios.Waiting {
			return
		}
		for _, change := range r.Changes {
			key := change.File + ":" + strconv.Itoa(change.From) + "\n" + strings.Join(change.New, "\n")
			if seen[key] {
				continue // another row of the same table
			}
			seen[key] = true
			at := index[change.Cause]
			if at == nil {
				at = &group{title: r.Case.Title, cause: change.Cause}
				index[change.Cause] = at
				groups = append(groups, at)
			}
			at.changes = append(at.changes, waiting{change, r.Case})
		}
	})
	if ctx.Err() != nil {
		return nil, &exit.Error{Code: exit.Budget, Msg: "interrupted; nothing was written"}
	}
	return groups, nil
}

// cases returns the cases that FILE[#scenario], folders and patterns name.
func (g *goldens) cases(opt scenarios.Options, places []string) ([]*scenarios.Case, error) {
	var paths []string
	var cases []*scenarios.Case
	for _, place := range places {
		file, scenario, _, err := split(place)
		if err != nil {
			return nil, err
		}
		if scenario == "" {
			paths = append(paths, place)
			continue
		}
		all, err := g.load(opt, []string{file})
		if err != nil {
			return nil, err
		}
		c, err := g.choose(&scenarios.Suite{Cases: all.cases}, file, scenario)
		if err != nil {
			return nil, err
		}
		cases = append(cases, c)
	}
	if len(places) > 0 && len(paths) == 0 {
		return cases, nil
	}
	f, err := g.load(opt, paths)
	if err != nil {
		return nil, err
	}
	for _, file := range f.files {
		g.diags(file.Diags)
	}
	return append(cases, f.cases...), nil
}

// apply writes what was decided: rejected outcomes become stated ones, accepted
// ones are recorded. Rejecting changes no line numbers, so it comes first.
func apply(accepted, rejected []scenarios.Change) error {
	var errs []error
	if len(rejected) > 0 {
		errs = append(errs, scenarios.Lock(rejected))
	}
	if len(accepted) > 0 {
		errs = append(errs, scenarios.Accept(accepted))
	}
	if err := errors.Join(errs...); err != nil {
		return &exit.Error{Code: exit.Failed, Msg: err.Error()}
	}
	return nil
}

func changesOf(groups []*group) []scenarios.Change {
	var list []scenarios.Change
	for _, g := range groups {
		for _, w := range g.changes {
			list = append(list, w.Change)
		}
	}
	return list
}

// readSeed reads a seed, nil when there is none.
func readSeed(text string) (*uint64, error) {
	if text == "" {
		return nil, nil
	}
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return nil, exit.Usagef("--seed must be a whole number from 0 to 18446744073709551615, not %q", text)
	}
	return &n, nil
}
