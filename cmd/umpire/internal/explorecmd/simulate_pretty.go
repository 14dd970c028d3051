package explorecmd

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"io"
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
	"umpire/cmd/umpire/tasks"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

// percent writes a rate with its interval: 58.5% (57.9 to 59.1).
func percent(i simulate.Interval) string {
	return fmt.Sprintf("%.1f%% (%.1f to %.1f)", 100*i.Value, 100*i.Low, 100*i.High)
}

// points writes a difference of rates in percentage points.
func points(i simulate.Interval) string {
	return fmt.Sprintf("%+.1f points (%+.1f to %+.1f)", 100*i.Value, 100*i.Low, 100*i.High)
}

// signed writes a difference of numbers.
func signed(i simulate.Interval) string {
	return fmt.Sprintf("%+.2f (%+.2f to %+.2f)", i.Value, i.Low, i.High)
}

// Played says what was played.
func (r *Simulation) Played() string {
	each := ""
	if len(r.Configs) > 1 {
		each = fmt.Sprintf(" for each of %d configurations", len(r.Configs))
	}
	return fmt.Sprintf("%s games of %s%s, seed %d, cut off after %s moves", figures.Count(uint64(r.Games)), r.Game, each, r.Seed, figures.Count(uint64(r.Cap)))
}

// Cost returns the cost of the simulation, which differs from run to run.
func (r *Simulation) Cost() string {
	if r.Campaign != nil {
		return r.Campaign.String()
	}
	return fmt.Sprintf("%s: %s games/s, %s moves/s, %d at work", figures.Duration(time.Duration(r.Seconds*float64(time.Second))),
		figures.Count(uint64(r.GamesPS)), figures.Count(uint64(r.MovesPS)), r.Jobs)
}

// Histogram draws how often the games of a configuration have each length, in rows.
func (r *Simulation) Histogram(i int) (rows []string) {
	const columns = 40
	own := bins(r.Configs[i:i+1], 12)[0]
	most := slices.MaxFunc(own, func(a, b bin) int { return cmp.Compare(a.games, b.games) }).games
	for _, b := range own {
		label := fmt.Sprint(b.from)
		if b.to > b.from {
			label = fmt.Sprintf("%d-%d", b.from, b.to)
		}
		bar := figures.Bar(float64(b.games)/float64(max(1, most)), columns, "")
		rows = append(rows, strings.TrimRight(fmt.Sprintf("%11s moves %-*s %s", label, columns, bar, figures.Count(b.games)), " "))
	}
	return rows
}

// reported returns a report of the games so far.
func (x *simulation) reported(run *simulate.Run) *Simulation {
	r := &Simulation{
		Version: 1, Game: x.Def.Name, Seed: x.opt.Seed, Games: run.Done, Asked: x.opt.Games, Cap: x.opt.Cap,
		Confidence: x.confidence / 100, Jobs: x.opt.Jobs,
		Detect: Detect{Points: x.detect, Power: x.power / 100},
	}
	for i, c := range x.configs {
		r.Add(c, run.Samples[i])
		if x.odds != "" {
			r.Configs[i].Odds = &Odds{x.odds, simulate.Rate(run.Samples[i].Met, run.Samples[i].Games, r.Confidence), x.exactly[i]}
		}
	}
	return r
}

func (x *simulation) report(ctx context.Context, run *simulate.Run, before int, elapsed time.Duration) error {
	r := x.reported(run)
	r.Seconds = elapsed.Seconds()
	part := float64(run.Done-before) / float64(max(1, run.Done))
	r.MovesPS, r.GamesPS = float64(r.Moves)*part/r.Seconds, float64((run.Done-before)*len(x.configs))/r.Seconds
	if run.Done < x.opt.Games {
		r.Exit = exit.Budget
		r.Early = fmt.Sprintf("interrupted: %d of %d games", run.Done, x.opt.Games)
		if ctx.Err() == context.DeadlineExceeded {
			r.Early = fmt.Sprintf("ended by --time %v: %d of %d games", x.time, run.Done, x.opt.Games)
		}
		if x.opt.Checkpoint != "" {
			r.Resume = x.again()
		}
	}
	if x.Cluster != nil {
		r.Jobs = x.Cluster.Workers
		r.Campaign = x.Cluster.Cost.Settle(x.Cluster.Workers, r.Moves)
	}
	for _, out := range x.outs {
		write, _ := x.writer(out)
		if err := write(r); err != nil {
			return err
		}
	}
	if err := x.print(x.Out, x.format, r); err != nil {
		return err
	}
	if x.format == "pretty" {
		x.Say("%s", r.Cost())
	}
	x.Say("to play them again: %s", x.again())
	return exit.With(r.Exit)
}

func (x *simulation) print(w io.Writer, format string, r *Simulation) error {
	switch format {
	case "json":
		return app.WriteJSON(w, r)
	case "csv":
		return r.CSV(w)
	case "svg":
		return r.SVG(w)
	case "html":
		return r.HTML(w)
	}
	return pages.Text(w, x.Style(), "simulation", simulationPage{Simulation: r, Verbose: x.Verbose})
}

func (x *simulation) writer(out string) (func(*Simulation) error, error) {
	format, name, found := strings.Cut(out, "=")
	known := []string{"json", "csv", "svg", "html"}
	if !found || name == "" || !strings.Contains(" "+strings.Join(known, " ")+" ", " "+format+" ") {
		return nil, exit.Usagef("--out %q must be FORMAT=FILE%s; the formats are %s", out, args.DidYouMean("", format, known), strings.Join(known, ", "))
	}
	return func(r *Simulation) error {
		var text bytes.Buffer
		if err := x.print(terminal.NewWriter(&text), format, r); err != nil {
			return err
		}
		return x.ToFile(name, text.Bytes())
	}, nil
}

// again returns the command line that plays the same games, or continues them.
func (x *simulation) again() string {
	line := x.command() + " --seed " + strconv.FormatUint(x.opt.Seed, 10)
	if x.opt.Checkpoint != "" {
		line += " --checkpoint " + app.Quote(x.opt.Checkpoint)
	}
	return line
}

// command returns the command line without the flags that concern only one run.
func (x *simulation) command() string {
	line := x.Opening.Again("umpire simulate")
	line.Add("--seen-by", x.seenBy)
	line.Add("--odds", x.odds)
	line.Add("--policy", x.policies...)
	line.Add("--ab", x.ab...)
	line.Add("--score", x.points)
	line.Add("--games", strconv.Itoa(x.opt.Games))
	line.Add("--cap", strconv.Itoa(x.opt.Cap))
	return strings.Join(line, " ")
}

// A Simulation is the result of a simulation. Its JSON is stable.
type Simulation struct {
	Version    int         `json:"version"`
	Game       string      `json:"game"`
	Seed       uint64      `json:"seed"`
	Games      int         `json:"games"` // how many games each configuration has played
	Asked      int         `json:"asked"`
	Cap        int         `json:"cap"` // after how many moves a game is cut off
	Confidence float64     `json:"confidence"`
	Jobs       int         `json:"jobs"`
	Seconds    float64     `json:"seconds"`
	Moves      uint64      `json:"moves"`
	States     uint64      `json:"states"` // positions visited: moves and starts
	MovesPS    float64     `json:"moves_per_second"`
	GamesPS    float64     `json:"games_per_second"`
	Configs    []Config    `json:"configurations"`
	Detect     Detect      `json:"detect"`
	Early      string      `json:"early,omitempty"` // why fewer games were played than --games asks for
	Resume     string      `json:"resume,omitempty"`
	Exit       int         `json:"exit"`
	Campaign   *tasks.Cost `json:"cost,omitempty"` // of a campaign, otherwise nil
}

// A Detect says how many games are needed to find an advantage of a seat.
type Detect struct {
	Points float64 `json:"points"` // percentage points over a fair share
	Power  float64 `json:"power"`
	Games  uint64  `json:"games"`
}

// A Config is the result of one configuration.
type Config struct {
	Name      string            `json:"name"`
	Policies  []string          `json:"policies"`
	Games     uint64            `json:"games"`
	Ended     uint64            `json:"ended"`
	Capped    uint64            `json:"capped"`
	Stuck     uint64            `json:"stuck"`
	Length    Length            `json:"length"`
	Branching float64           `json:"branching"`
	Seats     []Seat            `json:"seats"`
	Ties      simulate.Interval `json:"ties"`   // share of the ended games with several winners
	Nobody    simulate.Interval `json:"nobody"` // share of the ended games without a winner
	Reasons   []Count           `json:"reasons"`
	Clauses   []Count           `json:"clauses"` // those that acted or refused, in the order of the book
	Silent    []string          `json:"silent"`  // those that never did
	Sooner    *Difference       `json:"difference,omitempty"`
	Odds      *Odds             `json:"odds,omitempty"`

	lengths map[int]uint64
}

// Odds are how likely something is.
type Odds struct {
	Text    string            `json:"text"`
	Games   simulate.Interval `json:"games"`             // the part of the games in which it ever holds
	Exactly string            `json:"exactly,omitempty"` // how likely it is as soon as chance has decided: a fraction
}

// A Length describes the numbers of moves of games, with those that were cut off.
type Length struct {
	simulate.Interval
	Deviation float64 `json:"deviation"`
	Shortest  int     `json:"shortest"`
	Tenth     int     `json:"tenth"`
	Median    int     `json:"median"`
	Ninetieth int     `json:"ninetieth"`
	Longest   int     `json:"longest"`
}

// A Seat is the result of a seat, over the games that ended.
type Seat struct {
	Name      string            `json:"name"`
	Wins      simulate.Interval `json:"wins"`
	Advantage simulate.Interval `json:"advantage"` // wins over a fair share, among the games that have a winner
	Found     bool              `json:"found"`     // the interval of the advantage does not contain 0
	Points    simulate.Interval `json:"points"`
}

// A Count is the number of games in which something happened.
type Count struct {
	What  string            `json:"what"`
	Games uint64            `json:"games"`
	Rate  simulate.Interval `json:"rate"`
}

// Share writes the rate with its interval.
func (c Count) Share() string { return percent(c.Rate) }

// A Difference compares the lengths of games with those of the first configuration,
// played with the same seeds.
type Difference struct {
	simulate.Interval        // in moves
	Found             bool   `json:"found"`
	Needed            uint64 `json:"needed"` // how many games are needed to find a difference of this size
}

// Add adds the result of a configuration.
func (r *Simulation) Add(config simulate.Config, s *simulate.Sample) {
	c := Config{
		Name: config.Name, Games: s.Games, Ended: s.Ended, Capped: s.Capped, Stuck: s.Stuck,
		Branching: s.Branching(), Reasons: []Count{}, Clauses: []Count{}, Silent: []string{}, lengths: s.Lengths,
		Ties: simulate.Rate(s.Shared, s.Ended, r.Confidence), Nobody: simulate.Rate(s.Nobody, s.Ended, r.Confidence),
	}
	for seat := range s.Seats {
		policy := "random"
		if config.Policies != nil {
			policy = config.Policies[seat].String()
		}
		c.Policies = append(c.Policies, policy)
	}
	c.Length = Length{
		Interval: s.Moves.Interval(r.Confidence, 1), Deviation: s.Moves.Deviation(), Shortest: s.Quantile(0),
		Tenth: s.Quantile(.1), Median: s.Quantile(.5), Ninetieth: s.Quantile(.9), Longest: s.Longest,
	}
	c.seats(s, r.Confidence)
	for reason, n := range s.Reasons {
		c.Reasons = append(c.Reasons, Count{reason, n, simulate.Rate(n, s.Games, r.Confidence)})
	}
	slices.SortFunc(c.Reasons, func(a, b Count) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.What, b.What)) })
	book := config.Table.Book()
	for i, n := range s.Clauses {
		switch e := book.Entry(rule.Clause(i)); {
		case n > 0:
			c.Clauses = append(c.Clauses, Count{e.ID, n, simulate.Rate(n, s.Games, r.Confidence)})
		case e.EnforcementOf() != rule.Follows && !book.Disabled.Has(rule.Clause(i)):
			c.Silent = append(c.Silent, e.ID)
		}
	}
	if len(r.Configs) > 0 {
		d := Difference{Interval: s.Compared.Interval(r.Confidence, 1)}
		d.Found = s.Compared.N > 1 && d.Excludes(0)
		d.Needed = simulate.Needed(max(d.Value, -d.Value), s.Compared.Deviation(), r.Confidence, r.Detect.Power)
		c.Sooner = &d
	} else {
		r.Detect.Games = simulate.Needed(r.Detect.Points/100, spread(s), r.Confidence, r.Detect.Power)
	}
	r.Moves += uint64(s.Moves.Total)
	r.States += uint64(s.Moves.Total) + s.Games
	r.Configs = append(r.Configs, c)
}

func (c *Config) seats(s *simulate.Sample, confidence float64) {
	won := s.Ended - s.Nobody
	for _, seat := range s.Seats {
		said := Seat{Name: seat.Name, Wins: seat.Wins.Share(confidence, simulate.Whole), Points: seat.Points.Interval(confidence, 1)}
		// The share among the games with a winner: games without one say nothing about seats.
		share := simulate.Sum{N: won, Total: seat.Wins.Total, Squares: seat.Wins.Squares}.Share(confidence, simulate.Whole)
		fair := 1 / float64(len(s.Seats))
		if won > 0 {
			said.Advantage = simulate.Interval{Value: share.Value - fair, Low: share.Low - fair, High: share.High - fair}
		}
		said.Found = won > 1 && len(s.Seats) > 1 && said.Advantage.Excludes(0)
		c.Seats = append(c.Seats, said)
	}
}

// spread returns the standard deviation of a seat's share of a game. It is the measured
// one if there are enough games, else the greatest possible.
func spread(s *simulate.Sample) float64 {
	most := 0.0
	for _, seat := range s.Seats {
		won := simulate.Sum{N: s.Ended - s.Nobody, Total: seat.Wins.Total, Squares: seat.Wins.Squares}
		if won.N < 100 {
			return 0.5
		}
		most = max(most, won.Deviation()/simulate.Whole)
	}
	return most
}

// A bin is a range of lengths, and how many games have such a length.
type bin struct {
	from, to int
	games    uint64
}

// bins divides the lengths of all configurations into at most n ranges of equal width,
// and counts the games of each configuration in them.
func bins(configs []Config, n int) [][]bin {
	least, most := configs[0].Length.Shortest, 0
	for i := range configs {
		least, most = min(least, configs[i].Length.Shortest), max(most, configs[i].Length.Longest)
	}
	width := max(1, (most-least+n)/n)
	all := make([][]bin, len(configs))
	for i := range configs {
		for from := least; from <= most; from += width {
			b := bin{from: from, to: from + width - 1}
			for length := b.from; length <= b.to; length++ {
				b.games += configs[i].lengths[length]
			}
			all[i] = append(all[i], b)
		}
	}
	return all
}
