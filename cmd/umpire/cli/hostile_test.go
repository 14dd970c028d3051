//go:build unix

package cli

import (
	"bytes"
	"context"
	_ "embed"
	"flag"
	"fmt"
	"maps"
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
	"text/template"
	"time"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/engines/limits"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/cespare/xxhash/v2"
	"github.com/goccy/go-yaml"
)

// A hostile is an input that umpire must refuse, or must stop processing, before it
// takes much time or memory. In its texts fill makes long ones, and $X stands for each X.
type hostile struct {
	Name, Shell string            // what a shell does first
	Args, Stdin string            // of umpire, run in a folder of its own
	Editor      []string          // the folder and the messages of a session in Stdin
	In          string            // the folder in which it runs, below that of the files
	Kill        string            // a signal sent after a short time,
	wait        time.Duration     // of which this is the last that was tried
	slow        int               // how often it took too long
	Stdout      string            // a device for the output
	Files       map[string]string // by name; kinds and lay say what texts mean
	Times       int               // as often is a file made whose name has a #
	Code        int
	Says, Hides string   // expected in the output, and what must not be in it
	Untouched   string   // a folder that holds in the end
	Leaves      []string // these files and no others
	Each        map[string][]string
}

// Limits for an input. The time is processor time, since the machine may be busy, and the least of
// three runs. A run that only waits is ended by a timeout. On a quiet machine
// the slowest takes 2 s: the bound is for what hardly ends, whatever the machine is.
const (
	maxTime   = 10 * time.Second
	maxMemory = 512 << 20
)

var everyHostile = flag.Bool("umpire.hostile", false, "try every hostile input, and not each eighteenth: each is a process of its own")

const (
	secret  = "SECRET_TOKEN=hunter2 in:x:0\n"
	oneMove = "scenario \"one\"\n  Cross: place a1\n"
	head    = "game mnk\n"
)

// kinds are the texts that hostile.yaml names by KIND:REST, besides those of lay.
var kinds = map[string]func(rest string) string{
	"include": func(file string) string { return head + "include \"" + file + "\"\n" + oneMove },
	"cards": func(file string) string {
		return "game roam\nplayers Cid blue at S, Zoey green at W\ncards \"" + file + "\"\nscenario \"one\"\n  setup\n"
	},
	"mnk":    func(rest string) string { return head + rest },
	"one":    func(rest string) string { return head + oneMove + rest },
	"expect": func(expr string) string { return head + oneMove + "  expect " + expr + "\n" },
	"draw":   func(file string) string { return head + oneMove + "  draw \"" + file + "\"\n" },
	"begun":  func(string) string { return head + "scenario \"one\"\n setup\n Cross: place a1\n" },
	"secret": func(string) string { return secret },
	// UTF-16
	"wide": func(text string) string { return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00" },
	// a checkpoint file of a soak of mnk, with the right hash
	"soak": func(state string) string {
		return fmt.Sprintf("umpire soak 1 %016x\n%s", xxhash.Sum64String(state), state)
	},
}

var signals = map[string]syscall.Signal{"INT": syscall.SIGINT, "TERM": syscall.SIGTERM, "HUP": syscall.SIGHUP}

//go:embed testdata/hostile.yaml
var listed []byte

// allHostiles returns the inputs of hostile.yaml.
func allHostiles(t *testing.T) (all []hostile) {
	var rows []hostile
	must.Succeed(t, yaml.UnmarshalWithOptions(listed, &rows, yaml.Strict()))
	for _, row := range rows {
		if row.Editor != nil {
			row.Stdin = editing(row.Editor[0], row.Editor[1:]...) + row.Stdin
		}
		spread := []hostile{row}
		for _, name := range slices.Sorted(maps.Keys(row.Each)) {
			var more []hostile
			for _, h := range spread {
				for _, value := range row.Each[name] {
					more = append(more, h.with("$"+name, value))
				}
			}
			spread = more
		}
		all = append(all, spread...)
	}
	return all
}

func (h hostile) with(name, value string) hostile {
	for _, text := range []*string{&h.Name, &h.Args, &h.Shell} {
		*text = strings.ReplaceAll(*text, name, value)
	}
	files := map[string]string{}
	for file, text := range h.Files {
		files[strings.ReplaceAll(file, name, value)] = strings.ReplaceAll(text, name, value)
	}
	h.Files = files
	return h
}

// fill makes a long text of a template, and of a number for its dot.
func fill(text string, n int) string {
	if !strings.Contains(text, "{{") {
		return text
	}
	funcs := template.FuncMap{
		"repeat": func(n int, text string) string { return strings.Repeat(text, n) },
		"add":    func(a, b int) int { return a + b },
		"sub":    func(a, b int) int { return a - b },
		"mod":    func(a, b int) int { return a % b },
	}
	var b strings.Builder
	if err := template.Must(template.New(text[:min(len(text), 80)]).Funcs(funcs).Parse(text)).Execute(&b, n); err != nil {
		panic(err)
	}
	return b.String()
}

// laid returns the files of an input, as lay lays them.
func (h *hostile) laid() map[string]string {
	files := map[string]string{}
	for name, text := range h.Files {
		for n := range max(1, h.Times) {
			made := fill(text, n)
			kind, rest, _ := strings.Cut(made, ":")
			if of := kinds[kind]; of != nil {
				made = of(rest)
			}
			as := name
			if h.Times > 0 {
				as = strings.ReplaceAll(name, "#", strconv.Itoa(n))
			}
			files[as] = made
		}
	}
	return files
}

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
	for _, h := range allHostiles(t) {
		if n++; !*everyHostile && n%18 != 0 {
			continue
		}
		t.Run(h.Name, func(t *testing.T) {
			t.Parallel()
			h.try(t)
		})
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
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", fmt.Sprintf("-umpire.hostile=%t", *everyHostile))
	cmd.Env = append(os.Environ(), "UMPIRE_AFRESH=1")
	out, err := cmd.CombinedOutput()
	fail.If(t, err != nil || bytes.Contains(out, []byte("no tests to run")), "in a new process: %v\n%s", err, out)
	return true
}

func (h *hostile) try(t *testing.T) {
	dir := t.TempDir()
	for name, text := range h.laid() {
		lay(t, filepath.Join(dir, name), text)
	}
	ctx, stop := context.WithTimeout(context.Background(), time.Minute)
	defer stop()
	cmd := exec.CommandContext(ctx, "umpire", strings.Fields(fill(h.Args, 0))...)
	if h.Shell != "" {
		cmd = exec.CommandContext(ctx, "/bin/sh", append([]string{"-c", h.Shell + `; exec "$0" "$@"`}, cmd.Args...)...)
	}
	cmd.Dir, cmd.Stdin = filepath.Join(dir, h.In), strings.NewReader(fill(h.Stdin, 0))
	cmd.Env = append(os.Environ(), "CI=") // results must not depend on where the test runs
	if h.Stdin == "wait" {
		open, silent, err := os.Pipe()
		must.Succeed(t, err)
		defer open.Close()
		defer silent.Close() // until then there is no input and no end of it
		cmd.Stdin = open
	}
	var out tail
	cmd.Stdout, cmd.Stderr = &out, &out
	if h.Stdout != "" {
		device := must.Value(os.OpenFile(h.Stdout, os.O_WRONLY, 0))(t)
		defer device.Close()
		cmd.Stdout = device
	}
	begun := time.Now()
	must.Succeed(t, cmd.Start())
	if h.Kill != "" {
		h.wait = max(time.Second, 2*h.wait)
		time.Sleep(h.wait)
		cmd.Process.Signal(signals[h.Kill])
		begun = time.Now()
	}
	cmd.Wait()
	took := time.Since(begun)
	if h.Kill != "" && cmd.ProcessState.ExitCode() < 0 && h.wait < 10*time.Second {
		h.try(t) // on a busy machine it had not begun to listen to signals
		return
	}
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	text := out.String()
	fail.Now(t, ctx.Err() != nil, "it did not end\n%s", text)
	code := cmd.ProcessState.ExitCode()
	fail.If(t, code != h.Code && !(h.Code == anyCode && code >= 0 && code != exit.Fault), "ended with %d, not %d\n%s", code, h.Code, text)
	fail.If(t, !strings.Contains(text, h.Says), "does not say %q:\n%s", h.Says, text)
	fail.If(t, h.Hides != "" && strings.Contains(text, fill(h.Hides, 0)), "shows %q:\n%s", h.Hides, text)
	fail.If(t, strings.Contains(text, "goroutine 1 ") || strings.Contains(text, "a fault of umpire itself"), "a fault of umpire itself:\n%s", text)
	if h.Untouched != "" {
		entries, err := os.ReadDir(filepath.Join(dir, h.Untouched))
		names := entryNames(entries)
		fail.If(t, err != nil || !slices.Equal(names, h.Leaves), "%s holds %v: %v", h.Untouched, names, err)
	}
	for line := range strings.Lines(text) {
		fail.If(t, strings.HasPrefix(strings.TrimSpace(line),
			"::") && !strings.Contains(line, " file=") || command.MatchString(line), "a command of a CI server: %q", line)
		fail.If(t, strings.ContainsFunc(strings.TrimRight(line, "\r\n"), func(r rune) bool { return escape.Odd(r) && r != '\t' }), "odd characters: %q", line)
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if used > maxTime || h.Kill != "" && took > 5*time.Second {
		h.slow++
		fail.Now(t, h.slow == 3, "took %v, in %v, and as long twice before", used, took)
		h.try(t) // a busy machine may have held it up
		return
	}
	peak := usage.Maxrss << 10
	fail.If(t, peak > maxMemory, "used %d MiB", peak>>20)
}

func entryNames(entries []os.DirEntry) []string {
	return rule.NamesOf(slices.Values(entries), func(entry os.DirEntry) string { return entry.Name() })
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
	must.Succeed(t, err)
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

func message(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }

// editing is all messages of an editor's session about a folder below the working directory.
func editing(folder string, messages ...string) string {
	all := message(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///proc/self/cwd/`+folder+`","capabilities":{}}}`) +
		message(`{"jsonrpc":"2.0","method":"initialized","params":{}}`)
	for _, text := range messages {
		all += message(fill(text, 0))
	}
	return all + message(`{"jsonrpc":"2.0","id":"last","method":"shutdown"}`) + message(`{"jsonrpc":"2.0","method":"exit"}`)
}

// TestEveryLimitIsToldAndMet: the table of limits, the help, SECURITY.md and hostile.yaml name the same limits with the same defaults.
func TestEveryLimitIsToldAndMet(t *testing.T) {
	help := app.LimitsTopic().Long
	security := must.Get(t, os.ReadFile, "../../../SECURITY.md")
	met := map[string]bool{}
	for _, h := range allHostiles(t) {
		if name, found := strings.CutPrefix(h.Name, "over the limit "); found {
			name, _, _ = strings.Cut(name, "=")
			met[name] = true
		}
	}
	plain := strings.ReplaceAll(string(security), ",", "")
	for _, entry := range limits.Table {
		byDefault := entry.Write(entry.Default)
		fail.If(t, !regexp.MustCompile(`(?m)^  `+entry.Name+` +`+byDefault+`   \S`).MatchString(help), "help limits does not tell %s, %s", entry.Name, byDefault)
		fail.If(t, !regexp.MustCompile("(?m)^\\| `"+entry.Name+"` \\| "+byDefault+` \|`).MatchString(plain),
			"SECURITY.md does not tell %s, %s", entry.Name, byDefault)
		fail.If(t, !met[entry.Name], "no input goes beyond %s", entry.Name)
		delete(met, entry.Name)
	}
	for name := range met {
		t.Errorf("there is no limit %s", name)
	}
	fail.Unequal(t, strings.Count(string(security), "\n| `"), len(limits.Table), "SECURITY.md tells %d limits of %d")
}
