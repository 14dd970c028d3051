package scene

import (
	"testing"

	"umpire/props/fail"
	"umpire/props/must"
)

// TestForesee plans moves: something appears, something goes, a card moves from one area
// to another, a number changes, and what has no room is not shown.
func TestForesee(t *testing.T) {
	area := func(id ID, y int) Area { return Area{ID: id, Title: string(id), Box: Box{0, y, 300, 100}} }
	type table struct {
		Y     int // of the hand
		Items []Item
	}
	with := func(t table) *Scene {
		return &Scene{Title: "t", Areas: []Area{area("board", 0), area("hand", t.Y)}, Items: t.Items}
	}
	for what, c := range must.Cases[map[string]struct {
		Before, After table
		Ghosts        map[ID]Box // what would appear, and where
		Leaves        []ID
		Marks         int
	}](t, "testdata/scene.yaml", "Foresee") {
		s, marks := Foresee(with(c.Before), with(c.After))
		var leaves []ID
		ghosts := 0
		for _, it := range s.Items {
			switch {
			case it.State.Has(Ghost | Dashed):
				ghosts++
				fail.If(t, it.Box != c.Ghosts[it.ID], "%s: the ghost %s is at %v", what, it.ID, it.Box)
			case it.State.Has(Ghost):
				leaves = append(leaves, it.ID)
			}
		}
		fail.If(t, ghosts != len(c.Ghosts) || len(leaves) != len(c.Leaves) || len(marks) != c.Marks, "%s: %d ghosts, %v leave, marks %v", what, ghosts, leaves, marks)
		err := s.Validate()
		fail.If(t, err != nil, "%s: %v", what, err)
	}
}
