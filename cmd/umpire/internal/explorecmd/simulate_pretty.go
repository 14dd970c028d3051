package explorecmd

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"umpire/cmd/umpire/internal/figures"
	"umpire/cmd/umpire/internal/terminal"
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

func plain(i simulate.Interval) string {
	return fmt.Sprintf("%.2f (%.2f to %.2f)", i.Value, i.Low, i.High)
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

// Pretty writes the report for people. Verbose lists every clause.
func (r *Simulation) Pretty(w io.Writer, style terminal.Style, verbose bool) {
	fmt.Fprintf(w, "%s; intervals at %g%%\n", r.Played(), 100*r.Confidence)
	for i := range r.Configs {
		fmt.Fprintln(w)
		r.config(w, style, i, verbose)
	}
	fmt.Fprintf(w, "\nTo find an advantage of %g points with a chance of %g%%, %s games that somebody wins are needed.\n",
		r.Detect.Points, 100*r.Detect.Power, figures.Count(r.Detect.Games))
	if r.Early != "" {
		fmt.Fprintf(w, "%s\n", style.Warn(r.Early))
	}
}

func (r *Simulation) config(w io.Writer, style terminal.Style, i int, verbose bool) {
	c := &r.Configs[i]
	if len(r.Configs) > 1 {
		fmt.Fprintf(w, "%s\n", style.Bold(c.Name))
	}
	fmt.Fprintf(w, "length     %s moves; median %d, a tenth below %d, a tenth above %d, longest %d\n", plain(c.Length.Interval), c.Length.Median, c.Length.Tenth, c.Length.Ninetieth, c.Length.Longest)
	if d := c.Sooner; d != nil {
		verdict := fmt.Sprintf("not told from chance: %s games would tell a difference this large", figures.Count(d.Needed))
		switch {
		case d.Value == 0 && !d.Found:
			verdict = "no difference was seen"
		case d.Found && d.Value < 0:
			verdict = style.Bold("these games end sooner")
		case d.Found:
			verdict = style.Bold("these games end later")
		}
		fmt.Fprintf(w, "compared   %s moves against %s: %s\n", fmt.Sprintf("%+.2f (%+.2f to %+.2f)", d.Value, d.Low, d.High), r.Configs[0].Name, verdict)
	}
	fmt.Fprintf(w, "branching  %.2f legal moves to choose from\n", c.Branching)
	for n, reason := range c.Reasons {
		label := "ended by"
		if n > 0 {
			label = ""
		}
		fmt.Fprintf(w, "%-9s  %s  %s\n", label, percent(reason.Rate), reason.What)
	}
	if c.Ended > 0 {
		c.standings(w, style)
	}
	r.histogram(w, i)
	if verbose {
		fmt.Fprintf(w, "clauses, by the games in which they had a say:\n")
		for _, clause := range c.Clauses {
			fmt.Fprintf(w, "  %s  %s\n", style.Clause(clause.What), percent(clause.Rate))
		}
	}
	c.silent(w, style, verbose)
}

// standings writes who wins, among the games that ended.
func (c *Config) standings(w io.Writer, style terminal.Style) {
	width := 0
	for _, seat := range c.Seats {
		width = max(width, utf8.RuneCountInString(seat.Name))
	}
	for n, seat := range c.Seats {
		label := "wins"
		if n > 0 {
			label = ""
		}
		fmt.Fprintf(w, "%-9s  %-*s  %s", label, width, seat.Name, percent(seat.Wins))
		if c.Policies[n] != "random" {
			fmt.Fprintf(w, ", %s", c.Policies[n])
		}
		if seat.Points.High != 0 || seat.Points.Low != 0 {
			fmt.Fprintf(w, ", %s points", plain(seat.Points))
		}
		if seat.Found {
			fmt.Fprintf(w, ", %s", style.Warn("advantage "+points(seat.Advantage)))
		}
		fmt.Fprintln(w)
	}
	if c.Ties.Value > 0 {
		fmt.Fprintf(w, "%-9s  %s\n", "shared", percent(c.Ties))
	}
	if c.Nobody.Value > 0 {
		fmt.Fprintf(w, "%-9s  %s\n", "nobody", percent(c.Nobody))
	}
}

// histogram draws the lengths of the games.
func (r *Simulation) histogram(w io.Writer, i int) {
	const columns = 40
	own := bins(r.Configs[i:i+1], 12)[0]
	var most uint64 = 1
	for _, b := range own {
		most = max(most, b.games)
	}
	for _, b := range own {
		label := fmt.Sprint(b.from)
		if b.to > b.from {
			label = fmt.Sprintf("%d-%d", b.from, b.to)
		}
		bar := figures.Bar(float64(b.games)/float64(most), columns, "")
		fmt.Fprintf(w, "%s\n", strings.TrimRight(fmt.Sprintf("%11s moves %-*s %s", label, columns, bar, figures.Count(b.games)), " "))
	}
}

// silent lists the clauses that never acted or refused. Unless verbose is true, it
// lists only the first few.
func (c *Config) silent(w io.Writer, style terminal.Style, verbose bool) {
	if len(c.Silent) == 0 {
		return
	}
	fmt.Fprintf(w, "%d of %d clauses never had a say", len(c.Silent), len(c.Silent)+len(c.Clauses))
	few := 5
	if verbose {
		few = len(c.Silent)
	}
	for n, id := range c.Silent[:min(few, len(c.Silent))] {
		sep := ": "
		if n > 0 {
			sep = ", "
		}
		fmt.Fprint(w, sep+style.Clause(id))
	}
	if len(c.Silent) > few {
		fmt.Fprint(w, ", ... (-v lists all)")
	}
	fmt.Fprintln(w)
}
