//go:build unix

package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// One scenario that fails, one with a changed outcome, and one that holds.
const watched = `game mnk
players Ann, Ben

scenario "the middle"
  Ann: place b2
    | a cross in the middle

scenario "holds"
  Ann: place b1

scenario "fails"
  Ann: place b1
  Ben: place b1
`

// rewrite writes a file again, with a text replaced.
func rewrite(t *testing.T, file, old, text string) {
	t.Helper()
	was, err := os.ReadFile(file)
	if err != nil || !strings.Contains(string(was), old) {
		t.Fatalf("%v, or no %q in\n%s", err, old, was)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(was), old, text, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

func TestEveryKeyOfCheckWatch(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", watched)
	file := filepath.Join(dir, "game.scenario")
	s := sitWith(t, dir, []string{"EDITOR=true"}, 100, 28, "check", "--watch", "game.scenario")
	s.follows("check-watch")
	s.sees("1 hold, 1 failed, 1 to review")
	s.snap("failures come first")
	s.press("the keys", "?")
	s.press("any key closes them", "x")
	s.press("open: the scenario, above the line that fails", "o")
	s.press("another move, tried there", "4\r")
	s.press("Ctrl+Z takes it back", "\x1a")
	s.press("back to the list", "q\r")
	s.press("the next one, Down", "\x1b[B")
	s.press("edit, with an editor that changes nothing", "e")
	s.press("run", "r")
	s.press("verbose: what holds, too", "v")
	s.press("and no more", "v")

	rewrite(t, file, "Ben: place b1", "Ben: place b2")
	s.sees("2 hold, 1 to review")
	s.snap("the failure is mended")
	rewrite(t, file, "    | a cross in the middle\n", "")
	s.sees("3 hold", "Nothing fails")
	s.snap("nothing fails")
	rewrite(t, file, "players", "plyers")
	s.sees("cannot be read")
	s.snap("a mistake in the file")
	s.press("which has no scenario to open", "o")
	s.types("q")
	s.ends(0)
}

// The chosen scenario stays chosen, whatever else begins to fail.
func TestCheckWatchStaysWithWhatIsLookedAt(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", watched)
	s := sit(t, dir, 80, 24, "check", "--watch", "game.scenario")
	s.sees("1 hold, 1 failed, 1 to review")
	s.types("\x1b[B")
	s.sees(">   the middle")
	rewrite(t, filepath.Join(dir, "game.scenario"), "scenario \"holds\"\n  Ann: place b1", "scenario \"holds\"\n  Ann: place d1")
	s.sees("2 failed, 1 to review", ">   the middle")
	s.types("\x03")
	s.ends(0)
}

func TestCheckWatchIsEndedByASignal(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "game.scenario", watched), 80, 24, "check", "--watch", "game.scenario")
	s.sees("1 failed")
	s.cmd.Process.Signal(syscall.SIGTERM)
	s.ends(0)
}

// While nothing changes, check --watch writes nothing to the terminal.
func TestCheckWatchIsStill(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "game.scenario", watched), 80, 24, "check", "--watch", "game.scenario")
	s.sees("1 failed")
	s.settles()
	before := s.bytes()
	s.settles() // during several looks at the files
	if n := s.bytes() - before; n > 0 {
		t.Errorf("%d bytes are written while nothing happens", n)
	}
	s.types("q")
	s.ends(0)
}

// Pipes and dumb terminals get lines.
func TestCheckWatchOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "game.scenario", watched), []string{"TERM=dumb"}, 80, 24, "check", "--watch", "game.scenario")
	s.sees("waiting for a change; Ctrl+C ends")
	s.cmd.Process.Signal(syscall.SIGINT)
	s.ends(0)
	if raw := string(s.raw); strings.Contains(raw, "\x1b") {
		t.Errorf("escapes in %q", raw)
	}
}
