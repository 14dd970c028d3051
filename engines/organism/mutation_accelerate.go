package organism

// accelerate: every turn is two, and the second uses other types.
func accelerate(g *Game) {
	g.paired = true
	g.afterTurn = append(g.afterTurn, func(g *Game, s *State, t *trace) bool {
		if s.Half != 0 || s.Turn == rainSeat || !t.Applies(AccelerateTwo) {
			return false
		}
		s.Half, s.Step, s.Phase = 1, 0, Start
		return true
	})
	g.held = append(g.held, func(g *Game, s *State, gain int, t *trace) int {
		if s.Half != 0 && gain > 0 && !t.Applies(AccelerateAllPhases) {
			return 0
		}
		return gain
	})
	number := g.frozen
	g.frozen = func(g *Game, s *State, t *trace) {
		if s.Half == 0 {
			number(g, s, t)
			return
		}
		chose := s.choices()
		g.unnumber(s)
		number(g, s, t)
		s.bar(&chose)
	}
	g.also.Add(AccelerateDifferent, func(s *State, m Move) bool {
		return m.Verb == DoActivate && uint8(m.By) == s.Turn && s.organism(m.At) != 0 && g.barredType(s, &m)
	}, func(_ *State, m Move, e why) { e.Is("move.barred", true).Say("%s", g.explainDifferent(nil, m)) })
}

// bar notes which types each organism may not choose: those that organisms
// which give it elements have chosen before, and none if that is all of them.
func (s *State) bar(chose *[spaceCount]Type) {
	s.Barred = 0
	for left := s.elements().without(s.group(s.elements(), 0)); left.any(); left = left.rest() {
		if at := left.first(); chose[at] != NoType {
			s.addBar(s.organism(at), chose[at])
		}
	}
	for all := uint64(7); all < 1<<63; all <<= 3 { // three bits a group
		if s.Barred&all == all {
			s.Barred &^= all
		}
	}
}
