package phylo

import "slices"

// terrains returns the present TERRAINs of a piece. climates returns its CLIMATEs.
//
// phylo.event.effect, phylo.event.flood, phylo.ruling.link-effective, phylo.ruling.event-range
func (t *table) terrains(p *piece) []string {
	return t.inForce(p, p.card.Terrains, func(e *card) []string { return e.Effect.Terrains })
}

func (t *table) climates(p *piece) []string {
	return t.inForce(p, p.card.Climates, func(e *card) []string { return e.Effect.Climates })
}

// inForce returns a value as the events on a piece change it.
//
// phylo.ruling.event-stack, phylo.ruling.event-replace-not-add
func (t *table) inForce(p *piece, printed []string, set func(*card) []string) []string {
	deciding, added := printed, printed
	for _, e := range p.events {
		to := set(e.card)
		if len(to) == 0 {
			continue
		}
		deciding, added = to, slices.Concat(added, to)
		if t.reads("event-stack", "B") {
			break
		}
	}
	if t.reads("event-replace-not-add", "B") {
		return added
	}
	return deciding
}

// stands reports whether species a can be supported by card b next to it, if the clauses of
// t.spared refuse nothing.
//
// phylo.link.terrain-climate, phylo.ruling.link-table, phylo.ruling.link-direction
func (t *table) stands(a, b *piece) bool {
	one := &refusal{table: t}
	one.by(!shares(t.terrains(a), t.terrains(b)) || !shares(t.climates(a), t.climates(b)), "link.terrain-climate")
	if !t.feeds(a.card, b.card) {
		one.fed(a.card, b.card)
	}
	return !slices.ContainsFunc(one.list, func(c string) bool { return !slices.Contains(t.spared, c) })
}

// feeds reports whether card b is food or ground for species a.
//
// phylo.link.diet
func (t *table) feeds(a, b *card) bool {
	switch {
	case a.Rank == 1:
		// phylo.link.rank1, phylo.ruling.rank1-support
		return b.kind == "habitat" || b.Rank == 1 || t.reads("rank1-support", "A")
	case b.kind == "habitat":
		return false // phylo.link.habitat-rank1-only
	case a.Diet == "herbivore":
		return t.grazes(a, b)
	case a.Diet == "omnivore" && b.Rank == 1 && (b.isPlant() || t.reads("omnivore-black", "B")):
		return true // phylo.link.omnivore-plant, phylo.ruling.omnivore-black
	}
	return t.hunts(a, b)
}

// grazes reports whether herbivore a eats card b.
//
// phylo.link.herbivore, phylo.ruling.herbivore-equal, phylo.ruling.herbivore-black
func (t *table) grazes(a, b *card) bool {
	if b.Rank == 1 {
		return b.isPlant() || t.reads("herbivore-black", "A")
	}
	return b.Rank == a.Rank && t.reads("herbivore-equal", "B")
}

// hunts reports whether carnivore or omnivore a eats species b.
//
// phylo.link.rank-general, phylo.link.omnivore-prey, phylo.link.carnivore-scale,
// phylo.link.scale-override, phylo.ruling.carnivore-equal, phylo.ruling.scale-override
func (t *table) hunts(a, b *card) bool {
	rank := b.Rank == a.Rank-1 || b.Rank == a.Rank && t.reads("carnivore-equal", "A")
	scale := b.Scale <= a.Scale
	if a.overrides() {
		scale = true
		rank = rank || t.reads("scale-override", "B")
	}
	return rank && scale
}

// names reports whether a piece, with its present values, meets the filter of a card.
//
// phylo.ruling.event-target-face, phylo.ruling.spread-copy
func (t *table) names(f filter, by *card, p *piece) bool {
	c := p.card
	return (f.Class == "" || f.Class == c.Class) &&
		(f.ScaleIn == nil || slices.Contains(f.ScaleIn, c.Scale)) &&
		c.Scale >= f.ScaleMin &&
		(!f.SameScale || c.Scale == by.Scale) &&
		(!f.SameRank || c.Rank == by.Rank) &&
		(!f.SameSpecies || c.Name == by.Name) &&
		(f.TerrainAny == nil || shares(f.TerrainAny, t.terrains(p))) &&
		(!f.HasSpread || p.kind != "copy" && c.Spread != nil)
}
