package scenarios

import (
	"math/rand/v2"
	"sync"

	"umpire/engines/rule"
	"umpire/scenarios/syntax"
)

// A replays caches the ends of cases that other cases begin from. So in a chain of
// scenarios, each of which begins from the one before, each is played only once. It is
// for one run of many cases under the same options.
type replays struct {
	mu       sync.Mutex
	ends     map[replayed]*ending
	verdicts map[*Case]*verdict
}

// A replayed is the key of a script that was played: a number of steps of a case, on a
// table of a stage, with a seed.
type replayed struct {
	c      *Case
	steps  int
	stage  *stage
	seed   uint64
	seeded bool
}

// An ending is the state at the end of a replay.
type ending struct {
	pos          rule.Position
	moves        int
	cited, asked rule.Set
	chance       rand.PCG
	why          *syntax.Diagnostic // why it could not be played; nil if it could
	class        Class
}

// A verdict is the part of a result that is kept.
type verdict struct {
	status         Status
	class          Class
	first, because *syntax.Diagnostic
}

func newReplays() *replays {
	return &replays{ends: map[replayed]*ending{}, verdicts: map[*Case]*verdict{}}
}

// ending returns the state at the end of a script, or nil if it is not known.
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

// verdictOf returns the verdict on a case. It runs the case if needed.
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

// remember stores the verdict of a result.
func (r *replays) remember(result *Result) {
	if r != nil {
		r.mu.Lock()
		r.verdicts[result.Case] = verdictOn(result)
		r.mu.Unlock()
	}
}
