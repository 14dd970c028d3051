package roam

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
)

// Every clause is well formed and stands for itself.
func TestClauses(t *testing.T) {
	var known []string
	for c := range clauses {
		e := &clauses[c]
		known = append(known, e.ID)
		if !strings.HasPrefix(e.ID, "roam.") || e.Kind == "" || e.Section == "" || !strings.HasSuffix(e.Words, ".") {
			t.Errorf("%+v", e)
		}
		if (e.EnforcementOf() == rule.Follows) != (len(e.From) > 0) {
			t.Errorf("%s: tie %s from %v", e.ID, e.EnforcementOf(), e.From)
		}
	}
	for c := range clauses {
		for _, from := range clauses[c].From {
			if !slices.Contains(known, from) {
				t.Errorf("%s follows from %s, which is no clause", clauses[c].ID, from)
			}
		}
	}
	slices.Sort(known)
	if n := len(slices.Compact(known)); n != len(clauses) || n != 143 {
		t.Errorf("%d clauses, %d IDs", len(clauses), n)
	}
}

// Every ruling has a question and readings, the first of which is the default.
func TestRulings(t *testing.T) {
	several := 0
	for _, r := range Def.Rulings {
		if !strings.HasSuffix(r.Question, "?") || r.Default != r.Readings[0].Name {
			t.Errorf("%s: %q, default %s", r.ID, r.Question, r.Default)
		}
		for _, reading := range r.Readings {
			if !strings.HasSuffix(reading.Words, ".") || strings.ToUpper(reading.Words[:1]) != reading.Words[:1] {
				t.Errorf("%s %s: %q", r.ID, reading.Name, reading.Words)
			}
		}
		if len(r.Readings) > 1 {
			several++
		}
	}
	if len(Def.Rulings) != 64 || several < 15 {
		t.Errorf("%d rulings, %d with several readings", len(Def.Rulings), several)
	}
}

// What a clause says of a number is the number that the rules use.
func TestNumbersAreTold(t *testing.T) {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	for c, said := range map[rule.Clause]string{
		ComponentLand:      fmt.Sprint(landCount),
		ComponentStarting:  fmt.Sprint(4*startingCards, " starting cards"),
		ComponentMarkers:   fmt.Sprintf("%d markers in each of 4 colours, %d in all", markers, 4*markers),
		ComponentArtifacts: fmt.Sprint(tileCount),
		ComponentCoins:     fmt.Sprintf("%d one-coin and %d five-coin tokens", 30, (bankCoins-30)/5),
		SetupStartingSet:   fmt.Sprint(startingCards, " starting cards"),
		SetupMarkers:       fmt.Sprint("all ", markers, " markers"),
		SetupCoins:         fmt.Sprintf("first player starts with %d coins, the second with %d, the third with %d, the fourth with %d", startingCoins[0], startingCoins[1], startingCoins[2], startingCoins[3]),
		BlankBuy:           fmt.Sprint("pay ", blankPrice, " coins"),
		BlankEach:          fmt.Sprint(blankPrice, " coins each"),
		ArtifactFreeBlank:  fmt.Sprint("the ", blankPrice, " coins"),
		ExampleBlankPrice:  fmt.Sprint("for ", blankPrice, " coins"),
		ClaimConsolation:   "gains " + words[consolation] + " coin.",
		ArtifactCoin:       fmt.Sprint("Gain ", coinsOfTile, " coin."),
		EndTrigger:         words[endCards] + " cards",
		FullSetup:          words[rowPlaces] + " are laid open",
		FullRefill:         "so " + words[rowPlaces] + " stay on offer",
		OutpostClaim:       fmt.Sprint("all ", ringSize, " squares"),
		OutpostEight:       fmt.Sprint("the ", ringSize, " neighbouring squares"),
	} {
		if !strings.Contains(clauses[c].Words, said) {
			t.Errorf("%s does not say %q: %s", clauses[c].ID, said, clauses[c].Words)
		}
	}
}

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
