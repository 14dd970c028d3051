package roam

import "umpire/engines/rule"

// lookForRings gives the Outpost card to whoever has a ring of eight markers
// round a marker of an opponent; midTurn is whether the turn still runs.
func (g *Game) lookForRings(s *State, midTurn bool, t *trace) {
	var ringed uint8
	for seat := range g.players() {
		if g.rings(s, seat, t) != 0 {
			ringed |= 1 << seat
		}
	}
	if s.Outpost.Is() {
		ringed &^= 1 << s.Outpost.Must()
	}
	if ringed == 0 || midTurn && !t.Applies(OutpostAnyTime) || s.Outpost.Is() && t.Applies(OutpostOnce) {
		return
	}
	seat := s.Turn & 3
	for ringed>>seat&1 == 0 {
		seat = g.after[seat]
	}
	if t.Applies(ComponentOutpost) && t.Applies(OutpostSetup) && t.Applies(OutpostClaim) {
		s.Outpost = rule.Some(seat)
	}
}

// rings returns the squares with a marker of an opponent that a player's markers
// surround.
func (g *Game) rings(s *State, seat rule.Seat, t *trace) (set Squares) {
	own := s.has(seat)
	if g.read.topsOnly {
		own = s.tops(seat)
	}
	if own.len() < 3 {
		return 0
	}
	var others, onMap Squares
	for other := range g.players() {
		if other != seat && !g.read.topsOnly {
			others |= s.has(other)
		} else if other != seat {
			others |= s.tops(other)
		}
	}
	onMap = g.mapOf(s)
	for at := range others.each {
		around := g.around[at]
		switch {
		case around&onMap&^own != 0:
		case around&onMap == around && around.len() == ringSize:
			set |= square(at)
		case g.read.rimCounts || !t.Applies(OutpostEight):
			set |= square(at)
		}
	}
	return set
}
