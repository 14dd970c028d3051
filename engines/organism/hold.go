package organism

// centre is the space A0.
const centre uint8 = 0

// hold gives power for holding the centre: phase B.
func (g *Game) hold(s *State, t *trace) stage {
	gain, holder := 0, neutralSeat
	if s.elements().has(centre) {
		holder = s.owner(centre)
	}
	if holder == s.Turn && t.Applies(HoldGain) {
		gain = holdPower
	}
	for _, more := range g.held {
		gain = more(g, s, gain, t)
	}
	g.gain(s, s.Turn, gain, t)
	if holder != s.Turn && holder < g.players() && !t.Applies(HoldOnlyOwnTurn) {
		g.gain(s, holder, holdPower, t)
	}
	if g.wonAfterHold(s, t) {
		return wait
	}
	return stageFreeze
}

// maxPower is what is counted of a seat's power. A threshold is 200 at most, so that
// only the last award of a game, by a doubling DRINK, could go further.
const maxPower = 250

// gain gives a seat power; it is never taken away. Where the threshold is tested after
// every award, none follows the one that reaches it.
func (g *Game) gain(s *State, seat uint8, n int, t *trace) {
	if g.read.everyAward && g.powerDecides(s) && t.Applies(EndPower) {
		return
	}
	most := maxPower
	if g.read.powerCap && seat < g.players() {
		most = powerBoard
	}
	s.Power[seat%seatCount] = uint8(min(most, int(s.Power[seat%seatCount])+n))
}
