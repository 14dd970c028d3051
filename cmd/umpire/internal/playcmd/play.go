package playcmd

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/screen"
	"umpire/cmd/umpire/internal/stepper"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
)

// defaultMoves is where a random game is cut off that might never end.
const defaultMoves = 10_000

// A play is the command play: its flags, and the game in progress.
type play struct {
	*app.App
	app.Opening
	seed, chance string
	random       []string
	moves        int
	file, format string

	rng    *rand.Rand
	number uint64 // the seed
	auto   rule.Seats
	s      *stepper.Session
	shown  rule.Position // the last position that was drawn
	asked  rule.Position // the last one in which it was drawn whether people go first
	log    *playLog      // nil unless --format is json
	ended  bool          // the input has ended
	unread error         // why the input cannot be read on, nil at its end
}

// Play builds the command play, in which people and chance play a game.
func Play(a *app.App) *cobra.Command {
	p := &play{App: a}
	cmd := &cobra.Command{
		Use:   "play GAME",
		Short: "play a game, alone, with others or against random moves",
		Long: `Plays a game from its start. People type moves, or legal, why MOVE, undo, write FILE
and quit; help lists all. Where others may decide as well, wait lets those go first
who move at random. Chance follows the seed, or is typed with --chance ask.
On a terminal it takes the whole screen, ? lists the keys, and nobody sees what is hidden
from their seat. With --out the game is saved as a scenario when it ends or is left.`,
		Example: `  umpire play mnk
  umpire play mnk --variant size=7x6x4 --variant gravity --random Nought
  umpire play roam --random all --seed 7 --out game.scenario
  umpire play roam --random all --format json`,
		Args:      app.Exactly(1, 1),
		ValidArgs: a.Library.Names(),
		RunE:      func(_ *cobra.Command, words []string) error { return p.main(words[0]) },
	}
	f := cmd.Flags()
	p.Opening.Flags(f)
	f.StringVar(&p.seed, "seed", "", "the whole number `N` from which chance and random moves follow")
	f.StringArrayVar(&p.random, "random", nil, "the `SEAT` that moves at random: a name, a number from 1, or all")
	f.StringVar(&p.chance, "chance", "seed", "chance follows the `seed`, or ask")
	f.IntVar(&p.moves, "moves", 0, "stop after `N` moves, chance included")
	f.StringVar(&p.file, "out", "", "save the game as a scenario in `FILE`")
	app.FormatFlag(cmd, &p.format, "json")
	return cmd
}

func (p *play) main(game string) error {
	if err := p.ready(game); err != nil {
		return err
	}
	p.s = stepper.New(p.App, p.Def, p.Table, p.Setup, p.name(), p.Cards)
	p.s.Game, p.s.Wait = true, p.wait
	p.s.Begin(p.s.Start())
	ctx, stop := p.Context(0)
	defer stop()
	if p.format == "json" {
		p.s.Out = p.Err // answers are not part of the data
		p.log = newPlayLog(p)
		p.log.start()
	}
	var early string
	var err error
	if p.log == nil && p.people() != 0 && screen.Fits(p.App) {
		early, err = p.onScreen(ctx)
	} else {
		early, err = p.loop(ctx)
	}
	p.end(early)
	saved := p.save()
	fmt.Fprintln(p.Err, "to play it again: "+p.again())
	return errors.Join(err, saved)
}

// ready reads the flags and opens the table.
func (p *play) ready(game string) error {
	var err error
	if p.Def, err = p.Library.Find(game); err != nil {
		return err
	}
	if p.chance != "seed" && p.chance != "ask" {
		return exit.Usagef("--chance is seed or ask, not %q%s", p.chance, args.DidYouMean("", p.chance, []string{"seed", "ask"}))
	}
	if p.moves < 0 {
		return exit.Usagef("--moves must not be negative")
	}
	if p.file != "" && app.Exists(p.file) {
		return exit.Usagef("--out: %s is there already: choose another name", p.file)
	}
	if p.file != "" {
		atomicfile.Sweep(filepath.Dir(p.file))
	}
	seed, err := app.ReadSeed(p.seed)
	if err != nil {
		return err
	}
	if p.number = rand.Uint64N(1_000_000); seed != nil {
		p.number = *seed
	}
	p.rng = rand.New(rand.NewPCG(p.number, 0))
	if err := p.Open(p.App); err != nil {
		return err
	}
	return p.readRandom()
}

// readRandom reads which seats move at random. Chance is one of them unless --chance is
// ask.
func (p *play) readRandom() error {
	seats := p.Table.Seats()
	for _, word := range app.Commas(p.random) {
		n, err := strconv.Atoi(word)
		switch i := slices.Index(seats, word); {
		case word == "all":
			p.auto |= 1<<len(seats) - 1
		case i >= 0:
			p.auto |= rule.Only(rule.Seat(i))
		case err == nil && n >= 1 && n <= len(seats):
			p.auto |= rule.Only(rule.Seat(n - 1))
		default:
			return exit.Usagef("--random: there is no seat %q%s; the seats are %s, or all", word, args.DidYouMean("", word, append([]string{"all"}, seats...)), strings.Join(seats, ", "))
		}
	}
	if p.chance == "seed" {
		p.auto |= rule.Only(rule.Chance)
	}
	return nil
}

// name returns the title of the scenario that is saved.
func (p *play) name() string {
	return fmt.Sprintf("A game of %s, seed %d", p.Def.Name, p.number)
}

// save writes the game to the file of --out, if there is one.
func (p *play) save() error {
	if p.file == "" {
		return nil
	}
	if err := app.Beside(p.file, p.s.Write); err != nil {
		return exit.Usagef("the game was not saved there: %v", err)
	}
	p.Say("saved as %s", p.file)
	return nil
}

// again returns the command line that plays the same game.
func (p *play) again() string {
	line := []string{"umpire play", p.Def.Name}
	add := func(flag string, values ...string) {
		for _, value := range values {
			line = append(line, flag, app.Quote(value))
		}
	}
	p.Opening.Again(add)
	add("--random", p.random...)
	if p.chance != "seed" {
		add("--chance", p.chance)
	}
	if p.moves > 0 {
		add("--moves", strconv.Itoa(p.moves))
	}
	add("--seed", strconv.FormatUint(p.number, 10))
	return strings.Join(line, " ")
}

// prompts reports whether somebody types at a terminal.
func (p *play) prompts() bool { return terminal.Is(p.In) && terminal.Is(p.Out) }
