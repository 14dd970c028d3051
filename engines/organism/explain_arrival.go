package organism

import (
	"cmp"

	"umpire/engines/rule"
)

// An arrival is an element of a move and the space it comes to stand in.
type arrival struct {
	from, to uint8
	as       Type // what it is there
}

// arrivals returns the elements that a move takes elsewhere.
func (g *Game) arrivals(s *State, m *Move, a activation) (list []arrival) {
	add := func(from, to uint8, as Type) {
		list = append(list, arrival{from, to, cmp.Or(as&3, s.kind(from))})
	}
	switch m.Verb {
	case DoPulse:
		for left := a.mine; left.any(); left = left.rest() {
			to := g.ahead(m, left.first())
			add(left.first(), to, m.becomes(to))
		}
	case DoContract, DoIntroduce:
		for _, p := range m.steps() {
			to := p.to()
			if m.Verb == DoIntroduce {
				to = p.at()
			}
			add(p.at(), to, p.as())
		}
	case DoPush:
		path, as := m.pushed()
		from := m.At
		for _, to := range path.spaces() {
			add(from, to, as[to&127])
			from = to
		}
	case DoGrowField, DoMoveField:
		// A field is no element.
	default:
		add(m.At, g.landing(m), m.As)
	}
	return list
}

// landing returns the space in which a move ends.
func (g *Game) landing(m *Move) uint8 {
	if m.Verb == DoPush {
		path, _ := m.pushed()
		return path.at[max(path.n-1, 0)]
	}
	return m.To
}

// explainArrival names the first element of a move that cannot stand where it
// would come to.
func (g *Game) explainArrival(c clause, s *State, m *Move, a activation) string {
	t := g.lawful(s)
	for _, way := range g.arrivals(s, m, a) {
		if text := g.blocked(c, s, m, a, way); text != "" {
			return text
		}
		kin := s.of(way.as).and(s.foreign(a.seat))
		near := g.near(s, way.to, forMoving, t).and(kin)
		if c != PillarExclusive && near.any() {
			return g.board.name(way.to) + " touches " + g.touched(s, near)
		}
	}
	return ""
}

// blocked says what stands in the space of an arrival, if a clause asks that.
func (g *Game) blocked(c clause, s *State, m *Move, a activation, way arrival) string {
	stands := s.elements()
	switch {
	case c == MoveSameTypeNever:
		return ""
	case c == PillarExclusive:
		stands = Spaces{}
	case m.Verb == DoContract:
		stands = stands.without(a.mine)
	}
	switch {
	case stands.has(way.to):
		return g.holds(s, way.to)
	case !g.shut(s).has(way.to):
		return ""
	}
	return g.board.name(way.to) + " holds a pillar of " + g.name(s.field(way.to).owner())
}

// explainPulse names the first element that a pulse cannot take along.
func (g *Game) explainPulse(c rule.Clause, s *State, m *Move, a activation) string {
	t := g.lawful(s)
	for _, way := range g.arrivals(s, m, a) {
		to := way.to
		if to == off {
			if c == PulseUnobstructed {
				return g.board.name(way.from) + " would leave the board"
			}
			continue
		}
		equal := g.near(s, to, forMoving, t).and(s.of(way.as)).and(g.shunned(s, a.seat, t))
		switch c {
		case PulseUnobstructed:
			if s.elements().without(a.mine).has(to) {
				return g.holds(s, to)
			}
		case PillarExclusive:
			if g.shut(s).has(to) {
				return g.holds(s, to)
			}
		case MoveSameTypeNever, MetamorphoseOrder:
			if equal.any() {
				return g.board.name(to) + " touches " + g.touched(s, equal)
			}
		}
	}
	return ""
}
