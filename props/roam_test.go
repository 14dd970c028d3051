package props

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// roamSetups are six setups that cover all pairs: every two options, and every option and
// number of players, occur together.
func roamSetups() []furtherSetup {
	return slices.DeleteFunc(everyRoamSetup(), func(one furtherSetup) bool {
		return !slices.Contains([]string{"two stacking", "two full outpost", "three outpost stacking", "three full", "four", "four full outpost stacking"}, one.name)
	})
}

// everyRoamSetup returns games of 2, 3 and 4 players, each under every combination of
// options.
func everyRoamSetup() (all []furtherSetup) {
	people := []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}, {Name: "Mara", Words: "red at N"}, {Name: "Ivo", Words: "yellow at E"}}
	for n := 2; n <= 4; n++ {
		for options := range 8 {
			name := []string{"two", "three", "four"}[n-2]
			var chosen []string
			for i, option := range []string{"full", "outpost", "stacking"} {
				if options>>i&1 != 0 {
					chosen = append(chosen, option)
					name += " " + option
				}
			}
			setup := under(chosen...)
			setup.Players = people[:n]
			all = append(all, furtherSetup{name, setup})
		}
	}
	return all
}

// roamSetup returns the setup with the given name.
func roamSetup(name string) rule.Setup {
	all := everyRoamSetup()
	return all[slices.IndexFunc(all, func(one furtherSetup) bool { return one.name == name })].setup
}

// TestRoamInvariants checks games against the invariants of the catalogue.
func TestRoamInvariants(t *testing.T) {
	def, _ := engines.Find("roam")
	few := max(1, Games()/3)
	own := roamSetup("three full outpost")
	own.Cards = ownCards(def)
	t.Run("with a card set of one's own", func(t *testing.T) { CheckLaws(t, roamInvariants(), def, own, few) })
	setups := roamSetups()
	if All() {
		setups = everyRoamSetup()
	}
	for _, one := range setups {
		t.Run(one.name, func(t *testing.T) { CheckLaws(t, roamInvariants(), def, one.setup, few) })
	}
}

// roamInvariants are the invariants 1 to 34 of the catalogue, in order.
func roamInvariants() []*Law {
	all := slices.Concat(roamStates, roamUses, roamClaims, roamPairs)
	slices.SortFunc(all, func(a, b *Law) int { return strings.Compare(a.Name, b.Name) })
	return all
}

func TestInvariantsAreAllThere(t *testing.T) {
	for i, law := range roamInvariants() {
		if want := fmt.Sprintf("%02d-", i+1); !strings.HasPrefix(law.Name, want) {
			t.Fatalf("invariant %d is %q", i+1, law.Name)
		}
	}
	if n := len(roamInvariants()); n != 34 {
		t.Errorf("there are %d invariants, the catalogue has 34", n)
	}
}

// ownCards returns the embedded card set with other symbols, points, prices and patterns.
func ownCards(def *rule.GameDef) []byte {
	set := strings.NewReplacer(
		"coins: {6: 1}", "coins: {6: 3, 1: 1}", "coins: {3: 1}", "coins: {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}", "coins: {4: 1}", "coins: {}",
		"cost: 4", "cost: 1", "cost: 5", "cost: 0", "points: 2,", "points: 7,", "points: 0,", "points: 1,",
		`["###"]`, `["#.o", "o##", ".#."]`, `["####"]`, `["o.o", "o#o", "o.o"]`, `["#o#"]`, `["#....#"]`,
	).Replace(string(def.Cards.Data))
	return []byte(set)
}

func TestOwnCardsAreSound(t *testing.T) {
	def, _ := engines.Find("roam")
	if err := def.Cards.Lint(ownCards(def)); err != nil || string(ownCards(def)) == string(def.Cards.Data) {
		t.Fatalf("the card set has mistakes, or is the embedded one: %v", err)
	}
}
