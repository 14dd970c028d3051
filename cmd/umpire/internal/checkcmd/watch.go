package checkcmd

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/engines/files"
	"umpire/scenarios"
)

// again runs the scenarios, and runs them again whenever a file changes that the last
// run has read, until it is interrupted.
func (c *check) again(ctx context.Context, paths []string) error {
	for {
		w := c.watch(paths)
		if err := c.once(ctx, paths, nil); err != nil && err.Error() != "" {
			c.Say("umpire: %v", err)
		}
		c.Say("waiting for a change; Ctrl+C ends")
		if !waitFor(ctx, w.changed) {
			return nil
		}
	}
}

// The files are polled: a look at three hundred files takes a millisecond. Polling
// works on every file system and however an editor saves, and needs no library.

// pace returns the time between the end of a look and the next one. Looking takes at
// most a twentieth of a processor.
func pace(look time.Duration) time.Duration { return max(200*time.Millisecond, 20*look) }

// waitFor polls until yes returns true. It returns false when ctx is done first.
func waitFor(ctx context.Context, yes func() bool) bool {
	var look time.Duration
	for {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(pace(look)):
		}
		begun := time.Now()
		if yes() {
			return true
		}
		look = time.Since(begun)
	}
}

// A watch is what a run reads, as it was before: the files, and which files are under
// the paths. Other files, such as reports, start nothing.
type watch struct {
	opt   scenarios.Options
	paths []string
	trail *files.Trail
	found string
}

// watch begins to record what is read. Every run gets a reader of its own, because the
// limits are for one run.
func (c *check) watch(paths []string) *watch {
	if len(paths) == 0 {
		paths = []string{app.DefaultFolder}
	}
	was := c.Files
	c.Files = &files.Reader{Limits: was.Limits, Outside: was.Outside, Trail: &files.Trail{}}
	w := &watch{opt: c.Options(), paths: paths, trail: c.Files.Trail}
	w.found = list(w.opt, paths)
	return w
}

// list returns a text that says which files are under the paths, and what is wrong
// with them.
func list(opt scenarios.Options, paths []string) string {
	names, unread, err := scenarios.List(opt, paths...)
	text := fmt.Sprintf("%q %v", names, err)
	for _, name := range slices.Sorted(maps.Keys(unread)) {
		text += fmt.Sprintf(" %q: %v", name, unread[name])
	}
	return text
}

// changed reports whether a run would read anything else than before.
func (w *watch) changed() bool {
	if w.trail.FilesChanged() {
		return true
	}
	if !w.trail.FoldersChanged() {
		return false
	}
	opt := w.opt
	opt.Files = &files.Reader{Limits: opt.Files.Limits, Outside: opt.Files.Outside, Trail: &files.Trail{}}
	if list(opt, w.paths) != w.found {
		return true
	}
	w.trail.TakeFolders(opt.Files.Trail) // another file was added or removed
	return false
}
