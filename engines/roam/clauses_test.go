package roam

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
)

// What a clause says of a number is the number that the rules use.
func TestNumbersAreTold(t *testing.T) {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	for c, said := range map[rule.Clause]string{
		ComponentLand:      fmt.Sprint(landCount),
		ComponentStarting:  fmt.Sprint(4*startingCards, " starting cards"),
		ComponentMarkers:   fmt.Sprintf("%d markers in each of 4 colors, %d in all", markers, 4*markers),
		ComponentArtifacts: fmt.Sprint(tileCount),
		ComponentCoins:     fmt.Sprintf("%d one-coin and %d five-coin tokens", 30, (bankCoins-30)/5),
		SetupStartingSet:   fmt.Sprint(startingCards, " starting cards"),
		SetupMarkers:       fmt.Sprint("all ", markers, " markers"),
		SetupCoins:         fmt.Sprintf("first player starts with %d coins, the second with %d, the third with %d, the fourth with %d", startingCoins[0], startingCoins[1], startingCoins[2], startingCoins[3]),
		BlankBuy:           "pay " + rule.Count(blankPrice, "coin"),
		BlankEach:          rule.Count(blankPrice, "coin") + " each",
		ArtifactFreeBlank:  "the " + rule.Count(blankPrice, "coin"),
		ExampleBlankPrice:  "for " + rule.Count(blankPrice, "coin"),
		ClaimConsolation:   "gains " + words[consolation] + " coin.",
		ArtifactCoin:       fmt.Sprint("Gain ", coinsOfTile, " coin."),
		EndTrigger:         words[endCards] + " cards",
		FullSetup:          words[rowPlaces] + " are laid open",
		FullRefill:         "so " + words[rowPlaces] + " stay on offer",
		OutpostClaim:       fmt.Sprint("all ", ringSize, " squares"),
		OutpostEight:       fmt.Sprint("the ", ringSize, " neighboring squares"),
	} {
		if !strings.Contains(clauses[c].Words, said) {
			t.Errorf("in rules.md %s does not say %q: %s", clauses[c].ID, said, clauses[c].Words)
		}
	}
}

// What is wrong with a position is said with the cards, players and squares concerned.
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
		{"another player's starting card", nil, "own Zoey B1", "roam.component.starting: Zoey has B1 of another color"},
		{"a lost starting card", nil, "starting Cid B1 B3", "roam.component.starting: Cid lacks B2"},
		{"a debt", nil, "coins Cid -1", "roam.coin.keep: Cid has -1 coins"},
		{"two markers on a square", nil, "marks Cid c3, Zoey c3", "roam.square.capacity: c3 holds more than one marker: Cid, Zoey"},
		{"a marker off the map", nil, "map SW=none\ndeck none\nmarks Cid a1", "roam.setup.map: Cid has a marker on a1, and slot SW is empty"},
	} {
		t.Run(c.name, func(t *testing.T) {
			table := must.Get(t, Def.Table, rule.Setup{Variants: c.variants, Players: []rule.Player{{Name: "Cid"}, {Name: "Zoey"}}})
			p := must.Get(t, table.ReadPosition, c.position)
			got := ""
			for _, violation := range table.Faults(p) {
				got += violation.ID + ": " + violation.Values
			}
			fail.If(t, got != c.want, "got  %s\nwant %s", got, c.want)
		})
	}
}

// TestRefusalsInWords holds what is said of a refused move to what the rulebook and the
// position say: every clause that forbids it, each with the values that decide.
func TestRefusalsInWords(t *testing.T) {
	starts := strings.NewReplacer(
		"$SHORT", "marks Cid a1 a2 a3 b1 b2 a4 a5 a6 b4 b5 c6 d6 c5 d5 c4 e4 e5 f4 f5 f6 c1 d1 e1", // of all markers but one
		"$ORDER", "phase order\nused B1\ndown B1\ncomplete S SE\nmarks Cid c1 c2 c3 e1 e2 e3, Zoey d1 d2 d3 f1 f2 f3",
		"$AUCTION", "phase bidding\nused B1\ndown B1\ncomplete S\ntied Cid Zoey\nmarks Cid c1 c2 c3, Zoey d1 d2 d3")
	for _, c := range must.Cases[[]struct {
		Play, Position, Move string
		Want                 []string // "clause: words", the clause without "roam."
	}](t, "testdata/clauses.yaml", "RefusalsInWords") {
		setup := rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}}
		for _, word := range strings.Fields(c.Play) {
			if ruling, reading, found := strings.Cut(word, "="); found {
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: "roam.ruling." + ruling, Value: reading})
			} else {
				setup.Variants = append(setup.Variants, rule.Setting{Name: word})
			}
		}
		table, err := Def.Table(setup)
		must.Succeed(t, err)
		p, err := table.ReadPosition(starts.Replace(c.Position))
		fail.Now(t, err != nil, "%s: %v", c.Position, err)
		for _, violation := range table.Faults(p) {
			t.Errorf("%s: %s %s", c.Position, violation.ID, violation.Values)
		}
		m, err := table.ReadMove(p, c.Move)
		fail.Now(t, err != nil, "%s: %v", c.Move, err)
		var got []string
		for _, r := range table.Judge(p, m) {
			got = append(got, strings.TrimPrefix(r.ID, "roam.")+": "+r.Values)
		}
		if strings.Join(got, "\n") != strings.Join(c.Want, "\n") {
			t.Errorf("%s, %s in\n%s\ngot\n  %s\nwant\n  %s", c.Play, c.Move, c.Position, strings.Join(got, "\n  "), strings.Join(c.Want, "\n  "))
		}
	}
}
