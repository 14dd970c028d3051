//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"umpire/cmd/umpire/tasks"
	"umpire/props/fail"
)

// A result in the place of another, as somebody may copy it there, is not believed: the
// task is carried out again. What is not a file ends the campaign, and is not waited for.
func TestResultsInPlacesOfOthers(t *testing.T) {
	for what, spoil := range map[string]func(path, other string) error{
		"another result": func(path, other string) error {
			data, err := os.ReadFile(other)
			return errors.Join(err, os.WriteFile(path, data, 0o644))
		},
		"a link to another result": func(path, other string) error {
			return errors.Join(os.Remove(path), os.Symlink(filepath.Base(other), path))
		},
		"a pipe":   func(path, _ string) error { return errors.Join(os.Remove(path), syscall.Mkfifo(path, 0o666)) },
		"a device": func(path, _ string) error { return errors.Join(os.Remove(path), os.Symlink("/dev/zero", path)) },
	} {
		t.Run(what, func(t *testing.T) {
			c, j := at(t, t.TempDir()), job(t)
			quiet := results(t, c, j)
			dir := filepath.Join(c.files.place, "done", j.ID())
			if err := spoil(filepath.Join(dir, j.Names[0]), filepath.Join(dir, j.Names[1])); err != nil {
				t.Skip(err)
			}
			again := map[string]string{}
			err := c.spread(t.Context(), j, func(d tasks.Done) error { again[d.Name] = string(d.Result); return nil })
			if strings.HasPrefix(what, "another") || strings.HasPrefix(what, "a link") {
				fail.Must(t, err)
				same(t, quiet, again)
			} else if err == nil {
				t.Error("it was read")
			}
		})
	}
}

// Equal searches in one store come one after another, and all of them end well.
func TestEqualSearchesAtOnce(t *testing.T) {
	line := []string{"explore", "mnk", "--variant", "size=4x3x3", "--near", "0", "--format", "json", "-q"}
	want := figures(t, here(t, without(line, "--near")...))
	place := t.TempDir()
	var all sync.WaitGroup
	for range 3 {
		all.Go(func() {
			cmd := exec.Command(os.Args[0], append(line, "--store", place)...)
			cmd.Env = append(os.Environ(), asProgram+"=1")
			var out, said strings.Builder
			cmd.Stdout, cmd.Stderr = &out, &said
			if err := cmd.Run(); err != nil {
				t.Errorf("%v\n%s", err, said.String())
			} else if got := figures(t, out.String()); got != want {
				t.Errorf("one of them says\n%s\nwant\n%s", got, want)
			}
		})
	}
	all.Wait()
}
