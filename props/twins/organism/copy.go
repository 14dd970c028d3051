package organism

import (
	"maps"
	"slices"
)

// copy returns an independent copy of the table, to try something out.
func (t *table) copy() *table {
	c := *t
	c.players = nil
	for _, p := range t.players {
		q := *p
		c.players = append(c.players, &q)
	}
	c.elements = map[string]*element{}
	for s, e := range t.elements {
		f := *e
		f.slid, f.victims, f.immune = slices.Clone(e.slid), slices.Clone(e.victims), slices.Clone(e.immune)
		c.elements[s] = &f
	}
	c.free, c.fields, c.members = maps.Clone(t.free), maps.Clone(t.fields), slices.Clone(t.members)
	c.bonuses, c.done, c.barred = slices.Clone(t.bonuses), slices.Clone(t.done), slices.Clone(t.barred)
	c.types, c.round1, c.owed = slices.Clone(t.types), slices.Clone(t.round1), slices.Clone(t.owed)
	return &c
}
