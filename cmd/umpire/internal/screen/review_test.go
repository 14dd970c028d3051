//go:build unix

package screen_test

import (
	_ "embed"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// A question from its first word to the scenario that answers it. The test uses every
// key of the help.
func TestEveryKeyOfAsk(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := sit(t, dir, 80, 24, "ask", "mnk")
	s.follows("ask-keys")
	s.sees("who plays?")
	s.snap("who plays")
	for _, k := range must.Cases[[][2]string](t, "testdata/review.yaml", "EveryKeyOfAsk") {
		s.press(k[0], k[1])
	}
	s.types("covered.scenario\r")
	s.sees("written to covered.scenario")
	s.ends(0)
	text, err := os.ReadFile(filepath.Join(dir, "covered.scenario"))
	for _, line := range []string{"players Ann, Ben", "    board\n      | . . .\n      | . x .\n      | . . o", "cannot: place b2", "May a mark be covered?"} {
		fail.If(t, !strings.Contains(string(text), line), "%v, there is no %q in\n%s", err, line, text)
	}
}

func TestAskInManySizes(t *testing.T) {
	t.Parallel()
	s := sit(t, t.TempDir(), 120, 40, "ask", "loam", "--players", "2")
	s.follows("ask-sizes")
	s.sees("with which variants?")
	s.types("\r")
	s.sees("what lies where?")
	s.types("\r")
	s.sees("what is tried?")
	s.types("1\r")
	s.sees("and then?")
	for _, size := range [][2]int{{120, 40}, {80, 24}, {40, 12}, {80, 24}} {
		s.resize(size[0], size[1])
		s.snap("a new size")
	}
	s.types("\x03")
	s.sees("what you typed would be lost", "yes or no")
	s.types("\x03")
	s.sees("nothing is written")
	s.ends(0)
}

// However the user leaves ask before its end, the terminal is restored, and nothing is written.
func TestAskLeftBeforeItsEnd(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name  string
		leave func(*ptySession)
		code  int
	}{
		{"quit", func(s *ptySession) { s.types("quit\r") }, 0},
		{"Ctrl+C", func(s *ptySession) { s.types("\x03") }, 0},
		{"SIGTERM", func(s *ptySession) { s.cmd.Process.Signal(syscall.SIGTERM) }, 8},
		{"SIGHUP", func(s *ptySession) { s.cmd.Process.Signal(syscall.SIGHUP) }, 8},
	} {
		t.Run(one.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			s := sit(t, dir, 80, 24, "ask", "mnk")
			s.sees("who plays?")
			one.leave(s)
			s.ends(one.code)
			if files, _ := os.ReadDir(dir); len(files) > 0 {
				t.Errorf("there is %s", files[0].Name())
			}
		})
	}
}

func TestAskOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, t.TempDir(), []string{"TERM=dumb"}, 80, 24, "ask", "mnk")
	s.sees("who plays?", ">")
	s.types("quit\r")
	s.ends(0)
	fail.If(t, strings.Contains(string(s.raw), "\x1b"), "escapes in %q", s.raw)
}

// Two changed outcomes with the same cause, and one in another scenario.
//
//go:embed testdata/changed.scenario
var changed string

func TestEveryKeyOfReview(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", changed)
	s := sitWith(t, dir, []string{"EDITOR=true"}, 100, 28, "review", "game.scenario")
	s.follows("review")
	s.sees("0 accepted, 0 rejected, 3 left")
	s.snap("review begins")
	s.press("the keys", "?")
	s.press("any key closes them", "x")
	s.press("the next one, Down", "\x1b[B")
	s.press("the next group, Tab", "\t")
	s.press("the last one, End", "\x1b[F")
	s.press("the first one, Home", "\x1b[H")
	s.press("accepted", "a")
	s.press("undone", "u")
	s.press("accepted with the group", "A")
	s.press("open the scenario", "o")
	s.press("back to the changes", "q\r")
	s.press("rejected", "r")
	s.press("edit, after which the rest waits", "e")
	s.sees("no changed outcome waits")
	s.types("q")
	s.ends(0)
	text, err := os.ReadFile(filepath.Join(dir, "game.scenario"))
	fail.If(t, err != nil || strings.Contains(string(text),
		"in the middle") || strings.Contains(string(text), "on an edge"), "what was accepted is not recorded:\n%s", text)
}

func TestReviewAsksBeforeItForgets(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", changed)
	s := sit(t, dir, 80, 24, "review", "game.scenario")
	s.sees("3 left")
	s.types("a")
	s.sees("1 accepted")
	s.types("\x03")
	s.sees("Leave and forget 1 decision?")
	s.types("n")
	s.types("\x03")
	s.sees("Leave and forget 1 decision?")
	s.types("y")
	s.ends(8)
	text, _ := os.ReadFile(filepath.Join(dir, "game.scenario"))
	fail.If(t, string(text) != changed, "decisions that were forgotten are written:\n%s", text)
}

// Mistakes in a file after an edit are shown within the screen, and do not spoil it.
func TestReviewOfABadEdit(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", changed)
	editor := filepath.Join(dir, "editor")
	must.Succeed(t, os.WriteFile(editor, []byte("#!/bin/sh\nsed -i 's/place b1/place nowhere/; s/players/plyers/' \"$2\"\n"), 0o755))
	s := sitWith(t, dir, []string{"EDITOR=" + editor}, 80, 24, "review", "game.scenario")
	s.sees("3 left")
	s.types("e")
	s.sees("game.scenario:2:1: ")
	s.settles()
	lines := strings.Split(s.shown(), "\n")
	if len(lines) != 24 || !strings.Contains(lines[0], "umpire review") || !strings.HasPrefix(lines[23], "game.scenario:2:1: ") {
		t.Errorf("the screen is\n%s", s.shown())
	}
	s.types("q")
	<-s.ended
}

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

func rewrite(t *testing.T, file, old, text string) {
	t.Helper()
	was, err := os.ReadFile(file)
	fail.Now(t, err != nil || !strings.Contains(string(was), old), "%v, or no %q in\n%s", err, old, was)
	must.Succeed(t, os.WriteFile(file, []byte(strings.Replace(string(was), old, text, 1)), 0o644))
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
	n := s.bytes() - before
	fail.If(t, n > 0, "%d bytes are written while nothing happens", n)
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
	raw := string(s.raw)
	fail.If(t, strings.Contains(raw, "\x1b"), "escapes in %q", raw)
}
