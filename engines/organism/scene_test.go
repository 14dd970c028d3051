package organism

import (
	"slices"
	"strings"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// pictured returns the picture of a position under a variant.
func pictured(t *testing.T, variant, position string) (rule.AnyGame, rule.Position, scene.Scene) {
	t.Helper()
	table, err := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Ann"}, {Name: "Bob"}}, Variants: []rule.Setting{{Name: variant}}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition(position)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := table.Picture(p, rule.Chance)
	if err := s.Validate(); err != nil {
		t.Fatal(err)
	}
	return table, p, s
}

const joined = `board
|         .   .   .   .       |
|       .   .   .   .   .     |
|     .   .   .   .   .   .   |
|   . BM1 BE1   .   .   .   . |
|     . BM1 BG1   .   .   .   |
|       .   . AG1   .   .     |
|         .   . AM1 AE1       |
turn Ann
`

// apart is the same without the two GROW in the middle.
var apart = strings.NewReplacer("AG1", "  .", "BG1", "  .").Replace(joined)

// Two GROW that touch make one organism where merging is played.
func TestMergedOrganismsHaveABond(t *testing.T) {
	for position, bonds := range map[string]int{joined: 1, apart: 0} {
		_, _, s := pictured(t, "merge", position)
		n := 0
		for _, l := range s.Links {
			if l.Kind == scene.Bond {
				n++
			}
		}
		if n != bonds {
			t.Errorf("there are %d bonds, want %d, in\n%s", n, bonds, position)
		}
	}
}

// An activation touches every element of the organism.
func TestActivationTouchesTheOrganism(t *testing.T) {
	table, p, _ := pictured(t, "close", apart)
	m, err := table.ReadMove(p, "Ann: activate D4 move")
	if err != nil {
		t.Fatal(err)
	}
	if got := table.Touches(p, m); len(got) != 2 || !slices.Contains(got, "D4") {
		t.Errorf("the activation touches %v", got)
	}
}
