// Package tasks splits long commands into tasks that any program can carry out, on any
// machine, in any order and as often as it likes: simulate, explore, soak, ablate and
// rulings. Program cmd/campaign spreads these tasks over the workers of Apache Beam.
//
// One rule makes every figure exact: the result of a task depends only on its name and
// on the specification of its job. A task that is carried out twice gives the same
// bytes, so that one copy is kept. A task that is lost is carried out again. The cost of
// a task is sent next to its result, and never influences a figure.
package tasks

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"
	"time"

	"umpire/engines/explore/disk"
	"umpire/engines/rule"
)

// A Job is a set of tasks of one kind.
type Job struct {
	Kind  string          `json:"kind"` // simulate, explore, soak, ablate, rulings
	Spec  json.RawMessage `json:"spec"` // the specification that all tasks share
	Names []string        `json:"-"`    // names of the tasks, each once
}

// ID returns a hash of the specification. Tasks with the same name, in jobs with the
// same ID, have the same result.
func (j *Job) ID() string {
	h := fnv.New64a()
	h.Write(j.Spec)
	return fmt.Sprintf("%s-%016x", j.Kind, h.Sum64())
}

// A Done is a task that was carried out.
type Done struct {
	Name    string
	Result  []byte
	Seconds float64 // time on a core
	Copies  int     // how often it was carried out; 0 when its result was in the store already
}

// A Cluster carries out tasks elsewhere.
type Cluster struct {
	Files   disk.Files // a store that all workers can reach
	Workers int        // how many work at a time, if that is known
	Shards  int        // number of shards, for searches
	Near    uint64     // with fewer positions at a depth, the next round of a search runs in this process

	// Spread carries out all tasks of a job, each at least once. It calls each once for
	// every task, never concurrently, and returns the first error.
	Spread func(ctx context.Context, job *Job, each func(Done) error) error

	// Finished returns how many tasks of the present job are known to be done, to show
	// progress. It is nil if that is unknown.
	Finished func() int
	// Show is called now and then with that number, but not while each is running. It may be nil.
	Show func(job *Job, done int)

	Cost Cost
}

// looks is how often Show is called.
const looks = 200 * time.Millisecond

// Run spreads a job, and adds up its cost.
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

// watch calls Show with the progress of a job, until end is called.
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
	// Do carries out the task with a name. It fails with an error of the store or of
	// the context, or if there is no such task.
	Do(ctx context.Context, name string) ([]byte, error)
}

// Open returns a worker for a job.
func Open(job *Job, games []*rule.GameDef, files disk.Files) (Worker, error) {
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

var kinds = map[string]func(spec []byte, games []*rule.GameDef, files disk.Files) (Worker, error){
	"simulate": openSimulation,
	"explore":  openExploration,
	"soak":     openSoaking,
	"ablate":   openAblation,
	"rulings":  openComparison,
}

func find(games []*rule.GameDef, name string) (*rule.GameDef, error) {
	at := slices.IndexFunc(games, func(t *rule.GameDef) bool { return t.Name == name })
	if at < 0 {
		return nil, fmt.Errorf("this program does not know the game %q", name)
	}
	return games[at], nil
}

func newJob(kind string, spec any, names []string) *Job {
	text, err := json.Marshal(spec)
	if err != nil {
		panic(err) // cannot happen: specifications are plain data
	}
	return &Job{Kind: kind, Spec: text, Names: names}
}

// A Cost is the cost of a campaign. It differs from run to run, and never influences a figure.
type Cost struct {
	Workers int     `json:"workers"`
	Jobs    int     `json:"jobs"`   // jobs that were run one after the other
	Tasks   int     `json:"tasks"`  // tasks that were carried out
	Again   int     `json:"again"`  // how often tasks were carried out again
	Known   int     `json:"known"`  // tasks whose results were in the store already
	Moves   uint64  `json:"moves"`  // moves that were made
	Cores   float64 `json:"cores"`  // seconds of processor cores in tasks
	Spread  float64 `json:"spread"` // wall-clock seconds in jobs
	Median  float64 `json:"median"` // median of the seconds of a task
	Slowest float64 `json:"slowest"`
	Bytes   uint64  `json:"bytes"` // size of the results, and of the files between rounds

	all []float64
}

func (c *Cost) add(d Done) {
	c.Bytes += uint64(len(d.Result))
	if d.Copies == 0 {
		c.Known++
		return
	}
	c.Tasks++
	c.Again += d.Copies - 1
	c.Cores += d.Seconds
	c.all = append(c.all, d.Seconds)
	c.Slowest = max(c.Slowest, d.Seconds)
}

// Settle fills in the rest at the end, and returns the cost.
func (c *Cost) Settle(workers int, moves uint64) *Cost {
	c.Workers, c.Moves = workers, moves
	if len(c.all) > 0 {
		slices.Sort(c.all)
		c.Median = c.all[len(c.all)/2]
	}
	return c
}

func (c *Cost) String() string {
	text := fmt.Sprintf("%d tasks in %d jobs, %.1f s of cores in %.1f s with %d workers; median %.2f s, slowest %.2f s; %.1f MB",
		c.Tasks, c.Jobs, c.Cores, c.Spread, c.Workers, c.Median, c.Slowest, float64(c.Bytes)/1e6)
	if c.Again > 0 {
		text += fmt.Sprintf("; %d carried out more than once", c.Again)
	}
	if c.Known > 0 {
		text += fmt.Sprintf("; %d were known", c.Known)
	}
	return text
}
