package phylo

import (
	"strings"
	"testing"

	"umpire/engines/rule"
)

// What a card has no room for stands below the table: events, whose they are, what is
// covered; and how the signs are read. Cards in hand have their points beside them.
func TestDrawingsTellWhatHasNoRoom(t *testing.T) {
	g := New()
	s, err := g.ParseState(`table South habitat "Forest" @0,-2
table North event "Flood" on @0,-2 left 2
table South species "Trembling Aspen" @0,-4
table South species "Common Blackbird" @-2,-4
table North species "European Starling" onto @-2,-4
hand South "Trembling Aspen", "Forest"
`)
	if err != nil {
		t.Fatal(err)
	}
	drawn := g.Draw(&s, func(_ rule.Seat, text string) string { return text })
	for _, want := range []string{
		"@0,-2 Forest of South: event Flood of North, 2 turns left\n",
		"@-2,-4 European Starling of North: covers Common Blackbird of South\n",
		"▲ of South · ▼ of North · 2 herb s4 m1: FOODCHAIN 2 (its points), herbivore, SCALE 4, MOVE 1 · ✗ hangs on no habitat · on 1: covers a card\n",
		`hand  "Forest", "Trembling Aspen" +1`,
	} {
		if !strings.Contains(drawn, want) {
			t.Errorf("%q is missing in\n%s", want, drawn)
		}
	}
}
