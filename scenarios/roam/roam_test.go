package roam_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/scenarios"
)

// A position that cannot occur on a table is refused with the clause it breaks.
func TestPositionsRefused(t *testing.T) {
	for _, c := range []struct{ name, position, variants, clause string }{
		{"a land card both owned and on the map", "own Cid L01", "none", "roam.component.land"},
		{"a land card owned by two players", "own Cid L10, Zoey L10", "none", "roam.component.land"},
		{"a visible top card that lies on the map", "top L01", "none", "roam.component.land"},
		{"an artifact owned by two players", "own Cid A01, Zoey A01", "full", "roam.component.artifacts"},
		{"an artifact both owned and on offer", "own Cid A01|row A01 A02 A03 A04", "full", "roam.component.artifacts"},
		{"an artifact in the basic game", "own Cid A01", "none", "roam.setup.basic-no-artifacts"},
		{"an Outpost without the variant", "outpost Cid", "none", "roam.component.outpost"},
		{"two markers on a square", "marks Cid c3, Zoey c3", "none", "roam.square.capacity"},
		{"three markers on a square", "marks Cid c3 c3, Zoey c3", "stacking", "roam.stack.capacity"},
		{"a marker where no card lies", "map SW=none|deck none|marks Cid a1", "none", "roam.setup.map"},
		{"25 markers of a colour", "marks Cid a1 b1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6 c1 d1 c2 d2 c3 d3 c4 d4 c5 d5 c6 d6 e1", "none", "roam.component.markers"},
		{"a debt", "coins Cid -1", "none", "roam.coin.keep"},
		{"somebody else's starting card", "own Zoey B1", "none", "roam.component.starting"},
	} {
		t.Run(c.name, func(t *testing.T) {
			src := "game roam\nplayers Cid blue at S, Zoey green at W\nvariants " + c.variants + "\nscenario \"s\"\n  position\n    " +
				strings.ReplaceAll(c.position, "|", "\n    ") + "\n  expect round == 1\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			diags := suite.Diags
			for _, one := range suite.Cases {
				diags = append(diags, scenarios.Run(one, scenarios.Options{Games: engines.Games}).Diags...)
			}
			var text strings.Builder
			for _, d := range diags {
				text.WriteString(d.Render())
			}
			fail.If(t, !strings.Contains(text.String(), c.clause), "want %s, got:\n%s", c.clause, text.String())
		})
	}
}
