//go:build unix

package screen_test

import (
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// Whatever size a terminal says that it has, at the beginning or later, commands take
// little memory and end as they should.
func TestSizesOfTerminals(t *testing.T) {
	const most = 400 << 20 // bytes
	dir := t.TempDir()
	file := filepath.Join(dir, "a.scenario")
	if err := os.WriteFile(file, []byte("game mnk\nscenario \"s\"\n  Cross: place a1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	words := map[string]string{"step": file, "play": "mnk"}
	usual := pty.Winsize{Cols: 100, Rows: 30}
	for _, c := range []struct {
		name, command string
		first, later  pty.Winsize
	}{
		{"a large one, to step", "step", pty.Winsize{Cols: 3000, Rows: 3000}, usual},
		{"a large one, to play", "play", pty.Winsize{Cols: 3000, Rows: 3000}, usual},
		{"the largest", "step", pty.Winsize{Cols: 65535, Rows: 65535}, usual},
		{"a wide one", "play", pty.Winsize{Cols: 20000, Rows: 24}, usual},
		{"a high one", "step", pty.Winsize{Cols: 80, Rows: 60000}, usual},
		{"one that becomes large", "step", usual, pty.Winsize{Cols: 3000, Rows: 3000}},
		{"one that becomes larger than screens", "step", usual, pty.Winsize{Cols: 4000, Rows: 250}},
		{"one that becomes high", "play", usual, pty.Winsize{Cols: 250, Rows: 4000}},
		{"one that becomes the largest", "play", usual, pty.Winsize{Cols: 65535, Rows: 65535}},
		{"one that disappears", "step", usual, pty.Winsize{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			ours, tty, err := pty.Open()
			if err != nil {
				t.Skip(err)
			}
			defer ours.Close()
			pty.Setsize(ours, &c.first)
			self, err := os.Executable()
			if err != nil {
				t.Fatal(err)
			}
			cmd := exec.Command(self, c.command, words[c.command])
			cmd.Env = append(os.Environ(), "SCREEN_TEST_CHILD=1", "TERM=xterm-256color")
			cmd.Stdin, cmd.Stdout, cmd.Stderr = tty, tty, tty
			cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			tty.Close()
			printed := make(chan int, 1)
			go func() { n, _ := io.Copy(io.Discard, ours); printed <- int(n) }()
			time.Sleep(700 * time.Millisecond)
			pty.Setsize(ours, &c.later)
			time.Sleep(700 * time.Millisecond)
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			for i, key := range []string{"\x04", "\x03", ""} { // the end of the input, and Ctrl+C
				ours.WriteString(key)
				select {
				case err := <-ended:
					ended <- err
				case <-time.After(time.Duration(2+9*i) * time.Second):
				}
			}
			if len(ended) == 0 {
				cmd.Process.Kill()
				t.Fatalf("it does not end: %v", <-ended)
			}
			if code := cmd.ProcessState.ExitCode(); code != 0 && code != 8 {
				t.Errorf("it ends with %d", code)
			}
			if n := <-printed; n == 0 || n > 8<<20 {
				t.Errorf("it prints %d bytes", n)
			}
			if used := int64(cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss) << 10; runtime.GOOS == "linux" && used > most {
				t.Errorf("it takes %d bytes", used)
			} else {
				t.Logf("%d MiB", used>>20)
			}
		})
	}
}
