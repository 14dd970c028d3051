package biome

import "slices"

// hurricane returns the nests that may still be chosen for a Hurricane.
func (t *table) hurricane(p *player) (list []int) {
	for _, loss := range t.hurricaneLosses(p) {
		if subset(t.losingNests, loss) {
			for _, at := range loss {
				if !slices.Contains(t.losingNests, at) && !slices.Contains(list, at) {
					list = append(list, at)
				}
			}
		}
	}
	return list
}

// hurricaneLosses returns the sets of nests that a Hurricane can take: half of the nests in
// every habitat, and no nest more than that needs.
//
// biome.disaster.hurricane, biome.ruling.hurricane-rounding
func (t *table) hurricaneLosses(p *player) (losses [][]int) {
	var nests []int
	for at, s := range p.board {
		if s.nest != nil {
			nests = append(nests, at)
		}
	}
	var parts [][]int
	for _, habitat := range []string{"marsh", "prairie", "jungle"} {
		parts = append(parts, slices.DeleteFunc(slices.Clone(nests), func(at int) bool { return !t.inHabitat(p, at, habitat) }))
	}
	if t.reads("hurricane-rounding", "B") {
		parts = [][]int{nests}
	}
	enough := func(loss []int) bool {
		return !slices.ContainsFunc(parts, func(part []int) bool {
			kept := slices.DeleteFunc(slices.Clone(part), func(at int) bool { return slices.Contains(loss, at) })
			return len(part)-len(kept) < t.half(len(part))
		})
	}
	for choice := range 1 << len(nests) {
		var loss []int
		for i, at := range nests {
			if choice>>i&1 == 1 {
				loss = append(loss, at)
			}
		}
		needed := func(at int) bool {
			return !enough(slices.DeleteFunc(slices.Clone(loss), func(other int) bool { return other == at }))
		}
		if enough(loss) && !slices.ContainsFunc(loss, func(at int) bool { return !needed(at) }) {
			losses = append(losses, loss)
		}
	}
	return losses
}

func subset(a, b []int) bool {
	return !slices.ContainsFunc(a, func(at int) bool { return !slices.Contains(b, at) })
}
