package phylo

import "umpire/engines/rule"

// stands judges whether species a can stand on card b, which is next to it.
func (g *Game) stands(a, b *face, t *trace) bool {
	switch {
	case b.role == Starter:
		return !t.Breaks(SpeciesStarterGivesNone)
	case b.role == Copy && !t.Applies(PollinatorLinks) && t.Refuses(LinkTerrainClimate),
		!shares(a, b) && t.Breaks(LinkTerrainClimate):
		return false
	}
	return g.feeds(&g.cards[a.card], &g.cards[b.card], t)
}

// shares reports whether two cards have a TERRAIN and a CLIMATE in common.
func shares(a, b *face) bool { return a.linkTerr&b.linkTerr != 0 && a.linkClim&b.linkClim != 0 }

// feeds judges whether FOODCHAIN, DIET and SCALE let species a stand on card b.
func (g *Game) feeds(a, b *Card, t *trace) bool {
	r := &g.read
	switch {
	case a.Rank == 1 && (b.Rank <= 1 || !r.plantsLow) && t.Applies(LinkRank1):
		return true
	case b.Sort == HabitatCard && a.Rank > 1:
		return !t.Breaks(LinkHabitatRank1Only)
	case b.Sort == HabitatCard:
		return !t.Breaks(LinkRankGeneral)
	case a.Rank == 1 || !t.Applies(LinkDiet):
		return g.ranks(a, b, t)
	case a.Diet == Herbivore:
		food := b.Rank == 1 && (b.Diet == Photosynthetic || !r.yellowOnly) || r.ownRank && b.Rank == a.Rank
		return (food || !t.Breaks(LinkHerbivore)) && g.ranks(a, b, t)
	case a.Diet == Omnivore && b.Rank == 1 && (b.Diet == Photosynthetic || r.blackToo) && t.Applies(LinkOmnivorePlant):
		return !g.slips.plantScale || b.Scale <= a.Scale
	case a.Diet == Omnivore:
		return g.catches(a, b, LinkOmnivorePrey, t)
	}
	return g.catches(a, b, LinkCarnivoreScale, t)
}

// ranks judges the FOODCHAIN numbers alone.
func (g *Game) ranks(a, b *Card, t *trace) bool {
	fits := b.Rank == a.Rank && (!g.read.below || a.Diet < Omnivore) || b.Rank+1 == a.Rank
	return fits || !t.Breaks(LinkRankGeneral)
}

// catches judges whether a lives on b as its prey.
func (g *Game) catches(a, b *Card, scale rule.Clause, t *trace) bool {
	larger := b.Scale > a.Scale
	if g.slips.smaller {
		larger = b.Scale >= a.Scale
	}
	if !(a.Overrides && g.read.ranksToo && t.Applies(LinkScaleOverride)) && !g.ranks(a, b, t) {
		return false
	}
	return !larger || a.Overrides && t.Applies(LinkScaleOverride) || !t.Breaks(scale)
}
