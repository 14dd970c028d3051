package roam

import (
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A pattern is drawn as it falls onto the map: what is far from the player's edge
// lies away from it.
func TestPatternsAreDrawnAsTheyFall(t *testing.T) {
	pattern := []string{"#o", "#."} // the blank is far, to the right
	for _, c := range []struct {
		name string
		from edge
		want string
	}{
		{"from S the far row is north", 0, "#o/#."},
		{"from W far is east, and the right hand is south", 1, "##/.o"},
		{"from N far is south, and the right hand is west", 2, ".#/o#"},
		{"from E far is west, and the right hand is north", 3, "o./##"},
	} {
		if got := strings.Join(fallen(pattern, c.from), "/"); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
	}
}

// What is drawn covers what the rules place, for every character and edge.
func TestFallenPatternsAreThoseOfTheRules(t *testing.T) {
	set := StandIn()
	for i := range set.Cards {
		c := &set.Cards[i]
		for from := range edge(4) {
			var drawn, placed []offset
			rows := fallen(c.Pattern, from)
			for y, row := range rows {
				for x, cell := range row {
					if cell == '#' {
						drawn = append(drawn, offset{int8(x), int8(-y)})
					}
				}
			}
			for _, o := range c.Solids {
				placed = append(placed, o.turned(uint8(from)))
			}
			if spread(drawn) != spread(placed) {
				t.Errorf("%s from %s: drawn %v, placed %v", c.ID, edgeNames[from], drawn, placed)
			}
		}
	}
}

// spread draws cells as a text that does not depend on where they begin.
func spread(cells []offset) string {
	at := map[offset]bool{}
	least := cells[0]
	for _, o := range cells {
		at[o] = true
		least = offset{min(least.right, o.right), min(least.up, o.up)}
	}
	var b strings.Builder
	for up := range int8(6) {
		for right := range int8(6) {
			b.WriteByte(".#"[map[bool]int{true: 1}[at[offset{least.right + right, least.up + up}]]])
		}
	}
	return b.String()
}

// A character's points stand beside its name.
func TestPointsStandBesideNames(t *testing.T) {
	g := New()
	s := g.Start()
	s.Cards[0] |= 1 << 20 // L21, 4 points
	if drawn := g.Draw(&s, func(_ rule.Seat, text string) string { return text }); !strings.Contains(drawn, "L21 Far Sighted Ilse +4") {
		t.Error(drawn)
	}
}
