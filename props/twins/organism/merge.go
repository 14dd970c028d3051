package organism

import "slices"

// controller returns who controls an organism.
//
// organism.merge.controller-most, organism.merge.controller-tie,
// organism.merge.controller-fallback, organism.ruling.merge-next-most
func (t *table) controller(g []string) string {
	count := map[string]int{}
	most := 0
	for _, s := range g {
		owner := t.elements[s].owner
		count[owner]++
		most = max(most, count[owner])
	}
	if len(count) == 1 {
		return t.elements[g[0]].owner
	}
	var best, rest []string
	next := 0
	for _, p := range t.players {
		switch n := count[p.name]; {
		case n == most:
			best = append(best, p.name)
		case n > next:
			next, rest = n, []string{p.name}
		case n == next && n > 0:
			rest = append(rest, p.name)
		}
	}
	if len(best) > 1 && len(rest) == 1 {
		return rest[0]
	}
	return best[0]
}

// noteImmunity records at the end of phase D which elements are immune to which members.
//
// organism.merge.immunity, organism.merge.end-check,
// organism.ruling.merge-start, organism.ruling.merge-immunity-time
func (t *table) noteImmunity() {
	if !t.plays("merge") {
		return
	}
	for _, g := range t.organisms() {
		if names := t.inSeatOrder(t.owners(g)); len(names) > 1 {
			for _, s := range g {
				// Record it only for elements that another member's element would disrupt.
				e := t.elements[s]
				if t.touches(s, func(f *element) bool {
					return f.owner != e.owner && beats[f.kind] == e.kind && slices.Contains(names, f.owner)
				}) {
					e.immune = names
				}
			}
		}
	}
}

// inSeatOrder sorts names in the order of the seats.
func (t *table) inSeatOrder(names []string) (list []string) {
	for _, p := range t.players {
		if slices.Contains(names, p.name) {
			list = append(list, p.name)
		}
	}
	return list
}
