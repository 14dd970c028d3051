//go:build unix

package cli

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
)

// A hostile is an input that umpire must refuse, or must stop processing, before it
// takes much time or memory.
type hostile struct {
	name   string
	args   string                   // of umpire, run in a folder of its own
	files  map[string]string        // by name; lay says what texts mean
	make   func() map[string]string // makes long files
	stdin  string
	kill   syscall.Signal // sent after a short time
	stdout string         // a device for the output
	code   int
	says   string // expected in the output
	hides  string // must not be in the output
	in     string // the folder in which it runs, below that of the files
	shell  string // what a shell does first

	untouched string   // a folder that holds in the end
	leaves    []string // these files and no others
}

// Limits for an input. The time is processor time, since the machine may be busy. A run
// that only waits is ended by a timeout. On a quiet machine the slowest takes 0.8 s.
const (
	maxTime   = 2 * time.Second
	maxMemory = 512 << 20
)

// hostiles are functions and not variables. This program also runs as umpire, and would
// otherwise make all these long texts at every start.
var hostiles = []func() []hostile{hostilePlaces, hostileSignals, hostileExpressions, hostileYAML, hostileGrowth, hostileEngines, hostileNames, hostileTargets, hostileLimits, hostileWhere, hostilePictures, hostileMore, hostileDesks, hostileSoaks, hostileTyped,
	hostileBeside, hostileLinks, hostileUnread, hostileFiled, hostileMarks, hostileStarts, hostileCounts}

var everyHostile = flag.Bool("umpire.hostile", false, "try every hostile input, and not each third: each is a process of its own")

// TestHostileInputs tries hostile inputs, each in a process of its own, within the limits
// of time and memory. -umpire.hostile tries them all.
func TestHostileInputs(t *testing.T) {
	if testing.Short() {
		t.Skip("some of them take a second each")
	}
	if afresh(t) {
		return
	}
	n := 0
	for _, group := range hostiles {
		for _, h := range group() {
			if n++; !*everyHostile && n%3 != 0 {
				continue
			}
			t.Run(h.name, func(t *testing.T) {
				t.Parallel()
				h.try(t)
			})
		}
	}
	t.Logf("%d inputs, tried: all of them %t", n, *everyHostile)
}

// afresh runs the test in a new process if this one has used much memory: Linux counts the
// most that a process has used against those that it starts, too.
func afresh(t *testing.T) bool {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil || used.Maxrss < 128<<10 || os.Getenv("UMPIRE_AFRESH") != "" {
		return false
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v", fmt.Sprintf("-umpire.hostile=%t", *everyHostile))
	cmd.Env = append(os.Environ(), "UMPIRE_AFRESH=1")
	if out, err := cmd.CombinedOutput(); err != nil || !bytes.Contains(out, []byte("inputs, tried")) {
		t.Errorf("in a new process: %v\n%s", err, out)
	}
	return true
}

func (h *hostile) try(t *testing.T) {
	dir := t.TempDir()
	files := h.files
	if h.make != nil {
		files = h.make()
	}
	for name, text := range files {
		lay(t, filepath.Join(dir, name), text)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, itself(t), strings.Fields(h.args)...)
	if h.shell != "" {
		cmd = exec.CommandContext(ctx, "/bin/sh", append([]string{"-c", h.shell + `; exec "$0" "$@"`}, cmd.Args...)...)
	}
	cmd.Dir, cmd.Stdin = filepath.Join(dir, h.in), strings.NewReader(h.stdin)
	cmd.Env = append(os.Environ(), "CI=") // results must not depend on where the test runs
	if h.stdin == "wait" {
		open, silent, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer open.Close()
		defer silent.Close() // until then there is no input and no end of it
		cmd.Stdin = open
	}
	var out tail
	cmd.Stdout, cmd.Stderr = &out, &out
	if h.stdout != "" {
		device, err := os.OpenFile(h.stdout, os.O_WRONLY, 0)
		if err != nil {
			t.Fatal(err)
		}
		defer device.Close()
		cmd.Stdout = device
	}
	begun := time.Now()
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if h.kill != 0 {
		time.Sleep(700 * time.Millisecond)
		cmd.Process.Signal(h.kill)
		begun = time.Now()
	}
	cmd.Wait()
	took := time.Since(begun)
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	text := out.String()
	if ctx.Err() != nil {
		t.Fatalf("it did not end\n%s", text)
	}
	if code := cmd.ProcessState.ExitCode(); code != h.code && !(h.code == anyCode && code >= 0 && code != exit.Fault) {
		t.Errorf("ended with %d, not %d\n%s", code, h.code, text)
	}
	if !strings.Contains(text, h.says) {
		t.Errorf("does not say %q:\n%s", h.says, text)
	}
	if h.hides != "" && strings.Contains(text, h.hides) {
		t.Errorf("shows %q:\n%s", h.hides, text)
	}
	if strings.Contains(text, "goroutine 1 ") || strings.Contains(text, "a fault of umpire itself") {
		t.Errorf("a fault of umpire itself:\n%s", text)
	}
	if h.untouched != "" {
		entries, err := os.ReadDir(filepath.Join(dir, h.untouched))
		if names := entryNames(entries); err != nil || !slices.Equal(names, h.leaves) {
			t.Errorf("%s holds %v: %v", h.untouched, names, err)
		}
	}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(strings.TrimSpace(line), "::") && !strings.Contains(line, " file=") || command.MatchString(line) {
			t.Errorf("a command of a CI server: %q", line)
		}
		if strings.ContainsFunc(strings.TrimRight(line, "\r\n"), func(r rune) bool { return escape.Odd(r) && r != '\t' }) {
			t.Errorf("odd characters: %q", line)
		}
	}
	if used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(); used > maxTime || h.kill != 0 && took > 5*time.Second {
		t.Errorf("took %v, in %v", used, took)
	}
	if peak := usage.Maxrss << 10; peak > maxMemory {
		t.Errorf("used %d MiB", peak>>20)
	}
}

func entryNames(entries []os.DirEntry) (names []string) {
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// anyCode is for inputs for which only the output matters.
const anyCode = -1

var command = regexp.MustCompile(`##\pL*\[`)

// lay makes a file with a text, or what the text describes: "link:TARGET", "pipe:",
// "dir:", "run:SCRIPT" for the shell, "fixed:TEXT" for a read-only file,
// "sparse:BYTES", or "times:N:TEXT", a text repeated N times.
func lay(t *testing.T, name, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(name), 0o777)
	switch kind, target, _ := strings.Cut(text, ":"); {
	case err != nil:
	case kind == "link":
		err = os.Symlink(target, name)
	case text == "pipe:":
		err = syscall.Mkfifo(name, 0o666)
	case text == "dir:":
		err = os.MkdirAll(name, 0o777)
	case kind == "run":
		err = os.WriteFile(name, []byte("#!/bin/sh\n"+target+"\n"), 0o777)
	case kind == "fixed":
		err = os.WriteFile(name, []byte(target), 0o444)
	case kind == "sparse":
		var size int64
		fmt.Sscan(target, &size)
		if err = os.WriteFile(name, nil, 0o666); err == nil {
			err = os.Truncate(name, size)
		}
	case kind == "times":
		number, unit, _ := strings.Cut(target, ":")
		n, _ := strconv.Atoi(number)
		err = os.WriteFile(name, bytes.Repeat([]byte(unit), n), 0o666)
	default:
		err = os.WriteFile(name, []byte(text), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// A tail keeps the beginning of an output, and counts the bytes of the rest.
type tail struct {
	mu   sync.Mutex
	kept bytes.Buffer
	more int
}

func (o *tail) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	room := min(len(p), 64<<10-o.kept.Len())
	o.kept.Write(p[:room])
	o.more += len(p) - room
	return len(p), nil
}

func (o *tail) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.more > 0 {
		return fmt.Sprintf("%s... and %d bytes more", o.kept.String(), o.more)
	}
	return o.kept.String()
}
