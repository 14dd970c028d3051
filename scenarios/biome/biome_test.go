package biome_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// A table that cannot be set up is refused with the clause that forbids it.
func TestSetupsRefused(t *testing.T) {
	for _, c := range []struct{ name, settings, reason string }{
		{"five players", "players Ada, Ben, Cleo, Dov, Eve\n", "1 to 4 players"},
		{"alone in the Standard mode", "players Ada\nvariants standard\n", "biome.solo.setup"},
		{"building with two players", "players Ada, Ben\nvariants build, advanced\n", "biome.solo.setup"},
		{"a race of two players", "players Ada, Ben\nvariants race, advanced\n", "biome.solo.setup"},
		{"a race in the Standard mode", "players Ada\nvariants race, standard\n", "biome.solo.setup"},
		{"the Standard and another mode", "players Ada, Ben\nvariants standard, advanced\n", "biome.advanced.side"},
		{"building and racing at once", "players Ada\nvariants build, race, advanced\n", "biome.solo.race"},
		{"two modes at once", "players Ada, Ben\nvariants advanced, expert\n", "biome.expert.includes"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game biome\n" + c.settings + "scenario \"s\"\n  position\n  expect season == 5\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			var text strings.Builder
			for _, d := range suite.Diags {
				text.WriteString(d.Render())
			}
			if !strings.Contains(text.String(), c.reason) {
				t.Errorf("want %s, got:\n%s", c.reason, text.String())
			}
		})
	}
}
