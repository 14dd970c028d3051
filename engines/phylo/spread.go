package phylo

import "umpire/engines/rule"

// maySpread judges letting a plant spread.
func (j *judge) maySpread(seat rule.Seat, from, to Spot) bool {
	i := j.s.face(from)
	if i < 0 || !j.stationary(&j.s.Table[i]) {
		return !j.t.RefusesFor(SpreadLikeMove, func(e *evidence) { j.noMover(e, j.s, from) })
	}
	w := j.web()
	switch {
	case j.s.Table[i].seat() != seat && j.t.BreaksFor(MoveOwn, func(e *evidence) { j.notTheirs(e, j.s, from, seat) }): // phylo.ruling.spread-who
	case !j.helped(w, w.touching(from), j.s, i, seat, j.quiet) && j.t.BreaksFor(SpreadNeeds, func(e *evidence) { j.unhelped(e, w, from, i, seat) }):
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
	plant := j.faceName(j.s, from)
	e.Is("move.helped", false).About(from.String())
	if j.card(j.s.Table[i].Card).Needs == NeedsWind {
		e.Say("%s wants WIND, and none lies on it", plant)
		return
	}
	whose := " of " + j.name(seat)
	if j.read.anyPollinator {
		whose = ""
	}
	e.Say("%s wants a POLLINATOR%s next to it, and there is none", plant, whose)
	for near := w.touching(from); !near.empty(); {
		if f := &w.faces[near.pop()]; f.role == Species && j.card(f.card).Pollinate {
			e.About(f.Spot.String()).Say("%s wants a POLLINATOR%s next to it, and %s is %s's", plant, whose, j.label(f), j.name(f.who))
		}
	}
}

func (g *Game) stationary(one *Piece) bool {
	c := &g.cards[one.Card]
	return one.Role == Species && (c.plant() || c.Spread > 0)
}

// spreading reports whether a card has a SPREAD, under the reading in force.
func (g *Game) spreading(c *Card) bool { return c.Spread > 0 || g.read.spreadAll && c.plant() }

// helped reports whether the plant at i, which is near some faces, has what it
// wants to spread for a player: a POLLINATOR of the player among them, or WIND on it.
func (g *Game) helped(w *web, near mask, s *State, i int, seat rule.Seat, t *trace) bool {
	c := &g.cards[s.Table[i].Card]
	switch {
	case c.Needs == NeedsPollinator || c.Spread == 0 && g.read.spreadAll:
		return g.pollinated(w, near, seat) && t.Applies(PollinatorEnables)
	case c.Needs == NeedsWind:
		return g.windy(s, i, t)
	}
	return true
}

// pollinated reports whether a POLLINATOR of a player is among some faces.
func (g *Game) pollinated(w *web, near mask, seat rule.Seat) bool {
	for !near.empty() {
		f := &w.faces[near.pop()]
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
