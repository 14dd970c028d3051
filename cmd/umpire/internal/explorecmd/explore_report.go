package explorecmd

import (
	"errors"
	"fmt"
	"runtime"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/explore"
)

// report returns a report with what the flags ask for, and no results yet.
func (x *exploration) report() *Search {
	r := &Search{
		Version: 1, Game: x.Def.Name, Mode: "exact", Jobs: x.opt.Jobs, Answers: []Answer{},
		Bounds: Bounds{Depth: x.opt.Depth, States: x.opt.States, Memory: x.opt.Memory, Seconds: x.time.Seconds()},
	}
	if x.opt.Prints {
		r.Mode = "fingerprints"
	}
	if x.spot != nil {
		r.File, r.Scenario, r.Step = x.spot.Case.File.Name, x.spot.Case.Name, x.spot.At
	}
	r.Resident = resident()
	return r
}

// tell writes the results of the search.
func (x *exploration) tell(s *explore.Outcome, r *Search) error {
	var faults error
	var sources []string
	for i := range s.Answers {
		a, source, err := x.answer(s, &s.Answers[i])
		faults = errors.Join(faults, err)
		if source != "" && x.out != "" {
			sources = append(sources, source)
			a.File = x.out
		}
		r.Answers = append(r.Answers, a)
	}
	r.Exit = x.code(s)
	if sources != nil {
		if err := app.Keep(x.out, joinSources(sources)); err != nil {
			return exit.Usagef("--out: %v", err)
		}
	}
	r.Resume = x.again(s)
	switch x.format {
	case "json":
		if err := x.JSON(r); err != nil {
			return err
		}
	case "html":
		if err := x.page(r); err != nil {
			return err
		}
	default:
		r.Pretty(x.App.Out, x.Style(), x.Quiet)
		x.Say("%s", r.Cost())
		if r.Resume != "" {
			x.Say("to go on: %s", r.Resume)
		}
	}
	if faults != nil && s.Resumed {
		return exit.Usagef("what %s holds leads to no example: %v", x.opt.Checkpoint, faults)
	}
	if faults != nil {
		return &exit.Error{Code: exit.Fault, Msg: faults.Error()}
	}
	return exit.With(r.Exit)
}

// code chooses the exit code.
func (x *exploration) code(s *explore.Outcome) int {
	codes := []int{}
	if s.Stop == explore.Interrupted || s.Stop == explore.ByStates || s.Stop == explore.ByMemory || s.Stop == explore.ByTime {
		codes = append(codes, exit.Budget)
	}
	until := false
	for _, a := range s.Answers {
		until = until || a.Kind == explore.Until && a.Verdict == explore.Seen
	}
	for _, a := range s.Answers {
		invariant := a.Kind == explore.Always || a.Kind == explore.Never
		switch {
		case a.Verdict == explore.Fails || a.Verdict == explore.None:
			codes = append(codes, exit.Failed)
		case a.Verdict == explore.Open && !until && !(invariant && s.Stop == explore.ByDepth):
			codes = append(codes, exit.Budget)
		}
	}
	return exit.Lowest(codes...)
}

// again returns the command line that continues the search, "" when there is nothing to
// continue.
func (x *exploration) again(s *explore.Outcome) string {
	if s.Stop == explore.Whole || s.Stop == explore.Answered || s.Stop == explore.ByDepth {
		return ""
	}
	line := x.command()
	if x.opt.Checkpoint == "" {
		return line + " (from the beginning: --checkpoint FILE would have kept what is known)"
	}
	return line + " --checkpoint " + app.Quote(x.opt.Checkpoint)
}

// command returns the command line without the checkpoint.
func (x *exploration) command() string {
	line := []string{"umpire explore", app.Quote(x.place)}
	add := func(flag string, values ...string) {
		for _, value := range values {
			line = append(line, flag, app.Quote(value))
		}
	}
	if x.spot == nil {
		x.Opening.Again(add)
	}
	add("--always", x.always...)
	add("--never", x.never...)
	add("--sometimes", x.sometimes...)
	add("--until", x.until...)
	add("--clause", x.clauses...)
	if x.opt.Depth > 0 {
		add("--depth", fmt.Sprint(x.opt.Depth))
	}
	if x.opt.Prints {
		line = append(line, "--fingerprints")
	}
	if x.opt.Symmetry {
		line = append(line, "--symmetry")
	}
	return strings.Join(line, " ")
}

// resident returns how many bytes of memory the program has from the system.
func resident() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Sys - m.HeapReleased
}
