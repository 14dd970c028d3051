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
	"time"

	"umpire/cmd/umpire/internal/exit"
	"umpire/engines/escape"
	"umpire/props/fail"
	"umpire/props/must"

	"github.com/goccy/go-yaml"
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
	maxTime   = 4 * time.Second
	maxMemory = 512 << 20
)

// hostiles are functions and not variables. This program also runs as umpire, and would
// otherwise make all these long texts at every start.
var hostiles = []func() []hostile{hostileListed, hostilePlaces, hostileSignals, hostileExpressions, hostileYAML, hostileGrowth, hostileLimits, hostileWhere, hostilePictures, hostileMore, hostileDesks, hostileSoaks, hostileTyped,
	hostileBeside, hostileLinks, hostileUnread, hostileFiled, hostileMarks, hostileStarts, hostileCounts}

var everyHostile = flag.Bool("umpire.hostile", false, "try every hostile input, and not each third: each is a process of its own")

// kinds are the texts that hostile.yaml names by KIND:REST, besides those of lay.
var kinds = map[string]func(rest string) string{
	"include": including, "cards": carded, "mnk": func(rest string) string { return head + rest },
	"one":    func(rest string) string { return head + oneMove + rest },
	"draw":   func(file string) string { return head + oneMove + "  draw \"" + file + "\"\n" },
	"begun":  func(string) string { return head + "scenario \"one\"\n setup\n Cross: place a1\n" },
	"secret": func(string) string { return secret },
}

//go:embed testdata/hostile.yaml
var listed []byte

// hostileListed are the inputs of hostile.yaml.
func hostileListed() (all []hostile) {
	var rows []struct {
		Name, Args, Stdin, Stdout, In, Says, Hides, Untouched string
		Files                                                 map[string]string
		Leaves                                                []string
		Code                                                  int
	}
	if err := yaml.UnmarshalWithOptions(listed, &rows, yaml.Strict()); err != nil {
		panic(err)
	}
	for _, r := range rows {
		for name, text := range r.Files {
			kind, rest, _ := strings.Cut(text, ":")
			if of := kinds[kind]; of != nil {
				r.Files[name] = of(rest)
			}
		}
		all = append(all, hostile{name: r.Name, args: r.Args, files: r.Files, stdin: r.Stdin, stdout: r.Stdout,
			code: r.Code, says: r.Says, hides: r.Hides, in: r.In, untouched: r.Untouched, leaves: r.Leaves})
	}
	return all
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
	out, err := cmd.CombinedOutput()
	fail.If(t, err != nil || !bytes.Contains(out, []byte("inputs, tried")), "in a new process: %v\n%s", err, out)
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
		must.Succeed(t, err)
		defer open.Close()
		defer silent.Close() // until then there is no input and no end of it
		cmd.Stdin = open
	}
	var out tail
	cmd.Stdout, cmd.Stderr = &out, &out
	if h.stdout != "" {
		device := must.Value(os.OpenFile(h.stdout, os.O_WRONLY, 0))(t)
		defer device.Close()
		cmd.Stdout = device
	}
	begun := time.Now()
	must.Succeed(t, cmd.Start())
	if h.kill != 0 {
		time.Sleep(700 * time.Millisecond)
		cmd.Process.Signal(h.kill)
		begun = time.Now()
	}
	cmd.Wait()
	took := time.Since(begun)
	usage := cmd.ProcessState.SysUsage().(*syscall.Rusage)
	text := out.String()
	fail.Now(t, ctx.Err() != nil, "it did not end\n%s", text)
	code := cmd.ProcessState.ExitCode()
	fail.If(t, code != h.code && !(h.code == anyCode && code >= 0 && code != exit.Fault),
		"ended with %d, not %d\n%s", code, h.code, text)
	fail.If(t, !strings.Contains(text, h.says), "does not say %q:\n%s", h.says, text)
	fail.If(t, h.hides != "" && strings.Contains(text, h.hides), "shows %q:\n%s", h.hides, text)
	fail.If(t, strings.Contains(text,
		"goroutine 1 ") || strings.Contains(text, "a fault of umpire itself"), "a fault of umpire itself:\n%s", text)
	if h.untouched != "" {
		entries, err := os.ReadDir(filepath.Join(dir, h.untouched))
		names := entryNames(entries)
		fail.If(t, err != nil || !slices.Equal(names, h.leaves), "%s holds %v: %v", h.untouched, names, err)
	}
	for line := range strings.Lines(text) {
		fail.If(t, strings.HasPrefix(strings.TrimSpace(line),
			"::") && !strings.Contains(line, " file=") || command.MatchString(line), "a command of a CI server: %q", line)
		fail.If(t, strings.ContainsFunc(strings.TrimRight(line,
			"\r\n"), func(r rune) bool { return escape.Odd(r) && r != '\t' }), "odd characters: %q", line)
	}
	used := cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	fail.If(t, used > maxTime || h.kill != 0 && took > 5*time.Second, "took %v, in %v", used, took)
	peak := usage.Maxrss << 10
	fail.If(t, peak > maxMemory, "used %d MiB", peak>>20)
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

// odd is what stands where a command expects a file of its own, and what the command
// says. An empty text means that it must not be said that all is well.
var odd = []struct{ what, text, says string }{
	{"a pipe", "pipe:", "not a regular file"},
	{"a link to a device without an end", "link:/dev/zero", ""},
	{"a folder", "dir:", ""},
	{"a file of 16 GiB", "sparse:17179869184", ""},
}

// hostileBeside are files besides those that users name: goldens, lists, baselines,
// checkpoints, reasons and the desk of a site. Each command meets each odd thing.
func hostileBeside() (all []hostile) {
	for _, c := range []struct {
		args, file string
		more       map[string]string
		folders    bool // a folder there is no mistake
	}{
		{"cover a.scenario --random 0 --strike=false", "golden/mnk_1.golden", nil, true},
		{"cover a.scenario --random 0 --strike=false --goldens g", "g/deep/mnk_1.golden", nil, true},
		{"site d a.scenario --game mnk", "golden/mnk_1.golden", nil, true},
		{"site d a.scenario --game mnk", "d/.umpire-files", nil, false},
		{"site d a.scenario --game mnk --desk b", "b/desk.wasm.packed", nil, false},
		{"site d a.scenario --game mnk --desk b", "b", nil, false},
		{"cover a.scenario --random 0 --strike=false --baseline b.json", "b.json", nil, false},
		{"cover --merge b.json", "b.json", nil, false},
		{"check --merge b.json", "b.json", nil, false},
		{"ablate a.scenario", "unshown.yaml", nil, false},
		{"simulate roam --games 1 --cards c.yaml", "c.yaml", nil, false},
		{"simulate mnk --games 4 --checkpoint c", "c", nil, false},
		{"explore mnk --depth 2 --checkpoint c", "c", nil, false},
		{"soak mnk --games 1 --checkpoint c", "c", nil, false},
		{"new game moss m --umpire u", "u/go.mod", nil, false},
		{"new game moss m --umpire u", "u/go.sum", map[string]string{"u/go.mod": "module umpire\n"}, false},
		{"accept --all a.scenario", "a.scenario", nil, true},
		{"step a.scenario", "a.scenario", nil, false},
		{"bisect a.scenario --cards c.yaml", "c.yaml", nil, false},
	} {
		for _, o := range odd {
			files := map[string]string{"a.scenario": head + oneMove}
			maps.Copy(files, c.more)
			files[c.file] = o.text
			code := 2
			if o.text == "dir:" && c.folders {
				code = anyCode
			}
			all = append(all, hostile{name: c.args + ", " + c.file + " is " + o.what, args: c.args, files: files, code: code})
		}
	}
	return all
}

// hostileLinks are outputs that a link leads out of the working folder.
func hostileLinks() (all []hostile) {
	for _, c := range []struct{ args, folder string }{
		{"site d a.scenario --game mnk", "d"}, {"site l/d a.scenario --game mnk", "l"}, {"site l/deep/d a.scenario --game mnk", "l"},
		{"new game moss l/g", "l"}, {"new game moss l/deep/g", "l/deep"}, {"init l/g", "l"}, {"init l", "l"},
		{"check a.scenario --out json=l/r.json", "l"}, {"play mnk --random all --out l/g.scenario", "l"},
		{"simulate mnk --games 4 --checkpoint l/c", "l"}, {"simulate mnk --games 4 --out json=l/r.json", "l"}, {"draw a.scenario --out l/p.svg", "l"},
		{"explore mnk --depth 2 --checkpoint l/c", "l"},
	} {
		// The outside is a module, so that it looks like one in which links may be followed.
		files := map[string]string{"in/a.scenario": head + oneMove, "in/" + c.folder: "link:" + strings.Repeat("../", strings.Count(c.folder, "/")+1) + "out", "out/go.mod": "module x\n",
			"in/go.mod": "module umpire\n", "in/go.sum": ""}
		all = append(all, hostile{name: "a link out: " + c.args, args: c.args, files: files, in: "in", code: 2, untouched: "out", leaves: []string{"go.mod"}})
	}
	return all
}

// hostileUnread are single files that cannot be read: each command ends with 2.
func hostileUnread() (all []hostile) {
	texts := map[string]string{"UTF-16": "\xff\xfeg\x00a\x00", "a word": "hello\n", "a pipe": "pipe:", "a line without end": "times:70000:x"}
	for _, args := range []string{"check", "faq", "ablate", "ablate --cites", "rulings", "cover --random 0", "pending", "accept", "review", "rules html mnk", "fmt -l"} {
		for _, what := range slices.Sorted(maps.Keys(texts)) {
			all = append(all, hostile{name: args + " over one file of " + what, args: args + " a.scenario", files: map[string]string{"a.scenario": texts[what]}, code: 2})
		}
	}
	return all
}

// hostileFiled are names that some system cannot hold, from scripts and flags.
func hostileFiled() (all []hostile) {
	for _, name := range []string{"con", "aux.x", "a:b", "LPT1", `p\\q`} {
		picture := head + "scenario \"one\"\n  Cross: place a1\n  draw \"" + name + ".svg\"\n"
		plain := strings.ReplaceAll(name, `\\`, `\`)
		files := map[string]string{"a.scenario": head + oneMove, "p.scenario": picture, "go.mod": "module umpire\n", "go.sum": ""}
		all = append(all, hostile{name: "a script draws " + plain, args: "check --pictures p.scenario", files: files, code: 2, says: "cannot hold a picture"})
		for _, args := range []string{"check a.scenario --out json=%s.json", "play mnk --random all --out %s.scenario", "site %s a.scenario --game mnk", "init %s", "new game moss %s", "draw a.scenario --out %s.svg"} {
			args = fmt.Sprintf(args, plain)
			all = append(all, hostile{name: args, args: args, files: files, code: 2, says: "cannot be a file on every system"})
		}
	}
	return append(all, hostile{name: "a game called like a device", args: "new game nul g", files: map[string]string{"go.mod": "module umpire\n", "go.sum": ""}, code: 2, says: "device"})
}

// hostileMarks are marks of the byte order, and ends of documents.
func hostileMarks() []hostile {
	const report, cards = "{\"version\":1}", "meta: {game: roam}\n"
	wide := func(text string) string { return "\xff\xfe" + strings.Join(strings.Split(text, ""), "\x00") + "\x00" }
	return []hostile{
		{name: "a report in UTF-16", args: "check --merge a.json", files: map[string]string{"a.json": wide(report)}, code: 2, says: "UTF-16"},
		{name: "a baseline in UTF-16", args: "cover a.scenario --random 0 --strike=false --baseline a.json", files: map[string]string{"a.scenario": head + oneMove, "a.json": wide(report)}, code: 2, says: "UTF-16"},
		{name: "a card set in UTF-16", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": wide(cards)}, code: 2, says: "UTF-16"},
		{name: "a card set of a script in UTF-16", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": wide(cards)}, code: 2, says: "UTF-16"},
		{name: "reasons in UTF-16", args: "ablate a.scenario", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": wide("mnk.win.line: x\n")}, code: 2, says: "UTF-16"},
		{name: "a file of half a character", args: "check a.scenario", files: scenarioOf("scenario \"one\xe2\x82\"\n  Cross: place a1\n"), code: 2},
		{name: "a card set of two hundred thousand ends", args: "cards lint c.yaml --game roam", files: map[string]string{"c.yaml": cards + strings.Repeat("...\n", 60_000)}, code: 2},
	}
}

// hostileStarts are processes that are started without what a process has.
func hostileStarts() (all []hostile) {
	files := map[string]string{"a.scenario": head + oneMove}
	for _, n := range []int{4, 5, 6, 10} {
		all = append(all, hostile{name: fmt.Sprintf("only %d open files", n), shell: fmt.Sprintf("ulimit -n %d", n), args: "check a.scenario", files: files, code: 2, says: "ulimit -n 16"})
	}
	for _, args := range []string{"check a.scenario", "rules list mnk", "fmt a.scenario", "simulate mnk --games 3", "--help"} {
		all = append(all, hostile{name: args + " without standard output", shell: "exec >&-", args: args, files: files, code: 2, says: "it is closed"})
	}
	return append(all,
		hostile{name: "standard output into nothing", shell: "exec >/dev/null", args: "check a.scenario", files: files, code: 0},
		hostile{name: "no standard input", shell: "exec <&-", args: "check a.scenario", files: files, code: 0},
		hostile{name: "nothing to say without standard output", shell: "exec >&-", args: "init d", code: 0},
	)
}

// hostileCounts are counts that are huge, zero or negative. They are limited, or refused in words.
func hostileCounts() (all []hostile) {
	row := func(code int, says string, lines ...string) {
		for _, line := range lines {
			all = append(all, hostile{name: line, args: line, files: scenarioOf(oneMove), code: code, says: says})
		}
	}
	for _, command := range []string{"simulate mnk --games 5", "explore mnk --depth 2", "soak mnk --games 2", "check a.scenario", "cover a.scenario", "ablate a.scenario", "rulings a.scenario", "site out a.scenario"} {
		for _, many := range []string{"257", "2147483648", "9223372036854775807", "99999999999999999999"} {
			row(anyCode, "", command+" --jobs "+many)
		}
		for _, few := range []string{"0", "-1", "-9223372036854775808", "-99999999999999999999"} {
			row(2, "must be at least 1", command+" --jobs "+few)
		}
		for _, none := range []string{"x", "1.5", "1e9"} {
			row(2, "a whole number is needed", command+" --jobs "+none)
		}
	}
	row(2, "must be from 0 to 100000", "cover a.scenario --random 9223372036854775807", "cover a.scenario --random 100001", "cover a.scenario --random -1")
	row(8, "stopped after", "cover a.scenario --random 100000 --timeout 300ms")
	row(2, "must not be negative", "soak mnk --games -1 --time 1s", "soak mnk --time -1s", "simulate mnk --time -1s", "explore mnk --depth -1", "explore mnk --states -1", "play mnk --moves -1", "check a.scenario --timeout -1s")
	row(2, "must be at least 1", "simulate mnk --games 0", "simulate mnk --cap -1", "bisect a.scenario --recorded --sets 0")
	row(8, "ended by --time", "simulate roam --games 9223372036854775807 --time 300ms --jobs 1", "explore roam --states 9223372036854775807 --time 300ms --jobs 1")
	row(2, "like 2/5", "check a.scenario --shard 1/0", "check a.scenario --shard 1/-1", "check a.scenario --shard 2/1", "check a.scenario --shard 1/99999999999999999999")
	row(2, "10,000 pixels", "draw a.scenario --width 9223372036854775807", "draw a.scenario --width 10001", "draw a.scenario --width -1")
	return all
}

func expecting(expr string) map[string]string {
	return map[string]string{"a.scenario": head + oneMove + "  expect " + expr + "\n"}
}

// hostileExpressions would run permanently, or use all memory.
func hostileExpressions() []hostile {
	return []hostile{
		{name: "thirty lists side by side", args: "check a.scenario", files: expecting(strings.Repeat("all(1..9, {# > 0}) and ", 30) + "true"), code: 2, says: "too many lists"},
		{name: "ten thousand times not", args: "check a.scenario", files: expecting(strings.Repeat("not ", 10000) + "true"), code: 2, says: "characters of the expression are more than 10000 (--limit expr=N"},
		{name: "two thousand times not", args: "check a.scenario", files: expecting(strings.Repeat("not ", 2000) + "true"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand brackets", args: "check a.scenario", files: expecting(strings.Repeat("(", 4000) + "true" + strings.Repeat(")", 4000)), code: 0},
		{name: "four thousand minus signs", args: "check a.scenario", files: expecting(strings.Repeat("-", 4000) + "1 == 1"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand brackets of lists", args: "check a.scenario", files: expecting(strings.Repeat("[", 4000) + strings.Repeat("]", 4000) + " == []"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "nine thousand questions", args: "check a.scenario", files: expecting(strings.Repeat("true?true:", 900) + "true"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "four thousand dots", args: "check a.scenario", files: expecting("Cross" + strings.Repeat(".a", 4000) + " == 1"), code: 2, says: "parts of the expression are more than 1000 (--limit parts=N"},
		{name: "two hundred comparisons that fail", args: "check a.scenario", files: expecting(strings.Repeat("moves>9 or ", 200) + "false"), code: 1, says: "does not hold"},
		{name: "two hundred comparisons that fail, nested", args: "check a.scenario", files: expecting(strings.Repeat("(moves>9 or ", 200) + "false" + strings.Repeat(")", 200)), code: 1, says: "does not hold"},
		{name: "a hundred long expectations that fail", args: "check a.scenario", files: map[string]string{"a.scenario": head + oneMove + strings.Repeat("  expect "+strings.Repeat("moves>9 or ", 200)+"false\n", 100)}, code: 1, says: "does not hold"},
		{name: "a pattern that counts", args: "check a.scenario", files: expecting(`"` + strings.Repeat("a", 5000) + `" matches "(a*)*(a*)*(a*)*(a*)*b"`), code: 1},
		{name: "a number with nine thousand digits", args: "check a.scenario", files: expecting(strings.Repeat("9", 9000) + " == 1"), code: 2},
		{name: "a quote that is not closed", args: "check a.scenario", files: expecting(`"` + strings.Repeat("x", 9000)), code: 2},
		{name: "a text of escapes", args: "check a.scenario", files: expecting(`"` + strings.Repeat(`\u{10ffff}`, 900) + `" == "y"`), code: 1},
		{name: "a name of nine thousand letters", args: "check a.scenario", files: expecting(strings.Repeat("x", 9000) + " == 1"), code: 2, says: "no fact is called"},
		{name: "a hundred names of nine thousand letters", args: "check a.scenario", files: map[string]string{"a.scenario": head + oneMove + strings.Repeat("  expect "+strings.Repeat("x", 9000)+" == 1\n", 100)}, code: 2, says: "no fact is called"},
		{name: "a search by an expression of a megabyte", args: "explore mnk --always " + strings.Repeat("!", 100_000) + "true", code: 2, says: "..."},
	}
}

func sets(text string) map[string]string { return map[string]string{"c.yaml": text} }

const lint = "cards lint c.yaml"

// hostileYAML are documents for which YAML parsers may need minutes.
func hostileYAML() []hostile {
	return []hostile{
		{name: "a billion laughs", args: lint, files: sets("meta: {game: roam}\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ng: &g [*f,*f,*f,*f,*f,*f,*f,*f,*f]\nh: &h [*g,*g,*g,*g,*g,*g,*g,*g,*g]\nland: *h\n"), code: 2},
		{name: "merges of merges", args: lint, files: sets("meta: {game: roam}\na: &a {<<: *a}\n" + strings.Repeat("b: {<<: *a}\n", 1000)), code: 2},
		{name: "ten thousand open brackets", args: lint, files: sets("meta: {game: roam}\nland: " + strings.Repeat("[", 10000)), code: 2, says: "nest so deep"},
		{name: "ten thousand open braces, the game given", args: lint + " --game roam", files: sets(strings.Repeat("{a: ", 10000)), code: 2, says: "nest so deep"},
		{name: "dashes on a line", args: lint + " --game loam", files: sets(strings.Repeat("- ", 1900)), code: 2, says: "nest so deep"},
		{name: "lines ever deeper", args: lint + " --game roam", files: sets(deeper(600, "a:")), code: 2},
		{name: "dashes ever deeper", args: lint + " --game biome", files: sets(deeper(600, "-")), code: 2},
		{name: "questions ever deeper", args: lint + " --game phylo", files: sets(deeper(600, "?")), code: 2},
		{name: "forty thousand fields", args: lint + " --game roam", files: sets(inTurn(16000, "k%d: 1\n")), code: 2, says: "more than 6000 lines"},
		{name: "six thousand fields", args: lint + " --game roam", files: sets(inTurn(5900, "k%d: 1\n")), code: 2, says: "no field"},
		{name: "ten thousand fields on few lines", args: lint + " --game roam", files: sets("{" + inTurn(5900, "k%d: 1,") + "}"), code: 2, says: "nest so deep"},
		{name: "sixty thousand documents", args: lint + " --game roam", files: sets(strings.Repeat("a\n---\n", 20000)), code: 2, says: "one document"},
		{name: "a line of words", args: lint + " --game roam", files: sets("a: " + strings.Repeat("b ", 100_000)), code: 2, says: "line of more than 4000"},
		{name: "lines of words", args: lint + " --game roam", files: sets("a: " + strings.Repeat(strings.Repeat("b ", 1990)+"\n ", 60)), code: 2},
		{name: "a quote over six thousand lines", args: lint + " --game roam", files: sets("a: \"" + strings.Repeat("b\n", 5000)), code: 2},
		{name: "a text over six thousand lines", args: lint + " --game roam", files: sets("a: |\n" + strings.Repeat("  b\n", 5000)), code: 2},
		{name: "four thousand anchors", args: lint + " --game roam", files: sets(inTurn(4000, "- &a%d b\n")), code: 2},
		{name: "four thousand aliases", args: lint + " --game roam", files: sets("- &a b\n" + strings.Repeat("- *a\n", 4000)), code: 2},
		{name: "four thousand tags", args: lint + " --game roam", files: sets(strings.Repeat("- !!set b\n", 4000)), code: 2},
		{name: "nothing but zero bytes", args: lint + " --game roam", files: sets(strings.Repeat("\x00", 100_000)), code: 2},
		{name: "no UTF-8", args: lint + " --game roam", files: sets(strings.Repeat("\xff\xfe", 100_000)), code: 2},
		{name: "a card set of ten thousand mistakes", args: lint + " --game roam", files: sets("meta: {colours: [a, b, c, d]}\nland:\n" + strings.Repeat("- x\n", 5900)), code: 2},
		{name: "reasons ever deeper", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": strings.Repeat("[", 10000)}, code: 2, says: "nest so deep"},
		{name: "reasons of forty thousand lines", args: "ablate .", files: map[string]string{"a.scenario": head + oneMove, "unshown.yaml": inTurn(16000, "k%d: 1\n")}, code: 2, says: "more than 6000 lines"},
		{name: "a card set of a scenario that is too deep", args: "check a.scenario", files: map[string]string{"a.scenario": carded("c.yaml"), "c.yaml": "meta: {game: roam}\nstarting: []\nland: " + strings.Repeat("[", 1000)}, code: 2, says: "nest so deep"},
		{name: "cards of a game that are too deep", args: "simulate roam --cards c.yaml", files: sets(strings.Repeat("[", 1000)), code: 2, says: "nest so deep"},
	}
}

// deeper returns lines, each indented more than the one before.
func deeper(n int, unit string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + unit + "\n")
	}
	return b.String()
}

func inTurn(n int, format string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}
