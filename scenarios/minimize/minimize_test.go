package minimize_test

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/mnk"
	"umpire/engines/rule"
	"umpire/scenarios"
	"umpire/scenarios/minimize"
)

var opt = scenarios.Options{Games: []*rule.GameDef{mnk.Def}}

// shortest shortens the last scenario of a source.
func shortest(t testing.TB, opt scenarios.Options, name, text string) *minimize.Result {
	t.Helper()
	suite := scenarios.LoadSource(opt, name, []byte(text))
	if suite.Diags.Failed() {
		t.Fatal(suite.Diags)
	}
	return minimize.Scenario(suite.Cases[len(suite.Cases)-1], opt)
}

func TestShortest(t *testing.T) {
	struck := opt
	struck.Without = []string{"mnk.place.empty"}
	for _, c := range []struct {
		name, text, want string
		opt              scenarios.Options
	}{
		{"moves that do not matter go, those that do stay", `
game mnk
players Ann, Bob
variants size=5x5x5

scenario "Another"
  Ann: place a1

scenario "Wrong"
  cites mnk.place.empty
  faq "Is it?" "It is."
  Ann: place b2
    | Bob is next  mnk.turn.one-mark
  Bob: place a1
  expect not over
  Ann: place c3
  Bob: place c4
  Ann cannot: place c3
    because mnk.place.empty, mnk.place.board
  expect not over
`, `game mnk
players Ann, Bob
variants size=5x5x5

scenario "Wrong"
  Ann: place c3
  Bob: place c4
  Ann cannot: place c3
    because mnk.place.board
`, opt},
		{"a position loses its marks and its lines", `
game mnk
players Ann, Bob
position start
  board
    | o . . |
    | . x . |
    | . . . |
  turn Ann
scenario "Wrong"
  position start unchecked
    board
      | o x . |
      | . x o |
      | x o . |
    turn Bob
  expect turn == "Ann"
  expect not over and empty == 9
`, `game mnk
players Ann, Bob

scenario "Wrong"
  position unchecked
    turn Bob
  expect turn == "Ann"
`, opt},
		{"what a struck clause changes", `
game mnk
players Ann, Bob
scenario "Taken"
  Ann: place a1
  Bob: place b1
  Ann: place c1
  Bob cannot: place a1
    because mnk.place.empty
  Bob: place c2
`, `game mnk
players Ann, Bob

scenario "Taken"
  Ann: place a1
  Bob cannot: place a1
    because mnk.place.empty
`, struck},
		{"rows that hold go", `
game mnk
players Ann, Bob
scenario "Rows"
  Ann: place a1
  Bob: place b1
  expect empty == <n>
  examples
    | n |
    | 7 |
    | 8 |
`, `game mnk
players Ann, Bob

scenario "Rows"
  Ann: place a1
  Bob: place b1
  expect empty == 8
`, opt},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := shortest(t, c.opt, "a.scenario", c.text)
			if r == nil || r.Source == "" {
				t.Fatal("nothing is left")
			}
			if r.Source != c.want {
				t.Errorf("%d lines of %d are left after %d tries:\n%s", r.After, r.Before, r.Tried, r.Source)
			}
		})
	}
}

func TestAPageLosesItsWords(t *testing.T) {
	r := shortest(t, opt, "page.md", "# Words\n\n```scenario\ngame mnk\nscenario \"Wrong\"\n  Cross: place a1\n  Nought: place a2\n  Cross cannot: place c3\n    because mnk.place.empty\n```\n\nMore words.\n")
	if strings.Contains(r.Source, "ords") || strings.Contains(r.Source, "```") || strings.Contains(r.Source, "a1") {
		t.Error(r.Source)
	}
}

func TestWhatHoldsIsLeftAlone(t *testing.T) {
	if r := shortest(t, opt, "a.scenario", "game mnk\nscenario \"Right\"\n  Cross: place a1\n"); r != nil {
		t.Error(r.Source)
	}
}

func ExampleScenario() {
	suite := scenarios.LoadSource(opt, "a.scenario", []byte(`
game mnk
players Ann, Bob

scenario "Bob takes a taken cell"
  Ann: place b2
  Bob: place a1
  Ann: place c3
  Bob: place c3
`))
	r := minimize.Scenario(suite.Cases[0], opt)
	fmt.Print(r.Source)
	// Output:
	// game mnk
	// players Ann, Bob
	//
	// scenario "Bob takes a taken cell"
	//   Ann: place c3
	//   Bob: place c3
}

// Any lines can be shortened; the caller decides what has to stay.
func ExampleLines() {
	lines := []string{"hand South Forest, River, Moose", "pile North Horse", "turn South", "  | x . o |"}
	stays := func(lines []string) bool {
		text := strings.Join(lines, " ")
		return strings.Contains(text, "River") && strings.Contains(text, "x")
	}
	fmt.Printf("%q", minimize.Lines(lines, stays))
	// Output: ["hand River" "turn South" "  | x . . |"]
}
