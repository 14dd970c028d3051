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
	for _, c := range must.Cases[[]struct{ What, Command, Want string }](t, "testdata/conform.yaml", "BadEngines") {
		t.Run(c.What, func(t *testing.T) {
			t.Parallel()
			mark := fmt.Sprintf("mark-%d-%s", os.Getpid(), strings.ReplaceAll(c.What, " ", "-"))
			var grumbled bytes.Buffer
			begun, patience := time.Now(), 20*time.Second
			if strings.HasPrefix(c.Want, "did not") {
				patience = 300 * time.Millisecond
			}
			command := c.Command
			if then, begins := strings.CutPrefix(command, "answers: "); begins {
				command = fmt.Sprintf(answers, then)
			}
			e := must.Value(Start(t.Context(), "MARK="+mark+" exec sh -c '"+strings.ReplaceAll(command, "'", `'\''`)+"'", &grumbled, Limits{patience, 100_000}))(t)
			got := walkEmpty(t, e)
			e.Close()
			fail.If(t, !strings.Contains(got, c.Want), "said %q, not %q", got, c.Want)
			took := time.Since(begun)
			fail.If(t, took > time.Minute, "took %v", took)
			fail.If(t, strings.ContainsAny(got, "\x1b\a"), "%q is not plain", got)
			fail.If(t, grumbled.Len() > 101_000, "%d bytes of grumbling", grumbled.Len())
			left := running(t, "environ", "MARK="+mark+"\x00")
			fail.If(t, left != nil, "left running: %v", left)
		})
	}
}

// walkEmpty plays a line without moves and returns what is wrong.
func walkEmpty(t *testing.T, e *Engine) string {
	t.Helper()
	table := must.Value(mnk.Def.Table(rule.Setup{}))(t)
	d, err := e.Walk(&Line{Def: mnk.Def, Table: table})
	switch {
	case err != nil:
		return err.Error()
	case d != nil:
		return d.Said
	}
	return ""
}

// running returns the processes that have a word in a file of /proc.
func running(t *testing.T, file, word string) (found []string) {
	t.Helper()
	files, _ := filepath.Glob("/proc/[0-9]*/" + file)
	if files == nil {
		t.Skip("nothing says what is running")
	}
	for _, name := range files {
		if said, err := os.ReadFile(name); err == nil && strings.Contains(string(said)+"\x00", word) {
			line, _ := os.ReadFile(filepath.Join(filepath.Dir(name), "cmdline"))
			found = append(found, name+" "+strings.ReplaceAll(string(line), "\x00", " "))
		}
	}
	return found
}

// The pipe to an engine that does not read becomes full at some time.
func TestDeafEngine(t *testing.T) {
	e := must.Value(Start(t.Context(), "exec sleep 300", &bytes.Buffer{}, Limits{300 * time.Millisecond, 1000}))(t)
	defer e.Close()
	begun := time.Now()
	_, err := e.ask(request{Do: "new", Cards: strings.Repeat("x", 1<<20)})
	fail.If(t, err == nil || !strings.Contains(err.Error(), "did not listen for 300ms") || time.Since(begun) > 5*time.Second,
		"%.300v after %v", err, time.Since(begun))
	fail.If(t, len(err.Error()) > 1000, "%d bytes are said of it", len(err.Error()))
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
	fail.If(t, took > 5*time.Second, "took %v", took)
}
