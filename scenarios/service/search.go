package service

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"umpire/engines/rule"
	"umpire/engines/simulate"
	"umpire/scenarios"
)

// Ever asks whether something can happen from a place on. Positions are searched by their
// distance in moves, so the line of moves that is found is as short as possible. For Number and
// Always, half of the positions are those of games in which everybody moves at random.
type Ever struct {
	Place
	Condition string `json:"condition,omitempty"` // an expression as after expect: Ann.coins >= 5
	Number    string `json:"number,omitempty"`    // asks instead where a number is largest: Ann.coins
	Least     bool   `json:"least,omitempty"`     // asks where it is smallest
	Always    bool   `json:"always,omitempty"`    // asks where the condition does not hold and When does
	When      string `json:"when,omitempty"`
	Positions int    `json:"positions,omitempty"` // how many positions to search at most; 1000 when omitted
}

// A Search is the result of Ever.
type Search struct {
	Version   int      `json:"version"`
	Found     bool     `json:"found"`
	Line      []string `json:"line"`              // the moves that lead there, if it was found
	Positions int      `json:"positions"`         // how many were searched
	Depth     int      `json:"depth"`             // how many moves away the last one was, of those searched by their distance
	Whole     bool     `json:"whole"`             // all positions were searched; with a condition: in vain
	Value     *float64 `json:"value,omitempty"`   // of Number
	Applied   int      `json:"applied,omitempty"` // of Always: in how many positions When held, and no chance was due
}

// maxPositions limits how many positions a search may hold.
const maxPositions = 100_000

type searchNode struct {
	rule.Position
	from, depth int // the index of the position before, -1 for the first; the number of moves
	move        rule.Move
}

// Ever searches breadth first for a position that shows what is asked for, then in random games.
// Only one search runs at a time, because each may need some hundred megabytes.
func (d *Desk) Ever(ctx context.Context, q Ever) (Search, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Search{}, err
	}
	table := m.Table()
	when, err := scenarios.NewCondition(table, cmp.Or(q.When, "true"), &d.opt.Limits)
	asked, read := (*scenarios.Expression)(nil), scenarios.NewCondition
	if q.Number != "" {
		read = scenarios.NewNumber
	}
	if err == nil {
		asked, err = read(table, cmp.Or(q.Number, q.Condition), &d.opt.Limits)
	}
	if err != nil {
		return Search{}, wrong("%v", err)
	}
	a := Search{Version: m.version, Line: []string{}, Whole: true}
	shows := func(p rule.Position, moves int) (is bool, err error) {
		switch {
		case q.Number != "":
			value, err := asked.Number(table, p, moves)
			if is = err == nil && (a.Value == nil || value != *a.Value && value < *a.Value == q.Least); is {
				a.Value = &value
			}
			return is, err
		case !q.Always:
			return asked.Holds(table, p, moves)
		case table.Deciders(p).Has(rule.Chance): // nothing can be expected of it
			return false, nil
		}
		if is, err = when.Holds(table, p, moves); !is || err != nil {
			return false, err
		}
		a.Applied++
		is, err = asked.Holds(table, p, moves)
		return !is, err
	}
	// look asks about a position. It ends the search when one is enough.
	look := func(p rule.Position, moves int, line func() []rule.Move) (ends bool, err error) {
		if err := d.opt.Breathe(ctx); err != nil {
			return true, err
		}
		a.Positions++
		is, err := shows(p, len(m.passed)-1+moves)
		if err != nil {
			return true, wrong("%v", err)
		}
		if is {
			a.Found, a.Line = true, rule.NamesOf(slices.Values(line()), table.PrintMove)
		}
		return is && q.Number == "", nil
	}
	most := min(cmp.Or(max(q.Positions, 0), 1000), maxPositions)
	near := most
	if q.Number != "" || q.Always {
		near = (most + 1) / 2
	}
	select {
	case d.search <- struct{}{}:
		defer func() { <-d.search }()
	case <-ctx.Done():
		return Search{}, ctx.Err()
	}
	all := []searchNode{{Position: m.Now(), from: -1}}
	met := map[rule.Position]bool{m.Now(): true}
	for i := 0; i < len(all); i++ {
		one := all[i]
		a.Depth = one.depth
		ends, err := look(one.Position, one.depth, func() (line []rule.Move) {
			for at := one; at.from >= 0; at = all[at.from] {
				line = append(line, at.move)
			}
			slices.Reverse(line)
			return line
		})
		if ends {
			a.Whole = false
			return a, err
		}
		for _, move := range table.Legal(one.Position) {
			next, _ := table.Play(one.Position, move)
			if met[next] {
				continue
			}
			if len(all) >= near {
				a.Whole = false
				break
			}
			met[next] = true
			all = append(all, searchNode{next, i, one.depth + 1, move})
		}
	}
	for r := rand.New(rand.NewPCG(1, 29)); !a.Whole && near < most && a.Positions < most; {
		p, line := m.Now(), []rule.Move(nil)
		for legal := table.Legal(p); len(legal) > 0 && a.Positions < most && len(line) < longest; legal = table.Legal(p) {
			line = append(line, rule.Draw(table, p, legal, r))
			p, _ = table.Play(p, line[len(line)-1])
			if ends, err := look(p, len(line), func() []rule.Move { return line }); ends {
				return a, err
			}
		}
	}
	return a, nil
}

// Often asks how games continue from a place when everybody moves at random, and in what
// share of them a condition is met.
type Often struct {
	Place
	Condition string `json:"condition,omitempty"` // an expression as after expect: Ann.coins >= 5; none when omitted
	Games     int    `json:"games,omitempty"`     // how many games to play, at most 100,000; 100 when omitted
	Seed      uint64 `json:"seed,omitempty"`
}

// A Simulation is the statistics of the games. The intervals contain the true value with
// a confidence of 95 %; shares are between 0 and 1.
type Simulation struct {
	Version int                `json:"version"`
	Games   uint64             `json:"games"`
	Ended   uint64             `json:"ended"`            // games that ended by the rules, and were not cut off
	Exact   []Chance           `json:"exact,omitempty"`  // where chance decides first, and there is a condition
	Met     *simulate.Interval `json:"met,omitempty"`    // the share of games in which the condition was ever met
	Length  simulate.Interval  `json:"length"`           // the mean number of moves to the end
	Median  int                `json:"median"`           // the median number of moves to the end
	Lengths []Stretch          `json:"lengths"`          // games by their length, in at most 12 ranges
	Seats   []Fortune          `json:"seats"`            // in seat order
	Reasons []Share            `json:"reasons"`          // why they ended, the most frequent first
	Nobody  uint64             `json:"nobody,omitempty"` // ended games that nobody won
}

// A Chance is the exact odds that a condition holds once chance has decided: for the first
// time, or until a player decides.
type Chance struct {
	Odds  string  `json:"odds"` // "1/6"
	Value float64 `json:"value"`
	First bool    `json:"first,omitempty"`
}

// A Stretch is the number of games whose length is in a range.
type Stretch struct {
	From  int    `json:"from"`
	To    int    `json:"to"`
	Games uint64 `json:"games"`
}

// A Fortune is the result of a seat: its share of wins among the games that ended, where
// several winners split a game, and its points at the end.
type Fortune struct {
	Name   string             `json:"name"`
	Wins   simulate.Interval  `json:"wins"`
	Points *simulate.Interval `json:"points,omitempty"` // the mean; omitted in a game without points
}

// A Share is the number of games for which something is true.
type Share struct {
	What  string            `json:"what"`
	Games uint64            `json:"games"`
	Share simulate.Interval `json:"share"`
}

const (
	maxGames   = 100_000
	longest    = 5000 // the number of moves after which a game is cut off
	confidence = 0.95
	// maxDecisions is how many decisions of chance in a row are counted exactly.
	maxDecisions = 40
)

// Often plays games at random from a place on.
func (d *Desk) Often(ctx context.Context, q Often) (Simulation, error) {
	m, err := d.Moment(ctx, q.Place)
	if err != nil {
		return Simulation{}, err
	}
	now := m.Now()
	config := simulate.Config{Table: m.Table().Fresh(), From: &now}
	var failed error
	if q.Condition != "" {
		watched := config.Table.Fresh()
		holds, err := scenarios.NewCondition(watched, q.Condition, &d.opt.Limits)
		if err != nil {
			return Simulation{}, wrong("%v", err)
		}
		config.Watch = func(at rule.Position, moves int) bool {
			if failed != nil || ctx.Err() != nil {
				return true
			}
			is, err := holds.Holds(watched, at, len(m.passed)-1+moves)
			failed = err
			return is
		}
	}
	games := min(cmp.Or(max(q.Games, 0), 100), maxGames)
	var all *simulate.Sample
	// Play in portions of a few milliseconds, so that other work runs in between.
	for done, portion := 0, 1; done < games; {
		if err := d.opt.Breathe(ctx); err != nil {
			return Simulation{}, err
		}
		began, to := time.Now(), min(done+portion, games)
		samples, err := simulate.Range(ctx, []simulate.Config{config}, done, to, q.Seed, longest)
		switch {
		case err != nil:
			return Simulation{}, err
		case failed != nil:
			return Simulation{}, wrong("%v", failed)
		case all == nil:
			all = samples[0]
		default:
			if err := all.Merge(samples[0]); err != nil {
				return Simulation{}, err
			}
		}
		if done = to; time.Since(began) < 10*time.Millisecond {
			portion *= 2
		}
	}
	a := seen(all, config.Table)
	a.Version = m.version
	if q.Condition != "" {
		for _, decisions := range []int{1, maxDecisions} {
			if !config.Table.Deciders(now).Has(rule.Chance) {
				break
			}
			odds := simulate.Odds(config.Table, now, decisions, func(p rule.Position) bool { return d.opt.Breathe(ctx) != nil || config.Watch(p, decisions) })
			if ctx.Err() != nil {
				return Simulation{}, ctx.Err()
			}
			if failed != nil {
				return Simulation{}, wrong("%v", failed)
			}
			if odds != nil {
				value, _ := odds.Float64()
				a.Exact = append(a.Exact, Chance{odds.RatString(), value, decisions == 1})
			}
		}
		met := simulate.Rate(all.Met, all.Games, confidence)
		a.Met = &met
	}
	return a, nil
}

func seen(s *simulate.Sample, table rule.AnyGame) Simulation {
	a := Simulation{
		Games: s.Games, Ended: s.Ended, Nobody: s.Nobody, Length: s.Moves.Interval(confidence, 1), Median: s.Quantile(.5),
		Lengths: stretches(s), Seats: []Fortune{}, Reasons: []Share{},
	}
	scorer, err := simulate.NewScorer(table, "")
	for _, seat := range s.Seats {
		fares := Fortune{Name: seat.Name, Wins: seat.Wins.Share(confidence, simulate.Whole)}
		if err == nil && scorer.HasPoints() {
			points := seat.Points.Interval(confidence, 1)
			fares.Points = &points
		}
		a.Seats = append(a.Seats, fares)
	}
	for what, n := range s.Reasons {
		a.Reasons = append(a.Reasons, Share{what, n, simulate.Rate(n, s.Games, confidence)})
	}
	slices.SortFunc(a.Reasons, func(a, b Share) int { return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.What, b.What)) })
	return a
}

// maxStretches limits the number of bars in a plot of lengths.
const maxStretches = 12

// stretches divides the lengths of games into ranges of equal width.
func stretches(s *simulate.Sample) []Stretch {
	shortest := s.Quantile(0)
	wide := (s.Longest-shortest)/maxStretches + 1
	all := []Stretch{}
	for from := shortest; from <= s.Longest; from += wide {
		all = append(all, Stretch{From: from, To: min(from+wide-1, s.Longest)})
	}
	for length, n := range s.Lengths {
		all[(length-shortest)/wide].Games += n
	}
	return all
}
