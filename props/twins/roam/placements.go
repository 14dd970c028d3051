package roam

import (
	"fmt"
	"maps"
	"slices"
)

// placements returns the ways to place a pattern that fits. They differ in the markers
// that are replaced, in the solid cells without a marker if there are too few markers,
// and in the blanks that are bought.
//
// roam.place.all-if-possible, roam.place.skip-opponent, roam.place.skip-own,
// roam.place.skip-legal, roam.place.out-of-markers, roam.place.short-of-markers,
// roam.ruling.marker-shortage
func (t *table) placements(base plan, blanks []square) (list []*plan) {
	supply := t.supply(t.turn)
	var targets []square
	for _, at := range base.solids {
		if t.replaceable(at) {
			targets = append(targets, at)
		}
	}
	for _, chosen := range subsets(targets) {
		if len(chosen) > len(t.artifacts("replace")) || len(chosen) > supply {
			continue
		}
		p := base
		p.replaced = map[square]bool{}
		for _, at := range chosen {
			p.replaced[at] = true
		}
		var places []square
		for _, at := range p.solids {
			if p.replaced[at] || t.onMap(at) && !t.occupied(at) {
				places = append(places, at)
			}
		}
		if supply == 0 || supply >= len(places) {
			list = append(list, t.withBlanks(&p, blanks)...)
			continue
		}
		for _, some := range subsets(places) {
			if len(some) == supply && containsAll(some, chosen) {
				q := p
				q.only = some
				list = append(list, &q)
			}
		}
	}
	return list
}

// replaceable reports whether another player's marker on a square can be
// replaced.
//
// roam.artifact.replace, roam.artifact.replace-other, roam.ruling.replace-target,
// roam.ruling.stack-replace
func (t *table) replaceable(at square) bool {
	if !t.onMap(at) {
		return false
	}
	if t.setup.Has("stacking") && t.setup.Reads("roam.ruling.stack-replace", "B") && len(t.marks[at]) < 2 {
		return false
	}
	return slices.ContainsFunc(t.marks[at], func(owner string) bool { return owner != t.turn })
}

// withBlanks returns a plan with every way to buy blanks after the solid cells, one at a
// time and in any order.
//
// roam.blank.buy, roam.blank.each, roam.blank.optional, roam.blank.capacity,
// roam.blank.same-turn-coins, roam.blank.used-card-only, roam.blank.position,
// roam.artifact.free-blank, roam.ruling.free-blank-scope,
// roam.ruling.blank-pay-time, roam.ruling.order-of-placing
func (t *table) withBlanks(p *plan, blanks []square) []*plan {
	list := []*plan{p}
	if len(p.blanks) == len(blanks) {
		return list
	}
	after := t.copy()
	after.carryOut(p)
	after.turn = t.turn
	free := t.artifacts("free-blank")
	for _, at := range blanks {
		if slices.Contains(p.blanks, at) || after.supply(t.turn) == 0 {
			continue
		}
		q := *p
		q.blanks = append(slices.Clone(p.blanks), at)
		try := func(replace bool, gratis string) {
			r := q
			r.replaced, r.free = maps.Clone(p.replaced), maps.Clone(p.free)
			if r.free == nil {
				r.free = map[square]string{}
			}
			if replace {
				r.replaced[at] = true
			}
			if gratis != "" {
				r.free[at] = gratis
			}
			list = append(list, t.withBlanks(&r, blanks)...)
		}
		canPay := after.active().coins >= 2
		canReplace := t.replaceable(at) && len(p.replaced) < len(t.artifacts("replace"))
		for _, replace := range []bool{false, true} {
			if replace && !canReplace || !replace && t.occupied(at) {
				continue
			}
			if canPay {
				try(replace, "")
			}
			for _, id := range free {
				if id > slices.Max(append(slices.Collect(maps.Values(p.free)), "")) { // artifacts are used in one order only
					try(replace, id)
				}
			}
		}
	}
	return list
}

// preferred removes plans that are not allowed by readings that ask for the best position.
// It compares positions of the same pattern with the same rotation and without replaced
// markers, because nobody must spend an artifact for a better position.
//
// roam.ruling.zero-marker-use, roam.ruling.all-if-possible-scope
func (t *table) preferred(all []*plan) []*plan {
	best, fullest := t.setup.Reads("roam.ruling.zero-marker-use", "B"), t.setup.Reads("roam.ruling.all-if-possible-scope", "B")
	if !best && !fullest {
		return all
	}
	pattern := func(p *plan) string { return fmt.Sprint(p.card.ID, len(p.rotated)) }
	takes := func(p *plan) (n int) { // the number of solid cells that can get a marker
		for _, at := range p.solids {
			if p.replaced[at] || t.onMap(at) && !t.occupied(at) {
				n++
			}
		}
		return n
	}
	placed := func(p *plan) int { return min(takes(p), t.supply(t.turn)) }
	// With fewer markers than solid cells, all are as many as there are markers.
	needed := func(p *plan) int { return min(len(p.solids), t.supply(t.turn)) }
	most, whole := map[string]int{}, map[string]bool{}
	for _, p := range all {
		if p.anchor != "none" && len(p.replaced) == 0 {
			most[pattern(p)] = max(most[pattern(p)], placed(p))
			whole[pattern(p)] = whole[pattern(p)] || takes(p) >= needed(p)
		}
	}
	return slices.DeleteFunc(all, func(p *plan) bool {
		return best && placed(p) < most[pattern(p)] || fullest && whole[pattern(p)] && takes(p) < needed(p)
	})
}

// sorted returns squares by rank, from the south-west.
func sorted(list []square) []square {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b square) int {
		if a.rank != b.rank {
			return a.rank - b.rank
		}
		return a.file - b.file
	})
	return list
}

func containsAll[T comparable](list, some []T) bool {
	for _, one := range some {
		if !slices.Contains(list, one) {
			return false
		}
	}
	return true
}

// subsets returns every subset of a list, each in the order of the list.
func subsets[T any](list []T) [][]T {
	if len(list) == 0 {
		return [][]T{nil}
	}
	var all [][]T
	for _, rest := range subsets(list[1:]) {
		all = append(all, rest, append([]T{list[0]}, rest...))
	}
	return all
}
