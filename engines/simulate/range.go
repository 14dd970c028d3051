package simulate

import (
	"context"
	"fmt"
	"maps"
)

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
