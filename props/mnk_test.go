package props_test

import (
	"testing"

	"umpire/engines"
	"umpire/engines/rule"
	"umpire/props"
)

// Every variant of m,n,k in a row alone, every pair, and both readings.
func TestMnk(t *testing.T) {
	title, _ := engines.Find("mnk")
	t.Run("as printed", func(t *testing.T) { props.Check(t, title, rule.Setup{}) })
	for name, setup := range map[string]rule.Setup{
		"four by three":       {Variants: []rule.Setting{{Name: "size", Value: "4x3x3"}}},
		"one cell":            {Variants: []rule.Setting{{Name: "size", Value: "1x1x1"}}},
		"a long board":        {Variants: []rule.Setting{{Name: "size", Value: "52x1x5"}}},
		"gravity":             {Variants: []rule.Setting{{Name: "gravity"}}},
		"misere":              {Variants: []rule.Setting{{Name: "misere"}}},
		"gravity and misere":  {Variants: []rule.Setting{{Name: "gravity"}, {Name: "misere"}}},
		"exactly three":       {Rulings: []rule.Setting{{Name: "mnk.ruling.overline", Value: "B"}}},
		"among other players": {Players: []rule.Player{{Name: "Zoey"}, {Name: "Cid"}}},
	} {
		t.Run(name, func(t *testing.T) { props.CheckPlay(t, title, setup, props.Games()) })
	}
}
