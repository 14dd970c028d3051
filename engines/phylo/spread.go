package phylo

import "umpire/engines/rule"

// connect finds the faces of a table and what is connected.
func (g *Game) connect(w *web, s *State, t *trace) {
	g.gather(w, s, t)
	g.link(w, t)
	g.grow(w, nothing, t)
}

// nothing is the index of no face: none is omitted.
const nothing = -1

// grow finds what is connected: from each habitat the species that hang on it, as if the face at
// index without were not there. It ends once those are found that are asked for.
func (g *Game) grow(w *web, without int, t *trace) {
	w.held = mask{}
	clear(w.bearers[:w.n])
	if g.read.links {
		clear(w.ends[:w.n])
	}
	for habitats := w.habitats; !habitats.empty(); habitats = habitats.rest() {
		h := habitats.first()
		if h == without {
			continue
		}
		w.bearers[h].add(h)
		if w.over[h].empty() {
			continue
		}
		if g.growFrom(w, h, without, t); !w.asked.empty() && w.asked.and(w.held) == w.asked {
			break
		}
	}
	switch {
	case !t.Applies(ConnChain):
		g.unchain(w, without)
	case g.read.mutual:
		g.prune(w, without)
	}
}

// link finds which species can stand on which of their neighbours.
func (g *Game) link(w *web, t *trace) {
	clear(w.over[:w.n])
	for living := w.living; !living.empty(); living = living.rest() {
		a := living.first()
		for near := w.meet(a); !near.empty(); near = near.rest() {
			b := near.first()
			switch fa, fb := &w.faces[a], &w.faces[b]; {
			case fb.role == Starter:
			case fa.who != fb.who && (g.slips.ownLinks || !t.Applies(ConnBothPlayers)):
			case g.stands(fa, fb, t):
				w.over[b].add(a)
			}
		}
	}
}

// growFrom finds the connected set of a habitat, link by link inside its range.
func (g *Game) growFrom(w *web, h, without int, t *trace) {
	open := w.living.without(mask{}.with(without))
	r, limit := &g.read, int(g.cards[w.faces[h].card].Range)
	links := 1
	for next := w.over[h].and(open); !next.empty(); links++ {
		if r.links && !r.loose && links > limit && t.Breaks(ConnRange) {
			return
		}
		open = open.without(next)
		var over mask
		for ; !next.empty(); next = next.rest() {
			a := next.first()
			far := links > limit
			if !r.links {
				far = !g.inRange(w, a, h, limit)
			}
			if far && !r.links && !r.loose && t.Breaks(ConnRange) || r.direct && !shares(&w.faces[a], &w.faces[h]) {
				continue
			}
			over = over.or(w.over[a])
			w.bearers[a].add(h)
			if r.links && links >= limit && t.Breaks(ConnRange) {
				w.ends[a].add(h)
			}
			if !r.loose || !far || !t.Breaks(ConnRange) {
				w.held.add(a)
			}
		}
		next = over.and(open)
	}
}

func (g *Game) inRange(w *web, a, h, limit int) bool {
	return g.distance(w.origin, w.faces[a].Spot, w.faces[h].Spot) <= limit
}

// unchain connects every species that stands on anything: so it is with the clause
// on chains disabled.
func (g *Game) unchain(w *web, without int) {
	for b := range w.n {
		if b != without {
			w.held = w.held.or(w.over[b])
		}
	}
	w.held = w.held.without(mask{}.with(without))
}

// prune connects species that hold each other up, by reading B of phylo.ruling.rooted: for each
// habitat it takes all species in range, and drops those that stand on nothing until none is left
// to drop. There is no chain whose links could be counted.
func (g *Game) prune(w *web, without int) {
	for habitats := w.habitats; !habitats.empty(); habitats = habitats.rest() {
		h := habitats.first()
		if h == without {
			continue
		}
		limit := int(g.cards[w.faces[h].card].Range)
		var left, near mask
		for rest := w.living; !rest.empty(); rest = rest.rest() {
			a := rest.first()
			in := g.inRange(w, a, h, limit)
			if a == without || !in && !g.read.loose || g.read.direct && !shares(&w.faces[a], &w.faces[h]) {
				continue
			}
			if left.add(a); in {
				near.add(a)
			}
		}
		for again := true; again; {
			again = false
			for rest := left; !rest.empty(); rest = rest.rest() {
				if a := rest.first(); !w.over[h].has(a) && !w.borne(a, left) {
					left = left.without(mask{}.with(a))
					again = true
				}
			}
		}
		for rest := left; !rest.empty(); rest = rest.rest() {
			w.bearers[rest.first()].add(h)
		}
		w.held = w.held.or(left.and(near))
	}
}

func (w *web) borne(a int, set mask) bool {
	for ; !set.empty(); set = set.rest() {
		if w.over[set.first()].has(a) {
			return true
		}
	}
	return false
}

func (w *web) connected(i int) bool { return w.faces[i].role == Habitat || w.held.has(i) }

// stands judges whether species a can stand on card b, which is next to it.
func (g *Game) stands(a, b *face, t *trace) bool {
	switch {
	case b.role == Starter:
		return !t.BreaksFor(SpeciesStarterGivesNone, func(e *evidence) { e.Is("role(here)", "starter").Say("a starter") })
	case b.role == Copy && !t.Applies(PollinatorLinks) && t.RefusesFor(LinkTerrainClimate, func(e *evidence) { e.Say("a copy, which gives no links") }),
		!shares(a, b) && t.BreaksFor(LinkTerrainClimate, func(e *evidence) { g.unlike(e, a, b) }):
		return false
	}
	return g.feeds(&g.cards[a.card], &g.cards[b.card], t)
}

func shares(a, b *face) bool { return mutual(a, b) != 0 }

// mutual is not zero where there is both a TERRAIN and a CLIMATE in common.
func mutual(a, b *face) uint32 { return uint32(a.linkTerr&b.linkTerr) * uint32(a.linkClim&b.linkClim) }

// feeds judges whether FOODCHAIN, DIET and SCALE let species a stand on card b.
func (g *Game) feeds(a, b *Card, t *trace) bool {
	r := &g.read
	switch {
	case a.Rank == 1 && (b.Rank <= 1 || !r.plantsLow) && t.Applies(LinkRank1):
		return true
	case b.Sort == HabitatCard && a.Rank > 1:
		return !t.BreaksFor(LinkHabitatRank1Only, func(e *evidence) {
			e.Is("role(here)", "habitat").Since("move.rank", int(a.Rank), ">", 1).Say("a habitat, and %s has FOODCHAIN %d", a.Name, a.Rank)
		})
	case b.Sort == HabitatCard:
		return !t.BreaksFor(LinkRankGeneral, func(e *evidence) { e.Is("role(here)", "habitat").Say("a habitat, which has no FOODCHAIN") })
	case a.Rank == 1 || !t.Applies(LinkDiet):
		return g.ranks(a, b, t)
	case a.Diet == Herbivore:
		food := b.Rank == 1 && (b.Diet == Photosynthetic || !r.yellowOnly) || r.ownRank && b.Rank == a.Rank
		return (food || !t.BreaksFor(LinkHerbivore, func(e *evidence) { g.eats(e, a, b) })) && g.ranks(a, b, t)
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
	return fits || !t.BreaksFor(LinkRankGeneral, func(e *evidence) {
		if may := []uint8{a.Rank - min(a.Rank, 1), a.Rank}; g.read.below && a.Diet >= Omnivore {
			rankedApart(e, a, b, may[:1]...)
		} else {
			rankedApart(e, a, b, may...)
		}
	})
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
	return !larger || a.Overrides && t.Applies(LinkScaleOverride) || !t.BreaksFor(scale, func(e *evidence) {
		e.Since("scale(here)", int(b.Scale), ">=", int(a.Scale)+1-given(g.slips.smaller)).Say("SCALE %d, and %s has %d", b.Scale, a.Name, a.Scale)
	})
}

// given is 1 for true and 0 for false.
func given(is bool) int {
	if is {
		return 1
	}
	return 0
}

func (j *judge) maySpread(seat rule.Seat, from, to Spot) bool {
	i := j.s.face(from)
	if i < 0 || !j.stationary(&j.s.Table[i]) {
		return !j.t.RefusesFor(SpreadLikeMove, func(e *evidence) { j.noMover(e, j.s, from) })
	}
	w := j.web()
	switch {
	case j.s.Table[i].seat() != seat && j.t.BreaksFor(MoveOwn, func(e *evidence) { j.notTheirs(e, j.s, from, seat) }): // phylo.ruling.spread-who
	case !j.helped(w, func() mask { return w.touching(from) }, j.s, i, seat, j.quiet) && j.t.BreaksFor(SpreadNeeds, func(e *evidence) { j.unhelped(e, w, from, i, seat) }):
	case w.taken(to, -1) && j.t.BreaksFor(GeoNoOverlap, func(e *evidence) { j.inTheWay(e, to, nothing) }):
	case j.offGrid(j.s, to) && j.t.BreaksFor(GeoAlignment, func(e *evidence) { j.offGridAt(e, to) }):
	default:
		d, far := j.distance(w.origin, from, to), j.spreads(j.s, i, j.quiet)
		return d >= 1 && d <= far || far > 0 && j.offGrid(j.s, to) || !j.t.RefusesFor(SpreadLikeMove, func(e *evidence) { j.unspread(e, from, to, i, d, far) })
	}
	return false
}

// unspread is the evidence that a plant does not spread so far.
func (j *judge) unspread(e *evidence, from, to Spot, i, d, far int) {
	j.farther(e, from, to, d, far, false, "SPREAD")
	switch printed := int(j.card(j.s.Table[i].Card).Spread); {
	case d < 1 || printed == far:
	case printed == 0:
		e.Say("%s has no SPREAD and goes %s next to a POLLINATOR, and %s is %s away", j.faceName(j.s, from), rule.Count(far, "step"), to, rule.Count(d, "step"))
	default:
		e.Say("%s has SPREAD %d, %d by WIND, and %s is %s away", j.faceName(j.s, from), printed, far, to, rule.Count(d, "step"))
	}
}

// unhelped is the evidence that a plant has not what it wants to spread.
func (j *judge) unhelped(e *evidence, w *web, from Spot, i int, seat rule.Seat) {
	plant, c, whose := j.faceName(j.s, from), j.card(j.s.Table[i].Card), " of "+j.name(seat)
	if e.Is("move.helped", false).About(from.String()); c.Needs == NeedsWind {
		e.Say("%s wants WIND, and none lies on it", plant)
		return
	}
	if j.read.anyPollinator {
		whose = ""
	}
	wants := plant + " wants a POLLINATOR" + whose + " next to it"
	if c.Spread == 0 {
		wants = plant + " has no SPREAD and spreads only next to a POLLINATOR" + whose
	}
	e.Say("%s, and there is none", wants)
	for near := w.touching(from); !near.empty(); near = near.rest() {
		if f := &w.faces[near.first()]; f.role == Species && j.card(f.card).Pollinate {
			e.About(f.Spot.String()).Say("%s, and %s is %s's", wants, j.label(f), j.name(f.who))
		}
	}
}

func (g *Game) stationary(one *Piece) bool {
	c := &g.cards[one.Card]
	return one.Role == Species && (c.plant() || c.Spread > 0)
}

// spreading reports whether a card has a SPREAD, under the reading in force.
func (g *Game) spreading(c *Card) bool { return c.Spread > 0 || g.read.spreadAll && c.plant() }

// helped reports whether the plant at i has what it wants to spread for a player: a POLLINATOR
// of the player among the faces near it, which are found only then, or WIND on it.
func (g *Game) helped(w *web, near func() mask, s *State, i int, seat rule.Seat, t *trace) bool {
	c := &g.cards[s.Table[i].Card]
	switch {
	case c.Needs == NeedsPollinator || c.Spread == 0 && g.read.spreadAll:
		return g.pollinated(w, near(), seat) && t.Applies(PollinatorEnables)
	case c.Needs == NeedsWind:
		return g.windy(s, i, t)
	}
	return true
}

func (g *Game) pollinated(w *web, near mask, seat rule.Seat) bool {
	for ; !near.empty(); near = near.rest() {
		f := &w.faces[near.first()]
		if f.role == Species && (f.who == seat || g.read.anyPollinator) && g.cards[f.card].Pollinate {
			return true
		}
	}
	return false
}

func (g *Game) windy(s *State, i int, t *trace) bool {
	for _, one := range s.Table[i:s.end(i)] {
		if one.Role == Event && g.cards[one.Card].Wind && t.Applies(EventEffect) {
			return true
		}
	}
	return false
}

// spreads returns how many steps the plant at i goes at once. With the
// clause that SPREAD is like MOVE disabled every plant goes one step.
func (g *Game) spreads(s *State, i int, t *trace) int {
	c := &g.cards[s.Table[i].Card]
	n := int(c.Spread)
	switch {
	case !t.Applies(SpreadLikeMove), n == 0 && g.read.spreadAll:
		n = 1
	case c.Doubles && g.windy(s, i, t):
		n *= windFactor
	}
	return n
}

// spread lays a copy of a plant.
func (g *Game) spread(s *State, m *Move, t *trace) {
	seat := m.Seat & 1
	i := s.face(m.From)
	if i < 0 {
		return
	}
	one := Piece{X: m.To.X, Y: m.To.Y, Role: Copy, Card: s.Table[i].Card, Who: g.facing(seat, t)}
	pays := t.Applies(PollinatorCard)
	if !t.Applies(ActionSpread) {
		return
	}
	if pays {
		s.Hand[seat].take(m.Card)
		one.More = rule.Some(m.Card)
	}
	s.lay(one)
}
