package roam_test

import (
	"strings"
	"testing"

	"umpire/engines"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// A position that cannot occur on a table is refused with the clause it breaks.
func TestPositionsRefused(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Position, Variants, Clause string }](t, "testdata/roam.yaml", "PositionsRefused") {
		t.Run(c.Name, func(t *testing.T) {
			src := "game roam\nplayers Cid blue at S, Zoey green at W\nvariants " + c.Variants + "\nscenario \"s\"\n  position\n    " +
				strings.ReplaceAll(c.Position, "|", "\n    ") + "\n  expect round == 1\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			diags := suite.Diags
			for _, one := range suite.Cases {
				diags = append(diags, scenarios.Run(one, scenarios.Options{Games: engines.Games}).Diags...)
			}
			var text strings.Builder
			for _, d := range diags {
				text.WriteString(d.Render())
			}
			fail.If(t, !strings.Contains(text.String(), c.Clause), "want %s, got:\n%s", c.Clause, text.String())
		})
	}
}
