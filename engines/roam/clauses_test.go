package roam

import (
	"fmt"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/props/refusals"
)

// What a clause says of a number is the number that the rules use.
func TestNumbersAreTold(t *testing.T) {
	words := []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	say := strings.NewReplacer(
		"{land}", fmt.Sprint(landCount), "{starting}", fmt.Sprint(startingCards), "{all starting}", fmt.Sprint(4*startingCards),
		"{markers}", fmt.Sprint(markers), "{all markers}", fmt.Sprint(4*markers), "{tiles}", fmt.Sprint(tileCount), "{fives}", fmt.Sprint((bankCoins-30)/5),
		"{first}", fmt.Sprint(startingCoins[0]), "{second}", fmt.Sprint(startingCoins[1]), "{third}", fmt.Sprint(startingCoins[2]), "{fourth}", fmt.Sprint(startingCoins[3]),
		"{price of a blank}", rule.Count(blankPrice, "coin"), "{consolation}", words[consolation], "{gain}", fmt.Sprint(coinsOfTile),
		"{last cards}", words[endCards], "{row}", words[rowPlaces], "{ring}", fmt.Sprint(ringSize))
	for id, said := range must.Cases[map[string]string](t, "testdata/clauses.yaml", "Told") {
		c, known := Def.Book().Find("roam." + id)
		fail.Now(t, !known, "no clause %s", id)
		fail.If(t, !strings.Contains(clauses[c].Words, say.Replace(said)), "in rules.md %s does not say %q: %s", id, say.Replace(said), clauses[c].Words)
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
