package simulate

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"umpire/engines/rule"
)

// A Config is a game as it is set up, and who plays it how.
type Config struct {
	Name     string
	Table    rule.AnyGame
	Policies []Policy       // by seat; nil when all move at random
	Points   string         // the fact that counts as points, "" for the usual
	From     *rule.Position // where every game begins; nil where those of the table do
	// Watch is asked of every position of a game, after so many moves, until it says
	// yes: those games are counted. Nil is not asked. One worker asks at a time, so a
	// run with it has one.
	Watch func(at rule.Position, moves int) bool
}

// Options say how many games to play.
type Options struct {
	Games      int
	Seed       uint64
	Jobs       int // workers; 0 is 1
	Cap        int // moves after which a game is cut off
	Checkpoint string
	SaveEvery  time.Duration // 0 is 20 s
	Identity   string        // what a checkpoint must agree with
	Command    string        // the command line but for the seed, which a checkpoint names
	AnySeed    bool          // a checkpoint may have another seed, which then counts
	Progress   func(done int)
}

// A Run is a simulation on its way, or at its end. Samples holds what has been
// counted for each configuration, over the games 0 to Done-1; game i of every
// configuration has the same seed.
type Run struct {
	Samples []*Sample
	Done    int
	Seed    uint64
	Resumed bool

	configs []Config
	opt     Options
	chunk   int
	saved   time.Time
}

// New returns a run, ready to begin or, if its checkpoint is there, to go on.
func New(configs []Config, opt Options) (*Run, error) {
	r := &Run{configs: configs, opt: opt, chunk: 64, Seed: opt.Seed}
	for i := range configs {
		if configs[i].Policies != nil {
			r.chunk = 1
		}
		if _, err := NewScorer(configs[i].Table, configs[i].Points); err != nil {
			return nil, err
		}
		r.Samples = append(r.Samples, newSample(configs[i].Table))
	}
	return r, r.resume()
}

// Play plays until all games are played or the context is done.
func (r *Run) Play(ctx context.Context) error {
	r.saved = time.Now()
	base := r.Done
	chunks := (r.opt.Games - base) / r.chunk
	if (r.opt.Games-base)%r.chunk > 0 {
		chunks++
	}
	var next atomic.Int64
	var wg sync.WaitGroup
	var mu sync.Mutex
	var failed error
	done := 0                     // chunks merged
	waiting := map[int][]*tally{} // chunks that finished before an earlier one
	free := [][]*tally{}
	for range max(1, r.opt.Jobs) {
		p, err := newPlayer(r.configs, r.opt.Cap)
		if err != nil {
			return err
		}
		wg.Go(func() {
			for n := int(next.Add(1)) - 1; n < chunks && ctx.Err() == nil; n = int(next.Add(1)) - 1 {
				mu.Lock()
				var samples []*tally
				if last := len(free) - 1; last >= 0 {
					samples, free = free[last], free[:last]
				}
				mu.Unlock()
				if samples == nil {
					for i := range r.configs {
						samples = append(samples, newTally(r.configs[i].Table))
					}
				}
				if !p.play(ctx, base+n*r.chunk, min(base+(n+1)*r.chunk, r.opt.Games), r.Seed, samples) {
					return
				}
				mu.Lock()
				waiting[n] = samples
				for ; waiting[done] != nil && failed == nil; done++ {
					for i, sample := range waiting[done] {
						r.Samples[i].merge(sample)
					}
					free = append(free, waiting[done])
					delete(waiting, done)
					r.Done = min(base+(done+1)*r.chunk, r.opt.Games)
					failed = r.saveNow(false)
				}
				if r.opt.Progress != nil {
					r.opt.Progress(r.Done)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if failed != nil {
		return failed
	}
	return r.saveNow(true)
}
