package explorecmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/simulate"
)

// told returns a report of the games so far.
func (x *simulation) told(run *simulate.Run) *Simulation {
	r := &Simulation{
		Version: 1, Game: x.Def.Name, Seed: x.opt.Seed, Games: run.Done, Asked: x.opt.Games, Cap: x.opt.Cap,
		Confidence: x.confidence / 100, Jobs: x.opt.Jobs,
		Detect: Detect{Points: x.detect, Power: x.power / 100},
	}
	for i, c := range x.configs {
		r.Add(c, run.Samples[i])
	}
	return r
}

// report writes the results of the games.
func (x *simulation) report(ctx context.Context, run *simulate.Run, before int, elapsed time.Duration) error {
	r := x.told(run)
	r.Seconds = elapsed.Seconds()
	part := float64(run.Done-before) / float64(max(1, run.Done))
	r.MovesPS, r.GamesPS = float64(r.Moves)*part/r.Seconds, float64((run.Done-before)*len(x.configs))/r.Seconds
	if run.Done < x.opt.Games {
		r.Exit = exit.Budget
		r.Early = fmt.Sprintf("interrupted: %d of %d games", run.Done, x.opt.Games)
		if ctx.Err() == context.DeadlineExceeded {
			r.Early = fmt.Sprintf("ended by --time %v: %d of %d games", x.time, run.Done, x.opt.Games)
		}
		if x.opt.Checkpoint != "" {
			r.Resume = x.again()
		}
	}
	if x.Cluster != nil {
		r.Jobs = x.Cluster.Workers
		r.Campaign = x.Cluster.Cost.Settle(x.Cluster.Workers, r.Moves)
	}
	for _, out := range x.outs {
		write, _ := x.writer(out)
		if err := write(r); err != nil {
			return err
		}
	}
	if err := x.print(x.Out, x.format, r); err != nil {
		return err
	}
	if x.format == "pretty" {
		x.Say("%s", r.Cost())
	}
	x.Say("to play them again: %s", x.again())
	return exit.With(r.Exit)
}

// print writes the report in a format.
func (x *simulation) print(w io.Writer, format string, r *Simulation) error {
	switch format {
	case "json":
		return app.WriteJSON(w, r)
	case "csv":
		return r.CSV(w)
	case "svg":
		return r.SVG(w)
	case "html":
		return r.HTML(w)
	}
	r.Pretty(w, x.Style(), x.Verbose)
	return nil
}

// writer returns the function that writes a report as a value of --out says.
func (x *simulation) writer(out string) (func(*Simulation) error, error) {
	format, name, found := strings.Cut(out, "=")
	known := []string{"json", "csv", "svg", "html"}
	if !found || name == "" || !strings.Contains(" "+strings.Join(known, " ")+" ", " "+format+" ") {
		return nil, exit.Usagef("--out %q must be FORMAT=FILE%s; the formats are %s", out, args.DidYouMean("", format, known), strings.Join(known, ", "))
	}
	return func(r *Simulation) error {
		var text bytes.Buffer
		if err := x.print(terminal.NewWriter(&text), format, r); err != nil {
			return err
		}
		return x.ToFile(name, text.Bytes())
	}, nil
}

// again returns the command line that plays the same games, or continues them.
func (x *simulation) again() string {
	line := x.command() + " --seed " + strconv.FormatUint(x.opt.Seed, 10)
	if x.opt.Checkpoint != "" {
		line += " --checkpoint " + app.Quote(x.opt.Checkpoint)
	}
	return line
}

// command returns the command line without the flags that concern only one run.
func (x *simulation) command() string {
	line := []string{"umpire simulate", x.Def.Name}
	add := func(flag string, values ...string) {
		for _, value := range values {
			line = append(line, flag, app.Quote(value))
		}
	}
	x.Opening.Again(add)
	add("--policy", x.policies...)
	add("--ab", x.ab...)
	if x.points != "" {
		add("--score", x.points)
	}
	add("--games", strconv.Itoa(x.opt.Games))
	add("--cap", strconv.Itoa(x.opt.Cap))
	return strings.Join(line, " ")
}
