package cli

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/help"
	"umpire/cmd/umpire/internal/newgame"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

//go:embed example.scenario
var exampleScenario []byte

const exampleName = "example.scenario"

func initCommand(a *app.App) *cobra.Command {
	game := ""
	cmd := app.NewCommand("init DIR", "create a folder with a first scenario", app.Exactly(1, 1), func(words []string) error {
		name := filepath.Join(words[0], exampleName)
		if app.Exists(words[0]) {
			return exit.Usagef("%q is a file: name a folder, which may be new", words[0])
		}
		if _, err := os.Lstat(name); err == nil {
			return exit.Usagef("%s is there already, and is left as it is: name another folder", name)
		} else if !errors.Is(err, fs.ErrNotExist) {
			return exit.Usagef("%v", err)
		}
		source := exampleScenario
		if game != "" {
			def, err := a.Library.Find(game)
			if err != nil {
				return err
			}
			if source, err = gameScenario(def); err != nil {
				return err
			}
		}
		if err := atomicfile.Make(words[0]); err != nil {
			return exit.Usagef("%v", err)
		}
		if err := atomicfile.New(name, source); err != nil {
			return exit.Usagef("%v", err)
		}
		a.Say("wrote %s; umpire check %s runs it", name, words[0])
		return nil
	})
	cmd.Flags().StringVar(&game, "game", "", "a scenario of the game `NAME`")
	cmd.RegisterFlagCompletionFunc("game", cobra.FixedCompletions(a.Library.Names(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

// lead lists how many moves of a random game are made before the scenario begins.
// Smaller numbers are for short games.
var lead = []int{24, 8, 3}

const triedGames = 100 // for each number in lead

// gameScenario returns a first scenario of a game, taken from the middle of a random one: a
// position, a move with its outcomes, and a move that is refused, with the clauses that refuse it.
func gameScenario(def *rule.GameDef) ([]byte, error) {
	table, err := def.Table(rule.Setup{})
	if err != nil {
		return nil, exit.Usagef("%v", err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	for _, least := range lead {
		for range triedGames {
			if source, ok := midst(def, table, r, least); ok {
				return source, nil
			}
		}
	}
	return nil, fmt.Errorf("no game of %s has a position to begin with", def.Name)
}

// midst plays a random game and writes a scenario from the first position, after at least so many
// moves, in which a player has a choice and, after the move, another move is refused.
func midst(def *rule.GameDef, table rule.AnyGame, r *rand.Rand, least int) (source []byte, ok bool) {
	walk := table.Walk()
	var refused []rule.Move // moves that were legal in an earlier position
	for moves := 0; !walk.Over(); moves++ {
		at := walk.Position()
		legal := table.Legal(at)
		if moves >= least && len(legal) > 2 && !table.Deciders(at).Has(rule.Chance) && len(table.Faults(at)) == 0 {
			if source, ok := around(def, table, at, legal[r.IntN(len(legal))], refused); ok {
				return source, true
			}
		}
		if len(legal) == 0 {
			break
		}
		if !table.Deciders(at).Has(rule.Chance) {
			refused = legal
		}
		walk.Random(r, 1)
	}
	return nil, false
}

func around(def *rule.GameDef, table rule.AnyGame, at rule.Position, m rule.Move, others []rule.Move) ([]byte, bool) {
	after, effects := table.Play(at, m)
	outcomes := scenarios.Outcomes(table, effects)
	who, _, _ := strings.Cut(table.PrintMove(m), ":")
	if table.Deciders(after) == 0 || table.Deciders(after).Has(rule.Chance) {
		return nil, false
	}
	for _, other := range others {
		reasons := table.Judge(after, other)
		if len(reasons) == 0 || reasons[len(reasons)-1].Last {
			continue
		}
		ids := make([]string, len(reasons))
		for i := range reasons {
			ids[i] = reasons[i].ID
		}
		speaker, what, _ := strings.Cut(table.PrintMove(other), ":")
		rec := &scenarios.Recording{
			Def: def, Name: "A move of " + who, Start: at, FromText: true,
			Moves: []string{table.PrintMove(m)}, Outcomes: [][]string{outcomes},
			Expect: []string{speaker + " cannot:" + what, "  because " + strings.Join(ids, ", ")},
		}
		for _, name := range table.Seats() {
			rec.Setup.Players = append(rec.Setup.Players, rule.Player{Name: name})
		}
		source := fmt.Sprintf(gameRemark, def.Name) + rec.Source(table)
		return []byte(source), app.Passes(def, exampleName, source) == nil
	}
	return nil, false
}

const gameRemark = `# A position from the midst of a game that was played at random, a move with what
# came of it, and a move that is refused, with the clauses that refuse it. Words
# after a # are for people. Change the position, the move, what is expected:
#
#   umpire rules show %[1]s     how moves and positions are written
#   umpire rules facts %[1]s    what "expect" may ask for
#   umpire rules list %[1]s     the clauses, variants and rulings

`

func newCommand(a *app.App) *cobra.Command {
	cmd := app.NewParent("new", "create a module for a new game, or an engine", newGameCommand(a), newEngineCommand(a))
	cmd.Long, cmd.Example = help.Long("new"), help.Example("new")
	return cmd
}

func newEngineCommand(a *app.App) *cobra.Command {
	var lang string
	cmd := app.NewSubcommand("new", "engine --lang py|ts|js|cs|go NAME [DIR]",
		"create a small game as a program in another language", app.Exactly(1, 2), func(words []string) error {
			if lang == "" {
				return exit.Usagef("--lang is missing: %s", strings.Join(newgame.Languages(), ", "))
			}
			dir := words[len(words)-1]
			if err := newgame.WriteEngine(words[0], lang, dir, a.Library.Names()); err != nil {
				return exit.Usagef("%v", err)
			}
			a.Say("wrote %s; there, umpire check scenarios passes", dir)
			return nil
		})
	cmd.Flags().StringVar(&lang, "lang", "", "the `LANGUAGE`: py, ts, js, cs or go")
	cmd.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(newgame.Languages(), cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func newGameCommand(a *app.App) *cobra.Command {
	var o newgame.Options
	cmd := app.NewSubcommand("new", "game NAME DIR",
		"create a Go module with a small game, to change into yours", app.Exactly(2, 2), func(words []string) error {
			o.Name = words[0]
			known := rule.NamesOf(slices.Values(a.Library), func(def *rule.GameDef) string { return def.Name })
			if err := o.Check(known); err != nil {
				return exit.Usagef("%v", err)
			}
			if o.Umpire != "" && !filepath.IsAbs(o.Umpire) {
				full, err := filepath.Abs(o.Umpire)
				if err != nil {
					return exit.Usagef("%v", err)
				}
				o.Umpire = full
			}
			_, end := a.Context(0) // a signal waits until the folder is whole; a second one removes it
			defer end()
			if err := o.Write(words[1]); err != nil {
				return exit.Usagef("%v", err)
			}
			a.Say("wrote %s; there, go test ./... and go run . check scenarios pass", words[1])
			return nil
		})
	cmd.Flags().StringVar(&o.Module, "module", "", "the `PATH` of the module (default NAME)")
	cmd.Flags().StringVar(&o.Umpire, "umpire", "", "the folder `DIR` of umpire's source (default: umpire searches for it)")
	return cmd
}
