package simulate

import (
	"context"
	"fmt"
	"maps"
	"math"
)

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
