package phylo_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props/fail"
	"umpire/props/must"
	"umpire/scenarios"
)

// A table that cannot be set up is refused with the clause that it breaks, or the
// wrong word. No scenario can say this, because a scenario needs a table.
func TestSetupsRefused(t *testing.T) {
	for _, c := range must.Cases[[]struct{ Name, Settings, Says string }](t, "testdata/phylo.yaml", "SetupsRefused") {
		t.Run(c.Name, func(t *testing.T) {
			src := "game phylo\n" + c.Settings + "scenario \"s\"\n  position\n  expect number == 1\n"
			suite := scenarios.LoadSource(scenarios.Options{Games: engines.Games}, "s.scenario", []byte(src))
			var text strings.Builder
			for _, d := range suite.Diags {
				text.WriteString(d.Render())
			}
			fail.If(t, !strings.Contains(text.String(), c.Says), "want %q, got %q", c.Says, text.String())
		})
	}
}

// A deck that breaks a constraint is refused with line and field.
func TestCardSetsRefused(t *testing.T) {
	good := must.Get(t, os.ReadFile, "small.yaml")
	def, _ := engines.Find("phylo")
	for _, c := range must.Cases[[]struct{ Name, Old, New, Field string }](t, "testdata/phylo.yaml", "CardSetsRefused") {
		t.Run(c.Name, func(t *testing.T) {
			fail.Now(t, strings.Count(string(good), c.Old) != 1,
				"%q stands %d times in the set", c.Old, strings.Count(string(good), c.Old))
			before, _, _ := strings.Cut(string(good), c.Old)
			place := fmt.Sprintf("cards:%d:", 1+strings.Count(before, "\n"))
			_, err := def.Table(rule.Setup{Cards: []byte(strings.Replace(string(good), c.Old, c.New, 1))})
			fail.Now(t, err == nil, "not refused")
			fail.If(t, !strings.Contains(err.Error(), place) || !strings.Contains(err.Error(), c.Field),
				"want %s and %s: %v", place, c.Field, err)
		})
	}
	_, err := def.Table(rule.Setup{Cards: good})
	fail.If(t, err != nil, "%v", err)
}
