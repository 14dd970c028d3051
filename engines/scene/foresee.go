package scene

import "slices"

// Foresee returns a scene with what a move would do: what would appear is in it as a
// dashed Ghost, what would go is a Ghost, and the marks say so. It does not show a thing that would lie
// beyond its area, or where another card lies.
func Foresee(before, after *Scene) (Scene, []Mark) {
	s := *before
	s.Items = slices.Clone(before.Items)
	gone, come := Changes(before, after)
	was := index(&s)
	areas := map[ID]*Area{}
	for i := range s.Areas {
		areas[s.Areas[i].ID] = &s.Areas[i]
	}
	var leaves, marks []Mark
	var ghostly []Item
	for i := range after.Areas {
		a := &after.Areas[i]
		if areas[a.ID] == nil {
			continue
		}
		g := ghosts{was: was, area: areas[a.ID], by: Point{areas[a.ID].Box.X - a.Box.X, areas[a.ID].Box.Y - a.Box.Y}, at: map[ID]ID{a.ID: a.ID}}
		for k := range after.Items {
			g.item(&after.Items[k], come)
		}
		ghostly, marks, leaves = append(ghostly, g.items...), append(marks, g.marks...), append(leaves, g.leaves...)
	}
	for _, m := range append(gone, leaves...) {
		if it := was[m.On]; it != nil && it.Kind != Body {
			it.State |= Ghost
			for i := range s.Items {
				if kid := &s.Items[i]; kid.At == m.On && kid.State.Has(Part) {
					kid.State |= Ghost
				}
			}
			marks = append(marks, m)
		}
	}
	for _, m := range come {
		if it := was[m.On]; m.What == Changed && m.Key != "" && it != nil && it.Kind != Place {
			marks = append(marks, m)
		}
	}
	s.Items = append(s.Items, ghostly...)
	return s, marks
}

// ghosts is what appears in an area.
type ghosts struct {
	items         []Item
	was           map[ID]*Item
	area          *Area
	by            Point     // how far the area lies from where it will
	at            map[ID]ID // what lies in the area and how it is called: ghosts have names of their own
	marks, leaves []Mark
}

// item adds a thing if it appears, or moves to another place.
func (g *ghosts) item(it *Item, come []Mark) {
	at, within := g.at[it.At]
	if !within {
		return
	}
	old := g.was[it.ID]
	appears := slices.ContainsFunc(come, func(m Mark) bool { return m.On == it.ID && m.What == Added })
	moves := old != nil && !it.State.Has(Part) && it.Kind != Label && (old.At != it.At && it.Kind != Place || old.Kind != it.Kind)
	if part := at != it.At && it.State.Has(Part); !appears && !moves && !part {
		g.at[it.ID] = it.ID
		return
	}
	ghost := *it
	ghost.ID, ghost.At, ghost.Box = it.ID+"/ghost", at, it.Box.Moved(g.by.X, g.by.Y)
	ghost.State = it.State&^Acting | Ghost | Dashed | Part
	if !g.area.Box.Holds(ghost.Box) || g.was[ghost.ID] != nil || it.Kind == Body {
		return
	}
	for _, there := range g.was {
		if there.Kind == Card && it.Kind == Card && there.At == at && there.ID != it.ID && there.Box.Meets(ghost.Box) {
			return // it would lie there once the others have moved
		}
	}
	ghost.Points = slices.Clone(it.Points)
	for i := range ghost.Points {
		ghost.Points[i].X += g.by.X
		ghost.Points[i].Y += g.by.Y
	}
	g.items = append(g.items, ghost)
	g.at[it.ID] = ghost.ID
	if !it.State.Has(Part) {
		g.marks = append(g.marks, Mark{What: Added, On: ghost.ID, Say: "would appear: " + it.Say})
	}
	if moves && old.Kind != Label {
		g.leaves = append(g.leaves, Mark{What: Removed, On: old.ID, Say: "would leave: " + old.Say})
	}
}
