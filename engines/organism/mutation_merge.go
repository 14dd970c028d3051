package organism

import "math/bits"

// merge: equal types of different players may touch, and are one organism.
func merge(g *Game) {
	players := g.bans[0].of
	g.bans[0].of = func(g *Game, s *State, seat uint8, t *trace) Spaces {
		if foreign := players(g, s, seat, t); foreign.any() && !t.Applies(MergeContact) {
			return foreign
		}
		return Spaces{}
	}
	g.outOfTurn = func(g *Game, s *State, m *Move) clause {
		by := uint8(m.By & 15)
		if s.Phase == Act && by < g.players() && s.Live.meets(s.own(by)) && g.inActivation(m, &g.verbs[m.Verb%verbCount]) {
			return MergePlayOrder
		}
		return TurnAlternate
	}
	g.frozen, g.bond = freezeMerged, (*Game).bondedAmong
	g.leastToWin = organismsToWin
	g.count = countMerged
	if !g.read.mergeEach {
		g.gather = func(g *Game, s *State, seat uint8, part Spaces, t *trace) Spaces {
			if seat == rainSeat {
				return part // RAIN never merges: organism.ruling.rain-merge
			}
			return g.bonded(s, part, t)
		}
	}
	if g.read.mergeTotal {
		g.handOver = func(s *State) {
			if s.Members != 0 {
				next, _ := unpackMember(s.Members)
				s.Members = s.Members>>memberBits<<memberBits | packMember(next, s.Left)
			}
		}
	}
	if g.read.mergeGrow {
		players := g.strangers[0].of
		g.strangers[0].of = func(g *Game, s *State, a activation) Spaces { return players(g, s, a).without(a.live) }
	}
	g.activated = append(g.activated, callMembers)
	g.afterActing = append([]hook{nextMember}, g.afterActing...)
	if g.resume[Sync] > 0 {
		g.resume[Sync]++
	}
	g.beforeE = append(g.beforeE, readLinks)
	g.immune = append(g.immune, func(s *State, at, hunter uint8, t *trace) bool {
		return s.about(immuneNote, at).members()>>hunter&1 != 0 && hunter < 6 && t.Applies(MergeImmunity)
	})
}

// bondedAmong returns what elements of a set form with a known part.
func (g *Game) bondedAmong(s *State, part, players Spaces, t *trace) Spaces {
	for edge := part; edge.any(); {
		var next Spaces
		for ; edge.any(); edge = edge.rest() {
			at := edge.first()
			near := g.near(s, at, toBelong, t).and(players)
			kin := near.and(s.own(s.owner(at)))
			if equal := near.and(s.of(s.kind(at))).without(kin); equal.any() && t.Applies(MergeMerged) {
				kin = kin.or(equal)
			}
			next = next.or(kin)
		}
		edge = next.without(part)
		part = part.or(edge)
	}
	return part
}

// readLinks notes the members who cannot disrupt an element in this phase E, for
// elements that one of them would disrupt.
func readLinks(g *Game, s *State, t *trace) bool {
	for left := s.elements().without(s.own(rainSeat)); left.any(); {
		part := g.bonded(s, one(left.first()), t)
		left = left.without(part)
		members, _ := g.members(s, part)
		if bits.OnesCount8(members) < 2 {
			continue
		}
		for ; part.any(); part = part.rest() {
			at := part.first()
			hunters := g.near(s, at, forConflict, t).and(s.of(s.kind(at).hunter())).without(s.own(s.owner(at)))
			if met, _ := g.members(s, hunters); met&members != 0 {
				s.note(immuneOf(at, members))
			}
		}
	}
	return false
}

// countMerged counts the organisms of a seat, and the merged ones that it controls.
func countMerged(g *Game, s *State, seat uint8, t *trace) (n int) {
	for left := s.own(seat); left.any(); {
		part := g.bonded(s, one(left.first()), t)
		left = left.without(part)
		if mixed, _ := g.members(s, part); mixed&(mixed-1) != 0 && g.controller(s, part, t) != seat {
			continue
		}
		if g.read.deadCount || g.whole(s, part, t) {
			n++
		}
	}
	return n
}

// members returns the players who have elements in a set, as bits, and how many each has.
func (g *Game) members(s *State, set Spaces) (members uint8, count [6]int) {
	for seat := range g.players() {
		if count[seat] = set.and(s.own(seat)).len(); count[seat] > 0 {
			members |= 1 << seat
		}
	}
	return members, count
}

// controller returns who controls an organism; when nobody does, the number of players,
// which is not a seat.
func (g *Game) controller(s *State, set Spaces, t *trace) uint8 {
	_, count := g.members(s, set)
	best, tied, next, shared := g.rank(count)
	if !tied && t.Applies(MergeControllerMost) {
		return best
	}
	if next < g.players() && !shared && t.Applies(MergeControllerTie) {
		return next
	}
	if t.Applies(MergeControllerFallback) {
		return best
	}
	return g.players()
}

// rank returns the first player with the most elements and whether that is tied, and
// the first player with the next most and whether that is shared.
func (g *Game) rank(count [6]int) (best uint8, tied bool, next uint8, shared bool) {
	next = 6
	for seat := range g.players() {
		if count[seat] > count[best] {
			best = seat
		}
	}
	for seat := range g.players() {
		switch {
		case seat != best && count[seat] == count[best]:
			tied = true
		case count[seat] < count[best] && count[seat] > 0 && (next == 6 || count[seat] > count[next]):
			next, shared = seat, false
		case next < 6 && count[seat] == count[next]:
			shared = true
		}
	}
	return best, tied, next, shared
}

// freezeMerged numbers the organisms that the acting player controls.
func freezeMerged(g *Game, s *State, t *trace) {
	if !t.Applies(OrganismStartOfTurn) {
		return
	}
	s.Phase = Choose
	n := uint8(0)
	for left := s.elements().without(s.own(rainSeat)); left.any(); {
		part := g.bonded(s, one(left.first()), t)
		left = left.without(part)
		mixed, _ := g.members(s, part)
		if mixed&(mixed-1) != 0 && g.controller(s, part, t) != s.Turn {
			if mixed>>s.Turn&1 == 0 || t.Applies(MergeActsOnControllersTurn) {
				continue
			}
			part = part.and(s.own(s.Turn))
		} else if mixed>>s.Turn&1 == 0 {
			continue
		}
		n = min(n+1, groups)
		s.enrol(part, n)
	}
}

// callMembers orders the members of the organism just activated: from fewest
// to most elements, ties in turn order after the controller.
func callMembers(g *Game, s *State, t *trace) bool {
	members, count := g.members(s, s.Live)
	s.Members = 0
	if members&^(1<<s.Turn) == 0 {
		return false // nobody but the controller; a partner may be the only one who is left
	}
	if !t.Applies(MergeControllerType) {
		return false
	}
	for n := pieces * 40; n > 0; n-- {
		for i := g.players(); i > 0; i-- {
			if seat := (s.Turn + i) % g.players(); count[seat] == n {
				actions := g.actionCount(s, s.Live.and(s.own(seat)))
				if g.read.mergeTotal {
					actions = g.actionCount(s, s.Live)
				}
				s.Members = s.Members<<memberBits | packMember(seat, uint8(min(actions, maxCalled)))
			}
		}
	}
	g.callMember(s, t)
	return false
}

func (g *Game) callMember(s *State, t *trace) {
	t.Applies(MergePlayOrder)
	s.Who, s.Left = unpackMember(s.Members)
	s.Members >>= memberBits
	s.Phase = Act
}

func nextMember(g *Game, s *State, t *trace) bool {
	for s.Members != 0 && s.Live.any() {
		g.callMember(s, t)
		if s.Left > 0 || g.anyFree(s, t) {
			s.Step = 0
			return true
		}
		if g.handOver != nil {
			g.handOver(s)
		}
	}
	s.Members, s.Left, s.Who = 0, 0, s.Turn
	return false
}

// bonded returns the merged organism of which a part is known.
func (g *Game) bonded(s *State, part Spaces, t *trace) Spaces {
	return g.bondedAmong(s, part, s.elements().without(s.own(rainSeat)), t)
}
