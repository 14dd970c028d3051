package simulate

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"umpire/engines/rule"
)

// A Config is a game as it is set up, and who plays it how.
type Config struct {
	Name     string
	Table    rule.Table
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
	chunks := (r.opt.Games - base + r.chunk - 1) / r.chunk
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

// A player plays games for one worker.
type player struct {
	configs  []Config
	walks    []rule.Walker
	choosers []*chooser
	ends     []rule.Set // the clauses that end each game
	cap      int
	watching func(rule.Position, int) bool // in this game, until it has said yes
	st       Standing
	pcg      rand.PCG
	rng      *rand.Rand
}

func newPlayer(configs []Config, cap int) (*player, error) {
	p := &player{configs: configs, cap: cap}
	p.rng = rand.New(&p.pcg)
	for i := range configs {
		table := configs[i].Table.Fresh()
		p.walks = append(p.walks, configs[i].Table.Walk())
		scorer, err := NewScorer(table, configs[i].Points)
		if err != nil {
			return nil, err
		}
		p.choosers = append(p.choosers, &chooser{table: table, walk: configs[i].Table.Walk(), scorer: scorer, cap: cap, points: make([]int, len(table.Seats())), ctx: context.Background()})
		var ends rule.Set
		for c := range table.Book().Clauses {
			if strings.HasSuffix(string(table.Book().Clauses[c].Kind), string(rule.KindEnd)) {
				ends.Add(rule.Clause(c))
			}
		}
		p.ends = append(p.ends, ends)
	}
	return p, nil
}

// play plays some games of every configuration; it returns false when the
// context was done first.
func (p *player) play(ctx context.Context, from, to int, seed uint64, samples []*tally) bool {
	for game := from; game < to; game++ {
		var first int
		for i := range p.configs {
			p.pcg.Seed(seed, uint64(game))
			moves, ok := p.game(ctx, i, samples[i])
			if !ok {
				return false
			}
			if i == 0 {
				first = moves
			} else {
				samples[i].Compared.add(int64(moves - first))
			}
		}
	}
	return true
}

// game plays one game of a configuration and counts it.
func (p *player) game(ctx context.Context, i int, sample *tally) (moves int, ok bool) {
	w := p.walks[i]
	if from := p.configs[i].From; from != nil {
		w.Stand(*from)
	} else {
		w.Restart()
	}
	w.Forget()
	choices := w.Choices()
	var over bool
	p.watching = p.configs[i].Watch
	if p.look(w, 0); p.configs[i].Policies == nil {
		moves, over = p.random(ctx, w)
	} else {
		moves, over = p.choose(ctx, i)
	}
	if ctx.Err() != nil && !over && moves < p.cap {
		return 0, false
	}
	if p.configs[i].Watch != nil && p.watching == nil {
		sample.Met++
	}
	sample.Choices += w.Choices() - choices
	p.count(i, sample, moves, over)
	return moves, true
}

// stretch is how many moves are made between two looks at the context.
const stretch = 1 << 16

func (p *player) random(ctx context.Context, w rule.Walker) (moves int, over bool) {
	for moves < p.cap && ctx.Err() == nil {
		most := stretch
		if p.watching != nil {
			most = 1
		}
		n, done := w.Random(p.rng, min(most, p.cap-moves))
		moves += n
		if n > 0 {
			p.look(w, moves)
		}
		if done || n == 0 {
			return moves, true
		}
	}
	return moves, false
}

// look asks what watches, until it says yes.
func (p *player) look(w rule.Walker, moves int) {
	if p.watching != nil && p.watching(w.Position(), moves) {
		p.watching = nil
	}
}

// choose plays a game in which policies choose. The walk makes the moves, so
// that it cites what they cite.
func (p *player) choose(ctx context.Context, i int) (moves int, over bool) {
	w, c := p.walks[i], p.choosers[i]
	for ; moves < p.cap && ctx.Err() == nil; moves++ {
		at := w.Position()
		legal := w.List()
		if len(legal) == 0 {
			return moves, true
		}
		seat := c.table.Deciders(at).First()
		policy := Policy{}
		if int(seat) < len(p.configs[i].Policies) {
			policy = p.configs[i].Policies[seat]
		}
		c.ctx = ctx
		chosen := c.choose(policy, at, legal, seat, p.rng)
		if ctx.Err() != nil {
			return moves, false
		}
		w.Make(legal[chosen])
		p.look(w, moves+1)
	}
	return moves, c.table.Deciders(w.Position()) == 0
}

// count counts a game that has been played.
func (p *player) count(i int, sample *tally, moves int, over bool) {
	w := p.walks[i]
	sample.Games++
	sample.Moves.add(int64(moves))
	sample.Longest = max(sample.Longest, moves)
	sample.long(moves)
	cited := w.Cited()
	for c := range cited.Each {
		sample.Clauses[c]++
	}
	switch {
	case !over:
		sample.Capped++
		sample.Reasons[fmt.Sprintf("cut off after %d moves", p.cap)]++
		return
	case !w.Over():
		sample.Stuck++
		sample.Reasons["nobody has a legal move"]++
		return
	}
	sample.Ended++
	st := p.standing(i)
	switch n := st.Winners.Len(); {
	case n == 0:
		sample.Nobody++
	case n > 1:
		sample.Shared++
	}
	for seat := range sample.Seats {
		won := int64(0)
		if st.Winners.Has(rule.Seat(seat)) {
			won = int64(Whole / st.Winners.Len())
		}
		sample.Seats[seat].Wins.add(won)
		sample.Seats[seat].Points.add(int64(st.Points[seat]))
	}
	if st.Reason != "" {
		sample.Reasons[st.Reason]++
		return
	}
	for word := range cited {
		cited[word] &= p.ends[i][word]
	}
	sample.ends[cited]++
}

// standing returns how the walk of a configuration stands.
func (p *player) standing(i int) *Standing {
	c := p.choosers[i]
	if p.configs[i].Points == "" {
		p.st.Points = c.points
		var ok bool
		if p.st.Winners, p.st.Reason, ok = p.walks[i].Rank(c.points); ok {
			return &p.st
		}
	}
	return c.scorer.Standing(p.walks[i].Position())
}
