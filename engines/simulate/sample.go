package simulate

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"

	"umpire/engines/rule"
)

// A Sum is a number of observations, their sum and the sum of their squares:
// what a mean and its interval need.
type Sum struct {
	N       uint64 `json:"n"`
	Total   int64  `json:"total"`
	Squares int64  `json:"squares"`
}

func (s *Sum) add(x int64) {
	s.N++
	s.Total += x
	s.Squares += x * x
}

func (s *Sum) merge(o Sum) {
	s.N += o.N
	s.Total += o.Total
	s.Squares += o.Squares
}

// Mean returns the mean, 0 of nothing.
func (s Sum) Mean() float64 {
	if s.N == 0 {
		return 0
	}
	return float64(s.Total) / float64(s.N)
}

// Deviation returns the standard deviation.
func (s Sum) Deviation() float64 {
	if s.N < 2 {
		return 0
	}
	n := float64(s.N)
	return math.Sqrt(max(0, (float64(s.Squares)-float64(s.Total)*s.Mean())/(n-1)))
}

// Whole is a whole win in the units of Seat.Wins: it can be shared by up to
// eight without a remainder.
const Whole = 840

// A Seat is what is counted for a place at the table.
type Seat struct {
	Name   string `json:"name"`
	Wins   Sum    `json:"wins"`   // of each game that ended, in parts of Whole: winners share it
	Points Sum    `json:"points"` // of each game that ended
}

// A Sample is what is counted over games of one configuration.
type Sample struct {
	Games    uint64            `json:"games"`
	Ended    uint64            `json:"ended"`  // by the rules
	Capped   uint64            `json:"capped"` // cut off
	Stuck    uint64            `json:"stuck"`  // nobody had a legal move, and the game was not over
	Moves    Sum               `json:"moves"`
	Met      uint64            `json:"met,omitempty"` // in which Watch has said yes
	Longest  int               `json:"longest"`
	Choices  uint64            `json:"choices"` // legal moves, over all the moves made
	Shared   uint64            `json:"shared"`  // ended games with several winners
	Nobody   uint64            `json:"nobody"`  // ended games that nobody won
	Seats    []Seat            `json:"seats"`
	Lengths  map[int]uint64    `json:"lengths"`  // games by how many moves they had
	Reasons  map[string]uint64 `json:"reasons"`  // games by why they ended
	Clauses  []uint64          `json:"clauses"`  // games in which each clause applied
	Compared Sum               `json:"compared"` // moves more than the first configuration, on the same seed
}

// A tally is a sample in a form that workers add to fast.
type tally struct {
	Sample
	book  *rule.Book
	short [1024]uint64        // of Lengths: games of few moves
	ends  map[rule.Set]uint64 // of Reasons: the clauses that end games which have acted
}

func newTally(table rule.AnyGame) *tally {
	return &tally{Sample: *newSample(table), book: table.Book(), ends: map[rule.Set]uint64{}}
}

func newSample(table rule.AnyGame) *Sample {
	s := &Sample{Lengths: map[int]uint64{}, Reasons: map[string]uint64{}, Clauses: make([]uint64, len(table.Book().Clauses))}
	for _, name := range table.Seats() {
		s.Seats = append(s.Seats, Seat{Name: name})
	}
	return s
}

// long counts the length of a game.
func (s *tally) long(moves int) {
	if moves < len(s.short) {
		s.short[moves]++
	} else {
		s.Lengths[moves]++
	}
}

// settle moves what was counted fast to where a sample keeps it.
func (s *tally) settle() {
	for length, n := range s.short[:min(len(s.short), s.Longest+1)] {
		if n > 0 {
			s.Lengths[length] += n
			s.short[length] = 0
		}
	}
	for acted, n := range s.ends {
		reason := cmp.Or(strings.Join(s.book.IDs(acted), " + "), "over")
		s.Reasons[reason] += n
	}
	clear(s.ends)
}

func (s *Sample) merge(o *tally) {
	o.settle()
	s.Games += o.Games
	s.Ended += o.Ended
	s.Capped += o.Capped
	s.Stuck += o.Stuck
	s.Met += o.Met
	s.Moves.merge(o.Moves)
	s.Longest = max(s.Longest, o.Longest)
	s.Choices += o.Choices
	s.Shared += o.Shared
	s.Nobody += o.Nobody
	s.Compared.merge(o.Compared)
	for i := range o.Seats {
		s.Seats[i].Wins.merge(o.Seats[i].Wins)
		s.Seats[i].Points.merge(o.Seats[i].Points)
		o.Seats[i].Wins, o.Seats[i].Points = Sum{}, Sum{}
	}
	for length, n := range o.Lengths {
		s.Lengths[length] += n
	}
	for reason, n := range o.Reasons {
		s.Reasons[reason] += n
	}
	for c, n := range o.Clauses {
		s.Clauses[c] += n
	}
	clear(o.Lengths)
	clear(o.Reasons)
	clear(o.Clauses)
	o.Games, o.Ended, o.Capped, o.Stuck, o.Met, o.Longest, o.Choices, o.Shared, o.Nobody = 0, 0, 0, 0, 0, 0, 0, 0, 0
	o.Moves, o.Compared = Sum{}, Sum{}
}

// Branching returns the mean number of legal moves to choose from.
func (s *Sample) Branching() float64 { return float64(s.Choices) / float64(max(1, s.Moves.Total)) }

// Quantile returns the length that a part q of the games does not exceed.
func (s *Sample) Quantile(q float64) int {
	want := uint64(math.Ceil(q * float64(s.Games)))
	var seen uint64
	for length := 0; length <= s.Longest; length++ {
		if seen += s.Lengths[length]; seen >= max(1, want) {
			return length
		}
	}
	return s.Longest
}

// A Standing is how a position stands: who has won, what each player has, and
// why the game is over, as far as the game's facts show.
type Standing struct {
	Winners rule.Seats
	Points  []int
	Reason  string
}

// defaultPoints are the facts of a player that count as points, the first that a game has.
var defaultPoints = []string{"points", "score", "power"}

// A Scorer reads standings from the facts of a table: "winners" or "winner",
// "reason", and a player's points. Not for concurrent use.
type Scorer struct {
	table  rule.AnyGame
	points string // "" when players have none
	known  map[rule.Position]*Standing
}

// NewScorer returns a scorer. Points is the name of a player's fact, a number;
// "" chooses points, score or power.
func NewScorer(table rule.AnyGame, points string) (*Scorer, error) {
	s := &Scorer{table: table, known: map[rule.Position]*Standing{}}
	names := defaultPoints
	if points != "" {
		names = []string{points}
	}
	player := table.Facts(table.Start())[table.Seats()[0]]
	scored := !rule.FactNamed(player, "ledger").IsValid() || len(table.Ledgers(table.Start())) > 0 // a game without points has the fact, too
	for _, name := range names {
		if _, ok := number(player, name); ok && (name != "points" || points != "" || scored) {
			s.points = name
			break
		}
	}
	if points != "" && s.points == "" {
		return nil, fmt.Errorf("players have no fact %q that is a number", points)
	}
	return s, nil
}

// HasPoints reports whether players have points.
func (s *Scorer) HasPoints() bool { return s.points != "" }

// most is how many standings a scorer remembers: those of small games.
const most = 1 << 12

// Standing returns how a position stands.
func (s *Scorer) Standing(p rule.Position) *Standing {
	if st := s.known[p]; st != nil {
		return st
	}
	st := s.read(p)
	if len(s.known) < most {
		s.known[p] = st
	}
	return st
}

func (s *Scorer) read(p rule.Position) *Standing {
	facts := s.table.Facts(p)
	st := &Standing{Points: make([]int, len(s.table.Seats()))}
	winners, _ := facts["winners"].([]string)
	if winner, ok := facts["winner"].(string); ok && winner != "" {
		winners = append(slices.Clip(winners), winner)
	}
	st.Reason, _ = facts["reason"].(string)
	for seat, name := range s.table.Seats() {
		if slices.Contains(winners, name) {
			st.Winners |= rule.Only(rule.Seat(seat))
		}
		st.Points[seat], _ = number(facts[name], s.points)
	}
	return st
}

func number(player any, name string) (n int, ok bool) {
	v := rule.FactNamed(player, name)
	if !v.IsValid() || !v.CanInt() {
		return 0, false
	}
	return int(v.Int()), true
}

// An Interval is an estimate and where the truth lies with some confidence.
type Interval struct {
	Value float64 `json:"value"`
	Low   float64 `json:"low"`
	High  float64 `json:"high"`
}

// Excludes reports whether a value lies outside the interval.
func (i Interval) Excludes(x float64) bool { return x < i.Low || x > i.High }

// Quantile returns the z that a standard normal variable stays below with
// probability p.
func Quantile(p float64) float64 { return math.Sqrt2 * math.Erfinv(2*p-1) }

// Interval returns the interval of a mean at a confidence, in units of unit.
func (s Sum) Interval(confidence, unit float64) Interval {
	mean := s.Mean() / unit
	if s.N == 0 {
		return Interval{}
	}
	half := Quantile((1+confidence)/2) * s.Deviation() / unit / math.Sqrt(float64(s.N))
	return Interval{mean, mean - half, mean + half}
}

// Rate returns the interval of a rate, k in n, after Wilson: it is sound for
// what is rare too.
func Rate(k, n uint64, confidence float64) Interval {
	if n == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(k)/float64(n), float64(n), confidence)
}

// Share returns the interval of the mean of what lies between 0 and whole, in units
// of whole: that of a rate, which varies no less.
func (s Sum) Share(confidence float64, whole int64) Interval {
	if s.N == 0 {
		return Interval{0, 0, 1}
	}
	return wilson(float64(s.Total)/float64(whole)/float64(s.N), float64(s.N), confidence)
}

func wilson(p, n, confidence float64) Interval {
	z := Quantile((1 + confidence) / 2)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	i := Interval{p, max(0, middle-half), min(1, middle+half)}
	switch p { // what is exact, and rounding would hide
	case 0:
		i.Low = 0
	case 1:
		i.High = 1
	}
	return i
}

// Needed returns how many games find a difference in a mean whose observations
// have the given deviation: with a chance of power, the interval at the
// confidence will exclude no difference.
func Needed(difference, deviation, confidence, power float64) uint64 {
	if difference <= 0 {
		return 0
	}
	z := (Quantile((1+confidence)/2) + Quantile(power)) * deviation / difference
	return uint64(math.Ceil(z * z))
}

// maxOdds is how many positions of chance are counted at most.
const maxOdds = 100_000

// Odds returns how likely something is once chance, which decides at a position, has made
// one decision or, given more, all that it makes before a player decides. It is nil if
// these are more, if there are too many results to count, or a circle of them.
func Odds(table rule.AnyGame, from rule.Position, decisions int, holds func(rule.Position) bool) *big.Rat {
	known := map[rule.Position]*big.Rat{}
	var of func(p rule.Position, left int) *big.Rat
	of = func(p rule.Position, left int) *big.Rat {
		if odds, is := known[p]; is {
			return odds
		}
		known[p] = nil
		odds, legal := new(big.Rat), []rule.Move(nil)
		if table.Deciders(p) == rule.Only(rule.Chance) && (left > 0 || decisions > 1) {
			if left == 0 {
				return nil
			}
			legal = table.Legal(p)
		}
		if len(legal) == 0 && holds(p) {
			odds.SetInt64(1)
		}
		total := int64(0)
		for _, m := range legal {
			weight := int64(max(0, table.Weight(p, m)))
			next, _ := table.Play(p, m)
			if weight == 0 {
				continue
			}
			part := of(next, left-1)
			if part == nil || len(known) > maxOdds {
				return nil
			}
			total += weight
			odds.Add(odds, new(big.Rat).Mul(part, big.NewRat(weight, 1)))
		}
		if total > 0 {
			odds.Quo(odds, big.NewRat(total, 1))
		}
		known[p] = odds
		return odds
	}
	return of(from, decisions)
}

// Range plays the games from, from+1, ... to-1 of every configuration and returns
// what is counted of each. They are the games of these numbers of any [Run] with
// the seed: samples of ranges that together make a run, merged in any order, are
// the samples of the run.
func Range(ctx context.Context, configs []Config, from, to int, seed uint64, cap int) ([]*Sample, error) {
	if from < 0 || to < from || cap < 1 {
		return nil, fmt.Errorf("there are no games %d to %d of at most %d moves", from, to, cap)
	}
	p, err := newPlayer(configs, cap)
	if err != nil {
		return nil, err
	}
	samples, tallies := make([]*Sample, len(configs)), make([]*tally, len(configs))
	for i := range configs {
		samples[i], tallies[i] = newSample(configs[i].Table), newTally(configs[i].Table)
	}
	if !p.play(ctx, from, to, seed, tallies) {
		return nil, ctx.Err()
	}
	for i := range samples {
		samples[i].merge(tallies[i])
	}
	return samples, nil
}

// Merge adds what another sample of the same configuration has counted over other
// games. The error says that it cannot be of the same one.
func (s *Sample) Merge(o *Sample) error {
	if len(s.Seats) != len(o.Seats) || len(s.Clauses) != len(o.Clauses) {
		return fmt.Errorf("a sample of %d seats and %d clauses cannot be added to one of %d and %d", len(o.Seats), len(o.Clauses), len(s.Seats), len(s.Clauses))
	}
	// merge empties what it adds.
	t := tally{Sample: *o}
	t.Seats = append([]Seat(nil), o.Seats...)
	t.Clauses = append([]uint64(nil), o.Clauses...)
	t.Lengths, t.Reasons = maps.Clone(o.Lengths), maps.Clone(o.Reasons)
	s.merge(&t)
	return nil
}

// Adds reports whether the counts of a sample add up to the number of games of at
// most cap moves of a configuration, as they do unless the sample is damaged.
func (c *Config) Adds(s *Sample, games, cap int) bool { return s.adds(newSample(c.Table), games, cap) }

// Take replaces what the run has counted by samples of the games 0 to done-1 that
// were played elsewhere.
func (r *Run) Take(samples []*Sample, done int) error {
	if len(samples) != len(r.configs) {
		return fmt.Errorf("there are samples of %d configurations, not of %d", len(samples), len(r.configs))
	}
	for i := range samples {
		if !r.configs[i].Adds(samples[i], done, r.opt.Cap) {
			return fmt.Errorf("the sample of %s does not add up to %d games", r.configs[i].Name, done)
		}
	}
	r.Samples, r.Done = samples, done
	return nil
}
