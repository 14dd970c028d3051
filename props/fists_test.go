package props_test

import (
	"testing"

	"umpire/engines/rule"
	"umpire/props"
)

// A game that only implements the contract of rule.Game passes every law.
func TestFists(t *testing.T) {
	def := fistsTitle(func(g *fists) rule.AnyGame { return rule.ByText(g) })
	for name, setup := range map[string]rule.Setup{
		"as printed": {},
		"rich":       {Variants: []rule.Setting{{Name: "rich"}}},
	} {
		t.Run(name, func(t *testing.T) { props.Check(t, def, setup) })
	}
}
