package coveragecmd

import (
	"context"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/readings"
)

// A rulings is the command rulings.
type rulings struct {
	*app.App
	app.Selection
	app.Effort
	ruling string
	told   bool
	format string
	outs   []string

	failing int // scenarios that fail under the unchanged rules
}

// Rulings builds the command rulings, which says what each reading changes.
func Rulings(a *app.App) *cobra.Command {
	r := &rulings{App: a}
	cmd := &cobra.Command{
		Use:   "rulings [PATH...]",
		Short: "which scenarios change under which reading of a rule",
		Long: `A ruling is a sentence of a rulebook that can be read in several ways. This plays
the scenarios under every reading that can be chosen, and tells which of them change
and where. A reading that no scenario names, and under which none changes, is not
told from the default: a scenario is missing. In HTML, a scenario that tells two readings
apart is drawn under both, where they part.

umpire rules rulings GAME lists the rulings without running anything.`,
		Example: `  umpire rulings scenarios/roam
  umpire rulings --ruling mnk.ruling.overline -v
  umpire rulings --out md=rulings.md --out html=rulings.html`,
		RunE: func(_ *cobra.Command, paths []string) error { return r.main(paths) },
	}
	r.Selection.Flags(a, cmd)
	r.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&r.ruling, "ruling", "", "only the ruling `ID`")
	f.BoolVar(&r.told, "strict", false, "a reading that nothing tells from the default is a failure: exit code 5")
	f.BoolVar(&r.AllowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	app.FormatFlag(cmd, &r.format, "json", "md", "html")
	app.OutFlag(cmd, &r.outs)
	return cmd
}

func (r *rulings) main(paths []string) error {
	if err := r.Library.KnowsRuling(r.ruling); err != nil {
		return err
	}
	ctx, stop, opt, err := r.Begin(r.App)
	if err != nil {
		return err
	}
	defer stop()
	var recording *tasks.Recording
	if r.Cluster != nil {
		recording = tasks.Record(r.Files)
	}
	f, err := r.Load(opt, paths)
	if err != nil {
		return err
	}
	for _, file := range f.Files {
		r.Diags(file.Diags)
	}
	all, err := r.compare(ctx, opt, f, recording)
	if ended := r.Ended(ctx); ended != nil {
		return ended
	}
	if err != nil {
		return err
	}
	if r.failing > 0 {
		r.Say("%s failed as the rules are, and can tell no readings apart", app.Counted(r.failing, "scenario"))
	}
	if len(all) == 0 && r.failing > 0 {
		return exit.With(exit.Failed)
	}
	if len(all) == 0 && !r.AllowEmpty {
		return f.Nothing("the games of these scenarios have no such ruling")
	}
	page := RulingsSheet{All: all, Opt: opt, Frame: pages.Frame{Title: "Rulings"}}
	err = r.Emit(r.format, r.outs, map[string]app.Rendering{
		"pretty": r.pretty(all), "json": rulingsJSON(all, cost(r.App)), "md": rulingsMarkdown(all), "html": page.Page,
	})
	if err != nil {
		return err
	}
	return exit.With(r.settle(all, f))
}

// compare runs the cases under every reading, here or on a cluster.
func (r *rulings) compare(ctx context.Context, opt scenarios.Options, f *app.Found, recording *tasks.Recording) ([]*readings.Ruling, error) {
	if recording != nil {
		return r.spread(ctx, opt, f, recording)
	}
	var bar *app.Progress
	all := readings.Compare(f.Cases, opt, readings.Options{
		Want: func(one *rule.Ruling) bool { return r.ruling == "" || one.ID == r.ruling },
		Done: ctx.Done(), Jobs: r.Jobs,
		Step: func(_, of int, found []*readings.Ruling) {
			if bar == nil {
				bar = app.NewProgress(r.App, 0, of, "replays")
				bar.Plot = func(width, height int, style terminal.Style) []string {
					return plotRulings(found, width, height, style)
				}
			}
			bar.Step()
		},
		Fails: func(one *scenarios.Result) { r.failing++; r.Diags(one.Diags) },
	})
	if bar != nil {
		bar.Clear()
	}
	return all, nil
}

func (r *rulings) settle(all []*readings.Ruling, f *app.Found) int {
	codes := []int{exit.OK}
	if r.failing > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			for _, fault := range reading.Faults {
				r.Diags(fault.Diags)
				codes = append(codes, exit.Fault)
			}
			if r.told && reading.Supported && !reading.Told() {
				codes = append(codes, exit.Threshold)
			}
		}
	}
	return exit.Lowest(codes...)
}
