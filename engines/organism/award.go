package organism

import "umpire/engines/rule"

// payAll awards the power for a round in which elements disrupt each other,
// before any of them is removed.
func (g *Game) payAll(s *State, round Spaces, t *trace) {
	for ; round.any(); round = round.rest() {
		g.award(s, round.first(), t)
	}
	s.Paid = true
}

// award gives power for a disrupted element and remembers who disrupted it.
func (g *Game) award(s *State, at uint8, t *trace) {
	hunters := g.hunters(s, at, t)
	for left := hunters.and(s.own(s.Turn)); left.any(); left = left.rest() {
		g.blame(s, left.first(), s.owner(at))
		if g.read.oneSacrifice {
			break // only one disruptor is credited
		}
	}
	earlier := false
	doomed := g.doomedHunters(s, hunters, t)
	victim := s.Victim
	s.Victim = rule.Some(at) // what is told of the power names it
	for i, seat := uint8(0), s.Turn; i < g.sides(); i, seat = i+1, g.following(seat) {
		own := hunters.and(s.own(seat))
		switch {
		case own.none():
			continue
		case seat != s.Turn && !t.Applies(ConflictPowerAnyTurn):
			continue
		case own.without(doomed).none() && !t.Applies(ConflictPowerDespiteLoss):
			continue
		case earlier && (g.read.oneAward || !t.Applies(ConflictPowerEachPlayer)):
			continue
		case !t.Applies(ConflictPower):
			continue
		}
		n := own.len()
		if n > 1 && !g.read.perDisruptor && t.Applies(ConflictPowerNotPerPiece) {
			n = 1
		}
		g.gain(s, seat, n, t)
		earlier = true
	}
	s.Victim = victim
}

// sides returns how many sides take turns, RAIN included.
func (g *Game) sides() uint8 {
	if g.rain != nil {
		return g.players() + 1
	}
	return g.players()
}

// doomedHunters returns those that are disrupted themselves.
func (g *Game) doomedHunters(s *State, of Spaces, t *trace) (doomed Spaces) {
	for ; of.any(); of = of.rest() {
		if g.hunters(s, of.first(), t).any() {
			doomed = doomed.or(one(of.first()))
		}
	}
	return doomed
}

// blame notes that an element of the acting player has disrupted one of an
// owner: what it costs when it is sacrificed.
func (g *Game) blame(s *State, at, owner uint8) {
	n := harmedOf(at, owner)
	if g.read.sacrifice == perVictim || !s.has(n) {
		s.note(n)
	}
}

// forgiven lets a disruptor that is removed in E go without a sacrifice.
func (g *Game) forgiven(s *State, at uint8, t *trace) {
	if !s.noted() || s.owner(at) != s.Turn {
		return
	}
	var loss losses
	g.spill(s, &loss, one(at))
	for seat, n := range loss.spilt {
		if n > 0 && !t.Applies(IntegritySacrificeNeedsSurvivor) {
			g.gain(s, uint8(seat), int(n), t)
		}
	}
}
