package coveragecmd

import (
	"context"
	"fmt"
	"io"
	"slices"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/report"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/readings"

	"github.com/spf13/cobra"
)

type ablate struct {
	*app.App
	app.Selection
	app.Effort
	clauses                       string
	misreadings, all, cites, walk bool
	threshold                     float64
	format                        string
	outs                          []string
}

// Ablate builds the command ablate, which disables each clause and checks whether a
// scenario notices.
func Ablate(a *app.App) *cobra.Command {
	b := &ablate{App: a}
	cmd := app.NewCommand("ablate [PATH...]", "mutation-test the scenarios: disable each clause; does one fail?", nil,
		func(paths []string) error { return b.main(paths) })
	b.CaseFlags(a, cmd)
	b.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&b.clauses, "clause", "", "disable only the clause `ID`, or those below it, and report every scenario that notices")
	f.BoolVar(&b.misreadings, "misreadings", true, "also play the misreadings")
	f.BoolVar(&b.all, "all", false, "find every scenario that notices, not only the first")
	f.BoolVar(&b.cites, "cites", false, "report instead which scenarios do not fail without a clause that they cite")
	f.Float64Var(&b.threshold, "threshold", 100, "the `PERCENT` of changes without a reason that must be noticed; below it, exit code 5")
	walkFlag(cmd, &b.walk)
	f.BoolVar(&b.AllowEmpty, "allow-empty", false, "a selection that matches nothing is not a failure")
	app.FormatFlag(cmd, &b.format, "json", "stryker")
	app.OutFlag(cmd, &b.outs)
	return cmd
}

func (b *ablate) main(paths []string) error {
	if err := b.Library.KnowsClause(b.clauses, b.Game); err != nil {
		return err
	}
	if b.threshold < 0 || b.threshold > 100 {
		return exit.Usagef("--threshold must be from 0 to 100, not %v", b.threshold)
	}
	if b.cites && b.walk {
		return exit.Usagef("--walk goes through the clauses that nothing shows, and --cites lists something else: choose one")
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
	defer collectSeldom()()
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
	return b.describe(r, suite.Failing, f)
}

func (b *ablate) describe(r *ablation.Report, failing []*scenarios.Result, f *app.Found) error {
	err := b.Emit(b.format, b.outs, map[string]app.Rendering{
		"pretty": b.pretty(r), "json": b.jsonReport(r), "stryker": b.strykerReport(r, f.Cases),
	})
	if err != nil {
		return err
	}
	return exit.With(b.settle(r, failing, f))
}

// mutants returns the changes to try: each clause and misreading of the games in question.
func (b *ablate) mutants(f *app.Found) (ms []*ablation.Mutant, err error) {
	for _, def := range b.Library.Of(f.Cases) {
		if lack := def.Lacks(rule.CanStrike); lack != "" {
			return nil, exit.Usagef("no clause can be disabled: %s", lack)
		}
		ms = append(ms, ablation.Strikes(def)...)
		if b.misreadings {
			ms = append(ms, ablation.Misreadings(def)...)
		}
	}
	ms = slices.DeleteFunc(ms, func(m *ablation.Mutant) bool { return b.clauses != "" && !app.Below(m.Clause, b.clauses) })
	if len(ms) == 0 && !b.AllowEmpty {
		err = f.Nothing("no clause is left to disable: those that follow from others cannot be")
	}
	return ms, err
}

// settle chooses the exit code, and reports missed thresholds.
func (b *ablate) settle(r *ablation.Report, failing []*scenarios.Result, f *app.Found) int {
	codes := f.Codes(len(failing))
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

// citing finds the scenarios that cite a clause but do not fail without it.
func (b *ablate) citing(paths []string) error {
	ctx, stop, opt, err := b.Begin(b.App)
	if err != nil {
		return err
	}
	defer stop()
	suite, _, f, err := b.Suite(b.App, opt, b.Jobs, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	r := &citations{}
	bar := app.NewProgress(b.App, 0, len(f.Cases), "scenarios")
	suite.Citations(f.Cases, ctx.Done(), b.Jobs, func(c *ablation.Citation) {
		if b.clauses == "" || app.Below(c.At.S, b.clauses) {
			r.add(c)
		}
		bar.Step()
	})
	bar.Clear()
	if err := b.Ended(ctx); err != nil {
		return err
	}
	if r.all == 0 && !b.AllowEmpty {
		return f.Nothing("none of these scenarios cites such a clause")
	}
	err = b.Emit(b.format, b.outs, map[string]app.Rendering{"pretty": r.pretty, "json": r.json})
	if err != nil {
		return err
	}
	codes := f.Codes(len(suite.Failing))
	if 100*float64(r.missed) < b.threshold*float64(r.all) {
		codes = append(codes, exit.Threshold)
	}
	return exit.With(exit.Lowest(codes...))
}

// citations counts the clauses that scenarios cite.
type citations struct {
	all, missed int
	vain        []*ablation.Citation
}

func (r *citations) add(c *ablation.Citation) {
	r.all++
	if c.Missed {
		r.missed++
	} else {
		r.vain = append(r.vain, c)
	}
}

func (r *citations) pretty(w io.Writer, style terminal.Style) error {
	differ := 0
	for _, c := range r.vain {
		if c.Differs {
			differ++
		}
	}
	return pages.Text(w, style, "citations", map[string]any{"Vain": r.vain, "Cited": r.all, "Missed": r.missed, "Differ": differ, "Same": len(r.vain) - differ})
}

// A citationJSON is a citation in vain, in JSON.
type citationJSON struct {
	Clause   string `json:"clause"`
	Line     int    `json:"line"`
	Col      int    `json:"col"`
	File     string `json:"file"`
	Scenario string `json:"scenario"`
	Differs  bool   `json:"differs"` // the game differs without the clause, but the scenario states nothing about that
}

func (r *citations) json(w io.Writer, _ terminal.Style) error {
	list := []citationJSON{}
	for _, c := range r.vain {
		list = append(list, citationJSON{c.At.S, c.At.Line, c.At.Col, c.Case.File.Name, c.Case.Scenario.Title.S, c.Differs})
	}
	return app.WriteJSON(w, map[string]any{"version": 1, "cited": r.all, "missed": r.missed, "vain": list})
}

// plot draws the progress of each game, and the verdicts on its changes.
func plot(r *ablation.Report, mutants []*ablation.Mutant, width int, style terminal.Style) (rows []string) {
	all := map[*rule.GameDef]int{}
	name := 0
	for _, m := range mutants {
		all[m.Def]++
		name = max(name, len(m.Def.Name))
	}
	for _, g := range r.Games {
		counts := map[ablation.Verdict]int{}
		for _, f := range g.Findings {
			counts[f.Verdict]++
		}
		row := fmt.Sprintf("%-*s %s %d of %d, %d noticed", name, g.Def.Name,
			figures.Bar(float64(len(g.Findings))/float64(all[g.Def]), max(1, min(30, width-50)), "░"),
			len(g.Findings), all[g.Def], counts[ablation.Noticed])
		if n := len(g.Findings) - counts[ablation.Noticed]; n > 0 {
			row += style.Bad(fmt.Sprintf(", %d not", n))
		}
		rows = append(rows, row)
	}
	return rows
}

// pretty writes a report for people: the numbers of each game, and all changes that no
// scenario notices. With -v or --clause it lists every change.
func (b *ablate) pretty(r *ablation.Report) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		return pages.Text(w, style, "ablate", map[string]any{
			"Games": r.Games, "Each": b.clauses != "" || b.Verbose, "All": b.all, "Quiet": b.Quiet, "Saying": app.Saying,
		})
	}
}

type ablationJSON struct {
	Version int                `json:"version"`
	Games   []ablationGameJSON `json:"games"`
	Cost    *tasks.Cost        `json:"cost,omitempty"` // of a campaign, otherwise nil
}

type ablationGameJSON struct {
	Name             string       `json:"name"`
	Struck           int          `json:"struck"`
	Noticed          int          `json:"noticed"`
	Excused          int          `json:"excused"`
	Unnoticed        []string     `json:"unnoticed"` // clauses without a reason
	Misread          int          `json:"misreadings"`
	MisreadNoticed   int          `json:"misreadings_noticed"`
	MisreadUnnoticed []string     `json:"misreadings_unnoticed"`
	Changes          []mutantJSON `json:"changes"`
}

type mutantJSON struct {
	Clause     string           `json:"clause"`
	Misreading string           `json:"misreading,omitempty"`
	Words      string           `json:"words"`
	Verdict    ablation.Verdict `json:"verdict"`
	Reason     string           `json:"reason,omitempty"`
	Reached    int              `json:"reached"` // how many scenarios come to the clause
	Tried      int              `json:"tried"`
	NoticedBy  []app.NoticeJSON `json:"noticed_by"`
}

func (b *ablate) jsonReport(r *ablation.Report) app.Rendering {
	cost := cost(b.App)
	return func(w io.Writer, _ terminal.Style) error { return app.WriteJSON(w, ablationOf(r, cost)) }
}

func ablationOf(r *ablation.Report, cost *tasks.Cost) ablationJSON {
	all := ablationJSON{1, []ablationGameJSON{}, cost}
	for _, g := range r.Games {
		disabled, misread := g.Disabled(), g.Misread()
		one := ablationGameJSON{g.Def.Name, disabled.All, disabled.Noticed, disabled.Excused, []string{}, misread.All, misread.Noticed, []string{}, []mutantJSON{}}
		for _, f := range g.Findings {
			m := mutantJSON{f.Clause, f.Misreading, f.Words, f.Verdict, g.Why(f), f.Reached, f.Tried, []app.NoticeJSON{}}
			for _, r := range f.By {
				m.NoticedBy = append(m.NoticedBy, app.NoticeOf(r))
			}
			switch {
			case f.Verdict == ablation.Noticed || m.Reason != "":
			case f.Misreading != "":
				one.MisreadUnnoticed = append(one.MisreadUnnoticed, f.Misreading)
			default:
				one.Unnoticed = append(one.Unnoticed, f.Clause)
			}
			one.Changes = append(one.Changes, m)
		}
		all.Games = append(all.Games, one)
	}
	return all
}

// strykerReport writes a report as one of mutation testing. The source code in it is a
// short rulebook with one line for each clause.
func (b *ablate) strykerReport(r *ablation.Report, cases []*scenarios.Case) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		s, places := New(), report.NewPlaces(b.Files.Path)
		for _, c := range cases {
			s.Test(places.Of(c.File.Name), report.NameOf(c), c.Scenario.Title.Line, c.Scenario.Title.Col)
		}
		for _, g := range r.Games {
			book := s.Book(g.Def)
			for _, f := range g.Findings {
				m := book.Mutant(f.Clause, f.Misreading, f.Words)
				m.Covered(f.Reached)
				switch {
				case f.Verdict == ablation.Noticed:
					for _, r := range f.By {
						m.KilledBy(report.NameOf(r.Case), app.Saying(r))
					}
				case g.Why(f) != "":
					m.Ignored(g.Why(f))
				}
			}
		}
		return app.WriteJSON(w, s)
	}
}

// spread tries the mutants on a cluster.
func (b *ablate) spread(ctx context.Context, opt scenarios.Options, paths []string) error {
	recording := tasks.Record(b.Files)
	known, f, err := b.Reasoned(b.App, opt, &app.Shard{}, paths)
	if err != nil {
		return err
	}
	mutants, err := b.mutants(f)
	if err != nil {
		return err
	}
	bar := b.Hire(b.Jobs)
	corpus, err := recording.Pack(ctx, b.Cluster.Files, opt, f.Cases)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	findings, failing, err := tasks.Ablate(ctx, b.Cluster, corpus, mutants, b.all)
	bar.Clear()
	if ended := b.Ended(ctx); ended != nil {
		return ended
	}
	if err != nil {
		return exit.Usagef("%v", err)
	}
	b.NoticeNothing(failing)
	r := &ablation.Report{Reasons: known}
	for _, finding := range findings {
		r.Add(finding)
	}
	return b.describe(r, failing, f)
}

// cost prints and returns the cost of a campaign, nil if there is no cluster.
func cost(a *app.App) *tasks.Cost {
	if a.Cluster == nil {
		return nil
	}
	cost := a.Cluster.Cost.Settle(a.Cluster.Workers, 0)
	a.Say("%s", cost)
	return cost
}

// spread runs the cases under every reading on a cluster.
func (r *rulings) spread(ctx context.Context, opt scenarios.Options, f *app.Found, recording *tasks.Recording) ([]*readings.Ruling, error) {
	bar := r.Hire(r.Jobs)
	corpus, err := recording.Pack(ctx, r.Cluster.Files, opt, f.Cases)
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	all, failing, err := tasks.Compare(ctx, r.Cluster, corpus, r.ruling, r.Library)
	bar.Clear()
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	r.failing = len(failing)
	for _, one := range failing {
		r.Diags(one.Diags)
	}
	return all, nil
}
