package coveragecmd

import (
	"context"
	"fmt"
	"html/template"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/heap"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/readings"

	"github.com/spf13/cobra"
)

type rulings struct {
	*app.App
	app.Selection
	app.Effort
	ruling   string
	reported bool
	format   string
	outs     []string

	failing int // scenarios that fail under the unchanged rules
	rows    rows
}

// Rulings builds the command rulings, which says what each reading changes.
func Rulings(a *app.App) *cobra.Command {
	r := &rulings{App: a}
	cmd := app.NewCommand("rulings [PATH...]", "compare the possible readings of ambiguous rules", nil,
		func(paths []string) error { return r.main(paths) })
	r.Selection.Flags(a, cmd)
	r.Effort.Flags(cmd)
	f := cmd.Flags()
	f.StringVar(&r.ruling, "ruling", "", "only the ruling `ID`")
	f.BoolVar(&r.reported, "strict", false, "a reading that no scenario distinguishes from the default is a failure: exit code 5")
	f.BoolVar(&r.AllowEmpty, "allow-empty", false, "a selection that matches nothing is not a failure")
	app.FormatFlag(cmd, &r.format, "json", "md", "html")
	app.OutFlag(cmd, &r.outs)
	return cmd
}

// collectSeldom lets garbage be until there is much of it, and returns what ends that: the runs of
// this package keep little of what they allocate.
func collectSeldom() func() {
	restore, most := heap.Percent(600), int64(-1)
	if os.Getenv("GOMEMLIMIT") == "" {
		most = 1000 << 20
	}
	most = debug.SetMemoryLimit(most)
	return func() {
		restore()
		debug.SetMemoryLimit(most)
	}
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
	defer collectSeldom()()
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
		r.Say("%s failed as the rules are, and can distinguish no readings", rule.Count(r.failing, "scenario"))
	}
	if len(all) == 0 && r.failing > 0 {
		return exit.With(exit.Failed)
	}
	if len(all) == 0 && !r.AllowEmpty {
		return f.Nothing("the games of these scenarios have no such ruling")
	}
	r.rows = rowsBeside(f.Cases)
	page := RulingsSheet{All: all, Cases: f.Cases, Opt: opt, Frame: pages.Frame{Title: "Rulings"}}
	err = r.Emit(r.format, r.outs, map[string]app.Rendering{
		"pretty": r.pretty(all), "json": rulingsJSON(all, r.rows, cost(r.App)), "md": rulingsMarkdown(all, r.rows), "html": page.Page,
	})
	if err != nil {
		return err
	}
	if r.reported && r.ruling+r.Run+r.Skip+r.Clause == "" && r.rows.stale(r.App, all, opt) {
		return exit.With(exit.Lowest(exit.Threshold, r.settle(all, f)))
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
	codes := f.Codes(r.failing)
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			for _, fault := range reading.Faults {
				r.Diags(fault.Diags)
				codes = append(codes, exit.Fault)
			}
			if r.reported && reading.Supported && !reading.Said() {
				codes = append(codes, exit.Threshold)
			}
		}
	}
	return exit.Lowest(codes...)
}

// A rulingsGame is the matrix of a game, for pages.
type rulingsGame struct {
	Name, Edition string
	Names         []string
	Rulings       []rulingsRow
	Clauses       []*rule.Entry // clauses that the pictures mention
	Level         int           // level of the game's heading
}

// Choices returns the rulings that have a choice of readings.
func (g *rulingsGame) Choices() []rulingsRow {
	return slices.DeleteFunc(slices.Clone(g.Rulings), func(row rulingsRow) bool { return !row.Choice })
}

type rulingsRow struct {
	rulingReportJSON
	Choice    bool
	Cells     []string
	Contrasts []contrast // for each reading but the default, if a scenario shows a difference
}

// A contrast shows the same moment of a scenario twice: under the default and under
// another reading.
type contrast struct {
	Case  app.CaseJSON
	Sides [2]side
}

type side struct {
	Reading string
	Default bool
	Message string // the first failure, "" when all holds
	Panel   *pages.Panel
}

func rulingsGames(all []*readings.Ruling, kept rows) (games []*rulingsGame) {
	names := readingNames(all)
	reports := rulingReports(all, kept)
	for i, ruling := range all {
		if i == 0 || all[i-1].Def != ruling.Def {
			games = append(games, &rulingsGame{Level: 3, Name: ruling.Def.Name, Edition: ruling.Def.Edition, Names: names})
		}
		row := rulingsRow{rulingReportJSON: reports[i], Choice: ruling.Choice()}
		row.Cells = rule.NamesOf(slices.Values(names), func(name string) string { return cellOf(ruling, name) })
		g := games[len(games)-1]
		g.Rulings = append(g.Rulings, row)
	}
	return games
}

// rulingsLimit is the greatest size, in bytes, of the page about the rulings of a game.
const rulingsLimit = 800_000

// A RulingsSheet is the data for a page about rulings.
type RulingsSheet struct {
	All   []*readings.Ruling
	Cases []*scenarios.Case // next to which it is kept how readings compare
	Opt   scenarios.Options
	Frame pages.Frame
	Part  bool // not all scenarios were tried, so the number that change is unknown
}

// Page writes a page with the readings side by side.
func (s *RulingsSheet) Page(w io.Writer, _ terminal.Style) error {
	games := rulingsGames(s.All, rowsBeside(s.Cases))
	var strips []*pages.Strip
	i := 0
	for _, g := range games {
		for r := range g.Rulings {
			for _, reading := range s.All[i].Readings {
				if c, drawn := s.contrast(s.All[i], reading); drawn != nil {
					g.Rulings[r].Contrasts = append(g.Rulings[r].Contrasts, c)
					strips = append(strips, drawn...)
				}
			}
			i++
		}
		if s.Frame.Rules == "" {
			g.Clauses = pages.Spoken(s.All[i-1].Def, strips)
		}
	}
	return pages.Fit(w, strips, rulingsLimit*max(1, len(games)), nil, func(w io.Writer, shared template.HTML) error {
		return s.Frame.HTML(w, "rulings", map[string]any{"Games": games, "Part": s.Part}, shared)
	})
}

// contrastTrials is how many scenarios are tried at most, to find one with different pictures.
const contrastTrials = 12

// contrast plays scenarios that distinguish a reading from the default under both of
// them. It chooses the first whose positions differ, or else the first.
func (s *RulingsSheet) contrast(of *readings.Ruling, reading *readings.Reading) (best contrast, drawn []*pages.Strip) {
	if reading.Default || !reading.Supported || !of.Choice() {
		return best, nil
	}
	var cases []*scenarios.Case
	for _, r := range reading.Changes {
		cases = append(cases, r.Case)
	}
	cases = append(cases, reading.Stated...)
	for _, c := range cases[:min(len(cases), contrastTrials)] {
		one := contrast{Case: app.CaseOf(c)}
		var runs [2]pages.Run
		for i, name := range [2]string{of.Default, reading.Name} {
			with := s.Opt
			with.Rulings = []rule.Setting{{Name: of.ID, Value: name}}
			moments, table, result := scenarios.Replay(c, with)
			runs[i] = pages.Run{Table: table, Moments: moments}
			one.Sides[i] = side{Reading: name, Default: i == 0}
			if result.Status == scenarios.Failed {
				one.Sides[i].Message = app.Saying(result)
			}
		}
		if one.Sides[0].Message == "" && one.Sides[1].Message == "" {
			continue // it cannot show the difference
		}
		strips, parted := pages.Contrast(runs[0], runs[1])
		if strips[0] == nil || drawn != nil && !parted {
			continue
		}
		best, drawn = one, strips[:]
		for i := range best.Sides {
			best.Sides[i].Panel = strips[i].Panels[0]
		}
		if parted {
			break
		}
	}
	return best, drawn
}

// plotRulings draws how many scenarios each reading has changed so far. The ruling that
// is being tried is at the bottom.
func plotRulings(all []*readings.Ruling, width, height int, style terminal.Style) (rows []string) {
	name, most := 0, 1
	var tried []*readings.Ruling
	for _, r := range all {
		if n := changes(r); n > 0 {
			tried, name, most = append(tried, r), max(name, len(r.ID)), max(most, n)
		}
	}
	for _, r := range tried[max(0, len(tried)-height):] {
		var counts []string
		for _, reading := range r.Readings {
			if n := len(reading.Changes); n > 0 {
				counts = append(counts, fmt.Sprintf("%s %d", reading.Name, n))
			}
		}
		wide := max(1, min(30, width-name-30))
		rows = append(rows, fmt.Sprintf("%-*s %s %s", name, r.ID, style.Good(figures.Bar(float64(changes(r))/float64(most), wide, " ")), strings.Join(counts, ", ")))
	}
	return rows
}

// changes counts the scenarios that change under the readings of a ruling.
func changes(r *readings.Ruling) (n int) {
	for _, reading := range r.Readings {
		n += len(reading.Changes)
	}
	return n
}

// pretty writes the rulings that have a choice: the matrix, and then what changes. With
// -v, or for a single ruling, it lists every scenario. With -q it lists only readings
// that no scenario distinguishes from the default.
func (r *rulings) pretty(all []*readings.Ruling) app.Rendering {
	return func(w io.Writer, style terminal.Style) error {
		return pages.Text(w, style, "rulings", map[string]any{"Games": rulingsGames(all, r.rows), "Quiet": r.Quiet, "Whole": r.Verbose || r.ruling != ""})
	}
}

func readingNames(all []*readings.Ruling) (names []string) {
	for _, ruling := range all {
		for _, reading := range ruling.Readings {
			if ruling.Choice() && !slices.Contains(names, reading.Name) {
				names = append(names, reading.Name)
			}
		}
	}
	slices.Sort(names)
	return names
}

// cellOf returns the cell of the matrix for a reading: * for the default, - for a reading that
// cannot be chosen, ? for one that no scenario distinguishes from the default.
func cellOf(ruling *readings.Ruling, name string) string {
	for _, reading := range ruling.Readings {
		switch {
		case reading.Name != name:
		case !reading.Supported:
			return "-"
		case reading.Default:
			return strings.TrimPrefix(fmt.Sprintf("%d*", len(reading.Changes)), "0")
		case !reading.Said():
			return "?"
		default:
			return fmt.Sprint(len(reading.Changes))
		}
	}
	return ""
}

type rulingReportJSON struct {
	Game     string              `json:"game"`
	ID       string              `json:"id"`
	Question string              `json:"question"`
	Default  string              `json:"default"`
	Readings []readingReportJSON `json:"readings"`
	Compared []compared          `json:"compared,omitempty"` // as compare --record has found
}

type readingReportJSON struct {
	Name      string           `json:"name"`
	Alias     string           `json:"alias,omitempty"`
	Words     string           `json:"words"`
	Supported bool             `json:"supported"`
	Stated    []app.CaseJSON   `json:"stated"`
	Changes   []app.NoticeJSON `json:"changes"`
	Default   bool             `json:"-"`
}

func rulingReports(all []*readings.Ruling, kept rows) []rulingReportJSON {
	list := []rulingReportJSON{}
	for _, ruling := range all {
		one := rulingReportJSON{ruling.Def.Name, ruling.ID, ruling.Question, ruling.Default, []readingReportJSON{}, kept[ruling.ID]}
		for _, reading := range ruling.Readings {
			r := readingReportJSON{reading.Name, reading.Alias, reading.Words, reading.Supported, []app.CaseJSON{}, []app.NoticeJSON{}, reading.Default}
			for _, c := range reading.Stated {
				r.Stated = append(r.Stated, app.CaseOf(c))
			}
			for _, result := range reading.Changes {
				r.Changes = append(r.Changes, app.NoticeOf(result))
			}
			one.Readings = append(one.Readings, r)
		}
		list = append(list, one)
	}
	return list
}

func rulingsJSON(all []*readings.Ruling, kept rows, cost *tasks.Cost) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		report := map[string]any{"version": 1, "rulings": rulingReports(all, kept)}
		if cost != nil {
			report["cost"] = cost
		}
		return app.WriteJSON(w, report)
	}
}

func rulingsMarkdown(all []*readings.Ruling, kept rows) app.Rendering {
	return func(w io.Writer, _ terminal.Style) error {
		return pages.Markdown(w, "rulings", rulingsGames(all, kept))
	}
}
