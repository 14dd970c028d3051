// Package simulate plays many games by policies and counts what comes of them:
// how long they are, how they end, who wins, and which clauses apply.
//
// Game number i follows from the seed and i alone, and everything counted is a whole number. So the
// figures are the same however many workers play, and wherever a run is stopped and resumed. Games
// that do not end are cut off at a cap, which is stated with every figure.
package simulate

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cespare/xxhash/v2"
	"umpire/engines/atomicfile"
	"umpire/engines/files"
	"umpire/engines/parallel"
	"umpire/engines/rule"
)

// A Config is a game as it is set up, and who plays it how.
type Config struct {
	Name     string
	Table    rule.AnyGame
	Policies []Policy       // by seat; nil when all move at random
	Points   string         // the fact that counts as points, "" for the usual
	From     *rule.Position // where every game begins, what is unknown there drawn for each; nil where those of the table do
	// Watch is asked of every position of a game, after so many moves, until it says yes: those
	// games are counted. Nil is not asked. One worker asks at a time, so a run with it has one.
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

// A Run is a simulation on its way, or at its end. Samples holds what has been counted for each
// configuration, over the games 0 to Done-1; game i of every configuration has the same seed.
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

// New returns a run, ready to begin or, if its checkpoint is there, to continue.
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
	var wg parallel.Group
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

// A checkpoint is a line with the hash of all that follows it, and a saved.
const head = "umpire simulate 2 %016x\n"

// maxSaved is how many bytes a checkpoint may have; a thousand configurations have less.
const maxSaved = 64 << 20

// A savedRun is what a checkpoint says.
type savedRun struct {
	Command  string    `json:"command"` // the command line that resumes it
	Identity string    `json:"identity"`
	Seed     uint64    `json:"seed"`
	Cap      int       `json:"cap"`
	Done     int       `json:"done"`
	Samples  []*Sample `json:"samples"`
}

// saveNow saves the run if it is time to.
func (r *Run) saveNow(last bool) error {
	every := cmp.Or(r.opt.SaveEvery, 20*time.Second)
	if r.opt.Checkpoint == "" || !last && time.Since(r.saved) < every {
		return nil
	}
	text, err := json.Marshal(savedRun{r.opt.Command, r.opt.Identity, r.Seed, r.opt.Cap, r.Done, r.Samples})
	if err == nil {
		err = atomicfile.Over(r.opt.Checkpoint, append(fmt.Appendf(nil, head, xxhash.Sum64(text)), text...))
	}
	if err != nil {
		return fmt.Errorf("the checkpoint cannot be saved: %w", err)
	}
	r.saved = time.Now()
	return nil
}

// resume continues from the checkpoint, if it is there. A run of fewer games
// than the checkpoint holds cannot.
func (r *Run) resume() error {
	if r.opt.Checkpoint == "" {
		return nil
	}
	text, err := files.Whole(r.opt.Checkpoint, maxSaved)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var s savedRun
	if err == nil {
		err = r.fits(text, &s)
	}
	if err != nil {
		return fmt.Errorf("the simulation cannot continue from %s: %w", r.opt.Checkpoint, err)
	}
	r.Samples, r.Done, r.Seed, r.Resumed = s.Samples, s.Done, s.Seed, true
	return nil
}

// errDamaged is the error for a checkpoint that contradicts itself.
var errDamaged = errors.New("it is damaged, or not a checkpoint of a simulation: name another file")

func (r *Run) fits(text []byte, s *savedRun) error {
	line, text, _ := bytes.Cut(text, []byte("\n"))
	if string(line)+"\n" != fmt.Sprintf(head, xxhash.Sum64(text)) {
		return errDamaged
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	if err := dec.Decode(s); err != nil || dec.More() {
		return errDamaged
	}
	if _, err := dec.Token(); err != io.EOF {
		return errDamaged
	}
	switch {
	case s.Identity != r.opt.Identity || s.Cap != r.opt.Cap || len(s.Samples) != len(r.Samples) || s.Seed != r.Seed && !r.opt.AnySeed:
		return fmt.Errorf("it is of another simulation: %s --seed %d", s.Command, s.Seed)
	case s.Done > r.opt.Games:
		return fmt.Errorf("it holds %d games already, more than %d", s.Done, r.opt.Games)
	case s.Done < 0:
		return errDamaged
	}
	for i, sample := range s.Samples {
		if !sample.adds(r.Samples[i], s.Done, s.Cap) {
			return errDamaged
		}
	}
	return nil
}

// adds reports whether the counts of a sample add up to a number of games of at
// most cap moves, at the table of an empty sample.
func (s *Sample) adds(empty *Sample, games, cap int) bool {
	n := uint64(games)
	if s == nil || s.Games != n || s.Ended > n || s.Capped > n || s.Stuck > n || s.Ended+s.Capped+s.Stuck != n ||
		s.Met > n || s.Shared > s.Ended || s.Nobody > s.Ended || s.Longest < 0 || s.Longest > cap ||
		s.Moves.N != n || s.Moves.Total < 0 || s.Moves.Total > int64(games)*int64(cap) || s.Compared.N > n ||
		len(s.Seats) != len(empty.Seats) || len(s.Clauses) != len(empty.Clauses) {
		return false
	}
	for i, seat := range s.Seats {
		if seat.Name != empty.Seats[i].Name || seat.Wins.N > n || seat.Points.N > n || seat.Wins.Total < 0 || seat.Wins.Total > Whole*int64(n) {
			return false
		}
	}
	for _, acted := range s.Clauses {
		if acted > n {
			return false
		}
	}
	lengths, moves := uint64(0), int64(0)
	for length, count := range s.Lengths {
		if length < 0 || length > cap || count > n {
			return false
		}
		lengths += count
		moves += int64(length) * int64(count)
	}
	for _, count := range s.Reasons {
		if count > n {
			return false
		}
	}
	return lengths == n && moves == s.Moves.Total && len(s.Reasons) <= games
}
