package coveragecmd

import (
	"bytes"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"
)

// A cover is the command cover.
type cover struct {
	*app.App
	app.Selection
	app.Shard
	app.Effort
	merge     bool
	baseline  string
	goldens   string
	random    int
	strike    bool
	walk      bool
	threshold float64
	format    string
	outs      []string
}

// Cover builds the command cover, which says which clauses the scenarios reach and
// show.
func Cover(a *app.App) *cobra.Command {
	c := &cover{App: a}
	cmd := &cobra.Command{
		Use:   "cover [PATH...]",
		Short: "which clauses the scenarios reach and show",
		Long: `Tells of every clause whether a run allowed something by it, refused something by
it, or changed the outcome by it; apart for scenarios, for recorded outcomes, and for
games played at random. A clause is reached when some scenario's run comes to it, and
shown when some scenario fails without it. A clause that follows from others is
reached when one of them is, and shown when one of them is and a scenario that holds
cites it. ` + exemptions.FileName + ` beside the scenarios gives reasons for what is not shown.

With --merge the paths are reports that were written with --out json=FILE, of shards
for example. The merged report is that of a run that was not divided.`,
		Example: `  umpire cover
  umpire cover scenarios/roam -v --threshold 95
  umpire cover --out html=coverage.html
  umpire cover --game mnk --walk
  umpire cover --shard 1/2 --out json=1.json
  umpire cover --merge 1.json 2.json --baseline main.json`,
		RunE: func(_ *cobra.Command, paths []string) error { return c.main(paths) },
	}
	c.Selection.Flags(a, cmd)
	c.Shard.Flag(cmd)
	c.Effort.Flags(cmd)
	f := cmd.Flags()
	f.Float64Var(&c.threshold, "threshold", 0, "the `PERCENT` of clauses without a reason that must be reached, and shown: else exit code 5")
	f.StringVar(&c.baseline, "baseline", "", "compare with an earlier report in `FILE`; exit code 5 if a clause is lost")
	f.BoolVar(&c.merge, "merge", false, "put reports together instead of running scenarios")
	f.StringVar(&c.goldens, "goldens", "golden", "the `FOLDER` of golden files; none is needed")
	f.IntVar(&c.random, "random", 20, "play `N` games at random too")
	f.BoolVar(&c.strike, "strike", true, "strike out each clause to see which are shown")
	walkFlag(cmd, &c.walk)
	f.BoolVar(&c.AllowEmpty, "allow-empty", false, "a selection that matches nothing is no failure")
	app.FormatFlag(cmd, &c.format, "json", "html")
	app.OutFlag(cmd, &c.outs)
	return cmd
}

func (c *cover) main(paths []string) error {
	if err := c.Shard.Read(); err != nil {
		return err
	}
	if c.merge && c.walk {
		return exit.Usagef("--walk goes through scenarios, and --merge reads none: choose one")
	}
	var r *Covered
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
	if c.walk {
		if err := (&walk{c.App, "umpire cover", r.uncovered()}).show(); err != nil {
			return err
		}
	}
	err = c.Emit(c.format, c.outs, map[string]app.Rendering{"pretty": c.pretty(r), "json": coverJSON(r), "html": CoverPage(r, pages.Frame{Title: "Coverage"})})
	if err != nil {
		return err
	}
	return exit.With(c.settle(r))
}

// maxRandom limits how many games are played at random.
const maxRandom = 100_000

// A Covered is the coverage that was found.
type Covered struct {
	Games    []*coverage.Game
	Known    exemptions.Reasons
	against  []coverage.Difference
	codes    []int
	suite    *ablation.Suite // nil when the coverage was read from reports
	Stricken bool            // clauses were struck out, so it is known which are shown
}

// run runs the selected scenarios.
func (c *cover) run(paths []string) (*Covered, error) {
	ctx, stop, opt, err := c.Begin(c.App)
	if err != nil {
		return nil, err
	}
	defer stop()
	if c.random < 0 || c.random > maxRandom {
		return nil, exit.Usagef("--random must be from 0 to %d, not %d", maxRandom, c.random)
	}
	suite, known, f, err := c.Suite(c.App, opt, c.Jobs, &c.Shard, paths)
	if err != nil {
		return nil, err
	}
	r := &Covered{Known: known, Stricken: c.strike, suite: suite}
	var failing []*scenarios.Result
	r.Games, failing = coverage.Of(f.Cases, opt, c.Jobs)
	if len(failing) > 0 {
		r.codes = append(r.codes, exit.Failed)
	}
	if f.Broken() {
		r.codes = append(r.codes, exit.Usage)
	}
	if c.strike {
		total := 0
		for _, g := range r.Games {
			total += len(ablation.Strikes(g.Def))
		}
		bar := app.NewProgress(c.App, 0, total, "clauses")
		coverage.Miss(r.Games, suite, ctx.Done(), c.Jobs, bar.Step)
		bar.Clear()
	}
	if err := coverage.Goldens(c.Files, c.goldens, r.Games); err != nil {
		return nil, exit.Usagef("--goldens: %v", err)
	}
	random := coverage.Random{Games: c.random, Seed: 1, Shard: c.I, Of: c.Of, Done: ctx.Done()}
	if opt.Seed != nil {
		random.Seed = *opt.Seed
	}
	random.Play(r.Games, c.Jobs)
	return r, c.Ended(ctx)
}

// merged reads reports and merges them.
func (c *cover) merged(paths []string) (*Covered, error) {
	if len(paths) == 0 {
		return nil, exit.Usagef("name the reports to merge, written with --out json=FILE")
	}
	r := &Covered{Known: exemptions.Reasons{}, Stricken: true}
	var runs [][]*coverage.Game
	for _, path := range paths {
		games, known, err := readCoverage(c.App, path)
		if err != nil {
			return nil, err
		}
		runs = append(runs, games)
		for name, why := range known {
			r.Known[name] = why
		}
	}
	r.Games = coverage.Merge(c.Library, runs...)
	return r, nil
}

func readCoverage(a *app.App, path string) ([]*coverage.Game, exemptions.Reasons, error) {
	data, err := a.Files.ReadGiven(path)
	if err != nil {
		return nil, nil, exit.Usagef("%v", err)
	}
	games, known, err := coverage.Read(bytes.NewReader(data), a.Library)
	if err != nil {
		return nil, nil, exit.Usagef("%s %v", path, err)
	}
	return games, known, nil
}

func (c *cover) compare(r *Covered, path string) error {
	baseline, _, err := readCoverage(c.App, path)
	if err != nil {
		return err
	}
	r.against = coverage.Compare(baseline, r.Games)
	return nil
}

// settle chooses the exit code, and reports missed thresholds.
func (c *cover) settle(r *Covered) int {
	codes := r.codes
	for _, g := range r.Games {
		for _, s := range r.shares(g) {
			if share := s.percent(); share < c.threshold && (s.word == "reached" || r.Stricken) {
				c.Say("%s: %s of the clauses are %s, and --threshold asks for %s", g.Def.Name, app.Percent(share), s.word, app.Percent(c.threshold))
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
