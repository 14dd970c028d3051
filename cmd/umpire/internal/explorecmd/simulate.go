package explorecmd

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"html"
	"html/template"
	"io"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/args"
	"umpire/cmd/umpire/internal/exit"
	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/pages"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"

	"github.com/cespare/xxhash/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/spf13/cobra"
)

type simulation struct {
	*app.App
	app.Opening
	seed, format, points, odds, seenBy string
	policies, ab, outs                 []string
	opt                                simulate.Options
	time                               time.Duration
	confidence, power, detect          float64

	spot     *app.Spot     // the position of a scenario at which games begin; nil for the start
	start    rule.Position // where they begin
	failed   error         // why the expression of --odds could not be evaluated
	exactly  []string      // of each configuration: how likely it is when chance decides at once, "" if that is not counted
	configs  []simulate.Config
	setups   []rule.Setup
	cardSets [][]byte
}

// Simulate builds the command simulate, which plays random games and measures them.
func Simulate(a *app.App) *cobra.Command {
	x := &simulation{App: a}
	cmd := app.NewCommand("simulate GAME|FILE[#scenario][@N]",
		"play many games and report statistics", app.Exactly(1, 1),
		func(words []string) error { return x.main(words[0]) })
	cmd.ValidArgs = a.Library.Names()
	f := cmd.Flags()
	x.Opening.Flags(f)
	f.IntVar(&x.opt.Games, "games", 1000, "play `N` games of each configuration")
	f.IntVar(&x.opt.Cap, "cap", 5000, "stop games after `N` moves, chance included")
	f.StringArrayVar(&x.policies, "policy", nil, "all move by `POLICY`: random, greedy, mcts=GAMES; or SEAT=POLICY")
	f.StringVar(&x.points, "score", "", "the `FACT` of a player that counts as points (points, score or power)")
	f.StringArrayVar(&x.ab, "ab", nil, "compare with another `CONFIGURATION`, \"variant gravity; players 3\"")
	f.StringVar(&x.odds, "odds", "", "in what share of the games `EXPR` ever holds")
	f.StringVar(&x.seenBy, "seen-by", "", "start with what the player `NAME` sees, and draw the rest for each game")
	f.Float64Var(&x.confidence, "confidence", 95, "the confidence of intervals, in `PERCENT`")
	f.Float64Var(&x.detect, "detect", 5, "print how many games detect an advantage of `POINTS` percent")
	f.Float64Var(&x.power, "power", 95, "and detect it in `PERCENT` of the simulations")
	f.DurationVar(&x.time, "time", 0, "stop after `D` (10s, 2m)")
	app.JobsFlag(f, &x.opt.Jobs, "let `N` workers play")
	f.StringVar(&x.seed, "seed", "", "the whole number `N` from which all games follow")
	f.StringVar(&x.opt.Checkpoint, "checkpoint", "", "resume from `FILE` if it exists, and save to it")
	f.DurationVar(&x.opt.SaveEvery, "save-every", 20*time.Second, "save to the checkpoint every `D`")
	f.StringArrayVar(&x.outs, "out", nil, "write a report to a file as well, `FORMAT=FILE`: json, csv, svg, html")
	app.FormatFlag(cmd, &x.format, "json", "csv", "svg", "html")
	return cmd
}

func (x *simulation) main(place string) error {
	if err := x.ready(place); err != nil {
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
		x.Say("continuing from %s: %s", x.opt.Checkpoint, rule.Count(int(before), "game"))
	}
	begun := time.Now()
	bar := app.NewProgress(x.App, before, x.opt.Games, "games")
	bar.Plot = func(width, height int, style terminal.Style) []string {
		return x.reported(run).Live(width, height, style)
	}
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
	if err = cmp.Or(err, x.failed); err != nil {
		return exit.Usagef("%v", err)
	}
	return x.report(ctx, run, before, time.Since(begun))
}

// ready reads the flags and opens the tables.
func (x *simulation) ready(place string) error {
	switch {
	case min(x.opt.Games, x.opt.Cap, x.opt.Jobs) < 1:
		return exit.Usagef("--games, --cap and --jobs must be at least 1, not %d", min(x.opt.Games, x.opt.Cap, x.opt.Jobs))
	case x.time < 0:
		return exit.Usagef("--time must not be negative: %s", x.time)
	case x.confidence <= 0 || x.confidence >= 100 || x.power <= 0 || x.power >= 100 || x.detect <= 0 || x.detect > 100:
		return exit.Usagef("--confidence, --power and --detect are parts of a hundred")
	}
	for _, out := range x.outs {
		if _, err := x.writer(out); err != nil {
			return err
		}
	}
	var err error
	if x.spot, x.start, err = x.At(x.App, place, x.seed); err != nil {
		return err
	}
	if x.start, err = x.SeenBy(x.seenBy, x.start); err != nil {
		return err
	}
	if x.Cluster != nil && (x.spot != nil || x.seenBy != "" || x.odds != "") {
		return exit.Usagef("--odds, --seen-by and positions of scenarios are of one machine")
	}
	x.opt.AnySeed = x.seed == ""
	if x.opt.Seed, err = app.SeedOr(x.seed, rand.Uint64N(1_000_000)); err != nil {
		return err
	}
	if err := x.add("as set up", x.Opening, x.policies); err != nil {
		return err
	}
	for _, text := range x.ab {
		o, policies, err := x.other("--ab", text)
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

// other reads the configuration in a value of a flag, --ab or --with. Whatever it leaves out is as in the
// first configuration.
func (x *simulation) other(flag, text string) (o app.Opening, policies []string, err error) {
	o = app.Opening{Def: x.Def, Base: x.Base, Players: x.Players, Variants: x.Variants, Rulings: x.Rulings, Cards: x.Cards}
	policies = x.policies
	own := map[string]bool{}
	for part := range strings.SplitSeq(text, ";") {
		what, value, _ := strings.Cut(strings.TrimSpace(part), " ")
		value = strings.TrimSpace(value)
		list := map[string]*[]string{"players": &o.Players, "variant": &o.Variants, "ruling": &o.Rulings, "policy": &policies}[what]
		switch {
		case value == "" || list == nil && what != "cards":
			return o, nil, exit.Usagef("%s %q: expected players, variant, ruling, cards or policy and a value, such as \"variant gravity\"%s", flag, text, args.DidYouMean("", what, []string{"players", "variant", "ruling", "cards", "policy"}))
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
	return slices.DeleteFunc(app.Commas(settings), func(s string) bool {
		other, _, _ := strings.Cut(s, "=")
		return other == name
	})
}

func (x *simulation) add(name string, o app.Opening, policies []string) error {
	o.Def = x.Def
	if err := o.Open(x.App); err != nil {
		return err
	}
	c := simulate.Config{Name: name, Table: o.Table, Points: x.points}
	if err := x.from(&c); err != nil {
		return err
	}
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

// maxDecisions is how many decisions of chance in a row are counted.
const maxDecisions = 40

// from sets where the games of a configuration begin, and what is asked of them.
func (x *simulation) from(c *simulate.Config) error {
	start := c.Table.Start()
	if x.spot != nil || x.seenBy != "" {
		var err error
		if start, err = c.Table.ReadPosition(x.Table.PrintPosition(x.start)); err != nil {
			return exit.Usagef("%s: the position cannot be on this table: %v", c.Name, err)
		}
		c.From = &start
	}
	if x.odds == "" {
		return nil
	}
	table := c.Table.Fresh()
	condition, err := scenarios.NewCondition(table, x.odds, &x.Files.Limits)
	if err != nil {
		return exit.Usagef("--odds %q: %v", x.odds, err)
	}
	holds := func(at rule.Position, moves int) bool {
		is, err := condition.Holds(table, at, moves)
		x.failed = cmp.Or(x.failed, err)
		return is || err != nil
	}
	x.opt.Jobs, c.Watch = 1, holds
	exact := ""
	for _, decisions := range []int{1, maxDecisions} {
		if !table.Deciders(start).Has(rule.Chance) {
			continue
		}
		if odds := simulate.Odds(table, start, decisions, func(p rule.Position) bool { return holds(p, 0) }); odds != nil {
			value, _ := odds.Float64()
			exact = fmt.Sprintf("%s, which is %.2f%%, once chance has decided", odds.RatString(), 100*value)
			if decisions == 1 {
				exact += " for the first time"
			}
		}
	}
	x.exactly = append(x.exactly, exact)
	return x.failed
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

// CSV writes one line for each figure: the configuration, what is measured, for whom or
// what, the value, its interval, and the number of games.
func (r *Simulation) CSV(w io.Writer) error {
	out := csv.NewWriter(w)
	out.Write([]string{"configuration", "statistic", "subject", "value", "low", "high", "games", "cap"})
	for i := range r.Configs {
		c := &r.Configs[i]
		row := func(what, subject string, v simulate.Interval, games uint64) {
			out.Write([]string{c.Name, what, subject, decimal(v.Value), decimal(v.Low), decimal(v.High), strconv.FormatUint(games, 10), strconv.Itoa(r.Cap)})
		}
		exact := func(what, subject string, v float64) {
			row(what, subject, simulate.Interval{Value: v, Low: v, High: v}, c.Games)
		}
		row("length", "", c.Length.Interval, c.Games)
		exact("length.median", "", float64(c.Length.Median))
		exact("length.longest", "", float64(c.Length.Longest))
		exact("branching", "", c.Branching)
		if c.Sooner != nil {
			row("length.difference", r.Configs[0].Name, c.Sooner.Interval, c.Games)
		}
		for _, seat := range c.Seats {
			row("wins", seat.Name, seat.Wins, c.Ended)
			row("advantage", seat.Name, seat.Advantage, c.Ended)
			row("points", seat.Name, seat.Points, c.Ended)
		}
		row("shared", "", c.Ties, c.Ended)
		row("nobody", "", c.Nobody, c.Ended)
		for _, reason := range c.Reasons {
			row("ended by", reason.What, reason.Rate, c.Games)
		}
		for _, clause := range c.Clauses {
			row("clause", clause.What, clause.Rate, c.Games)
		}
		for _, id := range c.Silent {
			row("clause", id, simulate.Rate(0, c.Games, r.Confidence), c.Games)
		}
	}
	out.Flush()
	return out.Error()
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'g', 8, 64) }

// Live draws the results so far, in at most so many columns and rows: the lengths of
// the games, and who wins, with intervals that become narrower.
func (r *Simulation) Live(width, height int, style terminal.Style) (rows []string) {
	for i := range r.Configs {
		c := &r.Configs[i]
		if c.Games == 0 {
			continue
		}
		if len(r.Configs) > 1 {
			rows = append(rows, style.Bold(c.Name))
		}
		rows = append(rows, r.spark(i, width))
		if c.Ended == 0 {
			continue
		}
		name, least, most := len("moves"), 1.0, 0.0
		for _, seat := range c.Seats {
			name = max(name, min(16, ansi.StringWidth(seat.Name)))
			least, most = min(least, seat.Wins.Low), max(most, seat.Wins.High)
		}
		at := func(share float64) float64 { return (share - least) / max(1e-9, most-least) }
		for _, seat := range c.Seats {
			figure := percent(seat.Wins)
			of := ansi.Truncate(seat.Name, name, "…")
			wins := interval(at(seat.Wins.Low), at(seat.Wins.Value), at(seat.Wins.High), min(50, width-name-len(figure)-2))
			rows = append(rows, fmt.Sprintf("%*s %s %s", name, of, wins, figure))
		}
	}
	return rows[:min(len(rows), height)]
}

// spark draws how often each length of game occurs in one row, from the shortest to the longest.
func (r *Simulation) spark(i, width int) string {
	var numbers []uint64
	all := bins(r.Configs, max(1, min(50, width-40)))[i]
	for _, b := range all {
		numbers = append(numbers, b.games)
	}
	return fmt.Sprintf("moves %d %s %d  median %d", all[0].from, figures.Spark(numbers), all[len(all)-1].to, r.Configs[i].Length.Median)
}

// interval draws a value with its interval, on a scale from 0 to 1.
func interval(low, value, high float64, width int) string {
	if width < 3 {
		return ""
	}
	row := []rune(strings.Repeat(" ", width))
	at := func(x float64) int { return int(max(0, min(1, x)) * float64(width-1)) }
	for i := at(low); i <= at(high); i++ {
		row[i] = '─'
	}
	row[at(low)], row[at(high)], row[at(value)] = '├', '┤', '●'
	return string(row)
}

// The colours of configurations, which differ for most eyes and in grey.
var colours = []string{"#3b6ea5", "#d98032", "#4d9a57", "#a3527f"}

func colour(i int) string { return colours[i%len(colours)] }

// SVG draws the lengths of the games and who wins, as one picture.
func (r *Simulation) SVG(w io.Writer) error {
	var b strings.Builder
	const width, left, right = 720, 70, 20
	rows := 0
	for i := range r.Configs {
		rows += len(r.Configs[i].Seats)
	}
	height := 330 + 24*rows + 36
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="12" role="img" aria-label="%s">`+"\n",
		width, height, width, height, html.EscapeString("Lengths of games and shares of wins: "+r.Played()))
	fmt.Fprintf(&b, `<rect width="%d" height="%d" fill="white"/>`+"\n", width, height)
	fmt.Fprintf(&b, `<text x="%d" y="22">%s</text>`+"\n", left, html.EscapeString(r.Played()))
	r.lengths(&b, left, 40, width-left-right, 230)
	r.wins(&b, left, 330, width-left-right)
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// lengths draws a histogram: for each range of lengths one bar for each configuration,
// whose height is the share of its games.
func (r *Simulation) lengths(b *strings.Builder, x, y, width, height int) {
	all := bins(r.Configs, 30)
	most := 0.0
	for i := range all {
		for _, bin := range all[i] {
			most = max(most, float64(bin.games)/float64(max(1, r.Configs[i].Games)))
		}
	}
	if most == 0 {
		return
	}
	step := tidy(most / 4)
	for mark := 0.0; mark <= most*1.001; mark += step {
		at := float64(y+height) - mark/most*float64(height)
		fmt.Fprintf(b, `<line x1="%d" x2="%d" y1="%.1f" y2="%.1f" stroke="#ddd"/><text x="%d" y="%.1f" text-anchor="end">%.4g%%</text>`+"\n", x, x+width, at, at, x-6, at+4, 100*mark)
	}
	each := float64(width) / float64(len(all[0]))
	bar := each * 0.86 / float64(len(all))
	for i := range all {
		for n, bin := range all[i] {
			part := float64(bin.games) / float64(max(1, r.Configs[i].Games))
			tall := part / most * float64(height)
			fmt.Fprintf(b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" fill="%s"><title>%s: %d to %d moves, %s games</title></rect>`+"\n",
				float64(x)+each*float64(n)+each*0.07+bar*float64(i), float64(y+height)-tall, bar, tall, colour(i),
				html.EscapeString(r.Configs[i].Name), bin.from, bin.to, figures.Count(bin.games))
		}
	}
	every := (len(all[0]) + 9) / 10
	for n := 0; n < len(all[0]); n += every {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%d</text>`+"\n", float64(x)+each*(float64(n)+0.5), y+height+16, all[0][n].from)
	}
	fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="middle">moves</text>`+"\n", x+width/2, y+height+34)
	for i := range r.Configs {
		if len(r.Configs) > 1 {
			fmt.Fprintf(b, `<rect x="%d" y="%d" width="10" height="10" fill="%s"/><text x="%d" y="%d" text-anchor="end">%s</text>`+"\n",
				x+width-10, y+16*i, colour(i), x+width-16, y+16*i+9, html.EscapeString(r.Configs[i].Name))
		}
	}
}

// wins draws the share of wins of each seat, with its interval.
func (r *Simulation) wins(b *strings.Builder, x, y, width int) {
	fmt.Fprintf(b, `<text x="%d" y="%d">share of the games that ended, with intervals at %g%%</text>`+"\n", x, y, 100*r.Confidence)
	at := func(share float64) float64 { return float64(x) + share*float64(width) }
	row := 0
	for i := range r.Configs {
		for _, seat := range r.Configs[i].Seats {
			line := y + 22 + 24*row
			fmt.Fprintf(b, `<text x="%d" y="%d" text-anchor="end">%s</text><line x1="%d" x2="%d" y1="%d" y2="%d" stroke="#ddd"/>`+"\n", x-6, line+4, html.EscapeString(seat.Name), x, x+width, line, line)
			fmt.Fprintf(b, `<line x1="%.1f" x2="%.1f" y1="%d" y2="%d" stroke="%s" stroke-width="3"/><circle cx="%.1f" cy="%d" r="5" fill="%s"><title>%s, %s: %s</title></circle>`+"\n",
				at(max(0, seat.Wins.Low)), at(min(1, seat.Wins.High)), line, line, colour(i), at(seat.Wins.Value), line, colour(i),
				html.EscapeString(r.Configs[i].Name), html.EscapeString(seat.Name), percent(seat.Wins))
			row++
		}
	}
	for _, share := range []float64{0, .25, .5, .75, 1} {
		fmt.Fprintf(b, `<text x="%.1f" y="%d" text-anchor="middle">%.0f%%</text>`+"\n", at(share), y+22+24*row, 100*share)
	}
}

// tidy returns a round step near x: 1, 2 or 5 times a power of ten.
func tidy(x float64) float64 {
	if x <= 0 {
		return 1
	}
	power := math.Pow(10, math.Floor(math.Log10(x)))
	for _, step := range []float64{1, 2, 5} {
		if x <= step*power {
			return step * power
		}
	}
	return 10 * power
}

// A simulationPage is a report with the functions by which templates write its figures.
type simulationPage struct {
	*Simulation
	Picture template.HTML
	Verbose bool // list every clause
}

// Percent writes a rate with its interval.
func (simulationPage) Percent(i simulate.Interval) string { return percent(i) }

// Plain writes a number with its interval.
func (simulationPage) Plain(i simulate.Interval) string {
	return fmt.Sprintf("%.2f (%.2f to %.2f)", i.Value, i.Low, i.High)
}

// Points writes a difference of rates, in which a template would escape the plus.
func (simulationPage) Points(i simulate.Interval) template.HTML { return template.HTML(points(i)) }

// Signed writes a difference of numbers, in which a template would escape the plus.
func (simulationPage) Signed(i simulate.Interval) template.HTML { return template.HTML(signed(i)) }

// Level is the confidence of the intervals, in percent.
func (p simulationPage) Level() float64 { return 100 * p.Confidence }

// Chance is that of finding an advantage, in percent.
func (p simulationPage) Chance() float64 { return 100 * p.Detect.Power }

// HTML writes one self-contained page, with the picture and all figures.
func (r *Simulation) HTML(w io.Writer) error {
	var b strings.Builder
	if err := r.SVG(&b); err != nil {
		return err
	}
	return pages.HTML(w, "simulation", "Simulation of "+r.Game, simulationPage{Simulation: r, Picture: template.HTML(b.String())}, "")
}
