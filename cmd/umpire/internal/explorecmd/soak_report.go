package explorecmd

import (
	"context"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/atomicfile"
	"umpire/props"
)

// A soakReport is the result in JSON.
type soakReport struct {
	Version int `json:"version"`
	soakState
	Asked   int         `json:"asked"` // games of each kind that --games asks for, 0 if only --time limits them
	Seconds float64     `json:"seconds"`
	Jobs    int         `json:"jobs"`
	Cost    *tasks.Cost `json:"cost,omitempty"`
	Exit    int         `json:"exit"`
}

// report prints the findings and writes their scenarios.
func (x *soaking) report(ctx context.Context, elapsed time.Duration, before int) error {
	s := &x.state.Soaked
	r := soakReport{Version: 1, soakState: x.state, Asked: x.games, Seconds: elapsed.Seconds(), Jobs: x.jobs}
	switch {
	case len(s.Findings) > 0:
		r.Exit = exit.Failed
	case x.games > 0 && x.state.Done < x.games || x.games == 0 && ctx.Err() != context.DeadlineExceeded:
		r.Exit = exit.Budget
	}
	if x.Cluster != nil {
		r.Cost = x.Cluster.Cost.Settle(x.Cluster.Workers, uint64(s.Moves))
	}
	if x.out != "" && len(s.Findings) > 0 {
		if err := atomicfile.Make(x.out); err != nil {
			return exit.Usagef("--out: %v", err)
		}
		for i := range s.Findings {
			f := &s.Findings[i]
			if f.Script == "" {
				continue
			}
			if err := x.ToFile(x.out+"/"+findingName(f), []byte(f.Script)); err != nil {
				return err
			}
		}
	}
	if x.format == "json" {
		if err := x.JSON(r); err != nil {
			return err
		}
		return exit.With(r.Exit)
	}
	for i := range s.Findings {
		f := &s.Findings[i]
		x.Printf("%s %s", f.Game, x.Style().Bad(f.Law))
		if f.Clause != "" {
			x.Printf(" (%s)", f.Clause)
		}
		x.Printf(", after %s\n", app.Counted(f.Moves, "move"))
		if x.out != "" && f.Script != "" {
			x.Printf("  written to %s\n", x.out+"/"+findingName(f))
			continue
		}
		told := f.Words + "\n\n" + f.Script
		if strings.Count(told, "\n") > maxTold && !x.Verbose {
			told, _, _ = strings.Cut(f.Words, "\n")
			told += "\n(-v tells the game, --out DIR writes it)"
		}
		for line := range strings.Lines(told) {
			x.Printf("%s\n", strings.TrimRight("  "+line, " \n"))
		}
	}
	x.Printf("%s games, %s moves, laws asked %s times: %s\n", figures.Count(uint64(s.Games)), figures.Count(uint64(s.Moves)),
		figures.Count(uint64(s.Asked)), found(len(s.Findings)))
	for _, def := range x.defs {
		for _, law := range props.Skipped(def) {
			x.Say("%s: not checked: %s", def.Name, law)
		}
	}
	x.Say("%s: %s games/s, %d at work", figures.Duration(elapsed), figures.Count(uint64(float64(s.Games-before)/elapsed.Seconds())), x.jobs)
	if r.Cost != nil {
		x.Say("%s", r.Cost)
	}
	x.Say("to play them again: %s", x.again())
	return exit.With(r.Exit)
}

func found(n int) string {
	if n == 0 {
		return "nothing was found"
	}
	return app.Counted(n, "finding")
}

// again returns the command line that plays the same games.
func (x *soaking) again() string {
	line := "umpire soak"
	if len(x.defs) < len(x.Library) {
		for _, def := range x.defs {
			line += " " + def.Name
		}
	}
	if x.spec.Misread != "" {
		line += " --misread " + x.spec.Misread
	}
	return line + " --games " + strconv.Itoa(x.state.Done) + " --seed " + strconv.FormatUint(x.state.Seed, 10)
}

// maxTold limits the lines printed for one finding without -v.
const maxTold = 40

// findingName returns the name of the file for a finding.
func findingName(f *tasks.Finding) string {
	name := f.Game + "-" + f.Law
	if f.Clause != "" {
		name += "-" + f.Clause
	}
	return strings.NewReplacer(": ", "-", " ", "-", "/", "-").Replace(name) + ".scenario"
}
