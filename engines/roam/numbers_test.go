package roam

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
)

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
