package explorecmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/conform"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/help"
	"umpire/engines/escape"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/aymanbagabas/go-udiff"
	"github.com/spf13/cobra"
)

type conformance struct {
	*app.App
	app.Opening
	app.Selection
	command, rules, protocol, seed, format, file string
	games, cap                                   int
	answer                                       string
	limits                                       conform.Limits

	number  uint64        // the seed
	other   *rule.GameDef // of an engine of umpire-engine/1, nil for one of the older protocol
	engine  *conform.Engine
	results conformJSON
}

// A conformJSON is the result of a comparison, in JSON.
type conformJSON struct {
	Version     int              `json:"version"`
	Game        string           `json:"game"`
	Scenarios   int              `json:"scenarios"` // how many scenarios agree
	Games       int              `json:"games"`
	Moves       int              `json:"moves"`
	Unsupported map[string]int   `json:"unsupported"` // what the engine does not support, and how often it was needed
	Difference  *conformDiffJSON `json:"difference,omitempty"`
	Seed        uint64           `json:"seed"`
	Exit        int              `json:"exit"`
}

type conformDiffJSON struct {
	Kind     string   `json:"kind"`
	Where    string   `json:"where"`
	Words    string   `json:"words"`
	Move     string   `json:"move,omitempty"`
	Clauses  []string `json:"clauses"`
	LeftOut  string   `json:"left_out,omitempty"`
	Said     string   `json:"said"`
	Moves    int      `json:"moves"`
	Scenario string   `json:"scenario"`
}

// Conform builds the command conform, which plays against another engine.
func Conform(a *app.App) *cobra.Command {
	x := &conformance{App: a}
	cmd := &cobra.Command{
		Use:     "conform --engine COMMAND GAME [PATH...]",
		Short:   "compare an engine in any language with the built-in one",
		Long:    help.Long("conform") + help.Text("conform_protocol"),
		Example: help.Example("conform"),
		Args:    app.Exactly(1, -1),
		RunE:    func(_ *cobra.Command, words []string) error { return x.main(words[0], words[1:]) },
	}
	f := cmd.Flags()
	f.StringVar(&x.command, "engine", "", "the engine, a `COMMAND` line of the shell")
	f.StringVar(&x.protocol, "protocol", "conform", "the protocol `NAME` of the engine: conform, as below, or engine for umpire-engine/1")
	f.StringVar(&x.rules, "rules", "", "an engine of umpire-engine/1 that holds the rules of GAME, a `COMMAND` line of the shell")
	f.StringVar(&x.Run, "run", "", "only scenarios whose file/title matches the regular expression `REGEX`")
	f.StringVar(&x.Skip, "skip", "", "skip scenarios whose file/title matches `REGEX`")
	f.IntVar(&x.games, "games", 20, "play `N` random games after the scenarios")
	f.IntVar(&x.cap, "cap", 200, "stop random games after `N` moves")
	x.Opening.Flags(f)
	f.StringVar(&x.seed, "seed", "", "the whole number `N` from which random games follow")
	f.DurationVar(&x.limits.Time, "timeout", 10*time.Second, "an answer may take `D`")
	f.StringVar(&x.answer, "answer-size", "16MiB", "an answer may have `SIZE`, and so may all that the engine writes to standard error")
	f.StringVar(&x.file, "out", "", "write the difference as a scenario to `FILE`")
	app.FormatFlag(cmd, &x.format, "json")
	return cmd
}

func (x *conformance) main(game string, paths []string) error {
	if err := x.ready(game); err != nil {
		return err
	}
	ctx, stop := x.Context(0)
	defer stop()
	var err error
	start := func() (*conform.Engine, error) {
		if x.other != nil {
			return conform.Against(ctx, x.other), nil
		}
		return conform.Start(ctx, x.command, x.Err, x.limits)
	}
	if x.engine, err = start(); err != nil {
		return exit.Usagef("--engine: %v", err)
	}
	defer x.engine.Close()
	where, d, err := x.compare(ctx, paths)
	if err != nil && ctx.Err() == nil {
		return err
	}
	x.engine.Close()
	if d != nil {
		if err := x.differ(where, d.Shorten(start)); err != nil {
			return err
		}
	}
	return x.describe(ctx)
}

func (x *conformance) ready(game string) error {
	var err error
	if x.rules != "" {
		if _, err := x.AddEngine("--rules", x.rules); err != nil {
			return err
		}
	}
	if x.Def, err = x.Library.Find(game); err != nil {
		return err
	}
	if x.command == "" {
		return exit.Usagef("--engine is missing: the command line of the engine to compare with")
	}
	switch x.protocol {
	case "conform":
	case "engine":
		library := x.Library
		if x.other, err = x.AddEngine("--engine", x.command); err != nil {
			return err
		}
		x.Library = library // the engine does not replace the game that it is compared with
	default:
		return exit.Usagef("--protocol %s: the protocols are conform and engine", app.Quote(x.protocol))
	}
	if x.games < 0 || x.cap < 1 || x.limits.Time <= 0 {
		return exit.Usagef("--games must not be negative, --cap and --timeout must be more than 0")
	}
	if x.file != "" && app.Exists(x.file) {
		return exit.Usagef("--out: %s is there already: choose another name", x.file)
	}
	size, err := figures.ReadBytes(x.answer)
	if err != nil {
		return exit.Usagef("--answer-size: %v", err)
	}
	if x.limits.Answer = int(size); size < 1 || size > 1<<30 {
		return exit.Usagef("--answer-size must be from 1B to 1GiB")
	}
	if x.number, err = app.SeedOr(x.seed, rand.Uint64N(1_000_000)); err != nil {
		return err
	}
	x.results = conformJSON{Version: 1, Game: x.Def.Name, Unsupported: map[string]int{}, Seed: x.number}
	return x.Open(x.App)
}

// compare plays the scenarios and the random games until the first difference, and
// returns where that is.
func (x *conformance) compare(ctx context.Context, paths []string) (where string, d *conform.Difference, err error) {
	lines, err := x.scenarios(paths)
	if err != nil {
		return "", nil, err
	}
	bar := app.NewProgress(x.App, 0, len(lines)+x.games, "games")
	defer bar.Clear()
	for _, l := range lines {
		if ctx.Err() != nil {
			return "", nil, nil
		}
		if d, err := x.walk(l.Line, &x.results.Scenarios); d != nil || err != nil {
			return l.where, d, err
		}
		for _, aside := range l.aside {
			if d, err := x.walk(aside, new(int)); d != nil || err != nil {
				return l.where, d, err
			}
		}
		bar.Step()
	}
	for i := range x.games {
		if ctx.Err() != nil {
			return "", nil, nil
		}
		l, err := x.random(uint64(i))
		if err != nil {
			return "", nil, err
		}
		if d, err := x.walk(l, &x.results.Games); d != nil || err != nil {
			return fmt.Sprintf("random game %d of seed %d", i+1, x.number), d, err
		}
		bar.Step()
	}
	return "", nil, nil
}

// walk plays a line in lockstep. If there is no difference, it counts the line.
func (x *conformance) walk(l *conform.Line, agree *int) (*conform.Difference, error) {
	d, err := x.engine.Walk(l)
	var unsupported *conform.UnsupportedFeature
	var unstarted *conform.StartError
	switch {
	case errors.As(err, &unsupported):
		x.results.Unsupported[unsupported.What]++
	case errors.As(err, &unstarted):
		return nil, exit.Usagef("--engine %s: %v", app.Quote(x.command), err)
	case err != nil:
		return nil, err
	case d == nil:
		*agree++
		x.results.Moves += len(l.Moves)
	}
	return d, nil
}

func (x *conformance) describe(ctx context.Context) error {
	r := &x.results
	switch {
	case r.Difference != nil:
		r.Exit = exit.Disagree
	case ctx.Err() != nil:
		r.Exit = exit.Budget
	case r.Scenarios+r.Games == 0:
		r.Exit = exit.Nothing
	}
	if x.format == "json" {
		return cmp.Or(x.JSON(r), exit.With(r.Exit))
	}
	for _, what := range slices.Sorted(maps.Keys(r.Unsupported)) {
		x.Printf("not compared, since the engine does not support it: %s (%s)\n", what, strconv.Itoa(r.Unsupported[what])+" times")
	}
	if d := r.Difference; d != nil {
		x.Printf("%s\n%s\n", x.Style().Bad("the engine differs in "+d.Where), d.Words)
		if x.file == "" {
			x.Printf("\n%s", d.Scenario)
		} else {
			x.Printf("written to %s\n", x.file)
		}
	} else {
		if ctx.Err() != nil {
			x.Printf("interrupted: ")
		}
		x.Printf("the engine agrees in %s and %s: %s\n", rule.Count(r.Scenarios, "scenario"), rule.Count(r.Games, "random game"), rule.Count(r.Moves, "move"))
	}
	x.Say("to play the same random games: --seed %d", r.Seed)
	return exit.With(r.Exit)
}

func (x *conformance) differ(where string, d *conform.Difference) error {
	table, book := d.Line.Table, d.Line.Table.Book()
	reported := &conformDiffJSON{Kind: string(d.Kind), Where: where, Said: d.Said, Moves: len(d.Line.Moves)}
	reported.Clauses = rule.NamesOf(slices.Values(d.Clauses), func(c rule.Clause) string { return book.Entry(c).ID })
	if d.Left != nil {
		reported.LeftOut = book.Entry(*d.Left).ID
	}
	if d.Move != nil {
		reported.Move = table.PrintMove(*d.Move)
	}
	reported.Words = x.words(d, reported)
	reported.Scenario = x.source(d, reported)
	if err := app.Passes(d.Line.Def, x.file, reported.Scenario); err != nil {
		reported.Scenario = x.source(&conform.Difference{Line: d.Line, Kind: conform.Unclear}, reported)
	}
	x.results.Difference = reported
	if x.file != "" {
		if err := app.Keep(x.file, reported.Scenario); err != nil {
			return exit.Usagef("--out: %v", err)
		}
	}
	return nil
}

func (x *conformance) words(d *conform.Difference, reported *conformDiffJSON) string {
	table, book := d.Line.Table, d.Line.Table.Book()
	var b strings.Builder
	switch n := len(d.Line.Moves); {
	case d.Line.From == nil:
		fmt.Fprintf(&b, "after %s", rule.Count(n, "move"))
	case n == 0:
		b.WriteString("in the position below")
	default:
		fmt.Fprintf(&b, "%s after the position below", rule.Count(n, "move"))
	}
	clauses := func(list []rule.Clause) {
		for _, c := range list {
			e := book.Entry(c)
			fmt.Fprintf(&b, "\n  %s (%s): %s", e.ID, e.Section, e.Words)
		}
	}
	switch d.Kind {
	case conform.Allows:
		fmt.Fprintf(&b, ", %s, which is illegal: %s", d.Said, reported.Move)
		clauses(d.Clauses)
	case conform.Forbids:
		fmt.Fprintf(&b, ", no clause forbids this, and the engine does not allow it: %s\n  (%s)", reported.Move, d.Said)
	case conform.Unclear:
		fmt.Fprintf(&b, ", the engine says what cannot be read:\n%s", indented(d.Said))
	case conform.NoAnswer:
		fmt.Fprintf(&b, ", %s", d.Said)
	case conform.Differs:
		b.WriteString(", the engine is in another position (-), not as the rules have it (+):\n")
		b.WriteString(indented(positionDiff(table, d)))
		if d.Left != nil {
			b.WriteString("\nit is where the game would be without")
			clauses([]rule.Clause{*d.Left})
		} else if len(d.Clauses) > 0 {
			b.WriteString("\nwhat acted in the last move:")
			clauses(d.Clauses)
		}
	}
	return b.String()
}

// positionDiff returns the lines in which the engine's position differs from the right one.
func positionDiff(table rule.AnyGame, d *conform.Difference) string {
	said := d.Said
	if p, err := table.ReadPosition(said); err == nil {
		said = table.PrintPosition(p)
	}
	var b strings.Builder
	for line := range strings.Lines(udiff.Unified("engine", "rules", said, table.PrintPosition(d.At))) {
		if !strings.HasPrefix(line, "---") && !strings.HasPrefix(line, "+++") && !strings.HasPrefix(line, "@@") {
			b.WriteString(line)
		}
	}
	return b.String()
}

func indented(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ")
}

// source returns a scenario that states what the rules say at the point where the engine differs.
func (x *conformance) source(d *conform.Difference, reported *conformDiffJSON) string {
	l := d.Line
	r := &scenarios.Recording{Def: l.Def, Setup: l.Setup, Start: l.Table.Start(), Name: "An engine differs here", CardsPath: app.Relative(x.file, x.Cards)}
	if l.From != nil {
		r.Start, r.FromText = *l.From, true
	}
	r.Moves = rule.NamesOf(slices.Values(l.Moves), l.Table.PrintMove)
	switch d.Kind {
	case conform.Allows:
		who, move, _ := strings.Cut(reported.Move, ":")
		r.Name, r.Cites = reported.Move+" is illegal", reported.Clauses
		r.Expect = []string{who + " cannot:" + move, "  because " + strings.Join(reported.Clauses, ", ")}
	case conform.Forbids:
		r.Name = reported.Move + " is legal"
		r.Moves = append(r.Moves, reported.Move)
	case conform.Differs:
		r.Name, r.Cites = "Where the last move leads", reported.Clauses
		if reported.LeftOut != "" {
			r.Cites = []string{reported.LeftOut}
		}
		r.Ends = l.Table.PrintPosition(d.At)
	}
	return r.Source(l.Table)
}

// A scenarioLine is the line of play of a scenario. An attempt with several moves, of
// which a later one is refused, is a line of its own, in aside.
type scenarioLine struct {
	*conform.Line
	aside []*conform.Line
	where string
}

// scenarios returns the lines of the scenarios that pass. There may be none.
func (x *conformance) scenarios(paths []string) (lines []scenarioLine, err error) {
	if len(paths) == 0 && !isFolder(app.DefaultFolder) {
		return nil, nil
	}
	x.Selection.Game, x.Selection.AllowEmpty = x.Def.Name, true
	opt := scenarios.Options{Games: x.Library}
	cases, err := x.Sound(x.App, opt, paths)
	if err != nil {
		return nil, err
	}
	for _, c := range cases {
		moments, table, result := scenarios.Replay(c, opt)
		if result.Status != scenarios.Passed || len(moments) == 0 {
			continue
		}
		l := scenarioLine{
			Line:  &conform.Line{Def: c.Def, Setup: c.Setup, Table: table.Fresh(), Refused: map[int][]rule.Move{}},
			where: fmt.Sprintf("%s: %s", escape.Line(c.File.Name), c.Name),
		}
		if first := moments[0].Position; first != table.Start() {
			l.From = &first
		}
		for i, moment := range moments {
			if i > 0 {
				l.Moves = append(l.Moves, read(table, moments[i-1].Position, moment.Move).Last())
			}
			for _, text := range moment.Refused {
				l.attempt(read(table, moment.Position, text))
			}
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// attempt adds a refused move at the present end of the line.
func (l *scenarioLine) attempt(tried *rule.Trial) {
	n, made := len(l.Moves), tried.Made()
	if len(made) == 0 {
		l.Refused[n] = append(l.Refused[n], tried.Last())
		return
	}
	aside := *l.Line
	aside.Moves = slices.Concat(l.Moves, made)
	aside.Refused = map[int][]rule.Move{len(aside.Moves): {tried.Last()}}
	l.aside = append(l.aside, &aside)
}

func isFolder(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// read reads a line of a scenario that has passed, so it cannot fail.
func read(table rule.AnyGame, p rule.Position, text string) *rule.Trial {
	tried, err := rule.Try(table, p, text)
	if err != nil {
		panic(fmt.Sprintf("the table cannot read %q again: %v", text, err))
	}
	return tried
}

// random returns a random game, with illegal moves to try.
func (x *conformance) random(number uint64) (*conform.Line, error) {
	e, err := x.Table.Expander()
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	r := rand.New(rand.NewPCG(x.number, number))
	l := &conform.Line{Def: x.Def, Setup: x.Setup, Table: x.Table.Fresh(), Refused: map[int][]rule.Move{}}
	p := l.Table.Start()
	var before []byte
	for i := range x.cap {
		legal := l.Table.Legal(p)
		if len(legal) == 0 {
			break
		}
		packed := e.Pack(p)
		attempts := e.Attempts(before, packed)
		for range 2 {
			if m := attempts[r.IntN(len(attempts))]; len(l.Table.Judge(p, m)) > 0 {
				l.Refused[i] = append(l.Refused[i], m)
			}
		}
		m := legal[r.IntN(len(legal))]
		l.Moves = append(l.Moves, m)
		p, _ = l.Table.Play(p, m)
		before = packed
	}
	return l, nil
}
