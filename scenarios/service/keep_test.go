package service_test

import (
	"context"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umpire/props/proptest"
	"umpire/scenarios/service"
)

// After any edits, a desk with cached results gives the same answers as a desk that reads
// the text for the first time.
func TestWhatIsKeptSaysTheSame(t *testing.T) {
	ctx := context.Background()
	for game, times := range map[string]int{"mnk": 6, "roam": 1, "jetty": 4} {
		for name, begun := range files(t, game) {
			proptest.Check(t, times, func(t *rapid.T) {
				text, d := begun, newDesk()
				open(t, d, name, text)
				for i, edit := range rapid.SliceOfN(rapid.SampledFrom(edits), 1, 6).Draw(t, "edits") {
					lines := strings.SplitAfter(text, "\n")
					at := rapid.IntRange(0, len(lines)-1).Draw(t, "line")
					lines[at] = edit(t, lines[at])
					text = strings.Join(lines, "")
					if _, err := d.Change(ctx, service.ChangeText{URI: name, Version: 2 + i, Changes: []service.Change{{Text: text}}}); err != nil {
						t.Fatal(err)
					}
					got, err := d.Diagnostics(ctx, service.Named{URI: name})
					if err != nil {
						t.Fatal(err)
					}
					fresh := newDesk()
					open(t, fresh, name, text)
					want, err := fresh.Diagnostics(ctx, service.Named{URI: name})
					if err != nil {
						t.Fatal(err)
					}
					got.Version = want.Version
					if diff := cmp.Diff(want, got); diff != "" {
						t.Fatalf("%s, edit %d: %s", name, i+1, diff)
					}
				}
			})
		}
	}
}

// edits are changes to a line.
var edits = []func(*rapid.T, string) string{
	func(_ *rapid.T, line string) string { return "" },
	func(_ *rapid.T, line string) string { return line + line },
	func(_ *rapid.T, line string) string { return line + "# a word\n" },
	func(t *rapid.T, line string) string { // change a letter
		if len(line) < 2 {
			return line
		}
		i := rapid.IntRange(0, len(line)-2).Draw(t, "column")
		return line[:i] + "a" + line[i+1:]
	},
}

// When something changes elsewhere that a scenario depends on, its result is computed
// again. Each edit changes the result of a scenario whose own lines stay the same.
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
		if a, err := d.Diagnostics(ctx, service.Named{URI: "a.scenario"}); err != nil || len(a.Diagnostics) > 0 {
			t.Fatal(err, a)
		}
		changed := strings.Replace(text, row.old, row.new, 1)
		if _, err := d.Change(ctx, service.ChangeText{URI: "a.scenario", Version: 2, Changes: []service.Change{{Text: changed}}}); err != nil {
			t.Fatal(err)
		}
		got, err := d.Diagnostics(ctx, service.Named{URI: "a.scenario"})
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

// The same is true for included texts, whether they are open or not.
func TestIncludedTextsDecide(t *testing.T) {
	ctx := context.Background()
	d := newDesk()
	open(t, d, "x/positions.scenario", "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x . . |\n")
	open(t, d, "x/a.scenario", "game mnk\ninclude \"positions.scenario\"\n\nscenario \"one\"\n  position corner\n  Nought: place b1\n")
	for version, want := range []string{"passed", "failed", "passed"} {
		middle := []string{".", "o", "."}[version]
		changed := "game mnk\n\nposition corner\n  board\n    | . . . |\n    | . . . |\n    | x " + middle + " . |\n  turn Nought\n"
		if _, err := d.Change(ctx, service.ChangeText{URI: "x/positions.scenario", Version: version + 2, Changes: []service.Change{{Text: changed}}}); err != nil {
			t.Fatal(err)
		}
		a, err := d.Diagnostics(ctx, service.Named{URI: "x/a.scenario"})
		if err != nil || len(a.Cases) != 1 || a.Cases[0].Status != want {
			t.Errorf("with %q there: %+v %v, not %s", middle, a, err, want)
		}
	}
}
