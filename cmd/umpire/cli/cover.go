package cli

import (
	"bytes"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/reasons"
)

// A cover is the command cover.
type cover struct {
	*app
	selection
	shard
	effort
	merge     bool
	baseline  string
	goldens   string
	random    int
	strike    bool
	threshold float64
	format    string
	outs      []string
}

func coverCommand(a *app) *cobra.Command {
	c := &cover{app: a}
	cmd := &cobra.Command{
		Use:   "cover [PATH...]",
		Short: "which clauses the scenarios reach and show",
		Long: `Tells of every clause whether a run allowed something by it, refused something by
it, or changed the outcome by it; apart for scenarios, for recorded outcomes, and for
games played at random. A clause is reached when some scenario's run comes to it, and
shown when some scenario fails without it. A clause that follows from others is
reached when one of them is, and shown when one of them is and a scenario that holds
cites it. ` + reasons.FileName + ` beside the scenarios gives reasons for what is not shown.

With --merge the paths are reports that were written with --out json=FILE, of shards
for example. The merged report is that of a run that was not divided.`,
		Example: `  umpire cover
  umpire cover scenarios/roam -v --threshold 95
  umpire cover --out html=coverage.html
  umpire cover --shard 1/2 --out json=1.json
  umpire cover --merge 1.json 2.json --baseline main.json`,
		RunE: func(_ *cobra.Command, paths []string) error { return c.main(paths) },
	}
	c.selection.flags(a, cmd)
	c.shard.flag(cmd)
	c.effort.flags(cmd)
	f := cmd.Flags()
	f.Float64Var(&c.threshold, "threshold", 0, "the `PERCENT` of clauses without a reason that must be reached, and shown: else exit code 5")
	f.StringVar(&c.baseline, "baseline", "", "compare with an earlier report in `FILE`; exit code 5 if a clause is lost")
	f.BoolVar(&c.merge, "merge", false, "put reports together instead of running scenarios")
	f.StringVar(&c.goldens, "goldens", "golden", "the `FOLDER` of golden files; none is needed")
	f.IntVar(&c.random, "random", 20, "play `N` games at random too")
	f.BoolVar(&c.strike, "strike", true, "strike out each clause to see which are shown")
	f.BoolVar(&c.allowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	formatFlag(cmd, &c.format, "json", "html")
	outFlag(cmd, &c.outs)
	return cmd
}

func (c *cover) main(paths []string) error {
	if err := c.shard.read(); err != nil {
		return err
	}
	var r *covered
	var err error
	if c.merge {
		r, err = c.merged(paths)
	} else {
		r, err = c.run(paths)
	}
	if err != nil {
		return err
	}
	if c.baseline != "" {
		if err := c.compare(r, c.baseline); err != nil {
			return err
		}
	}
	err = c.emit(c.format, c.outs, map[string]rendering{"pretty": c.pretty(r), "json": coverJSON(r), "html": coverPage(r, pages.Frame{Title: "Coverage"})})
	if err != nil {
		return err
	}
	return exit.With(c.settle(r))
}

// A covered is what was found.
type covered struct {
	games    []*coverage.Game
	known    reasons.Reasons
	against  []coverage.Difference
	codes    []int
	stricken bool // whether it is known which clauses are shown
}

// run runs what is selected.
func (c *cover) run(paths []string) (*covered, error) {
	ctx, stop, opt, err := c.begin(c.app)
	if err != nil {
		return nil, err
	}
	defer stop()
	suite, known, f, err := c.suite(c.app, opt, c.jobs, &c.shard, paths)
	if err != nil {
		return nil, err
	}
	r := &covered{known: known, stricken: c.strike}
	var failing []*scenarios.Result
	r.games, failing = coverage.Of(f.cases, opt, c.jobs)
	if len(failing) > 0 {
		r.codes = append(r.codes, exit.Failed)
	}
	if f.broken() {
		r.codes = append(r.codes, exit.Usage)
	}
	if c.strike {
		total := 0
		for _, g := range r.games {
			total += len(ablation.Strikes(g.Title))
		}
		bar := newProgress(c.app, total)
		coverage.Miss(r.games, suite, ctx.Done(), c.jobs, bar.step)
		bar.clear()
	}
	if err := coverage.Goldens(c.goldens, r.games); err != nil {
		return nil, exit.Usagef("--goldens: %v", err)
	}
	random := coverage.Random{Games: c.random, Seed: 1, Shard: c.i, Of: c.of}
	if opt.Seed != nil {
		random.Seed = *opt.Seed
	}
	random.Play(r.games, c.jobs)
	return r, c.ended(ctx)
}

// merged reads reports and puts them together.
func (c *cover) merged(paths []string) (*covered, error) {
	if len(paths) == 0 {
		return nil, exit.Usagef("name the reports to merge, written with --out json=FILE")
	}
	r := &covered{known: reasons.Reasons{}, stricken: true}
	var runs [][]*coverage.Game
	for _, path := range paths {
		games, known, err := readCoverage(c.app, path)
		if err != nil {
			return nil, err
		}
		runs = append(runs, games)
		for name, why := range known {
			r.known[name] = why
		}
	}
	r.games = coverage.Merge(c.library, runs...)
	return r, nil
}

func readCoverage(a *app, path string) ([]*coverage.Game, reasons.Reasons, error) {
	data, err := a.files.ReadGiven(path)
	if err != nil {
		return nil, nil, exit.Usagef("%v", err)
	}
	games, known, err := coverage.Read(bytes.NewReader(data), a.library)
	if err != nil {
		return nil, nil, exit.Usagef("%s %v", path, err)
	}
	return games, known, nil
}

func (c *cover) compare(r *covered, path string) error {
	baseline, _, err := readCoverage(c.app, path)
	if err != nil {
		return err
	}
	r.against = coverage.Compare(baseline, r.games)
	return nil
}

// settle chooses the exit code, and tells which threshold was missed.
func (c *cover) settle(r *covered) int {
	codes := r.codes
	for _, g := range r.games {
		for _, s := range r.shares(g) {
			if share := s.percent(); share < c.threshold && (s.word == "reached" || r.stricken) {
				c.say("%s: %s of the clauses are %s, and --threshold asks for %s", g.Title.Name, percent(share), s.word, percent(c.threshold))
				codes = append(codes, exit.Threshold)
			}
		}
	}
	for _, d := range r.against {
		if d.Lost() {
			codes = append(codes, exit.Threshold)
		}
	}
	return exit.Lowest(codes...)
}
