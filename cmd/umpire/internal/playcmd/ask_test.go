package playcmd

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"umpire/cmd/umpire/internal/app"
	"umpire/cmd/umpire/internal/terminal"
	"umpire/engines"
	"umpire/engines/files"
	"umpire/props/proptest"
)

// typeAsk types lines into the command ask, and returns its output.
func typeAsk(t rapid.TB, lines []string, words ...string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	w := terminal.NewWriter(&out)
	cmd := Ask(&app.App{Library: engines.Games, In: strings.NewReader(strings.Join(lines, "\n")), Out: w, Err: terminal.NewWriter(io.Discard), Files: &files.Reader{}, Plain: true})
	cmd.SetArgs(words)
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	err := cmd.Execute()
	w.Close()
	return out.String(), err
}

// Whatever is typed, in any order, ask ends with the input, and every scenario that it
// writes is complete.
func TestAskAnything(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	said := []string{"", "", "", "back", "back", "help", "legal", "legal x", "notation", "like", "like nowhere.scenario", "quit", "yes", "no", "2", "9", "Ann, Bob",
		"gravity", "size=4x4x3", "full", "bord", "board", "  | x . . |", "  | . o . |", "turn Ann", "place b2", "place z99", "Ann: place a1", "\x00\xff", "„x“ <y> # \"z\"",
		"asked.scenario", "a/b/c.scenario", "x.txt", strings.Repeat("(", 300)}
	written := 0
	proptest.Check(t, 400, func(t *rapid.T) {
		lines := rapid.SliceOfN(rapid.SampledFrom(said), 0, 40).Draw(t, "lines")
		game := rapid.SampledFrom(engines.Games).Draw(t, "game").Name
		if rapid.Bool().Draw(t, "begun") {
			game, lines = "mnk", append([]string{"", "", "", "place b2", ""}, lines...)
		}
		typeAsk(t, lines, game)
		found, _ := filepath.Glob("*")
		for _, name := range found {
			text, err := os.ReadFile(name)
			os.Remove(name)
			if err != nil || filepath.Ext(name) != ".scenario" || !strings.HasPrefix(string(text), "game ") || !strings.HasSuffix(string(text), "\n") {
				t.Fatalf("%q left %s: %s, %v", lines, name, text, err)
			}
			written++
		}
	})
	if written == 0 {
		t.Error("nothing was ever written")
	}
}

// Endless lines are reported, and do not fill the memory.
func TestAskTooMuch(t *testing.T) {
	_, err := typeAsk(t, []string{"", "", strings.Repeat("x", maxLine+1)}, "mnk")
	if err == nil || !strings.Contains(err.Error(), "a line is longer than 60 KiB; nothing is written") {
		t.Error(err)
	}
	lines := []string{"", ""}
	for range maxLines + 1 {
		lines = append(lines, "x")
	}
	if out, _ := typeAsk(t, lines, "mnk"); !strings.Contains(out, "a position has 500 lines at most") {
		t.Error("as many lines as anybody types are taken")
	}
}
