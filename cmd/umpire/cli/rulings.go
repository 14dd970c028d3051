package cli

import (
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/rule"
	"umpire/scenarios/readings"
)

// A rulings is the command rulings.
type rulings struct {
	*app
	selection
	effort
	ruling string
	told   bool
	format string
	outs   []string
}

func rulingsCommand(a *app) *cobra.Command {
	r := &rulings{app: a}
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
	r.selection.flags(a, cmd)
	r.effort.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&r.ruling, "ruling", "", "only the ruling `ID`")
	f.BoolVar(&r.told, "strict", false, "a reading that nothing tells from the default is a failure: exit code 5")
	f.BoolVar(&r.allowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	formatFlag(cmd, &r.format, "json", "md", "html")
	outFlag(cmd, &r.outs)
	return cmd
}

func (r *rulings) main(paths []string) error {
	if err := r.library.knowsRuling(r.ruling); err != nil {
		return err
	}
	ctx, stop, opt, err := r.begin(r.app)
	if err != nil {
		return err
	}
	defer stop()
	f, err := r.load(opt, paths)
	if err != nil {
		return err
	}
	for _, file := range f.files {
		r.diags(file.Diags)
	}
	var bar *progress
	want := func(one *rule.Ruling) bool { return r.ruling == "" || one.ID == r.ruling }
	all := readings.Compare(f.cases, opt, want, ctx.Done(), r.jobs, func(_, of int) {
		if bar == nil {
			bar = newProgress(r.app, of)
		}
		bar.step()
	})
	if bar != nil {
		bar.clear()
	}
	if err := r.ended(ctx); err != nil {
		return err
	}
	if len(all) == 0 && !r.allowEmpty {
		return &exit.Error{Code: exit.Nothing, Msg: "the games of these scenarios have no such ruling"}
	}
	page := rulingsSheet{all: all, opt: opt, frame: pages.Frame{Title: "Rulings"}}
	err = r.emit(r.format, r.outs, map[string]rendering{
		"pretty": r.pretty(all), "json": rulingsJSON(all), "md": rulingsMarkdown(all), "html": page.page,
	})
	if err != nil {
		return err
	}
	return exit.With(r.settle(all, f))
}

func (r *rulings) settle(all []*readings.Ruling, f *found) int {
	codes := []int{exit.OK}
	if f.broken() {
		codes = append(codes, exit.Usage)
	}
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			for _, fault := range reading.Faults {
				r.diags(fault.Diags)
				codes = append(codes, exit.Fault)
			}
			if r.told && reading.Supported && !reading.Told() {
				codes = append(codes, exit.Threshold)
			}
		}
	}
	return exit.Lowest(codes...)
}
