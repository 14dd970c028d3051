package props

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// roamSetups are games of 2, 3 and 4 players under every combination of the
// options.
func roamSetups() map[string]rule.Setup {
	all := map[string]rule.Setup{}
	people := []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}, {Name: "Mara", Words: "red at N"}, {Name: "Ivo", Words: "yellow at E"}}
	for n := 2; n <= 4; n++ {
		for options := range 8 {
			setup := rule.Setup{Players: people[:n]}
			name := []string{"two", "three", "four"}[n-2]
			for i, option := range []string{"full", "outpost", "stacking"} {
				if options>>i&1 != 0 {
					setup.Variants = append(setup.Variants, rule.Setting{Name: option})
					name += " " + option
				}
			}
			all[strings.TrimSpace(name)] = setup
		}
	}
	return all
}

// few is how many games are played for each law under each of many setups.
func few() int { return max(1, Games()/3) }

// quick are the laws of play but the one that plays without each of the
// clauses in turn.
func quick() []*Law {
	return slices.DeleteFunc(Laws(), func(l *Law) bool { return l.title != nil || l.Name == "struck-clauses-never-panic" })
}

func TestRoam(t *testing.T) {
	title, _ := engines.Find("roam")
	t.Run("by default", func(t *testing.T) { Check(t, title, rule.Setup{}) })
	for name, setup := range roamSetups() {
		t.Run(name, func(t *testing.T) { CheckLaws(t, quick(), title, setup, few()) })
	}
	all := roamSetups()["four full outpost stacking"]
	t.Run("without each clause", func(t *testing.T) { CheckLaws(t, struckLaws, title, all, 1) })
}

// TestRoamInvariants holds games to the invariants of the catalogue.
func TestRoamInvariants(t *testing.T) {
	title, _ := engines.Find("roam")
	own := roamSetups()["three full outpost"]
	own.Cards = ownCards(title)
	t.Run("with a card set of one's own", func(t *testing.T) { CheckLaws(t, roamInvariants(), title, own, few()) })
	for name, setup := range roamSetups() {
		t.Run(name, func(t *testing.T) { CheckLaws(t, roamInvariants(), title, setup, few()) })
	}
}

// roamInvariants are invariants 1 to 34 of the catalogue, by number.
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

// ownCards is the embedded card set with other symbols, points, prices and
// patterns.
func ownCards(title *rule.Title) []byte {
	set := strings.NewReplacer(
		"coins: {6: 1}", "coins: {6: 3, 1: 1}", "coins: {3: 1}", "coins: {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}", "coins: {4: 1}", "coins: {}",
		"cost: 4", "cost: 1", "cost: 5", "cost: 0", "points: 2,", "points: 7,", "points: 0,", "points: 1,",
		`["###"]`, `["#.o", "o##", ".#."]`, `["####"]`, `["o.o", "o#o", "o.o"]`, `["#o#"]`, `["#....#"]`,
	).Replace(string(title.Cards.Data))
	return []byte(set)
}

func TestOwnCardsAreSound(t *testing.T) {
	title, _ := engines.Find("roam")
	if err := title.Cards.Lint(ownCards(title)); err != nil || string(ownCards(title)) == string(title.Cards.Data) {
		t.Fatalf("the card set has mistakes, or is the embedded one: %v", err)
	}
}
