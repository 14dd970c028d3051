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
	const (
		shortOfOne = "marks Cid a1 a2 a3 b1 b2 a4 a5 a6 b4 b5 c6 d6 c5 d5 c4 e4 e5 f4 f5 f6 c1 d1 e1"
		ordering   = "phase order\nused B1\ndown B1\ncomplete S SE\nmarks Cid c1 c2 c3 e1 e2 e3, Zoey d1 d2 d3 f1 f2 f3"
		auction    = "phase bidding\nused B1\ndown B1\ncomplete S\ntied Cid Zoey\nmarks Cid c1 c2 c3, Zoey d1 d2 d3"
	)
	for _, c := range []struct {
		play, position, move string
		want                 []string // "clause: words", the clause without "roam."
	}{
		// Cells and blanks of a pattern.
		{"full", "own Cid A02\nmarks Zoey e3\ncoins Cid 2", `Cid: use B1 at c3 replace e3 with A02`, []string{"artifact.replace: the blank on e3 is not placed"}},
		{"full", "own Cid A02\nmarks Zoey a1", `Cid: use B1 at c3 replace a1 with A02`, []string{"artifact.replace-needs-use: no cell of Blue Scout falls on a1"}},
		{"full", "own Cid A02", `Cid: use B1 at c3 replace c3 with A02`, []string{"artifact.replace-other: c3 is empty; only a marker of another player is replaced"}},
		{"full stacking stack-replace=B", "own Cid A02\nmarks Zoey c3", `Cid: use B1 at c3 replace c3 with A02`, []string{"artifact.replace-other: c3 does not hold two markers, and only a marker of a full square is replaced"}},
		{"", "coins Cid 9\nmarks Zoey e3", `Cid: use B1 at c3 blank e3`, []string{"blank.capacity: e3 holds a marker of Zoey"}},
		{"stacking", "coins Cid 9\nmarks Zoey e3 e3", `Cid: use B1 at c3 blank e3`, []string{"blank.capacity: e3 holds markers of Zoey and Zoey", "stack.capacity: e3 holds markers of Zoey and Zoey"}},
		{"stacking", "coins Cid 9", `Cid: use B1 at c3 blank c3`, []string{"blank.position: no blank of Blue Scout falls on c3"}},
		{"", "coins Cid 9", `Cid: use B1 at c3 blank c3`, []string{"blank.position: no blank of Blue Scout falls on c3", "blank.capacity: c3 gets a marker in this use already"}},
		{"", "coins Cid 1", `Cid: use B1 at c3 only a5 blank e3`, []string{"place.pattern: no solid cell of Blue Scout falls on a5", "place.all-if-possible: Cid has 24 markers, and c3 and d3 can be placed too", "blank.buy: a blank costs 2 coins, Cid has 1"}},
		{"", "coins Cid 9", `Cid: use B1 at c3 only a5 blank a5`, []string{"place.pattern: no solid cell of Blue Scout falls on a5", "place.all-if-possible: Cid has 24 markers, and c3 and d3 can be placed too", "blank.position: no blank of Blue Scout falls on a5"}},

		// Markers that are short.
		{"", shortOfOne + "\nmarks Zoey c2", `Cid: use B2 at c3 only c2`, []string{"square.capacity: c2 holds a marker of Zoey and is skipped"}},
		{"", shortOfOne + "\nmarks Zoey c2 c3 d2", `Cid: use B2 at c3 only c2`, []string{"square.capacity: c2 holds a marker of Zoey and is skipped"}},
		{"", shortOfOne + " f1", `Cid: use B2 at c3 only d2`, []string{"place.out-of-markers: Cid has no marker left"}},
		{"", shortOfOne + " f1", `Cid: use B2 at none`, []string{"place.out-of-markers: Blue Tracker fits on the map"}},
		{"", shortOfOne, `Cid: use B2 at none`, []string{"place.all-if-possible: Blue Tracker fits on the map"}},
		{"", shortOfOne, `Cid: use B2 at c3`, []string{"place.short-of-markers: Cid has 1 marker for c2, d2 and c3"}},
		{"", shortOfOne, `Cid: use B2 at c3 only c3 d2`, []string{"place.short-of-markers: Cid has 1 marker for d2 and c3"}},
		{"all-if-possible-scope=B", shortOfOne + "\nmarks Zoey c2 c3 d2", `Cid: use B2 at c3`, []string{"place.all-if-possible: c2, d2 and c3 would be skipped; at e3 1 marker can go on the map"}},
		{"full", shortOfOne + " f1\nown Cid A01\ncoins Cid 9", `Cid: use B1 at c2 blank e2 free with A01`, []string{"blank.capacity: Cid has no marker left"}},
		{"full", "own Cid A01", `Cid: blank c3 free with A01`, []string{"artifact.free-blank-needs-use: no character is used for it"}},
		{"full", "own Cid A01\nmarks Zoey c3", `Cid: blank c3 free with A01`, []string{"artifact.free-blank-needs-use: no character is used for it", "blank.capacity: c3 holds a marker of Zoey"}},
		{"", "marks Cid a1", `Cid: take back a1`, []string{"place.no-reclaim: L04, under a1, has not been claimed"}},
		{"", "marks Cid a1", `Cid: take back b1`, []string{"place.no-reclaim: b1 is empty"}},

		// Whose turn it is, and where it stands.
		{"", "turn Zoey", `Cid: use B1 at c3`, []string{"turn.order: it is the turn of Zoey"}},
		{"", auction + "\nturn Zoey\nused G1\ndown none\ndown G1", `Cid: use B1 at c5`, []string{"turn.order: it is the turn of Zoey", "use.only-one: Zoey has used Green Scout this turn", "turn.sequence: an auction is open"}},
		{"full", ordering, `Cid: bid 0`, []string{"turn.sequence: several cards are complete, and their order is to be named"}},
		{"", "", `Cid: bid 0`, []string{"turn.sequence: the rest check is over, and no character has been used this turn"}},
		{"", auction, `Cid: order S SE`, []string{"turn.sequence: an auction is open", "claim.trigger: the order names each of S once"}},
		{"", auction, `Cid: order S`, []string{"turn.sequence: an auction is open"}},
		{"", "", `deck: L09`, []string{"turn.sequence: the rest check is over, and no character has been used this turn"}},
		{"", ordering, `Cid: order S`, []string{"claim.trigger: the order names each of S and SE once"}},
		{"", auction, `Zoey: bid 0`, []string{"claim.bid-order: it is for Cid to bid"}},
		{"", auction + "\nanswered Cid\nbid Cid 0\ncoins Zoey 3", `Cid: pass`, []string{"claim.bid-once: Cid has bid or passed"}},
		{"", auction + "\nanswered Cid\nbid Cid 0\ncoins Zoey 3", `Zoey: bid 0`, []string{"claim.bid-raise: the highest bid is 0, by Cid"}},
		{"", auction + "\nanswered Cid\nbid Cid 0\ncoins Zoey 3", `Zoey: bid 4`, []string{"claim.bid-cap: Zoey bids 4 and has 3 coins"}},
		{"", "own Cid L10 L11 L12 L13 L14 L15 L16\nturn Zoey\nover", `Cid: bid 0`, []string{"end.finish-round: the game is over"}},
		{"", "", `Cid: end`, []string{"use.one: Cid has 3 characters face up"}},
		{"full", "used B1\ndown B1\nown Cid A03", `Cid: use B2 at c3`, []string{"use.only-one: Cid has used Blue Scout this turn"}},
		{"full", "used B1\ndown B1\nown Cid A03", `Zoey: use G2 at c3`, []string{"turn.order: it is the turn of Cid", "use.only-one: Cid has used Blue Scout this turn"}},

		// Rests and purchases.
		{"", "down B1\ncoins Cid 5\nphase before-use\nrested\ndown none", `Cid: rest early`, []string{"rest.early-timing: the rest check is over, and no character has been used this turn", "rest.early: no character of Cid is face down"}},
		{"", "coins Cid 5", `Cid: rest early`, []string{"rest.early: no character of Cid is face down"}},
		{"", "down B1\ncoins Cid 1", `Cid: rest early`, []string{"rest.early-afford: it costs 2 coins, Cid has 1"}},
		{"full", "used B1\ndown B1 B2 B3\nown Cid A03", `Cid: no rest`, []string{"turn.sequence: Cid has used Blue Scout this turn"}},
		{"", "down B1 B2 B3", `Cid: no rest`, []string{"rest.free: all characters of Cid are face down"}},
		{"", "", `Cid: buy none`, []string{"turn.sequence: the rest check is over, and no character has been used this turn", "setup.basic-no-artifacts: this is the basic game"}},
		{"full", "own Cid A03", `Cid: slide c3>e5 with A03`, []string{"artifact.slide: no marker is on c3; A03 is for coin", "artifact.slide-empty: c3 and e5 share no side"}},
		{"full", "own Zoey A03", `Cid: coin with A03`, []string{"artifact.own-only: A03 is not among the artifacts of Cid"}},
		{"full", "own Cid A03\ndown A03", `Cid: coin with A03`, []string{"artifact.use: A03 is face down"}},
		{"full all-pass=C", auction + "\nanswered Cid\ncoins Zoey 1", `Zoey: pass`, []string{"claim.bid-pass: the others have passed, and Zoey is the last one asked, who takes the card"}},
	} {
		setup := rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}}
		for _, word := range strings.Fields(c.play) {
			if ruling, reading, found := strings.Cut(word, "="); found {
				setup.Rulings = append(setup.Rulings, rule.Setting{Name: "roam.ruling." + ruling, Value: reading})
			} else {
				setup.Variants = append(setup.Variants, rule.Setting{Name: word})
			}
		}
		table, err := Def.Table(setup)
		must.Succeed(t, err)
		p, err := table.ReadPosition(c.position)
		fail.Now(t, err != nil, "%s: %v", c.position, err)
		for _, violation := range table.Faults(p) {
			t.Errorf("%s: %s %s", c.position, violation.ID, violation.Values)
		}
		m, err := table.ReadMove(p, c.move)
		fail.Now(t, err != nil, "%s: %v", c.move, err)
		var got []string
		for _, r := range table.Judge(p, m) {
			got = append(got, strings.TrimPrefix(r.ID, "roam.")+": "+r.Values)
		}
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s, %s in\n%s\ngot\n  %s\nwant\n  %s", c.play, c.move, c.position, strings.Join(got, "\n  "), strings.Join(c.want, "\n  "))
		}
	}
}
