package organism

import (
	"slices"

	"umpire/props/twins/reference"
)

// grown returns the kinds of fields that can be grown.
//
// organism.ruling.field-kind, organism.ruling.inherit-kinds,
// organism.field.taken-at-start, organism.setup.fields
func (t *table) grown() (list []string) {
	return reference.Keep(fieldKinds, t.plays)
}

// joins reports whether a warp in a space would bring equal types of different players into
// contact. Contacts that exist already do not count. MERGE allows new ones only to moves of
// elements.
//
// organism.warp.move, organism.warp.grow, organism.merge.contact, organism.ruling.forbid-wins
func (t *table) joins(s string, f field) bool {
	e := t.elements[s]
	if f.kind != "warp" || e == nil {
		return false
	}
	near := t.touching(s)
	was, has := t.fields[s]
	t.fields[s] = f
	defer func() {
		if delete(t.fields, s); has {
			t.fields[s] = was
		}
	}()
	return slices.ContainsFunc(t.touching(s), func(other string) bool {
		o := t.elements[other]
		return o != nil && o.owner != e.owner && o.kind == e.kind && !slices.Contains(near, other)
	})
}

// growField plays a move such as "grow field slide at C4 pay D1:1".
//
// organism.field.food-untouched
func (t *table) growField(d doer, words []string) {
	t.pay(words)
	t.fields[words[4]] = field{d.actor, words[2]}
	t.annihilate()
}

// moveField moves a field and the free food in its space.
//
// organism.field.carry, organism.field.leaves-element, organism.ruling.field-carry-into
func (t *table) moveField(from, to string) {
	t.fields[to] = t.fields[from]
	delete(t.fields, from)
	if e := t.elements[to]; e != nil {
		e.food += t.free[from]
	} else if t.free[from] > 0 {
		t.free[to] += t.free[from]
	}
	delete(t.free, from)
	for _, e := range t.elements {
		if i := slices.Index(e.slid, from); i >= 0 {
			e.slid[i] = to
		}
	}
	t.annihilate()
}

// annihilate removes pillars that touch each other.
//
// organism.pillar.annihilate, organism.pillar.food, organism.ruling.pillar-three,
// organism.inherit.neutral
func (t *table) annihilate() {
	var gone []string
	for s, f := range t.fields {
		if f.kind == "pillar" && slices.ContainsFunc(t.board.near[s], func(other string) bool { return t.fields[other].kind == "pillar" }) {
			gone = append(gone, s)
		}
	}
	for _, s := range gone {
		delete(t.fields, s)
	}
}
