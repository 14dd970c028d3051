package cli

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
	"umpire/props/fail"
	"umpire/props/must"
)

// TestNothingIsLeftRunning: however umpire ends, its engine ends too, and so do the
// processes that the engine has started, even in another session.
func TestNothingIsLeftRunning(t *testing.T) {
	for i, c := range []struct {
		what    string
		signals []syscall.Signal
		code    int // -1 if it was killed
	}{
		{"the time is over", nil, 6},
		{"a key on the terminal", []syscall.Signal{syscall.SIGINT}, 8},
		{"the terminal closes", []syscall.Signal{syscall.SIGHUP}, 8},
		{"a second signal", []syscall.Signal{syscall.SIGTERM, syscall.SIGTERM}, 8},
		{"killed", []syscall.Signal{syscall.SIGKILL}, -1},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			long := fmt.Sprintf("%d.%d", 400+i, os.Getpid()) // no other program sleeps that long
			patience := "20s"
			if c.signals == nil {
				patience = "3s" // long enough to be seen on a busy machine
			} else if signal.Ignored(c.signals[0]) {
				t.Skip("the signal is ignored here, as under nohup")
			}
			cmd := exec.Command("umpire", "conform", "mnk", "--timeout", patience, "--engine", "setsid sleep "+long+" & sleep "+long)
			cmd.Dir = t.TempDir()
			must.Succeed(t, cmd.Start())
			fail.Now(t, !within(10*time.Second, func() bool { return len(sleeping(long)) > 1 }), "the engine does not run")
			for _, s := range c.signals {
				cmd.Process.Signal(s)
			}
			cmd.Wait()
			fail.Unequal(t, cmd.ProcessState.ExitCode(), c.code, "ended with %d, not %d")
			fail.If(t, !within(5*time.Second, func() bool { return sleeping(long) == nil }), "left running: %v", sleeping(long))
		})
	}
}

func sleeping(long string) (found []string) {
	files, _ := filepath.Glob("/proc/[0-9]*/cmdline")
	for _, name := range files {
		if line, err := os.ReadFile(name); err == nil && strings.HasPrefix(string(line), "sleep\x00"+long) {
			found = append(found, name)
		}
	}
	return found
}
