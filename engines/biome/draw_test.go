package biome

import (
	"strings"
	"testing"

	"umpire/engines/rule"
)

// A Bountiful card under a card is drawn, and points stand beside cards.
func TestDrawingShowsWhatLiesUnderCards(t *testing.T) {
	table, err := Title.Table(rule.Setup{Players: []rule.Player{{Name: "Ada"}, {Name: "Ben"}}, Variants: []rule.Setting{{Name: "bountiful"}}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition("phase action\nturn Ada\nboard Ada a1 \"Marsh Beaver\"\nbountiful Ada a1 \"Berry Patch\", b1 \"Rich Soil\"\n")
	if err != nil {
		t.Fatal(err)
	}
	drawn := table.Draw(p, nil)
	for _, want := range []string{"│a1 marsh +", " ~ ", "under cards   ~ a1 Berry Patch under Marsh Beaver\n", "│Rich Soil"} {
		if !strings.Contains(drawn, want) {
			t.Errorf("%q is missing in\n%s", want, drawn)
		}
	}
	if strings.Count(drawn, "under cards") != 1 {
		t.Error("more than one player has something under cards")
	}
}
