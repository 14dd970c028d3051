package explorecmd

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/engines/explore"
	"umpire/engines/limits"
	"umpire/engines/rule"
)

// An exploration is the command explore.
type exploration struct {
	*app.App
	app.Opening
	place, seed                     string
	memory, format, out             string
	always, never, sometimes, until []string
	clauses                         []string
	time                            time.Duration
	perft                           bool
	opt                             explore.Options

	spot  *app.Spot // the position of a scenario from which to search; nil for the start of a game
	start rule.Position
}

// Explore builds the command explore, which searches everything that can follow from a
// position.
func Explore(a *app.App) *cobra.Command {
	x := &exploration{App: a}
	cmd := &cobra.Command{
		Use:   "explore GAME|FILE[#scenario][@N]",
		Short: "search a game exhaustively within bounds; count, and find shortest lines",
		Long: `Goes through everything that can follow from a position, breadth first, chance
included, and counts positions, moves, ends of the game, and positions in which
the game is stuck. Each position is counted once, at its least depth.

--always, --never and --sometimes ask whether an expression, written as after
expect, holds everywhere, nowhere or somewhere; --until ends the search where it
holds first. --clause asks for a move in whose course a clause acts or, for one
that forbids, after which it forbids a move; given twice, where both do. A
position fails, or shows what was asked for, by a shortest line, which is written
as a scenario that umpire check passes.

The same is found whatever --jobs is. With --checkpoint FILE a search goes on
where an earlier one was stopped or killed. The exit code is 1 when something
does not hold or is nowhere to be found, 8 when bounds ended the search before
that was known; --depth is no such bound for --always and --never.

` + fmt.Sprintf(app.PlaceHelp, "the end of the script"),
		Example: `  umpire explore mnk
  umpire explore mnk --variant size=4x4x4 -j 2 --checkpoint mnk.saved
  umpire explore mnk --clause mnk.draw.full --out draw.scenario
  umpire explore roam --never 'any(["Ann", "Ben"], {# in winners})' --states 1000000
  umpire explore scenarios/roam/auction.scenario#2@3 --depth 4
  umpire explore mnk --sometimes 'winner == "Cross"' --format html > found.html
  umpire explore organism --perft --depth 3`,
		Args:      app.Exactly(1, 1),
		ValidArgs: a.Library.Names(),
		RunE:      func(_ *cobra.Command, words []string) error { return x.main(words[0]) },
	}
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.opt.Depth, "depth", 0, "search lines of `N` moves, chance included")
	f.IntVar(&x.opt.States, "states", 0, "stop when about `N` positions are stored")
	f.StringVar(&x.memory, "memory", "4GiB", "stop before more memory than `SIZE` is needed")
	f.DurationVar(&x.time, "time", 0, "stop after `D` (10s, 2m)")
	app.JobsFlag(f, &x.opt.Jobs, "let `N` workers search")
	f.BoolVar(&x.opt.Prints, "fingerprints", false, "remember 64 bits of each position: less memory, and a chance of error, which is told")
	f.StringVar(&x.opt.SpillDir, "spill", "", "with --fingerprints, put positions aside in the folder `DIR`")
	f.BoolVar(&x.opt.Symmetry, "symmetry", false, "count positions once that look alike from some side")
	f.StringArrayVar(&x.always, "always", nil, "the expression `EXPR` holds in every position")
	f.StringArrayVar(&x.never, "never", nil, "`EXPR` holds in no position")
	f.StringArrayVar(&x.sometimes, "sometimes", nil, "`EXPR` holds in some position")
	f.StringArrayVar(&x.until, "until", nil, "end where `EXPR` holds first")
	f.StringArrayVar(&x.clauses, "clause", nil, "find where the clause `ID` has a say; given twice, where both have")
	f.StringVar(&x.out, "out", "", "write the examples as scenarios to `FILE`")
	f.StringVar(&x.opt.Checkpoint, "checkpoint", "", "go on from `FILE`, if it is there, and save to it")
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
		x.Say("going on from %s: %s positions", x.opt.Checkpoint, figures.Count(s.Stored()))
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
	return x.tell(out, r)
}

// searchError returns the error with which a search ends. An expression that exceeds
// its limits is a usage error.
func searchError(err error) error {
	var over *limits.Exceeded
	if errors.As(err, &over) {
		return &exit.Error{Code: exit.Budget, Msg: "an expression cannot be worked out: " + over.Error()}
	}
	return exit.Usagef("%v", err)
}

// ready opens the game and reads the flags.
func (x *exploration) ready(place string) error {
	x.place = place
	def, _ := rule.Find(x.Library, place)
	switch {
	case def != nil || !strings.ContainsAny(place, "./#@\\"):
		if err := x.openGame(place); err != nil {
			return err
		}
	default:
		if err := x.openScenario(place); err != nil {
			return err
		}
	}
	var err error
	if x.opt.Memory, err = figures.ReadBytes(x.memory); err != nil {
		return exit.Usagef("--memory: %v", err)
	}
	if x.opt.Memory > 0 && x.opt.Memory < 40<<20 {
		return exit.Usagef("--memory: less than 40MiB is not enough for anything")
	}
	switch {
	case x.opt.Depth < 0 || x.opt.States < 0 || x.time < 0:
		return exit.Usagef("--depth, --states and --time must not be negative")
	case x.opt.Jobs < 1:
		return exit.Usagef("--jobs must be at least 1, not %d", x.opt.Jobs)
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

func (x *exploration) openGame(name string) error {
	var err error
	if x.Def, err = x.Library.Find(name); err != nil {
		return err
	}
	if err := x.Open(x.App); err != nil {
		return err
	}
	x.start = x.Table.Start()
	return nil
}

func (x *exploration) openScenario(place string) error {
	if x.Players != nil || x.Variants != nil || x.Rulings != nil || x.Cards != "" {
		return exit.Usagef("players, variants, rulings and cards are those of the scenario %s", place)
	}
	s, err := x.Find(place, x.seed, true)
	if err != nil {
		return err
	}
	x.spot, x.Def, x.Setup, x.Table, x.start = s, s.Case.Def, s.Case.Setup, s.Table.Fresh(), s.Now()
	x.Cards = stepper.CardsOf(s.Case)
	return nil
}
