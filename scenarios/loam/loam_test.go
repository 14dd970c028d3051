package loam_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/scenarios"
)

// A table that cannot be set up is refused with the clause that forbids it.
func TestSetupsRefused(t *testing.T) {
	for _, c := range []struct{ name, settings, clause string }{
		{"five players", "players Fern, Moss, Reed, Sage, Iris\n", "1 to 4 players"},
		{"a scenario with two players", "players Fern, Moss\nvariants drought\n", "loam.solo.scenarios-optional"},
		{"two scenarios at once", "players Fern\nvariants drought, allelopathy\n", "loam.solo.scenarios-optional"},
		{"a match of three", "players Fern, Moss, Reed\nvariants match\n", "loam.match.best-of-three"},
		{"a match alone", "players Fern\nvariants match\n", "loam.match.best-of-three"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game loam\n" + c.settings + "scenario \"s\"\n  position\n  expect round == 2\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			var text strings.Builder
			for _, d := range suite.Diags {
				text.WriteString(d.Render())
			}
			if !strings.Contains(text.String(), c.clause) {
				t.Errorf("want %s, got:\n%s", c.clause, text.String())
			}
		})
	}
}
