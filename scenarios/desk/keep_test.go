package desk_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"umpire/scenarios/desk"
)

// After any edits a desk that has kept what did not change says the same as one
// that reads the text for the first time.
func TestWhatIsKeptSaysTheSame(t *testing.T) {
	ctx := context.Background()
	for game, edits := range map[string]int{"mnk": 60, "roam": 12, "jetty": 40} {
		for name, text := range files(t, game) {
			r := rand.New(rand.NewPCG(7, uint64(len(text))))
			d := newDesk()
			open(t, d, name, text)
			for version := 2; version < 2+edits/4; version++ {
				lines := strings.SplitAfter(text, "\n")
				at := r.IntN(len(lines))
				switch r.IntN(4) {
				case 0: // a line is gone
					lines[at] = ""
				case 1: // twice
					lines[at] += lines[at]
				case 2: // a line is put in
					lines[at] += "# a word\n"
				default: // a letter changes
					if n := len(lines[at]); n > 1 {
						i := r.IntN(n - 1)
						lines[at] = lines[at][:i] + "a" + lines[at][i+1:]
					}
				}
				text = strings.Join(lines, "")
				if _, err := d.Change(ctx, desk.ChangeText{URI: name, Version: version, Changes: []desk.Change{{Text: text}}}); err != nil {
					t.Fatal(err)
				}
				got, err := d.Diagnostics(ctx, desk.Named{URI: name})
				if err != nil {
					t.Fatal(err)
				}
				fresh := newDesk()
				open(t, fresh, name, text)
				want, err := fresh.Diagnostics(ctx, desk.Named{URI: name})
				if err != nil {
					t.Fatal(err)
				}
				got.Version = want.Version
				if diff := cmp.Diff(want, got); diff != "" {
					t.Fatalf("%s, version %d: %s", name, version, diff)
				}
			}
		}
	}
}

// Whatever a scenario depends on that stands elsewhere decides again when it changes:
// each edit turns the result of a scenario whose own lines stay as they are.
func TestWhatElseDecides(t *testing.T) {
	ctx := context.Background()
	text := `game mnk
players Ann, Ben
ruling mnk.ruling.overline = A

position corner
  board
    | . . . |
    | . . . |
    | x . . |
  turn Ben

scenario "a beginning"
  Ann: place b2

scenario "from a position"
  position corner
  Ben: place b1
  expect empty == 7

scenario "from a scenario"
  from "a beginning"
  Ben: place a1
  expect empty == 7

scenario "a free game"
  Ann: place c3
  expect empty == 8
`
	for name, row := range map[string]struct{ old, new, turns string }{
		"the variants":       {"players Ann, Ben\n", "players Ann, Ben\nvariants gravity\n", "a free game"},
		"the size":           {"players Ann, Ben\n", "players Ann, Ben\nvariants size=4x4x4\n", "a free game"},
		"the players":        {"players Ann, Ben", "players Ben, Ann", "a free game"},
		"the position":       {"    | x . . |", "    | x o . |", "from a position"},
		"who is next":        {"  turn Ben", "  turn Ann", "from a position"},
		"the other scenario": {"Ann: place b2", "Ann: place a1", "from a scenario"},
	} {
		d := newDesk()
		open(t, d, "a.scenario", text)
		if a, err := d.Diagnostics(ctx, desk.Named{URI: "a.scenario"}); err != nil || len(a.Diagnostics) > 0 {
			t.Fatal(err, a)
		}
		changed := strings.Replace(text, row.old, row.new, 1)
		if _, err := d.Change(ctx, desk.ChangeText{URI: "a.scenario", Version: 2, Changes: []desk.Change{{Text: changed}}}); err != nil {
			t.Fatal(err)
		}
		got, err := d.Diagnostics(ctx, desk.Named{URI: "a.scenario"})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range got.Cases {
			if c.Name == row.turns && c.Status == "passed" {
				t.Errorf("%s: %q passes as before", name, c.Name)
			}
		}
	}
}

// What a text includes decides as well, whether it is open or not.
func TestIncludedTextsDecide(t *testing.T) {
	ctx := context.Background()
	d := newDesk()
	open(t, d, "x/positions.scenario", "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x . . |\n")
	open(t, d, "x/a.scenario", "game mnk\ninclude \"positions.scenario\"\n\nscenario \"one\"\n  position corner\n  Nought: place b1\n")
	for version, want := range []string{"passed", "failed", "passed"} {
		middle := []string{".", "o", "."}[version]
		changed := "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x " + middle + " . |\n  turn Nought\n"
		if _, err := d.Change(ctx, desk.ChangeText{URI: "x/positions.scenario", Version: version + 2, Changes: []desk.Change{{Text: changed}}}); err != nil {
			t.Fatal(err)
		}
		a, err := d.Diagnostics(ctx, desk.Named{URI: "x/a.scenario"})
		if err != nil || len(a.Cases) != 1 || a.Cases[0].Status != want {
			t.Errorf("with %q there: %+v %v, not %s", middle, a, err, want)
		}
	}
}
