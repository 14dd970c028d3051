package explorecmd

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/engines/atomicfile"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"
	"umpire/scenarios/inquiry"
	"umpire/scenarios/readings"

	"github.com/spf13/cobra"
)

type comparison struct {
	*app.App
	app.Opening
	seed, format  string
	with, rulings []string
	against       string
	record        string
	states, games int
	r             *rand.Rand

	names [2]string
	sides [2]app.Opening
	inquiry.Comparison
}

// Compare builds the command compare, which finds where two settings of a game part.
func Compare(a *app.App) *cobra.Command {
	x := &comparison{App: a}
	cmd := app.NewCommand("compare GAME|FILE[#scenario][@N]",
		"say whether two readings, variants or card sets are equivalent, or where they differ", app.Exactly(1, 1),
		func(words []string) error { return x.main(words[0]) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	f.StringArrayVar(&x.Players, "players", nil, "`WHO` plays: how many, or names and words")
	f.StringArrayVar(&x.Variants, "variant", nil, "play the variant `NAME` or NAME=VALUE; can be given several times")
	f.StringVar(&x.Cards, "cards", "", "play with the card set in `FILE`")
	f.StringArrayVar(&x.rulings, "ruling", nil, "a reading, `ID=READING`; given twice for a ruling, the two are compared")
	f.StringArrayVar(&x.with, "with", nil, "add this `CONFIGURATION` on the second side, \"variant gravity; cards mine.yaml\"")
	f.StringVar(&x.against, "against", "", "compare with the engine `COMMAND`, a program that plays the same game")
	f.IntVar(&x.states, "states", 5000, "search at most `N` positions breadth first")
	f.IntVar(&x.games, "games", 200, "and play `N` random games")
	f.StringVar(&x.record, "record", "", "compare all readings of GAME, two by two, and keep the results in compare.jsonl in the `FOLDER` of its scenarios")
	app.SeedFlag(cmd, &x.seed)
	app.FormatFlag(cmd, &x.format, "json")
	return cmd
}

// A compared is the result, in JSON.
type compared struct {
	Version int       `json:"version"`
	Game    string    `json:"game"`
	Sides   [2]string `json:"sides"`
	*inquiry.Comparison
	Games     simulate.Interval `json:"games"` // in what part of the random games they part
	Scenarios []string          `json:"scenarios,omitempty"`
}

// search compares breadth first, then in games, and returns in how many of them they part.
func search(c *inquiry.Comparison, states, games int, r *rand.Rand) (parted int, err error) {
	err = c.Breadth(states)
	for n := 0; n < games && err == nil; n++ {
		var is bool
		if is, err = c.Game(r); is {
			parted++
		}
	}
	return parted, err
}

func (x *comparison) main(place string) error {
	ctx, stop := x.Context(0)
	defer stop()
	x.Breathe = func() error {
		if ctx.Err() != nil {
			return &exit.Error{Code: exit.Budget, Msg: "interrupted"}
		}
		return nil
	}
	if x.record != "" {
		return x.recorded(place)
	}
	if err := x.ready(place); err != nil {
		return err
	}
	c := &compared{Version: 1, Game: x.Def.Name, Sides: x.names, Comparison: &x.Comparison}
	parted, err := search(c.Comparison, x.states, x.games, x.r)
	if err != nil {
		return err
	}
	if x.games > 0 {
		c.Games = simulate.Rate(uint64(parted), uint64(x.games), .95)
	}
	if c.Part != nil {
		c.Scenarios = x.scenarios(c.Part)
	}
	if x.format == "json" {
		err = x.JSON(c)
	} else {
		err = x.describe(c)
	}
	if err != nil {
		return err
	}
	if c.Part != nil {
		return exit.With(exit.Failed)
	}
	return nil
}

// recorded compares the readings of all rulings and keeps the results.
func (x *comparison) recorded(game string) error {
	def, err := x.Library.Find(game)
	if err != nil {
		return err
	}
	if len(x.rulings)+len(x.with)+len(x.against)+len(x.Players)+len(x.Variants)+len(x.Cards) > 0 {
		return exit.Usagef("--record is about all readings of a game as it is usually set up: omit the other settings")
	}
	opt := x.Options()
	suite, err := app.LoadSuite(opt, x.record)
	if err != nil {
		return err
	}
	rows := readings.Pairs(def)
	bar := app.NewProgress(x.App, 0, len(rows), "pairs of readings")
	defer bar.Clear()
	for i := range rows {
		if err := rows[i].Compare(def, suite.Cases, opt, x.states, x.games, x.Breathe); err != nil {
			return err
		}
		bar.Step()
	}
	return atomicfile.Over(filepath.Join(x.record, readings.FileName), scenarios.WriteRows(rows))
}

// ready opens the tables of both sides.
func (x *comparison) ready(place string) error {
	if x.states < 1 || x.games < 0 {
		return exit.Usagef("--states must be at least 1, and --games not negative")
	}
	seed, err := app.SeedOr(x.seed, 0)
	if err != nil {
		return err
	}
	x.r = rand.New(rand.NewPCG(seed, 29))
	var other []string
	said := map[string]string{}
	for _, word := range app.Commas(x.rulings) {
		id, _, _ := strings.Cut(word, "=")
		if said[id] != "" {
			other, x.names = append(other, "ruling "+word), [2]string{said[id], word}
			continue
		}
		said[id] = word
		x.Rulings = append(x.Rulings, word)
	}
	other = append(other, x.with...)
	if len(other) == 0 && x.against == "" {
		return exit.Usagef("give --ruling twice for a ruling, --with or --against: what is compared")
	}
	spot, start, err := x.At(x.App, place, x.seed)
	if err != nil {
		return err
	}
	if lack := x.Def.Lacks(rule.CanList); lack != "" {
		return exit.Usagef("its moves cannot be listed: %s", lack)
	}
	if x.names[0] == "" || len(x.with) > 0 {
		x.names = [2]string{"as set up", strings.Join(other, "; ")}
	}
	sim := &simulation{App: x.App, Opening: x.Opening}
	second := app.Opening{Def: x.Def, Base: x.Base, Players: x.Players, Variants: x.Variants, Rulings: x.Rulings, Cards: x.Cards}
	if len(other) > 0 {
		if second, _, err = sim.other("--with", strings.Join(other, ";")); err != nil {
			return err
		}
	}
	if x.against != "" {
		if second.Players == nil {
			second.Players = []string{strings.Join(x.Table.Seats(), ", ")}
		}
		if second.Def, err = x.engine(); err != nil {
			return err
		}
		x.names[1] = "the engine " + app.Quote(x.against)
		if len(other) > 0 {
			x.names[1] += ", " + strings.Join(other, "; ")
		}
	}
	if err := second.Open(x.App); err != nil {
		return err
	}
	x.sides, x.Foreign = [2]app.Opening{x.Opening, second}, x.against != ""
	x.Tables, x.Comparison.Start = [2]rule.AnyGame{x.Table, second.Table}, [2]rule.Position{start, second.Table.Start()}
	if differs, do := x.Begin(); spot == nil && x.Foreign && do {
		return &exit.Error{Code: exit.Failed, Msg: fmt.Sprintf("they start differently: %s %s; %s %s", x.names[0], differs[0], x.names[1], differs[1])}
	}
	if spot != nil {
		if x.Comparison.Start[1], err = second.Table.ReadPosition(x.Table.PrintPosition(start)); err != nil {
			return exit.Usagef("the position cannot be on the other table: %v", err)
		}
	}
	return nil
}

// engine starts the engine of the second side. The first side keeps its game.
func (x *comparison) engine() (*rule.GameDef, error) {
	library := x.Library
	def, err := x.AddEngine("--against", x.against)
	if err != nil {
		return nil, err
	}
	x.Library = library
	switch lack := def.Lacks(rule.CanList); {
	case def.Name != x.Def.Name:
		return nil, exit.Usagef("--against: the engine plays %s, not %s", def.Name, x.Def.Name)
	case lack != "":
		return nil, exit.Usagef("--against: its moves cannot be listed: %s", lack)
	}
	return def, nil
}

// scenarios writes how two settings part: a scenario for each side.
func (x *comparison) scenarios(p *inquiry.Parting) (sources []string) {
	for i, side := range x.sides {
		r := &scenarios.Recording{Def: x.Def, Setup: side.Setup, Start: x.Comparison.Start[i], FromText: x.Comparison.Start[i] != side.Table.Start(), Moves: p.Line, Name: "They part here, by " + x.names[i]}
		r.CardsPath = app.Relative("", x.Cards)
		who, move, _ := strings.Cut(p.Move, ":")
		if p.Legal[i] {
			r.Moves = append(slices.Clone(p.Line), p.Move)
		} else if ids, is := strings.CutPrefix(p.Differs[i], "refused by "); is {
			r.Expect = []string{who + " cannot:" + move, "  because " + ids}
		}
		if p.Legal == [2]bool{true, true} {
			at := x.Comparison.Start[i]
			for _, text := range r.Moves {
				if m, err := side.Table.ReadMove(at, text); err == nil {
					at, _ = side.Table.Play(at, m)
				}
			}
			r.Ends = side.Table.PrintPosition(at)
		}
		source := r.Source(side.Table)
		if err := app.Passes(side.Def, "", source); err != nil {
			source = "# " + strings.ReplaceAll(err.Error(), "\n", "\n# ") + "\n" + source
		}
		sources = append(sources, source)
	}
	return sources
}

// A comparedText is the data of the report for people.
type comparedText struct {
	*compared
	Verdict, Text, Bound, Parted string
}

func (x *comparison) describe(c *compared) error {
	text := comparedText{compared: c, Bound: "in all that can be reached"}
	if !c.Whole {
		text.Bound = "within these bounds (" + figures.Counted(uint64(x.states), "position") + ")"
	}
	text.Verdict, text.Text = c.Says(c.Sides)
	if x.games > 0 {
		text.Parted = percent(c.Games) + " of " + figures.Counted(uint64(x.games), "random game")
	}
	return pages.Text(x.Out, x.Style(), "compare", text)
}
