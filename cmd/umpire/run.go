package main

import (
	"context"
	"fmt"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/scenarios"
)

// A result is a run on its way: its numbers, and what they were counted from.
type result struct {
	sum     report.Summary
	early   string // why the run ended early, "" when it did not
	late    bool   // a case had no verdict in time
	classes map[scenarios.Class]bool
	changes []scenarios.Change
	failed  map[string]bool // files with a case that fails
	waiting map[string]int  // how many cases of each file wait for review
}

// run runs the cases, in order as far as anybody can see, and tells out.
func (c *check) run(ctx context.Context, f *found, out report.Reporter) *result {
	r := &result{classes: map[scenarios.Class]bool{}, failed: map[string]bool{}, waiting: map[string]int{}}
	for _, file := range f.files {
		out.File(file)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	opt := c.opt
	if c.timeout > 0 {
		opt.Timeout = c.timeout
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, c.timeout)
		defer stop()
	}
	opt.Done = ctx.Done()
	bar := newProgress(c.app, len(f.cases))
	scenarios.RunAll(f.cases, opt, c.jobs, func(one *scenarios.Result) {
		if r.early == firstFailure || one.Status == scenarios.Skipped && ctx.Err() != nil {
			one = &scenarios.Result{Case: one.Case, Status: scenarios.Skipped}
		}
		bar.clear()
		r.add(one)
		out.Case(one)
		if c.failFast && one.Status == scenarios.Failed {
			r.early = firstFailure
			cancel()
		}
		bar.step()
	})
	bar.clear()
	r.why(ctx, c.timeout)
	return r
}

const firstFailure = "stopped at the first failure"

// why notes why the run ended early.
func (r *result) why(ctx context.Context, timeout time.Duration) {
	switch {
	case r.early != "" || r.sum.Skipped == 0:
	case ctx.Err() == context.DeadlineExceeded:
		r.early, r.late = fmt.Sprintf("stopped after %v, as --timeout says", timeout), true
	case ctx.Err() != nil:
		r.early, r.late = "interrupted", true
	}
	if r.early != "" {
		r.sum.Notes = append(r.sum.Notes, fmt.Sprintf("%s: %d not run", r.early, r.sum.Skipped))
	}
}

func (r *result) add(one *scenarios.Result) {
	r.sum.Count(one)
	switch {
	case one.Status == scenarios.Failed:
		r.classes[one.Class] = true
		r.failed[one.Case.File.Name] = true
	case one.Status == scenarios.Waiting:
		r.waiting[one.Case.File.Name]++
		fallthrough
	case one.Status == scenarios.Passed:
		r.changes = append(r.changes, one.Changes...)
	}
}

// settle chooses the exit code.
func (r *result) settle(f *found) {
	codes := []int{r.sum.Exit}
	for _, file := range f.files {
		if file.Diags.Failed() {
			codes = append(codes, exit.Usage)
			r.sum.Failed++
		}
	}
	for class := range r.classes {
		codes = append(codes, codeOf(class))
	}
	if r.sum.Waiting > 0 {
		codes = append(codes, exit.Goldens)
	}
	if r.late {
		codes = append(codes, exit.Budget)
	}
	r.sum.Exit = exit.Lowest(codes...)
}

// codeOf returns the exit code of a class of failure.
func codeOf(class scenarios.Class) int {
	switch class {
	case scenarios.Input:
		return exit.Usage
	case scenarios.Timeout:
		return exit.Budget
	case scenarios.Fault:
		return exit.Fault
	}
	return exit.Failed
}

// record writes the outcomes that changed, in files without failures, unless
// the run ended early.
func (r *result) record(f *found) {
	if r.early != "" {
		r.sum.Notes = append(r.sum.Notes, "nothing was recorded, since the run did not end")
		return
	}
	for _, file := range f.files {
		if file.Diags.Failed() {
			r.failed[file.Name] = true
		}
	}
	var files []string
	byFile := map[string][]scenarios.Change{}
	for _, change := range r.changes {
		if byFile[change.File] == nil {
			files = append(files, change.File)
		}
		byFile[change.File] = append(byFile[change.File], change)
	}
	for _, file := range files {
		r.recordFile(file, byFile[file])
	}
	if len(files) == 0 {
		r.sum.Notes = append(r.sum.Notes, "nothing to record: every outcome is as it was")
	}
}

func (r *result) recordFile(file string, changes []scenarios.Change) {
	note := func(format string, args ...any) { r.sum.Notes = append(r.sum.Notes, fmt.Sprintf(format, args...)) }
	if r.failed[file] {
		note("%s was left alone: a scenario in it fails", file)
		return
	}
	if err := scenarios.Accept(changes); err != nil {
		note("%s was left alone: %v", file, err)
		r.sum.Exit = exit.Lowest(r.sum.Exit, exit.Failed)
		return
	}
	note("recorded %s in %s", counted(len(changes), "outcome"), file)
	r.sum.Passed += r.waiting[file]
	r.sum.Waiting -= r.waiting[file]
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
