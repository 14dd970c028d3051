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

func TestRoam(t *testing.T) {
	title, _ := engines.Find("roam")
	t.Run("by default", func(t *testing.T) { Check(t, title, rule.Setup{}) })
	for name, setup := range roamSetups() {
		t.Run(name, func(t *testing.T) { CheckPlay(t, title, setup) })
	}
}

// TestRoamInvariants holds games to the invariants of the catalogue.
func TestRoamInvariants(t *testing.T) {
	title, _ := engines.Find("roam")
	for name, setup := range roamSetups() {
		t.Run(name, func(t *testing.T) { CheckLaws(t, roamInvariants(), title, setup) })
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
