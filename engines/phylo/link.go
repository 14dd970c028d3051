package phylo

import "umpire/engines/rule"

// stands judges whether species a can stand on card b, which is next to it.
func (g *Game) stands(a, b *face, t *trace) bool {
	switch {
	case b.role == Starter:
		return !t.Breaks(SpeciesStarterGivesNone)
	case b.role == Copy && !t.On(PollinatorLinks):
		t.Breaks(LinkTerrainClimate)
		return false
	case !shares(a, b) && t.Breaks(LinkTerrainClimate):
		return false
	}
	return g.feeds(&g.cards[a.card], &g.cards[b.card], t)
}

// linking are the clauses of links. The tables of food say by a bit each, from
// the second on, which of them have a say in what stands on what.
var linking = [...]rule.Clause{LinkRankGeneral, LinkRank1, LinkHabitatRank1Only, LinkHerbivore, LinkOmnivorePlant, LinkOmnivorePrey,
	LinkCarnivoreScale, LinkScaleOverride, LinkDiet, LinkTerrainClimate, PollinatorLinks, ConnBothPlayers}

// The bits of a table of food: that the one card can stand on the other, and
// what is found only on the table.
const (
	feedsIt     = 1
	apartBit    = 1 << 10
	copyBit     = 1 << 11
	opponentBit = 1 << 12
)

// tabulate notes for each species what FOODCHAIN, DIET and SCALE let it stand
// on as long as nothing is struck out, and by which clauses.
func (g *Game) tabulate() {
	t := rule.NewTrace[State](&g.book)
	var quiet trace
	g.food = new([maxCards][maxCards]uint16)
	for a := range g.cards {
		c := &g.cards[a]
		g.blank[a] = face{terrains: c.Terrains, climates: c.Climates, linkTerr: c.Terrains, linkClim: c.Climates, card: uint8(a)}
		for b := range g.cards {
			if g.cards[a].Sort != SpeciesCard || g.cards[b].Sort == StarterCard || g.cards[b].Sort == EventCard {
				continue
			}
			quiet = *t // nothing is cited there yet
			if g.feeds(&g.cards[a], &g.cards[b], &quiet) {
				g.food[a][b] = feedsIt
			}
			cited := quiet.Cited()
			for i, c := range linking {
				if cited.Has(c) {
					g.food[a][b] |= 2 << i
				}
			}
		}
	}
}

// citeLinks cites the clauses whose bits are given.
func citeLinks(said uint16, t *trace) {
	var set rule.Set
	for i, c := range linking {
		if said>>(i+1)&1 != 0 {
			set.Add(c)
		}
	}
	t.BreakSet(&set)
}

// holdsUp is stands, from the table when there is one for the web.
func (g *Game) holdsUp(w *web, a, b *face, t *trace) bool {
	if w.whole {
		return shares(a, b) && g.food[a.card][b.card]&feedsIt != 0
	}
	return g.stands(a, b, t)
}

// shares reports whether two cards have a TERRAIN and a CLIMATE in common.
func shares(a, b *face) bool { return a.linkTerr&b.linkTerr != 0 && a.linkClim&b.linkClim != 0 }

// feeds judges whether FOODCHAIN, DIET and SCALE let species a stand on card b.
func (g *Game) feeds(a, b *Card, t *trace) bool {
	r := &g.read
	switch {
	case a.Rank == 1 && (b.Rank <= 1 || !r.plantsLow) && t.On(LinkRank1):
		return true
	case b.Sort == HabitatCard && a.Rank > 1:
		return !t.Breaks(LinkHabitatRank1Only)
	case b.Sort == HabitatCard:
		return !t.Breaks(LinkRankGeneral)
	case a.Rank == 1 || !t.On(LinkDiet):
		return g.ranks(a, b, t)
	case a.Diet == Herbivore:
		food := b.Rank == 1 && (b.Diet == Photosynthetic || !r.yellowOnly) || r.ownRank && b.Rank == a.Rank
		return (food || !t.Breaks(LinkHerbivore)) && g.ranks(a, b, t)
	case a.Diet == Omnivore && b.Rank == 1 && (b.Diet == Photosynthetic || r.blackToo) && t.On(LinkOmnivorePlant):
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
	if !(a.Overrides && g.read.ranksToo && t.On(LinkScaleOverride)) && !g.ranks(a, b, t) {
		return false
	}
	return !larger || a.Overrides && t.On(LinkScaleOverride) || !t.Breaks(scale)
}
