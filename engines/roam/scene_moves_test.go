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
	table, err := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
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

// A pattern that hangs over the edge touches what is beside the map: a refusal
// marks it there.
func TestUseTouchesBesideTheMap(t *testing.T) {
	table, err := Def.Table(rule.Setup{Players: []rule.Player{{Name: "Cid", Words: "blue at S"}, {Name: "Zoey", Words: "green at W"}}})
	if err != nil {
		t.Fatal(err)
	}
	p, err := table.ReadPosition("coins Cid 0, Zoey 0\nturn Cid")
	if err != nil {
		t.Fatal(err)
	}
	for move, want := range map[string][]scene.ID{
		`Cid: use "Blue Scout" at f3`:   {"f3", "east of f3"},
		`Cid: use "Blue Climber" at a3`: {"a3", "west of a2"},
		`Cid: use "Blue Climber" at a1`: {"a1", "south-west of a1"},
		`Cid: use "Blue Climber" at d1`: {"d1", "south of c1"},
	} {
		m, err := table.ReadMove(p, move)
		if err != nil {
			t.Fatal(err)
		}
		got := table.Touches(p, m)
		if !slices.Equal(got, want) {
			t.Errorf("%s touches %v, want %v", move, got, want)
		}
		s, _ := table.Picture(p, rule.Chance)
		marks := s.RefusalMarks(move, nil, got...)
		if !slices.ContainsFunc(marks, func(m scene.Mark) bool { return m.On == want[1] && m.What == scene.Refused }) {
			t.Errorf("%s: the marks %v", move, marks)
		}
	}
}
