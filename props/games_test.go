package props

import (
	"flag"
	"strconv"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
)

// seatings are setups of every number of players that a game is for.
func seatings(title *rule.Title) map[string]rule.Setup {
	all := map[string]rule.Setup{}
	for n := title.Players[0]; n <= title.Players[1]; n++ {
		var setup rule.Setup
		for _, name := range []string{"Cid", "Zoey", "Mara", "Ivo", "Una", "Bo"}[:n] {
			setup.Players = append(setup.Players, rule.Player{Name: name})
		}
		all[strconv.Itoa(n)+" players"] = setup
	}
	return all
}

var all = flag.Bool("props.all", false, "hold every game to the laws with every number of players, variant and reading (an hour)")

// Every game is held to every law: by default and, if asked for, with every
// number of players, under each variant that needs no value, and each reading.
func TestGames(t *testing.T) {
	for _, title := range engines.Games {
		t.Run(title.Name, func(t *testing.T) {
			t.Run("by default", func(t *testing.T) { CheckLaws(t, quick(), title, rule.Setup{}, 1) })
			if !*all {
				return
			}
			t.Run("at length", func(t *testing.T) { Check(t, title, rule.Setup{}) })
			for name, setup := range seatings(title) {
				if _, err := title.Table(setup); err == nil { // some numbers need a variant
					t.Run(name, func(t *testing.T) { CheckLaws(t, quick(), title, setup, 1) })
				}
			}
			for _, v := range title.Variants {
				setup := rule.Setup{Variants: []rule.Setting{{Name: v.Name}}}
				if _, err := title.Table(setup); v.Values == "" && err == nil {
					t.Run(v.Name, func(t *testing.T) { CheckLaws(t, quick(), title, setup, 1) })
				}
			}
			for _, ruling := range title.Rulings {
				for _, reading := range ruling.Readings {
					setup := rule.Setup{Rulings: []rule.Setting{{Name: ruling.ID, Value: reading.Name}}}
					if reading.Supported && reading.Name != ruling.Default {
						t.Run(ruling.ID+" "+reading.Name, func(t *testing.T) { CheckLaws(t, quick(), title, setup, 1) })
					}
				}
			}
		})
	}
}
