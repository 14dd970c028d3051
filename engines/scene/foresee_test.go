package scene

import (
	"testing"

	"umpire/props/fail"
)

// TestForesee plans moves: something appears, something goes, a card moves from one area
// to another, a number changes, and what has no room is not shown.
func TestForesee(t *testing.T) {
	area := func(id ID, y int) Area { return Area{ID: id, Title: string(id), Box: Box{0, y, 300, 100}} }
	card := func(id, at ID, x, y int) Item {
		return Item{ID: id, At: at, Kind: Card, Box: Box{x, y, 90, 90}, Say: string(id)}
	}
	with := func(y int, items ...Item) *Scene {
		return &Scene{Title: "t", Areas: []Area{area("board", 0), area("hand", y)}, Items: items}
	}
	number := func(n int) Item {
		return Item{ID: "n", At: "board", Kind: Counter, N: n, Box: Box{250, 0, 40, 40}, Say: "n"}
	}
	name := Item{ID: "a/name", At: "a", Kind: Label, State: Part, Text: []string{"Ann"}, Box: Box{0, 0, 50, 20}}
	for what, c := range map[string]struct {
		before, after *Scene
		ghosts        map[ID]Box // what would appear, and where
		leaves        []ID
		marks         int
	}{
		"nothing":      {with(100, card("a", "board", 0, 0)), with(100, card("a", "board", 0, 0)), nil, nil, 0},
		"appears":      {with(100), with(100, card("a", "board", 0, 0), name), map[ID]Box{"a/ghost": {0, 0, 90, 90}, "a/name/ghost": {0, 0, 50, 20}}, nil, 1},
		"goes":         {with(100, card("a", "board", 0, 0), name), with(100), nil, []ID{"a", "a/name"}, 1},
		"moves":        {with(100, card("a", "hand", 0, 100)), with(150, card("a", "board", 100, 0)), map[ID]Box{"a/ghost": {100, 0, 90, 90}}, []ID{"a"}, 2},
		"area moved":   {with(100), with(150, card("a", "hand", 0, 150)), map[ID]Box{"a/ghost": {0, 100, 90, 90}}, nil, 1},
		"a number":     {with(100, number(1)), with(100, number(4)), nil, nil, 1},
		"no room":      {with(100), with(100, card("a", "board", 250, 0)), nil, nil, 0},
		"room is full": {with(100, card("a", "hand", 0, 100)), with(100, card("b", "hand", 0, 100), card("a", "hand", 100, 100)), nil, nil, 0},
	} {
		s, marks := Foresee(c.before, c.after)
		var leaves []ID
		ghosts := 0
		for _, it := range s.Items {
			switch {
			case it.State.Has(Ghost | Dashed):
				if ghosts++; it.Box != c.ghosts[it.ID] {
					t.Errorf("%s: the ghost %s is at %v", what, it.ID, it.Box)
				}
			case it.State.Has(Ghost):
				leaves = append(leaves, it.ID)
			}
		}
		fail.If(t, ghosts != len(c.ghosts) || len(leaves) != len(c.leaves) || len(marks) != c.marks,
			"%s: %d ghosts, %v leave, marks %v", what, ghosts, leaves, marks)
		err := s.Validate()
		fail.If(t, err != nil, "%s: %v", what, err)
	}
}
