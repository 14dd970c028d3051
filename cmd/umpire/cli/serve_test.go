//go:build unix

package cli

import (
	"bufio"
	"bytes"
	"io"
	"net/http"
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

	"github.com/creack/pty"
)

// The printed address opens the folder until the program is ended by a signal. That is
// not a failure.
func TestServe(t *testing.T) {
	dir := withScenarios(t)
	cmd := exec.Command(itself(t), "serve", dir)
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
		fail.If(t, err != nil || answer.StatusCode != row.code || !strings.Contains(string(text), row.says),
			"%d %s %v", answer.StatusCode, text, err)
	}
	must.Succeed(t, cmd.Process.Signal(os.Interrupt))
	err := cmd.Wait()
	fail.If(t, err != nil, "it ends with %v", err)
	said, err := exec.Command(itself(t), "serve", filepath.Join(dir, "none")).CombinedOutput()
	fail.If(t, err == nil || !strings.Contains(string(said), "is not a folder"),
		"a folder that is none: %s %v", said, err)
}

// A dialog is a run of umpire on a terminal.
type dialog struct {
	t    *testing.T
	term *os.File
	said chan []byte
	all  bytes.Buffer
	cmd  *exec.Cmd
}

// talk starts umpire on a dumb terminal, where it works line by line, in a folder with
// the given file.
func talk(t *testing.T, file, text string, line ...string) *dialog {
	t.Helper()
	return talkOn(t, "dumb", file, text, line...)
}

func talkOn(t *testing.T, kind, file, text string, line ...string) *dialog {
	t.Helper()
	dir := t.TempDir()
	must.Succeed(t, os.WriteFile(filepath.Join(dir, file), []byte(text), 0o644))
	self, err := exec.LookPath("umpire") // this test binary, under its other name
	if err != nil {
		t.Skip(err)
	}
	cmd := exec.Command(self, line...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "TERM="+kind)
	term := must.Get2(t, pty.StartWithSize, cmd, &pty.Winsize{Rows: 40, Cols: 100})
	d := &dialog{t: t, term: term, said: make(chan []byte), cmd: cmd}
	t.Cleanup(func() { term.Close(); cmd.Process.Kill(); cmd.Wait() })
	go func() {
		defer close(d.said)
		for {
			buf := make([]byte, 4096)
			n, err := term.Read(buf)
			if n > 0 {
				d.said <- buf[:n]
			}
			if err != nil {
				return
			}
		}
	}()
	return d
}

// hears waits until all of the words have been printed, in order.
func (d *dialog) hears(words ...string) {
	d.t.Helper()
	late := time.After(10 * time.Second)
	for {
		rest, found := d.all.String(), true
		for _, word := range words {
			i := strings.Index(rest, word)
			if found = found && i >= 0; !found {
				break
			}
			rest = rest[i+len(word):]
		}
		if found {
			d.all.Reset()
			d.all.WriteString(rest)
			return
		}
		select {
		case more, ok := <-d.said:
			if !ok {
				d.t.Fatalf("it ended without %q; it said\n%s", words, d.all.String())
			}
			d.all.Write(more)
		case <-late:
			d.t.Fatalf("it did not say %q; it said\n%s", words, d.all.String())
		}
	}
}

func (d *dialog) types(text string) {
	d.t.Helper()
	if _, err := io.WriteString(d.term, text); err != nil {
		d.t.Fatal(err)
	}
}

func (d *dialog) ends(code int) {
	d.t.Helper()
	for range d.said {
	}
	d.cmd.Wait()
	if got := d.cmd.ProcessState.ExitCode(); got != code {
		d.t.Errorf("ended with %d, not %d", got, code)
	}
}

const twoMoves = `game mnk
players Ann, Bob

scenario "Two moves"
  Ann: place b2
    | Bob is nxt  mnk.turn.one-mark
  Bob: place a1
`

func TestStepOnATerminal(t *testing.T) {
	d := talk(t, "a.scenario", twoMoves, "step", "a.scenario")
	d.hears("0/2", "to decide: ", "> ")
	d.types("\r")
	d.hears("1/2", "Ann: place b2", "mnk.turn.one-mark", "> ")
	d.types("why place b2\r")
	d.hears("Bob: place b2", "illegal", "b2 holds a mark of Ann", "> ")
	d.types("place c3\r")
	d.hears("2/2", "Bob: place c3", "> ")
	d.types("diff\r")
	d.hears("+", "> ")
	d.types("undo\r")
	d.hears("1/2", "> ")
	d.types("write mine.scenario\r")
	d.hears("1 move written to mine.scenario", "> ")
	d.types("\x04") // end of the input
	d.ends(0)
}

func TestStepWithoutColours(t *testing.T) {
	d := talk(t, "a.scenario", twoMoves, "step", "--no-color", "a.scenario@1")
	d.hears("1/2", "\r\n> ")
	d.types("q\r")
	d.ends(0)
	fail.If(t, strings.Contains(d.all.String(), "\x1b["), "colours in %q", d.all.String())
}

func TestReviewOnATerminal(t *testing.T) {
	d := talk(t, "a.scenario", twoMoves, "review", "a.scenario")
	d.hears("group 1 of 1", "mnk.turn.one-mark", "-", "Bob is nxt", "+", "Bob is next", "quit, ? help > ")
	d.types("x\r")
	d.hears(`"x" is none of the keys`, "> ")
	d.types("a\r")
	d.hears("1 accepted, 0 rejected, 0 left")
	d.ends(0)
	text, err := os.ReadFile(filepath.Join(d.cmd.Dir, "a.scenario"))
	fail.If(t, err != nil || !strings.Contains(string(text), "| Bob is next"), "%v\n%s", err, text)
}

func TestPlayOnATerminal(t *testing.T) {
	d := talk(t, "a.scenario", twoMoves, "play", "mnk", "--players", "2", "--out", "game.scenario")
	d.hears("to decide: ", "Ann", "> ")
	d.types("place b2\r")
	d.hears("Ann: place b2", "to decide: ", "Ben", "> ")
	d.types("\x03") // Ctrl+C: the game is saved
	d.hears("interrupted: 1 move", "saved as game.scenario", "to play it again: ")
	d.ends(8)
	_, err := os.Stat(filepath.Join(d.cmd.Dir, "game.scenario"))
	fail.If(t, err != nil, "%v", err)
}

// When the terminal disappears, the game is saved.
func TestPlayIsSavedWhenTheTerminalGoes(t *testing.T) {
	if signal.Ignored(syscall.SIGHUP) { // under nohup: let programs started here get it
		signal.Notify(make(chan os.Signal, 1), syscall.SIGHUP)
	}
	d := talk(t, "a.scenario", twoMoves, "play", "mnk", "--players", "2", "--out", "game.scenario")
	d.hears("to decide: ", "Ann", "> ")
	d.types("place b2\r")
	d.hears("Ann: place b2", "to decide: ", "Ben", "> ")
	d.cmd.Process.Signal(syscall.SIGHUP) // as the kernel does when the terminal closes
	d.hears("saved as game.scenario")
	d.ends(8)
	text, err := os.ReadFile(filepath.Join(d.cmd.Dir, "game.scenario"))
	fail.If(t, err != nil || !strings.Contains(string(text), "Ann: place b2"), "%v\n%s", err, text)
}

func TestCheckPaintsOnATerminal(t *testing.T) {
	d := talkOn(t, "xterm", "a.scenario", twoMoves, "check", "a.scenario")
	d.hears("\x1b[33mreview", "a.scenario:4", "0 passed, 1 waiting for review")
	d.ends(3)
}
