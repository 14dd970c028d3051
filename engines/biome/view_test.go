package biome

import (
	"testing"

	"umpire/engines/rule"
)

// What one player collects or plays in a simultaneous phase shows nowhere in what
// the other sees before both have decided: two ways to decide look alike.
func TestDecisionsOfAPhaseAreSealed(t *testing.T) {
	table, err := Def.Table(rule.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	seen := func(position, move string) string {
		at, err := table.ReadPosition(position)
		if err != nil {
			t.Fatal(err)
		}
		m, err := table.ReadMove(at, move)
		if err != nil || len(table.Judge(at, m)) > 0 {
			t.Fatalf("%s: %v", move, err)
		}
		at, _ = table.Play(at, m)
		return table.PrintPosition(table.View(at, 1))
	}
	for _, row := range []struct{ position, one, other string }{
		{"season 5\nphase collect\n", "p1: collect fish leaf", "p1: collect rodent"},
		{"season 5\nphase play\npoints p1 5\nstore p1 sunlight 1\nhand p1 \"Marsh Fern\", \"Marsh Iris\"\n", "p1: play \"Marsh Fern\" into a1", "p1: play \"Marsh Iris\" into b2"},
		{"season 5\nphase play\npoints p1 5\nstore p1 sunlight 1\nhand p1 \"Marsh Fern\"\n", "p1: play \"Marsh Fern\" into a1", "p1: forgo"},
	} {
		if one, other := seen(row.position, row.one), seen(row.position, row.other); one != other {
			t.Errorf("after %s p2 sees\n%s\nand after %s\n%s", row.one, one, row.other, other)
		}
	}
}
