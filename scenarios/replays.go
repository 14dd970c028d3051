package scenarios

import (
	"math/rand/v2"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A replays remembers where cases lead that others begin from, so that a chain of
// scenarios, each from the one before, is played once and not again for each.
// It belongs to one run of many cases under the same options.
type replays struct {
	mu       sync.Mutex
	ends     map[replayed]*ending
	verdicts map[*Case]*verdict
}

// A replayed is a script that has been played: so many steps of a case, on a
// table of a stage, with a seed.
type replayed struct {
	c      *Case
	steps  int
	stage  *stage
	seed   uint64
	seeded bool
}

// An ending is where a replay has led.
type ending struct {
	pos          rule.Position
	moves        int
	cited, asked rule.Set
	chance       rand.PCG
	why          *syntax.Diagnostic // it could not be played; nil when it could
	class        Class
}

// A verdict is what is remembered of a result.
type verdict struct {
	status         Status
	class          Class
	first, because *syntax.Diagnostic
}

func newReplays() *replays {
	return &replays{ends: map[replayed]*ending{}, verdicts: map[*Case]*verdict{}}
}

// ending returns where a script led, nil when nobody knows.
func (r *replays) ending(of replayed) *ending {
	if r == nil {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ends[of]
}

func (r *replays) keep(of replayed, end *ending) {
	if r != nil {
		r.mu.Lock()
		r.ends[of] = end
		r.mu.Unlock()
	}
}

// verdictOf returns the verdict on a case, which is run if it has not been.
func (opt *Options) verdictOf(c *Case) *verdict {
	if r := opt.replays; r != nil {
		r.mu.Lock()
		known := r.verdicts[c]
		r.mu.Unlock()
		if known != nil {
			return known
		}
	}
	_, _, result := run(c, opt, false)
	return verdictOn(result)
}

func verdictOn(result *Result) *verdict {
	v := &verdict{status: result.Status, class: result.Class, because: result.Because}
	if len(result.Diags) > 0 {
		v.first = result.Diags[0]
	}
	return v
}

// remember keeps the verdict of a result.
func (r *replays) remember(result *Result) {
	if r != nil {
		r.mu.Lock()
		r.verdicts[result.Case] = verdictOn(result)
		r.mu.Unlock()
	}
}
