//go:build unix

package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The recorded outcomes are wrong in four places, for two causes.
const changed = `game mnk
players Ann, Bob

scenario "Two moves"
  Ann: place b2
    | Ann is next  mnk.turn.one-mark
  Bob: place a1
    | Bob is next  mnk.turn.one-mark

scenario "One move"
  Ann: place c3
    | Ann is next  mnk.turn.one-mark

scenario "A line"
  Ann: place a1
  Bob: place a2
  Ann: place b1
  Bob: place b2
  Ann: place c1
    | Bob is next  mnk.turn.one-mark
`

// Every key of the help of review, as the terminal shows it, and what is written.
func TestEveryKeyOfReview(t *testing.T) {
	dir := folder(t, "a.scenario", changed)
	editor := filepath.Join(dir, "editor")
	if err := os.WriteFile(editor, []byte("#!/bin/sh\nsed -i 's/place c3/place c2/' \"$2\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	s := sitWith(t, dir, []string{"EDITOR=" + editor}, 80, 24, "review", "a.scenario")
	s.sees("0 accepted, 0 rejected, 4 left", "Two moves")
	s.snap("the beginning")
	for _, k := range [][2]string{
		{"down", "\x1b[B"}, {"up", "\x1b[A"}, {"End", "\x1b[F"}, {"Home", "\x1b[H"}, {"Tab", "\t"},
		{"page down", "\x1b[6~"}, {"page up", "\x1b[5~"}, {"right", "\x1b[C"}, {"left", "\x1b[D"},
		{"a click", "\x1b[<0;5;4M\x1b[<0;5;4m"}, {"the wheel", "\x1b[<64;5;4M"},
		{"undo, of nothing", "u"}, {"accept", "a"}, {"reject", "r"}, {"skip", "s"}, {"undo the skip", "u"}, {"undo the rejection", "u"},
		{"reject all that follow", "R"}, {"undo", "u"}, {"accept all that follow", "A"}, {"undo again", "u"},
		{"?", "?"}, {"Esc closes the help", "\x1b"},
		{"Ctrl+C asks", "\x03"}, {"no", "n"},
		{"open the scenario", "\x1b[H" + "o"}, {"on", "\x1b[C"}, {"and back", "q\r"},
	} {
		s.press(k[0], k[1])
	}
	s.types("\x1b[F" + "e")
	s.sees("0 accepted, 0 rejected, 3 left")
	s.snap("edited, what was decided is written")
	s.press("the last one", "\x1b[F")
	s.golden("review-keys")
	s.types("rq")
	s.sees("1 accepted, 1 rejected, 2 left")
	s.ends(3)
	got, err := os.ReadFile(filepath.Join(dir, "a.scenario"))
	if err != nil || strings.Count(string(got), "| Bob is next") != 2 || !strings.Contains(string(got), "place c2") {
		t.Errorf("%v\n%s", err, got)
	}
}

// What was decided is not written when one leaves by Ctrl+C.
func TestReviewLeftAtOnce(t *testing.T) {
	dir := folder(t, "a.scenario", changed)
	s := sit(t, dir, 80, 24, "review", "a.scenario")
	s.sees("4 left")
	s.types("a")
	s.sees("1 accepted")
	s.types("\x03")
	s.sees("forget 1 decision")
	s.types("y")
	s.ends(8)
	if got, err := os.ReadFile(filepath.Join(dir, "a.scenario")); err != nil || string(got) != changed {
		t.Errorf("%v\n%s", err, got)
	}
}
