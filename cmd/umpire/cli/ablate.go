package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/plain"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/reasons"
)

// An ablate is the command ablate.
type ablate struct {
	*app
	selection
	effort
	clauses     string
	misreadings bool
	all         bool
	cites       bool
	threshold   float64
	format      string
	outs        []string
}

func ablateCommand(a *app) *cobra.Command {
	b := &ablate{app: a}
	cmd := &cobra.Command{
		Use:   "ablate [PATH...]",
		Short: "strike out each clause in turn: which scenario notices",
		Long: `Plays the scenarios without each clause in turn, and with each usual misreading of
the rules. A scenario notices when something stated in it fails; a recorded
outcome that differs is told apart. A clause that nothing notices is one that no
scenario shows: the exit code is then 5, unless ` + reasons.FileName + ` beside the scenarios
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
  umpire ablate --out stryker=mutation.json`,
		RunE: func(_ *cobra.Command, paths []string) error { return b.main(paths) },
	}
	b.caseFlags(a, cmd)
	b.effort.flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.clauses, "clause", "", "strike out only the clause `ID`, or those below it, and tell every scenario that notices")
	f.BoolVar(&b.misreadings, "misreadings", true, "play the misreadings too")
	f.BoolVar(&b.all, "all", false, "find every scenario that notices, not only the first")
	f.BoolVar(&b.cites, "cites", false, "tell which scenarios do not fail without a clause that they cite, instead")
	f.Float64Var(&b.threshold, "threshold", 100, "the `PERCENT` of changes without a reason that must be noticed: else exit code 5")
	f.BoolVar(&b.allowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	formatFlag(cmd, &b.format, "json", "stryker")
	outFlag(cmd, &b.outs)
	return cmd
}

func (b *ablate) main(paths []string) error {
	if err := b.library.knowsClause(b.clauses, b.game); err != nil {
		return err
	}
	if b.cites {
		return b.citing(paths)
	}
	ctx, stop, opt, err := b.begin(b.app)
	if err != nil {
		return err
	}
	defer stop()
	b.all = b.all || b.clauses != ""
	suite, known, f, err := b.suite(b.app, opt, b.jobs, &shard{}, paths)
	if err != nil {
		return err
	}
	mutants := b.mutants(f.cases)
	if len(mutants) == 0 && !b.allowEmpty {
		return &exit.Error{Code: exit.Nothing, Msg: "no clause is left to strike out: those that follow from others cannot be"}
	}
	r := &ablation.Report{Reasons: known}
	bar := newProgress(b.app, len(mutants))
	suite.TryAll(ctx.Done(), mutants, b.all, b.jobs, func(finding *ablation.Finding) {
		bar.clear()
		r.Add(finding)
		bar.step()
	})
	bar.clear()
	if err := b.ended(ctx); err != nil {
		return err
	}
	err = b.emit(b.format, b.outs, map[string]rendering{
		"pretty": b.pretty(r), "json": b.jsonReport(r), "stryker": strykerReport(r, f.cases),
	})
	if err != nil {
		return err
	}
	return exit.With(b.settle(r, suite, f))
}

// mutants returns what is to be tried: the games in question, clause by clause.
func (b *ablate) mutants(cases []*scenarios.Case) (ms []*ablation.Mutant) {
	for _, title := range b.library.of(cases) {
		ms = append(ms, ablation.Strikes(title)...)
		if b.misreadings {
			ms = append(ms, ablation.Misreadings(title)...)
		}
	}
	return slices.DeleteFunc(ms, func(m *ablation.Mutant) bool { return b.clauses != "" && !below(m.Clause, b.clauses) })
}

// settle chooses the exit code, and tells what is not as it should be.
func (b *ablate) settle(r *ablation.Report, suite *ablation.Suite, f *found) int {
	codes := []int{exit.OK}
	if len(suite.Failing) > 0 {
		codes = append(codes, exit.Failed)
	}
	if f.broken() {
		codes = append(codes, exit.Usage)
	}
	for _, g := range r.Games {
		for _, name := range g.Stale() {
			reason := r.Reasons[name]
			fmt.Fprintf(b.err, "%s:%d:1: %s is shown after all; take it off the list\n", plain.Line(reason.File), reason.Line, name)
			codes = append(codes, exit.Failed)
		}
		for _, finding := range g.Findings {
			for _, fault := range finding.Faults {
				b.diags(fault.Diags)
				codes = append(codes, exit.Fault)
			}
		}
		if share := g.Share(); share < b.threshold {
			b.say("%s: %s of the changes are noticed, and --threshold asks for %s", g.Title.Name, percent(share), percent(b.threshold))
			codes = append(codes, exit.Threshold)
		}
	}
	return exit.Lowest(codes...)
}
