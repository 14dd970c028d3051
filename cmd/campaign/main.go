// Command campaign carries out the long commands of umpire on Apache Beam: on all
// cores of this machine, with nothing to be installed, or on a cluster.
//
//	go -C cmd/campaign run . simulate roam --games 1000000
//	go -C cmd/campaign run . explore mnk --variant size=4x4x4 --store /big/disk/444
//	go -C cmd/campaign run . simulate roam --games 1000000000 --runner flink --endpoint jobs:8099 --store s3://bucket/roam
//
// The commands, their flags and their output are those of umpire. Flags of Beam
// (--runner, --endpoint, ...) may be anywhere among them, and so may these:
//
//	--store PLACE   a folder or gs://, s3:// that keeps the results, so that the same
//	                command can continue; by default a folder that is removed
//	--shards N      into how many shards a search divides its positions (8)
//	--near N        with fewer positions at a depth, the next round of a search runs
//	                in this process (100000)
//	--beam_log L    the log level of Beam: debug, info, warn or error (error)
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"umpire/cmd/umpire/cli"
	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/atomicfile"
	"umpire/engines/explore/disk"
)

var (
	storeFlag  = flag.String("store", "", "where what was done is kept: a folder, gs:// or s3://")
	shardsFlag = flag.Int("shards", 8, "into how many parts a search deals its positions")
	logFlag    = flag.String("beam_log", "error", "what Beam reports about itself: debug, info, warn or error")
	nearFlag   = flag.Uint64("near", 100_000, "rounds after depths of fewer positions are carried out here")
)

// commands are the commands that can be split into tasks.
var commands = []string{"simulate", "explore", "soak", "ablate", "rulings"}

func main() {
	ours, theirs := split(os.Args[1:])
	if err := flag.CommandLine.Parse(ours); err != nil {
		os.Exit(2)
	}
	quiet()
	debug.SetGCPercent(50) // searches hold large tables but allocate little else
	beam.Init()            // in a worker of a cluster this call does not return
	os.Exit(run(theirs))
}

// run carries out a command line and returns its exit code.
func run(line []string) int {
	if len(line) == 0 || !slices.Contains(commands, line[0]) {
		fmt.Fprintf(os.Stderr, "campaign: expected one of %s, not %q: the other commands need no cluster\n", strings.Join(commands, ", "), strings.Join(line, " "))
		return 2
	}
	c, done, err := newCluster(*storeFlag)
	if err != nil {
		fmt.Fprintf(os.Stderr, "campaign: --store: %v\n", err)
		return 2
	}
	defer done()
	if line[0] == "explore" && c.kept && c.files.disk != "" { // searches remove the rounds that they need no more
		lock, err := atomicfile.Lock(*storeFlag, "search.lock", func() {
			fmt.Fprintln(os.Stderr, "campaign: another search works in this store: waiting for its end")
		})
		if err != nil {
			fmt.Fprintf(os.Stderr, "campaign: --store: %v\n", err)
			return 2
		}
		defer lock.Close()
	}
	spread := &tasks.Cluster{Files: c.files, Shards: *shardsFlag, Near: *nearFlag, Spread: c.spread}
	if prism() {
		spread.Finished = func() int { return int(finished.Load()) }
	}
	c.hired = func() int { return spread.Workers }
	return cli.Spread(engines.Games, spread, line, os.Stdin, os.Stdout, os.Stderr)
}

// split separates the flags of Beam and of this program from the rest of the command line.
func split(line []string) (ours, theirs []string) {
	for i := 0; i < len(line); i++ {
		name, _, valued := strings.Cut(strings.TrimLeft(line[i], "-"), "=")
		known := flag.CommandLine.Lookup(name)
		if !strings.HasPrefix(line[i], "-") || known == nil {
			theirs = append(theirs, line[i])
			continue
		}
		ours = append(ours, "-"+strings.TrimLeft(line[i], "-"))
		truth, _ := known.Value.(interface{ IsBoolFlag() bool })
		if !valued && (truth == nil || !truth.IsBoolFlag()) && i+1 < len(line) {
			i++
			ours = append(ours, line[i])
		}
	}
	return ours, theirs
}

func init() {
	register.DoFn3x1[context.Context, string, func(string, []byte), error](&workFn{})
	register.DoFn3x1[string, func(*[]byte) bool, func(int, []byte), error](&keepFn{})
	register.DoFn3x1[context.Context, int, func(*[]byte) bool, error](&writeFn{})
	register.Emitter2[string, []byte]()
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// A resultCopy is one copy of a result, as it is sent between stages.
type resultCopy struct {
	Name    string
	Result  []byte
	Seconds float64
	Copies  int // 0 when the result came from the store
}

// A workFn carries out tasks. Beam sends the exported fields as JSON; Setup and
// StartBundle open the rest on the machine that does the work.
type workFn struct {
	Job   tasks.Job
	Store string
	Keep  bool // results are kept in the store

	files  disk.Files
	worker tasks.Worker
}

// Setup opens the store.
func (f *workFn) Setup(ctx context.Context) error {
	files, err := openStore(ctx, f.Store)
	f.files = files
	return err
}

// spare holds the workers of finished bundles by job. Their tables are large, and every
// round of a search starts new bundles.
var spare struct {
	sync.Mutex
	free map[string][]tasks.Worker
}

// StartBundle takes a spare worker, or opens a new one.
func (f *workFn) StartBundle(context.Context, func(string, []byte)) error {
	spare.Lock()
	defer spare.Unlock()
	key := f.Store + " " + f.Job.ID()
	if free := spare.free[key]; len(free) > 0 {
		f.worker, spare.free[key] = free[len(free)-1], free[:len(free)-1]
		return nil
	}
	var err error
	f.worker, err = tasks.Open(&f.Job, engines.Games, f.files)
	return err
}

// FinishBundle gives the worker back. It is not called for a bundle that failed, so
// that worker is dropped.
func (f *workFn) FinishBundle(context.Context, func(string, []byte)) error {
	spare.Lock()
	defer spare.Unlock()
	key := f.Store + " " + f.Job.ID()
	if spare.free[key] == nil {
		spare.free = map[string][]tasks.Worker{} // other jobs are over: their workers are not needed again
	}
	spare.free[key] = append(spare.free[key], f.worker)
	f.worker = nil
	return nil
}

// tries is how often a task is tried when the store fails. Prism itself does not retry.
const tries = 3

// ProcessElement carries out a task.
func (f *workFn) ProcessElement(ctx context.Context, name string, emit func(string, []byte)) error {
	var err error
	for range tries {
		var c *resultCopy
		if c, err = f.do(ctx, name); err == nil {
			text, err := json.Marshal(c)
			if err != nil {
				return err
			}
			emit(name, text)
			finished.Add(1)
			return nil
		}
		var ofStore *storeError
		if !errors.As(err, &ofStore) {
			return fmt.Errorf("task %s: %w", name, err)
		}
	}
	return fmt.Errorf("task %s, tried %d times: %w", name, tries, err)
}

// do returns the result of a task from the store, if it is there, or carries out the task.
func (f *workFn) do(ctx context.Context, name string) (*resultCopy, error) {
	place := "done/" + f.Job.ID() + "/" + name
	if f.Keep {
		result, err := disk.Get(ctx, f.files, place)
		switch {
		case err == nil:
			return &resultCopy{Name: name, Result: result}, nil
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, disk.ErrDamaged):
			return nil, err
		}
	}
	begun := time.Now()
	result, err := f.worker.Do(ctx, name)
	if err != nil {
		return nil, err
	}
	c := &resultCopy{name, result, time.Since(begun).Seconds(), 1}
	if f.Keep {
		err = disk.Put(ctx, f.files, place, result)
	}
	return c, err
}

// A keepFn keeps one copy of each result. If copies differ, a game is faulty: the
// result of a task must depend on its name alone. A soak looks for such faults and may
// describe them in different words, so of its copies the least is kept.
type keepFn struct {
	Buckets int
	Least   bool
}

// ProcessElement compares the copies of a result.
func (f *keepFn) ProcessElement(name string, copies func(*[]byte) bool, emit func(int, []byte)) error {
	var kept *resultCopy
	var text []byte
	for copies(&text) {
		var c resultCopy
		if err := json.Unmarshal(text, &c); err != nil {
			return fmt.Errorf("the result of task %s is damaged", name)
		}
		if kept == nil {
			kept = &c
			continue
		}
		if order := bytes.Compare(c.Result, kept.Result); order < 0 && f.Least {
			kept.Result = c.Result
		} else if order != 0 && !f.Least {
			return fmt.Errorf("task %s has two results: the game is not the same for equal positions", name)
		}
		kept.Copies += c.Copies
		kept.Seconds += c.Seconds
	}
	out, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	h := fnv.New32a()
	h.Write([]byte(name))
	emit(int(h.Sum32()%uint32(f.Buckets)), out)
	return nil
}

// A writeFn writes the results of a bucket into one file, which the process that
// started the job reads.
type writeFn struct{ Store, Out string }

// ProcessElement writes a bucket.
func (f *writeFn) ProcessElement(ctx context.Context, bucket int, results func(*[]byte) bool) error {
	files, err := openStore(ctx, f.Store)
	if err != nil {
		return err
	}
	var all []json.RawMessage
	var text []byte
	for results(&text) {
		all = append(all, bytes.Clone(text))
	}
	data, err := json.Marshal(all)
	if err != nil {
		return err
	}
	return disk.Put(ctx, files, bucketName(f.Out, bucket), data)
}

func bucketName(out string, bucket int) string { return fmt.Sprintf("%s/%02d", out, bucket) }

// graph builds the pipeline of a job. Prism makes one bundle of everything that waits
// in a collection, so only separate branches of the graph run in parallel. Other
// runners spread the elements of one collection over their workers.
func graph(job *tasks.Job, store, out string, keep bool, branches, buckets int) *beam.Pipeline {
	p, s := beam.NewPipelineWithRoot()
	hands := make([][]string, max(1, min(branches, len(job.Names))))
	for i, name := range job.Names {
		hands[i%len(hands)] = append(hands[i%len(hands)], name)
	}
	var done []beam.PCollection
	for _, hand := range hands {
		names := beam.CreateList(s, hand)
		if len(hands) == 1 {
			names = beam.Reshuffle(s, names)
		}
		done = append(done, beam.ParDo(s, &workFn{Job: *job, Store: store, Keep: keep}, names))
	}
	copies := beam.GroupByKey(s, beam.Flatten(s, done...))
	results := beam.GroupByKey(s, beam.ParDo(s, &keepFn{buckets, job.Kind == "soak"}, copies))
	beam.ParDo0(s, &writeFn{store, out}, results)
	return p
}
