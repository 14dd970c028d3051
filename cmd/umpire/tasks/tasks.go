// Package tasks cuts the long commands into tasks that any program can carry out, on
// any machine, in any order and as often as it likes: simulate, explore, soak, ablate
// and rulings. It is what cmd/campaign spreads over the workers of Apache Beam.
//
// One law makes every figure exact: a task is a pure function of its name and of the
// job's specification, and its result has that name. A task that is carried out twice
// gives the same bytes, so that one copy is kept; one that is lost is carried out
// again. What a task cost travels beside its result, and is never part of a figure.
package tasks

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"
	"time"

	"umpire/engines/explore/rounds"
	"umpire/engines/rule"
)

// A Job is tasks of a kind.
type Job struct {
	Kind  string          `json:"kind"` // simulate, explore, soak, ablate, rulings
	Spec  json.RawMessage `json:"spec"` // what all tasks of the job have in common
	Names []string        `json:"-"`    // of the tasks, each once
}

// ID names the job by what it is: jobs with an ID have the same results for the same
// names.
func (j *Job) ID() string {
	h := fnv.New64a()
	h.Write(j.Spec)
	return fmt.Sprintf("%s-%016x", j.Kind, h.Sum64())
}

// A Done is a task that was carried out.
type Done struct {
	Name    string
	Result  []byte
	Seconds float64 // on a core
	Copies  int     // how often it was carried out; 0 when its result was there already
}

// A Cluster carries out tasks elsewhere.
type Cluster struct {
	Files   rounds.Files // which all workers see
	Workers int          // at work at a time, as far as is known
	Shards  int          // for searches
	Near    uint64       // positions of a depth below which the next round is carried out here

	// Spread carries out the tasks of a job, each at least once, and calls each for
	// every task, once and one at a time. It returns the first error.
	Spread func(ctx context.Context, job *Job, each func(Done) error) error

	// Finished returns how many tasks of the job at work are known to be done, for
	// people who watch; nil where nobody knows.
	Finished func() int
	// Show is told of it now and then, never while each of Spread is; it may be nil.
	Show func(job *Job, done int)

	Cost Cost
}

// looks is how often Show is told.
const looks = 200 * time.Millisecond

// Run spreads a job, and notes what it cost.
func (c *Cluster) Run(ctx context.Context, job *Job, each func(Done) error) error {
	begun := time.Now()
	seen := c.watch(job)
	err := c.Spread(ctx, job, func(d Done) error {
		seen()
		c.Cost.add(d)
		return each(d)
	})
	seen()
	c.Cost.Jobs++
	c.Cost.Spread += time.Since(begun).Seconds()
	return err
}

// watch tells Show how far a job is, until the function that it returns has been called.
func (c *Cluster) watch(job *Job) (end func()) {
	if c.Show == nil || c.Finished == nil {
		return func() {}
	}
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(looks)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				c.Show(job, min(c.Finished(), len(job.Names)))
			}
		}
	}()
	return sync.OnceFunc(func() { close(over); <-ended })
}

// A Worker carries out tasks of one job, one at a time.
type Worker interface {
	// Do carries out the task of a name. The error is one of the store, of the
	// context, or of a name that is none.
	Do(ctx context.Context, name string) ([]byte, error)
}

// Open returns a worker for a job.
func Open(job *Job, games []*rule.Title, files rounds.Files) (Worker, error) {
	open := kinds[job.Kind]
	if open == nil {
		return nil, fmt.Errorf("there is no task %q", job.Kind)
	}
	w, err := open(job.Spec, games, files)
	if err != nil {
		return nil, fmt.Errorf("a worker for %s cannot be opened: %w", job.Kind, err)
	}
	return w, nil
}

var kinds = map[string]func(spec []byte, games []*rule.Title, files rounds.Files) (Worker, error){
	"simulate": openSimulation,
	"explore":  openExploration,
	"soak":     openSoaking,
	"ablate":   openAblation,
	"rulings":  openComparison,
}

// find returns a game by its name.
func find(games []*rule.Title, name string) (*rule.Title, error) {
	at := slices.IndexFunc(games, func(t *rule.Title) bool { return t.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("this program does not know the game %q", name)
	}
	return games[at], nil
}

// newJob returns a job of a kind.
func newJob(kind string, spec any, names []string) *Job {
	text, err := json.Marshal(spec)
	if err != nil {
		panic(err) // specifications are plain data
	}
	return &Job{Kind: kind, Spec: text, Names: names}
}
