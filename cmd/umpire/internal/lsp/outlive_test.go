//go:build unix

package lsp

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
)

// The session ends with the editor's process, although the pipe to it stays open. A
// process that was killed stays listed until its parent, here the test, waits for it.
func TestEndsWithTheEditor(t *testing.T) {
	start := func(line string) *exec.Cmd {
		cmd := exec.Command("sh", "-c", line)
		must.Succeed(t, cmd.Start())
		t.Cleanup(func() { cmd.Process.Kill(); cmd.Wait() })
		return cmd
	}
	for _, c := range []struct {
		name, line string
		end        func(cmd *exec.Cmd) // nil for a process that runs on
	}{
		{"the editor is killed", "exec sleep 60", func(cmd *exec.Cmd) { cmd.Process.Kill() }},
		{"the editor is killed and waited for", "exec sleep 60", func(cmd *exec.Cmd) { cmd.Process.Kill(); cmd.Wait() }},
		{"the editor ends by itself", "read line; exit 3", func(*exec.Cmd) {}},
		{"the editor has ended before", "exit 0", func(cmd *exec.Cmd) { cmd.Wait() }},
		{"the editor runs on", "exec sleep 60", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			cmd := start(c.line)
			in, editor := io.Pipe()
			defer editor.Close()
			ended := make(chan error, 1)
			go func() {
				ended <- Serve(context.Background(), in, &wire{}, Options{Games: engines.Games, Jobs: 1})
			}()
			hello := strings.Replace(first, `"params":{`, fmt.Sprintf(`"params":{"processId":%d,`, cmd.Process.Pid), 1)
			_, err := io.Copy(editor, said(hello))
			fail.Now(t, err != nil, "%v", err)
			patience := 20 * time.Second
			if c.end == nil {
				patience = 3 * lookAgain
			} else {
				c.end(cmd)
			}
			select {
			case err := <-ended:
				fail.If(t, c.end == nil || !errors.Is(err, ErrNoShutdown), "it ends with %v", err)
			case <-time.After(patience):
				fail.If(t, c.end != nil, "it runs on")
			}
		})
	}
}

// No number that is not that of a process ends the session.
func TestEditorsWithoutProcess(t *testing.T) {
	for _, number := range []string{"null", "0", "-1", fmt.Sprint(os.Getpid())} {
		hello := strings.Replace(first, `"params":{`, `"params":{"processId":`+number+`,`, 1)
		out := &wire{}
		fail.Unequal(t, Serve(t.Context(), said(hello, last, exit), out, Options{Games: engines.Games, Jobs: 1}), nil, "%s: %v", number)
	}
	for _, number := range []string{"4294967297", "1e30", `"x"`} {
		hello := strings.Replace(first, `"params":{`, `"params":{"processId":`+number+`,`, 1)
		out := &wire{}
		Serve(t.Context(), said(hello, last, exit), out, Options{Games: engines.Games, Jobs: 1})
		fail.If(t, !strings.Contains(out.String(), "-32602"), "%s: %s", number, out.String())
	}
}
