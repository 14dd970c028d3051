package loam

import (
	"fmt"

	"umpire/engines/rule"
)

// levels are how many creatures of level 1, 2 and 3 a community has, eight bits each.
type levels uint32

func (n levels) of(level uint8) int { return int(n >> (8 * (level - 1)) & 255) }

// A community is a stretch of State.Life.
type community struct {
	id       uint8
	from, to int
}

func (c community) size() int { return c.to - c.from }

// whose returns the player whom a move names, the active one where it names none.
func (s *State) whose(owner rule.Maybe[rule.Seat]) rule.Seat {
	if seat, ok := owner.Get(); ok {
		return seat & 3
	}
	return s.own()
}

// zone returns the stretch of a seat's creatures in State.Life.
func (s *State) zone(seat rule.Seat) (from, to int) {
	for i := range seat & 3 {
		from += int(s.Size[i])
	}
	to = from + int(s.Size[seat&3])
	return min(from, MaxCreatures), min(to, MaxCreatures)
}

// next returns the community that begins at a place in State.Life.
func (s *State) next(from, end int) community {
	c := community{s.Home[from], from, from + 1}
	for c.to < end && s.Home[c.to] == c.id {
		c.to++
	}
	return c
}

func (s *State) find(seat rule.Seat, id uint8) (community, bool) {
	from, end := s.zone(seat)
	for from < end && s.Home[from] != id {
		from++
	}
	if from == end {
		return community{}, false
	}
	return s.next(from, end), true
}

func (g *Game) levels(s *State, c community) (n levels) {
	for _, card := range s.Life[c.from:c.to] {
		n += levels(g.cards.labels[card&127])
	}
	return n
}

// mayJoin judges whether a creature of a level, nobody for any, may be placed into a community.
func (g *Game) mayJoin(s *State, c community, n levels, card, level uint8, t *trace) bool {
	numbers, size := &g.cards.Numbers, c.size()
	switch {
	case size >= numbers.Size && t.BreaksFor(CommunityCompleteClosed, func(e *evidence) {
		g.sizeOf(e, s, c, ">=", numbers.Size).Say("%s has %s", communityID(c.id), rule.Count(size, "creature"))
	}):
	case level == 2 && n.of(1) < numbers.Ratio*(n.of(2)+1) && t.BreaksFor(CommunityLevel2Ratio, func(e *evidence) { g.ratioIs(e, g.ownerOf(s, c), c.id, n, card) }):
	case level == 3 && size != numbers.Others && t.BreaksFor(CommunityLevel3Seventh, func(e *evidence) {
		g.sizeOf(e, s, c, "!=", numbers.Others).Say("%s has %s; a level 3 needs %d others", communityID(c.id), rule.Count(size, "creature"), numbers.Others)
	}):
	default:
		return true
	}
	return false
}

// mayStart judges whether a creature of a level, nobody for any of them, may begin a community.
func (g *Game) mayStart(card, level uint8, t *trace) bool {
	switch {
	case level == 2 && g.cards.Numbers.Ratio > 0 && t.BreaksFor(CommunityLevel2NotAlone, func(e *evidence) { g.levelIs(e, card) }):
	case level == 3 && g.cards.Numbers.Others > 0 && t.BreaksFor(CommunityLevel3NotAlone, func(e *evidence) { g.levelIs(e, card) }):
	default:
		return true
	}
	return false
}

func (g *Game) mayLie(at uint8, c community, t *trace) bool {
	size := c.size()
	if at < 1 || int(at) > size+1 {
		return !t.RefusesFor(CommunityPositionFree, func(e *evidence) { g.lieAt(e, c, at) })
	}
	return g.read.insertion.allows(int(at), size) || !t.BreaksFor(CommunityPositionFree, func(e *evidence) { g.lieAt(e, c, at) })
}

func (in insertion) allows(at, size int) bool {
	return in == anywhere || at == size+1 || in == ends && at == 1
}

// insert lays a creature into a community of a seat's zone, or alone as a new one.
func (g *Game) insert(s *State, seat rule.Seat, card, id, at uint8) {
	from, end := s.zone(seat)
	total := 0
	for _, n := range s.Size {
		total += int(n)
	}
	if total >= MaxCreatures {
		return
	}
	to := end
	if c, ok := s.find(seat, id); ok && id != 0 {
		to = min(c.from+int(max(at, 1))-1, c.to)
	} else {
		s.Given[seat] = min(s.Given[seat], 254) + 1
		id = s.Given[seat]
	}
	to = max(to, from)
	copy(s.Life[to+1:total+1], s.Life[to:total])
	copy(s.Home[to+1:total+1], s.Home[to:total])
	s.Life[to], s.Home[to] = card, id
	s.Size[seat]++
}

// remove takes the creature at a place of State.Life out of a seat's zone.
func (s *State) remove(seat rule.Seat, at int) {
	copy(s.Life[at:], s.Life[at+1:])
	copy(s.Home[at:], s.Home[at+1:])
	s.Life[MaxCreatures-1], s.Home[MaxCreatures-1] = 0, 0
	s.Size[seat&3]--
}

// index returns where a creature lies in a community, -1 when it does not.
func (s *State) index(c community, card uint8) int {
	for i := c.from; i < c.to; i++ {
		if s.Life[i] == card {
			return i
		}
	}
	return -1
}

func (g *Game) mayCombine(s *State, m *Move, t *trace) bool {
	one, other := m.goal(), m.second()
	own := one.owner.None() && other.owner.None()
	own = own || !t.RefusesFor(CommunityOwnOnly, func(e *evidence) {
		owner := one.owner
		if owner.None() {
			owner = other.owner
		}
		e.Since("move.owner", g.name(owner.Must()), "!=", g.name(s.own())).Say("only communities of %s can be combined", g.name(s.own()))
	})
	a, ok := s.find(s.whose(one.owner), one.id)
	b, also := s.find(s.whose(other.owner), other.id)
	if ok && also && one != other {
		return g.mayUnite(s, a, b, t) && own
	}
	complete := max(a.size(), b.size()) >= g.cards.Numbers.Size
	return !(complete && t.BreaksFor(CommunityCombineIncomplete, func(e *evidence) { g.isComplete(e, s, a, b) })) && !t.RefusesFor(CommunityCombine, func(e *evidence) {
		switch {
		case !ok:
			g.missing(e, s.whose(one.owner), one.id)
		case !also:
			g.missing(e, s.whose(other.owner), other.id)
		default:
			e.Is("(move.into == move.second)", true).Say("%s is named twice", communityID(one.id))
		}
	})
}

func (g *Game) mayUnite(s *State, a, b community, t *trace) bool {
	n := &g.cards.Numbers
	if (a.size() >= n.Size || b.size() >= n.Size) && t.BreaksFor(CommunityCombineIncomplete, func(e *evidence) {
		g.isComplete(e, s, a, b)
		g.united(e, s, a, b)
	}) {
		return false
	}
	if a.size()+b.size() > n.Size && t.BreaksFor(CommunityCombineSize, func(e *evidence) {
		e.Since(g.sizeFact(s, a)+" + "+g.sizeFact(s, b), a.size()+b.size(), ">", n.Size)
		g.united(e, s, a, b)
	}) {
		return false
	}
	if (a.size() == 1 || b.size() == 1) && !t.Applies(CommunityCombineSingles) {
		return !t.RefusesFor(CommunityCombine, func(e *evidence) { g.united(e, s, a, b) })
	}
	counts := g.levels(s, a) + g.levels(s, b)
	return counts.of(1) >= n.Ratio*counts.of(2) || !t.BreaksFor(CommunityCombineRatio, func(e *evidence) {
		of := func(c community, level int) string {
			return fmt.Sprintf("%s.levels(%q)[%d]", g.ownerOf(s, c), communityID(c.id), level-1)
		}
		e.Since(of(a, 1)+" + "+of(b, 1), counts.of(1), "<", n.Ratio*counts.of(2))
		g.united(e, s, a, b)
	})
}

// canCombine reports whether some combination is legal where a placement is to be decided.
func (g *Game) canCombine(s *State, t *trace) bool {
	if g.read.between {
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
	s.Arranged.clear(a.id)
	s.Arranged.clear(b.id)
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

func (g *Game) mayRearrange(s *State, m *Move, t *trace) bool {
	if !g.sameCreatures(s, m) {
		return !t.RefusesFor(CommunityFixedOrder, func(e *evidence) { g.orderIs(e, s, m) })
	}
	return g.mayArrange(s, m.Into, t)
}

func (g *Game) sameCreatures(s *State, m *Move) bool {
	c, ok := s.find(s.own(), m.Into)
	return ok && c.size() == int(m.N) && alike(s.Life[c.from:c.to], m.order())
}

// mayArrange judges rearranging a community: under reading B once, until something joins it.
func (g *Game) mayArrange(s *State, id uint8, t *trace) bool {
	if !g.read.rearrange {
		return !t.BreaksFor(CommunityFixedOrder, func(e *evidence) {
			e.Is("move.same", true).About(communityID(id)).Say("the creatures of %s stay as they lie", communityID(id))
		})
	}
	return !s.Arranged.has(id) || !t.RefusesFor(EffectOnlyDue, func(e *evidence) {
		e.Is("move.arranged", true).About(communityID(id)).Say("%s has been rearranged this turn, and nothing has joined it since", communityID(id))
	})
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

// mayMove judges moving a creature to another community, and swapping two: no rule allows it.
func (g *Game) mayMove(s *State, m *Move, t *trace) bool {
	c, ok := s.find(s.own(), m.left())
	_, there := s.find(s.own(), m.Into)
	if !ok || m.Into != 0 && !there || m.Into == m.left() || s.index(c, m.Card) < 0 {
		return !t.RefusesFor(CommunityNoMove, func(e *evidence) { e.Say("%s", g.whereIs(s, m.Card)) })
	}
	return !t.BreaksFor(CommunityNoMove, func(e *evidence) { e.Say("%s", g.whereIs(s, m.Card)) })
}

func (g *Game) maySwap(s *State, m *Move, t *trace) bool {
	a, ok := s.find(s.own(), m.left())
	b, there := s.find(s.own(), m.Into)
	if !ok || !there || m.Into == m.left() || s.index(a, m.Card) < 0 || s.index(b, m.other()) < 0 {
		return !t.RefusesFor(CommunityNoSwap, func(e *evidence) { e.Say("%s; %s", g.whereIs(s, m.Card), g.whereIs(s, m.other())) })
	}
	return !t.BreaksFor(CommunityNoSwap, func(e *evidence) { e.Say("%s; %s", g.whereIs(s, m.Card), g.whereIs(s, m.other())) })
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
