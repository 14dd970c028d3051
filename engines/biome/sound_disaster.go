package biome

import "math/bits"

// validateDisaster judges a disaster: who leads, and what the player whose turn it
// is still has to lose.
func (g *Game) validateDisaster(s *State, t *trace) bool {
	d := &s.Disaster
	switch {
	case d.Field.None(): // not spun yet
		return true
	case s.Ready>>s.Turn&1 != 0: // over for this player, at most cards are still drawn
		return d.Stage == judging || d.Stage == removing || !t.Breaks(DisasterOneAtATime)
	}
	ranked := *s
	g.standing(&ranked)
	if r := &ranked.Disaster; (r.First != d.First || r.Last != d.Last) && !g.read.ownTurn && t.Breaks(DisasterSnowstormFirst) {
		return false
	}
	if d.Stage == judging {
		return *d == disaster{Field: d.Field, First: d.First, Last: d.Last} || !t.Breaks(DisasterChoose)
	}
	f := field(d.Field.Must())
	judged := ranked
	judged.Disaster = disaster{Field: d.Field, First: d.First, Last: d.Last}
	g.judge(&judged, f, t.Quiet())
	if judged.Ready>>s.Turn&1 != 0 {
		return !t.Breaks(DisasterPrevented)
	}
	if f == snowstorm || f == fire {
		return g.validateLosses(s, t)
	}
	return g.validateLost(s, &judged.Disaster, t)
}

// validateLosses judges how many tokens or hand cards are still to be lost: no more
// than would be if the disaster began now.
func (g *Game) validateLosses(s *State, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field.Must())
	n := s.handLen(s.Turn)
	if f == snowstorm {
		n = s.Biomes[s.Turn].tokens()
	}
	need, foods, suns := g.storeLoss(s, f, n, t.Quiet())
	ok := d.Stage == losing && int(d.Need) <= min(need, n) && d.Lost|d.Nests == 0 && d.Saved.None() && d.Pay == 0
	if g.halvesApart(d) {
		light := int(s.Biomes[s.Turn].Store[sunlight])
		ok = ok && int(d.Foods) <= foods && int(d.Suns) <= suns && min(int(d.Foods), n-light)+min(int(d.Suns), light) >= int(d.Need)
	}
	return ok || !t.Breaks(fieldClauses[f])
}

// validateLost judges the cards and nests that are lost, as the disaster took them
// when it began: nothing leaves the board until all is chosen.
func (g *Game) validateLost(s *State, began *disaster, t *trace) bool {
	d := &s.Disaster
	f := field(d.Field.Must())
	b := &s.Biomes[s.Turn]
	chosen := bits.OnesCount32(uint32(d.Lost))
	all := int(began.Need) + bits.OnesCount32(uint32(began.Lost))
	nests := g.validateLostNests(s, began, t)
	switch {
	case d.Lost&^g.affected(s, f) != 0 && t.Breaks(fieldClauses[f]):
	case (chosen+int(d.Need) != all || d.Need > 0 && d.Stage != losing) && t.Breaks(DisasterChoose):
	case !nests && t.Breaks(fieldClauses[f]):
	case (d.Stage == saving || d.Stage == paying) && (d.Lost == 0 && !g.resolving(s) || d.Lost&^b.Filled != 0) && t.Breaks(DisasterSave):
	case d.Stage == paying && (d.Saved.None() || !d.Lost.has(d.Saved.Must()) || int(d.Pay) > min(s.handLen(s.Turn), g.number.saving)) && t.Breaks(DisasterSave):
	case d.Stage == saving && !g.resolving(s) && s.handLen(s.Turn) < g.number.saving && t.Breaks(DisasterSave):
	case d.Stage != paying && (d.Saved.Is() || d.Pay != 0) && t.Breaks(DisasterSave):
	default:
		return true
	}
	return false
}

// validateLostNests reports whether the nests are lost that the disaster takes: all
// of those that leave no choice, and of the others no more than are due.
func (g *Game) validateLostNests(s *State, began *disaster, t *trace) bool {
	d := &s.Disaster
	if field(d.Field.Must()) != hurricane {
		return d.Nests == began.Nests
	}
	if d.Nests&^s.Biomes[s.Turn].nests() != 0 || began.Nests&^d.Nests != 0 {
		return false
	}
	for h := range uint8(3) {
		nests := g.nestsOf(s, h)
		due := g.half(bits.OnesCount32(uint32(nests)), t.Quiet())
		lost := bits.OnesCount32(uint32(nests & d.Nests))
		if g.read.nestIn != ofBoth && lost > due || d.Stage > losingNests && lost < due {
			return false
		}
	}
	return true
}
