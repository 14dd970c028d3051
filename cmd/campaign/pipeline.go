package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"

	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/explore/rounds"
)

func init() {
	register.DoFn3x1[context.Context, string, func(string, []byte), error](&workFn{})
	register.DoFn3x1[string, func(*[]byte) bool, func(int, []byte), error](&keepFn{})
	register.DoFn3x1[context.Context, int, func(*[]byte) bool, error](&writeFn{})
	register.Emitter2[string, []byte]()
	register.Emitter2[int, []byte]()
	register.Iter1[[]byte]()
}

// A copied is one copy of a result, as it travels.
type copied struct {
	Name    string
	Result  []byte
	Seconds float64
	Copies  int // 0 when the store had it
}

// A workFn carries out tasks. What it needs is sent as JSON, and opened where it is.
type workFn struct {
	Job   tasks.Job
	Store string
	Keep  bool // results are kept in the store

	files  rounds.Files
	worker tasks.Worker
}

// Setup opens the tables.
func (f *workFn) Setup(ctx context.Context) error {
	files, err := openStore(ctx, f.Store)
	if err != nil {
		return err
	}
	f.files = files
	f.worker, err = tasks.Open(&f.Job, engines.Games, f.files)
	return err
}

// tries is how often a task is tried when the store fails: Prism has no second try of
// its own.
const tries = 3

// ProcessElement carries out a task.
func (f *workFn) ProcessElement(ctx context.Context, name string, emit func(string, []byte)) error {
	var err error
	for range tries {
		var c *copied
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

// do returns the result of a task that the store has, or carries it out.
func (f *workFn) do(ctx context.Context, name string) (*copied, error) {
	place := "done/" + f.Job.ID() + "/" + name
	if f.Keep {
		result, err := rounds.Get(ctx, f.files, place)
		switch {
		case err == nil:
			return &copied{Name: name, Result: result}, nil
		case !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, rounds.ErrDamaged):
			return nil, err
		}
	}
	begun := time.Now()
	result, err := f.worker.Do(ctx, name)
	if err != nil {
		return nil, err
	}
	c := &copied{name, result, time.Since(begun).Seconds(), 1}
	if f.Keep {
		err = rounds.Put(ctx, f.files, place, result)
	}
	return c, err
}

// A keepFn keeps one copy of each result. Copies that differ are a fault of a game:
// the task is not a function of its name.
type keepFn struct{ Buckets int }

// ProcessElement compares the copies of a result.
func (f *keepFn) ProcessElement(name string, copies func(*[]byte) bool, emit func(int, []byte)) error {
	var kept *copied
	var text []byte
	for copies(&text) {
		var c copied
		if err := json.Unmarshal(text, &c); err != nil {
			return fmt.Errorf("the result of task %s is damaged", name)
		}
		if kept == nil {
			kept = &c
			continue
		}
		if !bytes.Equal(kept.Result, c.Result) {
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

// A writeFn writes the results of a bucket into one file, for the program that asked.
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
	return rounds.Put(ctx, files, bucketName(f.Out, bucket), data)
}

func bucketName(out string, bucket int) string { return fmt.Sprintf("%s/%02d", out, bucket) }

// graph builds the pipeline of a job. Prism makes one bundle of all that waits in a
// collection, so that work is shared only between branches of the graph; other
// runners share the elements of one.
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
	results := beam.GroupByKey(s, beam.ParDo(s, &keepFn{buckets}, copies))
	beam.ParDo0(s, &writeFn{store, out}, results)
	return p
}
