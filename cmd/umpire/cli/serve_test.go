//go:build unix

package cli

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"umpire/props/fail"
	"umpire/props/must"
)

// The printed address opens the folder until the program is ended by a signal. That is
// not a failure.
func TestServe(t *testing.T) {
	dir := withScenarios(t)
	cmd := exec.Command("umpire", "serve", dir)
	out := must.Value(cmd.StdoutPipe())(t)
	must.Succeed(t, cmd.Start())
	defer cmd.Process.Kill()
	line := must.Get(t, bufio.NewReader(out).ReadString, '\n')
	address, key, found := strings.Cut(strings.TrimSpace(line), "#")
	fail.Now(t, !found || !strings.HasPrefix(address, "http://127.0.0.1:") || len(key) < 20, "it prints %q", line)
	for _, row := range []struct {
		key, says string
		code      int
	}{{key, `"two.scenario"`, 200}, {"no", "token", 401}} {
		r, err := http.NewRequest("GET", address+"files", nil)
		must.Succeed(t, err)
		r.Header.Set("Authorization", "Bearer "+row.key)
		answer := must.Get(t, (&http.Client{Timeout: 20 * time.Second}).Do, r)
		text, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		fail.If(t, err != nil || answer.StatusCode != row.code || !strings.Contains(string(text), row.says), "%d %s %v", answer.StatusCode, text, err)
	}
	must.Succeed(t, cmd.Process.Signal(os.Interrupt))
	err := cmd.Wait()
	fail.If(t, err != nil, "it ends with %v", err)
	said, err := exec.Command("umpire", "serve", filepath.Join(dir, "none")).CombinedOutput()
	fail.If(t, err == nil || !strings.Contains(string(said), "is not a folder"), "a folder that is none: %s %v", said, err)
}

const twoMoves = `game mnk
players Ann, Bob

scenario "Two moves"
  Ann: place b2
    | Bob is nxt  mnk.turn.one-mark
  Bob: place a1
`
