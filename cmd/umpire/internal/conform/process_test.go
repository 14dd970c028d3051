//go:build unix

package conform

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// TestBadEngines: whatever an engine does, waiting for it ends in time, its output is
// shown as plain text, and none of its processes is left running.
func TestBadEngines(t *testing.T) {
	const answers = `while read line; do case $line in *'"do":"new"'*) echo '{"ok":true}';; *) %s;; esac; done`
	for _, c := range []struct{ what, command, want string }{
		{"none at all", "/no/such/engine", "does not start: it ended before it answered anything, exit status 127"},
		{"a folder", "/", "does not start: it ended before it answered anything, exit status 126"},
		{"a line that is not a command", "(", "does not start: it ended before it answered anything, exit status 2"},
		{"one that ends", "exit 7", "does not start: it ended before it answered anything, exit status 7"},
		{"one that is killed", "kill -9 $$", "does not start: it ended before it answered anything, signal: killed"},
		{"one that closes its output", "exec >&-; sleep 300", "does not start: it ended before it answered anything, or at least its output did"},
		{"one that hangs", "sleep 300", "did not answer in 300ms, the time of --timeout"},
		{"one that does not end when its input does", "trap '' HUP TERM INT; while :; do sleep 300; done", "did not answer in 300ms"},
		{"one that forks", "sleep 300 & sleep 300 & wait", "did not answer in 300ms"},
		{"one that ends and leaves others", "sleep 300 & (sleep 300 &) ; exit 0", "did not answer in 300ms"},
		{"one that leaves others behind it", fmt.Sprintf(answers, "sleep 300 & exit 3"), "did not answer in 300ms"},
		{"one that does not listen", "exec sleep 300", "did not"},
		{"one that talks and does not listen", "yes", "the engine said y, which is not an answer"},
		{"one that says one endless line", "tr '\\0' x </dev/zero", "the engine says more than 100000 bytes at once, the most that --answer-size allows"},
		{"one that only grumbles", "yes >&2", "did not answer in 300ms"},
		{"one that speaks in escapes", `printf '\033]0;x\007\033[2J\n'; sleep 300`, `the engine said \u001b]0;x\u0007\u001b[2J, which is not an answer`},
		{"an error in escapes", `printf '{"error":"\\u001b[2J\\u202e\\n::error::"}\n'; sleep 300`, `the engine reports "\\u001b[2J\\u202e\\u000a::error::"`},
		{"null", "echo null; sleep 300", `says neither {"ok":true} nor why not`},
		{"a list", "echo '[]'; sleep 300", "said [], which is not an answer"},
		{"another type", `echo '{"moves":"all"}'; sleep 300`, "which is not an answer"},
		{"what nests deep", "head -c 50000 /dev/zero | tr '\\0' '['; echo; sleep 300", "which is not an answer"},
		{"moves that are none", fmt.Sprintf(answers, `echo '{"moves":["\u001b[2J","x"],"text":"\u001b[2J"}'`), `\u001b[2J`},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			mark := fmt.Sprintf("mark-%d-%s", os.Getpid(), strings.ReplaceAll(c.what, " ", "-"))
			var grumbled bytes.Buffer
			begun, patience := time.Now(), 20*time.Second
			if strings.HasPrefix(c.want, "did not") {
				patience = 300 * time.Millisecond
			}
			e, err := Start(t.Context(), "MARK="+mark+" exec sh -c '"+strings.ReplaceAll(c.command, "'", `'\''`)+"'", &grumbled, Limits{patience, 100_000})
			must.Succeed(t, err)
			got := walkEmpty(t, e)
			e.Close()
			fail.If(t, !strings.Contains(got, c.want), "said %q, not %q", got, c.want)
			took := time.Since(begun)
			fail.If(t, took > time.Minute, "took %v", took)
			fail.If(t, strings.ContainsAny(got, "\x1b\a"), "%q is not plain", got)
			fail.If(t, grumbled.Len() > 101_000, "%d bytes of grumbling", grumbled.Len())
			left := running(t, "MARK="+mark)
			fail.If(t, left != nil, "left running: %v", left)
		})
	}
}

// walkEmpty plays a line without moves and returns what is wrong.
func walkEmpty(t *testing.T, e *Engine) string {
	t.Helper()
	table, err := mnk.Def.Table(rule.Setup{})
	must.Succeed(t, err)
	d, err := e.Walk(&Line{Def: mnk.Def, Table: table})
	switch {
	case err != nil:
		return err.Error()
	case d != nil:
		return d.Said
	}
	return ""
}

func running(t *testing.T, word string) (found []string) {
	t.Helper()
	files, _ := filepath.Glob("/proc/[0-9]*/environ")
	if files == nil {
		t.Skip("nothing says what is running")
	}
	for _, name := range files {
		if environ, err := os.ReadFile(name); err == nil && strings.Contains(string(environ)+"\x00", word+"\x00") {
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(name), "cmdline"))
			found = append(found, strings.ReplaceAll(string(line), "\x00", " "))
		}
	}
	return found
}

// The pipe to an engine that does not read becomes full at some time.
func TestDeafEngine(t *testing.T) {
	e, err := Start(t.Context(), "exec sleep 300", &bytes.Buffer{}, Limits{300 * time.Millisecond, 1000})
	must.Succeed(t, err)
	defer e.Close()
	begun := time.Now()
	_, err = e.ask(request{Do: "new", Cards: strings.Repeat("x", 1<<20)})
	if err == nil || !strings.Contains(err.Error(), "did not listen for 300ms") || time.Since(begun) > 2*time.Second {
		t.Errorf("%.300v after %v", err, time.Since(begun))
	}
	if len(err.Error()) > 1000 {
		t.Errorf("%d bytes are said of it", len(err.Error()))
	}
}

func TestWaitingForAnEngineIsInterrupted(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	e := must.Value(Start(ctx, "sleep 300 & wait", &bytes.Buffer{}, Limits{time.Minute, 1000}))(t)
	begun := time.Now()
	_, err := e.ask(request{Do: "new"})
	fail.If(t, err != context.DeadlineExceeded, "%v", err)
	e.Close()
	took := time.Since(begun)
	fail.If(t, took > time.Second, "took %v", took)
}
