package explorecmd

import (
	"encoding/csv"
	"io"
	"strconv"

	"umpire/engines/simulate"
)

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
