// Package explorecmd holds the commands that play many games: explore, simulate, soak and conform.
package explorecmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/explore"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

type exploration struct {
	*app.App
	app.Opening
	seed, memory, format, out                               string
	always, never, sometimes, until, maximize, minimize, to []string
	clauses                                                 []string
	time                                                    time.Duration
	perft                                                   bool
	opt                                                     explore.Options

	spot  *app.Spot // the position of a scenario from which to search; nil for the start of a game
	start rule.Position
}

// Explore builds the command explore, which searches everything that can follow from a position.
func Explore(a *app.App) *cobra.Command {
	x := &exploration{App: a}
	cmd := app.NewCommand("explore GAME|FILE[#scenario][@N]",
		"search every position of a game within limits", app.Exactly(1, 1),
		func(words []string) error { return x.main(words[0]) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.opt.Depth, "depth", 0, "search lines of `N` moves, chance included")
	f.IntVar(&x.opt.States, "states", 0, "stop when about `N` positions are stored")
	f.StringVar(&x.memory, "memory", "4GiB", "stop before more memory than `SIZE` is needed")
	f.DurationVar(&x.time, "time", 0, "stop after `D` (10s, 2m)")
	app.JobsFlag(f, &x.opt.Jobs, "let `N` workers search")
	f.BoolVar(&x.opt.Prints, "fingerprints", false, "store 64 bits of each position: less memory, and a chance of error, which is reported")
	f.StringVar(&x.opt.SpillDir, "spill", "", "with --fingerprints, store positions in the folder `DIR`")
	f.BoolVar(&x.opt.Symmetry, "symmetry", false, "count positions once that are the same after rotation or reflection")
	f.StringArrayVar(&x.always, "always", nil, "the expression `EXPR` holds in every position")
	f.StringArrayVar(&x.never, "never", nil, "`EXPR` holds in no position")
	f.StringArrayVar(&x.sometimes, "sometimes", nil, "`EXPR` holds in some position")
	f.StringArrayVar(&x.until, "until", nil, "end where `EXPR` first holds")
	f.StringArrayVar(&x.maximize, "maximize", nil, "find the largest value of the number `EXPR`, with a shortest line of moves")
	f.StringArrayVar(&x.minimize, "minimize", nil, "find the smallest value of the number `EXPR`")
	f.StringArrayVar(&x.to, "to", nil, "find moves that lead to the position of a scenario, `FILE[#scenario][@N]`")
	f.StringArrayVar(&x.clauses, "clause", nil, "find where the clause `ID` applies; given twice, where both do")
	f.StringVar(&x.out, "out", "", "write the examples as scenarios to `FILE`")
	f.StringVar(&x.opt.Checkpoint, "checkpoint", "", "resume from `FILE` if it exists, and save to it")
	f.DurationVar(&x.opt.SaveEvery, "save-every", 20*time.Second, "save to the checkpoint every `D`")
	f.BoolVar(&x.perft, "perft", false, "count lines of legal moves instead of positions, to the depth of --depth")
	app.SeedFlag(cmd, &x.seed)
	app.FormatFlag(cmd, &x.format, "json", "html")
	return cmd
}

func (x *exploration) main(place string) error {
	if err := x.ready(place); err != nil {
		return err
	}
	ctx, stop := x.Context(x.time)
	defer stop()
	if x.perft {
		return x.lines(ctx)
	}
	if x.Cluster != nil {
		return x.spread(ctx)
	}
	bar := app.NewProgress(x.App, 0, 0, "positions expanded")
	x.opt.Progress = x.progress(bar)
	s, err := explore.New(x.Table, x.start, x.opt)
	if err != nil {
		return searchError(err)
	}
	defer s.Close()
	if s.Resumed {
		x.Say("continuing from %s: %s positions", x.opt.Checkpoint, figures.Count(s.Stored()))
	}
	begun, states, moves := time.Now(), s.Stored(), s.Moves()
	err = s.Run(ctx)
	bar.Clear()
	if err != nil {
		return searchError(err)
	}
	s.Settle()
	r := x.report()
	out := s.Outcome()
	r.Count(out, time.Since(begun), states, moves)
	return x.describe(out, r)
}

func searchError(err error) error {
	var over *limits.LimitError
	if errors.As(err, &over) {
		return &exit.Error{Code: exit.Budget, Msg: "an expression cannot be worked out: " + over.Error()}
	}
	return exit.Usagef("%v", err)
}

// ready opens the game and reads the flags.
func (x *exploration) ready(place string) error {
	var err error
	if x.spot, x.start, err = x.At(x.App, place, x.seed); err != nil {
		return err
	}
	if lack := x.Def.Lacks(rule.CanList); lack != "" {
		return exit.Usagef("its positions cannot be searched: %s", lack)
	}
	if x.opt.Memory, err = figures.ReadBytes(x.memory); err != nil {
		return exit.Usagef("--memory: %v", err)
	}
	if x.opt.Memory > 0 && x.opt.Memory < 40<<20 {
		return exit.Usagef("--memory: less than 40MiB is not enough for anything")
	}
	switch {
	case x.opt.Depth < 0 || x.opt.States < 0 || x.time < 0:
		return exit.Usagef("--depth, --states and --time must not be negative: %d, %d, %s", x.opt.Depth, x.opt.States, x.time)
	case x.opt.Jobs < 1:
		return exit.Usagef("--jobs must be at least 1, not %d", x.opt.Jobs)
	case x.Cluster != nil && len(x.maximize)+len(x.minimize)+len(x.to) > 0:
		return exit.Usagef("--maximize, --minimize and --to are of one machine")
	case x.perft && x.format == "html":
		return exit.Usagef("--perft has no page: --format pretty and json have its figures")
	case x.perft && x.opt.Depth == 0:
		return exit.Usagef("--perft needs --depth: how many moves the lines have")
	case x.out != "" && app.Exists(x.out):
		return exit.Usagef("--out: %s is there already: choose another name", x.out)
	}
	if err := x.questions(); err != nil {
		return err
	}
	x.opt.Identity = fmt.Sprintf("%s %v\n%s", x.Def.Name, x.Setup, x.Table.PrintPosition(x.start))
	x.opt.Command = x.command()
	return nil
}

// answer returns an answer for the report. If it has an example, it also returns the
// source of a scenario that shows it.
func (x *exploration) answer(s *explore.Outcome, a *explore.Answer) (Answer, string, error) {
	said := Answer{Kind: string(a.Kind), Text: a.Text, Verdict: string(a.Verdict)}
	if a.Verdict == explore.Seen && (a.Kind == explore.Maximize || a.Kind == explore.Minimize) {
		said.Value = &a.Value
	}
	if a.Verdict != explore.Seen && a.Verdict != explore.Fails {
		return said, "", nil
	}
	moves, end, err := s.Line(a)
	if err != nil {
		return said, "", err
	}
	said.Line = rule.NamesOf(slices.Values(moves), x.Table.PrintMove)
	r := &scenarios.Recording{
		Def: x.Def, Setup: x.Setup, Start: x.start, FromText: x.start != x.Table.Start(), Moves: said.Line,
		CardsPath: app.Relative(x.out, x.Cards),
	}
	remark := x.state(r, a, moves, end)
	said.Source = remark + r.Source(x.Table)
	if err := app.Passes(x.Def, x.out, said.Source); err != nil {
		return said, said.Source, fmt.Errorf("an example was found, and %w", err)
	}
	return said, said.Source, nil
}

// state adds to a scenario the statement of which it is an example. If that is not
// possible, it returns a comment that says so.
func (x *exploration) state(r *scenarios.Recording, a *explore.Answer, moves []rule.Move, end rule.Position) (remark string) {
	after := "after " + rule.Count(len(moves), "move")
	if a.Kind == explore.Meets {
		return x.stateClauses(r, moves, end, after)
	}
	holds := a.Text
	switch a.Kind {
	case explore.Reaches:
		r.Name, r.Ends = "How "+strings.ReplaceAll(a.Text, `"`, "'")+" happens", x.Table.PrintPosition(end)
		return ""
	case explore.Maximize, explore.Minimize:
		holds = fmt.Sprintf("%s == %v", a.Text, a.Value)
	}
	r.Name = fmt.Sprintf("%s, %s", holds, after)
	if a.Kind == explore.Always {
		holds = "not (" + a.Text + ")"
		r.Name = fmt.Sprintf("Not %s, %s", a.Text, after)
	}
	if x.Table.Deciders(end).Has(rule.Chance) {
		return "# In the last position " + holds + ". Chance owes a result there, so that nothing can be expected.\n"
	}
	r.Expect = []string{"expect " + holds}
	return ""
}

// stateClauses states the effects of the last move, and a refusal for each clause that
// forbids a move after it.
func (x *exploration) stateClauses(r *scenarios.Recording, moves []rule.Move, end rule.Position, after string) (remark string) {
	book := x.Table.Book()
	ids := rule.NamesOf(slices.Values(x.opt.Clauses), func(c rule.Clause) string { return book.Entry(c).ID })
	r.Name, r.Cites = fmt.Sprintf("%s, %s", strings.Join(ids, " and "), after), ids
	before := x.start
	var effects []rule.Effect
	for i, m := range moves {
		next, done := x.Table.Play(before, m)
		if i == len(moves)-1 {
			effects = done
			break
		}
		before = next
	}
	if len(moves) > 0 {
		r.Outcomes = make([][]string, len(moves))
		r.Outcomes[len(moves)-1] = scenarios.Outcomes(x.Table, effects)
	}
	for _, c := range x.opt.Clauses {
		if slices.ContainsFunc(effects, func(e rule.Effect) bool { return e.Clause == c }) {
			continue
		}
		if line := x.refused(before, end, c, len(moves) > 0); line != "" {
			who, move, _ := strings.Cut(line, ":")
			r.Expect = append(r.Expect, who+" cannot:"+move, "  because "+book.Entry(c).ID)
		} else {
			remark += "# " + book.Entry(c).ID + " was cited while the last move was carried out, where nothing can be expected.\n"
		}
	}
	return remark
}

// refused returns a move that a clause forbids in a position, "" if none of the tried
// moves is forbidden by it.
func (x *exploration) refused(before, p rule.Position, c rule.Clause, follows bool) string {
	e, err := x.Table.Expander()
	if err != nil || x.Table.Deciders(p).Has(rule.Chance) {
		return ""
	}
	var from []byte
	if follows {
		from = e.Pack(before)
	}
	table := x.Table.Fresh()
	for _, m := range e.Attempts(from, e.Pack(p)) {
		for _, reason := range table.Judge(p, m) {
			if reason.Clause == c {
				return table.PrintMove(m)
			}
		}
	}
	return ""
}

// joinSources joins scenarios with the same first lines into one file, which has these lines once.
func joinSources(sources []string) string {
	text := sources[0]
	for _, source := range sources[1:] {
		remarks, rest, _ := strings.Cut(source, "game ")
		if i := strings.Index(rest, "\nscenario "); i >= 0 {
			text += "\n" + remarks + strings.TrimPrefix(rest[i:], "\n")
		}
	}
	return text
}

// Live draws the progress of a search, in at most so many columns and rows: the questions that have
// an answer, and the number of positions at the last depths, with the depth that is being searched.
// A bar shows the number of digits and not the number itself, since depths grow exponentially.
func Live(s *explore.Search, width, height int, style terminal.Style) (rows []string) {
	answers := s.Answers
	var counts []uint64
	found := s.Stored()
	for _, l := range s.Levels {
		counts = append(counts, l.States)
		found -= l.States
	}
	if found > 0 {
		counts = append(counts, found)
	}
	open := 0
	for i := range answers {
		a := &answers[i]
		if a.Verdict == explore.Open {
			open++
			continue
		}
		rows = append(rows, fmt.Sprintf("%s %s: %s", a.Kind, a.Text, style.Bold(string(a.Verdict))))
	}
	if open > 0 {
		rows = append(rows, figures.Counted(uint64(open), "question")+" open")
	}
	rows = rows[:min(len(rows), max(0, height-1))]
	most := slices.Max(counts)
	for depth := max(0, len(counts)-max(1, height-len(rows))); depth < len(counts); depth++ {
		n := counts[depth]
		part := math.Log1p(float64(n)) / math.Log1p(float64(most))
		rows = append(rows, fmt.Sprintf("%5d %s %s", depth, figures.Bar(part, max(1, min(50, width-24)), " "), figures.Count(n)))
	}
	return rows
}

type exploredPage struct {
	Name, Edition, Place string
	Level                int
	Summary              []string
	Report               *Search
	Answers              []exploredAnswer
	Clauses              []*rule.Entry
}

type exploredAnswer struct {
	*Answer
	ID     string
	Said   string // the answer as a sentence
	Badge  string
	Panels []*pages.Panel
}

// page writes the result of a search as a page, with drawings of each example.
func (x *exploration) page(r *Search) error {
	p := exploredPage{Name: x.Def.Name, Edition: x.Def.Edition, Level: 2, Report: r, Summary: r.Summary()}
	if x.spot != nil {
		p.Place = x.spot.Case.Name
	}
	taken := map[string]int{"main": 1, "contents": 1, "depths": 1}
	var strips []*pages.Strip
	for i := range r.Answers {
		a := exploredAnswer{Answer: &r.Answers[i], ID: pages.UnusedID(taken, r.Answers[i].Kind, r.Answers[i].Text), Said: r.Said(&r.Answers[i])}
		a.Badge, _, _ = strings.Cut(a.Said, " ")
		a.Badge = strings.TrimSuffix(a.Badge, ",")
		a.Said = strings.ToUpper(a.Said[:1]) + a.Said[1:]
		if moments := x.line(r.Answers[i].Line); len(moments) > 1 {
			strip := pages.Panels(x.Table, moments, "")
			a.Panels, strips = strip.Panels, append(strips, strip)
		}
		p.Answers = append(p.Answers, a)
	}
	p.Clauses = pages.Spoken(x.Def, strips)
	frame := pages.Frame{Title: "Possible events in " + x.Def.Name}
	return pages.Fit(x.Exact(), strips, pages.Limit, nil, func(w io.Writer, shared template.HTML) error {
		return frame.HTML(w, "explore", p, shared)
	})
}

// line plays the moves of an example. It returns nil if one cannot be read.
func (x *exploration) line(moves []string) []scenarios.Moment {
	moments := []scenarios.Moment{{Position: x.start}}
	for _, text := range moves {
		at := moments[len(moments)-1].Position
		m, err := x.Table.ReadMove(at, text)
		if err != nil {
			return nil
		}
		next, effects := x.Table.Play(at, m)
		moments = append(moments, scenarios.Moment{Position: next, Move: text, Effects: effects})
	}
	return moments
}

// A perftJSON is the numbers of lines, in JSON.
type perftJSON struct {
	Version int          `json:"version"`
	Game    string       `json:"game"`
	Depths  []perftDepth `json:"depths"`
	Divide  []perftMove  `json:"divide"`
	Seconds float64      `json:"seconds"`
	PerSec  float64      `json:"lines_per_second"`
	Exit    int          `json:"exit"`
}

type perftDepth struct {
	Depth int    `json:"depth"`
	Lines uint64 `json:"lines"`
}

type perftMove struct {
	Move  string `json:"move"`
	Lines uint64 `json:"lines"` // lines of the greatest depth that begin with this move
}

// lines counts the lines of legal moves of each depth. Those of the greatest depth are
// also counted for each first move (perft and divide).
func (x *exploration) lines(ctx context.Context) error {
	e, err := x.Table.Expander()
	if err != nil {
		return exit.Usagef("%v", err)
	}
	start := e.Pack(x.start)
	var to rule.Successors
	e.Expand(start, &to)
	r := perftJSON{Version: 1, Game: x.Def.Name, Divide: make([]perftMove, len(to.Ends))}
	begun := time.Now()
	for i := range to.Ends {
		r.Divide[i].Move = x.Table.PrintMove(e.Move(start, i))
	}
	e.Expand(start, &to)
	for depth := 1; depth <= x.opt.Depth && ctx.Err() == nil; depth++ {
		bar := app.NewProgress(x.App, 0, 0, "first moves")
		bar.Part(fmt.Sprintf("depth %d ", depth), len(to.Ends))
		counts, err := x.divide(ctx, &to, depth-1, bar)
		bar.Clear()
		if err != nil {
			return err
		}
		if ctx.Err() != nil {
			break
		}
		all := perftDepth{Depth: depth}
		for i, n := range counts {
			r.Divide[i].Lines = n
			all.Lines += n
		}
		r.Depths = append(r.Depths, all)
		if x.format != "json" {
			x.Printf("depth %d: %s lines\n", depth, figures.Count(all.Lines))
		}
	}
	r.Seconds = time.Since(begun).Seconds()
	if n := len(r.Depths); n > 0 {
		r.PerSec = float64(r.Depths[n-1].Lines) / r.Seconds
	}
	if len(r.Depths) < x.opt.Depth {
		r.Exit = exit.Budget
		x.Say("ended before depth %d was counted", len(r.Depths)+1)
	}
	return x.describeLines(&r)
}

func (x *exploration) describeLines(r *perftJSON) error {
	if x.format == "json" {
		return cmp.Or(x.JSON(r), exit.With(r.Exit))
	}
	if x.Verbose {
		for _, m := range r.Divide {
			x.Printf("%s  %s\n", m.Move, figures.Count(m.Lines))
		}
	}
	x.Say("%s: %s lines/s", figures.Duration(time.Duration(r.Seconds*float64(time.Second))), figures.Count(uint64(r.PerSec)))
	return exit.With(r.Exit)
}

// divide counts the lines of a depth from each of the given positions.
func (x *exploration) divide(ctx context.Context, from *rule.Successors, depth int, bar *app.Progress) ([]uint64, error) {
	counts := make([]uint64, len(from.Ends))
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(x.opt.Jobs, len(counts)) {
		e, err := x.Table.Expander()
		if err != nil {
			return nil, fmt.Errorf("%w", err)
		}
		wg.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(counts) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				counts[i] = e.Perft(from.At(i), depth)
				bar.Step()
			}
		})
	}
	wg.Wait()
	return counts, nil
}
