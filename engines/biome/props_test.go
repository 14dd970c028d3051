package biome_test

import (
	"flag"
	"testing"

	"umpire/engines/biome"
	"umpire/engines/rule"
	"umpire/props"
)

var readings = flag.Bool("readings", false, "hold every reading to the laws")

// TestLaws holds Biome to the laws of every game: as printed, alone, in each
// mode, and under each reading that can be chosen.
func TestLaws(t *testing.T) {
	t.Run("as printed", func(t *testing.T) { props.Check(t, biome.Title, rule.Setup{}) })
	if testing.Short() {
		return
	}
	one := []rule.Player{{Name: "Ann"}}
	all := []rule.Setting{{Name: "expert"}, {Name: "private"}, {Name: "bountiful"}, {Name: "disasters"}}
	for name, setup := range map[string]rule.Setup{
		"expert with everything": {Variants: all},
		"solo":                   {Players: one, Variants: append(all[:4:4], rule.Setting{Name: "race"})},
	} {
		t.Run(name, func(t *testing.T) { props.CheckPlay(t, biome.Title, setup, 1) })
	}
}

// TestReadings holds each reading that can be chosen to the laws of play.
func TestReadings(t *testing.T) {
	if !*readings {
		t.Skip("a minute or more; -readings asks for it")
	}
	all := []rule.Setting{{Name: "expert"}, {Name: "private"}, {Name: "bountiful"}, {Name: "disasters"}}
	for _, r := range biome.Title.Rulings {
		for _, reading := range r.Readings {
			if reading.Supported && reading.Name != r.Default {
				t.Run(r.ID, func(t *testing.T) {
					props.CheckPlay(t, biome.Title, rule.Setup{Variants: all, Rulings: []rule.Setting{{Name: r.ID, Value: reading.Name}}}, 1)
				})
			}
		}
	}
}
