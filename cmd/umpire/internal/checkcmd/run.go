package checkcmd

import (
	"context"
	"fmt"
	"slices"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/scenarios"
	"umpire/scenarios/syntax"
)

// A result is a run in progress: its numbers, and the data behind them.
type result struct {
	sum     report.Summary
	early   string // why the run ended early, "" when it did not
	late    bool   // the run stopped before all cases had a verdict
	skipped int
	classes map[scenarios.Class]bool
	changes []scenarios.Change
	failed  map[string]bool     // files with a failing case
	unsaved bool                // a file could not be written
	held    []*scenarios.Result // not reported yet, since their outcomes may still be recorded
	drawn   []drawn
}

// run runs the cases, several at a time, and reports them to out in order.
func (c *check) run(ctx context.Context, f *app.Found, out report.Reporter) *result {
	r := &result{classes: map[scenarios.Class]bool{}, failed: map[string]bool{}}
	for _, file := range f.Files {
		out.File(file)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	opt := c.opt
	if c.timeout > 0 {
		opt.Timeout = c.timeout
	}
	opt.Done = ctx.Done()
	bar := app.NewProgress(c.App, 0, len(f.Cases), "scenarios")
	bar.Plot = r.plot
	scenarios.RunAll(f.Cases, opt, c.jobs, func(one *scenarios.Result) {
		if r.early == firstFailure || one.Status == scenarios.Skipped && ctx.Err() != nil {
			one = &scenarios.Result{Case: one.Case, Status: scenarios.Skipped}
		}
		bar.Clear()
		r.add(one)
		if c.update {
			r.held = append(r.held, one)
		} else {
			r.tell(one, out)
		}
		if c.failFast && one.Status == scenarios.Failed {
			r.early = firstFailure
			cancel()
		}
		bar.Step()
	})
	bar.Clear()
	r.why(ctx, c.timeout)
	return r
}

const firstFailure = "stopped at the first failure"

// why sets the reason why the run ended early.
func (r *result) why(ctx context.Context, timeout time.Duration) {
	switch {
	case r.early != "" || r.skipped == 0:
	case ctx.Err() == context.DeadlineExceeded:
		r.early, r.late = fmt.Sprintf("stopped after %v, as --timeout says", timeout), true
	case ctx.Err() != nil:
		r.early, r.late = "interrupted", true
	}
	if r.early != "" {
		r.note("%s: %d not run", r.early, r.skipped)
	}
}

// tell reports a result and counts it.
func (r *result) tell(one *scenarios.Result, out report.Reporter) {
	r.sum.Count(one)
	out.Case(one)
}

// add collects what a result means for the end of the run.
func (r *result) add(one *scenarios.Result) {
	switch {
	case one.Status == scenarios.Skipped:
		r.skipped++
	case one.Status == scenarios.Failed:
		r.classes[one.Class] = true
		r.failed[one.Case.File.Name] = true
	case one.Status == scenarios.Passed, one.Status == scenarios.Waiting:
		r.changes = append(r.changes, one.Changes...)
		r.keep(one)
	}
}

// settle chooses the exit code.
func (r *result) settle(f *app.Found) {
	codes := []int{r.sum.Exit}
	for _, file := range f.Files {
		if file.Diags.Failed() {
			codes = append(codes, exit.Usage)
			r.sum.Failed++
		}
	}
	for class := range r.classes {
		codes = append(codes, app.CodeOf(class))
	}
	if r.sum.Waiting > 0 {
		codes = append(codes, exit.Goldens)
	}
	if r.unsaved {
		codes = append(codes, exit.Usage)
	}
	if r.late {
		codes = append(codes, exit.Budget)
	}
	r.sum.Exit = exit.Lowest(codes...)
}

// record writes the changed outcomes of files without failures, unless the run ended
// early. Then it reports the results; those with recorded outcomes count as passed.
func (r *result) record(f *app.Found, out report.Reporter, strict bool) {
	recorded := map[string]bool{}
	if r.early == "" {
		recorded = r.write(f)
		r.draw()
	} else {
		r.note("nothing was recorded, since the run did not end")
	}
	for _, one := range r.held {
		if one.Status == scenarios.Waiting && recorded[one.Case.File.Name] {
			passed := *one
			passed.Status, passed.Class, passed.Changes = scenarios.Passed, "", nil
			passed.Diags = slices.DeleteFunc(slices.Clone(one.Diags), func(d *syntax.Diagnostic) bool {
				return d.Severity == syntax.Error && !slices.ContainsFunc(one.Unconfirmed, func(c scenarios.Confirmation) bool { return c.Diag == d })
			})
			if len(one.Unconfirmed) > 0 && strict {
				passed.Status, passed.Class = scenarios.Waiting, scenarios.Unconfirmed
			}
			one = &passed
		}
		r.tell(one, out)
	}
}

// write writes the changes file by file and returns the files written.
func (r *result) write(f *app.Found) map[string]bool {
	for _, file := range f.Files {
		if file.Diags.Failed() {
			r.failed[file.Name] = true
		}
	}
	app.Sweep(f.Cases)
	var files []string
	byFile := map[string][]scenarios.Change{}
	for _, change := range r.changes {
		if byFile[change.File] == nil {
			files = append(files, change.File)
		}
		byFile[change.File] = append(byFile[change.File], change)
	}
	written := map[string]bool{}
	for _, file := range files {
		if r.failed[file] {
			r.note("%s was left alone: a scenario in it fails", file)
		} else if err := scenarios.Accept(byFile[file]); err != nil {
			r.note("%s was left alone: %v", file, err)
			r.unsaved = true
		} else {
			r.note("recorded %s in %s", app.Counted(len(byFile[file]), "outcome"), file)
			written[file] = true
		}
	}
	if len(files)+len(r.drawn) == 0 {
		r.note("nothing to record: every outcome is as it was")
	}
	return written
}

func (r *result) note(format string, args ...any) {
	r.sum.Notes = append(r.sum.Notes, escape.Line(fmt.Sprintf(format, args...)))
}

// plot returns a line that says how the scenarios have fared so far.
func (r *result) plot(_, _ int, style terminal.Style) []string {
	sum := r.sum
	for _, one := range r.held {
		sum.Count(one)
	}
	if sum.Failed > 0 {
		return []string{style.Bad(tally(&sum))}
	}
	return []string{tally(&sum)}
}
