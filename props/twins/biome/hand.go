package biome

import "slices"

// reductions returns the moves of a player in phase 1.
//
// biome.hand.limit, biome.hand.reward, biome.hand.odd, biome.hand.voluntary,
// biome.ruling.hand-pooling, biome.ruling.hand-reward-must
func (t *table) reductions(p *player) (list []string) {
	atEnd := t.reads("hand-pooling", "B")
	if len(p.hand) <= 8 || atEnd && p.rewarded {
		list = append(list, "done")
	}
	for _, one := range t.distinct(p.hand) {
		if !p.rewarded || !atEnd {
			list = append(list, `reduce "`+one+`"`)
		}
	}
	if atEnd && len(p.hand) > 8 && !p.rewarded {
		return list
	}
	ratio := 2
	if t.expert() {
		ratio = 3
	}
	for _, kind := range resources {
		if p.credit >= ratio && t.inSupply(kind, "", 0) {
			list = append(list, "reward "+kind)
		}
	}
	if p.credit >= 2 {
		list = append(list, "reward card")
	}
	return list
}

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

// collections returns the moves that collect resources.
//
// biome.collect.two, biome.advanced.no-match, biome.advanced.winter-one,
// biome.quick.collect-one-or-two, biome.ruling.collect-optional
func (t *table) collections(p *player) (list []string) {
	if t.extra == p.seat {
		return t.extras(p)
	}
	list = []string{"collect none"}
	for i, kind := range resources {
		if !t.inSupply(kind, "", 0) {
			continue
		}
		list = append(list, "collect "+kind)
		if t.hard() && t.ofYear() == winter {
			continue
		}
		for _, other := range resources[i:] {
			if other == kind && t.hard() || !t.inSupply(other, "", 0) {
				continue
			}
			if other == kind && t.reads("supply-limits", "B") && t.supply(kind) < 2 {
				continue
			}
			list = append(list, "collect "+kind+" "+other)
		}
	}
	return list
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

// extras returns the moves for the extra of the player in last place.
//
// biome.collect.last-place-choice, biome.ruling.advanced-extra-match
func (t *table) extras(p *player) []string {
	list := []string{"extra none", "extra card"} // biome.ruling.deck-empty: what there is
	for _, kind := range resources {
		alike := t.hard() && t.reads("advanced-extra-match", "A") && slices.Contains(p.took, kind)
		if !alike && t.inSupply(kind, "", 0) {
			list = append(list, "extra "+kind)
		}
	}
	return list
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
