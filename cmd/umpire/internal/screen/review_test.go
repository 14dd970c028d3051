//go:build unix

package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Two changed outcomes with the same cause, and one in another scenario.
const changed = `game mnk
players Ann, Ben

scenario "the middle"
  Ann: place b2
    | a cross in the middle
  Ben: place a1
    | Ann is next  mnk.turn.one-mark

scenario "an edge"
  Ann: place b1
    | a cross on an edge

scenario "a win"
  position
    board
      | x x . |
      | o o . |
      | . . . |
  Ann: place c1
    | nobody wins
`

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
	if err != nil || strings.Contains(string(text), "in the middle") || strings.Contains(string(text), "on an edge") {
		t.Errorf("what was accepted is not recorded:\n%s", text)
	}
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
	if text, _ := os.ReadFile(filepath.Join(dir, "game.scenario")); string(text) != changed {
		t.Errorf("decisions that were forgotten are written:\n%s", text)
	}
}

// Mistakes in a file after an edit are shown within the screen, and do not spoil it.
func TestReviewOfABadEdit(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", changed)
	editor := filepath.Join(dir, "editor")
	if err := os.WriteFile(editor, []byte("#!/bin/sh\nsed -i 's/place b1/place nowhere/; s/players/plyers/' \"$2\"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
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
