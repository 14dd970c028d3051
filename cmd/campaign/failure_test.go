package main

import (
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"

	"umpire/cmd/umpire/tasks"
	"umpire/engines"
	"umpire/engines/explore/disk"
	"umpire/props/fail"
)

func init() { register.DoFn3x1[context.Context, string, func(string, []byte), error](&twiceFn{}) }

func job(t *testing.T) *tasks.Job {
	t.Helper()
	spec := tasks.Simulation{Game: "mnk", Seed: 7, Cap: 100, Configs: []tasks.Config{{Name: "random"}}}
	j, err := spec.Job(t.Context(), 6400, engines.Games)
	fail.Must(t, err)
	return j
}

func results(t *testing.T, c *cluster, j *tasks.Job) map[string]string {
	t.Helper()
	all := map[string]string{}
	fail.Must(t, c.spread(t.Context(), j, func(d tasks.Done) error { all[d.Name] = string(d.Result); return nil }))
	return all
}

func same(t *testing.T, want, got map[string]string) {
	t.Helper()
	fail.Now(t, len(want) != len(got), "%d results, not %d", len(got), len(want))
	for name := range want {
		fail.If(t, want[name] != got[name], "task %s gave\n%s\nand now\n%s", name, want[name], got[name])
	}
}

// If the store has files that are cut short, damaged or missing, the results are the
// same as in an undisturbed run, and intact files are not computed again.
func TestHalfWrittenResults(t *testing.T) {
	c, j := at(t, t.TempDir()), job(t)
	quiet := results(t, c, j)
	dir := filepath.Join(c.files.place, "done", j.ID())
	for i, name := range j.Names {
		path := filepath.Join(dir, name)
		data, err := os.ReadFile(path)
		fail.Must(t, err)
		switch i % 4 {
		case 0:
			err = os.WriteFile(path, data[:len(data)/2], 0o644)
		case 1:
			err = os.Remove(path)
		case 2:
			data[len(data)/2] ^= 1
			err = os.WriteFile(path, data, 0o644)
		}
		fail.Must(t, err)
	}
	made := 0
	again := map[string]string{}
	fail.Must(t, c.spread(t.Context(), j, func(d tasks.Done) error { again[d.Name] = string(d.Result); made += d.Copies; return nil }))
	same(t, quiet, again)
	want := len(j.Names) * 3 / 4
	fail.If(t, made != want, "%d tasks were carried out again, want %d", made, want)
}

// twiceFn carries out each task as often as a runner might: after the first copy was
// written and lost, again, and again after it was emitted. Some tasks are late.
type twiceFn struct {
	Work  *workFn
	Wrong bool // the second copy differs
}

func (f *twiceFn) Setup(ctx context.Context) error {
	return errors.Join(f.Work.Setup(ctx), f.Work.StartBundle(ctx, nil))
}

func (f *twiceFn) ProcessElement(ctx context.Context, name string, emit func(string, []byte)) error {
	if strings.HasSuffix(name, "00") {
		time.Sleep(2 * time.Millisecond) // a slow task
	}
	if err := f.Work.ProcessElement(ctx, name, func(string, []byte) {}); err != nil { // written, but lost before it was emitted
		return err
	}
	for try := range 2 {
		err := f.Work.ProcessElement(ctx, name, func(key string, text []byte) {
			if f.Wrong && try == 1 {
				text = []byte(strings.Replace(string(text), `"Result":"`, `"Result":"AAAA`, 1))
			}
			emit(key, text)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// Duplicates and retried bundles change nothing. Copies that differ end the job.
func TestDuplicates(t *testing.T) {
	j := job(t)
	c := at(t, "")
	quiet := results(t, c, j)
	for _, wrong := range []bool{false, true} {
		p, s := beam.NewPipelineWithRoot()
		copies := beam.ParDo(s, &twiceFn{&workFn{Job: *j, Store: c.files.place}, wrong}, beam.CreateList(s, append(j.Names, j.Names[:10]...)))
		kept := beam.GroupByKey(s, beam.ParDo(s, &keepFn{Buckets: 1}, beam.GroupByKey(s, copies)))
		beam.ParDo0(s, &writeFn{c.files.place, "twice"}, kept)
		err := ptest.Run(p)
		if wrong {
			fail.If(t, err == nil || !strings.Contains(err.Error(), "two results"), "copies that differ: %v", err)
			continue
		}
		fail.Must(t, err)
		again := map[string]string{}
		fail.Must(t, c.collect(t.Context(), j, "twice", 1, func(d tasks.Done) error { again[d.Name] = string(d.Result); return nil }))
		same(t, quiet, again)
	}
}

// lossy is a store whose writes fail now and then.
type lossy struct {
	disk.Files
	left *int // how many writes still fail
}

func (l lossy) Create(ctx context.Context, name string) (io.WriteCloser, error) {
	if *l.left > 0 {
		*l.left--
		return nil, &storeError{errors.New("no answer")}
	}
	return l.Files.Create(ctx, name)
}

// When the store fails, a task is tried three times, and then reports the error.
func TestTries(t *testing.T) {
	for left, ok := range map[int]bool{0: true, 1: true, 2: true, 3: false} {
		j := job(t)
		c := at(t, t.TempDir())
		f := &workFn{Job: *j, Store: c.files.place, Keep: true}
		fail.Must(t, errors.Join(f.Setup(t.Context()), f.StartBundle(t.Context(), nil)))
		f.files = lossy{f.files, &left}
		want := left
		emitted := 0
		err := f.ProcessElement(t.Context(), j.Names[0], func(string, []byte) { emitted++ })
		fail.If(t, (err == nil) != ok || (emitted == 1) != ok, "%d writes fail: %v, %d results", want, err, emitted)
	}
}

// A campaign that is killed at any moment and started again has the figures of an
// undisturbed one. The test runs its own binary as the campaign.
func TestKilled(t *testing.T) {
	for _, line := range [][]string{
		{"simulate", "roam", "--seed", "7", "--games", "20000", "--format", "json"},
		{"explore", "mnk", "--variant", "size=4x3x3", "--near", "0", "--format", "json", "-q"},
	} {
		want := figures(t, here(t, without(line, "--near")...))
		place := t.TempDir()
		kills := 0
		for after := 20 * time.Millisecond; ; after += 40 * time.Millisecond {
			cmd := exec.Command(os.Args[0], append(line, "--store", place)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			var out strings.Builder
			cmd.Stdout = &out
			fail.Must(t, cmd.Start())
			timer := time.AfterFunc(after, func() { cmd.Process.Kill() })
			err := cmd.Wait()
			timer.Stop()
			if err == nil {
				fail.Unequal(t, figures(t, out.String()), want, "%v: after %d kills\n%s\nwant\n%s", line, kills)
				break
			}
			kills++
			fail.Now(t, kills > 200, "%v: killed %d times, and never done: %v", line, kills, err)
		}
		t.Logf("%s: killed %d times", line[0], kills)
		fail.If(t, kills == 0, "%s was never killed: the test shows nothing", line[0])
	}
}

// without removes a flag and its value.
func without(line []string, flag string) (left []string) {
	for i := 0; i < len(line); i++ {
		if line[i] == flag {
			i++
			continue
		}
		left = append(left, line[i])
	}
	return left
}

// Prism panics now and then though no task is at fault. Then the job runs again, three
// times at most. A job that fails for another reason does not run again.
func TestRunnerBreaksDown(t *testing.T) {
	j := job(t)
	quiet := results(t, at(t, ""), j)
	panicked := errors.New("job failed:\npanic in stage.Execute bundle processing goroutine: nil pointer")
	for _, c := range []struct {
		name   string
		fails  int // runs that fail before one succeeds
		err    error
		runs   int
		told   string
		atWork bool // the run does its work before it fails
	}{
		{"a panic", 1, panicked, 2, "", false},
		{"two panics after the work", 2, panicked, 3, "", true},
		{"a panic each time", 3, panicked, 3, "panic in stage.Execute", false},
		{"a task that fails", 1, errors.New("job failed:\ntask 7: the game is broken"), 1, "the game is broken", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			on := at(t, "")
			run, runs := on.run, 0
			on.run = func(ctx context.Context, p *beam.Pipeline) error {
				if runs++; runs > c.fails {
					return run(ctx, p)
				}
				if c.atWork {
					if err := run(ctx, p); err != nil {
						return err
					}
				}
				return c.err
			}
			got := map[string]string{}
			err := on.spread(t.Context(), j, func(d tasks.Done) error { got[d.Name] = string(d.Result); return nil })
			fail.If(t, runs != c.runs, "%d runs, want %d", runs, c.runs)
			if c.told != "" {
				fail.If(t, err == nil || !strings.Contains(err.Error(), c.told), "it ends with %v", err)
				return
			}
			fail.Must(t, err)
			same(t, quiet, got)
		})
	}
}
