package props_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
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
	t.Run("by default", func(t *testing.T) { props.Check(t, title, rule.Setup{}) })
	for name, setup := range roamSetups() {
		t.Run(name, func(t *testing.T) { props.CheckPlay(t, title, setup) })
	}
}
