package biome

import "slices"

func (t *table) reward(p *player, what string) {
	p.rewarded = true
	p.credit -= 2
	if what == "card" {
		t.draw(t.thread(p), p, 1)
		return
	}
	if t.expert() {
		p.credit--
	}
	t.gain(p, what, 1)
}

// lastPlace returns the only player with fewest points, from Year 2 on, or -1.
//
// biome.collect.last-place, biome.collect.last-place-tie,
// biome.ruling.last-place-when, biome.ruling.last-place-solo
func (t *table) lastPlace() int {
	if t.season < 5 || t.solo() && t.reads("last-place-solo", "A") {
		return -1
	}
	return t.fewest()
}

// fewest returns the only player with fewest points, or -1.
func (t *table) fewest() int {
	return t.extreme(func(a, b int) bool { return a < b })
}

// extreme returns the only player whose points come before those of all others, or -1.
func (t *table) extreme(before func(a, b int) bool) int {
	for _, p := range t.players {
		alone := true
		for _, other := range t.players {
			alone = alone && (other == p || before(p.points, other.points))
		}
		if alone {
			return p.seat
		}
	}
	return -1
}

func (t *table) collect(p *player, kinds []string) {
	if kinds[0] != "none" {
		for _, kind := range kinds {
			t.gain(p, kind, 1)
			p.note(kind)
		}
	}
	if t.last == p.seat {
		t.extra = p.seat
	} else {
		t.ready[p.seat] = true
	}
}

// note records that a kind was collected.
func (p *player) note(kind string) {
	if !slices.Contains(p.took, kind) {
		p.took = append(p.took, kind)
	}
}

func (t *table) takeExtra(p *player, what string) {
	t.extra = -1
	t.ready[p.seat] = true
	switch what {
	case "none":
	case "card":
		t.draw(t.thread(p), p, 1)
	default:
		t.gain(p, what, 1)
	}
}
