package roam

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/refusals"
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
		fail.If(t, !strings.Contains(clauses[c].Words, said), "in rules.md %s does not say %q: %s", clauses[c].ID, said, clauses[c].Words)
	}
}

var (
	blue  = rule.Player{Name: "Cid", Words: "blue at S"}
	green = rule.Player{Name: "Zoey", Words: "green at W"}
)

// What is wrong with a position is said with the cards, players and squares concerned.
func TestFlawsTold(t *testing.T) {
	refusals.Hold(t, Def, "testdata/clauses.yaml", "FlawsTold", blue, green)
}

// TestRefusalsInWords holds what is said of a refused move to what the rulebook and the
// position say: every clause that forbids it, each with the values that decide.
func TestRefusalsInWords(t *testing.T) {
	refusals.Hold(t, Def, "testdata/clauses.yaml", "RefusalsInWords", blue, green)
}
