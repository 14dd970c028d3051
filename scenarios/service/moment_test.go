package service_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"umpire/scenarios/service"
)

// Each line of a text leads to the position after the steps above it. The mark ^ says how
// many moves that is, before the line and after it. The play stops at a line that is not a
// move.
func TestWhereALineStands(t *testing.T) {
	text := `game mnk
players Ann, Ben

scenario "a beginning"
  Ann: place b2           #^ 0, 1
  Ben: place a1           #^ 1, 2

scenario "what is tried is taken back"
  from "a beginning"      #^ 0, 2
  try                     #^ 2, 2
    Ann: place c3         #^ 2, 3
    try                   #^ 3, 3
      Ben: place c1       #^ 3, 4
    Ben: place c2         #^ 3, 4
  Ann: place a2           #^ 2, 3
  Ann: plaice a3          #^ 3, 3
  Ben: place a3           #^ 3, 3

scenario "a row"
  Ann: place <cell>       #^ 0, 1
  Ben: place b1           #^ 1, 2

  examples
    | cell |
    | c2   |
    | b1   |
`
	d := newDesk()
	open(t, d, "a.scenario", text)
	for i, line := range strings.Split(text, "\n") {
		_, want, found := strings.Cut(line, "#^ ")
		if !found {
			continue
		}
		got := make([]string, 2)
		for after := range got {
			place := service.Place{URI: "a.scenario", Position: service.Position{Line: i}, After: after == 1}
			where, err := d.Where(context.Background(), place)
			if err != nil {
				t.Errorf("line %d: %v", i+1, err)
				continue
			}
			got[after] = string(rune('0' + len(where.Line)))
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("line %d, %s: %v moves", i+1, line, got)
		}
	}
	row := service.Place{URI: "a.scenario", Position: service.Position{Line: 21}, Row: "cell b1", After: true}
	if where, err := d.Where(context.Background(), row); err != nil || where.Stopped == nil || !strings.Contains(where.Printed, ". x .") {
		t.Errorf("the second row: %+v %v", where, err)
	}
}

// Things that a move touches lead to the move, and other things do not.
func TestLegalMovesByWhatTheyTouch(t *testing.T) {
	d := newDesk()
	open(t, d, "a.scenario", "game roam\nplayers Cid, Zoey\n\nscenario \"a game\"\n  position\n    own Cid L01\n    turn Cid\n  Cid: use \"Blue Scout\" at c2\n")
	legal, err := d.Legal(context.Background(), service.Place{URI: "a.scenario", Position: service.Position{Line: 7}})
	if err != nil || len(legal.Moves) == 0 || len(legal.Things) < 2 {
		t.Fatal(legal, err)
	}
	met := map[service.ID]bool{}
	for _, thing := range legal.Things {
		if met[thing.ID] || len(thing.Moves) == 0 {
			t.Errorf("%s: %v", thing.ID, thing.Moves)
		}
		met[thing.ID] = true
		for _, i := range thing.Moves {
			if !slices.Contains(legal.Moves[i].Touches, thing.ID) {
				t.Errorf("%s does not touch %s", legal.Moves[i].Text, thing.ID)
			}
		}
	}
	for _, move := range legal.Moves {
		for _, id := range move.Touches {
			if !met[id] {
				t.Errorf("%s of %s is no thing", id, move.Text)
			}
		}
	}
}
