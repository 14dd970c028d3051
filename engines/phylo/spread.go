package phylo

import "umpire/engines/rule"

// maySpread judges letting a plant spread.
func (j *judge) maySpread(seat rule.Seat, from, to Spot) bool {
	i := j.s.face(from)
	switch {
	case i < 0 || !j.stationary(&j.s.Table[i]):
		return !j.t.Refuses(SpreadLikeMove)
	case j.s.Table[i].seat() != seat: // phylo.ruling.spread-who
		return !j.t.Refuses(SpreadNeeds)
	}
	w := j.web()
	switch {
	case !j.helped(w, w.touching(from), j.s, i, j.quiet) && j.t.Breaks(SpreadNeeds):
	case w.taken(to, -1) && j.t.Breaks(GeoNoOverlap):
	case j.offGrid(j.s, to) && j.t.Breaks(GeoAlignment):
	default:
		d := j.distance(w.origin, from, to)
		return d >= 1 && d <= j.spreads(j.s, i, j.quiet) || !j.t.Refuses(SpreadLikeMove)
	}
	return false
}

// stationary reports whether a card may have a SPREAD: a plant, and no copy.
func (g *Game) stationary(one *Piece) bool {
	c := &g.cards[one.Card]
	return one.Role == Species && (c.plant() || c.Spread > 0)
}

// spreading reports whether a card has a SPREAD, under the reading in force.
func (g *Game) spreading(c *Card) bool { return c.Spread > 0 || g.read.spreadAll && c.plant() }

// helped reports whether the plant at i, which is near some faces, has what it
// wants to spread: a POLLINATOR of its player among them, or WIND on it.
func (g *Game) helped(w *web, near mask, s *State, i int, t *trace) bool {
	c := &g.cards[s.Table[i].Card]
	switch {
	case c.Needs == NeedsPollinator || c.Spread == 0 && g.read.spreadAll:
		return g.pollinated(w, near, s.Table[i].seat()) && t.Applies(PollinatorEnables)
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

// windy reports whether WIND lies on the card at i.
func (g *Game) windy(s *State, i int, t *trace) bool {
	for _, one := range s.Table[i:s.end(i)] {
		if one.Role == Event && g.cards[one.Card].Wind && t.Applies(EventEffect) {
			return true
		}
	}
	return false
}

// spreads returns how many steps the plant at i goes at once. With the
// clause that SPREAD is like MOVE struck out every plant goes one step.
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
	if i < 0 || !t.Applies(ActionSpread) {
		return
	}
	one := Piece{X: m.To.X, Y: m.To.Y, Role: Copy, Card: s.Table[i].Card, Who: g.facing(seat, t)}
	if t.Applies(PollinatorCard) {
		s.Hand[seat].take(m.Card)
		one.More = rule.Some(m.Card)
	}
	s.lay(one)
}
