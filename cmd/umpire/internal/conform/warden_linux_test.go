package conform

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"umpire/props/fail"
	"umpire/props/must"
)

// TestEnginesThatLeave: a program that has left its process group, its session and its
// parent, and has cleared its environment, ends with the engine all the same.
func TestEnginesThatLeave(t *testing.T) {
	for i, c := range []struct{ what, command string }{
		{"its group", "setsid sleep %[1]s & wait"},
		{"its parents", "(setsid sh -c 'sleep %[1]s & (sleep %[1]s &) & exit' &) ; sleep %[1]s"},
		{"its environment", "env -i setsid sh -c 'sleep %[1]s; :' & wait"},
		{"deaf to every signal", "trap '' HUP INT TERM; setsid sh -c \"trap '' HUP INT TERM; while :; do sleep %[1]s; done\" & sleep %[1]s"},
		{"nobody who could tell", "setsid sleep %[1]s & exec >&- 2>&-; kill -STOP $PPID; sleep %[1]s"},
		{"many", "for i in 1 2 3 4 5 6 7 8 9; do setsid sh -c 'for i in 1 2 3 4 5 6 7 8 9; do setsid sleep %[1]s & done' & done; sleep %[1]s"},
	} {
		t.Run(c.what, func(t *testing.T) {
			long := fmt.Sprintf("%d.%d", 300+i, os.Getpid()) // no other program sleeps that long
			e, err := Start(t.Context(), fmt.Sprintf(c.command, long), &bytes.Buffer{}, Limits{400 * time.Millisecond, 1000})
			must.Succeed(t, err)
			e.ask(request{Do: "new"})
			fail.Now(t, len(saying(t, long)) == 0, "nothing was running, so that this shows nothing")
			begun := time.Now()
			e.Close()
			took := time.Since(begun)
			fail.If(t, took > 5*time.Second, "took %v", took)
			left := saying(t, long)
			fail.If(t, left != nil, "left running: %v", left)
		})
	}
}

// saying returns the processes that have a word in their command line.
func saying(t *testing.T, word string) (found []string) {
	t.Helper()
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range files {
		if line, err := os.ReadFile(name); err == nil && strings.Contains(string(line), word) {
			found = append(found, name+" "+strings.ReplaceAll(string(line), "\x00", " "))
		}
	}
	return found
}
