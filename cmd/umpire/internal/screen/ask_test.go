//go:build unix

package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
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
	for _, k := range [][2]string{
		{"two that are named", "Ann, Ben\r"},
		{"the list of variants, F2", "\x1bOQ"}, {"down", "\x1b[B"}, {"a filter", "si"}, {"Enter begins the line with it", "\r"}, {"Esc empties it", "\x1b"},
		{"none", "\r"},
		{"Tab completes", "bo\t"}, {"a line of the position", "\r"},
		{"lines that are pasted", "\x1b[200~  | . . .\r  | . x .\r  | o . .\r\x1b[201~"},
		{"back takes the last one away", "back\r"}, {"and again", "  | . . o\r"},
		{"the empty line ends it", "\r"},
		{"?", "?"}, {"the help, further down", "\x1b[6~"}, {"Esc closes it", "\x1b"}, {"F1", "\x1bOP"}, {"and closed", "\x1b"},
		{"help of the question", "help\r"},
		{"a number", "2\r"}, {"back", "back\r"}, {"up: the line before", "\x1b[A"}, {"Ctrl+U", "\x15"},
		{"slash: the moves", "/"}, {"end", "\x1b[F"}, {"Esc", "\x1b"},
		{"F3", "\x1bOR"}, {"Home", "\x1b[H"}, {"F4", "\x1bOS"}, {"Esc back to the line", "\x1b"},
		{"Tab in turn: the moves", "\t"}, {"what was said", "\t"}, {"the board", "\t"}, {"the line", "\t"},
		{"a click chooses", "\x1b[<0;50;5M\x1b[<0;50;5m"}, {"the wheel", "\x1b[<65;50;5M"}, {"back to the line", "\x1b"},
		{"a move that is refused", "place b2\r"},
		{"a page up", "\x1b[5~"}, {"a page down", "\x1b[6~"},
		{"the question", "May a mark be covered?\r"}, {"the answer that is offered", "\r"},
	} {
		s.press(k[0], k[1])
	}
	s.types("covered.scenario\r")
	s.sees("written to covered.scenario")
	s.ends(0)
	text, err := os.ReadFile(filepath.Join(dir, "covered.scenario"))
	for _, line := range []string{"players Ann, Ben", "    board\n      | . . .\n      | . x .\n      | . . o", "cannot: place b2", "May a mark be covered?"} {
		if !strings.Contains(string(text), line) {
			t.Errorf("%v, there is no %q in\n%s", err, line, text)
		}
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

// However the user leaves ask before its end, the terminal is restored, and nothing is
// written.
func TestAskLeftBeforeItsEnd(t *testing.T) {
	t.Parallel()
	for _, one := range []struct {
		name  string
		leave func(*sitting)
		code  int
	}{
		{"quit", func(s *sitting) { s.types("quit\r") }, 0},
		{"Ctrl+C", func(s *sitting) { s.types("\x03") }, 0},
		{"SIGTERM", func(s *sitting) { s.cmd.Process.Signal(syscall.SIGTERM) }, 8},
		{"SIGHUP", func(s *sitting) { s.cmd.Process.Signal(syscall.SIGHUP) }, 8},
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
	if strings.Contains(string(s.raw), "\x1b") {
		t.Errorf("escapes in %q", s.raw)
	}
}
