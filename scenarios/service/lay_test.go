package service_test

import (
	"context"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios/service"
)

// The first way to put a thing where another is has the intended meaning. It contains a
// given line of the position.
func TestLay(t *testing.T) {
	for _, c := range []struct {
		says, game, position string
		id, to               service.ID
		holds                string
	}{
		{"a mark goes to an empty cell", "mnk", "board\n| . . . |\n| . x . |\n| . . o |\nturn Cross", "b2", "a3", "| x . . |"},
		{"a mark and another change places", "mnk", "board\n| . . . |\n| . x . |\n| . . o |\nturn Cross", "b2", "c1", "| . o . |"},
		{"an empty cell can hold a mark", "mnk", "board\n| . . . |\n| . x . |\n| . . o |\nturn Cross", "a1", "", "| x . o |"},
		{"a card of a hand goes into the soil", "loam", "hand p1 \"Dung beetle\"\nsoil Truffle\nturn p1", `p1."Dung beetle"`, `"Truffle"`, `soil "Dung beetle", Truffle`},
		{"a counter passes to another player", "biome", "phase play\nstore p1 fish 2\nstore p2 fish 2\nturn p1", "board p1/fish", "board p2/fish", "store p2 fish 3"},
		{"a card moves on the board", "biome", "phase play\nboard p1 a2 \"Acai Palm\"\nturn p1", "p1.a2/card", "p1.a3", `board p1 a3 "Acai Palm"`},
		{"a card moves on the table", "phylo", "table North habitat \"River\" @0,2\nturn 4 North", "@0,2", "@0,-2", `"River" @0,-2`},
		{"a space can hold another element", "organism", "", "D0", "", "board"},
		{"a marker moves on the map", "roam", "map NW=L27 N=L34 NE=L35 SW=L10 S=L02 SE=L21\n| . . | . G | G G |\n| o B | G G | . G |\n| . G | B B | B G |\n| . . | G G | G . |\n| . B | . B | G . |\n| o B | B B | B o |\nfirst Green\nround 8\nturn Blue", "b5", "a6", "| B . | . G | G G |"},
	} {
		d := service.New(service.Options{Games: engines.Games})
		text := "game " + c.game + "\n\nscenario \"laid out\"\n"
		if c.position == "" {
			text += "  setup\n"
		} else {
			text += "  position\n    " + strings.ReplaceAll(c.position, "\n", "\n    ") + "\n"
		}
		ctx := context.Background()
		if _, err := d.Open(ctx, service.Open{URI: "a.scenario", Text: text}); err != nil {
			t.Fatal(err)
		}
		place := service.Place{URI: "a.scenario", Position: service.Position{Line: strings.Count(text, "\n")}}
		got, err := d.Lay(ctx, service.Lay{Place: place, ID: c.id, To: c.to})
		if err != nil {
			t.Errorf("%s: %v", c.says, err)
		} else if len(got.Layouts) == 0 || !strings.Contains(got.Layouts[0].Printed, c.holds) {
			t.Errorf("%s: %.1000v", c.says, got.Layouts)
		}
	}
}

// A position that breaks a clause comes after those that break none, and names the clause.
func TestLayUnsound(t *testing.T) {
	d := service.New(service.Options{Games: engines.Games})
	ctx := context.Background()
	d.Open(ctx, service.Open{URI: "a.scenario", Text: "game mnk\n\nscenario \"a start\"\n  position\n    board\n      | . . . |\n      | . x . |\n      | . . . |\n    turn Nought\n"})
	place := service.Place{URI: "a.scenario", Position: service.Position{Line: 9}}
	got, err := d.Lay(ctx, service.Lay{Place: place, ID: "a1"})
	if err != nil || len(got.Layouts) < 2 {
		t.Fatal(got, err)
	}
	last := got.Layouts[len(got.Layouts)-1]
	if len(last.Flaws) == 0 || last.Flaws[0].ID == "" || last.Flaws[0].Values == "" {
		t.Errorf("%s names no clause", last.Title)
	}
	if _, err := d.Lay(ctx, service.Lay{Place: place, ID: "z9"}); err == nil {
		t.Error("a thing that is not on the board is laid out")
	}
}
