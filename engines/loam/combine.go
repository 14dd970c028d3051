package loam

// mayCombine judges combining two communities of the active player.
func (g *Game) mayCombine(s *State, m *Move, t *trace) bool {
	if m.goal().owner.Is() || m.second().owner.Is() {
		return !t.Refuses(CommunityOwnOnly)
	}
	one, other := m.goal().id, m.second().id
	a, ok := s.find(s.own(), one)
	b, also := s.find(s.own(), other)
	if !ok || !also || one == other {
		return !t.Refuses(CommunityCombine)
	}
	return g.mayUnite(s, a, b, t)
}

func (g *Game) mayUnite(s *State, a, b community, t *trace) bool {
	n := &g.cards.Numbers
	if (a.size() >= n.Size || b.size() >= n.Size) && t.Breaks(CommunityCombineIncomplete) {
		return false
	}
	if a.size()+b.size() > n.Size && t.Breaks(CommunityCombineSize) {
		return false
	}
	if (a.size() == 1 || b.size() == 1) && !t.Applies(CommunityCombineSingles) {
		return !t.Refuses(CommunityCombine)
	}
	counts := g.levels(s, a) + g.levels(s, b)
	return counts.of(1) >= n.Ratio*counts.of(2) || !t.Breaks(CommunityCombineRatio)
}

// canCombine reports whether some combination is legal where a placement is to
// be decided.
func (g *Game) canCombine(s *State, t *trace) bool {
	if g.read.between && t.Breaks(CommunityCombineTiming) {
		return false
	}
	from, end := s.zone(s.own())
	for i := from; i < end; {
		a := s.next(i, end)
		for j := a.to; j < end; {
			b := s.next(j, end)
			if g.mayUnite(s, a, b, t) {
				return true
			}
			j = b.to
		}
		i = a.to
	}
	return false
}

// combine lays the second community on the first, which keeps its id.
func (g *Game) combine(s *State, m *Move, t *trace) {
	seat := s.own()
	a, ok := s.find(seat, m.Into)
	b, also := s.find(seat, m.second().id)
	if !ok || !also || !t.Applies(CommunityCombine) {
		return
	}
	var all [MaxCreatures]uint8
	lower, upper := a, b
	if !t.Applies(CommunityCombineLayout) {
		lower, upper = b, a
	}
	n := copy(all[:], s.Life[lower.from:lower.to])
	joint := pairBits[g.cards.types[s.Life[lower.to-1]&127]][g.cards.types[s.Life[upper.from]&127]]
	n += copy(all[n:], s.Life[upper.from:upper.to])
	for range b.size() {
		s.remove(seat, b.from)
	}
	a, _ = s.find(seat, m.Into)
	from, end := s.zone(seat)
	total := end
	for i := seat + 1; i < 4; i++ {
		total += int(s.Size[i])
	}
	grown := n - a.size()
	copy(s.Life[a.to+grown:total+grown], s.Life[a.to:total])
	copy(s.Home[a.to+grown:total+grown], s.Home[a.to:total])
	copy(s.Life[max(a.from, from):], all[:n])
	for i := range n {
		s.Home[a.from+i] = m.Into
	}
	s.Size[seat] += uint8(grown)
	if !t.Applies(CommunityCombineNotPlace) {
		s.Left -= min(1, s.Left)
		s.Placed = min(s.Placed, 254) + 1
	}
	switch {
	case joint == 0:
	case t.Applies(CommunityCombineNoEarn):
		s.Joined |= joint
	default:
		s.Pairs |= joint
	}
}

// mayRearrange judges a new order inside a community.
func (g *Game) mayRearrange(s *State, m *Move, t *trace) bool {
	c, ok := s.find(s.own(), m.Into)
	if !ok || c.size() != int(m.N) || !alike(s.Life[c.from:c.to], m.order()) {
		return !t.Refuses(CommunityFixedOrder)
	}
	return g.read.rearrange || !t.Breaks(CommunityFixedOrder)
}

// alike reports whether two short lists hold the same cards.
func alike(a, b []uint8) bool {
	var count [MaxCreatures]int8
	for i := range a {
		count[a[i]&127]++
		count[b[i]&127]--
	}
	return count == [MaxCreatures]int8{}
}

// mayMove judges moving a creature from one community to another, and swapping
// two: no rule allows it.
func (g *Game) mayMove(s *State, m *Move, t *trace) bool {
	c, ok := s.find(s.own(), m.left())
	_, there := s.find(s.own(), m.Into)
	if !ok || m.Into != 0 && !there || m.Into == m.left() || s.index(c, m.Card) < 0 {
		return !t.Refuses(CommunityNoMove)
	}
	return !t.Breaks(CommunityNoMove)
}

func (g *Game) maySwap(s *State, m *Move, t *trace) bool {
	a, ok := s.find(s.own(), m.left())
	b, there := s.find(s.own(), m.Into)
	if !ok || !there || m.Into == m.left() || s.index(a, m.Card) < 0 || s.index(b, m.other()) < 0 {
		return !t.Refuses(CommunityNoSwap)
	}
	return !t.Breaks(CommunityNoSwap)
}

// shift carries out what only a struck clause allows: moving and swapping.
func (g *Game) shift(s *State, m *Move) {
	seat := s.own()
	a, ok := s.find(seat, m.left())
	at := s.index(a, m.Card)
	if !ok || at < 0 {
		return
	}
	if m.Kind == MoveOne {
		s.remove(seat, at)
		g.insert(s, seat, m.Card, m.Into, 255)
		return
	}
	b, _ := s.find(seat, m.Into)
	if to := s.index(b, m.other()); to >= 0 {
		s.Life[at], s.Life[to] = s.Life[to], s.Life[at]
	}
}
