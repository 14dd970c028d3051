package explorecmd

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"

	"github.com/spf13/cobra"
)

// A comparison is the command compare.
type comparison struct {
	*app.App
	app.Opening
	seed, format  string
	with, rulings []string
	against       string
	states, games int
	r             *rand.Rand

	names [2]string
	sides [2]app.Opening
	start [2]rule.Position
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
	app.SeedFlag(cmd, &x.seed)
	app.FormatFlag(cmd, &x.format, "json")
	return cmd
}

// A parting is how two settings part: a line, and what differs after it.
type parting struct {
	Line    []string  `json:"line"`
	Move    string    `json:"move"`    // the move that only one allows, or that has another result
	Differs [2]string `json:"differs"` // what each says of it
	Legal   [2]bool   `json:"legal"`
}

// A compared is the result, in JSON.
type compared struct {
	Version   int               `json:"version"`
	Game      string            `json:"game"`
	Sides     [2]string         `json:"sides"`
	Positions int               `json:"positions"` // how many are the same under both, of those searched
	Whole     bool              `json:"whole"`     // these are all that can be reached
	Only      [2]bool           `json:"only"`      // each allows a move that the other does not
	Results   bool              `json:"results"`   // a move has another result
	Part      *parting          `json:"parting,omitempty"`
	Games     simulate.Interval `json:"games"` // in what part of the random games they part
	Scenarios []string          `json:"scenarios,omitempty"`
}

func (x *comparison) main(place string) error {
	if err := x.ready(place); err != nil {
		return err
	}
	c := &compared{Version: 1, Game: x.Def.Name, Sides: x.names}
	x.breadth(c)
	parted := uint64(0)
	for range x.games {
		if p := x.game(c); p != nil {
			parted++
			if c.Part == nil || len(p.Line) < len(c.Part.Line) {
				c.Part = p
			}
		}
	}
	if x.games > 0 {
		c.Games = simulate.Rate(parted, uint64(x.games), .95)
	}
	if c.Part != nil {
		c.Scenarios = x.scenarios(c.Part)
	}
	if x.format == "json" {
		if err := x.JSON(c); err != nil {
			return err
		}
	} else {
		x.describe(c)
	}
	if c.Part != nil {
		return exit.With(exit.Failed)
	}
	return nil
}

// ready opens the tables of both sides.
func (x *comparison) ready(place string) error {
	if x.states < 1 || x.games < 0 {
		return exit.Usagef("--states must be at least 1, and --games not negative")
	}
	seed, err := app.ReadSeed(x.seed)
	if err != nil {
		return err
	}
	if seed == nil {
		seed = new(uint64)
	}
	x.r = rand.New(rand.NewPCG(*seed, 29))
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
		if second, _, err = sim.other(strings.Join(other, ";")); err != nil {
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
	x.sides, x.start = [2]app.Opening{x.Opening, second}, [2]rule.Position{start, second.Table.Start()}
	if one, two := x.text(0, start), x.text(1, x.start[1]); spot == nil && x.against != "" && one != two {
		return &exit.Error{Code: exit.Failed, Msg: fmt.Sprintf("they start differently: %s %s; %s %s", x.names[0], apart(one, two)[0], x.names[1], apart(one, two)[1])}
	}
	if spot != nil {
		if x.start[1], err = second.Table.ReadPosition(x.Table.PrintPosition(start)); err != nil {
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

// text prints a position of a side. Another engine may leave out other lines, so that the
// first side reads and prints it again.
func (x *comparison) text(side int, at rule.Position) string {
	text := x.sides[side].Table.PrintPosition(at)
	if side == 1 && x.against != "" {
		if p, err := x.sides[0].Table.ReadPosition(text); err == nil {
			return x.sides[0].Table.PrintPosition(p)
		}
	}
	return text
}

// look compares what both sides say of a position that is the same under both. It returns
// the first difference and the moves that lead on: legal under both, with the same result.
func (x *comparison) look(c *compared, at [2]rule.Position) (found *parting, next []twin) {
	var lists [2][]string
	var moves [2]map[string]rule.Move
	for i := range x.sides {
		moves[i] = map[string]rule.Move{}
		for _, m := range x.sides[i].Table.Legal(at[i]) {
			text := x.sides[i].Table.PrintMove(m)
			lists[i], moves[i][text] = append(lists[i], text), m
		}
	}
	note := func(p *parting) { found = cmp.Or(found, p) }
	for i := range x.sides {
		for _, text := range lists[i] {
			if _, both := moves[1-i][text]; !both {
				c.Only[i] = true
				p := &parting{Move: text}
				p.Legal[i], p.Differs[i], p.Differs[1-i] = true, "it is legal", x.refusal(1-i, at[1-i], text)
				note(p)
			}
		}
	}
	for _, text := range lists[0] {
		m, both := moves[1][text]
		if !both {
			continue
		}
		var after [2]rule.Position
		after[0], _ = x.sides[0].Table.Play(at[0], moves[0][text])
		after[1], _ = x.sides[1].Table.Play(at[1], m)
		if one, two := x.text(0, after[0]), x.text(1, after[1]); after[0] != after[1] && one != two {
			c.Results = true
			note(&parting{Move: text, Legal: [2]bool{true, true}, Differs: apart(one, two)})
			continue
		}
		next = append(next, twin{after, text, m})
	}
	return found, next
}

// A twin is a position under both sides, and the move that led there.
type twin struct {
	at   [2]rule.Position
	text string
	move rule.Move // of the second side
}

// refusal says why a side does not allow a move.
func (x *comparison) refusal(side int, at rule.Position, text string) string {
	table := x.sides[side].Table
	m, err := table.ReadMove(at, text)
	if err != nil {
		return "it cannot be read"
	}
	var ids []string
	for _, r := range rule.Forbids(table, at, m) {
		ids = append(ids, r.ID)
	}
	return "refused by " + strings.Join(ids, ", ")
}

// apart returns the lines that only one of two positions has.
func apart(one, two string) (differs [2]string) {
	var only [2][]string
	for _, l := range rule.Difference(one, two) {
		switch l.Sign {
		case '-':
			only[0] = append(only[0], strings.TrimSpace(l.Line))
		case '+':
			only[1] = append(only[1], strings.TrimSpace(l.Line))
		}
	}
	for i := range only {
		differs[i] = "it leads to " + cmp.Or(strings.Join(only[i], "; "), "nothing of that")
	}
	return differs
}

// breadth searches breadth first, and continues after the first difference, so that it is
// known whether one side allows all that the other does.
func (x *comparison) breadth(c *compared) {
	type node struct {
		at   [2]rule.Position
		from int
		move string
	}
	all := []node{{at: x.start, from: -1}}
	met := map[rule.Position]bool{x.start[0]: true}
	c.Whole = true
	for i := 0; i < len(all); i++ {
		found, next := x.look(c, all[i].at)
		c.Positions++
		if found != nil && c.Part == nil {
			for at := i; all[at].from >= 0; at = all[at].from {
				found.Line = append(found.Line, all[at].move)
			}
			slices.Reverse(found.Line)
			c.Part = found
		}
		for _, t := range next {
			switch {
			case met[t.at[0]]:
			case len(all) >= x.states:
				c.Whole = false
			default:
				met[t.at[0]] = true
				all = append(all, node{t.at, i, t.text})
			}
		}
	}
}

// game plays a random game under both sides until they part.
func (x *comparison) game(c *compared) *parting {
	at := x.start
	var line []string
	for range 1000 {
		found, next := x.look(c, at)
		if found != nil {
			found.Line = line
			return found
		}
		if len(next) == 0 {
			return nil
		}
		n := x.r.IntN(len(next))
		if table := x.sides[1].Table; table.Deciders(at[1]).Has(rule.Chance) {
			weights := make([]int, len(next))
			for i := range next {
				weights[i] = max(0, table.Weight(at[1], next[i].move))
			}
			n = rule.Pick(x.r.Uint32(), len(next), weights)
		}
		at, line = next[n].at, append(line, next[n].text)
	}
	return nil
}

// scenarios writes how two settings part: a scenario for each side.
func (x *comparison) scenarios(p *parting) (sources []string) {
	for i, side := range x.sides {
		r := &scenarios.Recording{Def: x.Def, Setup: side.Setup, Start: x.start[i], FromText: x.start[i] != side.Table.Start(), Moves: p.Line, Name: "They part here, by " + x.names[i]}
		if x.Cards != "" {
			r.CardsPath = app.Relative("", x.Cards)
		}
		who, move, _ := strings.Cut(p.Move, ":")
		if p.Legal[i] {
			r.Moves = append(slices.Clone(p.Line), p.Move)
		} else if ids, is := strings.CutPrefix(p.Differs[i], "refused by "); is {
			r.Expect = []string{who + " cannot:" + move, "  because " + ids}
		}
		if p.Legal == [2]bool{true, true} {
			at := x.start[i]
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

func (x *comparison) describe(c *compared) {
	style := x.Style()
	bound := "in all that can be reached"
	if !c.Whole {
		bound = "within these bounds (" + figures.Counted(uint64(x.states), "position") + ")"
	}
	switch {
	case c.Part == nil:
		x.Printf("%s: %s and %s are equivalent, %s: %s\n", style.Good("the same"), c.Sides[0], c.Sides[1], bound, figures.Counted(uint64(c.Positions), "position"))
	case !c.Results && c.Only[0] != c.Only[1]:
		more, less := c.Sides[0], c.Sides[1]
		if c.Only[1] {
			more, less = less, more
		}
		x.Printf("%s: %s allows all that %s allows, and more, %s\n", style.Warn("one implies the other"), more, less, bound)
	default:
		x.Printf("%s: %s and %s\n", style.Warn("they part"), c.Sides[0], c.Sides[1])
	}
	if x.games > 0 {
		x.Printf("they part in %s of %s\n", percent(c.Games), figures.Counted(uint64(x.games), "random game"))
	}
	if p := c.Part; p != nil {
		x.Printf("after %s, %s:\n", rule.Count(len(p.Line), "move"), p.Move)
		for i := range c.Sides {
			x.Printf("  by %s %s\n", c.Sides[i], p.Differs[i])
		}
		for _, source := range c.Scenarios {
			x.Printf("\n")
			for line := range strings.Lines(source) {
				x.Printf("%s\n", strings.TrimRight("  "+line, " \n"))
			}
		}
	}
}
