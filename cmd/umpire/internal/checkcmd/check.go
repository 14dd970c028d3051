// Package checkcmd holds the commands that run scenarios and record their outcomes:
// check, review, accept, reject, pending, minimize and fmt.
package checkcmd

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"umpire/engines/rule"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/escape"
	"umpire/engines/files"
	"umpire/scenarios"
	"umpire/scenarios/syntax"

	"github.com/spf13/cobra"
)

type check struct {
	*app.App
	app.Selection
	app.Shard
	merge                                               bool
	opt                                                 scenarios.Options
	format                                              string
	outs                                                []string
	baseline                                            string
	jobs                                                int
	seed                                                string
	timeout                                             time.Duration
	failFast, list, watching, update, pictures, allowCI bool
}

// Check builds the command check, which runs scenarios.
func Check(a *app.App) *cobra.Command {
	c := &check{App: a}
	cmd := app.NewCommand("check [PATH...]", "run scenarios and report which fail", nil, c.main)
	cmd.Aliases = []string{"test"}
	c.Selection.Flags(a, cmd)
	c.Shard.Flag(cmd)
	f := cmd.Flags()
	f.BoolVar(&c.merge, "merge", false, "merge reports that were written with --out json=FILE, instead of running scenarios")
	app.FormatFlag(cmd, &c.format, report.Formats[1:]...)
	f.StringVar(&c.baseline, "baseline", "", "compare with an earlier report in `FILE`, written with --out json=FILE; exit code 5 if no passing scenario cites a clause any more")
	f.StringArrayVar(&c.outs, "out", nil, "also write `FORMAT=FILE`; can be given several times")
	app.JobsFlag(f, &c.jobs, "run `N` scenarios at a time")
	app.SeedFlag(cmd, &c.seed)
	f.DurationVar(&c.timeout, "timeout", 0, "stop after `D` (10s, 2m), the whole run and each scenario: exit code 8")
	f.BoolVar(&c.failFast, "failfast", false, "stop at the first failure")
	f.BoolVar(&c.list, "list", false, "list the scenarios and run none")
	f.BoolVar(&c.watching, "watch", false, "run again whenever a file changes; on a terminal, as a list of what fails")
	f.BoolVar(&c.update, "update", false, "record the outcomes of moves again; files with failures do not change")
	f.BoolVar(&c.pictures, "pictures", false, "draw the pictures of scripts again, and record nothing else")
	f.BoolVar(&c.allowCI, "allow-ci", false, "let --update write although CI is set")
	f.BoolVar(&c.opt.RequireGolden, "require-golden", false, "a move without recorded outcomes fails")
	f.BoolVar(&c.opt.Strict, "strict", false, "warnings are failures")
	f.BoolVar(&c.AllowEmpty, "allow-empty", false, "a selection that matches nothing is not a failure")
	return cmd
}

func (c *check) main(paths []string) error {
	if err := c.ready(); err != nil {
		return err
	}
	if c.merge {
		return c.together(paths)
	}
	if slices.Contains(paths, "-") {
		if len(paths) > 1 || c.update || c.pictures || c.watching {
			return exit.Usagef(`"-" is standard input: it is read alone, and without --update, --pictures and --watch`)
		}
		c.Selection.From = c.In
	}
	ctx, stop := c.Context(0)
	defer stop()
	if c.watching && c.format == "pretty" && !c.list && screen.Fits(c.App) {
		return c.onScreen(ctx, paths)
	}
	if c.watching {
		return c.again(ctx, paths)
	}
	return c.once(ctx, paths, nil)
}

// ready checks the flags and prepares the options.
func (c *check) ready() error {
	if ci := os.Getenv("CI"); (c.update || c.pictures) && !c.allowCI && ci != "" && ci != "false" && ci != "0" {
		what := "--update rewrites recorded outcomes"
		if !c.update {
			what = "--pictures rewrites pictures"
		}
		return exit.Usagef("%s, which no person would review here (CI=%s): run it on your own machine, or add --allow-ci", what, ci)
	}
	if c.jobs < 1 {
		return exit.Usagef("--jobs must be at least 1, not %d", c.jobs)
	}
	if c.timeout < 0 {
		return exit.Usagef("--timeout must not be negative")
	}
	if err := c.Shard.Read(); err != nil {
		return err
	}
	seed, err := app.ReadSeed(c.seed)
	if err != nil {
		return err
	}
	c.opt.Seed = seed
	c.opt.Record, c.opt.Draw = c.update, c.update || c.pictures
	return nil
}

// once loads and runs the scenarios once. It reports to first or, if that is nil, to
// standard output.
func (c *check) once(ctx context.Context, paths []string, first report.Reporter) error {
	begun := time.Now()
	if c.timeout > 0 {
		var stop context.CancelFunc
		ctx, stop = context.WithTimeout(ctx, c.timeout)
		defer stop()
	}
	c.opt.Games, c.opt.Files, c.opt.Done = c.Library, c.Files, ctx.Done()
	f, err := c.Load(c.opt, paths)
	if err != nil {
		return err
	}
	f.Cases, f.Files = c.Shard.Cut(f.Cases), c.Shard.CutFiles(f.Files)
	if c.list {
		return c.print(f)
	}
	out, err := c.reporters(first)
	if err != nil {
		return err
	}
	earlier, err := c.earlier()
	if err != nil {
		return err
	}
	r := c.run(ctx, f, out)
	if earlier != nil && r.early == "" {
		r.sum.Clauses = r.shown.Since(earlier)
	}
	r.sum.Elapsed, r.sum.Shard = time.Since(begun), c.Shard.Text
	switch {
	case c.update:
		r.record(f, out, c.opt.Strict)
	case c.pictures:
		r.draw()
	}
	r.settle(f)
	if err := out.End(&r.sum); err != nil {
		return &exit.Error{Code: exit.Lowest(exit.Usage, r.sum.Exit), Msg: err.Error()}
	}
	return exit.With(r.sum.Exit)
}

// earlier returns what the run of the baseline has shown, nil without one.
func (c *check) earlier() (*report.Shown, error) {
	if c.baseline == "" {
		return nil, nil
	}
	data, err := c.Files.ReadGiven(c.baseline)
	if err != nil {
		return nil, exit.Usagef("--baseline: %v", err)
	}
	shown, err := report.ReadShown(bytes.NewReader(data), c.Library.Find)
	if err != nil {
		return nil, exit.Usagef("--baseline: %s %v", c.baseline, err)
	}
	return shown, nil
}

func lost(sum *report.Summary) int {
	if slices.ContainsFunc(sum.Clauses, func(c report.ClauseChange) bool { return c.Lost }) {
		return exit.Threshold
	}
	return exit.OK
}

// print lists the cases that would run.
func (c *check) print(f *app.Found) error {
	type listed struct {
		Game    string   `json:"game"`
		File    string   `json:"file"`
		Line    int      `json:"line"`
		Name    string   `json:"name"`
		Clauses []string `json:"clauses"`
	}
	list := []listed{}
	for _, one := range f.Cases {
		list = append(list, listed{one.Def.Name, one.File.Name, one.Scenario.Title.Line, one.Name, report.Stated(one)})
	}
	if c.format == "json" {
		return c.JSON(map[string]any{"version": 1, "scenarios": list})
	}
	for _, l := range list {
		c.Printf("%s:%d: %s\n", escape.Line(l.File), l.Line, l.Name)
	}
	if f.Broken() {
		for _, file := range f.Files {
			for _, d := range file.Diags {
				fmt.Fprint(c.Err, d.Render())
			}
		}
		return exit.With(exit.Usage)
	}
	return nil
}

// together merges the reports of shards, and writes the result in all requested formats.
func (c *check) together(paths []string) error {
	if len(paths) == 0 {
		return exit.Usagef("name the reports to merge, written with --shard I/N --out json=FILE")
	}
	out, err := c.reporters(nil)
	if err != nil {
		return err
	}
	m := report.Merger{Find: c.Library.Find, Local: report.NewPlaces(c.Files.Path).Local}
	for _, path := range paths {
		data, err := c.Files.ReadGiven(path)
		if err != nil {
			return exit.Usagef("%v", err)
		}
		if err := m.Add(bytes.NewReader(data)); err != nil {
			return exit.Usagef("%s %v", path, err)
		}
	}
	sum, err := m.Summary()
	if err != nil {
		return exit.Usagef("%v", err)
	}
	earlier, err := c.earlier()
	if err != nil {
		return err
	}
	if earlier != nil {
		sum.Clauses = m.Shown().Since(earlier)
		sum.Exit = exit.Lowest(sum.Exit, lost(sum))
	}
	if err := m.Report(out); err != nil {
		return &exit.Error{Code: exit.Lowest(exit.Usage, sum.Exit), Msg: err.Error()}
	}
	return exit.With(sum.Exit)
}

// A drawn is a picture to be written, with the file whose script asks for it.
type drawn struct {
	scenarios.Picture
	by string
}

// keep collects the pictures of a result that are to be drawn again.
func (r *result) keep(one *scenarios.Result) {
	for _, p := range one.Pictures {
		r.drawn = append(r.drawn, drawn{p, one.Case.File.Name})
	}
}

// draw writes the pictures whose scripts are in files without failures. Two scripts may
// not write different pictures to one file.
func (r *result) draw() {
	written := map[string][]byte{}
	for _, d := range r.drawn {
		key := files.Folded(filepath.ToSlash(d.File))
		switch before, again := written[key]; {
		case r.failed[d.by]:
			r.note("%s was not drawn: a scenario in %s fails", d.File, d.by)
			continue
		case again && bytes.Equal(before, d.Data):
			continue
		case again:
			r.note("%s was drawn twice, and the pictures differ: name two files", d.File)
			continue
		}
		written[key] = d.Data
		dir := filepath.Dir(d.by)
		name, err := filepath.Rel(dir, d.File)
		if err == nil {
			err = atomicfile.OverBelow(dir, name, d.Data)
		}
		if err != nil {
			r.note("%s was not drawn: %v", d.File, err)
			r.unsaved = true
			continue
		}
		r.note("drew %s", d.File)
	}
}

// reporters returns a reporter for the run. It reports to first or, if that is nil, to
// standard output, and to the files of --out.
func (c *check) reporters(first report.Reporter) (report.Reporter, error) {
	number, _, _ := app.Version()
	opt := report.Option{Style: c.Style(), Verbose: c.Verbose, Quiet: c.Quiet, Version: number, Places: report.NewPlaces(c.Files.Path)}
	if !c.merge {
		opt.Board = c.board
	}
	var err error
	if first == nil {
		if first, err = report.New(c.format, c.Out, opt); err != nil {
			return nil, err
		}
	}
	all := []report.Reporter{first}
	opt.Style = terminal.Style(false)
	for _, out := range c.outs {
		format, name, found := strings.Cut(out, "=")
		if !found || name == "" {
			return nil, exit.Usagef("--out %q must be FORMAT=FILE, for example junit=report.xml", out)
		}
		f := &outFile{app: c.App, name: name}
		if f.Reporter, err = report.New(format, terminal.NewWriter(&f.text), opt); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return report.All(all...), nil
}

// board draws the position in which a case ends as text, "" if it has none.
func (c *check) board(one *scenarios.Case) string {
	opt := c.opt
	opt.Done, opt.Record, opt.Draw = nil, false, false
	moments, table, _ := scenarios.Replay(one, opt)
	if len(moments) == 0 || table == nil {
		return ""
	}
	return table.Draw(moments[len(moments)-1].Position, nil)
}

// An outFile is a report that is written to a file when the run is over, either all of
// it or nothing.
type outFile struct {
	report.Reporter
	app  *app.App
	name string
	text bytes.Buffer
}

func (f *outFile) End(s *report.Summary) error {
	if err := f.Reporter.End(s); err != nil {
		return err
	}
	return f.app.ToFile(f.name, f.text.Bytes())
}

// A result is a run in progress: its numbers, and the data behind them.
type result struct {
	sum     report.Summary
	shown   report.Shown
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
			r.describe(one, out)
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

func (r *result) describe(one *scenarios.Result, out report.Reporter) {
	r.sum.Count(one)
	r.shown.Add(one)
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
	codes = append(codes, lost(&r.sum))
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
		r.describe(one, out)
	}
}

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
			r.note("recorded %s in %s", rule.Count(len(byFile[file]), "outcome"), file)
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
