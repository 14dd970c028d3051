package checking

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"umpire/cmd/umpire/internal/app"
)

// again runs the scenarios, and runs them again whenever a file under the paths
// changes, until it is interrupted.
func (c *check) again(ctx context.Context, paths []string) error {
	for {
		seen := stamp(paths)
		if err := c.once(ctx, paths, nil); err != nil && err.Error() != "" {
			c.Say("umpire: %v", err)
		}
		c.Say("waiting for a change; Ctrl+C ends")
		if !waitFor(ctx, func() bool { return stamp(paths) != seen }) {
			return nil
		}
	}
}

// The files are polled and not watched. A look at three hundred files takes a
// millisecond, five times a second: less than a hundredth of a processor. Polling works
// on every file system and however an editor saves, and needs no library.

// waitFor polls until yes returns true. It returns false when ctx is done first.
func waitFor(ctx context.Context, yes func() bool) bool {
	tick := time.NewTicker(200 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return false
		case <-tick.C:
			if yes() {
				return true
			}
		}
	}
}

// A fingerprint sums up the files under some paths: their number, sizes and times of
// change.
type fingerprint struct{ files, bytes, times int64 }

func stamp(paths []string) (sum fingerprint) {
	if len(paths) == 0 {
		paths = []string{app.DefaultFolder}
	}
	for _, path := range paths {
		filepath.WalkDir(root(path), func(_ string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return nil
			}
			if info, err := d.Info(); err == nil {
				sum.files++
				sum.bytes += info.Size()
				sum.times += info.ModTime().UnixNano()
			}
			return nil
		})
	}
	return sum
}

// root returns the folder of a pattern: the part before ... or *.
func root(path string) string {
	if _, err := os.Stat(path); err == nil {
		return path
	}
	if i := strings.IndexAny(path, "*?[{"); i >= 0 {
		path = path[:i]
	}
	path, _, _ = strings.Cut(path, "...")
	if i := strings.LastIndexAny(path, `/\`); i >= 0 {
		path = path[:i+1]
	} else {
		path = "."
	}
	return path
}
