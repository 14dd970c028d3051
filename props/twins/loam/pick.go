package loam

import "slices"

// pick lets chance pick a creature for a unit, unless the player may skip the unit.
//
// loam.effect.mod-random, loam.effect.mod-up-to
func (t *table) pick(s *step) {
	if t.phase = phasePick; s.UpTo || t.optional() {
		t.phase = phasePickStop
	}
}

// picks returns the moves of chance: every copy of the creatures that qualify. For a
// placement only creatures count that have a place.
func (t *table) picks() (list []move) {
	s := t.doing.step()
	all := t.candidates(s)
	if s.Op == "place" {
		all = slices.DeleteFunc(all, func(one candidate) bool { return len(t.places(one.name)) == 0 })
	}
	seen := map[candidate]int{}
	for _, one := range all {
		seen[one]++
		list = append(list, move{one.pile, `"` + copyOf(one.name, seen[one]) + `"`, func() { t.picked(s, one) }})
	}
	return list
}

// picked carries out a unit with the picked creature.
//
// loam.scenario.invasive.subtract, loam.scenario.invasive.negative,
// loam.scenario.invasive.no-community, loam.scenario.invasive.not-placed
func (t *table) picked(s *step, one candidate) {
	d := t.doing
	switch s.Op {
	case "place":
		d.drawn, d.from = one.name, one.pile
		return
	case "bury":
		t.bury(one)
	case "invade":
		take(&t.soil, one.name)
		t.put(&t.invasive, one.name)
		t.addGains(one.name, -1)
	case "draw":
		t.draw(one)
	}
	t.unitDone()
	if one.pile == "discard" {
		d.drawn, d.from = one.name, "hand"
		if p := t.active(); count(p.buried, one.name) > count(t.discard, one.name) {
			take(&p.buried, one.name)
		}
	}
}
