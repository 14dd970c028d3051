package roam

import (
	"testing"

	"umpire/engines/rule"
)

// What is wrong with a position is said with the cards, players and squares
// concerned.
func TestFlawsTold(t *testing.T) {
	for _, c := range []struct {
		name     string
		variants []rule.Setting
		position string
		want     string
	}{
		{"a land card in two places", nil, "own Cid L01", "roam.component.land: L01 is owned by Cid and on the map at NW"},
		{"a land card of two players", nil, "own Cid L10, Zoey L10", "roam.component.land: L10 is owned by Cid and owned by Zoey"},
		{"a land card in two slots", nil, "map NW=L02", "roam.component.land: L02 is on the map at NW and on the map at N"},
		{"an artifact in two places", []rule.Setting{{Name: "full"}}, "own Cid A01\nrow A01 A02 A03 A04", "roam.component.artifacts: A01 is owned by Cid and in the row"},
		{"an artifact in the basic game", nil, "own Cid A01", "roam.setup.basic-no-artifacts: A01 is owned by Cid"},
		{"somebody else's starting card", nil, "own Zoey B1", "roam.component.starting: Zoey has B1 of another colour"},
		{"a lost starting card", nil, "starting Cid B1 B3", "roam.component.starting: Cid lacks B2"},
		{"a debt", nil, "coins Cid -1", "roam.coin.keep: Cid has -1 coins"},
		{"two markers on a square", nil, "marks Cid c3, Zoey c3", "roam.square.capacity: c3 holds more than one marker: Cid, Zoey"},
		{"a marker off the map", nil, "map SW=none\ndeck none\nmarks Cid a1", "roam.setup.map: Cid has a marker on a1, and slot SW is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table, err := Def.Table(rule.Setup{Variants: c.variants, Players: []rule.Player{{Name: "Cid"}, {Name: "Zoey"}}})
			if err != nil {
				t.Fatal(err)
			}
			p, err := table.ReadPosition(c.position)
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for _, flaw := range table.Flaws(p) {
				got += flaw.ID + ": " + flaw.Values
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
			if again, err := table.ReadPosition(table.PrintPosition(p)); err != nil || again != p {
				t.Errorf("printed and read it is another position (%v):\n%s", err, table.PrintPosition(p))
			}
		})
	}
}
