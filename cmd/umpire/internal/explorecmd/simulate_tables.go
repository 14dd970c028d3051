package explorecmd

import (
	"cmp"
	"slices"

	"umpire/cmd/umpire/tasks"
	"umpire/engines/rule"
	"umpire/engines/simulate"
)

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

	lengths map[int]uint64
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
	slices.SortFunc(c.Reasons, func(a, b Count) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.What, b.What))
	})
	book := config.Table.Book()
	for i, n := range s.Clauses {
		switch e := book.Entry(rule.Clause(i)); {
		case n > 0:
			c.Clauses = append(c.Clauses, Count{e.ID, n, simulate.Rate(n, s.Games, r.Confidence)})
		case e.EnforcementOf() != rule.Follows && !book.Struck.Has(rule.Clause(i)):
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

// seats adds the results of the seats.
func (c *Config) seats(s *simulate.Sample, confidence float64) {
	won := s.Ended - s.Nobody
	for _, seat := range s.Seats {
		told := Seat{Name: seat.Name, Wins: seat.Wins.Share(confidence, simulate.Whole), Points: seat.Points.Interval(confidence, 1)}
		// The share among the games with a winner: games without one say nothing about
		// seats.
		share := simulate.Sum{N: won, Total: seat.Wins.Total, Squares: seat.Wins.Squares}.Share(confidence, simulate.Whole)
		fair := 1 / float64(len(s.Seats))
		if won > 0 {
			told.Advantage = simulate.Interval{Value: share.Value - fair, Low: share.Low - fair, High: share.High - fair}
		}
		told.Found = won > 1 && len(s.Seats) > 1 && told.Advantage.Excludes(0)
		c.Seats = append(c.Seats, told)
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
