package organism

import "slices"

// grown returns the kinds of fields that can be grown.
//
// organism.ruling.field-kind, organism.ruling.inherit-kinds,
// organism.field.taken-at-start, organism.setup.fields
func (t *table) grown() (list []string) {
	for _, kind := range fieldKinds {
		if t.plays(kind) {
			list = append(list, kind)
		}
	}
	return list
}

// fieldGrowths returns every growth of a field.
//
// organism.field.grow-action, organism.field.grow-where, organism.field.grow-cost,
// organism.field.grow-not-near-others, organism.field.one-per-space, organism.field.not-center,
// organism.field.supply, organism.pillar.not-onto, organism.ruling.field-under,
// organism.ruling.field-under-foreign, organism.ruling.expand-fields, organism.ruling.pillar-place
func (t *table) fieldGrowths(d doer) (list []string) {
	if t.reserve(d.actor) <= 0 {
		return nil
	}
	payments := t.growPayments(d, t.fieldsOf(d.actor))
	for _, kind := range t.grown() {
		for _, s := range t.board.spaces {
			if !t.takesField(s, kind) || t.nearOthers(d, s) || t.joins(s, field{d.actor, kind}) {
				continue
			}
			e := t.elements[s]
			if e == nil && !t.growsBeside(d, s) {
				continue
			}
			if e != nil && (e.owner != d.actor || e.organism != d.organism || t.reads("field-under", "B") && !t.growsBeside(d, s)) {
				continue
			}
			for _, payment := range payments {
				list = append(list, "grow field "+kind+" at "+s+payment)
			}
		}
	}
	return list
}

// takesField reports whether a field of a kind may be put on a space.
//
// organism.field.one-per-space, organism.field.share, organism.field.not-center,
// organism.ruling.field-stack, organism.pillar.not-onto
func (t *table) takesField(s, kind string) bool {
	_, has := t.fields[s]
	return !has && s != "A0" && (kind != "pillar" || t.elements[s] == nil)
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

// fieldMoves returns every move of a field.
//
// organism.field.move-action, organism.field.move-mobile, organism.field.move-not-fed,
// organism.field.move-target, organism.inherit.neutral, organism.ruling.field-mobile,
// organism.ruling.field-whose
func (t *table) fieldMoves(d doer) (list []string) {
	for _, s := range t.board.spaces {
		f, ok := t.fields[s]
		if !ok || f.owner != d.actor && f.owner != neutral {
			continue
		}
		mover := func(e *element) bool { return e.organism == d.organism && e.kind == "move" }
		if e := t.elements[s]; !(e != nil && mover(e)) && !t.touches(s, mover) {
			continue
		}
		for _, to := range t.touching(s) {
			if !t.takesField(to, f.kind) {
				continue
			}
			delete(t.fields, s)
			joined := t.joins(to, f)
			t.fields[s] = f
			if !joined {
				list = append(list, "move field "+s+" to "+to)
			}
		}
	}
	return list
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
