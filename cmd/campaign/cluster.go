package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/memfs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/s3"
	beamlog "github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"umpire/cmd/umpire/tasks"
	"umpire/engines/explore/disk"
	"umpire/engines/files"
)

// finished counts the tasks of the current job that this process has carried out, for
// the progress bar: all of them with Prism, none with another runner.
var finished atomic.Int64

// A cluster carries out jobs as Beam pipelines.
type cluster struct {
	files *store
	kept  bool       // the user named the store, so results stay in it
	hired func() int // how many workers the command line wants; nil means one per core
	run   func(context.Context, *beam.Pipeline) error
	jobs  int
}

// prism reports whether the runner is Prism, which runs inside this process.
func prism() bool { return slices.Contains([]string{"", "prism", "PrismRunner"}, *runners.Runner) }

// newCluster opens the store. Without a place it makes a temporary one, which done removes.
func newCluster(place string) (c *cluster, done func(), err error) {
	c, done = &cluster{kept: place != "", run: beamx.Run}, func() {}
	if place == "" {
		if !prism() {
			return nil, nil, errors.New("a runner on other machines needs one that all of them see, gs:// or s3://")
		}
		if place, done, err = temporary(); err != nil {
			return nil, nil, err
		}
	}
	c.files, err = openStore(context.Background(), place)
	return c, done, err
}

// maxBranches is how many bundles Prism runs at once.
const maxBranches = 8

// spread carries out a job as a pipeline and reads its results.
func (c *cluster) spread(ctx context.Context, job *tasks.Job, each func(tasks.Done) error) error {
	c.jobs++
	out := fmt.Sprintf("out/%s/%08x-%d", job.ID(), rand.Uint32(), c.jobs)
	branches, buckets := 1, 1+len(job.Names)/1000
	if prism() {
		branches = runtime.GOMAXPROCS(0)
		if c.hired != nil {
			branches = c.hired()
		}
		branches = min(maxBranches, max(1, branches))
	}
	ended := make(chan error, 1)
	for try := 1; ; try++ {
		finished.Store(0)
		p := graph(job, c.files.place, out, c.kept && job.Kind != "explore", branches, buckets)
		go func() { ended <- c.run(ctx, p) }()
		select {
		case err := <-ended:
			if err == nil {
				return c.collect(ctx, job, out, buckets, each)
			}
			if try == tries || !brokeDown(err) {
				return fmt.Errorf("the pipeline failed: %s", cause(err))
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// brokeDown reports whether Prism itself has panicked. It does that now and then when a worker is
// slow to report progress. Trying again is safe, since a task always gives the same result.
func brokeDown(err error) bool {
	return prism() && slices.ContainsFunc([]string{"panic in stage.Execute", "panic in ElementManager", "pipeline panicked"},
		func(said string) bool { return strings.Contains(err.Error(), said) })
}

// collect reads the results. There must be exactly one for each task.
func (c *cluster) collect(ctx context.Context, job *tasks.Job, out string, buckets int, each func(tasks.Done) error) error {
	left := make(map[string]bool, len(job.Names))
	for _, name := range job.Names {
		left[name] = true
	}
	for bucket := range buckets {
		data, err := disk.Get(ctx, c.files, bucketName(out, bucket))
		if errors.Is(err, fs.ErrNotExist) {
			continue // no task was hashed into this bucket
		}
		var all []resultCopy
		if err == nil {
			err = json.Unmarshal(data, &all)
		}
		if err != nil {
			return err
		}
		for _, one := range all {
			if !left[one.Name] {
				return fmt.Errorf("the task %s has a result that was not asked for, or a second one", one.Name)
			}
			delete(left, one.Name)
			if err := each(tasks.Done{Name: one.Name, Result: one.Result, Seconds: one.Seconds, Copies: one.Copies}); err != nil {
				return err
			}
		}
		if err := c.files.Remove(ctx, bucketName(out, bucket)); err != nil {
			return err
		}
	}
	if len(left) > 0 {
		return fmt.Errorf("%d of %d tasks have no result", len(left), len(job.Names))
	}
	return nil
}

// quiet keeps Beam's own log messages out of the reports.
func quiet() {
	beamlog.LogLevel = *logFlag
	beamlog.SetupLoggingWithDefault()
}

// cause returns the innermost of the errors that Beam has wrapped.
func cause(err error) string {
	parts := strings.Split(strings.TrimSpace(err.Error()), " failed:\n")
	return strings.TrimSpace(parts[len(parts)-1])
}

// A store keeps files in a folder, or in gs:// or s3:// through Beam's file systems. A
// file appears only when it is complete: object stores ensure that themselves.
type store struct {
	place string
	disk  disk.Disk // "" for an object store
	fs    filesystem.Interface
}

// A storeError is an error of the store, after which the task may be tried again.
type storeError struct{ err error }

func (e *storeError) Error() string { return e.err.Error() }
func (e *storeError) Unwrap() error { return e.err }

func fault(err error) error {
	if err == nil {
		return nil
	}
	return &storeError{files.Cause(err)}
}

func openStore(ctx context.Context, place string) (*store, error) {
	if !strings.Contains(place, "://") {
		return &store{place: place, disk: disk.Disk(place)}, nil
	}
	system, err := filesystem.New(ctx, place)
	if err != nil {
		return nil, errors.New("there is no file system for it: a folder, gs:// and s3:// are known")
	}
	return &store{place: strings.TrimSuffix(place, "/"), fs: system}, nil
}

func (s *store) path(name string) string { return s.place + "/" + name }

// Create begins a file.
func (s *store) Create(ctx context.Context, name string) (w io.WriteCloser, err error) {
	if s.disk != "" {
		w, err = s.disk.Create(ctx, name)
	} else {
		w, err = s.fs.OpenWrite(ctx, s.path(name))
	}
	if err != nil {
		return nil, fault(err)
	}
	return whole{w}, nil
}

// Open opens a file.
func (s *store) Open(ctx context.Context, name string) (io.ReadCloser, error) {
	if s.disk != "" {
		r, err := s.disk.Open(ctx, name)
		return r, fault(err)
	}
	r, err := s.fs.OpenRead(ctx, s.path(name))
	if err == nil {
		return r, nil
	}
	if !errors.Is(err, fs.ErrNotExist) { // for a missing file, object stores have errors of their own
		if found, listed := s.fs.List(ctx, s.path(name)); listed == nil && len(found) == 0 {
			return nil, fs.ErrNotExist
		}
	}
	return nil, fault(err)
}

// Remove removes a file.
func (s *store) Remove(ctx context.Context, name string) error {
	if s.disk != "" {
		return fault(s.disk.Remove(ctx, name))
	}
	remover, can := s.fs.(filesystem.Remover)
	if !can {
		return nil // a file that stays only takes up space
	}
	return fault(remover.Remove(ctx, s.path(name)))
}

// A whole is a file whose errors at its end are those of the store.
type whole struct{ io.WriteCloser }

func (w whole) Close() error { return fault(w.WriteCloser.Close()) }

// temporary makes a folder for a campaign whose results are not kept.
func temporary() (place string, remove func(), err error) {
	place, err = os.MkdirTemp("", "campaign-")
	return filepath.ToSlash(place), func() { os.RemoveAll(place) }, files.Cause(err)
}
