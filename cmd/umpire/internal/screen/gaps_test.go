//go:build unix

package screen_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A line that only its recorded outcome states, a cell that is taken, and no draw.
const gaps = `game mnk
players Ann, Ben

scenario "taken"
  Ann: place b2
  Ben cannot: place b2
    because mnk.place.empty

scenario "a line, as recorded"
  position
    board
      | x x . |
      | o o . |
      | . . . |
  Ann: place c3
    | Ann makes a line; Ann wins  mnk.win.line
`

func TestEveryKeyOfAWalkThroughSurvivors(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "game.scenario", gaps), []string{"EDITOR=true"}, 100, 28, "ablate", "--walk", "game.scenario")
	s.follows("ablate-walk")
	s.sees("umpire ablate", "gaps")
	s.snap("what nothing notices")
	s.press("the keys", "?")
	s.press("any key closes them", "x")
	s.press("the next group, Tab", "\t")
	s.press("open: the scenario, after its move", "o")
	s.press("back to the gaps", "q\r")
	s.press("the next group, Tab", "\t")
	s.press("next: another of its scenarios", "n")
	s.press("edit", "e")
	s.sees("what is stated now")
	s.types("q")
	s.sees("noticed by nothing", "mnk: ") // the report, as without --walk
	s.ends(5)
}

func TestAWalkThroughWhatIsNotCovered(t *testing.T) {
	t.Parallel()
	s := sit(t, folder(t, "game.scenario", gaps), 100, 28, "cover", "--walk", "--random", "1", "game.scenario")
	s.follows("cover-walk")
	s.sees("umpire cover", "gaps")
	s.snap("what is not covered")
	s.press("the last one, End", "\x1b[F")
	s.press("open", "o")
	s.press("back", "q\r")
	s.types("q")
	s.sees("not reached")
	s.ends(0)
}

// Without a terminal, --walk prints only the report.
func TestAWalkOnADumbTerminal(t *testing.T) {
	t.Parallel()
	s := sitWith(t, folder(t, "game.scenario", gaps), []string{"TERM=dumb"}, 100, 28, "ablate", "--walk", "game.scenario")
	s.ends(5)
	if raw := string(s.raw); strings.Contains(raw, "?1049") || !strings.Contains(raw, "noticed by nothing") {
		t.Errorf("printed %q", raw)
	}
}

// After a signal, the terminal is restored and the file is unchanged.
func TestAWalkLeavesEverythingAsItWas(t *testing.T) {
	t.Parallel()
	dir := folder(t, "game.scenario", gaps)
	s := sit(t, dir, 80, 24, "ablate", "--walk", "game.scenario")
	s.sees("gaps")
	s.types("\x03")
	s.ends(8)
	if text, _ := os.ReadFile(filepath.Join(dir, "game.scenario")); string(text) != gaps {
		t.Errorf("the file is now\n%s", text)
	}
}
