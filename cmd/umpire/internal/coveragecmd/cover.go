// Package coveragecmd holds the commands that measure how much scenarios show: cover,
// ablate, rulings and bisect.
package coveragecmd

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/ablation"
	"umpire/scenarios/coverage"
	"umpire/scenarios/exemptions"

	"github.com/spf13/cobra"
)

type cover struct {
	*app.App
	app.Selection
	app.Shard
	app.Effort
	merge             bool
	baseline, goldens string
	random            int
	strike, walk      bool
	threshold         float64
	format            string
	outs              []string
}

// Cover builds the command cover, which says which clauses the scenarios reach and show.
func Cover(a *app.App) *cobra.Command {
	c := &cover{App: a}
	cmd := app.NewCommand("cover [PATH...]", "report which clauses the scenarios cover", nil,
		func(paths []string) error { return c.main(paths) })
	c.Selection.Flags(a, cmd)
	c.Shard.Flag(cmd)
	c.Effort.Flags(cmd)
	f := cmd.Flags()
	f.Float64Var(&c.threshold, "threshold", 0, "the `PERCENT` of clauses without a reason that must be reached and shown; below it, exit code 5")
	f.StringVar(&c.baseline, "baseline", "", "compare with an earlier report in `FILE`; exit code 5 if a clause is lost")
	f.BoolVar(&c.merge, "merge", false, "merge reports instead of running scenarios")
	f.StringVar(&c.goldens, "goldens", "golden", "the `FOLDER` of golden files (may be missing)")
	f.IntVar(&c.random, "random", 20, "also play `N` random games")
	f.BoolVar(&c.strike, "strike", true, "disable each clause to see which are shown")
	walkFlag(cmd, &c.walk)
	f.BoolVar(&c.AllowEmpty, "allow-empty", false, "a selection that matches nothing is not a failure")
	app.FormatFlag(cmd, &c.format, "json", "html")
	app.OutFlag(cmd, &c.outs)
	return cmd
}

func (c *cover) main(paths []string) error {
	if err := c.Shard.Read(); err != nil {
		return err
	}
	if c.threshold < 0 || c.threshold > 100 {
		return exit.Usagef("--threshold must be from 0 to 100, not %v", c.threshold)
	}
	if c.merge && c.walk {
		return exit.Usagef("--walk goes through scenarios, and --merge reads none: choose one")
	}
	var r *CoverReport
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

// A CoverReport is the coverage that was found.
type CoverReport struct {
	Games    []*coverage.Game
	Known    exemptions.Reasons
	against  []coverage.Difference
	codes    []int
	suite    *ablation.Suite // nil when the coverage was read from reports
	Stricken bool            // clauses were disabled, so it is known which are shown
}

func (c *cover) run(paths []string) (*CoverReport, error) {
	ctx, stop, opt, err := c.Begin(c.App)
	if err != nil {
		return nil, err
	}
	defer stop()
	defer collectSeldom()()
	if c.random < 0 || c.random > maxRandom {
		return nil, exit.Usagef("--random must be from 0 to %d, not %d", maxRandom, c.random)
	}
	suite, known, f, err := c.Suite(c.App, opt, c.Jobs, &c.Shard, paths)
	if err != nil {
		return nil, err
	}
	r := &CoverReport{Known: known, Stricken: c.strike, suite: suite}
	var failing []*scenarios.Result
	r.Games, failing = coverage.Of(f.Cases, opt, c.Jobs)
	r.codes = f.Codes(len(failing))
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

func (c *cover) merged(paths []string) (*CoverReport, error) {
	if len(paths) == 0 {
		return nil, exit.Usagef("name the reports to merge, written with --out json=FILE")
	}
	r := &CoverReport{Known: exemptions.Reasons{}, Stricken: true}
	var runs [][]*coverage.Game
	for _, path := range paths {
		games, known, err := readCoverage(c.App, path)
		if err != nil {
			return nil, err
		}
		runs = append(runs, games)
		maps.Copy(r.Known, known)
	}
	r.Games = coverage.Merge(c.Library, runs...)
	return r, nil
}

func readCoverage(a *app.App, path string) ([]*coverage.Game, exemptions.Reasons, error) {
	data, err := a.Files.ReadGiven(path)
	if err != nil {
		return nil, nil, exit.Usagef("%v: name a report, written with --out json=FILE", err)
	}
	games, known, err := coverage.Read(bytes.NewReader(data), a.Library)
	if err != nil {
		return nil, nil, exit.Usagef("%s %v", path, err)
	}
	return games, known, nil
}

func (c *cover) compare(r *CoverReport, path string) error {
	baseline, _, err := readCoverage(c.App, path)
	if err != nil {
		return err
	}
	r.against = coverage.Compare(baseline, r.Games)
	return nil
}

// settle chooses the exit code, and reports missed thresholds.
func (c *cover) settle(r *CoverReport) int {
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

// A coverGame is the coverage of a game, for pages.
type coverGame struct {
	Name, Edition string
	Shares        []coverShare
	Runs          []coverRun
	Clauses       []*coverClause
	Sections      []*coverSection
	Against       []coverAgainst
	Compared      bool // there is a comparison with a baseline
	Random        bool // random games were played
}

type coverShare struct {
	Word, Percent  string
	Have, All, Why int // how many clauses: reached or shown; all; of the others, those with a reason
}

type coverRun struct {
	Name                             string
	Cited, Allowed, Refused, Changed int
}

type coverSection struct {
	Name, ID string
	Clauses  []*coverClause
	Missing  int // how many clauses are neither shown nor excused by a reason
}

type coverClause struct {
	ID, Words, State, Why       string
	Scenarios, Recorded, Random string // what the clause did, as letters
}

type coverAgainst struct {
	Word string
	Lost bool
	IDs  []string
}

func coverGames(r *CoverReport) (games []*coverGame) {
	taken := map[string]int{}
	for _, g := range r.Games {
		page := &coverGame{Name: g.Def.Name, Edition: g.Def.Edition}
		why := map[string]string{}
		for _, s := range r.shares(g) {
			if s.word == "shown" && !r.Stricken {
				continue
			}
			one := coverShare{Word: s.word, Percent: app.Percent(s.percent()), Have: s.have, All: s.all}
			for id, reason := range s.why {
				if why[id] = reason; reason != "" {
					one.Why++
				}
			}
			page.Shares = append(page.Shares, one)
		}
		run := func(name string, m *coverage.Marks) {
			page.Runs = append(page.Runs, coverRun{name, m.Cited.Len(), m.Allowed.Len(), m.Refused.Len(), m.Changed.Len()})
		}
		run(rule.Count(g.Holding, "scenario"), &g.Scenarios)
		run("recorded outcomes", &g.Recorded)
		run(rule.Count(g.Games, "random game"), &g.Random)
		page.Random = g.Games > 0
		page.clauses(g, r, why, taken)
		page.against(r)
		games = append(games, page)
	}
	return games
}

func (page *coverGame) clauses(g *coverage.Game, r *CoverReport, why map[string]string, taken map[string]int) {
	reached, shown := g.Reached(), g.Shown()
	for i := range g.Def.Clauses {
		e, c := &g.Def.Clauses[i], rule.Clause(i)
		at := slices.IndexFunc(page.Sections, func(s *coverSection) bool { return s.Name == e.Section })
		if at < 0 {
			at = len(page.Sections)
			page.Sections = append(page.Sections, &coverSection{Name: e.Section, ID: pages.UnusedID(taken, g.Def.Name, "section", e.Section)})
		}
		s := page.Sections[at]
		one := &coverClause{ID: e.ID, Words: e.Words, State: "not reached", Scenarios: letters(&g.Scenarios, c), Recorded: letters(&g.Recorded, c), Random: letters(&g.Random, c)}
		switch {
		case r.Stricken && shown.Has(c):
			one.State = "shown"
		case reached.Has(c) && r.Stricken:
			one.State = "reached, not shown"
		case reached.Has(c):
			one.State = "reached"
		}
		if one.State != "shown" && one.State != "reached" {
			if one.Why = why[e.ID]; one.Why == "" {
				s.Missing++
			}
		}
		s.Clauses, page.Clauses = append(s.Clauses, one), append(page.Clauses, one)
	}
}

// Gaps lists the clauses that are not reached, and then those that are reached and not shown.
func (page *coverGame) Gaps() (gaps []*coverClause) {
	for _, gap := range []string{"not reached", "not shown"} {
		for _, c := range page.Clauses {
			if c.Gap() == gap {
				gaps = append(gaps, c)
			}
		}
	}
	return gaps
}

// Gap says what a clause lacks, "" when it lacks nothing.
func (c *coverClause) Gap() string {
	return map[string]string{"not reached": "not reached", "reached, not shown": "not shown"}[c.State]
}

func (page *coverGame) against(r *CoverReport) {
	for _, d := range r.against {
		if d.Def.Name != page.Name {
			continue
		}
		page.Compared = true
		for _, one := range []coverAgainst{{"gained, reached now", false, d.GainedReached}, {"gained, shown now", false, d.GainedShown}, {"lost, not reached now", true, d.LostReached}, {"lost, not shown now", true, d.LostShown}} {
			if len(one.IDs) > 0 {
				page.Against = append(page.Against, one)
			}
		}
	}
}

// CoverPage returns a rendering of the page about coverage.
func CoverPage(r *CoverReport, frame pages.Frame) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		games, said := coverGames(r), "How far the scenarios cover the rules, clause by clause."
		if len(games) != 1 {
			said = fmt.Sprintf("The rules that the scenarios of %s cover, clause by clause.", rule.Count(len(games), "game"))
		}
		return frame.HTML(w, "cover", map[string]any{"Games": games, "Said": said}, "")
	}
}

// A share is how many clauses of a game are reached or shown.
type share struct {
	word string
	have int
	all  int // how many clauses there are
	not  []string
	why  map[string]string // reasons of the other clauses
}

// percent returns the share in percent of the clauses without a reason.
func (s *share) percent() float64 {
	asked := s.all
	for _, id := range s.not {
		if s.why[id] != "" {
			asked--
		}
	}
	if asked == 0 {
		return 100
	}
	return 100 * float64(s.have) / float64(asked)
}

// shares returns how many clauses of a game are reached and shown. A clause that
// follows only from clauses with a reason has their reason.
func (r *CoverReport) shares(g *coverage.Game) []share {
	book := rule.Book{Clauses: g.Def.Clauses}
	of := func(word string, set rule.Set) share {
		s := share{word: word, have: set.Len(), all: len(book.Clauses), not: book.IDs(coverage.Without(g.Def, set)), why: map[string]string{}}
		for _, id := range s.not {
			s.why[id] = r.Why(&book, id, 0)
		}
		return s
	}
	return []share{of("reached", g.Reached()), of("shown", g.Shown())}
}

// Why returns the reason of a clause. If it has none, but all clauses from which it
// follows have one, it returns the first of those.
func (r *CoverReport) Why(book *rule.Book, id string, deep int) string {
	c, ok := book.Find(id)
	if why := r.Known.Why(id); why != "" || !ok || deep > len(book.Clauses) {
		return why
	}
	first := ""
	for _, from := range book.Entry(c).From {
		why := r.Why(book, from, deep+1)
		if why == "" {
			return ""
		}
		first = cmp.Or(first, "follows from "+from+": "+why)
	}
	return first
}

// pretty writes the coverage for people. With -v it has a line for every clause.
func (c *cover) pretty(r *CoverReport) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		return pages.Text(w, style, "cover", map[string]any{"Games": coverGames(r), "Quiet": c.Quiet, "Verbose": c.Verbose})
	}
}

func letters(m *coverage.Marks, c rule.Clause) string {
	text := ""
	for _, mark := range []struct {
		set    *rule.Set
		letter string
	}{{&m.Allowed, "a"}, {&m.Refused, "r"}, {&m.Changed, "c"}} {
		if mark.set.Has(c) {
			text += mark.letter
		}
	}
	switch {
	case text != "":
		return text
	case m.Cited.Has(c):
		return "+"
	}
	return "."
}

type comparisonJSON struct {
	Name          string   `json:"name"`
	GainedReached []string `json:"gained_reached"`
	LostReached   []string `json:"lost_reached"`
	GainedShown   []string `json:"gained_shown"`
	LostShown     []string `json:"lost_shown"`
}

func coverJSON(r *CoverReport) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		file := struct {
			coverage.File
			Against []comparisonJSON `json:"baseline,omitempty"`
		}{File: coverage.FileOf(r.Games, r.Known)}
		for i, g := range r.Games {
			for _, s := range r.shares(g) {
				for id, why := range s.why {
					if why != "" {
						file.Games[i].Reasons[id] = why
					}
				}
			}
		}
		for _, d := range r.against {
			file.Against = append(file.Against, comparisonJSON{d.Def.Name, d.GainedReached, d.LostReached, d.GainedShown, d.LostShown})
		}
		return app.WriteJSON(w, file)
	}
}
