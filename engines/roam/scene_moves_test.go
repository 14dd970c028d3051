package roam

import (
	"slices"
	"testing"

	"umpire/engines/rule"
	"umpire/engines/scene"
)

// Seen from the south, Blue Scout has two solid cells beside each other, the
// anchor on the left.
func TestUseTouchesWhereThePatternFalls(t *testing.T) {
	table, err := Title.Table(rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition("coins Cid 0, Zoey 0\nmarks Cid a3 b3, Zoey a1 b1 b2\nturn Cid")
	if err != nil {
		t.Fatal(err)
	}
	m, err := table.ReadMove(p, `Cid: use "Blue Scout" at c2`)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := table.Touches(p, m), []scene.ID{"c2", "d2"}; !slices.Equal(got, want) {
		t.Errorf("the move touches %v, want %v", got, want)
	}
}
