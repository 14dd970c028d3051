package coveragecmd

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/escape"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/exemptions"
)

// An ablate is the command ablate.
type ablate struct {
	*app.App
	app.Selection
	app.Effort
	clauses     string
	misreadings bool
	all         bool
	cites       bool
	walk        bool
	threshold   float64
	format      string
	outs        []string
}

// Ablate builds the command ablate, which strikes out each clause and checks whether a
// scenario notices.
func Ablate(a *app.App) *cobra.Command {
	b := &ablate{App: a}
	cmd := &cobra.Command{
		Use:   "ablate [PATH...]",
		Short: "strike out each clause in turn: which scenario notices",
		Long: `Plays the scenarios without each clause in turn, and with each usual misreading of
the rules. A scenario notices when something stated in it fails; a recorded
outcome that differs is told apart. A clause that nothing notices is one that no
scenario shows: the exit code is then 5, unless ` + exemptions.FileName + ` beside the scenarios
gives the reason. Clauses that follow from others cannot be struck out.

With --cites each scenario is played without each clause that it cites, and with its
misreadings. Where it does not fail, the game either goes otherwise, which can be
stated, or it is the same: other clauses come to the same there, as when two forbid a
move, or nobody tries what the clause forbids.

The format stryker is that of mutation testing reports.`,
		Example: `  umpire ablate
  umpire ablate scenarios/roam --clause roam.claim
  umpire ablate --game mnk --all -v
  umpire ablate --cites scenarios/roam
  umpire ablate scenarios/roam --walk
  umpire ablate --out stryker=mutation.json`,
		RunE: func(_ *cobra.Command, paths []string) error { return b.main(paths) },
	}
	b.CaseFlags(a, cmd)
	b.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.clauses, "clause", "", "strike out only the clause `ID`, or those below it, and tell every scenario that notices")
	f.BoolVar(&b.misreadings, "misreadings", true, "play the misreadings too")
	f.BoolVar(&b.all, "all", false, "find every scenario that notices, not only the first")
	f.BoolVar(&b.cites, "cites", false, "tell which scenarios do not fail without a clause that they cite, instead")
	f.Float64Var(&b.threshold, "threshold", 100, "the `PERCENT` of changes without a reason that must be noticed: else exit code 5")
	walkFlag(cmd, &b.walk)
	f.BoolVar(&b.AllowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	app.FormatFlag(cmd, &b.format, "json", "stryker")
	app.OutFlag(cmd, &b.outs)
	return cmd
}

func (b *ablate) main(paths []string) error {
	if err := b.Library.KnowsClause(b.clauses, b.Game); err != nil {
		return err
	}
	if b.cites && b.walk {
		return exit.Usagef("--walk goes through the clauses that nothing shows, and --cites tells of something else: choose one")
	}
	if b.Cluster != nil && (b.cites || b.walk) {
		return exit.Usagef("--cites and --walk are of one machine: umpire ablate has them")
	}
	if b.cites {
		return b.citing(paths)
	}
	ctx, stop, opt, err := b.Begin(b.App)
	if err != nil {
		return err
	}
	defer stop()
	b.all = b.all || b.clauses != ""
	if b.Cluster != nil {
		return b.spread(ctx, opt, paths)
	}
	suite, known, f, err := b.Suite(b.App, opt, b.Jobs, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	mutants, err := b.mutants(f)
	if err != nil {
		return err
	}
	r := &ablation.Report{Reasons: known}
	bar := app.NewProgress(b.App, 0, len(mutants), "changes")
	bar.Plot = func(width, _ int, style terminal.Style) []string { return plot(r, mutants, width, style) }
	suite.TryAll(ctx.Done(), mutants, b.all, b.Jobs, func(finding *ablation.Finding) {
		r.Add(finding)
		bar.Step()
	})
	bar.Clear()
	if err := b.Ended(ctx); err != nil {
		return err
	}
	if b.walk {
		if err := (&walk{b.App, "umpire ablate", survivors(r, suite)}).show(); err != nil {
			return err
		}
	}
	return b.tell(r, suite.Failing, f)
}

// tell writes the reports and returns the error with the exit code.
func (b *ablate) tell(r *ablation.Report, failing []*scenarios.Result, f *app.Found) error {
	err := b.Emit(b.format, b.outs, map[string]app.Rendering{
		"pretty": b.pretty(r), "json": b.jsonReport(r), "stryker": b.strykerReport(r, f.Cases),
	})
	if err != nil {
		return err
	}
	return exit.With(b.settle(r, failing, f))
}

// mutants returns the changes to try: each clause and misreading of the games in
// question.
func (b *ablate) mutants(f *app.Found) (ms []*ablation.Mutant, err error) {
	for _, def := range b.Library.Of(f.Cases) {
		ms = append(ms, ablation.Strikes(def)...)
		if b.misreadings {
			ms = append(ms, ablation.Misreadings(def)...)
		}
	}
	ms = slices.DeleteFunc(ms, func(m *ablation.Mutant) bool { return b.clauses != "" && !app.Below(m.Clause, b.clauses) })
	if len(ms) == 0 && !b.AllowEmpty {
		err = f.Nothing("no clause is left to strike out: those that follow from others cannot be")
	}
	return ms, err
}

// settle chooses the exit code, and reports missed thresholds.
func (b *ablate) settle(r *ablation.Report, failing []*scenarios.Result, f *app.Found) int {
	codes := []int{exit.OK}
	if len(failing) > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.Broken() {
		codes = append(codes, exit.Usage)
	}
	for _, g := range r.Games {
		for _, name := range g.Stale() {
			reason := r.Reasons[name]
			fmt.Fprintf(b.Err, "%s:%d:1: %s is shown after all; take it off the list\n", escape.Line(reason.File), reason.Line, name)
			codes = append(codes, exit.Failed)
		}
		for _, finding := range g.Findings {
			for _, fault := range finding.Faults {
				b.Diags(fault.Diags)
				codes = append(codes, exit.Fault)
			}
		}
		if share := g.Share(); share < b.threshold {
			b.Say("%s: %s of the changes are noticed, and --threshold asks for %s", g.Def.Name, app.Percent(share), app.Percent(b.threshold))
			codes = append(codes, exit.Threshold)
		}
	}
	return exit.Lowest(codes...)
}
