package explorecmd

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/cespare/xxhash/v2"
	"github.com/spf13/cobra"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// A simulation is the command simulate.
type simulation struct {
	*app.App
	app.Opening
	seed, format, points string
	policies, ab, outs   []string
	opt                  simulate.Options
	time                 time.Duration
	confidence, power    float64
	detect               float64

	configs  []simulate.Config
	setups   []rule.Setup
	cardSets [][]byte
}

// Simulate builds the command simulate, which plays random games and measures them.
func Simulate(a *app.App) *cobra.Command {
	x := &simulation{App: a}
	cmd := &cobra.Command{
		Use:   "simulate GAME",
		Short: "play many games: how long they are, how they end, who wins, which clauses matter",
		Long: `Plays many games and tells how long they are, why they end, who wins, and in how
many each clause has a say; every figure with its interval. Seats move at random
unless --policy says otherwise: greedy takes a win or else the most points at once,
mcts=N chooses by N random games. Games that go on for --cap moves are cut off,
and count for lengths, but not for wins.

--ab sets up another configuration and plays it on the same seeds: the same flags
without their dashes, several joined by ";", as in "variant gravity; policy greedy".
It can be given several times.

The figures are the same for the same --seed, whatever --jobs is. With --checkpoint
FILE a simulation goes on where an earlier one was stopped or killed, with its seed,
and more games can be added. The exit code is 8 when fewer games were played than asked for.`,
		Example: `  umpire simulate mnk
  umpire simulate roam --players 3 --games 10000 --out html=roam.html
  umpire simulate mnk --policy mcts=200 --policy Nought=random --games 200
  umpire simulate mnk --variant size=7x6x4 --ab 'variant gravity' --ab 'ruling mnk.ruling.overline=B'`,
		Args:      app.Exactly(1, 1),
		ValidArgs: a.Library.Names(),
		RunE:      func(_ *cobra.Command, words []string) error { return x.main(words[0]) },
	}
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.opt.Games, "games", 1000, "play `N` games of each configuration")
	f.IntVar(&x.opt.Cap, "cap", 5000, "cut games off after `N` moves, chance included")
	f.StringArrayVar(&x.policies, "policy", nil, "all move by `POLICY`: random, greedy, mcts=GAMES; or SEAT=POLICY")
	f.StringVar(&x.points, "score", "", "the `FACT` of a player that counts as points (points, score or power)")
	f.StringArrayVar(&x.ab, "ab", nil, "compare with another `CONFIGURATION`, \"variant gravity; players 3\"")
	f.Float64Var(&x.confidence, "confidence", 95, "the confidence of intervals, in `PERCENT`")
	f.Float64Var(&x.detect, "detect", 5, "say how many games find an advantage of `POINTS` of a hundred")
	f.Float64Var(&x.power, "power", 95, "and find it in `PERCENT` of the simulations")
	f.DurationVar(&x.time, "time", 0, "stop after `D` (10s, 2m)")
	app.JobsFlag(f, &x.opt.Jobs, "let `N` workers play")
	f.StringVar(&x.seed, "seed", "", "the whole number `N` from which all games follow")
	f.StringVar(&x.opt.Checkpoint, "checkpoint", "", "go on from `FILE`, if it is there, and save to it")
	f.DurationVar(&x.opt.SaveEvery, "save-every", 20*time.Second, "save to the checkpoint every `D`")
	f.StringArrayVar(&x.outs, "out", nil, "write a report to a file as well, `FORMAT=FILE`: json, csv, svg, html")
	app.FormatFlag(cmd, &x.format, "json", "csv", "svg", "html")
	return cmd
}

func (x *simulation) main(game string) error {
	if err := x.ready(game); err != nil {
		return err
	}
	progress := func(int) {}
	x.opt.Progress = func(done int) { progress(done) }
	run, err := simulate.New(x.configs, x.opt)
	if err != nil {
		return exit.Usagef("%v", err)
	}
	ctx, stop := x.Context(x.time)
	defer stop()
	x.opt.Seed = run.Seed
	before := run.Done
	if run.Resumed {
		x.Say("going on from %s: %d games", x.opt.Checkpoint, before)
	}
	begun := time.Now()
	bar := app.NewProgress(x.App, before, x.opt.Games, "games")
	bar.Plot = func(width, height int, style terminal.Style) []string { return x.told(run).Live(width, height, style) }
	progress = bar.Show
	if x.Cluster != nil {
		err = x.spread(ctx, run)
	} else {
		err = run.Play(ctx)
	}
	bar.Clear()
	var stopped *exit.Error
	if errors.As(err, &stopped) {
		return stopped
	}
	if err != nil {
		return exit.Usagef("%v", err)
	}
	return x.report(ctx, run, before, time.Since(begun))
}

// ready reads the flags and opens the tables.
func (x *simulation) ready(game string) error {
	switch {
	case x.opt.Games < 1 || x.opt.Cap < 1 || x.opt.Jobs < 1:
		return exit.Usagef("--games, --cap and --jobs must be at least 1")
	case x.time < 0:
		return exit.Usagef("--time must not be negative")
	case x.confidence <= 0 || x.confidence >= 100 || x.power <= 0 || x.power >= 100 || x.detect <= 0 || x.detect > 100:
		return exit.Usagef("--confidence, --power and --detect are parts of a hundred")
	}
	for _, out := range x.outs {
		if _, err := x.writer(out); err != nil {
			return err
		}
	}
	var err error
	if x.Def, err = x.Library.Find(game); err != nil {
		return err
	}
	seed, err := app.ReadSeed(x.seed)
	if err != nil {
		return err
	}
	if x.opt.AnySeed = seed == nil; seed != nil {
		x.opt.Seed = *seed
	} else {
		x.opt.Seed = rand.Uint64N(1_000_000)
	}
	if err := x.add("as set up", x.Opening, x.policies); err != nil {
		return err
	}
	for _, text := range x.ab {
		o, policies, err := x.other(text)
		if err != nil {
			return err
		}
		if err := x.add(text, o, policies); err != nil {
			return err
		}
	}
	for i, c := range x.configs {
		x.opt.Identity += fmt.Sprintf("%d: %s %v %v %s\n", i, x.Def.Name, c.Table.Seats(), c.Policies, c.Name)
	}
	x.opt.Identity += fmt.Sprint(x.Players, x.Variants, x.Rulings, x.Cards, x.points)
	for _, cards := range x.cardSets {
		x.opt.Identity += fmt.Sprintf(" %016x", xxhash.Sum64(cards))
	}
	x.opt.Command = x.command()
	return nil
}

// other reads the configuration in a value of --ab. Whatever it leaves out is as in the
// first configuration.
func (x *simulation) other(text string) (o app.Opening, policies []string, err error) {
	o = app.Opening{Def: x.Def, Players: x.Players, Variants: x.Variants, Rulings: x.Rulings, Cards: x.Cards}
	policies = x.policies
	own := map[string]bool{}
	for part := range strings.SplitSeq(text, ";") {
		what, value, _ := strings.Cut(strings.TrimSpace(part), " ")
		value = strings.TrimSpace(value)
		list := map[string]*[]string{"players": &o.Players, "variant": &o.Variants, "ruling": &o.Rulings, "policy": &policies}[what]
		switch {
		case value == "" || list == nil && what != "cards":
			return o, nil, exit.Usagef("--ab %q: expected players, variant, ruling, cards or policy and a value%s", text, args.DidYouMean("", what, []string{"players", "variant", "ruling", "cards", "policy"}))
		case what == "cards":
			o.Cards = value
		case what == "variant" || what == "ruling":
			*list = append(without(*list, value), value)
		case !own[what]:
			*list = []string{value}
		default:
			*list = append(*list, value)
		}
		own[what] = true
	}
	return o, policies, nil
}

// without returns the settings except those that NAME=... in value replaces.
func without(settings []string, value string) []string {
	name, _, _ := strings.Cut(value, "=")
	var kept []string
	for _, s := range app.Commas(settings) {
		if other, _, _ := strings.Cut(s, "="); other != name {
			kept = append(kept, s)
		}
	}
	return kept
}

// add opens the table of a configuration and adds it.
func (x *simulation) add(name string, o app.Opening, policies []string) error {
	o.Def = x.Def
	if err := o.Open(x.App); err != nil {
		return err
	}
	c := simulate.Config{Name: name, Table: o.Table, Points: x.points}
	x.cardSets = append(x.cardSets, o.Setup.Cards)
	x.setups = append(x.setups, o.Setup)
	seats := o.Table.Seats()
	for _, word := range app.Commas(policies) {
		seat, policy, found := strings.Cut(word, "=")
		if n := seatNumber(seats, seat); found && n >= 0 {
			p, err := simulate.ReadPolicy(policy)
			if err != nil {
				return exit.Usagef("--policy %s: %v", word, err)
			}
			c.Policies = random(c.Policies, len(seats))
			c.Policies[n] = p
			continue
		}
		p, err := simulate.ReadPolicy(word)
		if err != nil {
			return exit.Usagef("--policy: %v%s; or SEAT=POLICY, where the seats are %s", err, args.DidYouMean("", word, []string{"random", "greedy", "mcts"}), strings.Join(seats, ", "))
		}
		c.Policies = random(nil, len(seats))
		for i := range c.Policies {
			c.Policies[i] = p
		}
	}
	c.Policies = allRandom(c.Policies)
	x.configs = append(x.configs, c)
	return nil
}

// seatNumber returns the index of a seat, given by its name or its number from 1. It
// returns -1 for any other word.
func seatNumber(seats []string, word string) int {
	for i, name := range seats {
		if word == name || word == strconv.Itoa(i+1) {
			return i
		}
	}
	return -1
}

// random returns policies for n seats. If there are none yet, all are random.
func random(policies []simulate.Policy, n int) []simulate.Policy {
	if policies != nil {
		return policies
	}
	policies = make([]simulate.Policy, n)
	for i := range policies {
		policies[i].Name = "random"
	}
	return policies
}

// allRandom returns nil if all policies are random, since that is played faster.
func allRandom(policies []simulate.Policy) []simulate.Policy {
	for _, p := range policies {
		if p.Name != "random" {
			return policies
		}
	}
	return nil
}
